//! From a key to its technique: `cargo bench -p shader-info --bench lookup`. To be judged by eye: under 10 ns.

use divan::{Bencher, black_box};
use shader_info::technique::find;
use shader_info::{Info, State};
use shader_info_shared as shared;
use shared::model::{Domain, Lowering};
use shared::pack::{Entry, Kind};
use shared::state;
use shared::techniques::{BranchRow, Row, Table, write};

fn main() {
    divan::main();
}

/// 356 techniques among 14 branches are in a table with a place for every key, those among 40 in a perfect hash.
#[divan::bench(args = [14, 40])]
fn find_technique(bencher: Bencher<'_, '_>, bits: u32) {
    let keys: Vec<u64> = (0..356).map(|index| spread(index) >> (64 - bits)).collect();
    let info = info(bits, &keys);
    let mut next = 0;
    bencher.counter(divan::counter::ItemsCount::new(1u32)).bench_local(|| {
        next = if next + 1 == keys.len() { 0 } else { next + 1 };
        let key = black_box(keys[next]);
        find(black_box(info), key, Some(rules(key))).map(|it| it.index())
    });
}

/// Of the kind and number that generated code has; they leave these keys as they are.
fn rules(key: u64) -> u64 {
    let mut out = key;
    for bit in 0..14 {
        let is_depth = out & 1 << bit != 0;
        out = if is_depth && black_box(false) { out & !(1 << ((bit + 1) % 14)) } else { out };
    }
    out
}

fn spread(index: u64) -> u64 {
    index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

fn info(bits: u32, keys: &[u64]) -> &'static Info {
    let branch = |index: u32| BranchRow {
        name: format!("b{index}"),
        domain: Domain::Bool,
        default: 0,
        lowering: Lowering::Static,
        constant_id: None,
        dynamic: None,
        fallback: None,
    };
    let row = |key: &u64| Row {
        key: *key,
        state: state::State::DEFAULT,
        vertex_format: None,
        units: [None; 6],
        fallback: false,
    };
    let table = Table { branches: (0..bits).map(branch).collect(), rows: keys.iter().map(row).collect(), default: 0 };
    // A table for each backend, as the builder writes them; equal ones are there once.
    let entry = |backend| Entry { kind: Kind::Techniques, backend, stage: 0, variant: 0, bytes: write(&table) };
    let entries: Vec<Entry> = (0..11).map(entry).collect();
    Box::leak(Box::new(Info::new("Case", &[], shared::pack::write(&entries).leak(), State::Built)))
}

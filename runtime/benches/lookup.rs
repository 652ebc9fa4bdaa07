//! From a key as set to its technique: `cargo bench -p shader-info --bench lookup`. To be judged by eye: under 10 ns.

use divan::{Bencher, black_box};
use shader_info::technique::find;
use shader_info::{BuildState, Info, shader_info};
use shader_info_assemble::pack::{Entry, Kind};
use shader_info_assemble::techniques::{BranchRow, Row, Table, write};
use shader_info_model::state;
use shader_info_model::{Domain, Lowering};

shader_info! {
    /// The rules of Double Fine's mesh shader.
    RenderMesh {
        branch binary_alpha;
        branch bloom;
        branch debug;
        branch depth;
        branch depth_as_color;
        branch multi_layer;
        branch foliage;
        branch forward_lighting;
        branch shadow_cast;
        branch shadow_cast_depth_as_color;
        branch shadow_rec;
        branch shadow_projected;
        branch skinning;
        branch transparent;
        specialize {
            if skinning { foliage = false; }
            if foliage { multi_layer = false; }
            depth = depth || depth_as_color;
            depth_as_color = false;
            shadow_cast = shadow_cast || shadow_cast_depth_as_color;
            shadow_cast_depth_as_color = false;
            if depth || shadow_cast {
                bloom = false;
                multi_layer = false;
                forward_lighting = false;
                shadow_rec = false;
                transparent = false;
            }
            if depth {
                shadow_cast = false;
            } else if shadow_cast {
                shadow_projected = false;
            } else {
                forward_lighting = transparent;
            }
        }
    }
}

fn main() {
    divan::main();
}

const BRANCHES: u32 = 14;
/// Draws of a frame, in no order.
const DRAWS: usize = 64;

/// The generated rules and the lookup; with more than 14 bits the table is a perfect hash.
#[divan::bench(args = [14, 40])]
fn key_to_technique(bencher: Bencher<'_, '_>, bits: u32) {
    let info = info(bits);
    let keys = draws();
    let mut next = 0;
    bencher.bench_local(|| {
        next = (next + 1) % DRAWS;
        let key = black_box(keys[next]);
        find(info, key, render_mesh::Key::canonical(key)).map(|it| it.index())
    });
}

/// The lookup alone, of canonical keys.
#[divan::bench(args = [14, 40])]
fn canonical_key_to_technique(bencher: Bencher<'_, '_>, bits: u32) {
    let info = info(bits);
    let keys = draws().map(|key| render_mesh::Key::canonical(key).expect("nothing is skipped"));
    let mut next = 0;
    bencher.bench_local(|| {
        next = (next + 1) % DRAWS;
        let key = black_box(keys[next]);
        find(info, key, Some(key)).map(|it| it.index())
    });
}

fn draws() -> [u64; DRAWS] {
    std::array::from_fn(|index| (index as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - BRANCHES))
}

fn info(bits: u32) -> &'static Info {
    let mut keys: Vec<u64> = (0..1 << BRANCHES).filter_map(render_mesh::Key::canonical).collect();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), 356);
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
        reflection: None,
    };
    let table = Table {
        branches: (0..bits).map(branch).collect(),
        rows: keys.iter().map(row).collect(),
        formats: vec![],
        default: 0,
    };
    // A table for each backend, as the builder writes them; equal ones are there once.
    let entry = |backend| Entry { kind: Kind::Techniques, backend, stage: 0, variant: 0, bytes: write(&table) };
    let entries: Vec<Entry> = (0..11).map(entry).collect();
    Box::leak(Box::new(Info::new(
        "RenderMesh",
        &[],
        shader_info_assemble::pack::write(&entries).leak(),
        BuildState::Built,
    )))
}

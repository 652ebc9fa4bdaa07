//! Encodes the table in which a program finds the techniques of an info for one backend.
//!
//! Layout, little-endian: 24 `u32` of head, in the order of `bytes.rs`; then the parts whose offsets it has, each on a
//! multiple of 4. A row is 32 bytes: key (`u64`), state, vertex format, six stage units, flags, reflection (`u16` each,
//! `ffff` for none), 4 bytes of zeros. States are offsets (`u32`, one more than states) and bytes as
//! [`shader_info_model::state`] writes them; branches and vertex formats are records of unsigned LEB128 numbers and
//! texts with their length. The record of a vertex format is its length in bytes (without that number), name, stride,
//! number of fields, and for each field its name, format and offset.

mod bytes;
mod head;
mod lookup;

pub use bytes::HEAD;
pub use head::VERSION;
pub use lookup::{DENSE_BITS, NONE};

use std::collections::BTreeMap;

use bytes::Bytes;
use head::Head;
use lookup::Lookup;
use shader_info_model::state::{self, State};
use shader_info_model::{Domain, Lowering, VertexStruct};

pub use shader_info_types::encoding::table::{IS_FALLBACK, ROW};

/// All techniques of an info for one backend.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Table {
    /// Branches, in the order of the packed key: the first has the lowest bits.
    pub branches: Vec<BranchRow>,
    /// Techniques in any order. A key occurs once among the fallbacks, and once among the others.
    pub rows: Vec<Row>,
    /// Vertex structs, which rows name by their index; each occurs once.
    pub formats: Vec<VertexStruct>,
    /// The canonical key of the branches' defaults, with dynamic branches.
    pub default: u64,
}

/// A branch, as it was built for this backend.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BranchRow {
    /// Its name.
    pub name: String,
    /// Its values.
    pub domain: Domain,
    /// Index of the default value.
    pub default: u32,
    /// How its value reaches the texts.
    pub lowering: Lowering,
    /// Id of its specialization constant.
    pub constant_id: Option<u32>,
    /// Lowest bit and number of bits in the dynamic word.
    pub dynamic: Option<(u32, u32)>,
    /// The same for the texts of fallbacks; `None` for a pinned branch.
    pub fallback: Option<(u32, u32)>,
}

/// A technique.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Its canonical packed key. Bits of dynamic branches are 0; in a fallback, bits of all branches that are not
    /// pinned are 0.
    pub key: u64,
    /// Its render state.
    pub state: State,
    /// Index of its vertex struct in the table, if the rules chose one.
    pub vertex_format: Option<u16>,
    /// For each stage in pipeline order, the `variant` of its artifacts.
    pub units: [Option<u16>; 6],
    /// Whether it is a fallback for keys that were not built.
    pub fallback: bool,
    /// The number of its own reflection in the pack; `None` if it has the info's.
    pub reflection: Option<u16>,
}

/// Encodes the table, for an entry of the pack.
pub fn write(table: &Table) -> Vec<u8> {
    let mut rows: Vec<&Row> = table.rows.iter().collect();
    rows.sort_by_key(|row| (row.fallback, row.key));
    // Two techniques with the same key could not be distinguished.
    rows.dedup_by_key(|row| (row.fallback, row.key));
    let shipped = rows.partition_point(|row| !row.fallback);
    let key_bits: u32 = table.branches.iter().map(|branch| branch.domain.bits()).sum();
    let static_mask = mask(&table.branches, |branch| branch.lowering != Lowering::Dynamic);
    let pinned_mask = mask(&table.branches, |branch| branch.fallback.is_none());
    let at = |rows: &[&Row], mask: u64| rows.binary_search_by_key(&(table.default & mask), |row| row.key).ok();
    let stands_in = || at(&rows[shipped..], static_mask & pinned_mask).map(|index| shipped + index);
    let default = at(&rows[..shipped], static_mask).or_else(stands_in);
    let mut out = Bytes::after_head();
    let keys = |rows: &[&Row]| rows.iter().map(|row| row.key).collect::<Vec<u64>>();
    let (states, state_of) = distinct(rows.iter().map(|row| row.state));
    let head = Head {
        branches: table.branches.len() as u32,
        rows: rows.len() as u32,
        default: default.map_or(u32::MAX, |index| index as u32),
        default_key: table.default,
        key_bits,
        static_mask,
        // Branches that are dynamic anyway are not part of the keys of fallbacks either.
        pinned_mask: static_mask & pinned_mask,
        lookup: lookup::put(&mut out, &keys(&rows[..shipped]), 0, key_bits),
        fallbacks: match &rows[shipped..] {
            [] => Lookup::default(),
            rows => lookup::put_hash(&mut out, &keys(rows), shipped as u32),
        },
        rows_at: out.part(|out| rows.iter().for_each(|it| row(out, it, &state_of))),
        states: states.len() as u32,
        states_at: out.part(|out| put_states(out, &states)),
        formats_at: out.part(|out| {
            out.number(table.formats.len() as u32);
            table.formats.iter().for_each(|it| vertex_format(out, it));
        }),
        branches_at: out.part(|out| branches(out, &table.branches)),
    };
    head.finish(out)
}

fn mask(branches: &[BranchRow], wanted: fn(&BranchRow) -> bool) -> u64 {
    let mut shift = 0;
    let mut out = 0;
    for branch in branches {
        let bits = branch.domain.bits();
        if wanted(branch) {
            out |= low_bits(bits).checked_shl(shift).unwrap_or(0);
        }
        shift += bits;
    }
    out
}

fn low_bits(count: u32) -> u64 {
    u64::MAX.checked_shr(64 - count.min(64)).unwrap_or(0)
}

fn distinct<T: Ord + Clone>(all: impl Iterator<Item = T>) -> (Vec<T>, BTreeMap<T, u16>) {
    let mut list = Vec::new();
    let mut places = BTreeMap::new();
    for one in all {
        places.entry(one.clone()).or_insert_with(|| {
            list.push(one);
            (list.len() - 1) as u16
        });
    }
    (list, places)
}

fn row(out: &mut Bytes, row: &Row, states: &BTreeMap<State, u16>) {
    out.long(row.key);
    out.short(states.get(&row.state).copied().unwrap_or(NONE));
    out.short(row.vertex_format.unwrap_or(NONE));
    row.units.iter().for_each(|unit| out.short(unit.unwrap_or(NONE)));
    out.short(if row.fallback { IS_FALLBACK } else { 0 });
    out.short(row.reflection.unwrap_or(NONE));
    [0; 2].into_iter().for_each(|zero| out.short(zero));
}

fn vertex_format(out: &mut Bytes, it: &VertexStruct) {
    let VertexStruct { name, fields, stride, place: _ } = it;
    let mut record = Bytes::empty();
    record.text(name);
    record.number(*stride);
    record.number(fields.len() as u32);
    for field in fields {
        record.text(&field.name);
        record.number(field.format as u32);
        record.number(field.offset);
    }
    out.record(record);
}

fn put_states(out: &mut Bytes, states: &[State]) {
    let texts: Vec<Vec<u8>> = states.iter().map(state::to_bytes).collect();
    let mut at = 4 * (states.len() as u32 + 1);
    for text in &texts {
        out.word(at);
        at += text.len() as u32;
    }
    out.word(at);
    texts.iter().for_each(|text| out.raw(text));
}

fn branches(out: &mut Bytes, branches: &[BranchRow]) {
    for branch in branches {
        let BranchRow { name, domain, default, lowering, constant_id, dynamic, fallback } = branch;
        out.text(name);
        match domain {
            Domain::Bool => out.number(0),
            Domain::Int { first, .. } => {
                out.number(1);
                out.number(*first as u32);
            }
            Domain::Enum(_) => out.number(2),
        }
        out.number(domain.count());
        if let Domain::Enum(words) = domain {
            words.iter().for_each(|word| out.text(word));
        }
        out.number(domain.bits());
        out.number(*default);
        out.number(*lowering as u32);
        out.number(constant_id.map_or(0, |id| id + 1));
        for place in [dynamic, fallback] {
            let (shift, bits) = place.unwrap_or_default();
            out.number(shift);
            out.number(bits);
        }
    }
}

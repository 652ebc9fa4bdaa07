//! Inserts the padding that a Rust struct needs.

use std::collections::BTreeSet;

use super::packing::Unknown;
use super::repair::{Change, Pad, declared};
use super::{Structs, host_layout};
use crate::model::{Member, SharedStruct, Type, TypeName};

/// Size and alignment of a scalar of padding, in bytes.
const SCALAR: (u32, u32) = (4, 4);

/// Returns the struct with scalars of padding where its layout needs them, as its author would write them. Differences
/// that padding cannot correct remain. A struct whose layout in Rust is unknown gets no padding.
///
/// # Errors
/// [`Unknown`] if the type of a member is unknown.
pub fn padded(it: &SharedStruct, structs: Structs<'_>) -> Result<SharedStruct, Unknown> {
    let (_, changes) = declared(it, structs)?;
    let mut names = PadNames::of(it);
    let mut out = SharedStruct { members: Vec::new(), ..it.clone() };
    let mut sizes = Vec::new();
    let words = |at: Option<usize>| {
        let of = |change: &Change| match change {
            Change::Pad(Pad { before, words, .. }) if *before == at => *words,
            Change::Pad(_) | Change::Widen(_) | Change::Shorten(_) | Change::Inside(..) => 0,
        };
        changes.iter().map(of).sum::<u32>()
    };
    for index in 0..=it.members.len() {
        let member = it.members.get(index);
        for _ in 0..words(member.map(|_| index)) {
            out.members.push(pad(names.next_name(), it));
            sizes.push(SCALAR);
        }
        out.members.extend(member.cloned());
        sizes.extend(it.host.get(index).map(|host| (host.size, host.align)));
    }
    if sizes.len() == out.members.len() {
        (out.host, out.host_size, out.host_align) = host_layout(&sizes);
    }
    Ok(out)
}

fn pad(name: String, it: &SharedStruct) -> Member {
    Member { name, ty: TypeName::Value(Type::FLOAT), array: None, place: it.place.clone() }
}

/// Makes names for padding that no member of a struct has: `_pad0`, `_pad1` …
pub struct PadNames {
    taken: BTreeSet<String>,
    next: u32,
}

impl PadNames {
    /// Makes the names for a struct.
    pub fn of(it: &SharedStruct) -> Self {
        Self { taken: it.members.iter().map(|member| member.name.clone()).collect(), next: 0 }
    }

    /// Returns the next unused name.
    pub fn next_name(&mut self) -> String {
        loop {
            let name = format!("_pad{}", self.next);
            self.next += 1;
            if !self.taken.contains(&name) {
                return name;
            }
        }
    }
}

//! Computes the `@size` attributes that give WGSL the layout of the compiled module.
//!
//! A member with a size moves the next member (WGSL §14.4.1). So WGSL can express every layout that spreads members
//! further than its own, except for elements of arrays that are not structs.

use std::collections::BTreeMap;

use naga::proc::Layouter;
use naga::{AddressSpace, Handle, Module, Type, TypeInner};

/// Sizes in bytes, by the name of a struct in the text and the index of its member.
pub(super) type Sizes = BTreeMap<(String, usize), u32>;

/// Returns the sizes that move the members of `read` closer to their offsets in `compiled`.
///
/// # Errors
/// A description of a type without a layout.
pub(super) fn sizes(compiled: &Module, read: &Module) -> Result<Sizes, String> {
    let mut layouts = Layouter::default();
    layouts.update(read.to_ctx()).map_err(|error| error.to_string())?;
    let mut walk = Walk { compiled, read, layouts, sizes: Sizes::new() };
    for (_, ours) in compiled.global_variables.iter() {
        let is_buffer = matches!(ours.space, AddressSpace::Uniform | AddressSpace::Storage { .. });
        let theirs = read.global_variables.iter().find(|(_, it)| it.binding == ours.binding);
        if let Some((_, theirs)) = theirs.filter(|_| is_buffer) {
            walk.compare(ours.ty, theirs.ty, None);
        }
    }
    Ok(walk.sizes)
}

/// Returns the text with these sizes; `None` if they change nothing.
pub(super) fn with_sizes(text: &str, sizes: &Sizes) -> Option<String> {
    let mut within: Option<(&str, usize)> = None;
    let mut out = String::with_capacity(text.len());
    for line in text.lines() {
        let size = within.and_then(|(name, index)| sizes.get(&(name.to_owned(), index)));
        match size.filter(|_| line != "}") {
            Some(size) => {
                // The size of an earlier round was too small, so it is replaced.
                let member = line.trim_start();
                let member = member.strip_prefix("@size(").and_then(|it| it.split_once(") ")).map_or(member, |it| it.1);
                out.push_str(&format!("    @size({size}) {member}"));
            }
            None => out.push_str(line),
        }
        out.push('\n');
        within = match line.strip_prefix("struct ").and_then(|it| it.strip_suffix(" {")) {
            Some(name) => Some((name, 0)),
            None => within.filter(|_| line != "}").map(|(name, index)| (name, index + 1)),
        };
    }
    (out != text).then_some(out)
}

struct Walk<'a> {
    compiled: &'a Module,
    read: &'a Module,
    layouts: Layouter,
    sizes: Sizes,
}

impl Walk<'_> {
    /// `whole` is the size that the type must have, if another declaration decides that: the stride of an array of it.
    fn compare(&mut self, ours: Handle<Type>, theirs: Handle<Type>, whole: Option<u32>) {
        let (layout, other) = (&self.compiled.types[ours], &self.read.types[theirs]);
        match (&layout.inner, &other.inner) {
            (TypeInner::Struct { members, .. }, TypeInner::Struct { members: others, span }) => {
                let Some(name) = &other.name else { return };
                for (index, (member, other)) in members.iter().zip(others).enumerate() {
                    let next = members.get(index + 1).map(|it| it.offset);
                    let found = others.get(index + 1).map_or(*span, |it| it.offset);
                    let wanted = next.or(whole).filter(|end| *end != found || member.offset != other.offset);
                    let size = wanted.and_then(|end| end.checked_sub(member.offset));
                    // A member cannot be smaller than its type.
                    if let Some(size) = size.filter(|size| *size > self.layouts[other.ty].size) {
                        self.sizes.insert((name.clone(), index), size);
                    }
                    self.compare(member.ty, other.ty, None);
                }
            }
            (TypeInner::Array { base, stride, .. }, TypeInner::Array { base: element, .. }) => {
                self.compare(*base, *element, Some(*stride));
            }
            _ => {}
        }
    }
}

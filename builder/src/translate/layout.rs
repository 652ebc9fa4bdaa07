//! A module as it was compiled and as it reads in WGSL in, whether every buffer lies the same in both out.
//!
//! naga writes no offsets: what std140 or std430 places otherwise than WGSL does would be read from elsewhere, silently.

use naga::proc::{Layouter, TypeLayout};
use naga::{AddressSpace, Handle, Module, Type, TypeInner};

/// Compares the buffers of both modules by group and binding.
///
/// # Errors
/// The first member that lies elsewhere, in words.
pub(super) fn same_layouts(compiled: &Module, read: &Module) -> Result<(), String> {
    let mut layouts = (Layouter::default(), Layouter::default());
    layouts.0.update(compiled.to_ctx()).map_err(|error| error.to_string())?;
    layouts.1.update(read.to_ctx()).map_err(|error| error.to_string())?;
    let sides = Sides { compiled, read, layouts };
    for (_, ours) in compiled.global_variables.iter() {
        let is_buffer = matches!(ours.space, AddressSpace::Uniform | AddressSpace::Storage { .. });
        let found = read.global_variables.iter().find(|(_, it)| it.binding == ours.binding).map(|(_, it)| it);
        match found.filter(|_| is_buffer) {
            Some(theirs) => sides.compare(ours.ty, theirs.ty, "")?,
            None if is_buffer => return Err(format!("naga lost the buffer at {:?}", ours.binding)),
            None => {}
        }
    }
    Ok(())
}

struct Sides<'a> {
    compiled: &'a Module,
    read: &'a Module,
    layouts: (Layouter, Layouter),
}

impl Sides<'_> {
    fn compare(&self, ours: Handle<Type>, theirs: Handle<Type>, path: &str) -> Result<(), String> {
        let (layout, other) = (&self.compiled.types[ours], &self.read.types[theirs]);
        match (&layout.inner, &other.inner) {
            (TypeInner::Struct { members, .. }, TypeInner::Struct { members: others, .. }) => {
                for (member, other) in members.iter().zip(others) {
                    let name = member.name.as_deref().unwrap_or("?");
                    let path = if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
                    if member.offset != other.offset {
                        let (at, wgsl) = (member.offset, other.offset);
                        return Err(format!("`{path}` lies at byte {at}, where WGSL has it at {wgsl}"));
                    }
                    self.compare(member.ty, other.ty, &path)?;
                }
                Ok(())
            }
            (TypeInner::Array { base, stride, .. }, TypeInner::Array { base: element, stride: other, .. }) => {
                if stride != other {
                    return Err(format!("elements of `{path}` are {stride} bytes apart, {other} in WGSL"));
                }
                self.compare(*base, *element, &format!("{path}[]"))
            }
            _ => {
                let size = |layout: TypeLayout| layout.size;
                let (size, other) = (size(self.layouts.0[ours]), size(self.layouts.1[theirs]));
                if size == other { Ok(()) } else { Err(format!("`{path}` takes {size} bytes, {other} in WGSL")) }
            }
        }
    }
}

//! Compares the buffer layouts of a compiled module with those of its WGSL.
//!
//! naga writes no offsets: a member that std140 or std430 places differently than WGSL would silently be read from the
//! wrong offset.

use naga::proc::{Layouter, TypeLayout};
use naga::{AddressSpace, ArraySize, Handle, Module, Type, TypeInner};

/// Compares the buffers of both modules by group and binding.
///
/// # Errors
/// A description of the first member with another offset.
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
                if members.len() != others.len() {
                    let (count, other) = (members.len(), others.len());
                    let name = if path.is_empty() { layout.name.as_deref().unwrap_or("?") } else { path };
                    return Err(format!("`{name}` has {count} members, {other} in WGSL"));
                }
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
            (
                TypeInner::Array { base, stride, size },
                TypeInner::Array { base: element, stride: other, size: length },
            ) => {
                if stride != other {
                    return Err(format!("elements of `{path}` are {stride} bytes apart, {other} in WGSL"));
                }
                // Each module has its own names for lengths that a program chooses.
                if let (ArraySize::Constant(count), ArraySize::Constant(other)) = (size, length)
                    && count != other
                {
                    return Err(format!("`{path}` has {count} elements, {other} in WGSL"));
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Each case is a buffer of two modules, and the message about the second.
    #[test]
    fn a_buffer_that_lies_otherwise_is_refused() {
        for (compiled, read, words) in [
            ("a: f32, b: f32", "a: f32, @align(16) b: f32", "`b` lies at byte 4, where WGSL has it at 16"),
            (
                "pad: vec4f, inner: Inner",
                "pad: vec4f, inner: Late",
                "`inner.second` lies at byte 4, where WGSL has it at 8",
            ),
            (
                "values: array<vec3f, 2>",
                "values: array<vec2f, 2>",
                "elements of `values` are 16 bytes apart, 8 in WGSL",
            ),
            (
                "values: array<Inner, 2>, end: f32",
                "values: array<Longer, 2>, end: f32",
                "elements of `values` are 8 bytes apart, 16 in WGSL",
            ),
            ("values: array<f32, 4>", "values: array<f32, 3>", "`values` has 4 elements, 3 in WGSL"),
            ("last: vec4f", "last: vec3f", "`last` takes 16 bytes, 12 in WGSL"),
            ("values: array<vec4f>", "values: array<vec3f>", "`values[]` takes 16 bytes, 12 in WGSL"),
            ("a: f32, b: f32", "a: f32", "`Block` has 2 members, 1 in WGSL"),
        ] {
            assert_eq!(compared(&buffer(0, compiled), &buffer(0, read)), Err(words.into()), "{compiled} | {read}");
            for same in [compiled, read] {
                assert_eq!(compared(&buffer(0, same), &buffer(0, same)), Ok(()), "{same}");
            }
        }
    }

    #[test]
    fn a_buffer_that_is_gone_is_refused() {
        let lost = compared(&buffer(0, "a: f32"), &buffer(1, "a: f32"));
        assert!(lost.as_ref().is_err_and(|why| why.starts_with("naga lost the buffer at ")), "{lost:?}");
    }

    fn compared(compiled: &str, read: &str) -> Result<(), String> {
        let parsed = |text: &str| naga::front::wgsl::parse_str(text).unwrap_or_else(|it| panic!("{it}: {text}"));
        same_layouts(&parsed(compiled), &parsed(read))
    }

    fn buffer(binding: u32, members: &str) -> String {
        format!(
            "struct Inner {{ first: f32, second: f32 }}
            struct Late {{ first: f32, @align(8) second: f32 }}
            struct Longer {{ first: f32, second: f32, third: f32, fourth: f32 }}
            struct Block {{ {members} }}
            @group(0) @binding({binding}) var<storage> block: Block;
            @compute @workgroup_size(1) fn main() {{ _ = &block; }}"
        )
    }
}

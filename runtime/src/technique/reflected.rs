//! The inputs and outputs of a technique: those of the info, or those that `#[when(…)]` leaves.

use super::Technique;
use crate::table::Table;
use crate::{Backend, Output, Packing, PushConstant, Reflection, Resource, StageSet};

impl Technique {
    /// Returns the inputs and outputs, on the backend that the technique was found for: the first one with the same
    /// techniques. If a condition depends on the target, ask [`Technique::reflection_on`].
    pub fn reflection(&self) -> Reflection {
        let pack = self.info.pack();
        let is_its = |backend: &Backend| pack.table_for(*backend).is(self.table);
        let found = if self.table.is_empty() { None } else { Backend::ALL.into_iter().find(is_its) };
        self.reflection_on(found.unwrap_or(Backend::Vulkan))
    }

    /// Returns the inputs and outputs on a backend, for conditions that depend on the target.
    pub fn reflection_on(&self, backend: Backend) -> Reflection {
        let number = match self.table.is_empty() {
            true => Some(0),
            false => self.row_for(backend).and_then(|(_, row)| row.reflection()),
        };
        let own = number.and_then(|number| self.info.pack().reflection(backend, number));
        own.unwrap_or_else(|| self.info.reflection())
    }

    /// Returns the stages that have a source.
    pub fn stages(&self) -> StageSet {
        self.reflection().stages()
    }

    /// Returns the buffers, samplers, images and subpass inputs.
    pub fn resources(&self) -> impl Iterator<Item = Resource> + use<> {
        self.reflection().resources()
    }

    /// Returns the resource with this name.
    pub fn resource(&self, name: &str) -> Option<Resource> {
        self.resources().find(|it| it.name == name)
    }

    /// Returns the push constants with their offsets in the technique's texts, which may differ from the info's: see
    /// [`Technique::place_push_constants`].
    pub fn push_constants(&self) -> impl Iterator<Item = PushConstant> + use<> {
        self.reflection().push_constants()
    }

    /// Returns the colour targets.
    pub fn outputs(&self) -> impl Iterator<Item = Output> + use<> {
        self.reflection().outputs()
    }

    /// Returns the work group size of a compute shader, in invocations along x, y and z; `None` for other shaders.
    pub fn local_group_size(&self) -> Option<[u32; 3]> {
        self.reflection().local_group_size()
    }

    /// Returns the number of control points of a patch; `None` for a shader that does not tessellate.
    pub fn patch_vertices(&self) -> Option<u32> {
        self.reflection().patch_vertices()
    }

    /// Returns the size of the technique's push constants on a backend, in bytes.
    pub fn push_constant_size(&self, backend: Backend, packing: Packing) -> u32 {
        size(self.reflection_on(backend), packing)
    }

    /// Returns whether the push constants have the info's offsets, so that [`Technique::place_push_constants`] only
    /// copies.
    pub fn has_declared_push_constants(&self, backend: Backend) -> bool {
        self.reflection_on(backend).is(self.info.reflection())
    }

    /// Copies the info's push constants, as `PushConstants::std430` and `std140` of the generated module return them,
    /// to the offsets of the technique's texts. Push constants that the technique lacks are left out, and so are
    /// elements of an array that is shorter in the technique. `out` must have [`Technique::push_constant_size`] bytes;
    /// a push constant that does not fit is left out.
    ///
    /// The adapters call this.
    pub fn place_push_constants(&self, backend: Backend, packing: Packing, declared: &[u8], out: &mut [u8]) {
        let (whole, own) = (self.info.reflection(), self.reflection_on(backend));
        if own.is(whole) {
            let length = declared.len().min(out.len());
            out[..length].copy_from_slice(&declared[..length]);
            return;
        }
        let mut known = parts(whole, packing);
        for (name, start, end) in parts(own, packing) {
            // Both lists have the order of the declaration, except for names that are declared under several
            // conditions.
            let found = known.find(|it| it.0 == name).or_else(|| {
                known = parts(whole, packing);
                known.find(|it| it.0 == name)
            });
            let Some((_, from, from_end)) = found else { continue };
            let length = (end - start).min(from_end - from);
            let room = out.get_mut(start..).unwrap_or_default();
            let bytes = declared.get(from..).unwrap_or_default();
            let length = length.min(room.len()).min(bytes.len());
            room[..length].copy_from_slice(&bytes[..length]);
        }
    }
}

fn size(of: Reflection, packing: Packing) -> u32 {
    packing.pick(of.push_constant_size_std430(), of.push_constant_size_std140())
}

/// Returns each push constant's name, the offset of its first byte and that of the next push constant.
fn parts(of: Reflection, packing: Packing) -> impl Iterator<Item = (&'static str, usize, usize)> {
    let end = size(of, packing) as usize;
    let start = move |it: &PushConstant| packing.pick(it.std430, it.std140) as usize;
    let ends = of.push_constants().skip(1).map(move |it| start(&it)).chain(core::iter::once(end));
    of.push_constants().zip(ends).map(move |(it, end)| (it.name, start(&it), end.max(start(&it))))
}

impl crate::Info {
    /// Returns the inputs and outputs of the technique of the branches' defaults.
    pub(crate) fn default_reflection(&self) -> Reflection {
        let pack = self.pack();
        let of_table =
            |backend: Backend, table: Table| table.default().and_then(|it| table.row(it)).map(|row| (backend, row));
        let found = Backend::ALL.into_iter().find_map(|backend| of_table(backend, pack.table_for(backend)));
        let own = match found {
            Some((backend, row)) => row.reflection().and_then(|number| pack.reflection(backend, number)),
            None => pack.reflection(Backend::Vulkan, 0),
        };
        own.unwrap_or_else(|| self.reflection())
    }
}

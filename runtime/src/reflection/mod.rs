//! Reads the reflection, which the macro embeds: attributes, resources and constants, one at a time and without
//! allocation.

mod raster_outputs;
mod read;
mod record;
mod slots;
mod structs;
mod wgsl_uses;

pub use raster_outputs::RasterOutputs;
pub use record::{Annotation, Attribute, Output, PushConstant, Resource, ResourceFlags, Specialization, Varying};
pub use slots::{D3d12Slots, WebGpuSlots};
pub use structs::{ArrayLengths, StructMember, StructMembers};
pub use wgsl_uses::WgslUses;

use core::fmt;

use crate::cursor::Cursor;
use crate::{Frequency, RenderState, StageSet};
use read::Record;
use shader_info_types::encoding::reflection::VERSION;

/// The inputs and outputs of a shader.
#[derive(Clone, Copy)]
pub struct Reflection {
    bytes: &'static [u8],
}

/// Number of lists: attributes, varyings, outputs, resources, push constants, specializations.
const SECTIONS: u32 = 6;

/// Error of [`Reflection::read`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReflectionError {
    /// Another version of shader-info wrote the bytes; the number is its version.
    OtherVersion(u8),
    /// The bytes end too early, or a number in them has no meaning.
    Damaged,
}

impl fmt::Display for ReflectionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherVersion(_) => f.write_str("its artifacts were written by another version of shader-info"),
            Self::Damaged => f.write_str("its artifacts are damaged"),
        }
    }
}

impl core::error::Error for ReflectionError {}

#[derive(Default)]
struct Head {
    stages: StageSet,
    push_constant_size: [u32; 2],
    push_constant_fallback: bool,
    local_group_size: [u32; 3],
    patch_vertices: u32,
    shared_groups: [Option<&'static str>; 3],
}

impl Reflection {
    /// Makes a reflection of bytes that the builder or a macro wrote. Empty bytes are a shader without inputs and
    /// outputs.
    pub const fn new(bytes: &'static [u8]) -> Self {
        Self { bytes }
    }

    /// Makes a reflection of bytes from outside of the program, and checks all of them.
    ///
    /// # Errors
    /// [`ReflectionError::OtherVersion`] for bytes of another version of shader-info, [`ReflectionError::Damaged`] for
    /// bytes that end too early or have a number without a meaning. [`Reflection::new`] would end each list there.
    pub fn read(bytes: &'static [u8]) -> Result<Self, ReflectionError> {
        let it = Self { bytes };
        match bytes.first() {
            None | Some(&VERSION) => {}
            Some(version) => return Err(ReflectionError::OtherVersion(*version)),
        }
        if bytes.is_empty() || it.is_whole().unwrap_or(false) { Ok(it) } else { Err(ReflectionError::Damaged) }
    }

    fn is_whole(self) -> Option<bool> {
        let counts = [
            self.attributes().count(),
            self.varyings().count(),
            self.outputs().count(),
            self.resources().count(),
            self.push_constants().count(),
            self.specializations().count(),
        ];
        for (section, count) in (0..SECTIONS).zip(counts) {
            if self.section(section)?.number()? as usize != count {
                return Some(false);
            }
        }
        let has_whole_structs = self.push_constants().all(|constant| constant.members.is_whole());
        Some(has_whole_structs && RenderState::read(&mut self.section(SECTIONS)?).is_some())
    }

    /// Returns whether this version can read the bytes.
    #[cfg(feature = "hot-reload")]
    pub(crate) fn is_readable(bytes: &[u8]) -> bool {
        bytes.first() == Some(&VERSION)
    }

    /// Returns whether both have the same bytes, by address.
    pub(crate) fn is(self, other: Self) -> bool {
        core::ptr::eq(self.bytes, other.bytes)
    }

    /// Returns the stages that have a source.
    pub fn stages(self) -> StageSet {
        self.head().stages
    }

    /// Returns the size of all push constants in std430, in bytes.
    pub fn push_constant_size_std430(self) -> u32 {
        self.head().push_constant_size[0]
    }

    /// Returns the size of all push constants in std140, in bytes.
    pub fn push_constant_size_std140(self) -> u32 {
        self.head().push_constant_size[1]
    }

    /// Returns whether Vulkan reads the push constants as std140 from a uniform buffer, at set 3 binding 0, since they
    /// exceed the limit of push constants.
    pub fn push_constant_fallback(self) -> bool {
        self.head().push_constant_fallback
    }

    /// Returns the work group size of a compute shader, in invocations along x, y and z; `None` for other shaders.
    pub fn local_group_size(self) -> Option<[u32; 3]> {
        Some(self.head().local_group_size).filter(|size| *size != [0; 3])
    }

    /// Returns the number of control points of a patch; `None` for a shader that does not tessellate. A control stage
    /// reads as many as it writes, unless the program sets another number.
    pub fn patch_vertices(self) -> Option<u32> {
        Some(self.head().patch_vertices).filter(|vertices| *vertices > 0)
    }

    /// Returns the parent that declares all resources of a frequency, if there is one: its descendants share the bind
    /// group.
    pub fn shared_group(self, frequency: Frequency) -> Option<&'static str> {
        self.head().shared_groups[frequency as usize]
    }

    /// Returns the capabilities that the shader requires.
    pub fn requires(self) -> impl Iterator<Item = &'static str> {
        let mut cursor = Cursor::new(self.bytes);
        let count = read_head(&mut cursor).and_then(|_| cursor.number()).unwrap_or(0);
        (0..count).map_while(move |_| cursor.text())
    }

    /// Returns the vertex attributes, in declaration order.
    pub fn attributes(self) -> impl Iterator<Item = Attribute> {
        self.records(0)
    }

    /// Returns the values between stages, by location.
    pub fn varyings(self) -> impl Iterator<Item = Varying> {
        self.records(1)
    }

    /// Returns the colour targets.
    pub fn outputs(self) -> impl Iterator<Item = Output> {
        self.records(2)
    }

    /// Returns the buffers, samplers, images and subpass inputs.
    pub fn resources(self) -> impl Iterator<Item = Resource> {
        self.records(3)
    }

    /// Returns the push constants with their offsets.
    pub fn push_constants(self) -> impl Iterator<Item = PushConstant> {
        self.records(4)
    }

    /// Returns the specialization constants. One whose default differs by technique is listed once for each default.
    pub fn specializations(self) -> impl Iterator<Item = Specialization> {
        self.records(5)
    }

    /// Returns the declared render state, which a technique's rules may replace; the default if the shader declares
    /// none.
    pub fn render_state(self) -> RenderState {
        let state = self.section(SECTIONS).and_then(|mut cursor| RenderState::read(&mut cursor));
        state.unwrap_or_default()
    }

    fn head(self) -> Head {
        read_head(&mut Cursor::new(self.bytes)).unwrap_or_default()
    }

    fn records<T: Record>(self, section: u32) -> impl Iterator<Item = T> {
        let opened = self.section(section).and_then(|mut cursor| cursor.records());
        let (count, mut cursor) = opened.unwrap_or((0, Cursor::new(&[])));
        (0..count).map_while(move |_| T::read(&mut cursor))
    }

    /// Returns the bytes from the beginning of a section.
    fn section(self, wanted: u32) -> Option<Cursor> {
        let mut cursor = Cursor::new(self.bytes);
        read_head(&mut cursor)?;
        for _ in 0..cursor.number()? {
            cursor.text()?;
        }
        for _ in 0..wanted {
            cursor.number()?;
            let length = cursor.number()?;
            cursor.part(length)?;
        }
        Some(cursor)
    }
}

/// Reads everything before the list of capabilities.
fn read_head(cursor: &mut Cursor) -> Option<Head> {
    if cursor.byte()? != VERSION {
        return None;
    }
    Some(Head {
        stages: StageSet(cursor.number()? as u8),
        push_constant_size: [cursor.number()?, cursor.number()?],
        push_constant_fallback: cursor.flag()?,
        local_group_size: [cursor.number()?, cursor.number()?, cursor.number()?],
        patch_vertices: cursor.number()?,
        shared_groups: [cursor.optional()?, cursor.optional()?, cursor.optional()?],
    })
}

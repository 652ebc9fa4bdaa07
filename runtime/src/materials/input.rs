//! An input of a material that the program can set while it runs.

use core::any::{TypeId, type_name};
use std::string::String;
use std::vec::Vec;

use crate::{Bool32, Field, Scalar, Type};

/// An input that the program can set: a member of the buffer `material_values`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Input {
    pub(super) name: String,
    pub(super) path: String,
    pub(super) ty: String,
    pub(super) glsl: Type,
    pub(super) offset: u32,
    pub(super) default: Vec<u8>,
}

/// Why a value cannot be written to an input.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum InputError {
    /// The value has another type than the input.
    #[error("`{input}` takes a `{expected}` (`{ty}` in the graph), but the value is of type `{given}`")]
    Type {
        /// Path of the input in the graph.
        input: String,
        /// The type of the input in GLSL.
        expected: &'static str,
        /// The type of the input in the graph.
        ty: String,
        /// The type of the value in Rust.
        given: &'static str,
    },
    /// The value has another size than the input.
    #[error("`{input}` takes {expected} bytes, a `{ty}` in the graph, but the value of type `{given}` has {bytes}")]
    Size {
        /// Path of the input in the graph.
        input: String,
        /// Number of bytes that the input takes.
        expected: usize,
        /// The type of the input in the graph.
        ty: String,
        /// The type of the value in Rust.
        given: &'static str,
        /// Number of bytes of the value.
        bytes: usize,
    },
    /// The bytes end before the input.
    #[error("`{input}` ends at byte {end} of `material_values`, but there are only {bytes} bytes")]
    Buffer {
        /// Path of the input in the graph.
        input: String,
        /// Offset of the byte after the input.
        end: usize,
        /// Number of bytes that were given.
        bytes: usize,
    },
}

impl Input {
    /// Returns the name in the shader: `noise_amplitude`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the path of the input in the graph: `noise/amplitude`.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Returns the type in the graph: `float`, `color3`.
    pub fn ty(&self) -> &str {
        &self.ty
    }

    /// Returns the offset in bytes from the start of `material_values` (std140).
    pub fn offset(&self) -> u32 {
        self.offset
    }

    /// Returns the bytes of the value that the graph sets.
    pub fn default_value(&self) -> &[u8] {
        &self.default
    }

    /// Writes a value into the bytes of `material_values`. Numbers, and arrays and vectors of them, have the type of the
    /// input; a boolean is 0 or 1 as a whole number. Of other types the size must be that of the input.
    ///
    /// # Errors
    /// [`InputError::Type`] and [`InputError::Size`] if the value is not one of the input, [`InputError::Buffer`] if the
    /// bytes end too early. Nothing is written then.
    pub fn put<T: bytemuck::NoUninit>(&self, bytes: &mut [u8], value: &T) -> Result<(), InputError> {
        let (input, ty, given) = (|| self.path.clone(), || self.ty.clone(), type_name::<T>());
        if !known_type::<T>().is_none_or(|known| self.takes(known)) {
            return Err(InputError::Type { input: input(), expected: self.glsl.name(), ty: ty(), given });
        }
        let value = bytemuck::bytes_of(value);
        if value.len() != self.default.len() {
            let expected = self.default.len();
            return Err(InputError::Size { input: input(), expected, ty: ty(), given, bytes: value.len() });
        }
        let (start, length) = (self.offset as usize, bytes.len());
        let end = start + value.len();
        match bytes.get_mut(start..end) {
            Some(room) => room.copy_from_slice(value),
            None => return Err(InputError::Buffer { input: input(), end, bytes: length }),
        }
        Ok(())
    }

    fn takes(&self, ty: Type) -> bool {
        let is_truth = |ty: Type| ty.columns == 1 && ty.rows == 1 && ty.scalar != Scalar::Float;
        ty == self.glsl || self.glsl.scalar == Scalar::Bool && is_truth(self.glsl) && is_truth(ty)
    }
}

/// Returns the type in GLSL of a type in Rust; `None` if only its size is known.
fn known_type<T: 'static>() -> Option<Type> {
    let id = TypeId::of::<T>();
    KNOWN.iter().chain(OF_GLAM).find(|(known, _)| known() == id).map(|(_, ty)| *ty)
}

type Known = (fn() -> TypeId, Type);

macro_rules! known {
    ($($ty:ty;)*) => { &[$((TypeId::of::<$ty>, <$ty as Field>::TYPE)),*] };
}

static KNOWN: &[Known] = known! {
    f32; i32; u32; Bool32;
    [f32; 2]; [f32; 3]; [f32; 4];
    [i32; 2]; [i32; 3]; [i32; 4];
    [u32; 2]; [u32; 3]; [u32; 4];
    [[f32; 4]; 4];
};

#[cfg(feature = "glam")]
static OF_GLAM: &[Known] = known! {
    glam::Vec2; glam::Vec3; glam::Vec4; glam::Quat; glam::Mat4;
    glam::IVec2; glam::IVec3; glam::IVec4; glam::UVec2; glam::UVec3; glam::UVec4;
};

#[cfg(not(feature = "glam"))]
static OF_GLAM: &[Known] = &[];

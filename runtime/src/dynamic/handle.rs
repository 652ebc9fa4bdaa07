//! Typed handles to the inputs of one instance of a fragment.

use core::fmt;
use core::marker::PhantomData;
use std::format;
use std::string::String;

use crate::packed::{Filler, Packing};
use crate::{Field, Handle, Info, PushConstant, Type, kind};

/// One use of a fragment in a composed shader.
pub struct Instance<'a> {
    pub(super) info: &'static Info,
    /// Name of the instance: `detail1`.
    pub(super) name: &'a str,
}

impl Instance<'_> {
    /// Returns a sampler, image or buffer by its name in the fragment; `None` if the instance does not have it.
    pub fn resource<K: kind::Bound>(&self, name: &str) -> Option<Handle<K>> {
        let name = self.own(name);
        self.info.resources().find(|it| it.name == name).map(|it| Handle::new(it.name))
    }

    /// Returns an attribute by its name in the fragment; `None` if the instance does not have it.
    pub fn attribute(&self, name: &str) -> Option<Handle<kind::VertexIn>> {
        let name = self.own(name);
        self.info.attributes().find(|it| it.name == name).map(|it| Handle::new(it.name))
    }

    /// Returns a param by its name in the fragment; `None` if the instance does not have it, or if it has another type
    /// or is an array.
    pub fn param<T: Field>(&self, name: &str) -> Option<PushHandle<T>> {
        let found = self.push_constant(name, T::TYPE).filter(|it| it.array == 0)?;
        Some(PushHandle { found, ty: PhantomData })
    }

    /// Returns an array param by its name in the fragment; `None` if the instance does not have it, or if its elements
    /// have another type.
    pub fn params<T: Field>(&self, name: &str) -> Option<PushArray<T>> {
        let found = self.push_constant(name, T::TYPE).filter(|it| it.array > 0)?;
        Some(PushArray { found, ty: PhantomData })
    }

    fn push_constant(&self, name: &str, ty: Type) -> Option<PushConstant> {
        let name = self.own(name);
        self.info.push_constants().find(|it| it.name == name && it.ty == Some(ty))
    }

    // As `shared::assemble::Instance::mangle` has it.
    fn own(&self, name: &str) -> String {
        format!("{}_{}", self.name, name.trim_start_matches('_'))
    }
}

/// A param of an instance: a `T` among the push constants of the composed shader.
pub struct PushHandle<T> {
    found: PushConstant,
    ty: PhantomData<T>,
}

impl<T: Field> PushHandle<T> {
    /// Returns its name in GLSL and in the info's reflection.
    pub fn name(&self) -> &'static str {
        self.found.name
    }

    /// Returns its location in the block.
    pub fn push_constant(&self) -> PushConstant {
        self.found
    }

    /// Writes a value into the bytes of the block of push constants, whose size is that of the reflection. What does
    /// not fit into the bytes is left out.
    pub fn put(&self, bytes: &mut [u8], packing: Packing, value: &T) {
        let (std430, std140) = (self.found.std430 as usize, self.found.std140 as usize);
        Filler::over(packing, bytes).put(std430, std140, value);
    }
}

impl<T> Clone for PushHandle<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for PushHandle<T> {}

impl<T> fmt::Debug for PushHandle<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("PushHandle").field(&self.found.name).finish()
    }
}

/// A param of an instance that is an array of `T`.
pub struct PushArray<T> {
    found: PushConstant,
    ty: PhantomData<T>,
}

impl<T: Field> PushArray<T> {
    /// Returns its name in GLSL and in the info's reflection.
    pub fn name(&self) -> &'static str {
        self.found.name
    }

    /// Returns its location in the block, and its number of elements.
    pub fn push_constant(&self) -> PushConstant {
        self.found
    }

    /// Writes values into the bytes of the block of push constants, from the first element on. Values beyond the number
    /// of elements, and what does not fit into the bytes, are left out.
    pub fn put(&self, bytes: &mut [u8], packing: Packing, values: &[T]) {
        let (std430, std140) = (self.found.std430 as usize, self.found.std140 as usize);
        let count = values.len().min(self.found.array as usize);
        Filler::over(packing, bytes).put_array(std430, std140, &values[..count]);
    }
}

impl<T> Clone for PushArray<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for PushArray<T> {}

impl<T> fmt::Debug for PushArray<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("PushArray").field(&self.found.name).finish()
    }
}

//! One instance of a fragment in a composed shader in, typed handles to its inputs out.

use core::fmt;
use core::marker::PhantomData;
use std::format;
use std::string::String;

use crate::packed::{Filler, Packing};
use crate::{Field, Handle, Info, PushConstant, kind};

/// One use of a fragment in a composed shader.
pub struct Instance<'a> {
    pub(super) info: &'static Info,
    /// `detail1`.
    pub(super) name: &'a str,
}

impl Instance<'_> {
    /// A sampler, image or buffer by the name that the fragment has for it.
    pub fn resource<K: kind::Bound>(&self, name: &str) -> Option<Handle<K>> {
        let name = self.own(name);
        self.info.resources().find(|it| it.name == name).map(|it| Handle::new(it.name))
    }

    /// An attribute.
    pub fn attribute(&self, name: &str) -> Option<Handle<kind::VertexIn>> {
        let name = self.own(name);
        self.info.attributes().find(|it| it.name == name).map(|it| Handle::new(it.name))
    }

    /// A param; none where its value is of another type.
    pub fn param<T: Field>(&self, name: &str) -> Option<PushHandle<T>> {
        let name = self.own(name);
        let found = self.info.push_constants().find(|it| it.name == name && it.ty == Some(T::TYPE) && it.array == 0)?;
        Some(PushHandle { found, ty: PhantomData })
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
    /// Its name in GLSL and in the info's reflection.
    pub fn name(&self) -> &'static str {
        self.found.name
    }

    /// Where it is.
    pub fn push_constant(&self) -> PushConstant {
        self.found
    }

    /// Puts a value into the bytes of the block of push constants, which are as many as the reflection says; what does
    /// not fit them is left out.
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

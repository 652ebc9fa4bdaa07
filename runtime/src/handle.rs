//! Inputs of one instance of a fragment, so that no program spells `detail1_color_map`.

use core::fmt;
use core::marker::PhantomData;

use crate::{Attribute, Info, Resource};

/// A resource or attribute of an instance; `K` is one of [`kind`].
pub struct Handle<K> {
    name: &'static str,
    kind: PhantomData<K>,
}

/// What a [`Handle`] stands for.
pub mod kind {
    /// A texture with its sampler.
    #[derive(Debug)]
    pub enum Sampler {}
    /// A storage image.
    #[derive(Debug)]
    pub enum Image {}
    /// A uniform buffer.
    #[derive(Debug)]
    pub enum UniformBuf {}
    /// A storage buffer.
    #[derive(Debug)]
    pub enum StorageBuf {}
    /// A vertex attribute.
    #[derive(Debug)]
    pub enum VertexIn {}

    /// The kinds that are bound to slots.
    pub trait Bound {}
    impl Bound for Sampler {}
    impl Bound for Image {}
    impl Bound for UniformBuf {}
    impl Bound for StorageBuf {}
}

impl<K> Handle<K> {
    /// By its name in GLSL.
    pub const fn new(name: &'static str) -> Self {
        Self { name, kind: PhantomData }
    }

    /// Its name in GLSL and in the info's reflection.
    pub const fn name(&self) -> &'static str {
        self.name
    }
}

impl<K: kind::Bound> Handle<K> {
    /// Where it is bound; nothing for another info.
    pub fn resource(&self, info: &Info) -> Option<Resource> {
        info.resource(self.name)
    }
}

impl Handle<kind::VertexIn> {
    /// Its location and format; nothing for another info.
    pub fn attribute(&self, info: &Info) -> Option<Attribute> {
        info.attribute(self.name)
    }
}

/// A param of an instance: a `T` among the push constants `P` of the info.
pub struct Param<P: 'static, T: 'static> {
    name: &'static str,
    get: fn(&P) -> &T,
    get_mut: fn(&mut P) -> &mut T,
}

impl<P, T> Param<P, T> {
    /// By its name in GLSL and its field.
    pub const fn new(name: &'static str, get: fn(&P) -> &T, get_mut: fn(&mut P) -> &mut T) -> Self {
        Self { name, get, get_mut }
    }

    /// Its name in GLSL and in the info's reflection.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Its value among the push constants.
    pub fn get<'a>(&self, push_constants: &'a P) -> &'a T {
        (self.get)(push_constants)
    }

    /// Gives it a value.
    pub fn set(&self, push_constants: &mut P, value: T) {
        *(self.get_mut)(push_constants) = value;
    }
}

impl<K> Clone for Handle<K> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<K> Copy for Handle<K> {}

impl<K> fmt::Debug for Handle<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Handle").field(&self.name).finish()
    }
}

impl<P, T> Clone for Param<P, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P, T> Copy for Param<P, T> {}

impl<P, T> fmt::Debug for Param<P, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Param").field(&self.name).finish()
    }
}

//! Typed access to the inputs of one instance of a fragment, so that a program need not spell `detail1_color_map`.

use core::fmt;
use core::marker::PhantomData;

use crate::{Attribute, Info, Resource};

/// A resource or attribute of an instance of a fragment; `K` is one of the types in [`kind`].
pub struct Handle<K> {
    name: &'static str,
    kind: PhantomData<K>,
}

/// The kinds of inputs that a [`Handle`] can denote.
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

    /// A kind that is bound to a slot.
    pub trait Bound {}
    impl Bound for Sampler {}
    impl Bound for Image {}
    impl Bound for UniformBuf {}
    impl Bound for StorageBuf {}
}

impl<K> Handle<K> {
    /// Makes a handle from the name in GLSL.
    pub const fn new(name: &'static str) -> Self {
        Self { name, kind: PhantomData }
    }

    /// Returns the name in GLSL, which is also the name in the info's reflection.
    pub const fn name(&self) -> &'static str {
        self.name
    }
}

impl<K: kind::Bound> Handle<K> {
    /// Returns the resource with its slots; `None` if the handle is from another info.
    pub fn resource(&self, info: &Info) -> Option<Resource> {
        info.resource(self.name)
    }
}

impl Handle<kind::VertexIn> {
    /// Returns the attribute with its location and format; `None` if the handle is from another info.
    pub fn attribute(&self, info: &Info) -> Option<Attribute> {
        info.attribute(self.name)
    }
}

/// A `param` of an instance of a fragment: a field of type `T` in the push constants `P` of the info.
pub struct Param<P: 'static, T: 'static> {
    name: &'static str,
    get: fn(&P) -> &T,
    get_mut: fn(&mut P) -> &mut T,
}

impl<P, T> Param<P, T> {
    /// Makes a param from its name in GLSL and access to its field.
    pub const fn new(name: &'static str, get: fn(&P) -> &T, get_mut: fn(&mut P) -> &mut T) -> Self {
        Self { name, get, get_mut }
    }

    /// Returns the name in GLSL, which is also the name in the info's reflection.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns the value in these push constants.
    pub fn get<'a>(&self, push_constants: &'a P) -> &'a T {
        (self.get)(push_constants)
    }

    /// Sets the value in these push constants.
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

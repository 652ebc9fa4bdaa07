//! The inputs of a node's code, and what it may read of the surface, the camera and the time.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use crate::code::ast::{Expr, Ty};
use crate::code::{Functions, Val};

/// What a mesh gives for each vertex.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attribute {
    /// `i_normal`
    pub name: String,
    /// Its type.
    pub ty: Ty,
}

/// What the vertex stage hands to the pixel stage.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Varying {
    /// `v_normalWorld`
    pub name: String,
    /// Its type.
    pub ty: Ty,
    /// What the vertex stage writes to it.
    pub vertex: String,
}

/// What the stages of a material exchange, and what they need from the application beside its inputs.
#[derive(Debug, Clone, Default)]
pub struct Surroundings {
    /// By name.
    pub attributes: BTreeMap<String, Attribute>,
    /// By name.
    pub varyings: BTreeMap<String, Varying>,
    /// Names of properties of the mesh, by how the shader names them.
    pub properties: BTreeMap<String, String>,
    /// Names and types of values that mean the same for every material: `u_viewPosition`.
    pub private: BTreeMap<String, Ty>,
}

/// An input of a node.
#[derive(Debug, Clone)]
pub struct Input<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its value.
    pub val: Val,
    /// Its value as the document writes it, where it is written.
    pub text: Cow<'a, str>,
    /// Whether its type is `string`.
    pub is_word: bool,
    /// Of a file: its colour space.
    pub space: Option<&'a str>,
}

/// A node that is built by code.
pub struct Call<'a> {
    /// What the stages exchange.
    pub around: &'a mut Surroundings,
    /// What bodies may use.
    pub functions: &'a mut Functions,
    /// The node's inputs, in the order of its definition.
    pub inputs: &'a [Input<'a>],
    /// The type of its first output.
    pub ty: Ty,
}

/// A kind of node that is implemented in code: a subclass of `ShaderNodeImpl` in the reference.
pub trait Code: Send + Sync {
    /// Returns what its outputs are.
    ///
    /// # Errors
    /// What is wrong with its inputs.
    fn build(&self, call: &mut Call<'_>) -> Result<Vec<Val>, String>;
}

impl<F> Code for F
where
    F: Fn(&mut Call<'_>) -> Result<Vec<Val>, String> + Send + Sync,
{
    fn build(&self, call: &mut Call<'_>) -> Result<Vec<Val>, String> {
        self(call)
    }
}

/// Code by the category of nodes.
pub type Codes = HashMap<String, Arc<dyn Code>>;

impl Call<'_> {
    /// Returns an input.
    pub fn input(&self, name: &str) -> Option<&Input<'_>> {
        self.inputs.iter().find(|input| input.name == name)
    }

    /// Returns what the document writes for an input.
    pub fn text(&self, name: &str) -> &str {
        self.input(name).map_or("", |input| &input.text)
    }

    /// Returns a value that means the same for every material.
    pub fn private(&mut self, name: &str, ty: Ty) -> Val {
        private(self.around, self.functions, name, ty)
    }

    /// What a mesh gives for each vertex.
    pub fn attribute(&mut self, name: &str, ty: Ty) {
        self.around.attributes.insert(name.into(), Attribute { name: name.into(), ty });
    }

    /// Returns what the vertex stage computes and the pixel stage reads.
    pub fn varying(&mut self, name: &str, ty: Ty, vertex: &str) -> Val {
        varying(self.around, self.functions, name, ty, vertex)
    }
}

pub(super) fn private(around: &mut Surroundings, functions: &mut Functions, name: &str, ty: Ty) -> Val {
    functions.global(name, ty.clone());
    around.private.insert(name.into(), ty.clone());
    Val::unknown(Expr::name(name), Some(ty))
}

pub(super) fn varying(around: &mut Surroundings, functions: &mut Functions, name: &str, ty: Ty, vertex: &str) -> Val {
    let name = format!("v_{name}");
    functions.global(&name, ty.clone());
    around.varyings.insert(name.clone(), Varying { name: name.clone(), ty: ty.clone(), vertex: vertex.into() });
    Val::unknown(Expr::name(&name), Some(ty))
}

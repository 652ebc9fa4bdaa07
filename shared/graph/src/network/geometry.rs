//! Nodes that need code: what they take from the surface, the camera and the clock.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use crate::code::ast::{BOOL, Expr, FLOAT, INT, Ty};
use crate::code::constant::{Const, Scalar};
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
    /// What its outputs are.
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

/// The code of the standard library's nodes.
pub fn standard() -> Codes {
    type Build = fn(&mut Call<'_>) -> Result<Vec<Val>, String>;
    let all: [(&str, Build); 14] = [
        ("texcoord", texcoord),
        ("geomcolor", color),
        ("position", |call| direction(call, Direction::Position)),
        ("normal", |call| direction(call, Direction::Normal)),
        ("tangent", |call| direction(call, Direction::Tangent)),
        ("bitangent", |call| direction(call, Direction::Bitangent)),
        ("viewdirection", view_direction),
        ("transformpoint", |call| transform(call, 1.0)),
        ("transformvector", |call| transform(call, 0.0)),
        ("transformnormal", |call| transform_normal(call)),
        ("geompropvalue", property),
        ("geompropvalueuniform", property),
        ("time", |call| Ok(vec![call.private("u_time", FLOAT)])),
        ("frame", |call| Ok(vec![call.private("u_frame", FLOAT)])),
    ];
    all.into_iter().map(|(name, build)| (name.to_owned(), Arc::new(build) as Arc<dyn Code>)).collect()
}

const VEC3: Ty = Ty::Vector(Scalar::Float, 3);
const VEC4: Ty = Ty::Vector(Scalar::Float, 4);
const MAT4: Ty = Ty::Matrix(4);

impl Call<'_> {
    /// An input.
    pub fn input(&self, name: &str) -> Option<&Input<'_>> {
        self.inputs.iter().find(|input| input.name == name)
    }

    /// What the document writes for an input.
    pub fn text(&self, name: &str) -> &str {
        self.input(name).map_or("", |input| &input.text)
    }

    /// A value that means the same for every material.
    pub fn private(&mut self, name: &str, ty: Ty) -> Val {
        private(self.around, self.functions, name, ty)
    }

    /// What a mesh gives for each vertex.
    pub fn attribute(&mut self, name: &str, ty: Ty) {
        self.around.attributes.insert(name.into(), Attribute { name: name.into(), ty });
    }

    /// What the vertex stage computes and the pixel stage reads.
    pub fn varying(&mut self, name: &str, ty: Ty, vertex: &str) -> Val {
        varying(self.around, self.functions, name, ty, vertex)
    }
}

fn private(around: &mut Surroundings, functions: &mut Functions, name: &str, ty: Ty) -> Val {
    functions.global(name, ty.clone());
    around.private.insert(name.into(), ty.clone());
    Val::unknown(Expr::name(name), Some(ty))
}

fn varying(around: &mut Surroundings, functions: &mut Functions, name: &str, ty: Ty, vertex: &str) -> Val {
    let name = format!("v_{name}");
    functions.global(&name, ty.clone());
    around.varyings.insert(name.clone(), Varying { name: name.clone(), ty: ty.clone(), vertex: vertex.into() });
    Val::unknown(Expr::name(&name), Some(ty))
}

/// The normal and position that a surface is lit with, and the camera's position.
pub fn lit(around: &mut Surroundings, functions: &mut Functions) -> [Expr; 3] {
    let mut call = Call { around, functions, inputs: &[], ty: VEC3 };
    let normal = world(&mut call, Direction::Normal, true);
    let position = world(&mut call, Direction::Position, true);
    let eye = call.private("u_viewPosition", VEC3);
    [normal.expr, position.expr, eye.expr]
}

/// The directions of a surface in the vertex stage, in world space: the normal, and the bitangent and the tangent if a mesh
/// must have them.
pub(super) fn frame(around: &mut Surroundings, functions: &mut Functions, is_normal_enough: bool) -> Vec<String> {
    let mut call = Call { around, functions, inputs: &[], ty: VEC3 };
    let all = [Direction::Normal, Direction::Bitangent, Direction::Tangent];
    let count = if is_normal_enough { 1 } else { all.len() };
    let mut out = Vec::new();
    for of in all.into_iter().take(count) {
        if let Expr::Name(name) = world(&mut call, of, true).expr {
            out.extend(call.around.varyings.get(name.text()).map(|it| it.vertex.clone()));
        }
    }
    out
}

#[derive(Clone, Copy, PartialEq)]
enum Direction {
    Position,
    Normal,
    Tangent,
    Bitangent,
}

fn world(call: &mut Call<'_>, of: Direction, is_world: bool) -> Val {
    call.attribute("i_position", VEC3);
    let matrix = |call: &mut Call<'_>, name: &str| {
        call.around.private.insert(name.into(), MAT4);
    };
    let (name, object, world) = match of {
        Direction::Position => ("position", "i_position", "(u_worldMatrix * vec4(i_position, 1.0)).xyz"),
        Direction::Normal => {
            call.attribute("i_normal", VEC3);
            let world = "normalize((u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz)";
            ("normal", "i_normal", world)
        }
        Direction::Tangent => {
            call.attribute("i_tangent", VEC3);
            ("tangent", "i_tangent", "normalize((u_worldMatrix * vec4(i_tangent, 0.0)).xyz)")
        }
        Direction::Bitangent => {
            call.attribute("i_normal", VEC3);
            call.attribute("i_tangent", VEC3);
            let world = "cross(normalize((u_worldInverseTransposeMatrix * vec4(i_normal, 0.0)).xyz), \
                         normalize((u_worldMatrix * vec4(i_tangent, 0.0)).xyz))";
            ("bitangent", "cross(i_normal, i_tangent)", world)
        }
    };
    if is_world {
        matrix(call, "u_worldMatrix");
        if matches!(of, Direction::Normal | Direction::Bitangent) {
            matrix(call, "u_worldInverseTransposeMatrix");
        }
        call.varying(&format!("{name}World"), VEC3, world)
    } else {
        call.varying(&format!("{name}Object"), VEC3, object)
    }
}

/// Whether a space is that of the world; `None` where none is named.
fn is_world(space: &str) -> Result<Option<bool>, String> {
    match space {
        "world" => Ok(Some(true)),
        "object" | "model" => Ok(Some(false)),
        "" => Ok(None),
        other => Err(format!("unknown space `{other}`: use one of `model`, `object`, `world`")),
    }
}

fn direction(call: &mut Call<'_>, of: Direction) -> Result<Vec<Val>, String> {
    let is_world = is_world(call.text("space"))?.unwrap_or(false);
    let val = world(call, of, is_world);
    Ok(vec![if of == Direction::Position { val } else { unit(val.expr) }])
}

fn unit(expr: Expr) -> Val {
    Val::unknown(Expr::call("normalize", vec![expr]), Some(VEC3))
}

fn view_direction(call: &mut Call<'_>) -> Result<Vec<Val>, String> {
    let is_world = is_world(call.text("space"))?.unwrap_or(false);
    let position = world(call, Direction::Position, is_world);
    let mut eye = call.private("u_viewPosition", VEC3).expr;
    if !is_world {
        let matrix = call.private("u_worldInverseMatrix", MAT4);
        eye = apply(matrix.expr, eye, 1.0);
    }
    let difference = position.expr.with(crate::code::ast::Binary::Sub, eye);
    Ok(vec![unit(difference)])
}

/// `(matrix * vec4(of, w)).xyz`
fn apply(matrix: Expr, of: Expr, w: f32) -> Expr {
    let of = Expr::make(VEC4, vec![of, Expr::float(w)]);
    matrix.with(crate::code::ast::Binary::Mul, of).field("xyz")
}

fn transform(call: &mut Call<'_>, w: f32) -> Result<Vec<Val>, String> {
    let (from, to) = (is_world(call.text("fromspace"))?, is_world(call.text("tospace"))?);
    let Some(of) = call.input("in").map(|it| it.val.clone()) else { return Ok(Vec::new()) };
    let matrix = match (from, to) {
        (Some(false), Some(true)) => call.private("u_worldMatrix", MAT4),
        (Some(true), Some(false)) => call.private("u_worldInverseMatrix", MAT4),
        _ => return Ok(vec![of]),
    };
    Ok(vec![Val::unknown(apply(matrix.expr, of.expr, w), Some(VEC3))])
}

fn transform_normal(call: &mut Call<'_>) -> Result<Vec<Val>, String> {
    let (from, to) = (is_world(call.text("fromspace"))?, is_world(call.text("tospace"))?);
    let Some(of) = call.input("in").map(|it| it.val.clone()) else { return Ok(Vec::new()) };
    let matrix = match (from, to) {
        (Some(false), Some(true)) => call.private("u_worldInverseTransposeMatrix", MAT4),
        (Some(true), Some(false)) => call.private("u_worldTransposeMatrix", MAT4),
        _ => return Ok(vec![unit(of.expr)]),
    };
    Ok(vec![unit(apply(matrix.expr, of.expr, 0.0))])
}

/// The number of a set: a whole number that the document writes.
fn set(call: &Call<'_>) -> Result<u32, String> {
    let known = call.input("index").and_then(|it| it.val.part.constant().and_then(Const::as_index));
    match (call.text("index"), call.input("index")) {
        ("", Some(_)) if known.is_some() => Ok(known.and_then(|it| u32::try_from(it).ok()).unwrap_or(0)),
        ("", Some(input)) if matches!(input.val.expr, Expr::Operand(_)) => {
            Err("input `index` needs a number that is known: a mesh has its sets before a shader runs".into())
        }
        ("", _) => Ok(0),
        (text, _) => text.parse().map_err(|_| format!("`{text}` is not an index of a set")),
    }
}

pub(super) fn texcoord(call: &mut Call<'_>) -> Result<Vec<Val>, String> {
    let index = set(call)?;
    let name = format!("i_texcoord_{index}");
    let shown = format!("v_texcoord_{index}");
    // All nodes of a set share it: as wide as the widest of them asks.
    let widest = call.around.varyings.get(&shown).map_or(2, |it| it.ty.width()).max(call.ty.width());
    let ty = Ty::of(Scalar::Float, widest);
    call.attribute(&name, ty.clone());
    let val = call.varying(&format!("texcoord_{index}"), ty, &name);
    let taken = if call.ty == VEC3 { "xyz" } else { "xy" };
    Ok(vec![Val::unknown(val.expr.field(taken), Some(call.ty.clone()))])
}

fn color(call: &mut Call<'_>) -> Result<Vec<Val>, String> {
    let index = set(call)?;
    let name = format!("i_color_{index}");
    call.attribute(&name, VEC4);
    let val = call.varying(&format!("color_{index}"), VEC4, &name);
    let ty = call.ty.clone();
    Ok(vec![match ty.width() {
        1 => Val::unknown(val.expr.field("r"), Some(ty)),
        3 => Val::unknown(val.expr.field("rgb"), Some(ty)),
        _ => val,
    }])
}

fn property(call: &mut Call<'_>) -> Result<Vec<Val>, String> {
    let name = call.text("geomprop").to_owned();
    if name.is_empty() {
        return Err("`geomprop` names no property: write its name, as `value=\"st\"`".into());
    }
    let plain: String = name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    let plain = plain.replace("__", "_");
    let known = call.around.properties.entry(plain.clone()).or_insert_with(|| name.clone());
    if *known != name {
        return Err(format!("properties `{known}` and `{name}` have the same name in a shader: rename one"));
    }
    let ty = call.ty.clone();
    let held = call.around.varyings.get(&format!("v_geomprop_{plain}")).map(|it| &it.ty);
    let held = held.or_else(|| call.around.private.get(&format!("u_geomprop_{plain}")));
    if held.is_some_and(|held| *held != if ty.width() == 0 { INT } else { ty.clone() }) {
        return Err(format!("property `{name}` is read with two types: a mesh has it with one"));
    }
    // What no vertex can have is one value for the whole geometry.
    if ty == BOOL || ty.width() == 0 || !matches!(ty.scalar(), Some(Scalar::Float | Scalar::Int)) {
        let ty = if ty.width() == 0 { INT } else { ty };
        return Ok(vec![call.private(&format!("u_geomprop_{plain}"), ty)]);
    }
    let attribute = format!("i_geomprop_{plain}");
    call.attribute(&attribute, ty.clone());
    Ok(vec![call.varying(&format!("geomprop_{plain}"), ty, &attribute)])
}

/// A value of a type with all numbers 0.
pub fn zero(ty: &Ty) -> Val {
    match ty {
        Ty::Scalar(scalar) | Ty::Vector(scalar, _) => Val::constant(Const::new(*scalar, &[0]).splat(ty.width().into())),
        Ty::Matrix(_) => Val::unknown(Expr::make(ty.clone(), vec![Expr::float(1.0)]), Some(ty.clone())),
        Ty::Named(name) => {
            let float = |value: f32| Expr::make(VEC3, vec![Expr::float(value)]);
            let parts = match &**name {
                "BSDF" | "VDF" => vec![float(0.0), float(1.0)],
                "displacementshader" => vec![float(0.0), Expr::float(1.0)],
                "surfaceshader" | "volumeshader" | "lightshader" => vec![float(0.0), float(0.0)],
                _ => return Val::constant(Const::int(0)),
            };
            Val::unknown(Expr::call(name, parts), Some(ty.clone()))
        }
        _ => Val::unknown(Expr::float(0.0), Some(ty.clone())),
    }
}

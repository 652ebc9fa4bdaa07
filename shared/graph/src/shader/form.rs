//! The purpose of a declaration: a shader by itself, or the parent of an info.

use std::fmt::Write;

use super::members::{Field, laid_out};
use crate::code::ast::Ty;
use crate::code::constant::Scalar;
use crate::network::factors::LightSlot;
use crate::network::{Built, Published};
use crate::value::Value;

/// A material as a declaration.
#[derive(Debug, Clone)]
pub struct Declaration {
    /// Rust: structs, the interface between the stages, and the info.
    pub rust: String,
    /// The source of the vertex stage, or the body of its slot.
    pub vertex: String,
    /// Functions that move its vertices.
    pub moves: String,
    /// The source of the pixel stage.
    pub pixel: String,
}

/// What a declaration is called, and what it is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Form<'a> {
    /// The name of the info. Names of its types begin with it: `BrassParams` for `Brass`.
    pub name: &'a str,
    /// The variable of the pixel stage that it writes.
    pub output: &'a str,
    /// Where its GLSL is.
    pub sources: Sources<'a>,
}

/// Where the GLSL of a declaration is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sources<'a> {
    /// In files of this name: the info is a whole shader.
    Files(&'a str),
    /// Within the declaration, which another info inherits: slots `material_vertex` and `material_color`, which
    /// modifiers may change, and a node tree after them. With `true` there are sources that call the two, else another
    /// info's sources or fragments call them.
    Inline(bool),
}

/// The parameter of the slot of the vertex stage.
pub(super) const MOVED: &str = "position";

impl Sources<'_> {
    /// Returns the name of the info.
    pub(super) fn info(self, name: &str) -> String {
        match self {
            Self::Files(_) => name.to_owned(),
            Self::Inline(_) => format!("{name}Graph"),
        }
    }

    /// Returns whether the declaration writes its output by itself.
    pub(super) fn has_output(self) -> bool {
        !matches!(self, Self::Inline(false))
    }

    /// Returns the vertex stage: `first` moves the point, `values` assigns what is passed on, and a point of the
    /// surface is drawn at `place`.
    pub(super) fn vertex(self, first: &str, place: &str, values: &str) -> String {
        match self {
            Self::Files(_) => format!("void main() {{\n{first}    gl_Position = {place};\n{values}}}\n"),
            Self::Inline(_) => format!("{first}{values}    return {place};\n"),
        }
    }

    /// Returns the last statements of the info: its sources, and what it is.
    pub(super) fn statements(self, text: &Declaration, form: &Form<'_>, slots: &[&LightSlot]) -> String {
        let (vertex, output) = (&text.vertex, form.output);
        let slots: String = slots.iter().map(|slot| slot.declared()).collect();
        let is_whole = match self {
            Self::Files(file) => {
                // A descendant that fills the slots is compiled.
                let last = if slots.is_empty() { "        do_static_compilation;\n" } else { &slots };
                return format!(
                    "        vertex_source(\"{file}.vert.glsl\");\n        fragment_source(\"{file}.frag.glsl\");\n{last}"
                );
            }
            Self::Inline(is_whole) => is_whole,
        };
        let function = format!("{}_graph", snake(form.name).trim_start_matches('_'));
        let moves = match text.moves.is_empty() {
            true => String::new(),
            false => format!("        nodetree(vertex) {{\n{}}}\n", text.moves),
        };
        let pixel = text.pixel.replacen("void main()", &format!("void {function}(inout vec4 {output})"), 1);
        let mut out = format!(
            "        /// Where a point of the surface, in object space, is seen; hands on what the fragment stage reads.
        slot(vertex) material_vertex: ({MOVED}: vec3) -> vec4 {{\n{vertex}}}
        /// The color of the material.
        slot(fragment) material_color: () -> vec4 {{
    vec4 color = vec4(0.0);
    {function}(color);
    return color;
}}
{slots}{moves}        nodetree(fragment) {{\n{pixel}}}\n"
        );
        if is_whole {
            let _ = writeln!(
                out,
                "        vertex_source {{ void main() {{ gl_Position = material_vertex(i_position); }} }}
        fragment_source {{ void main() {{ {output} = material_color(); }} }}"
            );
        }
        out
    }
}

/// `viewPosition` as Rust names it.
pub(super) fn snake(name: &str) -> String {
    let mut out = String::with_capacity(name.len() + 4);
    for letter in name.chars() {
        if letter.is_ascii_uppercase() {
            out.push('_');
        }
        out.push(letter.to_ascii_lowercase());
    }
    out
}

/// Returns the document's values as the `Default` of the struct that an application fills.
pub(super) fn defaults(name: &str, fields: &[Field], published: &[Published]) -> String {
    let mut out = format!(
        "impl Default for {name} {{\n    /// The document's values.\n    fn default() -> Self {{\n        Self {{\n"
    );
    for member in laid_out(fields, 0).0 {
        let (name, value) = (member.name(), member.field().map_or_else(|| "0.0".into(), |it| value(it, published)));
        let _ = writeln!(out, "            {name}: {value},");
    }
    out.push_str("        }\n    }\n}\n\n");
    out
}

fn value(field: &Field, published: &[Published]) -> String {
    let found = published.iter().find(|it| it.name == field.name);
    // A matrix of three columns stands as its columns.
    let column = || {
        let (matrix, column) = field.name.rsplit_once('_')?;
        let found = published.iter().find(|it| it.name == matrix && it.ty == Ty::Matrix(3))?;
        let Value::Numbers(numbers) = &found.value else { return None };
        let of = numbers.chunks(3).nth(column.parse().ok()?)?;
        Some(Value::Numbers([of, &[0.0]].concat()))
    };
    let value = found.map(|it| it.value.clone()).or_else(column);
    match (&field.ty, value) {
        (Ty::Scalar(Scalar::Bool), Some(Value::Boolean(set))) => u32::from(set).to_string(),
        (Ty::Scalar(Scalar::Int), Some(Value::Integer(whole))) => whole.to_string(),
        (Ty::Scalar(Scalar::Float), Some(Value::Numbers(numbers))) => numbers.first().map_or("0.0".into(), number),
        (Ty::Vector(..), Some(Value::Numbers(numbers))) => list(&numbers),
        (Ty::Matrix(side), Some(Value::Numbers(numbers))) => {
            let columns: Vec<String> = numbers.chunks((*side).into()).map(list).collect();
            format!("[{}]", columns.join(", "))
        }
        _ => "Default::default()".into(),
    }
}

fn list(numbers: &[f32]) -> String {
    let all: Vec<String> = numbers.iter().map(number).collect();
    format!("[{}]", all.join(", "))
}

fn number(of: &f32) -> String {
    match of {
        odd if odd.is_nan() => "f32::NAN".into(),
        large if large.is_infinite() => if *large > 0.0 { "f32::INFINITY" } else { "f32::NEG_INFINITY" }.into(),
        finite => format!("{finite:?}"),
    }
}

/// The names by which an info's module hands the structs on.
fn values(form: &Form<'_>, has_own: bool, shared: &[&str]) -> String {
    let mut all = vec![format!("{} as Scene", form.type_name("Scene"))];
    all.extend(has_own.then(|| format!("{} as Params", form.type_name("Params"))));
    all.extend(shared.iter().map(|it| (*it).to_owned()));
    format!("/// What an application fills.\npub mod values {{\n    pub use super::{{{}}};\n}}\n\n", all.join(", "))
}

impl<'a> Form<'a> {
    /// Of a whole shader, with its sources in files of a name.
    pub const fn files(name: &'a str, file: &'a str, output: &'a str) -> Self {
        Self { name, output, sources: Sources::Files(file) }
    }

    /// Returns the name of a type of the declaration: `BrassParams`. It begins with a capital letter even if the info's
    /// does not, since declarations take other words for types of GLSL.
    pub fn type_name(&self, what: &str) -> String {
        let name = self.name.trim_start_matches('_');
        match name.chars().next() {
            Some(first) if first.is_ascii_alphabetic() => format!("{}{}{what}", first.to_ascii_uppercase(), &name[1..]),
            _ => format!("M{name}{what}"),
        }
    }

    /// Returns the function that returns how far a vertex is moved. Two materials of one info have one each.
    pub(super) fn displacement(&self) -> String {
        format!("{}_displacement", snake(self.name).trim_start_matches('_'))
    }

    /// Returns the items beside the info: the values of the document, and for a parent the names that its child hands
    /// on.
    pub(super) fn items(&self, built: &Built, own: &[Field], shared: &[&str]) -> String {
        let mut out = String::new();
        if !own.is_empty() {
            out.push_str(&defaults(&self.type_name("Params"), own, &built.published));
        }
        if let Sources::Inline(_) = self.sources {
            out.push_str(&values(self, !own.is_empty(), shared));
        }
        out
    }
}

//! Declarations as data: shared structs, interfaces, and infos that inherit from each other.

use super::condition::{Branch, Condition};
use super::formats::{Format, Texture};
use super::types::{Plain, Scalar, Shape};

/// Everything that one random shader declares.
#[derive(Clone, Debug, Default)]
pub(super) struct Case {
    pub(super) branches: Vec<Branch>,
    /// Each after those in it.
    pub(super) structs: Vec<Shared>,
    pub(super) interfaces: Vec<Interface>,
    /// Each after its parents; the last one is the shader.
    pub(super) infos: Vec<Info>,
    /// Whether each vertex buffer advances an instance.
    pub(super) instanced: Vec<bool>,
}

#[derive(Clone, Debug)]
pub(super) struct Shared {
    pub(super) name: String,
    /// `copied`, `std140, padding` or `padding`.
    pub(super) attribute: &'static str,
    pub(super) fields: Vec<Field>,
    /// Whether the last field is an array as long as the buffer.
    pub(super) has_tail: bool,
}

#[derive(Clone, Debug)]
pub(super) struct Field {
    pub(super) name: String,
    pub(super) base: Base,
    /// The type in Rust, unless it is a struct.
    pub(super) rust: &'static str,
    pub(super) length: Option<usize>,
}

/// What a value is, or an element of an array.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Base {
    Plain(Plain),
    /// The index of a struct.
    Struct(usize),
}

#[derive(Clone, Debug)]
pub(super) struct Ty {
    pub(super) base: Base,
    pub(super) length: Option<Length>,
}

#[derive(Clone, Debug)]
pub(super) enum Length {
    Fixed(usize),
    /// The name of a define.
    Define(String),
    /// As many elements as the test binds.
    Open(usize),
}

#[derive(Clone, Debug)]
pub(super) struct Interface {
    pub(super) name: String,
    pub(super) instance: Option<String>,
    pub(super) members: Vec<Member>,
}

#[derive(Clone, Debug)]
pub(super) struct Member {
    pub(super) name: String,
    pub(super) plain: Plain,
    pub(super) length: Option<usize>,
    pub(super) is_flat: bool,
}

#[derive(Clone, Debug)]
pub(super) struct Info {
    pub(super) name: String,
    pub(super) items: Vec<Item>,
    /// The index of each parent, and the condition under which it is inherited.
    pub(super) parents: Vec<(usize, Option<Condition>)>,
    /// Whether statements without a slot get one.
    pub(super) has_auto: bool,
}

#[derive(Clone, Debug)]
pub(super) struct Item {
    pub(super) when: Option<Condition>,
    pub(super) statement: Statement,
}

#[derive(Clone, Debug)]
pub(super) enum Statement {
    Branch(usize),
    VertexIn(Attribute),
    VertexOut(usize),
    FragmentOut {
        name: String,
        location: usize,
        plain: Plain,
    },
    Buffer(Buffer),
    Image(Image),
    Push {
        name: String,
        ty: Ty,
    },
    /// `push_constants(Struct);`
    PushStruct(usize),
    Constant(Constant),
    Define {
        name: String,
        value: usize,
    },
}

#[derive(Clone, Debug)]
pub(super) struct Attribute {
    pub(super) name: String,
    pub(super) location: Option<usize>,
    pub(super) plain: Plain,
    pub(super) format: Format,
    pub(super) buffer: usize,
}

#[derive(Clone, Debug)]
pub(super) struct Slot {
    pub(super) number: Option<usize>,
    pub(super) frequency: &'static str,
}

#[derive(Clone, Debug)]
pub(super) struct Buffer {
    pub(super) name: String,
    pub(super) is_uniform: bool,
    pub(super) slot: Slot,
    pub(super) ty: Ty,
    /// `, coherent` and the like.
    pub(super) words: &'static str,
}

/// A texture or a storage image.
#[derive(Clone, Debug)]
pub(super) struct Image {
    pub(super) name: String,
    pub(super) is_storage: bool,
    pub(super) slot: Slot,
    pub(super) texture: Texture,
}

#[derive(Clone, Debug)]
pub(super) struct Constant {
    pub(super) name: String,
    pub(super) is_specialization: bool,
    pub(super) scalar: Scalar,
    pub(super) default: u32,
    /// What the program sets.
    pub(super) set: Option<u32>,
}

impl Slot {
    /// Returns the place of a statement with more words.
    pub(super) fn text(&self, words: &[&str]) -> String {
        let slot = self.number.map(|slot| slot.to_string());
        let frequency = Some(self.frequency).filter(|word| !word.is_empty()).map(str::to_owned);
        let words = words.iter().map(|word| (*word).to_owned());
        slot.into_iter().chain(words).chain(frequency).collect::<Vec<_>>().join(", ")
    }
}

impl Ty {
    /// Returns the type with the length that a define has.
    pub(super) fn shape(&self, case: &Case, define: &dyn Fn(&str) -> usize) -> Shape {
        let base = case.shape(self.base);
        match &self.length {
            None => base,
            Some(Length::Fixed(length) | Length::Open(length)) => Shape::Array(Box::new(base), *length),
            Some(Length::Define(name)) => Shape::Array(Box::new(base), define(name)),
        }
    }
}

impl Shared {
    /// Returns the shape of each field; the array at the end has the given length.
    pub(super) fn fields(&self, case: &Case, tail: usize) -> Vec<(String, Shape)> {
        let last = self.fields.len() - 1;
        let field = |(index, field): (usize, &Field)| {
            let base = case.shape(field.base);
            let length = if self.has_tail && index == last { Some(tail) } else { field.length };
            let shape = match length {
                Some(length) => Shape::Array(Box::new(base), length),
                None => base,
            };
            (field.name.clone(), shape)
        };
        self.fields.iter().enumerate().map(field).collect()
    }
}

impl Case {
    pub(super) fn shape(&self, base: Base) -> Shape {
        match base {
            Base::Plain(plain) => Shape::Plain(plain),
            Base::Struct(index) => Shape::Struct(self.structs[index].fields(self, 0)),
        }
    }

    pub(super) fn base_name(&self, base: Base) -> String {
        match base {
            Base::Plain(plain) => plain.name(),
            Base::Struct(index) => self.structs[index].name.clone(),
        }
    }

    /// Returns the info that is compiled.
    pub(super) fn shader(&self) -> &Info {
        self.infos.last().expect("a case has an info")
    }
}

//! What stands before a declared name: qualifiers, and a type with its members and dimensions.

use std::rc::Rc;

use super::super::token::Kind;
use super::missing::ARRAYS_OF_ARRAYS;
use super::reader::{Lost, Reader, Struct};
use super::scope::Meaning;
use super::types::{Number, Type, is_double, is_opaque};

/// Words before a type.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Qualifiers {
    /// The piece that is `const`.
    pub(super) constant: Option<usize>,
    pub(super) is_input: bool,
    pub(super) is_output: bool,
    /// Whether the value comes from outside, or is shared.
    pub(super) is_stored: bool,
    /// Whether structs of the block are passed as values.
    pub(super) is_qualified: bool,
    /// Whether there are any.
    pub(super) any: bool,
}

const PLAIN: [&str; 21] = [
    "flat",
    "smooth",
    "noperspective",
    "centroid",
    "sample",
    "patch",
    "invariant",
    "precise",
    "highp",
    "mediump",
    "lowp",
    "coherent",
    "volatile",
    "restrict",
    "readonly",
    "writeonly",
    "inout",
    "in",
    "out",
    "const",
    "layout",
];
const STORED: [&str; 5] = ["uniform", "buffer", "shared", "attribute", "varying"];

impl<'a> Reader<'a> {
    pub(super) fn qualifiers(&mut self) -> Result<Qualifiers, Lost> {
        let mut found = Qualifiers::default();
        loop {
            let word = self.word();
            match word {
                "const" => found.constant = Some(self.at),
                "in" => found.is_input = true,
                "out" => found.is_output = true,
                "inout" => (found.is_input, found.is_output) = (true, true),
                "layout" => {
                    self.at += 1;
                    self.skip_group()?;
                    found.any = true;
                    continue;
                }
                _ if STORED.contains(&word) => found.is_stored = true,
                _ if self.dialect.qualified.contains(&word) => found.is_qualified = true,
                _ if PLAIN.contains(&word) => {}
                _ => return Ok(found),
            }
            found.any = true;
            self.at += 1;
        }
    }

    /// Returns whether a declaration begins here, and no expression.
    pub(super) fn is_declaration(&self) -> bool {
        let word = self.word();
        if self.kind() != Some(Kind::Ident) {
            return false;
        }
        if word == "struct" || PLAIN.contains(&word) || STORED.contains(&word) {
            return true;
        }
        let is_struct = || matches!(self.scopes.find(word), Some(Meaning::Struct(_)));
        if !is_type(word) && !is_struct() {
            return false;
        }
        let mut ahead = 1;
        while self.peek(ahead) == "[" {
            while !matches!(self.peek(ahead), "]" | "") {
                ahead += 1;
            }
            ahead += 1;
        }
        self.pieces.list.get(self.at + ahead).is_some_and(|next| next.kind == Kind::Ident)
    }

    pub(super) fn type_specifier(&mut self) -> Result<Type<'a>, Lost> {
        let ty = if self.take("struct") { self.structure()? } else { self.plain_type()? };
        self.dimensions(ty)
    }

    fn plain_type(&mut self) -> Result<Type<'a>, Lost> {
        let word = self.name()?;
        Ok(match (Number::parse(word), self.scopes.find(word)) {
            (Some(number), _) => Type::Number(number),
            _ if word == "void" => Type::Void,
            _ if is_opaque(word) => Type::Opaque(word),
            _ if is_double(word) => Type::Unknown,
            (_, Some(Meaning::Struct(index))) => Type::Struct(*index),
            (_, Some(Meaning::Unknown)) => Type::Unknown,
            _ => return Err(Lost),
        })
    }

    /// `[2][3]`, whatever the lengths are.
    pub(super) fn dimensions(&mut self, mut ty: Type<'a>) -> Result<Type<'a>, Lost> {
        while self.take("[") {
            if !self.take("]") {
                self.expression()?;
                self.expect("]")?;
            }
            if matches!(ty, Type::Array(_)) {
                self.note_missing_at(&ARRAYS_OF_ARRAYS, self.at - 1);
            }
            ty = if ty == Type::Unknown { ty } else { Type::Array(Rc::new(ty)) };
        }
        Ok(ty)
    }

    fn structure(&mut self) -> Result<Type<'a>, Lost> {
        let name = if self.word() == "{" { "" } else { self.name()? };
        let members = self.members()?;
        self.structs.push(Struct { name, members });
        let index = self.structs.len() - 1;
        if !name.is_empty() {
            self.scopes.declare(name, Meaning::Struct(index));
        }
        Ok(Type::Struct(index))
    }

    pub(super) fn members(&mut self) -> Result<Vec<(&'a str, Type<'a>)>, Lost> {
        self.expect("{")?;
        let mut members = Vec::new();
        while !self.take("}") {
            self.qualifiers()?;
            let ty = self.type_specifier()?;
            loop {
                let name = self.name()?;
                let ty = self.dimensions(ty.clone())?;
                members.push((name, ty));
                if !self.take(",") {
                    break;
                }
            }
            self.expect(";")?;
        }
        Ok(members)
    }
}

pub(super) fn is_type(word: &str) -> bool {
    word == "void" || Number::parse(word).is_some() || is_opaque(word) || is_double(word)
}

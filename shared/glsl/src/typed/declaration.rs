//! What stands at file scope, and declarations of variables anywhere.

use std::rc::Rc;

use super::super::token::Kind;
use super::edits::Change;
use super::feature::Feature;
use super::missing::ARRAYS_OF_ARRAYS;
use super::overload::{Function, Param, repeats_built_in};
use super::reader::{Lost, Reader, Struct};
use super::scope::Meaning;
use super::signatures::is_built_in;
use super::taken::is_taken;
use super::types::{Number, Type, is_double, is_opaque};

/// Words before a type.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Qualifiers {
    /// The piece that is `const`.
    pub(super) constant: Option<usize>,
    is_input: bool,
    is_output: bool,
    /// Whether the value comes from outside, or is shared.
    is_stored: bool,
    /// Whether structs of the block are passed as values.
    is_qualified: bool,
    any: bool,
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
    /// The whole text.
    pub(super) fn unit(&mut self) {
        while self.at < self.pieces.list.len() {
            let before = self.at;
            self.global = before;
            self.try_or_skip(Self::global);
            // A bracket that nothing opened.
            self.at = self.at.max(before + usize::from(self.at == before));
        }
    }

    fn global(&mut self) -> Result<(), Lost> {
        if self.take(";") {
            if !self.dialect.has(Feature::EmptyDeclarations) {
                self.replace(self.at - 1, "");
            }
            return Ok(());
        }
        if self.kind() == Some(Kind::Other) || self.word() == "precision" {
            return Err(Lost);
        }
        let qualifiers = self.qualifiers()?;
        if qualifiers.any && self.take(";") {
            return Ok(());
        }
        if qualifiers.any && self.peek(1) == "{" && !is_type(self.word()) && self.word() != "struct" {
            return self.block(qualifiers);
        }
        if qualifiers.any && matches!(self.peek(1), ";" | ",") {
            // `invariant gl_Position;`
            while !self.take(";") {
                self.at += 1;
                if self.at >= self.pieces.list.len() {
                    return Err(Lost);
                }
            }
            return Ok(());
        }
        let ty = self.type_specifier()?;
        if self.take(";") {
            return Ok(());
        }
        if self.peek(1) == "(" {
            return self.function(ty);
        }
        self.variables(ty, qualifiers)
    }

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

    /// Whether a declaration begins here, and no expression.
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

    /// What was read since a piece, from the first bracket on.
    fn brackets(&self, first: usize) -> String {
        let words = self.pieces.list[first..self.at].iter().map(|piece| piece.word.as_ref());
        words.skip_while(|word| *word != "[").collect::<Vec<_>>().join(" ")
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

    fn members(&mut self) -> Result<Vec<(&'a str, Type<'a>)>, Lost> {
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

    fn block(&mut self, qualifiers: Qualifiers) -> Result<(), Lost> {
        let name = self.name()?;
        let members = self.members()?;
        if self.take(";") {
            for (name, ty) in members {
                if qualifiers.is_qualified {
                    self.qualified.push(name);
                }
                self.scopes.declare(name, Meaning::Variable { ty, is_constant: false });
            }
            return Ok(());
        }
        let instance = self.name()?;
        if qualifiers.is_qualified {
            self.qualified.push(instance);
        }
        self.structs.push(Struct { name, members });
        let ty = self.dimensions(Type::Struct(self.structs.len() - 1))?;
        self.scopes.declare(instance, Meaning::Variable { ty, is_constant: false });
        self.expect(";")
    }

    fn function(&mut self, returns: Type<'a>) -> Result<(), Lost> {
        let at = self.at;
        let name = self.name()?;
        self.expect("(")?;
        let mut params: Vec<(&'a str, Param<'a>)> = Vec::new();
        if self.word() == "void" && self.peek(1) == ")" {
            self.at += 1;
        }
        while !self.take(")") {
            let qualifiers = self.qualifiers()?;
            let first = self.at;
            let ty = self.type_specifier()?;
            let of_type = self.brackets(first);
            let name = if self.kind() == Some(Kind::Ident) { self.name()? } else { "" };
            let first = self.at;
            let ty = self.dimensions(ty)?;
            let lengths = self.brackets(first) + &of_type;
            let (is_written, is_read) = (qualifiers.is_output, qualifiers.is_input || !qualifiers.is_output);
            params.push((name, Param { ty, lengths, is_read, is_written }));
            if self.word() != ")" {
                self.expect(",")?;
            }
        }
        let own = params.iter().map(|(_, param)| param.clone()).collect();
        let function = Function { params: own, returns: returns.clone() };
        if repeats_built_in(name, &function) {
            self.repeated.insert(name);
        }
        let known = self.functions.entry(name).or_default();
        if !known.contains(&function) {
            known.push(function);
        }
        if self.is_renamed(name) {
            self.replace(at, &format!("si_own_{name}"));
        }
        if self.take(";") {
            return Ok(());
        }
        if self.word() != "{" {
            return Err(Lost);
        }
        if name == self.entry {
            self.main = Some(self.at);
        }
        self.returns = returns;
        let block = self.scopes.open();
        for (name, param) in params {
            if !name.is_empty() {
                self.scopes.declare(name, Meaning::Variable { ty: param.ty, is_constant: false });
            }
        }
        self.at += 1;
        let body = self.statements();
        self.scopes.close(block);
        body
    }

    /// Whether the program's own function needs another name, as the dialect keeps those of its functions for itself
    /// (ESSL 3.00 §6.1), or the compiler keeps their signatures.
    pub(super) fn is_renamed(&self, name: &str) -> bool {
        let is_kept = || !self.dialect.has(Feature::BuiltinNames) && (is_built_in(name) || is_taken(name));
        let is_repeated = || self.dialect.keeps_signatures && self.repeated.contains(name);
        self.functions.contains_key(name) && (is_kept() || is_repeated())
    }

    /// Names of one type, with their values, up to the `;`.
    pub(super) fn variables(&mut self, ty: Type<'a>, qualifiers: Qualifiers) -> Result<(), Lost> {
        loop {
            self.variable(ty.clone(), qualifiers)?;
            if self.take(";") {
                return Ok(());
            }
            self.expect(",")?;
        }
    }

    /// One name, its dimensions and its value.
    pub(super) fn variable(&mut self, ty: Type<'a>, qualifiers: Qualifiers) -> Result<(), Lost> {
        let name = self.name()?;
        let ty = self.dimensions(ty)?;
        let mut is_constant = false;
        if self.take("=") {
            let first = self.at;
            let is_value_constant = self.initializer(&ty)?;
            is_constant = qualifiers.constant.is_some() && is_value_constant;
            self.settle_constant(name, qualifiers, is_value_constant, first);
        }
        if qualifiers.is_output && self.scopes.is_global() && self.dialect.outputs.is_some() {
            self.outputs.insert(name);
        }
        self.scopes.declare(name, Meaning::Variable { ty, is_constant });
        Ok(())
    }

    fn settle_constant(&mut self, name: &'a str, qualifiers: Qualifiers, is_constant: bool, first: usize) {
        let is_global = self.scopes.is_global();
        match qualifiers.constant {
            _ if is_constant => {}
            Some(piece) if !is_global && !self.dialect.has(Feature::LocalConstants) => {
                let change = (piece, Change::Instead(String::new()));
                if !self.changes.contains(&change) {
                    self.changes.push(change);
                }
            }
            None if is_global && !qualifiers.is_stored && !self.dialect.has(Feature::GlobalInitializers) => {
                self.late.push((name, first, self.at - 1));
            }
            _ => {}
        }
    }
}

pub(super) fn is_type(word: &str) -> bool {
    word == "void" || Number::parse(word).is_some() || is_opaque(word) || is_double(word)
}

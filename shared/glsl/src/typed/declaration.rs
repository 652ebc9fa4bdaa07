//! What stands at file scope, and declarations of variables anywhere.

use super::super::token::Kind;
use super::edits::Change;
use super::feature::Feature;
use super::reader::{Lost, Reader, Struct};
use super::scope::Meaning;
use super::specifier::{Qualifiers, is_type};
use super::types::Type;

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

    /// Returns the names of one type, with their values, up to the `;`.
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

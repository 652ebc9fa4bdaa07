//! Functions of the program: their parameters, and other names for those that a dialect does not let them have.

use super::super::token::Kind;
use super::feature::Feature;
use super::overload::{Function, Param, repeats_built_in};
use super::reader::{Lost, Reader};
use super::scope::Meaning;
use super::signatures::is_built_in;
use super::taken::is_taken;
use super::types::Type;

/// A parameter with its name, which may be empty.
type Named<'a> = (&'a str, Param<'a>);

impl<'a> Reader<'a> {
    pub(super) fn function(&mut self, returns: Type<'a>) -> Result<(), Lost> {
        let at = self.at;
        let name = self.name()?;
        let params = self.parameters()?;
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
        self.function_body(params)
    }

    fn parameters(&mut self) -> Result<Vec<Named<'a>>, Lost> {
        self.expect("(")?;
        let mut params = Vec::new();
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
        Ok(params)
    }

    fn function_body(&mut self, params: Vec<Named<'a>>) -> Result<(), Lost> {
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

    /// Returns whether the program's own function needs another name, as the dialect keeps those of its functions for
    /// itself (ESSL 3.00 §6.1), or the compiler keeps their signatures.
    pub(super) fn is_renamed(&self, name: &str) -> bool {
        let is_kept = || !self.dialect.has(Feature::BuiltinNames) && (is_built_in(name) || is_taken(name));
        let is_repeated = || self.dialect.keeps_signatures && self.repeated.contains(name);
        self.functions.contains_key(name) && (is_kept() || is_repeated())
    }

    /// Returns what was read since a piece, from the first bracket on.
    fn brackets(&self, first: usize) -> String {
        let words = self.pieces.list[first..self.at].iter().map(|piece| piece.word.as_ref());
        words.skip_while(|word| *word != "[").collect::<Vec<_>>().join(" ")
    }
}

//! Parses a file of functions: its includes, macros, declarations and function bodies.

mod statement;

use std::collections::HashMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::ast::{Expr, Function, Let, Name, Param, Pass, Struct, Ty};
use super::called::Called;
use super::parse_expr::{expr, expression};
use super::preprocess::preprocessed;
use super::tokens::{Cursor, SyntaxError};

/// The contents of a file.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct File {
    /// Files that it includes, as written.
    pub includes: Vec<String>,
    /// Names that are defined as expressions.
    pub macros: Vec<(Name, Expr)>,
    /// Structs.
    #[serde(with = "crate::stored::shared")]
    pub structs: Vec<Arc<Struct>>,
    /// Constants outside of functions.
    pub constants: Vec<Let>,
    /// Functions.
    #[serde(with = "crate::stored::shared")]
    pub functions: Vec<Arc<Function>>,
}

impl File {
    /// Returns whether it defines a name.
    pub(crate) fn defines(&self, name: Name) -> bool {
        self.functions.iter().any(|function| function.name == name)
            || self.structs.iter().any(|of| of.name == name)
            || self.macros.iter().any(|defined| defined.0 == name)
            || self.constants.iter().any(|constant| constant.name == name)
    }
}

/// Reads a file. `known` are the macros that conditions may test.
///
/// # Errors
/// The text has something that no implementation of a node needs: a macro with parameters, a global variable.
pub fn file(text: &str, known: &HashMap<&str, i64>) -> Result<File, SyntaxError> {
    let text = &*preprocessed(text, known)?;
    let mut cursor = Cursor::new(text);
    let mut reader = Reader { cursor: &mut cursor, text, known, out: File::default() };
    while reader.item()? {}
    Ok(reader.out)
}

/// Refuses a definition whose name the file has defined otherwise.
fn once(at: usize, name: Name, has_other: bool) -> Result<(), SyntaxError> {
    let message = || format!("`{name}` is defined twice; give one of the two another name");
    if has_other { Err(SyntaxError { at, message: message() }) } else { Ok(()) }
}

struct Reader<'c, 'a> {
    cursor: &'c mut Cursor<'a>,
    text: &'a str,
    known: &'c HashMap<&'c str, i64>,
    out: File,
}

impl<'a> Reader<'_, 'a> {
    fn item(&mut self) -> Result<bool, SyntaxError> {
        self.directives()?;
        let at = self.cursor.peek().map_or(self.text.len(), |tok| tok.at);
        match self.cursor.ahead(0) {
            "" => return Ok(false),
            ";" => {
                self.cursor.take();
            }
            "struct" => {
                let found = self.structure()?;
                let is_other = |known: &Arc<Struct>| known.name == found.name && **known != found;
                once(at, found.name, self.out.structs.iter().any(is_other))?;
                self.out.structs.push(Arc::new(found));
            }
            "const" => {
                for found in self.declaration()? {
                    let is_other = |known: &Let| known.name == found.name && *known != found;
                    once(at, found.name, self.out.constants.iter().any(is_other))?;
                    self.out.constants.push(found);
                }
            }
            "precision" => while self.cursor.take().is_some_and(|tok| tok.text != ";") {},
            _ => {
                if let Some(found) = self.function()? {
                    let is_other = |known: &Arc<Function>| {
                        known.name == found.name && known.takes_the_same(&found) && **known != found
                    };
                    once(at, found.name, self.out.functions.iter().any(is_other))?;
                    self.out.functions.push(Arc::new(found));
                }
            }
        }
        Ok(true)
    }

    /// Returns the rest of a line.
    fn line(&mut self) -> (&'a str, usize) {
        let start = self.cursor.peek().filter(|tok| !tok.is_first).map_or(self.text.len(), |tok| tok.at);
        let mut end = start;
        while let Some(tok) = self.cursor.peek().filter(|tok| !tok.is_first) {
            end = tok.at + tok.text.len();
            self.cursor.take();
        }
        (&self.text[start..end], start)
    }

    fn directives(&mut self) -> Result<(), SyntaxError> {
        while self.cursor.peek().is_some_and(|tok| tok.text == "#" && tok.is_first) {
            self.cursor.take();
            let word = self.cursor.ahead(0);
            self.cursor.take();
            let (line, at) = self.line();
            match word {
                "include" => self.out.includes.push(line.trim_matches(['"', '<', '>', ' ']).into()),
                _ => self.define(line, at)?,
            }
        }
        Ok(())
    }

    fn define(&mut self, line: &str, at: usize) -> Result<(), SyntaxError> {
        let name = line.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).next().unwrap_or_default();
        let rest = &line[name.len()..];
        if rest.starts_with('(') {
            return Err(SyntaxError { at, message: format!("`{name}` is a macro with parameters; write a function") });
        }
        if self.known.contains_key(name) || rest.trim().is_empty() {
            return Ok(());
        }
        let offset = at + name.len();
        let value = expression(rest).map_err(|wrong| SyntaxError { at: offset + wrong.at, message: wrong.message })?;
        match self.out.macros.iter().find(|it| &*it.0 == name) {
            Some((_, first)) if *first != value => {
                return Err(SyntaxError {
                    at,
                    message: format!("`{name}` has two values; give one of them another name"),
                });
            }
            Some(_) => {}
            None => self.out.macros.push((name.into(), value)),
        }
        Ok(())
    }

    fn structure(&mut self) -> Result<Struct, SyntaxError> {
        self.cursor.take();
        let name = self.cursor.name()?.into();
        self.cursor.expect("{")?;
        let mut members = Vec::new();
        while !self.cursor.eat("}") {
            self.directives()?;
            for member in self.declaration()? {
                members.push((member.ty, member.name));
            }
        }
        self.cursor.expect(";")?;
        Ok(Struct { name, members })
    }

    fn ty(&mut self) -> Result<Ty, SyntaxError> {
        while matches!(self.cursor.ahead(0), "highp" | "mediump" | "lowp") {
            self.cursor.take();
        }
        let name = self.cursor.name()?;
        Ok(Ty::built_in(name).unwrap_or_else(|| Ty::Named(name.into())))
    }

    fn length(&mut self, ty: Ty) -> Result<Ty, SyntaxError> {
        if !self.cursor.eat("[") {
            return Ok(ty);
        }
        let length = if self.cursor.ahead(0) == "]" { None } else { Some(Box::new(expr(self.cursor)?)) };
        self.cursor.expect("]")?;
        Ok(Ty::Array(Box::new(ty), length))
    }

    /// `const float a = 1.0, b[2];`
    fn declaration(&mut self) -> Result<Vec<Let>, SyntaxError> {
        let is_const = self.cursor.eat("const");
        let ty = self.ty()?;
        let ty = self.length(ty)?;
        let mut out = Vec::new();
        loop {
            let name = self.cursor.name()?.into();
            let ty = self.length(ty.clone())?;
            let value = if self.cursor.eat("=") { Some(expr(self.cursor)?) } else { None };
            out.push(Let { ty, name, value, is_const });
            if !self.cursor.eat(",") {
                self.cursor.expect(";")?;
                return Ok(out);
            }
        }
    }

    /// Returns a function; nothing for its announcement.
    fn function(&mut self) -> Result<Option<Function>, SyntaxError> {
        let returns = self.ty()?;
        let name: Name = self.cursor.name()?.into();
        if self.cursor.ahead(0) != "(" {
            return Err(self.cursor.wrong("expected `(`: implementations of nodes have no global variables"));
        }
        self.cursor.take();
        let mut params = Vec::new();
        while !self.cursor.eat(")") {
            if !(self.cursor.ahead(0) == "void" && self.cursor.ahead(1) == ")") {
                params.push(self.param()?);
                if self.cursor.ahead(0) != ")" {
                    self.cursor.expect(",")?;
                }
            } else {
                self.cursor.take();
            }
        }
        if self.cursor.eat(";") {
            return Ok(None);
        }
        let body = self.block()?;
        Ok(Some(Function { returns, name, params, body, called: Called::default() }))
    }

    fn param(&mut self) -> Result<Param, SyntaxError> {
        // The reference's name for a texture as a parameter.
        if self.cursor.eat("$texSamplerSignature") {
            let (ty, name) = (Ty::Sampler("sampler2D".into()), "$texSamplerSampler2D".into());
            return Ok(Param { pass: Pass::In, ty, name });
        }
        self.cursor.eat("const");
        let pass = match self.cursor.ahead(0) {
            "in" => Some(Pass::In),
            "out" => Some(Pass::Out),
            "inout" => Some(Pass::InOut),
            _ => None,
        };
        if pass.is_some() {
            self.cursor.take();
        }
        let ty = self.ty()?;
        let name = self.cursor.name()?.into();
        let ty = self.length(ty)?;
        Ok(Param { pass: pass.unwrap_or(Pass::In), ty, name })
    }
}

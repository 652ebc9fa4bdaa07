//! Parses the statements of function bodies.

use super::Reader;
use crate::code::ast::{Stmt, Ty};
use crate::code::parse_expr::expr;
use crate::code::tokens::SyntaxError;

impl<'a> Reader<'_, 'a> {
    pub(super) fn block(&mut self) -> Result<Vec<Stmt>, SyntaxError> {
        self.cursor.expect("{")?;
        self.cursor.enter()?;
        let mut out = Vec::new();
        loop {
            self.directives()?;
            if self.cursor.eat("}") {
                self.cursor.leave();
                return Ok(out);
            }
            self.statement(&mut out)?;
        }
    }

    pub(super) fn body(&mut self) -> Result<Vec<Stmt>, SyntaxError> {
        if self.cursor.ahead(0) == "{" {
            return self.block();
        }
        self.cursor.enter()?;
        let mut out = Vec::new();
        self.statement(&mut out)?;
        self.cursor.leave();
        Ok(out)
    }

    pub(super) fn is_declaration(&self) -> bool {
        let (first, second) = (self.cursor.ahead(0), self.cursor.ahead(1));
        let is_name = |text: &str| text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
        first == "const" || is_name(first) && (is_name(second) || second == "[" && Ty::built_in(first).is_some())
    }

    pub(super) fn statement(&mut self, out: &mut Vec<Stmt>) -> Result<(), SyntaxError> {
        let stmt = match self.cursor.ahead(0) {
            ";" => {
                self.cursor.take();
                return Ok(());
            }
            "{" => Stmt::Block(self.block()?),
            "if" => self.branch()?,
            "for" => self.for_loop()?,
            "while" => {
                self.cursor.take();
                self.cursor.expect("(")?;
                let condition = expr(self.cursor)?;
                self.cursor.expect(")")?;
                Stmt::While(condition, self.body()?)
            }
            word @ ("break" | "continue" | "discard" | "return") => {
                self.cursor.take();
                let stmt = match word {
                    "break" => Stmt::Break,
                    "continue" => Stmt::Continue,
                    "discard" => Stmt::Discard,
                    _ if self.cursor.ahead(0) == ";" => Stmt::Return(None),
                    _ => Stmt::Return(Some(expr(self.cursor)?)),
                };
                self.cursor.expect(";")?;
                stmt
            }
            "do" | "switch" | "case" => return Err(self.cursor.wrong("expected `if`, `for` or `while`")),
            _ if self.is_declaration() => {
                out.extend(self.declaration()?.into_iter().map(Stmt::Let));
                return Ok(());
            }
            _ => {
                let found = expr(self.cursor)?;
                self.cursor.expect(";")?;
                Stmt::Expr(found)
            }
        };
        out.push(stmt);
        Ok(())
    }

    pub(super) fn branch(&mut self) -> Result<Stmt, SyntaxError> {
        self.cursor.take();
        self.cursor.expect("(")?;
        let condition = expr(self.cursor)?;
        self.cursor.expect(")")?;
        let yes = self.body()?;
        let no = if self.cursor.eat("else") { self.body()? } else { Vec::new() };
        Ok(Stmt::If(condition, yes, no))
    }

    pub(super) fn for_loop(&mut self) -> Result<Stmt, SyntaxError> {
        self.cursor.take();
        self.cursor.expect("(")?;
        let mut first = Vec::new();
        self.statement(&mut first)?;
        let condition = if self.cursor.ahead(0) == ";" { None } else { Some(expr(self.cursor)?) };
        self.cursor.expect(";")?;
        let step = if self.cursor.ahead(0) == ")" { None } else { Some(expr(self.cursor)?) };
        self.cursor.expect(")")?;
        Ok(Stmt::For(first, condition, step, self.body()?))
    }
}

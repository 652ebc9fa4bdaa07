//! Statements: what they declare, and where a value is converted.

use super::feature::Feature;
use super::reader::{Lost, Reader};
use super::types::{Number, Scalar, Type};

impl<'a> Reader<'a> {
    /// Up to and with the bracket that closes the block. What cannot be read is stepped over.
    pub(super) fn statements(&mut self) -> Result<(), Lost> {
        while !self.take("}") {
            let before = self.at;
            if self.at >= self.pieces.list.len() {
                return Err(Lost);
            }
            self.try_or_skip(Self::statement);
            if self.at == before {
                return Err(Lost);
            }
        }
        Ok(())
    }

    fn statement(&mut self) -> Result<(), Lost> {
        self.deeper(Self::any_statement)
    }

    fn any_statement(&mut self) -> Result<(), Lost> {
        match self.word() {
            "{" => self.block_of_statements(),
            ";" => {
                self.at += 1;
                Ok(())
            }
            "if" => self.choice(),
            "for" => self.counted_loop(),
            "while" => {
                self.at += 1;
                let block = self.scopes.open();
                self.expect("(")?;
                self.condition()?;
                self.expect(")")?;
                self.statement()?;
                self.scopes.close(block);
                Ok(())
            }
            "do" => {
                self.at += 1;
                self.statement()?;
                self.expect("while")?;
                self.expect("(")?;
                self.expression()?;
                self.expect(")")?;
                self.expect(";")
            }
            "switch" => self.switch(),
            "return" => self.return_statement(),
            "break" | "continue" | "discard" => {
                self.at += 1;
                self.expect(";")
            }
            "default" => {
                self.at += 1;
                self.expect(":")
            }
            "precision" | "case" => Err(Lost),
            _ => self.simple_statement(),
        }
    }

    fn block_of_statements(&mut self) -> Result<(), Lost> {
        self.expect("{")?;
        let block = self.scopes.open();
        self.statements()?;
        self.scopes.close(block);
        Ok(())
    }

    fn choice(&mut self) -> Result<(), Lost> {
        self.at += 1;
        self.expect("(")?;
        self.expression()?;
        self.expect(")")?;
        self.scoped_statement()?;
        if self.take("else") {
            self.scoped_statement()?;
        }
        Ok(())
    }

    fn scoped_statement(&mut self) -> Result<(), Lost> {
        let block = self.scopes.open();
        self.statement()?;
        self.scopes.close(block);
        Ok(())
    }

    fn counted_loop(&mut self) -> Result<(), Lost> {
        self.at += 1;
        let block = self.scopes.open();
        self.expect("(")?;
        self.simple_statement()?;
        if !self.take(";") {
            self.condition()?;
            self.expect(";")?;
        }
        if self.word() != ")" {
            self.expression()?;
        }
        self.expect(")")?;
        self.statement()?;
        self.scopes.close(block);
        Ok(())
    }

    fn condition(&mut self) -> Result<(), Lost> {
        if self.is_declaration() {
            let qualifiers = self.qualifiers()?;
            let ty = self.type_specifier()?;
            return self.variable(ty, qualifiers);
        }
        self.expression().map(drop)
    }

    fn simple_statement(&mut self) -> Result<(), Lost> {
        if self.take(";") {
            return Ok(());
        }
        if self.is_declaration() {
            let qualifiers = self.qualifiers()?;
            let ty = self.type_specifier()?;
            if self.take(";") {
                return Ok(());
            }
            return self.variables(ty, qualifiers);
        }
        self.expression()?;
        self.expect(";")
    }

    fn switch(&mut self) -> Result<(), Lost> {
        self.at += 1;
        self.expect("(")?;
        let value = self.expression()?;
        self.expect(")")?;
        self.expect("{")?;
        let block = self.scopes.open();
        while !self.take("}") {
            if self.take("case") {
                let label = self.expression()?;
                // Label and value become of one type, as operands of `==` do.
                if value.ty == Type::scalar(Scalar::Uint) {
                    self.convert(&label, Number::scalar(Scalar::Uint), None);
                }
                self.expect(":")?;
                continue;
            }
            let before = self.at;
            self.try_or_skip(Self::statement);
            if self.at == before {
                return Err(Lost);
            }
        }
        self.scopes.close(block);
        Ok(())
    }

    fn return_statement(&mut self) -> Result<(), Lost> {
        self.at += 1;
        if self.take(";") {
            return Ok(());
        }
        let value = self.expression()?;
        if let Type::Number(to) = self.returns {
            self.convert(&value, to, Some(Feature::InReturns));
        }
        self.expect(";")
    }
}

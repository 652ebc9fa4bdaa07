//! Expressions: the type of each, and conversions between operands.

use super::operators::{either, operation};
use super::reader::{Expr, Lost, Reader};
use super::types::{Scalar, Type};

/// Binary operators by how tightly they bind (GLSL 4.60 §5.1).
fn binding(sign: &str) -> Option<u8> {
    Some(match sign {
        "||" => 1,
        "^^" => 2,
        "&&" => 3,
        "|" => 4,
        "^" => 5,
        "&" => 6,
        "==" | "!=" => 7,
        "<" | ">" | "<=" | ">=" => 8,
        "<<" | ">>" => 9,
        "+" | "-" => 10,
        "*" | "/" | "%" => 11,
        _ => return None,
    })
}

impl<'a> Reader<'a> {
    /// With commas.
    pub(super) fn expression(&mut self) -> Result<Expr<'a>, Lost> {
        let mut found = self.assignment()?;
        while self.take(",") {
            let next = self.assignment()?;
            found = Expr { first: found.first, is_constant: false, ..next };
        }
        Ok(found)
    }

    /// Without.
    pub(super) fn assignment(&mut self) -> Result<Expr<'a>, Lost> {
        self.deeper(|it| it.assigned())
    }

    fn assigned(&mut self) -> Result<Expr<'a>, Lost> {
        let left = self.binary(1)?;
        let sign = self.word();
        match sign {
            "?" => self.choose(left),
            "=" | "+=" | "-=" | "*=" | "/=" | "%=" | "&=" | "|=" | "^=" | "<<=" | ">>=" => {
                self.at += 1;
                let right = self.assignment()?;
                self.assign(sign, &left, &right);
                Ok(Expr { last: right.last, is_constant: false, ..left })
            }
            _ => Ok(left),
        }
    }

    fn assign(&mut self, sign: &str, left: &Expr<'a>, right: &Expr<'a>) {
        let (Type::Number(to), Type::Number(from)) = (&left.ty, &right.ty) else { return };
        if sign == "=" {
            return self.convert(right, *to, None);
        }
        let plain = sign.trim_end_matches('=');
        if let Some(found) = operation(plain, *to, *from).filter(|found| found.left == *to && found.result == *to) {
            self.convert(right, found.right, None);
        }
    }

    fn choose(&mut self, condition: Expr<'a>) -> Result<Expr<'a>, Lost> {
        self.expect("?")?;
        let left = self.deeper(Self::expression)?;
        self.expect(":")?;
        let right = self.assignment()?;
        let is_constant = condition.is_constant && left.is_constant && right.is_constant;
        let ty = match (&left.ty, &right.ty) {
            (Type::Number(a), Type::Number(b)) => match either(*a, *b) {
                Some(both) => {
                    self.convert(&left, both, None);
                    self.convert(&right, both, None);
                    Type::Number(both)
                }
                None => Type::Unknown,
            },
            (a, b) if a == b => a.clone(),
            _ => Type::Unknown,
        };
        Ok(Expr { ty, first: condition.first, last: right.last, is_constant })
    }

    fn binary(&mut self, least: u8) -> Result<Expr<'a>, Lost> {
        let mut left = self.unary()?;
        while let Some(bound) = binding(self.word()).filter(|bound| *bound >= least) {
            let sign = self.word();
            self.at += 1;
            let right = self.binary(bound + 1)?;
            left = self.operate(sign, left, right);
        }
        Ok(left)
    }

    fn operate(&mut self, sign: &str, left: Expr<'a>, right: Expr<'a>) -> Expr<'a> {
        let found = match (&left.ty, &right.ty) {
            (Type::Number(a), Type::Number(b)) => operation(sign, *a, *b),
            _ => None,
        };
        let ty = match found {
            Some(found) => {
                self.convert(&left, found.left, None);
                self.convert(&right, found.right, None);
                Type::Number(found.result)
            }
            // Comparisons and connections of anything are `bool`.
            None if matches!(sign, "==" | "!=" | "<" | ">" | "<=" | ">=" | "&&" | "||" | "^^") => Type::BOOL,
            None => Type::Unknown,
        };
        Expr { ty, first: left.first, last: right.last, is_constant: left.is_constant && right.is_constant }
    }

    fn unary(&mut self) -> Result<Expr<'a>, Lost> {
        let first = self.at;
        let sign = self.word();
        if !matches!(sign, "+" | "-" | "!" | "~" | "++" | "--") {
            return self.postfix();
        }
        self.at += 1;
        let of = self.deeper(Self::unary)?;
        let is_constant = of.is_constant && !matches!(sign, "++" | "--");
        let ty = match (&of.ty, sign) {
            (Type::Number(number), "~") if number.scalar == Scalar::Float => Type::Unknown,
            (Type::Number(_), _) => of.ty,
            (_, "!") => Type::BOOL,
            _ => Type::Unknown,
        };
        Ok(Expr { ty, first, last: of.last, is_constant })
    }
}

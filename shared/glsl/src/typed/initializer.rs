//! Values of variables: an expression, or a list in braces, which is written as constructors where a dialect has none.

use super::edits::Change;
use super::feature::Feature;
use super::reader::{Lost, Reader};
use super::types::{Number, Scalar, Type};

impl<'a> Reader<'a> {
    /// Reads the value of a variable; whether it is a constant expression.
    pub(super) fn initializer(&mut self, ty: &Type<'a>) -> Result<bool, Lost> {
        if self.word() == "{" {
            return self.deeper(|it| it.list(ty));
        }
        let value = self.assignment()?;
        if let Type::Number(to) = ty {
            self.convert(&value, *to, None);
        }
        Ok(value.is_constant)
    }

    fn list(&mut self, ty: &Type<'a>) -> Result<bool, Lost> {
        let open = self.at;
        self.expect("{")?;
        let mut is_constant = true;
        let mut count = 0;
        let mut comma = None;
        while self.word() != "}" {
            let part = self.part(ty, count);
            is_constant &= self.initializer(&part)?;
            count += 1;
            comma = Some(self.at).filter(|_| self.word() == ",");
            if !self.take(",") {
                break;
            }
        }
        let close = self.at;
        self.expect("}")?;
        if !self.dialect.has(Feature::InitializerLists)
            && let Some(name) = self.type_name(ty)
        {
            self.replace(open, &format!("{name}("));
            self.replace(close, ")");
            if let Some(comma) = comma {
                self.changes.push((comma, Change::Instead(String::new())));
            }
        }
        Ok(is_constant)
    }

    // What the list's next value is for (GLSL 4.60 §4.1.11).
    fn part(&self, ty: &Type<'a>, index: usize) -> Type<'a> {
        match ty {
            Type::Array(element) => (**element).clone(),
            Type::Struct(of) => {
                let member = self.structs.get(*of).and_then(|it| it.members.get(index));
                member.map_or(Type::Unknown, |(_, ty)| ty.clone())
            }
            Type::Number(number) if number.is_matrix() => Type::Number(Number::vector(Scalar::Float, number.rows)),
            Type::Number(number) => Type::scalar(number.scalar),
            Type::Unknown | Type::Void | Type::Opaque(_) => Type::Unknown,
        }
    }
}

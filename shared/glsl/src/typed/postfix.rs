//! Literals and names, and what follows them: indices, members, swizzles.

use super::super::token::Kind;
use super::built_in::built_in;
use super::edits::Change;
use super::feature::Feature;
use super::missing::MissingRow;
use super::reader::{Expr, Lost, Reader};
use super::scope::Meaning;
use super::specifier::is_type;
use super::types::{Number, Scalar, Type};

impl<'a> Reader<'a> {
    pub(super) fn postfix(&mut self) -> Result<Expr<'a>, Lost> {
        let mut found = self.primary()?;
        loop {
            let last = self.at;
            match self.word() {
                "[" => {
                    self.at += 1;
                    let index = self.deeper(Self::expression)?;
                    let last = self.at;
                    self.expect("]")?;
                    if !index.is_constant {
                        self.note_output(&found);
                    }
                    let is_constant = found.is_constant && index.is_constant;
                    found = Expr { ty: element(&found.ty), last, is_constant, ..found };
                }
                "." => {
                    self.at += 1;
                    let name = self.name()?;
                    found = match self.word() == "(" {
                        true => self.length(found, name)?,
                        false => self.member(found, name),
                    };
                }
                "++" | "--" => {
                    self.at += 1;
                    found = Expr { last, is_constant: false, ..found };
                }
                _ => return Ok(found),
            }
        }
    }

    fn primary(&mut self) -> Result<Expr<'a>, Lost> {
        let first = self.at;
        let word = self.word();
        match self.kind().ok_or(Lost)? {
            Kind::Number => {
                self.at += 1;
                Ok(Expr { ty: literal(word), first, last: first, is_constant: true })
            }
            Kind::Punct if word == "(" => {
                self.at += 1;
                let inside = self.deeper(Self::expression)?;
                let last = self.at;
                self.expect(")")?;
                Ok(Expr { first, last, ..inside })
            }
            Kind::Ident if word == "true" || word == "false" => {
                self.at += 1;
                Ok(Expr { ty: Type::BOOL, first, last: first, is_constant: true })
            }
            Kind::Ident if is_type(word) || matches!(self.scopes.find(word), Some(Meaning::Struct(_))) => {
                self.constructor()
            }
            Kind::Ident if self.peek(1) == "(" => self.call(),
            Kind::Ident => {
                self.at += 1;
                let (ty, is_constant) = match self.scopes.find(word) {
                    Some(Meaning::Variable { ty, is_constant }) => (ty.clone(), *is_constant),
                    Some(_) => (Type::Unknown, false),
                    None => {
                        self.note_variable(word, first);
                        (built_in(word), word.starts_with("gl_Max") || word.starts_with("__"))
                    }
                };
                Ok(Expr { ty, first, last: first, is_constant })
            }
            _ => Err(Lost),
        }
    }

    /// Notes that an output is indexed by a variable.
    fn note_output(&mut self, of: &Expr<'a>) {
        let name = self.pieces.list.get(of.first).map_or("", |piece| &piece.word);
        let is_output = of.first == of.last && self.outputs.contains(name) && !self.scopes.is_hidden(name);
        if let Some(row) = self.dialect.outputs.filter(|_| is_output) {
            self.note_missing_at(row, of.first);
        }
    }

    fn member(&mut self, of: Expr<'a>, name: &'a str) -> Expr<'a> {
        let last = self.at - 1;
        let ty = match &of.ty {
            Type::Struct(index) => {
                let members = self.structs.get(*index).map_or(&[][..], |it| &it.members);
                members.iter().find(|(known, _)| *known == name).map_or(Type::Unknown, |(_, ty)| ty.clone())
            }
            Type::Number(number) if !number.is_matrix() => match swizzle(*number, name) {
                Some(made) => {
                    if number.is_scalar() && !self.dialect.has(Feature::ScalarSwizzles) {
                        self.spell_scalar_swizzle(&of, made, last);
                    }
                    Type::Number(made)
                }
                None => Type::Unknown,
            },
            // `gl_in[0].gl_Position`
            _ if name.starts_with("gl_") => built_in(name),
            _ => Type::Unknown,
        };
        Expr { ty, last, ..of }
    }

    // `x.rrr` is `vec3(x)`, `x.r` is `x`.
    fn spell_scalar_swizzle(&mut self, of: &Expr<'a>, made: Number, last: usize) {
        let gone = |piece| (piece, Change::Instead(String::new()));
        self.changes.extend([gone(last - 1), gone(last)]);
        if !made.is_scalar() {
            self.wrap(of.first, last, &format!("{}(", made.name()), ")");
        }
    }

    // `.length()`: of an array, or of a vector or matrix, which is a number.
    fn length(&mut self, of: Expr<'a>, name: &'a str) -> Result<Expr<'a>, Lost> {
        if name != "length" {
            return Err(Lost);
        }
        self.expect("(")?;
        let last = self.at;
        self.expect(")")?;
        let ty = if of.ty == Type::Unknown { Type::Unknown } else { Type::INT };
        let number = of.ty.number();
        if let Some(number) = number.filter(|_| !self.dialect.has(Feature::VectorLength)) {
            let length = if number.is_matrix() { number.columns } else { number.rows };
            // What is left of the dot is read by name alone, or its effects would be lost.
            if of.first == of.last {
                (of.first..=last).for_each(|piece| self.changes.push((piece, Change::Instead(String::new()))));
                self.changes.push((of.first, Change::Instead(length.to_string())));
            }
        }
        Ok(Expr { ty, first: of.first, last, is_constant: number.is_some() || matches!(of.ty, Type::Array(_)) })
    }

    fn note_variable(&mut self, name: &str, piece: usize) {
        if let Some(row) = self.dialect.variables.iter().find(|row| row.name == name) {
            self.note_missing_at(row, piece);
        }
    }

    pub(super) fn note_missing_at(&mut self, row: &'static MissingRow, piece: usize) {
        let is_known = self.dialect.knows((row.opengl, row.gles)) || self.missing.iter().any(|it| it.0 == row);
        if !is_known {
            self.missing.push((row, piece));
        }
    }
}

fn element<'a>(ty: &Type<'a>) -> Type<'a> {
    match ty {
        Type::Array(element) => (**element).clone(),
        Type::Number(number) if number.is_matrix() => Type::Number(Number::vector(number.scalar, number.rows)),
        Type::Number(number) if number.is_vector() => Type::scalar(number.scalar),
        _ => Type::Unknown,
    }
}

fn swizzle(of: Number, name: &str) -> Option<Number> {
    let sets = ["xyzw", "rgba", "stpq"];
    let set = sets.iter().find(|set| name.chars().all(|letter| set.contains(letter)))?;
    let in_range = name.chars().all(|letter| set.find(letter).is_some_and(|at| at < usize::from(of.rows)));
    let size = u8::try_from(name.len()).ok().filter(|size| (1..=4).contains(size))?;
    in_range.then(|| Number::vector(of.scalar, size))
}

fn literal<'a>(word: &str) -> Type<'a> {
    let lower = word.to_ascii_lowercase();
    let is_hex = lower.starts_with("0x");
    let scalar = if lower.ends_with("lf") && !is_hex {
        return Type::Unknown;
    } else if lower.ends_with('u') {
        Scalar::Uint
    } else if !is_hex && lower.contains(['.', 'e', 'f']) {
        Scalar::Float
    } else {
        Scalar::Int
    };
    Type::scalar(scalar)
}

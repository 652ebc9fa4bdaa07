//! Expressions without branches and loops.

use syn::{BinOp, Lit, Member, UnOp};

use super::super::draft::Parse;
use super::{Reader, plain, span};
use crate::functions::{Binary, Expr, Kind, TypeRef, Unary};

/// Everything that follows walks the tree by recursion, which must end.
const MAX_DEPTH: usize = 128;

impl Reader<'_, '_> {
    pub(super) fn expr(&mut self, expr: &syn::Expr) -> Parse<Expr> {
        if self.depth == MAX_DEPTH {
            let help = "put a part of it into a variable or a function";
            return self.unshared(span::of(expr), "code that nests so deeply", help);
        }
        self.depth += 1;
        let read = self.at_depth(expr);
        self.depth -= 1;
        read
    }

    fn at_depth(&mut self, expr: &syn::Expr) -> Parse<Expr> {
        let kind = match expr {
            syn::Expr::Paren(part) => return self.expr(&part.expr),
            syn::Expr::Group(part) => return self.expr(&part.expr),
            _ => self.kind(expr)?,
        };
        let place = self.draft.place_in_body(span::of(expr));
        if matches!(kind, Kind::Method(..) | Kind::Associated(..) | Kind::Binary(Binary::Equal | Binary::NotEqual, ..))
        {
            self.relied.push(place.mark);
        }
        Ok(Expr { place, kind })
    }

    fn boxed(&mut self, expr: &syn::Expr) -> Parse<Box<Expr>> {
        self.expr(expr).map(Box::new)
    }

    fn kind(&mut self, expr: &syn::Expr) -> Parse<Kind> {
        let at = span::of(expr);
        Ok(match expr {
            syn::Expr::Lit(part) => self.literal(&part.lit)?,
            syn::Expr::Path(part) => self.value_path(part)?,
            syn::Expr::Unary(part) => match &part.op {
                UnOp::Deref(_) => Kind::Deref(self.boxed(&part.expr)?),
                UnOp::Neg(_) => Kind::Unary(Unary::Negate, self.boxed(&part.expr)?),
                UnOp::Not(_) => Kind::Unary(Unary::Not, self.boxed(&part.expr)?),
                _ => return self.unshared(at, "this operator", "use `-`, `!` or `*`"),
            },
            syn::Expr::Binary(part) => {
                let (left, right) = (self.boxed(&part.left), self.boxed(&part.right));
                let Some((operator, assigns)) = operator(&part.op) else {
                    return self.unshared(at, "this operator", "use an operator of numbers");
                };
                match assigns {
                    true => Kind::Assign(Some(operator), left?, right?),
                    false => Kind::Binary(operator, left?, right?),
                }
            }
            syn::Expr::Assign(part) => {
                if matches!(
                    &*part.left,
                    syn::Expr::Infer(_) | syn::Expr::Tuple(_) | syn::Expr::Array(_) | syn::Expr::Struct(_)
                ) {
                    return self.unshared(span::of(&part.left), "an assignment to a pattern", "assign to one variable");
                }
                let (left, right) = (self.boxed(&part.left), self.boxed(&part.right));
                Kind::Assign(None, left?, right?)
            }
            syn::Expr::Cast(part) => {
                let value = self.boxed(&part.expr);
                let ty = self.type_ref(&part.ty)?;
                Kind::Cast(value?, ty)
            }
            syn::Expr::Field(part) => {
                let base = self.boxed(&part.base)?;
                match &part.member {
                    Member::Named(name) => Kind::Field(base, plain(name)),
                    Member::Unnamed(index) => Kind::Field(base, index.index.to_string()),
                }
            }
            syn::Expr::Index(part) => {
                if matches!(&*part.index, syn::Expr::Range(_)) {
                    return self.unshared(at, "a slice", "read the elements one by one");
                }
                let (base, index) = (self.boxed(&part.expr), self.boxed(&part.index));
                Kind::Index(base?, index?)
            }
            syn::Expr::Call(part) => {
                let arguments = self.all(part.args.iter());
                match &*part.func {
                    syn::Expr::Path(path) => self.call(path, arguments?)?,
                    _ => return self.unshared(at, "a call of a value", "call a shared function by its name"),
                }
            }
            syn::Expr::MethodCall(part) => {
                if let Some(types) = &part.turbofish {
                    return self.unshared(types.lt_token.spans[0], "`::<…>`", "remove it");
                }
                self.calls_methods = true;
                let (receiver, arguments) = (self.boxed(&part.receiver), self.all(part.args.iter()));
                Kind::Method(receiver?, plain(&part.method), arguments?)
            }
            syn::Expr::Struct(part) => self.structure(part)?,
            syn::Expr::Array(part) => Kind::Array(self.all(part.elems.iter())?),
            syn::Expr::Repeat(part) => {
                let value = self.boxed(&part.expr);
                let length = self.length(&part.len)?;
                Kind::Repeat(value?, length)
            }
            syn::Expr::Reference(part) => Kind::Reference(part.mutability.is_some(), self.boxed(&part.expr)?),
            _ => self.control(expr)?,
        })
    }

    fn all<'e>(&mut self, all: impl Iterator<Item = &'e syn::Expr>) -> Parse<Vec<Expr>> {
        let read: Vec<Parse<Expr>> = all.map(|one| self.expr(one)).collect();
        read.into_iter().collect()
    }

    pub(super) fn literal(&mut self, literal: &Lit) -> Parse<Kind> {
        let at = literal.span();
        match literal {
            Lit::Bool(part) => Ok(Kind::Bool(part.value)),
            Lit::Int(part) => {
                let ty = match part.suffix() {
                    "" => None,
                    "i32" => Some(TypeRef::Value(shader_info_model::Type::INT)),
                    "u32" => Some(TypeRef::Value(shader_info_model::Type::UINT)),
                    "usize" => Some(TypeRef::Usize),
                    "f32" => return Ok(Kind::Float(part.base10_digits().parse().unwrap_or(0.0), true)),
                    other => {
                        let help = "write `i32`, `u32` or `f32`";
                        return self.unshared(at, &format!("a number of type `{other}`"), help);
                    }
                };
                // In a pattern the sign is a part of the number.
                if let Some(digits) = part.base10_digits().strip_prefix('-') {
                    let place = self.draft.place_in_body(at);
                    let value = digits.parse().unwrap_or(0);
                    let positive = Expr { place, kind: Kind::Int(value, false, ty) };
                    return Ok(Kind::Unary(Unary::Negate, Box::new(positive)));
                }
                match part.base10_parse::<u64>() {
                    Ok(value) if value <= u64::from(u32::MAX) => {
                        Ok(Kind::Int(value, part.to_string().starts_with("0x"), ty))
                    }
                    _ => self.unshared(at, "a number of more than 32 bits", "use a smaller number"),
                }
            }
            Lit::Float(part) if matches!(part.suffix(), "" | "f32") => {
                let value = part.base10_digits().parse().unwrap_or(0.0);
                Ok(Kind::Float(value, part.suffix() == "f32"))
            }
            Lit::Float(_) => self.unshared(at, "a number of type `f64`", "use `f32`"),
            Lit::Byte(_) => self.unshared(at, "a byte", "write the number"),
            _ => self.unshared(at, "a text", "GLSL has no text: use a number"),
        }
    }

    fn structure(&mut self, part: &syn::ExprStruct) -> Parse<Kind> {
        if let Some(dots) = &part.dot2_token {
            return self.unshared(dots.spans[0], "`..` in a struct", "write out every field");
        }
        let at = span::of_path(&part.path);
        let name = part.path.segments.last().map(|last| plain(&last.ident)).unwrap_or_default();
        if part.qself.is_some() {
            return self.unshared(at, "a path with `<…>`", "write the name of the struct");
        }
        let path = match name.as_str() {
            "Self" if part.path.segments.len() == 1 => self.own_type(at)?,
            _ => self.path(&part.path)?,
        };
        self.draft.refer(&path, shader_info_model::DeclarationKind::Type);
        let mut fields = Vec::new();
        for field in &part.fields {
            let Member::Named(name) = &field.member else {
                return self.unshared(at, "a struct without names", "use a shared struct with named fields");
            };
            fields.push((plain(name), self.expr(&field.expr)?));
        }
        Ok(Kind::Struct(path.text, fields))
    }
}

/// Returns an operator of GLSL, and whether it assigns.
fn operator(operator: &BinOp) -> Option<(Binary, bool)> {
    Some(match operator {
        BinOp::Add(_) => (Binary::Add, false),
        BinOp::Sub(_) => (Binary::Subtract, false),
        BinOp::Mul(_) => (Binary::Multiply, false),
        BinOp::Div(_) => (Binary::Divide, false),
        BinOp::Rem(_) => (Binary::Remainder, false),
        BinOp::And(_) => (Binary::And, false),
        BinOp::Or(_) => (Binary::Or, false),
        BinOp::BitXor(_) => (Binary::BitXor, false),
        BinOp::BitAnd(_) => (Binary::BitAnd, false),
        BinOp::BitOr(_) => (Binary::BitOr, false),
        BinOp::Shl(_) => (Binary::ShiftLeft, false),
        BinOp::Shr(_) => (Binary::ShiftRight, false),
        BinOp::Eq(_) => (Binary::Equal, false),
        BinOp::Lt(_) => (Binary::Less, false),
        BinOp::Le(_) => (Binary::LessEqual, false),
        BinOp::Ne(_) => (Binary::NotEqual, false),
        BinOp::Ge(_) => (Binary::GreaterEqual, false),
        BinOp::Gt(_) => (Binary::Greater, false),
        BinOp::AddAssign(_) => (Binary::Add, true),
        BinOp::SubAssign(_) => (Binary::Subtract, true),
        BinOp::MulAssign(_) => (Binary::Multiply, true),
        BinOp::DivAssign(_) => (Binary::Divide, true),
        BinOp::RemAssign(_) => (Binary::Remainder, true),
        BinOp::BitXorAssign(_) => (Binary::BitXor, true),
        BinOp::BitAndAssign(_) => (Binary::BitAnd, true),
        BinOp::BitOrAssign(_) => (Binary::BitOr, true),
        BinOp::ShlAssign(_) => (Binary::ShiftLeft, true),
        BinOp::ShrAssign(_) => (Binary::ShiftRight, true),
        _ => return None,
    })
}

//! Expressions without branches and loops.

use syn::{BinOp, Lit, Member, UnOp};

use super::super::draft::Parse;
use super::{Reader, plain, span};
use crate::functions::{Binary, Expr, Kind, TypeRef, Unary};

/// Everything that follows walks the tree by recursion, which must end.
const DEEPEST: usize = 128;

impl Reader<'_, '_> {
    pub(super) fn expr(&mut self, expr: &syn::Expr) -> Parse<Expr> {
        if self.depth == DEEPEST {
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
            syn::Expr::Paren(it) => return self.expr(&it.expr),
            syn::Expr::Group(it) => return self.expr(&it.expr),
            _ => self.kind(expr)?,
        };
        Ok(Expr { place: self.draft.place(span::of(expr)), kind })
    }

    fn boxed(&mut self, expr: &syn::Expr) -> Parse<Box<Expr>> {
        self.expr(expr).map(Box::new)
    }

    fn kind(&mut self, expr: &syn::Expr) -> Parse<Kind> {
        let at = span::of(expr);
        Ok(match expr {
            syn::Expr::Lit(it) => self.literal(&it.lit)?,
            syn::Expr::Path(it) => self.value_path(it)?,
            syn::Expr::Unary(it) => match &it.op {
                UnOp::Deref(_) => Kind::Deref(self.boxed(&it.expr)?),
                UnOp::Neg(_) => Kind::Unary(Unary::Negate, self.boxed(&it.expr)?),
                UnOp::Not(_) => Kind::Unary(Unary::Not, self.boxed(&it.expr)?),
                _ => return self.unshared(at, "this operator", "use `-`, `!` or `*`"),
            },
            syn::Expr::Binary(it) => {
                let (left, right) = (self.boxed(&it.left), self.boxed(&it.right));
                let Some((operator, assigns)) = operator(&it.op) else {
                    return self.unshared(at, "this operator", "use an operator of numbers");
                };
                match assigns {
                    true => Kind::Assign(Some(operator), left?, right?),
                    false => Kind::Binary(operator, left?, right?),
                }
            }
            syn::Expr::Assign(it) => {
                if matches!(
                    &*it.left,
                    syn::Expr::Infer(_) | syn::Expr::Tuple(_) | syn::Expr::Array(_) | syn::Expr::Struct(_)
                ) {
                    return self.unshared(span::of(&it.left), "an assignment to a pattern", "assign to one variable");
                }
                let (left, right) = (self.boxed(&it.left), self.boxed(&it.right));
                Kind::Assign(None, left?, right?)
            }
            syn::Expr::Cast(it) => {
                let value = self.boxed(&it.expr);
                let ty = self.type_ref(&it.ty)?;
                Kind::Cast(value?, ty)
            }
            syn::Expr::Field(it) => {
                let base = self.boxed(&it.base)?;
                match &it.member {
                    Member::Named(name) => Kind::Field(base, plain(name)),
                    Member::Unnamed(index) => Kind::Field(base, index.index.to_string()),
                }
            }
            syn::Expr::Index(it) => {
                if matches!(&*it.index, syn::Expr::Range(_)) {
                    return self.unshared(at, "a slice", "read the elements one by one");
                }
                let (base, index) = (self.boxed(&it.expr), self.boxed(&it.index));
                Kind::Index(base?, index?)
            }
            syn::Expr::Call(it) => {
                let arguments = self.all(it.args.iter());
                match &*it.func {
                    syn::Expr::Path(path) => self.call(path, arguments?)?,
                    _ => return self.unshared(at, "a call of a value", "call a shared function by its name"),
                }
            }
            syn::Expr::MethodCall(it) => {
                if let Some(types) = &it.turbofish {
                    return self.unshared(types.lt_token.spans[0], "`::<…>`", "remove it");
                }
                let (receiver, arguments) = (self.boxed(&it.receiver), self.all(it.args.iter()));
                Kind::Method(receiver?, plain(&it.method), arguments?)
            }
            syn::Expr::Struct(it) => self.structure(it)?,
            syn::Expr::Array(it) => Kind::Array(self.all(it.elems.iter())?),
            syn::Expr::Repeat(it) => {
                let value = self.boxed(&it.expr);
                let length = self.length(&it.len)?;
                Kind::Repeat(value?, length)
            }
            syn::Expr::Reference(it) => Kind::Reference(it.mutability.is_some(), self.boxed(&it.expr)?),
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
            Lit::Bool(it) => Ok(Kind::Bool(it.value)),
            Lit::Int(it) => {
                let ty = match it.suffix() {
                    "" => None,
                    "i32" => Some(TypeRef::Value(shader_info_model::Type::INT)),
                    "u32" => Some(TypeRef::Value(shader_info_model::Type::UINT)),
                    "usize" => Some(TypeRef::Usize),
                    "f32" => return Ok(Kind::Float(it.base10_digits().parse().unwrap_or(0.0), true)),
                    other => {
                        let help = "write `i32`, `u32` or `f32`";
                        return self.unshared(at, &format!("a number of type `{other}`"), help);
                    }
                };
                // In a pattern the sign is a part of the number.
                if let Some(digits) = it.base10_digits().strip_prefix('-') {
                    let place = self.draft.place(at);
                    let value = digits.parse().unwrap_or(0);
                    let positive = Expr { place, kind: Kind::Int(value, false, ty) };
                    return Ok(Kind::Unary(Unary::Negate, Box::new(positive)));
                }
                match it.base10_parse::<u64>() {
                    Ok(value) if value <= u64::from(u32::MAX) => {
                        Ok(Kind::Int(value, it.to_string().starts_with("0x"), ty))
                    }
                    _ => self.unshared(at, "a number of more than 32 bits", "use a smaller number"),
                }
            }
            Lit::Float(it) if matches!(it.suffix(), "" | "f32") => {
                let value = it.base10_digits().parse().unwrap_or(0.0);
                Ok(Kind::Float(value, it.suffix() == "f32"))
            }
            Lit::Float(_) => self.unshared(at, "a number of type `f64`", "use `f32`"),
            Lit::Byte(_) => self.unshared(at, "a byte", "write the number"),
            _ => self.unshared(at, "a text", "GLSL has no text: use a number"),
        }
    }

    fn structure(&mut self, it: &syn::ExprStruct) -> Parse<Kind> {
        if let Some(dots) = &it.dot2_token {
            return self.unshared(dots.spans[0], "`..` in a struct", "write out every field");
        }
        let at = span::of_path(&it.path);
        let name = it.path.segments.last().map(|last| plain(&last.ident)).unwrap_or_default();
        if it.qself.is_some() || name == "Self" {
            return self.unshared(at, "`Self`", "write the name of the struct");
        }
        let path = self.path(&it.path)?;
        self.draft.refer(&path, shader_info_model::Wanted::Type);
        let mut fields = Vec::new();
        for field in &it.fields {
            let Member::Named(name) = &field.member else {
                return self.unshared(at, "a struct without names", "use a shared struct with named fields");
            };
            fields.push((plain(name), self.expr(&field.expr)?));
        }
        Ok(Kind::Struct(path.text, fields))
    }
}

/// An operator of GLSL, and whether it assigns.
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

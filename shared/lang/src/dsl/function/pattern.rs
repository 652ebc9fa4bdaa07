//! The arms of a `match`.

use proc_macro2::Span;
use syn::{Pat, RangeLimits};

use super::super::draft::Parse;
use super::{Meaning, Reader, plain, span};
use crate::functions::{Arm, Block, Expr, Kind, Let, Pattern, Statement};

impl Reader<'_, '_> {
    pub(super) fn arm(&mut self, arm: &syn::Arm) -> Parse<Arm> {
        self.scopes.push(Vec::new());
        let read = self.arm_within(arm);
        self.scopes.pop();
        read
    }

    fn arm_within(&mut self, arm: &syn::Arm) -> Parse<Arm> {
        let (pattern, guard) = match &arm.pat {
            Pat::Guard(part) => (&*part.pat, Some(&*part.guard)),
            pattern => (pattern, None),
        };
        let mut patterns = Vec::new();
        self.alternatives(pattern, &mut patterns)?;
        let guard = guard.map(|guard| self.expr(guard)).transpose()?;
        let body = self.expr(&arm.body)?;
        Ok(Arm { patterns, guard, body: self.with_copies(pattern, body) })
    }

    // `mut n` is a variable of its own, which the arm changes; the guard sees the value itself.
    fn with_copies(&mut self, pattern: &Pat, body: Expr) -> Expr {
        match pattern {
            Pat::Paren(part) => self.with_copies(&part.pat, body),
            Pat::Or(part) => part.cases.iter().fold(body, |body, case| self.with_copies(case, body)),
            Pat::Ident(part) if part.mutability.is_some() => {
                let (name, place) = (plain(&part.ident), self.draft.place_in_body(part.ident.span()));
                let value = Some(Expr { place: place.clone(), kind: Kind::Local(name.clone()) });
                let copy = Let { name, place, ty: None, value, is_mutable: true };
                let place = body.place.clone();
                let block = Block { statements: vec![Statement::Let(copy)], tail: Some(Box::new(body)) };
                Expr { place, kind: Kind::Block(block) }
            }
            _ => body,
        }
    }

    fn alternatives(&mut self, pattern: &Pat, out: &mut Vec<Pattern>) -> Parse<()> {
        match pattern {
            Pat::Or(part) => part.cases.iter().try_for_each(|case| self.alternatives(case, out)),
            Pat::Paren(part) => self.alternatives(&part.pat, out),
            _ => {
                let one = self.pattern(pattern)?;
                out.push(one);
                Ok(())
            }
        }
    }

    fn pattern(&mut self, pattern: &Pat) -> Parse<Pattern> {
        let at = span::of_pattern(pattern);
        match pattern {
            Pat::Wild(_) => Ok(Pattern::Any),
            Pat::Ident(part) if part.subpat.is_some() || part.by_ref.is_some() => {
                self.unshared(at, "`@` or `ref` in a pattern", "match first, and read the variable in the arm")
            }
            Pat::Ident(part) if part.mutability.is_none() && self.is_const(&plain(&part.ident)) => {
                let path = syn::ExprPath { attrs: Vec::new(), qself: None, path: part.ident.clone().into() };
                let kind = self.value_path(&path)?;
                self.is(at, kind)
            }
            Pat::Ident(part) => {
                let name = plain(&part.ident);
                self.declare(&name);
                let place = self.draft.place_in_body(part.ident.span());
                self.bound.push((name.clone(), place.clone()));
                Ok(Pattern::Bind(name, place))
            }
            Pat::Lit(part) => {
                let kind = self.literal(&part.lit)?;
                self.is(at, kind)
            }
            Pat::Path(part) => {
                let kind = self.value_path(part)?;
                self.is(at, kind)
            }
            Pat::Range(part) => {
                let is_closed = matches!(part.limits, RangeLimits::Closed(_));
                let first = part.start.as_ref().map(|first| self.expr(first)).transpose()?;
                let last = part.end.as_ref().map(|last| self.expr(last)).transpose()?;
                Ok(Pattern::Range(first, last, is_closed))
            }
            Pat::Tuple(_) => self.unshared(at, "a tuple", "match one value, and write `if` in the arm"),
            Pat::Slice(_) => self.unshared(at, "a pattern of an array", "compare its elements with `if`"),
            Pat::Struct(_) | Pat::TupleStruct(_) => {
                self.unshared(at, "a pattern that takes a value apart", "read its fields with `.`")
            }
            Pat::Reference(_) => self.unshared(at, "a reference in a pattern", "match the value itself"),
            _ => self.unshared(at, "this pattern", "use numbers, ranges, variants of shared enums, names or `_`"),
        }
    }

    // A const outside of the function is known by its capitals; rustc proves that another name is not one.
    fn is_const(&self, name: &str) -> bool {
        self.meaning(name).map_or_else(|| name.starts_with(char::is_uppercase), |meaning| meaning != Meaning::Variable)
    }

    fn is(&mut self, at: Span, kind: Kind) -> Parse<Pattern> {
        Ok(Pattern::Is(Expr { place: self.draft.place_in_body(at), kind }))
    }
}

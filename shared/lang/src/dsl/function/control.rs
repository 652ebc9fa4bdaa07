//! Branches, loops, and what has no equal in GLSL.

use syn::{Expr, Lifetime, Pat, RangeLimits};

use super::super::draft::Parse;
use super::{Reader, plain, span};
use crate::functions::Kind;

impl Reader<'_, '_> {
    pub(super) fn control(&mut self, expr: &Expr) -> Parse<Kind> {
        Ok(match expr {
            Expr::If(it) => {
                let condition = self.expr(&it.cond);
                let then = self.block(&it.then_branch);
                let otherwise = it.else_branch.as_ref().map(|(_, expr)| self.expr(expr)).transpose();
                Kind::If(Box::new(condition?), then?, otherwise?.map(Box::new))
            }
            Expr::Match(it) => {
                let value = self.expr(&it.expr);
                let arms: Vec<_> = it.arms.iter().map(|arm| self.arm(arm)).collect();
                Kind::Match(Box::new(value?), arms.into_iter().collect::<Parse<_>>()?)
            }
            Expr::Block(it) => {
                self.no_label(it.label.as_ref().map(|it| &it.name))?;
                Kind::Block(self.block(&it.block)?)
            }
            Expr::While(it) => {
                self.no_label(it.label.as_ref().map(|it| &it.name))?;
                let condition = self.expr(&it.cond);
                let body = self.block(&it.body);
                Kind::While(Box::new(condition?), body?)
            }
            Expr::Loop(it) => {
                self.no_label(it.label.as_ref().map(|it| &it.name))?;
                Kind::Loop(self.block(&it.body)?)
            }
            Expr::ForLoop(it) => {
                self.no_label(it.label.as_ref().map(|it| &it.name))?;
                self.for_loop(it)?
            }
            Expr::Break(it) => {
                self.no_label(it.label.as_ref())?;
                Kind::Break(it.expr.as_ref().map(|value| self.expr(value)).transpose()?.map(Box::new))
            }
            Expr::Continue(it) => {
                self.no_label(it.label.as_ref())?;
                Kind::Continue
            }
            Expr::Return(it) => Kind::Return(it.expr.as_ref().map(|it| self.expr(it)).transpose()?.map(Box::new)),
            Expr::Macro(it) => return self.no_macro(&it.mac),
            _ => return self.refused(expr),
        })
    }

    fn for_loop(&mut self, it: &syn::ExprForLoop) -> Parse<Kind> {
        let name = match &*it.pat {
            Pat::Wild(_) => None,
            Pat::Ident(name) if name.mutability.is_none() && name.by_ref.is_none() && name.subpat.is_none() => {
                Some(plain(&name.ident))
            }
            other => {
                let help = "write a name: `for i in 0..4`";
                return self.unshared(span::of_pattern(other), "this pattern of a loop", help);
            }
        };
        let range = unwrapped(&it.expr);
        let Expr::Range(range) = range else {
            let help = "write `for i in 0..4`, and read the elements by `[i]`";
            return self.unshared(span::of(range), "an iterator", help);
        };
        let (Some(start), Some(end), RangeLimits::HalfOpen(_)) = (&range.start, &range.end, &range.limits) else {
            let at = span::of(&it.expr);
            return self.unshared(at, "this range", "write `a..b`, where `b` is one more than the last");
        };
        let (start, end) = (self.expr(start), self.expr(end));
        self.scopes.push(Vec::new());
        name.iter().for_each(|name| self.declare(name));
        let body = self.block(&it.body);
        self.scopes.pop();
        Ok(Kind::For(name, Box::new(start?), Box::new(end?), body?))
    }

    fn no_label(&mut self, label: Option<&Lifetime>) -> Parse<()> {
        match label {
            None => Ok(()),
            Some(label) => {
                let help = "make the inner loop a function of its own, and `return` from it";
                self.unshared(label.ident.span(), "a label", help)
            }
        }
    }

    fn refused(&mut self, expr: &Expr) -> Parse<Kind> {
        let (what, help) = match expr {
            Expr::Let(_) => ("`if let` or `while let`", "compare with `==`, or use `match`"),
            Expr::Closure(_) => ("a closure", "write a `#[shader_shared] fn`"),
            Expr::Tuple(_) => ("a tuple", "declare a `#[shader_shared]` struct with named fields"),
            Expr::Range(_) => ("a range here", "compare with `<` and `>=`"),
            Expr::Try(_) => ("`?`", "return a value for what cannot be computed"),
            Expr::Unsafe(_) => ("`unsafe`", "remove it"),
            Expr::Async(_) | Expr::Await(_) => ("`async` code", "remove it"),
            Expr::Const(_) => ("a `const` block", "write the expression by itself"),
            Expr::RawAddr(_) => ("a pointer", "take `&mut` of the variable"),
            Expr::Yield(_) | Expr::TryBlock(_) => ("this block", "write out what it does"),
            Expr::Infer(_) => ("`_` as a value", "write the value"),
            _ => ("this expression", "write it with operators, calls, `if`, `match` and loops"),
        };
        self.unshared(span::of(expr), what, help)
    }
}

fn unwrapped(expr: &Expr) -> &Expr {
    match expr {
        Expr::Paren(it) => unwrapped(&it.expr),
        Expr::Group(it) => unwrapped(&it.expr),
        other => other,
    }
}

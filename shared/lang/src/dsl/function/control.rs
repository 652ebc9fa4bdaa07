//! Branches, loops, and expressions that GLSL lacks.

use syn::{Expr, Lifetime, Pat, RangeLimits};

use super::super::draft::Parse;
use super::{Reader, plain, span};
use crate::functions::{Kind, Order};

impl Reader<'_, '_> {
    pub(super) fn control(&mut self, expr: &Expr) -> Parse<Kind> {
        Ok(match expr {
            Expr::If(part) => {
                let condition = self.expr(&part.cond);
                let then = self.block(&part.then_branch);
                let otherwise = part.else_branch.as_ref().map(|(_, expr)| self.expr(expr)).transpose();
                Kind::If(Box::new(condition?), then?, otherwise?.map(Box::new))
            }
            Expr::Match(part) => {
                let value = self.expr(&part.expr);
                let arms: Vec<_> = part.arms.iter().map(|arm| self.arm(arm)).collect();
                Kind::Match(Box::new(value?), arms.into_iter().collect::<Parse<_>>()?)
            }
            Expr::Block(part) => {
                self.no_label(part.label.as_ref().map(|part| &part.name))?;
                Kind::Block(self.block(&part.block)?)
            }
            Expr::While(part) => {
                self.no_label(part.label.as_ref().map(|part| &part.name))?;
                let condition = self.expr(&part.cond);
                let body = self.block(&part.body);
                Kind::While(Box::new(condition?), body?)
            }
            Expr::Loop(part) => {
                self.no_label(part.label.as_ref().map(|part| &part.name))?;
                Kind::Loop(self.block(&part.body)?)
            }
            Expr::ForLoop(part) => {
                self.no_label(part.label.as_ref().map(|part| &part.name))?;
                self.for_loop(part)?
            }
            Expr::Break(part) => {
                self.no_label(part.label.as_ref())?;
                Kind::Break(part.expr.as_ref().map(|value| self.expr(value)).transpose()?.map(Box::new))
            }
            Expr::Continue(part) => {
                self.no_label(part.label.as_ref())?;
                Kind::Continue
            }
            Expr::Return(part) => {
                Kind::Return(part.expr.as_ref().map(|part| self.expr(part)).transpose()?.map(Box::new))
            }
            Expr::Macro(part) => return self.no_macro(&part.mac),
            _ => return self.refused(expr),
        })
    }

    fn for_loop(&mut self, part: &syn::ExprForLoop) -> Parse<Kind> {
        let name = match &*part.pat {
            Pat::Wild(_) => None,
            Pat::Ident(name) if name.mutability.is_none() && name.by_ref.is_none() && name.subpat.is_none() => {
                Some(plain(&name.ident))
            }
            other => {
                let help = "write a name: `for i in 0..4`";
                return self.unshared(span::of_pattern(other), "this pattern of a loop", help);
            }
        };
        let (range, is_reversed) = match unwrapped(&part.expr) {
            Expr::MethodCall(call) if call.method == "rev" && call.args.is_empty() => (unwrapped(&call.receiver), true),
            range => (range, false),
        };
        let Expr::Range(range) = range else { return self.for_each(name, unwrapped(&part.expr), &part.body) };
        let (Some(start), Some(end)) = (&range.start, &range.end) else {
            return self.unshared(span::of(&part.expr), "a range without an end", "write `a..b`");
        };
        let order = Order { has_last: matches!(range.limits, RangeLimits::Closed(_)), is_reversed };
        let (start, end) = (self.expr(start), self.expr(end));
        self.scopes.push(Vec::new());
        name.iter().for_each(|name| self.declare(name));
        let body = self.block(&part.body);
        self.scopes.pop();
        Ok(Kind::For(name, Box::new(start?), Box::new(end?), order, body?))
    }

    fn for_each(&mut self, name: Option<String>, all: &Expr, body: &syn::Block) -> Parse<Kind> {
        let help = match all {
            Expr::Reference(_) => Some("write it without `&`: each element is copied"),
            Expr::MethodCall(call) if call.method == "step_by" => Some("write `while`, and add the step at its end"),
            Expr::MethodCall(call) if call.method.to_string().starts_with("iter") => {
                Some("write `for x in all`, or `for i in 0..4` and read the elements by `[i]`")
            }
            Expr::MethodCall(call) if matches!(unwrapped(&call.receiver), Expr::Range(_) | Expr::MethodCall(_)) => {
                Some("write `for i in 0..4`, and compute the rest in the loop")
            }
            _ => None,
        };
        if let Some(help) = help {
            return self.unshared(span::of(all), "an iterator", help);
        }
        let all = self.expr(all);
        self.scopes.push(Vec::new());
        name.iter().for_each(|name| self.declare(name));
        let body = self.block(body);
        self.scopes.pop();
        Ok(Kind::ForEach(name, Box::new(all?), body?))
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
        Expr::Paren(part) => unwrapped(&part.expr),
        Expr::Group(part) => unwrapped(&part.expr),
        other => other,
    }
}

//! Visits the expressions within an expression.

use super::Expr;

impl Expr {
    /// Calls a function for this expression and for each within it, outermost first.
    pub fn each<'e>(&'e self, f: &mut impl FnMut(&'e Expr)) {
        f(self);
        match self {
            Self::Const(_) | Self::Name(_) | Self::Port(_) | Self::Operand(_) => {}
            Self::Unary(_, inner) | Self::Step(inner, ..) | Self::Field(inner, _) => inner.each(f),
            Self::Binary(_, left, right) | Self::Assign(_, left, right) | Self::Index(left, right) => {
                left.each(f);
                right.each(f);
            }
            Self::Choice(condition, yes, no) => {
                condition.each(f);
                yes.each(f);
                no.each(f);
            }
            Self::Call(_, args) => args.iter().for_each(|arg| arg.each(f)),
        }
    }

    /// Calls a function for this expression and for each within it, outermost first, to change them: one for which it
    /// answers `true` is not entered.
    pub fn each_mut(&mut self, f: &mut impl FnMut(&mut Expr) -> bool) {
        if f(self) {
            return;
        }
        match self {
            Self::Const(_) | Self::Name(_) | Self::Port(_) | Self::Operand(_) => {}
            Self::Unary(_, inner) | Self::Step(inner, ..) | Self::Field(inner, _) => inner.each_mut(f),
            Self::Binary(_, left, right) | Self::Assign(_, left, right) | Self::Index(left, right) => {
                left.each_mut(f);
                right.each_mut(f);
            }
            Self::Choice(condition, yes, no) => {
                condition.each_mut(f);
                yes.each_mut(f);
                no.each_mut(f);
            }
            Self::Call(_, args) => args.iter_mut().for_each(|arg| arg.each_mut(f)),
        }
    }

    /// Returns the same expression with some parts replaced: where the function gives something, it stands instead.
    #[must_use]
    pub fn replaced(&self, f: &mut impl FnMut(&Expr) -> Option<Expr>) -> Self {
        if let Some(other) = f(self) {
            return other;
        }
        let mut boxed = |inner: &Expr| Box::new(inner.replaced(f));
        match self {
            Self::Const(_) | Self::Name(_) | Self::Port(_) | Self::Operand(_) => self.clone(),
            Self::Unary(operator, inner) => Self::Unary(*operator, boxed(inner)),
            Self::Step(inner, by, before) => Self::Step(boxed(inner), *by, *before),
            Self::Field(inner, name) => Self::Field(boxed(inner), *name),
            Self::Binary(operator, left, right) => Self::Binary(*operator, boxed(left), boxed(right)),
            Self::Assign(operator, left, right) => Self::Assign(*operator, boxed(left), boxed(right)),
            Self::Index(left, right) => Self::Index(boxed(left), boxed(right)),
            Self::Choice(condition, yes, no) => Self::Choice(boxed(condition), boxed(yes), boxed(no)),
            Self::Call(callee, args) => Self::Call(callee.clone(), args.iter().map(|arg| *boxed(arg)).collect()),
        }
    }
}

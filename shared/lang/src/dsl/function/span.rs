//! The token that stands for an expression or pattern in errors: the one to change, if there is one.

use proc_macro2::Span;
use syn::{Expr, Lit, Pat, Type};

/// Of an expression: its operator, method or word.
pub(super) fn of(expr: &Expr) -> Span {
    match expr {
        Expr::Array(it) => it.bracket_token.span.open(),
        Expr::Assign(it) => it.eq_token.spans[0],
        Expr::Async(it) => it.async_token.span,
        Expr::Await(it) => it.await_token.span,
        Expr::Binary(it) => of_operator(it),
        Expr::Block(it) => it.block.brace_token.span.open(),
        Expr::Break(it) => it.break_token.span,
        Expr::Call(it) => of(&it.func),
        Expr::Cast(it) => it.as_token.span,
        Expr::Closure(it) => it.inputs_begin.spans[0],
        Expr::Const(it) => it.const_token.span,
        Expr::Continue(it) => it.continue_token.span,
        Expr::Field(it) => match &it.member {
            syn::Member::Named(name) => name.span(),
            syn::Member::Unnamed(index) => index.span,
        },
        Expr::ForLoop(it) => it.for_token.span,
        Expr::Group(it) => of(&it.expr),
        Expr::If(it) => it.if_token.span,
        Expr::Index(it) => it.bracket_token.span.open(),
        Expr::Infer(it) => it.underscore_token.spans[0],
        Expr::Let(it) => it.let_token.span,
        Expr::Lit(it) => of_literal(&it.lit),
        Expr::Loop(it) => it.loop_token.span,
        Expr::Macro(it) => of_path(&it.mac.path),
        Expr::Match(it) => it.match_token.span,
        Expr::MethodCall(it) => it.method.span(),
        Expr::Paren(it) => of(&it.expr),
        Expr::Path(it) => of_path(&it.path),
        Expr::Range(it) => match &it.limits {
            syn::RangeLimits::HalfOpen(dots) => dots.spans[0],
            syn::RangeLimits::Closed(dots) => dots.spans[0],
        },
        Expr::RawAddr(it) => it.and_token.spans[0],
        Expr::Reference(it) => it.and_token.spans[0],
        Expr::Repeat(it) => it.bracket_token.span.open(),
        Expr::Return(it) => it.return_token.span,
        Expr::Struct(it) => of_path(&it.path),
        Expr::Try(it) => it.question_token.spans[0],
        Expr::TryBlock(it) => it.try_token.span,
        Expr::Tuple(it) => it.paren_token.span.open(),
        Expr::Unary(it) => match &it.op {
            syn::UnOp::Deref(it) => it.spans[0],
            syn::UnOp::Not(it) => it.spans[0],
            syn::UnOp::Neg(it) => it.spans[0],
            _ => of(&it.expr),
        },
        Expr::Unsafe(it) => it.unsafe_token.span,
        Expr::While(it) => it.while_token.span,
        Expr::Yield(it) => it.yield_token.span,
        _ => Span::call_site(),
    }
}

fn of_operator(it: &syn::ExprBinary) -> Span {
    use syn::BinOp as Op;
    match &it.op {
        Op::Add(op) => op.spans[0],
        Op::Sub(op) => op.spans[0],
        Op::Mul(op) => op.spans[0],
        Op::Div(op) => op.spans[0],
        Op::Rem(op) => op.spans[0],
        Op::And(op) => op.spans[0],
        Op::Or(op) => op.spans[0],
        Op::BitXor(op) => op.spans[0],
        Op::BitAnd(op) => op.spans[0],
        Op::BitOr(op) => op.spans[0],
        Op::Shl(op) => op.spans[0],
        Op::Shr(op) => op.spans[0],
        Op::Eq(op) => op.spans[0],
        Op::Lt(op) => op.spans[0],
        Op::Le(op) => op.spans[0],
        Op::Ne(op) => op.spans[0],
        Op::Ge(op) => op.spans[0],
        Op::Gt(op) => op.spans[0],
        Op::AddAssign(op) => op.spans[0],
        Op::SubAssign(op) => op.spans[0],
        Op::MulAssign(op) => op.spans[0],
        Op::DivAssign(op) => op.spans[0],
        Op::RemAssign(op) => op.spans[0],
        Op::BitXorAssign(op) => op.spans[0],
        Op::BitAndAssign(op) => op.spans[0],
        Op::BitOrAssign(op) => op.spans[0],
        Op::ShlAssign(op) => op.spans[0],
        Op::ShrAssign(op) => op.spans[0],
        _ => of(&it.left),
    }
}

/// The last word of a path.
pub(super) fn of_path(path: &syn::Path) -> Span {
    path.segments.last().map_or_else(Span::call_site, |last| last.ident.span())
}

fn of_literal(literal: &Lit) -> Span {
    literal.span()
}

/// Of a pattern.
pub(super) fn of_pattern(pattern: &Pat) -> Span {
    match pattern {
        Pat::Const(it) => it.const_token.span,
        Pat::Guard(it) => it.if_token.span,
        Pat::Ident(it) => it.ident.span(),
        Pat::Lit(it) => of_literal(&it.lit),
        Pat::Macro(it) => of_path(&it.mac.path),
        Pat::Or(it) => it.cases.first().map_or_else(Span::call_site, of_pattern),
        Pat::Paren(it) => of_pattern(&it.pat),
        Pat::Path(it) => of_path(&it.path),
        Pat::Reference(it) => it.and_token.spans[0],
        Pat::Rest(it) => it.dot2_token.spans[0],
        Pat::Slice(it) => it.bracket_token.span.open(),
        Pat::Struct(it) => of_path(&it.path),
        Pat::Tuple(it) => it.paren_token.span.open(),
        Pat::TupleStruct(it) => of_path(&it.path),
        Pat::Type(it) => of_pattern(&it.pat),
        Pat::Wild(it) => it.underscore_token.spans[0],
        _ => Span::call_site(),
    }
}

/// Of a type.
pub(super) fn of_type(ty: &Type) -> Span {
    match ty {
        Type::Array(it) => it.bracket_token.span.open(),
        Type::FnPtr(it) => it.fn_token.span,
        Type::Group(it) => of_type(&it.elem),
        Type::ImplTrait(it) => it.impl_token.span,
        Type::Infer(it) => it.underscore_token.spans[0],
        Type::Macro(it) => of_path(&it.mac.path),
        Type::Never(it) => it.bang_token.spans[0],
        Type::Paren(it) => of_type(&it.elem),
        Type::Path(it) => of_path(&it.path),
        Type::Ptr(it) => it.star_token.spans[0],
        Type::Reference(it) => it.and_token.spans[0],
        Type::Slice(it) => it.bracket_token.span.open(),
        Type::Tuple(it) => it.paren_token.span.open(),
        _ => Span::call_site(),
    }
}

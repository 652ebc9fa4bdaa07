//! The token that represents an expression or pattern in errors: the one to change, if there is one.

use proc_macro2::Span;
use syn::{Expr, Lit, Pat, Type};

/// Of an expression: its operator, method or word.
pub(super) fn of(expr: &Expr) -> Span {
    match expr {
        Expr::Array(node) => node.bracket_token.span.join(),
        Expr::Assign(node) => node.eq_token.spans[0],
        Expr::Async(node) => node.async_token.span,
        Expr::Await(node) => node.await_token.span,
        Expr::Binary(node) => of_operator(node),
        Expr::Block(node) => node.block.brace_token.span.join(),
        Expr::Break(node) => node.break_token.span,
        Expr::Call(node) => of(&node.func),
        Expr::Cast(node) => node.as_token.span,
        Expr::Closure(node) => node.inputs_begin.spans[0],
        Expr::Const(node) => node.const_token.span,
        Expr::Continue(node) => node.continue_token.span,
        Expr::Field(node) => match &node.member {
            syn::Member::Named(name) => name.span(),
            syn::Member::Unnamed(index) => index.span,
        },
        Expr::ForLoop(node) => node.for_token.span,
        Expr::Group(node) => of(&node.expr),
        Expr::If(node) => node.if_token.span,
        Expr::Index(node) => node.bracket_token.span.join(),
        Expr::Infer(node) => node.underscore_token.spans[0],
        Expr::Let(node) => node.let_token.span,
        Expr::Lit(node) => of_literal(&node.lit),
        Expr::Loop(node) => node.loop_token.span,
        Expr::Macro(node) => of_path(&node.mac.path),
        Expr::Match(node) => node.match_token.span,
        Expr::MethodCall(node) => node.method.span(),
        Expr::Paren(node) => of(&node.expr),
        Expr::Path(node) => of_path(&node.path),
        Expr::Range(node) => match &node.limits {
            syn::RangeLimits::HalfOpen(dots) => dots.spans[0],
            syn::RangeLimits::Closed(dots) => dots.spans[0],
        },
        Expr::RawAddr(node) => node.and_token.spans[0],
        Expr::Reference(node) => node.and_token.spans[0],
        Expr::Repeat(node) => node.bracket_token.span.join(),
        Expr::Return(node) => node.return_token.span,
        Expr::Struct(node) => of_path(&node.path),
        Expr::Try(node) => node.question_token.spans[0],
        Expr::TryBlock(node) => node.try_token.span,
        Expr::Tuple(node) => node.paren_token.span.join(),
        Expr::Unary(node) => match &node.op {
            syn::UnOp::Deref(node) => node.spans[0],
            syn::UnOp::Not(node) => node.spans[0],
            syn::UnOp::Neg(node) => node.spans[0],
            _ => of(&node.expr),
        },
        Expr::Unsafe(node) => node.unsafe_token.span,
        Expr::While(node) => node.while_token.span,
        Expr::Yield(node) => node.yield_token.span,
        _ => Span::call_site(),
    }
}

fn of_operator(node: &syn::ExprBinary) -> Span {
    use syn::BinOp as Op;
    match &node.op {
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
        _ => of(&node.left),
    }
}

/// Returns the last word of a path.
pub(super) fn of_path(path: &syn::Path) -> Span {
    path.segments.last().map_or_else(Span::call_site, |last| last.ident.span())
}

fn of_literal(literal: &Lit) -> Span {
    literal.span()
}

/// Of a pattern.
pub(super) fn of_pattern(pattern: &Pat) -> Span {
    match pattern {
        Pat::Const(node) => node.const_token.span,
        Pat::Guard(node) => node.if_token.span,
        Pat::Ident(node) => node.ident.span(),
        Pat::Lit(node) => of_literal(&node.lit),
        Pat::Macro(node) => of_path(&node.mac.path),
        Pat::Or(node) => node.cases.first().map_or_else(Span::call_site, of_pattern),
        Pat::Paren(node) => of_pattern(&node.pat),
        Pat::Path(node) => of_path(&node.path),
        Pat::Reference(node) => node.and_token.spans[0],
        Pat::Rest(node) => node.dot2_token.spans[0],
        Pat::Slice(node) => node.bracket_token.span.join(),
        Pat::Struct(node) => of_path(&node.path),
        Pat::Tuple(node) => node.paren_token.span.join(),
        Pat::TupleStruct(node) => of_path(&node.path),
        Pat::Type(node) => of_pattern(&node.pat),
        Pat::Wild(node) => node.underscore_token.spans[0],
        _ => Span::call_site(),
    }
}

/// Of a type.
pub(in crate::dsl) fn of_type(ty: &Type) -> Span {
    match ty {
        Type::Array(node) => node.bracket_token.span.join(),
        Type::FnPtr(node) => node.fn_token.span,
        Type::Group(node) => of_type(&node.elem),
        Type::ImplTrait(node) => node.impl_token.span,
        Type::Infer(node) => node.underscore_token.spans[0],
        Type::Macro(node) => of_path(&node.mac.path),
        Type::Never(node) => node.bang_token.spans[0],
        Type::Paren(node) => of_type(&node.elem),
        Type::Path(node) => of_path(&node.path),
        Type::Ptr(node) => node.star_token.spans[0],
        Type::Reference(node) => node.and_token.spans[0],
        Type::Slice(node) => node.bracket_token.span.join(),
        Type::Tuple(node) => node.paren_token.span.join(),
        _ => Span::call_site(),
    }
}

//! Prints functions, structs and statements.

use std::fmt::Write;

use super::expressions::{POSTFIX, length, write_expr};
use super::holes::Hole;
use super::{Text, appended, word};
use crate::code::ast::{Binary, Callee, Expr, Function, Let, Name, Pass, Stmt, Struct, Ty};
use crate::code::walk;

/// A function as text, by its own name.
pub fn function(out: &mut String, function: &Function) {
    appended(out, |out| write_function(out, function));
}

pub(super) fn write_function(out: &mut Text, function: &Function) {
    out.push_str(word(&function.returns));
    out.push(' ');
    if !out.leaves(Hole::Own) {
        out.push_str(&function.name);
    }
    out.push('(');
    for (index, param) in function.params.iter().enumerate() {
        if index > 0 {
            out.push_str(", ");
        }
        out.push_str(match param.pass {
            Pass::In => "",
            Pass::Out => "out ",
            Pass::InOut => "inout ",
        });
        write_variable(out, &param.ty, param.name);
    }
    out.push_str(") {\n");
    write_statements(out, &function.body, 1);
    out.push_str("}\n");
}

/// `float x[3]`
fn write_variable(out: &mut Text, ty: &Ty, name: Name) {
    out.push_str(word(ty));
    out.push(' ');
    out.push_str(&name);
    if matches!(ty, Ty::Array(..)) {
        out.push_str(&length(ty));
    }
}

/// A struct as text.
pub fn structure(out: &mut String, structure: &Struct) {
    let _ = write!(out, "struct {} {{", structure.name);
    for (of, name) in &structure.members {
        let _ = write!(out, " {} {name}{};", word(of), length(of));
    }
    out.push_str(" };\n");
}

/// Statements as text, indented by this number of levels.
pub fn statements(out: &mut String, all: &[Stmt], depth: usize) {
    appended(out, |out| write_statements(out, all, depth));
}

fn write_statements(out: &mut Text, all: &[Stmt], depth: usize) {
    let mut last: Option<&Ty> = None;
    for stmt in all {
        // Variables without values stand in one line.
        if let Stmt::Let(Let { ty, name, value: None, .. }) = stmt {
            if last == Some(ty) && !matches!(ty, Ty::Array(..)) {
                out.out.truncate(out.out.len() - 2);
                out.push_str(", ");
                out.push_str(name);
                out.push_str(";\n");
            } else {
                statement(out, stmt, depth);
                last = Some(ty);
            }
            continue;
        }
        last = None;
        statement(out, stmt, depth);
    }
}

fn indent(out: &mut Text, depth: usize) {
    for _ in 0..depth {
        out.push_str("    ");
    }
}

fn declaration(out: &mut Text, variable: &Let) {
    if variable.is_const {
        out.push_str("const ");
    }
    write_variable(out, &variable.ty, variable.name);
    if let Some(value) = &variable.value {
        out.push_str(" = ");
        write_expr(out, value, 0);
    }
}

fn block(out: &mut Text, all: &[Stmt], depth: usize) {
    out.push_str(" {\n");
    write_statements(out, all, depth + 1);
    indent(out, depth);
    out.push('}');
}

fn statement(out: &mut Text, stmt: &Stmt, depth: usize) {
    indent(out, depth);
    write_statement(out, stmt, depth);
    out.push('\n');
}

fn write_statement(out: &mut Text, stmt: &Stmt, depth: usize) {
    match stmt {
        Stmt::Let(variable) => {
            declaration(out, variable);
            out.push(';');
        }
        Stmt::Expr(expr) => {
            write_expr(out, expr, 0);
            out.push(';');
        }
        Stmt::If(condition, yes, no) => write_if(out, condition, (yes, no), depth),
        Stmt::For(first, condition, step, body) => match counted(first, condition.as_ref(), step.as_ref(), body) {
            Some(of) => write_counted(out, &of, depth),
            None => write_for(out, first, condition.as_ref(), step.as_ref(), body, depth),
        },
        Stmt::While(condition, body) => {
            out.push_str("while (");
            write_expr(out, condition, 0);
            out.push(')');
            block(out, body, depth);
        }
        Stmt::Block(body) => {
            out.push('{');
            out.push('\n');
            write_statements(out, body, depth + 1);
            indent(out, depth);
            out.push('}');
        }
        Stmt::Return(None) => out.push_str("return;"),
        Stmt::Return(Some(value)) => {
            out.push_str("return ");
            write_expr(out, value, 0);
            out.push(';');
        }
        Stmt::Break => out.push_str("break;"),
        Stmt::Continue => out.push_str("continue;"),
        Stmt::Discard => out.push_str("discard;"),
    }
}

fn write_if(out: &mut Text, condition: &Expr, (yes, no): (&[Stmt], &[Stmt]), depth: usize) {
    out.push_str("if (");
    write_expr(out, condition, 0);
    out.push(')');
    block(out, yes, depth);
    match no {
        [] => {}
        [other @ Stmt::If(..)] => {
            out.push_str(" else ");
            write_statement(out, other, depth);
        }
        _ => {
            out.push_str(" else");
            block(out, no, depth);
        }
    }
}

fn write_for(
    out: &mut Text,
    first: &[Stmt],
    condition: Option<&Expr>,
    step: Option<&Expr>,
    body: &[Stmt],
    depth: usize,
) {
    out.push_str("for (");
    match first {
        [Stmt::Let(variable)] => declaration(out, variable),
        [Stmt::Expr(expr)] => write_expr(out, expr, 0),
        _ => {}
    }
    out.push_str("; ");
    if let Some(condition) = condition {
        write_expr(out, condition, 0);
    }
    out.push_str("; ");
    if let Some(step) = step {
        write_expr(out, step, 0);
    }
    out.push(')');
    block(out, body, depth);
}

/// A loop that counts up to a variable.
struct Counted<'s> {
    variable: &'s Let,
    /// `i < count`
    condition: &'s Expr,
    count: Name,
    body: &'s [Stmt],
}

/// Returns whether a loop counts up by one from a known number to a variable that it does not change.
fn counted<'s>(
    first: &'s [Stmt],
    condition: Option<&'s Expr>,
    step: Option<&Expr>,
    body: &'s [Stmt],
) -> Option<Counted<'s>> {
    let ([Stmt::Let(variable)], Some(condition)) = (first, condition) else { return None };
    let (Some(Expr::Const(_)), Expr::Binary(Binary::Less, left, right)) = (&variable.value, condition) else {
        return None;
    };
    let (Expr::Name(index), Expr::Name(count), Some(Expr::Step(stepped, 1, _))) = (&**left, &**right, step) else {
        return None;
    };
    if *index != variable.name || **stepped != **left || index == count {
        return None;
    }
    let mut written = Vec::new();
    // A function may write to any of its arguments.
    walk::written(body, &mut |_, _| true, &mut written);
    let mut is_handed = false;
    walk::each(body, &mut |inner| {
        if let Expr::Call(Callee::Special(_), args) = inner {
            is_handed |= args.iter().any(|arg| matches!(arg, Expr::Name(name) if name == index || name == count));
        }
    });
    let is_fixed = !is_handed && !written.contains(index) && !written.contains(count);
    is_fixed.then_some(Counted { variable, condition, count: *count, body })
}

/// Writes it with its condition at the end: a driver that runs pixels side by side need not go through the body once more,
/// for nothing, to see that all of them are done.
fn write_counted(out: &mut Text, of: &Counted<'_>, depth: usize) {
    let Counted { variable, condition, count, body } = of;
    declaration(out, variable);
    out.push_str(";\n");
    indent(out, depth);
    out.push_str("if (");
    if let Some(value) = &variable.value {
        write_expr(out, value, POSTFIX);
    }
    out.push_str(" < ");
    write_expr(out, &Expr::Name(*count), POSTFIX);
    out.push_str(") do");
    block(out, body, depth);
    out.push_str(" while (++");
    write_expr(out, condition, 0);
    out.push_str(");");
}

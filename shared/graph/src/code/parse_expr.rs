//! Parses expressions (GLSL 4.60, section 5.1), in which `{{port}}` is an input of a node.

use shader_info_glsl::Kind;

use super::ast::{Binary, Callee, Expr, Ty, Unary};
use super::constant::{Const, Scalar};
use super::tokens::{Cursor, SyntaxError};

/// Reads one expression that a text consists of; a `;` at its end is let be.
///
/// # Errors
/// The text is not an expression.
pub fn expression(text: &str) -> Result<Expr, SyntaxError> {
    let mut cursor = Cursor::new(text);
    let out = expr(&mut cursor)?;
    cursor.eat(";");
    match cursor.peek() {
        None => Ok(out),
        Some(_) => Err(cursor.wrong("expected the end")),
    }
}

/// Returns an expression, assignments included.
pub(super) fn expr(cursor: &mut Cursor<'_>) -> Result<Expr, SyntaxError> {
    cursor.enter()?;
    let left = choice(cursor)?;
    let operator = match cursor.ahead(0) {
        "=" => None,
        "+=" => Some(Binary::Add),
        "-=" => Some(Binary::Sub),
        "*=" => Some(Binary::Mul),
        "/=" => Some(Binary::Div),
        "%=" => Some(Binary::Rem),
        "&=" => Some(Binary::BitAnd),
        "|=" => Some(Binary::BitOr),
        "^=" => Some(Binary::BitXor),
        "<<=" => Some(Binary::Shl),
        ">>=" => Some(Binary::Shr),
        _ => {
            cursor.leave();
            return Ok(left);
        }
    };
    cursor.take();
    let right = expr(cursor)?;
    cursor.leave();
    Ok(Expr::Assign(operator, Box::new(left), Box::new(right)))
}

fn choice(cursor: &mut Cursor<'_>) -> Result<Expr, SyntaxError> {
    let condition = binary(cursor, 0)?;
    if !cursor.eat("?") {
        return Ok(condition);
    }
    let yes = expr(cursor)?;
    cursor.expect(":")?;
    let no = expr(cursor)?;
    Ok(Expr::Choice(Box::new(condition), Box::new(yes), Box::new(no)))
}

/// Returns an operator and how tightly it binds.
pub(super) fn operator(text: &str) -> Option<(Binary, u8)> {
    Some(match text {
        "||" => (Binary::Or, 1),
        "&&" => (Binary::And, 3),
        "|" => (Binary::BitOr, 4),
        "^" => (Binary::BitXor, 5),
        "&" => (Binary::BitAnd, 6),
        "==" => (Binary::Equal, 7),
        "!=" => (Binary::NotEqual, 7),
        "<" => (Binary::Less, 8),
        ">" => (Binary::Greater, 8),
        "<=" => (Binary::LessEqual, 8),
        ">=" => (Binary::GreaterEqual, 8),
        "<<" => (Binary::Shl, 9),
        ">>" => (Binary::Shr, 9),
        "+" => (Binary::Add, 10),
        "-" => (Binary::Sub, 10),
        "*" => (Binary::Mul, 11),
        "/" => (Binary::Div, 11),
        "%" => (Binary::Rem, 11),
        _ => return None,
    })
}

fn binary(cursor: &mut Cursor<'_>, least: u8) -> Result<Expr, SyntaxError> {
    let mut left = unary(cursor)?;
    while let Some((operator, level)) = operator(cursor.ahead(0)).filter(|(_, level)| *level > least) {
        cursor.take();
        let right = binary(cursor, level)?;
        left = Expr::Binary(operator, Box::new(left), Box::new(right));
    }
    Ok(left)
}

fn unary(cursor: &mut Cursor<'_>) -> Result<Expr, SyntaxError> {
    let found = cursor.ahead(0);
    let operator = match found {
        "-" => Some(Unary::Minus),
        "!" => Some(Unary::Not),
        "~" => Some(Unary::Complement),
        "+" | "++" | "--" => None,
        _ => return postfix(cursor),
    };
    cursor.take();
    cursor.enter()?;
    let inner = Box::new(unary(cursor)?);
    cursor.leave();
    Ok(match (operator, found) {
        (Some(operator), _) => Expr::Unary(operator, inner),
        (None, "++") => Expr::Step(inner, 1, true),
        (None, "--") => Expr::Step(inner, -1, true),
        (None, _) => *inner,
    })
}

fn postfix(cursor: &mut Cursor<'_>) -> Result<Expr, SyntaxError> {
    let mut out = primary(cursor)?;
    loop {
        out = match cursor.ahead(0) {
            "." => {
                cursor.take();
                Expr::Field(Box::new(out), cursor.name()?.into())
            }
            "[" => {
                cursor.take();
                let index = expr(cursor)?;
                cursor.expect("]")?;
                Expr::Index(Box::new(out), Box::new(index))
            }
            "++" | "--" => {
                let by = if cursor.eat("++") { 1 } else { -1 };
                if by == -1 {
                    cursor.take();
                }
                Expr::Step(Box::new(out), by, false)
            }
            _ => return Ok(out),
        };
    }
}

fn primary(cursor: &mut Cursor<'_>) -> Result<Expr, SyntaxError> {
    let Some(tok) = cursor.take() else { return Err(cursor.wrong("expected an expression")) };
    match (tok.kind, tok.text) {
        (Kind::Number, text) => number(text).ok_or_else(|| {
            cursor.back();
            cursor.wrong("expected a number")
        }),
        (Kind::Ident, "true") => Ok(Expr::Const(Const::bool(true))),
        (Kind::Ident, "false") => Ok(Expr::Const(Const::bool(false))),
        (Kind::Ident, name) => match cursor.ahead(0) {
            "(" => {
                let callee = Ty::built_in(name).map_or_else(|| Callee::Function(name.into()), Callee::Type);
                Ok(Expr::Call(callee, arguments(cursor)?))
            }
            _ => Ok(Expr::Name(name.into())),
        },
        (_, "(") => {
            let inner = expr(cursor)?;
            cursor.expect(")")?;
            Ok(inner)
        }
        (_, "{") if cursor.eat("{") => {
            let name = cursor.name()?;
            cursor.expect("}")?;
            cursor.expect("}")?;
            Ok(Expr::Port(name.into()))
        }
        _ => {
            cursor.back();
            Err(cursor.wrong("expected an expression"))
        }
    }
}

/// `(a, b)`
pub(super) fn arguments(cursor: &mut Cursor<'_>) -> Result<Vec<Expr>, SyntaxError> {
    cursor.expect("(")?;
    let mut out = Vec::new();
    if cursor.eat(")") {
        return Ok(out);
    }
    if cursor.ahead(0) == "void" && cursor.ahead(1) == ")" {
        cursor.take();
        cursor.take();
        return Ok(out);
    }
    loop {
        out.push(expr(cursor)?);
        if !cursor.eat(",") {
            cursor.expect(")")?;
            return Ok(out);
        }
    }
}

fn number(text: &str) -> Option<Expr> {
    let lower = text.to_ascii_lowercase();
    let (digits, is_unsigned) = lower.strip_suffix('u').map_or((&lower[..], false), |digits| (digits, true));
    let scalar = if is_unsigned { Scalar::Uint } else { Scalar::Int };
    if let Some(hex) = digits.strip_prefix("0x") {
        return Some(Expr::Const(Const::new(scalar, &[u32::from_str_radix(hex, 16).ok()?])));
    }
    if digits.contains(['.', 'e']) || digits.ends_with('f') {
        return digits.trim_end_matches("lf").trim_end_matches('f').parse().ok().map(Expr::float);
    }
    let radix = if digits.len() > 1 && digits.starts_with('0') { 8 } else { 10 };
    Some(Expr::Const(Const::new(scalar, &[u32::from_str_radix(digits, radix).ok()?])))
}

//! Operators, casts and lines of the table, with what Rust means by them.

use shader_info_model::{Scalar, Type};

use super::super::checked::{Kind, Node};
use super::super::table;
use super::super::tree::{Binary, Unary};
use super::super::ty::{BOOL, Ty, is_vector};
use super::Writer;
use super::text::{Target, Text, level};

impl Writer<'_> {
    pub(super) fn unary(&mut self, operator: Unary, a: &Node) -> Text {
        if let (Unary::Negate, Kind::Int(0x8000_0000, _)) = (operator, &a.kind) {
            return Text::stable("(-2147483647 - 1)");
        }
        let value = self.value(a);
        if operator == Unary::Not && flags(&a.ty).is_some() {
            return Text::whole(format!("not({})", value.text), value.is_stable);
        }
        let word = match (operator, &a.ty) {
            (Unary::Negate, _) => "-",
            (Unary::Not, ty) if *ty == BOOL => "!",
            (Unary::Not, _) => "~",
        };
        let operand = value.at(level::SIGN);
        let operand = if operand.starts_with('-') && word == "-" { format!("({operand})") } else { operand };
        Text { text: format!("{word}{operand}"), level: level::SIGN, is_stable: value.is_stable }
    }

    pub(super) fn binary(&mut self, operator: Binary, a: &Node, b: &Node) -> Text {
        if matches!(operator, Binary::And | Binary::Or) && b.has_statements() {
            return self.short_circuit(operator, a, b);
        }
        if operator == Binary::Multiply && is_float(&a.ty) {
            let product = self.product(a, b);
            return if is_negated(a) != is_negated(b) { negative(&product) } else { product };
        }
        let values = self.operands(&[a, b]);
        let (left, right) = (compared(operator, values[0].clone(), a), compared(operator, values[1].clone(), b));
        self.joined(operator, (&left, &a.ty), (&right, &b.ty), b)
    }

    // Of factors without their signs.
    fn product(&mut self, a: &Node, b: &Node) -> Text {
        let values = self.operands_by(&[a, b], Self::unsigned);
        self.joined(Binary::Multiply, (&values[0], &a.ty), (&values[1], &b.ty), b)
    }

    /// Returns a factor of floats without the signs that [`is_negated`] counts.
    pub(super) fn unsigned(&mut self, factor: &Node) -> Text {
        match &factor.kind {
            Kind::Unary(Unary::Negate, inner) if is_sign(factor, inner) => self.unsigned(inner),
            Kind::Binary(Binary::Multiply, a, b) if is_float(&a.ty) => self.product(a, b),
            _ => self.value(factor),
        }
    }

    // The second operand is computed only if the first leaves the result open.
    fn short_circuit(&mut self, operator: Binary, a: &Node, b: &Node) -> Text {
        let first = self.value(a);
        let held = self.hold(&first.text, &BOOL);
        let condition = if operator == Binary::And { held.text.clone() } else { format!("!{}", held.text) };
        self.line(format!("if ({condition}) {{"));
        self.inside(|given| given.statement(b, &Target::Variable(held.text.clone())));
        self.line("}");
        held
    }

    /// `a + b`; `right` is the node of `b`, for what its value tells.
    pub(super) fn joined(&mut self, operator: Binary, a: (&Text, &Ty), b: (&Text, &Ty), right: &Node) -> Text {
        let ((left, ty), (other, other_ty)) = (a, b);
        let is_stable = left.is_stable && other.is_stable;
        let is_bool = *ty == BOOL;
        if let Some(flags) = flags(ty)
            && let Some(name) = of_flags(operator)
        {
            return Text::whole(format!("{}({}, {})", self.help(name, flags), left.text, other.text), is_stable);
        }
        if is_bool && let Some((not_left, joint, not_right)) = order_of_bools(operator) {
            let operand = |value: &Text, word: &str| format!("{word}{}", value.at(level::SIGN));
            let text = format!("{} {} {}", operand(left, not_left), joint.sign(), operand(other, not_right));
            return Text { text, level: level_of(joint), is_stable };
        }
        let (word, level) = match operator {
            Binary::Remainder => {
                if let Some(text) = self.remainder(left, ty, other, other_ty) {
                    return Text::whole(text, is_stable);
                }
                ("%", level::PRODUCT)
            }
            Binary::BitAnd if is_bool => ("&&", level::AND),
            Binary::BitOr if is_bool => ("||", level::OR),
            Binary::BitXor if is_bool => ("!=", level::EQUAL),
            _ => (operator.sign(), level_of(operator)),
        };
        let masked = match operator {
            Binary::ShiftLeft | Binary::ShiftRight => masked(other, other_ty, right),
            _ => other.at(readable(level, level + 1, other.level)),
        };
        let masked = if masked.starts_with('-') && word == "-" { format!("({masked})") } else { masked };
        Text { text: format!("{} {word} {masked}", left.at(readable(level, level, left.level))), level, is_stable }
    }

    // `%` of GLSL is for whole numbers that are not negative.
    fn remainder(&mut self, left: &Text, ty: &Ty, right: &Text, right_ty: &Ty) -> Option<String> {
        let of = ty.value().filter(|ty| ty.scalar != Scalar::Uint)?;
        // Of a number and a vector, the function is that of the vector.
        let whole = right_ty.value().filter(|other| is_vector(*other)).unwrap_or(of);
        let name = self.help("rem", whole);
        let operand = |value: &Text, ty: Option<Type>| match ty {
            Some(other) if other != whole => format!("{}({})", whole.name(), value.text),
            _ => value.text.clone(),
        };
        Some(format!("{name}({}, {})", operand(left, Some(of)), operand(right, right_ty.value())))
    }

    pub(super) fn cast(&mut self, a: &Node, to: &Ty) -> Text {
        let value = self.value(a);
        let is_same = a.ty.name() == to.name();
        if is_same {
            return value;
        }
        let from_float = a.ty == Ty::Value(Type::FLOAT);
        let text = match (from_float, to) {
            (true, Ty::Value(ty)) if ty.scalar == Scalar::Int => {
                format!("{}({})", self.help("to_int", Type::FLOAT), value.text)
            }
            (true, _) => format!("{}({})", self.help("to_uint", Type::FLOAT), value.text),
            (false, _) => format!("{}({})", to.name(), value.text),
        };
        Text::whole(text, value.is_stable)
    }

    /// Returns a line of the table.
    pub(super) fn row(&mut self, row: &str, of: Type, arguments: &[Node], result: &Ty) -> Text {
        let row = table::plain_power(row).filter(|_| has_plain_power(arguments)).unwrap_or(row);
        let nodes: Vec<&Node> = arguments.iter().collect();
        let values = self.operands(&nodes);
        let is_stable = values.iter().all(|value| value.is_stable);
        let mut out = String::new();
        let (bare, level) = unwrapped(row);
        let mut rest = bare;
        while let Some(at) = rest.find(['$', '{', '~']) {
            out.push_str(&rest[..at]);
            let found = &rest[at..];
            rest = match found.as_bytes()[0] {
                b'$' => {
                    let value = &values[usize::from(found.as_bytes()[1] - b'0')];
                    let after = &found[2..];
                    // Between parentheses and commas anything may stand.
                    let is_alone = (out.ends_with('(') || out.ends_with(", "))
                        && (after.starts_with(')') || after.starts_with(','));
                    out.push_str(&if is_alone { value.text.clone() } else { value.at(level::WHOLE) });
                    after
                }
                b'{' => {
                    out.push_str(if found.starts_with("{T}") { of.name() } else { "" });
                    if found.starts_with("{R}") {
                        out.push_str(&result.name());
                    }
                    &found[3..]
                }
                _ => {
                    let name: &str = &found[1..];
                    let length = name.find('(').unwrap_or(name.len());
                    out.push_str(&self.help(&name[..length], of));
                    &name[length..]
                }
            };
        }
        out.push_str(rest);
        Text { text: out, level, is_stable }
    }
}

/// Returns a vector of `bool`.
fn flags(ty: &Ty) -> Option<Type> {
    ty.value().filter(|ty| is_vector(*ty) && ty.scalar == Scalar::Bool)
}

fn of_flags(operator: Binary) -> Option<&'static str> {
    match operator {
        Binary::BitAnd => Some("and"),
        Binary::BitOr => Some("or"),
        Binary::BitXor => Some("xor"),
        _ => None,
    }
}

/// GLSL does not order `bool`; in Rust `false` is less. What stands before the first operand, between the two, and
/// before the second.
fn order_of_bools(operator: Binary) -> Option<(&'static str, Binary, &'static str)> {
    match operator {
        Binary::Less => Some(("!", Binary::And, "")),
        Binary::LessEqual => Some(("!", Binary::Or, "")),
        Binary::Greater => Some(("", Binary::And, "!")),
        Binary::GreaterEqual => Some(("", Binary::Or, "!")),
        _ => None,
    }
}

// `pow` of GLSL is Rust's for a positive value, and near enough for an exponent that is a positive fraction: the power
// of a negative value is NaN in Rust.
fn has_plain_power(arguments: &[Node]) -> bool {
    let [value, exponent] = arguments else { return false };
    let is_fraction = |number: f32| number > 0.0 && number.is_finite() && number.fract() != 0.0;
    constant(value).is_some_and(|number| number > 0.0) || constant(exponent).is_some_and(is_fraction)
}

/// Returns the value of literals and what is computed of them.
fn constant(node: &Node) -> Option<f32> {
    match &node.kind {
        Kind::Float(value) => Some(*value),
        Kind::Unary(Unary::Negate, a) => constant(a).map(|value| -value),
        Kind::Binary(Binary::Multiply, a, b) => Some(constant(a)? * constant(b)?),
        Kind::Binary(Binary::Divide, a, b) => Some(constant(a)? / constant(b)?),
        _ => None,
    }
}

// Parentheses around a whole line of the table are written only where they are needed.
fn unwrapped(row: &str) -> (&str, u8) {
    let inner = row.strip_prefix('(').and_then(|row| row.strip_suffix(')'));
    match inner {
        Some(inner) if inner.contains(" / ") || inner.contains(" * ") => (inner, level::PRODUCT),
        Some(inner) if inner.contains(" < ") || inner.contains(" > ") || inner.contains(" >= ") => (inner, level::LESS),
        Some(inner) if inner.contains(" - ") => (inner, level::SUM),
        _ => (row, level::WHOLE),
    }
}

// Rust refuses or masks a shift by as many bits as there are or more; GLSL leaves it undefined (5.9).
fn masked(by: &Text, ty: &Ty, right: &Node) -> String {
    match &right.kind {
        Kind::Int(0..=31, _) => by.at(level::SHIFT + 1),
        _ => {
            let suffix = if ty.name().starts_with('u') { "u" } else { "" };
            format!("({} & 31{suffix})", by.at(level::SIGN))
        }
    }
}

// Few readers know how bit operators bind: their operands are in parentheses, but for a chain of one operator.
fn readable(operator: u8, needed: u8, operand: u8) -> u8 {
    let is_of_bits = matches!(operator, level::BIT_AND | level::BIT_OR | level::BIT_XOR | level::SHIFT);
    let is_chain = operand == operator && needed == operator;
    let mixes = operator == level::OR && operand == level::AND;
    match (is_of_bits && !is_chain) || mixes {
        true => level::SIGN,
        false => needed,
    }
}

fn level_of(operator: Binary) -> u8 {
    match operator {
        Binary::Multiply | Binary::Divide | Binary::Remainder => level::PRODUCT,
        Binary::Add | Binary::Subtract => level::SUM,
        Binary::ShiftLeft | Binary::ShiftRight => level::SHIFT,
        Binary::Less | Binary::LessEqual | Binary::Greater | Binary::GreaterEqual => level::LESS,
        Binary::Equal | Binary::NotEqual => level::EQUAL,
        Binary::BitAnd => level::BIT_AND,
        Binary::BitXor => level::BIT_XOR,
        Binary::BitOr => level::BIT_OR,
        Binary::And => level::AND,
        Binary::Or => level::OR,
    }
}

/// Returns whether a factor of floats changes the sign of its product.
///
/// A product has the same value with its sign outside, and NVIDIA's compiler of GLSL (driver 580.159.04) makes
/// `-4.0 * s * x` of `-s * x` where `s` is 1 or -1 and the text has `s * x` as well.
pub(super) fn is_negated(factor: &Node) -> bool {
    match &factor.kind {
        Kind::Unary(Unary::Negate, inner) if is_sign(factor, inner) => !is_negated(inner),
        Kind::Binary(Binary::Multiply, a, b) if is_float(&a.ty) => is_negated(a) != is_negated(b),
        _ => false,
    }
}

// The sign of a constant is a part of it.
fn is_sign(factor: &Node, inner: &Node) -> bool {
    is_float(&factor.ty) && constant(inner).is_none()
}

/// Floats, alone or as components.
pub(super) fn is_float(ty: &Ty) -> bool {
    ty.value().is_some_and(|ty| ty.scalar == Scalar::Float)
}

/// Returns a product with its sign outside.
pub(super) fn negative(product: &Text) -> Text {
    Text { text: format!("-({})", product.text), level: level::SIGN, is_stable: product.is_stable }
}

/// Returns an operand of a comparison. glslang folds the `==` of two constant vectors or arrays to a constant of as
/// many components, and then finds it different from every `bool`; a constructor makes it one again.
pub(super) fn compared(operator: Binary, operand: Text, node: &Node) -> Text {
    let is_of_bools = node.ty == BOOL && matches!(operator, Binary::Equal | Binary::NotEqual | Binary::BitXor);
    let is_of_many = |node: &Node| match &node.kind {
        Kind::Binary(Binary::Equal | Binary::NotEqual, a, _) => {
            matches!(a.ty, Ty::Array(..)) || a.ty.value().is_some_and(|ty| ty.rows > 1)
        }
        _ => false,
    };
    match is_of_bools && node.any(&is_of_many) {
        true => Text::whole(format!("bool({})", operand.text), operand.is_stable),
        false => operand,
    }
}

//! Evaluates integer constant expressions: conditions of `#if` (GLSL 4.60 §3.3) and indices (§4.3.3).

#[derive(Debug, Clone, PartialEq)]
pub(super) enum Item {
    /// `None` if the value is unknown.
    Number(Option<i64>),
    /// A bracket or an operator.
    Operator(String),
}

/// Maximum depth of nested operators and brackets; a deeper expression counts as a syntax error.
const MAX_DEPTH: usize = 64;

/// Evaluates an expression. The outer `None` is a syntax error, the inner `None` an unknown value.
pub(super) fn evaluate(items: &[Item]) -> Option<Option<i64>> {
    let mut parser = Parser { items, at: 0, depth: 0 };
    let value = parser.binary(0)?;
    (parser.at == items.len()).then_some(value)
}

struct Parser<'a> {
    items: &'a [Item],
    at: usize,
    depth: usize,
}

// Results are those of `evaluate`.
impl Parser<'_> {
    fn binary(&mut self, weakest: u8) -> Option<Option<i64>> {
        let mut left = self.unary()?;
        while let Some(Item::Operator(sign)) = self.items.get(self.at) {
            let strength = STRENGTHS.iter().find(|(signs, _)| signs.contains(&sign.as_str())).map(|found| found.1);
            let Some(strength) = strength.filter(|strength| *strength > weakest) else {
                break;
            };
            self.at += 1;
            let right = self.binary(strength)?;
            left = combine(sign, left, right);
        }
        Some(left)
    }

    fn unary(&mut self) -> Option<Option<i64>> {
        let item = self.items.get(self.at)?;
        self.at += 1;
        let sign = match item {
            Item::Number(value) => return Some(*value),
            Item::Operator(sign) => sign.as_str(),
        };
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return None;
        }
        let value = match sign {
            "(" => {
                let value = self.binary(0)?;
                let closes = self.items.get(self.at) == Some(&Item::Operator(")".to_string()));
                self.at += 1;
                closes.then_some(value)?
            }
            "!" => self.unary()?.map(|value| i64::from(value == 0)),
            "-" => self.unary()?.map(i64::wrapping_neg),
            "+" => self.unary()?,
            "~" => self.unary()?.map(|value| !value),
            _ => return None,
        };
        self.depth -= 1;
        Some(value)
    }
}

const STRENGTHS: [(&[&str], u8); 10] = [
    (&["||"], 1),
    (&["&&"], 2),
    (&["|"], 3),
    (&["^"], 4),
    (&["&"], 5),
    (&["==", "!="], 6),
    (&["<", ">", "<=", ">="], 7),
    (&["<<", ">>"], 8),
    (&["+", "-"], 9),
    (&["*", "/", "%"], 10),
];

fn combine(sign: &str, left: Option<i64>, right: Option<i64>) -> Option<i64> {
    // One operand may decide the result although the other is unknown.
    match sign {
        "&&" if left == Some(0) || right == Some(0) => return Some(0),
        "||" if left.is_some_and(|l| l != 0) || right.is_some_and(|r| r != 0) => return Some(1),
        _ => {}
    }
    let (l, r) = (left?, right?);
    Some(match sign {
        "||" => i64::from(l != 0 || r != 0),
        "&&" => i64::from(l != 0 && r != 0),
        "|" => l | r,
        "^" => l ^ r,
        "&" => l & r,
        "==" => i64::from(l == r),
        "!=" => i64::from(l != r),
        "<" => i64::from(l < r),
        ">" => i64::from(l > r),
        "<=" => i64::from(l <= r),
        ">=" => i64::from(l >= r),
        "<<" => l.checked_shl(u32::try_from(r).ok()?)?,
        ">>" => l.checked_shr(u32::try_from(r).ok()?)?,
        "+" => l.wrapping_add(r),
        "-" => l.wrapping_sub(r),
        "*" => l.wrapping_mul(r),
        "/" => l.checked_div(r)?,
        _ => l.checked_rem(r)?,
    })
}

/// Returns the value of a decimal, octal or hexadecimal literal (GLSL 4.60 §4.1.3).
pub(super) fn integer(word: &str) -> Option<i64> {
    let digits = word.trim_end_matches(['u', 'U']);
    if let Some(hex) = digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X")) {
        return i64::from_str_radix(hex, 16).ok();
    }
    let radix = if digits.len() > 1 && digits.starts_with('0') { 8 } else { 10 };
    i64::from_str_radix(digits, radix).ok()
}

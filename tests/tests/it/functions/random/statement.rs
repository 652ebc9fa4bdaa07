//! Statements of a body.

use super::body::Body;
use super::scope::{Place, Variable};
use super::types::{BOOL, FLOAT, INT, Scalar, Ty, UINT};

/// Where a statement stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Around {
    pub(super) depth: u32,
    pub(super) is_in_loop: bool,
}

impl Body<'_> {
    /// Statements in a scope of their own.
    fn scope(&mut self, around: Around, most: u32) -> String {
        let start = self.variables.len();
        let statements = self.statements(around, most);
        self.variables.truncate(start);
        format!("{{\n{statements}}}")
    }

    pub(super) fn statements(&mut self, around: Around, most: u32) -> String {
        let mut out = String::new();
        for _ in 0..self.rng.u32(1..=most) {
            if self.fuel <= 0 {
                break;
            }
            out += &self.statement(around);
            out.push('\n');
        }
        out
    }

    fn statement(&mut self, around: Around) -> String {
        self.fuel -= 1;
        let inner = Around { depth: around.depth.saturating_sub(1), ..around };
        match self.rng.u32(..if around.depth > 0 { 24 } else { 16 }) {
            0..=4 => self.variable(),
            5..=10 => self.assignment(),
            11 | 12 => self.leave(around),
            13 => self.changing_call().unwrap_or_else(|| self.variable()),
            14 => self.later(),
            15 => self.sorted_out(),
            16 | 17 => self.branches(inner),
            18 => self.matched(1, &mut |body| body.scope(inner, 2)),
            19..=21 => self.counted(inner),
            22 => self.repeated(inner),
            _ => self.scope(inner, 3),
        }
    }

    fn variable(&mut self) -> String {
        let ty = self.world.any(self.rng);
        let (value, name) = (self.value(&ty, 3), self.new_name());
        let is_mutable = self.rng.u32(..3) > 0;
        let word = if is_mutable { "mut " } else { "" };
        let annotation = if self.rng.bool() { format!(": {}", ty.name(self.world)) } else { String::new() };
        self.declare(&name, &ty, is_mutable);
        // A bare reference would be a reference itself.
        format!("let {word}{name}{annotation} = {value};")
    }

    // Constants of the function, or a variable whose type its later use decides.
    fn sorted_out(&mut self) -> String {
        self.number += 1;
        match self.rng.u32(..4) {
            0 => self.constants(),
            1 => self.table(),
            2 => self.count_of(),
            _ => {
                let (ty, name) = (if self.rng.bool() { INT } else { UINT }, format!("open_{}", self.number));
                let text = format!("let mut {name} = {};\n{name} += {};", self.rng.u32(..9), self.value(&ty, 1));
                self.declare(&name, &ty, true);
                text
            }
        }
    }

    // One of the other, and of those of the group.
    fn constants(&mut self) -> String {
        let (first, second) = (format!("C{}", self.number), format!("D{}", self.number));
        let number = self.rng.u32(..40);
        let text = match self.rng.u32(..3) {
            0 => format!("const {first}: u32 = {number} + K1;\nconst {second}: u32 = {first} * 3 ^ K1 << 2;"),
            1 => format!("const {first}: i32 = K0 - {number};\nconst {second}: i32 = {first} * -3 % 7;"),
            _ => format!("const {first}: f32 = K2 * -0.5;\nconst {second}: f32 = ({first} + {number}.0) * 0.125;"),
        };
        let ty = match &text[..] {
            text if text.contains("u32") => UINT,
            text if text.contains("i32") => INT,
            _ => FLOAT,
        };
        // The second float has more bits than a variable holds.
        self.declare(if ty == FLOAT { "K2" } else { &second }, &ty, false);
        text
    }

    fn table(&mut self) -> String {
        let name = format!("T{}", self.number);
        let parts: Vec<String> = (0..4).map(|_| self.rng.u32(..99).to_string()).collect();
        self.declare(&name, &Ty::Array(Box::new(UINT), 5), false);
        format!("const {name}: [u32; 5] = [{}, K1];", parts.join(", "))
    }

    fn count_of(&mut self) -> String {
        let name = format!("count_{}", self.number);
        let (first, second) = (self.value(&UINT, 1), self.value(&INT, 1));
        let text = format!(
            "let mut {name} = ({first} % 5) as usize;\n{name} += ({second} & 3) as usize;\n{name} *= 3;\n{name} %= 7;\n{name} >>= 1_u32;"
        );
        self.declare(&name, &Ty::Usize, false);
        text
    }

    // `let x;` and its value in two branches.
    fn later(&mut self) -> String {
        let ty = self.world.any(self.rng);
        let (condition, first, second) = (self.value(&BOOL, 2), self.value(&ty, 2), self.value(&ty, 2));
        self.number += 1;
        let name = format!("late_{}", self.number);
        self.declare(&name, &ty, false);
        format!("let {name};\nif {condition} {{\n{name} = {first};\n}} else {{\n{name} = {second};\n}}")
    }

    fn assignment(&mut self) -> String {
        for _ in 0..3 {
            let ty = self.world.any(self.rng);
            let Some(place) = self.place(&ty, true) else { continue };
            if place.is_bool32 {
                return format!("{} = Bool32::from({});", place.text, self.value(&BOOL, 2));
            }
            let signs = signs(&ty, &place);
            if self.rng.bool() || signs.is_empty() {
                return format!("{} = {};", place.text, self.value(&ty, 3));
            }
            let sign = self.one(signs);
            // Rust finds the place of a vector before its value: an index beside a value with statements is refused.
            let is_number = matches!(ty, Ty::Number(_));
            self.plain += u32::from(!is_number);
            // It has borrowed the vector by then, as far as this is a part of something else.
            let hidden = self.hidden.len();
            self.hidden.extend((!is_number && place.text != place.root).then(|| place.root.clone()));
            let value = self.assigned(&ty, sign);
            self.plain -= u32::from(!is_number);
            self.hidden.truncate(hidden);
            let after = match &ty {
                Ty::Number(Scalar::Float) => format!("\n{0} = snap({0});", place.text),
                Ty::Vector(Scalar::Float, rows) => format!("\n{0} = snap{rows}({0});", place.text),
                Ty::Matrix(columns) => format!("\n{0} = snap_mat{columns}({0});", place.text),
                _ => String::new(),
            };
            return format!("{} {sign}= {value};{after}", place.text);
        }
        self.variable()
    }

    fn assigned(&mut self, ty: &Ty, sign: &str) -> String {
        match (ty, sign) {
            (Ty::Number(Scalar::Int), "/" | "%") => format!("(({} & 0xFF) | 1)", self.value(ty, 1)),
            (Ty::Number(Scalar::Uint), "/" | "%") => format!("({} | 1)", self.value(ty, 1)),
            (Ty::Number(Scalar::Int), "<<" | ">>") => self.value(&UINT, 1),
            (Ty::Vector(scalar, _), _) if self.rng.u32(..4) == 0 => self.value(&Ty::Number(*scalar), 1),
            _ => self.value(ty, 2),
        }
    }

    fn branches(&mut self, around: Around) -> String {
        let condition = self.value(&BOOL, 2);
        let mut out = format!("if {condition} {}", self.scope(around, 3));
        if self.rng.u32(..3) == 0 {
            out += &format!(" else if {} {}", self.value(&BOOL, 2), self.scope(around, 2));
        }
        if self.rng.bool() {
            out += &format!(" else {}", self.scope(around, 2));
        }
        out
    }

    // Out of the loop or the function, if something holds.
    fn leave(&mut self, around: Around) -> String {
        let what = match self.result.clone() {
            _ if around.is_in_loop && self.rng.u32(..3) > 0 => self.one(&["break", "continue"]).to_owned(),
            Some(ty) if self.rng.bool() => format!("return {}", self.value(&ty, 2)),
            _ => return self.assignment(),
        };
        format!("if {} {{\n{what};\n}}", self.value(&BOOL, 2))
    }

    fn changing_call(&mut self) -> Option<String> {
        use super::function::How;
        let callee = self.callee(&|function| {
            function.params.iter().any(|param| param.how == How::Change) || function.result.is_none()
        })?;
        self.call(callee).map(|call| format!("{call};"))
    }

    fn counted(&mut self, around: Around) -> String {
        let start = self.variables.len();
        let dots = self.one(&["..", "..="]);
        let (ty, range) = match self.rng.u32(..6) {
            0 => (UINT, format!("{}{dots}({} & 3)", self.rng.u32(..2), self.value(&UINT, 1))),
            1 => (INT, format!("-{}{dots}{}_i32", self.rng.u32(..3), self.rng.u32(..3))),
            2 => (INT, format!("({} & 1){dots}(2 + ({} & 1))", self.value(&INT, 1), self.value(&INT, 1))),
            3 => (UINT, format!("u32::MAX - ({} & 1){dots}u32::MAX", self.value(&UINT, 1))),
            4 => (INT, format!("i32::MIN{dots}i32::MIN + ({} & 1)", self.value(&INT, 1))),
            _ => (Ty::Usize, format!("0{dots}{}_usize", self.rng.u32(1..4))),
        };
        let range = if self.rng.u32(..3) == 0 { format!("({range}).rev()") } else { range };
        self.number += 1;
        let counter = format!("turn_{}", self.number);
        self.cost *= 2;
        let read = self.read_counter(&counter, &ty);
        let body = self.scope(Around { is_in_loop: true, ..around }, 3);
        self.variables.truncate(start);
        format!("for {counter} in {range} {{\n{read}\n{body}\n}}")
    }

    fn repeated(&mut self, around: Around) -> String {
        self.number += 1;
        let (counter, most) = (format!("turn_{}", self.number), self.rng.u32(1..4));
        let start = self.variables.len();
        self.cost *= 2;
        let inside = Around { is_in_loop: true, ..around };
        let condition = self.rng.bool().then(|| self.value(&BOOL, 2));
        let read = self.read_counter(&counter, &UINT);
        let body = self.scope(inside, 3);
        let text = match condition {
            Some(condition) => format!(
                "let mut {counter} = 0_u32;\nwhile {counter} < {most} && {condition} {{\n{counter} += 1;\n{read}\n{body}\n}}"
            ),
            None => format!(
                "let mut {counter} = 0;\nloop {{\nif {counter} > {most}_u32 {{\nbreak;\n}}\n{counter} += 1;\n{read}\n{body}\n}}"
            ),
        };
        self.variables.truncate(start);
        text
    }

    /// The last expression: any value of the type, or an expression that only comes near.
    pub(super) fn approximate(&mut self) -> String {
        let a = self.value(&FLOAT, 2);
        let (v, w) = (self.value(&Ty::Vector(Scalar::Float, 3), 2), self.value(&Ty::Vector(Scalar::Float, 3), 1));
        let positive = format!("({a}.abs() + 0.125)");
        let small = format!("({a} * 0.125)");
        let part = format!("({a} * 0.0146484375)");
        match self.rng.u32(..26) {
            0 => format!("{positive}.sqrt()"),
            1 => format!("{positive}.recip()"),
            2 => format!("({} / {positive})", self.value(&FLOAT, 1)),
            3 => format!("{small}.sin()"),
            4 => format!("{small}.cos()"),
            5 => format!("{small}.exp()"),
            6 => format!("{small}.exp2()"),
            7 => format!("{positive}.ln()"),
            8 => format!("{positive}.log2()"),
            9 => format!("{positive}.log10()"),
            10 => format!("{positive}.powf({} * 0.03125)", self.value(&FLOAT, 1)),
            11 => format!("{part}.tan()"),
            12 => format!("{part}.asin()"),
            13 => format!("{part}.acos()"),
            14 => format!("{a}.atan()"),
            15 => format!("{}.atan2({positive})", self.value(&FLOAT, 1)),
            16 => format!("{small}.{}()", self.one(&["sinh", "cosh", "tanh", "asinh"])),
            17 => format!("{part}.atanh()"),
            18 => format!("({positive} + 1.0).acosh()"),
            19 => format!("{a}.{}()", self.one(&["to_radians", "to_degrees"])),
            20 => format!("{v}.length()"),
            21 => format!("{v}.distance({w})"),
            22 => format!("({v}.abs() + 0.125).normalize().dot({w})"),
            23 => format!("{v}.normalize_or_zero().x"),
            24 => format!("({v}.abs() + 0.125).length_recip()"),
            _ => format!("({v} / ({w}.abs() + 0.5)).y"),
        }
    }

    /// Parameters become variables.
    pub(super) fn parameter(&mut self, name: &str, ty: &Ty, is_mutable: bool, is_reference: bool) {
        self.variables.push(Variable { name: name.into(), ty: ty.clone(), is_mutable, is_reference });
    }
}

// An index is computed by each of two statements, and may have another value the second time.
fn signs(ty: &Ty, place: &Place) -> &'static [&'static str] {
    match ty {
        Ty::Number(Scalar::Int | Scalar::Uint) => &["+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>"],
        Ty::Number(Scalar::Bool) => &["&", "|", "^"],
        Ty::Vector(Scalar::Int | Scalar::Uint, _) => &["+", "-", "*", "&", "|", "^"],
        Ty::Number(Scalar::Float) | Ty::Vector(Scalar::Float, _) | Ty::Matrix(_) if !place.has_index => {
            &["+", "-", "*"]
        }
        _ => &[],
    }
}

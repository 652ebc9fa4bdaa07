//! Branches, loops and blocks that have a value, and calls of earlier functions.

use super::body::Body;
use super::function::{Function, How};
use super::types::{BOOL, FLOAT, INT, Scalar, Ty, UINT};

/// What a function may cost with all that it calls: a driver compiles every call anew.
const DEAREST: u32 = 1_500;

impl<'a> Body<'a> {
    /// `if`, `match`, a block or a loop of the type.
    pub(super) fn branch(&mut self, ty: &Ty, depth: u32) -> String {
        let is_simple = matches!(ty, Ty::Number(_) | Ty::Vector(..) | Ty::Matrix(_) | Ty::Enum(_) | Ty::Bits(_));
        if self.plain > 0 {
            return if is_simple { self.choice(ty, depth) } else { self.value(ty, 0) };
        }
        match self.rng.u32(..9) {
            0..=2 => self.choice(ty, depth),
            8 => self.left_early(ty, depth),
            3 | 4 => format!("({})", self.matched(depth, &mut |body| body.value(ty, depth))),
            5 | 6 => self.with_effect(ty, depth),
            _ => self.looped(ty, depth),
        }
    }

    fn choice(&mut self, ty: &Ty, depth: u32) -> String {
        let condition = self.value(&BOOL, depth);
        let middle = match self.rng.u32(..4) {
            0 => format!(" else if {} {{ {} }}", self.value(&BOOL, depth), self.value(ty, depth)),
            _ => String::new(),
        };
        let then = self.value(ty, depth);
        format!("(if {condition} {{ {then} }}{middle} else {{ {} }})", self.value(ty, depth))
    }

    // A `return` as one of two values.
    fn left_early(&mut self, ty: &Ty, depth: u32) -> String {
        let Some(result) = self.result.clone() else { return self.choice(ty, depth) };
        let (condition, found) = (self.value(&BOOL, depth), self.value(&result, depth.min(1)));
        let value = self.value(ty, depth);
        match self.rng.bool() {
            true => format!("(if {condition} {{ return {found} }} else {{ {value} }})"),
            false => format!("({{ if {condition} {{ return {found}; }} {value} }})"),
        }
    }

    // Operands after it see what it did.
    fn with_effect(&mut self, ty: &Ty, depth: u32) -> String {
        let Some(effect) = self.effect(depth) else { return self.choice(ty, depth) };
        let value = match (self.rng.bool(), ty) {
            (true, Ty::Number(_)) => self.read(ty).unwrap_or_else(|| self.value(ty, 0)),
            _ => self.value(ty, depth),
        };
        format!("({{ {effect} {value} }})")
    }

    /// An assignment to a variable that holds a number.
    pub(super) fn effect(&mut self, depth: u32) -> Option<String> {
        let (name, ty) = self.changeable()?;
        let sign = match ty {
            Ty::Number(Scalar::Int | Scalar::Uint) if self.rng.bool() => self.one(&["+", "-", "*", "^", "|", "&"]),
            Ty::Number(Scalar::Bool) if self.rng.bool() => self.one(&["^", "|", "&"]),
            _ => "",
        };
        Some(format!("{name} {sign}= {};", self.value(&ty, depth)))
    }

    fn looped(&mut self, ty: &Ty, depth: u32) -> String {
        self.number += 1;
        let (counter, most) = (format!("turn_{}", self.number), self.rng.u32(1..5));
        let start = self.variables.len();
        let read = self.read_counter(&counter, &UINT);
        self.cost *= 2;
        let condition = self.value(&BOOL, depth);
        let first = self.value(ty, depth);
        let effect = self.effect(depth).unwrap_or_default();
        let last = self.value(ty, 0);
        self.variables.truncate(start);
        format!(
            "({{ let mut {counter} = 0_u32; loop {{ {counter} += 1; {read} if {condition} {{ break {first}; }} {effect} \
             if {counter} > {most} {{ break {last}; }} }} }})"
        )
    }

    /// A variable with the number of turns so far, which expressions read instead of the counter.
    ///
    /// Mesa 22.3.6 leaves a loop in its first turn at `if (0x80000000u < turn) break;`, where `turn` is the counter,
    /// though not at `0x7fffffffu`. With `& 7` it does not know the value for the counter's, and the results are right.
    pub(super) fn read_counter(&mut self, counter: &str, ty: &Ty) -> String {
        let name = self.new_name();
        self.declare(&name, ty, false);
        format!("let {name} = {counter} & 7;")
    }

    /// A `match` whose arms another function writes.
    pub(super) fn matched(&mut self, depth: u32, arm: &mut dyn FnMut(&mut Self) -> String) -> String {
        let ty = match self.rng.u32(..9) {
            0..=2 => INT,
            3 | 4 => UINT,
            5 => BOOL,
            6 => FLOAT,
            _ => Ty::Enum(self.some_enum()),
        };
        let value = self.value(&ty, depth);
        let (mut arms, start) = (Vec::new(), self.variables.len());
        for pattern in self.patterns(&ty) {
            // A name stands for the value in its own arm.
            let is_name = pattern.starts_with("other");
            if is_name {
                self.declare("other", &ty, false);
            }
            let guard = match self.rng.u32(..5) {
                0 => {
                    self.plain += 1;
                    let guard = self.value(&BOOL, 1);
                    self.plain -= 1;
                    format!(" if {guard}")
                }
                _ => String::new(),
            };
            arms.push(format!("{pattern}{guard} => {{ {} }}", arm(self)));
            self.variables.truncate(start);
        }
        let last = match (self.rng.bool(), &ty) {
            (true, Ty::Enum(at)) => {
                let own = &self.world.enums[*at];
                own.variants.iter().map(|(name, _)| format!("{}::{name}", own.name)).collect::<Vec<_>>().join(" | ")
            }
            (true, ty) if *ty == BOOL => "true | false".into(),
            _ => "_".into(),
        };
        arms.push(format!("{last} => {{ {} }}", arm(self)));
        format!("match {value} {{ {} }}", arms.join(" "))
    }

    fn patterns(&mut self, ty: &Ty) -> Vec<String> {
        (0..self.rng.u32(1..4)).map(|_| self.pattern(ty)).collect()
    }

    fn pattern(&mut self, ty: &Ty) -> String {
        let number = self.rng.u32(..9);
        match ty {
            Ty::Enum(_) if self.rng.u32(..6) == 0 => "other".into(),
            Ty::Enum(at) => {
                let own = &self.world.enums[*at];
                let mut one = || format!("{}::{}", own.name, own.variants[self.rng.usize(..own.variants.len())].0);
                let (first, second) = (one(), one());
                if self.rng.bool() { first } else { format!("{first} | {second}") }
            }
            ty if *ty == BOOL => self.one(&["true", "false", "K3"]).into(),
            ty if *ty == FLOAT => match self.rng.u32(..6) {
                0 => format!("-{number}.0 | {}.5", number + 1),
                1 => format!("-{number}.5..={number}.25"),
                2 => format!("..-{number}.0"),
                3 => format!("{number}.0.."),
                4 => "K2".into(),
                _ => "other".into(),
            },
            _ if self.rng.u32(..8) == 0 => "other".into(),
            ty if *ty == INT => match self.rng.u32(..7) {
                0 => format!("-{} | {number}", number + 1),
                1 => format!("{number}..={}", number + 5),
                2 => format!("-3..{}", number + 1),
                3 => "..-100".into(),
                4 => "1000..".into(),
                5 => "i32::MIN..=-7 | K0".into(),
                _ => number.to_string(),
            },
            _ => match self.rng.u32(..5) {
                0 => format!("{number} | {}", number + 3),
                1 => format!("{number}..={}", number + 5),
                2 => "0x8000_0000..".into(),
                3 => "K1 | 31 | u32::MAX".into(),
                _ => format!("..{}", number + 1),
            },
        }
    }

    /// A call that returns the type, if there is one.
    pub(super) fn call_for(&mut self, ty: &Ty) -> Option<String> {
        let callee = self.callee(&|function| function.result.as_ref() == Some(ty) && !function.is_approximate)?;
        self.call(callee)
    }

    /// One of the earlier functions that fit and cost little enough.
    pub(super) fn callee(&mut self, fits: &dyn Fn(&Function) -> bool) -> Option<&'a Function> {
        let left = DEAREST.saturating_sub(self.cost);
        let all: Vec<&'a Function> =
            self.earlier.iter().filter(|function| function.cost <= left && fits(function)).collect();
        (!all.is_empty()).then(|| all[self.rng.usize(..all.len())])
    }

    /// The call; `None` if a variable for a `&mut` is missing.
    pub(super) fn call(&mut self, callee: &Function) -> Option<String> {
        if self.plain > 0 && callee.params.iter().any(|param| param.how == How::Change) {
            return None;
        }
        let (hidden, frozen) = (self.hidden.len(), self.frozen.len());
        let mut arguments = Vec::new();
        for param in &callee.params {
            match self.argument(&param.ty, param.how) {
                Some(text) => arguments.push(text),
                None => break,
            }
        }
        self.hidden.truncate(hidden);
        self.frozen.truncate(frozen);
        self.cost += callee.cost;
        let is_method = self.rng.bool();
        (arguments.len() == callee.params.len()).then(|| callee.call(&arguments, is_method))
    }

    fn argument(&mut self, ty: &Ty, how: How) -> Option<String> {
        match how {
            How::Value | How::Copy => Some(self.value(ty, 1)),
            How::Read => {
                if self.rng.bool()
                    && let Some(place) = self.place(ty, false)
                    && !place.is_bool32
                {
                    self.frozen.push(place.root);
                    return Some(format!("&{}", place.text));
                }
                Some(format!("&{{ {} }}", self.value(ty, 1)))
            }
            How::Change => {
                let place = self.place(ty, true).filter(|place| !place.is_bool32)?;
                self.hidden.push(place.root);
                Some(format!("&mut {}", place.text))
            }
        }
    }
}

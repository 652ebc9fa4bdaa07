//! Writes a program: its declarations, its functions, its body.

use fastrand::Rng;

use super::tree::{Direction, Expr, Function, Kind, Program, Statement, Variable};
use super::types::{FLOAT, INT, Scalar, Struct, Ty, UINT, Value};

/// Names that mean something in other languages of shaders, or that look like those of translators.
const NAMES: &[&str] = &[
    "float4",
    "kernel",
    "device",
    "thread",
    "constant",
    "vertex",
    "fragment",
    "lerp",
    "mul",
    "saturate",
    "var",
    "fn",
    "let",
    "loop",
    "f32",
    "u32",
    "vec2f",
    "array",
    "ptr",
    "cbuffer",
    "override",
    "select",
    "main0",
    "in_",
    "metal",
    "and",
    "uint2",
    "bool2",
    "char",
    "matrix",
    "vector",
    "point",
    "line",
    "value",
    "x",
    "y",
    "a",
    "b",
    "xy",
    "r",
    "half3",
    "packed_float3",
    "type",
    "alias",
    "move",
    "as",
    "self",
    "mod_",
    "color",
    "frac",
    "ddx",
    "register",
    "pass",
    "true_",
    "e",
    "i",
    "n",
    "si_x",
    "M_PI_F",
    "texture2d",
    "size",
    "length_",
    "crate",
    "atomic",
    "bitcast",
    "i32",
    "bool3",
    "int1",
    "private",
    "workgroup",
    "pipeline",
    "delete",
    "new",
    "virtual",
    "throw",
    "nullptr",
    "operator_",
    "rsqrt",
    "sincos",
    "technique",
    "string",
    "dword",
    "groupshared",
    "clip",
    "tex",
    "sampler2",
    "uniform_",
];
const OPERATORS: [&str; 3] = ["+", "*", "-"];
/// A float of a variable is at most this far from 0.
pub(super) const STORED: f32 = 64.0;

/// What a program may have.
#[derive(Clone, Copy, Debug)]
pub(super) struct Allowed {
    pub(super) discards: bool,
    pub(super) falls: bool,
}

pub(super) struct Writer<'a> {
    pub(super) rng: &'a mut Rng,
    pub(super) program: Program,
    pub(super) allowed: Allowed,
    pub(super) scopes: Vec<Vec<Variable>>,
    /// Variables that nothing may change.
    pub(super) locked: Vec<Variable>,
    /// How much may still be written.
    pub(super) fuel: i32,
    /// Whether a call may stand in the expression that is written.
    pub(super) effects: bool,
    /// How often the statement that is written runs.
    pub(super) weight: u32,
    pub(super) cost: u32,
    /// The result of the function that is written; `None` outside of a function with a result.
    pub(super) result: Option<Ty>,
    /// Loops and switches around the statement that is written: whether each is a loop.
    pub(super) around: Vec<bool>,
    pub(super) is_global: bool,
}

/// Writes a program.
pub(super) fn program(seed: u64, allowed: Allowed) -> Program {
    let mut rng = Rng::with_seed(seed);
    let mut writer = Writer {
        rng: &mut rng,
        program: Program::default(),
        allowed,
        scopes: vec![Vec::new()],
        locked: Vec::new(),
        fuel: 0,
        effects: false,
        weight: 1,
        cost: 0,
        result: None,
        around: Vec::new(),
        is_global: true,
    };
    writer.structs();
    writer.globals();
    for _ in 0..writer.rng.usize(1..5) {
        writer.function();
    }
    writer.run();
    writer.program
}

impl Writer<'_> {
    pub(super) fn one<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.rng.usize(..all.len())].clone()
    }

    pub(super) fn name_of(&self, variable: Variable) -> &str {
        &self.program.variables[variable].0
    }

    pub(super) fn ty_of(&self, variable: Variable) -> Ty {
        self.program.variables[variable].1.clone()
    }

    fn is_declared(&self, name: &str) -> bool {
        let scope = self.scopes.last().expect("a scope");
        let is_outside = self.scopes.len() == 1 && self.program.functions.iter().any(|one| one.name == name);
        is_outside
            || scope.iter().any(|one| self.name_of(*one) == name)
            || self.program.structs.iter().any(|one| one.name == name)
            // Mesa's preprocessor does not take a variable with the name of a macro in every place.
            || self.program.macros.iter().any(|(_, of)| *of == name)
            || name == "noted"
    }

    /// A name that nothing of the innermost scope has; it may hide another one.
    pub(super) fn fresh(&mut self) -> String {
        loop {
            let name = self.one(NAMES);
            if !self.is_declared(name) {
                return name.to_owned();
            }
        }
    }

    /// Makes a variable that nothing sees yet.
    pub(super) fn variable(&mut self, name: &str, ty: &Ty) -> Variable {
        self.program.variables.push((name.to_owned(), ty.clone()));
        self.program.variables.len() - 1
    }

    /// Lets the statements that follow see a variable.
    pub(super) fn show(&mut self, variable: Variable) {
        self.scopes.last_mut().expect("a scope").push(variable);
    }

    /// Variables that no other one hides.
    pub(super) fn visible(&self) -> Vec<Variable> {
        let mut names: Vec<&str> = Vec::new();
        let mut out = Vec::new();
        for variable in self.scopes.iter().rev().flat_map(|scope| scope.iter().rev()) {
            let name = self.name_of(*variable);
            if !names.contains(&name) {
                names.push(name);
                out.push(*variable);
            }
        }
        out
    }

    fn structs(&mut self) {
        for number in 0..self.rng.usize(0..3) {
            let mut fields: Vec<(String, Ty)> = Vec::new();
            for _ in 0..self.rng.usize(1..5) {
                let name = self.one(NAMES).to_owned();
                if !fields.iter().any(|(of, _)| *of == name) {
                    fields.push((name, Ty::any(self.rng, number)));
                }
            }
            let name = self.fresh();
            self.program.structs.push(Struct { name, fields });
        }
        for operator in OPERATORS {
            let name = self.fresh();
            let mut fields = self.program.structs.iter().flat_map(|one| &one.fields);
            let is_taken = fields.any(|(of, _)| *of == name);
            if self.rng.bool() && !is_taken {
                self.program.macros.push((operator, name));
            }
        }
    }

    fn globals(&mut self) {
        let trace = self.variable("trace_", &UINT);
        self.program.globals.push((trace, Expr::new(&UINT, Kind::Literal(Value::Uint(0)), 0.0), false));
        self.program.trace = trace;
        let found_ty = Ty::Array(Box::new(Ty::Vector(Scalar::Uint, 4)), 2);
        let found = self.variable("found_", &found_ty);
        let zero = || Expr::new(&UINT, Kind::Literal(Value::Uint(0)), 0.0);
        let column = Expr::new(&Ty::Vector(Scalar::Uint, 4), Kind::Make(vec![zero()]), 0.0);
        let zeros = Expr::new(&found_ty, Kind::Make(vec![column.clone(), column]), 0.0);
        self.program.globals.push((found, zeros, false));
        self.program.found = found;
        for _ in 0..self.rng.usize(0..4) {
            let ty = Ty::any(self.rng, self.program.structs.len());
            let is_const = self.rng.bool();
            self.fuel = 6;
            let value = self.constant(&ty);
            let name = self.fresh();
            let variable = self.variable(&name, &ty);
            self.program.globals.push((variable, value, is_const));
            self.show(variable);
            self.locked.push(variable);
        }
        self.is_global = false;
        self.noted();
    }

    /// The function that leaves the order of its calls.
    fn noted(&mut self) {
        let trace = self.program.trace;
        let step = self.variable("step_", &UINT);
        let read = |variable| Box::new(Expr::new(&UINT, Kind::Read(variable), 0.0));
        let three = Box::new(Expr::new(&UINT, Kind::Literal(Value::Uint(3)), 0.0));
        let times = Box::new(Expr::new(&UINT, Kind::Binary("*", read(trace), three, false), 0.0));
        let sum = Box::new(Expr::new(&UINT, Kind::Binary("+", times, read(step), false), 0.0));
        let body = vec![
            Statement::Do(Expr::new(&UINT, Kind::Assign(read(trace), "", sum), 0.0)),
            Statement::Return(Some(*read(step))),
        ];
        let params = vec![(Direction::In, step)];
        self.program.functions.push(Function { name: "noted".into(), params, result: Some(UINT), body, cost: 2 });
    }

    fn function(&mut self) {
        let structs = self.program.structs.len();
        let name = loop {
            let name = self.fresh();
            if !self.program.functions.iter().any(|one| one.name == name) {
                break name;
            }
        };
        let result = (self.rng.u32(..5) > 0).then(|| Ty::any(self.rng, structs));
        self.scopes.push(Vec::new());
        let mut params = Vec::new();
        for _ in 0..self.rng.usize(0..4) {
            let ty = Ty::any(self.rng, structs);
            let direction =
                self.one(&[Direction::In, Direction::In, Direction::Const, Direction::Out, Direction::InOut]);
            let name = self.fresh();
            let variable = self.variable(&name, &ty);
            params.push((direction, variable));
            self.show(variable);
            if direction == Direction::Const {
                self.locked.push(variable);
            }
        }
        (self.result, self.cost, self.fuel) = (result.clone(), 0, 60);
        let outs: Vec<Variable> =
            params.iter().filter(|(one, _)| *one == Direction::Out).map(|(_, one)| *one).collect();
        let mut body = Vec::new();
        // What nothing has written must not be read.
        for out in outs {
            let ty = self.ty_of(out);
            let value = self.constant(&ty);
            let place = Box::new(Expr::new(&ty, Kind::Read(out), STORED));
            body.push(Statement::Do(Expr::new(&ty, Kind::Assign(place, "", Box::new(value)), STORED)));
        }
        body.extend(self.statements(5));
        if let Some(ty) = &result {
            let value = self.stored(ty, 2);
            body.push(Statement::Return(Some(value)));
        }
        self.scopes.pop();
        let cost = self.cost + 1;
        self.program.functions.push(Function { name, params, result, body, cost });
    }

    fn run(&mut self) {
        (self.result, self.cost, self.fuel) = (None, 0, 160);
        self.scopes.push(Vec::new());
        let [at, word] = ["at_", "word_"].map(|name| self.variable(name, &UINT));
        self.program.given = [at, word];
        [at, word].into_iter().for_each(|one| self.show(one));
        self.show(self.program.found);
        let mut body = self.statements(9);
        for variable in self.visible() {
            let ty = self.ty_of(variable);
            let read = Expr::new(&ty, Kind::Read(variable), STORED);
            let mut words = Vec::new();
            self.words(&read, &mut words);
            for word in words {
                let number = self.rng.usize(..7);
                body.push(self.mixed(number, word));
            }
        }
        let trace = Expr::new(&UINT, Kind::Read(self.program.trace), 0.0);
        body.push(self.mixed(7, trace));
        self.scopes.pop();
        self.program.body = body;
    }

    /// `found[number] = found[number] * 5 + word`.
    fn mixed(&mut self, number: usize, word: Expr) -> Statement {
        let found = self.program.found;
        let at = |number: usize| Box::new(Expr::new(&INT, Kind::Literal(Value::Int(number as i32)), 0.0));
        let ty = self.ty_of(found);
        let read = Box::new(Expr::new(&ty, Kind::Read(found), 0.0));
        let column = Box::new(Expr::new(&Ty::Vector(Scalar::Uint, 4), Kind::Index(read, at(number / 4)), 0.0));
        let place = Box::new(Expr::new(&UINT, Kind::Index(column, at(number % 4)), 0.0));
        let five = Box::new(Expr::new(&UINT, Kind::Literal(Value::Uint(5)), 0.0));
        let times = Box::new(Expr::new(&UINT, Kind::Binary("*", place.clone(), five, false), 0.0));
        let sum = Box::new(Expr::new(&UINT, Kind::Binary("+", times, Box::new(word), false), 0.0));
        Statement::Do(Expr::new(&UINT, Kind::Assign(place, "", sum), 0.0))
    }

    /// Every scalar of a value, as a word.
    fn words(&self, of: &Expr, out: &mut Vec<Expr>) {
        if let Ty::Number(scalar) = of.ty {
            let whole =
                if scalar == Scalar::Float { Expr::new(&INT, Kind::Make(vec![of.clone()]), 0.0) } else { of.clone() };
            out.push(Expr::new(&UINT, Kind::Make(vec![whole]), 0.0));
            return;
        }
        for (at, ty) in of.ty.elements(&self.program.structs).iter().enumerate() {
            let part = match of.ty {
                Ty::Struct(_) => Kind::Field(Box::new(of.clone()), at),
                _ => {
                    let index = Expr::new(&INT, Kind::Literal(Value::Int(at as i32)), 0.0);
                    Kind::Index(Box::new(of.clone()), Box::new(index))
                }
            };
            self.words(&Expr::new(ty, part, of.most), out);
        }
    }

    /// A value of literals.
    pub(super) fn constant(&mut self, ty: &Ty) -> Expr {
        match ty {
            Ty::Number(scalar) => self.literal(*scalar),
            Ty::Matrix(..) if self.rng.bool() => {
                let one = self.constant(&FLOAT);
                Expr::new(ty, Kind::Make(vec![one]), 16.0)
            }
            Ty::Vector(scalar, _) if self.rng.bool() => {
                let one = self.literal(*scalar);
                Expr::new(ty, Kind::Make(vec![one]), 16.0)
            }
            _ => {
                let elements = ty.elements(&self.program.structs);
                let parts = elements.iter().map(|ty| self.constant(ty)).collect();
                Expr::new(ty, Kind::Make(parts), 16.0)
            }
        }
    }

    pub(super) fn literal(&mut self, scalar: Scalar) -> Expr {
        let value = match scalar {
            Scalar::Int => {
                let edge = self.one(&[0, 1, -1, 2, 7, 31, 32, i32::MAX, i32::MIN, 1000, -13]);
                Value::Int(if self.rng.bool() { edge } else { self.rng.i32(-9..60) })
            }
            Scalar::Uint => {
                let edge = self.one(&[0, 1, 2, 3, 31, 32, 1 << 31, u32::MAX, 255, 4_000_000_000]);
                Value::Uint(if self.rng.bool() { edge } else { self.rng.u32(..60) })
            }
            Scalar::Float => Value::Float(self.rng.i32(-16..17) as f32),
            Scalar::Bool => Value::Bool(self.rng.bool()),
        };
        Expr::new(&Ty::Number(scalar), Kind::Literal(value), 16.0)
    }
}

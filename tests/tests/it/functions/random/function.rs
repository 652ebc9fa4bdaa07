//! A whole function, and the function around it that makes its arguments of words and words of its results.

use fastrand::Rng;

use super::body::Body;
use super::statement::Around;
use super::types::{BOOL, FLOAT, Field, Scalar, Ty, World};

/// How a parameter takes its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum How {
    /// `x: T`
    Value,
    /// `mut x: T`
    Copy,
    /// `x: &T`
    Read,
    /// `x: &mut T`
    Change,
}

#[derive(Debug, Clone)]
pub(super) struct Param {
    pub(super) name: String,
    pub(super) ty: Ty,
    pub(super) how: How,
}

#[derive(Debug, Clone)]
pub(super) struct Function {
    pub(super) name: String,
    pub(super) params: Vec<Param>,
    /// The struct that it is a function of; its first parameter is `self`.
    pub(super) owner: Option<String>,
    pub(super) result: Option<Ty>,
    /// Whether its result is compared within a bound.
    pub(super) is_approximate: bool,
    /// How many operations a call costs.
    pub(super) cost: u32,
    /// In Rust.
    pub(super) text: String,
}

/// Words of a row, which arguments are made of.
pub(super) const GIVEN: usize = 16;
/// Words of a result.
pub(super) const FOUND: usize = 8;

impl Function {
    pub(super) fn new(number: usize, rng: &mut Rng, world: &World, earlier: &[Self]) -> Self {
        let mut params: Vec<Param> = (0..rng.u32(1..5)).map(|at| Param::new(at, rng, world)).collect();
        let owner = match &params[0].ty {
            Ty::Struct(at) => Some(world.structs[*at].name.clone()),
            _ => None,
        };
        if owner.is_some() {
            params[0].name = "self".into();
        }
        let changes = params.iter().any(|param| param.how == How::Change);
        let is_approximate = rng.u32(..6) == 0;
        let result = match rng.u32(..8) {
            _ if is_approximate => Some(FLOAT),
            0 if changes => None,
            _ => Some(world.any(rng)),
        };
        let fuel = rng.i32(12..70);
        let mut body = Body {
            rng,
            world,
            earlier,
            variables: Vec::new(),
            hidden: Vec::new(),
            frozen: Vec::new(),
            fuel,
            plain: 0,
            cost: 1,
            result: result.clone(),
            number: 0,
        };
        for param in &params {
            let (is_mutable, is_reference) =
                (matches!(param.how, How::Copy | How::Change), matches!(param.how, How::Read | How::Change));
            body.parameter(&param.name, &param.ty, is_mutable, is_reference);
        }
        let statements = body.statements(Around { depth: 3, is_in_loop: false }, 7);
        body.fuel = body.fuel.max(6);
        let last = match &result {
            _ if is_approximate => body.approximate(),
            Some(ty) => body.value(ty, 3),
            None => String::new(),
        };
        let cost = body.cost;
        let name = format!("f{number}");
        let list: Vec<String> = params.iter().map(|param| param.text(world)).collect();
        let arrow = result.as_ref().map_or(String::new(), |ty| format!(" -> {}", ty.name(world)));
        let text = format!("pub fn {name}({}){arrow} {{\n{statements}{last}\n}}\n", list.join(", "));
        let text = match &owner {
            Some(owner) => format!("#[shader_shared]\nimpl {owner} {{\n{text}}}\n"),
            None => format!("#[shader_shared]\n{text}"),
        };
        Self { name, owner, params, result, is_approximate, cost, text }
    }

    /// Its name in GLSL.
    pub(super) fn in_glsl(&self) -> String {
        self.owner.iter().fold(self.name.clone(), |name, owner| format!("{owner}_{name}"))
    }

    /// The call with these arguments, of which the first may stand before a dot.
    pub(super) fn call(&self, arguments: &[String], is_method: bool) -> String {
        match (&self.owner, arguments) {
            (Some(_), [first, rest @ ..]) if is_method => {
                let first = first.strip_prefix("&mut ").or(first.strip_prefix('&')).unwrap_or(first);
                format!("({first}).{}({})", self.name, rest.join(", "))
            }
            (Some(owner), all) => format!("{owner}::{}({})", self.name, all.join(", ")),
            (None, all) => format!("{}({})", self.name, all.join(", ")),
        }
    }

    /// `case_3`: the function on a row of words.
    pub(super) fn case(&self, world: &World) -> String {
        let mut words = Words { world, at: 0 };
        let mut out =
            format!("#[shader_shared]\npub fn case_{}(w: [u32; {GIVEN}]) -> [u32; {FOUND}] {{\n", &self.name[1..]);
        let mut arguments = Vec::new();
        for (at, param) in self.params.iter().enumerate() {
            let word = if param.how == How::Change { "mut " } else { "" };
            out += &format!("let {word}a{at} = {};\n", words.made(&param.ty));
            arguments.push(match param.how {
                How::Value | How::Copy => format!("a{at}"),
                How::Read => format!("&a{at}"),
                How::Change => format!("&mut a{at}"),
            });
        }
        let call = self.call(&arguments, false);
        out += &format!("let mut r = [0_u32; {FOUND}];\n");
        let mut leaves = Vec::new();
        match &self.result {
            None => out += &format!("{call};\n"),
            Some(_) if self.is_approximate => out += &format!("r[0] = {call}.to_bits();\n"),
            Some(ty) => {
                out += &format!("let result = {call};\n");
                taken_apart(world, ty, "result", &mut leaves);
            }
        }
        for (at, param) in self.params.iter().enumerate().filter(|(_, param)| param.how == How::Change) {
            taken_apart(world, &param.ty, &format!("a{at}"), &mut leaves);
        }
        let first = usize::from(self.is_approximate);
        for (at, leaf) in leaves.iter().enumerate() {
            let slot = first + at % (FOUND - first);
            out += &match at < FOUND - first {
                true => format!("r[{slot}] = {leaf};\n"),
                false => format!("r[{slot}] = r[{slot}].rotate_left(7) ^ {leaf};\n"),
            };
        }
        out + "r\n}\n"
    }
}

impl Param {
    fn new(at: u32, rng: &mut Rng, world: &World) -> Self {
        const NAMES: [&str; 8] = ["x", "y", "ray", "output", "value", "sample", "length", "n"];
        let how = match rng.u32(..8) {
            0..=2 => How::Value,
            3 => How::Copy,
            4 | 5 => How::Read,
            _ => How::Change,
        };
        let start = 2 * at as usize;
        Self { name: NAMES[start + rng.usize(..2)].into(), ty: world.any(rng), how }
    }

    fn text(&self, world: &World) -> String {
        let (name, ty) = (&self.name, self.ty.name(world));
        match self.how {
            How::Value if name == "self" => "self".into(),
            How::Copy if name == "self" => "mut self".into(),
            How::Read if name == "self" => "&self".into(),
            How::Change if name == "self" => "&mut self".into(),
            How::Value => format!("{name}: {ty}"),
            How::Copy => format!("mut {name}: {ty}"),
            How::Read => format!("{name}: &{ty}"),
            How::Change => format!("{name}: &mut {ty}"),
        }
    }
}

/// Makes values of the words of a row, one after the other.
struct Words<'a> {
    world: &'a World,
    at: usize,
}

impl Words<'_> {
    fn word(&mut self) -> String {
        self.at += 1;
        // The second time round the words are others.
        match (self.at - 1) / GIVEN {
            0 => format!("w[{}]", self.at - 1),
            turn => format!("w[{}].rotate_left({})", (self.at - 1) % GIVEN, turn * 5),
        }
    }

    fn made(&mut self, ty: &Ty) -> String {
        match ty {
            Ty::Number(Scalar::Float) => format!("to_float({})", self.word()),
            Ty::Number(Scalar::Int) => format!("{} as i32", self.word()),
            Ty::Number(Scalar::Uint) | Ty::Usize => self.word(),
            Ty::Number(Scalar::Bool) => format!("({} & 4) != 0", self.word()),
            Ty::Vector(scalar, rows) => {
                let parts: Vec<String> = (0..*rows).map(|_| self.made(&Ty::Number(*scalar))).collect();
                format!("{}::new({})", scalar.vector(*rows), parts.join(", "))
            }
            Ty::Matrix(columns) => {
                let column = Ty::Vector(Scalar::Float, *columns);
                let parts: Vec<String> = (0..*columns).map(|_| self.made(&column)).collect();
                format!("Mat{columns}::from_cols({})", parts.join(", "))
            }
            Ty::Struct(at) => {
                let own = &self.world.structs[*at];
                let fields = own.fields.iter().map(|(name, field)| match field {
                    Field::Plain(ty) => format!("{name}: {}", self.made(ty)),
                    Field::Bool32 => format!("{name}: Bool32::from({})", self.made(&BOOL)),
                });
                let fields: Vec<String> = fields.collect();
                format!("{} {{ {} }}", own.name, fields.join(", "))
            }
            Ty::Enum(at) => {
                let own = &self.world.enums[*at];
                let word = self.word();
                let arms = own.variants.iter().enumerate().map(|(index, (name, _))| {
                    let is_last = index + 1 == own.variants.len();
                    let pattern = if is_last { "_".to_owned() } else { index.to_string() };
                    format!("{pattern} => {}::{name}", own.name)
                });
                format!("match {word} % {} {{ {} }}", own.variants.len(), arms.collect::<Vec<_>>().join(", "))
            }
            Ty::Bits(at) => format!("{}Bits({} & 7)", self.world.enums[*at].name, self.word()),
            Ty::Array(element, length) => {
                let parts: Vec<String> = (0..*length).map(|_| self.made(element)).collect();
                format!("[{}]", parts.join(", "))
            }
        }
    }
}

/// The words of a value. Floats are multiples of 1/8, and so whole numbers.
fn taken_apart(world: &World, ty: &Ty, text: &str, out: &mut Vec<String>) {
    let component = |index: usize| ["x", "y", "z", "w"][index];
    match ty {
        Ty::Number(Scalar::Float) => out.push(format!("(({text} * 8.0) as i32 as u32)")),
        Ty::Number(Scalar::Uint) => out.push(text.to_owned()),
        Ty::Number(_) | Ty::Usize | Ty::Enum(_) => out.push(format!("({text} as u32)")),
        Ty::Vector(scalar, rows) => {
            let number = Ty::Number(*scalar);
            (0..*rows).for_each(|index| taken_apart(world, &number, &format!("{text}.{}", component(index)), out));
        }
        Ty::Matrix(columns) => {
            let column = Ty::Vector(Scalar::Float, *columns);
            for index in 0..*columns {
                taken_apart(world, &column, &format!("{text}.{}_axis", component(index)), out);
            }
        }
        Ty::Struct(at) => {
            for (name, field) in &world.structs[*at].fields {
                match field {
                    Field::Plain(ty) => taken_apart(world, ty, &format!("{text}.{name}"), out),
                    Field::Bool32 => out.push(format!("({text}.{name}.get() as u32)")),
                }
            }
        }
        Ty::Bits(_) => out.push(format!("{text}.0")),
        Ty::Array(element, length) => {
            (0..*length).for_each(|index| taken_apart(world, element, &format!("{text}[{index}]"), out));
        }
    }
}

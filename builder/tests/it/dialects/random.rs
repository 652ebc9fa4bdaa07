//! Random well-typed bodies in GLSL 4.60, full of what older dialects do not convert.

use shader_info_model::Stage;

/// Marsaglia's xorshift64.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }
}

/// What stands before a random body; the stage is [`STAGE`].
pub(crate) const HEAD: &str = "#version 460
struct Pair { float a; vec2 b; uint c; };
layout(std140, set = 0, binding = 0) uniform Block { float f; int i; uint u; vec2 v2; vec3 v3; ivec2 iv2; ivec3 iv3; uvec2 uv2; uvec3 uv3; };
layout(location = 0) out vec4 color;
float own(float x, uint y) { return x + y; }
uint own(uvec2 x) { return x.x; }
float half_of(int x) { return x; }
#define SQ(x) ((x) * (x))
#define TWO 2
";

/// The stage of the bodies.
pub(crate) const STAGE: Stage = Stage::Fragment;

#[derive(Clone, Copy, PartialEq)]
enum Scalar {
    Int,
    Uint,
    Float,
}

use Scalar::{Float, Int, Uint};

#[derive(Clone, Copy)]
struct Type(Scalar, usize);

impl Type {
    fn name(self) -> &'static str {
        match self {
            Type(Float, size) => ["float", "vec2", "vec3"][size - 1],
            Type(Int, size) => ["int", "ivec2", "ivec3"][size - 1],
            Type(Uint, size) => ["uint", "uvec2", "uvec3"][size - 1],
        }
    }

    fn variable(self) -> &'static str {
        match self {
            Type(Float, size) => ["f", "v2", "v3"][size - 1],
            Type(Int, size) => ["i", "iv2", "iv3"][size - 1],
            Type(Uint, size) => ["u", "uv2", "uv3"][size - 1],
        }
    }
}

/// A body: declarations, assignments, loops; at the end everything flows into `color`.
pub(crate) fn program(random: &mut Random) -> String {
    let mut out = String::new();
    let mut sum = String::from("vec4(0.0)");
    for number in 0..4 {
        let ty = Type(random.one(&[Int, Uint, Float]), 1 + random.below(3));
        let name = format!("x{number}");
        let value = loose(random, ty, 4);
        let line = match random.below(6) {
            0 => format!("const {} {name} = {value};", ty.name()),
            1 => format!("{0} {name}[2] = {{{value}, {1}}};", ty.name(), loose(random, ty, 2)),
            2 => format!("{} {name}; {name} = {value};", ty.name()),
            3 => format!(
                "{} {name} = {value}; for (uint n = 0; n < {}; n++) {{ {name} += {}; }}",
                ty.name(),
                exact(random, Type(Uint, 1), 1),
                loose(random, ty, 2)
            ),
            4 => format!(
                "{} {name} = {value}; if ({}) {{ {name} *= {}; }}",
                ty.name(),
                comparison(random, 2),
                loose(random, ty, 2)
            ),
            _ => format!("{} {name} = {value};", ty.name()),
        };
        let element = if line.contains("[2] =") { "[1]" } else { "" };
        sum.push_str(&format!(" + vec4({name}{element}{})", if ty.1 > 1 { ".x" } else { "" }));
        out.push_str(&line);
        out.push('\n');
    }
    let pair = format!(
        "Pair p = {{{}, {}, {}}};",
        loose(random, Type(Float, 1), 2),
        loose(random, Type(Float, 2), 2),
        loose(random, Type(Uint, 1), 2)
    );
    format!("{HEAD}void main()\n{{\n{out}{pair}\ncolor = {sum} + p.a + p.c;\n}}\n")
}

/// Of a type that becomes this one by itself.
fn loose(random: &mut Random, Type(scalar, size): Type, depth: usize) -> String {
    let from = match scalar {
        Int => Int,
        Uint => random.one(&[Int, Uint]),
        Float => random.one(&[Int, Uint, Float]),
    };
    exact(random, Type(from, size), depth)
}

fn exact(random: &mut Random, ty: Type, depth: usize) -> String {
    let Type(scalar, size) = ty;
    let Some(depth) = depth.checked_sub(1) else { return leaf(random, ty) };
    match random.below(10) {
        0..3 => sum(random, ty, depth),
        3 => format!("({} ? {} : {})", comparison(random, depth), exact(random, ty, depth), loose(random, ty, depth)),
        4 if scalar == Float => called(random, ty, depth),
        4 => format!("({} << {})", exact(random, ty, depth), random.one(&["1", "2u"])),
        5 if size > 1 => {
            format!("{}({}).{}", Type(scalar, 3).name(), exact(random, Type(scalar, 3), depth), &"zxy"[..size])
        }
        5 => format!("({}).{}", exact(random, Type(scalar, 1), depth), "x"),
        6 if size > 1 => format!("({}).{}", exact(random, Type(scalar, 1), depth), &"rrr"[..size]),
        6 => format!("({} , {})", exact(random, Type(Int, 1), depth), exact(random, ty, depth)),
        7 => {
            let from = Type(random_scalar(random), size);
            format!("{}({})", ty.name(), exact(random, from, depth))
        }
        8 => format!("SQ({})", exact(random, ty, depth)),
        _ => leaf(random, ty),
    }
}

fn random_scalar(random: &mut Random) -> Scalar {
    random.one(&[Int, Uint, Float])
}

// One side has the type, the other becomes it; either may be a scalar beside a vector.
fn sum(random: &mut Random, Type(scalar, size): Type, depth: usize) -> String {
    let signs: &[&str] = if scalar == Float { &["+", "-", "*", "/"] } else { &["+", "-", "*", "&", "|", "^"] };
    let (left, right) = match random.below(3) {
        0 => (size, 1),
        1 => (1, size),
        _ => (size, size),
    };
    let (a, b) = (exact(random, Type(scalar, left), depth), loose(random, Type(scalar, right), depth));
    let sign = random.one(signs);
    if random.below(2) == 0 { format!("({a} {sign} {b})") } else { format!("({b} {sign} {a})") }
}

fn called(random: &mut Random, ty: Type, depth: usize) -> String {
    let Type(_, size) = ty;
    let mut arg = |scalar: Scalar, size: usize| loose(random, Type(scalar, size), depth);
    let (a, b, c) = (arg(Float, size), arg(Float, 1), arg(Uint, 1));
    let exact_one = exact(random, ty, depth);
    match random.below(7) {
        0 => format!("max({exact_one}, {a})"),
        1 => format!("clamp({exact_one}, 0, 1)"),
        2 => format!("mix({exact_one}, {a}, 0.5)"),
        3 if size == 1 => format!("own({b}, {c})"),
        4 if size == 1 => format!("half_of({})", exact(random, Type(Int, 1), depth)),
        5 if size > 1 => format!("normalize({a}) * dot({a}, {exact_one})"),
        _ => format!("pow({exact_one}, {a})"),
    }
}

fn comparison(random: &mut Random, depth: usize) -> String {
    let scalar = random_scalar(random);
    let (a, b) = (exact(random, Type(scalar, 1), depth), loose(random, Type(scalar, 1), depth));
    format!("{a} {} {b}", random.one(&["<", ">", "<=", "==", "!="]))
}

fn leaf(random: &mut Random, ty: Type) -> String {
    let Type(scalar, size) = ty;
    let number = match scalar {
        Int => random.one(&["1", "2", "-3", "0x10", "TWO"]),
        Uint => random.one(&["1u", "7u", "0x10u"]),
        Float => random.one(&["1.5", "2.0", ".25", "1e1"]),
    };
    match random.below(3) {
        0 if size == 1 => number.to_owned(),
        0 => format!("{}({number})", ty.name()),
        _ => ty.variable().to_owned(),
    }
}

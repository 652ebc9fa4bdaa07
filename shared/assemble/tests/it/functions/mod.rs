//! Shared functions as GLSL: `cases.txt` is Rust, `cases.glsl` what is written for it. `BLESS=1` writes the answer,
//! which only guards against change; that both sides compute the same is shown by `functions` of the package `tests`.

mod macros;
mod order;
mod reached;

use std::fs;
use std::path::Path;

use shader_info_lang::generated::read;
use shader_info_model::Payload;

/// The GLSL of every function of a text, each after what it needs.
fn written(text: &str) -> Result<Vec<String>, String> {
    let words = |wrong: Vec<shader_info_model::diagnostic::Diagnostic>| {
        wrong.iter().map(|given| given.text()).collect::<Vec<_>>().join("\n")
    };
    let declared = read(text, "cases.rs").map_err(words)?;
    let mut out: Vec<String> = Vec::new();
    for payload in declared.payloads.values() {
        for payload in payload.nested().iter().chain([payload]) {
            let Payload::Function(given) = payload else { continue };
            let lines = given.lines.join("\n");
            if !out.contains(&lines) {
                out.push(lines);
            }
        }
    }
    Ok(out)
}

/// The last function of a text, without what it needs.
fn last(text: &str) -> String {
    written(text).unwrap_or_else(|wrong| panic!("{wrong}\n{text}")).pop().unwrap_or_default()
}

#[test]
fn rust_becomes_readable_glsl() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/functions");
    let text = fs::read_to_string(folder.join("cases.txt")).expect("the cases");
    let found = written(&text).expect("every case can be shared").join("\n\n") + "\n";
    let answer = folder.join("cases.glsl");
    if std::env::var_os("BLESS").is_some() {
        fs::write(&answer, &found).expect("the answer is written");
    }
    assert_eq!(found, fs::read_to_string(&answer).expect("the answer"), "BLESS=1 writes it");
}

#[test]
fn what_a_function_needs_comes_before_it() {
    let text = "#[shader_shared] pub const LIMIT: u32 = 4; \
                #[shader_shared] #[repr(u32)] pub enum Mode { A, B = 5 } \
                #[shader_shared] #[derive(Clone, Copy)] pub struct One { pub x: f32 } \
                #[shader_shared] #[derive(Clone, Copy)] pub struct Two { pub one: One, pub mode: ModeBits } \
                #[shader_shared] fn low(x: f32) -> i32 { x.round() as i32 } \
                #[shader_shared] fn high(two: Two, mode: Mode) -> i32 \
                { if two.mode == mode { low(two.one.x) % LIMIT as i32 } else { 0 } }";
    let declared = read(text, "cases.rs").expect("it can be shared");
    let names: Vec<&str> = declared.payloads["high"].nested().iter().map(Payload::name).collect();
    assert_eq!(
        names,
        ["One", "Mode", "Two", "si_round_float", "si_to_int_float", "low", "LIMIT", "si_rem_int"],
        "deepest first, each once"
    );
    assert!(declared.payloads["high"].nested().iter().all(|given| given.nested().is_empty()));
}

#[test]
fn bits_of_an_enum_are_a_number() {
    let text = "#[shader_shared] #[repr(u32)] pub enum Mode { A, B = 5 } \
                #[shader_shared] fn next(mode: ModeBits) -> ModeBits { ModeBits(mode.0 + Mode::B as u32) }";
    assert_eq!(last(text), "uint next(uint mode)\n{\n  return mode + Mode_B;\n}");
}

#[test]
fn a_variable_whose_name_glsl_keeps_gets_another() {
    let text = "#[shader_shared] fn f(gl_x: u32) -> u32 { let si_rem = gl_x; let è1 = si_rem; let GPU_a = è1; GPU_a }";
    let written =
        "uint f(uint value)\n{\n  uint value_1 = value;\n  uint value_2 = value_1;\n  uint value_3 = value_2;";
    assert_eq!(last(text), format!("{written}\n  return value_3;\n}}"));
}

#[test]
fn a_constant_of_a_pattern_may_be_true() {
    let text = "#[shader_shared] pub const YES: bool = true; \
                #[shader_shared] fn f(x: bool) -> u32 { match x { YES => 1, true | false => 2 } }";
    assert!(last(text).contains("if (x == YES) {"), "{}", last(text));
}

#[test]
fn a_number_has_a_remainder_by_each_component() {
    let text = "#[shader_shared] fn f(x: i32, v: IVec3) -> IVec3 { x % v }";
    assert_eq!(last(text), "ivec3 f(int x, ivec3 v)\n{\n  return si_rem_ivec3(ivec3(x), v);\n}");
}

#[test]
fn arguments_are_computed_from_left_to_right() {
    let before = "#[shader_shared] fn g(a: u32, b: &mut u32, c: u32) { *b = a + c; } \
                  #[shader_shared] fn f(mut x: u32, mut t: [u32; 4]) -> u32";
    let first = last(&format!("{before} {{ g(x, &mut t[{{ x += 1; x as usize }}], 0); t[0] }}"));
    assert!(first.contains("  uint value_1 = x;\n") && first.contains("  g(value_1, t[value], 0u);"), "{first}");
    let second = last(&format!("{before} {{ g(0, &mut t[x as usize], {{ x += 1; x }}); t[0] }}"));
    assert!(second.contains("  uint value = x;\n") && second.contains("  g(0u, t[value], value_1);"), "{second}");
}

#[test]
fn an_index_with_statements_leads_to_the_array_itself() {
    let text = "#[shader_shared] fn f(t: &mut [u32; 4], mut x: u32) { t[{ x += 1; x as usize }] = 5; }";
    assert!(last(text).contains("  t[value] = 5u;"), "{}", last(text));
    let text = "#[shader_shared] fn f(t: &mut [UVec2; 4], mut x: u32) { t[x as usize][{ x += 1; x as usize }] = 5; }";
    assert!(
        last(text).contains("  uint value = x;\n") && last(text).contains("  t[value][value_1] = 5u;"),
        "{}",
        last(text)
    );
}

#[test]
fn references_are_what_they_refer_to() {
    let text =
        "#[shader_shared] fn f(a: &Vec3, b: &mut Vec3, c: &f32) -> f32 { b.x += *c + a.y; b[1] = -c; a.dot(*b) }";
    assert_eq!(
        last(text),
        "float f(vec3 a, inout vec3 b, float c)\n{\n  b.x += c + a.y;\n  b[1] = -c;\n  return dot(a, b);\n}"
    );
}

#[test]
fn types_come_from_later_code() {
    let text = "#[shader_shared] fn f(x: u32, t: [f32; 4]) -> f32 \
                { let mut n = 1; let k = 2; let z; n += x; z = t[k] * 2.0; let i = 7; z + n as f32 + (i - 9) as f32 }";
    let found = last(text);
    for line in ["uint n = 1u;", "uint k = 2u;", "float z;", "int i = 7;"] {
        assert!(found.contains(line), "{line} in\n{found}");
    }
}

const RAY: &str = "#[shader_shared] #[derive(Clone, Copy)] pub struct Ray { pub origin: Vec3, pub most: f32 } ";

#[test]
fn functions_of_a_type_have_its_name() {
    let text = "#[shader_shared] impl Ray { \
                /// A new one.\n\
                pub fn new(origin: Vec3) -> Self { Self { origin, most: 1.0 } } \
                #[inline] pub const fn at(&self, t: f32) -> Vec3 { self.origin * t } \
                fn step(&mut self, t: f32) { self.most -= t; *self = Self::new(self.at(t)); } \
                fn moved(mut self, t: f32) -> Ray { self.step(t); self } }";
    let found = written(&format!("{RAY}{text}")).expect("it can be shared");
    assert_eq!(
        found,
        [
            "vec3 Ray_at(Ray self, float t)\n{\n  return self.origin * t;\n}",
            "/// A new one.\nRay Ray_new(vec3 origin)\n{\n  return Ray(origin, 1.0);\n}",
            "void Ray_step(inout Ray self, float t)\n{\n  self.most -= t;\n  self = Ray_new(Ray_at(self, t));\n}",
            "Ray Ray_moved(Ray self, float t)\n{\n  Ray_step(self, t);\n  return self;\n}",
        ]
    );
}

#[test]
fn the_type_of_a_value_says_which_method_it_is() {
    let text = "#[shader_shared] #[derive(Clone, Copy)] pub struct Pair { pub one: Ray, pub two: Ray } \
                #[shader_shared] impl Ray { pub fn length(&self) -> f32 { self.most } \
                pub fn next(self) -> Ray { self } pub fn turn(&mut self) -> f32 { 1.0 } } \
                #[shader_shared] impl Pair { pub fn first(&self) -> Ray { self.one } } \
                #[shader_shared] fn all(rays: [Ray; 2], pair: Pair, v: Vec3) -> f32 { \
                let mut own = pair.first().next(); \
                rays[1].length() + pair.two.next().length() + v.length() + own.turn() + Ray::length(&own) }";
    let found = last(&format!("{RAY}{text}"));
    for part in [
        "Ray own = Ray_next(Pair_first(pair));",
        "Ray_length(rays[1]) + Ray_length(Ray_next(pair.two)) + length(v)",
        "Ray_turn(own)",
        "Ray_length(own)",
    ] {
        assert!(found.contains(part), "{part} in\n{found}");
    }
}

#[test]
fn an_enum_has_methods() {
    let text = "#[shader_shared] #[repr(u32)] pub enum Mode { A, B = 5 } \
                #[shader_shared] impl Mode { fn other(self) -> Self { match self { Self::A => Mode::B, _ => Self::A } } } \
                #[shader_shared] fn twice(mode: Mode) -> Mode { mode.other().other() }";
    let found = written(text).expect("it can be shared");
    assert!(found.iter().any(|text| text.contains("return Mode_other(Mode_other(mode));")), "{found:?}");
}

#[test]
fn a_method_that_cannot_be_shared_is_never_guessed() {
    for (text, words) in [
        ("fn f(ray: Ray) -> f32 { ray.nowhere() }", "the method `nowhere` of a `Ray`"),
        ("fn f(ray: Ray) -> f32 { ray.clone().most }", "the method `clone` of a `Ray`"),
        ("fn f(ray: Ray) -> f32 { ray.made(1.0) }", "write `Ray::made(…)`"),
        ("fn f(ray: Ray) -> f32 { ray.length(1.0) }", "a call of `Ray_length` with 1 arguments"),
        ("fn f(ray: Ray) -> f32 { Ray { most: 1.0, ..ray }.most }", "`..` in a struct"),
        ("fn f() -> f32 { Ray::made(1.0).turn() }", "`&mut` of a value"),
        ("fn f() -> f32 { Ray::LIMIT }", "`LIMIT` of `Ray`"),
        ("fn f(ray: Ray) -> bool { ray == ray }", "compare the fields"),
        (
            "fn f(ray: Ray) -> f32 { module::Ray_length(ray) }",
            "the macro `Ray_length` is not that of `module::Ray_length`, but of another function",
        ),
        ("impl Ray { fn f(&self) -> f32 { self.f() } }", "a function that calls itself"),
        ("impl Ray { fn f(&self) -> f32 { Self::f(self) } }", "a function that calls itself"),
        ("impl Ray { fn f(&self) -> f32 { let x = self; x.most } }", "the reference `self` as a value"),
    ] {
        let text = format!(
            "{RAY}#[shader_shared] impl Ray {{ fn length(&self) -> f32 {{ self.most }} \
             fn made(most: f32) -> Ray {{ Ray {{ origin: Vec3::ZERO, most }} }} \
             fn turn(&mut self) -> f32 {{ 1.0 }} }} #[shader_shared] {text}"
        );
        let wrong = written(&text).expect_err(&text);
        assert!(wrong.contains(words), "{text}: {wrong}");
    }
}

#[test]
fn a_power_is_that_of_glsl_where_that_is_defined() {
    for (value, written) in [
        ("x.powf(2.2)", "pow(x, 2.2)"),
        ("x.powf(1.0 / 2.4)", "pow(x, 1.0 / 2.4)"),
        ("2.0_f32.powf(x)", "pow(2.0, x)"),
        ("x.powf(2.0)", "si_powf_float(x, 2.0)"),
        ("x.powf(-0.5)", "si_powf_float(x, -0.5)"),
        ("x.powf(x)", "si_powf_float(x, x)"),
        ("(-2.0_f32).powf(x)", "si_powf_float(-2.0, x)"),
    ] {
        let text = format!("#[shader_shared] fn f(x: f32) -> f32 {{ {value} }}");
        assert_eq!(last(&text), format!("float f(float x)\n{{\n  return {written};\n}}"));
    }
}

#[test]
fn what_cannot_be_shared_is_never_guessed() {
    for (body, words) in [
        ("(x: f32) -> f32 { let s = 0.1; (s * 2.0) as u32 as f32 }", "write its type"),
        ("(x: &mut Vec3) { let y = x; y.x = 1.0; }", "write `*x` for its value"),
        ("(x: f32) -> f32 { x.to_degrees_fast() }", "the method `to_degrees_fast`"),
        ("(x: f32) -> f32 { nowhere::Type::default() }", "the function `Type::default` of a trait"),
        ("(x: f32) -> f32 { self.x }", "`self` outside of `impl`"),
        ("(self) -> f32 { 0.0 }", "`self` outside of `impl`"),
        ("(x: f32) -> Self { x }", "`Self` outside of `impl`"),
        ("(x: f32) -> f32 { match x { n if { let y = n; y > 0.0 } => n, _ => 0.0 } }", "a condition of an arm"),
        ("(x: f32) -> f32 { Vec3::ZERO.0 + x }", "the field `0` of a `Vec3`"),
        ("(x: u32) -> f32 { x + 1.0 }", "a `u32` and a"),
        ("(x: i64) -> f32 { 0.0 }", "`i64` is not shared"),
        ("(x: [f32; 0]) -> f32 { 0.0 }", "an array of this length"),
        ("(x: Mat3) -> Mat3 { x / x }", "`/` of a `Mat3` and a `Mat3`"),
        ("(x: Vec4) -> Vec4 { x % 2.0 }", "`%` of a `Vec4`"),
        ("(x: BVec3) -> BVec3 { x << x }", "`<<` of a `BVec3` and a `BVec3`"),
        ("(x: u32) -> u32 { let t = [[x, 2], [3, 4]]; t[1][0] }", "an array of arrays in a function"),
        ("(x: [u32; 2]) -> u32 { [x; 3][0][1] }", "an array of arrays in a function"),
        ("(x: Mat3) -> Mat3 { x + 1.0 }", "`+` of a `Mat3` and a"),
        ("(x: Vec3) -> bool { x < x }", "`<` of a `Vec3` and a `Vec3`"),
        ("(x: [u32; 2]) -> bool { x < x }", "compare the elements in a loop"),
        ("(x: IVec3, y: UVec2) -> IVec3 { x << y }", "`<<` of a `IVec3` and a `UVec2`"),
    ] {
        let text = format!("#[shader_shared] fn f{body}");
        let wrong = written(&text).expect_err(&text);
        assert!(wrong.contains(words), "{text}: {wrong}");
    }
}

/// What a function without a shared constant around it returns, or why it cannot be shared.
fn alone(text: &str) -> String {
    match written(&format!("#[shader_shared] {text}")) {
        Ok(found) => found.last().cloned().unwrap_or_default(),
        Err(wrong) => wrong,
    }
}

#[test]
fn a_const_is_known_in_its_whole_block() {
    for (text, part) in [
        ("fn f(x: u32) -> u32 { let a = x + STEP; const STEP: u32 = 2; a }", "uint STEP = 2u;\n  uint a = x + STEP;"),
        ("fn f(x: u32) -> u32 { const limit: u32 = 3; match x { limit => 1, _ => 2 } }", "if (x == limit)"),
        ("fn f(x: u32) -> u32 { const limit: u32 = 3; match x { 0..limit => 1, _ => 2 } }", "x >= 0u && x < limit"),
        ("fn f(n: u32) -> u32 { const n: u32 = 3; n }", "uint n_1 = 3u;\n  return n_1;"),
        ("fn f(x: u32) -> u32 { { const n: u32 = 3; } match x { n => n } }", "return x;"),
        (
            "fn f() -> u32 { const A: u32 = B + 1; const B: u32 = 2; A }",
            "a const that names one after it is not shared",
        ),
        (
            "fn f(x: u32) -> f32 { const N: usize = 2; let t = [0.0_f32; N]; t[x as usize] }",
            "whose length is a const of",
        ),
    ] {
        let found = alone(text);
        assert!(found.contains(part), "{text}: {found}");
    }
}

#[test]
fn a_comment_ends_with_its_line() {
    let found = last("#[shader_shared]\n/// Of the path a\\b\\\n///  \\ \n/// Next.\nfn f(x: f32) -> f32 { x }");
    assert_eq!(found, "/// Of the path a\\b\\.\n///  \\.\n/// Next.\nfloat f(float x)\n{\n  return x;\n}");
}

#[test]
fn a_variable_is_not_named_like_a_variant() {
    let text = "#[shader_shared] #[repr(u32)] pub enum Kind { One, Two = 5 } \
                #[shader_shared] fn f(Kind_Two: u32) -> bool { let Kind_One = Kind_Two; Kind_One == Kind::Two as u32 }";
    let found = last(text);
    assert!(found.contains("uint Kind_One_1 = Kind_Two_1;\n  return Kind_One_1 == Kind_Two;"), "{found}");
}

#[test]
fn every_break_of_a_loop_has_its_type() {
    let text =
        "#[shader_shared] fn f(x: f32) -> f32 { let y = loop { if x > 1.0 { break return 2.0; } break 3.0; }; y }";
    let found = last(text);
    assert!(found.contains("  float y;\n  while (true) {"), "{found}");
}

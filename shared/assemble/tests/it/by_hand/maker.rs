//! Makes random declarations; the last is a whole shader.

use super::condition::{BRANCHES, Test};
use super::written::{Declaration, Piece, Text, always, either, under};
use crate::rules::Random;

pub(super) struct Maker<'r> {
    random: &'r mut Random,
    /// Names and numbers are used once.
    number: usize,
    /// What conditions test beside branches and targets.
    open: Vec<String>,
    declarations: Vec<Declaration>,
    fragments: Vec<String>,
    parents: Vec<String>,
    /// Statements that an info has once.
    single: Vec<&'static str>,
    /// Lists of the same modifiers have one order, so there is one modifier.
    has_modifier: bool,
    /// A shader has one template.
    has_template: bool,
    kind: Kind,
}

/// What a shader is made of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Sources,
    Fragments,
    Compute,
}

/// What all shaders may name.
const SHARED: &str = "#[repr(C)] struct Light { place: [f32; 4], tints: [[f32; 4]; 3] }";
const VERTEX: &str = "#[repr(C)] struct Corner { corner: [f32; 3], #[format(unorm8x4)] shade: [u8; 4] }";

impl<'r> Maker<'r> {
    pub(super) fn new(random: &'r mut Random) -> Self {
        let kind = [Kind::Sources, Kind::Fragments, Kind::Compute][random.below(3)];
        let words = match kind {
            Kind::Fragments => ["big", "late", "fact", "level == 2", "other_fact"],
            Kind::Sources | Kind::Compute => ["big", "late", "used(marked)", "used(word_1)", "level >= 3"],
        };
        Self {
            random,
            number: 0,
            open: words.map(Into::into).into(),
            declarations: Vec::new(),
            fragments: Vec::new(),
            parents: Vec::new(),
            single: match kind {
                Kind::Compute => vec!["local_group_size(define(SIZE), 2);", "requires(compute_shader);"],
                Kind::Sources | Kind::Fragments => vec![
                    "early_fragment_test;",
                    "depth_write(less);",
                    "requires(compute_shader);",
                    "builtins(clip_distance = define(LEN));",
                    "fragment_out(0, index = 1) second: vec4;",
                    "vertex_in(Corner, first = 8, instance, buffer = 1);",
                ],
            },
            has_modifier: false,
            has_template: false,
            kind,
        }
    }

    /// Returns the declarations of a shader, with rules on request.
    pub(super) fn shader(mut self, has_rules: bool) -> Vec<Declaration> {
        self.add("shader_shared", String::new(), vec![always(SHARED)]);
        self.add("vertex_input", String::new(), vec![always(VERTEX)]);
        self.add("interface_info", "Face as face".into(), vec![always("lit: vec4;")]);
        let place =
            "vertex_in(15) pos: vec3; vertex { void main() { gl_Position = vec4(pos, SEEN + D1 + D2 + RULED); } }";
        self.add("shader_fragment", "Place".into(), vec![always(place)]);
        for _ in 0..if self.kind == Kind::Fragments { 1 + self.random.below(3) } else { 0 } {
            self.fragment();
        }
        for _ in 0..self.random.below(5) {
            self.parent();
        }
        let mut pieces = vec![
            always(BRANCHES),
            always("compilation_constant big: bool = true; compilation_constant never: bool = false;"),
            always("define LEN = 3; slot(fragment) tail: (inout c: vec4);"),
            under(Some(Test::random(self.random, &[], 1)), "compilation_constant late: bool = true;"),
        ];
        pieces.extend(either(self.maybe(), "define SIZE = 2;", "define SIZE = 4;"));
        let tone = "slot(fragment) tone: (c: vec4) -> vec4";
        pieces.extend(either(
            self.maybe(),
            &format!("{tone} {{ return c; }}"),
            &format!("{tone} {{ return c.grba; }}"),
        ));
        for _ in 0..self.random.below(5) {
            pieces.push(self.statement());
        }
        self.inherit(&mut pieces);
        match self.kind {
            Kind::Fragments => {
                pieces.push(always("fragments(Place);"));
                pieces.push(self.list(4));
            }
            Kind::Sources => self.sources(&mut pieces),
            Kind::Compute => {
                pieces.push(always("compilation_constant level: int = 3; storage_buf(0, write) sums: [float];"));
                let head = "compute_source { void main() { float c = word_1 + marked;";
                pieces.push(self.code(None, head, ["c *= 2.0;", "c = D1 + SEEN;"], "sums[0] = c; } }"));
            }
        }
        if has_rules {
            pieces.extend(self.rules());
        }
        pieces.push(always("do_static_compilation;"));
        self.add("shader_info", "It".into(), pieces);
        self.declarations
    }

    /// A vertex and a fragment stage, and what passes between them in some variants.
    fn sources(&mut self, pieces: &mut Vec<Piece>) {
        pieces.push(always("compilation_constant level: int = 3; fragment_out(0) color: vec4;"));
        let test = self.of_branches();
        pieces.push(under(Some(test.clone()), "vertex_out(Face);"));
        let code = |head: &str, arms: [&str; 2], tail: &str| Piece {
            when: None,
            text: Text::Code(head.into(), test.clone(), arms.map(Into::into), tail.into()),
        };
        let tail = "gl_Position = vec4(SEEN + D1 + D2 + RULED); } }";
        pieces.push(code("vertex_source { void main() {", ["face.lit = vec4(1.0);", ""], tail));
        let other = self.of_branches();
        let head = "fragment_source { vec4 seen(vec4 c) {";
        let Piece { text: Text::Code(head, lit, arms, tail), .. } = code(head, ["return face.lit;", ""], "return c; }")
        else {
            return;
        };
        pieces.push(Piece {
            when: None,
            text: Text::Twice(
                head,
                [
                    (lit, arms, tail),
                    (other, ["c = tone(seen(c));".into(), "c = vec4(1.0);".into()], "tail(c); color = c; } }".into()),
                ],
                "void main() { vec4 c = vec4(0.5);".into(),
            ),
        });
    }

    fn add(&mut self, word: &'static str, name: String, pieces: Vec<Piece>) {
        self.declarations.push(Declaration { word, name, pieces });
    }

    fn one_of(&mut self, count: usize) -> bool {
        self.random.below(count) == 0
    }

    fn maybe(&mut self) -> Option<Test> {
        (!self.one_of(3)).then(|| Test::random(self.random, &self.open, 2))
    }

    fn next(&mut self) -> usize {
        self.number += 1;
        self.number
    }

    fn code(&mut self, when: Option<Test>, head: &str, arms: [&str; 2], tail: &str) -> Piece {
        let test = self.of_branches();
        Piece { when, text: Text::Code(head.into(), test, arms.map(Into::into), tail.into()) }
    }

    /// A target has no value in GLSL.
    fn of_branches(&mut self) -> Test {
        let mut test = Test::random(self.random, &[], 1);
        while test.to_string().contains("target") {
            test = Test::random(self.random, &[], 1);
        }
        test
    }

    fn statement(&mut self) -> Piece {
        let n = self.next();
        let text = match self.random.below(25) {
            0 => format!("push_constant p{n}: vec4;"),
            1 => format!("push_constant q{n}: [vec4; define(LEN) + {}];", self.random.below(3)),
            2 => format!("sampler({n}) t{n}: sampler2D;"),
            3 => format!("uniform_buf({n}) u{n}: [vec4; define(LEN)];"),
            4 => format!("storage_buf({n}, read) b{n}: [vec4];"),
            5 => format!("compilation_constant k{n}: int = {n};"),
            6 => format!("specialization_constant s{n}: int = {n};"),
            7 => format!("nodetree(fragment) {{ float tree{n}() {{ return marked + float(word_1); }} }}"),
            8 => format!("define F{n}(x) = ((x) * {n}.0);"),
            9 => format!("after(tail) {{ c.r += {n}.0; }}"),
            10 => format!("before(tail) {{ if (c.r > {n}.0) return; c.g += {n}.0; }}"),
            11 => format!("override(tone) {{ return super(c) * {n}.0; }}"),
            12 => format!("vertex_in({}) v{n}: vec2;", n % 14),
            13 => format!("fragment_out({}) o{n}: vec4;", 1 + n % 3),
            14..=17 => match self.single.is_empty() {
                true => format!("define E{n};"),
                false => self.single.swap_remove(self.random.below(self.single.len())).into(),
            },
            18 => format!("image({n}, rgba8, read, batch, coherent) i{n}: image2D;"),
            19 => format!("uniform_buf({n}, dynamic, visibility(fragment)) l{n}: Light;"),
            20 => format!("storage_buf({n}, read) m{n}: [Light; define(LEN)];"),
            21 if self.kind == Kind::Compute => format!("shared_variable w{n}: [[float; 2]; define(LEN)];"),
            21 => format!("subpass_in({n}) d{n}: uvec4;"),
            22 => format!("vertex_in({}, unorm8x4, instance, buffer = 2) w{n}: vec4;", n % 14),
            23 => "typedef_source(Light);".into(),
            _ => format!("define D{n} = {n};"),
        };
        under(self.maybe(), text)
    }

    fn parent(&mut self) {
        let name = format!("Parent{}", self.next());
        let mut pieces = vec![always("define LEN = 3;")];
        for _ in 0..1 + self.random.below(4) {
            pieces.push(self.statement());
        }
        self.inherit(&mut pieces);
        if self.kind == Kind::Fragments && self.one_of(3) {
            pieces.push(self.list(2));
        }
        self.add("shader_info", name.clone(), pieces);
        self.parents.push(name);
    }

    fn inherit(&mut self, pieces: &mut Vec<Piece>) {
        let mut left = self.parents.clone();
        for _ in 0..self.random.below(3).min(left.len()) {
            let name = left.swap_remove(self.random.below(left.len()));
            let is_modifier = !self.has_modifier && self.one_of(4);
            self.has_modifier |= is_modifier;
            let is_template = !is_modifier && !self.has_template && self.one_of(4);
            self.has_template |= is_template;
            let word = match (is_modifier, is_template) {
                (true, _) => "modifier",
                (false, true) => "template",
                (false, false) => "additional_info",
            };
            pieces.push(Piece { when: self.maybe(), text: Text::Parent(format!("{word}({name});")) });
        }
    }

    fn list(&mut self, most: usize) -> Piece {
        let mut entries = Vec::new();
        for _ in 0..1 + self.random.below(most) {
            let name = self.fragments[self.random.below(self.fragments.len())].clone();
            entries.push((self.maybe(), name));
        }
        Piece { when: self.maybe(), text: Text::Fragments(entries) }
    }

    fn fragment(&mut self) {
        let n = self.next();
        let mut pieces = vec![always("param tint: vec4; sampler map: sampler2D; vertex_in early: vec4;")];
        pieces.push(always("interpolator early: vec4; interpolator worked: vec4;"));
        let when = self.maybe();
        pieces.push(under(when.clone(), "vertex_in place: vec4;"));
        pieces.push(under(when.clone(), "interpolator place: vec4;"));
        pieces.extend(function(when, "vec4 placed()", ["return place;", "return vec4(1.0);"]));
        pieces.extend(self.work());
        pieces.push(under(self.maybe(), "specialization_constant taps: int = 4;"));
        for fact in ["provides fact;", "provides level = 2;"] {
            if self.one_of(3) {
                pieces.push(under(self.maybe(), fact));
            }
        }
        let (when, exports) = (self.maybe(), self.one_of(2));
        let fold = ["fold(x, y) => x + y", "first", "last"][self.random.below(3)];
        let import = format!("import weight: float = 0.5, {fold};");
        pieces.push(under(when.clone(), if exports { "export weight: float;".to_owned() } else { import }));
        let uses = if exports { "weight = x.r; return x;" } else { "return x * weight;" };
        pieces.extend(function(when, "vec4 weighed(vec4 x)", [uses, "return x;"]));
        let (when, shares) = (self.maybe(), self.one_of(2));
        pieces.push(under(when.clone(), if shares { "shared cell: vec4;" } else { "requires cell: vec4;" }));
        let uses = if shares { "cell = x; return x;" } else { "return x + cell;" };
        pieces.extend(function(when, "vec4 kept(vec4 x)", [uses, "return x * 0.5;"]));
        let when = self.maybe();
        let main = "void main(inout Surface s)";
        let not = when.clone().map(|when| Test::Not(Box::new(when)));
        pieces.extend(not.map(|not| under(Some(not), format!("fragment {{ {main} {{ s.color *= tint; }} }}"))));
        let head =
            format!("fragment {{ {main} {{ vec4 c = placed() + result() + tint * {n}.0 + texture(map, vec2(0.5));");
        let tail = "s.color += kept(weighed(tone(c))); tail(s.color); } }";
        pieces.push(self.code(when, &head, ["c *= 2.0;", "c.r = 0.0;"], tail));
        let name = format!("Frag{n}");
        self.add("shader_fragment", name.clone(), pieces);
        self.fragments.push(name);
    }

    /// Work that moves between the stages.
    fn work(&mut self) -> Vec<Piece> {
        let when = Test::random(self.random, &self.open, 2);
        let work = "{ vec4 work(vec4 x) { return x * 3.0; } }";
        let mut pieces = either(Some(when.clone()), &format!("vertex {work}"), &format!("fragment {work}"));
        pieces.push(under(Some(when.clone()), "vertex { void main() { worked_out = work(early); } }"));
        pieces.extend(function(Some(when), "vec4 result()", ["return worked;", "return work(early);"]));
        pieces
    }

    fn rules(&mut self) -> Vec<Piece> {
        const RULES: [&str; 5] = [
            "define LEN = 5;",
            "define D1 = 7;",
            "on_a = true;",
            "define RULED;",
            "define D2 = RULED; define RULED = 4;",
        ];
        let mut pieces = Vec::new();
        for _ in 0..1 + self.random.below(3) {
            let test = Test::random(self.random, &[], 1);
            let source = "fragment_source { void main() { color = vec4(word_1); } }";
            let is_source = self.kind == Kind::Sources && self.one_of(3);
            let rule = if is_source { source } else { RULES[self.random.below(RULES.len())] };
            pieces.push(always(format!("specialize {{ if {test} {{ {rule} }} }}")));
        }
        pieces.push(always("#[when(used(word_1))] define SEEN;"));
        pieces
    }
}

/// A function of fragment code with one of two bodies.
fn function(when: Option<Test>, head: &str, [yes, no]: [&str; 2]) -> Vec<Piece> {
    either(when, &format!("fragment {{ {head} {{ {yes} }} }}"), &format!("fragment {{ {head} {{ {no} }} }}"))
}

//! Random declarations of every kind, written from the tables of statements.

use fastrand::Rng;
use shader_info_shared::dsl::{FRAGMENT_STATEMENTS, STATEMENTS};

use crate::mutate::vary;
use crate::vocabulary::{NAMES, NUMBERS, Vocabulary};

/// Stages and branches that most generated infos have, so that rules and conditions mean something and texts are made.
const FRAME: [&str; 7] = [
    "branch lit;",
    "branch fog;",
    "branch mode: [Unlit, Lit, Toon];",
    "branch count: 0..=3;",
    "fragment_out(0) color: vec4;",
    "vertex_source { void main() { gl_Position = vec4(0.0); if (lit) gl_Position.x = 1.0; } }",
    "fragment_source { void main() { color = fog ? vec4(1.0) : vec4(float(count)); } }",
];

/// Writes declarations.
pub(crate) struct Grammar<'a> {
    pub(crate) random: &'a mut Rng,
    pub(crate) vocabulary: &'a Vocabulary,
}

impl Grammar<'_> {
    /// `pub Name { … }` of `shader_info!`.
    pub(crate) fn info(&mut self, name: &str) -> String {
        let mut statements: Vec<String> = Vec::new();
        if self.random.u8(..) < 230 {
            let kept = FRAME.iter().filter(|_| self.random.u8(..) < 235);
            statements.extend(kept.map(|it| (*it).to_owned()));
            statements.push("do_static_compilation;".into());
        }
        for _ in 0..self.random.usize(0..10) {
            let statement = self.statement();
            let at = self.random.usize(0..=statements.len());
            statements.insert(at, statement);
        }
        format!("pub {name} {{ {} }}", statements.join(" "))
    }

    /// `pub Name { … }` of `shader_fragment!`.
    pub(crate) fn fragment(&mut self, name: &str) -> String {
        let mut statements = vec![
            "vertex { void main() { gl_Position = vec4(0.0); } }".to_owned(),
            "fragment { void main(inout Surface surface) { surface.color.r += 1.0; } }".to_owned(),
        ];
        for _ in 0..self.random.usize(0..8) {
            let statement = match self.random.bool() {
                true => FRAGMENT_STATEMENTS[self.random.usize(..FRAGMENT_STATEMENTS.len())].example.to_owned(),
                false => STATEMENTS[self.random.usize(..STATEMENTS.len())].example.to_owned(),
            };
            let statement = self.changed(statement);
            statements.push(self.conditional(statement));
        }
        format!("pub {name} {{ {} }}", statements.join(" "))
    }

    /// `pub Name as instance { … }` of `interface_info!`.
    pub(crate) fn interface(&mut self, name: &str) -> String {
        let types = ["float", "vec2", "vec4", "uint", "mat3", "[vec2; 2]", "[float; COUNT]", "bool", "sampler2D"];
        let modes = ["", "flat ", "no_perspective ", "smooth "];
        let member = |random: &mut Rng, index: usize| {
            let (mode, ty) = (modes[random.usize(..modes.len())], types[random.usize(..types.len())]);
            format!("{mode}m{index}: {ty};")
        };
        let count = self.random.usize(0..5);
        let members: String = (0..count).map(|index| member(self.random, index)).collect();
        let instance = if self.random.bool() { format!(" as {}", name.to_lowercase()) } else { String::new() };
        self.changed(format!("pub {name}{instance} {{ {members} }}"))
    }

    /// An item under `#[shader_shared]`.
    pub(crate) fn shared(&mut self, name: &str) -> String {
        let types =
            ["f32", "u32", "Vec2", "Vec3", "Vec4", "Mat3", "Mat4", "[Vec4; 3]", "[f32; COUNT as usize]", "Bool32"];
        let count = self.random.usize(1..6);
        let fields: String =
            (0..count).map(|index| format!("pub f{index}: {},", types[self.random.usize(..types.len())])).collect();
        let text = match self.random.u8(0..4) {
            0 => format!("#[repr(u32)] pub enum {name} {{ A = 1, B, C = 7 }}"),
            _ => format!("pub struct {name} {{ {fields} }}"),
        };
        self.changed(text)
    }

    fn statement(&mut self) -> String {
        let row = &STATEMENTS[self.random.usize(..STATEMENTS.len())];
        let text = match row.word {
            "specialize" => format!("specialize {{ {} }}", self.rules(3)),
            _ => row.example.to_owned(),
        };
        let text = self.changed(text);
        self.conditional(text)
    }

    fn conditional(&mut self, statement: String) -> String {
        match self.random.u8(0..3) {
            0 => format!("#[when({})] {statement}", self.condition(3)),
            _ => statement,
        }
    }

    fn changed(&mut self, text: String) -> String {
        match self.random.u8(0..3) {
            0 => vary(&text, self.vocabulary, self.random),
            _ => text,
        }
    }

    fn condition(&mut self, depth: u32) -> String {
        let vocabulary = self.vocabulary;
        match self.random.u8(0..if depth == 0 { 6 } else { 9 }) {
            0 => "lit".into(),
            1 => "fog".into(),
            2 => format!("mode == {}", ["Unlit", "Lit", "Toon", "Other"][self.random.usize(..4)]),
            3 => format!("count != {}", self.random.u8(0..6)),
            4 => format!("target({})", self.one_of(&vocabulary.backends)),
            5 => match self.random.bool() {
                true => format!("capability({})", self.one_of(&vocabulary.capabilities)),
                false => format!("used({})", NAMES[self.random.usize(..NAMES.len())]),
            },
            6 => format!("!({})", self.condition(depth - 1)),
            7 => format!("{} && {}", self.condition(depth - 1), self.condition(depth - 1)),
            _ => format!("({} || {})", self.condition(depth - 1), self.condition(depth - 1)),
        }
    }

    fn rules(&mut self, depth: u32) -> String {
        (0..self.random.usize(1..4)).map(|_| self.rule(depth)).collect::<Vec<_>>().join(" ")
    }

    fn rule(&mut self, depth: u32) -> String {
        let condition = |it: &mut Self| it.rule_condition(2);
        match self.random.u8(0..if depth == 0 { 6 } else { 9 }) {
            0 => format!("lit = {};", condition(self)),
            1 => format!("count = {};", NUMBERS[self.random.usize(..5)]),
            2 => format!("mode = {};", ["Unlit", "Lit", "Toon"][self.random.usize(..3)]),
            3 => format!("skip if {};", condition(self)),
            4 => format!("define D{} = {};", self.random.u8(0..3), self.random.u8(0..4)),
            5 => "render_state.depth_write = false;".into(),
            6 => format!("if {} {{ {} }}", condition(self), self.rules(depth - 1)),
            7 => format!("if {} {{ {} }} else {{ {} }}", condition(self), self.rules(depth - 1), self.rules(depth - 1)),
            _ => {
                let arms = ["Unlit", "Lit | Toon"].map(|arm| format!("{arm} => {{ {} }}", self.rules(depth - 1)));
                format!("match mode {{ {} }}", arms.join(" "))
            }
        }
    }

    fn rule_condition(&mut self, depth: u32) -> String {
        match self.random.u8(0..if depth == 0 { 5 } else { 7 }) {
            0 => "lit".into(),
            1 => "!fog".into(),
            2 => "mode == Lit".into(),
            3 => format!("count < {}", self.random.u8(0..5)),
            4 => "profile(dx9)".into(),
            5 => format!("({} && {})", self.rule_condition(depth - 1), self.rule_condition(depth - 1)),
            _ => format!("({} || {})", self.rule_condition(depth - 1), self.rule_condition(depth - 1)),
        }
    }

    fn one_of(&mut self, words: &[&'static str]) -> &'static str {
        words[self.random.usize(..words.len())]
    }
}

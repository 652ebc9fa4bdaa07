//! Random declarations of every kind, written from the tables of statements.

use fastrand::Rng;
use shader_info_lang::dsl::{FRAGMENT_STATEMENTS, STATEMENTS};
use shader_info_model::state::{BLENDS, FIELDS, Field, FieldScope, Kind};

use crate::mutate::vary;
use crate::vocabulary::{NAMES, NUMBERS};
use crate::world::World;

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

/// The same for a compute shader.
const COMPUTE: [&str; 5] = [
    "branch lit;",
    "local_group_size(8, 8);",
    "metal_max_total_threads_per_threadgroup(256);",
    "storage_buf(0, read_write) items: [uint];",
    "compute_source { void main() { items[0] = lit ? 1u : 0u; } }",
];

/// The same with tessellation, each of its stages with outputs of its own: interfaces of the library.
const TESSELLATION: [&str; 10] = [
    "tessellation_layout(quads, equal, ccw, vertices = 1);",
    "vertex_out(TessCorner);",
    "tess_control_out(TessPoint);",
    "tess_patch_out(TessFrame);",
    "tess_evaluation_out(TessSurface);",
    "fragment_out(0) color: vec4;",
    "vertex_source { void main() { corner.color = vec4(1.0); gl_Position = vec4(0.0); } }",
    "tess_control_source { void main() { point_out[gl_InvocationID].first = corner_in[0].color; \
     point_out[gl_InvocationID].second = vec2(1.0); frame_out.level = 1.0; frame_out.tint = vec3(1.0); \
     gl_TessLevelOuter[0] = 1.0; gl_TessLevelInner[0] = 1.0; } }",
    "tess_evaluation_source { void main() { surface_out.height = frame_in.level; surface_out.kind = 1; \
     surface_out.tint = point_in[0].first; surface_out.place = point_in[0].second; gl_Position = vec4(0.0); } }",
    "fragment_source { void main() { color = surface.tint * surface.height + float(surface.kind) + surface.place.x; } }",
];

/// The same with a geometry stage.
const GEOMETRY: [&str; 6] = [
    "geometry_layout(triangles, triangle_strip, max_vertices = 3);",
    "geometry_out(WireframeEdge);",
    "fragment_out(0) color: vec4;",
    "vertex_source { void main() { gl_Position = vec4(0.0); } }",
    "geometry_source { void main() { wireframe_edge_out.distance = vec3(1.0); \
     gl_Position = gl_in[0].gl_Position; EmitVertex(); EndPrimitive(); } }",
    "fragment_source { void main() { color = vec4(wireframe_edge.distance, 1.0); } }",
];

/// Writes declarations.
pub(crate) struct Grammar<'a> {
    pub(crate) random: &'a mut Rng,
    pub(crate) world: &'a World,
}

impl Grammar<'_> {
    /// `pub Name { … }` of `shader_info!`.
    pub(crate) fn info(&mut self, name: &str) -> String {
        let mut statements: Vec<String> = Vec::new();
        if self.random.u8(..) < 230 {
            let frame: &[&str] = match self.random.u8(0..10) {
                0 => &COMPUTE,
                1 => &TESSELLATION,
                2 => &GEOMETRY,
                _ => &FRAME,
            };
            let kept: Vec<&str> = frame.iter().copied().filter(|_| self.random.u8(..) < 235).collect();
            statements.extend(kept.into_iter().map(|it| self.lowered(it)));
            statements.push("do_static_compilation;".into());
        }
        for _ in 0..self.random.usize(0..4) + self.random.usize(0..3) * self.random.usize(0..4) {
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

    /// `pub Name { … }` of `shader_fragment!`, mostly right: statements that its code keeps to.
    pub(crate) fn layer(&mut self, name: &str) -> String {
        let choices = [
            ("param tint: vec4;", "surface.color *= tint;"),
            (
                "sampler map: sampler2D; vertex_in uv: vec2; interpolator uv: vec2;",
                "surface.color *= texture(map, uv);",
            ),
            ("export gloss: float;", "gloss = surface.color.a;"),
            ("import gloss: float = 0.0, fold(a, b) => a + b;", "surface.color.a += gloss;"),
            ("import gloss: float = 0.5, last;", "surface.color.a += gloss;"),
            ("import gloss: float = 0.5, first;", "surface.color.a += gloss;"),
            ("import gloss as shine: float = 0.5, first;", "surface.color.a += shine;"),
            ("shared flow: vec3;", "flow = surface.color.rgb;"),
            ("shared param wind: vec2;", "surface.color.rg += wind;"),
            ("shared sampler sky: sampler2D;", "surface.color += texture(sky, vec2(0.5));"),
            ("requires normal_ws: vec3 from Normals;", "surface.color.rgb *= normal_ws;"),
            ("provides glossy;", ""),
            ("provides steps = 3;", ""),
            ("minimum(opengl_330, gles_300, vulkan, metal, d3d12, webgpu);", ""),
            ("reads BaseTexture::uv as base_uv;", "surface.color.rg += base_uv;"),
            ("compilation_constant taps: int = 2;", "surface.color *= float(taps);"),
            ("specialization_constant taps: int = 2;", "surface.color *= float(taps);"),
            ("uniform_buf light: vec4;", "surface.color *= light;"),
            ("storage_buf items: [vec4];", "surface.color *= items[0];"),
            ("interpolator clamped shade: float;", "surface.color *= shade;"),
            (
                "interpolator reach: float; function(\"polyline/segment.glsl\", segment_reach, result = reach, stage = vertex);",
                "surface.color.b += reach;",
            ),
            ("#[ui(label = \"Sky\", range = 0.0..=1.0)] param sky_color: vec3;", "surface.color.rgb *= sky_color;"),
        ];
        let (mut statements, mut code) = (vec!["requires position from Transform;".to_owned()], String::new());
        let mut vertex = String::new();
        for _ in 0..self.random.usize(0..4) {
            let (statement, used) = choices[self.random.usize(..choices.len())];
            if statements.iter().any(|it| it.contains(statement)) {
                continue;
            }
            if statement.contains("clamped shade") {
                vertex = "vertex { void main() { shade_out = 0.5; } }".into();
            }
            let statement = match self.random.u8(0..6) {
                0 => format!("#[when({})] {statement}", self.condition(1)),
                _ => statement.to_owned(),
            };
            statements.push(statement);
            code += used;
        }
        let body = format!("fragment {{ void main(inout Surface surface) {{ surface.color.g += 0.1; {code} }} }}");
        format!("pub {name} {{ {} {vertex} {body} }}", statements.join(" "))
    }

    /// `pub Name { … }` with slots, for [`Grammar::modifier`].
    pub(crate) fn template(&mut self, name: &str) -> String {
        let statements = [
            "slot(fragment) lighting: (light: float, n: vec3) -> vec3 { return light * n; }",
            "slot(fragment) tail: (inout result: vec4);",
            "slot(vertex, fragment) bend: (p: vec3) -> vec3 { return p; }",
            "fragment_out(0) color: vec4;",
            "vertex_in(0) pos: vec3;",
            "vertex_source { void main() { gl_Position = vec4(bend(pos), 1.0); } }",
            "fragment_source { void main() { vec4 result = vec4(lighting(1.0, bend(vec3(0.5))), 1.0); \
             tail(result); color = result; } }",
        ];
        let kept: Vec<&str> = statements.into_iter().filter(|_| self.random.u8(0..60) > 0).collect();
        format!("pub {name} {{ {} }}", kept.join(" "))
    }

    /// A modifier of that template; `others` may be named in its order.
    pub(crate) fn modifier(&mut self, name: &str, others: &[String]) -> String {
        let own = name.to_lowercase();
        let mut statements = Vec::new();
        for _ in 0..self.random.usize(1..4) {
            let statement = match self.random.u8(0..9) {
                0 => "override(lighting) { return super(light, n) * 0.5; }".to_owned(),
                1 => "override(bend) { return p * 2.0; }".to_owned(),
                2 => "before(tail) { result.r += 1.0; if (result.r > 2.0) return; }".to_owned(),
                3 => "after(tail) { result.g *= 0.5; }".to_owned(),
                4 => format!(
                    "push_constant {own}_scale: float; override(tail) {{ super(result); result *= {own}_scale; }}"
                ),
                5 => {
                    format!("sampler {own}_map: sampler2D; after(tail) {{ result *= texture({own}_map, vec2(0.5)); }}")
                }
                6 => "before(lighting) { }".to_owned(),
                7 => "after(bend) { }".to_owned(),
                _ => match self.random.choice(others) {
                    Some(other) => format!("order({} = {other});", ["before", "after"][self.random.usize(..2)]),
                    None => "fragment_source { void helper() { } }".to_owned(),
                },
            };
            let statement = match self.random.u8(0..8) {
                0 => format!("#[when({})] {statement}", self.condition(1)),
                _ => statement,
            };
            statements.push(statement);
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

    /// A statement of an info.
    pub(crate) fn statement(&mut self) -> String {
        let row = &STATEMENTS[self.random.usize(..STATEMENTS.len())];
        let text = match row.word {
            "specialize" => format!("specialize {{ {} }}", self.rules(3)),
            "render_state" => self.render_state(),
            // The manual's files are nowhere.
            word if row.example.contains(".glsl\"") && word != "typedef_source" && self.random.u8(0..4) > 0 => {
                format!("{word} {{ void main() {{ }} }}")
            }
            "typedef_source" if self.random.bool() => "typedef_source(GlyphQuad);".into(),
            _ => row.example.to_owned(),
        };
        let text = self.changed(text);
        self.conditional(text)
    }

    /// `branch fog;` with some way to reach the GLSL.
    pub(crate) fn lowered(&mut self, statement: &str) -> String {
        match self.random.u8(0..30) {
            0 => statement.replacen("branch ", "branch(specialization) ", 1),
            1 => statement.replacen("branch ", "branch(dynamic) ", 1),
            _ => statement.to_owned(),
        }
    }

    /// `render_state` with some fields of the table.
    pub(crate) fn render_state(&mut self) -> String {
        let name = ["", "", "Opaque ", "Night "][self.random.usize(..4)];
        let base = if name == "Night " && self.random.bool() { "..Alpha, " } else { "" };
        let mut fields: Vec<&Field> = Vec::new();
        for _ in 0..self.random.usize(1..4) {
            fields.push(&FIELDS[self.random.usize(..FIELDS.len())]);
        }
        let fields: Vec<String> =
            fields.into_iter().map(|it| format!("{}: {}", self.path(it), self.value(it))).collect();
        format!("render_state {name}{{ {base}{} }}", fields.join(", "))
    }

    fn path(&mut self, field: &Field) -> String {
        let (first, rest) = field.path.split_once('.').unwrap_or((field.path, ""));
        let index = match field.scope {
            FieldScope::Target if self.random.u8(0..4) == 0 => format!("[{}]", self.random.u8(0..4)),
            FieldScope::Target | FieldScope::Pipeline => String::new(),
        };
        if rest.is_empty() { format!("{first}{index}") } else { format!("{first}{index}.{rest}") }
    }

    fn value(&mut self, field: &Field) -> String {
        let number =
            |random: &mut Rng, range: [i64; 2]| [range[0], range[1], (range[0] + range[1]) / 2][random.usize(..3)];
        match field.kind {
            Kind::Flag => self.random.bool().to_string(),
            Kind::Choice(words) => words[self.random.usize(..words.len())].to_owned(),
            Kind::Whole(first, last) => number(self.random, [first, last]).to_string(),
            Kind::Real(first, last) => format!("{:.1}", [first, last, (first + last) / 2.0][self.random.usize(..3)]),
            Kind::Channels => ["none", "all", "rgb", "a", "rb"][self.random.usize(..5)].to_owned(),
            Kind::Blend => BLENDS[self.random.usize(..BLENDS.len())].0.to_owned(),
        }
    }

    fn conditional(&mut self, statement: String) -> String {
        match self.random.u8(0..3) {
            0 => format!("#[when({})] {statement}", self.condition(3)),
            _ => statement,
        }
    }

    fn changed(&mut self, text: String) -> String {
        match self.random.u8(0..8) {
            0 => vary(&text, &self.world.vocabulary, self.random),
            _ => text,
        }
    }

    pub(crate) fn condition(&mut self, depth: u32) -> String {
        let vocabulary = &self.world.vocabulary;
        match self.random.u8(0..if depth == 0 { 6 } else { 9 }) {
            0 => "lit".into(),
            1 => "fog".into(),
            2 => {
                format!("mode == {}", ["Unlit", "Lit", "Toon", "Unlit", "Lit", "Toon", "Other"][self.random.usize(..7)])
            }
            3 => format!("count != {}", self.random.u8(0..5)),
            4 => format!("target({})", self.one_of(&vocabulary.backends)),
            5 => match self.random.bool() {
                true => format!("capability({})", self.one_of(&vocabulary.capabilities)),
                false => match self.random.u8(0..4) {
                    0 => format!("used({})", NAMES[self.random.usize(..NAMES.len())]),
                    _ => "used(color)".into(),
                },
            },
            6 => format!("!({})", self.condition(depth - 1)),
            7 => format!("{} && {}", self.condition(depth - 1), self.condition(depth - 1)),
            _ => format!("({} || {})", self.condition(depth - 1), self.condition(depth - 1)),
        }
    }

    pub(crate) fn rules(&mut self, depth: u32) -> String {
        (0..self.random.usize(1..3)).map(|_| self.rule(depth)).collect::<Vec<_>>().join(" ")
    }

    fn rule(&mut self, depth: u32) -> String {
        let condition = |it: &mut Self| it.rule_condition(2);
        match self.random.u8(0..if depth == 0 { 8 } else { 11 }) {
            0 => format!("lit = {};", condition(self)),
            1 => format!("count = {};", NUMBERS[self.random.usize(..4)]),
            2 => format!("mode = {};", ["Unlit", "Lit", "Toon"][self.random.usize(..3)]),
            3 => format!("skip if {};", condition(self)),
            4 => format!("define D{} = {};", self.random.u8(0..3), self.random.u8(0..4)),
            5 => {
                let field = &FIELDS[self.random.usize(..FIELDS.len())];
                format!("render_state.{} = {};", self.path(field), self.value(field))
            }
            6 => match self.random.u8(0..4) {
                0 => ["render_state = Alpha;", "render_state = Alpha;", "render_state = Night;"]
                    [self.random.usize(..3)]
                .into(),
                1 => "vertex_entry = other;".into(),
                2 => "fragment_source { void main() { color = vec4(0.5); } }".into(),
                _ => "vertex_format = Corner;".into(),
            },
            7 => "skip if mode == Toon && lit;".into(),
            8 => format!("if {} {{ {} }}", condition(self), self.rules(depth - 1)),
            9 => format!("if {} {{ {} }} else {{ {} }}", condition(self), self.rules(depth - 1), self.rules(depth - 1)),
            _ => {
                let arms = ["Unlit", "Lit | Toon"].map(|arm| format!("{arm} => {{ {} }}", self.rules(depth - 1)));
                format!("match mode {{ {} }}", arms.join(" "))
            }
        }
    }

    fn rule_condition(&mut self, depth: u32) -> String {
        match self.random.u8(0..if depth == 0 { 6 } else { 8 }) {
            0 => "lit".into(),
            1 => "!fog".into(),
            2 => "mode == Lit".into(),
            3 => format!("count < {}", self.random.u8(0..5)),
            4 => "profile(dx9)".into(),
            5 => match self.random.bool() {
                true => "target(vulkan)".into(),
                false => "capability(geometry_shader)".into(),
            },
            6 => format!("({} && {})", self.rule_condition(depth - 1), self.rule_condition(depth - 1)),
            _ => format!("({} || {})", self.rule_condition(depth - 1), self.rule_condition(depth - 1)),
        }
    }

    fn one_of(&mut self, words: &[&'static str]) -> &'static str {
        words[self.random.usize(..words.len())]
    }
}

//! Codes that only the builder finds: packages with an error, and the place in their files that each diagnostic must
//! name.

use std::collections::BTreeSet;
use std::fs;

use shader_builder::pipeline::drivers::{Device, DeviceKind, DriverMessage, Program};
use shader_builder::{Backend, Builder, Ship};
use shader_info_model::diagnostic::Diagnostic;
use shader_info_tests::outside::place;

/// A package, the code that it must give, and the file and the piece of it where.
struct Case {
    code: &'static str,
    /// Statements of the info `It`, or whole items where they begin with `shader_info!` or the like.
    lib: &'static str,
    /// `shaders/it.glsl`, if it is not empty.
    it: &'static [u8],
    /// Other files in `shaders/`.
    files: &'static [(&'static str, &'static [u8])],
    at: (&'static str, &'static str),
    with: With,
}

/// What the builder is given besides the package.
#[derive(Clone, Copy)]
enum With {
    Nothing,
    Ship(&'static str),
    Driver,
}

const LIB: &str = "src/lib.rs";
const ONE_FILE: &str = "fragment_source(\"it.glsl\");";
const IT: &str = "shaders/it.glsl";

const fn case(code: &'static str, lib: &'static str, at: (&'static str, &'static str)) -> Case {
    Case { code, lib, it: &[], files: &[], at, with: With::Nothing }
}

const fn file(code: &'static str, text: &'static str, piece: &'static str) -> Case {
    Case { it: text.as_bytes(), at: (IT, piece), ..case(code, ONE_FILE, (LIB, "")) }
}

/// A modifier's file with headings.
const fn sections(code: &'static str, it: &'static [u8], piece: &'static str) -> Case {
    let lib = "slot(fragment) light: (inout normal: vec3); after(light, \"it.glsl\"); \
               fragment_source { void main() { vec3 normal = vec3(1.0); light(normal); color = vec4(normal, 1.0); } }";
    Case { it, at: (IT, piece), ..case(code, lib, (LIB, "")) }
}

const CASES: &[Case] = &[
    // Paths and files.
    case("SI0014", "additional_info(Nowhere); fragment_source { void main() {} }", (LIB, "Nowhere")),
    case("SI0015", "additional_info(It); fragment_source { void main() {} }", (LIB, "It); fragment")),
    case("SI0159", "graph(\"../it.mtlx\"); fragment_source { void main() {} }", (LIB, "graph(")),
    case(
        "SI0157",
        "#[shader_shared(copied)] pub struct Rest { pub axes: [Vec3; 2], pub a: f32, pub b: f32, pub c: f32, pub d: f32 }\n\
         shader_info! { pub It { uniform_buf(0) rest: Rest; storage_buf(0, write) numbers: [float]; local_group_size(1); \
         compute_source { void main() { numbers[0] = rest.a; } } do_static_compilation; } }",
        (LIB, "rest: Rest"),
    ),
    case(
        "SI0146",
        "mod inner { shader_info! { Hidden { define A; } } }\nshader_info! { pub It { additional_info(inner::Hidden); \
         compute_source { void main() {} } local_group_size(1); do_static_compilation; } }",
        (LIB, "Hidden);"),
    ),
    case(
        "SI0147",
        "shader_info! { pub It { define A; } }\nshader_info! { pub It { define B; } }",
        (LIB, "It { define B"),
    ),
    case("SI0149", "shader_info! { pub It { compute_source { void main() {} } local_group_size(1); } }", (LIB, "It {")),
    case("SI0022", "fragment_source(\"lost.glsl\");", (LIB, "fragment_source")),
    Case { it: b"void main() {}\xff\n", ..case("SI0023", ONE_FILE, (LIB, "fragment_source")) },
    Case { it: &[b'\n'; 5 << 20], ..case("SI0024", ONE_FILE, (LIB, "fragment_source")) },
    file("SI0022", "#include \"lost.glsl\"\nvoid main() {}\n", "lost.glsl"),
    file("SI0025", "int a;\n#include \"it.glsl\"\nvoid main() {}\n", "it.glsl"),
    file("SI0026", "#include \"../Cargo.toml\"\nvoid main() {}\n", "../Cargo.toml"),
    Case {
        it: b"void f() {\n#include \"b.glsl\"\n}\nvoid g() {\n  #include \"b.glsl\"\n}\nvoid main() {}\n",
        files: &[("b.glsl", b"h();\n")],
        ..case("SI0140", ONE_FILE, (IT, "b.glsl"))
    },
    file("SI0141", "#pragma shader_info repaet\nvoid main() {}\n", "shader_info repaet"),
    sections(
        "SI0154",
        b"#pragma shader_info after(light)\nnormal.x = 0.0;\n#pragma shader_info before(light)\nnormal.x = 1.0;\n",
        "before(light)",
    ),
    sections(
        "SI0155",
        b"#pragma shader_info after(light)\nnormal.x = 0.0;\n#pragma shader_info after( light)\nnormal.x = 1.0;\n",
        "after( light)",
    ),
    sections("SI0156", b"#pragma shader_info after(light)\n// later\n", "after(light)"),
    Case {
        files: &[("odd.glsl", b"vec3 light(inout vec3 normal) { return normal; }\n")],
        ..case(
            "SI0122",
            "slot(fragment) light: (normal: vec3) -> vec3; override(light, \"odd.glsl\"); \
             fragment_source { void main() { color = vec4(light(vec3(1.0)), 1.0); } }",
            ("shaders/odd.glsl", "light(inout"),
        )
    },
    // What a backend or its translator cannot have.
    case(
        "SI0059",
        "backends(opengl_460); subpass_in(0) before: vec4; fragment_source { void main() { color = vec4(1.0); } }",
        (LIB, "before: vec4"),
    ),
    case(
        "SI0059",
        "backends(metal); fragment_source { void main() { double depth = double(gl_FragCoord.z); \
         color = vec4(float(depth * depth)); } }",
        (LIB, "double depth"),
    ),
    case(
        "SI0076",
        "backends(d3d12); fragment_source { void main() { double packed = packDouble2x32(uvec2(1u)); \
         color = vec4(float(packed)); } }",
        (LIB, "fragment_source"),
    ),
    // What the compiler, the validator and the driver say.
    file("SI0070", "void main() {\n  color = vec3(1.0);\n}\n", "= vec3(1.0)"),
    file("SI0150", "void main() {\n  float a__b = 1.0;\n  color = vec4(a__b);\n}\n", "a__b = 1.0"),
    // What fragments share for nothing, and functions of files that they cannot call.
    case(
        "SI0151",
        "shader_fragment! { pub Gives { export gloss: float; vertex { void main() { gl_Position = vec4(0.0); } }
         fragment { void main(inout Surface s) { gloss = 0.5; s.color.r = 1.0; } } } }
         shader_info! { pub It { fragments(Gives); do_static_compilation; } }",
        (LIB, "gloss: float"),
    ),
    Case {
        it: b"float fbm(vec2 at) { return at.x; }\n",
        ..case(
            "SI0152",
            "shader_fragment! { pub Calls { vertex { void main() { gl_Position = vec4(0.0); } } function(\"it.glsl\", fbn); } }
             shader_info! { pub It { fragments(Calls); do_static_compilation; } }",
            (LIB, "fbn)"),
        )
    },
    Case {
        it: b"void fbm(vec2 at) {}\n",
        ..case(
            "SI0153",
            "shader_fragment! { pub Calls { vertex { void main() { gl_Position = vec4(0.0); } } function(\"it.glsl\", fbm); } }
             shader_info! { pub It { fragments(Calls); do_static_compilation; } }",
            (LIB, "fbm)"),
        )
    },
    // An integer sum of floats: what glslang makes of it, word by word, is not valid.
    case(
        "SI0071",
        "backends(vulkan); extension(GL_EXT_spirv_intrinsics); fragment_source { \
         spirv_instruction(id = 128) float sum(float a, float b); \
         void main() { color = vec4(sum(gl_FragCoord.x, 2.0)); } }",
        (LIB, "fragment_source"),
    ),
    Case { with: With::Driver, ..file("SI0077", "// One line.\nvoid main() { color = vec4(1.0); }\n", "color = vec4") },
    // Two stages that read one declaration in two ways: at the statement of the stage that writes.
    Case {
        files: &[("odd.glsl", b"#ifdef GPU_FRAGMENT_SHADER\n#define vec3 vec2\n#endif\n")],
        ..case(
            "SI0072",
            "interface_info! { pub Shade as shade { level: float; normal: vec3; } }\n\
             shader_info! { pub It { backends(vulkan); typedef_source(\"odd.glsl\"); vertex_out(Shade); \
             fragment_out(0) color: vec4; \
             vertex_source { void main() { shade.level = 1.0; shade.normal = vec3(1.0); gl_Position = vec4(0.0); } } \
             fragment_source { void main() { color = vec4(shade.normal, shade.level, 1.0); } } \
             do_static_compilation; } }",
            (LIB, "vertex_out"),
        )
    },
    // Behind the language's back, so that no statement is about the location: at the stage that reads.
    case(
        "SI0072",
        "interface_info! { pub Shade as shade { level: float; } }\n\
         shader_info! { pub It { backends(vulkan); vertex_out(Shade); fragment_out(0) color: vec4; \
         vertex_source {\n#define GIVE(word, type, name) layout(location = 4) word type name\n\
         GIVE(out, vec3, extra);\nvoid main() { shade.level = 1.0; extra = vec3(1.0); gl_Position = vec4(0.0); } }\n\
         fragment_source {\n#define TAKE(word, type, name) layout(location = 4) word type name\n\
         TAKE(in, vec2, extra);\nvoid main() { color = vec4(extra, shade.level, 1.0); } }\n\
         do_static_compilation; } }",
        (LIB, "fragment_source"),
    ),
    case(
        "SI0073",
        "backends(vulkan);\nfragment_source {\n#define TAKE(word, type, name) layout(location = 4) word type name\n\
         TAKE(in, vec2, extra);\nvoid main() { color = extra.xyxy; } }",
        (LIB, "fragment_source"),
    ),
    // An attribute that no statement declares.
    case(
        "SI0073",
        "shader_info! { pub It { backends(vulkan); fragment_out(0) color: vec4;\nvertex_source {\n\
         #define TAKE(word, type, name) layout(location = 3) word type name\n\
         TAKE(in, vec3, extra);\nvoid main() { gl_Position = vec4(extra, 1.0); } }\n\
         fragment_source { void main() { color = vec4(1.0); } } do_static_compilation; } }",
        (LIB, "vertex_source"),
    ),
    Case {
        with: With::Ship("{ \"It\": [{ \"lights\": 4 }] }"),
        ..case(
            "SI0145",
            "backends(vulkan); branch lights: 0..=4 = 2; specialize { skip if lights > 3; } \
             fragment_source { void main() { color = vec4(lights); } }",
            (LIB, "lights > 3"),
        )
    },
];

/// Builds every package, and returns the codes that came at their places.
///
/// # Panics
/// If a package gives another code, or at another place, or says nothing to a person.
pub(crate) fn produced() -> BTreeSet<String> {
    let (made, wrong): (Vec<_>, Vec<_>) = CASES.iter().map(Case::produce).partition(Result::is_ok);
    let wrong: Vec<String> = wrong.into_iter().filter_map(Result::err).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    made.into_iter().flatten().collect()
}

impl Case {
    fn produce(&self) -> Result<String, String> {
        let folder = tempfile::tempdir().expect("a folder");
        let lib = self.lib();
        let write = |path: &str, bytes: &[u8]| {
            let path = folder.path().join(path);
            fs::create_dir_all(path.parent().expect("a folder")).expect("made");
            fs::write(path, bytes).expect("written");
        };
        write("Cargo.toml", b"[package]\nname = \"made\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n");
        write(LIB, lib.as_bytes());
        if !self.it.is_empty() {
            write(IT, self.it);
        }
        self.files.iter().for_each(|(name, bytes)| write(&format!("shaders/{name}"), bytes));
        let mut builder = Builder::new();
        match self.with {
            With::Nothing => {}
            With::Ship(list) => builder = builder.ship(Ship::parse(list).expect("it is a list")),
            With::Driver => builder = builder.backends([Backend::Vulkan]).devices([PICKY]),
        }
        let report = builder.check(folder.path()).expect("a package");
        let (name, piece) = self.at;
        let text = fs::read_to_string(folder.path().join(name)).expect("the place is in a text");
        let wanted = format!("{name}:{}", place(&text, piece));
        let messages: Vec<&Diagnostic> = report.diagnostics.iter().chain(&report.warnings).collect();
        let is_it = |it: &&Diagnostic| it.code.id == self.code && it.place.to_string() == wanted;
        let lines = messages.iter().map(|it| format!("  {} {}: {}\n", it.code.id, it.place, it.message));
        let lines: String = lines.collect();
        match messages.iter().find(|it| is_it(it)) {
            None => Err(format!("no {} at {wanted}, but\n{lines}{lib}", self.code)),
            Some(found) if found.message.is_empty() => Err(format!("{} says nothing", self.code)),
            Some(_) if messages.iter().any(|it| it.code.id != self.code) => {
                Err(format!("{} does not come alone:\n{lines}{lib}", self.code))
            }
            Some(found) => Ok(found.code.id.to_owned()),
        }
    }

    fn lib(&self) -> String {
        if self.lib.contains("shader_info!") {
            return self.lib.into();
        }
        format!(
            "shader_info! {{ pub It {{ fragment_out(0) color: vec4; \
             vertex_source {{ void main() {{ gl_Position = vec4(0.0); }} }}\n{}\ndo_static_compilation; }} }}\n",
            self.lib
        )
    }
}

/// A driver that minds the first line of a fragment stage with a colour.
const PICKY: DeviceKind = DeviceKind { name: "picky", open: || Ok(Box::new(Picky)) };

struct Picky;

impl Device for Picky {
    fn name(&self) -> String {
        "Picky 1.0".into()
    }

    fn takes(&self, backend: Backend) -> bool {
        backend == Backend::Vulkan
    }

    fn link(&self, program: &Program<'_>) -> Result<(), Vec<DriverMessage>> {
        let complaint = program.stages.iter().find_map(|stage| {
            let (line, text) = stage.text.lines().zip(1..).map(|(text, line)| (line, text)).find(is_coloured)?;
            let column = text.find("color = ").unwrap_or(0) as u32 + 1;
            Some(DriverMessage { stage: Some(stage.stage), line, column, text: "too bright".into() })
        });
        complaint.map_or(Ok(()), |it| Err(vec![it]))
    }
}

fn is_coloured((_, text): &(u32, &str)) -> bool {
    text.contains("color = ")
}

//! Fragments that call functions of plain GLSL files.

use std::fs;

use shader_builder::{Backend, Builder, Report, Style};

const TOML: &str = "[package]\nname = \"made\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n";
const PLACE: &str = "shader_fragment! { pub Place { vertex_in at: vec2; vertex { void main() { gl_Position = vec4(at, \
                     0.0, 1.0); } } } }\n";
const FILE: &str = "// Somebody's noise.
#define OCTAVES 3
#define TWICE(name) float name(float x) { return 2.0 * x; }
TWICE(doubled)
float grain(vec2 at);
float fbm(in vec2 uv, const float scale, float weights[3])
{
  float sum = 0.0;
  for (int i = 0; i < OCTAVES; i++) sum += weights[i] * grain(uv * scale);
  return sum;
}
float grain(vec2 at) { return fract(sin(dot(at, vec2(12.9898, 78.233))) * 43758.5453); }
void split(vec3 tone, out float bright, inout vec4 color) { bright = tone.r; color.rgb *= tone; }
void sampled(sampler2D map, vec2 uv, inout vec4 color) { color = texture(map, uv); }
vec2 turned(vec2 at, float angle) { return mat2(cos(angle), sin(angle), -sin(angle), cos(angle)) * at; }
float two(float x) { return x; }
float two(vec2 x) { return x.x; }
struct Ray { vec3 at; };
float far(Ray ray) { return ray.at.x; }
float nameless(float);
float nameless(float x);
float longer(float rows[OCTAVES]) { return rows[0]; }
";

fn package(fragment: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |path: &str, text: &str| {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    };
    write("Cargo.toml", TOML);
    write("shaders/noise.glsl", FILE);
    let info = "shader_info! { pub Wall { fragments(Place, Noise, Ends); do_static_compilation; } }\n";
    let ends = "shader_fragment! { pub Ends { import density: float = 0.0, last; import bright: float = 0.0, last;
        fragment { void main(inout Surface s) { s.color.a = density + bright; } } } }\n";
    write("src/lib.rs", &format!("{PLACE}shader_fragment! {{ pub Noise {{\n{fragment}\n}} }}\n{ends}{info}"));
    folder
}

fn check(folder: &tempfile::TempDir) -> Report {
    Builder::new().backends(Backend::all()).check(folder.path()).expect("a package")
}

const FITS: [&str; 5] = [
    "interpolator uv: vec2; vertex_in uv: vec2; param scale: float; param weights: [float; 3]; export density: float;
     function(\"noise.glsl\", fbm, result = density);",
    "param tone: vec3; export bright: float; function(\"noise.glsl\", split);",
    "interpolator uv: vec2; vertex_in uv: vec2; sampler map: sampler2D; function(\"noise.glsl\", sampled);",
    "vertex_in at: vec2; param angle: float; interpolator uv: vec2; export density: float;
     function(\"noise.glsl\", turned, result = uv, stage = vertex);
     fragment { void main() { density = uv.x; } }",
    "param x: float; export other: float; #[when(target(vulkan))] function(\"noise.glsl\", grain, result = other); \
     param at: vec2;
     export density: float; fragment { float helper() { return 0.5; } }",
];

#[test]
fn a_function_of_a_file_becomes_a_fragment_of_every_backend() {
    for fragment in FITS {
        let report = check(&package(fragment));
        assert!(report.diagnostics.is_empty(), "{fragment}\n{}", report.rendered(Style::Plain));
        let [row] = report.rows.as_slice() else { panic!("{:?}", report.rows) };
        assert_eq!(row.backends.len(), Backend::all().count(), "{fragment}: {:?}", row.unsupported);
    }
}

// What the file says stands in the text, byte for byte.
#[test]
fn the_file_stays_as_it_is() {
    let folder = package(FITS[0]);
    let (_, results) = Builder::new().backends([Backend::Vulkan]).results(folder.path()).expect("a package");
    let texts: Vec<&str> = results.checked[0].job.stages.iter().map(|it| it.unit.text.as_str()).collect();
    let [_, fragment] = texts[..] else { panic!("{texts:?}") };
    let own = FILE.split_once('\n').expect("a comment").1;
    assert!(fragment.contains(own), "{fragment}");
    assert!(fragment.contains("noise0_density = fbm(noise0_uv, noise0_scale, noise0_weights);"), "{fragment}");
}

#[test]
fn what_does_not_fit_is_an_error_at_the_functions_name() {
    let check = |fragment: &str, code: &str, message: &str, help: &str| {
        let report = check(&package(fragment));
        let text = report.rendered(Style::Plain);
        let [wrong] = report.diagnostics.as_slice() else { panic!("{fragment}\n{text}") };
        assert_eq!((wrong.code.id, wrong.message.as_str()), (code, message), "{text}");
        assert!(wrong.help.as_deref().unwrap_or_default().contains(help), "{text}");
        let name = fragment.split_once("\", ").expect("a name").1;
        let column = fragment.len() - name.len() + 1;
        assert_eq!(
            (&*wrong.place.file, wrong.place.line, wrong.place.column),
            ("src/lib.rs", 3, column as u32),
            "{text}"
        );
    };
    let of = |name: &str| format!("function(\"noise.glsl\", {name});");
    let unknown = "`fbn` is not a function of `noise.glsl`";
    check(&of("fbn"), "SI0152", unknown, "did you mean `fbm`?");
    check(&of("doubled"), "SI0152", "`doubled` is not a function of `noise.glsl`", "a macro makes it");
    let two = "`two` has 2 overloads in `noise.glsl`: `float two(float x)`, `float two(vec2 x)`";
    check(&of("two"), "SI0153", two, "call the one you mean");
    let ray = "`Ray ray` of `far` has no value: the fragment does not declare `ray`";
    check(
        "function(\"noise.glsl\", far, result = density); export density: float;",
        "SI0153",
        ray,
        "a fragment cannot declare a `Ray`",
    );
    let x = "`float x` of `nameless` has no value: the fragment does not declare `x`";
    check(
        "function(\"noise.glsl\", nameless, result = density); export density: float;",
        "SI0153",
        x,
        "declare `param x: float;`",
    );
    let rows = "`float rows[OCTAVES]` of `longer` has no value: the fragment does not declare `rows`";
    check(
        "function(\"noise.glsl\", longer, result = density); export density: float;",
        "SI0153",
        rows,
        "a fragment cannot declare a `float[OCTAVES]`",
    );
    let other = "`tone` of `split` is a `vec3`, and the param of that name is a `vec4`";
    check(
        "function(\"noise.glsl\", split); param tone: vec4; export bright: float;",
        "SI0153",
        other,
        "declare `tone` as `vec3`",
    );
    let written = "`split` writes `bright`, and the param cannot be written in the fragment stage";
    check(
        "function(\"noise.glsl\", split); param tone: vec3; param bright: float;",
        "SI0153",
        written,
        "declare `export bright: float;`",
    );
    let nothing = "`split` returns `void`, so `bright` has no value";
    check(
        "function(\"noise.glsl\", split, result = bright); param tone: vec3; export bright: float;",
        "SI0153",
        nothing,
        "remove `result = bright`",
    );
    let lost = "the `float` that `grain` returns is not used";
    check("function(\"noise.glsl\", grain); param at: vec2;", "SI0153", lost, "result = value");
}

// Each help is followed literally until the fragment is right.
#[test]
fn the_help_leads_to_a_fragment_that_works() {
    let mut fragment = "function(\"noise.glsl\", fbm, result = density);".to_owned();
    for _ in 0..4 {
        let report = check(&package(&fragment));
        let statements = report.diagnostics.iter().filter_map(|it| it.help.as_deref());
        let statements: Vec<String> = statements.filter_map(|help| Some(help.split('`').nth(1)?.to_owned())).collect();
        if statements.is_empty() {
            assert!(report.passed(), "{}", report.rendered(Style::Plain));
            return;
        }
        fragment.extend(statements.iter().map(|it| format!(" {it}")));
    }
    panic!("no end of helps: {fragment}");
}

#[test]
fn a_missing_file_is_named_at_its_place() {
    let report = check(&package("    function(\"nois.glsl\", fbm);"));
    let wrong = report.diagnostics.first().expect("an error");
    assert!(wrong.message.contains("the file `nois.glsl`"), "{}", report.rendered(Style::Plain));
    assert_eq!((wrong.place.line, wrong.place.column), (3, 15), "{}", report.rendered(Style::Plain));
}

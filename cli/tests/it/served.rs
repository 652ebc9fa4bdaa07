//! Recorded stacks run without a compiler: from the program itself, and from a file.

use std::fs;
use std::process::Command;

use serde_json::Value;
use shader_info_tests::outside::{Crate, PROFILES, Run, workspace};

const BUILD: &str = "fn main() {
    let used = shader_builder::StackList::parse(include_str!(\"used.json\")).expect(\"it is a list\");
    shader_builder::Builder::new().ship_stacks(used).build()
}
";

const FRAGMENTS: &str = "//! Layers of a material.
use shader_info::shader_fragment;

shader_fragment! {
    /// Places vertices.
    pub Place {
        provides position;
        vertex_in pos: vec2;
        vertex { void main() { gl_Position = vec4(pos, 0.0, 1.0); } }
    }
}

shader_fragment! {
    /// A colour over what is there.
    pub Tint {
        requires position from Place;
        param tint: vec4;
        fragment { void main(inout Surface surface) { surface.color += tint; } }
    }
}
";

const MAIN: &str = r#"//! Asks for stacks, of what is in the program or in a file.
use std::error::Error;
use std::hash::{DefaultHasher, Hash, Hasher};

use shader_info::dynamic::{Stack, Stacks};
use shader_info::{Backend, Stage, shipped_stacks};
use stacked::{Place, Tint};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    if let Err(why) = run(&arguments) {
        eprintln!("{why}");
        std::process::exit(1);
    }
}

fn run(arguments: &[&str]) -> Result<(), Box<dyn Error>> {
    let twice = Stack::named("Twice").push::<Place>().push::<Tint>().push::<Tint>();
    let backends = [Backend::Vulkan, Backend::WebGpu];
    let stacks = match *arguments {
        ["record", list] => {
            let stacks = Stacks::new().ship(shipped_stacks!())?.recording();
            let served = backends.iter().filter(|backend| stacks.request(&twice, **backend).is_ok()).count();
            println!("{served} of {}", backends.len());
            return Ok(stacks.save_recorded(list)?);
        }
        ["embedded"] => Stacks::new().ship(shipped_stacks!())?,
        ["file", path] => Stacks::new().ship(std::fs::read(path)?.leak())?,
        _ => return Err("record FILE, embedded, or file FILE".into()),
    };
    for backend in backends {
        let made = stacks.request(&twice, backend)?;
        let second = made.inputs::<Tint>(1).ok_or("it has two")?;
        let mut hasher = DefaultHasher::new();
        let bytes = made.info().artifacts().inspect(|it| it.bytes.hash(&mut hasher)).map(|it| it.bytes.len()).sum::<usize>();
        println!("{} {backend:?} {bytes} {:x}", second.tint.name(), hasher.finish());
    }
    let words = stacks.request(&twice, Backend::Vulkan)?.info().spirv(Stage::Fragment).map_err(|why| format!("{why:?}"))?;
    println!("begins with {:#010x}", words[0]);
    let other = stacks.request(&twice.push::<Tint>(), Backend::Vulkan);
    println!("{}", other.err().ok_or("it was not recorded")?);
    Ok(())
}
"#;

const NOT_SHIPPED: &str = "was not shipped for Vulkan 1.1, and the program has no compiler";

fn program() -> Crate {
    let root = workspace();
    let root = root.display();
    let manifest = format!(
        "[package]\nname = \"stacked\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n\
         [dependencies]\nshader-info = {{ path = \"{root}/runtime\", features = [\"dynamic\"] }}\n\n\
         [build-dependencies]\nshader-builder = {{ path = \"{root}/builder\" }}\n\n\
         {PROFILES}\n[workspace]\n"
    );
    let files = [
        ("Cargo.toml", manifest.as_str()),
        ("build.rs", BUILD),
        ("used.json", "{ \"stacks\": [] }\n"),
        ("src/lib.rs", FRAGMENTS),
        ("src/main.rs", MAIN),
    ];
    Crate::plain("stacked", &files)
}

fn run(program: &Crate, arguments: &[&str], environment: &[(&str, &str)]) -> Run {
    program.cargo(&[&["run", "--quiet", "--"], arguments].concat(), &[environment, &[program.offline()]].concat())
}

fn builder(program: &Crate, arguments: &[&str]) -> Run {
    let mut command = Command::new(env!("CARGO_BIN_EXE_shader-builder"));
    command.args(["build", "--backends", "vulkan", "--out", "out"]).args(arguments);
    program.run(command, &[program.offline()])
}

fn manifest(program: &Crate) -> Value {
    let manifest = serde_json::from_str(&program.read("out/manifest.json")).expect("JSON");
    let schema = serde_json::from_str(include_str!("../../../docs/manifest.schema.json")).expect("JSON");
    let schema = jsonschema::validator_for(&schema).expect("a schema");
    let wrong: Vec<String> = schema.iter_errors(&manifest).map(|it| it.to_string()).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
    manifest
}

#[test]
fn a_program_without_a_compiler_is_served_what_it_recorded() {
    let program = program();
    // With an empty list it builds, and has nothing.
    let output = run(&program, &["record", "used.json"], &[]).passes();
    assert!(output.contains("0 of 2"), "{output}");
    assert!(program.read("used.json").contains("\"stacked::Tint\""), "{}", program.read("used.json"));

    let output = builder(&program, &["--stacks", "used.json"]).passes();
    assert!(output.contains("; 2 stacks in stacks.bin"), "{output}");
    let listed = manifest(&program)["stacks"].clone();
    let bytes = fs::metadata(program.path().join("out/stacks.bin")).expect("it is there").len();
    assert_eq!((&listed["path"], &listed["bytes"]), (&"stacks.bin".into(), &bytes.into()));

    // The list is another one: the build script runs by itself.
    let embedded = run(&program, &["embedded"], &[]).passes();
    for words in ["tint1_tint", "begins with 0x07230203", NOT_SHIPPED, "(Place, Tint, Tint, Tint)"] {
        assert!(embedded.contains(words), "`{words}` is not in:\n{embedded}");
    }
    assert_eq!(run(&program, &["file", "out/stacks.bin"], &[]).passes(), embedded);
    let tree = program.cargo(&["tree", "--edges", "normal", "--prefix", "none"], &[program.offline()]).passes();
    assert!(tree.contains("shader-info-assemble"), "{tree}");
    for compiler in ["shader-builder", "glslang", "naga", "spirv-cross"] {
        assert!(!tree.contains(compiler), "{tree}");
    }

    // It is deleted if no option asks for it, and stays if a list is wrong.
    builder(&program, &["--stacks", "used.json"]).passes();
    program.edit("used.json", "stacked::Tint", "stacked::Tnit");
    builder(&program, &["--stacks", "used.json"]).fails(&["cannot find the shader fragment `stacked::Tnit`"]);
    assert!(program.path().join("out/stacks.bin").exists());
    builder(&program, &[]).passes();
    assert!(!program.path().join("out/stacks.bin").exists());
    assert_eq!(manifest(&program)["stacks"], Value::Null);
    run(&program, &["embedded"], &[("SHADER_BUILDER", "off")]).fails(&[NOT_SHIPPED]);
}

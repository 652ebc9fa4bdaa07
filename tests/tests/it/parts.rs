//! Parts whose code is in files, functions for fragments and sections for modifiers: drawn in every variant on every
//! driver, changed while a program runs, listed by stacks, and judged by the macro without a builder.

use std::fs;
use std::path::PathBuf;

use shader_builder::stacks::compiler::Compiler;
use shader_builder::{Backend as Target, Builder};
use shader_info::dynamic::{Stack, Stacks};
use shader_info::hot::{Event, Reloader};
use shader_info::{Backend, Info, Stage, Technique};
use shader_info_test_infos::parts::*;
use shader_info_tests::gl::{backends, driver_for_test};
use shader_info_tests::outside::{Crate, workspace};
use shader_info_tests::scene::{Driver, DriverError, PushConstants, Scene};
use shader_info_tests::vulkan::Vulkan;
use shader_info_tests::webgpu::{Api, webgpu_for_test};

const RUST: &str = include_str!("../../infos/src/parts.rs");
const FUNCTIONS: &str = include_str!("../../infos/shaders/parts.glsl");
const ROWS: &str = include_str!("../../infos/shaders/parts_rows.glsl");
const SECTIONS: &str = include_str!("../../infos/shaders/parts_steps.glsl");

fn of_function(by_rows: bool) -> Technique {
    PartsFunction::key().by_rows(by_rows).technique().unwrap_or_else(|error| panic!("{error}"))
}

fn of_sections(stepped: bool, tinted: bool) -> Technique {
    let key = PartsSections::key().stepped(stepped).tinted(tinted);
    key.technique().unwrap_or_else(|error| panic!("{error}"))
}

/// The place is in the plane for the first function, and an index for the second.
fn values(name: &str, technique: Technique) -> Vec<f32> {
    let has_rows = technique.reflection().push_constants().any(|it| it.name.ends_with("rows"));
    match name.rsplit('_').next() {
        Some("place") if has_rows => vec![1.0, 2.0],
        Some("place") => vec![0.25, 0.125],
        Some("scale") => vec![1.5],
        Some("rows") => vec![0.0, 0.125, 0.25, 0.375, 0.625, 0.5],
        _ => panic!("no value for {name}"),
    }
}

fn scene(info: &'static Info, technique: Technique) -> Scene {
    let reflection = info.reflection();
    let mut out = PushConstants {
        std430: vec![0; reflection.push_constant_size_std430() as usize],
        std140: vec![0; reflection.push_constant_size_std140() as usize],
    };
    // As the info lays them out; the adapters put them where a technique's own text has them.
    for constant in info.push_constants() {
        let values = values(constant.name, technique);
        // Elements of an array of floats are 4 bytes apart, or 16 (OpenGL 4.60 §7.6.2.2, rule 4).
        let is_array = constant.array > 0;
        for (bytes, at, stride) in [
            (&mut out.std430, constant.std430 as usize, 4),
            (&mut out.std140, constant.std140 as usize, if is_array { 16 } else { 4 }),
        ] {
            for (index, value) in values.iter().enumerate() {
                bytes[at + index * stride..][..4].copy_from_slice(&value.to_le_bytes());
            }
        }
    }
    Scene { push_constants: out, ..Scene::new(info) }.with(technique)
}

/// Red and green of a technique, or how it could not be drawn.
fn drawn(driver: &dyn Driver, info: &'static Info, technique: Technique) -> [f64; 2] {
    let outcome = driver.draw(&scene(info, technique));
    let outcome = outcome.unwrap_or_else(|error| panic!("{technique} on {}: {error}", driver.name()));
    let [red, green, ..] = outcome.targets[0][0].at(64, 48).expect("within the picture");
    [red, green].map(|it| f64::from(it) / 255.0)
}

fn is_near(found: [f64; 2], wanted: [f64; 2]) -> bool {
    found.iter().zip(wanted).all(|(a, b)| (a - b).abs() < 1.5 / 255.0)
}

#[test]
fn every_variant_draws_what_the_files_compute() {
    // By hand: fract((0.25 + 2 * 0.125) * 1.5), the sixth number; the template's quarter, twice that, twice 0.375.
    let cases = [
        (PartsFunction::INFO, of_function(false), [0.75, 0.25]),
        (PartsFunction::INFO, of_function(true), [0.5, 0.25]),
        (PartsSections::INFO, of_sections(false, false), [0.25, 0.0]),
        (PartsSections::INFO, of_sections(true, false), [0.5, 0.0]),
        (PartsSections::INFO, of_sections(true, true), [0.5, 0.75]),
    ];
    let check = |driver: &dyn Driver, has_nested: bool| {
        for (info, technique, wanted) in cases {
            // A backend that lacks a variant of an info has none of it.
            if !has_nested && info.name() == PartsFunction::INFO.name() {
                let refused = driver.draw(&scene(info, technique));
                assert!(matches!(refused, Err(DriverError::Unsupported(_))), "{technique} on {}", driver.name());
                continue;
            }
            let found = drawn(driver, info, technique);
            assert!(is_near(found, wanted), "{technique} on {}: {found:?}, not {wanted:?}", driver.name());
        }
    };
    Vulkan::for_test("parts").iter().for_each(|it| check(it, true));
    for backend in backends() {
        // Arrays of arrays came with OpenGL 4.3 and OpenGL ES 3.1.
        let has_nested = !matches!(backend, Backend::OpenGl330 | Backend::OpenGl410 | Backend::Gles300);
        driver_for_test("parts", backend).iter().for_each(|it| check(it, has_nested));
    }
    webgpu_for_test("parts", Api::Vulkan).iter().for_each(|it| check(*it, true));
}

/// A package with the infos, and the artifacts that a watching builder keeps of it.
struct Edited {
    folder: tempfile::TempDir,
}

impl Edited {
    fn new() -> Self {
        let it = Self { folder: tempfile::tempdir().expect("a folder") };
        let package = "shader-info-test-infos";
        let text = format!("[package]\nname = \"{package}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n");
        it.write("Cargo.toml", &text);
        it.write("src/lib.rs", "mod parts;\n");
        it.write("src/parts.rs", RUST);
        it.write("shaders/parts.glsl", FUNCTIONS);
        it.write("shaders/parts_rows.glsl", ROWS);
        it.write("shaders/parts_steps.glsl", SECTIONS);
        it
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    }

    fn artifacts(&self) -> PathBuf {
        self.folder.path().join("hot")
    }

    fn deliver(&self) {
        let delivery = Builder::new().backends([Target::Vulkan]).deliver(self.folder.path(), Some(&self.artifacts()));
        delivery.expect("a package").delivered.expect("delivered");
    }
}

/// A file's text is changed; what is then drawn and reported to the program.
struct Edit {
    from: &'static str,
    to: &'static str,
    wanted: [f64; 2],
    messages: &'static str,
}

const fn edit(from: &'static str, to: &'static str, wanted: [f64; 2], messages: &'static str) -> Edit {
    Edit { from, to, wanted, messages }
}

/// After each edit the file is as it was.
fn edits(info: &'static Info, technique: Technique, (file, text): (&str, &str), first: [f64; 2], edits: &[Edit]) {
    let Some(driver) = Vulkan::for_test("parts") else { return };
    let package = Edited::new();
    let mut reloader = Reloader::new(package.artifacts()).follow([info]);
    let mut look = |wanted: [f64; 2], words: &str, what: &str| {
        package.deliver();
        let messages: Vec<String> = reloader.poll().iter().map(Event::to_string).collect();
        let messages = messages.join("\n");
        let now = reloader.current(info.name()).expect("it is followed");
        let technique = technique.of(now).unwrap_or_else(|error| panic!("{what}: {error}"));
        let found = drawn(&driver, now, technique);
        assert!(is_near(found, wanted), "{what}: {found:?}, not {wanted:?}\n{messages}");
        assert!(messages.contains(words), "{what}: not `{words}` in\n{messages}");
    };
    look(first, "", "as compiled");
    for Edit { from, to, wanted, messages } in edits {
        assert!(text.contains(from), "no `{from}` in {file}");
        package.write(file, &text.replace(from, to));
        look(*wanted, messages, &format!("`{from}` became `{to}`"));
        package.write(file, text);
        look(first, "reloaded", "taken back");
    }
}

#[test]
fn an_edited_function_changes_a_running_program() {
    let file = ("shaders/parts.glsl", FUNCTIONS);
    edits(
        PartsFunction::INFO,
        of_function(false),
        file,
        [0.75, 0.25],
        &[
            edit("* scale)", "* scale * 0.5)", [0.375, 0.25], "PartsFunction: reloaded"),
            edit("parts_level(", "parts_levels(", [0.75, 0.25], "SI0152"),
            edit("float scale", "vec2 scale", [0.75, 0.25], "SI0153"),
            edit("fract(", "fracture(", [0.75, 0.25], "SI0070"),
        ],
    );
}

#[test]
fn an_edited_section_changes_a_running_program() {
    let file = ("shaders/parts_steps.glsl", SECTIONS);
    let first = [0.5, 0.75];
    edits(
        PartsSections::INFO,
        of_sections(true, true),
        file,
        first,
        &[
            edit("twice(0.375)", "twice(0.25)", [0.5, 0.5], "PartsSections: reloaded"),
            edit("level * 2.0", "level + 0.5", [0.75, 0.875], "PartsSections: reloaded"),
            edit("info override(", "info overide(", first, "SI0154"),
            edit("info after(parts_tint)", "info override(parts_light)", first, "SI0155"),
            edit("color.g = parts_twice(0.375);", "", first, "SI0156"),
        ],
    );
}

#[test]
fn a_stack_calls_the_function_of_a_file() {
    let file = |text: &'static str| {
        move |name: &str, _: &str| match name {
            "parts.glsl" => Some(text.to_owned()),
            "parts_rows.glsl" => Some(ROWS.to_owned()),
            _ => None,
        }
    };
    let stack = Stack::named("Wall").constant("by_rows", false).push::<PartsPlace>().push::<PartsLevel>();
    let stack = stack.push::<PartsShow>();
    for backend in Backend::ALL {
        let stacks = Stacks::new().compiler(Compiler::new()).files(file(FUNCTIONS));
        let made = stacks.request(&stack, backend).unwrap_or_else(|error| panic!("{backend}: {error}"));
        if let Ok(text) = made.info().glsl(backend, Stage::Fragment) {
            let call = match backend {
                // Translators have names of their own for the arguments, naga for functions as well.
                Backend::WebGpu => "= parts_level_u0028_",
                Backend::Metal | Backend::D3d12 => "= parts_level(",
                _ => "parts_level0_level = parts_level(parts_level0_place, parts_level0_scale)",
            };
            assert!(text.contains(call), "{backend}: {text}");
        }
    }
    let wrong: [(&'static str, &str); 3] = [
        ("float parts_levels(vec2 place, float scale) { return scale; }\n", "SI0152"),
        ("float parts_level(vec3 place, float scale) { return scale; }\n", "SI0153"),
        ("float parts_level(vec2 place, float scale) { return scal; }\n", "SI0070"),
    ];
    for (text, code) in wrong {
        let stacks = Stacks::new().compiler(Compiler::new()).files(file(text));
        let error = stacks.request(&stack, Backend::Vulkan).expect_err(text);
        assert!(error.problems().iter().any(|it| it.code.id == code), "{code}: {error}");
    }
}

// The package lists nothing that reads `shown`; a stack does, and only then is it computed.
#[test]
fn a_stack_reads_what_no_composition_of_the_package_reads() {
    let stacks = Stacks::new();
    let text = |stack: Stack| {
        let made = stacks.request(&stack, Backend::OpenGl430).unwrap_or_else(|error| panic!("{error}"));
        made.info().glsl(Backend::OpenGl430, Stage::Fragment).expect("it is there")
    };
    let show = || Stack::new().push::<PartsPlace>().push::<PartsShow>();
    assert!(!text(show()).contains("shown"), "{}", text(show()));
    let read = text(show().push::<PartsRead>());
    assert!(read.contains("parts_show0_shown = "), "{read}");
}

const MAIN: &str = "mod parts;
use shader_info::{Backend, Stage};
fn main() {
    for info in [parts::PartsFunction::INFO, parts::PartsSections::INFO] {
        println!(\"{} {}\", info.name(), info.glsl(Backend::OpenGl430, Stage::Fragment).expect_err(\"no builder\"));
    }
}
";

// Without a build script the macro reads the package's files and reports what is wrong with them; the texts say what
// they lack.
#[test]
fn the_macro_checks_files_without_a_builder() {
    let runtime = workspace().join("runtime");
    let manifest = format!(
        "[package]\nname = \"parts_alone\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[dependencies]\nshader-info = {{ path = {:?} }}\n\n[workspace]\n",
        runtime.display()
    );
    let files = |functions: &str, sections: &str| {
        let files: [(&str, &str); 6] = [
            ("Cargo.toml", &manifest),
            ("src/main.rs", MAIN),
            ("src/parts.rs", RUST),
            ("shaders/parts.glsl", functions),
            ("shaders/parts_rows.glsl", ROWS),
            ("shaders/parts_steps.glsl", sections),
        ];
        Crate::plain("parts_alone", &files)
    };
    let printed = files(FUNCTIONS, SECTIONS).cargo(&["run"], &[]).passes();
    for name in ["PartsFunction", "PartsSections"] {
        let words = format!("{name} no OpenGL 4.3 text of the fragment stage of `{name}`: no build script compiled it");
        assert!(printed.contains(&words), "{printed}");
    }
    let refuses = |functions: &str, sections: &str, code: &str| {
        let run = files(functions, sections).cargo(&["build"], &[]);
        assert!(!run.passed && run.output.contains(code), "{code}: {}", run.output);
    };
    refuses(&FUNCTIONS.replace("parts_level(", "parts_levels("), SECTIONS, "SI0152");
    refuses(&FUNCTIONS.replace("float scale", "vec2 scale"), SECTIONS, "SI0153");
    refuses(FUNCTIONS, &SECTIONS.replace("info override(", "info overide("), "SI0154");
}

//! Drivers that are not there, that refuse, and that lack something, each made up: what the report says of them.

use std::fs;

use shader_builder::pipeline::drivers::{Device, DeviceKind, DriverMessage, Program, Unavailable};
use shader_builder::{Backend, Builder, Report, Style};

const DECLARATION: &str = r#"use shader_info::shader_info;
shader_info! {
    pub Red {
        fragment_out(0) color: vec4;
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        fragment_source("red.glsl");
        backends(opengl_430, vulkan);
        do_static_compilation;
    }
}
"#;
const FRAGMENT: &str = "/* The driver minds the third line. */\nvoid main()\n{ color = vec4(1.0); }\n";

/// Complains in its own way about every text of OpenGL.
struct Made(fn(&Program<'_>) -> Result<(), Vec<DriverMessage>>);

impl Device for Made {
    fn name(&self) -> String {
        "Glass 1.0, made up".into()
    }

    fn takes(&self, backend: Backend) -> bool {
        backend == Backend::OpenGl430
    }

    fn link(&self, program: &Program<'_>) -> Result<(), Vec<DriverMessage>> {
        (self.0)(program)
    }
}

struct Poor;

impl Device for Poor {
    fn name(&self) -> String {
        "Clay 1.0, made up".into()
    }

    fn takes(&self, backend: Backend) -> bool {
        backend == Backend::Vulkan
    }

    fn lacks(&self, program: &Program<'_>) -> Option<String> {
        assert!(program.stages.iter().all(|it| it.spirv.first() == Some(&0x0723_0203)), "SPIR-V's magic number");
        Some("colours".into())
    }

    fn link(&self, _: &Program<'_>) -> Result<(), Vec<DriverMessage>> {
        unreachable!("what a device lacks is not handed to it")
    }
}

fn check(open: fn() -> Result<Box<dyn Device>, Unavailable>, require: bool) -> Report {
    let folder = tempfile::tempdir().expect("a folder");
    let files = [
        ("Cargo.toml", "[package]\nname = \"made\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n"),
        ("src/lib.rs", DECLARATION),
        ("shaders/red.glsl", FRAGMENT),
    ];
    for (path, text) in files {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    }
    let kind = DeviceKind { name: "glass", open };
    let backends = [Backend::OpenGl430, Backend::Vulkan];
    let builder = Builder::new().backends(backends).dialects(backends).require(require).devices([kind]);
    builder.check(folder.path()).expect("a package")
}

/// Where the line that the driver names is mapped to, and the message there.
fn complaint(report: &Report) -> (String, u32, u32, String) {
    let [diagnostic] = &report.diagnostics[..] else { panic!("not one error: {}", report.rendered(Style::Plain)) };
    let place = &diagnostic.place;
    assert_eq!(diagnostic.code.id, "SI0077");
    (place.file.to_string(), place.line, place.column, diagnostic.message.clone())
}

#[test]
fn a_line_of_the_log_is_a_line_of_ours() {
    let report = check(
        || {
            Ok(Box::new(Made(|program| {
                let stage = program.stages.iter().find(|it| it.text.contains("vec4(1.0)")).expect("the fragment stage");
                let line = stage.text.lines().position(|it| it.contains("vec4(1.0)")).expect("the line") as u32 + 1;
                assert!(line > 3, "something stands before it");
                Err(vec![DriverMessage { stage: Some(stage.stage), line, column: 3, text: "too red".into() }])
            })))
        },
        false,
    );
    let (file, line, column, message) = complaint(&report);
    assert_eq!((file.as_str(), line, column), ("shaders/red.glsl", 3, 3));
    assert!(message.starts_with("too red (reported by the driver of Glass 1.0, made up"), "{message}");
    assert!(!report.passed());
    assert!(report.summary().contains("0 shaders linked, 1 refused by Glass 1.0, made up"), "{}", report.summary());
}

#[test]
fn what_names_no_line_stands_at_the_declaration() {
    let lost: fn() -> Result<Box<dyn Device>, Unavailable> = || {
        Ok(Box::new(Made(|_| {
            let text = "the device was lost while linking".into();
            Err(vec![DriverMessage { stage: None, line: 0, column: 0, text }])
        })))
    };
    let report = check(lost, false);
    let (file, line, _, message) = complaint(&report);
    assert_eq!((file.as_str(), line), ("src/lib.rs", 3));
    assert!(message.starts_with("the device was lost while linking (reported by"), "{message}");
}

#[test]
fn a_driver_that_is_not_there_is_counted_and_an_error_where_required() {
    let absent: fn() -> Result<Box<dyn Device>, Unavailable> = || Err(Unavailable { why: "no glass".into() });
    let report = check(absent, false);
    assert!(report.passed());
    assert!(report.summary().contains("skipped: linking on glass: no glass (1)"), "{}", report.summary());
    assert!(!check(absent, true).passed());
}

#[test]
fn what_a_device_lacks_is_counted_and_not_tried() {
    let report = check(|| Ok(Box::new(Poor)), false);
    assert!(report.passed(), "{}", report.rendered(Style::Plain));
    let words = "skipped: linking on Clay 1.0, made up, which lacks colours (1)";
    assert!(report.summary().contains(words), "{}", report.summary());
    assert!(!check(|| Ok(Box::new(Poor)), true).passed());
}

#[test]
fn a_device_that_takes_no_text_is_counted_and_an_error_where_required() {
    struct Blind;
    impl Device for Blind {
        fn name(&self) -> String {
            "Sand 1.0, made up".into()
        }
        fn takes(&self, _: Backend) -> bool {
            false
        }
        fn link(&self, _: &Program<'_>) -> Result<(), Vec<DriverMessage>> {
            unreachable!("it takes no text")
        }
    }
    let report = check(|| Ok(Box::new(Blind)), false);
    assert!(report.passed(), "{}", report.rendered(Style::Plain));
    let words = "skipped: linking on Sand 1.0, made up, which takes none of these texts (1)";
    assert!(report.summary().contains(words), "{}", report.summary());
    assert!(!check(|| Ok(Box::new(Blind)), true).passed());
}

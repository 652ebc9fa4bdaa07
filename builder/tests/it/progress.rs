//! A package in, every step of its run reported, once and by name.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex};

use shader_builder::{Backend, Builder, Progress, Step};

const SOURCE: &str = "shader_info!{ pub Red { fragment_out(0) color: vec4;
    vertex_source { void main() { gl_Position = vec4(0.0); } }
    fragment_source { void main() { color = vec4(1.0, 0.0, 0.0, 1.0); } } do_static_compilation; } }
shader_info!{ pub Blue { fragment_out(0) color: vec4;
    vertex_source { void main() { gl_Position = vec4(0.0); } }
    fragment_source { void main() { color = vec4(0.0, 0.0, 1.0, 1.0); } } do_static_compilation; } }\n";

/// Done, total and cached of each step, and the name.
type Steps = Vec<(usize, usize, usize, String)>;

fn steps(folder: &Path) -> Steps {
    let steps = Arc::new(Mutex::new(Steps::new()));
    let recorder = steps.clone();
    let listen = move |it: &Step<'_>| {
        recorder.lock().expect("no step panics").push((it.done, it.total, it.cached, it.name.to_owned()));
    };
    let builder = Builder::new().backends([Backend::Vulkan, Backend::OpenGl330]).cache(folder.join("kept"));
    let report = builder.progress(Progress::new(listen)).check(folder).expect("it is a package");
    assert!(report.passed(), "{}", report.rendered(shader_builder::Style::Plain));
    std::mem::take(&mut steps.lock().expect("no step panics"))
}

#[test]
fn every_text_is_one_step() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("src")).expect("made");
    let manifest = "[package]\nname = \"made\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n";
    fs::write(folder.path().join("Cargo.toml"), manifest).expect("written");
    fs::write(folder.path().join("src/lib.rs"), SOURCE).expect("written");
    // Two infos with two stages each, for two backends; their vertex stages may be one text.
    let cold = steps(folder.path());
    let total = cold.len();
    assert!((6..=8).contains(&total), "{cold:?}");
    let counts: BTreeSet<usize> = cold.iter().map(|it| it.0).collect();
    assert_eq!(counts, (1..=total).collect());
    assert!(cold.iter().all(|it| it.1 == total && it.2 == 0), "{cold:?}");
    let names: BTreeSet<&str> = cold.iter().map(|it| it.3.as_str()).collect();
    assert_eq!(names, BTreeSet::from(["Blue", "Red"]));
    let warm = steps(folder.path());
    assert_eq!(warm.iter().map(|it| it.2).max(), Some(total), "{warm:?}");
}

//! A program that carries no artifacts, while its shaders are edited: what is delivered beside it arrives all the same.

use std::fs;
use std::path::Path;

use shader_builder::{Backend, Builder, Ship};
use shader_info::hot::{Event, Reloader};
use shader_info::{Archive, BuildState, Info, NotBuilt, Stage, Technique};
use shader_info_test_archived::{Plain, Shipped};

use crate::alone;

const TINT: &str = "shaders/tint.frag.glsl";

/// The package of this program, to be edited.
pub(crate) fn copy(to: &Path) {
    let from = Path::new(env!("CARGO_MANIFEST_DIR"));
    for path in ["src/lib.rs", TINT, "shaders/worn.mtlx", "shaders/wear.mtlx", "shaders/wear.glsl"] {
        fs::create_dir_all(to.join(path).parent().expect("a folder")).expect("made");
        fs::copy(from.join(path), to.join(path)).expect("copied");
    }
    let name = env!("CARGO_PKG_NAME");
    let manifest = format!("[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n");
    fs::write(to.join("Cargo.toml"), manifest).expect("written");
}

pub(crate) fn deliver(package: &Path, out: &Path) {
    // As the program's build script says it.
    let list = Ship::parse(r#"{ "Shipped": [{}, { "lit": true }] }"#).expect("it is a list");
    let builder = Builder::new().backends([Backend::Vulkan]).ship(list).embed(false).materialx("builtin");
    builder.deliver(package, Some(out)).expect("there is a package").delivered.expect("it can be written");
}

fn text(info: &'static Info) -> Result<&'static str, NotBuilt> {
    Technique::from(info).glsl(shader_info::Backend::Vulkan, Stage::Fragment)
}

/// `Plain: reloaded`, or the first line of an error, without the name of the crate.
pub(crate) fn event_texts(reloader: &mut Reloader) -> Vec<String> {
    let lines = |event: &Event| event.to_string().lines().next().map(str::to_owned).unwrap_or_default();
    let without_crate = |line: String| line.replace("shader_info_test_archived::", "");
    reloader.poll().iter().map(lines).map(without_crate).collect()
}

#[test]
fn a_changed_shader_arrives_without_the_archive_it_was_built_with() {
    alone("reloaded::a_changed_shader_arrives_without_the_archive_it_was_built_with", || {
        let (package, out) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
        copy(package.path());
        let mut reloader = Reloader::new(out.path()).follow([Plain::INFO, Shipped::INFO]);
        // Nobody has loaded an archive.
        assert_eq!(text(Plain::INFO).map_err(|it| it.state), Err(BuildState::NotLoaded));
        deliver(package.path(), out.path());
        assert_eq!(event_texts(&mut reloader), ["Plain: reloaded", "Shipped: reloaded"]);
        let current = |reloader: &Reloader, name: &str| reloader.current(name).expect("it is followed");
        for name in ["Plain", "Shipped"] {
            let found = text(current(&reloader, name)).expect("it was delivered");
            assert!(found.contains("= tint;"), "{found}");
        }

        let tint = fs::read_to_string(package.path().join(TINT)).expect("it is there");
        let edit = |text: &str| {
            fs::write(package.path().join(TINT), text).expect("written");
            deliver(package.path(), out.path());
        };
        edit(&tint.replace("= tint;", "= tint.bgra;"));
        assert_eq!(event_texts(&mut reloader), ["Plain: reloaded"], "the other is as it was");
        let newest = text(current(&reloader, "Plain")).expect("it was delivered");
        assert!(newest.contains("= tint.bgra;"), "{newest}");

        edit(&tint.replace("= tint;", "= tnt;"));
        let messages = event_texts(&mut reloader);
        assert_eq!(messages, ["Plain: has errors, so the last version stays"]);
        assert_eq!(text(current(&reloader, "Plain")), Ok(newest));

        edit(&tint);
        assert_eq!(event_texts(&mut reloader), ["Plain: reloaded"]);
        assert!(text(current(&reloader, "Plain")).expect("it was delivered").contains("= tint;"));

        // With its archive the program has techniques, and takes them to what comes later.
        Archive::open(out.path().join("shaders.siar")).expect("it was delivered");
        let lit = Shipped::key().lit(true).technique().expect("it is shipped");
        let declared = fs::read_to_string(package.path().join("src/lib.rs")).expect("it is there");
        fs::write(package.path().join("src/lib.rs"), declared.replace("*= 0.5;", "*= 0.75;")).expect("written");
        deliver(package.path(), out.path());
        assert_eq!(event_texts(&mut reloader), ["Shipped: reloaded"]);
        let newest = lit.of(current(&reloader, "Shipped")).expect("it is shipped");
        let text = |it: Technique| it.glsl(shader_info::Backend::Vulkan, Stage::Fragment).expect("it was delivered");
        assert!(text(lit).contains("*= 0.5;") && text(newest).contains("*= 0.75;"), "{}", text(newest));
    });
}

//! A program whose material is edited: its document, a document that this one includes, and a file of functions.

use std::fs;
use std::path::Path;

use shader_info::hot::{Event, Reloader};
use shader_info::{Backend, Stage, Technique};
use shader_info_test_archived::Worn;

use crate::alone;
use crate::reloaded::{copy, deliver, event_texts};

/// An edit of a file: what stands there, and what then stands in its place.
struct Edit(&'static str, &'static str, &'static str);

impl Edit {
    fn write(&self, package: &Path, folder: &str) {
        let Self(file, from, to) = self;
        let path = package.join(folder).join(file);
        let text = fs::read_to_string(&path).expect("it is there");
        assert!(text.contains(from), "no `{from}` in {file}");
        fs::write(path, text.replacen(from, to, 1)).expect("written");
    }
}

fn text(reloader: &Reloader) -> &'static str {
    let info = reloader.current("Worn").expect("it is followed");
    Technique::from(info).glsl(Backend::Vulkan, Stage::Fragment).expect("it was delivered")
}

#[test]
fn each_file_of_a_material_gives_new_text() {
    alone("documents::each_file_of_a_material_gives_new_text", || {
        let (package, out) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
        copy(package.path());
        let mut reloader = Reloader::new(out.path()).follow([Worn::INFO]);
        deliver(package.path(), out.path());
        assert_eq!(event_texts(&mut reloader), ["Worn: reloaded"]);
        let edits = [
            (
                Edit(
                    "worn.mtlx",
                    "name=\"much\" type=\"float\" value=\"0.5\"",
                    "name=\"much\" type=\"float\" value=\"0.625\"",
                ),
                "0.625",
            ),
            (Edit("wear.mtlx", "value=\"0.125\"", "value=\"0.0625\""), "0.0625"),
            (Edit("wear.glsl", "at.x * 4.0", "at.x * 6.5"), "6.5"),
        ];
        for (edit, words) in edits {
            assert!(!text(&reloader).contains(words), "`{words}` was there before:\n{}", text(&reloader));
            edit.write(package.path(), "shaders");
            deliver(package.path(), out.path());
            assert_eq!(event_texts(&mut reloader), ["Worn: reloaded"], "{}", edit.0);
            assert!(text(&reloader).contains(words), "no `{words}` in\n{}", text(&reloader));
        }
        // Broken in each file: the last good text stays, and the diagnostic has the place in the document.
        let newest = text(&reloader);
        let broken = [
            (Edit("worn.mtlx", "nodename=\"worn\"", "nodename=\"wron\""), "worn.mtlx:10:"),
            (Edit("wear.mtlx", "node=\"wear\"", "node=\"tear\""), "unknown node `wear`"),
            (Edit("wear.glsl", "void wear(", "void tear("), "`wear`"),
        ];
        for (edit, words) in broken {
            let mended = Edit(edit.0, edit.2, edit.1);
            edit.write(package.path(), "shaders");
            deliver(package.path(), out.path());
            let events = reloader.poll();
            let [Event::Failed { name, diagnostics, .. }] = &events[..] else { panic!("{}: {events:?}", edit.0) };
            let messages = diagnostics.join("\n");
            assert!(
                *name == "Worn" && messages.contains("SI0159") && messages.contains(words),
                "no `{words}` in\n{messages}"
            );
            assert_eq!(text(&reloader), newest);
            mended.write(package.path(), "shaders");
            deliver(package.path(), out.path());
            assert_eq!(event_texts(&mut reloader), ["Worn: reloaded"], "{}", edit.0);
            assert_eq!(text(&reloader), newest);
        }
    });
}

/// What the program can set is a Rust type: another one needs a build, also where it has as many bytes.
#[test]
fn other_published_inputs_need_a_build() {
    alone("documents::other_published_inputs_need_a_build", || {
        let (package, out) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
        copy(package.path());
        let mut reloader = Reloader::new(out.path()).follow([Worn::INFO]);
        deliver(package.path(), out.path());
        assert_eq!(event_texts(&mut reloader), ["Worn: reloaded"]);
        let newest = text(&reloader);
        let base = "publish = (\"shade/base\")";
        let cases = [
            ("publish = (\"shade/metalness\")", "`WornParams` of `material_values` has other members"),
            (
                "publish = (\"shade/base\", \"worn/much\", \"worn/least\", \"shade/metalness\", \"shade/coat\")",
                "`material_values` was ",
            ),
            ("publish = none", "`material_values` is gone"),
        ];
        for (publish, words) in cases {
            Edit("lib.rs", base, publish).write(package.path(), "src");
            deliver(package.path(), out.path());
            let messages = event_texts(&mut reloader);
            let [line] = &messages[..] else { panic!("{publish}: {messages:?}") };
            assert!(
                line.starts_with("Worn: rebuild the program to use it: ") && line.contains(words),
                "{publish}: {line}"
            );
            assert_eq!(text(&reloader), newest);
            Edit("lib.rs", publish, base).write(package.path(), "src");
            deliver(package.path(), out.path());
            assert_eq!(event_texts(&mut reloader), ["Worn: reloaded"], "{publish}");
        }
        // A value that the program sets is not in the text.
        Edit("worn.mtlx", "value=\"0.75\"", "value=\"0.5\"").write(package.path(), "shaders");
        deliver(package.path(), out.path());
        assert_eq!(event_texts(&mut reloader), [""; 0]);
        assert_eq!(text(&reloader), newest);
    });
}

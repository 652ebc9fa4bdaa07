//! A program that loads its archive at its start.

use shader_info::technique::NoTechniqueReason;
use shader_info::{Archive, Backend, Stage};
use shader_info_test_archived::{ARCHIVE, Plain, Shipped};

use crate::alone;

#[test]
fn texts_words_and_techniques_are_those_of_the_file() {
    alone("loaded::texts_words_and_techniques_are_those_of_the_file", || {
        let archive = Archive::open(ARCHIVE).expect("the build script wrote it");
        assert_eq!(archive.len(), 3);
        assert_eq!(Archive::open(ARCHIVE).map(|it| it.len()).ok(), Some(3), "once more");
        for backend in [Backend::OpenGl330, Backend::Gles320, Backend::Vulkan] {
            let text = Plain::glsl(backend, Stage::Fragment).expect("it was built");
            assert!(text.contains("= tint;"), "{text}");
        }
        for stage in [Stage::Vertex, Stage::Fragment] {
            let words = Plain::spirv(stage).expect("it was built");
            // The magic number (SPIR-V specification, §2.3).
            assert_eq!(words.first(), Some(&0x0723_0203));
        }
        let lit = Shipped::key().lit(true).technique().expect("it is shipped");
        let text = |it: shader_info::Technique| it.glsl(Backend::Vulkan, Stage::Fragment).expect("it was built");
        assert!(text(lit).contains("*= 0.5") && !text(lit).contains("+= 0.25"), "{}", text(lit));
        assert!(!text(Shipped::key().technique().expect("it is shipped")).contains("*= 0.5"));
        let not = Shipped::key().glow(true).technique().expect_err("it is not shipped");
        assert_eq!(not.reason(), NoTechniqueReason::NotShipped);
        assert!(
            not.to_string().starts_with("`Shipped (glow)` has no technique: it is not in the list of keys to ship"),
            "{not}"
        );
    });
}

#[test]
fn the_program_holds_no_text_of_it() {
    alone("loaded::the_program_holds_no_text_of_it", || {
        let program = std::fs::read(std::env::current_exe().expect("this program")).expect("it can be read");
        let archive = std::fs::read(ARCHIVE).expect("the build script wrote it");
        // Put together, so that the words do not stand in the program for this test.
        let words = ["frag_color", "=", "tint;"].join(" ");
        let has = |bytes: &[u8]| bytes.windows(words.len()).filter(|part| *part == words.as_bytes()).count();
        assert_eq!(has(&program), 0);
        assert!(has(&archive) > 0);
    });
}

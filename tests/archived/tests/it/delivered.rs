//! The archive that is delivered with a program: found where it was made from what the program was built from.

use std::path::Path;

use shader_builder::{Backend, Builder, Ship};
use shader_info::technique::NoTechniqueReason;
use shader_info::{Archive, BuildState, Stage};
use shader_info_test_archived::{Plain, Shipped};

use crate::alone;

fn deliver(out: &Path, list: &str) -> Archive {
    let builder = Builder::new().backends([Backend::Vulkan, Backend::WebGpu]).embed(false);
    let builder = builder.ship(Ship::parse(list).expect("it is a list"));
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let delivery = builder.deliver(package, Some(out)).expect("there is a package");
    assert!(delivery.report.passed(), "{:#?}", delivery.report.diagnostics);
    delivery.delivered.expect("it can be written");
    Archive::open(out.join("shaders.siar")).expect("it is an archive")
}

#[test]
fn one_that_was_made_for_other_keys_does_not_do_for_their_shader() {
    alone("delivered::one_that_was_made_for_other_keys_does_not_do_for_their_shader", || {
        let folder = tempfile::tempdir().expect("a folder");
        deliver(&folder.path().join("other"), r#"{ "Shipped": [{ "glow": true }] }"#);
        assert!(Plain::spirv(Stage::Fragment).is_ok(), "nothing that it is made from differs");
        let nothing = Shipped::key().lit(true).technique().expect_err("its keys are others");
        assert_eq!(nothing.reason(), NoTechniqueReason::NotBuilt(BuildState::OtherArchive));
        deliver(&folder.path().join("right"), r#"{ "Shipped": [{}, { "lit": true }] }"#);
        assert!(Shipped::key().lit(true).technique().is_ok());
        // Built here for fewer backends than in the build script, compiled in every dialect.
        assert!(Plain::INFO.wgsl(Stage::Fragment).is_ok());
        let missing = Plain::glsl(shader_info::Backend::OpenGl460, Stage::Fragment).expect_err("it was not delivered");
        assert_eq!(missing.state, BuildState::LeftOut);
    });
}

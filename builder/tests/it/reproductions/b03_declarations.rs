//! B.3: declarations that another module cannot name, that have one name, or that nothing compiles.

use shader_builder::diagnose::render::Style;
use shader_builder::{Backend, Builder};

use crate::reproductions::b03_unknown_names::{check, info, shown};
use crate::reproductions::package::package;

const DESCENDANT: &str = "additional_info(inner::Hidden);";

#[track_caller]
fn passes(lib: &str) {
    assert_eq!(shown(lib, &[]), (0, String::new()), "{lib}");
}

#[test]
fn b3_a_private_parent_says_where_and_what_to_write() {
    let lib = |visibility: &str| {
        format!(
            "mod inner {{\n    shader_info! {{ {visibility} Hidden {{ define A; }} }}\n}}\n{}",
            info(DESCENDANT, "color = vec4(1.0);")
        )
    };
    let words =
        ["SI0146", "`inner::Hidden` is private to its module", "src/lib.rs:2:", "write `pub(crate)` before `Hidden`"];
    check(&lib(""), &[], &words);
    ["pub", "pub(crate)", "pub(super)"].into_iter().for_each(|visibility| passes(&lib(visibility)));
    // What is private in a module is seen in all modules within it, and by its parent through a re-export that rustc
    // judges.
    let within = info("additional_info(super::Hidden);", "color = vec4(1.0);");
    passes(&format!("shader_info! {{ Hidden {{ define A; }} }}\nmod inner {{ {within} }}\n"));
}

#[test]
fn b3_one_name_twice_in_a_module_is_one_error_at_the_second() {
    let twins = "shader_info! { pub It { define A; } }\n";
    let words = ["SI0147", "`It` is declared twice in this module", "--> src/lib.rs:2:", "first declared here"];
    check(&format!("{twins}{}", info("", "color = vec4(1.0);")), &[], &words);
    check("shader_info! { pub A { define A; } }\ninterface_info! { pub A as a { uv: vec2; } }\n", &[], &["SI0147"]);
    // Only rustc knows which of these there is; and other modules have names of their own.
    passes(
        "#[cfg(unix)]\nshader_info! { pub A { define A; } }\n#[cfg(not(unix))]\nshader_info! { pub A { define B; } }\n",
    );
    passes("mod one { shader_info! { pub A { define A; } } }\nmod two { shader_info! { pub A { define B; } } }\n");
}

#[test]
fn b3_a_pipeline_that_nothing_compiles_is_a_warning() {
    let forgotten = info("", "color = vec4(1.0);").replace("do_static_compilation;", "");
    let warns = |lib: &str| {
        let folder = package(&[("src/lib.rs", lib)]);
        let report = Builder::new().backends([Backend::Vulkan]).check(folder.path()).expect("a package");
        assert!(report.passed());
        let text = report.rendered(Style::Plain);
        assert_eq!(text.contains("help: add `do_static_compilation;`"), text.contains("warning[SI0149]"), "{text}");
        text.contains("warning[SI0149]: `It` has a whole pipeline but is never compiled")
    };
    assert!(warns(&forgotten));
    assert!(!warns(&info("", "color = vec4(1.0);")));
    // A parent, and what has no stage to draw with.
    let descendant = "shader_info! { pub Heir { additional_info(It); do_static_compilation; } }\n";
    assert!(!warns(&format!("{forgotten}{descendant}")));
    assert!(!warns("shader_info! { pub It { vertex_source { void main() { gl_Position = vec4(0.0); } } } }\n"));
}

//! A14: warnings are shown wherever they are counted, and not for what the builder handles itself.

use serde_json::Value;
use shader_builder::diagnose::render::Style;
use shader_builder::{Backend, Builder};

use crate::reproductions::script::{self, Package, VERTEX};

const SCRIPT: &str = "reproductions::a14_warnings::a14_warnings_are_shown";

fn package() -> Package {
    let lib = format!(
        "shader_info!{{ pub It {{ fragment_out(0) color: vec4; {VERTEX} fragment_source(\"a.glsl\"); do_static_compilation; }} }}"
    );
    let glsl = "#pragma once\n#include \"b.glsl\"\nvoid main() {\n  float a__b = b();\n  color = vec4(a__b);\n}\n";
    let library = "#pragma once\nfloat b() { return 1.0; }\n";
    Package::new(SCRIPT, &[("src/lib.rs", &lib), ("shaders/a.glsl", glsl), ("shaders/b.glsl", library)])
}

#[test]
fn a14_warnings_are_shown() {
    if script::acts() {
        return;
    }
    let package = package();
    let report = Builder::new().backends([Backend::Vulkan]).check(&package.path()).expect("a package");
    assert!(report.passed());
    let text = report.rendered(Style::Plain);
    assert!(text.contains("warning[SI0150]") && text.contains("shaders/a.glsl:4:9"), "{text}");
    assert!(!text.contains("pragma once"), "{text}");
    assert!(report.summary().contains("passed, 1 warning"), "{}", report.summary());
    let json: Value = serde_json::from_str(&report.json()).expect("JSON");
    assert_eq!(json["warnings"][0]["line"], 4);
    assert_eq!(json["warnings"].as_array().map(Vec::len), Some(1));
    let built = package.run(&[(script::VULKAN, "1")]).built();
    assert_eq!(built[0].marks, []);
    assert!(built[0].warnings[0].text.contains("shaders/a.glsl:4:9"), "{:?}", built[0].warnings);
    // What is shown once is shown by every run.
    assert_eq!(package.run(&[(script::VULKAN, "1")]).built()[0].warnings.len(), 1);
}

//! A condition of GLSL is decided whatever stands before the branch in it, so that a statement under the same branch
//! may be missing: in a descendant and a fragment, in every variant, for every backend.

use crate::script;

use script::Package;
use shader_builder::{Backend, Builder, Report, Style};

/// Infos and a fragment in which `extra` exists only with `many`, and `condition` guards each use.
fn checked(condition: &str) -> Report {
    let lib = format!(
        "shader_info! {{ pub Base {{
    branch many;
    compilation_constant on: bool = true;
    push_constant weight: vec4;
    #[when(many)] push_constant extra: vec4;
    fragment_out(0) color: vec4;
    vertex_source {{ void main() {{ gl_Position = vec4(0.0); }} }}
}} }}
shader_info! {{ pub Descendant {{
    additional_info(Base);
    fragment_source {{ void main() {{ color = weight; if ({condition}) {{ color += extra; }} }} }}
    do_static_compilation;
}} }}
shader_fragment! {{ pub Place {{ vertex {{ void main() {{ gl_Position = vec4(0.0); }} }} }} }}
shader_fragment! {{ pub Extra {{
    shared param weight: vec4;
    #[when(many)] shared param extra: vec4;
    fragment {{ void main(inout Surface surface) {{
        surface.color = weight;
        if ({condition}) {{ surface.color += extra; }}
    }} }}
}} }}
shader_info! {{ pub Composed {{
    branch many;
    compilation_constant on: bool = true;
    fragments(Place, Extra);
    do_static_compilation;
}} }}
"
    );
    let package = Package::new("", &[("src/lib.rs", &lib)]);
    Builder::new().backends(Backend::ALL).check(&package.path()).expect("a package")
}

#[test]
fn a_branch_decides_wherever_it_stands() {
    for condition in ["many && on", "on && many", "weight.x > 0.5 && many", "dot(weight, weight) > 0.5 && on && many"] {
        let report = checked(condition);
        assert!(report.passed(), "{condition}: {}", report.rendered(Style::Plain));
        assert_eq!(report.rows.iter().filter(|row| row.is_static).count(), 2, "{condition}");
    }
}

#[test]
fn what_may_have_an_effect_is_not_passed_over() {
    let report = checked("(color = weight).x > 0.5 && many");
    assert!(!report.passed(), "an assignment before the branch stays, so `extra` is missing");
}

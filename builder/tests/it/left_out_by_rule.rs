//! The way out of a statement that an API lacks and only some variants have: a rule, which the error's help writes.

use crate::script;

use script::Package;
use shader_builder::{Backend, Builder, Report};

fn checked(condition: &str, rules: &str) -> Report {
    let lib = format!(
        "shader_info! {{ pub Lights {{
    branch lit;
    branch many;
    compilation_constant on: bool = true;
    #[when({condition})] storage_buf(0, read) lights: [vec4];
    {rules}
    backends(opengl_330, opengl_430);
    fragment_out(0) color: vec4;
    vertex_source {{ void main() {{ gl_Position = vec4(0.0); }} }}
    fragment_source {{ void main() {{ color = vec4(0.0); if ({condition}) {{ color = lights[0]; }} }} }}
    do_static_compilation;
}} }}
"
    );
    let package = Package::new("", &[("src/lib.rs", &lib)]);
    Builder::new().backends([Backend::OpenGl330, Backend::OpenGl430]).check(&package.path()).expect("a package")
}

/// The rule in the help of the one error.
fn rule(condition: &str) -> Option<String> {
    let report = checked(condition, "");
    let [error] = report.diagnostics.as_slice() else { panic!("{condition}: {:?}", report.diagnostics) };
    assert_eq!((error.code.id, error.place.line), ("SI0059", 5), "{condition}");
    let help = error.help.as_deref().unwrap_or_default();
    help.split_once("by a rule: `").map(|(_, rule)| rule.trim_end_matches('`').to_owned())
}

#[test]
fn a_rule_leaves_out_what_a_version_lacks() {
    for condition in ["lit", "lit && on", "many && lit && on", "on && many && lit"] {
        let rule = rule(condition).unwrap_or_else(|| panic!("no rule for {condition}"));
        let report = checked(condition, &rule);
        assert!(report.passed(), "{condition}, {rule}: {:?}", report.diagnostics);
    }
}

#[test]
fn no_rule_is_proposed_where_none_helps() {
    for condition in ["on", "!lit", "lit || many"] {
        assert_eq!(rule(condition), None, "{condition}");
    }
}

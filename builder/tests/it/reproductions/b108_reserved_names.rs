//! B1.8: names that the assembler needs for itself are refused where they are declared, with one that is free.

use shader_info_assemble::check::{Context, Extent, UNIFORM_BUFFER_LIMIT, check};
use shader_info_lang::dsl::parse_info;
use shader_info_lang::resolve::resolve;
use shader_info_model::Backend;
use shader_info_model::contribution::Sources;

#[test]
fn b108_names_of_the_assembler_are_reserved_for_every_kind_of_declaration() {
    for name in ["si_main", "si_v0_normal", "si_block_light", "si_push_block", "main", "GPU_SHADER", "OS_LINUX"] {
        for statement in [
            format!("sampler(0) {name}: sampler2D;"),
            format!("image(0, rgba16f, write) {name}: image2D;"),
            format!("uniform_buf(0) {name}: glsl(Camera); typedef_source(\"camera.glsl\");"),
            format!("push_constant {name}: vec4;"),
            format!("vertex_in(0) {name}: vec3;"),
            format!("fragment_out(0) {name}: vec4;"),
            format!("compilation_constant {name}: int = 1;"),
            format!("specialization_constant {name}: int = 1;"),
            format!("define {name} = 1;"),
            format!("shared_variable {name}: float;"),
            format!("branch {name};"),
        ] {
            let found = errors(&statement);
            assert!(found.iter().any(|it| it.starts_with("SI0044") && it.contains(name)), "{statement}: {found:?}");
            // The help, followed literally.
            let help = found.iter().find(|it| it.starts_with("SI0044")).expect("it was found");
            let better = help
                .split("help: rename it, for example to `")
                .nth(1)
                .and_then(|it| it.split('`').next())
                .expect("a name");
            let renamed = errors(&statement.replace(name, better));
            assert!(!renamed.iter().any(|it| it.starts_with("SI0044")), "{statement} as {better}: {renamed:?}");
        }
    }
}

#[test]
fn b108_a_body_cannot_use_or_define_them_either() {
    let found = errors("fragment_source { float si_lit() { return 1.0; } void main() { float x = si_lit(); } }");
    assert_eq!(found.iter().filter(|it| it.starts_with("SI0044")).count(), 1, "a name is one error: {found:?}");
    assert!(found[0].contains("`si_lit`") && found[0].contains("rename it, for example to `lit`"), "{found:?}");
    let found = errors("fragment_source { \n#define GPU_VULKAN 2\nvoid main() {} }");
    assert!(found.iter().any(|it| it.starts_with("SI0044") && it.contains("`GPU_VULKAN`")), "{found:?}");
    let found = errors("fragment_source { \n#ifdef GPU_VULKAN\n#endif\nvoid main() { int main_light = 1; } }");
    assert!(!found.iter().any(|it| it.starts_with("SI0044")), "{found:?}");
}

fn errors(statements: &str) -> Vec<String> {
    let parsed = parse_info(format!("Case {{ {statements} }}").parse().expect("it is Rust"), "case.rs");
    let mut report = parsed.report;
    let resolved = resolve(&parsed.info, &[], &mut report);
    let backends = [Backend::Vulkan];
    let sources = Sources::default();
    let context = Context {
        backends: &backends,
        profiles: &[],
        lowerings: &[],
        push_constant_limit: 128,
        uniform_buffer_limit: UNIFORM_BUFFER_LIMIT,
        sources: &sources,
        extent: Extent::Whole,
    };
    check(&resolved, &context, &mut report);
    report.diagnostics.iter().map(|it| it.text()).collect()
}

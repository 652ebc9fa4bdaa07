//! Raster order groups of outputs: in the text for Metal, and in no other.

use crate::script;

use script::Package;
use shader_builder::{Backend, Builder};

const LIB: &str = "shader_info! { pub Base { fragment_out(0, raster_order_group = 2) sum: vec4; } }
shader_info! { pub Own {
    branch thin;
    additional_info(Base);
    #[when(thin)] fragment_out(1, raster_order_group = 0) passed: float;
    vertex_source { void main() { gl_Position = vec4(0.0); } }
    fragment_source { void main() { sum = vec4(1.0); if (thin) { passed = 0.5; } } }
    do_static_compilation;
} }
shader_info! { pub Pair {
    fragment_out(0, index = 0, raster_order_group = 3) first: vec4;
    fragment_out(0, index = 1) second: vec4;
    vertex_source { void main() { gl_Position = vec4(0.0); } }
    fragment_source { void main() { first = vec4(1.0); second = vec4(0.5); } }
    do_static_compilation;
} }
";

/// The attributes of the fragment function's results, as the text for Metal has them.
fn attributes(name: &str, variant: Option<&str>, backend: Backend) -> Vec<String> {
    let package = Package::new("", &[("src/lib.rs", LIB)]);
    let found = Builder::new().backends([backend]).expand(&package.path(), name, Some("frag"), variant).expect(name);
    let text = found.stages[0].translated.as_deref().unwrap_or(&found.stages[0].assembled);
    let lists = text.lines().filter(|line| !line.starts_with("//")).filter_map(|line| line.split_once(" [[color("));
    let lists: Vec<String> = lists.map(|(_, list)| format!("color({list}")).collect();
    let groups = text.lines().filter(|line| !line.starts_with("//") && line.contains("raster_order_group")).count();
    assert_eq!(groups, lists.iter().filter(|list| list.contains("raster_order_group")).count(), "{text}");
    lists
}

#[test]
fn the_group_of_an_output_is_in_the_text_for_metal() {
    let sum = "color(0), raster_order_group(2)]];";
    let check = |name: &str, variant: Option<&str>, expected: &[&str]| {
        assert_eq!(attributes(name, variant, Backend::Metal), expected, "{name} {variant:?}");
    };
    check("Own", Some("thin=true"), &[sum, "color(1), raster_order_group(0)]];"]);
    check("Own", Some("thin=false"), &[sum]);
    check("Pair", None, &["color(0), index(0), raster_order_group(3)]];", "color(0), index(1)]];"]);
}

#[test]
fn other_backends_have_no_groups_of_outputs() {
    for backend in [Backend::Vulkan, Backend::OpenGl460, Backend::D3d12, Backend::WebGpu] {
        assert_eq!(attributes("Own", Some("thin=true"), backend), [""; 0], "{backend:?}");
    }
}

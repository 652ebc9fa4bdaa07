//! What the stages of the template hand on, read from the SPIR-V that the compiler makes of them.

use std::collections::BTreeSet;

use shader_builder::compile::glslang::compile;
use shader_builder::diagnose::interface::{Interface, interface};
use shader_info_assemble::assemble::assemble;
use shader_info_lang::resolve::Resolved;
use shader_info_model::Backend;
use shader_info_model::Stage;
use shader_info_reflect::lower;

use super::{descendant, files, key, stages};

/// Inputs and outputs of every stage.
fn interfaces(info: &Resolved, branches: &str) -> Vec<(Stage, Interface)> {
    let contributions = lower(info, &files(info));
    let of_stage = |stage: Stage| {
        let text = assemble(&contributions, &key(Backend::Vulkan, branches), stage).expect("Vulkan can say it").text;
        let words =
            compile(stage, Backend::Vulkan, &text).unwrap_or_else(|messages| panic!("{messages:#?}\n{text}")).words;
        (stage, interface(&words, stage).expect("the compiler makes SPIR-V"))
    };
    stages(info).into_iter().map(of_stage).collect()
}

/// `normal_os pos_vs`: what comes in or goes out, by the template's names.
fn names(slots: &[shader_builder::diagnose::interface::Slot]) -> String {
    let own = |name: &str| {
        let name = name.split('.').next().unwrap_or(name);
        let name = name.strip_suffix("_in").or(name.strip_suffix("_out")).unwrap_or(name);
        name.strip_prefix("sg_").map(str::to_owned)
    };
    let names: BTreeSet<String> = slots.iter().filter_map(|it| own(&it.name)).collect();
    names.into_iter().collect::<Vec<_>>().join(" ")
}

/// Statements of the descendant, its mode, and what each stage hands to the next.
const CASES: &[(&str, &str, &str)] = &[
    ("", "shade_mode=Unlit", ""),
    ("", "shade_mode=Unlit vertex_color=true", "vertex_color"),
    ("", "shade_mode=Flat", "vertex_color"),
    ("", "shade_mode=Gouraud", "vertex_color"),
    ("", "shade_mode=Phong", "normal_vs pos_vs"),
    ("", "shade_mode=Phong vertex_color=true", "normal_vs pos_vs vertex_color"),
    ("modifier(ShadeTexture);", "shade_mode=Unlit textured=true", "texcoord"),
    ("modifier(NormalColors);", "shade_mode=Unlit", "normal_os"),
    ("modifier(Displacement);", "shade_mode=Unlit", ""),
    ("before(fragment_end) { SG_REQUEST_POSOS; }", "shade_mode=Unlit", "pos_os"),
    ("before(fragment_end) { SG_REQUEST_POSVS; }", "shade_mode=Unlit", "pos_vs"),
    ("before(fragment_end) { SG_REQUEST_POSCS; }", "shade_mode=Unlit", "pos_cs"),
    ("before(vertex_end) { SG_REQUEST_NORMALOS; }", "shade_mode=Unlit", "normal_os"),
    ("before(vertex_end) { SG_REQUEST_NORMALVS; }", "shade_mode=Unlit", "normal_vs"),
    ("before(vertex_end) { SG_REQUEST_TEXCOORD; }", "shade_mode=Unlit", "texcoord"),
    ("before(fragment_begin) { SG_REQUEST_VERTEXCOLOR; }", "shade_mode=Unlit", "vertex_color"),
    ("before(fragment_begin) { // SG_REQUEST_VERTEXCOLOR;\n }", "shade_mode=Unlit", ""),
];

fn check(template: &str, further: &str) {
    for (statements, branches, wanted) in CASES {
        let info = descendant(&format!("template({template}); backends(vulkan); {statements} {further}"));
        let all = interfaces(&info, branches);
        for pair in all.windows(2) {
            let [(writer, from), (reader, to)] = pair else { continue };
            let words = format!("{template}, {statements} {branches}: {writer:?} to {reader:?}");
            assert_eq!(names(&from.outputs), *wanted, "{words}, written");
            assert_eq!(names(&to.inputs), *wanted, "{words}, read");
        }
    }
}

#[test]
fn unused_values_are_not_passed() {
    check("Shade", "");
}

#[test]
fn a_geometry_stage_takes_and_gives_the_same() {
    let source = "geometry_layout(triangles, triangle_strip, max_vertices = 3);
        geometry_source { void main() { for (int i = 0; i < 3; i++) { sg_MapIO(i); EmitVertex(); } EndPrimitive(); } }";
    check("ShadeGeometry", source);
}

#[test]
fn tessellation_stages_take_and_give_the_same() {
    let source = "tessellation_layout(triangles, equal, ccw, vertices = 3);
        tess_control_source { void main() {
            sg_MapIO(gl_InvocationID);
            gl_TessLevelOuter[0] = 4.0; gl_TessLevelOuter[1] = 4.0; gl_TessLevelOuter[2] = 4.0; gl_TessLevelInner[0] = 4.0;
        } }
        tess_evaluation_source { void main() { sg_MapIOBarycentric(); } }";
    check("ShadeTessellation", source);
}

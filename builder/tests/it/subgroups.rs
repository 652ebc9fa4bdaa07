//! Functions and variables of subgroups are translated, or reported at their word and not in a translator's own words.

use crate::script;

use script::Package;
use shader_builder::{Backend, Builder, Style};

const EXTENSIONS: [&str; 8] =
    ["basic", "vote", "ballot", "arithmetic", "shuffle", "shuffle_relative", "clustered", "quad"];

#[test]
fn what_a_translator_does_not_write_is_reported_at_its_word() {
    let [metal, d3d12, webgpu] = ["Metal", "Direct3D 12", "WebGPU"];
    for (body, word, lacking) in [
        ("subgroupAdd(o[1]) + subgroupInclusiveAdd(o[2]) * subgroupExclusiveMul(o[3])", "subgroupAdd", &[][..]),
        ("subgroupBroadcast(o[1], 2u) + subgroupShuffleUp(o[2], 1u) + subgroupMax(o[3])", "subgroupMax", &[]),
        ("gl_SubgroupSize + gl_SubgroupInvocationID", "gl_SubgroupSize", &[]),
        ("gl_SubgroupID", "gl_SubgroupID", &[d3d12]),
        ("gl_NumSubgroups", "gl_NumSubgroups", &[d3d12]),
        ("gl_SubgroupLtMask.x", "gl_SubgroupLtMask", &[webgpu]),
        ("uint(subgroupElect())", "subgroupElect", &[webgpu]),
        ("uint(subgroupAllEqual(o[1]))", "subgroupAllEqual", &[webgpu]),
        ("subgroupBallotBitCount(subgroupBallot(o[1] > 2u))", "subgroupBallotBitCount", &[webgpu]),
        ("subgroupBallotExclusiveBitCount(uvec4(o[1]))", "subgroupBallotExclusiveBitCount", &[webgpu]),
        ("subgroupBallotFindLSB(uvec4(o[1]))", "subgroupBallotFindLSB", &[d3d12, webgpu]),
        ("uint(subgroupInverseBallot(uvec4(o[1])))", "subgroupInverseBallot", &[d3d12, webgpu]),
        ("subgroupQuadSwapDiagonal(o[1])", "subgroupQuadSwapDiagonal", &[webgpu]),
        ("subgroupClusteredAdd(o[1], 4u)", "subgroupClusteredAdd", &[d3d12, webgpu]),
        ("subgroupInclusiveMin(o[1])", "subgroupInclusiveMin", &[metal, d3d12, webgpu]),
        ("uint(subgroupExclusiveMax(float(o[1])))", "subgroupExclusiveMax", &[metal, d3d12, webgpu]),
    ] {
        let extensions: String =
            EXTENSIONS.iter().map(|name| format!("extension(GL_KHR_shader_subgroup_{name}); ")).collect();
        let lib = format!(
            "shader_info! {{ pub It {{ backends(vulkan, metal, d3d12, webgpu); {extensions} local_group_size(64);\n\
             storage_buf(0, read_write) o: [uint]; compute_source {{ void main() {{\n\
             o[0] = {body};\n\
             }} }} do_static_compilation; }} }}\n"
        );
        let package = Package::new("", &[("src/lib.rs", &lib)]);
        let backends = [Backend::Vulkan, Backend::Metal, Backend::D3d12, Backend::WebGpu];
        let report = Builder::new().backends(backends).check(&package.path()).expect("a package");
        let found = report.rendered(Style::Plain);
        assert_eq!(found.matches("error[").count(), lacking.len(), "{body}: {found}");
        for api in lacking {
            assert!(
                found.contains(&format!("error[SI0059]: {api} has no `subgroup")) || word.starts_with("gl_"),
                "{found}"
            );
        }
        let column = 8 + body.find(word).expect("the word");
        assert_eq!(found.matches(&format!("--> src/lib.rs:3:{column}\n")).count(), lacking.len(), "{body}: {found}");
    }
}

/// HLSL has no barriers of subgroups, and those of WGSL are for all threads of a group.
#[test]
fn barriers_of_subgroups_are_reported_where_they_would_be_others() {
    for (body, word, lacking) in [
        ("subgroupBarrier();", "subgroupBarrier", &["Direct3D 12"][..]),
        ("if (o[1] > 2u) { subgroupBarrier(); }", "subgroupBarrier", &["Direct3D 12", "WebGPU"]),
        ("subgroupMemoryBarrierShared();", "subgroupMemoryBarrierShared", &["Direct3D 12"]),
        (
            "if (o[1] > 2u) { subgroupMemoryBarrierBuffer(); }",
            "subgroupMemoryBarrierBuffer",
            &["Direct3D 12", "Metal", "WebGPU"],
        ),
        ("barrier(); memoryBarrierShared();", "barrier", &[]),
    ] {
        let lib = format!(
            "shader_info! {{ pub It {{ backends(vulkan, metal, d3d12, webgpu); local_group_size(64);\n\
             extension(GL_KHR_shader_subgroup_basic); storage_buf(0, read_write) o: [uint];\n\
             compute_source {{ void main() {{\n\
             {body} o[0] = 1u;\n\
             }} }} do_static_compilation; }} }}\n"
        );
        let package = Package::new("", &[("src/lib.rs", &lib)]);
        let backends = [Backend::Vulkan, Backend::Metal, Backend::D3d12, Backend::WebGpu];
        let report = Builder::new().backends(backends).check(&package.path()).expect("a package");
        let found = report.rendered(Style::Plain);
        assert_eq!(found.matches("error[").count(), lacking.len(), "{body}: {found}");
        assert!(lacking.iter().all(|api| found.contains(&format!("error[SI0059]: {api} has no "))), "{body}: {found}");
        let column = 1 + body.find(word).expect("the word");
        assert_eq!(found.matches(&format!("--> src/lib.rs:4:{column}\n")).count(), lacking.len(), "{body}: {found}");
    }
}

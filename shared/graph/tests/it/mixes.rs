//! Mixes of closures by weights outside of 0 to 1.

use std::sync::Arc;

use shader_info_graph::document::{FileError, Found, read};
use shader_info_graph::layout::{Layout, OWN};
use shader_info_graph::network::{Files, Options, Parts, build, standard};
use shader_info_graph::nodes;
use shader_info_graph::registry::Registry;
use shader_info_graph::shader::{plain, stages};
use shader_info_graph::sources::Sources;

/// `weighted` has a weight of its own, `bare` none, and `opaque` one that lets nothing through; `by_function` and `by_expression` are the two ways to implement a mix.
const LIBRARY: &str = r#"<materialx version="1.39"><targetdef name="genglsl"/>
<nodedef name="ND_weighted" node="weighted"><input name="weight" type="float" value="1"/><input name="color" type="color3" value="1, 0, 0"/><output name="out" type="BSDF"/></nodedef>
<implementation name="I_weighted" nodedef="ND_weighted" target="genglsl" file="lobes.glsl" function="weighted"/>
<nodedef name="ND_bare" node="bare"><input name="color" type="color3" value="0, 1, 0"/><output name="out" type="BSDF"/></nodedef>
<implementation name="I_bare" nodedef="ND_bare" target="genglsl" file="lobes.glsl" function="bare"/>
<nodedef name="ND_opaque" node="opaque"><input name="weight" type="float" value="1"/><input name="color" type="color3" value="0, 1, 0"/><output name="out" type="BSDF"/></nodedef>
<implementation name="I_opaque" nodedef="ND_opaque" target="genglsl" file="lobes.glsl" function="opaque"/>
<nodedef name="ND_layer" node="layer"><input name="top" type="BSDF" value=""/><input name="base" type="BSDF" value=""/><output name="out" type="BSDF"/></nodedef>
<implementation name="I_layer" nodedef="ND_layer" target="genglsl" file="lobes.glsl" function="layered"/>
<nodedef name="ND_mix" node="mix"><input name="fg" type="BSDF" value=""/><input name="bg" type="BSDF" value=""/><input name="mix" type="float" value="0"/><output name="out" type="BSDF"/></nodedef>
<implementation name="I_mix" nodedef="ND_mix" target="genglsl" IMPLEMENTED/>
<nodedef name="ND_surface" node="surface"><input name="bsdf" type="BSDF" value=""/><output name="out" type="surfaceshader"/></nodedef>
</materialx>"#;

/// Light from all around (`closureType` 3) is what they scatter.
const LOBES: &str = "
void weighted(ClosureData data, float weight, vec3 color, inout BSDF bsdf) {
    if (data.closureType == 3) bsdf.response = weight * color;
    bsdf.throughput = vec3(1.0) - 0.25 * weight * color;
}
void bare(ClosureData data, vec3 color, inout BSDF bsdf) {
    if (data.closureType == 3) bsdf.response = color;
    bsdf.throughput = vec3(1.0) - 0.25 * color;
}
void opaque(ClosureData data, float weight, vec3 color, inout BSDF bsdf) {
    bsdf.throughput = vec3(0.0);
    if (data.closureType == 3) bsdf.response = weight * color;
}
void layered(ClosureData data, BSDF top, BSDF base, out BSDF result) {
    result.response = top.response + base.response * top.throughput;
    result.throughput = top.throughput * base.throughput;
}
void mix_lobes(ClosureData data, BSDF fg, BSDF bg, float amount, out BSDF result) {
    result.response = mix(bg.response, fg.response, amount);
    result.throughput = mix(bg.throughput, fg.throughput, amount);
}";

const IMPLEMENTED: [&str; 2] = [
    r#"file="lobes.glsl" function="mix_lobes""#,
    r#"sourcecode="BSDF(mix({{bg}}.response, {{fg}}.response, {{mix}}), mix({{bg}}.throughput, {{fg}}.throughput, {{mix}}))""#,
];

struct Text;

impl Sources for Text {
    fn text(&self, path: &str) -> Option<Arc<str>> {
        if path == "lobes.glsl" { Some(LOBES.into()) } else { nodes::text(path) }
    }

    fn layout(&self, _: &str) -> &'static Layout {
        &OWN
    }
}

fn pixel(nodes: &str, implemented: &str) -> String {
    let none = &mut |_: &str, _: &str| Err(FileError::Outside);
    let mut below = Registry::default();
    let library = LIBRARY.replace("IMPLEMENTED", implemented);
    below.add(read(&Found { path: "lib.mtlx".into(), text: library }, none).0);
    let text = format!("<materialx version=\"1.39\">{nodes}</materialx>");
    let (document, problems) = read(&Found { path: "a.mtlx".into(), text }, none);
    assert_eq!(problems, []);
    let registry = Registry::over(Arc::new(below));
    let (files, codes) = (Files::default(), standard());
    let parts = Parts { document: &document, registry: &registry, sources: &Text, files: &files, codes: &codes };
    let options = Options { max_lights: 0, ..Options::default() };
    let mut built = build(&parts, "s", &options);
    let stages = stages(&mut built, &options, "color");
    assert_eq!(built.problems, []);
    plain(&built, &stages, "color").1
}

/// Two closures and their mix `m`, by a weight that the document writes or connects.
fn mix(fg: &str, bg: &str, weight: &str, is_connected: bool) -> String {
    let given = if is_connected { "nodegraph=\"G\" output=\"w\"".to_owned() } else { format!("value=\"{weight}\"") };
    format!(
        r#"<nodegraph name="G"><input name="k" type="float" value="{weight}"/><output name="w" type="float" interfacename="k"/></nodegraph>
        <{fg} name="a" type="BSDF"><input name="color" type="color3" value="1, 0, 0"/></{fg}>
        <{bg} name="b" type="BSDF"><input name="color" type="color3" value="0, 1, 0"/></{bg}>
        <mix name="m" type="BSDF"><input name="fg" type="BSDF" nodename="a"/><input name="bg" type="BSDF" nodename="b"/>
        <input name="mix" type="float" {given}/></mix>"#
    )
}

fn surface(bsdf: &str) -> String {
    format!(r#"<surface name="s" type="surfaceshader"><input name="bsdf" type="BSDF" nodename="{bsdf}"/></surface>"#)
}

/// The light of a mix of `fg` and `bg`.
fn check(fg: &str, bg: &str, weight: &str, is_connected: bool, expected: &str) {
    let nodes = mix(fg, bg, weight, is_connected) + &surface("m");
    for implemented in IMPLEMENTED {
        let text = pixel(&nodes, implemented);
        assert!(text.contains(&format!("color = vec4({expected}, 1.0);")), "{fg} {bg} {weight} {expected}\n{text}");
    }
}

/// The light of a mix above a white closure.
fn check_above(fg: &str, bg: &str, weight: &str, is_connected: bool, expected: &str) {
    let base = r#"<bare name="c" type="BSDF"><input name="color" type="color3" value="1, 1, 1"/></bare>
        <layer name="l" type="BSDF"><input name="top" type="BSDF" nodename="m"/><input name="base" type="BSDF" nodename="c"/></layer>"#;
    let nodes = [&mix(fg, bg, weight, is_connected), base, &surface("l")].concat();
    for implemented in IMPLEMENTED {
        let text = pixel(&nodes, implemented);
        assert!(text.contains(&format!("color = vec4({expected}, 1.0);")), "{fg} {bg} {weight} {expected}\n{text}");
    }
}

/// `MaterialXGenShader/ShaderGraphRefactor.cpp` of release 1.39.5: a connected weight is folded into the weights of both
/// closures, and closures do nothing for a weight below 0. `multiply` scales one without a weight, by 0 to 1.
#[test]
fn a_connected_weight_scatters_no_negative_light() {
    check("weighted", "weighted", "1.5", true, "1.5, 0.0, 0.0");
    check("weighted", "weighted", "-0.5", true, "0.0, 1.5, 0.0");
    check("bare", "weighted", "1.5", true, "1.0, 0.0, 0.0");
    check("weighted", "bare", "-0.5", true, "0.0, 1.0, 0.0");
    check("weighted", "bare", "-0.5", false, "-0.5, 1.5, 0.0");
    for is_connected in [true, false] {
        check("weighted", "bare", "0.25", is_connected, "0.25, 0.75, 0.0");
        check("weighted", "bare", "1.0", is_connected, "1.0, 0.0, 0.0");
    }
}

/// The same file, and `mx_multiply_bsdf_float.glsl` and `mx_add_bsdf.glsl`: what a multiplied closure lets through is not
/// scaled, nor what an opaque one does, and the sum lets through 1 without what both hide.
#[test]
fn what_a_connected_mix_hides_is_not_scaled_without_a_weight() {
    check_above("weighted", "weighted", "0.25", true, "1.1875, 1.5625, 1.0");
    check_above("bare", "weighted", "0.25", true, "1.0, 1.5625, 1.0");
    check_above("weighted", "bare", "0.25", true, "1.1875, 1.5, 1.0");
    check_above("bare", "bare", "0.25", true, "1.0, 1.5, 1.0");
    check_above("opaque", "weighted", "0.25", true, "0.25, 0.75, 0.0");
    // A written weight mixes, and a side of weight 0 is absent.
    check_above("bare", "bare", "0.25", false, "1.1875, 1.5625, 1.0");
    check_above("bare", "bare", "0", true, "1.0, 1.75, 1.0");
}

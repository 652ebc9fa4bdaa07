//! Closures that sum samples along the same directions sum them together.

use std::sync::Arc;

use shader_info_graph::document::{FileError, Found, read};
use shader_info_graph::layout::{Layout, OWN};
use shader_info_graph::network::{Files, Options, Parts, build, standard};
use shader_info_graph::nodes;
use shader_info_graph::registry::Registry;
use shader_info_graph::shader::{plain, stages};
use shader_info_graph::sources::Sources;

const LIBRARY: &str = r#"<materialx version="1.39"><targetdef name="genglsl"/>
<nodedef name="ND_metal" node="metal"><input name="rough" type="float" value="0.5"/><output name="out" type="BSDF"/></nodedef>
<implementation name="I_metal" nodedef="ND_metal" target="genglsl" file="lobes.glsl" function="lobe_metal"/>
<nodedef name="ND_coat" node="coat"><input name="rough" type="float" value="0.5"/><output name="out" type="BSDF"/></nodedef>
<implementation name="I_coat" nodedef="ND_coat" target="genglsl" file="lobes.glsl" function="lobe_coat"/>
<nodedef name="ND_bent" node="bent"><input name="rough" type="float" value="0.5"/><output name="out" type="BSDF"/></nodedef>
<implementation name="I_bent" nodedef="ND_bent" target="genglsl" file="lobes.glsl" function="lobe_bent"/>
<nodedef name="ND_weak" node="weak"><input name="rough" type="float" value="0.5"/><output name="out" type="BSDF"/></nodedef>
<implementation name="I_weak" nodedef="ND_weak" target="genglsl" file="lobes.glsl" function="lobe_weak"/>
<nodedef name="ND_mix" node="mix"><input name="fg" type="BSDF" value=""/><input name="bg" type="BSDF" value=""/><input name="mix" type="float" value="0"/><output name="out" type="BSDF"/></nodedef>
<implementation name="I_mix" nodedef="ND_mix" target="genglsl" file="lobes.glsl" function="mix_lobes"/>
<nodedef name="ND_add" node="add"><input name="in1" type="BSDF" value=""/><input name="in2" type="BSDF" value=""/><output name="out" type="BSDF"/></nodedef>
<implementation name="I_add" nodedef="ND_add" target="genglsl" file="lobes.glsl" function="add_lobes"/>
<nodedef name="ND_part" node="part"><input name="at" type="integer" value="0" uniform="true"/><output name="out" type="float"/></nodedef>
<implementation name="I_part" nodedef="ND_part" target="genglsl" file="lobes.glsl" function="part"/>
<nodedef name="ND_surface" node="surface"><input name="bsdf" type="BSDF" value=""/><output name="out" type="surfaceshader"/></nodedef>
</materialx>"#;

const LOBES: &str = "
vec3 texel(vec3 toward) { return textureLod($envRadiance, toward.xy, toward.z).rgb; }
vec3 strength(float cosine, vec3 color) { return color * cosine * cosine; }
vec3 gathered(vec3 normal, float rough, float turn, vec3 color) {
    normal = normalize(normal + vec3(turn));
    vec3 sum = vec3(0.0);
    int count = $envRadianceSamples;
    for (int i = 0; i < count; i++) {
        vec3 toward = normal + rough * float(i);
        sum += texel(toward) * strength(toward.x, color);
    }
    sum /= float(count);
    return sum;
}
void lobe_metal(ClosureData data, float rough, inout BSDF bsdf) {
    if (data.closureType != 3) { return; }
    vec3 normal = dot(data.N, data.V) < 0.0 ? -data.N : data.N;
    float alpha = clamp(rough * rough, 0.001, 1.0);
    bsdf.response = gathered(normal, alpha, 0.0, vec3(0.9, 0.5, 0.1)) * alpha;
}
void lobe_coat(ClosureData data, float rough, inout BSDF bsdf) {
    if (data.closureType != 3) { return; }
    vec3 normal = dot(data.N, data.V) < 0.0 ? -data.N : data.N;
    float square = rough * rough;
    float alpha = clamp(square, 0.001, 1.0);
    bsdf.response = 0.5 * gathered(normal, alpha, 0.0, vec3(0.04));
    bsdf.throughput = vec3(0.5);
}
void lobe_bent(ClosureData data, float rough, inout BSDF bsdf) {
    if (data.closureType != 3) { return; }
    vec3 normal = dot(data.N, data.V) < 0.0 ? -data.N : data.N;
    bsdf.response = gathered(normal, clamp(rough * rough, 0.001, 1.0), 0.25, vec3(0.3));
}
void lobe_weak(ClosureData data, float rough, inout BSDF bsdf) {
    if (data.closureType != 3) { return; }
    if (data.P.x < 0.5) { return; }
    vec3 normal = dot(data.N, data.V) < 0.0 ? -data.N : data.N;
    bsdf.response = gathered(normal, clamp(rough * rough, 0.001, 1.0), 0.0, vec3(0.3));
}
void mix_lobes(ClosureData data, BSDF fg, BSDF bg, float amount, out BSDF result) {
    result.response = mix(bg.response, fg.response, amount);
    result.throughput = mix(bg.throughput, fg.throughput, amount);
}
void add_lobes(ClosureData data, BSDF a, BSDF b, out BSDF result) {
    result.response = a.response + b.response;
    result.throughput = a.throughput + b.throughput;
}
void part(int at, out float result) { result = textureLod($envRadiance, vec2(float(at)), 0.0).r; }
";

struct Text;

impl Sources for Text {
    fn text(&self, path: &str) -> Option<Arc<str>> {
        if path == "lobes.glsl" { Some(LOBES.into()) } else { nodes::text(path) }
    }

    fn layout(&self, _: &str) -> &'static Layout {
        &OWN
    }
}

fn pixel(body: &str) -> String {
    let none = &mut |_: &str, _: &str| Err(FileError::Outside);
    let mut below = Registry::default();
    below.add(read(&Found { path: "lib.mtlx".into(), text: LIBRARY.into() }, none).0);
    let text = format!("<materialx version=\"1.39\">{body}</materialx>");
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

const ROUGH: &str = r#"<part name="r" type="float"><input name="at" type="integer" value="1"/></part>
<part name="q" type="float"><input name="at" type="integer" value="2"/></part>
<part name="w" type="float"><input name="at" type="integer" value="3"/></part>"#;

/// Two lobes of these kinds and roughness, added.
fn added(first: (&str, &str), second: (&str, &str)) -> String {
    pixel(&format!(
        r#"{ROUGH}{}{}<add name="sum" type="BSDF"><input name="in1" type="BSDF" nodename="one"/>
        <input name="in2" type="BSDF" nodename="two"/></add>
        <surface name="s" type="surfaceshader"><input name="bsdf" type="BSDF" nodename="sum"/></surface>"#,
        lobe("one", first),
        lobe("two", second),
    ))
}

fn lobe(name: &str, (kind, rough): (&str, &str)) -> String {
    format!(r#"<{kind} name="{name}" type="BSDF"><input name="rough" type="float" nodename="{rough}"/></{kind}>"#)
}

fn loops(text: &str) -> usize {
    text.matches(" do {").count()
}

/// How often a loop, or what it calls, looks a texel up.
fn lookups(text: &str) -> usize {
    let inside = text.split(" do {").skip(1).map(|rest| rest.split("} while").next().unwrap_or_default());
    inside.map(|body| body.matches("textureLod(").count() + body.matches("texel(").count()).sum()
}

#[test]
fn lobes_of_one_roughness_look_texels_up_once() {
    let text = added(("metal", "r"), ("coat", "r"));
    assert_eq!((loops(&text), lookups(&text)), (1, 1), "{text}");
    assert!(text.contains("out vec3 sum_1, out vec3 sum_2"), "{text}");
}

#[test]
fn lobes_of_other_roughness_or_directions_do_not() {
    for (first, second) in [
        (("metal", "r"), ("coat", "q")),
        (("metal", "r"), ("bent", "r")),
        // Where the way to a loop is conditional, it stays there.
        (("metal", "r"), ("weak", "r")),
    ] {
        let text = added(first, second);
        assert_eq!(loops(&text), 2, "{first:?} {second:?}\n{text}");
        assert!(!text.contains("light_sum"), "{text}");
    }
}

#[test]
fn sides_of_a_mix_are_summed_where_they_are_seen() {
    let text = pixel(&format!(
        r#"{ROUGH}{}{}<mix name="sum" type="BSDF"><input name="fg" type="BSDF" nodename="one"/>
        <input name="bg" type="BSDF" nodename="two"/><input name="mix" type="float" nodename="w"/></mix>
        <surface name="s" type="surfaceshader"><input name="bsdf" type="BSDF" nodename="sum"/></surface>"#,
        lobe("one", ("metal", "r")),
        lobe("two", ("coat", "r")),
    ));
    assert_eq!((loops(&text), lookups(&text)), (1, 1), "{text}");
    let main = text.split("void main()").nth(1).unwrap_or_default();
    assert!(main.contains("w_out != 0.0, w_out != 1.0") || main.contains("w_out != 1.0, w_out != 0.0"), "{main}");
    assert_eq!(text.matches("if (needs_sum_").count(), 2, "{text}");
}

#[test]
fn a_loop_of_no_samples_is_not_entered() {
    let text = added(("metal", "r"), ("coat", "q"));
    assert_eq!(text.matches("if (0 < count) do {").count(), 2, "{text}");
    assert_eq!(text.matches("} while (++i < count);").count(), 2, "{text}");
}

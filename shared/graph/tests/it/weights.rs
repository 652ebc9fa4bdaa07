//! Closures that a mix takes nothing of are not computed.

use std::sync::Arc;

use shader_info_graph::document::{FileError, Found, read};
use shader_info_graph::layout::{Layout, OWN};
use shader_info_graph::network::{Files, Options, Parts, Publish, build, standard};
use shader_info_graph::nodes;
use shader_info_graph::registry::Registry;
use shader_info_graph::shader::{plain, stages};
use shader_info_graph::sources::Sources;

const LIBRARY: &str = r#"<materialx version="1.39"><targetdef name="genglsl"/>
<nodedef name="ND_a" node="a"><input name="color" type="color3" value="1, 0, 0"/><output name="out" type="BSDF"/></nodedef>
<implementation name="I_a" nodedef="ND_a" target="genglsl" file="lobes.glsl" function="lobe_a"/>
<nodedef name="ND_b" node="b"><input name="color" type="color3" value="0, 1, 0"/><output name="out" type="BSDF"/></nodedef>
<implementation name="I_b" nodedef="ND_b" target="genglsl" file="lobes.glsl" function="lobe_b"/>
<nodedef name="ND_c" node="c"><input name="color" type="color3" value="0, 0, 1"/><output name="out" type="BSDF"/></nodedef>
<implementation name="I_c" nodedef="ND_c" target="genglsl" file="lobes.glsl" function="lobe_c"/>
<nodedef name="ND_edge" node="edge"><input name="color" type="color3" value="1, 1, 1"/><output name="out" type="BSDF"/></nodedef>
<implementation name="I_edge" nodedef="ND_edge" target="genglsl" file="lobes.glsl" function="lobe_edge"/>
<nodedef name="ND_mix" node="mix"><input name="fg" type="BSDF" value=""/><input name="bg" type="BSDF" value=""/><input name="mix" type="float" value="0"/><output name="out" type="BSDF"/></nodedef>
<implementation name="I_mix" nodedef="ND_mix" target="genglsl" file="lobes.glsl" function="mix_lobes"/>
<nodedef name="ND_surface" node="surface"><input name="bsdf" type="BSDF" value=""/><output name="out" type="surfaceshader"/></nodedef>
</materialx>"#;

struct Text;

impl Sources for Text {
    fn text(&self, path: &str) -> Option<Arc<str>> {
        let lobe = |name: &str, value: &str| {
            format!(
                "void lobe_{name}(ClosureData data, vec3 color, inout BSDF bsdf) {{
                     for (int i = 0; i < 3; i++) bsdf.response += {value} * color * data.V.x;
                     bsdf.throughput = vec3(0.25);
                 }}\n"
            )
        };
        let mix = "void mix_lobes(ClosureData data, BSDF fg, BSDF bg, float amount, out BSDF result) {
            result.response = mix(bg.response, fg.response, amount);
            result.throughput = mix(bg.throughput, fg.throughput, amount);
        }";
        let lobes = || lobe("a", "1.0") + &lobe("b", "2.0") + &lobe("c", "3.0") + &lobe("edge", "dFdx(data.P.x)") + mix;
        if path == "lobes.glsl" { Some(lobes().into()) } else { nodes::text(path) }
    }

    fn layout(&self, _: &str) -> &'static Layout {
        &OWN
    }
}

fn pixel(body: &str, publish: Publish) -> String {
    let none = &mut |_: &str, _: &str| Err(FileError::Outside);
    let mut below = Registry::default();
    below.add(read(&Found { path: "lib.mtlx".into(), text: LIBRARY.into() }, none).0);
    let text = format!("<materialx version=\"1.39\">{body}</materialx>");
    let (document, problems) = read(&Found { path: "a.mtlx".into(), text }, none);
    assert_eq!(problems, []);
    let registry = Registry::over(Arc::new(below));
    let (files, codes) = (Files::default(), standard());
    let parts = Parts { document: &document, registry: &registry, sources: &Text, files: &files, codes: &codes };
    let options = Options { publish, max_lights: 0, ..Options::default() };
    let mut built = build(&parts, "s", &options);
    let stages = stages(&mut built, &options, "color");
    assert_eq!(built.problems, []);
    plain(&built, &stages, "color").1
}

/// The lobes that `main` computes for light from all around, each with the conditions around it.
fn computed(text: &str) -> Vec<String> {
    let main = text.split("void main()").nth(1).unwrap_or_default();
    let (mut around, mut out): (Vec<&str>, Vec<String>) = (Vec::new(), Vec::new());
    for line in main.lines().map(str::trim) {
        if line.ends_with('{') {
            around.push(line.trim_end_matches(" {"));
        } else if line == "}" {
            around.pop();
        } else if let Some(call) = line.strip_prefix("lobe_") {
            let name = call.split(['(', '_']).next().unwrap_or_default();
            let conditions: Vec<&str> = around.iter().filter(|entry| entry.starts_with("if")).copied().collect();
            let shown = format!("{name}: {}", conditions.join(" "));
            if !out.contains(&shown) {
                out.push(shown);
            }
        }
    }
    out.sort();
    out
}

fn mixed(name: &str, first: &str, second: &str, weight: &str) -> String {
    format!(
        "<mix name=\"{name}\" type=\"BSDF\"><input name=\"fg\" type=\"BSDF\" nodename=\"{first}\"/>\
         <input name=\"bg\" type=\"BSDF\" nodename=\"{second}\"/><input name=\"mix\" type=\"float\" value=\"{weight}\"/></mix>"
    )
}

fn check(nodes: &str, publish: Publish, expected: &[&str]) {
    let lobes = ["a", "b", "c", "edge"].map(|name| format!("<{name} name=\"{name}\" type=\"BSDF\"/>")).concat();
    let surface = r#"<surface name="s" type="surfaceshader"><input name="bsdf" type="BSDF" nodename="m"/></surface>"#;
    let text = pixel(&format!("{lobes}{nodes}{surface}"), publish);
    assert_eq!(computed(&text), expected, "{nodes}\n{text}");
}

#[test]
fn a_side_of_a_mix_is_computed_where_it_is_seen() {
    let all = || Publish::All;
    check(&mixed("m", "a", "b", "0.5"), all(), &["a: if (m_mix != 0.0)", "b: if (m_mix != 1.0)"]);
    let nested = mixed("n", "b", "c", "0.5") + &mixed("m", "a", "n", "0.5");
    check(
        &nested,
        all(),
        &["a: if (m_mix != 0.0)", "b: if (m_mix != 1.0) if (n_mix != 0.0)", "c: if (m_mix != 1.0) if (n_mix != 1.0)"],
    );
    // A weight that is known needs no condition.
    check(&mixed("m", "a", "b", "0.5"), Publish::None, &["a: ", "b: "]);
    // Both sides read `b`.
    let shared = mixed("n", "a", "b", "0.5") + &mixed("m", "n", "b", "0.5");
    check(&shared, all(), &["a: if (m_mix != 0.0) if (n_mix != 0.0)", "b: "]);
}

#[test]
fn a_lobe_that_needs_its_neighbours_is_always_computed() {
    check(&mixed("m", "edge", "b", "0.5"), Publish::All, &["b: if (m_mix != 1.0)", "edge: "]);
}

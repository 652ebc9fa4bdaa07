//! The library of nodes that needs no installation: every node becomes a shader.

use std::collections::{BTreeMap, BTreeSet};

use shader_info_graph::document::{FileError, Found, Problem, read};
use shader_info_graph::network::{Environment, Files, Options, Parts, Publish, build, standard};
use shader_info_graph::nodes;
use shader_info_graph::registry::Registry;
use shader_info_graph::shader::{Declaration, Form, declare, stages};
use shader_info_graph::value::{Closure, Type};

use crate::own_nodes::OwnNodes;

struct Generated {
    declaration: Declaration,
    problems: Vec<Problem>,
}

fn made(document: &str, element: &str, options: &Options) -> Generated {
    let text = format!("<materialx version=\"1.39\">{document}</materialx>");
    let (document, mut problems) =
        read(&Found { path: "a.mtlx".into(), text }, &mut |_: &str, _: &str| Err(FileError::Outside));
    let mut registry = Registry::over(nodes::registry());
    registry.add(document.clone());
    let (files, codes, sources) = (Files::default(), standard(), OwnNodes(""));
    let parts = Parts { document: &document, registry: &registry, sources: &sources, files: &files, codes: &codes };
    let mut built = build(&parts, element, options);
    let stages = stages(&mut built, options, "color");
    problems.append(&mut built.problems);
    Generated { declaration: declare(&built, &stages, &Form::files("G", "g", "color")), problems }
}

/// What shows an output of a node: the output itself, or a surface with it.
fn around(node: &str, ty: &Type, output: &str) -> (String, &'static str) {
    if !matches!(ty, Type::Closure(Closure::Bsdf | Closure::Edf)) {
        let graph = format!(
            "<nodegraph name=\"G\">{node}<output name=\"o\" type=\"{ty}\" nodename=\"n\"{output}/></nodegraph>"
        );
        return (graph, "G/o");
    }
    let input = ty.to_string().to_lowercase();
    let surface = format!(
        "{node}<surface name=\"s\" type=\"surfaceshader\"><input name=\"{input}\" type=\"{ty}\" nodename=\"n\"{output}/></surface>"
    );
    (surface, "s")
}

#[test]
fn every_node_is_a_shader_without_a_problem() {
    let (mut count, mut categories) = (0, BTreeSet::new());
    for (name, document, problems) in nodes::documents() {
        assert_eq!(problems, [], "{name}");
        for def in &document.node_defs {
            categories.insert(def.node.clone());
            // Its surface must come from another node, and a displacement is shown by a material.
            let is_shown = |ty: &Type| *ty != Type::Closure(Closure::DisplacementShader);
            let ports = def.outputs.iter().filter(|port| def.node != "surfacematerial" && is_shown(&port.ty));
            for port in ports {
                let is_one = def.outputs.len() == 1;
                let ty = if is_one { port.ty.to_string() } else { "multioutput".into() };
                let input = match &*def.node {
                    "geompropvalue" => "<input name=\"geomprop\" type=\"string\" value=\"wear\"/>",
                    "surfacematerial" => "<input name=\"surfaceshader\" type=\"surfaceshader\" nodename=\"z\"/>",
                    _ => "",
                };
                let before = if input.contains("\"z\"") { "<surface name=\"z\" type=\"surfaceshader\"/>" } else { "" };
                let node =
                    format!("{before}<{0} name=\"n\" type=\"{ty}\" nodedef=\"{1}\">{input}</{0}>", def.node, def.name);
                let output = if is_one { String::new() } else { format!(" output=\"{}\"", port.name) };
                let (document, element) = around(&node, &port.ty, &output);
                let options = Options { publish: Publish::All, ..Options::default() };
                let found = made(&document, element, &options);
                assert_eq!(found.problems, [], "{}", def.name);
                let text = found.declaration.pixel;
                assert!(text.contains("color = ") && !text.contains('$'), "{}: {text}", def.name);
                count += 1;
            }
        }
    }
    assert!(count > 400 && categories.len() >= 40, "{count} outputs of {} categories", categories.len());
}

/// Categories with what they do and the types they give, as a page of the manual.
fn page() -> String {
    let mut rows: BTreeMap<String, (String, Vec<String>)> = BTreeMap::new();
    for (_, document, _) in nodes::documents() {
        for def in document.node_defs.iter().filter(|def| !def.node.ends_with("_step")) {
            let (doc, types) = rows.entry(def.node.clone()).or_default();
            if doc.is_empty() {
                doc.clone_from(&def.doc);
            }
            for port in &def.outputs {
                let ty = port.ty.to_string();
                if !types.contains(&ty) {
                    types.push(ty);
                }
            }
        }
    }
    let mut page = String::from(
        "# Nodes that need no installation\n\n\
         `shader-builder material --library builtin` uses these nodes, and so does every material if MaterialX is\n\
         not installed. Names, inputs and defaults are those of MaterialX 1.39: a document of these nodes is the\n\
         same material with the standard library, except for noise, whose numbers no specification fixes.\n\
         `standard_surface` does not read the depth, scattering and dispersion of transmission; `sheen_bsdf` has\n\
         only the mode `conty_kulla`.\n\n\
         | node | result | types |\n|---|---|---|\n",
    );
    for (node, (doc, types)) in rows {
        page.push_str(&format!("| `{node}` | {doc} | {} |\n", types.join(", ")));
    }
    page
}

#[test]
fn the_manual_lists_every_node() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/nodes.md");
    let page = page();
    assert!(!page.contains("|  |"), "a node has no description: {page}");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, &page).expect("it is written");
    }
    assert_eq!(std::fs::read_to_string(path).unwrap_or_default(), page, "run with BLESS=1");
}

#[test]
fn light_from_all_around_is_sampled_looked_up_or_left_out() {
    let document = r#"<standard_surface name="s" type="surfaceshader"/>"#;
    for (environment, has) in [
        (Environment::Sampled, [true, true, true]),
        (Environment::Prefiltered, [true, true, false]),
        (Environment::None, [false, false, false]),
    ] {
        let options = Options { environment, max_lights: 0, ..Options::default() };
        let found = made(document, "s", &options);
        assert_eq!(found.problems, []);
        let text = found.declaration.pixel;
        let names = ["textureLod(u_envRadiance", "env_radiance_mips", "env_radiance_samples"];
        assert_eq!(names.map(|name| text.contains(name)), has, "{environment:?}\n{text}");
    }
}

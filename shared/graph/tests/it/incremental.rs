//! A generation that takes what the one before it left is the same as one without it.

use std::sync::Arc;

use shader_info_graph::document::{Document, FileError, Found, read};
use shader_info_graph::incremental::{Library, Made, Request, make};
use shader_info_graph::network::{Codes, Files, Options, Publish, standard};
use shader_info_graph::nodes;
use shader_info_graph::registry::Registry;
use shader_info_graph::shader::{Form, declare, plain};

use crate::own_nodes::OwnNodes;

const DOCUMENT: &str = r#"<nodegraph name="G">
  <input name="tint" type="color3" value="0.25, 0.5, 0.75"/>
  <texcoord name="uv" type="vector2"><input name="index" type="integer" value="0"/></texcoord>
  <image name="i" type="color3"><input name="file" type="filename" value="a.png"/>
    <input name="texcoord" type="vector2" nodename="uv"/><input name="uaddressmode" type="string" value="clamp"/></image>
  <multiply name="m" type="color3"><input name="in1" type="color3" nodename="i"/>
    <input name="in2" type="color3" interfacename="tint"/></multiply>
  <rotate2d name="r" type="vector2"><input name="in" type="vector2" nodename="uv"/><input name="amount" type="float" value="15"/></rotate2d>
  <extract name="e" type="float"><input name="in" type="vector2" nodename="r"/><input name="index" type="integer" value="1"/></extract>
  <output name="o" type="color3" nodename="m"/>
  <output name="p" type="float" nodename="e"/>
</nodegraph>
<standard_surface name="s" type="surfaceshader">
  <input name="base_color" type="color3" nodegraph="G" output="o"/>
  <input name="specular_roughness" type="float" nodegraph="G" output="p"/>
  <input name="metalness" type="float" value="0.5"/>
  <input name="coat" type="float" value="0"/>
</standard_surface>
<surfacematerial name="m" type="material"><input name="surfaceshader" type="surfaceshader" nodename="s"/></surfacematerial>"#;

struct Setup {
    registry: Arc<Registry>,
    files: Files,
    codes: Codes,
}

impl Setup {
    fn new() -> Self {
        Self { registry: nodes::registry(), files: Files::default(), codes: standard() }
    }

    fn make(&self, text: &str, publish: &Publish, left: Option<Made>) -> Made {
        self.element("m", text, publish, left)
    }

    fn element(&self, element: &str, text: &str, publish: &Publish, left: Option<Made>) -> Made {
        let options = Options { publish: publish.clone(), ..Options::default() };
        let library =
            Library { registry: &self.registry, sources: &OwnNodes(""), files: &self.files, codes: &self.codes };
        make(&library, document(text), &Request { element, options: &options, output: "color" }, left)
    }
}

fn document(text: &str) -> Document {
    let text = format!("<materialx version=\"1.39\">{text}</materialx>");
    read(&Found { path: "a.mtlx".into(), text }, &mut |_, _| Err(FileError::Outside)).0
}

/// All that a program gets: the declaration, plain stages, what nodes became, and what is wrong.
fn shown(made: &Made) -> [String; 5] {
    let declared = declare(&made.built, &made.stages, &Form::files("M", "m", "color"));
    let (vertex, pixel) = plain(&made.built, &made.stages, "color");
    let rest = format!("{:?}{:?}{:?}", made.built.notes, made.built.textures, made.built.published);
    [declared.rust, declared.pixel, vertex + &pixel, rest, format!("{:?}", made.built.problems)]
}

/// Replaces the value of each attribute `value` in turn.
fn with_other_values(text: &str, other: &str) -> Vec<String> {
    let starts = text.match_indices("value=\"").map(|found| found.0 + found.1.len());
    starts.map(|at| text[..at].to_owned() + other + &text[at + text[at..].find('"').expect("an end")..]).collect()
}

#[test]
fn a_generation_with_what_another_left_is_the_same() {
    let setup = Setup::new();
    for publish in [Publish::All, Publish::None, Publish::Listed(["s/metalness".to_owned()].into())] {
        let values = ["1", "0.1, 0.2, 0.3", "mirror"];
        let changed = values.into_iter().flat_map(|value| with_other_values(DOCUMENT, value));
        let moved = [DOCUMENT.replace('\n', "\n\n  "), DOCUMENT.replace("type=\"color3\" value", "value")];
        let twin = DOCUMENT.replace("name=\"s\"", "name=\"G\"").replace("nodename=\"s\"", "nodename=\"G\"");
        for text in changed.chain(moved).chain([twin]) {
            let left = setup.make(DOCUMENT, &publish, None);
            let again = setup.make(&text, &publish, Some(left));
            assert_eq!(shown(&again), shown(&setup.make(&text, &publish, None)), "{text}");
            // And back.
            let back = setup.make(DOCUMENT, &publish, Some(again));
            assert_eq!(shown(&back), shown(&setup.make(DOCUMENT, &publish, None)), "{text}");
        }
    }
}

/// Names of a material are its own: what another material needed has no say in them.
#[test]
fn names_do_not_depend_on_the_material_before() {
    const NOISY: &str = r#"<nodegraph name="G"><noise3d name="n" type="float"/><output name="o" type="float" nodename="n"/></nodegraph>"#;
    let setup = Setup::new();
    for name in ["noise_at", "noise_3d_float"] {
        let plain = format!(
            "<nodegraph name=\"G\"><input name=\"{name}\" type=\"float\" value=\"1\"/><dot name=\"d\" type=\"float\">\
             <input name=\"in\" type=\"float\" interfacename=\"{name}\"/></dot><output name=\"o\" type=\"float\" \
             nodename=\"d\"/></nodegraph>"
        );
        let left = setup.element("G/o", NOISY, &Publish::All, None);
        let again = setup.element("G/o", &plain, &Publish::All, Some(left));
        assert_eq!(again.built.published[0].name, name);
        assert_eq!(shown(&again), shown(&setup.element("G/o", &plain, &Publish::All, None)));
        // What a material needs itself keeps its names.
        let both = plain
            .replace("<dot", "<noise3d name=\"n\" type=\"float\"/><dot")
            .replace("nodename=\"d\"", "nodename=\"s\"");
        let sum = "<add name=\"s\" type=\"float\"><input name=\"in1\" type=\"float\" nodename=\"n\"/><input name=\"in2\" \
                   type=\"float\" nodename=\"d\"/></add><output";
        let both = setup.element("G/o", &both.replace("<output", sum), &Publish::All, Some(again));
        assert_eq!(both.built.problems, []);
        assert_eq!(both.built.published.iter().filter(|input| input.name == name).count(), 0);
    }
}

//! Functions that an index holds are those that a shader would make itself, and serve only shaders that would make the same.

use std::sync::Arc;

use shader_info_graph::document::{Document, FileError, Found, read};
use shader_info_graph::index;
use shader_info_graph::network::{Environment, Files, Options, Parts, Publish, build, standard};
use shader_info_graph::registry::Registry;
use shader_info_graph::shader::{plain, stages};
use shader_info_graph::sources::Sources;

const LIBRARY: &str = r#"<materialx version="1.39"><targetdef name="genglsl"/>
  <nodedef name="ND_glow" node="glow"><input name="size" type="float" value="0.5"/><input name="kind" type="integer" value="1"/><output name="out" type="surfaceshader"/></nodedef>
  <implementation name="I_glow" nodedef="ND_glow" target="genglsl" file="glow.glsl" function="glow"/>
</materialx>"#;

const GLOW: &str = "
struct Halo { float inner; };
float halo(Halo of, float size) {
    float sum = 0.0;
    for (int i = 0; i < 3; i++) { sum += sin(of.inner * size) * u_envLightIntensity; }
    return sum;
}
void glow(float size, int kind, out surfaceshader result) {
    float sum = 0.0;
    if (kind == 1) { sum = halo(Halo(2.0), size); } else { sum = halo(Halo(size), 3.0); }
    result.color = vec3(sum);
    result.transparency = vec3(0.0);
}
";

struct Nowhere;

impl Sources for Nowhere {
    fn text(&self, _: &str) -> Option<Arc<str>> {
        None
    }
}

fn parsed(text: &str) -> Document {
    let found = Found { path: "a.mtlx".into(), text: text.into() };
    let (document, problems) = read(&found, &mut |_, _| Err(FileError::Outside));
    assert_eq!(problems, []);
    document
}

fn read_files() -> Files {
    Files::read(&[("glow.glsl".into(), GLOW.into())])
}

/// The pixel stage of an element, and how many functions were made for it.
fn shown((registry, files): (Registry, &Files), document: &str, options: &Options) -> (String, usize) {
    let document = parsed(document);
    let mut registry = Registry::over(Arc::new(registry));
    registry.define(&document);
    let codes = standard();
    let parts = Parts { document: &document, registry: &registry, sources: &Nowhere, files, codes: &codes };
    let mut built = build(&parts, "g", options);
    assert_eq!(built.problems, []);
    let stages = stages(&mut built, options, "color");
    (plain(&built, &stages, "color").1, built.partial.made.count())
}

/// Whether a shader takes its functions from the index; its text is the same without one.
fn takes(document: &str, options: &Options) -> bool {
    let library = || {
        let mut out = Registry::default();
        out.add(parsed(LIBRARY));
        out
    };
    let (text, made) = shown((library(), &read_files()), document, options);
    assert!(made > 0, "{text}");
    let (registry, files) = index::read(index::write("", &library(), &read_files())).expect("a whole index").open();
    let (by_index, rest) = shown((registry, &files), document, options);
    assert_eq!(by_index, text);
    assert!(rest == 0 || rest == made, "{rest} of {made}");
    rest == 0
}

fn of(inputs: &str) -> String {
    format!(r#"<materialx version="1.39"><glow name="g" type="surfaceshader">{inputs}</glow></materialx>"#)
}

#[test]
fn what_is_not_known_and_what_a_definition_says_is_prepared() {
    let all = || Options { publish: Publish::All, ..Options::default() };
    let size = r#"<input name="size" type="float" value="4.0"/>"#;
    let cases = [
        // The values that an application sets do not matter.
        (of(""), all(), true),
        (of(size), all(), true),
        (of(""), Options::default(), true),
        (of(""), Options { max_lights: 0, ..all() }, true),
        // A value that only this document has.
        (of(size), Options::default(), false),
        // What functions call may be something else.
        (of(""), Options { environment: Environment::Prefiltered, ..all() }, false),
        (of(""), Options { film_terms: 3, ..all() }, false),
        (of(""), Options { flip_textures: true, ..all() }, false),
    ];
    for (document, options, is_taken) in cases {
        assert_eq!(takes(&document, &options), is_taken, "{document} {options:?}");
    }
}

#[test]
fn a_document_with_functions_of_its_own_makes_all() {
    let own = of("").replace(
        "</materialx>",
        r#"<typedef name="pair"><member name="a" type="float" value="1.0"/></typedef></materialx>"#,
    );
    assert!(!takes(&own, &Options { publish: Publish::All, ..Options::default() }));
}

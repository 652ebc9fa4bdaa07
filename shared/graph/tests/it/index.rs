//! A library by its index says what it says by its documents, and a damaged index says nothing.

use std::sync::Arc;

use shader_info_graph::document::{FileError, Found, read};
use shader_info_graph::index;
use shader_info_graph::network::{Files, Options, Parts, Publish, build, standard};
use shader_info_graph::registry::Registry;
use shader_info_graph::shader::{Form, declare, stages};
use shader_info_graph::sources::Sources;

const LIBRARY: &str = r#"<materialx version="1.39">
  <targetdef name="genglsl"/><targetdef name="essl" inherit="genglsl"/>
  <typedef name="pair"><member name="a" type="float" value="0.5"/></typedef>
  <geompropdef name="UV0" type="vector2" geomprop="texcoord" index="0"/>
  <unitdef name="U" unittype="distance"><unit name="meter" scale="1.0"/><unit name="millimeter" scale="0.001"/></unitdef>
  <nodedef name="ND_sum" node="sum"><input name="a" type="float" value="1.0" uiname="First"/><input name="b" type="float" value="2.0"/><output name="out" type="float"/></nodedef>
  <nodedef name="ND_sum_vector2" node="sum"><input name="a" type="vector2"/><input name="b" type="vector2"/><output name="out" type="vector2"/></nodedef>
  <implementation name="I_sum" nodedef="ND_sum" target="genglsl" sourcecode="{{a}} + {{b}}"/>
  <implementation name="I_sum_2" nodedef="ND_sum_vector2" target="genglsl" sourcecode="{{a}} + {{b}}"/>
  <nodedef name="ND_wave" node="wave"><input name="at" type="vector2" defaultgeomprop="UV0"/><input name="size" type="float" value="1.0"/><output name="out" type="float"/></nodedef>
  <implementation name="I_wave" nodedef="ND_wave" target="genglsl" file="wave.glsl" function="wave"/>
  <nodedef name="ND_wrong" node="wrong"><output name="out" type="float"/></nodedef>
  <implementation name="I_wrong" nodedef="ND_wrong" target="genglsl" file="wrong.glsl" function="wrong"/>
  <nodedef name="ND_twice" node="twice"><input name="in" type="float"/><output name="out" type="float"/></nodedef>
  <nodegraph name="NG_twice" nodedef="ND_twice"><sum name="s" type="float"><input name="a" type="float" interfacename="in"/><input name="b" type="float" interfacename="in"/></sum><output name="out" type="float" nodename="s"/></nodegraph>
</materialx>"#;

const WAVE: &str = "
#include \"shape.glsl\"
struct Pair { float low; float high; };
const float MOST = 4.0;
#define HALF 0.5
void wave(vec2 at, float size, out float result) {
    Pair pair = Pair(HALF, MOST);
    result = 0.0;
    for (int i = 0; i < 3; i++) {
        if (at.x > float(i)) { result += shape(at.x * float(i)) * size; } else { result -= pair.high; }
    }
    while (result > pair.high) { result = result > 9.0 ? -result : result * pair.low; }
}
";
const SHAPE: &str = "float shape(float x) { return sin(x)[0]; }";
/// A variable outside of functions is refused.
const WRONG: &str = "float state;";

/// A document that names every kind of thing, and a node whose file cannot be read.
const DOCUMENT: &str = r#"<materialx version="1.39"><nodegraph name="G">
  <wave name="w" type="float"><input name="size" type="float" value="250" unittype="distance" unit="millimeter"/></wave>
  <twice name="t" type="float"><input name="in" type="float" nodename="w"/></twice>
  <wrong name="x" type="float"/>
  <sum name="n" type="float"><input name="a" type="float" nodename="t"/><input name="b" type="float" nodename="x"/></sum>
  <output name="o" type="float" nodename="n"/>
</nodegraph></materialx>"#;

struct Disk;

impl Sources for Disk {
    fn text(&self, path: &str) -> Option<Arc<str>> {
        let texts = [("wave.glsl", WAVE), ("shape.glsl", SHAPE), ("wrong.glsl", WRONG)];
        texts.iter().find(|it| it.0 == path).map(|it| it.1.into())
    }
}

fn parsed(path: &str, text: &str) -> shader_info_graph::document::Document {
    let (document, problems) =
        read(&Found { path: path.into(), text: text.into() }, &mut |_, _| Err(FileError::Outside));
    assert_eq!(problems, []);
    document
}

fn library() -> Registry {
    let mut out = Registry::default();
    out.add(parsed("folder/lib.mtlx", &LIBRARY.replace("file=\"", "file=\"../")));
    out
}

/// Files that an index holds; the wrong one is left out.
fn files() -> Files {
    Files::read(
        &[("wave.glsl", WAVE), ("shape.glsl", SHAPE), ("wrong.glsl", WRONG)].map(|it| (it.0.into(), it.1.into())),
    )
}

fn written() -> Vec<u8> {
    index::write("made by a test", &library(), &files())
}

fn text(library: Registry, files: &Files) -> String {
    let document = parsed("a.mtlx", DOCUMENT);
    let mut registry = Registry::over(Arc::new(library));
    registry.add(document.clone());
    let codes = standard();
    let parts = Parts { document: &document, registry: &registry, sources: &Disk, files, codes: &codes };
    let options = Options { publish: Publish::All, ..Options::default() };
    let mut built = build(&parts, "G/o", &options);
    let stages = stages(&mut built, &options, "color");
    let all = declare(&built, &stages, &Form::files("G", "g", "color"));
    format!("{}{}{}{:?}{:?}", all.rust, all.vertex, all.pixel, built.notes, built.problems)
}

#[test]
fn an_index_says_what_the_documents_say() {
    let index = index::read(written()).expect("a whole index");
    assert_eq!(index.about(), "made by a test");
    let (registry, files) = index.open();
    let expected = text(library(), &Files::default());
    // What is compared has a place in a file of the library, and GLSL of every file.
    for words in ["folder/lib.mtlx", "sin(at.x * float(i))[0]", "wrong.glsl"] {
        assert!(expected.contains(words), "{words}: {expected}");
    }
    assert_eq!(text(registry, &files), expected);
    let (registry, _) = index::read(written()).expect("a whole index").open();
    let all = |registry: &Registry| format!("{:?}", registry.defs().collect::<Vec<_>>());
    assert_eq!(all(&registry), all(&library()));
    assert!(registry.type_def("pair").is_some_and(|it| &*it.place.file == "folder/lib.mtlx"));
    assert!(registry.implementation("ND_sum", "essl").is_some_and(|it| it.name == "I_sum"));
}

#[test]
fn the_same_library_gives_the_same_bytes() {
    assert_eq!(written(), written());
}

#[test]
fn a_damaged_index_is_none() {
    let whole = written();
    for at in 0..whole.len() {
        assert!(index::read(whole[..at].to_vec()).is_none(), "cut at {at}");
        for flip in [1, 0x80] {
            let mut damaged = whole.clone();
            damaged[at] ^= flip;
            assert!(index::read(damaged).is_none(), "byte {at} ^ {flip}");
        }
    }
    let longer = [&whole[..], &[0]].concat();
    assert!(index::read(longer).is_none());
}

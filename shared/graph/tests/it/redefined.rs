//! Documents that define what nodes of the library's graphs mean, between documents that do not.

use std::sync::Arc;

use shader_info_graph::code::constant::Const;
use shader_info_graph::document::{Document, FileError, Found, read};
use shader_info_graph::network::{Files, Options, Parts, build, standard};
use shader_info_graph::registry::Registry;
use shader_info_graph::sources::Sources;

use crate::own_nodes::OwnNodes;

const LIBRARY: &str = r#"<targetdef name="genglsl"/>
<nodedef name="ND_grow" node="grow"><input name="in" type="float"/><output name="out" type="float"/></nodedef>
<nodedef name="ND_more" node="more"><input name="in" type="float"/><output name="out" type="float"/></nodedef>
<implementation name="IM_more" nodedef="ND_more" sourcecode="{{in}} + 1.0"/>
<nodegraph name="NG_grow" nodedef="ND_grow">
  <more name="inner" type="float"><input name="in" type="float" interfacename="in"/></more>
  <output name="out" type="float" nodename="inner"/>
</nodegraph>"#;
const GROW: &str = r#"<grow name="g" type="float"><input name="in" type="float" value="1"/></grow>"#;
const OTHER: &str = r#"<nodedef name="ND_other" node="more">
  <input name="in" type="float"/><output name="out" type="float"/>
</nodedef>
<implementation name="IM_other" nodedef="ND_other" sourcecode="{{in}} + 5.0"/>"#;

fn document(text: &str) -> Document {
    let text = format!("<materialx version=\"1.39\">{text}</materialx>");
    let (document, problems) = read(&Found { path: "a.mtlx".into(), text }, &mut |_, _| Err(FileError::Outside));
    assert_eq!(problems, []);
    document
}

/// The value of the node `g`, which is known.
fn grown(library: &Arc<Registry>, text: &str) -> Option<Const> {
    let document = document(text);
    let mut registry = Registry::over(Arc::clone(library));
    registry.define(&document);
    let (files, codes) = (Files::default(), standard());
    let parts =
        Parts { document: &document, registry: &registry, sources: &OwnNodes(""), files: &files, codes: &codes };
    let built = build(&parts, "g", &Options::default());
    assert_eq!(built.problems, []);
    built.root.part.constant().copied()
}

#[test]
fn a_definition_of_a_document_is_that_of_this_document_only() {
    let mut library = Registry::default();
    library.add(document(LIBRARY));
    let library = Arc::new(library);
    for _ in 0..2 {
        assert_eq!(grown(&library, GROW), Some(Const::float(2.0)));
        assert_eq!(grown(&library, &format!("{OTHER}{GROW}")), Some(Const::float(6.0)));
    }
}

/// Files of a program: those of the library stay as they are, others are its own.
struct Texts(&'static [(&'static str, &'static str)]);

impl Sources for Texts {
    fn text(&self, path: &str) -> Option<Arc<str>> {
        self.0.iter().find(|known| known.0 == path).map(|known| known.1.into())
    }

    fn stays(&self, path: &str) -> bool {
        path.starts_with("lib")
    }
}

const TWO: &str = r#"<targetdef name="genglsl"/>
<nodedef name="ND_one" node="one"><input name="in" type="float"/><output name="out" type="float"/></nodedef>
<nodedef name="ND_two" node="two"><input name="in" type="float"/><output name="out" type="float"/></nodedef>
<implementation name="IM_one" nodedef="ND_one" file="FIRST" function="one"/>
<implementation name="IM_two" nodedef="ND_two" file="SECOND" function="two"/>
<one name="a" type="float"><input name="in" type="float" value="1"/></one>
<two name="g" type="float"><input name="in" type="float" nodename="a"/></two>"#;

/// What is reported of two files.
fn of_files(first: &'static str, second: &'static str, texts: [&'static str; 2]) -> Vec<String> {
    let document = document(&TWO.replace("FIRST", first).replace("SECOND", second));
    let mut registry = Registry::default();
    registry.define(&document);
    let all: &'static [(&str, &str)] = Vec::leak(vec![(first, texts[0]), (second, texts[1])]);
    let (files, codes) = (Files::default(), standard());
    let parts = Parts { document: &document, registry: &registry, sources: &Texts(all), files: &files, codes: &codes };
    build(&parts, "g", &Options::default()).problems.into_iter().map(|it| it.message).collect()
}

/// A shader has one function of a name and its parameters, so two files cannot have two.
#[test]
fn two_files_define_a_name_in_one_way() {
    let one = "float hash(float a) { return a * 7.0; }\nfloat one(float a) { return hash(a); }";
    let other = "float hash(float b) { return b + 5.0; }\nfloat two(float a) { return hash(a); }";
    let same = "float hash(float a) { return a * 7.0; }\nfloat two(float a) { return hash(a); }";
    let overload = "float hash(vec2 a) { return a.x; }\nfloat two(float a) { return hash(vec2(a)); }";
    let message = ["`two.glsl` and `one.glsl` define `hash` in different ways"];
    assert_eq!(of_files("one.glsl", "two.glsl", [one, other]), message);
    assert_eq!(of_files("one.glsl", "two.glsl", [one, same]), [""; 0]);
    assert_eq!(of_files("one.glsl", "two.glsl", [one, overload]), [""; 0]);
    let message = ["`two.glsl` and the library define `hash` in different ways"];
    assert_eq!(of_files("lib/one.glsl", "two.glsl", [one, other]), message);
    let message = ["`lib/two.glsl` and `one.glsl` define `hash` in different ways"];
    assert_eq!(of_files("one.glsl", "lib/two.glsl", [one, other]), message);
    assert_eq!(of_files("lib/one.glsl", "lib/two.glsl", [one, other]), [""; 0], "a library knows what it does");
    for (one, two) in [
        ("const float K = 5.0;", "const float K = 6.0;"),
        ("#define K 5.0", "#define K 6.0"),
        ("const float K = 5.0;", "#define K 6.0"),
        ("struct K { float a; };", "struct K { vec2 a; };"),
    ] {
        let one: &'static str = String::leak(format!("{one}\nfloat one(float a) {{ return a; }}"));
        let two: &'static str = String::leak(format!("{two}\nfloat two(float a) {{ return a; }}"));
        assert_eq!(of_files("one.glsl", "two.glsl", [one, two]).len(), 1, "{one} and {two}");
    }
}

#[test]
fn a_file_defines_a_name_in_one_way() {
    let check = |definitions: &str, expected: &[&str]| {
        let two: &'static str = String::leak(format!("{definitions}\nfloat two(float a) {{ return a; }}"));
        assert_eq!(
            of_files("one.glsl", "two.glsl", ["float one(float a) { return a; }", two]),
            expected,
            "{definitions}"
        );
    };
    let hash = "float hash(float a) { return a * 7.0; }";
    let wrong = "`two.glsl:2:1`: `hash` is defined twice; give one of the two another name";
    check(&format!("{hash}\nfloat hash(float a) {{ return a + 5.0; }}"), &[wrong]);
    check(&format!("{hash}\nfloat hash(vec2 a) {{ return a.x; }}"), &[]);
    check(&format!("float hash(float a);\n{hash}"), &[]);
    check(&format!("#if 0\nfloat hash(float a) {{ return a; }}\n#else\n{hash}\n#endif"), &[]);
    check(
        "const float K = 1.0;\nconst float K = 2.0;",
        &["`two.glsl:2:1`: `K` is defined twice; give one of the two another name"],
    );
    check(
        "struct K { float a; };\nstruct K { vec2 a; };",
        &["`two.glsl:2:1`: `K` is defined twice; give one of the two another name"],
    );
}

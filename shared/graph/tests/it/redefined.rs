//! Documents that define what nodes of the library's graphs mean, between documents that do not.

use std::sync::Arc;

use shader_info_graph::code::constant::Const;
use shader_info_graph::document::{Document, FileError, Found, read};
use shader_info_graph::network::{Files, Options, Parts, build, standard};
use shader_info_graph::registry::Registry;

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

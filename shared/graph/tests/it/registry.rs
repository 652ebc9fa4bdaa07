//! Which definition a node means, and which implementation a target takes.

use shader_info_graph::document::{Document, FileError, Found, ImplementationKind, read};
use shader_info_graph::registry::{NoDefinition, Registry};
use shader_info_graph::value::Type;

const DEFINED: &str = r#"<materialx version="1.39">
  <targetdef name="genglsl"/><targetdef name="essl" inherit="genglsl"/><targetdef name="loop" inherit="loop"/>
  <nodedef name="ND_add_float" node="add"><input name="in1" type="float"/><input name="in2" type="float"/><output name="out" type="float"/></nodedef>
  <nodedef name="ND_add_color3" node="add"><input name="in1" type="color3"/><input name="in2" type="color3"/><output name="out" type="color3"/></nodedef>
  <nodedef name="ND_add_color3FA" node="add"><input name="in1" type="color3"/><input name="in2" type="float"/><output name="out" type="color3"/></nodedef>
  <nodedef name="ND_old" node="wood" version="1.0"><output name="out" type="float"/></nodedef>
  <nodedef name="ND_new" node="wood" version="2.0" isdefaultversion="true"><output name="out" type="float"/></nodedef>
  <nodedef name="ND_two" node="split"><output name="a" type="float"/><output name="b" type="float"/></nodedef>
  <nodedef name="ND_base" node="base"><input name="x" type="float" value="1"/><input name="y" type="float"/><output name="out" type="float"/></nodedef>
  <nodedef name="ND_heir" node="heir" inherit="ND_base"><input name="x" type="float" value="2"/><input name="z" type="float"/><output name="out" type="float"/></nodedef>
  <nodedef name="ND_self" node="self" inherit="ND_self"><output name="out" type="float"/></nodedef>
  <implementation name="I_any" nodedef="ND_add_float" sourcecode="any"/>
  <implementation name="I_glsl" nodedef="ND_add_float" target="genglsl" sourcecode="glsl"/>
  <implementation name="I_osl" nodedef="ND_add_color3" target="genosl" file="f.osl" function="f"/>
  <nodegraph name="NG_two" nodedef="ND_two"/>
</materialx>"#;

fn document(text: &str) -> Document {
    let found = Found { path: "a.mtlx".into(), text: text.into() };
    let (document, problems) = read(&found, &mut |_, _| Err(FileError::Outside));
    assert_eq!(problems, [], "{text}");
    document
}

fn registry() -> Registry {
    let mut out = Registry::default();
    out.add(document(DEFINED));
    out
}

#[test]
fn a_node_means_the_definition_whose_types_it_has() {
    let registry = registry();
    let check = |node: &str, expected: Result<&str, NoDefinition>| {
        let document = document(&format!("<materialx>{node}</materialx>"));
        let found = registry.meant(&document.root.nodes[0], "genglsl").map(|def| def.name.as_str());
        assert_eq!(found, expected, "{node}");
    };
    check(r#"<add name="n" type="float"/>"#, Ok("ND_add_float"));
    check(r#"<add name="n" type="color3"><input name="in2" type="color3" value="0,0,0"/></add>"#, Ok("ND_add_color3"));
    check(r#"<add name="n" type="color3"><input name="in2" type="float" value="0"/></add>"#, Ok("ND_add_color3FA"));
    check(r#"<wood name="n" type="float"/>"#, Ok("ND_new"));
    check(r#"<wood name="n" type="float" version="1.0"/>"#, Ok("ND_old"));
    check(r#"<split name="n" type="multioutput"/>"#, Ok("ND_two"));
    check(r#"<heir name="n" type="float"><input name="y" type="float" value="0"/></heir>"#, Ok("ND_heir"));
    check(r#"<add name="n" type="float" nodedef="ND_old"/>"#, Ok("ND_old"));

    check(r#"<ad name="n" type="float"/>"#, Err(NoDefinition::Category));
    check(r#"<wood name="n" type="float" version="3"/>"#, Err(NoDefinition::Version("3".into())));
    check(r#"<add name="n" type="string"/>"#, Err(NoDefinition::Output(Some(Type::String))));
    check(r#"<add name="n" type="multioutput"/>"#, Err(NoDefinition::Output(None)));
    check(r#"<add name="n" type="float" nodedef="ND"/>"#, Err(NoDefinition::Name("ND".into())));
    let (def, name) = ("ND_add_float".to_owned(), "in3".to_owned());
    check(
        r#"<add name="n" type="float"><input name="in3" type="float" value="0"/></add>"#,
        Err(NoDefinition::Input { def: def.clone(), name }),
    );
    let (name, expected, found) = ("in1".to_owned(), Type::Float, Type::Integer);
    check(
        r#"<add name="n" type="float"><input name="in1" type="integer" value="0"/></add>"#,
        Err(NoDefinition::InputType { def, name, expected, found }),
    );
}

#[test]
fn a_target_takes_its_own_then_its_parents_then_the_common_implementation() {
    let registry = registry();
    let name = |def: &str, target: &str| registry.implementation(def, target).map(|it| it.name.as_str());
    assert_eq!(name("ND_add_float", "genglsl"), Some("I_glsl"));
    assert_eq!(name("ND_add_float", "essl"), Some("I_glsl"));
    assert_eq!(name("ND_add_float", "genosl"), Some("I_any"));
    assert_eq!(name("ND_add_color3", "genglsl"), None);
    // A target that inherits from itself ends.
    assert_eq!(name("ND_add_float", "loop"), Some("I_any"));
    let graph = registry.implementation("ND_two", "genglsl").map(|it| &it.kind);
    assert_eq!(graph, Some(&ImplementationKind::Graph("NG_two".into())));
}

#[test]
fn inherited_inputs_come_first_and_may_be_changed() {
    let registry = registry();
    let inputs = |name: &str| {
        let def = registry.def(name).expect("it is defined");
        registry.inputs(def).iter().map(|it| format!("{} {:?}", it.name, it.source)).collect::<Vec<_>>()
    };
    assert_eq!(inputs("ND_heir"), ["x Value(\"2\")", "y Unset", "z Unset"]);
    assert_eq!(inputs("ND_self"), [""; 0]);
}

/// MaterialX 1.39 specification, "NodeDef Elements" and "Implementation Elements": `target` is a list.
#[test]
fn an_implementation_is_for_every_target_of_its_list() {
    let check = |implementations: &str, target: &str, expected: Option<&str>| {
        let mut registry = Registry::default();
        registry.add(document(&format!(
            r#"<materialx version="1.39"><targetdef name="genglsl"/><targetdef name="essl" inherit="genglsl"/>
               <nodedef name="ND_a" node="a"><output name="out" type="float"/></nodedef>{implementations}</materialx>"#
        )));
        let found = registry.implementation("ND_a", target).map(|it| it.name.as_str());
        assert_eq!(found, expected, "{target}: {implementations}");
    };
    let lists = r#"<implementation name="O" nodedef="ND_a" target="genosl,genmdl" sourcecode="0.0"/>
                   <implementation name="G" nodedef="ND_a" target="genmsl , genglsl" sourcecode="1.0"/>"#;
    check(lists, "genosl", Some("O"));
    check(lists, "genmdl", Some("O"));
    check(lists, "genglsl", Some("G"));
    check(lists, "essl", Some("G"));
    check(lists, "genslang", None);
    let graphs = r#"<nodegraph name="O" nodedef="ND_a" target="genosl, genmdl"/><nodegraph name="A" nodedef="ND_a"/>"#;
    check(graphs, "genosl", Some("O"));
    check(graphs, "genglsl", Some("A"));
    check(r#"<nodegraph name="O" nodedef="ND_a" target="genosl"/>"#, "genglsl", None);
    let of_graph = r#"<nodegraph name="NG" target="genosl"/><implementation name="I" nodedef="ND_a" nodegraph="NG"/>"#;
    check(of_graph, "genosl", Some("I"));
    check(of_graph, "genglsl", None);
    let never = r#"<nodegraph name="NG" target="genosl"/>
                   <implementation name="I" nodedef="ND_a" nodegraph="NG" target="genglsl"/>"#;
    check(never, "genosl", None);
    check(never, "genglsl", None);
}

#[test]
fn a_node_means_the_definition_for_the_target() {
    let check = |first: &str, second: &str, target: &str, expected: &str| {
        let mut registry = Registry::default();
        let def = |name: &str, targets: &str| {
            format!(r#"<nodedef name="{name}" node="a"{targets}><output name="out" type="float"/></nodedef>"#)
        };
        registry.add(document(&format!(
            r#"<materialx version="1.39"><targetdef name="genglsl"/><targetdef name="essl" inherit="genglsl"/>{}{}</materialx>"#,
            def("first", first),
            def("second", second),
        )));
        let node = document(r#"<materialx version="1.39"><a name="n" type="float"/></materialx>"#);
        let found = registry.meant(&node.root.nodes[0], target).map(|def| def.name.as_str());
        assert_eq!(found, Ok(expected), "{first} {second} {target}");
    };
    let (osl, both) = (r#" target="genosl""#, r#" target="genosl, genglsl""#);
    check(osl, "", "genglsl", "second");
    check(osl, "", "genosl", "first");
    check(osl, both, "genglsl", "second");
    check(osl, both, "essl", "second");
    check(both, "", "essl", "first");
    // As the reference has it, a definition for other targets is better than none.
    check(osl, osl, "genglsl", "first");
}

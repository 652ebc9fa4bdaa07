//! Documents of older versions mean what documents of 1.39 do.

use shader_info_graph::document::{FileError, Found, Problem, read};
use shader_info_graph::network::{Files, Options, Parts, build, standard};
use shader_info_graph::nodes;
use shader_info_graph::registry::Registry;
use shader_info_graph::shader::{Form, declare, stages};

use crate::own_nodes::OwnNodes;

pub(super) fn made(version: &str, body: &str, element: &str) -> (String, Vec<Problem>) {
    let text = format!("<materialx version=\"{version}\">{body}</materialx>");
    let (document, mut problems) =
        read(&Found { path: "a.mtlx".into(), text }, &mut |_: &str, _: &str| Err(FileError::Outside));
    let mut registry = Registry::over(nodes::registry());
    registry.add(document.clone());
    let (files, codes) = (Files::default(), standard());
    let parts =
        Parts { document: &document, registry: &registry, sources: &OwnNodes(""), files: &files, codes: &codes };
    let options = Options::default();
    let mut built = build(&parts, element, &options);
    let stages = stages(&mut built, &options, "color");
    problems.append(&mut built.problems);
    (declare(&built, &stages, &Form::files("G", "g", "color")).pixel, problems)
}

/// An old document and one of 1.39 are the same shader, which reads the document's values.
fn check(version: &str, old: &str, new: &str, element: &str) {
    let (old_text, old_problems) = made(version, old, element);
    let (new_text, new_problems) = made("1.39", new, element);
    assert_eq!((old_problems, new_problems), (vec![], vec![]), "{old}");
    assert!(old_text == new_text, "{old}\n{new}");
    let nothing = made("1.39", "<nodegraph name=\"G\"><constant name=\"n\" type=\"color3\"/><output name=\"o\" type=\"color3\" nodename=\"n\"/></nodegraph>", "G/o").0;
    assert_ne!(old_text, nothing, "{old}");
}

fn graph(nodes: &str, ty: &str) -> String {
    let picture = r#"<image name="i" type="vector3"><input name="file" type="filename" value="a.png"/></image>"#;
    format!("<nodegraph name=\"G\">{picture}{nodes}<output name=\"o\" type=\"{ty}\" nodename=\"n\"/></nodegraph>")
}

/// The pairs follow what release 1.39.5 of the reference makes of the old documents.
#[test]
fn nodes_of_older_versions_are_those_of_today() {
    let input = |name: &str, ty: &str, source: &str| format!("<input name=\"{name}\" type=\"{ty}\" {source}/>");
    let picture = input("in", "vector3", "nodename=\"i\"");
    let separated = format!("<separate3 name=\"s\" type=\"multioutput\">{picture}</separate3>");
    let of = |name: &str, output: &str| input(name, "float", &format!("nodename=\"s\" output=\"{output}\""));
    let file = input("file", "filename", "value=\"b.png\"");
    let two = |name: &str, ty: &str, node: &str, channels: &str| {
        input(name, ty, &format!("nodename=\"{node}\" channels=\"{channels}\""))
    };
    let cases = [
        (
            "1.38",
            format!("<swizzle name=\"n\" type=\"vector4\">{picture}{}</swizzle>", input("channels", "string", "value=\"z01x\"")),
            format!("<combine4 name=\"n\" type=\"vector4\">{}{}{}{}</combine4>", input("in1", "float", "nodename=\"e2\""), input("in2", "float", "value=\"0\""), input("in3", "float", "value=\"1\""), input("in4", "float", "nodename=\"e0\""))
                + &format!("<extract name=\"e2\" type=\"float\">{picture}{}</extract><extract name=\"e0\" type=\"float\">{picture}{}</extract>", input("index", "integer", "value=\"2\""), input("index", "integer", "value=\"0\"")),
            "vector4",
        ),
        (
            "1.38",
            format!("<swizzle name=\"n\" type=\"float\">{picture}{}</swizzle>", input("channels", "string", "value=\"y\"")),
            format!("<extract name=\"n\" type=\"float\">{picture}{}</extract>", input("index", "integer", "value=\"1\"")),
            "float",
        ),
        (
            "1.38",
            format!("<constant name=\"n\" type=\"vector4\">{}</constant>", two("value", "vector4", "i", "y1x0")),
            format!("<combine4 name=\"n\" type=\"vector4\">{}{}{}{}</combine4>", input("in1", "float", "nodename=\"e1\""), input("in2", "float", "value=\"1\""), input("in3", "float", "nodename=\"e0\""), input("in4", "float", "value=\"0\""))
                + &format!("<extract name=\"e1\" type=\"float\">{picture}{}</extract><extract name=\"e0\" type=\"float\">{picture}{}</extract>", input("index", "integer", "value=\"1\""), input("index", "integer", "value=\"0\"")),
            "vector4",
        ),
        (
            "1.38",
            format!("<extract name=\"e0\" type=\"float\">{picture}{}</extract><constant name=\"n\" type=\"vector3\">{}</constant>", input("index", "integer", "value=\"0\""), two("value", "vector3", "e0", "xx1")),
            format!("<extract name=\"e0\" type=\"float\">{picture}{}</extract><combine3 name=\"n\" type=\"vector3\">{}{}{}</combine3>", input("index", "integer", "value=\"0\""), input("in1", "float", "nodename=\"e0\""), input("in2", "float", "nodename=\"e0\""), input("in3", "float", "value=\"1\"")),
            "vector3",
        ),
        (
            "1.36",
            format!("<rotate name=\"n\" type=\"vector3\">{picture}<parameter name=\"amount\" type=\"float\" value=\"30\"/></rotate>"),
            format!("<rotate3d name=\"n\" type=\"vector3\">{picture}{}</rotate3d>", input("amount", "float", "value=\"30\"")),
            "vector3",
        ),
        (
            "1.36",
            format!("<separate name=\"s\" type=\"multioutput\">{picture}</separate><combine name=\"n\" type=\"vector2\">{}{}</combine>", of("in1", "outz"), of("in2", "outx")),
            format!("{separated}<combine2 name=\"n\" type=\"vector2\">{}{}</combine2>", of("in1", "outz"), of("in2", "outx")),
            "vector2",
        ),
        (
            "1.37",
            format!("<image name=\"t\" type=\"color2\">{file}</image><combine2 name=\"c\" type=\"color2\">{}{}</combine2><add name=\"n\" type=\"color2\">{}{}</add>", two("in1", "float", "t", "a"), two("in2", "float", "t", "r"), input("in1", "color2", "nodename=\"c\""), input("in2", "color2", "value=\"0.25, 0.5\"")),
            format!("<image name=\"t\" type=\"vector2\">{file}</image><combine2 name=\"c\" type=\"vector2\">{}{}</combine2><add name=\"n\" type=\"vector2\">{}{}</add>", two("in1", "float", "t", "y"), two("in2", "float", "t", "x"), input("in1", "vector2", "nodename=\"c\""), input("in2", "vector2", "value=\"0.25, 0.5\"")),
            "vector2",
        ),
        (
            "1.37",
            format!("<image name=\"t\" type=\"color2\">{file}</image><swizzle name=\"n\" type=\"vector3\">{}<parameter name=\"channels\" type=\"string\" value=\"ara\"/></swizzle>", input("in", "color2", "nodename=\"t\"")),
            format!("<image name=\"t\" type=\"vector2\">{file}</image><combine3 name=\"n\" type=\"vector3\">{}{}{}</combine3>", two("in1", "float", "t", "y"), two("in2", "float", "t", "x"), two("in3", "float", "t", "y")),
            "vector3",
        ),
        (
            "1.37",
            format!("<image name=\"t\" type=\"color2\">{file}</image><separate2 name=\"s\" type=\"multioutput\">{}</separate2><multiply name=\"n\" type=\"float\">{}{}</multiply>", input("in", "color2", "nodename=\"t\""), of("in1", "outa"), input("in2", "float", "value=\"3\"")),
            format!("<image name=\"t\" type=\"vector2\">{file}</image><separate2 name=\"s\" type=\"multioutput\">{}</separate2><multiply name=\"n\" type=\"float\">{}{}</multiply>", input("in", "vector2", "nodename=\"t\""), of("in1", "outy"), input("in2", "float", "value=\"3\"")),
            "float",
        ),
        (
            "1.38",
            format!("<normalmap name=\"n\" type=\"vector3\">{picture}{}</normalmap>", input("space", "string", "value=\"object\"")),
            format!("<multiply name=\"d\" type=\"vector3\">{}{}</multiply><subtract name=\"l\" type=\"vector3\">{}{}</subtract><normalize name=\"n\" type=\"vector3\">{}</normalize>", input("in1", "vector3", "nodename=\"i\""), input("in2", "float", "value=\"2\""), input("in1", "vector3", "nodename=\"d\""), input("in2", "float", "value=\"1\""), input("in", "vector3", "nodename=\"l\"")),
            "vector3",
        ),
        (
            "1.36",
            format!("{separated}<compare name=\"n\" type=\"float\">{}<parameter name=\"cutoff\" type=\"float\" value=\"0.25\"/>{}{}</compare>", of("intest", "outx"), input("in1", "float", "value=\"10\""), input("in2", "float", "value=\"20\"")),
            format!("{separated}<ifgreatereq name=\"n\" type=\"float\">{}{}{}{}</ifgreatereq>", of("value1", "outx"), input("value2", "float", "value=\"0.25\""), input("in1", "float", "value=\"20\""), input("in2", "float", "value=\"10\"")),
            "float",
        ),
        (
            "1.22",
            "<multiply name=\"n\" type=\"vector3\"><parameter name=\"in1\" type=\"opgraphnode\" value=\"i\"/><parameter name=\"in2\" type=\"float\" value=\"3\"/></multiply>".into(),
            format!("<multiply name=\"n\" type=\"vector3\">{}{}</multiply>", input("in1", "vector3", "nodename=\"i\""), input("in2", "float", "value=\"3\"")),
            "vector3",
        ),
    ];
    for (version, old, new, ty) in cases {
        let old = graph(&old, ty);
        let old = if version == "1.22" { old.replace("nodegraph", "opgraph") } else { old };
        check(version, &old, &graph(&new, ty), "G/o");
    }
}

#[test]
fn shaders_of_older_versions_are_those_of_today() {
    let surface = |name: &str, bsdf: &str| {
        format!(
            "{bsdf}<surface name=\"{name}\" type=\"surfaceshader\"><input name=\"bsdf\" type=\"BSDF\" nodename=\"b\"/></surface>\
             <surfacematerial name=\"m\" type=\"material\"><input name=\"surfaceshader\" type=\"surfaceshader\" nodename=\"{name}\"/></surfacematerial>"
        )
    };
    let standard = "<standard_surface name=\"s\" type=\"surfaceshader\"><input name=\"base\" type=\"float\" value=\"0.3\"/></standard_surface>\
        <surfacematerial name=\"m\" type=\"material\"><input name=\"surfaceshader\" type=\"surfaceshader\" nodename=\"s\"/></surfacematerial>";
    let shaderref = "<material name=\"m\"><shaderref name=\"s\" node=\"standard_surface\"><bindinput name=\"base\" type=\"float\" value=\"0.3\"/></shaderref></material>";
    check("1.37", shaderref, standard, "m");
    let inherited =
        format!("{}<material name=\"m\" inherit=\"parent\"/>", shaderref.replace("name=\"m\"", "name=\"parent\""));
    check("1.36", &inherited, standard, "m");
    let shader = "<shader name=\"s\" shadertype=\"surface\" shaderprogram=\"standard_surface\"><input name=\"base\" type=\"float\" value=\"0.3\"/></shader>\
        <material name=\"m\"><shaderref name=\"s\"/></material>";
    check("1.25", shader, standard, "m");
    let metal = "<input name=\"reflectivity\" type=\"color3\" value=\"1,0.5,0\"/><input name=\"edge_color\" type=\"color3\" value=\"0,1,0\"/>";
    let outputs = "<input name=\"ior\" type=\"color3\" nodename=\"a\" output=\"ior\"/><input name=\"extinction\" type=\"color3\" nodename=\"a\" output=\"extinction\"/>";
    check(
        "1.37",
        &surface("s", &format!("<conductor_brdf name=\"b\" type=\"BSDF\">{metal}</conductor_brdf>")),
        &surface(
            "s",
            &format!(
                "<artistic_ior name=\"a\" type=\"multioutput\">{metal}</artistic_ior><conductor_bsdf name=\"b\" type=\"BSDF\">{outputs}</conductor_bsdf>"
            ),
        ),
        "m",
    );
    let film = "<thin_film_bsdf name=\"f\" type=\"BSDF\"><input name=\"thickness\" type=\"float\" value=\"500\"/></thin_film_bsdf>\
        <dielectric_bsdf name=\"d\" type=\"BSDF\"/><layer name=\"b\" type=\"BSDF\"><input name=\"top\" type=\"BSDF\" nodename=\"f\"/><input name=\"base\" type=\"BSDF\" nodename=\"d\"/></layer>";
    let filmed = "<dielectric_bsdf name=\"d\" type=\"BSDF\"><input name=\"thinfilm_thickness\" type=\"float\" value=\"500\"/></dielectric_bsdf>";
    check("1.38", &surface("s", film), &surface("s", filmed).replace("nodename=\"b\"", "nodename=\"d\""), "m");
}

/// Node by node: category, type, and inputs with what they are connected to.
fn nodes_of(version: &str, body: &str) -> Vec<String> {
    let text = format!("<materialx version=\"{version}\">{body}</materialx>");
    let found = Found { path: "a.mtlx".into(), text };
    let (document, problems) = read(&found, &mut |_: &str, _: &str| Err(FileError::Outside));
    assert_eq!(problems, [], "{body}");
    let described = document.root.nodes.iter().map(|node| {
        let inputs: Vec<String> =
            node.inputs.iter().map(|input| format!("{} {:?}", input.name, input.source)).collect();
        format!("{} {} {:?} {inputs:?}", node.name, node.category, node.ty)
    });
    let mut described: Vec<String> = described.collect();
    described.sort();
    described
}

/// Nodes that the library of our own lacks. The pairs follow release 1.39.5 of the reference, except for `interior`,
/// which it leaves out.
#[test]
fn nodes_of_older_versions_are_read_as_those_of_today() {
    let angle = |first: &str, second: &str| {
        format!(
            "<atan2 name=\"n\" type=\"float\"><input name=\"{first}\" type=\"float\" value=\"1\"/><input name=\"{second}\" type=\"float\" value=\"2\"/></atan2>"
        )
    };
    let invert = |category: &str| format!("<{category} name=\"n\" type=\"matrix33\"/>");
    let point = |category: &str, input: &str| {
        format!(
            "<{category} name=\"n\" type=\"vector3\"><input name=\"{input}\" type=\"matrix44\" nodename=\"m\"/></{category}>"
        )
    };
    let below = |input: &str| {
        format!(
            "<dielectric_brdf name=\"n\" type=\"BSDF\"><input name=\"{input}\" type=\"BSDF\" nodename=\"b\"/><input name=\"ior\" type=\"float\" value=\"2\"/></dielectric_brdf>"
        )
    };
    let layer = "<layer name=\"n\" type=\"BSDF\"><input name=\"top\" type=\"BSDF\" nodename=\"n_top\"/><input name=\"base\" type=\"BSDF\" nodename=\"b\"/></layer>\
        <dielectric_bsdf name=\"n_top\" type=\"BSDF\"><input name=\"ior\" type=\"float\" value=\"2\"/></dielectric_bsdf>";
    let cases = [
        ("1.36", angle("in1", "in2"), angle("inx", "iny")),
        ("1.37", angle("in1", "in2"), angle("inx", "iny")),
        ("1.38", angle("in1", "in2"), angle("iny", "inx")),
        ("1.36", invert("invert"), invert("invertmatrix")),
        ("1.37", invert("invert"), invert("invert")),
        ("1.36", point("transformpoint", "mat"), point("transformmatrix", "mat")),
        ("1.36", point("transformpoint", "fromspace"), point("transformpoint", "fromspace")),
        ("1.37", below("base"), layer.to_owned()),
        ("1.36", below("interior"), layer.to_owned()),
        (
            "1.37",
            below("base").replace("nodename=\"b\"", "value=\"\""),
            below("").replace("<input name=\"\" type=\"BSDF\" nodename=\"b\"/>", "").replace("brdf", "bsdf"),
        ),
    ];
    for (version, old, new) in cases {
        assert_eq!(nodes_of(version, &old), nodes_of("1.39", &new), "{version}: {old}");
    }
}

/// The pairs follow `MaterialXCore/Version.cpp` of the reference.
#[test]
fn values_of_older_versions_are_those_of_today() {
    let choice = |which: &str| {
        format!(
            r#"<switch name="n" type="vector3"><input name="in1" type="vector3" nodename="i"/><input name="in2" type="vector3" value="1, 2, 3"/><input name="which" type="float" value="{which}"/></switch>"#
        )
    };
    let map = |inputs: &str| format!(r#"<normalmap name="n" type="vector3">{inputs}</normalmap>"#);
    let read = r#"<input name="in" type="vector3" nodename="i"/>"#;
    let bent = r#"<normal name="b" type="vector3"><input name="space" type="string" value="world"/></normal><add name="c" type="vector3"><input name="in1" type="vector3" nodename="b"/><input name="in2" type="vector3" value="0, 1, 0"/></add>"#;
    let normal = r#"<input name="normal" type="vector3" nodename="c"/>"#;
    let frame = r#"<tangent name="n_tangent" type="vector3"><input name="space" type="string" value="world"/></tangent>
        <crossproduct name="n_cross" type="vector3"><input name="in1" type="vector3" nodename="c"/><input name="in2" type="vector3" nodename="n_tangent"/></crossproduct>
        <normalize name="n_bitangent" type="vector3"><input name="in" type="vector3" nodename="n_cross"/></normalize>"#;
    let bitangent = r#"<input name="bitangent" type="vector3" nodename="n_bitangent"/>"#;
    let fixed = r#"<input name="tangent" type="vector3" value="0, 0, 1"/>"#;
    let swizzled = r#"<swizzle name="n" type="float" nodedef="ND_swizzle_vector3_float"><input name="in" type="vector3" nodename="i"/><input name="channels" type="string" value="z"/></swizzle>"#;
    let extracted = r#"<extract name="n" type="float"><input name="in" type="vector3" nodename="i"/><input name="index" type="integer" value="2"/></extract>"#;
    let tiles = |word: &str| {
        let file = format!(r#"<input name="file" type="filename" value="a.{word}.png"/>"#);
        format!(r#"<image name="n" type="color3">{file}</image>"#)
    };
    let constant = |input: &str| {
        format!(
            r#"<constant name="n" type="color3"><parameter name="{input}" type="color3" value="1, 0.5, 0.25"/></constant>"#
        )
    };
    let cases = [
        ("1.38", choice("7"), choice("0"), "vector3"),
        ("1.38", choice("1"), choice("1"), "vector3"),
        (
            "1.38",
            format!("{bent}{}", map(&format!("{read}{normal}"))),
            format!("{bent}{frame}{}", map(&format!("{read}{normal}{bitangent}"))),
            "vector3",
        ),
        ("1.38", map(&format!("{read}{fixed}")), map(read), "vector3"),
        ("1.38", swizzled.to_owned(), extracted.to_owned(), "float"),
        ("1.35", tiles("%UDIM"), tiles("&lt;UDIM>"), "color3"),
        ("1.25", constant("color"), constant("value"), "color3"),
    ];
    for (version, old, new, ty) in cases {
        check(version, &graph(&old, ty), &graph(&new, ty), "G/o");
    }
    let own = |value: &str| {
        format!(
            r#"<nodedef name="ND_own" node="own" type="color3"><input name="a" type="color3" {value}="0.3, 0.2, 0.1"/></nodedef>
            <nodegraph name="NG_own" nodedef="ND_own"><add name="m" type="color3"><input name="in1" type="color3" interfacename="a"/></add><output name="out" type="color3" nodename="m"/></nodegraph>
            <nodegraph name="G"><own name="n" type="color3"/><output name="o" type="color3" nodename="n"/></nodegraph>"#
        )
    };
    check("1.34", &own("default"), &own("value"), "G/o");
    let kid = |how: &str| {
        format!(
            r#"<material name="parent"><shaderref name="s" node="standard_surface"><bindinput name="base" type="float" value="0.3"/></shaderref></material><material name="m" {how}</material>"#
        )
    };
    let inherited = kid(r#"><materialinherit name="i" material="parent"/>"#);
    let (old, problems) = made("1.35", &inherited, "m");
    assert_eq!((old, problems), made("1.37", &kid(r#"inherit="parent">"#), "m"));
}

/// A film over several nodes gives each of them that reflects its thickness.
#[test]
fn a_film_lies_on_all_nodes_below_it() {
    let below = |film: &str| {
        format!(
            r#"<dielectric_bsdf name="d" type="BSDF">{film}</dielectric_bsdf><conductor_bsdf name="c" type="BSDF">{film}</conductor_bsdf>
            <dielectric_bsdf name="t" type="BSDF"><input name="scatter_mode" type="string" value="T"/></dielectric_bsdf>
            <mix name="x" type="BSDF"><input name="fg" type="BSDF" nodename="d"/><input name="bg" type="BSDF" nodename="c"/><input name="mix" type="float" value="0.5"/></mix>
            <layer name="l" type="BSDF"><input name="top" type="BSDF" nodename="x"/><input name="base" type="BSDF" nodename="t"/></layer>"#
        )
    };
    let shown = |name: &str| {
        format!(
            r#"<surface name="s" type="surfaceshader"><input name="bsdf" type="BSDF" nodename="{name}"/></surface>"#
        )
    };
    let film = r#"<thin_film_bsdf name="f" type="BSDF"><input name="thickness" type="float" value="500"/></thin_film_bsdf>
        <layer name="b" type="BSDF"><input name="top" type="BSDF" nodename="f"/><input name="base" type="BSDF" nodename="l"/></layer>"#;
    let thickness = r#"<input name="thinfilm_thickness" type="float" value="500"/>"#;
    check("1.38", &format!("{}{film}{}", below(""), shown("b")), &format!("{}{}", below(thickness), shown("l")), "s");
}

#[test]
fn what_has_no_counterpart_is_reported() {
    let cases = [
        ("1.38", graph("<swizzle name=\"n\" type=\"float\"><input name=\"in\" type=\"vector3\" nodename=\"i\"/><input name=\"channels\" type=\"string\" value=\"q\"/></swizzle>", "float"), "`q` are not 1 components"),
        ("1.37", "<material name=\"G\"><shaderref name=\"s\"/></material>".into(), "`shaderref` `s` names no node"),
        ("1.37", "<material name=\"G\"><shaderref name=\"s\" node=\"standard_surface\"/><override name=\"x\" value=\"1\"/></material>".into(), "`override` of a material has no counterpart since 1.38"),
    ];
    for (version, body, message) in cases {
        let element = if body.starts_with("<node") { "G/o" } else { "G" };
        let (_, problems) = made(version, &body, element);
        let found = problems.iter().find(|it| it.message == message);
        let Some(found) = found else { panic!("{message}: {problems:?}") };
        assert!(found.place.line == 1 && found.help.is_some(), "{found:?}");
    }
}

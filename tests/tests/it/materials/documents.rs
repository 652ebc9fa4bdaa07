//! What documents hold beside nodes: surfaces, lights, structs and displacements.

use super::*;

/// The standard surface with values that switch its parts off has no functions of those parts, and fewer lines than the
/// reference's text (2,060 lines for the examples of release 1.39.5, median).
#[test]
fn a_surface_has_what_its_values_need() {
    for library in libraries("materials::a_surface_has_what_its_values_need") {
        has_what_its_values_need(&library);
    }
}

fn has_what_its_values_need(library: &Library) {
    let [film_function, metal_function, body_function] = match library.is_built_in() {
        true => ["film_reflectance", "fresnel_conductor", "u_envIrradiance"],
        false => ["mx_fresnel_airy", "mx_conductor_bsdf", "mx_oren_nayar"],
    };
    let surface = |inputs: &str| {
        format!(
            "<standard_surface name=\"s\" type=\"surfaceshader\">{inputs}</standard_surface><surfacematerial name=\"m\" \
             type=\"material\"><input name=\"surfaceshader\" type=\"surfaceshader\" nodename=\"s\"/></surfacematerial>"
        )
    };
    let input = |name: &str, value: &str| format!("<input name=\"{name}\" type=\"float\" value=\"{value}\"/>");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.mtlx");
    let text = |inputs: &str, publish: Publish| {
        fs::write(&path, format!("<materialx version=\"1.39\">{}</materialx>", surface(inputs))).expect("a file");
        let options = Options { publish, max_lights: 0, ..Options::default() };
        library.material(&path, Some("m"), "M", &options).expect("a material").declaration.pixel
    };
    let plain = text("", Publish::None);
    let film = text(&input("thin_film_thickness", "500"), Publish::None);
    assert!(!plain.contains(film_function) && film.contains(film_function), "{plain}");
    let metal = text(&input("metalness", "1"), Publish::None);
    assert!(metal.contains(metal_function) && !metal.contains(body_function), "{metal}");
    assert!(!plain.contains(metal_function) && plain.contains(body_function), "{plain}");
    let all = text("", Publish::All);
    for (text, most) in [(&plain, 400), (&metal, 400), (&all, 1000)] {
        assert!(text.lines().count() <= most, "{} lines of {most}: {text}", text.lines().count());
    }
    // No function is there that nothing calls.
    for line in all.lines().filter(|line| line.ends_with(") {") && !line.starts_with(' ') && !line.contains(" main(")) {
        let name = line.split('(').next().and_then(|head| head.split(' ').next_back()).expect("a name");
        let calls = all.matches(&format!("{name}(")).count();
        assert!(calls > 1, "{name}");
    }
}

/// A surface that only shines mixed with one that is lit (issue 2015 of the reference), and a property of a vertex on
/// OpenGL ES, where both stages need names of their own.
#[test]
fn surfaces_mix_and_properties_pass() {
    for library in libraries("materials::surfaces_mix_and_properties_pass") {
        mixes_and_passes(&library);
    }
}

fn mixes_and_passes(library: &Library) {
    let mut package = Package::new();
    let mixed = "<surface_unlit name=\"u\" type=\"surfaceshader\"/><standard_surface name=\"s\" type=\"surfaceshader\"/>\
        <mix name=\"n\" type=\"surfaceshader\"><input name=\"fg\" type=\"surfaceshader\" nodename=\"u\"/>\
        <input name=\"bg\" type=\"surfaceshader\" nodename=\"s\"/><input name=\"mix\" type=\"float\" value=\"0.3\"/></mix>\
        <surfacematerial name=\"m\" type=\"material\"><input name=\"surfaceshader\" type=\"surfaceshader\" nodename=\"n\"/></surfacematerial>";
    package.add(library, "mixed", mixed, "m", Publish::All);
    for ty in ["float", "integer", "vector4"] {
        let document = format!(
            "<nodegraph name=\"G\"><geompropvalue name=\"n\" type=\"{ty}\"><input name=\"geomprop\" type=\"string\" \
             value=\"wear\"/></geompropvalue><output name=\"o\" type=\"{ty}\" nodename=\"n\"/></nodegraph>"
        );
        package.add(library, ty, &document, "G/o", Publish::All);
    }
    assert_eq!(package.problems, Vec::<String>::new());
    package.passes();
}

/// Lights of a document: a graph with an EDF (which the reference's release 1.39.5 writes as text that no compiler
/// takes), a graph around a light of the library, and a light of an EDF by itself.
#[test]
fn lights_of_documents_are_drawn_with() {
    let Some((_, library)) = library("materials::lights_of_documents_are_drawn_with") else { return };
    let mut package = Package::new();
    let input = |name: &str, ty: &str, source: &str| format!("<input name=\"{name}\" type=\"{ty}\" {source}/>");
    let colors = input("color", "color3", "interfacename=\"color\"");
    let lamp = format!(
        "<nodedef name=\"ND_lamp\" node=\"lamp\"><input name=\"color\" type=\"color3\" value=\"1,1,1\"/>\
         <input name=\"on\" type=\"boolean\" value=\"true\"/><input name=\"type\" type=\"float\" value=\"1\"/>\
         <output name=\"out\" type=\"lightshader\"/></nodedef><nodegraph name=\"NG_lamp\" nodedef=\"ND_lamp\">\
         <uniform_edf name=\"e\" type=\"EDF\">{colors}</uniform_edf><light name=\"l\" type=\"lightshader\">{}{}</light>\
         <output name=\"out\" type=\"lightshader\" nodename=\"l\"/></nodegraph><lamp name=\"lamp1\" type=\"lightshader\"/>",
        input("edf", "EDF", "nodename=\"e\""),
        input("intensity", "float", "interfacename=\"type\""),
    );
    let stained = format!(
        "<nodedef name=\"ND_stained\" node=\"stained\"><input name=\"color\" type=\"color3\" value=\"1,1,1\"/>\
         <output name=\"out\" type=\"lightshader\"/></nodedef><nodegraph name=\"NG_stained\" nodedef=\"ND_stained\">\
         <noise3d name=\"z\" type=\"float\"/><multiply name=\"c\" type=\"color3\">{}{}</multiply>\
         <point_light name=\"l\" type=\"lightshader\">{}</point_light><output name=\"out\" type=\"lightshader\" nodename=\"l\"/>\
         </nodegraph><stained name=\"stained1\" type=\"lightshader\"/>",
        input("in1", "color3", "interfacename=\"color\""),
        input("in2", "float", "nodename=\"z\""),
        input("color", "color3", "nodename=\"c\""),
    );
    let panel = format!(
        "<uniform_edf name=\"e1\" type=\"EDF\"/><generalized_schlick_edf name=\"e2\" type=\"EDF\">{}</generalized_schlick_edf>\
         <light name=\"panel\" type=\"lightshader\">{}</light>",
        input("base", "EDF", "nodename=\"e1\""),
        input("edf", "EDF", "nodename=\"e2\""),
    );
    let surface = "<standard_surface name=\"s\" type=\"surfaceshader\"/><surfacematerial name=\"m\" type=\"material\">\
        <input name=\"surfaceshader\" type=\"surfaceshader\" nodename=\"s\"/></surfacematerial>";
    for publish in [Publish::None, Publish::All] {
        let document = format!("{lamp}{stained}{panel}{surface}");
        package.add(&library, "lights", &document, "m", publish);
    }
    let text = fs::read_to_string(package.folder.path().join("shaders/m0.frag.glsl")).expect("a text");
    for kind in ["sample_lamp1(", "sample_stained1(", "sample_panel("] {
        assert!(text.matches(kind).count() > 1, "{kind}: {text}");
    }
    assert_eq!(package.problems, Vec::<String>::new());
    package.passes();
}

/// What a document may hold beside numbers: types with members, lists, and the other side of a surface.
#[test]
fn structs_lists_and_back_sides_are_drawn() {
    let Some((_, library)) = library("materials::structs_lists_and_back_sides_are_drawn") else { return };
    let mut package = Package::new();
    let graph = "<typedef name=\"pair\"><member name=\"a\" type=\"float\" value=\"0.5\"/><member name=\"b\" type=\"color3\" value=\"1,2,3\"/>\
        </typedef><nodedef name=\"ND_both\" node=\"both\"><input name=\"at\" type=\"float\" value=\"2\"/><output name=\"out\" type=\"pair\"/>\
        </nodedef><implementation name=\"I_both\" nodedef=\"ND_both\" target=\"genglsl\" sourcecode=\"pair({{at}}, vec3({{at}}, 1.0, 0.0))\"/>\
        <nodedef name=\"ND_second\" node=\"second\"><input name=\"in\" type=\"pair\"/><input name=\"of\" type=\"floatarray\" value=\"1,2,3\"/>\
        <input name=\"at\" type=\"integer\" value=\"1\"/><output name=\"out\" type=\"color3\"/></nodedef><implementation name=\"I_second\" \
        nodedef=\"ND_second\" target=\"genglsl\" sourcecode=\"{{in}}.b * {{of}}[{{at}}]\"/><nodegraph name=\"G\"><both name=\"b\" type=\"pair\"/>\
        <second name=\"n\" type=\"color3\"><input name=\"in\" type=\"pair\" nodename=\"b\"/></second><output name=\"o\" type=\"color3\" \
        nodename=\"n\"/></nodegraph>";
    let sides = "<standard_surface name=\"s\" type=\"surfaceshader\"/><standard_surface name=\"t\" type=\"surfaceshader\"><input \
        name=\"base\" type=\"float\" value=\"0.5\"/></standard_surface><surfacematerial name=\"m\" type=\"material\"><input \
        name=\"surfaceshader\" type=\"surfaceshader\" nodename=\"s\"/><input name=\"backsurfaceshader\" type=\"surfaceshader\" \
        nodename=\"t\"/></surfacematerial>";
    for publish in [Publish::None, Publish::All] {
        package.add(&library, "members and lists", graph, "G/o", publish.clone());
        package.add(&library, "sides", sides, "m", publish);
    }
    let text = fs::read_to_string(package.folder.path().join("shaders/m1.frag.glsl")).expect("a text");
    assert!(text.contains("gl_FrontFacing"), "{text}");
    assert_eq!(package.problems, Vec::<String>::new());
    package.passes();
}

/// Displacements of each kind, with nodes that only pixels have levels for, are vertex stages on every backend.
#[test]
fn displacements_move_vertices() {
    for library in libraries("materials::displacements_move_vertices") {
        moves_vertices(&library);
    }
}

fn moves_vertices(library: &Library) {
    let mut package = Package::new();
    let image = "<image name=\"h\" type=\"TYPE\"><input name=\"file\" type=\"filename\" value=\"a.png\"/></image>";
    let noise = "<noise3d name=\"h\" type=\"TYPE\"/>";
    for (ty, nodes) in [("float", image), ("vector3", image), ("float", noise), ("vector3", noise)] {
        let document = format!(
            "{}<displacement name=\"d\" type=\"displacementshader\"><input name=\"displacement\" type=\"{ty}\" \
             nodename=\"h\"/><input name=\"scale\" type=\"float\" value=\"0.25\"/></displacement><standard_surface \
             name=\"s\" type=\"surfaceshader\"/><surfacematerial name=\"m\" type=\"material\"><input \
             name=\"surfaceshader\" type=\"surfaceshader\" nodename=\"s\"/><input name=\"displacementshader\" \
             type=\"displacementshader\" nodename=\"d\"/></surfacematerial>",
            nodes.replace("TYPE", ty)
        );
        for publish in [Publish::None, Publish::All] {
            package.add(library, ty, &document, "m", publish);
        }
    }
    let vertex = fs::read_to_string(package.folder.path().join("shaders/m0.vert.glsl")).expect("a text");
    assert!(vertex.contains("textureLod(") && vertex.contains("m0_displacement("), "{vertex}");
    assert_eq!(package.problems, Vec::<String>::new());
    package.passes();
}

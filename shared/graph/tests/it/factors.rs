//! How much of the light arrives: shadows of lights, and the occlusion of light from all around.

use shader_info_graph::document::{FileError, Found, Problem, read};
use shader_info_graph::network::{Environment, Files, LightFactor, Options, Parts, Publish, build, standard};
use shader_info_graph::nodes;
use shader_info_graph::registry::Registry;
use shader_info_graph::shader::{Declaration, Form, Sources as Written, declare, plain, stages};

use crate::own_nodes::OwnNodes;

struct Generated {
    declaration: Declaration,
    /// The pixel stage as text for OpenGL.
    plain: String,
    problems: Vec<Problem>,
}

fn made(document: &str, element: &str, options: &Options, sources: Written<'_>) -> Generated {
    let text = format!("<materialx version=\"1.39\">{document}</materialx>");
    let (document, problems) = read(&Found { path: "a.mtlx".into(), text }, &mut |_, _| Err(FileError::Outside));
    assert_eq!(problems, []);
    let mut registry = Registry::over(nodes::registry());
    registry.add(document.clone());
    let (files, codes) = (Files::default(), standard());
    let parts =
        Parts { document: &document, registry: &registry, sources: &OwnNodes(""), files: &files, codes: &codes };
    let mut built = build(&parts, element, options);
    let stages = stages(&mut built, options, "color");
    let declaration = declare(&built, &stages, &Form { name: "G", output: "color", sources });
    Generated { declaration, plain: plain(&built, &stages, "color").1, problems: built.problems }
}

const CHALK: &str = r#"<oren_nayar_diffuse_bsdf name="d" type="BSDF"/>
<surface name="s" type="surfaceshader"><input name="bsdf" type="BSDF" nodename="d"/></surface>"#;

fn options(shadow: LightFactor, occlusion: LightFactor) -> Options {
    Options { shadow, occlusion, ..Options::default() }
}

fn chalk(shadow: LightFactor, occlusion: LightFactor) -> Generated {
    let made = made(CHALK, "s", &options(shadow, occlusion), Written::Inline(true));
    assert_eq!(made.problems, []);
    made
}

#[test]
fn maps_are_resources_of_the_material() {
    let Generated { declaration, plain, .. } = chalk(LightFactor::Map, LightFactor::Map);
    for part in [
        "sampler2D;",
        "u_shadowMap: sampler2D;",
        "pub shadow_matrix: [[f32; 4]; 4]",
        "pub shadow_light: i32",
        "u_ambOccMap: sampler2D;",
        "pub amb_occ_gain: f32",
        "vertex_in(2) i_texcoord_0: vec2;",
    ] {
        assert!(declaration.rust.contains(part), "no `{part}` in\n{}", declaration.rust);
    }
    for part in ["shadow_of_map(lightIndex, ", "* shadow *", "texture(u_ambOccMap, ", "occlusion_out *"] {
        assert!(declaration.pixel.contains(part), "no `{part}` in\n{}", declaration.pixel);
    }
    // A light's map is not sampled where neighbouring pixels may be elsewhere.
    assert!(declaration.pixel.contains("textureLod(u_shadowMap, "), "{}", declaration.pixel);
    for part in ["uniform int u_shadowLight = -1;", "uniform mat4 u_shadowMatrix = mat4(1.0);"] {
        assert!(plain.contains(part), "no `{part}` in\n{plain}");
    }
    let shadow = chalk(LightFactor::Map, LightFactor::None).declaration;
    assert!(!shadow.rust.contains("ambOcc") && !shadow.rust.contains("texcoord"), "{}", shadow.rust);
    let none = chalk(LightFactor::None, LightFactor::None).declaration;
    assert!(!none.rust.contains("shadow") && !none.pixel.contains("shadow"), "{}", none.pixel);
}

#[test]
fn functions_of_the_application_are_slots_without_a_body() {
    let Generated { declaration, plain, .. } = chalk(LightFactor::Slot, LightFactor::Slot);
    for part in [
        "slot(fragment) material_shadow: (light: int, position: vec3) -> float;",
        "slot(fragment) material_occlusion: (position: vec3, normal: vec3) -> float;",
    ] {
        assert!(declaration.rust.contains(part), "no `{part}` in\n{}", declaration.rust);
    }
    for part in ["material_shadow(lightIndex, ", "material_occlusion("] {
        assert!(declaration.pixel.contains(part), "no `{part}` in\n{}", declaration.pixel);
    }
    for part in
        ["float material_shadow(int light, vec3 position);", "float material_occlusion(vec3 position, vec3 normal);"]
    {
        assert!(plain.contains(part), "no `{part}` in\n{plain}");
    }
    // An info with slots to fill is not compiled by itself.
    let files = |shadow| {
        let made = made(CHALK, "s", &options(shadow, LightFactor::None), Written::Files("g"));
        made.declaration.rust
    };
    assert!(files(LightFactor::None).contains("do_static_compilation;"));
    assert!(files(LightFactor::Map).contains("do_static_compilation;"));
    let rust = files(LightFactor::Slot);
    assert!(!rust.contains("do_static_compilation;") && rust.contains("material_shadow"), "{rust}");
}

/// The function may sample a texture, which needs all pixels: a surface of one side is computed before the choice.
#[test]
fn a_slot_is_called_by_all_pixels() {
    let sides = format!(
        "{CHALK}<sheen_bsdf name=\"e\" type=\"BSDF\"/>
         <surface name=\"t\" type=\"surfaceshader\"><input name=\"bsdf\" type=\"BSDF\" nodename=\"e\"/></surface>
         <surfacematerial name=\"m\" type=\"material\"><input name=\"surfaceshader\" type=\"surfaceshader\" nodename=\"s\"/>
         <input name=\"backsurfaceshader\" type=\"surfaceshader\" nodename=\"t\"/></surfacematerial>"
    );
    let text = |shadow| made(&sides, "m", &options(shadow, LightFactor::None), Written::Inline(true)).declaration.pixel;
    let before = |text: &str, word: &str| {
        text.find(word).expect("it is called") < text.find("gl_FrontFacing").expect("a choice")
    };
    let main = |text: String| text.split("void main() {").nth(1).expect("an entry point").to_owned();
    assert!(!before(&main(text(LightFactor::Map)), "shadow_of_map("));
    let slot = main(text(LightFactor::Slot));
    assert!(before(&slot, "material_shadow("), "{slot}");
    assert_eq!(slot.matches("material_shadow(").count(), 2, "{slot}");
    // A texel of an occlusion map is one for both sides.
    let occluded = made(&sides, "m", &options(LightFactor::None, LightFactor::Map), Written::Inline(true));
    let main = main(occluded.declaration.pixel);
    assert!(before(&main, "texture(u_ambOccMap"), "{main}");
    assert_eq!(main.matches("texture(u_ambOccMap").count(), 1, "{main}");
}

#[test]
fn names_of_a_document_stay_apart() {
    let names = ["shadow", "ambient", "occlusion", "material_shadow", "shadow_of_map", "light", "place"];
    for name in names {
        let document = format!(
            "<noise3d name=\"{name}\" type=\"color3\"/><oren_nayar_diffuse_bsdf name=\"d\" type=\"BSDF\">
             <input name=\"color\" type=\"color3\" nodename=\"{name}\"/></oren_nayar_diffuse_bsdf>
             <surface name=\"s\" type=\"surfaceshader\"><input name=\"bsdf\" type=\"BSDF\" nodename=\"d\"/></surface>"
        );
        for factor in [LightFactor::Map, LightFactor::Slot] {
            let made = made(&document, "s", &options(factor, factor), Written::Inline(true));
            assert_eq!(made.problems, [], "{name}");
            let main = made.declaration.pixel.split("void main() {").nth(1).expect("an entry point").to_owned();
            let variables = ["shadow", "ambient"].map(|of| main.matches(&format!("float {of} =")).count());
            let declared = main.matches(&format!("vec3 {name} ")).count();
            assert!(variables.into_iter().all(|count| count <= 1) && declared == 0, "{name}: {main}");
        }
    }
}

#[test]
fn a_factor_without_effect_is_reported() {
    let shadow = options(LightFactor::Map, LightFactor::None);
    let occlusion = options(LightFactor::None, LightFactor::Slot);
    let unlit = "<surface_unlit name=\"s\" type=\"surfaceshader\"/>";
    let pattern = "<constant name=\"s\" type=\"color3\"/>";
    let dark = "`s` does not scatter light, so `shadow` has no effect";
    let cases = [
        (
            CHALK,
            Options { max_lights: 0, ..shadow.clone() },
            "no light is summed, so `shadow` has no effect",
            "set `lights`",
        ),
        (
            CHALK,
            Options { environment: Environment::None, ..occlusion.clone() },
            "no light from all around is gathered, so `occlusion` has no effect",
            "choose the environment `sampled` or `prefiltered`, or leave `occlusion` out",
        ),
        (unlit, shadow.clone(), dark, "choose a lit material, or leave `shadow` out"),
        (pattern, Options { publish: Publish::All, ..shadow }, dark, "choose a lit material"),
        (pattern, occlusion, "`s` does not scatter light, so `occlusion` has no effect", "choose a lit material"),
    ];
    for (document, options, message, help) in cases {
        let problems = made(document, "s", &options, Written::Inline(true)).problems;
        let [only] = &problems[..] else { panic!("{document}: {problems:?}") };
        assert_eq!(only.message, message);
        assert!(only.help.as_deref().is_some_and(|messages| messages.contains(help)), "{only:?}");
        assert!(only.place.line > 0, "{only:?}");
    }
}

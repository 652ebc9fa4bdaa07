//! The template has all names that the generator's manual lists.

use super::{THREE_LIGHTS, check, descendant, refused};

/// Every name that the generator's manual lists, by group, as an expression of GLSL that uses it.
const NAMES: &[(&str, &str, &[&str])] = &[
    (
        "uniforms",
        "fragment",
        &[
            "g_mWVP[0].x",
            "g_mWV[0].x",
            "g_mWVIT[0].x",
            "g_mP[0].x",
            "g_vCamPos.x",
            "g_vCamDir.x",
            "g_cDiffuse.x",
            "g_cAmbient.x",
            "g_cEmissive.x",
            "g_cSpecular.x",
            "g_vMaterial.x",
        ],
    ),
    (
        "of each light",
        "fragment",
        &[
            "g_cLightDiffuse_0.x",
            "g_cLightAmbient_0.x",
            "g_cLightSpecular_0.x",
            "g_vLightDir_0.x",
            "g_vLightPos_1.x",
            "g_vLightAtten_2.x",
            "g_vLightAngleExp_2.x",
        ],
    ),
    (
        "modes and contents",
        "fragment",
        &[
            "float(SG_PHONG)",
            "float(SG_TEXTURED)",
            "float(SG_VERTEX_COLOR)",
            "float(SG_NORMALS)",
            "float(SG_NUM_LIGHTS)",
            "float(SG_LIGHT_TYPE_1)",
            "float(SG_LIGHT_DIRECTIONAL)",
            "float(SG_LIGHT_POINT)",
            "float(SG_LIGHT_SPOT)",
        ],
    ),
    (
        "what comes in",
        "fragment",
        &[
            "SG_INPUT_POSOS.x",
            "SG_INPUT_POSVS.x",
            "SG_INPUT_POSCS.x",
            "SG_INPUT_NORMALOS.x",
            "SG_INPUT_NORMALVS.x",
            "SG_INPUT_TEXCOORD.x",
            "SG_INPUT_VERTEXCOLOR.x",
        ],
    ),
    (
        "what goes out",
        "vertex",
        &[
            "SG_OUTPUT_POSOS.x",
            "SG_OUTPUT_POSVS.x",
            "SG_OUTPUT_POSCS.x",
            "SG_OUTPUT_NORMALOS.x",
            "SG_OUTPUT_NORMALVS.x",
            "SG_OUTPUT_TEXCOORD.x",
            "SG_OUTPUT_VERTEXCOLOR.x",
            "outVertexPosCS.x",
            "outVertexTexCoord.x",
            "outVertexColor.x",
            "outVertexNormal.x",
            "outVertexPosVS.x",
        ],
    ),
    ("attributes", "vertex", &["inPosition.x", "inNormal.x", "inTexCoord.x", "inColor.x"]),
    (
        "locals of the vertex stage",
        "vertex_begin",
        &["sg_vPosPS.x", "sg_vPosVS.x", "sg_cColor.x", "sg_vNormalVS.x", "sg_vTexCoord.x"],
    ),
    (
        "locals of the fragment stage",
        "fragment_begin",
        &["sg_vPosCS.x", "sg_vScreenPos.x", "sg_cColor.x", "sg_vPosVS.x", "sg_vNormalVS.x", "sg_cTex.x"],
    ),
    ("results and textures", "fragment", &["outFragment.x", "texture(g_Texture0, vec2(0.0)).x"]),
    (
        "functions",
        "fragment",
        &[
            "LitDirLight(vec3(1.0), vec3(1.0), vec3(1.0), vec3(1.0), vec3(1.0), vec3(1.0)).x",
            "LitPointLight(vec3(1.0), vec3(1.0), vec3(1.0), vec3(1.0), vec3(1.0), vec3(1.0), vec3(1.0)).x",
            "LitSpotLight(vec3(1.0), vec3(1.0), vec3(1.0), vec3(1.0), vec3(1.0), vec3(1.0), vec3(1.0), vec3(1.0), vec2(1.0)).x",
        ],
    ),
];

#[test]
fn every_name_of_the_manual_is_there() {
    let mut statements = format!("template(Shade); modifier(ShadeTexture); {THREE_LIGHTS}");
    for (_, place, names) in NAMES {
        let slot = match *place {
            "fragment" => "fragment_end",
            "vertex" => "vertex_end",
            other => other,
        };
        // Each in a place of its own, so that one name cannot stand in for another.
        for name in *names {
            statements.push_str(&format!(" before({slot}) {{ float probe = {name}; }}"));
        }
    }
    for request in ["POSOS", "POSVS", "NORMALOS", "NORMALVS", "TEXCOORD", "VERTEXCOLOR"] {
        statements.push_str(&format!(" before(fragment_end) {{ SG_REQUEST_{request}; }}"));
    }
    check(&descendant(&statements), "shade_mode=Phong textured=true vertex_color=true");
    for (mode, name) in [("Unlit", "SG_UNLIT"), ("Flat", "SG_FLAT"), ("Gouraud", "SG_GOURAUD")] {
        let probe = format!("template(Shade); before(vertex_end) {{ int probe = {name}; }}");
        check(&descendant(&probe), &format!("shade_mode={mode}"));
    }
}

/// A define of the manual, and in which of the modes it is there.
type Define = (&'static str, fn(&str) -> bool);

const DEFINES: &[Define] = &[
    ("SG_UNLIT", |mode| mode.contains("Unlit")),
    ("SG_FLAT", |mode| mode.contains("Flat")),
    ("SG_GOURAUD", |mode| mode.contains("Gouraud")),
    ("SG_PHONG", |mode| mode.contains("Phong")),
    ("SG_TEXTURED", |mode| mode.contains("textured=true")),
    ("SG_VERTEX_COLOR", |mode| mode.contains("vertex_color=true")),
    ("SG_NORMALS", |mode| !mode.contains("Unlit")),
    ("SG_TWO_SIDED", |mode| mode.contains("two_sided=true")),
];

/// A body that the compiler takes only where the define is there, or only where it is not.
fn probes(name: &str, is_there: bool) -> String {
    let word = if is_there { "ifndef" } else { "ifdef" };
    ["vertex_end", "fragment_end"]
        .map(|slot| format!("before({slot}) {{\n#{word} {name}\n#error {name}\n#endif\n}} "))
        .concat()
}

#[test]
fn defines_are_there_exactly_where_the_manual_says() {
    let modes = [
        "shade_mode=Unlit",
        "shade_mode=Unlit textured=true",
        "shade_mode=Unlit vertex_color=true",
        "shade_mode=Flat",
        "shade_mode=Gouraud vertex_color=true color_material=Ambient",
        "shade_mode=Phong",
        "shade_mode=Phong two_sided=true",
        "shade_mode=Phong textured=true vertex_color=true",
    ];
    for mode in modes {
        let bodies = |name: &str| -> String {
            DEFINES.iter().map(|(define, is_there)| probes(define, is_there(mode) != (*define == name))).collect()
        };
        let info =
            |bodies: &str| descendant(&format!("template(Shade); modifier(ShadeTexture); {THREE_LIGHTS} {bodies}"));
        check(&info(&bodies("")), mode);
        // The other way round, each is refused by its name.
        for (define, _) in DEFINES {
            let words = refused(&info(&bodies(define)), mode);
            assert!(words.contains(define), "{mode}, {define}: {words}");
        }
    }
}

#[test]
fn numbers_and_types_of_lights_are_numbers_for_the_preprocessor() {
    let questions = [
        ("SG_NUM_LIGHTS == 3", true),
        ("SG_LIGHT_TYPE_0 == SG_LIGHT_DIRECTIONAL", true),
        ("SG_LIGHT_TYPE_1 == SG_LIGHT_POINT", true),
        ("SG_LIGHT_TYPE_2 == SG_LIGHT_SPOT", true),
        ("SG_LIGHT_TYPE_0 == SG_LIGHT_POINT", false),
        ("SG_LIGHT_TYPE_2 == SG_LIGHT_DIRECTIONAL", false),
        ("SG_LIGHT_TYPE_3 == -1", true),
    ];
    for (question, answer) in questions {
        let not = if answer { "!" } else { "" };
        let body = format!("before(fragment_end) {{\n#if {not}({question})\n#error wrong\n#endif\n}}");
        check(&descendant(&format!("template(Shade); {THREE_LIGHTS} {body}")), "shade_mode=Phong");
    }
}

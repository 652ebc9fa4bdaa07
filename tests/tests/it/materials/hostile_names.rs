//! Names of documents that are words of GLSL, of other languages and of the generator.

use super::*;

/// Words of GLSL, of other languages and of the generator, and what is not a name in any of them.
const HOSTILE: [&str; 76] = [
    "else",
    "main",
    "vd",
    "VertexData",
    "M_PI",
    "mx_square",
    "mx_noise3d_float",
    "shared",
    "precise",
    "buffer",
    "layout",
    "uniform",
    "attribute",
    "varying",
    "sin",
    "texture",
    "length",
    "fract",
    "smoothstep",
    "isnan",
    "PublicUniforms_pixel",
    "AIRY_FRESNEL_ITERATIONS",
    "VULKAN",
    "GL_ES",
    "in",
    "out",
    "inout",
    "float",
    "vec3",
    "mat4",
    "sampler2D",
    "void",
    "if",
    "return",
    "discard",
    "struct",
    "const",
    "int",
    "bool",
    "gl_Position",
    "gl_FragCoord",
    "N",
    "V",
    "L",
    "P",
    "occlusion",
    "closureData",
    "BSDF",
    "EDF",
    "surfaceshader",
    "material",
    "fn",
    "let",
    "loop",
    "self",
    "type",
    "impl",
    "crate",
    "u_viewPosition",
    "i_position",
    "v_normalWorld",
    "frag_color",
    "scene_values",
    "material_values",
    "LightData",
    "kernel",
    "vertex",
    "fragment",
    "half",
    "float4",
    "register",
    "cbuffer",
    "3noise",
    "9",
    "a__b",
    "x",
];

#[test]
fn names_of_documents_clash_with_nothing() {
    for library in libraries("materials::names_of_documents_clash_with_nothing") {
        hostile_names(&library);
    }
}

fn hostile_names(library: &Library) {
    let mut package = Package::new();
    let noise = "<noise3d name=\"z\" type=\"float\"/>";
    for name in HOSTILE {
        let node =
            format!("<add name=\"{name}\" type=\"float\"><input name=\"in1\" type=\"float\" nodename=\"z\"/></add>");
        let input = format!("<input name=\"{name}\" type=\"float\" value=\"0.5\"/>");
        let multiply = |source: &str| {
            format!(
                "<multiply name=\"k\" type=\"float\"><input name=\"in1\" type=\"float\" {source}=\"{name}\"/>\
                 <input name=\"in2\" type=\"float\" nodename=\"z\"/></multiply><output name=\"o\" type=\"float\" nodename=\"k\"/>"
            )
        };
        for document in [
            format!("<nodegraph name=\"G\">{noise}{node}{}</nodegraph>", multiply("nodename")),
            format!("<nodegraph name=\"G\">{input}{noise}{}</nodegraph>", multiply("interfacename")),
        ] {
            package.add(library, name, &document, "G/o", Publish::All);
        }
    }
    assert_eq!(package.problems, Vec::<String>::new());
    package.passes();
}

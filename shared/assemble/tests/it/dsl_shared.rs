//! Parses interfaces, shared items and vertex structs.

use shader_info_lang::const_value::ConstValue;
use shader_info_lang::dsl::{parse_interface, parse_shared, parse_vertex_input};
use shader_info_lang::generated::read;
use shader_info_model::{HostShape, Payload, StructLayout, TypeName};

fn words_of(payload: &Payload) -> String {
    match payload {
        Payload::Struct(it) => {
            let member = |it: &shader_info_model::Member| {
                let array = it.array.as_ref().map_or(String::new(), |length| format!("[{:?}]", length.expression));
                let path = match &it.ty {
                    TypeName::Enum(path) => format!("enum {path}"),
                    ty => ty.name().to_owned(),
                };
                format!("{}: {path}{array}", it.name)
            };
            it.members.iter().map(member).collect::<Vec<_>>().join(", ")
        }
        Payload::Enum(it) => format!("{:?}", it.variants),
        Payload::Const(it) => format!("{} {:?}", it.ty.name(), it.value),
        Payload::Function(function) => function.lines.join("\n"),
        Payload::Info(_) | Payload::Interface(_) | Payload::Vertex(_) | Payload::Fragment(_) | Payload::Node(_) => {
            String::new()
        }
    }
}

fn check(item: &str, expected: &str, shapes: &str, references: &str) {
    let is_struct = item.contains("struct ");
    let attribute = if is_struct { "std430" } else { "" };
    let parsed = parse_shared(attribute.parse().unwrap(), item.parse().unwrap(), "case.rs");
    assert!(parsed.report.is_clean(), "{item}: {:?}", parsed.report);
    assert_eq!(parsed.layout == StructLayout::Std430, is_struct);
    assert_eq!(words_of(&parsed.payload.unwrap()), expected, "{item}");
    let found: Vec<String> = parsed.shapes.iter().map(shape).collect();
    assert_eq!(found.join(" "), shapes, "{item}");
    let found: Vec<String> = parsed.references.iter().map(|it| format!("{} {:?}", it.path, it.expected)).collect();
    assert_eq!(found.join(", "), references, "{item}");
    let paths: Vec<String> = parsed.paths.iter().map(|it| it.to_string().replace(' ', "")).collect();
    let names: Vec<String> = parsed.references.iter().map(|it| it.path.clone()).collect();
    assert_eq!(paths, names);
    assert!(!parsed.item.to_string().contains("gpu"));
}

fn shape(shape: &HostShape) -> String {
    match shape {
        HostShape::Value { size, align } => format!("{size}/{align}"),
        HostShape::Struct(path) => path.clone(),
        HostShape::Array(element, length) => format!("[{};{:?}]", self::shape(element), length.expression),
        HostShape::Unknown => "?".into(),
    }
}

#[test]
fn structs() {
    check("pub struct A { pub a: f32, b: glam::Vec3, }", "a: float, b: vec3", "4/4 12/4", "");
    check(
        "#[derive(Clone)] #[repr(C)] struct A { #[gpu(vec3)] pub a: [f32; 3], b: [u32; N as usize], c: [b::Inner; 2] }",
        "a: vec3, b: uint[Const(\"N\")], c: b::Inner[Literal(2)]",
        "[4/4;Literal(3)] [4/4;Const(\"N\")] [b::Inner;Literal(2)]",
        "N Const, b::Inner Type",
    );
    check(
        "struct A { #[gpu(mat4)] a: [[f32; 4]; 4], #[gpu(vec2)] b: [[f32; 2]; 8], #[gpu(bool)] c: u32, d: m::ModeBits }",
        "a: mat4, b: vec2[Literal(8)], c: bool, d: enum m::Mode",
        "[[4/4;Literal(4)];Literal(4)] [[4/4;Literal(2)];Literal(8)] 4/4 4/4",
        "m::Mode Type",
    );
}

#[test]
fn enums_and_consts() {
    check("#[repr(u32)] enum Mode { A, #[default] B = 5, C }", "[(\"A\", 0), (\"B\", 5), (\"C\", 6)]", "", "");
    check("pub const A: i32 = -3;", "int Int(-3)", "", "");
    check("pub const A: f32 = 0.25;", "float Float(0.25)", "", "");
    check("pub const A: f32 = -0.25;", "float Float(-0.25)", "", "");
    check("pub const A: f32 = 1.0 / (2.0 - 0.5 * 3.0) - 7.5 % 2.0;", "float Float(0.5)", "", "");
    check("pub const A: f32 = 2.0 * core::f32::consts::PI;", "float Float(6.2831855)", "", "");
    check("pub const A: f32 = -f32::MAX;", "float Float(-3.4028235e38)", "", "");
    check("pub const A: u32 = 12;", "uint Uint(12)", "", "");
    let parsed = parse_shared("".parse().unwrap(), "const A: u32 = 2 * super::B;".parse().unwrap(), "case.rs");
    let Some(ConstValue::Whole(value)) = parsed.value_expression else { panic!("an expression over a const") };
    assert_eq!(format!("{:?}", value.expression), "Binary(Literal(2), Multiply, Const(\"super::B\"))");
}

#[test]
fn interfaces() {
    let text =
        "/// Doc.\npub(crate) TextIface as text_iface { flat color: vec4; no_perspective uv: vec2; flat: [float; N]; }";
    let parsed = parse_interface(text.parse().unwrap(), "case.rs");
    assert!(parsed.report.is_clean(), "{:?}", parsed.report);
    let it = parsed.interface;
    let members: Vec<String> =
        it.members.iter().map(|it| format!("{} {} {}", it.interpolation.name(), it.name, it.ty.name())).collect();
    assert_eq!(members, ["flat color vec4", "no_perspective uv vec2", "smooth flat float"]);
    assert_eq!((it.name.as_str(), it.instance.as_deref()), ("TextIface", Some("text_iface")));
    assert_eq!((parsed.visibility.to_string().as_str(), parsed.doc.as_str()), ("pub (crate)", "Doc."));
}

#[test]
fn vertex_structs() {
    let text =
        "#[repr(C)] pub struct Corner { pub pos: [f32; 2], #[format(unorm8x4)] tint: [u8; 4], #[location(5)] m: Mat4,
        #[format(float16x2)] uv: [u16; 2], n: [f32; 3] }";
    let parsed = parse_vertex_input(text.parse().unwrap(), "case.rs");
    assert!(parsed.report.is_clean(), "{:?}", parsed.report);
    let field = |it: &shader_info_model::VertexField| {
        format!("{} {} {} {:?} {}", it.name, it.ty.name(), it.format.name(), it.location, it.offset)
    };
    let fields: Vec<String> = parsed.vertex.fields.iter().map(field).collect();
    assert_eq!(
        fields,
        [
            "pos vec2 float32x2 None 0",
            "tint vec4 unorm8x4 None 8",
            "m mat4 float32x4 Some(5) 16",
            "uv vec2 float16x2 None 80",
            "n vec3 float32x3 None 84",
        ]
    );
    assert_eq!(parsed.vertex.stride, 96);
}

#[test]
fn a_text_has_the_arguments_of_its_attributes() {
    let declared = |attribute: &str| {
        let text = format!("#[shader_shared{attribute}] struct A {{ a: Vec3, b: Vec3 }}");
        read(&text, "case.rs").map(|declared| words_of(&declared.payloads["A"])).ok()
    };
    assert_eq!(declared("").as_deref(), Some("a: vec3, b: vec3"));
    assert_eq!(declared("(std140, padding)").as_deref(), Some("a: vec3, _pad0: float, b: vec3, _pad1: float"));
    assert_eq!(declared("(std141)"), None);
}

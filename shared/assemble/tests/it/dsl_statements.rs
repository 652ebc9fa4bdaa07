//! Parses statements into drafts.

use shader_info_lang::dsl::{STATEMENTS, parse_info};
use shader_info_model::wire;
use shader_info_model::{ImageType, Info, SamplerType, Type};

/// Reads statements without an error.
fn read(statements: &str) -> Info {
    let text = format!("pub Case {{\n{statements}\n}}");
    let parsed = parse_info(text.parse().expect("the case is made of tokens"), "case.rs");
    let words: Vec<String> = parsed.report.diagnostics.iter().map(|it| format!("{} {}", it.place, it.text())).collect();
    assert!(words.is_empty(), "{statements}\n{}", words.join("\n"));
    assert_eq!(parsed.info.references.len(), parsed.paths.len());
    parsed.info
}

/// The first statement's `Debug`, with places left out and literals as plain numbers.
fn check(statement: &str, expected: &str) {
    let info = read(statement);
    let found = plain(&format!("{:?}", info.items[0].statement));
    assert_eq!(found, expected, "{statement}");
}

fn plain(debug: &str) -> String {
    let mut text = String::new();
    let mut rest = debug;
    while let Some((before, after)) = rest.split_once("Place {") {
        text.push_str(before);
        rest = after.split_once('}').map_or("", |(_, after)| after);
        text.push('@');
    }
    text.push_str(rest);
    text.replace(", place: @", "").replace(", start: @", "").replace(", inner: []", "")
}

#[test]
fn every_example_of_the_manual_is_understood() {
    for row in STATEMENTS {
        let info = read(row.example);
        // A material is inherited like any parent.
        let word = if row.word == "graph" { "additional_info" } else { row.word };
        assert_eq!(info.items[0].statement.word(), word, "{}", row.example);
        assert!(row.form.starts_with(row.word) && row.form.ends_with([';', '}']), "{}", row.form);
    }
}

#[test]
fn a_draft_travels() {
    let text: String = STATEMENTS.iter().map(|row| format!("{}\n", row.example)).collect();
    let info = read(&text);
    assert_eq!(wire::decode::<Info>(&wire::encode(&info)), Ok(info));
}

#[test]
fn attributes() {
    check(
        "vertex_in(0) pos: vec2;",
        "VertexIn(VertexIn { location: Some(Number { expression: Literal(0), value: Some(0) }), name: \"pos\", ty: Type { scalar: Float, rows: 2, columns: 1 }, array: None, format: None, per_instance: false, buffer: 0, field: None })",
    );
    check(
        "vertex_in(1, unorm8x4, instance, buffer = 1) tint: vec4;",
        "VertexIn(VertexIn { location: Some(Number { expression: Literal(1), value: Some(1) }), name: \"tint\", ty: Type { scalar: Float, rows: 4, columns: 1 }, array: None, format: Some(Unorm8x4), per_instance: true, buffer: 1, field: None })",
    );
    check(
        "vertex_in(a::Corner, first = 4, instance, buffer = 1);",
        "VertexStructIn(VertexStructIn { path: \"a::Corner\", first: Some(Number { expression: Literal(4), value: Some(4) }), per_instance: true, buffer: 1 })",
    );
}

#[test]
fn stages() {
    check("vertex_out(crate :: TextIface);", "VertexOut(InterfaceUse { path: \"crate::TextIface\", interface: None })");
    check(
        "geometry_layout(lines, triangle_strip, max_vertices = 2 * 3);",
        "GeometryLayout(GeometryLayout { input: Lines, output: TriangleStrip, max_vertices: Number { expression: Binary(Literal(2), Multiply, Literal(3)), value: None }, invocations: None })",
    );
    check(
        "tessellation_layout(quads, fractional_odd, cw, vertices = 4, point_mode);",
        "TessellationLayout(TessellationLayout { domain: Quads, spacing: FractionalOdd, winding: Clockwise, point_mode: true, vertices: Number { expression: Literal(4), value: Some(4) } })",
    );
    check(
        "local_group_size(8, N);",
        "LocalGroupSize([Number { expression: Literal(8), value: Some(8) }, Number { expression: Const(\"N\"), value: None }, Number { expression: Literal(1), value: Some(1) }])",
    );
    check("early_fragment_test;", "EarlyFragmentTest");
    check("depth_write(unchanged);", "DepthWrite(Unchanged)");
    check(
        "fragment_out(0, index = 1) second: uvec4;",
        "FragmentOut(FragmentOut { location: Number { expression: Literal(0), value: Some(0) }, index: Some(Number { expression: Literal(1), value: Some(1) }), raster_order_group: None, name: \"second\", ty: Type { scalar: Uint, rows: 4, columns: 1 } })",
    );
    check(
        "builtins(layer, clip_distance = 2);",
        "Builtins([Builtin { name: \"layer\", count: None }, Builtin { name: \"clip_distance\", count: Some(Number { expression: Literal(2), value: Some(2) }) }])",
    );
}

#[test]
fn constants() {
    check(
        "compilation_constant grid: bool = true;",
        "CompilationConstant(Constant { name: \"grid\", ty: Type { scalar: Bool, rows: 1, columns: 1 }, value: Bool(true) })",
    );
    check(
        "specialization_constant taps: int = -2147483648;",
        "SpecializationConstant(Constant { name: \"taps\", ty: Type { scalar: Int, rows: 1, columns: 1 }, value: Int(-2147483648) })",
    );
    check(
        "specialization_constant taps: uint = 0xFFFF_FFFFu;",
        "SpecializationConstant(Constant { name: \"taps\", ty: Type { scalar: Uint, rows: 1, columns: 1 }, value: Uint(4294967295) })",
    );
    check(
        "specialization_constant k: float = -1e-3;",
        "SpecializationConstant(Constant { name: \"k\", ty: Type { scalar: Float, rows: 1, columns: 1 }, value: Float(-0.001) })",
    );
    check("define FLAG;", "Define(Define { name: \"FLAG\", params: None, value: \"1\" })");
    check("define K = .5f;", "Define(Define { name: \"K\", params: None, value: \".5f\" })");
    check(
        "define SQUARE(x) = ((x)  * (x));",
        "Define(Define { name: \"SQUARE\", params: Some([\"x\"]), value: \"((x) * (x))\" })",
    );
    check(
        "define BODY = { a<<=1; b -= -c; };",
        "Define(Define { name: \"BODY\", params: None, value: \"{ a<<=1; b -= -c; }\" })",
    );
}

#[test]
fn resources() {
    check(
        "uniform_buf(0, batch, dynamic, visibility(vertex, fragment)) camera: Camera;",
        "Resource(Resource { kind: UniformBuf { ty: Struct(\"Camera\"), array: None, dynamic: true }, slot: Some(Number { expression: Literal(0), value: Some(0) }), frequency: Batch, name: \"camera\", visibility: StageSet(17) })",
    );
    check(
        "storage_buf(define(SLOT), read_write, coherent, geometry) counts: [uint];",
        "Resource(Resource { kind: StorageBuf { ty: Value(Type { scalar: Uint, rows: 1, columns: 1 }), array: Runtime, access: ReadWrite, memory: MemoryQualifiers { coherent: true, volatile: false, restrict: false }, dynamic: false }, slot: Some(Number { expression: Define(\"SLOT\"), value: None }), frequency: Geometry, name: \"counts\", visibility: StageSet(63) })",
    );
    check(
        "sampler(batch, unfilterable) depth: usampler2DArray;",
        "Resource(Resource { kind: Sampler { ty: SamplerType { scalar: Uint, dimension: D2Array, shadow: false }, unfilterable: true, comparison: false }, slot: None, frequency: Batch, name: \"depth\", visibility: StageSet(63) })",
    );
    check(
        "image(0, rgba16f, write) image: image2D;",
        "Resource(Resource { kind: Image { ty: ImageType { scalar: Float, dimension: D2 }, format: Rgba16f, access: Write, memory: MemoryQualifiers { coherent: false, volatile: false, restrict: false } }, slot: Some(Number { expression: Literal(0), value: Some(0) }), frequency: Pass, name: \"image\", visibility: StageSet(63) })",
    );
    check(
        "push_constant one: glsl(Camera);",
        "PushConstant(Variable { name: \"one\", ty: Opaque(\"Camera\"), array: None })",
    );
    check(
        "push_constant r#type: [mat4x3; -(1 + A) << ::b::B % 2];",
        "PushConstant(Variable { name: \"type\", ty: Value(Type { scalar: Float, rows: 3, columns: 4 }), array: Some(Number { expression: Binary(Negate(Binary(Literal(1), Add, Const(\"A\"))), ShiftLeft, Binary(Const(\"::b::B\"), Remainder, Literal(2))), value: None }) })",
    );
}

#[test]
fn sources() {
    check(
        "fragment_source(\"a b.glsl\", entry = shade);",
        "Source(Source { stage: Fragment, text: File { path: \"a b.glsl\", package: \"\" }, entry: Some(\"shade\") })",
    );
    check(
        "compute_source(entry = run) { /// doc\nvoid run() { x = .5f; } // {\n#define K(a) (a)\n}",
        "Source(Source { stage: Compute, text: Inline { text: \" /// doc\\nvoid run() { x = .5f; } // {\\n#define K(a) (a)\\n\" }, entry: Some(\"run\") })",
    );
    check("typedef_source(\"types.glsl\", A);", "Typedef(File { path: \"types.glsl\", package: \"\" })");
}

#[test]
fn paths_are_referred_to_once_in_the_order_of_first_mention() {
    let info = read(
        "typedef_source(Camera, LIMIT); additional_info(View, super::B); uniform_buf(0) c: [Camera; LIMIT]; \
         vertex_out(View); vertex_in(V); ",
    );
    let found: Vec<String> = info.references.iter().map(|it| format!("{} {:?}", it.path, it.expected)).collect();
    assert_eq!(found, ["Camera Type", "LIMIT Const", "View Info", "super::B Info", "V VertexInput"]);
}

#[test]
fn statement_attributes() {
    let info = read(
        "/// First.\n/// Second.\n#[when(grid && !target(gles, vulkan) || mode != 2)]\n#[semantic(model_matrix)]\n\
         #[ui(label = \"Tint\", range = -1.0..=1.0, default = vec2(0.5, 1), private)] push_constant a: float;",
    );
    let item = &info.items[0];
    assert_eq!(
        format!("{:?}", item.when),
        "Some(Or(And(Name(\"grid\"), Not(Or(Target(\"gles\"), Target(\"vulkan\")))), Not(Equal(\"mode\", \"2\"))))"
    );
    assert_eq!(
        format!("{:?}", item.annotation),
        "Annotation { semantic: Some(\"model_matrix\"), label: Some(\"Tint\"), default: Some(\"vec2(0.5, 1)\"), range: Some((\"-1.0\", \"1.0\")), private: true, doc: \"First.\\nSecond.\" }"
    );
    assert_eq!(&*item.from, "Case");
}

#[test]
fn places_are_of_the_name_else_the_word() {
    let info = read("sampler(0) albedo: sampler2D;\n  depth_write(less);");
    let places: Vec<String> = info.items.iter().map(|it| format!("{}-{}", it.place, it.place.end_column)).collect();
    assert_eq!(places, ["case.rs:2:12-18", "case.rs:3:3-14"]);
}

#[test]
fn every_type_is_read_by_its_name() {
    assert!(Type::all().all(|ty| Type::parse(ty.name()) == Some(ty)));
    assert!(SamplerType::all().all(|ty| SamplerType::parse(&ty.name()) == Some(ty)));
    assert!(ImageType::all().all(|ty| ImageType::parse(&ty.name()) == Some(ty)));
    assert_eq!(Type::parse("mat3x3"), Some(Type::matrix(3, 3)));
    for wrong in ["vec1", "vec5", "mat5", "mat2x", "ivec", "uuint", "bvec22", "dvec2", "", "imat2"] {
        assert_eq!(Type::parse(wrong), None, "{wrong}");
    }
    for wrong in ["bsampler2D", "sampler", "isampler2DShadow", "sampler3DShadow", "sampler2d"] {
        assert_eq!(SamplerType::parse(wrong), None, "{wrong}");
    }
}

//! What each dialect writes for a statement, and what it answers where it cannot.

use crate::spelling;

use shader_info_model::Backend::{self, *};
use shader_info_model::*;
use spelling::{Case, interface, item, member, number, resource, sampler_of, storage_buf, variable};

#[test]
fn bindings_stand_where_a_version_has_them() {
    let it = || resource("camera", 2, Frequency::Batch, uniform_buf("Camera"));
    check(Vulkan, it(), "layout(std140, set = 1, binding = 2) uniform si_block_camera { Camera camera; };");
    check(OpenGl460, it(), "layout(std140, binding = 2) uniform si_block_camera { Camera camera; };");
    check(OpenGl410, it(), "layout(std140) uniform si_block_camera { Camera camera; };");
    check(Gles300, it(), "layout(std140) uniform si_block_camera { Camera camera; };");
    let it = || resource("albedo", 3, Frequency::Pass, sampler_of("sampler2D"));
    check(Vulkan, it(), "layout(set = 0, binding = 35) uniform sampler2D albedo;");
    check(OpenGl430, it(), "layout(binding = 3) uniform sampler2D albedo;");
    check(OpenGl330, it(), "uniform sampler2D albedo;");
    check(Gles310, it(), "layout(binding = 3) uniform highp sampler2D albedo;");
}

#[test]
fn storage_buffers_say_who_reads_and_writes() {
    let it = || resource("counts", 1, Frequency::Geometry, storage_buf(Access::Read));
    check(
        Vulkan,
        it(),
        "layout(std430, set = 2, binding = 17) coherent readonly buffer si_block_counts { uint counts[]; };",
    );
    check(OpenGl410, it(), "OpenGL 4.1 has no storage buffers");
    check(Gles300, it(), "OpenGL ES 3.0 has no storage buffers");
    check(Gles310, it(), "layout(std430, binding = 1) coherent readonly buffer si_block_counts { uint counts[]; };");
}

#[test]
fn es_images_are_few() {
    let it = |format, access| resource("target", 0, Frequency::Pass, image(format, access));
    let write = |format| it(format, Access::Write);
    check(Gles310, write(ImageFormat::Rgba16f), "layout(rgba16f, binding = 0) writeonly uniform highp image2D target;");
    check(Gles320, write(ImageFormat::Rg16f), "OpenGL ES 3.2 has no storage images of format `rg16f`");
    check(
        Gles310,
        it(ImageFormat::Rgba8, Access::ReadWrite),
        "OpenGL ES 3.1 cannot both read and write a storage image of format `rgba8`",
    );
    check(Gles310, it(ImageFormat::R32f, Access::ReadWrite), "layout(r32f, binding = 0) uniform highp image2D target;");
    check(Vulkan, write(ImageFormat::Rg16f), "layout(rg16f, set = 0, binding = 96) writeonly uniform image2D target;");
    check(OpenGl410, write(ImageFormat::Rgba8), "OpenGL 4.1 has no storage images");
}

#[test]
fn texture_shapes_come_with_versions() {
    let it = |ty| resource("t", 0, Frequency::Pass, sampler_of(ty));
    check(OpenGl330, it("samplerCubeArray"), "OpenGL 3.3 has no `samplerCubeArray`");
    check(OpenGl410, it("samplerCubeArray"), "uniform samplerCubeArray t;");
    check(Gles310, it("sampler2DMSArray"), "OpenGL ES 3.1 has no `sampler2DMSArray`");
    check(Gles320, it("isamplerBuffer"), "layout(binding = 0) uniform highp isamplerBuffer t;");
    check(Gles320, it("sampler1D"), "OpenGL ES 3.2 has no `sampler1D`");
    check(Vulkan, it("sampler2DRect"), "Vulkan 1.1 has no `sampler2DRect`");
}

#[test]
fn interfaces_are_blocks_where_a_version_has_them() {
    let it = || item(Statement::VertexOut(interface("Text", Some("text"))));
    check(Vulkan, it(), "layout(location = 0) out Text {|  flat vec4 color;|  vec2 uv[2];|} text;");
    check(OpenGl330, it(), "out Text {|  flat vec4 color;|  vec2 uv[2];|} text;");
    check(OpenGl430, it(), "out Text {|  flat vec4 color;|  vec2 uv[2];|} text;");
    check(
        Gles310,
        it(),
        "struct Text {|  vec4 color;|  vec2 uv[2];|};|Text text;|layout(location = 0) flat out vec4 si_v0_color;|\
         layout(location = 1) out vec2 si_v1_uv[2];",
    );
    let it = || item(Statement::VertexOut(interface("Text", None)));
    check(Vulkan, it(), "layout(location = 0) flat out vec4 color;|layout(location = 1) out vec2 uv[2];");
    check(OpenGl410, it(), "flat layout(location = 0) out vec4 color;|layout(location = 1) out vec2 uv[2];");
    check(OpenGl330, it(), "flat out vec4 color;|out vec2 uv[2];");
    check(Gles300, it(), "flat out vec4 color;|out vec2 uv[2];");
}

#[test]
fn constants_are_specialised_by_id_or_by_macro() {
    let it = |value, ty| Statement::SpecializationConstant(Constant { name: "taps".into(), ty, value });
    let int = || item(it(Value::Int(4), Type::INT));
    check(Vulkan, int(), "layout(constant_id = 0) const int taps = 4;");
    check(OpenGl330, int(), "#ifndef SPEC_taps|#define SPEC_taps 4|#endif|const int taps = SPEC_taps;");
    let float = Constant { name: "far".into(), ty: Type::FLOAT, value: Value::Float(f32::INFINITY) };
    let it = item(Statement::CompilationConstant(float));
    check(Gles300, it, "const float far = (1.0 / 0.0);");
}

#[test]
fn a_stage_declares_only_what_it_sees() {
    let attribute = || item(spelling::attribute("pos"));
    check(OpenGl330, attribute(), "layout(location = 0) in vec2 pos;");
    let fragment = |statement| Case { stage: Stage::Fragment, ..Case::new(Vulkan, item(statement)) };
    spelling::check(&fragment(spelling::attribute("pos")), "");
    spelling::check(&fragment(Statement::LocalGroupSize([number(8), number(8), number(1)])), "");
    spelling::check(&fragment(Statement::EarlyFragmentTest), "layout(early_fragment_tests) in;");
    let mut hidden = resource("t", 0, Frequency::Pass, sampler_of("sampler2D"));
    let Statement::Resource(it) = &mut hidden.statement else { unreachable!("just made") };
    it.visibility = StageSet::default().with(Stage::Fragment);
    check(Vulkan, hidden, "");
}

#[test]
fn depth_promises_begin_with_opengl_4_2() {
    let case =
        |backend, promise| Case { stage: Stage::Fragment, ..Case::new(backend, item(Statement::DepthWrite(promise))) };
    let less = "layout(depth_less) out float gl_FragDepth;";
    spelling::check(&case(Vulkan, DepthWrite::Less), less);
    spelling::check(&case(OpenGl430, DepthWrite::Less), less);
    // Earlier versions write the same depth without a promise.
    spelling::check(&case(OpenGl410, DepthWrite::Less), "");
    spelling::check(&case(Gles320, DepthWrite::Less), "");
    spelling::check(&case(Gles320, DepthWrite::Any), "");
}

#[test]
fn builtins_ask_for_what_the_last_stage_needs() {
    let it = |word: &str, count: Option<i64>| {
        item(Statement::Builtins(vec![Builtin { name: word.into(), count: count.map(number) }]))
    };
    check(Vulkan, it("layer", None), "#extension GL_ARB_shader_viewport_layer_array : require");
    check(OpenGl330, it("layer", None), "OpenGL 3.3 has no `layer` in the vertex stage");
    let before_geometry = Case {
        stages: StageSet::default().with(Stage::Vertex).with(Stage::Geometry),
        ..Case::new(OpenGl330, it("layer", None))
    };
    spelling::check(&before_geometry, "");
    check(OpenGl330, it("clip_distance", Some(2)), "out float gl_ClipDistance[2];");
    check(Gles320, it("clip_distance", Some(2)), "OpenGL ES 3.2 has no `clip_distance` in the vertex stage");
    check(OpenGl460, it("draw_parameters", None), "");
    check(Gles320, it("draw_parameters", None), "OpenGL ES 3.2 has no `draw_parameters` in the vertex stage");
}

#[test]
fn push_constants_are_a_block_only_on_vulkan() {
    let all = [variable("tint", Type::VEC4, None), variable("taps", Type::INT, Some(3))];
    let block = "vec4 tint;|  int taps[3];|};";
    let push = |backend, limit| spelling::push(backend, limit, &all);
    assert_eq!(push(Vulkan, 128), format!("layout(push_constant, std430) uniform si_push_block {{|  {block}"));
    let buffer = "layout(std140, set = 3, binding = 0) uniform si_push_block {|  ";
    assert_eq!(push(Vulkan, 16), format!("{buffer}{block}"));
    assert_eq!(push(Gles300, 128), "uniform vec4 tint;|uniform int taps[3];");
}

#[test]
fn shared_types_are_text() {
    let it = |payload| item(Statement::Typedef(Typedef::Shared(Box::new(payload))));
    let light = Payload::Struct(spelling::shared_struct(
        "Light",
        vec![member("color", TypeName::Value(Type::VEC4), Some(Number::literal(2)))],
    ));
    check(Gles300, it(light), "struct Light {|  vec4 color[2];|};");
    let place = Default::default;
    let variants = vec![("Lit".into(), 1), ("Flat".into(), 2)];
    let mode = Payload::Enum(SharedEnum { name: "Mode".into(), variants, place: place() });
    check(Vulkan, it(mode), "const uint Mode_Lit = 1u;|const uint Mode_Flat = 2u;");
    let (name, value) = ("MAX".into(), Value::Uint(12));
    let max = Payload::Const(SharedConst { name, ty: Type::UINT, value, place: place() });
    check(OpenGl330, it(max), "const uint MAX = 12u;");
}

#[test]
fn names_never_get_two_underscores_in_a_row() {
    let of = |name: &str| shader_info_reflect::block_name(name);
    assert_eq!([of("a"), of("_a")], ["si_block_a", "si_block0_a"]);
    assert_eq!(shader_info_assemble::backend::spell::spec_macro("_a"), "SPEC0_a");
}

#[test]
fn values_are_copied_where_there_are_no_blocks() {
    assert_eq!(spelling::copies(Gles300, Stage::Vertex), "/si_v0_color = text.color;|si_v1_uv = text.uv;");
    assert_eq!(spelling::copies(Gles310, Stage::Fragment), "text.color = si_v0_color;|text.uv = si_v1_uv;/");
    assert_eq!(spelling::copies(Gles320, Stage::Vertex), "/");
}

fn uniform_buf(ty: &str) -> ResourceKind {
    ResourceKind::UniformBuf { ty: TypeName::Struct(ty.into()), array: None, dynamic: false }
}

fn image(format: ImageFormat, access: Access) -> ResourceKind {
    let ty = ImageType::parse("image2D").unwrap();
    ResourceKind::Image { ty, format, access, memory: MemoryQualifiers::default() }
}

/// In the vertex stage of a shader that has no other before rasterisation.
fn check(backend: Backend, it: Item, expected: &str) {
    spelling::check(&Case::new(backend, it), expected);
}

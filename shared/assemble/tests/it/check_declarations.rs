//! What the rules say of declarations, one line a case.

use crate::check_build;

use check_build::*;
use shader_info_model::*;
use shader_info_model::{Access::*, Frequency::*, Statement as S};

#[track_caller]
fn check(declaration: Declaration, expected: &str) {
    assert_eq!(declaration.messages(), expected);
}

#[test]
fn a_sound_shader_has_nothing_wrong() {
    let face = || interface("Face", Some("face"), &["flat id: uint", "no_perspective uv: vec2"]);
    check(drawn(vec![vertex_in(0, "pos", "vec2"), S::VertexOut(face()), fragment_out(0, None, "color", "vec4")]), "");
    check(
        drawn(vec![sampler(0, Pass, "a"), image(0, "rgba16f", Write, "b", "image2D"), uniform_buf(0, "c", "vec4")]),
        "",
    );
    check(
        computed(vec![
            S::SharedVariable(shared_variable("cache", "float", 64)),
            storage_buf(0, ReadWrite, "x", "uint"),
        ]),
        "",
    );
    check(parent(vec![fragment_out(0, None, "color", "vec4"), S::EarlyFragmentTest]), "");
}

#[test]
fn stages_have_sources() {
    check(shader(vec![]), "SI0028 99:5");
    check(shader(vec![inline(Stage::Fragment, "void main() {}")]), "SI0028 99:5");
    check(shader(vec![inline(Stage::Vertex, "void main() {}")]), "");
    let half = vec![inline(Stage::Vertex, "void main() {}"), fragment_out(0, None, "color", "vec4")];
    check(shader(half), "SI0028 99:5");
    check(computed(vec![inline(Stage::Vertex, "void main() {}")]), "SI0029 80:5");
    check(computed(vec![S::EarlyFragmentTest]), "SI0067 1:5");
    check(drawn(vec![S::LocalGroupSize([8, 8, 1].map(number))]), "SI0067 1:5");
    check(drawn(vec![S::LocalGroupSize([8, 8, 1].map(number))]).inherited(1, 0), "");
}

#[test]
fn groups_have_a_size() {
    let source = || inline(Stage::Compute, "void main() {}");
    let group = |sizes: [i64; 3]| shader(vec![source(), S::LocalGroupSize(sizes.map(number))]);
    check(shader(vec![source()]), "SI0030 1:5");
    check(parent(vec![source()]), "");
    check(group([8, 0, 1]), "SI0030 2:5");
    check(group([2048, 1, 1]), "SI0030 2:5");
    check(group([1, 1, 65]), "SI0030 2:5");
    check(group([64, 32, 1]), "SI0030 2:5");
    let with_metal = |most| {
        let mut all = group([16, 8, 1]);
        all.items.push(Item::new(S::MetalMaxTotalThreadsPerThreadgroup(Number::literal(most)), at(3)));
        all
    };
    check(with_metal(128), "");
    check(with_metal(127), "SI0030 3:5");
    check(group([1024, 1, 1]), "");
    check(group([65535, 65535, 65535]), "SI0030 2:5, SI0030 2:5, SI0030 2:5");
}

fn geometry_layout() -> Statement {
    let (input, output) = (GeometryInput::Triangles, GeometryOutput::TriangleStrip);
    S::GeometryLayout(GeometryLayout { input, output, max_vertices: number(3), invocations: None })
}

fn tessellation_layout(vertices: i64) -> Statement {
    let (domain, spacing) = (TessellationDomain::Quads, TessellationSpacing::Equal);
    let winding = Winding::CounterClockwise;
    S::TessellationLayout(TessellationLayout {
        domain,
        spacing,
        winding,
        point_mode: false,
        vertices: number(vertices),
    })
}

#[test]
fn stages_and_layouts_come_together() {
    let source = |stage| inline(stage, "void main() {}");
    check(drawn(vec![source(Stage::Geometry)]), "SI0031 1:5");
    check(drawn(vec![geometry_layout()]), "SI0031 1:5");
    check(drawn(vec![source(Stage::Geometry), geometry_layout()]), "");
    check(drawn(vec![source(Stage::TessControl), tessellation_layout(3)]), "SI0032 2:5");
    check(drawn(vec![tessellation_layout(3)]), "SI0032 1:5, SI0032 1:5");
    let both = |n| vec![source(Stage::TessControl), source(Stage::TessEvaluation), tessellation_layout(n)];
    check(drawn(both(4)), "");
    check(drawn(both(33)), "SI0032 3:5");
}

#[test]
fn interfaces_pass_from_stage_to_stage() {
    let out = |instance, members: &[&str]| S::VertexOut(interface("Face", instance, members));
    let geometry = || vec![inline(Stage::Geometry, "void main() {}"), geometry_layout()];
    let with = |statement| [geometry(), vec![statement]].concat();
    check(drawn(with(out(None, &["uv: vec2"]))), "SI0033 3:5");
    check(drawn(with(out(Some("face"), &["uv: vec2"]))), "");
    check(drawn(with(S::GeometryOut(interface("Face", None, &["uv: vec2"])))), "SI0033 3:5");
    check(shader(vec![inline(Stage::Vertex, "void main() {}"), out(Some("face"), &["uv: vec2"])]), "SI0048 2:5");
    check(drawn(vec![out(Some("face"), &["is_lit: bool"])]), "SI0046 1:5");
    check(drawn(vec![out(Some("face"), &["id: uint"])]), "SI0046 1:5");
    check(drawn(vec![out(Some("face"), &["flat id: uint"])]), "");
    check(drawn(vec![fragment_out(0, None, "color", "mat4")]), "SI0046 1:5");
    check(drawn(vec![out(Some("face"), &["no_perspective uv: vec2"]), S::Backends(vec!["gles".into()])]), "SI0047 1:5");
    check(drawn(vec![out(Some("face"), &["no_perspective uv: vec2"]), S::Backends(vec!["vulkan".into()])]), "");
}

#[test]
fn attributes_have_their_locations() {
    check(drawn(vec![vertex_in(0, "a", "mat4"), vertex_in(3, "b", "vec2")]), "SI0036 2:5");
    check(drawn(vec![vertex_in(0, "a", "mat4"), vertex_in(4, "b", "vec2")]), "");
    check(drawn(vec![vertex_in(13, "a", "mat4")]), "SI0037 1:5");
    check(drawn(vec![vertex_in(0, "a", "mat3")]), "SI0038 1:5");
    check(drawn(vec![vertex_in(0, "a", "bool")]), "SI0040 1:5");
    check(drawn(vec![formatted(0, "a", "vec4", Some("uint8x4"))]), "SI0040 1:5");
    check(drawn(vec![formatted(0, "a", "vec4", Some("float32x2"))]), "SI0040 1:5");
    check(drawn(vec![formatted(0, "a", "vec3", Some("unorm8x4"))]), "");
    let mut array = vertex_in(0, "a", "vec4");
    if let S::VertexIn(it) = &mut array {
        it.array = Some(number(2));
    }
    check(drawn(vec![array]), "SI0039 1:5");
    let alternatives = vec![vertex_in(0, "a", "vec2"), vertex_in(0, "b", "vec3"), lit()];
    check(drawn(alternatives).when(1, name("lit")).when(2, not(name("lit"))), "");
}

fn lit() -> Statement {
    S::CompilationConstant(constant("lit", "bool", Value::Bool(true)))
}

fn name(name: &str) -> Condition {
    Condition::Name(name.into())
}

fn not(condition: Condition) -> Condition {
    Condition::Not(Box::new(condition))
}

#[test]
fn fragment_outputs_are_apart_or_a_pair() {
    let out = |location, index, name| fragment_out(location, index, name, "vec4");
    check(drawn(vec![out(0, None, "a"), out(0, None, "b")]), "SI0041 2:5");
    check(drawn(vec![out(0, Some(0), "a"), out(0, Some(1), "b")]), "");
    check(drawn(vec![out(0, Some(1), "b")]), "SI0042 1:5");
    check(drawn(vec![out(0, Some(0), "a"), out(0, Some(1), "b"), out(1, None, "c")]), "SI0042 3:5");
    check(drawn(vec![out(1, Some(0), "a"), out(1, Some(1), "b")]), "SI0042 2:5");
    check(drawn(vec![S::EarlyFragmentTest, S::DepthWrite(DepthWrite::Less)]), "SI0055 2:5");
    let input = |ty_name| S::SubpassIn(SubpassIn { index: number(0), name: "s".into(), ty: ty(ty_name) });
    check(drawn(vec![input("vec3")]), "SI0064 1:5");
    check(drawn(vec![input("uvec4")]), "");
}

#[test]
fn resources_have_their_slots() {
    let two = |second| vec![sampler(1, Pass, "a"), sampler(1, second, "b")];
    check(drawn(two(Pass)), "SI0034 2:5");
    check(drawn(two(Batch)), "SI0034 2:5");
    check(drawn(two(Batch)).only("vulkan"), "");
    check(drawn([two(Batch), vec![S::Backends(vec!["vulkan".into()])]].concat()), "");
    check(drawn(two(Pass)).inherited(2, 0), "SI0034 1:5");
    check(drawn(two(Pass)).inherited(1, 0).inherited(2, 0), "");
    check(drawn(two(Pass)).inherited(1, 0).inherited(2, 1), "SI0034 2:5");
    check(drawn(vec![sampler(0, Pass, "a"), image(0, "r32f", Read, "b", "image2D")]), "");
    check(drawn(vec![sampler(64, Pass, "a")]), "SI0035 1:5");
    check(drawn(vec![image(5, "r32f", Read, "a", "image2D")]), "");
    check(drawn(vec![image(5, "r32f", Read, "a", "image2D"), S::Backends(vec!["gles_310".into()])]), "SI0035 1:5");
    let many: Vec<Statement> = (0..13).map(|slot| uniform_buf(slot, &format!("u{slot}"), "vec4")).collect();
    check(drawn(many.clone()), "");
    check(drawn([many, vec![S::Backends(vec!["opengl".into()])]].concat()), "SI0035 13:5");
    check(drawn(vec![image(0, "rgba8ui", Read, "a", "image2D")]), "SI0051 1:5");
    check(drawn(vec![image(0, "rgba8ui", Read, "a", "uimage2D")]), "");
}

#[test]
fn names_do_not_meet() {
    let uv = |instance| S::VertexOut(interface("Face", instance, &["uv: vec2"]));
    check(drawn(vec![uv(None), sampler(0, Pass, "uv")]), "SI0043 2:5");
    check(drawn(vec![uv(Some("face")), sampler(0, Pass, "uv")]), "");
    check(drawn(vec![uv(Some("face")), sampler(0, Pass, "face")]), "SI0043 2:5");
    check(drawn(vec![uv(Some("face")), define("uv", "2")]), "SI0043 2:5");
    check(drawn(vec![define("SIZE", "4"), sampler(0, Pass, "SIZE")]), "SI0043 2:5");
    check(drawn(vec![shared("Camera", &[("near", "float", 0, 4)], 4), sampler(0, Pass, "Camera")]), "SI0043 2:5");
    // Two names of shared items are duplicate type names, but `shared_variable` does not declare a shared item.
    let camera = || shared("Camera", &[("near", "float", 0, 4)], 4);
    check(computed(vec![camera(), S::SharedVariable(shared_variable("Camera", "float", 64))]), "SI0043 2:5");
    check(computed(vec![camera(), shared("Camera", &[("far", "float", 0, 4)], 4)]), "SI0045 2:5");
    check(drawn(vec![define("SIZE", "4"), sampler(0, Pass, "SIZE")]).inherited(2, 0), "SI0043 1:5");
    // OpenGL sets a specialization constant by a macro, and any branch may become one.
    let taps = || S::SpecializationConstant(constant("taps", "int", Value::Int(4)));
    check(drawn(vec![taps(), define("SPEC_taps", "9")]), "SI0043 2:5");
    check(drawn(vec![taps(), sampler(0, Pass, "SPEC_taps")]), "SI0043 2:5");
    check(drawn(vec![taps(), define("SPEC_taps", "9")]).inherited(1, 0), "SI0043 2:5");
    let warm = || Branch { name: "warm".into(), domain: Domain::Bool, default: 0, lowering: Lowering::Static };
    check(drawn(vec![S::Branch(warm()), define("SPEC_warm", "true")]), "SI0043 2:5");
    check(drawn(vec![taps(), define("SPEC_taps", "9")]).only("vulkan"), "");
    check(drawn(vec![taps(), lit(), define("SPEC0_taps", "9")]), "");
    let excluded = vec![define("SIZE", "4"), sampler(0, Pass, "SIZE"), lit()];
    check(drawn(excluded).when(1, name("lit")).when(2, not(name("lit"))), "");
    let twice = || vec![define("SIZE", "4"), define("SIZE", "5"), lit()];
    check(drawn(twice()), "SI0018 2:5");
    check(drawn(twice()).when(2, name("lit")), "SI0018 2:5");
    check(drawn(twice()).when(1, not(name("lit"))).when(2, name("lit")), "");
    check(drawn(twice()).when(1, target("gles")).when(2, target("vulkan")), "");
    let sizes = vec![inline(Stage::Compute, "void main() {}"), lit(), group(8), group(16)];
    check(shader(sizes.clone()).when(3, name("lit")).when(4, not(name("lit"))), "");
    check(shader(sizes).when(4, name("lit")), "SI0017 4:5");
}

fn target(word: &str) -> Condition {
    Condition::Target(word.into())
}

fn group(size: i64) -> Statement {
    S::LocalGroupSize([size, 1, 1].map(number))
}

#[test]
fn reserved_names_are_refused() {
    for word in ["texture", "sample", "gl_x", "a__b", "float", "common", "mix"] {
        check(drawn(vec![sampler(0, Pass, word)]), "SI0044 1:5");
    }
    check(drawn(vec![define("GL_X", "1")]), "SI0044 1:5");
    check(drawn(vec![define("mix", "1")]), "");
    check(drawn(vec![S::VertexOut(interface("Face", Some("face"), &["texture: vec2"]))]), "");
    check(drawn(vec![S::VertexOut(interface("Face", None, &["texture: vec2"]))]), "SI0044 1:5");
    check(drawn(vec![S::VertexOut(interface("Face", Some("face"), &["sample: vec2"]))]), "SI0044 1:5");
    check(drawn(vec![shared("Camera", &[("half", "float", 0, 4)], 4)]), "SI0044 1:5");
}

#[test]
fn buffers_are_known_and_lie_alike() {
    let light = |pos: u32| shared("Light", &[("a", "float", 0, 4), ("pos", "vec3", pos, 12)], pos + 12);
    check(
        drawn(vec![shared("Good", &[("a", "vec3", 0, 12), ("b", "float", 12, 4)], 16), uniform_buf(0, "x", "Good")]),
        "",
    );
    // Wrong in every packing: the struct's own declaration says so, once.
    check(drawn(vec![light(4), uniform_buf(0, "x", "Light")]), "");
    // Right in std430 only.
    let five = ["a", "b", "c", "d", "e"];
    let five: Vec<_> = five.iter().zip(0..).map(|(name, at)| (*name, "float", 4 * at, 4)).collect();
    let scalars = || shared("Scalars", &five, 20);
    check(drawn(vec![scalars(), uniform_buf(0, "x", "Scalars")]), "SI0060 2:5");
    check(drawn(vec![scalars(), uniform_buf(0, "x", "Scalars"), uniform_buf(1, "y", "Scalars")]), "SI0060 2:5");
    check(drawn(vec![scalars(), storage_buf(0, Read, "x", "Scalars")]), "");
    check(drawn(vec![uniform_buf(0, "x", "?Camera")]), "SI0050 1:5");
    let in_file = |text| drawn(vec![uniform_buf(0, "x", "?Camera"), typedef_file("t.glsl")]).file(2, "t.glsl", text);
    check(in_file("struct Camera { vec4 a; };"), "");
    check(in_file("struct Camra { vec4 a; };"), "SI0050 1:5");
    check(drawn(vec![S::PushConstant(variable("big", "vec4", Some(1024)))]), "");
    check(drawn(vec![S::PushConstant(variable("big", "vec4", Some(1025)))]), "SI0054 1:5");
    let more = |n| S::PushConstant(variable("more", "float", Some(n)));
    check(drawn(vec![S::PushConstant(variable("big", "vec4", Some(1024))), more(1)]), "SI0054 2:5");
}

#[test]
fn words_and_values_are_known() {
    let fixed = |type_name, value| S::SpecializationConstant(constant("c", type_name, value));
    check(drawn(vec![fixed("int", Value::Float(0.5))]), "SI0056 1:5");
    check(drawn(vec![fixed("vec2", Value::Float(0.5))]), "SI0056 1:5");
    check(drawn(vec![fixed("int", Value::Int(3))]), "");
    check(drawn(vec![S::Requires("geometry_shadr".into())]), "SI0062 1:5");
    check(drawn(vec![S::Requires("geometry_shader".into())]), "");
    check(drawn(vec![S::Extension(Extension { name: "ARB_x".into(), required: true })]), "SI0062 1:5");
    check(drawn(vec![S::Builtins(vec![Builtin { name: "gl_Layer".into(), count: None }])]), "SI0066 1:5");
    check(drawn(vec![S::Backends(vec!["vulcan".into()])]), "SI0068 1:5");
    check(drawn(vec![S::EarlyFragmentTest, lit()]).when(1, name("lot")), "SI0063 1:5");
    check(drawn(vec![S::EarlyFragmentTest]).when(1, target("vulcan")), "SI0063 1:5");
    check(drawn(vec![S::EarlyFragmentTest]).when(1, Condition::Capability("geometry".into())), "SI0063 1:5");
    check(parent(vec![S::EarlyFragmentTest]).when(1, name("lot")), "");
    check(computed(vec![]).only("opengl_330"), "SI0058 99:5");
    check(computed(vec![S::Backends(vec!["opengl_410".into()])]), "SI0058 1:5");
}

#[test]
fn every_help_names_the_way_out() {
    let reported = |it: Declaration| it.checked().diagnostics.remove(0).text();
    let sun = drawn(vec![shared("Sun", &[("heat", "float", 0, 4)], 4), uniform_buf(0, "x", "Sun")]);
    assert_eq!(
        reported(sun),
        "SI0060: `Sun` has 4 bytes in Rust, 16 in std140\n  declared here: types.rs:1:1\n  help: add `_pad0: f32, \
         _pad1: f32, _pad2: f32` at the end, or let `#[shader_shared(std140, padding)]` do so"
    );
    let slots = drawn(vec![sampler(1, Pass, "a"), sampler(1, Pass, "b")]);
    assert_eq!(
        reported(slots),
        "SI0034: `a` and `b` both use sampler slot 1\n  first used here: lib.rs:1:5\n  help: `sampler(0)` is free"
    );
    let words = drawn(vec![S::Requires("geometry_shadr".into())]);
    assert_eq!(reported(words), "SI0062: unknown capability `geometry_shadr`\n  help: did you mean `geometry_shader`?");
}

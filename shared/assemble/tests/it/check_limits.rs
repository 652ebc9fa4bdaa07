//! What the rules say of numbers: locations, slots, lengths and groups up to their limits and one beyond.

use crate::checked;

use checked::{STAGES, check, computed, drawn};

#[test]
fn locations_end_at_the_limit() {
    drawn("vertex_in(15) a: vec4;", &[]);
    drawn("vertex_in(12) a: mat4;", &[]);
    drawn("vertex_in(13) a: mat4;", &["SI0037 ‹a›: `a` uses location 16; every API has only 0 to 15"]);
    drawn("vertex_in(1) a: vec4; vertex_in(0) b: vec4;", &[]);
    drawn("vertex_in(0, unorm8x4) a: vec4;", &[]);
    drawn("vertex_in(0, unorm8x4) a: vec2;", &[]);
    drawn("vertex_in(0, unorm8x2) a: vec4;", &["SI0040 ‹a›"]);
    // The last that is taken decides which is free.
    let pair = "vertex_in(0) a: mat4; vertex_in(3) b: vec4;";
    drawn(pair, &["SI0036 ‹b›: `a` and `b` both use location 3; help: location 4 is free"]);
}

/// The generated `Vertex` has one field for each name.
#[test]
fn a_vertex_input_has_one_declaration_for_all_variants() {
    let twice = |first: &str, second: &str| {
        format!("branch x; #[when(x)] vertex_in({first}; #[when(!x)] vertex_in({second}; {STAGES}")
    };
    let wrong = ["SI0017 ‹pos›: `pos` is declared in two ways"];
    for second in ["0) pos: vec2", "0, instance) pos: vec3", "0, float16x4) pos: vec3"] {
        check(&format!("shader_info! {{ It {{ {} }} }}", twice("0) pos: vec3", second)), &wrong);
    }
    for second in ["0) pos: vec3", "1) pos: vec3", "0, float32x3) pos: vec3", "0) place: vec2"] {
        check(&format!("shader_info! {{ It {{ {} }} }}", twice("0) pos: vec3", second)), &[]);
    }
}

#[test]
fn what_passes_between_stages_ends_at_the_limit() {
    let interface = |count: u32| {
        let members: String = (0..count).map(|index| format!("m{index}: vec4;")).collect();
        format!("interface_info! {{ Face {{ {members} }} }} shader_info! {{ It {{ vertex_out(Face); {STAGES} }} }}")
    };
    check(&interface(32), &[]);
    check(&interface(33), &["SI0046 ‹vertex_out›: `Face` takes 33 locations; the limit is 32"]);
    // Several interfaces of one stage share the locations.
    let two = |first: u32, second: u32, condition: &str| {
        let members = |name: char, count| (0..count).map(|at| format!("{name}{at}: vec4;")).collect::<String>();
        format!(
            "interface_info! {{ One {{ {} }} }} interface_info! {{ Two {{ {} }} }} \
             shader_info! {{ It {{ branch x; {condition} vertex_out(One); vertex_out(Two); {STAGES} }} }}",
            members('a', first),
            members('b', second)
        )
    };
    check(&two(16, 16, ""), &[]);
    check(
        &two(16, 17, ""),
        &["SI0046 ‹vertex_out›: `Two` takes 33 locations with the interfaces before it; the limit is 32"],
    );
    check(&two(16, 17, "#[when(x)]"), &[]);
    let both = two(16, 17, "#[when(x)]").replace("vertex_out(Two)", "#[when(x)] vertex_out(Two)");
    check(&both, &["SI0046 ‹vertex_out›: `Two` takes 33 locations"]);
}

#[test]
fn metal_plans_for_the_whole_group() {
    let group = |size: &str, most: u32| {
        let text = "compute_source { void main() {} } do_static_compilation;";
        format!(
            "shader_info! {{ It {{ branch big; #[when(big)] define N = 256; #[when(!big)] define N = 64; \
             local_group_size({size}); metal_max_total_threads_per_threadgroup({most}); {text} }} }}"
        )
    };
    check(&group("16, 8", 128), &[]);
    check(
        &group("16, 8", 127),
        &["SI0030 ‹metal_max_total_threads_per_threadgroup›: a work group has 128 invocations"],
    );
    // A size that differs by variant is judged with the variant.
    check(&group("define(N)", 32), &[]);
}

#[test]
fn a_slot_beyond_the_table_is_one_error() {
    let table = "the binding table has room for 0 to";
    drawn(
        "backends(opengl_330); sampler(99) a: sampler2D;",
        &[&format!("SI0035 ‹a›: `a` is on sampler slot 99; {table}")],
    );
    // OpenGL ES 3.0 has 32 texture units, 16 a stage, and 4 draw buffers.
    drawn("backends(gles_300); sampler(31) a: sampler2D;", &[]);
    drawn("backends(gles_300); sampler(32) a: sampler2D;", &["SI0035 ‹a›: `a` is on sampler slot 32; OpenGL ES"]);
    let many = |count: u32| (0..count).map(|at| format!("sampler({at}) s{at}: sampler2D;")).collect::<String>();
    drawn(&format!("backends(gles_300); {}", many(16)), &[]);
    drawn(&format!("backends(gles_300); {}", many(17)), &["SI0035 ‹s16›: `s16` is one `sampler` too many for the"]);
    drawn("backends(gles_300, metal); #[when(target(metal))] fragment_out(4) a: vec4;", &[]);
    drawn("backends(gles_300, metal); #[when(target(gles))] fragment_out(4) a: vec4;", &["SI0035 ‹a›"]);
    drawn(
        "backends(gles_300); fragment_out(0) a: vec4; fragment_out(3) b: vec4; fragment_out(4) c: vec4;",
        &["SI0035 ‹c›: `c` is at location 4; OpenGL ES guarantees 0 to 3"],
    );
    drawn("fragment_out(7) a: vec4;", &[]);
    drawn("fragment_out(8) a: vec4;", &["SI0035 ‹a›: `a` is at location 8; no API has more than 0 to 7"]);
}

#[test]
fn a_free_slot_is_free_for_its_kind() {
    let pair = "sampler(0) a: sampler2D; sampler(0) b: samplerCube;";
    drawn(&format!("{pair} image(1, rgba8, read) c: image2D;"), &["SI0034 ‹b› … help: `sampler(1)` is free"]);
    drawn(&format!("{pair} sampler(1) c: sampler2D;"), &["SI0034 ‹b› … help: `sampler(2)` is free"]);
}

#[test]
fn an_array_has_elements() {
    for array in
        ["uniform_buf(0) data: [vec4; 0];", "push_constant data: [float; 0];", "shared_variable data: [float; 0];"]
    {
        computed(array, "void main() {}", &["SI0019 ‹0›: a length of 0 is out of range"]);
    }
    let text = "shader_shared! { pub struct Zero { pub a: [f32; 0], pub b: Vec4 } } shader_info! { It { local_group_size(8); \
                uniform_buf(0) data: Zero; compute_source { void main() {} } do_static_compilation; } }";
    check(text, &["SI0019 ‹0›"]);
}

#[test]
fn buffers_of_both_kinds_have_one_row_on_metal() {
    let two = |uniform: u32, storage: u32| {
        format!("uniform_buf({uniform}) few: vec4; storage_buf({storage}, read_write) many: [uint];")
    };
    let code = "void main() { many[0] = uint(few.x); }";
    let wrong =
        "SI0034 ‹many›: `few` on uniform_buf slot 15 and `many` on storage_buf slot 4 are both `buffer(12)` on Metal";
    computed(&two(15, 4), code, &[wrong]);
    computed(&two(15, 3), code, &[]);
    computed(&two(14, 4), code, &[]);
    computed("sampler(15) few: sampler2D; image(4, r32ui, write) many: uimage2D;", "void main() {}", &[]);
}

#[test]
fn a_uniform_buffer_has_65536_bytes() {
    drawn("uniform_buf(0) big: [vec4; 4096];", &[]);
    let wrong = "SI0054 ‹big›: `big` takes 65552 bytes; a uniform buffer holds 65536 on";
    drawn(
        "uniform_buf(0) big: [vec4; 4097];",
        &[&format!("{wrong} OpenGL; help: use a `storage_buf`, or `Builder::new().uniform_buffer_limit(65552)`")],
    );
    drawn(
        "backends(webgpu); uniform_buf(0) big: [vec4; 4097];",
        &[&format!("{wrong} WebGPU; help: use a `storage_buf`|")],
    );
    drawn("backends(vulkan); #[when(target(opengl))] uniform_buf(0) big: [vec4; 4097];", &[]);
    drawn("storage_buf(0, read) big: [vec4; 4097];", &[]);
    // The largest length of all variants counts.
    let varied = |most: u32| {
        let defines = format!("branch far; #[when(far)] define N = {most}; #[when(!far)] define N = 1;");
        format!("{defines} uniform_buf(0) big: [vec4; define(N)];")
    };
    drawn(&varied(4096), &[]);
    drawn(&varied(4097), &[&format!("{wrong} OpenGL")]);
}

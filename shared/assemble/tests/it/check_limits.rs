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
fn a_built_in_array_has_one_length_in_a_variant() {
    let parent = |statements: &str| {
        format!(
            "shader_info! {{ P {{ builtins(clip_distance = 2); }} }} shader_info! {{ It {{ {statements} {STAGES} }} }}"
        )
    };
    check(&parent("additional_info(P); builtins(clip_distance = 2, layer);"), &[]);
    check(
        &parent("additional_info(P); builtins(clip_distance = 3);"),
        &["SI0017 ‹clip_distance›: `clip_distance` has two lengths: 3 and 2"],
    );
    check(&parent("branch b; #[when(b)] additional_info(P); #[when(!b)] builtins(clip_distance = 3);"), &[]);
}

#[test]
fn a_statement_that_a_parent_has_too_is_one() {
    let descendant = |parent: &str, own: &str| {
        format!(
            "vertex_input! {{ #[repr(C)] struct Corner {{ corner: [f32; 3], #[format(unorm8x4)] shade: [u8; 4] }} }}
             shader_info! {{ P {{ define LEN = 2; {parent} }} }}
             shader_info! {{ It {{ define LEN = 2; {own} {STAGES} }} }}"
        )
    };
    for statement in [
        "push_constant a: [vec4; define(LEN)];",
        "uniform_buf(1) b: [vec4; define(LEN) + 1];",
        "vertex_in(Corner, first = 4, buffer = 1);",
        "sampler(define(LEN)) t: sampler2D;",
    ] {
        check(&descendant(statement, &format!("additional_info(P); {statement}")), &[]);
        check(
            &descendant(
                statement,
                &format!("branch on; branch off; #[when(on)] additional_info(P); #[when(off)] {statement}"),
            ),
            &[],
        );
    }
    let own = "additional_info(P); push_constant a: [vec4; 3];";
    check(
        &descendant("push_constant a: [vec4; define(LEN)];", own),
        &["SI0017 ‹a›: `a` is declared twice, with different contents"],
    );
    let own = "additional_info(P); push_constant a: [vec4; define(LEN)];";
    check(
        &descendant("push_constant a: [vec4; 3];", own),
        &["SI0017 ‹a›: `a` is declared twice, with different contents"],
    );
}

#[test]
fn a_geometry_layout_ends_at_the_limit() {
    let geometry = |numbers: &str, expected: &[&str]| {
        let layout = format!("geometry_layout(points, points, {numbers});");
        drawn(
            &format!("{layout} geometry_source {{ void main() {{ gl_Position = vec4(0.0); EmitVertex(); }} }}"),
            expected,
        );
    };
    geometry("max_vertices = 256, invocations = 127", &[]);
    geometry("max_vertices = 257", &["SI0031 ‹257›: `max_vertices` is 257; the range is 1 to 256"]);
    geometry("max_vertices = 1, invocations = 128", &["SI0031 ‹128›: `invocations` is 128; the range is 1 to 127"]);
}

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
    let sum = "with the interfaces before it if `x`; the limit is 32";
    check(&two(16, 17, "#[when(x)]"), &[&format!("SI0046 ‹vertex_out›: `Two` takes 33 locations {sum}")]);
    let both = two(16, 17, "#[when(x)]").replace("vertex_out(Two)", "#[when(x)] vertex_out(Two)");
    check(&both, &["SI0046 ‹vertex_out›: `Two` takes 33 locations with the interfaces before it if `x`; the limit"]);
}

/// GLSL 4.60 §4.5: only inputs of the fragment stage must be flat. A patch has values without interpolation (§4.3.6).
#[test]
fn integers_are_flat_only_on_the_way_to_fragments() {
    let faces: String = ["V", "W", "X", "P"]
        .map(|it| format!("interface_info! {{ {it} as {} {{ id: int; }} }}", it.to_lowercase()))
        .concat();
    let tessellated = "tessellation_layout(quads, equal, ccw, vertices = 4); tess_control_source { void main() {} }
                       tess_evaluation_source { void main() {} }";
    let geometry = "geometry_layout(triangles, triangle_strip, max_vertices = 3); geometry_source { void main() {} }";
    let wrong = |name: &str, statement: &str| {
        format!("SI0046 ‹{statement}›: `{name}.id` is a `int`, which cannot be interpolated")
    };
    let check = |statements: &str, expected: &[String]| {
        let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
        check(&format!("{faces} shader_info! {{ It {{ branch(static) a; {statements} {STAGES} }} }}"), &expected);
    };
    check("vertex_out(V);", &[wrong("V", "vertex_out")]);
    check(&format!("vertex_out(V); {tessellated}"), &[wrong("V", "vertex_out")]);
    check(&format!("{tessellated} tess_patch_out(P);"), &[]);
    check(&format!("{tessellated} vertex_out(V); tess_control_out(W);"), &[wrong("W", "tess_control_out")]);
    let ends = "vertex_out(V); tess_control_out(W); tess_evaluation_out(X);";
    check(&format!("{tessellated} {ends}"), &[wrong("X", "tess_evaluation_out")]);
    check(&format!("{tessellated} {ends} {geometry}"), &[]);
    check(&format!("vertex_out(V); {geometry} geometry_out(W);"), &[wrong("W", "geometry_out")]);
    // In some variants the value reaches the fragments.
    let some = format!("{tessellated} vertex_out(V); #[when(a)] tess_control_out(W);");
    check(&some, &[wrong("V", "vertex_out"), wrong("W", "tess_control_out")]);
    let some = format!(
        "{tessellated} #[when(a)] vertex_out(V); #[when(a)] tess_control_out(W); #[when(a)] tess_evaluation_out(X);"
    );
    check(&some, &[wrong("X", "tess_evaluation_out")]);
    let linear = faces.replace("V as v { id", "V as v { no_perspective id");
    super::checked::check(
        &format!("{linear} shader_info! {{ It {{ vertex_out(V); {geometry} {STAGES} }} }}"),
        &[&wrong("V", "vertex_out")],
    );
}

/// Statements under conditions that exclude each other are never added up; any others are, in each variant.
#[test]
fn what_one_variant_passes_counts() {
    let face = |name: &str, count: u32| {
        let members: String = (0..count).map(|at| format!("{}{at}: vec4;", name.to_lowercase())).collect();
        format!("interface_info! {{ {name} {{ {members} }} }}")
    };
    let faces = [face("A", 12), face("B", 16), face("C", 17)].concat();
    let passed = |statements: &str| format!("{faces} shader_info! {{ It {{ {statements} {STAGES} }} }}");
    let branches = "branch x; branch y; branch mode: [One, Two, Three] = One;";
    let three = |a: &str, b: &str, c: &str, rules: &str| {
        let outputs = [(a, "A"), (b, "B"), (c, "C")].map(|(when, name)| format!("{when} vertex_out({name});")).concat();
        passed(&format!("{branches} {rules} {outputs}"))
    };
    let wrong = |what: &str| [format!("SI0046 ‹vertex_out›: `C` takes {what}; the limit is 32; help:")];
    let [w33, w45] = ["33 locations with the interfaces before it if", "45 locations with the interfaces before it if"];
    let check = |text: &str, expected: &[String]| {
        check(text, &expected.iter().map(String::as_str).collect::<Vec<_>>());
    };
    // Two conditions that can both hold.
    check(&three("", "#[when(x)]", "#[when(y)]", ""), &wrong(&format!("{w45} `x && y`")));
    check(&three("#[when(!x)]", "#[when(x)]", "#[when(y)]", ""), &wrong(&format!("{w33} `x && y`")));
    // Two that cannot, by themselves or by rules.
    check(&three("", "#[when(x)]", "#[when(!x)]", ""), &[]);
    check(&three("", "#[when(mode == Two)]", "#[when(mode == One)]", ""), &[]);
    check(&three("", "#[when(x)]", "#[when(y)]", "specialize { skip if x && y; }"), &[]);
    check(&three("", "#[when(target(metal))]", "#[when(target(vulkan))]", ""), &[]);
    check(&three("", "#[when(x)]", "#[when(mode != Two && !x)]", ""), &[]);
    check(&three("", "#[when(LARGE)]", "#[when(x)]", "compilation_constant LARGE: bool = false;"), &[]);
    // Each pair meets, and all three do not: 12 and 16 and 17.
    let pairs = ["#[when(mode != One)]", "#[when(mode != Two)]", "#[when(mode != Three)]"];
    check(&three(pairs[0], pairs[1], pairs[2], ""), &wrong(&format!("{w33} `mode != Two && mode != Three`")));
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
    // Each variant has a size of its own.
    let sizes = "a work group has 256 invocations if `big`, but `metal_max_total_threads_per_threadgroup` is 128";
    check(&group("define(N)", 128), &[&format!("SI0030 ‹metal_max_total_threads_per_threadgroup›: {sizes}")]);
    check(&group("define(N)", 256), &[]);
    let small = group("define(N)", 64).replace("local_group_size", "#[when(!big)] local_group_size");
    check(&small, &[]);
}

#[test]
fn a_group_has_the_size_of_its_variant() {
    let group = |condition: &str, size: &str| {
        let text = "compute_source { void main() {} } do_static_compilation;";
        format!(
            "shader_info! {{ It {{ branch big; #[when(big)] define N = 128; #[when(!big)] define N = 64; \
             {condition} local_group_size({size}); {text} }} }}"
        )
    };
    let wrong = "SI0030 ‹local_group_size›: a work group has 2048 invocations if `big`; the limit is 1024";
    check(&group("", "16, define(N)"), &[wrong]);
    check(&group("#[when(!big)]", "16, define(N)"), &[]);
    check(&group("", "1, 1, define(N)"), &["SI0030 ‹define›: a work group is 128 in z if `big`; the limit is 64"]);
    check(&group("#[when(!big)]", "1, 1, define(N)"), &[]);
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
    let wrong = |when: &str, on: &str| {
        format!("SI0054 ‹big›: `big` takes 65552 bytes if `{when}`; a uniform buffer holds 65536 on {on}")
    };
    drawn(&varied(4097), &[&wrong("far", "OpenGL")]);
    // The buffer's own condition excludes a length, and so does a backend.
    let under = |when: &str| varied(4097).replace("uniform_buf", &format!("#[when({when})] uniform_buf"));
    drawn(&under("!far"), &[]);
    drawn(&under("far"), &[&wrong("far && far", "OpenGL")]);
    drawn(
        &varied(4097).replace("when(far)", "when(target(webgpu))").replace("when(!far)", "when(!target(webgpu))"),
        &[&wrong("target(webgpu)", "WebGPU")],
    );
}

/// The text of a variant declares the push constants that are active in it.
#[test]
fn push_constants_of_one_variant_count() {
    let two = |first: &str, second: &str| {
        format!("branch x; branch y; {first} push_constant a: [vec4; 800]; {second} push_constant b: [vec4; 800];")
    };
    let wrong = |when: &str| format!("SI0054 ‹b›: push constants take 25600 bytes{when}; a uniform buffer for them");
    drawn(&two("", ""), &[&wrong("")]);
    drawn(&two("#[when(x)]", "#[when(y)]"), &[&wrong(" if `x && y`")]);
    drawn(&two("#[when(x)]", "#[when(!x)]"), &[]);
    let varied = |when: &str| {
        let defines = "branch far; #[when(far)] define N = 1025; #[when(!far)] define N = 1;";
        format!("{defines} {when} push_constant a: [vec4; define(N)];")
    };
    drawn(&varied(""), &["SI0054 ‹a›: push constants take 16400 bytes if `far`; a uniform buffer"]);
    drawn(&varied("#[when(!far)]"), &[]);
}

#[test]
fn a_length_that_rules_choose_counts_where_they_choose_it() {
    let chosen = |rules: &str, when: &str| {
        let branches = "branch far; branch near; branch mode: [One, Two, Three] = One; define N = 1;";
        format!("{branches} specialize {{ {rules} }} {when} uniform_buf(0) big: [vec4; define(N)];")
    };
    let wrong = |when: &str| format!("SI0054 ‹big›: `big` takes 65552 bytes if `{when}`; a uniform buffer holds 65536");
    let far = "if far { define N = 4097; }";
    for (rules, when, expected) in [
        (far, "", Some("N == 4097")),
        (far, "#[when(far)]", Some("far && N == 4097")),
        (far, "#[when(!far)]", None),
        (far, "#[when(near)]", Some("near && N == 4097")),
        ("if far { define N = 4097; } if near { define N = 2; }", "#[when(near)]", None),
        ("skip if far && near; if far { define N = 4097; }", "#[when(near)]", None),
        ("if mode == One { define N = 4097; } else { define N = 3; }", "#[when(mode == Two)]", None),
        ("if mode == One { define N = 4097; }", "#[when(mode != Two)]", Some("mode != Two && N == 4097")),
        ("if target(webgpu) { define N = 4097; }", "#[when(!target(webgpu))]", None),
    ] {
        let expected: Vec<String> = expected.map(wrong).into_iter().collect();
        drawn(&chosen(rules, when), &expected.iter().map(String::as_str).collect::<Vec<_>>());
    }
    // A declared value counts where the rules choose no other.
    let declared = |rules: &str| chosen(rules, "").replacen("define N = 1;", "define N = 4097;", 1);
    drawn(&declared("if far { define N = 1; }"), &[&wrong("N != 1")]);
    drawn(&declared("if far { define N = 1; } else { define N = 2; }"), &[]);
    // In a composition, too, whose conditions read facts.
    let fragment = "shader_fragment! { Flat { vertex { void main() { gl_Position = vec4(0.0); } } } }";
    let composed = |when: &str| {
        let list = "fragments(Flat); do_static_compilation;";
        format!("{fragment} shader_info! {{ It {{ {} {list} }} }}", chosen(far, when))
    };
    check(&composed(""), &[&wrong("N == 4097")]);
    check(&composed("#[when(!far)]"), &[]);
}

#[test]
fn samplers_of_one_variant_count() {
    let many = |when: &str, from: u32, count: u32| {
        let one = |at: u32| format!("{when} sampler({at}) s{at}: sampler2D;");
        (from..from + count).map(one).collect::<String>()
    };
    let two = |first: &str, second: &str| {
        format!("backends(gles_300); branch x; branch y; {}{}", many(first, 0, 9), many(second, 9, 8))
    };
    let wrong = |when: &str| format!("SI0035 ‹s16›: `s16` is one `sampler` too many for the vertex stage if `{when}`");
    drawn(&two("#[when(x)]", "#[when(x)]"), &[&wrong("x")]);
    drawn(&two("#[when(x)]", "#[when(y)]"), &[&wrong("x && y")]);
    drawn(&two("", "#[when(y)]"), &[&wrong("y")]);
    drawn(&two("#[when(x)]", "#[when(!x)]"), &[]);
    drawn(&two("#[when(x)]", "#[when(target(vulkan))]"), &[]);
}

#[test]
fn a_size_that_a_descendant_enlarges_is_checked_there() {
    let grown = |parent: &str, name: &str, chosen: i64, own: &str| {
        format!(
            "shader_info! {{ P {{ branch(static) big; define {name} = 2; {parent} }} }}
            shader_info! {{ It {{ additional_info(P); specialize {{ if (big) {{ define {name} = {chosen}; }} }}
            vertex_source {{ void main() {{ gl_Position = vec4(0.0); }} }} {own}
            fragment_source {{ void main() {{}} }} do_static_compilation; }} }}"
        )
    };
    let geometry = "geometry_source { void main() {} }";
    let layout = "geometry_layout(triangles, triangle_strip, max_vertices = define(COUNT));";
    check(&grown(layout, "COUNT", 256, geometry), &[]);
    check(
        &grown(layout, "COUNT", 257, geometry),
        &["SI0031 ‹geometry_layout›: `max_vertices` is 257 if `COUNT == 257`; the range is 1 to 256"],
    );
    let layout = "geometry_layout(triangles, triangle_strip, max_vertices = 3, invocations = define(COUNT));";
    check(&grown(layout, "COUNT", 127, geometry), &[]);
    check(
        &grown(layout, "COUNT", 128, geometry),
        &["SI0031 ‹geometry_layout›: `invocations` is 128 if `COUNT == 128`"],
    );
    let tessellation = "tess_control_source { void main() {} } tess_evaluation_source { void main() {} }";
    let layout = "tessellation_layout(triangles, equal, ccw, vertices = define(COUNT));";
    check(&grown(layout, "COUNT", 32, tessellation), &[]);
    check(
        &grown(layout, "COUNT", 33, tessellation),
        &["SI0032 ‹tessellation_layout›: a patch has 33 vertices if `COUNT == 33`"],
    );
}

#[test]
fn a_group_that_a_descendant_enlarges_is_checked_there() {
    let grown = |chosen: i64| {
        format!(
            "shader_info! {{ P {{ branch(static) big; define DEEP = 2; local_group_size(1, 1, define(DEEP)); }} }}
            shader_info! {{ It {{ additional_info(P); specialize {{ if (big) {{ define DEEP = {chosen}; }} }}
            compute_source {{ void main() {{}} }} do_static_compilation; }} }}"
        )
    };
    check(&grown(64), &[]);
    check(&grown(65), &["SI0030 ‹local_group_size›: a work group is 65 in z if `DEEP == 65`; the limit is 64"]);
}

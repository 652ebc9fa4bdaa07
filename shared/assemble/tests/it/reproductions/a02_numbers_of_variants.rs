//! A2: lengths and group sizes over defines that differ by variant are each variant's own.

use shader_info_model::Stage;

use crate::reproductions::setup::{World, messages, reflection, text};

const SOURCE: &str = "compute_source { void main() { s[0] = p[0].x; } } do_static_compilation;";
const USES: &str = "push_constant p: [vec4; define(N)]; push_constant last: vec4; local_group_size(define(N)); \
                    shared_variable s: [float; define(N) * 2]; uniform_buf(0) lights: [vec4; define(N) + 1]; \
                    storage_buf(0, read_write) out_values: [vec4; define(N)];";

#[track_caller]
fn check(info: &shader_info_lang::resolve::Resolved, variant: &str, n: u32) {
    let text = text(info, variant, Stage::Compute);
    for line in [
        format!("vec4 p[{n}];"),
        format!("local_size_x = {n},"),
        format!("shared float s[{}];", 2 * n),
        format!("lights[{}]", n + 1),
        format!("out_values[{n}]"),
    ] {
        assert!(text.contains(&line), "{line} in {variant}\n{text}");
    }
    // std430 and std140 of an array of vec4: 16 bytes an element (OpenGL 4.60 §7.6.2.2).
    let it = reflection(info, Some(variant));
    let places: Vec<(&str, u32, u32)> = it.push_constants.iter().map(|it| (&*it.name, it.array, it.std430)).collect();
    assert_eq!(places, [("p", n, 0), ("last", 0, 16 * n)], "{variant}");
    assert_eq!(it.push_constant_size, (16 * n + 16, 16 * n + 16), "{variant}");
    assert_eq!(it.local_group_size, Some([n, 1, 1]), "{variant}");
    let sizes: Vec<u32> = it.resources.iter().map(|it| it.size).collect();
    assert_eq!(sizes, [16 * (n + 1), 16 * n], "{variant}");
}

#[test]
fn a2_a_length_follows_the_conditional_define_of_its_variant() {
    for defines in ["define N = 2", "compilation_constant N: int = 2"] {
        let many = defines.replace('2', "8");
        let declared = format!("branch many; #[when(!many)] {defines}; #[when(many)] {many}; {USES}");
        let info = World::default().resolved(&format!("A {{ {declared} {SOURCE} }}"));
        check(&info, "!many", 2);
        check(&info, "many", 8);
        // A Rust struct has one type for all variants: the largest.
        let whole = reflection(&info, None);
        assert_eq!(whole.push_constants.iter().map(|it| (it.array, it.std430)).collect::<Vec<_>>(), [(8, 0), (0, 128)]);
        // In a descendant, which may add to it.
        let world = World::default().with(&format!("Parent {{ {declared} }}"));
        let descendant = world.resolved(&format!("A {{ additional_info(Parent); {SOURCE} }}"));
        check(&descendant, "!many", 2);
        check(&descendant, "many", 8);
    }
}

#[test]
fn a2_a_patch_has_the_number_of_vertices_of_its_variant() {
    let declared = "branch many; #[when(!many)] define N = 3; #[when(many)] define N = 4; \
                    tessellation_layout(triangles, equal, ccw, vertices = define(N));";
    let sources = "vertex_source { void main() {} } tess_control_source { void main() {} } \
                   tess_evaluation_source { void main() {} } fragment_source { void main() {} } do_static_compilation;";
    let world = World::default().with(&format!("Parent {{ {declared} }}"));
    for info in [format!("A {{ {declared} {sources} }}"), format!("A {{ additional_info(Parent); {sources} }}")] {
        let info = world.resolved(&info);
        for (variant, vertices) in [("!many", 3), ("many", 4)] {
            let text = text(&info, variant, Stage::TessControl);
            assert!(text.contains(&format!("layout(vertices = {vertices}) out;")), "{variant}\n{text}");
            assert_eq!(reflection(&info, Some(variant)).patch_vertices, Some(vertices), "{variant}");
        }
    }
}

#[test]
fn a2_a_parent_under_a_condition_decides_a_length() {
    let world = World::default().with("Few { define N = 2; }").with("Many { define N = 8; }");
    let parents = "#[when(!many)] additional_info(Few); #[when(many)] additional_info(Many);";
    let info = world.resolved(&format!("A {{ branch many; {parents} {USES} {SOURCE} }}"));
    check(&info, "!many", 2);
    check(&info, "many", 8);
}

#[test]
fn a2_a_slot_is_the_same_in_every_variant() {
    let declared = "branch b; #[when(b)] define N = 1; #[when(!b)] define N = 2; sampler(define(N)) t: sampler2D;";
    let drawn = "vertex_source { void main() { } } fragment_source { void main() { } } do_static_compilation;";
    let (_, report) = World::default().read(&format!("A {{ {declared} {drawn} }}"));
    let messages = messages(&report);
    assert!(messages.starts_with("SI0019 1:"), "{messages}");
    assert!(
        messages.contains("`N` differs by variant") && messages.contains("each under a `#[when(…)]`"),
        "{messages}"
    );
    let followed = "branch b; #[when(b)] sampler(1) t: sampler2D; #[when(!b)] sampler(2) t: sampler2D;";
    World::default().resolved(&format!("A {{ {followed} {drawn} }}"));
}

#[test]
fn a2_a_define_that_is_missing_in_a_variant_is_an_error_there() {
    let info = World::default().resolved(&format!("A {{ branch many; #[when(many)] define N = 8; {USES} {SOURCE} }}"));
    check(&info, "many", 8);
    use shader_info_assemble::assemble::assemble;
    use shader_info_model::contribution::Sources;
    use shader_info_reflect::lower;
    let wrong =
        assemble(&lower(&info, &Sources::default()), &crate::reproductions::setup::key("!many"), Stage::Compute);
    let wrong = wrong.expect_err("`N` is not defined");
    assert!(
        wrong.iter().all(|it| it.code.id == "SI0019" && it.message.contains("no number in this variant")),
        "{wrong:#?}"
    );
    assert!(!wrong.is_empty());
}

#[test]
fn a2_one_push_constant_of_two_types_is_an_error_with_a_way_out() {
    let drawn = "vertex_source { void main() { } } fragment_source { void main() { } } do_static_compilation;";
    let two = |second: &str| {
        format!(
            "A {{ branch b; #[when(b)] push_constant p: vec4; #[when(!b)] push_constant {second}: float; {drawn} }}"
        )
    };
    let (_, report) = World::default().read(&two("p"));
    let messages = messages(&report);
    assert!(messages.starts_with("SI0017 1:") && messages.contains("give each type a name of its own"), "{messages}");
    World::default().resolved(&two("other"));
    // One of two lengths is one field, of the larger.
    let lengths = format!(
        "A {{ branch b; #[when(b)] push_constant p: [vec4; 4]; #[when(!b)] push_constant p: [vec4; 2]; {drawn} }}"
    );
    let info = World::default().resolved(&lengths);
    assert_eq!(reflection(&info, None).push_constants.iter().map(|it| it.array).collect::<Vec<_>>(), [4]);
    assert_eq!(reflection(&info, Some("!b")).push_constants.iter().map(|it| it.array).collect::<Vec<_>>(), [2]);
}

/// Sixty-four numbers of two values each have 2⁶⁴ combinations, and three axes of 2²³ have 2⁶⁹ invocations: neither
/// fits in 64 bits.
#[test]
fn a2_numbers_that_are_too_large_to_count_are_errors() {
    let both = |index: usize| format!("#[when(b)] define N{index} = 1; #[when(!b)] define N{index} = 2;");
    let defines: String = (0..64).map(both).collect();
    let sum = (0..64).map(|index| format!("define(N{index})")).collect::<Vec<_>>().join(" + ");
    let info = format!("A {{ branch b; {defines} push_constant p: [vec4; {sum}]; {SOURCE} }}");
    let (_, report) = World::default().read(&info);
    let found = messages(&report);
    assert!(found.contains("combinations of values; the limit is 4096"), "{found}");

    // Each axis has few combinations, and the statement has 2¹⁸.
    let axis =
        |first: usize| (first..first + 6).map(|index| format!("define(N{index})")).collect::<Vec<_>>().join(" + ");
    let axes = [axis(0), axis(6), axis(12)].join(", ");
    let info = format!("A {{ branch b; {defines} local_group_size({axes}); compute_source {{ void main() {{ }} }} }}");
    let (_, report) = World::default().read(&info);
    let found = messages(&report);
    let wanted = "the numbers of this statement have 262144 combinations of values; the limit is 4096";
    assert!(found.contains(wanted), "{found}");

    let declared = "branch b; #[when(b)] define N = 1; #[when(!b)] define N = 8388608; \
                    local_group_size(define(N), define(N), define(N)); \
                    metal_max_total_threads_per_threadgroup(64);";
    let (_, report) = World::default().read(&format!("A {{ {declared} compute_source {{ void main() {{ }} }} }}"));
    let found = messages(&report);
    assert!(found.contains("a work group is 8388608 in x"), "{found}");
    assert!(!found.contains("metal_max_total_threads_per_threadgroup"), "{found}");
}

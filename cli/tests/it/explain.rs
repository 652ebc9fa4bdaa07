//! `explain` for an info of three levels with a diamond: inheritance, origins of statements, slots.

use crate::made;

use made::{Output, package, run};
use serde_json::Value;

const SOURCE: &str = "use shader_info::{shader_info, shader_shared};
shader_info! { pub Noise {
    sampler(4) noise: sampler2D;
} }
shader_info! { pub Lit {
    push_constant lights: [vec4; 8];
    additional_info(Noise);
} }
shader_info! { pub Fog {
    push_constant density: float;
    additional_info(Noise);
} }
pub mod scene {
    use shader_info::{shader_info, shader_shared};
    #[shader_shared] pub struct Wind { #[gpu(vec3)] pub force: [f32; 3], pub gusts: [f32; 2] }
    shader_info! {
        /// Grass in the wind.
        pub Meadow {
            uniform_buf(4, batch) wind: Wind;
            #[when(target(vulkan))] define DEEP;
            additional_info(super::Lit, super::Fog);
        }
    }
}
";

fn explain(arguments: &[&str]) -> Output {
    let folder = package(&[("src/lib.rs", SOURCE)]);
    run(folder.path(), &[&["explain"], arguments].concat())
}

/// Every line of `wanted` is a line of the text, but for spaces, in this order.
pub(crate) fn says(text: &str, wanted: &[&str]) {
    let plain = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut lines = text.lines().map(plain);
    for line in wanted {
        assert!(lines.any(|it| it == plain(line)), "`{line}` is not there, or not in its place:\n{text}");
    }
}

#[test]
fn a_diamond_says_where_each_slot_comes_from() {
    let Output { code, out, errors } = explain(&["Meadow"]);
    assert_eq!((code, errors.as_str()), (Some(0), ""));
    says(
        &out,
        &[
            "Meadow",
            "Grass in the wind.",
            "inherits",
            "Meadow src/lib.rs:18:13",
            "├─ Lit src/lib.rs:5:20 as `super::Lit`",
            "│ └─ Noise src/lib.rs:2:20",
            "└─ Fog src/lib.rs:9:20 as `super::Fog`",
            "└─ Noise src/lib.rs:2:20 (again: its statements count once)",
            "statements, in the order of merging",
            "its own",
            "src/lib.rs:19:35 uniform_buf(4, batch) wind: Wind;",
            "src/lib.rs:20:44 #[when(target(vulkan))] define DEEP; (only when target(vulkan))",
            "Lit",
            "src/lib.rs:6:19 push_constant lights: [vec4; 8];",
            "Noise, inherited by Lit → Noise and by Fog → Noise: counts once",
            "src/lib.rs:3:16 sampler(4) noise: sampler2D;",
            "Fog",
            "src/lib.rs:10:19 push_constant density: float;",
            "resources",
            // Vulkan: 32 + slot; WebGPU's sampler: 128 + slot (docs/conventions.md).
            "wind uniform_buf(4, batch) Wind 4 set 1 binding 4 group 1 binding 4 b4, space1 buffer(4) itself, \
             src/lib.rs:19:35",
            "noise sampler(4, pass) sampler2D 4 set 0 binding 36 group 0 binding 36 + 132 t36 + s36, space0 \
             texture(4) + sampler(4) Noise, src/lib.rs:3:16",
            "All of frequency `pass` come from `Noise`: one bind group or set serves all its descendants.",
            "push constants",
            // std430: 8 vec4 are 128 bytes, the next begins behind them, and a block ends at a multiple of 16
            // (OpenGL 4.60 §7.6.2.2).
            "lights vec4[8] 0 0 Lit, src/lib.rs:6:19",
            "density float 128 128 Fog, src/lib.rs:10:19",
            "144 bytes in std430 are more than 128: Vulkan falls back to a uniform buffer at set 3 binding 0, 144 bytes \
             in std140.",
            "The first beyond byte 128 is `density`, up to byte 132, from Fog, src/lib.rs:10:19.",
            // std140 gives each element of an array the room of a vec4 (rule 4 of OpenGL 4.60 §7.6.2.2).
            "bytes of Wind: uniform_buf wind in std140",
            "force vec3 0 0 0 0",
            "gusts float[2] 16, each 16 12, each 4 12, each 4 12, each 4",
            "48 in all 32 in all 20 in all 20 in all",
        ],
    );
    assert_eq!(out.matches("sampler(4) noise").count(), 1, "{out}");
}

#[test]
fn json_says_the_same() {
    let Output { code, out, .. } = explain(&["Meadow", "--format", "json"]);
    assert_eq!(code, Some(0));
    let all: Value = serde_json::from_str(&out).expect("JSON");
    for (pointer, wanted) in [
        ("/name", "\"Meadow\""),
        ("/inherits/1/inherits/0/name", "\"Noise\""),
        ("/inherits/1/inherits/0/again", "true"),
        ("/resources/1/name", "\"noise\""),
        ("/resources/1/vulkan", r#"{"binding":36,"set":0}"#),
        ("/resources/1/webgpu/sampler", "132"),
        ("/resources/1/declared_by/info", "\"Noise\""),
        ("/resources/1/declared_by/place/line", "3"),
        ("/push_constants/falls_back", "true"),
        ("/push_constants/members/1/std430", "128"),
        ("/layouts/0/shapes/0/members/1/parts", "[[0,4]]"),
        ("/layouts/0/shapes/0/members/1/stride", "16"),
    ] {
        let found = all.pointer(pointer).unwrap_or(&Value::Null);
        assert_eq!(found.to_string(), wanted, "{pointer}");
    }
    let noise = all["statements"].as_array().expect("a list").iter().find(|it| it["name"] == "noise");
    let ways = noise.map(|it| it["ways"].to_string());
    assert_eq!(ways.as_deref(), Some(r#"[["Lit","Noise"],["Fog","Noise"]]"#));
}

#[test]
fn an_ambiguous_name_lists_all_infos() {
    let twice = "use shader_info::shader_info;
shader_info! { pub Same { define FIRST; } }
mod inner { use shader_info::shader_info; shader_info! { pub Same { define SECOND; } } }
";
    let folder = package(&[("src/lib.rs", twice)]);
    let explain = |name: &str| run(folder.path(), &["explain", name]);
    let output = explain("Same");
    let errors = "error: `Same` means several infos; write the path or the place of one: `made::Same` at \
                  `src/lib.rs:2`, `made::inner::Same` at `src/lib.rs:3`\n";
    assert_eq!((output.code, output.out.as_str(), output.errors.as_str()), (Some(2), "", errors));
    for (name, own, other) in [
        ("crate::Same", "src/lib.rs:2:20", "src/lib.rs:3:62"),
        ("src/lib.rs:2", "src/lib.rs:2:20", "src/lib.rs:3:62"),
        ("inner::Same", "src/lib.rs:3:62", "src/lib.rs:2:20"),
    ] {
        says(&explain(name).out, &[&format!("This is `Same` at {own}; others of that name are at {other}.")]);
    }
    let unknown = explain("iner::Same").errors;
    assert!(unknown.contains("unknown info `iner::Same`"), "{unknown}");
}

#[test]
fn a_misspelt_name_is_answered() {
    let Output { code, out, errors } = explain(&["Medow"]);
    assert_eq!((code, out.as_str()), (Some(2), ""));
    assert!(errors.contains("unknown info `Medow`; did you mean `Meadow`?"), "{errors}");
}

/// Lengths that differ by variant, with what follows from them: a `vec4` takes 16 bytes in both packings (OpenGL 4.60
/// §7.6.2.2), so what is behind `N` of them begins at 16 N.
const BY_VARIANT: &str = "use shader_info::{shader_info, shader_shared};
shader_info! { pub Sum {
    branch many;
    branch wide;
    compilation_constant deep: bool = false;
    #[when(!many)] define N = 2;
    #[when(many)] define N = 8;
    #[when(deep)] define D = 3;
    #[when(!deep)] define D = 4;
    push_constant p: [vec4; define(N)];
    push_constant q: float;
    push_constant r: [vec4; define(D)];
    local_group_size(define(N) * 2, 4);
    shared_variable cells: [[float; 3]; define(N)];
    uniform_buf(0) u: [vec4; define(N)];
    storage_buf(0, write) o: [float];
    compute_source { void main() { cells[0][0] = p[0].x; barrier(); o[0] = cells[0][0] + q + u[0].x + r[0].x; } }
    do_static_compilation;
} }
";

#[test]
fn a2_lengths_are_shown_for_each_variant() {
    let folder = package(&[("src/lib.rs", BY_VARIANT)]);
    let Output { code, out, errors } = run(folder.path(), &["explain", "Sum"]);
    assert_eq!((code, errors.as_str()), (Some(0), ""));
    says(
        &out,
        &[
            "differs by variant; the tables below have the largest lengths",
            "where !many && !deep many && !deep",
            "length of push_constant p 2 8",
            "local_group_size 4 × 4 × 1 16 × 4 × 1",
            "length of shared_variable cells 2 × 3 8 × 3",
            "length of uniform_buf u 2 8",
            "std430 byte of q 32 128",
            "std140 byte of q 32 128",
            "std430 byte of r 48 144",
            "std140 bytes of u 32 128",
            "push constants",
        ],
    );
    // What is the same for all, and what a constant rules out, has no column and no row.
    assert!(!out.contains("push_constant r ") && !out.contains("&& deep") && !out.contains("wide)"), "{out}");
    let json: Value =
        serde_json::from_str(&run(folder.path(), &["explain", "Sum", "--format", "json"]).out).expect("JSON");
    assert_eq!(json["by_variant"]["cases"][1], "many && !deep");
    let row = |what: &str| {
        json["by_variant"]["rows"].as_array().expect("rows").iter().find(|row| row["what"] == what).cloned()
    };
    assert_eq!(row("std430 byte of q").expect("it differs")["values"].to_string(), r#"["32","128"]"#);
    // The texts say the same.
    for (variant, length, size) in [("!many", "2", "4"), ("many", "8", "16")] {
        let arguments = ["expand", "Sum", "--backend", "vulkan", "--stage", "compute", "--variant", variant];
        let text = run(folder.path(), &arguments).out;
        assert!(
            text.contains(&format!("vec4 p[{length}];")) && text.contains(&format!("local_size_x = {size}")),
            "{text}"
        );
    }
    // One without such lengths says nothing of it.
    let plain = explain(&["Meadow"]).out;
    assert!(!plain.contains("by variant"), "{plain}");
}

#[test]
fn a2_rules_that_choose_a_length_are_named_by_it() {
    let ruled = BY_VARIANT
        .replace("#[when(!many)] define N = 2;", "define N = 2;")
        .replace("#[when(many)] define N = 8;", "specialize { if many { define N = 8; } }");
    let folder = package(&[("src/lib.rs", &ruled)]);
    let Output { code, out, errors } = run(folder.path(), &["explain", "Sum"]);
    assert_eq!((code, errors.as_str()), (Some(0), ""));
    says(&out, &["where N = 2 && !deep N = 8 && !deep", "length of push_constant p 2 8", "std430 byte of q 32 128"]);
}

#[test]
fn a_code_is_explained_without_a_package() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["SI0034", "si0034"] {
        let Output { code, out, errors } = run(folder.path(), &["explain", name]);
        assert_eq!((code, errors.as_str()), (Some(0), ""));
        says(
            &out,
            &[
                "error: SI0034, found while checking",
                "duplicate resource slot",
                "```rust,fails",
                "```",
                "```rust",
                "```",
            ],
        );
    }
    let Output { code, out, .. } = run(folder.path(), &["explain", "SI0150", "--format", "json"]);
    let page: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!((code, &page["code"], &page["severity"]), (Some(0), &"SI0150".into(), &"warning".into()));
    assert_eq!(page["found_while"], "building");
    assert!(page["examples"].as_str().is_some_and(|text| text.contains("```rust,fails")), "{page}");
}

#[test]
fn an_unknown_code_is_answered() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, wanted) in
        [("SI034", "unknown code `SI034`; did you mean `SI0034`?"), ("SI9999", "unknown code `SI9999`")]
    {
        let Output { code, out, errors } = run(folder.path(), &["explain", name]);
        assert_eq!((code, out.as_str()), (Some(2), ""));
        assert!(errors.contains(wanted), "{errors}");
    }
}

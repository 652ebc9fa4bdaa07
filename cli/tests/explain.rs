//! An info of three levels with a diamond in; its inheritance, its statements' origins and its slots out.

use std::fs;
use std::process::Command;

const MANIFEST: &str = "[package]\nname = \"made\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n";

const SOURCE: &str = "use shader_info::shader_info;
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
    use shader_info::shader_info;
    shader_info! { pub Meadow {
        uniform_buf(0) wind: glsl(Wind);
        additional_info(super::Lit, super::Fog);
    } }
}
";

fn explain(name: &str) -> (Option<i32>, String, String) {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("src")).expect("made");
    fs::write(folder.path().join("Cargo.toml"), MANIFEST).expect("written");
    fs::write(folder.path().join("src/lib.rs"), SOURCE).expect("written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_shader-builder"));
    command.args(["explain", name]).current_dir(folder.path()).env("CARGO_NET_OFFLINE", "true");
    let output = command.output().expect("it starts");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// Every line of `wanted` is a line of the text, but for spaces, in this order.
fn says(text: &str, wanted: &[&str]) {
    let plain = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut lines = text.lines().map(plain);
    for line in wanted {
        assert!(lines.any(|it| it == plain(line)), "`{line}` is not there, or not in its place:\n{text}");
    }
}

#[test]
fn a_diamond_says_where_each_slot_comes_from() {
    let (code, text, errors) = explain("Meadow");
    assert_eq!((code, errors.as_str()), (Some(0), ""));
    says(
        &text,
        &[
            "inherits",
            "Meadow src/lib.rs:15:24",
            "├─ Lit src/lib.rs:5:20 as `super::Lit`",
            "│ └─ Noise src/lib.rs:2:20",
            "└─ Fog src/lib.rs:9:20 as `super::Fog`",
            "└─ Noise src/lib.rs:2:20 (again: what it says counts once)",
            "statements, in the order they count",
            "its own",
            "src/lib.rs:16:24 uniform_buf(0) wind: glsl(Wind);",
            "Lit",
            "src/lib.rs:6:19 push_constant lights: [vec4; 8];",
            "Noise",
            "src/lib.rs:3:16 sampler(4) noise: sampler2D;",
            "Fog",
            "src/lib.rs:10:19 push_constant density: float;",
            "resources",
            // Vulkan: 32 + slot; WebGPU's sampler: 128 + slot (docs/conventions.md).
            "noise sampler(4, pass) sampler2D 4 set 0 binding 36 group 0 binding 36 + 132 t36 + s36, space0 \
             texture(4) + sampler(4) Noise, src/lib.rs:3:16",
            "push constants",
            // std430: 8 vec4 are 128 bytes, the next begins behind them, and a block ends at a multiple of 16
            // (OpenGL 4.60 §7.6.2.2).
            "lights vec4[8] 0 0 Lit, src/lib.rs:6:19",
            "density float 128 128 Fog, src/lib.rs:10:19",
            "144 bytes in std430 are more than 128: Vulkan falls back to a uniform buffer at set 3 binding 0, 144 bytes \
             in std140.",
        ],
    );
    assert_eq!(text.matches("sampler(4) noise").count(), 1, "{text}");
}

#[test]
fn a_misspelt_name_is_answered() {
    let (code, text, errors) = explain("Medow");
    assert_eq!((code, text.as_str()), (Some(2), ""));
    assert!(errors.contains("there is no info `Medow` here; did you mean `Meadow`?"), "{errors}");
}

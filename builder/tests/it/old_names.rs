//! Names of older GLSL, of Rust and of other APIs get what to write in their place.

use std::fs;

use shader_builder::Builder;

/// Checks that the only error of an info with a statement and a fragment source has the help.
#[track_caller]
fn check(statement: &str, code: &str, message: &str, help: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let manifest = "[package]\nname = \"made\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n";
    let info = format!(
        "shader_info! {{ Mesh {{ {statement} vertex_source {{ void main() {{ gl_Position = vec4(0.0); }} }} \
         fragment_source {{ void main() {{ {code} }} }} do_static_compilation; }} }}"
    );
    fs::create_dir_all(folder.path().join("src")).expect("made");
    fs::write(folder.path().join("Cargo.toml"), manifest).expect("written");
    fs::write(folder.path().join("src/lib.rs"), info).expect("written");
    let report = Builder::new().check(folder.path()).expect("a report");
    let all: Vec<_> = report.diagnostics.iter().map(|wrong| (wrong.message.as_str(), wrong.help.as_deref())).collect();
    assert_eq!(all, [(message, Some(help))]);
}

#[test]
fn names_of_older_glsl() {
    let (out, sampler) = ("fragment_out(0) color: vec4;", "fragment_out(0) color: vec4; sampler(0) t: sampler2D;");
    let call = "color = texture2D(t, vec2(0.0));";
    check(sampler, call, "`texture2D`: unknown function", "write `texture(…)`");
    let call = "color = texture2DProj(t, vec3(0.0));";
    check(sampler, call, "`texture2DProj`: unknown function", "write `textureProj(…)`");
    // glslang declares them in OpenGL ES and in OpenGL, and a call ends its process.
    let call = "color = texture2DLodEXT(t, vec2(0.0), 1.0);";
    check(sampler, call, "`texture2DLodEXT`: unknown function", "write `textureLod(…)`");
    let call = "color = texture2DGradARB(t, vec2(0.0), vec2(1.0), vec2(1.0));";
    check(sampler, call, "`texture2DGradARB`: unknown function", "write `textureGrad(…)`");
    let found = "syntax error: expected `,` or `;`, found `sample`";
    check(out, "vec4 sample = vec4(1.0); color = vec4(0.0);", found, "`sample` is a word of GLSL: choose another name");
    let (unknown, help) =
        ("`gl_FragColor`: undeclared identifier", "write to an output of the declaration: `color = …;`");
    check(out, "gl_FragColor = vec4(1.0);", unknown, help);
    let help = "declare an output, `fragment_out(0) frag_color: vec4;`, and write `frag_color = …;`";
    check("", "gl_FragColor = vec4(1.0);", unknown, help);
}

#[test]
fn names_of_rust_and_of_other_apis() {
    let unknown = "cannot find a shader info, shared struct or const `Vec4`";
    check("push_constant tint: Vec4;", "", unknown, "write `vec4`, the type in GLSL");
    check("sampler(0) t: texture2D;", "", "unknown sampler type `texture2D`", "did you mean `sampler2D`?");
    check("backends(dx12);", "", "unknown backend `dx12`", "did you mean `d3d12`?");
    let help = "use one of `opengl_330`, `opengl_410`, `opengl_430`, `opengl_460`, `gles_300`, `gles_310`, `gles_320`, \
                `vulkan`, `metal`, `d3d12`, `webgpu`, `opengl`, `gles`";
    check("backends(playstation);", "", "unknown backend `playstation`", help);
    let help = "write `vertex_out`: the fragment stage reads the interface that it names";
    check("fragment_in(Surface);", "", "unknown statement `fragment_in`", help);
}

#[test]
fn a_file_that_no_folder_has() {
    let help = "create `shaders/no.glsl`, or name its folder in build.rs: \
                `Builder::new().shader_folders([\"shaders\", \"…\"])`";
    check("typedef_source(\"no.glsl\");", "", "cannot find the file `no.glsl` in shaders, src", help);
    let help = "name its folder in build.rs: `Builder::new().shader_folders([\"shaders\", \"…\"])`";
    check("typedef_source(\"../no.glsl\");", "", "cannot find the file `../no.glsl` in shaders, src", help);
}

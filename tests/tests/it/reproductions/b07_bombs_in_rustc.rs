//! B1.7: files that come to more than a machine has, where the macro reads them without a build script: rustc stays
//! below two seconds of processor time and 512 MB.

use std::fmt::Write;
use std::fs;
use std::os::unix::fs::PermissionsExt;

use shader_info_tests::outside::{Crate, PROFILES, Run, workspace};

/// Runs rustc of the crate with limits of processor time (RLIMIT_CPU) and memory (VmHWM), and writes down its peak.
const LIMITED: &str = r#"#!/bin/sh
case " $* " in *" --crate-name bomb "*) ;; *) exec "$@" ;; esac
(ulimit -t 2; exec "$@") &
rustc=$!
peak=0
while
    kb=$(sed -n 's/^VmHWM:[^0-9]*\([0-9]*\).*/\1/p' "/proc/$rustc/status" 2>/dev/null)
    [ -n "$kb" ]
do
    [ "$kb" -gt "$peak" ] && peak=$kb
    [ "$peak" -gt "$MOST_KB" ] && kill -9 "$rustc"
    sleep 0.01
done
wait "$rustc"
code=$?
echo "$peak" > "$PEAK_FILE"
exit "$code"
"#;

const LIB: &str = "shader_info::shader_info! { pub It { fragment_out(0) color: vec4;
    vertex_source { void main() { gl_Position = vec4(0.0); } } fragment_source(\"a.glsl\"); do_static_compilation; } }\n";

struct Bomb {
    it: Crate,
}

impl Bomb {
    fn new() -> Self {
        let manifest = format!(
            "[package]\nname = \"bomb\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[dependencies]\n\
             shader-info = {{ path = \"{}/runtime\" }}\n\n{PROFILES}\n[workspace]\n",
            workspace().display()
        );
        let files = [("Cargo.toml", manifest.as_str()), ("src/lib.rs", LIB), ("limited.sh", LIMITED)];
        let it = Crate::plain("bomb", &files);
        let script = it.path().join("limited.sh");
        fs::set_permissions(script, fs::Permissions::from_mode(0o755)).expect("it is ours");
        Self { it }
    }

    /// Checks the crate; the highest mark of rustc's memory in KB.
    fn check(&self, files: &[(String, String)], most_kb: u32) -> (Run, u32) {
        for (name, text) in files {
            self.it.write(&format!("shaders/{name}"), text);
        }
        // Whatever an earlier case left: rustc starts.
        self.it.write("src/lib.rs", format!("{LIB}// {most_kb} {}\n", files[0].1.len()));
        let path = |name: &str| self.it.path().join(name).to_str().expect("text").to_owned();
        let (script, peak, most) = (path("limited.sh"), path("peak"), most_kb.to_string());
        let environment = [("RUSTC_WRAPPER", script.as_str()), ("PEAK_FILE", &peak), ("MOST_KB", &most)];
        let run = self.it.cargo(&["check"], &environment);
        let peak = fs::read_to_string(peak).ok().and_then(|it| it.trim().parse().ok());
        (run, peak.expect("rustc has run"))
    }
}

const MAX_KB: u32 = 512 << 10;

fn one(text: String) -> Vec<(String, String)> {
    vec![("a.glsl".into(), text)]
}

fn includes() -> Vec<(String, String)> {
    let mut files = one("#include \"i0.glsl\"\nvoid main() { color = vec4(1.0); }\n".into());
    for at in 0..40 {
        let next = format!("#include \"i{}.glsl\"\n", at + 1);
        files.push((format!("i{at}.glsl"), format!("#pragma shader_info repeat\nfloat x{at};\n{next}{next}")));
    }
    files.push(("i40.glsl".into(), "#pragma shader_info repeat\n".into()));
    files
}

#[test]
fn b1_7_rustc_with_the_macro_stays_within_its_limits() {
    let bomb = Bomb::new();
    let (run, _) = bomb.check(&includes(), MAX_KB);
    run.fails(&["SI0024", "makes the included files of one text larger than"]);
    // What only a compiler of GLSL would find is the builder's to report: the macro passes it on within the limits.
    let mut macros = String::from("#define A0 1.0\n");
    (1..12).for_each(|at| writeln!(macros, "#define A{at} {}", vec![format!("A{}", at - 1); 10].join(" + ")).unwrap());
    let mut functions = String::from("float f0(float x) { return x; }\n");
    (1..8000).for_each(|at| writeln!(functions, "float f{at}(float x) {{ return f{}(x); }}", at - 1).unwrap());
    let name = "n".repeat(1 << 20);
    for text in [
        format!("{macros}void main() {{ color = vec4(A11); }}\n"),
        format!("{functions}void main() {{ color = vec4(f7999(1.0)); }}\n"),
        format!("void main() {{ {}{} }}\n", "{".repeat(20_000), "}".repeat(20_000)),
        format!("void main() {{ float {name} = 1.0; color = vec4({name}); }}\n"),
    ] {
        let (run, peak) = bomb.check(&one(text), MAX_KB);
        run.passes();
        assert!((1 << 10..MAX_KB).contains(&peak), "{peak} KB");
    }
    // The limit holds: with less than rustc needs for anything, it is killed.
    let (run, _) = bomb.check(&one("void main() { color = vec4(1.0); }\n".into()), 16 << 10);
    run.fails(&["exit status: 137"]);
}

//! B1.7: a dozen lines that come to more than a machine has: each ends in words with a place, or compiles.

use std::fmt::Write;

use shader_builder::compile::glslang::{Message, compile};
use shader_info_model::Backend;
use shader_info_model::Stage;

fn compiled(body: &str) -> Result<(), Vec<Message>> {
    let text = format!("#version 460\nlayout(location = 0) out vec4 color;\n{body}");
    compile(Stage::Fragment, Backend::Vulkan, &text).map(|_| ())
}

fn reported(body: &str) -> String {
    let messages = compiled(body).expect_err("it cannot be compiled");
    let first = messages.first().expect("it says why");
    format!("{}:{} {}", first.line, first.column, first.text)
}

#[test]
fn b17_macros_that_double_each_other_end_in_words() {
    let mut bomb = String::from("#define A0 1.0\n");
    (1..12).for_each(|at| writeln!(bomb, "#define A{at} {}", vec![format!("A{}", at - 1); 10].join(" + ")).unwrap());
    let used = "`A11` expands to too much: the macros of one text may produce 262144 tokens";
    assert_eq!(reported(&format!("{bomb}void main() {{ color = vec4(A11); }}")), format!("15:28 {used}"));
    // Unused: nothing is made of it.
    assert_eq!(compiled(&format!("{bomb}void main() {{ color = vec4(A1); }}")), Ok(()));
    let mut calls = String::from("#define F0(x) x + x\n");
    (1..60).for_each(|at| writeln!(calls, "#define F{at}(x) F{0}(F{0}(x))", at - 1).unwrap());
    assert!(
        reported(&format!("{calls}void main() {{ color = vec4(F59(1.0)); }}")).contains("`F59` expands to too much")
    );
    let nested = (0..40).fold("1.0".to_owned(), |inner, _| format!("D({inner})"));
    let text = format!("#define D(x) (x + x)\nvoid main() {{ color = vec4({nested}); }}");
    assert!(reported(&text).contains("`D` expands to too much"));
    let circle = "#define A B + B\n#define B A + A\nfloat A;\n";
    assert!(!reported(&format!("{circle}void main() {{ color = vec4(A); }}")).contains("too much"));
}

#[test]
fn b17_large_tables_of_macros_compile() {
    let rows = (0..2000).map(|at| format!("ROW({at})\n")).collect::<String>();
    let text = format!("#define ROW(x) x.0,\nconst float T[2000] = float[](\n{rows}0.0 - 0.0);\nvoid main() {{}}");
    let text = text.replace("ROW(1999)\n0.0 - 0.0", "1999.0");
    let text = text.replace("x.0,", "float(x),");
    assert_eq!(compiled(&text), Ok(()));
}

#[test]
fn b17_depth_and_names_end_in_words() {
    let deep = format!("void main() {{ float x = {}1.0{}; color = vec4(x); }}", "(".repeat(20_000), ")".repeat(20_000));
    assert!(reported(&deep).contains("memory exhausted"), "{}", reported(&deep));
    let braces = format!("void main() {{ {} {} }}", "{".repeat(20_000), "}".repeat(20_000));
    assert!(reported(&braces).contains("memory exhausted"), "{}", reported(&braces));
    let long = "n".repeat(1 << 20);
    assert!(!reported(&format!("void main() {{ float {long} = 1.0; color = vec4({long}); }}")).is_empty());
    let made = "#define B(x) x + x + x + x\nvoid main() { float x = B(B(B(B(B(color.x))))); color = vec4(x); }";
    assert_eq!(compiled(made), Ok(()));
    let chain = vec!["color.x"; 50_000].join(" + ");
    assert_eq!(compiled(&format!("void main() {{ float x = {chain}; color = vec4(x); }}")), Ok(()));
}

#[test]
fn b17_functions_that_call_each_other_compile_up_to_the_limit() {
    let chain = |count: usize| {
        let mut text = String::from("float f0(float x) { return x; }\n");
        (1..count).for_each(|at| writeln!(text, "float f{at}(float x) {{ return f{}(x); }}", at - 1).unwrap());
        format!("{text}void main() {{ color = vec4(f{}(1.0)); }}", count - 1)
    };
    assert_eq!(compiled(&chain(2000)), Ok(()));
    // Two lines of the frame, and `f2048` is function 2049.
    assert_eq!(reported(&chain(8000)), "2051:7 too many functions at `f2048`: one text may define 2048");
}

//! Two hundred declarations in every way that Rust lets people write them: the macro finds what the builder left.

use std::fmt::Write;

use shader_info_tests::outside::Crate;

/// What a file is like.
#[derive(Clone, Copy)]
enum Shape {
    Plain,
    Tabs,
    CrLf,
    ByteOrderMark,
    ByteOrderMarkAndCrLf,
}

/// How many infos each module has.
const EACH: usize = 24;

const MODULES: [(&str, &str, Shape); 5] = [
    ("plain", "src/plain.rs", Shape::Plain),
    ("tabs", "src/tabs/mod.rs", Shape::Tabs),
    ("crlf", "src/crlf.rs", Shape::CrLf),
    ("marked", "src/marked.rs", Shape::ByteOrderMark),
    ("odd", "src/elsewhere/strange.rs", Shape::ByteOrderMarkAndCrLf),
];

#[test]
fn every_hash_that_the_macro_asks_for_is_there() {
    let base = package("agree_base", "2021", &[], "crate::plain::Plain0");
    let descendant = package("agree", "2024", &[&base.0], "agree_base::odd::Odd1");
    let printed = descendant.0.cargo(&["run"], &[]).passes();
    let expected = descendant.1 + base.1;
    assert!(expected >= 200, "{expected} are fewer than 200");
    // What only a macro of the user's puts together is not in the sources; it says so, and nothing fails.
    check(&printed, expected, 4).unwrap_or_else(|words| panic!("{words}\n{printed}"));
    // The other state of what cargo chooses: here too everything is there.
    let printed = descendant.0.cargo(&["run", "--features", "extra"], &[]).passes();
    assert!(printed.lines().any(|line| line == "agree OnlyWithExtra Built true true"), "{printed}");
    assert!(!printed.contains("Stale"), "{printed}");
}

/// Whether the macro found the build output of the given number of infos, and reports the given number as not scanned.
///
/// # Errors
/// What is otherwise.
fn check(printed: &str, built: usize, not_scanned: usize) -> Result<(), String> {
    let count = |words: &str| printed.lines().filter(|line| line.ends_with(words)).count();
    let found = (count("Built true true"), count("NotScanned false false"), count("true") + count("false"));
    let wanted = (built, not_scanned, built + not_scanned);
    match found == wanted {
        true => Ok(()),
        false => Err(format!("built, not scanned, in all: {found:?} instead of {wanted:?}")),
    }
}

#[test]
fn the_comparison_of_hashes_rejects_differences() {
    let right = "a Plain0 Built true true\na Plain1 Built true true\na Braced NotScanned false false\n";
    assert_eq!(check(right, 2, 1), Ok(()));
    let spoilt = [
        right.replace("Plain1 Built true true", "Plain1 Stale false false"),
        right.replace("Plain1 Built true true", "Plain1 Built true false"),
        right.replace("Plain1 Built true true", "Plain1 NotScanned false false"),
        right.replace("Braced NotScanned false false", "Braced Built true true"),
        right.replace("a Plain1 Built true true\n", ""),
        right.replace("a Braced NotScanned false false\n", ""),
        format!("{right}a Plain2 Built true true\n"),
        String::new(),
    ];
    for printed in spoilt {
        assert!(check(&printed, 2, 1).is_err(), "taken: {printed}");
    }
}

/// A crate of five modules, and how many infos of it must be built.
fn package(name: &str, edition: &str, dependencies: &[&Crate], parent: &str) -> (Crate, usize) {
    let mut names = Vec::new();
    let mut files: Vec<(String, String)> = MODULES
        .iter()
        .map(|(module, path, shape)| ((*path).to_owned(), shape.of(&module_text(module, parent, &mut names))))
        .collect();
    let mut lib = String::from(
        "//! Größen.\n#[macro_use]\nmod macros;\npub mod plain;\npub mod tabs;\npub mod crlf;\npub mod marked;\n\
         #[path = \"elsewhere/strange.rs\"]\npub mod odd;\n",
    );
    lib.push_str(&chosen_by_cargo());
    names.extend(["Unix", "Nested"].map(|it| ("inside".to_owned(), it.to_owned())));
    names.push(("made".to_owned(), "Wrapped".to_owned()));
    let built = names.len();
    names.extend(["Braced", "Composed"].map(|it| ("made".to_owned(), it.to_owned())));
    let mut report =
        String::from("/// Says how each info was built.\npub fn report() {\n    use shader_info::Stage::*;\n");
    let line = |report: &mut String, path: &str, name: &str, stages: [&str; 2]| {
        let _ = writeln!(
            report,
            "    println!(\"{{}} {name} {{:?}} {{}} {{}}\", env!(\"CARGO_PKG_NAME\"), {path}::INFO.state(), {path}::spirv({}).is_ok(), {path}::spirv({}).is_ok());",
            stages[0], stages[1]
        );
    };
    for (module, name) in &names {
        line(&mut report, &format!("{module}::{name}"), name, ["Vertex", "Fragment"]);
    }
    report.push_str("    #[cfg(feature = \"extra\")]\n");
    line(&mut report, "inside::OnlyWithExtra", "OnlyWithExtra", ["Vertex", "Fragment"]);
    report.push_str("}\n");
    lib.push_str(&report);
    files.push(("src/lib.rs".into(), lib));
    files.push(("src/macros.rs".into(), MACROS.into()));
    let others: String = dependencies.iter().map(|_| "agree_base::report();").collect();
    files.push(("src/main.rs".into(), format!("fn main() {{ {others} {name}::report(); }}\n")));
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    (Crate::of(name, edition, dependencies, &files), built)
}

const MACROS: &str = "macro_rules! wrap { ($($t:tt)*) => { $($t)* } }\n\
    macro_rules! braced { ({ $($t:tt)* }) => { ::shader_info::shader_info! { $($t)* } } }\n\
    macro_rules! compose { ($name:ident) => { ::shader_info::shader_info! { pub $name { fragment_out(0) color: vec4; \
    vertex_source { void main() { gl_Position = vec4(0.0); } } fragment_source { void main() { color = vec4(1.0); } } \
    do_static_compilation; } } } }\n";

/// What depends on the target, on features, on macros.
fn chosen_by_cargo() -> String {
    let info = |name: &str, value: &str| format!("::shader_info::shader_info! {{ {} }}\n", body(name, "", value));
    format!(
        "pub mod inside {{\n#[cfg(unix)]\n{}#[cfg(not(unix))]\n{}#[cfg(feature = \"extra\")]\n{}\
         #[cfg(not(any(unix, windows)))]\nmod nowhere;\n#[cfg(test)]\nmod absent {{ {} }}\n\
         mod deeper {{ pub mod deepest {{ {} }} }}\npub use deeper::deepest::*;\n}}\n\
         pub mod made {{\nwrap! {{ {} }}\nbraced! {{ {{ {} }} }}\ncompose!(Composed);\n}}\n",
        info("Unix", "1.0"),
        info("Unix", "2.0"),
        info("OnlyWithExtra", "3.0"),
        info("Absent", "4.0"),
        info("Nested", "5.0"),
        info("Wrapped", "6.0"),
        body("Braced", "", "7.0"),
    )
}

fn module_text(module: &str, parent: &str, names: &mut Vec<(String, String)>) -> String {
    let mut out = String::from("use shader_info::{interface_info, shader_info};\n\n");
    let title = module[..1].to_uppercase() + &module[1..];
    let _ = writeln!(out, "interface_info! {{ pub Between as between {{ flat index: uint; uv: vec2; }} }}");
    for index in 0..EACH {
        let name = format!("{title}{index}");
        let extra = match index % 6 {
            0 if format!("crate::{module}::{name}") != parent => format!("additional_info({parent});"),
            1 | 0 => format!("define SIZE_{index} = {index};"),
            2 => "vertex_out(Between); /* a comment /* in one */ */".into(),
            3 => format!("additional_info(self::{title}{});", index - 1),
            4 => format!("push_constant wide: vec4;additional_info ( super :: {module}::{title}{} ) ;", index - 3),
            _ => "sampler(0)glyph:sampler2D; #[when(target(vulkan))] define ONLY_HERE;".into(),
        };
        // One that inherits sources has none of its own.
        let text = if index % 6 == 3 || extra.contains(parent) || index % 6 == 4 {
            format!("pub {name} {{ {extra} do_static_compilation; }}")
        } else {
            body(&name, &extra, &format!("{index}.5"))
        };
        let _ = writeln!(out, "shader_info! {{\n{text}\n}}\n");
        names.push((module.into(), name));
    }
    out
}

/// A declaration whose GLSL has all that Rust's lexer might change.
fn body(name: &str, extra: &str, value: &str) -> String {
    let writes = if extra.contains("Between") { "between.index = 1u; between.uv = vec2(1.f);" } else { "" };
    format!(
        "    /// „{name}“, 日本\n    pub {name} {{\n        {extra}\n        fragment_out(0) color: vec4;\n\
         \x20       vertex_source {{\n            /// three slashes, größer\n            //! and a shout\n\
         \x20           #define HALF .5f\n            void main() {{\n                {writes} // ä `tick` \"quote\"\n\
         \x20               gl_Position = vec4(HALF, 1.f, 1e-3f, {value}); /* ü */\n            }}\n        }}\n\
         \x20       fragment_source {{ void main() {{ color = vec4(float(0xFFu), float(07), .25, {value}); }} }}\n\
         \x20       do_static_compilation;\n    }}"
    )
}

impl Shape {
    fn of(self, text: &str) -> String {
        match self {
            Self::Plain => text.into(),
            Self::Tabs => text.replace("    ", "\t"),
            Self::CrLf => text.replace('\n', "\r\n"),
            Self::ByteOrderMark => format!("\u{feff}{text}"),
            Self::ByteOrderMarkAndCrLf => format!("\u{feff}{}", text.replace('\n', "\r\n")),
        }
    }
}

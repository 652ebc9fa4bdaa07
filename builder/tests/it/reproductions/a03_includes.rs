//! A3: `#include` was hoisted before the file, once, whatever `#if`, `#define` or brace was around it.
//! The judge is glslang, which follows includes by itself.

use std::collections::BTreeMap;

use glslang::include::{IncludeHandler, IncludeResult, IncludeType};
use glslang::{Compiler, CompilerOptions, ShaderInput, ShaderMessage, ShaderSource, ShaderStage, SourceLanguage};
use shader_info_glsl::{FindError, SourceFile, guard, resolve};
use shader_info_lang::dsl::parse_info;
use shader_info_lang::resolve::resolve as resolved;
use shader_info_model::contribution::{self, sources};
use shader_info_model::diagnostic::Report;

use super::chance::Chance;

type Files = BTreeMap<String, String>;

struct Reader<'a>(&'a Files);

impl IncludeHandler for Reader<'_> {
    fn include(&mut self, _: IncludeType, name: &str, _: &str, _: usize) -> Option<IncludeResult> {
        let text = self.0.get(name)?;
        // What glslang does not do itself, an author writes by hand.
        let is_repeated = text.contains("#pragma shader_info repeat");
        let guard = name.replace('.', "_");
        let data =
            if is_repeated { text.clone() } else { format!("#ifndef {guard}\n#define {guard}\n{text}\n#endif\n") };
        Some(IncludeResult { name: name.into(), data })
    }
}

fn words(text: &str, files: &Files) -> Result<Vec<u32>, String> {
    let text = format!("#version 460\n#extension GL_GOOGLE_include_directive : require\n{text}");
    let options = CompilerOptions {
        source_language: SourceLanguage::GLSL,
        target: glslang::Target::Vulkan {
            version: glslang::VulkanVersion::Vulkan1_1,
            spirv_version: glslang::SpirvVersion::SPIRV1_3,
        },
        messages: ShaderMessage::DEFAULT,
        ..CompilerOptions::default()
    };
    let compiler = Compiler::acquire().expect("glslang starts");
    let (source, mut reader) = (ShaderSource::from(text), Reader(files));
    let none = None::<&[(&str, Option<&str>)]>;
    let input = ShaderInput::new(&source, ShaderStage::Fragment, &options, none, Some(&mut reader));
    let shader = compiler.create_shader(input.map_err(|why| why.to_string())?).map_err(|why| why.to_string())?;
    shader.compile().map_err(|why| why.to_string())
}

/// Ours: what asks for dependencies before the code, the rest in place.
fn spliced(main: &str, files: &Files) -> String {
    let file = |name: &str| SourceFile { name: name.into(), text: files[name].clone() };
    let find =
        &mut |path: &str, _: &str| files.get(path).map(|_| file(path)).ok_or_else(|| FindError::Missing(Vec::new()));
    let resolved = resolve(SourceFile { name: "main".into(), text: main.into() }, find);
    assert_eq!(resolved.errors, [], "{main}\n{files:?}");
    let name = |index: usize| Some(guard(&resolved.met[index].name, &resolved.met[index].text));
    resolved.spliced.iter().map(|it| it.text(&resolved.met, &name).0).collect()
}

/// A function's body of files that define, undefine, ask and include each other.
fn lines(chance: &mut Chance, level: usize, deepest: usize, count: usize) -> String {
    let mut out = String::new();
    let mut open = Vec::new();
    for _ in 0..count {
        let name = format!("M{}", chance.below(4));
        let line = match chance.below(10) {
            0 | 1 => format!("#undef {name}\n#define {name} {}", chance.below(5)),
            2 => format!("#undef {name}"),
            3 | 4 if open.len() < 3 => {
                open.push(false);
                match chance.below(3) {
                    0 => format!("#ifdef {name}"),
                    1 => format!("#ifndef {name}"),
                    _ => format!("#if defined({name}) && {name} < 3"),
                }
            }
            5 => match open.last_mut().filter(|has_else| !**has_else) {
                Some(has_else) => {
                    *has_else = true;
                    "#else".into()
                }
                None => "// nothing".into(),
            },
            6 if open.pop().is_some() => "#endif".into(),
            7 | 8 if level < deepest => {
                let other = level + 1 + chance.below(deepest - level);
                format!("  #include \"f{other}.glsl\" // why not")
            }
            _ => format!("o = o * 3 + {name} + {};", chance.below(100)),
        };
        out.push_str(&line);
        out.push('\n');
    }
    open.iter().for_each(|_| out.push_str("#endif\n"));
    out
}

#[test]
fn a3_an_include_means_what_it_means_to_glslang() {
    for seed in 0..200 {
        let mut chance = Chance(seed);
        let deepest = 1 + chance.below(5);
        let file = |chance: &mut Chance, level: usize| {
            let says = ["#pragma shader_info repeat", "#pragma once"][chance.below(2)];
            format!("{says}\n;\n{}", lines(chance, level, deepest, 8))
        };
        let files: Files = (1..=deepest).map(|level| (format!("f{level}.glsl"), file(&mut chance, level))).collect();
        let variables = "int M0 = 11; int M1 = 12; int M2 = 13; int M3 = 14;";
        let body = lines(&mut chance, 0, deepest, 14);
        let main = format!(
            "layout(location = 0) out int color;\nvoid main() {{\nint o = 1; {variables}\n{body}color = o; }}\n"
        );
        let ours = words(&spliced(&main, &files), &Files::new());
        let theirs = words(&main, &files);
        assert_eq!(ours, theirs, "seed {seed}\n{main}\n{files:#?}\n{}", spliced(&main, &files));
        assert!(theirs.is_ok(), "seed {seed}: {theirs:?}\n{main}");
    }
}

fn reported(main: &str, file: &str) -> Vec<String> {
    let text = "A { fragment_source(\"main.glsl\"); }";
    let parsed = parse_info(text.parse().expect("tokens"), "a.rs");
    let mut report = Report::default();
    let info = resolved(&parsed.info, &[], &mut report);
    sources(
        &info,
        &mut |path, _, _| {
            let text = if path == "main.glsl" { main } else { file };
            Ok(contribution::SourceFile { name: path.into(), path: path.into(), text: text.into() })
        },
        &mut report,
    );
    report.diagnostics.iter().map(|it| format!("{} {}", it.code.id, it.place)).collect()
}

#[test]
fn a3_what_cannot_be_meant_is_an_error_and_its_help_works() {
    let twice = "void f() {\n#include \"b.glsl\"\n}\nvoid main() {\n#include \"b.glsl\"\n}\n";
    assert_eq!(reported(twice, "f2();\n"), ["SI0140 main.glsl:2:11", "SI0140 main.glsl:5:11"]);
    assert_eq!(reported(twice, "#pragma shader_info repeat\nf2();\n"), [""; 0]);
    assert_eq!(reported(twice, "#pragma once\nf2();\n"), [""; 0]);
    assert_eq!(reported("#pragma shader_info repaet\nvoid main() {}", ""), ["SI0141 main.glsl:1:9"]);
    assert_eq!(reported("#pragma shader_info repeat\nvoid main() {}", ""), [""; 0]);
}

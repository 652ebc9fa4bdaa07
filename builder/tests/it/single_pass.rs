//! Texts in; SPIR-V that is word for word what the crate `glslang` makes of them in two passes, and places of errors.

use std::path::Path;

use glslang::{
    Compiler, CompilerOptions, ShaderInput, ShaderMessage, ShaderSource, ShaderStage, SourceLanguage, SpirvVersion,
    Target, VulkanVersion,
};
use shader_builder::compile::glslang::compile;
use shader_builder::find::directory::read_directory;
use shader_builder::plan::plan;
use shader_builder::{Backend, Options};
use shader_info_model::Stage;
use shader_info_model::contribution::Unit;
use shader_info_model::diagnostic::Report;

#[test]
fn one_pass_makes_the_words_of_two() {
    let units = units(&[Backend::Vulkan, Backend::WebGpu]);
    assert!(units.len() > 100, "the library has more texts than {}", units.len());
    for unit in &units {
        let name = format!("{:?} {:?}\n{}", unit.stage, unit.backend, unit.text);
        let one = compile(unit.stage, unit.backend, &unit.text).unwrap_or_else(|all| panic!("{all:?} in {name}"));
        assert!(one.words == in_two_passes(unit), "other words for {name}");
    }
}

// What follows the text's head, and line, column and words of each complaint.
type Case = (Backend, &'static str, &'static [(u32, u32, &'static str)]);

#[test]
fn errors_are_placed_in_the_text_itself() {
    const MACRO: &str = "#version 460\n#define LONG_NAME 1.0\nlayout(location = 0) out vec4 color;\nvoid main() {\n";
    let cases: [Case; 7] = [
        (
            Backend::Vulkan,
            "\tcolor   =  vec4(LONG_NAME+nope);\n  color = zzz;\n}\n",
            &[(5, 28, "nope"), (6, 11, "zzz")],
        ),
        (Backend::Vulkan, "  color = nope + vec4(LONG_NAME, nope);\n}\n", &[(5, 11, "nope")]),
        (
            Backend::OpenGl460,
            "  /* ä */ color = vec4(LONG_NAME, 0.0, 0.0, ö);\n}\n",
            &[(5, 45, "`ö`"), (5, 46, "syntax error")],
        ),
        (Backend::Vulkan, "#if LONG_NAME\n#endif\n}\n", &[(5, 13, "bad expression"), (5, 1, "#if")]),
        (Backend::Vulkan, "  color = vec4(1.0};\n", &[(5, 19, "RIGHT_BRACE")]),
        (Backend::Vulkan, "  color = vec4(1.0);\n\n// no brace\n", &[(6, 1, "end of file")]),
        (Backend::Vulkan, "#include \"a.glsl\"\n}\n", &[(5, 1, "#include"), (5, 1, "#include")]),
    ];
    for (backend, rest, expected) in cases {
        let found = compile(Stage::Fragment, backend, &format!("{MACRO}{rest}")).expect_err(rest);
        let places: Vec<(u32, u32)> = found.iter().map(|it| (it.line, it.column)).collect();
        let wanted: Vec<(u32, u32)> = expected.iter().map(|(line, column, _)| (*line, *column)).collect();
        assert_eq!(places, wanted, "{found:?} in {rest}");
        assert!(found.iter().zip(expected).all(|(it, (.., words))| it.text.contains(words)), "{found:?} in {rest}");
    }
}

// Of the library's shaders.
fn units(backends: &[Backend]) -> Vec<Unit> {
    let mut options = Options { backends: backends.to_vec(), ..Options::default() };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shaders");
    let project = read_directory(&folder, &mut options).expect("the library is read");
    let jobs = project.resolved().map(|(_, it)| plan(it.clone(), Report::default(), &options, &project.folders));
    let mut units: Vec<Unit> = jobs.flat_map(|job| job.stages).map(|planned| planned.unit).collect();
    units.sort();
    units.dedup();
    units
}

fn in_two_passes(unit: &Unit) -> Vec<u32> {
    let target = Target::Vulkan { version: VulkanVersion::Vulkan1_1, spirv_version: SpirvVersion::SPIRV1_3 };
    let messages = ShaderMessage::DISPLAY_ERROR_COLUMN | ShaderMessage::CASCADING_ERRORS;
    let options = CompilerOptions { source_language: SourceLanguage::GLSL, target, version_profile: None, messages };
    let stage = match unit.stage {
        Stage::Vertex => ShaderStage::Vertex,
        Stage::TessControl => ShaderStage::TesselationControl,
        Stage::TessEvaluation => ShaderStage::TesselationEvaluation,
        Stage::Geometry => ShaderStage::Geometry,
        Stage::Fragment => ShaderStage::Fragment,
        Stage::Compute => ShaderStage::Compute,
    };
    let source = ShaderSource::from(unit.text.as_str());
    let input = ShaderInput::new(&source, stage, &options, None::<&[(&str, Option<&str>)]>, None).expect("an input");
    let shader = Compiler::acquire().expect("glslang starts").create_shader(input).expect("it is read");
    shader.compile().expect("it is linked")
}

//! Runs texts for Direct3D 12 with Vulkan: glslang's HLSL front end compiles them to SPIR-V.

use glslang::{
    Compiler, CompilerOptions, ShaderInput, ShaderMessage, ShaderSource, SourceLanguage, SpirvVersion, Target,
    VulkanVersion,
};
use shader_info::{Backend, Info, Stage};
use shader_info_tests::vulkan::Vulkan;

use super::shader::{Place, WORDS, found};

/// Returns the words of all invocations, where `info` is the shader for Vulkan and `translated` the one for Direct3D 12.
///
/// # Errors
/// The message of glslang or of the driver.
pub(super) fn words(
    driver: Vulkan,
    place: Place,
    info: &'static Info,
    translated: &'static Info,
) -> Result<Vec<u32>, String> {
    let mut stages = Vec::new();
    for stage in place.stages() {
        let text = translated.text(Backend::D3d12, *stage).map_err(|error| error.to_string())?;
        let spirv = spirv(*stage, &plain(text)).map_err(|why| format!("{why}\n{text}"))?;
        stages.push((*stage, spirv));
    }
    let driver = driver.with(info, stages);
    let words = found(&driver, place, info).map_err(|error| error.to_string())?;
    Ok(if place == Place::Vertex { turned_over(&words) } else { words })
}

/// The text without the buffer of a draw's first vertex and instance, which Vulkan needs not be told.
fn plain(text: &str) -> String {
    let Some(start) = text.find("cbuffer SPIRV_Cross_VertexInfo") else { return text.to_owned() };
    let end = start + text[start..].find("};").expect("a buffer ends") + 2;
    let members = text[start..end].lines().filter(|line| line.trim_start().starts_with("int "));
    let constants: String =
        members.map(|line| format!("static const {} = 0;\n", line.trim().trim_end_matches(';'))).collect();
    format!("{}{constants}{}", &text[..start], &text[end..])
}

/// The rows in the other order: `y` points upwards in Direct3D's clip space and downwards in Vulkan's.
fn turned_over(words: &[u32]) -> Vec<u32> {
    words.chunks(8 * WORDS).rev().flatten().copied().collect()
}

/// Compiles a text of HLSL.
///
/// # Errors
/// The log of glslang.
pub(crate) fn spirv(stage: Stage, text: &str) -> Result<Vec<u32>, String> {
    let compiler = Compiler::acquire().ok_or("glslang does not start")?;
    let source = ShaderSource::from(text);
    let options = CompilerOptions {
        source_language: SourceLanguage::HLSL,
        target: Target::Vulkan { version: VulkanVersion::Vulkan1_1, spirv_version: SpirvVersion::SPIRV1_3 },
        version_profile: None,
        messages: ShaderMessage::READ_HLSL,
    };
    let none = None::<&[(&str, Option<&str>)]>;
    let input = ShaderInput::new(&source, shader_stage(stage), &options, none, None).map_err(|it| it.to_string())?;
    let mut shader = glslang::Shader::new(compiler, input);
    shader.entry_point("main");
    shader.source_entry_point("main");
    shader.parse().and_then(|shader| shader.compile()).map_err(|error| format!("{error:?}"))
}

fn shader_stage(stage: Stage) -> glslang::ShaderStage {
    match stage {
        Stage::Vertex => glslang::ShaderStage::Vertex,
        Stage::Fragment => glslang::ShaderStage::Fragment,
        _ => glslang::ShaderStage::Compute,
    }
}

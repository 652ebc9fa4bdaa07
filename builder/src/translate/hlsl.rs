//! SPIR-V in, HLSL for Shader Model 6.0 out, by SPIRV-Cross; read back by glslang's HLSL front end, and by DXC where it
//! is on the path.

use glslang::error::GlslangError;
use glslang::{
    Compiler as Glslang, CompilerOptions as GlslangOptions, ShaderInput, ShaderMessage, ShaderSource, SourceLanguage,
    SpirvVersion, Target, VulkanVersion,
};
use shader_info_shared::backend::{D3D12_DRAW_REGISTER, D3D12_GROUPS_REGISTER, push_constant_binding};
use shader_info_shared::model::Stage;
use spirv_cross2::compile::hlsl::{CompilerOptions, HlslShaderModel};
use spirv_cross2::spirv::Decoration;
use spirv_cross2::targets::Hlsl;
use spirv_cross2::{Compiler, Module};

use super::resources::{bound, new_names};
use super::{Translated, Translation, dxc};
use crate::compile::shader_stage;

/// Translates a stage. Registers are bindings, spaces are sets: what SPIRV-Cross does unasked.
///
/// # Errors
/// SPIRV-Cross's words, or those of who reads its text.
pub(super) fn hlsl(stage: Stage, words: &[u32]) -> Translation {
    let say = |error: spirv_cross2::SpirvCrossError| format!("SPIRV-Cross: {error}");
    let resources = bound(words)?;
    let (space, _) = push_constant_binding();
    let mut compiler = Compiler::<Hlsl>::new(Module::from_words(words)).map_err(say)?;
    if stage == Stage::Compute
        && let Some(groups) = compiler.remap_num_workgroups_builtin()
    {
        compiler.set_decoration(groups, Decoration::DescriptorSet, Some(space)).map_err(say)?;
        compiler.set_decoration(groups, Decoration::Binding, Some(D3D12_GROUPS_REGISTER)).map_err(say)?;
    }
    let mut options = CompilerOptions::default();
    options.shader_model = HlslShaderModel::ShaderModel6_0;
    options.support_nonzero_base_vertex_base_instance = true;
    options.flatten_matrix_vertex_input_semantics = true;
    let compiled = compiler.compile(&options).map_err(say)?;
    // The buffer with the first vertex and instance of a draw gets no register from SPIRV-Cross.
    const DRAW: &str = "cbuffer SPIRV_Cross_VertexInfo";
    let placed = format!("{DRAW} : register(b{D3D12_DRAW_REGISTER}, space{space})");
    let text = compiled.as_ref().replacen(DRAW, &placed, 1);
    let absent = resources.iter().find(|it| {
        let at = format!("{}, space{})", it.binding, it.set);
        compiled_uses(&text, &it.name) && !text.contains(&at)
    });
    if let Some(it) = absent {
        return Err(format!("SPIRV-Cross put `{}` at another register than {}, space{}", it.name, it.binding, it.set));
    }
    read_back(stage, &text)?;
    dxc::read(stage, &text)?;
    let renamed = new_names(&resources, &text);
    Ok((Translated { text, entry: "main".into(), renamed }, Vec::new()))
}

fn compiled_uses(text: &str, name: &str) -> bool {
    super::resources::has_word(text, name)
}

fn read_back(stage: Stage, text: &str) -> Result<(), String> {
    let compiler = Glslang::acquire().ok_or("glslang does not start")?;
    let source = ShaderSource::from(text);
    let options = GlslangOptions {
        source_language: SourceLanguage::HLSL,
        target: Target::Vulkan { version: VulkanVersion::Vulkan1_1, spirv_version: SpirvVersion::SPIRV1_3 },
        version_profile: None,
        messages: ShaderMessage::READ_HLSL | ShaderMessage::DISPLAY_ERROR_COLUMN,
    };
    let refuse = |error: GlslangError| {
        let log = error_log(&error);
        let first = log.lines().find(|line| line.starts_with("ERROR")).unwrap_or(log.trim()).to_owned();
        format!("glslang does not read the HLSL of SPIRV-Cross: {first}")
    };
    let input = ShaderInput::new(&source, shader_stage(stage), &options, None::<&[(&str, Option<&str>)]>, None);
    let mut shader = glslang::Shader::new(compiler, input.map_err(refuse)?);
    shader.entry_point("main");
    shader.source_entry_point("main");
    shader.parse().map(drop).map_err(refuse)
}

fn error_log(error: &GlslangError) -> String {
    match error {
        GlslangError::ParseError(it) => it.log.clone(),
        other => format!("ERROR: {other}"),
    }
}

//! Translates SPIR-V to HLSL for Shader Model 6.0 with SPIRV-Cross. glslang's HLSL front end, and DXC if it is on the
//! path, read the text back.

use std::collections::BTreeSet;

use glslang::error::GlslangError;
use glslang::{
    Compiler as Glslang, CompilerOptions as GlslangOptions, ShaderInput, ShaderMessage, ShaderSource, SourceLanguage,
    SpirvVersion, Target, VulkanVersion,
};
use shader_info_model::Stage;
use shader_info_types::binding::{D3D12_DRAW_REGISTER, D3D12_GROUPS_REGISTER, PUSH_CONSTANTS};
use spirv::Op;
use spirv_cross2::compile::hlsl::{CompilerOptions, HlslShaderModel};
use spirv_cross2::spirv::Decoration;
use spirv_cross2::targets::Hlsl;
use spirv_cross2::{Compiler, Module};

use super::arrays::by_element;
use super::resources::{Bound, bound};
use super::sample_bits::with_own_bits;
use super::samples::runs_for_samples;
use super::text_names::{new_names, words};
use super::wraps::as_unsigned;
use super::{Translated, Translation, dxc};
use crate::compile::shader_stage;
use crate::compile::spirv::{Instruction, instructions};

/// Translates a stage. Registers are bindings and spaces are sets, which is SPIRV-Cross's default.
///
/// # Errors
/// The message of SPIRV-Cross, or of a tool that reads its text.
pub(super) fn hlsl(stage: Stage, words: &[u32]) -> Translation {
    let say = |error: spirv_cross2::SpirvCrossError| format!("SPIRV-Cross: {error}");
    let resources = bound(words)?;
    let (space, _) = PUSH_CONSTANTS;
    let read = without_access_of_params(&by_element(&as_unsigned(&with_own_bits(words)?)?)?);
    let mut compiler = Compiler::<Hlsl>::new(Module::from_words(&read)).map_err(say)?;
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
    // SPIRV-Cross assigns no register to the buffer with first vertex and instance of a draw.
    const DRAW: &str = "cbuffer SPIRV_Cross_VertexInfo";
    let placed = format!("{DRAW} : register(b{D3D12_DRAW_REGISTER}, space{space})");
    let text = at_samples(words, &compiled.as_ref().replacen(DRAW, &placed, 1));
    check_registers(&text, &resources)?;
    read_back(stage, &text)?;
    dxc::read(stage, &text)?;
    let renamed = new_names(&resources, &text);
    Ok((Translated { text, entry: "main".into(), renamed, ..Translated::default() }, Vec::new()))
}

/// Reads `gl_FragCoord` at the sample in a stage that runs once for each: without the word, `SV_Position` is the middle
/// of the pixel (Direct3D 11.3 functional specification §3.3.2).
fn at_samples(words: &[u32], text: &str) -> String {
    const POSITION: &str = "float4 gl_FragCoord : SV_Position;";
    let all: Vec<Instruction<'_>> = instructions(words).map_while(Result::ok).collect();
    match runs_for_samples(&all) {
        true => text.replacen(POSITION, &format!("noperspective sample {POSITION}"), 1),
        false => text.to_owned(),
    }
}

/// Leaves out that a function only reads or only writes an image that it takes: SPIRV-Cross writes these as words,
/// which HLSL does not have at parameters.
fn without_access_of_params(words: &[u32]) -> Vec<u32> {
    let all: Vec<Instruction<'_>> = instructions(words).map_while(Result::ok).collect();
    let params = all.iter().filter(|instruction| instruction.op == Some(Op::FunctionParameter));
    let params: BTreeSet<u32> = params.filter_map(|param| param.operands.get(1).copied()).collect();
    let access = [spirv::Decoration::NonReadable as u32, spirv::Decoration::NonWritable as u32];
    let mut out = words.get(..5).unwrap_or(words).to_vec();
    for instruction in &all {
        match (instruction.op, instruction.operands) {
            (Some(Op::Decorate), [id, what, ..]) if params.contains(id) && access.contains(what) => {}
            _ => instruction.copy(&mut out),
        }
    }
    out
}

/// Checks that every resource in the text has the register of its binding and the space of its set.
fn check_registers(text: &str, resources: &[Bound]) -> Result<(), String> {
    let registers = text.split("register(").skip(1).filter_map(|rest| rest.split_once(')')?.0.split_once(", "));
    // The letter is the class of the register.
    let found: BTreeSet<(&str, &str)> = registers.map(|(at, space)| (at.get(1..).unwrap_or(at), space)).collect();
    let is_absent = |it: &&Bound| {
        let (binding, space) = (it.binding.to_string(), format!("space{}", it.set));
        names(text, &it.name) && !found.contains(&(binding.as_str(), space.as_str()))
    };
    match resources.iter().find(is_absent) {
        Some(Bound { set, binding, name, .. }) => {
            Err(format!("SPIRV-Cross put `{name}` at another register than {binding}, space{set}"))
        }
        None => Ok(()),
    }
}

/// Returns whether a text has a name, or the name with the number that SPIRV-Cross puts before members of anonymous
/// blocks.
fn names(text: &str, name: &str) -> bool {
    let plain = |word: &str| {
        let numbered = word.strip_prefix('_').and_then(|it| it.split_once('_'));
        numbered.is_some_and(|(number, rest)| rest == name && number.bytes().all(|it| it.is_ascii_digit()))
    };
    words(text).any(|word| word == name || plain(word))
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

#[cfg(test)]
mod tests {
    use shader_info_model::Backend;

    use super::*;
    use crate::compile::glslang::compile;

    const FRAGMENT: &str = "#version 460
        layout(set = 1, binding = 3) uniform sampler2D albedo;
        layout(set = 0, binding = 2, std140) uniform tint_block { vec4 tint; };
        layout(location = 0) out vec4 color;
        void main() { color = texture(albedo, vec2(0.5)) * tint; }";

    /// Each case is a real text, a change in it, and the messages of both checks.
    #[test]
    fn a_changed_text_is_refused() {
        let (text, resources) = fragment();
        let checked = |text: &str| check_registers(text, &resources).and_then(|()| read_back(Stage::Fragment, text));
        assert_eq!(checked(&text), Ok(()));
        for (from, to, words) in [
            ("3, space1", "4, space1", "SPIRV-Cross put `albedo` at another register than 3, space1"),
            (
                "register(b2, space0)",
                "register(b2, space1)",
                "SPIRV-Cross put `tint` at another register than 2, space0",
            ),
            (
                "register(b2, space0)",
                "register(b12, space0)",
                "SPIRV-Cross put `tint` at another register than 2, space0",
            ),
            (" : register(b2, space0)", "", "SPIRV-Cross put `tint` at another register than 2, space0"),
            ("Texture2D<float4>", "Texture9D<float4>", "glslang does not read the HLSL of SPIRV-Cross: ERROR: "),
            (
                "void frag_main()",
                "void frag_main(float4 missing)",
                "glslang does not read the HLSL of SPIRV-Cross: ERROR: ",
            ),
            ("albedo.Sample(", "albedo.Simple(", "glslang does not read the HLSL of SPIRV-Cross: ERROR: "),
        ] {
            assert!(text.contains(from), "no `{from}` in\n{text}");
            let result = checked(&text.replace(from, to));
            assert!(result.as_ref().is_err_and(|it| it.starts_with(words)), "`{from}` is `{to}`: {result:?}\n{text}");
        }
    }

    /// Checks the text of one module against the resources of another.
    #[test]
    fn the_registers_of_another_module_are_refused() {
        let (text, mut resources) = fragment();
        resources.iter_mut().for_each(|it| it.binding += 1);
        assert!(check_registers(&text, &resources).is_err());
    }

    fn fragment() -> (String, Vec<Bound>) {
        let words = compile(Stage::Fragment, Backend::D3d12, FRAGMENT).expect("it compiles").words;
        let (translated, _) = hlsl(Stage::Fragment, &words).expect("it is translated");
        (translated.text, bound(&words).expect("SPIR-V"))
    }
}

//! The compute shader that calls a shared function once in each invocation.

use shader_builder::Backend;
use shader_builder::stacks::compiler::Compiler;
use shader_info::{Info, SharedFunction};
use shader_info_assemble::assemble::assemble;
use shader_info_assemble::stack::{Compile, Composition};
use shader_info_lang::generated::Declared;
use shader_info_lang::resolve::Resolved;
use shader_info_model::contribution::{Key, Sources, Unit};
use shader_info_model::diagnostic::Diagnostic;
use shader_info_model::{Payload, wire};
use shader_info_reflect::lower;

use super::driver::{INPUTS, OUTPUTS};
use super::failure::Failure;
use super::shape::Row;
use crate::info::leaked;

/// Invocations of a group.
pub(super) const GROUP: usize = 64;

/// A function that can be run.
pub(super) struct Shader {
    pub(super) declaration: Resolved,
    pub(super) inputs: Row,
    pub(super) outputs: Row,
}

/// Declares the shader.
///
/// # Errors
/// The function is of another version of shader-info, or returns nothing.
pub(super) fn of(function: &SharedFunction) -> Result<Shader, Failure> {
    let payload: Payload = wire::decode(function.payload)
        .map_err(|why| Failure::unusable(function, format!("it was declared with {why}; {}", wire::VERSION_HELP)))?;
    let Payload::Function(shared) = &payload else {
        return Err(Failure::unusable(function, format!("it is {}", payload.describe())));
    };
    let (inputs, outputs) = (Row::inputs(shared), Row::outputs(shared));
    if outputs.words() == 0 {
        return Err(Failure::unusable(function, "it returns nothing and has no `&mut` parameter".into()));
    }
    let is_inout: Vec<bool> = shared.params.iter().map(|param| param.is_inout).collect();
    let statements = statements(&shared.name, &inputs, &outputs, &is_inout, shared.result.is_some());
    let mut declared = Declared::default();
    declared.payloads.insert(payload.name().to_owned(), payload.clone());
    let declaration = declared
        .described("SharedFunctionCheck", &statements, function.name)
        .map_err(|wrong| Failure::unusable(function, text(&wrong)))?;
    Ok(Shader { declaration, inputs, outputs })
}

fn statements(name: &str, inputs: &Row, outputs: &Row, is_inout: &[bool], has_result: bool) -> String {
    let names: Vec<String> = (0..is_inout.len()).map(|at| format!("si_argument_{at}")).collect();
    let mut lines = vec![
        format!("uint si_first_input = gl_GlobalInvocationID.x * {}u;", inputs.room()),
        format!("uint si_first_output = gl_GlobalInvocationID.x * {}u;", outputs.room()),
    ];
    for ((ty, name), value) in inputs.types().zip(&names).zip(inputs.read("si_first_input")) {
        lines.push(format!("{ty} {name} = {value};"));
    }
    let call = format!("{name}({})", names.join(", "));
    let changed = names.iter().zip(is_inout).filter(|(_, is_inout)| **is_inout).map(|(name, _)| name.clone());
    let results: Vec<String> = has_result.then(|| "si_result".to_owned()).into_iter().chain(changed).collect();
    match outputs.types().next().filter(|_| has_result) {
        Some(ty) => lines.push(format!("{ty} si_result = {call};")),
        None => lines.push(format!("{call};")),
    }
    lines.extend(outputs.write("si_first_output", &results));
    let lines: String = lines.iter().map(|line| format!("  {line}\n")).collect();
    format!(
        "typedef_source({name}); storage_buf(0, read) {INPUTS}: [uint]; storage_buf(1, write) {OUTPUTS}: [uint];\n\
         local_group_size({GROUP}); compute_source {{\nvoid main()\n{{\n{lines}}}\n}}"
    )
}

/// Returns the shader of a declaration as a program would have it. It is never freed: the adapters' infos are static.
///
/// # Errors
/// What the backend lacks, or the compiler says.
pub fn info(declaration: &Resolved, backend: Backend) -> Result<&'static Info, String> {
    let key = Key::new(backend);
    let contributions = lower(declaration, &Sources::default());
    let mut stages = Vec::new();
    for stage in declaration.stages().iter() {
        let assembled = assemble(&contributions, &key, stage).map_err(|wrong| text(&wrong))?;
        stages.push((Unit::new(stage, backend, 0, assembled.text.clone()), assembled));
    }
    let composition = Composition { info: declaration.clone(), key, stages };
    let entries = Compiler::new().compile(&composition).map_err(|wrong| text(&wrong))?;
    Ok(leaked(&composition.info.name, &composition.reflection(), &entries))
}

fn text(wrong: &[Diagnostic]) -> String {
    wrong.iter().map(Diagnostic::text).collect::<Vec<_>>().join("\n")
}

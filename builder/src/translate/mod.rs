//! The portable dialect's SPIR-V in, what a compiled backend's driver gets out, read back by somebody else.

pub(crate) mod dxc;
mod hlsl;
mod layout;
mod msl;
mod resources;
mod sizes;
mod split;
mod wgsl;

use std::panic;
use std::sync::OnceLock;

use shader_info_shared::backend::{Backend, Family};
use shader_info_shared::model::Stage;
use shader_info_shared::wire_struct;
use spirv_cross2::spirv::ExecutionModel;

const TRANSLATORS: &str = "naga 30.0.1, spirv-cross2 0.7.2";

/// The translators and who reads what they write: part of every cache key.
pub fn tools() -> &'static str {
    static TOOLS: OnceLock<String> = OnceLock::new();
    TOOLS.get_or_init(|| match dxc::version() {
        Some(version) => format!("{TRANSLATORS}, {version}"),
        None => TRANSLATORS.into(),
    })
}

/// One stage in a backend's own language.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Translated {
    /// The text.
    pub text: String,
    /// The entry point in it.
    pub entry: String,
    /// Resources that had to be called otherwise: declared name, name in the text.
    pub renamed: Vec<(String, String)>,
}

wire_struct! { Translated { text, entry, renamed } }

impl Translated {
    /// What a program has to know of the names, unless all are as declared.
    pub fn names(&self) -> Option<String> {
        let is_plain = self.entry == "main" && self.renamed.is_empty();
        let lines = self.renamed.iter().map(|(from, to)| format!("\n{from} {to}"));
        (!is_plain).then(|| std::iter::once(self.entry.clone()).chain(lines).collect())
    }
}

/// The text, and beside it the SPIR-V it was made from, where drivers take that too: WebGPU's, with samplers split. Or
/// the words of a translator, or of who read its output.
pub type Translation = Result<(Translated, Vec<u32>), String>;

/// Translates a stage for a compiled backend.
///
/// # Errors
/// The translator's words, or those of who read its output.
pub fn translate(backend: Backend, stage: Stage, words: &[u32]) -> Translation {
    let translator: fn(Stage, &[u32]) -> Translation = match backend.row().family {
        Family::WebGpu => wgsl::wgsl,
        Family::Metal => msl::msl,
        Family::D3d12 => hlsl::hlsl,
        Family::OpenGl | Family::Gles | Family::Vulkan => |_, _| Ok(Default::default()),
    };
    // A translator that runs into what it never thought of panics; that is an answer too.
    let run = panic::catch_unwind(|| translator(stage, words));
    run.unwrap_or_else(|_| Err("the translator itself failed".into()))
}

/// The compiled backends have three stages.
fn execution_model(stage: Stage) -> ExecutionModel {
    match stage {
        Stage::Vertex => ExecutionModel::Vertex,
        Stage::TessControl => ExecutionModel::TessellationControl,
        Stage::TessEvaluation => ExecutionModel::TessellationEvaluation,
        Stage::Geometry => ExecutionModel::Geometry,
        Stage::Fragment => ExecutionModel::Fragment,
        Stage::Compute => ExecutionModel::GLCompute,
    }
}

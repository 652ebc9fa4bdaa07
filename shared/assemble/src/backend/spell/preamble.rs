//! The lines that every stage begins with: version, standard defines, precisions.

use super::{Cx, Line, precision};
use shader_info_model::Family;
use shader_info_model::contribution::Section;

/// Returns the version first. Extensions are added by the statements that need them, in the same section.
pub fn preamble(cx: &Cx<'_>) -> Vec<Line> {
    let line = |section, text| Line { section, text, item: None };
    let api = match cx.family() {
        Family::OpenGl => "GPU_OPENGL",
        Family::Gles => "GPU_GLES",
        Family::Vulkan => "GPU_VULKAN",
        Family::Metal => "GPU_METAL",
        Family::D3d12 => "GPU_D3D12",
        Family::WebGpu => "GPU_WEBGPU",
    };
    let names = ["GPU_SHADER", cx.stage.define(), api].map(String::from);
    let defines = names.into_iter().chain(cx.os.and_then(os_define)).map(|name| format!("#define {name} 1"));
    let rest = defines.chain(precision::precision_lines(cx));
    let version = line(Section::Version, cx.backend.row().version_line.into());
    std::iter::once(version).chain(rest.map(|text| line(Section::StandardDefines, text))).collect()
}

/// Returns `OS_LINUX`, `OS_WINDOWS`, `OS_MACOS`, …, from the names of Rust's `target_os`.
fn os_define(os: &str) -> Option<String> {
    let is_name = !os.is_empty() && os.bytes().all(|byte| byte.is_ascii_alphanumeric());
    is_name.then(|| format!("OS_{}", os.to_ascii_uppercase()))
}

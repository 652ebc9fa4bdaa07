//! The version of GLSL in which a backend's texts are written.

use super::Cx;
use super::need::since;
use shader_info_glsl::typed::{Dialect, MissingRow};
use shader_info_model::diagnostic::{Diagnostic, Place, UNSUPPORTED};
use shader_info_model::{Backend, Family};

/// Returns the dialect in which a body must be written; `None` if it is the language of bodies itself.
pub fn dialect(backend: Backend) -> Option<Dialect> {
    let row = backend.row();
    let es = match row.family {
        Family::OpenGl => false,
        Family::Gles => true,
        Family::Vulkan | Family::Metal | Family::D3d12 | Family::WebGpu => return None,
    };
    (es || row.version < 460).then_some(Dialect { es, version: row.version })
}

/// Returns the diagnostic of a call of a function that the dialect lacks.
pub fn lacks_function(cx: &Cx<'_>, row: &MissingRow, name: &str, place: &Place) -> Diagnostic {
    let title = cx.backend.row().title;
    let message = match row.name.contains(' ') {
        true => format!("{title} has no {}", row.name),
        false => format!("{title} has no function `{name}`"),
    };
    let help = since(row.opengl, row.gles, true).help();
    let help = match row.capability {
        Some(word) => format!("write `requires({word})` in the info; {help}"),
        None => help,
    };
    Diagnostic::new(&UNSUPPORTED, place, message).help(help)
}

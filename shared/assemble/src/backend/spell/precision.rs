//! Default precisions of OpenGL ES: everything highp, as on the other backends.

use std::collections::BTreeSet;

use super::{Cx, images};
use shader_info_model::{ResourceKind, Statement};

/// Returns a statement for numbers, and one for each sampler and image type that the shader declares anywhere, since
/// functions have parameters of these types, and most have no default (ESSL 3.20 §4.7.4).
pub(super) fn precision_lines(cx: &Cx<'_>) -> Vec<String> {
    if !cx.is_es() {
        return Vec::new();
    }
    let opaque: BTreeSet<String> = cx.items.iter().filter_map(|item| opaque_type(cx, &item.statement)).collect();
    let numbers = ["float".to_owned(), "int".to_owned()];
    numbers.into_iter().chain(opaque).map(|ty| format!("precision highp {ty};")).collect()
}

fn opaque_type(cx: &Cx<'_>, statement: &Statement) -> Option<String> {
    let Statement::Resource(resource) = statement else {
        return None;
    };
    match &resource.kind {
        ResourceKind::Sampler { ty, .. } => images::sampler_need(*ty).met_by(cx.backend).then(|| ty.name()),
        ResourceKind::Image { ty, .. } => images::image_need(*ty).met_by(cx.backend).then(|| ty.name()),
        ResourceKind::UniformBuf { .. } | ResourceKind::StorageBuf { .. } => None,
    }
}

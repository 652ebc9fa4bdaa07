//! Reports a struct that ends in an unsized array where GLSL has no such type.

use shader_info_model::diagnostic::{Diagnostic, Place, RUNTIME_ARRAY};
use shader_info_model::{ArrayLength, Resource, ResourceKind, SharedStruct, Statement};

/// GLSL allows an unsized array only at the end of a block, so the struct must be the whole type of a `storage_buf`.
/// `what` describes the use that is an error.
pub(super) fn wrong_place(place: &Place, what: &str, found: &SharedStruct) -> Diagnostic {
    let tail = found.tail().map_or("", |tail| tail.name.as_str());
    let words = format!("{what}, which ends in an unsized array");
    let help = format!(
        "use it as the type of a `storage_buf` alone, `storage_buf(0) name: {};`, or give `{tail}` a length, `[T; N]`",
        found.name
    );
    Diagnostic::new(&RUNTIME_ARRAY, place, words).see(&found.place, "declared here").help(help)
}

/// Returns `None` if a statement uses the struct as the whole type of a storage buffer; otherwise describes the use.
pub(super) fn misused(statement: &Statement, found: &SharedStruct) -> Option<String> {
    let name = &found.name;
    match statement {
        Statement::Resource(Resource { kind: ResourceKind::StorageBuf { array: ArrayLength::None, .. }, .. }) => None,
        Statement::Resource(Resource { kind: ResourceKind::StorageBuf { .. }, name: of, .. }) => {
            Some(format!("`{of}` is an array of `{name}`"))
        }
        Statement::Typedef(_) => Some(format!("`typedef_source` names `{name}`")),
        other => Some(format!("`{}` takes `{name}`", other.word())),
    }
}

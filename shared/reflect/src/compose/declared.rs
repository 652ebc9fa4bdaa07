//! Selects the statements that a composition declares.

use shader_info_model::contribution::{Content, Contribution, Declared};

/// Returns the statements that are declared.
pub(super) fn declared<'a>(active: &[&'a Contribution]) -> impl Iterator<Item = &'a Declared> {
    let all = active.iter().filter_map(|it| match &it.content {
        Content::Declared(it) => Some(&**it),
        _ => None,
    });
    all.collect::<Vec<_>>().into_iter()
}

//! Finds the statement that a diagnostic belongs to.

use shader_info_model::diagnostic::is_inside;
use shader_info_model::diagnostic::{Diagnostic, Place};
use shader_info_model::{FragmentUse, Info, Item, SourceText, Statement};

/// Returns the index of the statement that an error belongs to: for inline code the statement with the code, for a file
/// the statement that names the file. Returns `None` if the error belongs to the info as a whole.
pub fn owner(info: &Info, diagnostic: &Diagnostic) -> Option<u32> {
    let find = |belongs: &dyn Fn(&Item) -> bool| info.items.iter().position(belongs);
    let stands_at = |place: &Place| find(&|item| place.is_known() && item.place == *place);
    let index = stands_at(&diagnostic.place)
        .or_else(|| find(&|item| is_in_body(item, &diagnostic.place)))
        .or_else(|| diagnostic.others.iter().find_map(|(place, _)| stands_at(place)))
        .or_else(|| holds(info, &diagnostic.place));
    index.and_then(|index| u32::try_from(index).ok())
}

// A statement owns the text from its place up to the next statement. The name of the info counts as a statement.
fn holds(info: &Info, place: &Place) -> Option<usize> {
    let key = |it: &Place| (it.line, it.column);
    let is_before = |it: &Place| it.is_known() && it.file == place.file && key(it) <= key(place);
    let statements = info.items.iter().enumerate().filter(|(_, item)| is_before(&item.place));
    let (index, item) = statements.max_by_key(|(index, item)| (key(&item.place), std::cmp::Reverse(*index)))?;
    let is_own_name = is_before(&info.place) && key(&info.place) > key(&item.place);
    (place.is_known() && !is_own_name).then_some(index)
}

fn is_in_body(item: &Item, place: &Place) -> bool {
    let in_fragment = match &item.statement {
        Statement::Fragments(it) => it.uses.iter().any(|it| place.is_known() && is_of(it, place)),
        _ => false,
    };
    in_fragment || item.statement.inline().is_some_and(|(text, start)| is_inside(place, start, text))
}

/// Returns whether a place is an entry of a list of fragments, or is in the fragment that the entry names.
pub fn is_of(it: &FragmentUse, place: &Place) -> bool {
    let fragment = it.fragment.fragment.iter();
    let mut bodies = fragment.clone().flat_map(|it| &it.bodies);
    let mut parts = fragment.flat_map(|it| &it.parts);
    let in_body = |text: &SourceText| match text {
        SourceText::Inline { text, start } => is_inside(place, start, text),
        SourceText::File { .. } | SourceText::Macro | SourceText::Composed => false,
    };
    it.place == *place || parts.any(|it| it.place == *place) || bodies.any(|it| in_body(&it.text))
}

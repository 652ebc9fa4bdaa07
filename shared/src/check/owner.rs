//! A mistake in, the statement that it belongs to out.

use super::place::is_inside;
use crate::diagnostic::{Diagnostic, Place};
use crate::model::{Info, Item};

/// Index of the statement whose place, or whose code, a mistake is in: inline by its place, in a file by the statement
/// that names the file. None for what belongs to the info as a whole.
pub fn owner(info: &Info, diagnostic: &Diagnostic) -> Option<u32> {
    let find = |belongs: &dyn Fn(&Item) -> bool| info.items.iter().position(belongs);
    let stands_at = |place: &Place| find(&|item| place.is_known() && item.place == *place);
    let index = stands_at(&diagnostic.place)
        .or_else(|| find(&|item| is_in_body(item, &diagnostic.place)))
        .or_else(|| diagnostic.others.iter().find_map(|(place, _)| stands_at(place)));
    index.and_then(|index| u32::try_from(index).ok())
}

fn is_in_body(item: &Item, place: &Place) -> bool {
    item.statement.inline().is_some_and(|(text, start)| is_inside(place, start, text))
}

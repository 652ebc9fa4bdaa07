//! Finds the defines on which lengths and sizes of a statement depend.

use std::collections::BTreeSet;

use shader_info_model::Statement;
use shader_info_reflect::active::numbers::open_numbers;

/// Returns the names on which numbers of a statement depend.
pub(super) fn defines(statement: &Statement) -> BTreeSet<String> {
    let mut out = BTreeSet::new();
    open_numbers(&mut statement.clone(), &mut |number| {
        let mut names = Vec::new();
        number.expression.defines(&mut names);
        out.extend(names.into_iter().map(str::to_owned));
    });
    out
}

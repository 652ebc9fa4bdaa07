//! Checks a fragment by itself, as if it were the whole composition.

use std::sync::Arc;

use super::{Context, check};
use shader_info_lang::resolve::resolve;
use shader_info_model::diagnostic::{Diagnostic, READS_NOTHING, Report};
use shader_info_model::*;

/// Judges a fragment as if it were alone in an info; values that it leaves to others are there.
pub fn check_fragment(fragment: &Fragment, cx: &Context<'_>, report: &mut Report) {
    let path = FragmentPath { path: fragment.name.clone(), fragment: Some(Arc::new(fragment.clone())) };
    let one = FragmentUse {
        fragment: path,
        instance: Arc::default(),
        index: 0,
        when: None,
        inserted_for: None,
        place: fragment.place.clone(),
        via: None,
    };
    let statement = Statement::Fragments(Fragments { uses: vec![one] });
    let items = vec![Item::new(statement, fragment.place.clone())];
    let info = Info { name: fragment.name.clone(), place: fragment.place.clone(), items, ..Info::default() };
    let mut alone = Report::default();
    let resolved = resolve(&info, &[], &mut alone);
    check(&resolved, cx, &mut alone);
    // Only statements in the fragment are its own; errors in the rest are reported where it is declared.
    // Whom it reads from is not there.
    let is_own = |it: &Diagnostic| it.place.mark > 0 && it.code != &READS_NOTHING;
    let own = alone.diagnostics.into_iter().filter(is_own);
    own.for_each(|it| report.add(it));
}

//! Checks a fragment alone, as if it were a whole composition.

use std::sync::Arc;

use super::{Context, Extent, UNIFORM_BUFFER_LIMIT, check};
use shader_info_lang::resolve::resolve;
use shader_info_model::contribution::Sources;
use shader_info_model::diagnostic::{Diagnostic, Place, READS_NOTHING, Report};
use shader_info_model::*;
use shader_info_types::binding::PUSH_CONSTANT_LIMIT;

/// Checks a fragment for every backend, whatever the build's backends are, since others may list it.
///
/// `is_own` is whether a place is in the fragment: errors in other declarations are reported where they are declared.
pub fn check_fragment_alone(fragment: &Fragment, is_own: &dyn Fn(&Place) -> bool, report: &mut Report) {
    let backends: Vec<Backend> = Backend::all().collect();
    let cx = Context {
        backends: &backends,
        profiles: &[],
        lowerings: &[],
        push_constant_limit: PUSH_CONSTANT_LIMIT,
        uniform_buffer_limit: UNIFORM_BUFFER_LIMIT,
        sources: &Sources::default(),
        extent: Extent::Nothing,
    };
    check_fragment(fragment, &cx, is_own, report);
}

/// Checks a fragment as if it were alone in an info. Values that it requires from others are assumed to exist.
pub fn check_fragment(fragment: &Fragment, cx: &Context<'_>, is_own: &dyn Fn(&Place) -> bool, report: &mut Report) {
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
    // The fragment from which it reads is not in the composition.
    let is_reported = |it: &Diagnostic| is_own(&it.place) && it.code != &READS_NOTHING;
    let own = alone.diagnostics.into_iter().filter(is_reported);
    own.for_each(|it| report.add(it));
}

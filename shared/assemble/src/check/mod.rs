//! Checks a resolved declaration and its GLSL without a compiler. Each rule has a file.

mod access;
mod alternatives;
mod attributes;
mod authors;
mod backends;
mod body;
mod buffers;
mod builtins;
mod capabilities;
mod conditions;
mod constants;
mod context;
mod depth;
mod directives;
mod entry;
mod foreign;
mod fragment_conditions;
mod fragment_outputs;
mod fragments;
mod geometry;
mod group_size;
mod images;
mod interfaces;
mod layouts;
mod lengths;
mod limits;
mod meeting;
mod mentioned;
mod metal_buffers;
mod modifiers;
mod named;
mod names;
mod node_trees;
mod one_fragment;
mod one_vertex;
mod passing;
mod possible;
mod provided;
mod push_constants;
mod raw;
mod render_state;
mod reserved;
mod rule;
mod ruled;
mod scope;
mod sides;
mod sized;
mod slots;
mod stages;
mod subject;
mod subpasses;
mod surface;
mod tessellation;
mod tested;
mod together;
mod unbalanced;
mod uniform_buffers;
mod unwritten;
mod variants;
mod vertex_buffers;
mod vertex_formats;

pub use body::Body;
pub use context::{Context, Extent};
pub use one_fragment::{check_fragment, check_fragment_alone};
pub use possible::Possible;
pub use push_constants::UNIFORM_BUFFER_LIMIT;
pub use rule::Rule;
pub use scope::{DeclaredName, declared_names};
pub use subject::Subject;
pub use variants::pinned;

use shader_info_lang::resolve::Resolved;
use shader_info_model::diagnostic::{
    ABSURD_NUMBER, BAD_NUMBER, CLASH, Code, DEFINE_CLASH, Diagnostic, GEOMETRY_LAYOUT, GROUP_SIZE, MISSING_SOURCE,
    NAMES_MEET, READ_ONLY_WRITTEN, Report, SAME_NAME_OTHER_TYPE, STAGE_WITHOUT_SOURCE, Step, TESSELLATION_LAYOUT,
    UNKNOWN_BRANCH, UNKNOWN_CONDITION, UNKNOWN_SLOT, UNKNOWN_STATE, UNREAD_OUTPUT, UNWRITTEN_INPUT, WRITE_ONLY_READ,
};

/// Every rule, in the order a reader should learn them.
pub static RULES: &[&Rule] = &[
    &backends::RULE,
    &stages::SOURCES,
    &stages::CONDITIONAL,
    &stages::PIPELINES,
    &stages::STATEMENTS,
    &alternatives::RULE,
    &fragments::RULE,
    &foreign::RULE,
    &group_size::RULE,
    &geometry::RULE,
    &tessellation::RULE,
    &interfaces::NAMED,
    &interfaces::READ,
    &passing::MEMBERS,
    &passing::INTERPOLATION,
    &attributes::LOCATIONS,
    &attributes::TYPES,
    &attributes::FORMATS,
    &vertex_buffers::RULE,
    &fragment_outputs::RULE,
    &depth::RULE,
    &subpasses::RULE,
    &slots::RULE,
    &metal_buffers::RULE,
    &limits::RULE,
    &images::RULE,
    &buffers::RULE,
    &layouts::RULE,
    &layouts::REGISTERS_RULE,
    &one_vertex::RULE,
    &push_constants::RULE,
    &uniform_buffers::RULE,
    &constants::RULE,
    &constants::ONE_TYPE,
    &names::RULE,
    &node_trees::RULE,
    &reserved::RULE,
    &conditions::RULE,
    &fragment_conditions::RULE,
    &capabilities::RULE,
    &builtins::RULE,
    &modifiers::SLOTS,
    &modifiers::SIGNATURES,
    &modifiers::SUPER,
    &modifiers::OVERRIDES,
    &modifiers::CALLED,
    &unbalanced::RULE,
    &directives::RULE,
    &raw::RULE,
    &entry::RULE,
    &access::RULE,
    &surface::RULE,
    &unwritten::RULE,
    &variants::RULE,
    &variants::PINNED,
    &vertex_formats::RULE,
    &render_state::RULE,
];

/// Checks a declaration by every rule, and adds its errors. An error that `resolve` has found already is not repeated.
pub fn check(info: &Resolved, cx: &Context<'_>, report: &mut Report) {
    if !info.has_ancestors() {
        return;
    }
    let subject = Subject::new(info, cx);
    let mut found = Report::default();
    RULES.iter().for_each(|rule| (rule.check)(&subject, &mut found));
    // A statement or option that could not be read is not missing.
    if report.diagnostics.iter().any(|it| it.code.step == Step::Parse) {
        found.diagnostics.retain(|it| !ABSENT.contains(&it.code));
    }
    merge(found, report);
}

/// Codes of errors about what a declaration lacks.
pub static ABSENT: [&Code; 13] = [
    &MISSING_SOURCE,
    &STAGE_WITHOUT_SOURCE,
    &GROUP_SIZE,
    &GEOMETRY_LAYOUT,
    &TESSELLATION_LAYOUT,
    &UNREAD_OUTPUT,
    &UNWRITTEN_INPUT,
    &UNKNOWN_BRANCH,
    &UNKNOWN_CONDITION,
    &UNKNOWN_SLOT,
    &UNKNOWN_STATE,
    &READ_ONLY_WRITTEN,
    &WRITE_ONLY_READ,
];

/// Returns whether a declaration keeps every rule, except for the rule that the fragments of a composition fit each
/// other, which linking checks as well. If this returns false, or if linking fails, [`check`] returns the errors.
pub fn holds_before_linking(info: &Resolved, cx: &Context<'_>) -> bool {
    if !info.is_whole() {
        return true;
    }
    let subject = Subject::new(info, cx);
    let mut found = Report::default();
    let others = RULES.iter().filter(|rule| !std::ptr::eq(**rule, &fragments::RULE));
    others.for_each(|rule| (rule.check)(&subject, &mut found));
    fragments::some_is_there(&subject, &mut found);
    found.is_clean()
}

fn merge(found: Report, report: &mut Report) {
    let known = std::mem::take(&mut report.diagnostics);
    let mut fresh: Vec<Diagnostic> = Vec::new();
    for diagnostic in found.diagnostics {
        let is_clash_again = |earlier: &Diagnostic| earlier.code != diagnostic.code && is_same(earlier, &diagnostic);
        let is_known = known.iter().any(|earlier| is_same(earlier, &diagnostic)) || fresh.iter().any(is_clash_again);
        // A file that two statements name has the same error twice, with different notes "named here".
        let is_duplicate = fresh.iter().any(|earlier| {
            earlier.code == diagnostic.code
                && earlier.place == diagnostic.place
                && earlier.message == diagnostic.message
        });
        if !is_known && !is_duplicate {
            fresh.push(diagnostic);
        }
    }
    report.diagnostics = known;
    report.diagnostics.extend(fresh);
}

fn is_same(earlier: &Diagnostic, diagnostic: &Diagnostic) -> bool {
    let is_number = earlier.code == &BAD_NUMBER || earlier.code == &ABSURD_NUMBER;
    if is_number && earlier.place == diagnostic.place {
        return true;
    }
    let clashes: [&Code; 4] = [&CLASH, &DEFINE_CLASH, &SAME_NAME_OTHER_TYPE, &NAMES_MEET];
    let is_clash = clashes.contains(&earlier.code) && clashes.contains(&diagnostic.code);
    let kind = earlier.code == diagnostic.code || is_clash;
    kind && (earlier.place == diagnostic.place || is_clash && earlier.others.iter().any(|it| it.0 == diagnostic.place))
}

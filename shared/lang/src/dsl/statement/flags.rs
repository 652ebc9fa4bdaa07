//! Statements of one word.

use proc_macro2::Span;

use super::super::draft::{Draft, Parse};
use super::{STAGES, StatementRow, WHOLE};
use shader_info_model::Statement;

pub(super) const EARLY_FRAGMENT_TEST: StatementRow = StatementRow {
    word: "early_fragment_test",
    form: "early_fragment_test;",
    doc: "Depth and stencil are tested before the fragment stage runs.",
    example: "early_fragment_test;",
    group: STAGES,
    once: true,
    parse: |draft, _, word| add(draft, word, Statement::EarlyFragmentTest),
};

pub(super) const DO_STATIC_COMPILATION: StatementRow = StatementRow {
    word: "do_static_compilation",
    form: "do_static_compilation;",
    doc: "The info is a whole shader: the builder compiles it and the program gets its artifacts. Not inherited.",
    example: "do_static_compilation;",
    group: WHOLE,
    once: true,
    parse: |draft, _, word| add(draft, word, Statement::DoStaticCompilation),
};

pub(super) const AUTO_RESOURCE_LOCATION: StatementRow = StatementRow {
    word: "auto_resource_location",
    form: "auto_resource_location;",
    doc: "Resources and attributes written without a slot get the lowest free one of their kind. Not inherited.",
    example: "auto_resource_location;",
    group: WHOLE,
    once: true,
    parse: |draft, _, word| add(draft, word, Statement::AutoResourceLocation),
};

fn add(draft: &mut Draft<'_>, word: Span, statement: Statement) -> Parse<()> {
    let place = draft.short_place(word, statement.word());
    draft.add(statement, place);
    Ok(())
}

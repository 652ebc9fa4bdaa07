//! A resolved declaration and its GLSL in, everything that is wrong with it out: one rule a file, no compiler needed.

mod access;
mod alternatives;
mod asked;
mod attributes;
mod backends;
mod body;
mod buffers;
mod builtins;
mod capabilities;
mod conditions;
mod constants;
mod depth;
mod entry;
mod foreign;
mod fragment_outputs;
mod fragments;
mod geometry;
mod group_size;
mod holes;
mod images;
mod interfaces;
mod layouts;
mod limits;
mod meeting;
mod metal_buffers;
mod modifiers;
mod names;
mod owner;
mod passing;
mod place;
mod possible;
mod push_constants;
mod raw;
mod render_state;
mod reserved;
mod ruled;
mod said;
mod scope;
mod slots;
mod stages;
mod subject;
mod subpasses;
mod surface;
mod tessellation;
mod unbalanced;
mod unwritten;
mod variants;
mod vertex_formats;

pub use body::Body;
pub use fragments::check_fragment;
pub use holes::check_struct;
pub use owner::owner;
pub use place::inline;
pub use possible::Possible;
pub use push_constants::UNIFORM_BUFFER_LIMIT;
pub use scope::{DeclaredName, declared_names};
pub use subject::Subject;
pub use variants::pinned;

use crate::assemble::Sources;
use crate::backend::Backend;
use crate::diagnostic::{
    ABSURD_NUMBER, BAD_NUMBER, CLASH, Code, DEFINE_CLASH, Diagnostic, NAMES_MEET, Report, SAME_NAME_OTHER_TYPE,
};
use crate::resolve::Resolved;
use crate::variants::Lowerings;

/// Which techniques of an info are built.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Extent {
    /// All of them.
    #[default]
    Whole,
    /// Those of a list of keys.
    Listed,
    /// None: no builder runs.
    Nothing,
}

/// What a declaration is judged against.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// The backends that are built; `backends(…)` of an info narrows them.
    pub backends: &'a [Backend],
    /// Words that `profile(…)` in rules holds for.
    pub profiles: &'a [String],
    /// How branches reach the GLSL on backends on which that is not as declared.
    pub lowerings: &'a [(Backend, Lowerings)],
    /// Bytes of push constants before they become a uniform buffer.
    pub push_constant_limit: u32,
    /// Bytes of the largest uniform buffer that the program's devices take on Vulkan.
    pub uniform_buffer_limit: u32,
    /// The GLSL files that the declaration names.
    pub sources: &'a Sources,
    /// Which of its techniques are built.
    pub extent: Extent,
}

/// One thing that must hold of every declaration.
#[derive(Debug)]
pub struct Rule {
    /// What holds, as a sentence.
    pub name: &'static str,
    /// The mistakes it finds.
    pub codes: &'static [&'static Code],
    /// Looks for them.
    pub judge: fn(&Subject<'_>, &mut Report),
}

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
    &push_constants::RULE,
    &constants::RULE,
    &names::RULE,
    &reserved::RULE,
    &conditions::RULE,
    &capabilities::RULE,
    &builtins::RULE,
    &modifiers::SLOTS,
    &modifiers::SIGNATURES,
    &modifiers::SUPER,
    &modifiers::OVERRIDES,
    &modifiers::CALLED,
    &unbalanced::RULE,
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

/// Judges a declaration by every rule; adds what is wrong, each mistake once, also where `resolve` has found it.
pub fn check(info: &Resolved, cx: &Context<'_>, report: &mut Report) {
    if !info.is_whole() {
        return;
    }
    let subject = Subject::new(info, cx);
    let mut found = Report::default();
    RULES.iter().for_each(|rule| (rule.judge)(&subject, &mut found));
    let known = std::mem::take(&mut report.diagnostics);
    let mut fresh: Vec<Diagnostic> = Vec::new();
    for diagnostic in found.diagnostics {
        let is_said = known.iter().any(|earlier| is_same(earlier, &diagnostic));
        // One file under two statements shows one mistake twice, with another "named here".
        let is_again = fresh.iter().any(|earlier| {
            earlier.code == diagnostic.code
                && earlier.place == diagnostic.place
                && earlier.message == diagnostic.message
        });
        if !is_said && !is_again {
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

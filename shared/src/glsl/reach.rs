//! All texts of a stage in; the same texts without functions that nothing reaches out, lines and columns kept.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::blank::blank;
use super::code::Code;
use super::function::{Function, functions_in};
use super::identifier::{Role, identifiers_in};
use super::macros::{Macros, Shape};
use super::preprocess::{Known, View, view};

/// Blanks functions that neither `roots`, nor a macro, nor anything at file scope leads to: definitions and prototypes,
/// all of one name together, since an overload is chosen by types that nobody looks at here. `own` is what a name of
/// one text is called beside the others. None for a text that stays as it is.
pub fn without_unreached(
    texts: &[&str],
    own: &dyn Fn(usize, &str) -> Option<String>,
    roots: &BTreeSet<String>,
    macros: &Macros,
) -> Vec<Option<String>> {
    let called = |index: usize, name: &str| own(index, name).unwrap_or_else(|| name.to_owned());
    let files: Vec<File> =
        texts.iter().enumerate().map(|(index, text)| File::read(text, &|it| called(index, it))).collect();
    let reached = reached(&files, roots);
    let live = |name: &String| reached.contains(name.as_str());
    files.iter().zip(texts).map(|(file, text)| file.without(text, &live, macros)).collect()
}

struct File {
    view: View,
    functions: Vec<(String, Function)>,
    /// What each function names.
    uses: Vec<BTreeSet<String>>,
    /// What is named outside of them, and in macros.
    outside: BTreeSet<String>,
}

impl File {
    fn read(text: &str, called: &dyn Fn(&str) -> String) -> Self {
        let view = view(text, &|_| Known::Unknown);
        let functions: Vec<(String, Function)> =
            functions_in(text, &view).into_iter().map(|it| (called(&it.name), it)).collect();
        let mut uses = vec![BTreeSet::new(); functions.len()];
        let mut outside = BTreeSet::new();
        let directives: Vec<Range<usize>> = view.directives.iter().map(|it| it.span.clone()).collect();
        let mut next = 0;
        for word in identifiers_in(text, view.clone()).filter(|word| word.role == Role::Name) {
            while directives.get(next).is_some_and(|span| span.end <= word.start) {
                next += 1;
            }
            let in_directive = directives.get(next).is_some_and(|span| span.start <= word.start);
            let owner = functions.partition_point(|(_, it)| it.span.0 <= word.start).checked_sub(1);
            let owner = owner.filter(|at| !in_directive && word.start < functions[*at].1.span.1);
            let is_own_name = owner.is_some_and(|at| functions[at].1.name_span.0 == word.start);
            if is_own_name {
                continue;
            }
            match owner {
                Some(at) => uses[at].insert(called(&word.name)),
                None => outside.insert(called(&word.name)),
            };
        }
        Self { view, functions, uses, outside }
    }

    fn without(&self, text: &str, live: &dyn Fn(&String) -> bool, macros: &Macros) -> Option<String> {
        let is_dead = |(name, _): &&(String, Function)| !live(name);
        if !self.view.problems.is_empty() || !self.functions.iter().any(|it| is_dead(&it)) {
            return None;
        }
        let code = Code::read(text, &self.view);
        let spans = self.functions.iter().filter(is_dead).map(|(_, it)| it.span.0..it.span.1);
        let gone: Vec<Range<usize>> = spans.filter(|span| stands_alone(&code, span, macros)).collect();
        (!gone.is_empty()).then(|| blank(text, gone, &[]))
    }
}

fn reached<'a>(files: &'a [File], roots: &'a BTreeSet<String>) -> BTreeSet<&'a str> {
    let mut by_name: BTreeMap<&str, Vec<&BTreeSet<String>>> = BTreeMap::new();
    for file in files {
        for ((name, _), uses) in file.functions.iter().zip(&file.uses) {
            by_name.entry(name).or_default().push(uses);
        }
    }
    let mut reached = BTreeSet::new();
    let mut open: Vec<&str> = roots.iter().chain(files.iter().flat_map(|file| &file.outside)).map(|it| &**it).collect();
    while let Some(name) = open.pop() {
        if reached.insert(name) {
            open.extend(by_name.get(name).into_iter().flatten().flat_map(|uses| uses.iter()).map(|it| &**it));
        }
    }
    reached
}

// Whether a function begins and ends in one arm of a condition, behind a whole declaration, and hides nothing.
fn stands_alone(code: &Code<'_>, span: &Range<usize>, macros: &Macros) -> bool {
    let first = code.tokens.partition_point(|token| token.start < span.start);
    let last = code.tokens.partition_point(|token| token.start < span.end).checked_sub(1);
    let Some(last) = last.filter(|last| *last >= first) else { return false };
    let is_behind_whole = first == 0 || matches!(code.raw(first - 1), ";" | "}");
    let is_one_arm = code.arms[first] == code.arms[last];
    let is_tame = (first..=last).all(|at| !code.is_word(at) || macros.shape(code.raw(at)) != Some(Shape::Wild));
    let is_closed = code.raw(last) == ";" || code.open(last).is_some();
    is_behind_whole && is_one_arm && is_tame && is_closed && !code.has_lasting(span.start, span.end)
}

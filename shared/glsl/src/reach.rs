//! Removes functions that no code of a stage reaches. Lines and columns do not change.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::blank::blank;
use super::code::Code;
use super::function::{Function, functions_in};
use super::identifier::{Role, identifiers_in};
use super::macros::{Macros, Shape};
use super::preprocess::Known::Unknown;
use super::preprocess::{View, view};

/// Blanks the definitions and prototypes of functions that are not reachable from `roots`, from macros or from other
/// remaining code. Overloads stay or go together, because types, which choose an overload, are not known here. `own`
/// maps a name in one of the texts to its name in the assembled text. The result is `None` for a text that does not
/// change. If macros paste names together, all texts stay, because any function may be called.
pub fn without_unreached(
    texts: &[&str],
    own: &dyn Fn(usize, &str) -> Option<String>,
    roots: &BTreeSet<String>,
    macros: &Macros,
) -> Vec<Option<String>> {
    if macros.paste() {
        return texts.iter().map(|_| None).collect();
    }
    let called = |index: usize, name: &str| own(index, name).unwrap_or_else(|| name.to_owned());
    let files: Vec<File> =
        texts.iter().enumerate().map(|(index, text)| File::read(text, &|it| called(index, it), macros)).collect();
    let reached = reached(&files, roots);
    let live = |name: &String| reached.contains(name.as_str());
    files.iter().zip(texts).map(|(file, text)| file.without(text, &live)).collect()
}

struct File {
    functions: Vec<Known>,
    /// The names in code outside of functions, in macros, and in functions that cannot be removed.
    outside: BTreeSet<String>,
}

struct Known {
    name: String,
    span: Range<usize>,
    /// The names in it; `None` if it always stays.
    uses: BTreeSet<String>,
    can_go: bool,
}

impl File {
    fn read(text: &str, called: &dyn Fn(&str) -> String, macros: &Macros) -> Self {
        let view = view(text, &|_| Unknown);
        let found: Vec<Function> = functions_in(text, &view);
        let functions: Vec<(String, Function)> = found.into_iter().map(|it| (called(&it.name), it)).collect();
        let can_go = can_go(text, &view, &functions, macros);
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
            match owner.filter(|at| can_go[*at]) {
                Some(at) => uses[at].insert(called(&word.name)),
                None => outside.insert(called(&word.name)),
            };
        }
        // If one overload stays, all stay.
        let staying = functions.iter().zip(&can_go).filter(|(_, can_go)| !**can_go);
        outside.extend(staying.map(|((name, _), _)| name.clone()));
        let known = functions.into_iter().zip(uses).zip(can_go);
        let known = known.map(|(((name, it), uses), can_go)| Known { name, span: it.span.0..it.span.1, uses, can_go });
        Self { functions: known.collect(), outside }
    }

    fn without(&self, text: &str, live: &dyn Fn(&String) -> bool) -> Option<String> {
        let gone = self.functions.iter().filter(|it| it.can_go && !live(&it.name));
        let gone: Vec<Range<usize>> = gone.map(|it| it.span.clone()).collect();
        (!gone.is_empty()).then(|| blank(text, gone, &[]))
    }
}

fn can_go(text: &str, view: &View, functions: &[(String, Function)], macros: &Macros) -> Vec<bool> {
    if functions.is_empty() || !view.problems.is_empty() {
        return vec![false; functions.len()];
    }
    let code = Code::read(text, view);
    // The name of a macro is not the name of the function.
    let is_named = |it: &Function| macros.shape(&it.name).is_none();
    functions.iter().map(|(_, it)| is_named(it) && stands_alone(&code, &(it.span.0..it.span.1), macros)).collect()
}

fn reached<'a>(files: &'a [File], roots: &'a BTreeSet<String>) -> BTreeSet<&'a str> {
    let mut by_name: BTreeMap<&str, Vec<&BTreeSet<String>>> = BTreeMap::new();
    for file in files {
        for Known { name, uses, .. } in &file.functions {
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

// Returns whether a function can be removed: it begins and ends in the same `#if` arm, follows a complete declaration,
// and contains no directive that stays in force.
fn stands_alone(code: &Code<'_>, span: &Range<usize>, macros: &Macros) -> bool {
    let first = code.tokens.partition_point(|token| token.start < span.start);
    let last = code.tokens.partition_point(|token| token.start < span.end).checked_sub(1);
    let Some(last) = last.filter(|last| *last >= first) else { return false };
    let follows_statement = first == 0 || matches!(code.raw(first - 1), ";" | "}");
    let is_one_arm = code.arms[first] == code.arms[last];
    let is_wild = |word: &str| word.contains('\\') || macros.shape(word) == Some(Shape::Wild);
    let is_tame = (first..=last).all(|at| !code.is_word(at) || !is_wild(code.raw(at)));
    let is_closed = code.raw(last) == ";" || code.open(last).is_some();
    follows_statement && is_one_arm && is_tame && is_closed && !code.has_lasting(span.start, span.end)
}

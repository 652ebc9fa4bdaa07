//! Folds the code of a stage by values that are known before it is compiled.

use std::collections::BTreeSet;
use std::sync::Arc;

use shader_info_glsl::{Body, Macros};
use shader_info_model::contribution::{Code, Content, Contribution, mangled};
use shader_info_model::{Define, SlotParam, Statement};
use shader_info_reflect::active::{Branches, declared};

use crate::backend::spell;

/// Returns one stage without code that static branches make dead, without functions that are never reached, and without
/// unused constants.
pub(super) fn fold(branches: &Branches, here: &[&Contribution]) -> Vec<Contribution> {
    let mut out: Vec<Contribution> = here.iter().map(|it| (*it).clone()).collect();
    let macros = macros(&out);
    // The bodies of slots do not declare the parameters that they have.
    let params: BTreeSet<String> = out.iter().flat_map(params).map(|it| it.name.clone()).collect();
    let known = |name: &str| branches.known.get(name).copied().filter(|_| !params.contains(name));
    for contribution in &mut out {
        let instance = contribution.instance.as_deref();
        // What an instance declares is not the branch of that name.
        let is_own = |name: &str| instance.is_some_and(|it| mangled(it, name).is_some());
        let known = |name: &str| known(name).filter(|_| !is_own(name));
        match &mut contribution.content {
            Content::Text(text) | Content::Function(_, text) | Content::Body(_, text) => {
                if let Some(folded) = shader_info_glsl::fold(text, &known, &macros) {
                    *text = trimmed(text, &folded);
                }
            }
            Content::Code(code) => {
                if let Some(folded) = shader_info_glsl::fold(&code.body.text, &known, &macros) {
                    let text = trimmed(&code.body.text, &folded);
                    *code = Code::of(Arc::new(Body::new(&text)), instance);
                }
            }
            _ => {}
        }
    }
    drop_unreached(&mut out, &macros);
    let mentioned_names = mentioned_names(&out);
    out.retain(|it| names_of_branch(it).is_none_or(|name| mentioned_names.contains(name)));
    out
}

fn params(contribution: &Contribution) -> &[SlotParam] {
    match &contribution.content {
        Content::Slot(slot) => &slot.params,
        _ => &[],
    }
}

fn macros(here: &[Contribution]) -> Macros {
    let texts = here.iter().filter_map(|contribution| text(contribution).or(generated(contribution)));
    let defines = here.iter().filter_map(declared).filter_map(|it| match &it.item.statement {
        Statement::Define(Define { name, params, value }) => {
            let params = params.as_ref().map_or(String::new(), |params| format!("({})", params.join(", ")));
            Some((name.as_str(), format!("{params} {value}")))
        }
        _ => None,
    });
    // The backend writes these after the fold.
    let passed = spell::PASS.iter().filter(|row| row.is_macro()).map(|row| (row.word, "(F) ;".to_owned()));
    Macros::read(texts, defines.chain(passed))
}

fn generated(contribution: &Contribution) -> Option<&str> {
    match &contribution.content {
        Content::Generated(text) => Some(text),
        _ => None,
    }
}

/// Returns the GLSL of an author.
pub(super) fn text(contribution: &Contribution) -> Option<&str> {
    match &contribution.content {
        Content::Text(text) | Content::Function(_, text) | Content::Body(_, text) => Some(text),
        Content::Code(code) => Some(&code.body.text),
        Content::Declared(_) | Content::Part(_) | Content::Generated(_) | Content::Slot(_) | Content::Entry(_) => None,
        Content::BranchValue(..) | Content::BranchInit(..) => None,
    }
}

// Removes blanks at the ends of folded lines. If a backslash became the last character, it would join the next line, so
// such blanks stay.
fn trimmed(before: &str, after: &str) -> String {
    let lines = before.split('\n').zip(after.split('\n')).map(|(old, new)| match new.trim_end() {
        trimmed if old != new && !trimmed.ends_with('\\') => trimmed,
        _ => new,
    });
    lines.collect::<Vec<_>>().join("\n")
}

// Functions of slots stay, because the slot calls them.
fn drop_unreached(here: &mut [Contribution], macros: &Macros) {
    // The `main` that is written calls the entry function, so the author's is not used.
    let has_entry = here.iter().any(|it| matches!(it.content, Content::Entry(_)));
    let mut roots: BTreeSet<String> = (!has_entry).then(|| "main".to_owned()).into_iter().collect();
    let mut add = |text: &str, is_own: &dyn Fn(&str) -> Option<String>| {
        roots.extend(
            shader_info_glsl::identifiers(text)
                .map(|word| is_own(&word.name).unwrap_or_else(|| word.name.into_owned())),
        );
    };
    let mangled = |of: &Contribution, word: &str| of.instance.as_deref().and_then(|it| mangled(it, word));
    for contribution in here.iter() {
        match &contribution.content {
            Content::Function(_, text) | Content::Body(_, text) | Content::Generated(text) | Content::Entry(text) => {
                add(text, &|word| mangled(contribution, word));
            }
            Content::Code(code) => add(&code.body.text, &|word| mangled(contribution, word)),
            Content::BranchInit(_, text) => add(text, &|_| None),
            Content::Declared(it) => {
                if let Statement::Define(define) = &it.item.statement {
                    add(&define.value, &|_| None);
                }
            }
            Content::Text(_) | Content::Part(_) | Content::Slot(_) | Content::BranchValue(..) => {}
        }
    }
    let is_text = |it: &&Contribution| matches!(it.content, Content::Text(_));
    let pieces: Vec<&Contribution> = here.iter().filter(is_text).collect();
    let texts: Vec<&str> = pieces.iter().filter_map(|it| text(it)).collect();
    let own = |index: usize, word: &str| mangled(pieces[index], word);
    let left = shader_info_glsl::without_unreached(&texts, &own, &roots, macros);
    let pieces = here.iter_mut().filter(|it| matches!(it.content, Content::Text(_)));
    for (contribution, left) in pieces.zip(left) {
        if let (Some(left), Content::Text(text)) = (left, &mut contribution.content) {
            *text = trimmed(text, &left);
        }
    }
}

// Returns the names in texts and defines, with those that generated lines need.
fn mentioned_names(here: &[Contribution]) -> BTreeSet<String> {
    let defines = here.iter().filter_map(declared).filter_map(|it| match &it.item.statement {
        Statement::Define(define) => Some(define.value.as_str()),
        _ => None,
    });
    let words = here.iter().filter_map(text).chain(defines).flat_map(shader_info_glsl::identifiers);
    words.map(|word| word.name.into_owned()).collect()
}

// Returns the name that must be mentioned for the piece to be active.
fn names_of_branch(contribution: &Contribution) -> Option<&str> {
    match &contribution.content {
        Content::BranchValue(name, _) | Content::BranchInit(name, _) => Some(name),
        _ => None,
    }
}

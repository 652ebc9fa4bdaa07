//! Finds the distinct texts of a stage before any of them is assembled.

use std::collections::{BTreeMap, BTreeSet};

use shader_info_glsl::{Kind, lex};
use shader_info_lang::resolve::Resolved;
use shader_info_model::contribution::{Content, Contribution, Sources};
use shader_info_model::{Condition, Lowering, Source, SourceText, Stage, Statement};
use shader_info_reflect::active::mentions;
use shader_info_reflect::active::numbers::{has_open_number, open_numbers};
use shader_info_reflect::lower;
use shader_info_reflect::rules::Technique;
use shader_info_reflect::rules::{Choice, Program, Subject};

/// The branches and fields that a stage depends on.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Sight {
    /// Static branches, by their index in the program.
    pub branches: BTreeSet<usize>,
    /// Fields of a technique, by their index in the program.
    pub fields: BTreeSet<usize>,
}

/// The text of a stage that each technique needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Projection {
    /// For each text, the index of the first technique that needs it.
    pub texts: Vec<usize>,
    /// For each technique, the index of its text.
    pub of: Vec<usize>,
}

/// Assigns one text to techniques that a stage cannot distinguish.
pub fn project(program: &Program, techniques: &[Technique], sight: &Sight) -> Projection {
    let mask = sight.branches.iter().fold(0, |mask, it| mask | program.variables[*it].mask());
    let mut known: BTreeMap<(u64, Vec<u32>), usize> = BTreeMap::new();
    let mut texts = Vec::new();
    let text = |(index, technique): (usize, &Technique)| {
        let fields = sight.fields.iter().map(|field| technique.fields[*field]).collect();
        *known.entry((technique.key & mask, fields)).or_insert_with(|| {
            texts.push(index);
            texts.len() - 1
        })
    };
    let of = techniques.iter().enumerate().map(text).collect();
    Projection { texts, of }
}

/// Returns what a stage depends on: every word in its own texts and includes, in the conditions of statements that
/// reach it, and in the defines that it mentions. `others` are the files of the sources that the rules choose for it.
pub fn sight(program: &Program, info: &Resolved, sources: &Sources, others: &[&str], stage: Stage) -> Sight {
    let contributions = lower(info, sources);
    let mut names: BTreeSet<String> = BTreeSet::new();
    // The values that pass between the stages of a composition depend on the code of both, and on what it calls.
    let composes = contributions.iter().any(|it| matches!(it.content, Content::Code(_)));
    let is_seen = |it: &&Contribution| it.stages.has(stage) || composes && is_code(&it.content);
    for it in contributions.iter().filter(is_seen) {
        see_contribution(it, &mut names);
    }
    let words = words_used(contributions.iter().filter(is_seen), &contributions, &mut names);
    others.iter().for_each(|text| see_text(text, &mut names));
    for field in &program.fields {
        for choice in &field.choices {
            if let Choice::Source(Source { stage: of, text: SourceText::Inline { text, .. }, .. }) = choice
                && *of == stage
            {
                see_text(text, &mut names);
            }
        }
    }
    see_defines(program, info, &mut names);
    let is_seen = |index: &usize| {
        let branch = &program.variables[*index].branch;
        branch.lowering == Lowering::Static && names.contains(&branch.name)
    };
    let field = |index: &usize| match &program.fields[*index].subject {
        // Sources of all stages decide whether a word is used.
        Subject::Source(of) => *of == stage || !words.is_empty(),
        Subject::Entry(of) => *of == stage,
        Subject::Define(name) => names.contains(name),
        Subject::VertexFormat | Subject::RenderState | Subject::StateField(_) => false,
    };
    Sight {
        branches: (0..program.variables.len()).filter(is_seen).collect(),
        fields: (0..program.fields.len()).filter(field).collect(),
    }
}

fn is_code(content: &Content) -> bool {
    match content {
        Content::Code(_) | Content::Text(_) | Content::Generated(_) | Content::Function(..) | Content::Body(..) => true,
        Content::Declared(_)
        | Content::Slot(_)
        | Content::Part(_)
        | Content::Entry(_)
        | Content::BranchValue(..)
        | Content::BranchInit(..) => false,
    }
}

/// Returns the words in conditions `used(…)`, and adds the names on which it depends whether code of any stage uses
/// them.
fn words_used<'a>(
    seen: impl Iterator<Item = &'a Contribution>,
    contributions: &'a [Contribution],
    names: &mut BTreeSet<String>,
) -> Vec<&'a str> {
    let mut words = Vec::new();
    seen.filter_map(|it| it.when.as_ref()).for_each(|when| when.words_used(&mut words));
    let mut at = 0;
    while let Some(word) = words.get(at).copied() {
        let users = contributions.iter().filter(|it| mentions(&[*it], word));
        for when in users.filter_map(|it| it.when.as_ref()) {
            see_condition(when, names);
            when.words_used(&mut words);
        }
        at += 1;
    }
    words
}

fn see_condition(when: &Condition, names: &mut BTreeSet<String>) {
    when.leaves(&mut |leaf| {
        names.extend(leaf.tested().map(str::to_owned));
    });
}

fn see_contribution(it: &Contribution, names: &mut BTreeSet<String>) {
    it.when.iter().for_each(|when| see_condition(when, names));
    match &it.content {
        Content::Text(text) | Content::Generated(text) | Content::Function(_, text) | Content::Body(_, text) => {
            see_text(text, names);
        }
        Content::Code(code) => see_text(&code.body.text, names),
        // Parameters and result of a slot have their own names and types.
        Content::Slot(slot) => {
            if let Some(SourceText::Inline { text, .. }) = &slot.text {
                see_text(text, names);
            }
        }
        // A define in a length changes the text, even if no GLSL mentions it.
        Content::Declared(it) if has_open_number(&it.item.statement) => {
            open_numbers(&mut it.item.statement.clone(), &mut |number| {
                let mut defines = Vec::new();
                number.expression.defines(&mut defines);
                names.extend(defines.into_iter().map(str::to_owned));
            });
        }
        Content::Declared(_)
        | Content::Part(_)
        | Content::Entry(_)
        | Content::BranchValue(..)
        | Content::BranchInit(..) => {}
    }
}

fn see_text(text: &str, names: &mut BTreeSet<String>) {
    // Every word counts, even in directives and dead branches: an unnecessary one costs a text, but a missing one
    // renders a wrong picture.
    let words = lex(text).into_iter().filter(|token| token.kind == Kind::Ident);
    names.extend(words.map(|token| token.word(text).into_owned()));
}

/// A mentioned define mentions the words in its value.
fn see_defines(program: &Program, info: &Resolved, names: &mut BTreeSet<String>) {
    let declared = info.items.iter().filter_map(|item| match &item.statement {
        Statement::Define(it) => Some(it),
        _ => None,
    });
    let chosen = program.fields.iter().flat_map(|field| &field.choices).filter_map(|choice| match choice {
        Choice::Define(it) => Some(it),
        _ => None,
    });
    let mut left: Vec<_> = declared.chain(chosen).collect();
    loop {
        let before = left.len();
        left.retain(|define| {
            let is_named = names.contains(&define.name);
            if is_named {
                see_text(&define.value, names);
            }
            !is_named
        });
        if left.len() == before {
            return;
        }
    }
}

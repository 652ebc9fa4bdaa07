//! Checks that conditions of the preprocessor ask for macros only: desktop compilers read any other name as 0 without a
//! word.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::body::MAX_REPORTED;
use super::mentioned::macros;
use super::named::{Named, Role};
use super::{Body, Rule, Subject};
use shader_info_glsl::{Declared, DeclaredKind, Kind, Lexer, TestedName, tested_names};
use shader_info_lang::fragments::{declares, written};
use shader_info_model::diagnostic::{Diagnostic, NAMES_MEET, NO_MACRO, Place, Report};
use shader_info_model::{Act, Branch, Condition, Define, Domain, Fragment, FragmentPart, Part, StageSet, Statement};

pub(super) static RULE: Rule = Rule {
    name: "preprocessor conditions test macros, and no `#define` or `#undef` changes a declared name",
    codes: &[&NO_MACRO, &NAMES_MEET],
    check,
};

fn check(subject: &Subject<'_>, report: &mut Report) {
    let bodies: Vec<&Body<'_>> = subject.bodies.iter().chain(&subject.fragment_code).collect();
    let testing: Vec<(&Body<'_>, Vec<TestedName>)> = bodies.iter().map(|body| (*body, all_tested(body))).collect();
    let is_about = |(body, tested): &(&Body<'_>, Vec<TestedName>)| {
        !tested.is_empty() || replacing(body).next().is_some() || removing(body).next().is_some()
    };
    let mut testing = testing.into_iter().filter(is_about).peekable();
    if testing.peek().is_none() {
        return;
    }
    let macros = Macros::of(subject, &bodies);
    let mut names: BTreeMap<&str, Vec<&Named<'_>>> = BTreeMap::new();
    for named in subject.names().iter().filter(|named| named.role == Role::Plain) {
        names.entry(&named.name).or_default().push(named);
    }
    for (body, tested) in testing {
        let text = Text { subject, names: &names, body, own: own(body) };
        let ends = macros.ends(&|name| text.meaning(name).is_some());
        let found = tested.into_iter().filter_map(|name| text.wrong(&macros, &ends, name));
        found.take(MAX_REPORTED).for_each(|wrong| report.add(wrong));
        let found = replacing(body).filter_map(|it| text.replaced(it));
        found.take(MAX_REPORTED).for_each(|wrong| report.add(wrong));
        let found = removing(body).filter_map(|it| text.removed(it));
        found.take(MAX_REPORTED).for_each(|wrong| report.add(wrong));
    }
}

/// The bytes of the names that macros without parameters replace by another text.
fn replacing<'a>(body: &'a Body<'_>) -> impl Iterator<Item = Range<usize>> + use<'a> {
    let defines = body.view.directives.iter().filter(|directive| directive.live && directive.name == "define");
    defines.filter_map(|directive| {
        let (name, rest) = directive.word(body.text);
        // `#define tint (tint * 2.0)` has the name still.
        let keeps = Lexer::new(rest).any(|token| token.kind == Kind::Ident && token.raw(rest) == name);
        let start = directive.args_span.start;
        (!rest.starts_with('(') && !keeps).then_some(start..start + name.len())
    })
}

/// The bytes of the names that `#undef` removes.
fn removing<'a>(body: &'a Body<'_>) -> impl Iterator<Item = Range<usize>> + use<'a> {
    let directives = body.view.directives.iter().filter(|directive| directive.live && directive.name == "undef");
    directives.map(|directive| {
        let (name, _) = directive.word(body.text);
        directive.args_span.start..directive.args_span.start + name.len()
    })
}

fn all_tested(body: &Body<'_>) -> Vec<TestedName> {
    let live = body.view.directives.iter().filter(|directive| directive.live);
    live.flat_map(|directive| tested_names(body.text, directive)).collect()
}

/// The macros that the preprocessor may know in some technique, each with the words that replace it.
#[derive(Default)]
struct Macros<'a>(BTreeMap<&'a str, BTreeSet<&'a str>>);

impl<'a> Macros<'a> {
    fn of(subject: &'a Subject<'_>, bodies: &[&'a Body<'_>]) -> Self {
        let mut out = Self::default();
        for (name, text) in bodies.iter().flat_map(|body| macros(body)) {
            let (params, text) = text.strip_prefix('(').and_then(|rest| rest.split_once(')')).unwrap_or(("", text));
            let params: Vec<&str> = params.split(',').map(str::trim).collect();
            out.add(name, text, &params);
        }
        for item in subject.items() {
            match &item.statement {
                Statement::Define(define) => out.add_define(define),
                Statement::Specialize(rules) => rules.visit(&mut |step| {
                    if let Act::Define(define) = &step.act {
                        out.add_define(define);
                    }
                }),
                Statement::Fragments(list) => {
                    let fragments = list.uses.iter().flat_map(|usage| &usage.fragment.fragment);
                    for part in fragments.flat_map(|fragment| &fragment.parts) {
                        if let Part::Fact { name, value } = &part.part {
                            out.add(name, value, &[]);
                        }
                    }
                }
                _ => {}
            }
        }
        out
    }

    fn add_define(&mut self, define: &'a Define) {
        let params: Vec<&str> = define.params.iter().flatten().map(String::as_str).collect();
        self.add(&define.name, &define.value, &params);
    }

    fn add(&mut self, name: &'a str, text: &'a str, params: &[&str]) {
        let words = Lexer::new(text).filter(|token| token.kind == Kind::Ident).map(|token| token.raw(text));
        self.0.entry(name).or_default().extend(words.filter(|word| !params.contains(word)));
    }

    /// Returns the macros that lead to a name which is wrong and no macro, each with this name.
    fn ends<'b>(&'b self, is_wrong: &dyn Fn(&str) -> bool) -> BTreeMap<&'b str, &'b str> {
        let mut users: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for (name, words) in &self.0 {
            words.iter().for_each(|word| users.entry(*word).or_default().push(*name));
        }
        let is_end = |name: &&&str| !self.0.contains_key(**name) && is_wrong(name);
        let mut next: Vec<(&str, &str)> = users.keys().filter(is_end).map(|name| (*name, *name)).collect();
        let mut out = BTreeMap::new();
        while let Some((name, end)) = next.pop() {
            for user in users.get(name).into_iter().flatten() {
                if out.insert(*user, end).is_none() {
                    next.push((*user, end));
                }
            }
        }
        out
    }
}

/// What a name means in GLSL code.
struct Meaning {
    what: String,
    place: Place,
    help: String,
}

/// A text that tests names, with what its names can mean.
struct Text<'a, 'b> {
    subject: &'a Subject<'b>,
    names: &'a BTreeMap<&'a str, Vec<&'a Named<'b>>>,
    body: &'a Body<'b>,
    /// The variables and constants that it declares at file scope, with their first bytes.
    own: BTreeMap<String, usize>,
}

impl Text<'_, '_> {
    fn wrong(&self, macros: &Macros<'_>, ends: &BTreeMap<&str, &str>, tested: TestedName) -> Option<Diagnostic> {
        let word = &self.body.text[tested.start..tested.end];
        let is_macro = macros.0.contains_key(word);
        let name = if is_macro { ends.get(word).filter(|_| tested.by_value)? } else { word };
        let meaning = if tested.by_value { self.meaning(name)? } else { self.declared(name)? };
        let what = match is_macro {
            true => format!("`{word}` stands for `{name}`, which is {}", meaning.what),
            false => format!("`{word}` is {}", meaning.what),
        };
        let why = match tested.by_value {
            true => "and the preprocessor knows only macros: it reads 0 here",
            false => "and only macros are ever defined",
        };
        let wrong = self.body.wrong(&NO_MACRO, tested.start, tested.end, format!("{what}, {why}"));
        Some(wrong.see(&meaning.place, "declared here").help(meaning.help))
    }

    fn replaced(&self, name: Range<usize>) -> Option<Diagnostic> {
        let word = &self.body.text[name.clone()];
        let (what, place) = match self.declared(word) {
            Some(Meaning { what, place, .. }) => (what, place),
            None => self.defined(word, &[Role::Written])?,
        };
        let message = format!("`{word}` is {what}, and this macro replaces it in the code after it");
        let wrong = self.body.wrong(&NAMES_MEET, name.start, name.end, message).see(&place, "declared here");
        Some(wrong.help("rename the macro, or remove it"))
    }

    /// Reports a macro that all fragments share, which one of them removes. Each instance has its own macros under
    /// other names.
    fn removed(&self, name: Range<usize>) -> Option<Diagnostic> {
        let word = &self.body.text[name.clone()];
        let (_, usage) = self.body.used?;
        let has_own = |stage| usage.fragment.fragment.as_ref().is_some_and(|own| declares(own, stage, word));
        if self.body.stage.is_some_and(has_own) {
            return None;
        }
        let (what, place) = self.defined(word, &[Role::Macro, Role::Written]).or_else(|| self.fact(word))?;
        let message = format!("`{word}` is {what}, and this `#undef` removes it from the code of later fragments");
        let wrong = self.body.wrong(&NAMES_MEET, name.start, name.end, message).see(&place, "declared here");
        Some(wrong.help("remove the line, or use a macro of another name"))
    }

    /// Returns the meaning of a fact that some fragment provides.
    fn fact(&self, name: &str) -> Option<(String, Place)> {
        let lists = self.subject.items().filter_map(|item| match &item.statement {
            Statement::Fragments(list) => Some(list),
            _ => None,
        });
        let fragments = lists.flat_map(|list| &list.uses).flat_map(|usage| &usage.fragment.fragment);
        let mut parts = fragments.flat_map(|fragment| &fragment.parts);
        let provides = |part: &&FragmentPart| matches!(&part.part, Part::Fact { name: fact, .. } if fact == name);
        parts.find(provides).map(|part| ("a fact".into(), part.place.clone()))
    }

    /// Returns the meaning of a macro of some roles, such as those that some backend writes, and the place of its
    /// statement.
    fn defined(&self, name: &str, roles: &[Role]) -> Option<(String, Place)> {
        let meets = |named: &&Named<'_>| {
            let more: Vec<&Condition> = named.only_if.iter().collect();
            roles.contains(&named.role)
                && named.name == name
                && self.subject.can_meet_if(named.item, self.body.item, &more)
        };
        let named = self.subject.names().iter().find(meets)?;
        Some((named.what.into(), named.place.clone()))
    }

    fn meaning(&self, name: &str) -> Option<Meaning> {
        let own = || {
            let start = *self.own.get(name)?;
            let place = self.body.place(start, start + name.len());
            let help = "write `if` instead of `#if`, or `#define` it".into();
            Some(Meaning { what: "a variable".into(), place, help })
        };
        self.declared(name).or_else(own)
    }

    /// Returns the meaning of a name by a statement of the info or of the body's fragment.
    fn declared(&self, name: &str) -> Option<Meaning> {
        let body = self.body;
        let stages = body.stage.map_or(StageSet::ALL, |stage| StageSet::default().with(stage));
        if let Some(fragment) = body.used.and_then(|(_, usage)| usage.fragment.fragment.as_ref())
            && stages.iter().any(|stage| declares(fragment, stage, name))
        {
            let help = format!("add `provides {};` beside its statement, and ask for that", free(name));
            let place = of_fragment(fragment, name)?;
            return Some(Meaning { what: "a name of the fragment".into(), place, help });
        }
        let is_here = |named: &&&Named<'_>| stages.iter().any(|stage| named.stages.has(stage));
        let named = self.names.get(name)?.iter().find(is_here)?;
        // A parent that has both has reported it.
        if body.used.is_none() && !self.subject.met_here(named.item, body.item) {
            return None;
        }
        let help = match &named.item.statement {
            Statement::Branch(branch) => of_branch(branch),
            Statement::CompilationConstant(_) | Statement::SpecializationConstant(_) | Statement::Typedef(_) => {
                "write `if` instead of `#if`, or add a `define` with the value as a number and ask for that".into()
            }
            _ => format!("add `define {};`, under the same `#[when(…)]`, and ask for that", free(name)),
        };
        Some(Meaning { what: named.what.into(), place: named.place.clone(), help })
    }
}

/// Returns the place of a statement of a fragment.
fn of_fragment(fragment: &Fragment, name: &str) -> Option<Place> {
    let own = fragment.own.iter().find(|item| item.statement.name() == Some(name)).map(|item| &item.place);
    let part = || {
        let is_it = |part: &&FragmentPart| match &part.part {
            Part::Interpolator(value) => value.name == name || written(&value.name) == name,
            Part::Cell(value) => value.name == name,
            Part::Export(value) => value.local == name,
            Part::Import(import) => import.value.local == name,
            Part::Fact { .. } | Part::Requirement { .. } | Part::Read { .. } | Part::Minimum(_) => false,
        };
        fragment.parts.iter().find(is_it).map(|part| &part.place)
    };
    own.or_else(part).cloned()
}

fn of_branch(branch: &Branch) -> String {
    let (name, value) = (&branch.name, branch.domain.word(branch.domain.count().saturating_sub(1)));
    let (code, condition) = match branch.domain {
        Domain::Bool => (name.clone(), name.clone()),
        Domain::Int { .. } => (format!("{name} == {value}"), format!("{name} == {value}")),
        Domain::Enum(_) => (format!("{name} == {name}_{value}"), format!("{name} == {value}")),
    };
    let macro_name = free(&condition.replace(" == ", "_").replace('-', "MINUS_"));
    format!(
        "write `if ({code})`; around declarations, add `#[when({condition})] define {macro_name};` and ask for that"
    )
}

/// Returns a name for a macro beside a name.
fn free(name: &str) -> String {
    let upper = name.to_ascii_uppercase();
    if upper == name { format!("HAS_{name}") } else { upper }
}

fn own(body: &Body<'_>) -> BTreeMap<String, usize> {
    let is_value = |declared: &&Declared| matches!(declared.kind, DeclaredKind::Const | DeclaredKind::Global);
    body.declared().iter().filter(is_value).map(|declared| (declared.name.clone(), declared.start)).collect()
}

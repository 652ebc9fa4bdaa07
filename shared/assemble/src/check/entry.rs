//! Checks that the source of a stage defines the function to run.

use super::{Body, Rule, Subject};
use shader_info_glsl::{Function, functions_in};
use shader_info_model::diagnostic::{Diagnostic, NO_ENTRY, Report, nearest};
use shader_info_model::{Act, Item, Source, Statement};

pub(super) static RULE: Rule =
    Rule { name: "a source defines the function that its stage runs", codes: &[&NO_ENTRY], check };

fn check(subject: &Subject<'_>, report: &mut Report) {
    for item in subject.own() {
        let Statement::Source(source) = &item.statement else { continue };
        let is_of_stage = |body: &&Body<'_>| std::ptr::eq(body.item, item) || body.stage.is_none();
        let bodies: Vec<&Body<'_>> = subject.bodies.iter().filter(is_of_stage).collect();
        // Without its text nothing can be checked: a missing file was reported, and tokens of a macro are in no file.
        let is_read = bodies.iter().any(|body| body.stage.is_some());
        let name = source.entry.as_deref().unwrap_or("main");
        // An unclosed comment or conditional may hide the function, and it was reported.
        let is_whole = bodies.iter().all(|body| body.view.problems.is_empty());
        let by_macro = bodies.iter().any(|body| makes(body, name)) || defined(subject, name);
        if is_read && is_whole && !by_macro {
            let entry = Entry { item, source, name, is_chosen: is_chosen(subject, item) };
            some_function_is_the_entry(&entry, &bodies, report);
        }
    }
}

/// Returns whether the head of a function occurs where none is defined.
fn is_hidden(bodies: &[&Body<'_>], name: &str) -> bool {
    let begins = |body: &Body<'_>, at: usize| {
        [0, 1, 2].map(|next| body.at(at + next)) == ["void", name, "("]
            && at > 0
            && !matches!(body.at(at - 1), ";" | "}")
    };
    bodies.iter().any(|body| (0..body.tokens.len()).any(|at| begins(body, at)))
}

/// Returns whether a macro of the text may be, or contain, the function.
fn makes(body: &Body<'_>, name: &str) -> bool {
    let defines = body.view.directives.iter().filter(|directive| directive.live && directive.name == "define");
    body.pastes() || defines.into_iter().any(|directive| directive.args(body.text).contains(name))
}

fn defined(subject: &Subject<'_>, name: &str) -> bool {
    subject.items().any(|item| match &item.statement {
        Statement::Define(define) => define.name == name || define.value.contains(name) || define.value.contains("##"),
        _ => false,
    })
}

/// The function that a source runs.
struct Entry<'a> {
    item: &'a Item,
    source: &'a Source,
    name: &'a str,
    /// Whether a rule chooses it.
    is_chosen: bool,
}

/// Returns whether the entry function of a source stands in a rule, as its statement does then.
fn is_chosen(subject: &Subject<'_>, item: &Item) -> bool {
    let mut found = false;
    for rules in subject.items() {
        let Statement::Specialize(rules) = &rules.statement else { continue };
        rules.visit(&mut |step| found |= matches!(&step.act, Act::Entry(_, name) if name.place == item.place));
    }
    found
}

fn some_function_is_the_entry(entry: &Entry<'_>, bodies: &[&Body<'_>], report: &mut Report) {
    let Entry { item, source, name, is_chosen } = *entry;
    let functions: Vec<(&Body<'_>, Function)> = bodies
        .iter()
        .flat_map(|body| functions_in(body.text, &body.view).into_iter().map(|function| (*body, function)))
        .filter(|(_, function)| function.body.is_some())
        .collect();
    let named: Vec<&(&Body<'_>, Function)> = functions.iter().filter(|(_, function)| function.name == name).collect();
    let is_entry = |function: &Function| function.params.is_empty() && function.return_type == "void";
    // After a syntax error the function may be hidden, and the compiler reports the error.
    if named.iter().any(|(_, function)| is_entry(function)) || named.is_empty() && is_hidden(bodies, name) {
        return;
    }
    if let Some((body, function)) = named.first() {
        let (start, end) = function.name_span;
        let message = format!(
            "`{name}` is the entry function of the {} stage, so it has no parameters and returns `void`",
            source.stage.name()
        );
        report.add(body.wrong(&NO_ENTRY, start, end, message).help(format!("make it `void {name}()`")));
        return;
    }
    let message = format!("the {} source does not define `void {name}()`", source.stage.name());
    let wrong = Diagnostic::new(&NO_ENTRY, &item.place, message);
    let entries = functions.iter().filter(|(_, function)| is_entry(function));
    let other = entries.clone().find(|(_, it)| nearest(name, [it.name.as_str()]).is_some());
    report.add(match other.or(entries.clone().next()) {
        Some((body, function)) => {
            let (other, (start, end)) = (&function.name, function.name_span);
            let word = item.statement.word();
            let help = match other.as_str() {
                _ if is_chosen => {
                    let stage = source.stage.name();
                    format!("rename `{other}` to `{name}`, or write `{stage}_entry = {other};`")
                }
                "main" => format!("remove `entry = {name}` from `{word}`, or rename `main` to `{name}`"),
                _ => format!("rename `{other}` to `{name}`, or write `{word}(…, entry = {other})`"),
            };
            wrong.see(&body.place(start, end), format!("`{other}` is defined here")).help(help)
        }
        None => wrong.help(format!("write `void {name}() {{ … }}`")),
    });
}

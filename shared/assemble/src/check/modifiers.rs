//! Checks modifiers: each body has a slot, the form of the slot, and an order among the other bodies.

use super::mentioned::mentioned_names;
use super::{Body, Rule, Subject, body};
use shader_info_glsl::functions_in;
use shader_info_model::diagnostic::{
    Diagnostic, EMPTY_SLOT, Place, Report, SLOT_SIGNATURE, SLOT_UNCALLED, SUPER_WITHOUT, UNKNOWN_SLOT,
    UNORDERED_OVERRIDES, did_you_mean,
};
use shader_info_model::*;

pub(super) static SLOTS: Rule =
    Rule { name: "modifiers change slots of the template", codes: &[&UNKNOWN_SLOT], check: known };
pub(super) static SIGNATURES: Rule =
    Rule { name: "a function in a file has the signature of its slot", codes: &[&SLOT_SIGNATURE], check: signatures };
pub(super) static SUPER: Rule =
    Rule { name: "`super` calls what an override replaced", codes: &[&SUPER_WITHOUT], check: super_calls };
pub(super) static OVERRIDES: Rule = Rule {
    name: "if two overrides replace one slot, one calls the other or their order is declared",
    codes: &[&UNORDERED_OVERRIDES],
    check: overrides,
};
pub(super) static CALLED: Rule = Rule {
    name: "a slot with bodies is called, and a slot with a result has a body",
    codes: &[&EMPTY_SLOT, &SLOT_UNCALLED],
    check: called,
};

/// Returns the bodies of one slot, innermost first.
fn bodies<'a>(subject: &Subject<'a>, slot: &str) -> Vec<(&'a Item, &'a SlotBody)> {
    let of_slot = subject.items().filter_map(|item| match &item.statement {
        Statement::SlotBody(body) if body.slot == slot => Some((item, body)),
        _ => None,
    });
    let mut all: Vec<_> = of_slot.collect();
    all.sort_by_key(|(_, body)| body.rank);
    all
}

fn slots<'a>(subject: &Subject<'a>) -> impl Iterator<Item = (&'a Item, &'a Slot)> + Clone + use<'a> {
    subject.info.items.iter().filter_map(|item| match &item.statement {
        Statement::Slot(slot) => Some((item, slot)),
        _ => None,
    })
}

// A modifier alone has no template; a compiled info has one.
fn known(subject: &Subject<'_>, report: &mut Report) {
    let has_slots = slots(subject).next().is_some();
    if !subject.is_static && !has_slots {
        return;
    }
    for item in subject.items() {
        let Statement::SlotBody(it) = &item.statement else { continue };
        if body::slots(subject.info, &it.slot).next().is_some() {
            continue;
        }
        let words = format!("unknown slot `{}`", it.slot);
        let names = slots(subject).map(|(_, slot)| slot.name.as_str());
        let mut diagnostic = Diagnostic::new(&UNKNOWN_SLOT, place(item, it), words);
        diagnostic.help = match did_you_mean(&it.slot, names.clone()) {
            None if has_slots => Some(format!("the slots are {}", names.collect::<Vec<_>>().join(", "))),
            None => Some("inherit a template that declares it: `template(Forward);`".into()),
            help => help,
        };
        report.add(diagnostic);
    }
}

fn place<'a>(item: &'a Item, body: &'a SlotBody) -> &'a Place {
    if item.via.is_some() { &item.place } else { &body.slot_place }
}

fn text_of<'s, 'a>(subject: &'s Subject<'a>, item: &Item) -> Option<&'s Body<'a>> {
    // Included files come before the text itself, unless it is inline: then they follow.
    let mut own = subject.bodies.iter().filter(|body| std::ptr::eq(body.item, item));
    if item.statement.inline().is_some() { own.next() } else { own.next_back() }
}

/// Returns the slots that a body may be of: of those with its name, those that are active with it.
fn slots_of<'a>(subject: &Subject<'a>, item: &'a Item) -> Vec<(&'a Item, &'a Slot)> {
    match &item.statement {
        Statement::Slot(slot) => vec![(item, slot)],
        Statement::SlotBody(body) => {
            body::slots(subject.info, &body.slot).filter(|(declared, _)| subject.can_meet(declared, item)).collect()
        }
        _ => Vec::new(),
    }
}

fn signatures(subject: &Subject<'_>, report: &mut Report) {
    for item in subject.own() {
        let (text, role) = match &item.statement {
            Statement::SlotBody(it) => (&it.text, it.role),
            Statement::Slot(Slot { text: Some(text), .. }) => (text, Role::Base),
            _ => continue,
        };
        let (SourceText::File { .. }, Some(body)) = (text, text_of(subject, item)) else { continue };
        let wrong = slots_of(subject, item).into_iter().find_map(|(_, slot)| misfit(item, slot, role, body));
        wrong.into_iter().for_each(|wrong| report.add(wrong));
    }
}

/// Returns why the function in a file is not one of the slot.
fn misfit(item: &Item, declared: &Slot, role: Role, body: &Body<'_>) -> Option<Diagnostic> {
    let name = &declared.name;
    let functions = functions_in(body.text, &body.view);
    let is_beside = matches!(role, Role::Before | Role::After);
    let slot = if is_beside { declared.keeping_values() } else { declared.clone() };
    let wanted = slot.signature(name);
    let Some(found) = functions.iter().find(|it| it.name == *name && it.body.is_some()) else {
        let words = format!("the file does not define `{wanted}`");
        return Some(Diagnostic::new(&SLOT_SIGNATURE, &item.place, words).help(format!("write `{wanted} {{ … }}`")));
    };
    let passing = |qualifiers: &[String]| {
        let of = |it: &String| Passing::ALL.into_iter().find(|passing| passing.name() == it);
        qualifiers.iter().find_map(of).unwrap_or(Passing::In)
    };
    // A function that runs before or after a slot may return nothing.
    let returns = found.return_type == slot.returns || is_beside && found.return_type == "void";
    let is_same = returns
        && found.params.len() == slot.params.len()
        && found.params.iter().zip(&slot.params).all(|(found, wanted)| {
            found.ty == wanted.ty && found.array.is_empty() && passing(&found.qualifiers) == wanted.passing
        });
    if is_same {
        return None;
    }
    let words = format!("this function does not have the signature of its slot, `{}`", declared.signature(name));
    let (start, end) = (found.name_span.0, found.params_span.1);
    let more = if slot == *declared { "" } else { ": with `out`, the value of the slot would be lost here" };
    Some(body.wrong(&SLOT_SIGNATURE, start, end, words).help(format!("write `{wanted}`{more}")))
}

fn calls_super(subject: &Subject<'_>, item: &Item) -> Option<(usize, usize)> {
    let body = text_of(subject, item)?;
    let at = body.names().find(|(at, word)| *word == "super" && !body.is_member(*at))?.0;
    Some((body.tokens[at].start, body.tokens[at].end))
}

fn super_calls(subject: &Subject<'_>, report: &mut Report) {
    for item in subject.items() {
        let (role, slot) = match &item.statement {
            Statement::SlotBody(it) => (it.role, &it.slot),
            Statement::Slot(it) => (Role::Base, &it.name),
            _ => continue,
        };
        let Some((start, end)) = calls_super(subject, item) else { continue };
        let overrides = bodies(subject, slot).into_iter().filter(|(_, body)| body.role == Role::Override);
        let earlier: Vec<&Item> =
            overrides.map(|(known, _)| known).take_while(|known| !std::ptr::eq(*known, item)).collect();
        let why = match role {
            Role::Base => "the template's own body does not replace another one".to_owned(),
            Role::Before | Role::After => "only an `override` replaces a body".to_owned(),
            Role::Override => match without_base(subject, item, &earlier) {
                Some(why) => why,
                None => continue,
            },
        };
        if let Some(body) = text_of(subject, item) {
            let help = match role {
                Role::Override => format!("give `{slot}` a body where it is declared: `{{ … }}`"),
                _ => format!("use `override({slot})`, which replaces the earlier body and can call it"),
            };
            let words = format!("`super` cannot be called here: {why}");
            report.add(body.wrong(&SUPER_WITHOUT, start, end, words).help(help));
        }
    }
}

/// Returns why an override has no earlier body to call.
fn without_base<'a>(subject: &Subject<'a>, item: &'a Item, earlier: &[&Item]) -> Option<String> {
    // A slot without a result can be called even if it has no body.
    let needs_body = |slot: &Slot| slot.text.is_none() && slot.has_value();
    let slots = slots_of(subject, item);
    slots.iter().filter(|(_, slot)| needs_body(slot)).find_map(|(declared, _)| {
        let condition = match earlier.is_empty() {
            true => declared.when.clone().filter(|_| slots.len() > 1),
            false => Some(absent(subject, (item, declared), earlier)?),
        };
        let condition = condition.map(|it| format!(" if `{it}`")).unwrap_or_default();
        Some(format!("the slot has no earlier body{condition}"))
    })
}

/// Returns the condition under which two statements are active and none of some bodies is; `None` if that is
/// impossible, or if only a variant knows it.
fn absent(subject: &Subject<'_>, (item, slot): (&Item, &Item), bodies: &[&Item]) -> Option<Condition> {
    let absent = subject.without(bodies.iter().map(|it| it.when.as_ref()))?;
    let is_value = |name: &str| {
        subject.items().any(|item| {
            let is_value = matches!(item.statement, Statement::Branch(_) | Statement::CompilationConstant(_));
            is_value && item.statement.name() == Some(name)
        })
    };
    let mut is_known = true;
    absent.leaves(&mut |leaf| {
        is_known &= !matches!(leaf, Condition::Used(_)) && leaf.tested().is_none_or(is_value);
    });
    (is_known && subject.can_meet_if(item, slot, &[&absent])).then_some(absent)
}

fn overrides(subject: &Subject<'_>, report: &mut Report) {
    for (_, slot) in slots(subject) {
        let all: Vec<_> = bodies(subject, &slot.name).into_iter().filter(|it| it.1.role == Role::Override).collect();
        for (at, (second, _)) in all.iter().enumerate().skip(1) {
            let is_silent = |first: &Item| {
                first.from != second.from && subject.can_meet(first, second) && !is_ordered(subject, first, second)
            };
            let silenced = all[..at].iter().rev().find(|(first, _)| is_silent(first));
            let (Some((first, _)), None) = (silenced, calls_super(subject, second)) else { continue };
            let words = format!(
                "`{}` and `{}` both replace `{}`, but their order is not declared",
                first.from, second.from, slot.name
            );
            let help = format!("call `super` in `{0}`, or add `order(after = {1});` to `{0}`", second.from, first.from);
            let diagnostic = Diagnostic::new(&UNORDERED_OVERRIDES, &second.place, words);
            report.add(diagnostic.see(&first.place, "the other declaration").help(help));
        }
    }
}

// A body that the shader itself declares is meant to be the last one.
fn is_ordered(subject: &Subject<'_>, first: &Item, second: &Item) -> bool {
    let names = |list: &[(String, Place)], name: &str| list.iter().any(|(known, _)| known == name);
    let mentions = subject.items().any(|item| match &item.statement {
        Statement::Order(order) if item.from == first.from => names(&order.before, &second.from),
        Statement::Order(order) if item.from == second.from => names(&order.after, &first.from),
        _ => false,
    });
    mentions || *second.from == *subject.info.name
}

fn called(subject: &Subject<'_>, report: &mut Report) {
    if !subject.is_static {
        return;
    }
    for (item, slot) in slots(subject) {
        let bodies = bodies(subject, &slot.name);
        let overrides = bodies.iter().filter(|(_, body)| body.role == Role::Override);
        let overrides: Vec<&Item> = overrides.map(|(item, _)| *item).collect();
        let is_filled = slot.text.is_some() || !overrides.is_empty();
        let stages: Vec<Stage> = slot.stages.iter().filter(|stage| subject.sources.has(*stage)).collect();
        let is_there = |body: &&Body<'_>| body.stage.is_none_or(|stage| stages.contains(&stage));
        let there: Vec<&Body<'_>> = subject.bodies.iter().chain(&subject.fragment_code).filter(is_there).collect();
        let is_called = subject.bodies.iter().any(Body::pastes)
            || there.iter().any(|body| body.names().any(|(_, word)| word == slot.name))
            || mentioned_names(subject.info, &there).contains(slot.name.as_str());
        if is_called && slot.has_value() && !is_filled {
            let words = format!("slot `{}` returns `{}` but has no body", slot.name, slot.returns);
            let help = format!("give it a body, or an `override({})` in a modifier", slot.name);
            report.add(Diagnostic::new(&EMPTY_SLOT, &item.place, words).help(help));
        } else if let Some(absent) =
            absent(subject, (item, item), &overrides).filter(|_| is_called && slot.has_value() && slot.text.is_none())
        {
            let words = format!("slot `{}` returns `{}` but has no body if `{absent}`", slot.name, slot.returns);
            let help = format!("give it a body, or an `override({})` under that condition", slot.name);
            report.add(Diagnostic::new(&EMPTY_SLOT, &item.place, words).help(help));
        }
        if let Some((first, body)) = bodies.first().filter(|_| !is_called && !subject.bodies.is_empty()) {
            let words = format!("slot `{}` is never called, so this body cannot run", slot.name);
            let diagnostic = Diagnostic::new(&SLOT_UNCALLED, place(first, body), words);
            let call = slot.signature(&slot.name);
            report.add(
                diagnostic.see(&item.place, "the slot is declared here").help(format!("call `{call}` in a source")),
            );
        }
    }
}

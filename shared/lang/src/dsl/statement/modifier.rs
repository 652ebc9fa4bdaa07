//! `template(Forward);`, `modifier(Toon, Clip);`, `order(after = Clip);`

use proc_macro2::{Delimiter, Span};

use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse, Reported};
use super::super::path::{Path, path};
use super::{Grammar, Group, StatementRow};
use shader_info_glsl::reserved_reason;
use shader_info_model::diagnostic::{Diagnostic, Place, SYNTAX, UNKNOWN_OPTION};
use shader_info_model::{Branch, Condition, DeclarationKind, Domain, Lowering, Order, Statement};

pub(super) const TEMPLATE: StatementRow = StatementRow {
    word: "template",
    form: "template(Path);",
    doc: "The info whose slots the modifiers change. It is inherited like any parent, with its sources, and under \
          `#[when(…)]` only if the condition holds.",
    example: "template(Forward);",
    group: Group::Composition,
    once: true,
    parse: Grammar::Own(parse_template),
};

pub(super) const MODIFIER: StatementRow = StatementRow {
    word: "modifier",
    form: "modifier(Path, …); | modifier(Path [as name], …) per object;",
    doc: "Infos that change the template's slots, inherited with all their statements. Modifiers of one slot run in \
          the order of the list, unless an `order` changes it; for the others the order makes no difference. With `per \
          object`, each drawn object chooses its modifiers: each modifier becomes a `branch`, false by default, which \
          is the condition of all its statements. The branch has the name after `as`, or the modifier's name: \
          `ToonSteps` is `toon_steps`, `Flat` is `flat_modifier`, because `flat` is a word of GLSL.",
    example: "#[when(toon)] modifier(Toon);",
    group: Group::Composition,
    once: false,
    parse: Grammar::Own(parse_modifier),
};

pub(super) const ORDER: StatementRow = StatementRow {
    word: "order",
    form: "order(before = Name | after = Name, …);",
    doc: "Puts this modifier before or after others, by their names, wherever they are listed, in this info or in its \
          parents. The others stay as listed.",
    example: "order(after = ClipPlane);",
    group: Group::Composition,
    once: false,
    parse: Grammar::Own(parse_order),
};

fn parse_template(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, _: Span) -> Parse<()> {
    let mut named = paths(draft, cursor, "a template's path")?;
    unnamed(draft, &named)?;
    if let Some(Named { place, .. }) = named.get(1) {
        let words = "a shader has one template; inherit others by `additional_info`";
        draft.report.add(Diagnostic::new(&SYNTAX, place, words));
        return Err(Reported);
    }
    let Named { path, place, .. } = named.remove(0);
    draft.add(Statement::Template(path, place.clone()), place);
    Ok(())
}

fn parse_modifier(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, word: Span) -> Parse<()> {
    let named = paths(draft, cursor, "a modifier's path")?;
    if cursor.eat_word("per") {
        return per_object(draft, cursor, named);
    }
    unnamed(draft, &named)?;
    let place = draft.short_place(word, MODIFIER.word);
    draft.add(Statement::Modifier(named.into_iter().map(|it| (it.path, it.place)).collect()), place);
    Ok(())
}

/// A path, and what the branch of it is to be called.
struct Named {
    path: String,
    place: Place,
    branch: Option<(String, Place)>,
}

// What an object chooses is what a program chooses a variant by.
fn per_object(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, named: Vec<Named>) -> Parse<()> {
    if !cursor.eat_word("object") {
        return Err(draft.expected(cursor, "`object`"));
    }
    for Named { path, place, branch } in named {
        let of_its_own = || (branch_name(path.rsplit("::").next().unwrap_or(&path)), place.clone());
        let (name, called) = branch.unwrap_or_else(of_its_own);
        let branch = Branch { name: name.clone(), domain: Domain::Bool, default: 0, lowering: Lowering::default() };
        draft.add(Statement::Branch(branch), called);
        draft.add(Statement::Modifier(vec![(path, place.clone())]), place);
        if let Some(added) = draft.items.last_mut() {
            added.when = Some(Condition::Name(name));
        }
    }
    Ok(())
}

// `as name` names the branch of a modifier; only a modifier `per object` has one.
fn unnamed(draft: &mut Draft<'_>, named: &[Named]) -> Parse<()> {
    let Some((name, place)) = named.iter().find_map(|it| it.branch.as_ref()) else { return Ok(()) };
    let words = format!("`as {name}` names the branch of a modifier that is left to the object");
    draft.report.add(Diagnostic::new(&SYNTAX, place, words).help("write `modifier(Path as name) per object;`"));
    Err(Reported)
}

/// `ToonSteps` → `toon_steps`; `Flat` → `flat_modifier`, since `flat` is GLSL's.
fn branch_name(modifier: &str) -> String {
    let words = crate::fragments::words_of(modifier);
    let name = words.trim_matches('_');
    if reserved_reason(name).is_some() { format!("{name}_modifier") } else { name.to_owned() }
}

// At least one.
fn paths(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, what: &str) -> Parse<Vec<Named>> {
    let Some(group) = cursor.group(Delimiter::Parenthesis) else { return Err(draft.expected(cursor, "`(Path)`")) };
    let mut named = Vec::new();
    for mut part in group.cursor().split() {
        let path: Path = path(draft, &mut part, what)?;
        let branch = match part.peek_ident().filter(|ident| *ident == "as") {
            None => None,
            Some(_) => {
                part.next();
                Some(draft.name(&mut part)?)
            }
        };
        draft.finished(&part, "`,` or `)`")?;
        draft.refer(&path, DeclarationKind::Info);
        let place = draft.short_place(path.last.span(), &path.last.to_string());
        named.push(Named { path: path.text, place, branch });
    }
    if named.is_empty() {
        return Err(draft.expected(&group.cursor(), what));
    }
    Ok(named)
}

fn parse_order(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, word: Span) -> Parse<()> {
    let Some(group) = cursor.group(Delimiter::Parenthesis) else {
        return Err(draft.expected(cursor, "`(before = Name)` or `(after = Name)`"));
    };
    if group.cursor().is_empty() {
        return Err(draft.expected(&group.cursor(), "`before = Name` or `after = Name`"));
    }
    let mut order = Order::default();
    for mut part in group.cursor().split() {
        let span = part.span();
        let (word, _) = draft.name(&mut part)?;
        let list = match word.as_str() {
            "before" => &mut order.before,
            "after" => &mut order.after,
            _ => {
                let words = format!("unknown order `{word}`");
                return Err(draft.unknown(&UNKNOWN_OPTION, span, words, &word, ["before", "after"]));
            }
        };
        if !part.eat('=') {
            return Err(draft.expected(&part, "`= Name`"));
        }
        list.push(draft.name(&mut part)?);
        draft.finished(&part, "`,` or `)`")?;
    }
    let place = draft.short_place(word, ORDER.word);
    draft.add(Statement::Order(order), place);
    Ok(())
}

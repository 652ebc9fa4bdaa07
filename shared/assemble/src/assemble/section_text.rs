//! Writes the text of one section. In the main section it adds the `main` that calls the author's.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::Arc;

use super::lines::Lines;
use super::slot;
use super::writer::Writer;
use crate::backend::spell;
use crate::backend::spell::Cx;
use shader_info_glsl::Function;
use shader_info_glsl::repeated::{repeated, without};
use shader_info_model::Type;
use shader_info_model::contribution::{Content, Contribution, Declared, InsertionPoint, Origin, Section, mangled};
use shader_info_reflect::active::declared;

pub(super) fn write_section(
    section: Section,
    here: &[&Contribution],
    cx: &Cx<'_>,
    lines: &Lines<'_>,
    out: &mut Writer,
) {
    let body_name = |word: &str| spell::body_name(cx.backend, cx.stage, word);
    let pieces = pieces(section, here, lines);
    // Most sections of a stage are empty, and these two have more than pieces.
    if pieces.is_empty() && !matches!(section, Section::Dependencies | Section::Main) {
        return;
    }
    if section == Section::Dependencies {
        slot::declare(here, out);
        prototypes(here, true, out);
    }
    let main = if section == Section::Main { Main::of(here, cx) } else { Main::default() };
    let mut seen: Vec<&str> = earlier_sections(section).iter().flat_map(|earlier| texts(*earlier, here)).collect();
    let common = |word: &str| main.rename(word).or_else(|| body_name(word));
    for part in pieces {
        let contribution = match part {
            Part::Line(text, origin) => {
                out.made(text, origin);
                continue;
            }
            Part::Content(contribution) => contribution,
        };
        if let Content::Text(text) = &contribution.content {
            let is_file = section != Section::Main && contribution.instance.is_none();
            if is_file && seen.contains(&text.as_str()) {
                continue;
            }
            if section == Section::NodeTree && is_file && write_without_repeated(contribution, &seen, &common, out) {
                seen.push(text);
                continue;
            }
            seen.push(text);
        }
        write_content(contribution, &common, out);
    }
    if section == Section::Dependencies {
        slot::write(here, &body_name, out);
        prototypes(here, false, out);
    }
    main.write(out);
}

/// Returns the sections before one that may have a file which the section has, too: the file is written once.
fn earlier_sections(section: Section) -> &'static [Section] {
    match section {
        Section::Dependencies => &[Section::Typedefs],
        Section::NodeTreeDependencies => &[Section::Typedefs, Section::Dependencies],
        Section::NodeTree => &[Section::Typedefs, Section::Dependencies, Section::Main, Section::NodeTreeDependencies],
        _ => &[],
    }
}

/// Returns the texts of a section that no instance has for itself.
fn texts<'a>(section: Section, here: &[&'a Contribution]) -> impl Iterator<Item = &'a str> {
    let of_section =
        move |it: &&&Contribution| it.insertion_point == InsertionPoint::Section(section) && it.instance.is_none();
    here.iter().filter(of_section).filter_map(|it| text(it))
}

/// Writes a node tree without the functions that earlier texts define in the same words. Returns `false`, and writes
/// nothing, if there are none.
fn write_without_repeated(
    contribution: &Contribution,
    earlier: &[&str],
    common: &dyn Fn(&str) -> Option<String>,
    out: &mut Writer,
) -> bool {
    let Content::Text(text) = &contribution.content else { return false };
    let equal = earlier.iter().flat_map(|earlier| repeated(earlier, text)).filter(|it| it.difference.is_none());
    let equal: Vec<Function> = equal.map(|it| it.second).collect();
    if equal.is_empty() {
        return false;
    }
    out.verbatim(&without(text, equal), &contribution.origin, common);
    true
}

/// Returns the lines and contributions of a section, in their order.
fn pieces<'a>(section: Section, here: &[&'a Contribution], lines: &'a Lines<'_>) -> Vec<Part<'a>> {
    let lines = lines.lines.iter().filter(|(of, ..)| *of == section);
    let lines = lines.map(|(_, order, text, origin)| (*order, Part::Line(text, origin)));
    let written = here.iter().filter(|it| it.insertion_point == InsertionPoint::Section(section));
    let mut pieces: Vec<(i32, Part<'_>)> = lines.chain(written.map(|it| (it.order, Part::Content(it)))).collect();
    pieces.sort_by_key(|(order, _)| *order);
    pieces.into_iter().map(|(_, part)| part).collect()
}

/// Writes what a contribution adds by itself; the rest is written by slots and `main`.
fn write_content(contribution: &Contribution, common: &dyn Fn(&str) -> Option<String>, out: &mut Writer) {
    match &contribution.content {
        Content::Text(text) => {
            let own = |word: &str| contribution.instance.as_deref().and_then(|it| mangled(it, word));
            out.verbatim(text, &contribution.origin, &|word: &str| own(word).or_else(|| common(word)));
        }
        Content::Code(code) => out.code(code, &contribution.origin, common),
        Content::Generated(text) | Content::BranchValue(_, text) => out.made(text, &contribution.origin),
        Content::Declared(_)
        | Content::Part(_)
        | Content::Slot(_)
        | Content::Function(..)
        | Content::Body(..)
        | Content::Entry(_)
        | Content::BranchInit(..) => {}
    }
}

// Returns the code that an author wrote.
fn code(contribution: &Contribution) -> Option<&str> {
    match &contribution.content {
        Content::Text(text) | Content::Function(_, text) | Content::Body(_, text) => Some(text),
        Content::Code(code) => Some(&code.body.text),
        _ => None,
    }
}

fn text(contribution: &Contribution) -> Option<&str> {
    match &contribution.content {
        Content::Text(text) => Some(text),
        _ => None,
    }
}

fn first(contribution: &Contribution) -> Option<&str> {
    match &contribution.content {
        Content::BranchInit(_, line) => Some(line),
        _ => None,
    }
}

enum Part<'a> {
    Line(&'a str, &'a Arc<Origin>),
    Content(&'a Contribution),
}

// Node-tree functions follow the source that calls them, so their prototypes come before it. Prototypes with types of
// GLSL only come before slots and fragments, which may call them. Others may name structs of the dependencies, so they
// come after these.
fn prototypes(here: &[&Contribution], is_plain: bool, out: &mut Writer) {
    let is_tree = |part: &Contribution| {
        matches!(part.insertion_point, InsertionPoint::Section(Section::NodeTree | Section::NodeTreeDependencies))
    };
    let tree = here.iter().filter(|it| it.insertion_point == InsertionPoint::Section(Section::NodeTree));
    let mut called: Option<BTreeSet<Cow<'_, str>>> = None;
    for contribution in tree {
        let Content::Text(text) = &contribution.content else { continue };
        let called = called.get_or_insert_with(|| {
            let others = here.iter().filter(|it| !is_tree(it)).filter_map(|it| code(it));
            others.flat_map(shader_info_glsl::calls).map(|it| it.name).collect()
        });
        let wanted = |of: &Function| called.contains(of.name.as_str()) && has_own_types(of) == is_plain;
        for function in shader_info_glsl::functions(text).into_iter().filter(wanted) {
            let params = text.get(function.params_span.0..function.params_span.1).unwrap_or("()");
            let name = contribution.instance.as_deref().and_then(|it| mangled(it, &function.name));
            let name = name.unwrap_or_else(|| function.name.clone());
            let params = params.split_whitespace().collect::<Vec<_>>().join(" ");
            out.made(&format!("{} {name}{params};", function.return_type), &contribution.origin);
        }
    }
}

fn has_own_types(function: &Function) -> bool {
    let is_own = |ty: &str| ty == "void" || Type::parse(ty).is_some();
    is_own(&function.return_type) && function.params.iter().all(|it| is_own(&it.ty))
}

/// A generated `main` that calls the author's, if one is needed.
#[derive(Default)]
struct Main {
    lines: Vec<String>,
    origin: Arc<Origin>,
}

impl Main {
    fn of(here: &[&Contribution], cx: &Cx<'_>) -> Self {
        let entry = here.iter().find_map(|it| match &it.content {
            Content::Entry(name) => Some((name.as_str(), &it.origin)),
            _ => None,
        });
        let interfaces: Vec<&Declared> =
            here.iter().filter_map(|it| declared(it)).filter(|it| it.interface.is_some()).collect();
        let first: Vec<&str> = here.iter().filter_map(|it| first(it)).collect();
        let wrapped = spell::needs_wrap(cx) || !first.is_empty();
        let has_main = here.iter().any(|it| it.insertion_point == InsertionPoint::Section(Section::Main));
        if !has_main || (entry.is_none() && !wrapped) {
            return Self::default();
        }
        let (before, after) = if wrapped { spell::wrap(cx, &interfaces) } else { Default::default() };
        let name = entry.map_or("si_main", |(name, _)| name);
        let mut lines = vec!["void main()".to_owned(), "{".into()];
        lines.extend(first.into_iter().map(|line| format!("  {line}")));
        lines.extend(before.into_iter().map(|line| format!("  {line}")));
        lines.push(format!("  {name}();"));
        lines.extend(after.into_iter().map(|line| format!("  {line}")));
        lines.push("}".into());
        let first = here
            .iter()
            .find(|it| it.insertion_point == InsertionPoint::Section(Section::Main))
            .map(|it| it.origin.clone());
        let origin = entry.map(|(_, origin)| origin.clone()).or(first).unwrap_or_default();
        Self { lines, origin }
    }

    /// The author's `main` has another name beside it: it is the entry, or is not used.
    fn rename(&self, word: &str) -> Option<String> {
        (!self.lines.is_empty() && word == "main").then(|| "si_main".into())
    }

    fn write(&self, out: &mut Writer) {
        self.lines.iter().for_each(|line| out.made(line, &self.origin));
    }
}

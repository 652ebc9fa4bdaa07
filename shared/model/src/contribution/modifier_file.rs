//! Reads the section of a modifier's file that a statement refers to.
//!
//! The statements of a declaration name the slots that a file changes, since slots and their order are resolved before
//! any file is read. The headings of the file repeat the names, beside the code. Both must agree.

use super::SourceFile;
use crate::diagnostic::{DUPLICATE_SECTION, Diagnostic, EMPTY_SECTION, Place, Report, UNKNOWN_SECTION, did_you_mean};
use crate::model::{Info, Item, Role, SlotBody, SourceText, Statement};
use shader_info_glsl::{Lines, Section, section_text, sections};

/// The part of a file that a statement refers to.
pub(super) enum FileSection {
    /// The whole file, which has no sections.
    Whole,
    /// One section, as a function named after the slot.
    Section(String),
    /// Nothing: the section is missing, and the error was reported.
    Missing,
}

/// Finds the section of a statement. Reports errors of the file's sections at the first statement that names the file.
pub(super) fn find_section(
    file: &SourceFile,
    info: &Info,
    item: &Item,
    body: &SlotBody,
    report: &mut Report,
) -> FileSection {
    let all = sections(&file.text);
    if all.is_empty() {
        return FileSection::Whole;
    }
    let statements = statements(info, item, body);
    let is_first = statements.first().is_some_and(|first| std::ptr::eq(*first, body));
    if is_first {
        check_sections(file, &all, item, &statements, report);
    }
    let is_requested = |it: &Section| it.word == body.role.name() && it.slot == body.slot;
    match all.iter().position(is_requested) {
        Some(at) => FileSection::Section(section_text(&file.text, &all, at, &head(info, body))),
        None => {
            report.add(missing(file, &all, item, body));
            FileSection::Missing
        }
    }
}

/// Returns the statements of the same declaration that refer to the file.
fn statements<'a>(info: &'a Info, item: &Item, body: &SlotBody) -> Vec<&'a SlotBody> {
    let of_file = info.items.iter().filter(|it| it.from == item.from).filter_map(|it| match &it.statement {
        Statement::SlotBody(it) if it.text == body.text => Some(it),
        _ => None,
    });
    of_file.collect()
}

fn head(info: &Info, body: &SlotBody) -> String {
    let slot = info.items.iter().find_map(|it| match &it.statement {
        Statement::Slot(slot) if slot.name == body.slot => Some(slot),
        _ => None,
    });
    match slot {
        // A modifier alone does not know the slots, and it is not compiled.
        None => format!("void {}()", body.slot),
        Some(slot) => slot.function(body.role).signature(&body.slot),
    }
}

fn check_sections(file: &SourceFile, all: &[Section], item: &Item, statements: &[&SlotBody], report: &mut Report) {
    for (at, section) in all.iter().enumerate() {
        let title = section.title();
        let earlier = all[..at].iter().find(|it| it.title() == title);
        let found = if !Role::ALL.iter().any(|role| role.name() == section.word) {
            unknown_section(file, section)
        } else if let Some(earlier) = earlier {
            let words = format!("`{title}` has two sections in this file");
            let twice = Diagnostic::new(&DUPLICATE_SECTION, &place(file, section), words);
            twice.see(&place(file, earlier), "the first one").help("put both bodies below the first heading")
        } else if !statements.iter().any(|it| is_named_by(section, it)) {
            unused_section(file, section, item, statements)
        } else if section.is_empty {
            let words = format!("the section `{title}` is empty");
            let help = "write its body below the heading; `;` is a body that does nothing";
            Diagnostic::new(&EMPTY_SECTION, &place(file, section), words).help(help)
        } else {
            continue;
        };
        report.add(found.see(&item.place, "the file is named here"));
    }
}

fn is_named_by(section: &Section, body: &SlotBody) -> bool {
    section.word == body.role.name() && section.slot == body.slot
}

fn unknown_section(file: &SourceFile, section: &Section) -> Diagnostic {
    let words = format!("unknown section `{}`", section.title());
    let names = Role::ALL.map(Role::name);
    let help = did_you_mean(&section.word, names);
    let help = help.unwrap_or_else(|| format!("use one of {}", names.map(|it| format!("`{it}`")).join(", ")));
    Diagnostic::new(&UNKNOWN_SECTION, &place(file, section), words).help(help)
}

fn unused_section(file: &SourceFile, section: &Section, item: &Item, statements: &[&SlotBody]) -> Diagnostic {
    let title = section.title();
    let path = path(statements.first().map(|it| &it.text));
    let words = format!("unused section `{title}`: no statement of `{}` names it", item.from);
    let slots = statements.iter().filter(|it| it.role.name() == section.word).map(|it| it.slot.as_str());
    let help = did_you_mean(&section.slot, slots);
    let help =
        help.unwrap_or_else(|| format!("add `{}({}, {path:?});` to `{}`", section.word, section.slot, item.from));
    Diagnostic::new(&UNKNOWN_SECTION, &place(file, section), words).help(help)
}

fn missing(file: &SourceFile, all: &[Section], item: &Item, body: &SlotBody) -> Diagnostic {
    let title = format!("{}({})", body.role.name(), body.slot);
    let names = all.iter().map(|it| format!("`{}`", it.title())).collect::<Vec<_>>().join(", ");
    let words = format!("`{}` has no section `{title}`", path(Some(&body.text)));
    let first_section = all.first().map(|it| place(file, it));
    let diagnostic = Diagnostic::new(&UNKNOWN_SECTION, &item.place, words)
        .help(format!("add the line `#pragma shader_info {title}` to the file, and the body below it"));
    match first_section {
        Some(first_section) => diagnostic.see(&first_section, format!("its sections are {names}")),
        None => diagnostic,
    }
}

fn path(text: Option<&SourceText>) -> &str {
    match text {
        Some(SourceText::File { path, .. }) => path,
        Some(SourceText::Inline { .. } | SourceText::Macro | SourceText::Composed) | None => "",
    }
}

fn place(file: &SourceFile, section: &Section) -> Place {
    let (line, column) = Lines::new(&file.text).place(section.heading.start);
    let length = file.text[section.heading.clone()].chars().count() as u32;
    Place::new(file.path.as_str(), line, column, length)
}

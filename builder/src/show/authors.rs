//! Finds the author of each statement and line of an info.

use shader_info_lang::dsl::Graph;
use shader_info_model::contribution::Mapped;
use shader_info_model::diagnostic::Place;
use shader_info_model::{FragmentUse, Info, Item, Statement};

/// The author of a statement or line, and why it is in the info.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Author {
    /// Name of the info or fragment that wrote it; empty for lines that the assembler adds.
    pub name: String,
    /// Title of the instance, if it is one of a fragment: `detail#1`.
    pub instance: Option<String>,
    /// The statement or code: `sampler noise`, `override(light)`, `fragment code`.
    pub statement: String,
    /// Whether it is code, not a statement that declares something.
    pub is_code: bool,
    /// The statement that includes it: `modifier(Toon)`; empty for statements of the info itself.
    pub by: String,
    /// Place of its first character.
    pub place: Place,
}

/// Statement of lines that the assembler adds to complete a dialect, such as `#version`.
const OF_THE_BACKEND: &str = "the backend's";
/// Statement of lines that connect the fragments of a list.
const OF_THE_COMPOSITION: &str = "connects the fragments";

/// Finds authors of statements and lines in one info.
pub(crate) struct Authors<'a> {
    info: &'a Info,
    draft: Option<&'a Info>,
    uses: &'a [FragmentUse],
}

impl<'a> Authors<'a> {
    /// Makes a finder for an info. Without its draft, the statement that includes another one is unknown.
    pub(crate) fn new(info: &'a Info, draft: Option<&'a Info>) -> Self {
        let uses = info.items.iter().find_map(|item| match &item.statement {
            Statement::Fragments(it) => Some(it.uses.as_slice()),
            _ => None,
        });
        Self { info, draft, uses: uses.unwrap_or_default() }
    }

    /// Returns the author of a statement.
    pub(crate) fn of_item(&self, item: &Item) -> Author {
        let used = item.instance.and_then(|position| self.uses.get(position as usize));
        // A statement that the list adds for all fragments belongs to no entry of the list.
        let used = used.filter(|it| it.fragment.fragment.as_ref().is_some_and(|fragment| *fragment.name == *item.from));
        let by = match used {
            Some(it) => self.listed(it),
            None => self.brought(item.via).unwrap_or_default(),
        };
        Author {
            name: item.from.to_string(),
            instance: used.map(FragmentUse::title),
            statement: describe(item),
            is_code: matches!(item.statement, Statement::Source(_) | Statement::SlotBody(_)),
            by,
            place: item.place.clone(),
        }
    }

    /// Returns the author of a line in a text.
    pub(crate) fn of_line(&self, line: &Mapped<'_>) -> Author {
        let item = line.origin.item.and_then(|index| self.info.items.get(index as usize));
        let Some(item) = item else {
            return Author { statement: OF_THE_BACKEND.into(), ..Author::default() };
        };
        let used = line.origin.instance.as_ref().and_then(|title| self.uses.iter().find(|it| *it.title() == **title));
        let by_list = matches!(item.statement, Statement::Fragments(_));
        let author = match used {
            Some(it) => self.of_instance(it, &line.origin.place),
            None if by_list => Author { statement: OF_THE_COMPOSITION.into(), ..self.of_item(item) },
            None => self.of_item(item),
        };
        Author { place: line.place.clone(), ..author }
    }

    // Returns the author of a line from a fragment: a statement about other fragments at this place, or its code.
    fn of_instance(&self, it: &FragmentUse, place: &Place) -> Author {
        let fragment = it.fragment.fragment.as_ref();
        let mut parts = fragment.iter().flat_map(|fragment| &fragment.parts).filter(|part| part.place == *place);
        let part = parts.next();
        Author {
            name: fragment.map_or(String::new(), |fragment| fragment.name.clone()),
            instance: Some(it.title()),
            statement: part.map_or("code".into(), |it| it.part.describe()),
            is_code: part.is_none(),
            by: self.listed(it),
            place: Place::default(),
        }
    }

    // Describes the list of an entry, and the fragment for which the entry was inserted.
    pub(crate) fn listed(&self, it: &FragmentUse) -> String {
        let list = self.brought(it.via).map_or("fragments".into(), |by| format!("fragments of {by}"));
        match &it.inserted_for {
            Some(why) => format!("{list}, for {}", why.replace('`', "")),
            None => list,
        }
    }

    fn brought(&self, via: Option<u32>) -> Option<String> {
        let draft = self.draft?;
        let path = &draft.references.get(via? as usize)?.path;
        if Graph::is_made(path) {
            return Some("graph".into());
        }
        let names = |list: &[(String, Place)]| list.iter().any(|(known, _)| known == path);
        let word = draft.items.iter().find_map(|item| match &item.statement {
            Statement::Template(known, _) if known == path => Some("template"),
            Statement::Modifier(list) if names(list) => Some("modifier"),
            Statement::AdditionalInfo(list) if names(list) => Some("additional_info"),
            _ => None,
        });
        word.map(|word| format!("{word}({path})"))
    }
}

impl Author {
    /// Describes the author: `detail#1 (Detail)`, `Toon`.
    pub fn who(&self) -> String {
        match &self.instance {
            Some(instance) => format!("{instance} ({})", self.name),
            None => self.name.clone(),
        }
    }
}

/// Describes a statement in short: `sampler noise`, `override(light)`.
pub(crate) fn describe(item: &Item) -> String {
    let word = item.word();
    match &item.statement {
        Statement::SlotBody(it) => format!("{word}({})", it.slot),
        other => match other.name() {
            Some(name) => format!("{word} {name}"),
            None => word.to_owned(),
        },
    }
}

//! The GLSL texts of a declaration, tokenized once for all rules about code.

use std::borrow::Cow;

use super::Context;
use shader_info_glsl::Parts;
use shader_info_glsl::{Declared, Kind, Known, Reading, Token, View, declared_in};
use shader_info_model::diagnostic::in_parts;
use shader_info_model::diagnostic::{Code, Diagnostic, Place};
use shader_info_model::*;

/// Maximum number of errors of one kind that are reported for one text; a file with more is in another language.
pub(super) const MAX_REPORTED: usize = 20;

/// One text: an inline body, a file, or a file that one of them includes.
pub struct Body<'a> {
    /// Index of its statement.
    pub index: usize,
    /// Its statement.
    pub item: &'a Item,
    /// Its stage; `None` for `typedef_source`, which goes into all stages, and for slots of several stages.
    pub stage: Option<Stage>,
    /// The entry of the info's fragments whose code it is, with its index; `None` for other texts.
    pub used: Option<(u32, &'a FragmentUse)>,
    /// The parameters of the slot whose inline body it is, which hide other names.
    pub slot_params: Vec<&'a str>,
    /// The GLSL.
    pub text: &'a str,
    /// Live conditionals, unbalanced ones.
    pub view: Cow<'a, View>,
    /// What the compiler may see: no blanks, comments, directives or dead branches.
    pub tokens: Cow<'a, [Token]>,
    /// What was found in the text when its fragment was read.
    reading: Option<&'a Reading>,
    origin: Origin<'a>,
}

enum Origin<'a> {
    Inline(&'a Place, Option<&'a Parts>),
    File(&'a str, &'a Parts),
}

/// Returns every text of a declaration. Texts that could not be found are left out, since the lookup has reported them.
pub(super) fn read<'a>(info: &'a Info, cx: &Context<'a>) -> Vec<Body<'a>> {
    let mut bodies = Vec::new();
    for (index, item) in info.items.iter().enumerate() {
        let stage = match &item.statement {
            Statement::Source(source) => Some(source.stage),
            Statement::Slot(slot) => slot.stages.only(),
            Statement::NodeTree(tree) => tree.stages.only(),
            Statement::SlotBody(body) => {
                StageSet(slots(info, &body.slot).fold(0, |all, (_, slot)| all | slot.stages.0)).only()
            }
            Statement::Typedef(Typedef::File { .. }) => None,
            _ => continue,
        };
        if let Some((text, start)) = item.statement.inline() {
            let whole = cx.sources.inline.get(&(index as u32));
            let text = whole.map_or(text, |it| &it.text);
            let read = body(info, index, stage, text, Origin::Inline(start, whole.map(|it| &it.parts)));
            bodies.push(Body { slot_params: slot_params(info, &item.statement), ..read });
        }
        // The files that an inline body includes are listed under its statement.
        let files = cx.sources.files.get(&(index as u32)).into_iter().flatten();
        bodies.extend(files.map(|file| body(info, index, stage, &file.text, Origin::File(&file.path, &file.parts))));
    }
    bodies
}

/// Returns the code of every instance of a fragment.
pub(super) fn read_fragments<'a>(info: &'a Info, cx: &Context<'a>) -> Vec<Body<'a>> {
    let mut bodies = Vec::new();
    for (index, item) in info.items.iter().enumerate() {
        let Statement::Fragments(list) = &item.statement else { continue };
        for (position, it) in list.uses.iter().enumerate() {
            let code = it.fragment.fragment.iter().flat_map(|fragment| &fragment.bodies).enumerate();
            for (at, code) in code {
                let SourceText::Inline { text, start } = &code.text else { continue };
                let whole = cx.sources.inline_bodies.get(&(index as u32, position as u32, at as u32));
                let text = whole.map_or(text.as_str(), |it| &it.text);
                let stage = if let [one] = code.stages.as_slice() { Some(one.stage) } else { None };
                let origin = Origin::Inline(start, whole.map(|it| &it.parts));
                // Without directives it is the same in every composition.
                let known = code.body().filter(|_| whole.is_none() && !text.contains('#'));
                let read = match known {
                    Some(known) => body_of_reading(info, index, stage, &known.text, &known.reading, origin),
                    None => body(info, index, stage, text, origin),
                };
                bodies.push(Body { used: Some((position as u32, it)), ..read });
            }
        }
    }
    bodies
}

// Returns the parameters that the function has whose body the statement is.
fn slot_params<'a>(info: &'a Info, statement: &Statement) -> Vec<&'a str> {
    let name = match statement {
        Statement::Slot(slot) => &slot.name,
        Statement::SlotBody(body) => &body.slot,
        _ => return Vec::new(),
    };
    slots(info, name).flat_map(|(_, slot)| &slot.params).map(|param| param.name.as_str()).collect()
}

/// Returns the slots with this name; several exclude each other.
pub(super) fn slots<'a>(info: &'a Info, name: &str) -> impl Iterator<Item = (&'a Item, &'a Slot)> {
    info.items.iter().filter_map(move |item| match &item.statement {
        Statement::Slot(slot) if slot.name == name => Some((item, slot)),
        _ => None,
    })
}

fn body<'a>(info: &'a Info, index: usize, stage: Option<Stage>, text: &'a str, origin: Origin<'a>) -> Body<'a> {
    let view = shader_info_glsl::view(text, &|name| known(info, stage, name));
    let tokens = Cow::Owned(shader_info_glsl::reading::code(text, &view));
    let (item, view) = (&info.items[index], Cow::Owned(view));
    Body { index, item, stage, used: None, slot_params: Vec::new(), text, view, tokens, reading: None, origin }
}

fn body_of_reading<'a>(
    info: &'a Info,
    index: usize,
    stage: Option<Stage>,
    text: &'a str,
    reading: &'a Reading,
    origin: Origin<'a>,
) -> Body<'a> {
    let (view, tokens) = (Cow::Borrowed(&reading.view), Cow::Borrowed(reading.code.as_slice()));
    let item = &info.items[index];
    let reading = Some(reading);
    Body { index, item, stage, used: None, slot_params: Vec::new(), text, view, tokens, reading, origin }
}

/// Returns what is known of a macro before a backend is chosen.
fn known(info: &Info, stage: Option<Stage>, name: &str) -> Known {
    let of_stage = Stage::ALL.into_iter().find(|other| other.define() == name);
    match (of_stage, stage) {
        (Some(asked), Some(stage)) if asked == stage => return Known::Defined(Some("1".into())),
        (Some(_), Some(_)) => return Known::Undefined,
        _ => {}
    }
    let define = info.items.iter().find_map(|item| match &item.statement {
        Statement::Define(it) if it.name == name => Some((item, it)),
        _ => None,
    });
    match define {
        Some((item, it)) if item.when.is_none() => Known::Defined(it.params.is_none().then(|| it.value.clone())),
        Some(_) | None => Known::Unknown,
    }
}

impl Body<'_> {
    /// Returns the place of a byte range.
    pub fn place(&self, start: usize, end: usize) -> Place {
        let length = end.saturating_sub(start);
        match self.origin {
            Origin::Inline(first, parts) => in_parts(first, parts, self.text, start, length),
            Origin::File(path, parts) => in_parts(&Place::new(path, 1, 1, 0), Some(parts), self.text, start, length),
        }
    }

    /// Returns whether a byte belongs to text that was added for an include in place: a guard.
    pub(super) fn is_made(&self, at: usize) -> bool {
        let parts = match self.origin {
            Origin::Inline(_, parts) => parts,
            Origin::File(_, parts) => Some(parts),
        };
        let line = self.text[..at].matches('\n').count() as u32;
        parts.and_then(|parts| parts.of(line)).is_some_and(|(part, _)| part.is_made)
    }

    /// Returns an error in the text. In a file, it names the statement of the file; in the code of a fragment, it names
    /// the composition.
    pub fn wrong(&self, code: &'static Code, start: usize, end: usize, message: impl Into<String>) -> Diagnostic {
        let diagnostic = Diagnostic::new(code, &self.place(start, end), message);
        match self.origin {
            // A fragment that is checked alone is in no list.
            Origin::Inline(first, _) if diagnostic.place.file != first.file => {
                diagnostic.see(&self.item.place, "included by the GLSL here")
            }
            Origin::Inline(..) => match self.used.filter(|(_, it)| !it.instance.is_empty() && it.via.is_some()) {
                Some((_, it)) => diagnostic.see(&it.place, format!("in `{}` of the composition", it.title())),
                None => diagnostic,
            },
            Origin::File(..) => diagnostic.see(&self.item.place, "named here"),
        }
    }

    /// Returns what the text declares at file scope.
    pub(super) fn declared(&self) -> Cow<'_, [Declared]> {
        match self.reading {
            Some(reading) => Cow::Borrowed(&reading.declared),
            None => Cow::Owned(declared_in(self.text, &self.view)),
        }
    }

    /// Returns the words of the text that are names, with their position among the tokens.
    pub fn names(&self) -> impl Iterator<Item = (usize, &str)> {
        let idents = self.tokens.iter().enumerate().filter(|(_, token)| token.kind == Kind::Ident);
        idents.map(|(at, token)| (at, token.raw(self.text)))
    }

    /// Returns the token at a position as written; empty after the end.
    pub fn at(&self, position: usize) -> &str {
        self.tokens.get(position).map_or("", |token| token.raw(self.text))
    }

    /// Returns whether the name is after a `.`, so that it is a member or a swizzle.
    pub fn is_member(&self, position: usize) -> bool {
        position > 0 && self.at(position - 1) == "."
    }

    /// Returns whether token pasting may make names that the tokens do not show.
    pub fn pastes(&self) -> bool {
        self.view
            .directives
            .iter()
            .any(|directive| directive.name == "define" && directive.args(self.text).contains("##"))
    }
}

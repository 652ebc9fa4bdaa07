//! Writes the declarations and functions that connect and call the fragments.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::sync::Arc;

use super::declared::declared;
use super::live::{Live, given};
use super::outside::Outside;
use super::pack::{Packed, Vector};
use super::unused::{always_sets, is_read_in, sets_first};
use super::uses::{PartUse, STAGES, Use, own_name};
use shader_info_glsl::Body;
use shader_info_model::contribution::{
    Code, Content, Contribution, Declared, InsertionPoint, Instance, InterfaceSide, Origin, Section,
};
use shader_info_model::diagnostic::Place;
use shader_info_model::*;

/// The values that pass from the vertex to the fragment stage.
#[derive(Default)]
pub(super) struct Passed<'a> {
    pub(super) packed: Packed,
    /// For each column: the name in fragment code, the value in vertex code, the type of the interpolator, and its
    /// part. The order is that of the places in `packed`.
    pub(super) values: Vec<(String, String, Type, &'a PartUse<'a>)>,
}

/// The parts of the entry, from which its contributions are made.
pub(super) struct Entry<'u, 'a> {
    pub(super) uses: &'u [Use<'a>],
    pub(super) outside: &'u [Outside; 2],
    pub(super) active: &'u [&'a Contribution],
    pub(super) live: &'u Live<'a>,
    pub(super) passed: &'u Passed<'a>,
    /// Origin of lines that belong to no statement of a fragment.
    pub(super) origin: Arc<Origin>,
}

/// Order of global variables, after attributes, outputs and interfaces.
const GLOBALS: i32 = 10;

impl Entry<'_, '_> {
    pub(super) fn made(&self) -> Vec<Contribution> {
        // With few exceptions, a part makes at most one line for each stage.
        let parts: usize = self.uses.iter().map(|it| it.parts.len()).sum();
        let mut out = Vec::with_capacity(2 * parts + 8);
        self.facts(&mut out);
        self.interface(&mut out);
        for (index, stage) in STAGES.into_iter().enumerate() {
            self.globals(index, stage, &mut out);
            self.folds(index, stage, &mut out);
            let mut text = Text::default();
            let _ = text.write_str("void si_composed()\n{\n");
            match stage {
                Stage::Vertex => self.vertex(&mut text),
                _ => self.fragment(&mut text),
            }
            let _ = text.write_char('}');
            out.extend(text.pieces().map(|(place, text)| {
                let lines = self.lines(stage, Section::Main, 0, text, None);
                let origin = place.map(|place| Arc::new(Origin { place, ..(*lines.origin).clone() }));
                Contribution { origin: origin.unwrap_or_else(|| lines.origin.clone()), ..lines }
            }));
            let entry = Content::Entry("si_composed".into());
            out.push(Contribution { content: entry, ..self.lines(stage, Section::Main, 0, String::new(), None) });
        }
        out
    }

    // Defines facts, for code that tests them with the preprocessor.
    fn facts(&self, out: &mut Vec<Contribution>) {
        for (index, stage) in STAGES.into_iter().enumerate() {
            let mut asked = self.outside[index].asks();
            asked.extend(self.uses.iter().flat_map(|it| &it.code[index].asks).map(String::as_str));
            let mut defined = BTreeSet::new();
            for part in self.uses.iter().flat_map(|it| &it.parts) {
                let Part::Fact { name, value } = part.part else { continue };
                let is_needed = asked.contains(name.as_str()) && value != "false" && defined.insert(name);
                if is_needed {
                    let value = if value == "true" { "1" } else { value };
                    out.push(self.lines(stage, Section::Defines, 0, format!("#define {name} {value}"), Some(part)));
                }
            }
        }
    }

    fn interface(&self, out: &mut Vec<Contribution>) {
        let vectors = &self.passed.packed.vectors;
        if vectors.is_empty() {
            return;
        }
        let member = |(index, vector): (usize, &Vector)| Varying {
            interpolation: vector.interpolation,
            name: vector_name(index),
            ty: Type::vector(vector.scalar, vector.components),
            array: None,
            place: Default::default(),
        };
        let members = vectors.iter().enumerate().map(member).collect();
        let name = "si_interpolators".to_owned();
        let interface = Interface { name: name.clone(), instance: None, members, place: Default::default() };
        let statement = Statement::VertexOut(InterfaceUse { path: name, interface: Some(interface) });
        let number = declared(self.active).filter_map(after).max().unwrap_or(0);
        for (stage, output) in [(Stage::Vertex, true), (Stage::Fragment, false)] {
            let side = InterfaceSide { output, suffix: "", arrayed: false, patch: false };
            let item = Item::new(statement.clone(), Default::default());
            let content = Content::Declared(Box::new(Declared { item, number, interface: Some(side) }));
            out.push(Contribution { content, ..self.lines(stage, Section::Interface, 1, String::new(), None) });
        }
    }

    // Each value is a variable of the stage, except those that no running code mentions.
    fn globals(&self, index: usize, stage: Stage, out: &mut Vec<Contribution>) {
        let called = || self.called(index);
        let is_mentioned = |name: &str| called().any(|it| it.code[index].words.contains(name));
        let mut defined: Vec<&str> = Vec::new();
        for part in self.uses.iter().flat_map(|it| &it.parts) {
            let (name, ty) = match part.part {
                Part::Cell(it) => (&it.name, it.ty),
                Part::Export(it) => (&part.own, it.ty),
                Part::Import(it) => (&part.own, it.value.ty),
                Part::Interpolator(it) if stage == Stage::Vertex => (&part.written, it.ty),
                Part::Interpolator(it) => (&part.own, it.ty),
                _ => continue,
            };
            if !defined.contains(&name.as_str()) && is_mentioned(name) {
                defined.push(name);
                let line = [ty.name(), " ", name, ";"].concat();
                out.push(self.lines(stage, Section::Interface, GLOBALS, line, Some(part)));
            }
        }
        if stage == Stage::Fragment {
            let members: String = self.outputs().iter().map(|(name, ty)| format!("\n  {ty} {name};")).collect();
            out.push(self.lines(stage, Section::Interface, GLOBALS, format!("struct Surface {{{members}\n}};"), None));
        }
    }

    // The fold is a function, so that the places of its words are those of the author's.
    fn folds(&self, index: usize, stage: Stage, out: &mut Vec<Contribution>) {
        for it in self.called(index) {
            for part in &it.parts {
                let Part::Import(import) = part.part else { continue };
                let Combine::Fold { gathered, next, result } = &import.combine else { continue };
                let own = &part.own;
                if !it.code[index].words.contains(own) {
                    continue;
                }
                let ty = import.value.ty.name();
                let head = format!("{ty} {own}_fold({ty} {gathered}, {ty} {next})\n{{\n  return");
                out.push(self.lines(stage, Section::Dependencies, it.position, head, Some(part)));
                out.push(self.snippet(stage, it, part, result, [gathered, next]));
                out.push(self.lines(stage, Section::Dependencies, it.position, ";\n}".into(), Some(part)));
            }
        }
    }

    fn snippet(
        &self,
        stage: Stage,
        it: &Use<'_>,
        part: &PartUse<'_>,
        snippet: &Snippet,
        params: [&str; 2],
    ) -> Contribution {
        let line = self.lines(stage, Section::Dependencies, it.position, String::new(), Some(part));
        let origin = Arc::new(Origin { place: snippet.place.clone(), ..(*line.origin).clone() });
        let body = it.code[usize::from(stage != Stage::Vertex)].bodies.first();
        let instance = body.and_then(|at| self.active[*at].instance.as_deref());
        let instance = instance.map(|it| Arc::new(without(it, params)));
        let code = Code::of(Arc::new(Body::new(&snippet.text)), instance.as_deref());
        Contribution { content: Content::Code(code), origin, instance, ..line }
    }

    fn vertex(&self, text: &mut Text) {
        for it in self.called(0) {
            self.call(it, 0, text);
        }
        for (index, vector) in self.passed.packed.vectors.iter().enumerate() {
            let mut values: Vec<(u8, &str)> = Vec::new();
            for (place, (_, from, ..)) in self.passed.packed.placed.iter().zip(&self.passed.values) {
                if place.vector == index {
                    values.push((place.first, from));
                }
            }
            values.sort();
            let values: Vec<&str> = values.into_iter().map(|(_, from)| from).collect();
            let whole = match values.as_slice() {
                [one] => (*one).to_owned(),
                several => {
                    format!("{}({})", Type::vector(vector.scalar, vector.components).name(), several.join(", "))
                }
            };
            let _ = writeln!(text, "  {} = {whole};", vector_name(index));
        }
    }

    fn fragment(&self, text: &mut Text) {
        for (place, (name, _, ty, _)) in self.passed.packed.placed.iter().zip(&self.passed.values) {
            let vector = self.passed.packed.vectors[place.vector];
            let (from, to) = (usize::from(place.first), usize::from(place.first + ty.rows));
            let is_whole = vector.components == ty.rows;
            let (dot, swizzle) = if is_whole { ("", "") } else { (".", &"xyzw"[from..to]) };
            let _ = writeln!(text, "  {name} = {}{dot}{swizzle};", vector_name(place.vector));
        }
        let outputs = self.outputs();
        let _ = text.write_str("  Surface surface;\n");
        for (name, ty) in &outputs {
            let _ = match *name {
                "depth" => writeln!(text, "  surface.depth = gl_FragCoord.z;"),
                name => writeln!(text, "  surface.{name} = {ty}(0);"),
            };
        }
        for it in self.called(1) {
            self.call(it, 1, text);
        }
        for (name, _) in &outputs {
            let target = if *name == "depth" { "gl_FragDepth" } else { *name };
            let _ = writeln!(text, "  {target} = surface.{name};");
        }
    }

    // Sets the imports of an instance, then calls it.
    fn call(&self, it: &Use<'_>, stage: usize, text: &mut Text) {
        let index = self.uses.iter().position(|other| std::ptr::eq(other, it)).unwrap_or(0);
        for part in &it.parts {
            let Part::Import(import) = part.part else { continue };
            let Import { default, combine, .. } = import;
            let own = &part.own;
            if !it.code[stage].words.contains(own) {
                continue;
            }
            let instance = it.code[stage].bodies.first().and_then(|at| self.active[*at].instance.as_deref());
            let default = shader_info_glsl::rename(&default.text, &|word| own_name(instance?, word)).0;
            let given: Vec<&str> =
                given(&self.uses[..index], stage, import).into_iter().map(|(_, name)| name).collect();
            let (first, folded) = match (combine, given.as_slice()) {
                (Combine::First | Combine::Last, [one, ..]) => (Some(*one), &[][..]),
                (Combine::First | Combine::Last, []) => (None, &[][..]),
                (Combine::Fold { .. }, all) => (None, all),
            };
            match first {
                Some(first) => drop(writeln!(text, "  {own} = {first};")),
                None => text.line_of(&import.default.place, format!("  {own} = {default};")),
            }
            for one in folded {
                let _ = writeln!(text, "  {own} = {own}_fold({own}, {one});");
            }
        }
        // A value must be set even if the code returns early.
        for part in &it.parts {
            let (name, ty) = match part.part {
                Part::Export(export) => (&part.own, export.ty),
                Part::Cell(cell) => (&cell.name, cell.ty),
                _ => continue,
            };
            if it.code[stage].words.contains(name) && self.needs_zero(index, part, name, stage) {
                let _ = writeln!(text, "  {name} = {}(0);", ty.name());
            }
        }
        if let Some(main) = &it.code[stage].main {
            let surface = if main.takes_surface { "surface" } else { "" };
            let _ = writeln!(text, "  {}({surface});", main.name);
        }
    }

    fn needs_zero(&self, index: usize, part: &PartUse<'_>, name: &str, stage: usize) -> bool {
        let usage = &self.uses[index];
        if matches!(part.part, Part::Export(_)) {
            let is_read = is_read_in(self.uses, self.live, index, part, stage);
            return is_read || !sets_first(usage, name, stage, self.active);
        }
        // A later fragment that declares the shared value may change the value so far.
        let sets = |other: &&Use<'_>| {
            let has_cell = other.parts.iter().any(|part| matches!(part.part, Part::Cell(cell) if cell.name == name));
            has_cell && other.code[stage].words.contains(name)
        };
        let is_first = self.called(stage).find(sets).is_some_and(|first| std::ptr::eq(first, usage));
        is_first && !always_sets(usage, name, stage, self.active)
    }

    fn called(&self, stage: usize) -> impl Iterator<Item = &Use<'_>> {
        self.uses.iter().zip(&self.live.called[stage]).filter(|(_, is_called)| **is_called).map(|(it, _)| it)
    }

    /// Returns the members of `Surface`: every output with its type, and the depth if it is written.
    fn outputs(&self) -> Vec<(&str, &'static str)> {
        let mut out = Vec::new();
        for it in declared(self.active) {
            match &it.item.statement {
                Statement::FragmentOut(it) => out.push((it.name.as_str(), it.ty.name())),
                Statement::DepthWrite(_) => out.push(("depth", "float")),
                _ => {}
            }
        }
        out
    }

    fn lines(
        &self,
        stage: Stage,
        section: Section,
        order: i32,
        text: String,
        part: Option<&PartUse<'_>>,
    ) -> Contribution {
        let origin = match part {
            Some(part) => part.of.origin.clone(),
            None => self.origin.clone(),
        };
        Contribution {
            stages: StageSet::default().with(stage),
            insertion_point: InsertionPoint::Section(section),
            order,
            when: None,
            instance: None,
            content: Content::Generated(text),
            origin,
            requires: Vec::new(),
            provides: Vec::new(),
        }
    }
}

/// The text of a function, cut where a line has an expression of an author.
#[derive(Default)]
struct Text {
    done: Vec<(Option<Place>, String)>,
    open: String,
}

impl Text {
    fn line_of(&mut self, place: &Place, line: String) {
        self.close();
        self.done.push((Some(place.clone()), line));
    }

    // Each piece is whole lines, without the last line break.
    fn close(&mut self) {
        let text = std::mem::take(&mut self.open);
        if !text.is_empty() {
            self.done.push((None, text.strip_suffix('\n').unwrap_or(&text).to_owned()));
        }
    }

    fn pieces(mut self) -> impl Iterator<Item = (Option<Place>, String)> {
        self.close();
        self.done.into_iter()
    }
}

impl Write for Text {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        self.open.push_str(text);
        Ok(())
    }
}

/// Returns an instance for code in which some names are parameters.
fn without(instance: &Instance, params: [&str; 2]) -> Instance {
    let mut out = instance.clone();
    out.aliases.retain(|(name, _)| !params.contains(&name.as_str()));
    if params.iter().any(|name| out.names.contains(*name)) {
        Arc::make_mut(&mut out.names).retain(|name| !params.contains(&name.as_str()));
    }
    out
}

fn vector_name(index: usize) -> String {
    format!("si_v{index}")
}

/// Returns the first location after an interface of the info itself.
fn after(it: &Declared) -> Option<u32> {
    let Statement::VertexOut(InterfaceUse { interface: Some(interface), .. }) = &it.item.statement else { return None };
    Some(it.number + crate::member_location(interface, interface.members.len()))
}

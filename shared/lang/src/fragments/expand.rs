//! Expands the declarations of fragments to statements with the names of their instances.

use std::sync::Arc;

use super::contribute::MAX_CHOICES;
use super::instance::{both, either, own_condition, plain};
use super::stack;
use super::stack::{is_one, without};
use shader_info_model::diagnostic::{Diagnostic, READS_NOTHING, Report, SOURCE_AND_FRAGMENTS};
use shader_info_model::*;

/// Replaces the lists of fragments by one list, and adds the declarations of the instances as statements, so that
/// slots, rules, reflection and generated structs treat the sampler of an instance like any other. A statement that a
/// parent has expanded keeps its slot; if two parents use the same slot, the first one keeps it.
pub fn expand(items: &mut Vec<Item>, report: &mut Report) {
    let is_list = |item: &Item| matches!(item.statement, Statement::Fragments(_));
    if !items.iter().any(is_list) {
        return;
    }
    let (known, rest): (Vec<Item>, Vec<Item>) =
        std::mem::take(items).into_iter().partition(|item| item.instance.is_some());
    let (lists, rest): (Vec<Item>, Vec<Item>) = rest.into_iter().partition(is_list);
    *items = rest;
    let (own, inherited): (Vec<&Item>, Vec<&Item>) = lists.iter().partition(|item| item.via.is_none());
    let in_order: Vec<(Option<u32>, Fragments)> =
        inherited.into_iter().chain(own.clone()).filter_map(|item| Some((item.via, list(item)?))).collect();
    let fragments = stack(&in_order.iter().map(|(_, list)| list).collect::<Vec<_>>(), items);
    let Some(host) = own.first().copied().or(lists.first()) else { return };
    let of_one = |used: &FragmentUse| used.fragment.fragment.as_ref().map_or(0, |it| it.own.len() + it.shared.len());
    // The colour output, the sources of both stages and the list are added as well.
    items.reserve(fragments.uses.iter().map(of_one).sum::<usize>() + 4);
    let inherited = Inherited { items: &known, lists: &in_order };
    let mut out = Expansion { items, inherited, report };
    for position in 0..fragments.uses.len() {
        out.one(&fragments.uses, position);
    }
    out.color(host);
    out.sources(host);
    items.push(Item { when: None, ..host.with(Statement::Fragments(fragments)) });
}

// The reference by which the fragments of a parent were inherited. The condition of a list applies to each entry.
fn list(item: &Item) -> Option<Fragments> {
    let Statement::Fragments(list) = &item.statement else { return None };
    let mut list = list.clone();
    for it in &mut list.uses {
        it.via = it.via.or(item.via);
        it.when = both(item.when.as_ref(), it.when.as_ref());
    }
    Some(list)
}

struct Expansion<'a> {
    items: &'a mut Vec<Item>,
    inherited: Inherited<'a>,
    report: &'a mut Report,
}

impl Expansion<'_> {
    fn one(&mut self, uses: &[FragmentUse], position: usize) {
        let it = &uses[position];
        let Some(fragment) = &it.fragment.fragment else { return };
        let (names, from): (_, Arc<str>) = (plain(it), fragment.name.as_str().into());
        for item in fragment.own.iter().chain(&fragment.shared) {
            let is_own = fragment.own.iter().any(|own| std::ptr::eq(own, item));
            let mut item = item.clone();
            let when = own_condition(item.when.as_ref(), fragment, &names);
            item.when = both(it.when.as_ref(), when.as_ref());
            (item.instance, item.via, item.from) = (Some(position as u32), it.via, from.clone());
            if is_own {
                let known = self.inherited.of_instance(it, &item);
                rename(&mut item, &|name| names.mangle(name));
                self.add(item, known);
            } else {
                self.share(item);
            }
        }
        if super::contribute::has_too_many_choices(&uses[..position], fragment) {
            let words = format!(
                "the conditions of the instances that `{}` reads choose among more than {MAX_CHOICES}",
                it.title()
            );
            let help = "read fewer fragments, or list one of them without a condition";
            self.report.add(Diagnostic::new(&READS_NOTHING, &it.place, words).help(help));
        }
        for part in &fragment.parts {
            let Part::Read { fragment: other, name, .. } = &part.part else { continue };
            if let Some(help) = super::contribute::why_not_read(&uses[..position], other, name) {
                let words = format!("`{}` reads `{}::{name}`, but no earlier instance has it", it.title(), other.path);
                let wrong = Diagnostic::new(&READS_NOTHING, &part.place, words);
                self.report.add(wrong.see(&it.place, "in this composition").help(help));
            }
        }
    }

    fn add(&mut self, mut item: Item, known: Option<&Item>) {
        if let Some(known) = known.filter(|known| !self.is_taken(known)) {
            match (&mut item.statement, &known.statement) {
                (Statement::Resource(own), Statement::Resource(known)) => own.slot.clone_from(&known.slot),
                (Statement::VertexIn(own), Statement::VertexIn(known)) => own.location.clone_from(&known.location),
                _ => {}
            }
        }
        self.items.push(item);
    }

    // One statement for all instances with this name, and for the info itself.
    fn share(&mut self, item: Item) {
        let found = self.items.iter_mut().find(|known| is_shared(known, &item));
        match found {
            Some(known) => known.when = either(known.when.take(), item.when),
            None => {
                let known = self.inherited.items.iter().find(|known| same_thing(&known.statement, &item.statement));
                self.add(item, known);
            }
        }
    }

    // Two parents may use the same slot; the first one keeps it.
    fn is_taken(&self, known: &Item) -> bool {
        let is_of_other = |item: &&Item| item.instance.is_some() || item.via.is_some() && item.via != known.via;
        let mut others = self.items.iter().filter(is_of_other);
        others.any(|item| match (&item.statement, &known.statement) {
            (Statement::Resource(a), Statement::Resource(b)) => {
                let slot = |of: &Resource| of.slot.as_ref().map(Number::get);
                a.kind.word() == b.kind.word() && slot(a).is_some() && slot(a) == slot(b)
            }
            (Statement::VertexIn(a), Statement::VertexIn(b)) => {
                let locations = |of: &VertexIn| {
                    let first = of.location.as_ref()?.get();
                    Some(first..first.saturating_add(of.ty.locations()))
                };
                let pair = locations(a).zip(locations(b));
                pair.is_some_and(|(a, b)| a.start < b.end && b.start < a.end)
            }
            _ => false,
        })
    }

    // Every fragment can write `surface.color`, in each variant that has no other first output.
    fn color(&mut self, host: &Item) {
        let is_first = |item: &&Item| match &item.statement {
            Statement::FragmentOut(it) => {
                it.location.value == Some(0) && it.index.as_ref().is_none_or(|index| index.value != Some(1))
            }
            _ => false,
        };
        let mut firsts = self.items.iter().filter(is_first);
        if let Some(lacking) = firsts.try_fold(None, |lacking, item| without(lacking, item.when.as_ref())) {
            let statement = Statement::FragmentOut(FragmentOut {
                location: Number::literal(0),
                index: None,
                raster_order_group: None,
                name: "color".into(),
                ty: Type::VEC4,
            });
            let color = made(statement, host);
            self.items.push(Item { when: both(color.when.as_ref(), lacking.as_ref()), ..color });
        }
    }

    fn sources(&mut self, host: &Item) {
        let composed = [Stage::Vertex, Stage::Fragment];
        let mut own: Vec<Stage> = Vec::new();
        for item in self.items.iter() {
            if let Statement::Source(source) = &item.statement {
                own.push(source.stage);
                let words = format!("`{}` cannot be combined with `fragments`", item.statement.word());
                let wrong =
                    Diagnostic::new(&SOURCE_AND_FRAGMENTS, &item.place, words).see(&host.place, "the fragments");
                self.report.add(wrong.help(match composed.contains(&source.stage) {
                    true => "put its code into a fragment of the list",
                    false => {
                        "fragments have vertex and fragment code only: for other stages write the sources of all \
                         stages instead of `fragments`"
                    }
                }));
            }
        }
        // A stage with both was reported, so it is not reported as missing.
        for stage in composed.into_iter().filter(|stage| !own.contains(stage)) {
            let source = Source { stage, text: SourceText::Composed, entry: None };
            self.items.push(made(Statement::Source(source), host));
        }
    }
}

/// The statements that the parents have expanded.
struct Inherited<'a> {
    items: &'a [Item],
    /// The lists of fragments, each with the reference by which it was inherited.
    lists: &'a [(Option<u32>, Fragments)],
}

impl<'a> Inherited<'a> {
    /// Returns the statement for a declaration of an instance in the first parent that has the instance. The number of
    /// the instance may differ there.
    fn of_instance(&self, of: &FragmentUse, declared: &Item) -> Option<&'a Item> {
        self.lists.iter().filter(|(via, _)| via.is_some()).find_map(|(via, list)| {
            let position = list.uses.iter().position(|it| is_one(it, of))?;
            let (names, mut there) = (plain(&list.uses[position]), declared.clone());
            rename(&mut there, &|name| names.mangle(name));
            self.items.iter().find(|known| {
                let is_its = known.via == *via && known.instance == Some(position as u32);
                is_its && same_thing(&known.statement, &there.statement)
            })
        })
    }
}

fn made(statement: Statement, host: &Item) -> Item {
    Item { instance: Some(0), from: host.from.clone(), via: host.via, ..Item::new(statement, host.place.clone()) }
}

// The info's own statement about the buffer of an attribute applies to the fragments, too.
fn is_shared(known: &Item, item: &Item) -> bool {
    match (&known.statement, &item.statement) {
        (Statement::VertexIn(a), Statement::VertexIn(b)) if known.instance.is_none() => {
            a.name == b.name && a.ty == b.ty
        }
        (a, b) => same_thing(a, b),
    }
}

// The binding is that of the first statement.
fn same_thing(a: &Statement, b: &Statement) -> bool {
    match (a, b) {
        (Statement::Resource(a), Statement::Resource(b)) => {
            a.name == b.name && Resource { slot: None, ..a.clone() } == Resource { slot: None, ..b.clone() }
        }
        (Statement::VertexIn(a), Statement::VertexIn(b)) => {
            let unbound = |it: &VertexIn| VertexIn {
                location: None,
                format: it.format.or(Some(VertexFormat::of_column(it.ty))),
                ..it.clone()
            };
            a.name == b.name && unbound(a) == unbound(b)
        }
        _ => a == b,
    }
}

fn rename(item: &mut Item, own: &dyn Fn(&str) -> String) {
    let name = match &mut item.statement {
        Statement::Resource(it) => &mut it.name,
        Statement::VertexIn(it) => &mut it.name,
        Statement::PushConstant(it) => &mut it.name,
        Statement::CompilationConstant(it) | Statement::SpecializationConstant(it) => &mut it.name,
        _ => return,
    };
    *name = own(name);
    // `uv.tangent` names an attribute.
    if let Some((of, what)) = item.annotation.semantic.as_ref().and_then(|it| it.split_once('.')) {
        item.annotation.semantic = Some(format!("{}.{what}", own(of)));
    }
}

//! Judges whether a shared struct lies in Rust's memory as the buffer's packing reads it.

use std::collections::BTreeSet;

use super::{Rule, Subject};
use shader_info_model::Family;
use shader_info_model::diagnostic::{Diagnostic, HOLE, LAYOUT_MISMATCH, Place, REGISTERS, Report};
use shader_info_model::layout::{Change, Elsewhere, Packing, Pad, Structs, Widen, declared, elsewhere, repair};
use shader_info_model::{Item, ResourceKind, SharedStruct, Statement, TypeName};

pub(super) static RULE: Rule =
    Rule { name: "CPU and GPU see a buffer's struct alike", codes: &[&LAYOUT_MISMATCH], judge };

pub(super) static REGISTERS_RULE: Rule =
    Rule { name: "Direct3D 12 sees a uniform buffer's struct as std140 does", codes: &[&REGISTERS], judge: registers };

fn judge(subject: &Subject<'_>, report: &mut Report) {
    let mut judged = BTreeSet::new();
    for item in subject.own() {
        let Statement::Resource(resource) = &item.statement else { continue };
        let (ty, packing) = match &resource.kind {
            ResourceKind::UniformBuf { ty, .. } => (ty, Packing::Std140),
            ResourceKind::StorageBuf { ty, .. } => (ty, Packing::Std430),
            ResourceKind::Sampler { .. } | ResourceKind::Image { .. } => continue,
        };
        let TypeName::Struct(name) = ty else { continue };
        let Some(it) = subject.find_struct(name) else { continue };
        let structs = |name: &str| subject.find_struct(name);
        // What its declaration reports already is one error, and mending that mends this.
        let Ok((_, wrong)) = declared(it, &structs) else { continue };
        if !wrong.is_empty() || !judged.insert((name, packing)) {
            continue;
        }
        // A type that is unknown inside it was reported where the struct was resolved.
        let Ok(changes) = repair(packing, it, &structs) else { continue };
        layout_mismatch(&item.place, it, packing, &changes, &structs, report);
    }
}

fn registers(subject: &Subject<'_>, report: &mut Report) {
    let structs = |name: &str| subject.find_struct(name);
    let mut judged = BTreeSet::new();
    for item in subject.items().filter(|_| subject.is_static) {
        let Some(name) = read_by_registers(&item.statement) else { continue };
        let is_judged = !subject.reaches(item, Family::D3d12) || !judged.insert(name);
        let Some(it) = structs(name).filter(|_| !is_judged) else { continue };
        // What Rust has elsewhere is reported with what mends it.
        let is_as_in_rust = repair(Packing::Std140, it, &structs).is_ok_and(|changes| changes.is_empty());
        let Some(found) = elsewhere(it, &structs).filter(|_| is_as_in_rust || it.host.is_empty()) else { continue };
        report.add(register(item, &found));
    }
}

/// The name of the struct that a statement puts into a constant buffer.
fn read_by_registers(statement: &Statement) -> Option<&str> {
    let ty = match statement {
        Statement::Resource(it) => match &it.kind {
            ResourceKind::UniformBuf { ty, .. } => ty,
            ResourceKind::StorageBuf { .. } | ResourceKind::Sampler { .. } | ResourceKind::Image { .. } => return None,
        },
        Statement::PushConstant(it) => &it.ty,
        _ => return None,
    };
    match ty {
        TypeName::Struct(name) => Some(name),
        TypeName::Value(_) | TypeName::Enum(_) | TypeName::Opaque(_) => None,
    }
}

fn register(item: &Item, found: &Elsewhere<'_>) -> Diagnostic {
    let Elsewhere { owner, member, std140, d3d12, before: (inner, index) } = found;
    let (member, before) = (&owner.members[*member], &inner.members[*index]);
    let name = format!("{}.{}", owner.name, member.name);
    let words = format!("`{name}` is at byte {std140} in std140, and Direct3D 12 has it at {d3d12}");
    let help = format!(
        "in `{}`, write `{}: {}`, or leave `d3d12` out with `backends(…)`",
        inner.name,
        before.name,
        found.fits()
    );
    let wrong = Diagnostic::new(&REGISTERS, &item.place, words).see(&member.place, "declared here");
    wrong.see(&before.place, "what is before it ends within 16 bytes").help(help)
}

/// Reports each change that a struct needs, at the use or at the struct itself, with text to paste.
pub(super) fn layout_mismatch(
    at: &Place,
    it: &SharedStruct,
    packing: Packing,
    changes: &[Change],
    structs: Structs<'_>,
    report: &mut Report,
) {
    let words = Words { at, packing, is_inner: false };
    words.report(it, changes, structs, report);
}

#[derive(Clone, Copy)]
struct Words<'a> {
    at: &'a Place,
    packing: Packing,
    is_inner: bool,
}

impl Words<'_> {
    fn report(self, it: &SharedStruct, changes: &[Change], structs: Structs<'_>, report: &mut Report) {
        let mut names = Names::of(it);
        for change in changes {
            match change {
                Change::Pad(pad) => report.add(self.pad(it, pad, &mut names)),
                Change::Widen(widen) => report.add(self.widen(it, widen)),
                Change::Shorten(index) => report.add(self.shorten(it, *index)),
                Change::Inside(_, name, changes) => {
                    if let Some(inner) = structs(name) {
                        Words { is_inner: true, ..self }.report(inner, changes, structs, report);
                    }
                }
            }
        }
    }

    fn pad(self, it: &SharedStruct, pad: &Pad, names: &mut Names) -> Diagnostic {
        let Pad { before, words, host, gpu, is_hole } = *pad;
        let (packing, bytes) = (self.packing.name(), words * 4);
        let found = before.and_then(|index| it.members.get(index));
        let fields: Vec<String> = (0..words).map(|_| format!("{}: f32", names.next())).collect();
        let fields = fields.join(", ");
        let (message, help) = match found {
            Some(member) => {
                let name = format!("{}.{}", it.name, member.name);
                let message = match is_hole {
                    true => format!("{bytes} bytes of padding before `{name}` have no name"),
                    false => format!("`{name}` is at byte {host} in Rust, at {gpu} in {packing}"),
                };
                (message, format!("insert `{fields},` before `{}`", member.name))
            }
            None => {
                let message = match is_hole {
                    true => format!("{bytes} bytes of padding at the end of `{}` have no name", it.name),
                    false => format!("`{}` has {host} bytes in Rust, {gpu} in {packing}", it.name),
                };
                (message, format!("add `{fields}` at the end"))
            }
        };
        let help = if self.is_inner { format!("in `{}`, {help}", it.name) } else { help };
        let code = if is_hole { &HOLE } else { &LAYOUT_MISMATCH };
        self.place(Diagnostic::new(code, self.at, message).help(help), it, before)
    }

    fn widen(self, it: &SharedStruct, widen: &Widen) -> Diagnostic {
        let Widen { member, is_matrix, host, gpu, fits } = widen;
        let name = it.members.get(*member).map_or("", |member| member.name.as_str());
        let what = if *is_matrix { "columns" } else { "elements" };
        let packing = self.packing.name();
        let message = format!("{what} of `{}.{name}` are {host} bytes apart in Rust, {gpu} in {packing}", it.name);
        let help = match self.packing {
            Packing::Std140 if !is_matrix => {
                format!("write `{name}: {fits}`, or read the struct from a `storage_buf`")
            }
            _ => format!("write `{name}: {fits}`"),
        };
        self.place(Diagnostic::new(&LAYOUT_MISMATCH, self.at, message).help(help), it, Some(*member))
    }

    fn shorten(self, it: &SharedStruct, index: usize) -> Diagnostic {
        let name = it.members.get(index).map_or("", |member| member.name.as_str());
        let (owner, packing) = (&it.name, self.packing.name());
        let message = format!("`{owner}.{name}` takes bytes in Rust that {packing} gives to the next member");
        let help = format!("make `{name}` a type without padding of its own, such as `Vec3` for `Vec3A`");
        self.place(Diagnostic::new(&LAYOUT_MISMATCH, self.at, message).help(help), it, Some(index))
    }

    // Under the member's name where the struct itself is at fault, else at the use, with the member's place beside.
    fn place(self, diagnostic: Diagnostic, it: &SharedStruct, member: Option<usize>) -> Diagnostic {
        let place = member.and_then(|index| it.members.get(index)).map_or(&it.place, |member| &member.place);
        match self.at == &it.place {
            true => Diagnostic { place: place.clone(), ..diagnostic },
            false => diagnostic.see(place, "declared here"),
        }
    }
}

/// Names for padding that no member of a struct has.
struct Names {
    taken: BTreeSet<String>,
    next: u32,
}

impl Names {
    fn of(it: &SharedStruct) -> Self {
        Self { taken: it.members.iter().map(|member| member.name.clone()).collect(), next: 0 }
    }

    fn next(&mut self) -> String {
        loop {
            let name = format!("_pad{}", self.next);
            self.next += 1;
            if !self.taken.contains(&name) {
                return name;
            }
        }
    }
}

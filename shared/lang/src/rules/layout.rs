//! Determines the padding that gives a shared struct the same layout in Rust as in a packing.

use shader_info_model::SharedStruct;
use shader_info_model::diagnostic::{Diagnostic, HOLE, LAYOUT_MISMATCH, Place, Report};
use shader_info_model::layout::{Change, Packing, Pad, PadNames, Structs, Widen};

/// Reports each change that a struct needs, at the use or at the struct itself, with text to paste.
pub fn layout_mismatch(
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
        let mut names = PadNames::of(it);
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

    fn pad(self, it: &SharedStruct, pad: &Pad, names: &mut PadNames) -> Diagnostic {
        let Pad { before, words, host, gpu, is_hole } = *pad;
        let (packing, bytes) = (self.packing.name(), words * 4);
        let found = before.and_then(|index| it.members.get(index));
        let fields: Vec<String> = (0..words).map(|_| format!("{}: f32", names.next_name())).collect();
        let fields = fields.join(", ");
        let by_itself = format!(", or let `#[shader_shared({packing}, padding)]` do so");
        let (message, help) = match found {
            Some(member) => {
                let name = format!("{}.{}", it.name, member.name);
                let message = match is_hole {
                    true => format!("{bytes} bytes of padding before `{name}` have no name"),
                    false => format!("`{name}` is at byte {host} in Rust, at {gpu} in {packing}"),
                };
                (message, format!("insert `{fields},` before `{}`{by_itself}", member.name))
            }
            None => {
                let message = match is_hole {
                    true => format!("{bytes} bytes of padding at the end of `{}` have no name", it.name),
                    false => format!("`{}` has {host} bytes in Rust, {gpu} in {packing}", it.name),
                };
                (message, format!("add `{fields}` at the end{by_itself}"))
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

//! Compares the interfaces of two SPIR-V modules by location and component.

use std::collections::BTreeMap;

use shader_info_model::Stage;
use shader_info_model::diagnostic::{Code, INTERFACE_TYPE, INTERFACE_UNWRITTEN};
use spirv::{Decoration, Op, StorageClass};

use crate::compile::spirv::{Module, NotSpirv};

/// The inputs of a stage from the stage before it, and its outputs to the next, by location.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Interface {
    /// Inputs.
    pub inputs: Vec<Slot>,
    /// Outputs.
    pub outputs: Vec<Slot>,
}

/// One location of an input or output.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slot {
    /// Location.
    pub location: u32,
    /// First component.
    pub component: u32,
    /// Type in GLSL: `vec2`; a matrix has one column for each location.
    pub ty: String,
    /// Number of components.
    pub components: u32,
    /// Name for messages: `text_iface.tex_coord`.
    pub name: String,
    /// Whether the code reads or writes it.
    pub used: bool,
    /// Whether it is one value for each patch.
    pub patch: bool,
}

/// A difference between the interfaces of two stages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clash {
    /// Its code.
    pub code: &'static Code,
    /// Its location.
    pub location: u32,
    /// Description of the difference.
    pub message: String,
}

/// Returns the inputs and outputs of a module.
///
/// # Errors
/// `NotSpirv` if the words are not SPIR-V.
pub fn interface(words: &[u32], stage: Stage) -> Result<Interface, NotSpirv> {
    let module = Module::read(words)?;
    let mut out = Interface::default();
    for id in &module.interface {
        let Some([pointer, _, class, ..]) = module.made.get(id).map(|it| it.operands) else { continue };
        let (slots, arrayed) = match StorageClass::from_u32(*class) {
            Some(StorageClass::Input) => {
                (&mut out.inputs, matches!(stage, Stage::TessControl | Stage::TessEvaluation | Stage::Geometry))
            }
            Some(StorageClass::Output) => (&mut out.outputs, stage == Stage::TessControl),
            _ => continue,
        };
        Variable { module: &module, id: *id, arrayed }.read(*pointer, slots);
    }
    out.inputs.sort_by_key(|slot| (slot.location, slot.component));
    out.outputs.sort_by_key(|slot| (slot.location, slot.component));
    Ok(out)
}

/// Returns the inputs of one stage that the stage before it does not write in the same way. An output that is not read
/// is not an error.
pub fn compare(writer: (Stage, &Interface), reader: (Stage, &Interface)) -> Vec<Clash> {
    let (from, to) = (writer.0.name(), reader.0.name());
    let mut out = Vec::new();
    for read in reader.1.inputs.iter().filter(|slot| slot.used) {
        let overlaps = |it: &&Slot| {
            it.location == read.location
                && it.component < read.component + read.components
                && read.component < it.component + it.components
        };
        let Slot { location, component, ty, name, .. } = read;
        let at = match component {
            0 => format!("location {location}"),
            component => format!("location {location}, component {component}"),
        };
        let writes: Vec<&Slot> = writer.1.outputs.iter().filter(overlaps).collect();
        match writes.first() {
            None => out.push(Clash {
                code: &INTERFACE_UNWRITTEN,
                location: *location,
                message: format!(
                    "the {to} stage reads `{name}` ({ty}) at {at}, which the {from} stage does not declare"
                ),
            }),
            Some(_) if !writes.iter().any(|it| it.used) => out.push(Clash {
                code: &INTERFACE_UNWRITTEN,
                location: *location,
                message: format!("the {to} stage reads `{name}` ({ty}) at {at}, which the {from} stage never writes"),
            }),
            Some(write) if (&write.ty, write.component, write.patch) != (ty, *component, read.patch) => {
                out.push(Clash {
                    code: &INTERFACE_TYPE,
                    location: *location,
                    message: format!(
                        "the {to} stage reads `{name}` as `{ty}` at {at}, but the {from} stage writes `{}` as `{}`",
                        write.name, write.ty
                    ),
                });
            }
            Some(_) => {}
        }
    }
    out
}

/// Returns the inputs of a vertex stage that are not declared. `declared` has the GLSL type of each location.
pub fn compare_attributes(declared: &BTreeMap<u32, String>, vertex: &Interface) -> Vec<Clash> {
    let mut out = Vec::new();
    for Slot { location, ty, name, .. } in vertex.inputs.iter().filter(|slot| slot.used) {
        let (code, message) = match declared.get(location) {
            Some(known) if known == ty => continue,
            Some(known) => (
                &INTERFACE_TYPE,
                format!("the vertex stage reads `{name}` as `{ty}` at location {location}, declared as `{known}`"),
            ),
            None => (
                &INTERFACE_UNWRITTEN,
                format!("the vertex stage reads `{name}` ({ty}) at location {location}, which no `vertex_in` declares"),
            ),
        };
        out.push(Clash { code, location: *location, message });
    }
    out
}

struct Variable<'a> {
    module: &'a Module<'a>,
    id: u32,
    arrayed: bool,
}

/// A part of a type that is split into locations.
struct Part {
    name: String,
    location: Option<u32>,
    component: u32,
    used: bool,
    patch: bool,
}

impl Variable<'_> {
    fn read(&self, pointer: u32, slots: &mut Vec<Slot>) {
        let module = self.module;
        if module.decoration(self.id, None, Decoration::BuiltIn).is_some() {
            return;
        }
        let patch = module.decoration(self.id, None, Decoration::Patch).is_some();
        let Some(mut ty) = module.made.get(&pointer).and_then(|it| it.operands.get(2)).copied() else { return };
        let mut depth = 0;
        let is_arrayed = self.arrayed && !patch;
        if is_arrayed && let Some((element, _)) = array(module, ty) {
            ty = element;
            depth = 1;
        }
        let part = Part {
            name: module.names.get(&(self.id, None)).cloned().unwrap_or_default(),
            location: module.decoration(self.id, None, Decoration::Location),
            component: module.decoration(self.id, None, Decoration::Component).unwrap_or(0),
            used: module.uses(self.id),
            patch,
        };
        match module.made.get(&ty) {
            Some(it) if it.op == Some(Op::TypeStruct) => self.block(ty, &it.operands[1..], depth, part, slots),
            _ => {
                let chained = module.chains.iter().any(|(base, _)| *base == self.id);
                leaves(module, ty, &mut Part { used: part.used || chained, ..part }, slots, 0);
            }
        }
    }

    fn block(&self, ty: u32, members: &[u32], depth: usize, whole: Part, slots: &mut Vec<Slot>) {
        let module = self.module;
        let mut next = whole.location;
        for (index, member) in members.iter().enumerate() {
            let index = index as u32;
            if module.decoration(ty, Some(index), Decoration::BuiltIn).is_some() {
                continue;
            }
            let own = module.names.get(&(ty, Some(index))).cloned().unwrap_or_default();
            let name = if whole.name.is_empty() { own } else { format!("{}.{own}", whole.name) };
            let mut part = Part {
                name,
                location: module.decoration(ty, Some(index), Decoration::Location).or(next),
                component: module.decoration(ty, Some(index), Decoration::Component).unwrap_or(0),
                used: whole.used || self.touches(index, depth),
                patch: whole.patch || module.decoration(ty, Some(index), Decoration::Patch).is_some(),
            };
            leaves(module, *member, &mut part, slots, 0);
            next = part.location;
        }
    }

    // Whether an access chain leads to the member, or to an index that is known only at run time.
    fn touches(&self, member: u32, depth: usize) -> bool {
        self.module.chains.iter().filter(|(base, _)| *base == self.id).any(|(_, indices)| {
            indices.get(depth).is_none_or(|index| self.module.constant(*index).is_none_or(|at| at == member))
        })
    }
}

// Adds one slot for each location, and moves the part's location after them.
fn leaves(module: &Module<'_>, ty: u32, part: &mut Part, slots: &mut Vec<Slot>, depth: u32) {
    const MAX_LOCATIONS: u32 = 4096;
    if depth > 16 {
        return;
    }
    let Some(it) = module.made.get(&ty) else { return };
    match (it.op, it.operands) {
        (Some(Op::TypeArray), _) => {
            let Some((element, length)) = array(module, ty) else { return };
            for _ in 0..length.min(MAX_LOCATIONS) {
                leaves(module, element, part, slots, depth + 1);
            }
        }
        (Some(Op::TypeMatrix), [_, column, count, ..]) => {
            for _ in 0..*count.min(&4) {
                leaves(module, *column, part, slots, depth + 1);
            }
        }
        (Some(Op::TypeStruct), [_, members @ ..]) => {
            members.iter().for_each(|member| leaves(module, *member, part, slots, depth + 1));
        }
        _ => {
            let (Some((ty, components)), Some(location)) = (value(module, ty), part.location) else { return };
            let Part { name, component, used, patch, .. } = &*part;
            let (name, component, used, patch) = (name.clone(), *component, *used, *patch);
            slots.push(Slot { location, component, ty, components, name, used, patch });
            part.location = location.checked_add(1);
        }
    }
}

fn array(module: &Module<'_>, ty: u32) -> Option<(u32, u32)> {
    let it = module.made.get(&ty).filter(|it| it.op == Some(Op::TypeArray))?;
    Some((*it.operands.get(1)?, module.constant(*it.operands.get(2)?)?))
}

// Returns the name in GLSL of a scalar or vector, and its number of components.
fn value(module: &Module<'_>, ty: u32) -> Option<(String, u32)> {
    let it = module.made.get(&ty)?;
    match (it.op, it.operands) {
        (Some(Op::TypeFloat), [_, 64, ..]) => Some(("double".into(), 2)),
        (Some(Op::TypeFloat), _) => Some(("float".into(), 1)),
        (Some(Op::TypeInt), [_, _, 0, ..]) => Some(("uint".into(), 1)),
        (Some(Op::TypeInt), _) => Some(("int".into(), 1)),
        (Some(Op::TypeBool), _) => Some(("bool".into(), 1)),
        (Some(Op::TypeVector), [_, scalar, count, ..]) => {
            let (scalar, size) = value(module, *scalar)?;
            let prefix = match scalar.as_str() {
                "float" => "",
                "int" => "i",
                "uint" => "u",
                "bool" => "b",
                _ => "d",
            };
            Some((format!("{prefix}vec{count}"), size * count))
        }
        _ => None,
    }
}

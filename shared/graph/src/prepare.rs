//! Specializes the functions of a library's surfaces for unknown inputs, and stores them in its index. Shaders with
//! published inputs use them unchanged, and those with fixed values use some of them.

use std::sync::Arc;

use rustc_hash::FxHashMap as HashMap;
use shader_info_model::diagnostic::Place;

use crate::code::partial::Partial;
use crate::code::prepared::{Origin, Original, Origins};
use crate::document::{Document, Node, NodeDef};
use crate::network::{Files, Options, Parts, Publish, build_again, standard};
use crate::registry::Registry;
use crate::shader::stages;
use crate::sources::Sources;
use crate::stored::{List, Writer};
use crate::value::{Closure, Type};

/// Writes the functions of a library's surfaces.
pub(crate) fn index(registry: &Registry, files: &Files, out: &mut Writer) {
    let Some(partial) = surfaces(registry, files) else { return };
    out.put(List::Origins, "", "", &origins(&partial, files));
    for function in partial.made.own() {
        out.put(List::Specializations, "", "", &**function);
    }
}

/// Returns all functions that the surfaces need; `None` if one of them cannot be made.
fn surfaces(registry: &Registry, files: &Files) -> Option<Partial> {
    let codes = standard();
    let mut left = None;
    for def in registry.defs().filter(|def| is_surface(registry, def)) {
        let document = shown(def);
        let parts = Parts { document: &document, registry, sources: &OfIndex, files, codes: &codes };
        for options in options() {
            let mut built = build_again(&parts, &def.name, &options, left.take());
            if built.problems.is_empty() {
                stages(&mut built, &options, "result");
            }
            left = Some(built.partial).filter(|partial| partial.refused.is_none());
            left.as_ref()?;
        }
    }
    left
}

/// Shaders that differ in what is known: of values, and of the direction of light, which a loop over lights changes.
fn options() -> impl Iterator<Item = Options> {
    let all =
        [Publish::All, Publish::None].into_iter().flat_map(|publish| [0, 1].map(|lights| (publish.clone(), lights)));
    all.map(|(publish, max_lights)| Options { publish, max_lights, ..Options::default() })
}

fn is_surface(registry: &Registry, def: &NodeDef) -> bool {
    matches!(registry.outputs(def)[..], [output] if output.ty == Type::Closure(Closure::SurfaceShader))
}

/// Returns a document with one node of a definition.
fn shown(def: &NodeDef) -> Document {
    let node = Node {
        name: def.name.clone(),
        category: def.node.clone(),
        ty: Some(Type::Closure(Closure::SurfaceShader)),
        node_def: Some(def.name.clone()),
        version: None,
        inputs: Vec::new(),
        place: Place::default(),
    };
    let mut out = Document::default();
    out.root.nodes.push(node);
    out
}

/// An index holds what was read.
struct OfIndex;

impl Sources for OfIndex {
    fn text(&self, _: &str) -> Option<Arc<str>> {
        None
    }
}

/// Returns what each function was made from. Another shader has another loop over lights, which no file has.
#[expect(clippy::mutable_key_type, reason = "an original is hashed and compared by its address")]
fn origins(partial: &Partial, files: &Files) -> Origins {
    let all = files.all();
    let mut places = HashMap::default();
    for (file, of) in all.iter().enumerate() {
        let functions = (0..).zip(&of.1.functions);
        places.extend(functions.map(|(function, of)| (Original(Arc::clone(of)), (file, function))));
    }
    let mut out = Origins::default();
    let mut numbers = HashMap::default();
    for (made, (original, parts)) in partial.made.own().iter().zip(partial.made.origins()) {
        let is_whole = made.facts().calls.iter().all(|call| out.all[*call as usize].is_some());
        let place = places.get(original).filter(|_| is_whole);
        out.all.push(place.map(|(file, function)| {
            // Only files of these functions are read with them.
            let number = *numbers.entry(*file).or_insert_with(|| {
                out.files.push(all[*file].0.clone());
                out.files.len() as u32 - 1
            });
            Origin { file: number, function: *function, parts: parts.clone() }
        }));
    }
    out
}

//! Describes the textures that a node reads, by its inputs such as `uaddressmode`.

use super::{Builder, Progress, Task, join};
use crate::code::ast::{Expr, Ty};
use crate::document::ImplementationKind;
use crate::network::Language;
use crate::network::geometry::Input;
use crate::network::publish::Texture;
use crate::registry::Registry;

/// Names of inputs, and their texts.
type Words = Vec<(String, String)>;

impl<'a> Builder<'a> {
    /// Describes the textures that a node reads, or hands on to the graph that implements it. What the reading node says
    /// counts. Two nodes that read one texture in two ways have two textures of that file.
    pub(super) fn describe_textures(&mut self, task: Task, progress: &mut Progress<'a>) {
        let names: Vec<Option<String>> = progress.inputs.iter().map(texture_of).collect();
        if names.iter().all(Option::is_none) {
            return;
        }
        let words = words(&progress.inputs);
        let is_reader = !self.is_graph(progress);
        for (at, name) in names.into_iter().enumerate() {
            let Some(texture) = self.textures.iter_mut().find(|texture| Some(&texture.name) == name.as_ref()) else {
                continue;
            };
            let is_described = self.described.contains(&texture.name);
            if !is_reader {
                add(texture, &words, is_described);
            } else if !is_described {
                add(texture, &words, false);
                self.described.insert(texture.name.clone());
            } else if self.options.language == Language::Glsl && !agrees(texture, &words) {
                self.separate(task, &mut progress.inputs[at], &words);
            } else {
                add(texture, &words, true);
            }
        }
    }

    fn is_graph(&self, progress: &Progress<'a>) -> bool {
        let registry: &'a Registry = self.parts.registry;
        let found = registry.implementation(&progress.def.name, &self.options.target);
        found.is_some_and(|found| matches!(found.kind, ImplementationKind::Graph(_)))
    }

    /// Gives a node a texture of its own.
    fn separate(&mut self, (instance, node): Task, input: &mut Input<'a>, words: &Words) {
        let at = &self.instances[instance];
        let node = &at.graph.nodes[node].name;
        let path = join(&at.path, node, input.name);
        let name = format!("{node}_{}", input.name);
        input.val = self.texture(&path, &name, &input.text);
        if let Some(texture) = self.textures.iter_mut().find(|texture| texture.path == path) {
            add(texture, words, false);
            self.described.insert(texture.name.clone());
        }
    }
}

fn texture_of(input: &Input<'_>) -> Option<String> {
    match (&input.val.expr, &input.val.ty) {
        (Expr::Name(name), Some(Ty::Sampler(_))) => Some(name.to_string()),
        _ => None,
    }
}

fn words(inputs: &[Input<'_>]) -> Words {
    let is_word = |input: &&Input<'_>| input.is_word && !input.text.is_empty();
    inputs.iter().filter(is_word).map(|input| (input.name.to_owned(), input.text.clone().into_owned())).collect()
}

/// Adds words to a texture. Those of a name that it has stay if they are final.
fn add(texture: &mut Texture, words: &Words, is_final: bool) {
    for (name, text) in words {
        match texture.words.iter_mut().find(|known| known.0 == *name) {
            Some(known) if !is_final => known.1.clone_from(text),
            Some(_) => {}
            None => texture.words.push((name.clone(), text.clone())),
        }
    }
}

/// Returns whether no word of a texture is another than one of these.
fn agrees(texture: &Texture, words: &Words) -> bool {
    let is_other =
        |(name, text): &(String, String)| texture.words.iter().any(|known| known.0 == *name && known.1 != *text);
    !words.iter().any(is_other)
}

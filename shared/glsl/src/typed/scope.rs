//! Names and their meanings, block by block.

use super::names::Names;
use super::types::Type;

/// The meaning of a name.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Meaning<'a> {
    Variable {
        ty: Type<'a>,
        /// Whether the dialect takes it in a constant expression.
        is_constant: bool,
    },
    /// A type, by its index among the structs.
    Struct(usize),
    /// Something that was not understood.
    Unknown,
}

/// A point to forget back to.
#[derive(Debug, Clone, Copy)]
pub(super) struct Mark {
    blocks: usize,
    names: usize,
}

/// The names in sight.
#[derive(Debug, Default)]
pub(super) struct Scopes<'a> {
    names: Names<'a, Vec<Meaning<'a>>>,
    /// What each open block declared.
    blocks: Vec<Vec<&'a str>>,
}

/// A point to return to.
#[derive(Debug, Clone, Copy)]
pub(super) struct Depth(usize);

impl<'a> Scopes<'a> {
    pub(super) fn open(&mut self) -> Depth {
        self.blocks.push(Vec::new());
        Depth(self.blocks.len() - 1)
    }

    /// Closes a block and all that were left open in it.
    pub(super) fn close(&mut self, to: Depth) {
        for name in self.blocks.drain(to.0..).flatten() {
            if let Some(meanings) = self.names.get_mut(name) {
                meanings.pop();
            }
        }
    }

    pub(super) fn declare(&mut self, name: &'a str, meaning: Meaning<'a>) {
        self.names.entry(name).or_default().push(meaning);
        if let Some(block) = self.blocks.last_mut() {
            block.push(name);
        }
    }

    pub(super) fn find(&self, name: &str) -> Option<&Meaning<'a>> {
        self.names.get(name)?.last()
    }

    /// Returns whether a block or function declares the name of something at file scope again.
    pub(super) fn is_hidden(&self, name: &str) -> bool {
        self.names.get(name).is_some_and(|meanings| meanings.len() > 1)
    }

    /// What was declared since [`Scopes::mark`] in the block that was open then, and all blocks opened since.
    pub(super) fn forget(&mut self, mark: Mark) {
        self.close(Depth(mark.blocks));
        let Some(block) = self.blocks.last_mut() else { return };
        for name in block.drain(mark.names.min(block.len())..) {
            if let Some(meanings) = self.names.get_mut(name) {
                meanings.pop();
            }
        }
    }

    pub(super) fn mark(&self) -> Mark {
        Mark { blocks: self.blocks.len(), names: self.blocks.last().map_or(0, Vec::len) }
    }

    pub(super) fn is_global(&self) -> bool {
        self.blocks.is_empty()
    }
}

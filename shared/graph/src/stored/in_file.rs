//! Encodes parts of a document with the file of their places.

use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use shader_info_model::diagnostic::Place;

use crate::document::{NodeDef, NodeGraph, Port, TypeDef};

/// A value with places, all of one file.
#[derive(Debug, Clone, Default)]
pub(crate) struct InFile<T>(pub(crate) T);

/// What has places.
pub(crate) trait Placed {
    /// Each place, its own first.
    fn places(&mut self, each: &mut dyn FnMut(&mut Place));
    /// Returns its own.
    fn place(&self) -> &Place;
}

impl<T: Placed + Serialize> Serialize for InFile<T> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        (&*self.0.place().file, &self.0).serialize(out)
    }
}

impl<'de, T: Placed + DeserializeOwned> Deserialize<'de> for InFile<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let (file, mut value): (&str, T) = Deserialize::deserialize(from)?;
        let file: Arc<str> = file.into();
        value.places(&mut |place| place.file = Arc::clone(&file));
        Ok(Self(value))
    }
}

fn ports(all: &mut [Port], each: &mut dyn FnMut(&mut Place)) {
    all.iter_mut().for_each(|port| each(&mut port.place));
}

impl Placed for NodeDef {
    fn places(&mut self, each: &mut dyn FnMut(&mut Place)) {
        each(&mut self.place);
        ports(&mut self.inputs, each);
        ports(&mut self.outputs, each);
    }

    fn place(&self) -> &Place {
        &self.place
    }
}

impl Placed for NodeGraph {
    fn places(&mut self, each: &mut dyn FnMut(&mut Place)) {
        each(&mut self.place);
        ports(&mut self.inputs, each);
        ports(&mut self.outputs, each);
        for node in &mut self.nodes {
            each(&mut node.place);
            ports(&mut node.inputs, each);
        }
    }

    fn place(&self) -> &Place {
        &self.place
    }
}

impl Placed for TypeDef {
    fn places(&mut self, each: &mut dyn FnMut(&mut Place)) {
        each(&mut self.place);
    }

    fn place(&self) -> &Place {
        &self.place
    }
}

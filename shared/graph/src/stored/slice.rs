//! A list of values that several owners share.

use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub(crate) fn serialize<T: Serialize, S: Serializer>(all: &[T], out: S) -> Result<S::Ok, S::Error> {
    out.collect_seq(all)
}

pub(crate) fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(from: D) -> Result<Arc<[T]>, D::Error> {
    Ok(Vec::<T>::deserialize(from)?.into())
}

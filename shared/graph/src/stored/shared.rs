//! Encodes lists of values with several owners once.

use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub(crate) fn serialize<T: Serialize, S: Serializer>(all: &[Arc<T>], out: S) -> Result<S::Ok, S::Error> {
    out.collect_seq(all.iter().map(|it| &**it))
}

pub(crate) fn deserialize<'de, T: DeserializeOwned, D: Deserializer<'de>>(from: D) -> Result<Vec<Arc<T>>, D::Error> {
    Ok(Vec::<T>::deserialize(from)?.into_iter().map(Arc::new).collect())
}

//! Encodes places without their file, since everything in one part of an index comes from one file.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use shader_info_model::diagnostic::Place;

pub(crate) fn serialize<S: Serializer>(place: &Place, out: S) -> Result<S::Ok, S::Error> {
    (place.line, place.column, place.end_line, place.end_column).serialize(out)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Place, D::Error> {
    let (line, column, end_line, end_column) = Deserialize::deserialize(from)?;
    Ok(Place { line, column, end_line, end_column, ..Place::default() })
}

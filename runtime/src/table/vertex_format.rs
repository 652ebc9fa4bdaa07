//! Computes the format and offset of attributes in the vertex struct that the rules chose.

use crate::cursor::Cursor;
use crate::{Attribute, VertexFormat};

/// A `#[derive(VertexInput)]` struct, as the table stores it.
#[derive(Clone, Copy)]
pub(crate) struct ChosenFormat {
    pub(crate) name: &'static str,
    /// Bytes from one vertex to the next.
    pub(crate) stride: u32,
    count: u32,
    fields: Cursor,
}

struct Field {
    name: &'static str,
    format: VertexFormat,
    offset: u32,
}

impl ChosenFormat {
    /// Reads one record of the table's list.
    pub(crate) fn read(from: &mut Cursor) -> Option<Self> {
        Some(Self { name: from.text()?, stride: from.number()?, count: from.number()?, fields: *from })
    }

    /// Returns a declared attribute with format and offset in the struct, which is the content of vertex buffer
    /// `buffer`. `None` if the struct has no field for it; the technique does not read it then. An attribute that
    /// advances an instance stays as declared.
    pub(crate) fn attribute(self, declared: Attribute, buffer: u32) -> Option<Attribute> {
        if declared.per_instance {
            return Some(declared);
        }
        let Field { format, offset, .. } = self.fields().find(|field| field.name == declared.name)?;
        Some(Attribute { format, offset, buffer, stride: self.stride, ..declared })
    }

    /// Describes the fields with their formats and offsets.
    #[cfg(feature = "hot-reload")]
    pub(crate) fn describe(self) -> std::string::String {
        use std::{format, string::String, vec::Vec};
        let field = |it: Field| format!("{} {} at byte {}", it.name, it.format.name(), it.offset);
        let fields: Vec<String> = self.fields().map(field).collect();
        format!("{}; {} bytes", fields.join(", "), self.stride)
    }

    fn fields(self) -> impl Iterator<Item = Field> {
        let mut cursor = self.fields;
        (0..self.count).map_while(move |_| {
            let (name, format) = (cursor.text()?, cursor.one_of(&VertexFormat::ALL)?);
            Some(Field { name, format, offset: cursor.number()? })
        })
    }
}

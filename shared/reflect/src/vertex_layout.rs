//! Places the attributes of each vertex buffer, and computes its stride.

use crate::reflection::Attribute;
use shader_info_model::{Annotation, VertexFormat, VertexIn};

/// Strides are a multiple of this: WebGPU §10.3.7 requires it, and so does Metal on some devices.
const STRIDE_ALIGNMENT: u32 = 4;

/// Returns an attribute as declared. [`place`] gives loose attributes their offset and stride.
pub(crate) fn attribute(input: &VertexIn, location: u32, annotation: &Annotation) -> Attribute {
    let field = input.field.as_ref();
    Attribute {
        name: input.name.clone(),
        location,
        ty: input.ty,
        format: input.format.unwrap_or_else(|| VertexFormat::of_column(input.ty)),
        buffer: input.buffer,
        offset: field.map_or(0, |field| field.offset),
        stride: field.map_or(0, |field| field.stride),
        vertex: field.map(|field| field.vertex.clone()),
        per_instance: input.per_instance,
        when: String::new(),
        annotation: annotation.clone(),
    }
}

/// Places the loose attributes of each buffer in declaration order, after the largest struct of the buffer. They are
/// aligned for every API, and one that several conditions declare is in the vertex once. A buffer with loose attributes
/// has one stride for all attributes; otherwise an attribute has the stride of its struct.
pub(crate) fn place(attributes: &mut [Attribute]) {
    let mut buffers: Vec<u32> = attributes.iter().filter(|it| it.vertex.is_none()).map(|it| it.buffer).collect();
    buffers.sort_unstable();
    buffers.dedup();
    for buffer in buffers {
        let end = place_loose(attributes, buffer);
        let stride = end.next_multiple_of(STRIDE_ALIGNMENT);
        attributes.iter_mut().filter(|it| it.buffer == buffer).for_each(|it| it.stride = stride);
    }
}

/// Places the loose attributes of a buffer, and returns the end of the last one.
fn place_loose(attributes: &mut [Attribute], buffer: u32) -> u32 {
    let structs = attributes.iter().filter(|it| it.buffer == buffer && it.vertex.is_some());
    let mut end = structs.map(|it| it.stride).max().unwrap_or(0);
    for index in 0..attributes.len() {
        let (before, after) = attributes.split_at_mut(index);
        let Some(attribute) = after.first_mut().filter(|it| it.buffer == buffer && it.vertex.is_none()) else {
            continue;
        };
        if let Some(same) = before.iter().find(|other| is_same(other, attribute)) {
            attribute.offset = same.offset;
            continue;
        }
        attribute.offset = end.next_multiple_of(attribute.format.alignment());
        end = attribute.offset + u32::from(attribute.format.bytes()) * attribute.ty.locations();
    }
    end
}

fn is_same(a: &Attribute, b: &Attribute) -> bool {
    let what = |of: &Attribute| (of.ty, of.format, of.buffer, of.per_instance);
    a.name == b.name && a.vertex.is_none() && what(a) == what(b)
}

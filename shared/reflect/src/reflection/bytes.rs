//! Encodes a reflection as bytes, which the runtime's module `reflection` reads.
//!
//! Numbers are unsigned LEB128 (DWARF 5 §7.6). A text is its length and its UTF-8 bytes; an optional text is 0, or its
//! length plus 1 and its bytes. The head comes first, then six sections: attributes, varyings, outputs, resources, push
//! constants, specializations. A section is its number of records, their length in bytes, and the records; the members
//! of a struct are a section within its record. The render state comes last, as
//! [`shader_info_model::state::to_bytes`] encodes it.

use super::{Attribute, Output, PushConstant, Reflection, Resource, Specialization, StructMember, Varying};
use shader_info_model::state;
use shader_info_model::{Access, Annotation, ImageFormat, Type, TypeName};

pub use shader_info_types::encoding::reflection::VERSION;

/// Encodes a reflection.
pub fn to_bytes(reflection: &Reflection) -> Vec<u8> {
    let mut out = Bytes(vec![VERSION]);
    head(reflection, &mut out);
    out.section(&reflection.attributes, attribute);
    out.section(&reflection.varyings, varying);
    out.section(&reflection.outputs, output);
    out.section(&reflection.resources, resource);
    out.section(&reflection.push_constants, push_constant);
    out.section(&reflection.specializations, specialization);
    out.0.extend(state::to_bytes(&reflection.render_state));
    out.0
}

struct Bytes(Vec<u8>);

impl Bytes {
    fn number(&mut self, mut value: u32) {
        while value > 0x7f {
            self.0.push(value as u8 | 0x80);
            value >>= 7;
        }
        self.0.push(value as u8);
    }

    fn text(&mut self, text: &str) {
        self.number(text.len() as u32);
        self.0.extend_from_slice(text.as_bytes());
    }

    fn optional(&mut self, text: Option<&str>) {
        match text {
            None => self.number(0),
            Some(text) => {
                self.number(text.len() as u32 + 1);
                self.0.extend_from_slice(text.as_bytes());
            }
        }
    }

    fn ty(&mut self, ty: Type) {
        self.0.push(ty.code());
    }

    fn value_or_struct(&mut self, ty: &TypeName) {
        match ty {
            TypeName::Value(value) => self.ty(*value),
            TypeName::Enum(_) => self.ty(Type::UINT),
            // No value type has zero rows.
            TypeName::Struct(_) | TypeName::Opaque(_) => self.0.push(0),
        }
    }

    fn lengths(&mut self, lengths: &[u32]) {
        self.number(lengths.len() as u32);
        lengths.iter().for_each(|length| self.number(*length));
    }

    fn annotation(&mut self, annotation: &Annotation) {
        let Annotation { semantic, label, default, range, private, doc } = annotation;
        let texts = [semantic, label, default].map(|text| text.as_deref());
        let plain = texts == [None; 3] && range.is_none() && !*private && doc.is_empty();
        // Most inputs have no annotation, so that takes one byte.
        self.number(u32::from(!plain) | u32::from(*private) << 1);
        if plain {
            return;
        }
        texts.into_iter().for_each(|text| self.optional(text));
        self.optional(range.as_ref().map(|(low, _)| low.as_str()));
        self.optional(range.as_ref().map(|(_, high)| high.as_str()));
        self.text(doc);
    }

    fn section<T>(&mut self, records: &[T], put: fn(&T, &mut Self)) {
        self.number(records.len() as u32);
        let mut body = Self(Vec::new());
        records.iter().for_each(|record| put(record, &mut body));
        self.number(body.0.len() as u32);
        self.0.extend_from_slice(&body.0);
    }
}

fn head(it: &Reflection, out: &mut Bytes) {
    out.number(it.stages.0.into());
    out.number(it.push_constant_size.0);
    out.number(it.push_constant_size.1);
    out.number(it.push_constant_fallback.into());
    // A work group is never 0 wide, so three zeros mean `None`.
    it.local_group_size.unwrap_or_default().into_iter().for_each(|size| out.number(size));
    // A patch has at least one control point.
    out.number(it.patch_vertices.unwrap_or(0));
    it.shared_groups.iter().for_each(|group| out.optional(group.as_deref()));
    out.number(it.requires.len() as u32);
    it.requires.iter().for_each(|capability| out.text(capability));
}

fn attribute(it: &Attribute, out: &mut Bytes) {
    let Attribute { name, location, ty, format, buffer, offset, stride, vertex: _, per_instance, when, annotation } =
        it;
    out.text(name);
    out.number(*location);
    out.ty(*ty);
    out.number(*format as u32);
    out.number(*buffer);
    out.number(*offset);
    out.number(*stride);
    out.number((*per_instance).into());
    out.text(when);
    out.annotation(annotation);
}

fn varying(it: &Varying, out: &mut Bytes) {
    let Varying { name, location, ty, array, interpolation, stage, per_patch, when } = it;
    out.text(name);
    out.number(*location);
    out.ty(*ty);
    out.number(*array);
    out.number(*interpolation as u32);
    out.number(*stage as u32);
    out.number((*per_patch).into());
    out.text(when);
}

fn output(it: &Output, out: &mut Bytes) {
    let Output { name, location, index, ty, when } = it;
    out.text(name);
    out.number(*location);
    out.number(*index);
    out.ty(*ty);
    out.text(when);
}

fn resource(it: &Resource, out: &mut Bytes) {
    let Resource {
        name,
        kind,
        ty,
        frequency,
        slot,
        set,
        binding,
        block,
        size,
        stride,
        least,
        members,
        access,
        format,
        flags,
        visibility,
        from,
        when,
        annotation,
    } = it;
    out.text(name);
    out.number(*kind as u32);
    out.text(ty);
    out.number(*frequency as u32);
    [*slot, *set, *binding].into_iter().for_each(|number| out.number(number));
    out.text(block);
    out.number(*size);
    out.number(*stride);
    out.number(*least);
    out.number(*members);
    out.number(Access::number(*access));
    out.number(ImageFormat::number(*format));
    out.number(u32::from(flags.unfilterable) | u32::from(flags.comparison) << 1 | u32::from(flags.dynamic) << 2);
    out.number(visibility.0.into());
    out.text(from);
    out.text(when);
    out.annotation(annotation);
}

fn push_constant(it: &PushConstant, out: &mut Bytes) {
    let PushConstant { name, ty, array, dimensions, std430, std140, stride, members, when, annotation } = it;
    out.text(name);
    out.value_or_struct(ty);
    out.text(ty.name());
    [*array, *std430, *std140, *stride].into_iter().for_each(|number| out.number(number));
    out.lengths(dimensions);
    out.section(members, struct_member);
    out.text(when);
    out.annotation(annotation);
}

fn struct_member(it: &StructMember, out: &mut Bytes) {
    let StructMember { name, ty, dimensions, std140, stride, members } = it;
    out.text(name);
    out.value_or_struct(ty);
    [*std140, *stride].into_iter().for_each(|number| out.number(number));
    out.lengths(dimensions);
    out.section(members, struct_member);
}

fn specialization(it: &Specialization, out: &mut Bytes) {
    let Specialization { name, id, ty, default, when, annotation } = it;
    out.text(name);
    out.number(*id);
    out.ty(*ty);
    out.number(default.bits());
    out.text(when);
    out.annotation(annotation);
}

//! Vertices of an info without a build script: the generated type and the reflection agree in every technique.

use std::mem::{offset_of, size_of};

use shader_info::bytemuck::Zeroable;
use shader_info::{Backend, Technique, VertexInput, shader_info};

shader_info! {
    Dropped {
        branch lit;
        #[when(lit)] vertex_in(1) normal: vec3;
        vertex_in(0, unorm8x2) uv: vec2;
        vertex_in(2) pos: vec3;
        vertex_source { void main() { gl_Position = vec4(pos, uv.x); } }
    }
}

#[derive(VertexInput, Clone, Copy)]
#[repr(C)]
struct Corner {
    at: [f32; 2],
    tint: [f32; 4],
}

shader_info! {
    Mixed {
        vertex_in(2) glow: float;
        vertex_in(Corner);
        vertex_in(3, buffer = 1, instance) place: vec4;
        vertex_source { void main() { gl_Position = vec4(at, 0.0, glow) + tint + place; } }
    }
}

shader_info! {
    Inherited {
        additional_info(Mixed);
        vertex_in(4, unorm8x2) fine: vec2;
    }
}

fn place(technique: Technique, name: &str) -> Option<(usize, usize)> {
    let found = technique.attributes_on(Backend::Vulkan).find(|it| it.name == name)?;
    Some((found.offset as usize, found.stride as usize))
}

#[test]
fn a_technique_that_drops_an_attribute_reads_the_same_vertices() {
    use dropped::Vertex;
    let technique = Technique::from(Dropped::INFO);
    assert!(technique.glsl(Backend::Vulkan, shader_info::Stage::Vertex).is_ok(), "the macro makes the texts");
    assert_eq!(place(technique, "normal"), None, "`lit` is false by default");
    assert_eq!(place(technique, "uv"), Some((offset_of!(Vertex, uv), size_of::<Vertex>())));
    assert_eq!(place(technique, "pos"), Some((offset_of!(Vertex, pos), size_of::<Vertex>())));
    assert_eq!(technique.stride(0), Some(28));
    let all: Vec<(&str, &str)> = Dropped::INFO.attributes().map(|it| (it.name, it.when)).collect();
    assert_eq!(all, [("normal", "lit"), ("uv", ""), ("pos", "")]);
}

/// Padding is a field, so a vertex has no bytes that are not written.
#[test]
fn padding_is_filled_with_zeros() {
    let vertex = dropped::Vertex { normal: [1.0; 3], uv: [1, 2], pos: [1.0; 3], ..Zeroable::zeroed() };
    assert_eq!(shader_info::bytemuck::bytes_of(&vertex)[12..16], [1, 2, 0, 0]);
}

#[test]
fn a_program_fills_a_struct_and_loose_attributes_from_one_struct() {
    #[repr(C)]
    struct Both {
        corner: Corner,
        glow: f32,
    }
    let technique = Technique::from(Mixed::INFO);
    let size = size_of::<Both>();
    assert_eq!(place(technique, "at"), Some((0, size)));
    assert_eq!(place(technique, "tint"), Some((offset_of!(Corner, tint), size)));
    assert_eq!(place(technique, "glow"), Some((offset_of!(Both, glow), size)));
    use mixed::Vertex;
    assert_eq!(size_of::<Vertex>(), size);
    let offsets = (offset_of!(Vertex, at), offset_of!(Vertex, tint), offset_of!(Vertex, glow));
    assert_eq!(offsets, (0, offset_of!(Corner, tint), offset_of!(Both, glow)), "the generated one is the same");
    let strides = [0, 1, 2].map(|buffer| technique.stride(buffer));
    assert_eq!(strides, [Some(size as u32), Some(size_of::<mixed::Instance>() as u32), None]);
}

#[test]
fn a_descendant_has_a_vertex_with_the_fields_of_the_inherited_struct() {
    let vertex = inherited::Vertex { at: [1.0, 2.0], tint: [3.0; 4], glow: 4.0, fine: [5, 6], ..Zeroable::zeroed() };
    let bytes = shader_info::bytemuck::bytes_of(&vertex);
    for (name, value) in [("at", 1.0_f32), ("tint", 3.0), ("glow", 4.0)] {
        let (offset, stride) = place(Technique::from(Inherited::INFO), name).expect("it reads the attribute");
        assert_eq!((bytes.len(), &bytes[offset..offset + 4]), (stride, &value.to_ne_bytes()[..]), "{name}");
    }
    let (offset, _) = place(Technique::from(Inherited::INFO), "fine").expect("it reads the attribute");
    assert_eq!(bytes[offset..offset + 2], [5, 6]);
}

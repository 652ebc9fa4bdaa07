//! Both sides of the slot tables: what the builder compiles by, and what a program reads.

use shader_info::{
    Access, Annotation, D3d12Slots, Frequency, MetalSlots, RegisterClass, Resource, ResourceFlags, ResourceKind,
    StageSet, WebGpuSlots,
};
use shader_info_shared::backend::{metal_slots, sampler_binding};
use shader_info_shared::{model, reflect};

const BASES: [(ResourceKind, u32, u32); 5] = [
    (ResourceKind::UniformBuf, 0, 16),
    (ResourceKind::StorageBuf, 16, 12),
    (ResourceKind::Sampler, 32, 16),
    (ResourceKind::Image, 96, 16),
    (ResourceKind::SubpassIn, 112, 4),
];

#[test]
fn both_sides_have_one_table() {
    for (kind, base, count) in BASES {
        for (set, frequency) in [Frequency::Pass, Frequency::Batch, Frequency::Geometry].into_iter().enumerate() {
            for slot in 0..count {
                let it = resource(kind, "sampler2D", frequency, slot, base);
                let (ours, theirs) = (it.metal(), metal_slots(set as u32, base + slot));
                let theirs = (theirs.buffer, theirs.texture, theirs.sampler);
                assert_eq!((ours.buffer, ours.texture, ours.sampler), theirs, "{kind:?} {slot}");
                let sampler = (kind == ResourceKind::Sampler).then(|| sampler_binding(base + slot));
                assert_eq!(it.webgpu(), WebGpuSlots { group: set as u32, binding: base + slot, sampler });
            }
        }
    }
}

#[test]
fn both_sides_have_one_letter_for_each_register() {
    use ResourceKind::*;
    for (kind, word) in
        [(UniformBuf, "uniform_buf"), (StorageBuf, "storage_buf"), (Sampler, "sampler"), (Image, "image")]
    {
        for ty in ["sampler2D", "usampler2DMS", "samplerBuffer"] {
            for (access, access_word) in
                [(Access::Read, "read"), (Access::Write, "write"), (Access::ReadWrite, "read_write")]
            {
                let ours = Resource { access: Some(access), ..resource(kind, ty, Frequency::Pass, 0, 0) };
                let theirs = built(word, ty, access_word);
                let letter = match ours.d3d12().class {
                    RegisterClass::B => 'b',
                    RegisterClass::T => 't',
                    RegisterClass::U => 'u',
                };
                assert_eq!(letter, theirs.d3d12_class(), "{word} {ty} {access_word}");
                assert_eq!(ours.d3d12().sampler.is_some(), theirs.is_sampled(), "{word} {ty}");
            }
        }
    }
}

/// As the builder has it.
fn built(kind: &'static str, ty: &str, access: &'static str) -> reflect::Resource {
    reflect::Resource {
        name: "it".into(),
        kind,
        ty: ty.into(),
        frequency: model::Frequency::Pass,
        slot: 0,
        set: 0,
        binding: 0,
        block: String::new(),
        size: 0,
        stride: 0,
        access,
        format: "",
        flags: reflect::ResourceFlags::default(),
        visibility: model::StageSet::default(),
        from: String::new(),
        when: String::new(),
        annotation: model::Annotation::default(),
    }
}

#[test]
fn the_tables_are_those_of_the_conventions() {
    let pass = |kind, ty, base| resource(kind, ty, Frequency::Batch, 3, base);
    let texture = pass(ResourceKind::Sampler, "sampler2D", 32);
    assert_eq!(texture.metal(), MetalSlots { buffer: None, texture: Some(3), sampler: Some(3) });
    assert_eq!(texture.webgpu(), WebGpuSlots { group: 1, binding: 35, sampler: Some(131) });
    let registers = D3d12Slots { space: 1, class: RegisterClass::T, register: 35, sampler: Some(35) };
    assert_eq!(texture.d3d12(), registers);
    assert_eq!(pass(ResourceKind::Sampler, "usampler2DMS", 32).webgpu().sampler, None);
    assert_eq!(pass(ResourceKind::Sampler, "samplerBuffer", 32).d3d12().sampler, None);
    assert_eq!(pass(ResourceKind::StorageBuf, "Light", 16).metal().buffer, Some(11));
    let ninth = resource(ResourceKind::UniformBuf, "Camera", Frequency::Batch, 8, 0);
    assert_eq!(ninth.metal().buffer, Some(19), "from above in the row of storage buffers");
    assert_eq!(pass(ResourceKind::Image, "image2D", 96).metal().texture, Some(19));
    assert_eq!(pass(ResourceKind::StorageBuf, "Light", 16).d3d12().class, RegisterClass::T);
    assert_eq!(pass(ResourceKind::UniformBuf, "Camera", 0).d3d12().class, RegisterClass::B);
    assert_eq!(metal_slots(3, 0).buffer, Some(20), "push constants");
}

fn resource(kind: ResourceKind, ty: &'static str, frequency: Frequency, slot: u32, base: u32) -> Resource {
    Resource {
        name: "it",
        kind,
        ty,
        frequency,
        slot,
        set: frequency as u32,
        binding: base + slot,
        block: "",
        size: 0,
        stride: 0,
        access: Some(Access::Read),
        format: "",
        flags: ResourceFlags::default(),
        visibility: StageSet::default(),
        from: "",
        when: "",
        annotation: Annotation::default(),
    }
}

//! The slots of a resource are those of docs/conventions.md.

use shader_info::binding::metal_slots;
use shader_info::{
    Access, Annotation, D3d12Slots, Frequency, MetalSlots, RegisterClass, Resource, ResourceFlags, ResourceKind,
    StageSet, WebGpuSlots,
};

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
        least: 0,
        members: 0,
        access: Some(Access::Read),
        format: None,
        flags: ResourceFlags::default(),
        visibility: StageSet::default(),
        from: "",
        when: "",
        annotation: Annotation::default(),
    }
}

//! Computes the slot of a resource on each API: the tables of docs/conventions.md, which the builder compiles by.

use shader_info_types::binding::{MetalSlots, RegisterClass, sampler_binding};

use super::Resource;

/// Where WebGPU has a resource.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WebGpuSlots {
    /// The bind group.
    pub group: u32,
    /// The buffer or texture.
    pub binding: u32,
    /// The sampler beside a texture that is sampled.
    pub sampler: Option<u32>,
}

/// Where Direct3D 12 has a resource.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct D3d12Slots {
    /// The register space.
    pub space: u32,
    /// Which row of registers: `b`, `t` or `u`.
    pub class: RegisterClass,
    /// The number in that row.
    pub register: u32,
    /// The `s` register beside a texture that is sampled.
    pub sampler: Option<u32>,
}

impl Resource {
    /// Metal's slots. Push constants are at `[[buffer(20)]]`.
    pub fn metal(&self) -> MetalSlots {
        let slots = self.kind.metal(self.slot);
        MetalSlots { sampler: slots.sampler.filter(|_| self.is_sampled()), ..slots }
    }

    /// WebGPU's slots. Push constants are a uniform buffer in group 3, binding 0.
    pub fn webgpu(&self) -> WebGpuSlots {
        let sampler = self.is_sampled().then(|| sampler_binding(self.binding));
        WebGpuSlots { group: self.set, binding: self.binding, sampler }
    }

    /// Direct3D 12's slots. Push constants are at `b0, space3`; first vertex and instance of a draw at `b1`, the number
    /// of work groups at `b2` of that space, each where a shader asks for it.
    pub fn d3d12(&self) -> D3d12Slots {
        let class = RegisterClass::of(self.kind, self.access);
        let sampler = self.is_sampled().then_some(self.binding);
        D3d12Slots { space: self.set, class, register: self.binding, sampler }
    }

    fn is_sampled(&self) -> bool {
        self.kind.is_sampled(self.ty)
    }
}

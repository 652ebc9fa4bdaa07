//! Computes the slot of a resource on each API, by the tables of docs/conventions.md. The builder compiles by the same
//! tables.

use shader_info_types::binding::{MetalSlots, RegisterClass, sampler_binding};

use super::Resource;

/// Slots of a resource in WebGPU.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WebGpuSlots {
    /// The bind group.
    pub group: u32,
    /// Binding of the buffer or texture.
    pub binding: u32,
    /// Binding of the sampler that belongs to a sampled texture.
    pub sampler: Option<u32>,
}

/// Slots of a resource in Direct3D 12.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct D3d12Slots {
    /// The register space.
    pub space: u32,
    /// Class of the register: `b`, `t` or `u`.
    pub class: RegisterClass,
    /// Number of the register in its class.
    pub register: u32,
    /// Number of the `s` register that belongs to a sampled texture.
    pub sampler: Option<u32>,
}

impl Resource {
    /// Returns the slots in Metal. Push constants are at `[[buffer(20)]]`.
    pub fn metal(&self) -> MetalSlots {
        let slots = self.kind.metal(self.slot);
        MetalSlots { sampler: slots.sampler.filter(|_| self.is_sampled()), ..slots }
    }

    /// Returns the slots in WebGPU. Push constants are a uniform buffer in group 3, binding 0.
    pub fn webgpu(&self) -> WebGpuSlots {
        let sampler = self.is_sampled().then(|| sampler_binding(self.binding));
        WebGpuSlots { group: self.set, binding: self.binding, sampler }
    }

    /// Returns the slots in Direct3D 12. Push constants are at `b0, space3`. Shaders that need them find first vertex
    /// and instance of a draw at `b1`, and the number of work groups at `b2` of that space.
    pub fn d3d12(&self) -> D3d12Slots {
        let class = RegisterClass::of(self.kind, self.access);
        let sampler = self.is_sampled().then_some(self.binding);
        D3d12Slots { space: self.set, class, register: self.binding, sampler }
    }

    fn is_sampled(&self) -> bool {
        self.kind.is_sampled(self.ty)
    }
}

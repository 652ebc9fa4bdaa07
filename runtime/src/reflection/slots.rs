//! A resource in, where each API has it out: the tables of docs/conventions.md, which the builder compiles by.

use super::{Access, Resource, ResourceKind};

/// Where Metal has a resource. Each kind of argument has a table of its own; frequencies share it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MetalSlots {
    /// `[[buffer(n)]]`.
    pub buffer: Option<u32>,
    /// `[[texture(n)]]`.
    pub texture: Option<u32>,
    /// `[[sampler(n)]]`.
    pub sampler: Option<u32>,
}

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

/// A row of registers of Direct3D 12 (HLSL specification, resource binding).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RegisterClass {
    /// Constant buffers.
    B,
    /// Textures and buffers that are read.
    T,
    /// Textures and buffers that are read and written.
    U,
}

impl Resource {
    /// Metal's slots. Push constants are at `[[buffer(20)]]`.
    pub fn metal(&self) -> MetalSlots {
        let buffer = |slot| MetalSlots { buffer: Some(slot), ..MetalSlots::default() };
        let texture = |slot| MetalSlots { texture: Some(slot), ..MetalSlots::default() };
        match self.kind {
            ResourceKind::UniformBuf if self.slot < 8 => buffer(self.slot),
            // From above in the row of storage buffers.
            ResourceKind::UniformBuf => buffer(27_u32.saturating_sub(self.slot)),
            ResourceKind::StorageBuf => buffer(8 + self.slot),
            ResourceKind::Sampler => {
                MetalSlots { sampler: self.is_sampled().then_some(self.slot), ..texture(self.slot) }
            }
            ResourceKind::Image => texture(16 + self.slot),
            ResourceKind::SubpassIn => texture(32 + self.slot),
        }
    }

    /// WebGPU's slots. Push constants are a uniform buffer in group 3, binding 0.
    pub fn webgpu(&self) -> WebGpuSlots {
        let sampler = self.is_sampled().then_some(128 + self.slot);
        WebGpuSlots { group: self.set, binding: self.binding, sampler }
    }

    /// Direct3D 12's slots. Push constants are at `b0, space3`; first vertex and instance of a draw at `b1`, the number
    /// of work groups at `b2` of that space, each where a shader asks for it.
    pub fn d3d12(&self) -> D3d12Slots {
        let class = match (self.kind, self.access) {
            (ResourceKind::UniformBuf, _) => RegisterClass::B,
            (ResourceKind::StorageBuf, Some(Access::Read)) | (ResourceKind::Sampler | ResourceKind::SubpassIn, _) => {
                RegisterClass::T
            }
            (ResourceKind::StorageBuf | ResourceKind::Image, _) => RegisterClass::U,
        };
        let sampler = self.is_sampled().then_some(self.binding);
        D3d12Slots { space: self.set, class, register: self.binding, sampler }
    }

    /// Texel buffers and multisampled textures are fetched from, without a sampler.
    fn is_sampled(&self) -> bool {
        let is_fetched = self.ty.ends_with("Buffer") || self.ty.contains("MS");
        self.kind == ResourceKind::Sampler && !is_fetched
    }
}

//! Lists the slots of a resource on each API.

use shader_info_reflect::reflection::Resource;
use shader_info_types::binding::{MetalSlots, metal_slots, sampler_binding};

/// The slots of a resource on each API.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slots {
    /// Binding point, texture unit or image unit of OpenGL and GLES.
    pub opengl: u32,
    /// Set and binding of Vulkan, which are group and binding of WebGPU.
    pub vulkan: (u32, u32),
    /// Binding of the sampler of a texture on WebGPU.
    pub webgpu_sampler: Option<u32>,
    /// Register of Direct3D 12.
    pub d3d12: Register,
    /// Slots in Metal's tables of arguments.
    pub metal: MetalSlots,
}

/// A register of Direct3D 12.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Register {
    /// Name of the register: `t36`.
    pub name: String,
    /// Name of the sampler's register, for a texture: `s36`.
    pub sampler: Option<String>,
    /// The register space.
    pub space: u32,
}

/// Returns the slots of a resource.
pub fn slots(it: &Resource) -> Slots {
    let sampler = it.is_sampled().then_some(it.binding);
    let metal = metal_slots(it.set, it.binding);
    Slots {
        opengl: it.slot,
        vulkan: (it.set, it.binding),
        webgpu_sampler: sampler.map(sampler_binding),
        d3d12: Register {
            name: format!("{}{}", it.d3d12_class(), it.binding),
            sampler: sampler.map(|number| format!("s{number}")),
            space: it.set,
        },
        metal: MetalSlots { sampler: metal.sampler.filter(|_| sampler.is_some()), ..metal },
    }
}

impl Slots {
    /// Describes WebGPU's slots: `group 0 binding 36 + 132`.
    pub fn webgpu_words(&self) -> String {
        let sampler = self.webgpu_sampler.map_or(String::new(), |it| format!(" + {it}"));
        format!("group {} binding {}{sampler}", self.vulkan.0, self.vulkan.1)
    }

    /// Describes Direct3D 12's registers: `t36 + s36, space0`.
    pub fn d3d12_words(&self) -> String {
        let Register { name, sampler, space } = &self.d3d12;
        let sampler = sampler.as_ref().map_or(String::new(), |it| format!(" + {it}"));
        format!("{name}{sampler}, space{space}")
    }

    /// Describes Metal's slots: `texture(4) + sampler(4)`.
    pub fn metal_words(&self) -> String {
        let MetalSlots { buffer, texture, sampler } = self.metal;
        let all = [("buffer", buffer), ("texture", texture), ("sampler", sampler)];
        let named = all.into_iter().filter_map(|(word, slot)| Some(format!("{word}({})", slot?)));
        named.collect::<Vec<_>>().join(" + ")
    }
}

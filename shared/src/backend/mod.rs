//! Every backend, a row each, and how the text ones spell a declaration.

mod binding;
pub mod spell;

pub use binding::{
    D3D12_DRAW_REGISTER, D3D12_GROUPS_REGISTER, METAL_PUSH_BUFFER, METAL_SIZES_BUFFER, MetalSlots, metal_room,
    metal_slots, push_constant_binding, sampler_binding, subpass_binding, vulkan_binding, vulkan_set,
};

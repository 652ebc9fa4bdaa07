//! Spells uniform buffers, storage buffers and samplers.

use super::memory::memory_qualifiers;
use super::types::tailed_block;
use super::{Line, Need, Spell, declared_name, images, need};
use crate::backend::{metal_room, vulkan_binding};
use shader_info_model::Family;
use shader_info_model::contribution::Section;
use shader_info_model::diagnostic::{Diagnostic, UNSUPPORTED};
use shader_info_model::{
    Access, ArrayLength, MemoryQualifiers, Resource, ResourceKind, SamplerType, SharedStruct, TypeName,
};
use shader_info_reflect::block_name;

impl Spell<'_, '_> {
    pub(super) fn resource(&self, it: &Resource) -> Result<Vec<Line>, Diagnostic> {
        if !it.visibility.has(self.cx.stage) {
            return Ok(Vec::new());
        }
        self.room(it)?;
        let text = match &it.kind {
            ResourceKind::UniformBuf { ty, array, dynamic: _ } => {
                self.nesting(&it.name, array.as_ref())?;
                self.uniform_buf(it, ty, &declared_name(&it.name, array.as_ref()))
            }
            ResourceKind::StorageBuf { ty, array, access, memory, dynamic: _ } => {
                self.need(need::STORAGE_BUFFERS, "storage buffers")?;
                self.memory(*memory, need::COHERENT_BUFFERS, "storage buffers")?;
                if let ArrayLength::Fixed(length) = array {
                    self.nesting(&it.name, Some(length))?;
                }
                let qualifiers = match self.cx.family() {
                    Family::WebGpu => webgpu_qualifier(*access).into(),
                    _ => memory_qualifiers(*access, *memory),
                };
                self.storage_buf(it, ty, array, &qualifiers)
            }
            ResourceKind::Sampler { ty, unfilterable: _, comparison: _ } => self.sampler(it, *ty)?,
            ResourceKind::Image { ty, format, access, memory } => self.image(it, *ty, *format, *access, *memory)?,
        };
        Ok(self.one(Section::Resources, text))
    }

    // A slot beyond Metal's range would belong to another kind.
    fn room(&self, it: &Resource) -> Result<(), Diagnostic> {
        let (slot, room) = (it.slot.as_ref().map_or(0, |slot| slot.get()), metal_room(&it.kind));
        if self.cx.family() != Family::Metal || slot < room {
            return Ok(());
        }
        let message = format!("Metal has {room} slots for `{}`, and `{}` is on slot {slot}", it.kind.word(), it.name);
        let help = format!("use a slot below {room}");
        Err(Diagnostic::new(&UNSUPPORTED, &self.item.place, message).help(help))
    }

    /// Without `restrict`, a shader behaves the same. Without the other qualifiers, it may read other values.
    pub(super) fn memory(&self, memory: MemoryQualifiers, need: Need, what: &str) -> Result<(), Diagnostic> {
        let MemoryQualifiers { coherent, volatile, restrict: _ } = memory;
        let words = [(coherent, "coherent"), (volatile, "volatile")];
        let mut asked = words.into_iter().filter(|(given, _)| *given);
        asked.try_for_each(|(_, word)| self.need(need, format_args!("`{word}` {what}")))
    }

    fn uniform_buf(&self, it: &Resource, ty: &TypeName, name: &str) -> String {
        let layout = self.layout(it, Some("std140"));
        format!("{layout}uniform {} {{ {} {name}; }};", block_name(&it.name), ty.name())
    }

    fn storage_buf(&self, it: &Resource, ty: &TypeName, array: &ArrayLength, qualifiers: &str) -> String {
        let name = match array {
            ArrayLength::None => it.name.clone(),
            ArrayLength::Fixed(length) => declared_name(&it.name, Some(length)).into_owned(),
            ArrayLength::Runtime => format!("{}[]", it.name),
        };
        let head = format!("{}{qualifiers}buffer {}", self.layout(it, Some("std430")), block_name(&it.name));
        match self.tailed(ty) {
            Some(whole) => format!("{head} {};", tailed_block(whole, &it.name)),
            None => format!("{head} {{ {} {name}; }};", ty.name()),
        }
    }

    /// Returns the struct of a buffer, if it ends in an unsized array.
    fn tailed(&self, ty: &TypeName) -> Option<&SharedStruct> {
        let TypeName::Struct(name) = ty else { return None };
        (self.cx.structs)(name).filter(|found| found.has_unsized_tail)
    }

    fn sampler(&self, it: &Resource, ty: SamplerType) -> Result<String, Diagnostic> {
        self.need(images::sampler_need(ty), format_args!("`{ty}`"))?;
        let precision = if self.cx.is_es() { "highp " } else { "" };
        Ok(format!("{}uniform {precision}{ty} {};", self.layout(it, None), it.name))
    }

    /// Returns `layout(std140, set = 0, binding = 0) `, or the part of it that the dialect supports.
    pub(super) fn layout(&self, it: &Resource, first: Option<&str>) -> String {
        let slot = it.slot.as_ref().map_or(0, |slot| slot.get());
        let (first, comma) = first.map_or(("", ""), |first| (first, ", "));
        if self.cx.is_vulkan() {
            let (set, (binding, _)) = (it.frequency.set(), vulkan_binding(&it.kind, slot));
            return format!("layout({first}{comma}set = {set}, binding = {binding}) ");
        }
        match self.cx.has_bindings() {
            true => format!("layout({first}{comma}binding = {slot}) "),
            false if first.is_empty() => String::new(),
            false => format!("layout({first}) "),
        }
    }
}

/// WGSL has storage buffers for reading, and for reading and writing (WGSL §14.3).
fn webgpu_qualifier(access: Access) -> &'static str {
    match access {
        Access::Read => "readonly ",
        Access::Write | Access::ReadWrite => "",
    }
}

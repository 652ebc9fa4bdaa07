//! Values by name in, Vulkan's specialization info out.

use crate::error::Error;
use ash::vk;
use shader_info::{Field, Info};

/// Values of some of an info's specialization constants; the others keep their defaults.
#[derive(Clone, Debug)]
pub struct Specialization {
    info: &'static Info,
    entries: Vec<vk::SpecializationMapEntry>,
    data: Vec<u8>,
}

impl Specialization {
    /// All defaults.
    pub fn new(info: &'static Info) -> Self {
        Self { info, entries: vec![], data: vec![] }
    }

    /// Sets a constant: `bool`, `i32`, `u32` or `f32`, as declared. Setting it again replaces the value.
    ///
    /// # Errors
    /// There is no such constant, or it has another type.
    pub fn set<T: Field>(mut self, name: &str, value: T) -> Result<Self, Error> {
        let found = self.info.specialization(name).ok_or_else(|| Error::Unknown {
            info: self.info.name(),
            what: "specialization constant",
            name: name.into(),
            known: self.info.specializations().map(|it| it.name).collect(),
        })?;
        if found.ty != T::TYPE {
            let (info, constant) = (self.info.name(), found.name);
            return Err(Error::Type { info, constant, declared: found.ty, given: T::TYPE });
        }
        let [word, ..] = value.words();
        let place = self.entries.iter().position(|it| it.constant_id == found.id).unwrap_or_else(|| {
            let offset = self.data.len();
            self.entries.push(vk::SpecializationMapEntry { constant_id: found.id, offset: offset as u32, size: 4 });
            self.data.extend([0; 4]);
            self.entries.len() - 1
        });
        self.data[place * 4..][..4].copy_from_slice(&word.to_ne_bytes());
        Ok(self)
    }

    /// For `vk::PipelineShaderStageCreateInfo::specialization_info`, the same for every stage.
    pub fn info(&self) -> vk::SpecializationInfo<'_> {
        vk::SpecializationInfo::default().map_entries(&self.entries).data(&self.data)
    }
}

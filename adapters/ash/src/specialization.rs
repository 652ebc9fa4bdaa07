//! Builds Vulkan's specialization info from values that the caller sets by name.

use crate::error::Error;
use ash::vk;
use shader_info::{Backend, Field, Technique};

/// Values of an info's specialization constants. Constants that are not set have their defaults.
#[derive(Clone, Debug)]
pub struct Specialization {
    technique: Technique,
    entries: Vec<vk::SpecializationMapEntry>,
    data: Vec<u8>,
}

impl Specialization {
    /// Makes it with all defaults. Branches that are specialization constants have the technique's values.
    pub fn new(technique: impl Into<Technique>) -> Self {
        let technique = technique.into();
        let mut out = Self { technique, entries: vec![], data: vec![] };
        technique.specialization(Backend::Vulkan).for_each(|it| out.put(it.id, it.bits()));
        out
    }

    /// Returns the technique that it is for.
    pub fn technique(&self) -> Technique {
        self.technique
    }

    /// Sets a constant to a `bool`, `i32`, `u32` or `f32`, as declared. Setting it again replaces the value.
    ///
    /// # Errors
    /// [`Error::Unknown`] if the info does not have the constant, [`Error::Type`] if it has another type.
    pub fn set<T: Field>(mut self, name: &str, value: T) -> Result<Self, Error> {
        let info = self.technique.info();
        let found = info.specialization(name).ok_or_else(|| Error::Unknown {
            info: info.name(),
            kind: "specialization constant",
            name: name.into(),
            known: info.specialization_names().collect(),
        })?;
        if found.ty != T::TYPE {
            let (info, constant) = (info.name(), found.name);
            return Err(Error::Type { info, constant, declared: found.ty, given: T::TYPE });
        }
        let [word, ..] = value.words();
        self.put(found.id, word);
        Ok(self)
    }

    fn put(&mut self, constant_id: u32, word: u32) {
        let place = self.entries.iter().position(|it| it.constant_id == constant_id).unwrap_or_else(|| {
            let offset = self.data.len();
            self.entries.push(vk::SpecializationMapEntry { constant_id, offset: offset as u32, size: 4 });
            self.data.extend([0; 4]);
            self.entries.len() - 1
        });
        self.data[place * 4..][..4].copy_from_slice(&word.to_ne_bytes());
    }

    /// Returns the info for `vk::PipelineShaderStageCreateInfo::specialization_info`; it is the same for every stage.
    pub fn info(&self) -> vk::SpecializationInfo<'_> {
        vk::SpecializationInfo::default().map_entries(&self.entries).data(&self.data)
    }
}

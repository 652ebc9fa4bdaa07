//! Descriptor writes from buffers, images and views by name.

use crate::error::Error;
use crate::formats::descriptor_type;
use crate::set_layouts::FALLBACK;
use ash::vk;
use shader_info::{Backend, Resource, Technique};

/// What the descriptor sets of an info, or of one of its techniques, shall point at, by the declared names.
///
/// ```no_run
/// # use ash::vk;
/// # use shader_info_ash::{Error, Writes};
/// # fn write(
/// #     device: &ash::Device,
/// #     info: &'static shader_info::Info,
/// #     sets: &[vk::DescriptorSet],
/// #     (camera, sampler, image_view): (vk::Buffer, vk::Sampler, vk::ImageView),
/// # ) -> Result<(), Error> {
/// let layout = vk::ImageLayout::SHADER_READ_ONLY_OPTIMAL;
/// let writes = Writes::new(info, sets)
///     .buffer("camera", vk::DescriptorBufferInfo::default().buffer(camera).range(vk::WHOLE_SIZE))?
///     .image("glyph", vk::DescriptorImageInfo::default().sampler(sampler).image_view(image_view).image_layout(layout))?;
/// // Safety: the device made the sets, and no command buffer in use reads them.
/// unsafe { writes.update(device) };
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Writes {
    technique: Technique,
    sets: Vec<vk::DescriptorSet>,
    writes: Vec<Write>,
}

#[derive(Clone, Debug)]
struct Write {
    set: vk::DescriptorSet,
    binding: u32,
    ty: vk::DescriptorType,
    what: What,
}

#[derive(Clone, Copy, Debug)]
enum What {
    Buffer([vk::DescriptorBufferInfo; 1]),
    Image([vk::DescriptorImageInfo; 1]),
    Texels([vk::BufferView; 1]),
}

impl Writes {
    /// Nothing yet. The sets are those of [`crate::PipelineLayout::sets`], from 0; the last ones may be left out, and a
    /// set that another info's writes fill may be null.
    pub fn new(technique: impl Into<Technique>, sets: &[vk::DescriptorSet]) -> Self {
        Self { technique: technique.into(), sets: sets.to_vec(), writes: vec![] }
    }

    fn resources(&self) -> impl Iterator<Item = Resource> + use<> {
        self.technique.reflection_on(Backend::Vulkan).resources()
    }

    /// A uniform or storage buffer.
    ///
    /// # Errors
    /// There is no such resource, it is something else, or its set was not given.
    pub fn buffer(self, name: &str, buffer: vk::DescriptorBufferInfo) -> Result<Self, Error> {
        self.add(name, What::Buffer([buffer]))
    }

    /// A sampled image with its sampler, a storage image, or an input attachment.
    ///
    /// # Errors
    /// As above.
    pub fn image(self, name: &str, image: vk::DescriptorImageInfo) -> Result<Self, Error> {
        self.add(name, What::Image([image]))
    }

    /// The view of a `samplerBuffer`, `imageBuffer` or their like.
    ///
    /// # Errors
    /// As above.
    pub fn texels(self, name: &str, view: vk::BufferView) -> Result<Self, Error> {
        self.add(name, What::Texels([view]))
    }

    /// The uniform buffer that holds push constants that are over the limit, as std140; nothing where they are not.
    ///
    /// # Errors
    /// Set 3 was not given.
    pub fn push_constants(mut self, buffer: vk::DescriptorBufferInfo) -> Result<Self, Error> {
        if self.technique.reflection_on(Backend::Vulkan).push_constant_fallback() {
            let set = self.set(FALLBACK.0, "the push constants")?;
            let (binding, ty, what) = (FALLBACK.1, vk::DescriptorType::UNIFORM_BUFFER, What::Buffer([buffer]));
            self.writes.push(Write { set, binding, ty, what });
        }
        Ok(self)
    }

    /// The names that are still without a descriptor, of the sets that were given.
    pub fn missing(&self) -> impl Iterator<Item = &'static str> {
        let given = |it: &Resource| self.sets.get(it.set as usize).is_some_and(|it| *it != vk::DescriptorSet::null());
        let written = |it: &Resource| {
            self.sets
                .get(it.set as usize)
                .is_some_and(|set| self.writes.iter().any(|write| write.set == *set && write.binding == it.binding))
        };
        self.resources().filter(move |it| given(it) && !written(it)).map(|it| it.name)
    }

    /// Writes them.
    ///
    /// # Safety
    /// The sets were allocated with the info's layouts, no pending command uses them, and what they shall point at
    /// lives.
    pub unsafe fn update(&self, device: &ash::Device) {
        let writes: Vec<_> = self.writes.iter().map(Write::vulkan).collect();
        // SAFETY: by our own contract.
        unsafe { device.update_descriptor_sets(&writes, &[]) };
    }

    fn add(mut self, name: &str, what: What) -> Result<Self, Error> {
        let info = self.technique.info().name();
        let resource = self.resources().find(|it| it.name == name).ok_or_else(|| self.unknown(name))?;
        let ty = descriptor_type(&resource);
        if call(ty) != what.call() {
            return Err(Error::Kind { info, resource: resource.name, needs: ty, call: call(ty) });
        }
        let set = self.set(resource.set, resource.name)?;
        self.writes.push(Write { set, binding: resource.binding, ty, what });
        Ok(self)
    }

    // The info's own names may be another technique's.
    fn unknown(&self, name: &str) -> Error {
        let info = self.technique.info();
        match info.resource(name) {
            Some(it) => {
                let technique = self.technique.to_string();
                Error::OfOthers { info: info.name(), resource: it.name, when: it.when, technique }
            }
            None => {
                let known = self.resources().map(|it| it.name).collect();
                Error::Unknown { info: info.name(), what: "resource", name: name.into(), known }
            }
        }
    }

    fn set(&self, set: u32, resource: &'static str) -> Result<vk::DescriptorSet, Error> {
        let found = self.sets.get(set as usize).filter(|it| **it != vk::DescriptorSet::null());
        found.copied().ok_or(Error::NoSet { info: self.technique.info().name(), resource, set })
    }
}

impl Write {
    fn vulkan(&self) -> vk::WriteDescriptorSet<'_> {
        let write = vk::WriteDescriptorSet::default()
            .dst_set(self.set)
            .dst_binding(self.binding)
            .descriptor_type(self.ty)
            .descriptor_count(1);
        match &self.what {
            What::Buffer(buffer) => write.buffer_info(buffer),
            What::Image(image) => write.image_info(image),
            What::Texels(view) => write.texel_buffer_view(view),
        }
    }
}

impl What {
    fn call(&self) -> &'static str {
        match self {
            Self::Buffer(_) => BUFFER,
            Self::Image(_) => IMAGE,
            Self::Texels(_) => TEXELS,
        }
    }
}

const BUFFER: &str = "Writes::buffer";
const IMAGE: &str = "Writes::image";
const TEXELS: &str = "Writes::texels";

fn call(ty: vk::DescriptorType) -> &'static str {
    use vk::DescriptorType as T;
    match ty {
        T::UNIFORM_BUFFER | T::STORAGE_BUFFER | T::UNIFORM_BUFFER_DYNAMIC | T::STORAGE_BUFFER_DYNAMIC => BUFFER,
        T::UNIFORM_TEXEL_BUFFER | T::STORAGE_TEXEL_BUFFER => TEXELS,
        _ => IMAGE,
    }
}

//! Writes descriptor sets: the caller sets buffers, images and views by their declared names.

use crate::error::Error;
use crate::formats::descriptor_type;
use crate::set_layouts::FALLBACK;
use ash::vk;
use shader_info::{Backend, Resource, ResourceKind, Technique};

/// The content of the descriptor sets of an info, or of one of its techniques, by declared names.
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
    payload: Payload,
}

#[derive(Clone, Copy, Debug)]
enum Payload {
    Buffer([vk::DescriptorBufferInfo; 1]),
    Image([vk::DescriptorImageInfo; 1]),
    Texels([vk::BufferView; 1]),
}

impl Writes {
    /// Makes it without writes. The sets are those of [`crate::PipelineLayout::sets`], from 0 on. The last ones may be
    /// left out, and a set that is written through another info may be null.
    pub fn new(technique: impl Into<Technique>, sets: &[vk::DescriptorSet]) -> Self {
        Self { technique: technique.into(), sets: sets.to_vec(), writes: vec![] }
    }

    fn resources(&self) -> impl Iterator<Item = Resource> + use<> {
        self.technique.reflection_on(Backend::Vulkan).resources()
    }

    /// Sets a uniform or storage buffer.
    ///
    /// # Errors
    /// [`Error::Unknown`] or [`Error::NotInTechnique`] if the resource is missing, [`Error::Kind`] if it is of another
    /// kind, [`Error::BufferSize`] if the range is smaller than [`Resource::least`], [`Error::NoSet`] if its set was
    /// not given.
    pub fn buffer(self, name: &str, buffer: vk::DescriptorBufferInfo) -> Result<Self, Error> {
        self.add(name, Payload::Buffer([buffer]))
    }

    /// Sets a sampled image with its sampler, a storage image, or an input attachment.
    ///
    /// # Errors
    /// See [`Writes::buffer`], and [`Error::NoSampler`] for a sampled image without one.
    pub fn image(self, name: &str, image: vk::DescriptorImageInfo) -> Result<Self, Error> {
        self.add(name, Payload::Image([image]))
    }

    /// Sets the view of a `samplerBuffer`, an `imageBuffer` or a similar type.
    ///
    /// # Errors
    /// See [`Writes::buffer`].
    pub fn texels(self, name: &str, view: vk::BufferView) -> Result<Self, Error> {
        self.add(name, Payload::Texels([view]))
    }

    /// Sets the uniform buffer of push constants that exceed the limit, in std140. Has no effect if they do not.
    ///
    /// # Errors
    /// [`Error::NoSet`] if set 3 was not given, [`Error::BufferSize`] if the range is smaller than the push constants.
    pub fn push_constants(mut self, buffer: vk::DescriptorBufferInfo) -> Result<Self, Error> {
        let reflection = self.technique.reflection_on(Backend::Vulkan);
        if reflection.push_constant_fallback() {
            let set = self.set(FALLBACK.0, "the push constants")?;
            self.check_range("the push constants", &buffer, reflection.push_constant_size_std140())?;
            let (binding, ty, payload) = (FALLBACK.1, vk::DescriptorType::UNIFORM_BUFFER, Payload::Buffer([buffer]));
            self.writes.push(Write { set, binding, ty, payload });
        }
        Ok(self)
    }

    /// Returns the names of resources that are not set yet, in the sets that were given.
    pub fn missing(&self) -> impl Iterator<Item = &'static str> {
        let given = |it: &Resource| self.sets.get(it.set as usize).is_some_and(|it| *it != vk::DescriptorSet::null());
        let written = |it: &Resource| {
            self.sets
                .get(it.set as usize)
                .is_some_and(|set| self.writes.iter().any(|write| write.set == *set && write.binding == it.binding))
        };
        self.resources().filter(move |it| given(it) && !written(it)).map(|it| it.name)
    }

    /// Writes the descriptors.
    ///
    /// # Safety
    /// The sets must be allocated with the info's layouts, no pending command may use them, and the buffers, images and
    /// views must be alive.
    pub unsafe fn update(&self, device: &ash::Device) {
        let writes: Vec<_> = self.writes.iter().map(Write::vulkan).collect();
        // SAFETY: by the contract of this function.
        unsafe { device.update_descriptor_sets(&writes, &[]) };
    }

    fn add(mut self, name: &str, payload: Payload) -> Result<Self, Error> {
        let info = self.technique.info().name();
        let resource = self.resources().find(|it| it.name == name).ok_or_else(|| self.unknown(name))?;
        let ty = descriptor_type(&resource);
        if call(ty) != payload.call() {
            return Err(Error::Kind { info, resource: resource.name, needs: ty, call: call(ty) });
        }
        let set = self.set(resource.set, resource.name)?;
        match &payload {
            Payload::Buffer([part]) => self.check_range(resource.name, part, resource.least)?,
            Payload::Image([image]) => check_sampler(info, &resource, image)?,
            Payload::Texels(_) => {}
        }
        self.writes.push(Write { set, binding: resource.binding, ty, payload });
        Ok(self)
    }

    /// Checks that a range has room for what shaders read at least. `WHOLE_SIZE` is the largest number.
    fn check_range(&self, resource: &'static str, part: &vk::DescriptorBufferInfo, least: u32) -> Result<(), Error> {
        let (info, given) = (self.technique.info().name(), part.range);
        if given < least.into() { Err(Error::BufferSize { info, resource, least, given }) } else { Ok(()) }
    }

    // A name that the technique lacks may belong to another technique of the info.
    fn unknown(&self, name: &str) -> Error {
        let info = self.technique.info();
        match info.resource(name) {
            Some(it) => {
                let technique = self.technique.to_string();
                Error::NotInTechnique { info: info.name(), resource: it.name, when: it.when, technique }
            }
            None => {
                let known = self.resources().map(|it| it.name).collect();
                Error::Unknown { info: info.name(), kind: "resource", name: name.into(), known }
            }
        }
    }

    fn set(&self, set: u32, resource: &'static str) -> Result<vk::DescriptorSet, Error> {
        let found = self.sets.get(set as usize).filter(|it| **it != vk::DescriptorSet::null());
        found.copied().ok_or(Error::NoSet { info: self.technique.info().name(), resource, set })
    }
}

fn check_sampler(info: &'static str, resource: &Resource, image: &vk::DescriptorImageInfo) -> Result<(), Error> {
    let is_missing = resource.kind == ResourceKind::Sampler && image.sampler == vk::Sampler::null();
    if is_missing { Err(Error::NoSampler { info, resource: resource.name }) } else { Ok(()) }
}

impl Write {
    fn vulkan(&self) -> vk::WriteDescriptorSet<'_> {
        let write = vk::WriteDescriptorSet::default()
            .dst_set(self.set)
            .dst_binding(self.binding)
            .descriptor_type(self.ty)
            .descriptor_count(1);
        match &self.payload {
            Payload::Buffer(buffer) => write.buffer_info(buffer),
            Payload::Image(image) => write.image_info(image),
            Payload::Texels(view) => write.texel_buffer_view(view),
        }
    }
}

impl Payload {
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

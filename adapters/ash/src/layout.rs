//! Creates the pipeline layout of an info or technique: its descriptor sets and push constants.

use crate::error::{Error, failed};
use crate::formats::{descriptor_type, stage_flags};
use crate::set_layouts::{SetLayouts, covers, set_count};
use ash::vk;
use shader_info::technique::BRANCHES;
use shader_info::{Backend, Packing, Technique};
use std::collections::BTreeMap;

/// A pipeline layout, with the data that it was made from.
#[derive(Clone, Debug)]
pub struct PipelineLayout {
    /// Vulkan's handle.
    pub handle: vk::PipelineLayout,
    /// The layout of each set, from 0 on; owned by the [`SetLayouts`]. A set that the info does not use is empty.
    pub sets: Vec<vk::DescriptorSetLayout>,
    /// How shaders read the push constants.
    pub push_constants: PushConstants,
    /// The technique that it was made for. Other techniques of the info may use the layout if they have the same
    /// resources.
    pub technique: Technique,
}

/// How shaders read the push constants of an info.
#[derive(Clone, Copy, Debug)]
pub enum PushConstants {
    /// The info has no push constants.
    None,
    /// From push constants in std430; set them with [`PipelineLayout::push`].
    Range(vk::PushConstantRange),
    /// From a uniform buffer in std140, because they exceed the limit of push constants. It has this many bytes and is
    /// at set 3 binding 0, see [`crate::Writes::push_constants`]; [`PipelineLayout::uniform_bytes`] returns its
    /// content.
    UniformBuffer(u32),
}

impl PipelineLayout {
    /// Creates a layout that fits every stage of a technique. An info without branches needs one layout. If branches
    /// decide which resources or push constants exist, techniques with different ones need different layouts.
    ///
    /// # Errors
    /// [`Error::Vulkan`] if the driver refuses.
    ///
    /// # Safety
    /// The device must be alive, and the set layouts must be of this device.
    pub unsafe fn new(
        device: &ash::Device,
        set_layouts: &mut SetLayouts,
        technique: impl Into<Technique>,
    ) -> Result<Self, Error> {
        let technique = technique.into();
        let info = technique.info();
        // SAFETY: by the contract of this function.
        let set = |set| unsafe { set_layouts.get(device, technique, set) };
        let sets = (0..set_count(&technique)).map(set).collect::<Result<Vec<_>, _>>()?;
        let push_constants = PushConstants::of(technique);
        let range = match push_constants {
            PushConstants::Range(range) => vec![range],
            PushConstants::None | PushConstants::UniformBuffer(_) => vec![],
        };
        let create_info = vk::PipelineLayoutCreateInfo::default().set_layouts(&sets).push_constant_ranges(&range);
        // SAFETY: by the contract of this function the device is alive; the lists live until the call returns.
        let handle = unsafe { device.create_pipeline_layout(&create_info, None) };
        let handle = handle.map_err(failed(info.name(), "creating a pipeline layout"))?;
        Ok(Self { handle, sets, push_constants, technique })
    }

    /// Checks that pipelines and descriptor sets of a technique can be used with the layout.
    ///
    /// # Errors
    /// [`Error::IncompatibleLayout`] if the technique has another resource, or more push constants.
    pub fn check_compatible(&self, technique: &Technique) -> Result<(), Error> {
        self.check_range(technique)?;
        if covers(&self.technique, technique) { Ok(()) } else { Err(self.incompatible(technique)) }
    }

    /// Checks that the range of the layout has room for the push constants of a technique.
    fn check_range(&self, technique: &Technique) -> Result<(), Error> {
        let fits = PushConstants::of(*technique).range_bytes() <= self.push_constants.range_bytes();
        if fits { Ok(()) } else { Err(self.incompatible(technique)) }
    }

    fn incompatible(&self, technique: &Technique) -> Error {
        let (info, created_for, given) = (technique.info().name(), self.technique.to_string(), technique.to_string());
        Error::IncompatibleLayout { info, created_for, given }
    }

    /// Records the push constants, from the bytes of `std430()` of the generated `PushConstants`.
    ///
    /// # Errors
    /// [`Error::PushConstants`] if the info has another number of bytes, or if they exceed the limit of push constants.
    ///
    /// # Safety
    /// The command buffer must be recording, and belong to the layout's device.
    pub unsafe fn push(
        &self,
        device: &ash::Device,
        commands: vk::CommandBuffer,
        std430: impl AsRef<[u8]>,
    ) -> Result<(), Error> {
        // SAFETY: by the contract of this function.
        unsafe { self.record(device, commands, &self.technique, std430.as_ref()) }
    }

    /// Records the push constants with the values of the technique's dynamic branches. Pass no bytes if the info
    /// declares no push constants.
    ///
    /// # Errors
    /// As [`PipelineLayout::push`], and [`Error::IncompatibleLayout`] if the technique has more push constants than the
    /// layout has room for.
    ///
    /// # Safety
    /// See [`PipelineLayout::push`].
    pub unsafe fn push_for(
        &self,
        device: &ash::Device,
        commands: vk::CommandBuffer,
        technique: &Technique,
        std430: impl AsRef<[u8]>,
    ) -> Result<(), Error> {
        let size = technique.info().reflection().push_constant_size_std430() as usize;
        // Most devices have no room for more. The builder's `push_constant_limit` may be higher.
        let (mut room, mut large) = ([0; 256], Vec::new());
        let block = match room.get_mut(..size) {
            Some(block) => block,
            None => {
                large.resize(size, 0);
                &mut large[..]
            }
        };
        check_limit(technique, std430.as_ref())?;
        put(technique, Packing::Std430, std430.as_ref(), block)?;
        // SAFETY: by the contract of this function.
        unsafe { self.record(device, commands, technique, block) }
    }

    /// Returns the content of the uniform buffer for push constants that exceed the limit. `std140` are the bytes of
    /// `PushConstants::std140()`; the result has the offsets of the texts of the layout's technique.
    ///
    /// # Errors
    /// [`Error::PushConstants`] if the info has another number of bytes.
    pub fn uniform_bytes(&self, std140: impl AsRef<[u8]>) -> Result<Vec<u8>, Error> {
        check_size(&self.technique, Packing::Std140, std140.as_ref())?;
        Ok(placed(&self.technique, std140.as_ref()))
    }

    /// Returns the content of the uniform buffer as [`PipelineLayout::uniform_bytes`] does, with the values of the
    /// technique's dynamic branches, and with the offsets of its texts. Pass no bytes if the info declares no push
    /// constants.
    ///
    /// # Errors
    /// As [`PipelineLayout::uniform_bytes`], and [`Error::IncompatibleLayout`] if the technique reads its push constants
    /// from another place.
    pub fn uniform_bytes_for(&self, technique: &Technique, std140: impl AsRef<[u8]>) -> Result<Vec<u8>, Error> {
        let is_buffer = |of: &Technique| of.reflection_on(Backend::Vulkan).push_constant_fallback();
        if is_buffer(&self.technique) != is_buffer(technique) {
            return Err(self.incompatible(technique));
        }
        let mut block = vec![0; technique.info().reflection().push_constant_size_std140() as usize];
        put(technique, Packing::Std140, std140.as_ref(), &mut block)?;
        Ok(placed(technique, &block))
    }

    unsafe fn record(
        &self,
        device: &ash::Device,
        commands: vk::CommandBuffer,
        technique: &Technique,
        std430: &[u8],
    ) -> Result<(), Error> {
        check_limit(technique, std430)?;
        check_size(technique, Packing::Std430, std430)?;
        self.check_range(technique)?;
        let PushConstants::Range(range) = self.push_constants else { return Ok(()) };
        if technique.has_declared_push_constants(Backend::Vulkan) {
            // SAFETY: the range is the whole range of the layout, and there are as many bytes.
            unsafe { device.cmd_push_constants(commands, self.handle, range.stage_flags, 0, std430) };
            return Ok(());
        }
        // Bytes without a push constant of the technique are zero.
        let mut own = vec![0; range.size as usize];
        technique.place_push_constants(Backend::Vulkan, Packing::Std430, std430, &mut own);
        // SAFETY: as above.
        unsafe { device.cmd_push_constants(commands, self.handle, range.stage_flags, 0, &own) };
        Ok(())
    }

    /// Returns the sizes that a descriptor pool needs for `times` copies of each of these sets. Without resources it is
    /// empty, and no pool is needed.
    pub fn pool_sizes(&self, times: u32) -> Vec<vk::DescriptorPoolSize> {
        let mut counts = BTreeMap::<i32, u32>::new();
        let resources = self.technique.reflection_on(Backend::Vulkan).resources().map(|it| descriptor_type(&it));
        let fallback = matches!(self.push_constants, PushConstants::UniformBuffer(_));
        for ty in resources.chain(fallback.then_some(vk::DescriptorType::UNIFORM_BUFFER)) {
            *counts.entry(ty.as_raw()).or_default() += times;
        }
        let size =
            |(ty, descriptor_count)| vk::DescriptorPoolSize { ty: vk::DescriptorType::from_raw(ty), descriptor_count };
        counts.into_iter().map(size).collect()
    }

    /// Destroys the pipeline layout, but not the set layouts.
    ///
    /// # Safety
    /// The device must be that of [`PipelineLayout::new`], and no command buffer that uses the layout may be recording.
    pub unsafe fn destroy(&self, device: &ash::Device) {
        // SAFETY: by the contract of this function.
        unsafe { device.destroy_pipeline_layout(self.handle, None) };
    }
}

/// Writes the bytes of the info's push constants, and the values of the technique's dynamic branches. The bytes may be
/// missing if the branches are the only push constants.
fn put(technique: &Technique, packing: Packing, given: &[u8], block: &mut [u8]) -> Result<(), Error> {
    let has_only_branches = given.is_empty() && technique.info().push_constants().all(|it| it.name == BRANCHES);
    if !has_only_branches {
        check_size(technique, packing, given)?;
        block.copy_from_slice(given);
    }
    technique.put_branches(Backend::Vulkan, packing, block);
    Ok(())
}

/// Checks that push constants are not in a uniform buffer.
fn check_limit(technique: &Technique, given: &[u8]) -> Result<(), Error> {
    if !technique.reflection_on(Backend::Vulkan).push_constant_fallback() {
        return Ok(());
    }
    let (info, given) = (technique.info().name(), given.len());
    let declared = technique.info().reflection().push_constant_size_std140();
    Err(Error::PushConstants { info, declared, packing: Packing::Std140, given, over_the_limit: true })
}

fn check_size(technique: &Technique, packing: Packing, given: &[u8]) -> Result<(), Error> {
    let (info, reflection) = (technique.info().name(), technique.info().reflection());
    let declared = match packing {
        Packing::Std430 => reflection.push_constant_size_std430(),
        Packing::Std140 => reflection.push_constant_size_std140(),
    };
    let given = given.len();
    let is_right = given == declared as usize;
    let error = Error::PushConstants { info, declared, packing, given, over_the_limit: false };
    if is_right { Ok(()) } else { Err(error) }
}

/// Returns push constants in std140 at the offsets of the texts of a technique.
fn placed(technique: &Technique, std140: &[u8]) -> Vec<u8> {
    let mut out = vec![0; technique.push_constant_size(Backend::Vulkan, Packing::Std140) as usize];
    technique.place_push_constants(Backend::Vulkan, Packing::Std140, std140, &mut out);
    out
}

impl PushConstants {
    /// Returns the size of the range in bytes; 0 if there is none.
    pub(crate) fn range_bytes(&self) -> u32 {
        match self {
            Self::Range(range) => range.size,
            Self::None | Self::UniformBuffer(_) => 0,
        }
    }

    /// Returns how the shaders of a technique read the push constants.
    pub fn of(technique: impl Into<Technique>) -> Self {
        let technique = technique.into();
        let reflection = technique.reflection_on(Backend::Vulkan);
        let size = reflection.push_constant_size_std430();
        if size == 0 {
            return Self::None;
        }
        if reflection.push_constant_fallback() {
            return Self::UniformBuffer(reflection.push_constant_size_std140());
        }
        Self::Range(vk::PushConstantRange { stage_flags: stage_flags(technique.info().stages()), offset: 0, size })
    }
}

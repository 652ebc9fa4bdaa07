//! Creates a pipeline layout with filled descriptor sets for bound resources and push constants.

use super::contents::Contents;
use super::describe::{Bound, Sampler, What};
use super::device::Device;
use super::error::{Error, failed};
use super::layout::{Layout, refused};
use super::memory::Owned;
use ash::vk;
use shader_info::Technique;
use shader_info_ash::Writes;
use std::collections::BTreeMap;

/// What one pipeline finds when it runs.
pub(super) struct Bindings<'d> {
    pub(super) layout: Layout<'d>,
    device: &'d Device,
    sets: Vec<vk::DescriptorSet>,
    stages: vk::ShaderStageFlags,
    push_constants: Vec<u8>,
    // Kept until the work is done.
    _pool: Option<Owned<'d, vk::DescriptorPool>>,
    _objects: Objects<'d>,
}

/// What the descriptors point at besides the contents.
#[derive(Default)]
struct Objects<'d> {
    views: Vec<Owned<'d, vk::ImageView>>,
    texel_views: Vec<Owned<'d, vk::BufferView>>,
    samplers: Vec<Owned<'d, vk::Sampler>>,
}

/// By set, then by binding.
pub(super) type Sets<'a> = Vec<BTreeMap<u32, &'a What>>;

impl<'d> Bindings<'d> {
    pub(super) fn new(
        device: &'d Device,
        contents: &Contents<'d>,
        technique: Option<Technique>,
        resources: &[Bound],
        push_constants: &[u8],
        stages: vk::ShaderStageFlags,
    ) -> Result<Bindings<'d>, Error> {
        check_push_constants(device, push_constants)?;
        let by_set = group(device, resources)?;
        let layout = match technique {
            Some(technique) => Layout::of(device, technique, push_constants)?,
            None => Layout::plain(device, &by_set, push_constants, stages)?,
        };
        let (pool, sets) = allocate(device, resources.len() as u32, &layout)?;
        let mut objects = Objects::default();
        let mut descriptors = vec![];
        for bound in resources {
            descriptors.push((bound, descriptor(device, contents, &mut objects, &bound.what)?));
        }
        match technique {
            Some(technique) => write_by_name(device, technique, &sets, descriptors)?,
            None => descriptors.into_iter().for_each(|(bound, descriptor)| write(device, &sets, bound, descriptor)),
        }
        Ok(Bindings {
            layout,
            device,
            sets,
            stages,
            push_constants: push_constants.to_vec(),
            _pool: pool,
            _objects: objects,
        })
    }

    pub(super) fn record(&self, commands: vk::CommandBuffer, point: vk::PipelineBindPoint) {
        let (device, layout) = (&self.device.raw, self.layout.handle());
        // SAFETY: the sets and the push constants were made with this layout.
        unsafe {
            if !self.sets.is_empty() {
                device.cmd_bind_descriptor_sets(commands, point, layout, 0, &self.sets, &self.layout.dynamic_offsets());
            }
            match &self.layout {
                _ if self.push_constants.is_empty() => {}
                Layout::Plain { .. } => {
                    device.cmd_push_constants(commands, layout, self.stages, 0, &self.push_constants);
                }
                Layout::OfInfo(made) => {
                    let pushed = made.layout.push(device, commands, &self.push_constants);
                    pushed.expect("as many bytes as `Layout::of` has seen");
                }
            }
        }
    }
}

fn check_push_constants(device: &Device, bytes: &[u8]) -> Result<(), Error> {
    let most = device.limits.max_push_constants_size as usize;
    match bytes.len() {
        len if len % 4 != 0 => Err(Error::Description(format!("{len} bytes of push constants are not whole words"))),
        len if len > most => Err(Error::Unsupported(format!("room for {len} bytes of push constants, only {most}"))),
        _ => Ok(()),
    }
}

/// By set, then by binding; sets that are left out are there, but empty.
fn group<'a>(device: &Device, resources: &'a [Bound]) -> Result<Sets<'a>, Error> {
    let mut sets = Sets::new();
    for Bound { set, binding, what } in resources {
        if *set >= device.limits.max_bound_descriptor_sets {
            return Err(Error::Unsupported(format!("descriptor set {set}")));
        }
        if sets.len() <= *set as usize {
            sets.resize_with(*set as usize + 1, BTreeMap::new);
        }
        if sets[*set as usize].insert(*binding, what).is_some() {
            return Err(Error::Description(format!("set {set}, binding {binding} is bound twice")));
        }
    }
    Ok(sets)
}

type Allocated<'d> = (Option<Owned<'d, vk::DescriptorPool>>, Vec<vk::DescriptorSet>);

fn allocate<'d>(device: &'d Device, resources: u32, layout: &Layout<'_>) -> Result<Allocated<'d>, Error> {
    let layouts = layout.sets();
    if layouts.is_empty() {
        return Ok((None, vec![]));
    }
    // Room for the case that all are of one kind: which it is does not matter for so few.
    let sizes = match layout {
        Layout::Plain { .. } => KINDS.map(|ty| vk::DescriptorPoolSize { ty, descriptor_count: resources }).to_vec(),
        Layout::OfInfo(made) => made.layout.pool_sizes(1),
    };
    let info = vk::DescriptorPoolCreateInfo::default().max_sets(layouts.len() as u32).pool_sizes(&sizes);
    // SAFETY: the sets go away with their pool.
    unsafe {
        let pool = device.raw.create_descriptor_pool(&info, None).map_err(failed("creating a descriptor pool"))?;
        let pool = Owned::new(device, pool, |raw, handle| raw.destroy_descriptor_pool(handle, None));
        let info = vk::DescriptorSetAllocateInfo::default().descriptor_pool(pool.handle).set_layouts(&layouts);
        let sets = device.raw.allocate_descriptor_sets(&info).map_err(failed("allocating descriptor sets"))?;
        Ok((Some(pool), sets))
    }
}

const KINDS: [vk::DescriptorType; 7] = [
    vk::DescriptorType::UNIFORM_BUFFER,
    vk::DescriptorType::STORAGE_BUFFER,
    vk::DescriptorType::UNIFORM_TEXEL_BUFFER,
    vk::DescriptorType::STORAGE_TEXEL_BUFFER,
    vk::DescriptorType::COMBINED_IMAGE_SAMPLER,
    vk::DescriptorType::STORAGE_IMAGE,
    vk::DescriptorType::INPUT_ATTACHMENT,
];

/// How Vulkan names what is bound.
pub(super) fn kind(what: &What) -> vk::DescriptorType {
    match what {
        What::UniformBuffer(_) => vk::DescriptorType::UNIFORM_BUFFER,
        What::StorageBuffer(_) => vk::DescriptorType::STORAGE_BUFFER,
        What::TexelBuffer { .. } => vk::DescriptorType::UNIFORM_TEXEL_BUFFER,
        What::StorageTexelBuffer { .. } => vk::DescriptorType::STORAGE_TEXEL_BUFFER,
        What::Texture { .. } => vk::DescriptorType::COMBINED_IMAGE_SAMPLER,
        What::StorageImage { .. } => vk::DescriptorType::STORAGE_IMAGE,
        What::InputAttachment { .. } => vk::DescriptorType::INPUT_ATTACHMENT,
    }
}

/// What a set holds for one resource.
enum Descriptor {
    Buffer(vk::DescriptorBufferInfo),
    Texels(vk::BufferView),
    Image(vk::DescriptorImageInfo),
}

fn descriptor<'d>(
    device: &'d Device,
    contents: &Contents<'d>,
    objects: &mut Objects<'d>,
    what: &What,
) -> Result<Descriptor, Error> {
    Ok(match *what {
        What::UniformBuffer(buffer) | What::StorageBuffer(buffer) => {
            let buffer = contents.buffer(buffer)?.raw.handle;
            Descriptor::Buffer(vk::DescriptorBufferInfo { buffer, offset: 0, range: vk::WHOLE_SIZE })
        }
        What::TexelBuffer { buffer, format } | What::StorageTexelBuffer { buffer, format } => {
            let view = texel_view(device, contents.buffer(buffer)?.raw.handle, format)?;
            let descriptor = Descriptor::Texels(view.handle);
            objects.texel_views.push(view);
            descriptor
        }
        What::Texture { image, sampler, ref levels } => {
            let image = contents.image(image)?;
            let all = 0..image.shape.levels;
            let levels = levels.clone().unwrap_or(all.clone());
            if levels.is_empty() || levels.end > all.end {
                return Err(Error::Description(format!("levels {levels:?} of a texture that has {all:?}")));
            }
            let sampler = make_sampler(device, sampler)?;
            let view = image.view(levels)?;
            let layout = vk::ImageLayout::GENERAL;
            let info =
                vk::DescriptorImageInfo { sampler: sampler.handle, image_view: view.handle, image_layout: layout };
            objects.views.push(view);
            objects.samplers.push(sampler);
            Descriptor::Image(info)
        }
        What::StorageImage { image, level } => {
            let image = contents.image(image)?;
            if level >= image.shape.levels {
                return Err(Error::Description(format!("level {level} of an image with {}", image.shape.levels)));
            }
            let format = image.shape.format;
            if !device.format_features(format).contains(vk::FormatFeatureFlags::STORAGE_IMAGE) {
                return Err(Error::Unsupported(format!("storage images of format {format:?}")));
            }
            let view = image.view(level..level + 1)?;
            let info =
                vk::DescriptorImageInfo::default().image_view(view.handle).image_layout(vk::ImageLayout::GENERAL);
            objects.views.push(view);
            Descriptor::Image(info)
        }
        What::InputAttachment { image, .. } => {
            let view = contents.image(image)?.view(0..1)?;
            let info =
                vk::DescriptorImageInfo::default().image_view(view.handle).image_layout(vk::ImageLayout::GENERAL);
            objects.views.push(view);
            Descriptor::Image(info)
        }
    })
}

fn write(device: &Device, sets: &[vk::DescriptorSet], bound: &Bound, descriptor: Descriptor) {
    let write = vk::WriteDescriptorSet::default()
        .dst_set(sets[bound.set as usize])
        .dst_binding(bound.binding)
        .descriptor_type(kind(&bound.what))
        .descriptor_count(1);
    let update = |write| {
        // SAFETY: no one uses the set yet, and what it names is kept next to it.
        unsafe { device.raw.update_descriptor_sets(&[write], &[]) };
    };
    match descriptor {
        Descriptor::Buffer(info) => update(write.buffer_info(&[info])),
        Descriptor::Texels(view) => update(write.texel_buffer_view(&[view])),
        Descriptor::Image(info) => update(write.image_info(&[info])),
    }
}

fn write_by_name(
    device: &Device,
    technique: Technique,
    sets: &[vk::DescriptorSet],
    descriptors: Vec<(&Bound, Descriptor)>,
) -> Result<(), Error> {
    let mut writes = Writes::new(technique, sets);
    for (bound, descriptor) in descriptors {
        let resource = technique.resources().find(|it| (it.set, it.binding) == (bound.set, bound.binding));
        writes = match (resource.map(|it| it.name), descriptor) {
            (Some(name), Descriptor::Buffer(buffer)) => writes.buffer(name, buffer),
            (Some(name), Descriptor::Texels(view)) => writes.texels(name, view),
            (Some(name), Descriptor::Image(image)) => writes.image(name, image),
            (None, Descriptor::Buffer(buffer)) => writes.push_constants(buffer),
            (None, Descriptor::Texels(_) | Descriptor::Image(_)) => Ok(writes),
        }
        .map_err(refused)?;
    }
    // SAFETY: no one uses the sets yet, and what they name is kept next to them.
    unsafe { writes.update(&device.raw) };
    Ok(())
}

fn texel_view(device: &Device, buffer: vk::Buffer, format: vk::Format) -> Result<Owned<'_, vk::BufferView>, Error> {
    let info = vk::BufferViewCreateInfo::default().buffer(buffer).format(format).range(vk::WHOLE_SIZE);
    // SAFETY: the buffer lives.
    let view = unsafe { device.raw.create_buffer_view(&info, None) }.map_err(failed("creating a texel view"))?;
    // SAFETY: called once, behind the last use, before the device is destroyed.
    Ok(Owned::new(device, view, |raw, handle| unsafe { raw.destroy_buffer_view(handle, None) }))
}

fn make_sampler(device: &Device, sampler: Sampler) -> Result<Owned<'_, vk::Sampler>, Error> {
    let Sampler { filter, wrap, compare } = sampler;
    let between_levels = match filter {
        vk::Filter::LINEAR => vk::SamplerMipmapMode::LINEAR,
        _ => vk::SamplerMipmapMode::NEAREST,
    };
    let info = vk::SamplerCreateInfo::default()
        .mag_filter(filter)
        .min_filter(filter)
        .mipmap_mode(between_levels)
        .address_mode_u(wrap)
        .address_mode_v(wrap)
        .address_mode_w(wrap)
        .compare_enable(compare.is_some())
        .compare_op(compare.unwrap_or(vk::CompareOp::NEVER))
        .max_lod(vk::LOD_CLAMP_NONE);
    // SAFETY: takes no pointers.
    let sampler = unsafe { device.raw.create_sampler(&info, None) }.map_err(failed("creating a sampler"))?;
    // SAFETY: called once, behind the last use, before the device is destroyed.
    Ok(Owned::new(device, sampler, |raw, handle| unsafe { raw.destroy_sampler(handle, None) }))
}

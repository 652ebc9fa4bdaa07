//! Creates bind groups from resources by name, with the offset of the push constants.

use super::contents::{Contents, Image};
use super::device::{Webgpu, refused};
use super::formats;
use crate::scene::{Bound, DriverError, PushConstants, What};
use shader_info::{Frequency, Technique};
use shader_info_wgpu::{PUSH_GROUP, PushBuffer};
use std::ops::Range;
use wgpu::{BindGroup, Sampler, TextureView, TextureViewDimension};

/// What one pipeline finds when it runs.
pub(super) struct Bindings {
    /// With the offsets of what is declared `dynamic`, all 0.
    groups: Vec<(u32, BindGroup, Vec<u32>)>,
    push: Option<(PushBuffer, u32)>,
}

/// What the bind groups point at.
enum Object<'a> {
    Buffer(&'a wgpu::Buffer),
    Texture(TextureView, Sampler),
    Image(TextureView),
}

impl Bindings {
    pub(super) fn new(
        on: &Webgpu,
        technique: impl Into<Technique>,
        contents: &Contents,
        resources: &[Bound],
        push_constants: &PushConstants,
    ) -> Result<Self, DriverError> {
        let technique = technique.into();
        let info = technique.info();
        let mut objects = Vec::new();
        for bound in resources {
            let Some(resource) = technique.resource(bound.name) else {
                return Err(DriverError::Scene(format!("`{}` has no resource `{}`", info.name(), bound.name)));
            };
            objects.push((bound.name, resource.frequency, object(on, contents, bound)?));
        }
        let mut groups = Vec::new();
        for frequency in [Frequency::Pass, Frequency::Batch, Frequency::Geometry] {
            if technique.resources().all(|it| it.frequency != frequency) {
                continue;
            }
            let mut builder = on.shaders.bind_group(technique, frequency);
            for (name, _, object) in objects.iter().filter(|it| it.1 == frequency) {
                builder = match object {
                    Object::Buffer(buffer) => builder.buffer(name, buffer),
                    Object::Texture(view, sampler) => builder.texture(name, view, sampler),
                    Object::Image(view) => builder.image(name, view),
                };
            }
            let moved = technique.resources().filter(|it| it.frequency == frequency && it.flags.dynamic).count();
            groups.push((frequency as u32, builder.build().map_err(refused)?, vec![0; moved]));
        }
        Ok(Self { groups, push: push(on, technique, push_constants)? })
    }

    /// Group, bind group, offsets: for `set_bind_group`.
    pub(super) fn each(&self) -> impl Iterator<Item = (u32, &BindGroup, Vec<u32>)> {
        let push = self.push.iter().map(|(buffer, offset)| (PUSH_GROUP, buffer.bind_group(), vec![*offset]));
        self.groups.iter().map(|(group, it, offsets)| (*group, it, offsets.clone())).chain(push)
    }
}

fn push(
    on: &Webgpu,
    technique: Technique,
    push_constants: &PushConstants,
) -> Result<Option<(PushBuffer, u32)>, DriverError> {
    let info = technique.info();
    if technique.push_constants().next().is_none() {
        return Ok(None);
    }
    let mut buffer = on.shaders.push_buffer(&[info], 1).map_err(refused)?;
    let offset = buffer.add(technique, &push_constants.std140).map_err(refused)?;
    buffer.upload(&on.queue);
    Ok(Some((buffer, offset)))
}

fn object<'a>(on: &Webgpu, contents: &'a Contents, bound: &Bound) -> Result<Object<'a>, DriverError> {
    let view = |image: &Image, dimension: TextureViewDimension, levels: Range<u32>| {
        image.texture.create_view(&wgpu::TextureViewDescriptor {
            dimension: Some(dimension),
            base_mip_level: levels.start,
            mip_level_count: Some(levels.len() as u32),
            ..wgpu::TextureViewDescriptor::default()
        })
    };
    match &bound.what {
        What::Buffer(index) => Ok(Object::Buffer(contents.buffer(*index)?)),
        What::TexelBuffer { .. } => Err(DriverError::Unsupported("WebGPU has no texel buffers".into())),
        What::Texture { image, sampler, levels } => {
            let image = contents.image(*image)?;
            let levels = levels.clone().unwrap_or(0..image.texture.mip_level_count());
            let sampler = on.device.create_sampler(&formats::sampler(*sampler));
            Ok(Object::Texture(view(image, image.view, levels), sampler))
        }
        What::StorageImage { image, level } => {
            let image = contents.image(*image)?;
            let dimension = match image.view {
                TextureViewDimension::Cube | TextureViewDimension::CubeArray => TextureViewDimension::D2Array,
                dimension => dimension,
            };
            Ok(Object::Image(view(image, dimension, *level..*level + 1)))
        }
    }
}

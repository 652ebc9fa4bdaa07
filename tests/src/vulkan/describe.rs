//! Converts a scene and its infos to the description of the renderer.

use super::Instead;
use super::formats;
use crate::draw::{self, StageKind};
use crate::scene::{Bound, Descendant, DriverError, Pass, PushConstants, Scene, What};
use shader_info::{Backend, Info, Packing, Resource, ResourceKind, Stage, Technique};
use shader_info_ash::vertex_format;

/// Where Vulkan finds push constants that are over the limit.
const FALLBACK: (u32, u32) = (3, 0);

/// The scene's contents, and behind them a buffer for every set of push constants that is over the limit.
pub(super) struct Contents<'a> {
    own: &'a crate::scene::Contents,
    over_the_limit: Vec<Vec<u8>>,
    multisampled: Vec<usize>,
}

/// All that a pipeline needs to find its inputs.
pub(super) struct Binding<'a> {
    info: &'static Info,
    resources: Vec<draw::Bound>,
    push_constants: &'a [u8],
    specialization: Vec<(u32, u32)>,
}

/// A dispatch to be.
pub(super) struct Dispatch<'a> {
    binding: Binding<'a>,
    groups: [u32; 3],
}

impl<'a> Contents<'a> {
    pub(super) fn new(own: &'a crate::scene::Contents) -> Self {
        Self { own, over_the_limit: vec![], multisampled: vec![] }
    }

    pub(super) fn described(&self) -> draw::Contents<'_> {
        let image = |(index, it): (usize, &'a crate::scene::Image)| draw::Image {
            kind: formats::shape(it.shape),
            size: it.size,
            levels: it.levels,
            samples: if self.multisampled.contains(&index) { 4 } else { 1 },
            format: formats::format(it.format),
            data: &it.data,
        };
        let buffers = self.own.buffers.iter().map(Vec::as_slice).chain(self.over_the_limit.iter().map(Vec::as_slice));
        draw::Contents { buffers: buffers.collect(), images: self.own.images.iter().enumerate().map(image).collect() }
    }

    pub(super) fn binding(
        &mut self,
        technique: Technique,
        resources: &[Bound],
        push_constants: &'a PushConstants,
        specialization: &[(&'static str, u32)],
    ) -> Result<Binding<'a>, DriverError> {
        let info = technique.info();
        self.multisampled.extend(resources.iter().filter_map(|it| multisampled(info, it)));
        let mut resources = resources.iter().map(|it| bound(info, it)).collect::<Result<Vec<_>, _>>()?;
        let mut bytes = push_constants.std430.as_slice();
        if info.reflection().push_constant_fallback() {
            bytes = &[];
            let mut placed = vec![0; technique.push_constant_size(Backend::Vulkan, Packing::Std140) as usize];
            technique.place_push_constants(Backend::Vulkan, Packing::Std140, &push_constants.std140, &mut placed);
            // A technique may lack all of them.
            if !placed.is_empty() {
                let what = draw::What::UniformBuffer(self.own.buffers.len() + self.over_the_limit.len());
                resources.push(draw::Bound { set: FALLBACK.0, binding: FALLBACK.1, what });
                self.over_the_limit.push(placed);
            }
        }
        let constant = |&(name, value): &(&str, u32)| {
            let found = info.specialization(name).ok_or_else(|| missing(info, "specialization constant", name))?;
            Ok((found.id, value))
        };
        let specialization = specialization.iter().map(constant).collect::<Result<_, _>>()?;
        Ok(Binding { info, resources, push_constants: bytes, specialization })
    }

    pub(super) fn passes(&mut self, passes: &'a [Pass]) -> Result<Vec<Dispatch<'a>>, DriverError> {
        let mut dispatch = |pass: &'a Pass| {
            let binding =
                self.binding(pass.info.into(), &pass.resources, &pass.push_constants, &pass.specialization)?;
            Ok(Dispatch { binding, groups: pass.groups })
        };
        passes.iter().map(&mut dispatch).collect()
    }
}

pub(super) fn draw<'a>(
    scene: &'a Scene,
    main: &Binding<'a>,
    before: &[Dispatch<'a>],
    contents: draw::Contents<'a>,
    instead: Option<Instead>,
) -> Result<draw::Draw<'a>, DriverError> {
    Ok(draw::Draw {
        // The adapter takes an info's own modules only.
        info: instead.is_none().then_some(main.info),
        technique: Some(scene.technique),
        stages: main
            .info
            .stages()
            .iter()
            .map(|stage| compiled(scene.technique, stage, instead))
            .collect::<Result<_, _>>()?,
        vertex_buffers: vertex_buffers(scene),
        attributes: attributes(scene.technique),
        indices: scene.indices.as_deref(),
        topology: formats::topology(scene.topology),
        patch_control_points: scene.patch_control_points,
        polygons: if scene.wireframe { draw::vk::PolygonMode::LINE } else { draw::vk::PolygonMode::FILL },
        contents,
        resources: main.resources.clone(),
        push_constants: main.push_constants,
        specialization: main.specialization.clone(),
        before: before.iter().map(|it| dispatch(it, instead)).collect::<Result<_, _>>()?,
        size: scene.size,
        layers: scene.layers,
        targets: scene.targets.iter().map(|&it| formats::format(it)).collect(),
        depth: scene.depth.map(|it| draw::DepthState {
            test: formats::compare(it.test),
            write: it.write,
            clear: it.clear,
        }),
        has_own_state: scene.has_own_state,
        blend: scene.blend,
        clear: scene.clear,
        vertices: scene.vertices,
        first_instance: scene.instances.start,
        instances: scene.instances.end.saturating_sub(scene.instances.start),
        indirect: scene.indirect,
        descendant: scene.descendant.map(descendant).transpose()?,
    })
}

fn descendant(Descendant { info, from }: Descendant) -> Result<draw::Descendant<'static>, DriverError> {
    let stages = info.stages().iter().map(|stage| compiled(info.into(), stage, None)).collect::<Result<_, _>>()?;
    Ok(draw::Descendant { info, stages, from })
}

pub(super) fn dispatch<'a>(pass: &Dispatch<'a>, instead: Option<Instead>) -> Result<draw::Dispatch<'a>, DriverError> {
    let Dispatch { binding, groups } = pass;
    Ok(draw::Dispatch {
        info: instead.is_none().then_some(binding.info),
        stage: compiled(binding.info.into(), Stage::Compute, instead)?,
        resources: binding.resources.clone(),
        push_constants: binding.push_constants,
        specialization: binding.specialization.clone(),
        groups: *groups,
    })
}

fn compiled(technique: Technique, stage: Stage, instead: Option<Instead>) -> Result<draw::Stage<'static>, DriverError> {
    let kind = match stage {
        Stage::Vertex => StageKind::Vertex,
        Stage::TessControl => StageKind::TessControl,
        Stage::TessEvaluation => StageKind::TessEvaluation,
        Stage::Geometry => StageKind::Geometry,
        Stage::Fragment => StageKind::Fragment,
        Stage::Compute => StageKind::Compute,
    };
    let own = || technique.spirv(stage).map_err(|not_built| DriverError::Scene(not_built.to_string()));
    let spirv = Instead::of(instead, technique.info(), stage).map_or_else(own, Ok)?;
    Ok(draw::Stage { kind, spirv, entry: "main" })
}

fn vertex_buffers(scene: &Scene) -> Vec<draw::VertexBuffer<'_>> {
    let per_instance = |index| scene.technique.attributes().any(|it| it.buffer == index && it.per_instance);
    (0..)
        .zip(&scene.vertex_buffers)
        .map(|(index, it)| draw::VertexBuffer { stride: it.stride, per_instance: per_instance(index), data: &it.data })
        .collect()
}

/// A matrix takes one location a column.
fn attributes(technique: Technique) -> Vec<draw::Attribute> {
    let columns = |it: shader_info::Attribute| {
        let column = move |index: u32| draw::Attribute {
            location: it.location + index,
            binding: it.buffer,
            format: vertex_format(it.format),
            offset: it.offset + index * u32::from(it.format.bytes()),
        };
        (0..u32::from(it.ty.columns)).map(column)
    };
    technique.attributes().flat_map(columns).collect()
}

/// The image that stands where the info declares one with samples.
fn multisampled(info: &Info, Bound { name, what }: &Bound) -> Option<usize> {
    let (What::Texture { image, .. } | What::StorageImage { image, .. }) = what else { return None };
    info.resource(name).filter(|it| it.ty.ends_with("2DMS")).map(|_| *image)
}

fn bound(info: &Info, Bound { name, what }: &Bound) -> Result<draw::Bound, DriverError> {
    let resource = info.resource(name).ok_or_else(|| missing(info, "resource", name))?;
    let what = kind(&resource, what).ok_or_else(|| {
        DriverError::Scene(format!("`{name}` of `{}` is a {:?}, not a {what:?}", info.name(), resource.kind))
    })?;
    Ok(draw::Bound { set: resource.set, binding: resource.binding, what })
}

fn kind(resource: &Resource, what: &What) -> Option<draw::What> {
    Some(match (resource.kind, what.clone()) {
        (ResourceKind::UniformBuf, What::Buffer(buffer)) => draw::What::UniformBuffer(buffer),
        (ResourceKind::StorageBuf, What::Buffer(buffer)) => draw::What::StorageBuffer(buffer),
        (ResourceKind::Sampler, What::TexelBuffer { buffer, format }) => {
            draw::What::TexelBuffer { buffer, format: formats::format(format) }
        }
        (ResourceKind::Image, What::TexelBuffer { buffer, format }) => {
            draw::What::StorageTexelBuffer { buffer, format: formats::format(format) }
        }
        (ResourceKind::Sampler, What::Texture { image, sampler, levels }) => {
            draw::What::Texture { image, sampler: formats::sampler(sampler), levels }
        }
        (ResourceKind::Image, What::StorageImage { image, level }) => draw::What::StorageImage { image, level },
        (ResourceKind::SubpassIn, What::StorageImage { image, level: 0 }) => {
            draw::What::InputAttachment { image, index: resource.slot }
        }
        (
            ResourceKind::UniformBuf
            | ResourceKind::StorageBuf
            | ResourceKind::Sampler
            | ResourceKind::Image
            | ResourceKind::SubpassIn,
            _,
        ) => return None,
    })
}

fn missing(info: &Info, what: &str, name: &str) -> DriverError {
    DriverError::Scene(format!("`{}` has no {what} `{name}`", info.name()))
}

//! Creates the layouts and modules that infos need on a device. Equal layouts are made once.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use shader_info::{Backend, Frequency, Info, Stage, Technique};
use wgpu::{BindGroupLayout, BindGroupLayoutEntry, Device, PipelineLayout, ShaderModule, ShaderSource};

use crate::entries::{PUSH_GROUP, bind_group_layout_entries, of_frequency, push_group_layout_entry};
use crate::error::{Error, Reason};
use crate::gl;
use crate::source::{self, Source};

/// Creates wgpu objects from infos, for one device.
#[derive(Debug)]
pub struct Shaders {
    device: Device,
    source: Source,
    layouts: Mutex<HashMap<Vec<BindGroupLayoutEntry>, BindGroupLayout>>,
}

impl Shaders {
    /// Makes it for a device. Modules are created from WGSL.
    pub fn new(device: &Device) -> Self {
        Self::with_source(device, Source::default())
    }

    /// Makes it for a device, with a choice of the artifacts that modules are created from.
    pub fn with_source(device: &Device, source: Source) -> Self {
        Self { device: device.clone(), source, layouts: Mutex::default() }
    }

    /// Returns the device.
    pub fn device(&self) -> &Device {
        &self.device
    }

    /// Creates a module of one stage. The stage's entry point is its only one.
    ///
    /// # Errors
    /// [`Error`] if WebGPU does not have the stage, if the artifact was not built, or if the backend of wgpu cannot
    /// have it.
    pub fn shader_module(&self, technique: impl Into<Technique>, stage: Stage) -> Result<ShaderModule, Error> {
        let technique = technique.into();
        Ok(self.module(technique.info(), self.source_of(technique, stage)?))
    }

    pub(crate) fn source_of(&self, technique: Technique, stage: Stage) -> Result<ShaderSource<'static>, Error> {
        let info = technique.info();
        if !matches!(stage, Stage::Vertex | Stage::Fragment | Stage::Compute) {
            return Err(Error::new(info, Reason::Stage(stage)));
        }
        let source = source::of(technique, stage, self.source);
        let source = source.map_err(|not_built| Error::new(info, Reason::NotBuilt(not_built)))?;
        // An array of images is in no SPIR-V that is passed to wgpu, see `Source::Spirv`.
        match gl::counted_layers(&self.device.adapter_info(), technique.wgsl_uses(stage)) {
            Some((name, what)) => Err(Error::new(info, Reason::Backend { name, what })),
            None => Ok(source),
        }
    }

    pub(crate) fn module(&self, info: &Info, source: ShaderSource<'_>) -> ShaderModule {
        self.device.create_shader_module(wgpu::ShaderModuleDescriptor { label: Some(info.name()), source })
    }

    /// Returns the layout of the bind group of a frequency; `None` if the info, or the technique, has no such resource.
    ///
    /// Infos with the same resources get the same layout, above all the descendants of one parent if the parent
    /// declares all resources of the frequency. A bind group of one descendant can then be used for every other.
    ///
    /// # Errors
    /// [`Error`] if WebGPU does not support a resource, or if the backend of wgpu would bind it wrongly.
    pub fn bind_group_layout(
        &self,
        technique: impl Into<Technique>,
        frequency: Frequency,
    ) -> Result<Option<BindGroupLayout>, Error> {
        let technique = technique.into();
        let info = technique.info();
        let adapter = self.device.adapter_info();
        for resource in of_frequency(&technique, frequency) {
            if let Some(what) = gl::refusal(&adapter, &resource) {
                return Err(Error::new(info, Reason::Backend { name: resource.name, what }));
            }
        }
        let entries = bind_group_layout_entries(technique, frequency, self.device.features())?;
        let shared = technique.reflection_on(Backend::WebGpu).shared_group(frequency);
        let label = shared.unwrap_or(info.name());
        Ok((!entries.is_empty()).then(|| self.layout(label, entries)))
    }

    /// Returns the layout of bind group [`PUSH_GROUP`], which is the same for all infos.
    pub fn push_group_layout(&self) -> BindGroupLayout {
        self.layout("push constants", vec![push_group_layout_entry()])
    }

    /// Returns the pipeline layout of an info, or of one of its techniques. It has as many bind groups as the info
    /// needs, with that of the push constants.
    ///
    /// # Errors
    /// See [`Shaders::bind_group_layout`].
    pub fn pipeline_layout(&self, technique: impl Into<Technique>) -> Result<PipelineLayout, Error> {
        let technique = technique.into();
        let info = technique.info();
        let mut groups = Vec::new();
        for frequency in [Frequency::Pass, Frequency::Batch, Frequency::Geometry] {
            groups.push(self.bind_group_layout(technique, frequency)?);
        }
        debug_assert_eq!(groups.len(), PUSH_GROUP as usize, "push constants follow the frequencies");
        let has_push_constants = technique.reflection_on(Backend::WebGpu).push_constants().next().is_some();
        groups.push(has_push_constants.then(|| self.push_group_layout()));
        let needed = groups.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        let bind_group_layouts: Vec<_> = groups[..needed].iter().map(Option::as_ref).collect();
        Ok(self.device.create_pipeline_layout(&wgpu::PipelineLayoutDescriptor {
            label: Some(info.name()),
            bind_group_layouts: &bind_group_layouts,
            immediate_size: 0,
        }))
    }

    fn layout(&self, label: &str, entries: Vec<BindGroupLayoutEntry>) -> BindGroupLayout {
        // A poisoned lock is not a problem: the map has finished layouts only, so it is whole even if a thread
        // panicked.
        let mut layouts = self.layouts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(layout) = layouts.get(&entries) {
            return layout.clone();
        }
        let descriptor = wgpu::BindGroupLayoutDescriptor { label: Some(label), entries: &entries };
        let layout = self.device.create_bind_group_layout(&descriptor);
        layouts.entry(entries).or_insert(layout).clone()
    }
}

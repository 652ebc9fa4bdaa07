//! Builds bind groups: the caller sets resources by their declared names.

use shader_info::{Backend, Frequency, Resource, ResourceKind, Technique};
use wgpu::{BindGroupEntry, BindingResource, Buffer, BufferBinding, Sampler, TextureView};

use crate::entries::{of_frequency, sampler_binding};
use crate::error::{Error, Reason};
use crate::shaders::Shaders;

/// Collects the resources of a bind group. [`BindGroupBuilder::build`] reports names that are missing or wrong.
#[derive(Debug)]
#[must_use = "`build` makes the bind group"]
pub struct BindGroupBuilder<'a> {
    shaders: &'a Shaders,
    technique: Technique,
    frequency: Frequency,
    entries: Vec<BindGroupEntry<'a>>,
    names: Vec<&'static str>,
    error: Option<Reason>,
}

impl Shaders {
    /// Starts a bind group of one frequency of an info, or of one of its techniques. If branches decide which resources
    /// exist, techniques with different resources need different bind groups.
    ///
    /// If [`shader_info::Reflection::shared_group`] names a parent, all descendants of the parent can use the same bind
    /// group.
    pub fn bind_group(&self, technique: impl Into<Technique>, frequency: Frequency) -> BindGroupBuilder<'_> {
        let technique = technique.into();
        BindGroupBuilder { shaders: self, technique, frequency, entries: vec![], names: vec![], error: None }
    }
}

impl<'a> BindGroupBuilder<'a> {
    /// Sets a uniform or storage buffer, as a whole.
    pub fn buffer(self, name: &str, buffer: &'a Buffer) -> Self {
        self.buffer_part(name, buffer.as_entire_buffer_binding())
    }

    /// Sets a part of a uniform or storage buffer. If the buffer is declared `dynamic`, the offset that is passed with
    /// the bind group is added.
    pub fn buffer_part(mut self, name: &str, part: BufferBinding<'a>) -> Self {
        let is_buffer = |kind| matches!(kind, ResourceKind::UniformBuf | ResourceKind::StorageBuf);
        if let Some(it) = self.resource(name, is_buffer) {
            self.entries.push(BindGroupEntry { binding: it.binding, resource: BindingResource::Buffer(part) });
        }
        self
    }

    /// Sets a texture with its sampler.
    pub fn texture(mut self, name: &str, view: &'a TextureView, sampler: &'a Sampler) -> Self {
        if let Some(it) = self.resource(name, |kind| kind == ResourceKind::Sampler) {
            self.entries.push(BindGroupEntry { binding: it.binding, resource: BindingResource::TextureView(view) });
            let binding = sampler_binding(&it);
            self.entries.push(BindGroupEntry { binding, resource: BindingResource::Sampler(sampler) });
        }
        self
    }

    /// Sets an image that the shader loads from or stores to: a view of one mip level. For a cube it is a view of its
    /// faces as an array.
    pub fn image(mut self, name: &str, view: &'a TextureView) -> Self {
        if let Some(it) = self.resource(name, |kind| kind == ResourceKind::Image) {
            self.entries.push(BindGroupEntry { binding: it.binding, resource: BindingResource::TextureView(view) });
        }
        self
    }

    /// Makes the bind group, for `set_bind_group(frequency as u32, …)`.
    ///
    /// # Errors
    /// [`Error`] with the first name that is wrong, or else with all names that are missing. Errors of wgpu about a
    /// buffer or a view go to the device's error scope.
    pub fn build(self) -> Result<wgpu::BindGroup, Error> {
        let Self { shaders, technique, frequency, entries, names, error } = self;
        let info = technique.info();
        let fail = |reason| Err(Error::new(info, reason));
        if let Some(error) = error {
            return fail(error);
        }
        let declared = of_frequency(&technique, frequency).map(|it| it.name);
        let missing: Vec<_> = declared.filter(|name| !names.contains(name)).collect();
        if !missing.is_empty() {
            return fail(Reason::Missing { frequency, names: missing });
        }
        let Some(layout) = shaders.bind_group_layout(technique, frequency)? else {
            return fail(Reason::EmptyGroup { frequency, technique: technique.to_string() });
        };
        let shared = technique.reflection_on(Backend::WebGpu).shared_group(frequency);
        let label = shared.unwrap_or(info.name());
        Ok(shaders.device().create_bind_group(&wgpu::BindGroupDescriptor {
            label: Some(label),
            layout: &layout,
            entries: &entries,
        }))
    }

    /// Returns the resource with this name, and records an error if it cannot be set.
    fn resource(&mut self, name: &str, fits: fn(ResourceKind) -> bool) -> Option<Resource> {
        let found = self.find(name, fits);
        match found {
            Ok(resource) => {
                self.names.push(resource.name);
                Some(resource)
            }
            Err(error) => {
                self.error.get_or_insert(error);
                None
            }
        }
    }

    fn find(&self, name: &str, fits: fn(ResourceKind) -> bool) -> Result<Resource, Reason> {
        let all = || self.technique.reflection_on(Backend::WebGpu).resources();
        let Some(it) = all().find(|it| it.name == name) else {
            if let Some(it) = self.technique.info().resource(name) {
                let technique = self.technique.to_string();
                return Err(Reason::NotInTechnique { name: it.name, when: it.when, technique });
            }
            let names = all().map(|it| it.name).collect();
            return Err(Reason::Unknown { name: name.into(), kind: "resource", names });
        };
        if it.frequency != self.frequency {
            return Err(Reason::Frequency { name: it.name, declared: it.frequency, given: self.frequency });
        }
        if !fits(it.kind) {
            return Err(Reason::Kind { name: it.name, ty: it.ty, setter: setter(it.kind) });
        }
        if self.names.contains(&it.name) {
            return Err(Reason::Duplicate(it.name));
        }
        Ok(it)
    }
}

fn setter(kind: ResourceKind) -> &'static str {
    match kind {
        ResourceKind::UniformBuf | ResourceKind::StorageBuf => "`buffer(…)`",
        ResourceKind::Sampler => "`texture(…)`",
        ResourceKind::Image => "`image(…)`",
        ResourceKind::SubpassIn => "nothing: WebGPU has no subpass inputs",
    }
}

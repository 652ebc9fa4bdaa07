//! Creates pipelines from an info and the state that no declaration has.

use shader_info::{Backend, RenderState, Scalar, Stage, Technique};
use wgpu::{
    ColorTargetState, ColorWrites, ComputePipeline, DepthStencilState, Device, FragmentState, IndexFormat,
    MultisampleState, PipelineCache, PipelineCompilationOptions, PrimitiveState, PrimitiveTopology, RenderPipeline,
    ShaderModule, TextureFormat, VertexState,
};

use crate::constants::{all, of_stage};
use crate::error::{Error, Reason};
use crate::gl::refused_state;
use crate::shaders::Shaders;
use crate::state::{color_target_state, depth_stencil_state, multisample_state, primitive_state};
use crate::vertex::VertexBuffers;

/// The state of a render pipeline that the technique does not have. The default is triangle lists, no target, no depth
/// and one sample. Culling, depth, stencil and blending come from the technique's `render_state`.
#[derive(Debug, Clone)]
pub struct PipelineState<'a> {
    /// Format of the target at each `fragment_out` location. A target without an output keeps its content.
    pub targets: &'a [Option<TextureFormat>],
    /// Format of the depth and stencil buffer, if there is one. Without one, the tests of the `render_state` have no
    /// effect. The stencil reference is set while recording, with `set_stencil_reference` of the pass.
    pub depth_stencil: Option<TextureFormat>,
    /// How vertices form primitives.
    pub topology: PrimitiveTopology,
    /// Format of the indices, for strips that are drawn with indices.
    pub strip_index_format: Option<IndexFormat>,
    /// Number of samples of a pixel.
    pub samples: u32,
    /// Replaces the technique's `render_state`.
    pub render_state: Option<RenderState>,
    /// Specialization constants by name; a `bool` is 0 or 1.
    pub constants: &'a [(&'a str, f64)],
    /// Stride of each vertex buffer in bytes, for Rust structs that are larger than their attributes. 0, or a missing
    /// element, stands for the size of the attributes.
    pub strides: &'a [u64],
    /// Cache of pipelines that the driver has compiled.
    pub cache: Option<&'a PipelineCache>,
}

impl Default for PipelineState<'_> {
    fn default() -> Self {
        Self {
            targets: &[],
            depth_stencil: None,
            topology: PrimitiveTopology::TriangleList,
            strip_index_format: None,
            samples: 1,
            render_state: None,
            constants: &[],
            strides: &[],
            cache: None,
        }
    }
}

/// The state of a compute pipeline that the info does not have.
#[derive(Debug, Clone, Default)]
pub struct ComputeState<'a> {
    /// Specialization constants by name; a `bool` is 0 or 1.
    pub constants: &'a [(&'a str, f64)],
    /// Cache of pipelines that the driver has compiled.
    pub cache: Option<&'a PipelineCache>,
}

impl Shaders {
    /// Creates a render pipeline with the modules, layouts, attributes and render state of an info, or of one of its
    /// techniques.
    ///
    /// # Errors
    /// [`Error`] if the info was not built, if WebGPU or the device does not support it, or if it does not fit the
    /// state.
    pub fn render_pipeline(
        &self,
        technique: impl Into<Technique>,
        state: &PipelineState<'_>,
    ) -> Result<RenderPipeline, Error> {
        let technique = technique.into();
        let info = technique.info();
        let has = |stage| info.stages().has(stage);
        if let Some(stage) =
            [Stage::TessControl, Stage::TessEvaluation, Stage::Geometry].into_iter().find(|it| has(*it))
        {
            return Err(Error::new(info, Reason::Stage(stage)));
        }
        if !has(Stage::Vertex) {
            return Err(Error::new(info, Reason::NoStage(Stage::Vertex)));
        }
        check_targets(technique, state.targets.len())?;
        let fixed = Fixed::new(technique, state, self.device())?;
        let layout = self.pipeline_layout(technique)?;
        let buffers = VertexBuffers::new(technique, state.strides)?;
        let constants = all(technique, state.constants)?;
        let vertex = self.stage(technique, Stage::Vertex, &constants)?;
        let fragment = has(Stage::Fragment).then(|| self.stage(technique, Stage::Fragment, &constants)).transpose()?;
        let vertex_constants = vertex.constants();
        let fragment_constants = fragment.as_ref().map(Module::constants).unwrap_or_default();
        let fragment = fragment.as_ref().map(|it| FragmentState {
            module: &it.module,
            entry_point: None,
            compilation_options: options(&fragment_constants),
            targets: &fixed.targets,
        });
        Ok(self.device().create_render_pipeline(&wgpu::RenderPipelineDescriptor {
            label: Some(info.name()),
            layout: Some(&layout),
            vertex: VertexState {
                module: &vertex.module,
                entry_point: None,
                compilation_options: options(&vertex_constants),
                buffers: &buffers.layouts(),
            },
            primitive: fixed.primitive,
            depth_stencil: fixed.depth_stencil,
            multisample: fixed.multisample,
            fragment,
            multiview_mask: None,
            cache: state.cache,
        }))
    }

    /// Creates a compute pipeline with the info's module and layouts.
    ///
    /// # Errors
    /// [`Error`] if the info was not built or is not a compute shader, or if WebGPU does not support it.
    pub fn compute_pipeline(
        &self,
        technique: impl Into<Technique>,
        state: &ComputeState<'_>,
    ) -> Result<ComputePipeline, Error> {
        let technique = technique.into();
        let info = technique.info();
        if !info.stages().has(Stage::Compute) {
            return Err(Error::new(info, Reason::NoStage(Stage::Compute)));
        }
        let layout = self.pipeline_layout(technique)?;
        let compute = self.stage(technique, Stage::Compute, &all(technique, state.constants)?)?;
        Ok(self.device().create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
            label: Some(info.name()),
            layout: Some(&layout),
            module: &compute.module,
            entry_point: None,
            compilation_options: options(&compute.constants()),
            cache: state.cache,
        }))
    }

    fn stage(&self, technique: Technique, stage: Stage, constants: &[(u32, f64)]) -> Result<Module, Error> {
        let source = self.source_of(technique, stage)?;
        let constants = of_stage(constants, &source, technique.wgsl_uses(stage));
        Ok(Module { module: self.module(technique.info(), source), constants })
    }
}

/// A render state, converted to the types of wgpu.
struct Fixed {
    primitive: PrimitiveState,
    depth_stencil: Option<DepthStencilState>,
    multisample: MultisampleState,
    targets: Vec<Option<ColorTargetState>>,
}

impl Fixed {
    fn new(technique: Technique, state: &PipelineState<'_>, device: &Device) -> Result<Self, Error> {
        let features = device.features();
        let unsupported = |why| Error::new(technique.info(), Reason::RenderState(why));
        let render_state = state.render_state.unwrap_or_else(|| technique.render_state());
        if let Some(why) = refused_state(&device.adapter_info(), &render_state, state.samples) {
            return Err(unsupported(why));
        }
        let target = |(index, format): (usize, &Option<TextureFormat>)| {
            let made = format.map(|format| color_target_state(&render_state, index, format, features)).transpose();
            made.map(|made| made.map(|made| of_output(technique, index, made)))
        };
        let primitive = primitive_state(&render_state, state.topology, features).map_err(unsupported)?;
        Ok(Self {
            primitive: PrimitiveState { strip_index_format: state.strip_index_format, ..primitive },
            depth_stencil: state.depth_stencil.map(|format| depth_stencil_state(&render_state, format)),
            multisample: multisample_state(&render_state, state.samples).map_err(unsupported)?,
            targets: state.targets.iter().enumerate().map(target).collect::<Result<_, _>>().map_err(unsupported)?,
        })
    }
}

/// A stage with its module, entry point and constants.
struct Module {
    module: ShaderModule,
    constants: Vec<(String, f64)>,
}

impl Module {
    fn constants(&self) -> Vec<(&str, f64)> {
        self.constants.iter().map(|(key, value)| (key.as_str(), *value)).collect()
    }
}

fn options<'a>(constants: &'a [(&'a str, f64)]) -> PipelineCompilationOptions<'a> {
    PipelineCompilationOptions { constants, ..PipelineCompilationOptions::default() }
}

/// Turns off the writing of a target for which a technique has no output, and the blending of integers (WebGPU §10.3.6,
/// "validating GPUFragmentState"). OpenGL ignores blending there (OpenGL 4.6 §17.3.6).
fn of_output(technique: Technique, target: usize, state: ColorTargetState) -> ColorTargetState {
    let mut outputs = technique.reflection_on(Backend::WebGpu).outputs();
    match outputs.find(|output| output.location as usize == target).map(|output| output.ty.scalar) {
        None => ColorTargetState { write_mask: ColorWrites::empty(), ..state },
        Some(Scalar::Int | Scalar::Uint) => ColorTargetState { blend: None, ..state },
        Some(Scalar::Bool | Scalar::Float) => state,
    }
}

fn check_targets(technique: Technique, targets: usize) -> Result<(), Error> {
    let info = technique.info();
    match technique.reflection_on(Backend::WebGpu).outputs().find(|it| it.location as usize >= targets) {
        Some(it) => Err(Error::new(info, Reason::Target { name: it.name, location: it.location, targets })),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shader_info::shader_info;

    shader_info! {
        Second {
            fragment_out(1) color: vec4;
            vertex_source { void main() { gl_Position = vec4(0.0); } }
            fragment_source { void main() { color = vec4(1.0); } }
        }
    }

    #[test]
    fn a_target_without_an_output_keeps_its_content() {
        let state = ColorTargetState::from(TextureFormat::Rgba8Unorm);
        let mask = |target| of_output(Second::INFO.into(), target, state.clone()).write_mask;
        assert_eq!([0, 1, 2].map(mask), [ColorWrites::empty(), ColorWrites::ALL, ColorWrites::empty()]);
    }

    shader_info! {
        Numbered {
            fragment_out(0) color: vec4;
            fragment_out(1) object: uint;
            vertex_source { void main() { gl_Position = vec4(0.0); } }
            fragment_source { void main() { color = vec4(1.0); object = 7u; } }
        }
    }

    #[test]
    fn integers_are_not_blended() {
        let state = |format| {
            let blend = Some(wgpu::BlendState::ALPHA_BLENDING);
            ColorTargetState { blend, ..ColorTargetState::from(format) }
        };
        let blends = |target, format| of_output(Numbered::INFO.into(), target, state(format)).blend.is_some();
        assert!(blends(0, TextureFormat::Rgba8Unorm) && !blends(1, TextureFormat::R32Uint));
    }
}

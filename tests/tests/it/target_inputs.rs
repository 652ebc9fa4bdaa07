//! Vertex inputs and push constants under `target(…)`: a program declares them once, and each API gets those of its
//! text.

use std::mem::{offset_of, size_of};

use shader_info::{Backend, Block, Info, Packing, Technique};
use shader_info_ash::{PushConstants, VertexInput};
use shader_info_glow::glow::{self, HasContext};
use shader_info_glow::headless::{Context, Version};
use shader_info_glow::{VertexBuffer, set_attributes};
use shader_info_test_infos::target_inputs::{BranchedTargetInputs, MovedInput, TargetInputs, TargetLimit, moved_input};
use shader_info_test_infos::target_inputs::{branched_target_inputs, target_inputs};
use shader_info_wgpu::VertexBuffers;

/// Location and offset of each attribute, and the stride, as the adapters of Vulkan and of wgpu give them.
type Inputs = (Vec<(u32, u64)>, u64);

fn on_vulkan(technique: Technique) -> Inputs {
    let input = VertexInput::new(technique);
    let places = input.attributes.iter().map(|it| (it.location, u64::from(it.offset)));
    (places.collect(), u64::from(input.bindings[0].stride))
}

fn on_wgpu(technique: Technique) -> Inputs {
    let buffers = VertexBuffers::new(technique, &[]).expect("layouts");
    let layout = buffers.layouts().into_iter().flatten().next().expect("a buffer");
    (layout.attributes.iter().map(|it| (it.shader_location, it.offset)).collect(), layout.array_stride)
}

#[test]
fn vertices_have_every_input_and_adapters_those_of_their_text() {
    let check = |technique: Technique, first: usize, pos: usize, stride: usize| {
        let [first, pos, stride] = [first, pos, stride].map(|bytes| bytes as u64);
        let (mut places, wgpu_stride) = on_wgpu(technique);
        places.sort_unstable();
        assert_eq!((places, wgpu_stride), (vec![(0, first), (1, pos)], stride), "wgpu {technique}");
        assert_eq!(on_vulkan(technique), (vec![(1, pos)], stride), "ash {technique}");
    };
    use branched_target_inputs::Vertex as BranchedVertex;
    use target_inputs::Vertex;
    let technique = TargetInputs::INFO.into();
    check(technique, offset_of!(Vertex, first), offset_of!(Vertex, pos), size_of::<Vertex>());
    for big in [false, true] {
        let technique = BranchedTargetInputs::key().big(big).technique().unwrap_or_else(|error| panic!("{error}"));
        let (first, pos) = (offset_of!(BranchedVertex, first), offset_of!(BranchedVertex, pos));
        check(technique, first, pos, size_of::<BranchedVertex>());
    }
}

/// A vertex has it once, wherever the text of a variant reads it.
#[test]
fn an_input_with_two_locations_is_in_a_vertex_once() {
    let (uv, pos) = (offset_of!(moved_input::Vertex, uv) as u64, offset_of!(moved_input::Vertex, pos) as u64);
    assert_eq!(size_of::<moved_input::Vertex>(), 20);
    for (wide, expected) in [(true, vec![(0, uv), (1, pos)]), (false, vec![(0, pos)])] {
        let technique = MovedInput::key().wide(wide).technique().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(on_vulkan(technique), (expected.clone(), 20));
        assert_eq!(on_wgpu(technique), (expected, 20));
    }
}

/// A technique may read an attribute at another location than the one before it.
#[test]
fn opengl_disables_the_locations_of_the_technique_before() {
    let context = match Context::new(Version::Core(3, 3)) {
        Ok(context) => context,
        Err(why) => {
            assert!(std::env::var_os("SHADER_INFO_REQUIRE_DEVICE").is_none(), "an OpenGL driver is missing: {why}");
            return println!("skipped: {why}");
        }
    };
    let gl = context.current().expect("it was just made");
    let enabled = |wide: bool| {
        let technique = MovedInput::key().wide(wide).technique().unwrap_or_else(|error| panic!("{error}"));
        // SAFETY: the context is current, and its objects live as long as it does.
        unsafe {
            let buffer = VertexBuffer::new(gl.create_buffer().expect("a buffer"), 20);
            set_attributes(gl, technique, &[buffer], 0).expect("it has the buffer");
            [0, 1].map(|at| {
                let mut is_enabled = [0.0];
                gl.get_vertex_attrib_parameter_f32_slice(at, glow::VERTEX_ATTRIB_ARRAY_ENABLED, &mut is_enabled);
                is_enabled[0]
            })
        }
    };
    // SAFETY: the context is current.
    unsafe { gl.bind_vertex_array(gl.create_vertex_array().ok()) };
    assert_eq!(enabled(true), [1.0, 1.0]);
    assert_eq!(enabled(false), [1.0, 0.0]);
}

#[test]
fn push_constants_go_where_each_text_reads_them() {
    let declared = target_inputs::PushConstants { shift: [1.0, 2.0, 3.0, 4.0].into(), scale: 5.0 };
    let placed = |backend: Backend| -> Vec<f32> {
        let technique: Technique = TargetInputs::INFO.into();
        let mut out = vec![0; technique.push_constant_size(backend, Packing::Std140) as usize];
        technique.place_push_constants(backend, Packing::Std140, declared.std140().bytes(), &mut out);
        out.chunks_exact(4).map(|bytes| f32::from_le_bytes(bytes.try_into().expect("four"))).collect()
    };
    assert_eq!(placed(Backend::WebGpu)[..5], [1.0, 2.0, 3.0, 4.0, 5.0]);
    assert_eq!(placed(Backend::Vulkan)[0], 5.0);
    assert_eq!(placed(Backend::OpenGl460)[0], 5.0);
}

/// What only Metal reads does not take push constants from Vulkan.
#[test]
fn a_limit_counts_what_its_backend_reads() {
    let info: &'static Info = TargetLimit::INFO;
    let PushConstants::Range(range) = PushConstants::of(info) else { panic!("not push constants") };
    assert_eq!(range.size, 4);
}

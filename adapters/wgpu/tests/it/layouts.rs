//! Layouts of declarations as WebGPU needs them: bindings, types, visibility, attributes and strides. The expected
//! lines follow docs/conventions.md and WebGPU's own words for binding types.

use std::mem::size_of;

use shader_info::glam::{Mat4, Vec4};
use shader_info::{Frequency, Info, VertexInput, shader_info, shader_shared};
use shader_info_wgpu::wgpu::{
    BindGroupLayoutEntry, BindingType, BufferBindingType, Features, ShaderStages, VertexBufferLayout,
};
use shader_info_wgpu::{VertexBuffers, bind_group_layout_entries};

/// 80 bytes in std140.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
struct Camera {
    world_to_clip: Mat4,
    eye: Vec4,
}

shader_info! {
    Everything {
        uniform_buf(0) camera: Camera;
        uniform_buf(3, dynamic, visibility(vertex)) place: Camera;
        storage_buf(0, read) heights: [float];
        storage_buf(1, read_write) counts: [uint];
        storage_buf(2, write) cameras: [Camera];
        sampler(0, batch) albedo: sampler2D;
        sampler(1, unfilterable, batch) depth: sampler2DArray;
        sampler(2, batch) shadow: sampler2DShadow;
        sampler(3, batch, visibility(fragment)) numbers: usampler3D;
        sampler(4, batch) heights_below: isamplerCube;
        sampler(5, batch) many: samplerCubeArray;
        image(0, rgba16f, write, geometry) written: image2D;
        image(1, r32ui, read_write, geometry) counted: uimage2DArray;
        image(2, rgba8, read, geometry) looked_at: image3D;
        image(3, rgba16f, write, geometry) faces: imageCube;
    }
}

shader_info! {
    Odd {
        sampler(0) texels: samplerBuffer;
        sampler(1, batch) rows: sampler1DArray;
        image(0, rgba8, geometry) texels_out: imageBuffer;
    }
}

shader_info! {
    Parent {
        uniform_buf(0) shared_camera: Camera;
        sampler(0) shared_sky: samplerCube;
    }
}

shader_info! { Child { sampler(1, batch) own: sampler2D; additional_info(Parent); } }
shader_info! { Brother { storage_buf(0, read, geometry) own: [uint]; additional_info(Parent); } }
shader_info! { Stranger { sampler(1) own: sampler2D; additional_info(Parent); } }

shader_info! {
    Mesh {
        vertex_in(0) pos: vec3;
        vertex_in(1, unorm8x4) tint: vec4;
        vertex_in(2, instance, buffer = 2) place: mat4;
        vertex_in(6, float16x2, instance, buffer = 2) skew: vec2;
    }
}

shader_info! { Loose { vertex_in(0, unorm8x2) uv: vec2; vertex_in(1) pos: vec2; vertex_in(2, unorm8x2) st: vec2; } }

#[derive(VertexInput, Clone, Copy)]
#[repr(C)]
struct NarrowVertex {
    #[format(unorm8x2)]
    uv: [u8; 2],
}

#[derive(VertexInput, Clone, Copy)]
#[repr(C)]
struct CrookedVertex {
    #[format(unorm8x2)]
    uv: [u8; 2],
    #[format(unorm8x4)]
    tint: [u8; 4],
    #[format(unorm8x2)]
    st: [u8; 2],
}

shader_info! { Narrow { vertex_in(NarrowVertex); } }
shader_info! { Crooked { vertex_in(CrookedVertex); } }
shader_info! { Both { additional_info(Narrow); vertex_in(1) pos: vec3; } }

fn check(info: &'static Info, frequency: Frequency, features: Features, expected: &[&str]) {
    let entries = bind_group_layout_entries(info, frequency, features).expect("a layout");
    assert_eq!(entries.iter().map(describe).collect::<Vec<_>>(), expected);
}

fn describe(entry: &BindGroupLayoutEntry) -> String {
    let seen = [(ShaderStages::VERTEX, 'v'), (ShaderStages::FRAGMENT, 'f'), (ShaderStages::COMPUTE, 'c')];
    let stages: String =
        seen.into_iter().filter(|(stage, _)| entry.visibility.contains(*stage)).map(|it| it.1).collect();
    let what = match entry.ty {
        BindingType::Buffer { ty, has_dynamic_offset, min_binding_size } => {
            let ty = match ty {
                BufferBindingType::Uniform => "uniform",
                BufferBindingType::Storage { read_only: true } => "read-only-storage",
                BufferBindingType::Storage { read_only: false } => "storage",
            };
            let dynamic = if has_dynamic_offset { " dynamic" } else { "" };
            format!("{ty}{dynamic} {}", min_binding_size.map_or(0, |size| size.get()))
        }
        BindingType::Sampler(ty) => format!("sampler {ty:?}"),
        BindingType::Texture { sample_type, view_dimension, multisampled: false } => {
            format!("texture {sample_type:?} {view_dimension:?}")
        }
        BindingType::StorageTexture { access, format, view_dimension } => {
            format!("storage-texture {access:?} {format:?} {view_dimension:?}")
        }
        other => format!("{other:?}"),
    };
    format!("{} {stages} {what}", entry.binding)
}

#[test]
fn buffers() {
    check(
        Everything::INFO,
        Frequency::Pass,
        Features::empty(),
        &[
            "0 vfc uniform 80",
            "3 v uniform dynamic 80",
            "16 vfc read-only-storage 4",
            "17 fc storage 4",
            "18 fc storage 80",
        ],
    );
}

#[test]
fn vertex_writes_depend_on_the_device() {
    let entries = bind_group_layout_entries(Everything::INFO, Frequency::Pass, Features::VERTEX_WRITABLE_STORAGE);
    let entries = entries.expect("a layout");
    assert!(entries.iter().all(|entry| entry.visibility.contains(ShaderStages::VERTEX)));
}

#[test]
fn textures_and_samplers() {
    check(
        Everything::INFO,
        Frequency::Batch,
        Features::empty(),
        &[
            "32 vfc texture Float { filterable: true } D2",
            "33 vfc texture Float { filterable: false } D2Array",
            "34 vfc texture Depth D2",
            "35 f texture Uint D3",
            "36 vfc texture Sint Cube",
            "37 vfc texture Float { filterable: true } CubeArray",
            "128 vfc sampler Filtering",
            "129 vfc sampler NonFiltering",
            "130 vfc sampler Comparison",
            "131 f sampler NonFiltering",
            "132 vfc sampler NonFiltering",
            "133 vfc sampler Filtering",
        ],
    );
}

#[test]
fn images() {
    check(
        Everything::INFO,
        Frequency::Geometry,
        Features::empty(),
        &[
            "96 fc storage-texture WriteOnly Rgba16Float D2",
            "97 fc storage-texture ReadWrite R32Uint D2Array",
            "98 vfc storage-texture ReadOnly Rgba8Unorm D3",
            "99 fc storage-texture WriteOnly Rgba16Float D2Array",
        ],
    );
}

const HELP: &str = "; declare it with another type, or put `#[when(!target(webgpu))]` before it";

#[test]
fn unsupported_types_are_named() {
    let complaint = |frequency| {
        bind_group_layout_entries(Odd::INFO, frequency, Features::empty()).expect_err("WebGPU has none").to_string()
    };
    assert_eq!(complaint(Frequency::Pass), format!("`Odd.texels`: WebGPU has no `samplerBuffer`{HELP}"));
    assert_eq!(complaint(Frequency::Batch), format!("`Odd.rows`: WebGPU has no `sampler1DArray`{HELP}"));
    assert_eq!(complaint(Frequency::Geometry), format!("`Odd.texels_out`: WebGPU has no `imageBuffer`{HELP}"));
}

#[test]
fn descendants_have_the_layout_of_their_parent() {
    let of = |info| bind_group_layout_entries(info, Frequency::Pass, Features::empty()).expect("a layout");
    assert_eq!(of(Child::INFO), of(Parent::INFO));
    assert_eq!(of(Brother::INFO), of(Parent::INFO));
    assert_ne!(of(Stranger::INFO), of(Parent::INFO));
    assert_eq!(Child::INFO.reflection().shared_group(Frequency::Pass), Some("Parent"));
    assert_eq!(Stranger::INFO.reflection().shared_group(Frequency::Pass), None);
}

fn vertex_buffers(info: &'static Info) -> Vec<String> {
    let layout = |it: &VertexBufferLayout<'_>| {
        let each = it.attributes.iter().map(|it| format!("{}:{:?}@{}", it.shader_location, it.format, it.offset));
        format!("{} {:?} {}", it.array_stride, it.step_mode, each.collect::<Vec<_>>().join(" "))
    };
    let buffers = VertexBuffers::new(info, &[]).expect("layouts");
    buffers.layouts().iter().map(|it| it.as_ref().map_or("none".into(), layout)).collect()
}

#[test]
fn attributes() {
    assert_eq!(
        vertex_buffers(Mesh::INFO),
        [
            "16 Vertex 0:Float32x3@0 1:Unorm8x4@12",
            "none",
            "68 Instance 2:Float32x4@0 3:Float32x4@16 4:Float32x4@32 5:Float32x4@48 6:Float16x2@64",
        ]
    );
}

/// WebGPU §10.3.7: an offset is a multiple of the format's size, at most of 4, and a stride one of 4.
#[test]
fn loose_attributes_are_aligned() {
    assert_eq!(vertex_buffers(Loose::INFO), ["16 Vertex 0:Unorm8x2@0 1:Float32x2@4 2:Unorm8x2@12"]);
    assert_eq!(size_of::<loose::Vertex>(), 16);
    assert_eq!(vertex_buffers(Both::INFO), ["16 Vertex 1:Float32x3@4 0:Unorm8x2@0"]);
}

#[test]
fn invalid_strides_and_offsets_are_errors() {
    let complaint = |info, strides: &[u64]| VertexBuffers::new(info, strides).expect_err("refused").to_string();
    assert_eq!(
        complaint(Everything::INFO, &[0, 16]),
        "no attribute of `Everything` is in vertex buffer 1; remove its stride from `PipelineState::strides`"
    );
    assert_eq!(
        complaint(Narrow::INFO, &[]),
        "an element of vertex buffer 0 of `Narrow` has 2 bytes; WebGPU needs a multiple of 4: widen an attribute, or \
         set the stride of your own struct in `PipelineState::strides`"
    );
    assert!(VertexBuffers::new(Narrow::INFO, &[4]).is_ok());
    assert_eq!(
        complaint(Crooked::INFO, &[]),
        "the attribute `Crooked.tint` is at byte 2; WebGPU needs a multiple of 4, or of the attribute's size if \
         that is smaller: put larger attributes first"
    );
}

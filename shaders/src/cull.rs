//! Draws only what the camera sees, without the CPU knowing what that is.

use shader_info::glam::Vec4;
use shader_info::{shader_info, shader_shared};

/// Something that may be seen.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct CullObject {
    /// Centre and radius of the bounding sphere, in world space.
    pub sphere: Vec4,
    /// Indices to draw.
    pub index_count: u32,
    /// First of them in the index buffer.
    pub first_index: u32,
    /// Added to every index.
    pub vertex_offset: i32,
    /// Largest distance from the eye at which it is drawn, in metres; 0 for any.
    pub reach: f32,
}

/// One indexed indirect draw: `VkDrawIndexedIndirectCommand` and `DrawElementsIndirectCommand` alike.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct CullCommand {
    /// Indices to draw.
    pub index_count: u32,
    /// Always 1.
    pub instance_count: u32,
    /// First index.
    pub first_index: u32,
    /// Added to every index.
    pub vertex_offset: i32,
    /// The object's number, which the vertex stage reads as its instance index.
    pub first_instance: u32,
}

/// The view volume.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct CullFrustum {
    /// Planes in world space, normals of length 1 pointing inwards: `dot(normal, p) + w >= 0` inside.
    pub planes: [Vec4; 6],
    /// Eye in world space; `w` is the number of objects.
    pub eye: Vec4,
}

shader_info! {
    /// Tests every object's sphere against six planes and its distance, one invocation an object.
    ///
    /// `draw_count[0]` must be 0 before and is the number of commands after; the first so many `commands` are written,
    /// in no particular order, each of another object. An object is kept if its sphere touches the volume.
    /// Dispatch `ceil(objects / 64)` groups.
    pub FrustumCull {
        local_group_size(64);
        uniform_buf(0) frustum: CullFrustum;
        storage_buf(0, read, restrict) objects: [CullObject];
        storage_buf(1, write, restrict) commands: [CullCommand];
        storage_buf(2, read_write) draw_count: [uint; 1];
        #[when(target(opengl))]
        extension(GL_ARB_shader_group_vote, enable);
        #[when(target(opengl))]
        define CULL_VOTE;
        requires(storage_buffers);
        compute_source("cull/frustum.comp.glsl");
        backends(vulkan, opengl_430, opengl_460, gles_310, gles_320, metal, d3d12, webgpu);
        do_static_compilation;
    }
}

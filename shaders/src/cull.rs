//! Culls objects on the GPU, so that only visible ones are drawn.

use shader_info::glam::{Mat4, Vec3, Vec4};
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

#[shader_shared]
impl CullObject {
    /// The draw of the object, whose number the vertex stage reads as its instance index.
    pub fn command(&self, number: u32) -> CullCommand {
        CullCommand {
            index_count: self.index_count,
            instance_count: 1,
            first_index: self.first_index,
            vertex_offset: self.vertex_offset,
            first_instance: number,
        }
    }
}

#[shader_shared]
impl CullFrustum {
    /// The volume that a camera sees, whose clip space has `z` from 0 to `w`, for `objects` objects.
    pub fn new(world_to_clip: &Mat4, eye: Vec3, objects: u32) -> Self {
        let rows = world_to_clip.transpose();
        Self {
            planes: [
                cull_plane(rows.w_axis + rows.x_axis),
                cull_plane(rows.w_axis - rows.x_axis),
                cull_plane(rows.w_axis + rows.y_axis),
                cull_plane(rows.w_axis - rows.y_axis),
                cull_plane(rows.z_axis),
                cull_plane(rows.w_axis - rows.z_axis),
            ],
            eye: eye.extend(objects as f32),
        }
    }

    /// How far in metres the object is from the other result; negative if it is out of sight.
    pub fn margin(&self, object: &CullObject) -> f32 {
        let center = object.sphere.truncate();
        let radius = object.sphere.w;
        let mut margin = f32::MAX;
        for i in 0..6 {
            margin = margin.min(self.planes[i].dot(center.extend(1.0)) + radius);
        }
        if object.reach > 0.0 {
            margin = margin.min(object.reach + radius - self.eye.truncate().distance(center));
        }
        margin
    }

    /// Whether the object's sphere touches the volume and is near enough.
    pub fn sees(&self, object: &CullObject) -> bool {
        self.margin(object) >= 0.0
    }
}

/// A plane with a normal of length 1, out of a sum or difference of rows of a matrix (Gribb and Hartmann 2001, "Fast
/// Extraction of Viewing Frustum Planes from the World-View-Projection Matrix"). A far plane at infinity keeps everything.
#[shader_shared]
pub fn cull_plane(rows: Vec4) -> Vec4 {
    let length = rows.truncate().length();
    if length > 0.0 { rows / length } else { Vec4::W }
}

shader_info! {
    /// Tests every object's sphere against six planes and its distance, one invocation an object.
    ///
    /// `draw_count[0]` must be 0 before and is the number of commands after; that number of `commands` is written,
    /// in no particular order, each of another object. An object is kept if its sphere touches the volume.
    /// Dispatch `ceil(objects / 64)` groups.
    pub FrustumCull {
        local_group_size(64);
        uniform_buf(0) frustum: CullFrustum;
        storage_buf(0, read, restrict) objects: [CullObject];
        storage_buf(1, write, restrict) commands: [CullCommand];
        storage_buf(2, read_write) draw_count: [uint; 1];
        typedef_source(CullFrustum::sees, CullObject::command);
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

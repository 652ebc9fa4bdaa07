//! Draws one mesh many times, with attributes for each instance.

use shader_info::{VertexInput, interface_info, shader_info};

use crate::camera::View;
use crate::color::SrgbTarget;

/// A corner of the mesh.
#[derive(VertexInput, Clone, Copy, Debug)]
#[repr(C)]
pub struct InstanceCorner {
    /// Position in model space.
    pub pos: [f32; 3],
    /// Normal in model space.
    pub normal: [f32; 3],
}

/// Where one copy stands: the three rows of an affine matrix, and a colour.
#[derive(VertexInput, Clone, Copy, Debug)]
#[repr(C)]
pub struct InstanceRow {
    /// World `x` of a point is the dot product of this and `(pos, 1)`.
    pub row_x: [f32; 4],
    /// The same of world `y`.
    pub row_y: [f32; 4],
    /// The same of world `z`.
    pub row_z: [f32; 4],
    /// Linear colour.
    #[format(unorm8x4)]
    pub tint: [u8; 4],
}

interface_info! {
    /// A place on a copy.
    pub InstanceIface as instance_iface {
        normal: vec3;
        flat copy_tint: vec4;
        flat copy_index: int;
    }
}

shader_info! {
    /// Copies of a mesh under one distant light.
    pub Instanced {
        vertex_in(InstanceCorner);
        vertex_in(InstanceRow, first = 2, instance, buffer = 1);
        vertex_out(InstanceIface);
        fragment_out(0) frag_color: vec4;
        /// Number of the copy, for picking.
        fragment_out(1) frag_index: int;
        /// Direction towards the light in world space.
        push_constant to_light: vec3;
        vertex_source("instance/instance.vert.glsl");
        fragment_source("instance/instance.frag.glsl");
        additional_info(View, SrgbTarget);
        do_static_compilation;
    }
}

shader_info! {
    /// A mesh bent by bones: up to four a vertex, a row of three texels a bone.
    pub Skinned {
        vertex_in(0) pos: vec3;
        vertex_in(1, snorm16x4) normal: vec4;
        vertex_in(2, uint8x4) bones: uvec4;
        vertex_in(3, unorm8x4) weights: vec4;
        vertex_out(InstanceIface);
        fragment_out(0) frag_color: vec4;
        fragment_out(1) frag_index: int;
        push_constant to_light: vec3;
        /// Rows of the bones' affine matrices, model to world.
        sampler(0, unfilterable, geometry) bone_rows: sampler2D;
        vertex_source("instance/skin.vert.glsl");
        fragment_source("instance/instance.frag.glsl");
        additional_info(View, SrgbTarget);
        do_static_compilation;
    }
}

shader_info! {
    /// Mixes two poses into the texture of [`Skinned`]: one invocation a row, `ceil(3 · bones / 64)` groups.
    ///
    /// Rows are mixed one by one, which is right for poses that are close to each other.
    pub SkinPose {
        local_group_size(64);
        storage_buf(0, read, restrict) first_pose: [vec4];
        storage_buf(1, read, restrict) second_pose: [vec4];
        image(0, rgba32f, write) mixed_rows: image2D;
        /// 0 for the first pose, 1 for the second.
        #[ui(label = "Share", range = 0.0..=1.0, default = 0.5)]
        push_constant share: float;
        compute_source {
            void main()
            {
              int row = int(gl_GlobalInvocationID.x);
              ivec2 texel = ivec2(row % 3, row / 3);
              if (texel.y < imageSize(mixed_rows).y) {
                imageStore(mixed_rows, texel, mix(first_pose[row], second_pose[row], share));
              }
            }
        }
        backends(vulkan, opengl_430, opengl_460, gles_310, gles_320, metal, d3d12, webgpu);
        do_static_compilation;
    }
}

//! Infos of which each technique has something else in one slot, and its own push constants and group size.

use shader_info::shader_info;

shader_info! {
    /// A picture in the colour of what its mode has in slot 0, scaled by push constants that lie elsewhere in each mode.
    pub OneSlot {
        branch mode: [Flat, Cube, Volume];
        #[when(mode == Flat)]
        sampler(0) flat_tex: sampler2D;
        #[when(mode == Cube)]
        sampler(0) cube_tex: samplerCube;
        #[when(mode == Volume)]
        sampler(0) volume_tex: sampler3D;
        #[when(mode == Flat)]
        define COUNT = 1;
        #[when(mode == Cube)]
        define COUNT = 3;
        #[when(mode == Volume)]
        define COUNT = 2;
        #[when(mode != Flat)]
        push_constant unused_in_flat: vec4;
        push_constant factors: [vec4; define(COUNT)];
        push_constant added: vec4;
        fragment_out(0) frag_color: vec4;
        vertex_source {
            void main()
            {
              vec2 corner = vec2(gl_VertexIndex & 1, gl_VertexIndex >> 1);
              gl_Position = vec4(corner * 4.0 - 1.0, 0.0, 1.0);
            }
        }
        fragment_source {
            void main()
            {
              vec4 color = vec4(0.0);
              if (mode == mode_Flat) {
                color = texture(flat_tex, vec2(0.5));
              }
              if (mode == mode_Cube) {
                color = texture(cube_tex, vec3(0.0, 1.0, 0.0)) + unused_in_flat;
              }
              if (mode == mode_Volume) {
                color = texture(volume_tex, vec3(0.5)) + unused_in_flat;
              }
              frag_color = color * factors[COUNT - 1] + added;
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// The four modes that crashed a driver: each has another kind of thing in every slot.
    pub FourModes {
        branch mode: [Flat, Cube, Texels, Image];
        #[when(mode == Flat)]
        sampler(0) flat_tex: sampler2D;
        #[when(mode == Cube)]
        sampler(0) cube_tex: samplerCube;
        #[when(mode == Texels)]
        sampler(0) texels: samplerBuffer;
        #[when(mode == Image)]
        image(0, rgba8, read) picture: image2D;
        #[when(mode == Flat || mode == Cube)]
        storage_buf(0, write) some_out: [vec4];
        #[when(mode == Texels || mode == Image)]
        storage_buf(0, write) others_out: [uvec4];
        #[when(mode == Flat || mode == Cube)]
        local_group_size(8);
        #[when(mode == Texels || mode == Image)]
        local_group_size(4, 2);
        backends(vulkan, opengl_460);
        compute_source {
            void main()
            {
              if (mode == mode_Flat) {
                some_out[0] = textureLod(flat_tex, vec2(0.5), 0.0);
              }
              if (mode == mode_Cube) {
                some_out[0] = textureLod(cube_tex, vec3(1.0, 0.0, 0.0), 0.0);
              }
              if (mode == mode_Texels) {
                others_out[0] = uvec4(texelFetch(texels, 0));
              }
              if (mode == mode_Image) {
                others_out[0] = uvec4(imageLoad(picture, ivec2(0)));
              }
            }
        }
        do_static_compilation;
    }
}

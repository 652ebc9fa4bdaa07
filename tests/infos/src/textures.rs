//! Textures and storage images of every shape.

use shader_info::shader_info;

shader_info! {
    /// A triangle over the whole target, and the place within a column of 16 pixels.
    pub TextureColumns {
        fragment_out(0) frag_color: vec4;
        vertex_source {
            void main()
            {
              vec2 corner = vec2(gl_VertexIndex == 1 ? 2.0 : 0.0, gl_VertexIndex == 2 ? 2.0 : 0.0);
              gl_Position = vec4(2.0 * corner - 1.0, 0.0, 1.0);
            }
        }
    }
}

shader_info! {
    /// Eight columns: three mip levels of one texture, an array, a volume, a cube, a comparison, single texels.
    pub TextureShapes {
        additional_info(TextureColumns);
        sampler(0) flat_map: sampler2D;
        sampler(1) layers_map: sampler2DArray;
        sampler(2) volume_map: sampler3D;
        sampler(3) cube_map: samplerCube;
        sampler(4, comparison) depth_map: sampler2DShadow;
        sampler(5, unfilterable) number_map: usampler2D;
        fragment_source {
            void main()
            {
              int column = int(gl_FragCoord.x) / 16;
              vec2 place = vec2(fract(gl_FragCoord.x / 16.0), gl_FragCoord.y / 96.0);
              vec3 color = vec3(0.0);
              if (column < 3) {
                color = textureLod(flat_map, place, float(column)).rgb;
              }
              else if (column == 3) {
                color = textureLod(layers_map, vec3(place, place.y < 0.5 ? 0.0 : 1.0), 0.0).rgb;
              }
              else if (column == 4) {
                color = textureLod(volume_map, vec3(place, place.y), 0.0).rgb;
              }
              else if (column == 5) {
                float turn = 6.28318 * place.y;
                color = textureLod(cube_map, vec3(cos(turn), 2.0 * place.x - 1.0, sin(turn)), 0.0).rgb;
              }
              else if (column == 6) {
                color = vec3(place, 1.0) * (0.2 + 0.8 * textureLod(depth_map, vec3(place, 0.5), 0.0));
              }
              else {
                uint bits = texelFetch(number_map, ivec2(place * 4.0), 0).r;
                color = vec3(uvec3(bits, bits >> 8u, bits >> 16u) & 255u) / 255.0;
              }
              frag_color = vec4(color, 1.0);
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// Shapes that OpenGL ES and WebGPU lack: one dimension, its array, an array of cubes; and a buffer of texels.
    pub TextureShapesDesktop {
        backends(opengl_410, opengl_430, opengl_460, vulkan);
        additional_info(TextureColumns);
        sampler(0) line_map: sampler1D;
        sampler(1) lines_map: sampler1DArray;
        sampler(2) cubes_map: samplerCubeArray;
        sampler(3) texel_map: samplerBuffer;
        fragment_source {
            void main()
            {
              int column = int(gl_FragCoord.x) / 32;
              vec2 place = vec2(fract(gl_FragCoord.x / 32.0), gl_FragCoord.y / 96.0);
              float turn = 6.28318 * place.y;
              vec3 color = vec3(0.0);
              if (column == 0) {
                color = textureLod(line_map, place.y, place.x < 0.5 ? 0.0 : 1.0).rgb;
              }
              else if (column == 1) {
                color = textureLod(lines_map, vec2(place.y, place.x < 0.5 ? 0.0 : 1.0), 0.0).rgb;
              }
              else if (column == 2) {
                vec3 direction = vec3(cos(turn), 1.2 * place.x - 0.6, sin(turn));
                color = textureLod(cubes_map, vec4(direction, place.x < 0.5 ? 0.0 : 1.0), 0.0).rgb;
              }
              else {
                color = texelFetch(texel_map, int(place.y * 12.0)).rgb;
              }
              frag_color = vec4(color, 1.0);
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// Stores to a level of a texture with levels, to a volume, and to a cube's faces as layers.
    pub ImageStores {
        backends(opengl_430, opengl_460, gles_310, gles_320, vulkan, webgpu);
        local_group_size(4, 4, 1);
        image(0, rgba8, write) flat_image: image2D;
        image(1, rgba8, write) volume_image: image3D;
        image(2, rgba8, write) cube_image: imageCube;
        image(3, rgba8, write) layers_image: image2DArray;
        compute_source {
            void main()
            {
              ivec3 at = ivec3(gl_GlobalInvocationID);
              vec3 place = vec3(at) / vec3(7.0, 7.0, 5.0);
              if (all(lessThan(at.xy, imageSize(cube_image)))) {
                imageStore(cube_image, at, vec4(place, 1.0));
              }
              if (at.z < imageSize(layers_image).z) {
                imageStore(layers_image, at, vec4(place.yx, float(at.z), 1.0));
              }
              if (all(lessThan(at, ivec3(4)))) {
                imageStore(volume_image, at, vec4(place.zyx, 1.0));
              }
              if (at.z == 0 && all(lessThan(at.xy, ivec2(4)))) {
                imageStore(flat_image, at.xy, vec4(1.0 - place.xy, 0.5, 1.0));
              }
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// Stores layer after layer of a picture to the samples of another.
    pub SampleStores {
        backends(vulkan);
        local_group_size(8, 8);
        sampler(0, unfilterable) layers: sampler2DArray;
        image(0, rgba8, write) samples: image2DMS;
        compute_source {
            void main()
            {
              ivec2 at = ivec2(gl_GlobalInvocationID.xy);
              for (int i = 0; i < 4; i++) {
                imageStore(samples, at, i, texelFetch(layers, ivec3(at, i), 0));
              }
            }
        }
        do_static_compilation;
    }
}

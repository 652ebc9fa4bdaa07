//! Every kind of resource at all three frequencies, a parent a frequency.

use shader_info::glam::Vec4;
use shader_info::{shader_info, shader_shared};

/// The width and height of a cell of the picture in pixels: a column is a kind, a row a frequency.
#[shader_shared]
pub const BINDING_CELL: u32 = 32;

/// Two colours to mix.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct BindingTint {
    /// At the left of the cell.
    pub left: Vec4,
    /// At its right.
    pub right: Vec4,
}

shader_info! {
    /// One resource of each kind, bound once a pass; all are only read.
    pub PassBindings {
        uniform_buf(0, pass) pass_tint: BindingTint;
        storage_buf(0, read, pass) pass_palette: [vec4];
        sampler(0, pass) pass_texture: sampler2D;
        image(0, rgba8, read, pass) pass_image: image2D;
    }
}

shader_info! {
    /// One resource of each kind, bound once a batch: integers that are read and written.
    pub BatchBindings {
        uniform_buf(1, batch) batch_tint: BindingTint;
        storage_buf(1, read_write, batch) batch_words: [uint];
        sampler(1, unfilterable, batch) batch_texture: usampler2D;
        image(1, r32ui, read_write, batch) batch_image: uimage2D;
    }
}

shader_info! {
    /// One resource of each kind, bound once a mesh; buffer and image are only written.
    pub GeometryBindings {
        uniform_buf(2, geometry, visibility(vertex, fragment)) geometry_tint: BindingTint;
        storage_buf(2, write, geometry, visibility(fragment)) geometry_colors: [vec4];
        sampler(2, geometry, visibility(fragment)) geometry_texture: sampler2DArray;
        image(2, rgba8, write, geometry, visibility(fragment)) geometry_image: image2D;
    }
}

shader_info! {
    /// A triangle over the whole target.
    pub WholeTarget {
        fragment_out(0) frag_color: vec4;
        typedef_source(BINDING_CELL);
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
    /// Twelve cells, each of what one resource says: uniform buffers, storage buffers, samplers, images from the left;
    /// pass, batch, geometry from the top.
    ///
    /// What is read and written grows by 1; what is only written becomes the cell's colours.
    pub EveryBinding {
        additional_info(PassBindings, BatchBindings, GeometryBindings, WholeTarget);
        fragment_source {
            vec3 of_bits(uint bits)
            {
              return vec3(uvec3(bits, bits >> 8u, bits >> 16u) & 255u) / 255.0;
            }

            vec3 of_pass(uint kind, ivec2 texel, vec2 place)
            {
              if (kind == 0u) {
                return mix(pass_tint.left.rgb, pass_tint.right.rgb, place.x);
              }
              if (kind == 1u) {
                return pass_palette[texel.y / 4].rgb * (0.5 + 0.5 * place.x);
              }
              if (kind == 2u) {
                return textureLod(pass_texture, place, 0.0).rgb;
              }
              return imageLoad(pass_image, texel).rgb;
            }

            vec3 of_batch(uint kind, ivec2 texel, vec2 place)
            {
              if (kind == 0u) {
                return mix(batch_tint.left.rgb, batch_tint.right.rgb, place.y);
              }
              if (kind == 1u) {
                uint word = uint(texel.y) * uint(BINDING_CELL) + uint(texel.x);
                uint before = batch_words[word];
                batch_words[word] = before + 1u;
                return of_bits(before);
              }
              if (kind == 2u) {
                return of_bits(texelFetch(batch_texture, texel / 4, 0).r);
              }
              uint seen = imageLoad(batch_image, texel).r;
              imageStore(batch_image, texel, uvec4(seen + 1u));
              return of_bits(seen);
            }

            vec3 of_geometry(uint kind, ivec2 texel, vec2 place)
            {
              vec3 color = mix(geometry_tint.left.rgb, geometry_tint.right.rgb, place.x * place.y);
              if (kind == 0u) {
                return color;
              }
              if (kind == 1u) {
                geometry_colors[uint(texel.y) * uint(BINDING_CELL) + uint(texel.x)] = vec4(color.brg, 1.0);
                return color.brg;
              }
              if (kind == 2u) {
                return textureLod(geometry_texture, vec3(place, place.x < 0.5 ? 0.0 : 1.0), 0.0).rgb;
              }
              imageStore(geometry_image, texel, vec4(color.gbr, 1.0));
              return color.gbr;
            }

            void main()
            {
              int size = int(BINDING_CELL);
              ivec2 pixel = ivec2(gl_FragCoord.xy);
              // One by one: naga translates no `%` of integer vectors.
              ivec2 texel = ivec2(pixel.x % size, pixel.y % size);
              vec2 place = (vec2(texel) + 0.5) / float(size);
              uint kind = uint(pixel.x / size);
              int row = pixel.y / size;
              vec3 color = vec3(0.0);
              if (row == 0) {
                color = of_pass(kind, texel, place);
              }
              else if (row == 1) {
                color = of_batch(kind, texel, place);
              }
              else {
                color = of_geometry(kind, texel, place);
              }
              frag_color = vec4(color, 1.0);
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// The other descendant of [`PassBindings`]: the same bind group does for it. The first row of [`EveryBinding`] in
    /// columns over the whole height.
    pub PassOnly {
        additional_info(PassBindings, WholeTarget);
        fragment_source {
            void main()
            {
              int size = int(BINDING_CELL);
              ivec2 pixel = ivec2(gl_FragCoord.xy);
              ivec2 texel = ivec2(pixel.x % size, pixel.y / 3);
              vec2 place = (vec2(texel) + 0.5) / float(size);
              int kind = pixel.x / size;
              vec3 color = mix(pass_tint.left.rgb, pass_tint.right.rgb, place.x);
              if (kind == 1) {
                color = pass_palette[texel.y / 4].rgb;
              }
              else if (kind == 2) {
                color = textureLod(pass_texture, place, 0.0).rgb;
              }
              else if (kind == 3) {
                color = imageLoad(pass_image, texel).rgb;
              }
              frag_color = vec4(color, 1.0);
            }
        }
        do_static_compilation;
    }
}

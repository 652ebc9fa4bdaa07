//! Pictures on quads.

use shader_info::{VertexInput, interface_info, shader_info};

use crate::camera::ModelViewProjection;
use crate::color::SrgbTarget;
use crate::formula::hash::hash_mix;

/// A corner of a picture.
#[derive(VertexInput, Clone, Copy, Debug)]
#[repr(C)]
pub struct ImageCorner {
    /// Position in model space.
    pub pos: [f32; 2],
    /// From 0 to 1 over the picture.
    #[format(unorm16x2)]
    pub uv: [u16; 2],
}

interface_info! {
    /// Place on the picture.
    pub ImageIface as image_iface {
        uv: vec2;
    }
}

shader_info! {
    /// What all pictures share: a quad and its place.
    pub ImageQuad {
        vertex_in(ImageCorner);
        vertex_out(ImageIface);
        fragment_out(0) frag_color: vec4;
        /// Multiplies the picture; linear.
        #[ui(label = "Tint")]
        push_constant tint: vec4;
        vertex_source {
            void main()
            {
              image_iface.uv = uv;
              gl_Position = ModelViewProjectionMatrix * vec4(pos, 0.0, 1.0);
            }
        }
        additional_info(ModelViewProjection, SrgbTarget);
    }
}

shader_info! {
    /// A colour picture, decoded by its format.
    pub Image {
        sampler(batch) picture: sampler2D;
        /// Whether the picture's colours are already multiplied by its alpha.
        compilation_constant premultiplied: bool = false;
        #[when(!premultiplied)]
        define IMAGE_MULTIPLY;
        fragment_source("image/image.frag.glsl");
        additional_info(ImageQuad);
        auto_resource_location;
        do_static_compilation;
    }
}

shader_info! {
    /// A colour picture where a mask lets it through.
    pub ImageMask {
        /// Not premultiplied.
        sampler(0, batch) picture: sampler2D;
        /// How much is shown, in the red channel; stretched over the picture.
        sampler(1, batch) mask: sampler2D;
        fragment_source("image/mask.frag.glsl");
        additional_info(ImageQuad);
        do_static_compilation;
    }
}

/// One rectangle of [`ImageRects`].
#[derive(VertexInput, Clone, Copy, Debug)]
#[repr(C)]
pub struct ImageRect {
    /// Left, top, right, bottom on the page, in pixels.
    pub bounds: [f32; 4],
    /// The same on the picture, from 0 to 1.
    #[format(unorm16x4)]
    pub source: [u16; 4],
    /// Linear colour that multiplies the picture.
    #[format(unorm8x4)]
    pub rect_tint: [u8; 4],
}

interface_info! {
    /// Place on the picture, and the rectangle's colour.
    pub ImageRectIface as image_rect_iface {
        uv: vec2;
        flat rect_color: vec4;
    }
}

shader_info! {
    /// Many rectangles of one picture, such as the parts of a frame. Draw 4 vertices as a strip, one instance a rectangle.
    pub ImageRects {
        vertex_in(ImageRect, instance);
        vertex_out(ImageRectIface);
        fragment_out(0) frag_color: vec4;
        sampler(0, batch) picture: sampler2D;
        vertex_source("image/rects.vert.glsl");
        fragment_source {
            #include "lib/target.glsl"

            void main()
            {
              frag_color = target_encode(image_rect_iface.rect_color * texture(picture, image_rect_iface.uv));
            }
        }
        additional_info(ModelViewProjection, SrgbTarget);
        do_static_compilation;
    }
}

shader_info! {
    /// One layer of a picture stack.
    pub ImageLayer {
        sampler(batch) stack: sampler2DArray;
        /// Which layer; rounded and clamped to the stack by the sampler.
        #[ui(label = "Layer", range = 0.0..=255.0, default = 0.0)]
        push_constant stack_layer: float;
        fragment_source {
            #include "lib/target.glsl"

            void main()
            {
              frag_color = target_encode(tint * texture(stack, vec3(image_iface.uv, stack_layer)));
            }
        }
        additional_info(ImageQuad);
        auto_resource_location;
        do_static_compilation;
    }
}

shader_info! {
    /// A picture of object numbers, each in a colour of its own; 0 is transparent, the chosen one is `tint`.
    pub ImageIndex {
        sampler(0, unfilterable, batch) indices: usampler2D;
        /// The object to show in `tint`.
        push_constant chosen: uint;
        typedef_source(hash_mix);
        fragment_source("image/index.frag.glsl");
        additional_info(ImageQuad);
        do_static_compilation;
    }
}

shader_info! {
    /// A signed field, such as the heights of a survey, in two colours around zero.
    pub ImageSigned {
        sampler(0, unfilterable, batch) field: isampler2D;
        /// Value that is shown in full colour.
        #[ui(label = "Full scale", range = 1.0..=32767.0, default = 100.0)]
        push_constant full_scale: float;
        fragment_source("image/signed.frag.glsl");
        additional_info(ImageQuad);
        do_static_compilation;
    }
}

shader_info! {
    /// Numbers in a picture shown through a strip of colours.
    pub ImageRamp {
        sampler(0, batch) field: sampler2D;
        /// Colours from the least to the greatest value.
        sampler(1, batch) ramp: sampler1D;
        /// Least and greatest value.
        push_constant field_range: vec2;
        fragment_source("image/ramp.frag.glsl");
        additional_info(ImageQuad);
        backends(vulkan, opengl, metal, d3d12, webgpu);
        do_static_compilation;
    }
}

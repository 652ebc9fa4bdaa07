//! Computes the mip levels of a picture, one after another.

use shader_info::shader_info;

shader_info! {
    /// One level out of the level above, one invocation a target texel.
    ///
    /// A target side is `max(1, source / 2)`, rounded down. Even sides average two texels; odd ones three, weighted by
    /// how much of each the target texel covers (Guthe and Heckbert 2005, "Non-Power-of-Two Mipmapping"), so that no
    /// level shifts the picture. Dispatch `ceil(width / 8) × ceil(height / 8)` groups of the target.
    pub Mip {
        local_group_size(8, 8);
        image(0, rgba16f, read, restrict) source_level: image2D;
        image(1, rgba16f, write, restrict) target_level: image2D;
        requires(storage_images);
        compute_source("mip/mip.comp.glsl");
        backends(vulkan, opengl_430, opengl_460, gles_310, gles_320, metal, d3d12, webgpu);
        do_static_compilation;
    }
}

shader_info! {
    /// The same for every layer of a stack of 8-bit pictures; dispatch as many groups in z as there are layers.
    pub MipLayers {
        local_group_size(8, 8, 1);
        image(0, rgba8, read) source_level: image2DArray;
        image(1, rgba8, write) target_level: image2DArray;
        define MIP_LAYERS;
        compute_source("mip/mip.comp.glsl");
        backends(vulkan, opengl_430, opengl_460, gles_310, gles_320, metal, d3d12, webgpu);
        do_static_compilation;
    }
}

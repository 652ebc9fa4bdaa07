//! Creates a cleared framebuffer for a scene, and reads its bytes back.

use super::formats::{Class, Pixels, class, pixels};
use super::{Gl, unsupported, wrong};
use crate::scene::{DriverError, Format, Outcome, Scene, pictures};
use glow::{HasContext, PixelPackData};
use shader_info_glow::glow;

pub(super) struct Targets {
    framebuffer: glow::Framebuffer,
    colours: Vec<glow::Texture>,
    depth: Option<glow::Texture>,
}

/// What OpenGL 3.0 and OpenGL ES 3.0 promise at least.
const MAX: usize = 4;

impl Gl<'_> {
    pub(super) fn targets(&self, scene: &Scene) -> Result<Targets, DriverError> {
        let (width, height) = scene.size;
        if scene.targets.len() > MAX {
            return unsupported(format!("{} colour targets", scene.targets.len()));
        }
        if width == 0 || height == 0 || width.max(height) > 4096 || scene.layers == 0 {
            return wrong(format!("{width} by {height} pixels in {} layers", scene.layers));
        }
        if scene.targets.contains(&Format::Depth32Float) {
            return wrong("a colour target of depths");
        }
        let colours = scene.targets.iter().map(|format| self.target(scene, *format));
        let colours = colours.collect::<Result<Vec<_>, _>>()?;
        let depth = scene.depth.map(|_| self.target(scene, Format::Depth32Float)).transpose()?;
        let framebuffer = self.objects.framebuffer()?;
        let attachments: Vec<u32> = (glow::COLOR_ATTACHMENT0..).take(colours.len()).collect();
        // SAFETY: the context is current, and the textures are its own.
        unsafe {
            self.gl.bind_framebuffer(glow::FRAMEBUFFER, Some(framebuffer));
            for (attachment, texture) in attachments.iter().zip(&colours) {
                self.attach(scene, *attachment, *texture);
            }
            if let Some(texture) = depth {
                self.attach(scene, glow::DEPTH_ATTACHMENT, texture);
            }
            self.gl.draw_buffers(if attachments.is_empty() { &[glow::NONE] } else { &attachments });
            let status = self.gl.check_framebuffer_status(glow::FRAMEBUFFER);
            if status != glow::FRAMEBUFFER_COMPLETE {
                return unsupported(format!("these targets together (framebuffer status {status:#06x})"));
            }
            self.clear(scene);
        }
        Ok(Targets { framebuffer, colours, depth })
    }

    fn target(&self, scene: &Scene, format: Format) -> Result<glow::Texture, DriverError> {
        let (width, height, layers) = (scene.size.0 as i32, scene.size.1 as i32, scene.layers as i32);
        let internal = pixels(format).internal;
        let texture = self.objects.texture(kind(scene))?;
        // SAFETY: the context is current, and the texture is bound.
        unsafe {
            match layers {
                1 => self.gl.tex_storage_2d(glow::TEXTURE_2D, 1, internal, width, height),
                _ => self.gl.tex_storage_3d(glow::TEXTURE_2D_ARRAY, 1, internal, width, height, layers),
            }
        }
        Ok(texture)
    }

    unsafe fn attach(&self, scene: &Scene, attachment: u32, texture: glow::Texture) {
        // SAFETY: the context is current, and the framebuffer is bound.
        unsafe {
            match scene.layers {
                1 => self.gl.framebuffer_texture_2d(glow::FRAMEBUFFER, attachment, glow::TEXTURE_2D, Some(texture), 0),
                // All layers at once, for `gl_Layer`.
                _ => self.gl.framebuffer_texture(glow::FRAMEBUFFER, attachment, Some(texture), 0),
            }
        }
    }

    unsafe fn clear(&self, scene: &Scene) {
        let clear = scene.clear;
        // SAFETY: the context is current, and the framebuffer is bound.
        unsafe {
            if !self.is_es {
                self.gl.enable(glow::FRAMEBUFFER_SRGB);
            }
            self.gl.disable(glow::SCISSOR_TEST);
            self.gl.color_mask(true, true, true, true);
            self.gl.depth_mask(true);
            for (index, format) in (0..).zip(&scene.targets) {
                match class(*format) {
                    Class::Float => self.gl.clear_buffer_f32_slice(glow::COLOR, index, &clear),
                    Class::Int => self.gl.clear_buffer_i32_slice(glow::COLOR, index, &clear.map(|it| it as i32)),
                    Class::Uint => self.gl.clear_buffer_u32_slice(glow::COLOR, index, &clear.map(|it| it as u32)),
                }
            }
            if let Some(depth) = scene.depth {
                self.gl.clear_buffer_f32_slice(glow::DEPTH, 0, &[depth.clear]);
            }
        }
    }

    /// Pictures, bytes and depths; row 0 is the top one here as there.
    pub(super) fn read_targets(&self, scene: &Scene, targets: &Targets) -> Result<Outcome, DriverError> {
        let mut outcome = Outcome::default();
        for (format, texture) in scene.targets.iter().zip(&targets.colours) {
            let bytes = self.target_bytes(scene, targets, *format, *texture)?;
            outcome.targets.push(pictures(*format, scene.size, &bytes));
            outcome.raw_targets.push(bytes);
        }
        if let Some(texture) = targets.depth {
            // OpenGL ES reads depths with an extension only.
            let reads = !self.is_es || self.gl.supported_extensions().contains("GL_NV_read_depth");
            if reads {
                let bytes = self.target_bytes(scene, targets, Format::Depth32Float, texture)?;
                outcome.depth = Some(bytes.chunks_exact(4).map(bytemuck::pod_read_unaligned).collect());
            }
        }
        Ok(outcome)
    }

    fn target_bytes(
        &self,
        scene: &Scene,
        targets: &Targets,
        format: Format,
        texture: glow::Texture,
    ) -> Result<Vec<u8>, DriverError> {
        let (width, height) = scene.size;
        if !self.is_es {
            let Pixels { format: layout, ty, .. } = pixels(format);
            let mut bytes = vec![0; format.bytes() * width as usize * height as usize * scene.layers as usize];
            // SAFETY: the context is current, and the slice has room for every layer.
            unsafe {
                self.gl.active_texture(glow::TEXTURE0);
                self.gl.bind_texture(kind(scene), Some(texture));
                self.gl.pixel_store_i32(glow::PACK_ALIGNMENT, 1);
                self.gl.get_tex_image(kind(scene), 0, layout, ty, PixelPackData::Slice(Some(&mut bytes)));
            }
            return Ok(bytes);
        }
        let is_depth = format == Format::Depth32Float;
        let attachment = if is_depth { glow::DEPTH_ATTACHMENT } else { glow::COLOR_ATTACHMENT0 };
        let mut all = Vec::new();
        for layer in 0..scene.layers {
            let own = self.objects.framebuffer()?;
            // SAFETY: the context is current, and the texture is its own.
            unsafe {
                self.gl.bind_framebuffer(glow::READ_FRAMEBUFFER, Some(own));
                let target = glow::READ_FRAMEBUFFER;
                match scene.layers {
                    1 => self.gl.framebuffer_texture_2d(target, attachment, glow::TEXTURE_2D, Some(texture), 0),
                    _ => self.gl.framebuffer_texture_layer(target, attachment, Some(texture), 0, layer as i32),
                }
                self.gl.read_buffer(if is_depth { glow::NONE } else { attachment });
            }
            all.extend(self.read_framebuffer(format, scene.size)?);
        }
        // SAFETY: the context is current.
        unsafe { self.gl.bind_framebuffer(glow::FRAMEBUFFER, Some(targets.framebuffer)) };
        Ok(all)
    }
}

fn kind(scene: &Scene) -> u32 {
    if scene.layers == 1 { glow::TEXTURE_2D } else { glow::TEXTURE_2D_ARRAY }
}

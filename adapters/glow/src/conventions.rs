//! State and copies by which OpenGL follows the conventions of docs/conventions.md.

use crate::state::switch;
use glow::HasContext;

/// Sets the winding of front faces: counter-clockwise in a picture with row 0 at the top. In OpenGL, whose row 0 is at
/// the bottom, that is clockwise. Call it once for each context, unless other code changes the winding.
///
/// # Safety
/// The context must be current.
pub unsafe fn set_front_face(gl: &glow::Context) {
    // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
    unsafe { gl.front_face(glow::CW) };
}

/// Sets what OpenGL leaves to the context and other APIs always do: front faces as [`set_front_face`] sets them, cubes
/// filtered across their edges, and colours encoded when a shader writes to an sRGB format. Call it once for each
/// context. OpenGL ES needs only the first.
///
/// # Safety
/// The context must be current.
pub unsafe fn set_conventions(gl: &glow::Context) {
    // SAFETY: the caller guarantees that the context of `gl` is current.
    unsafe {
        set_front_face(gl);
        if !gl.version().is_embedded {
            gl.enable(glow::TEXTURE_CUBE_MAP_SEAMLESS);
            gl.enable(glow::FRAMEBUFFER_SRGB);
        }
    }
}

/// Copies the colours of a framebuffer, whose row 0 is the top one, to the window or another framebuffer, which shows
/// row 0 at the bottom. This is the only place that flips the picture. `width` and `height` are the size of both in
/// pixels. The framebuffer must have one sample for each pixel; resolve another one first. A scissor rectangle of the
/// context has no effect. Both framebuffer bindings are `to` afterwards.
///
/// # Safety
/// The context must be current, and the framebuffers must be of this context.
pub unsafe fn present(
    gl: &glow::Context,
    from: glow::Framebuffer,
    to: Option<glow::Framebuffer>,
    (width, height): (u32, u32),
) {
    let (width, height) = (width as i32, height as i32);
    // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
    unsafe {
        gl.bind_framebuffer(glow::READ_FRAMEBUFFER, Some(from));
        gl.bind_framebuffer(glow::DRAW_FRAMEBUFFER, to);
        // A copy is cut by the scissor rectangle, too (OpenGL 4.6 §18.3.1).
        let is_cut = gl.is_enabled(glow::SCISSOR_TEST);
        gl.disable(glow::SCISSOR_TEST);
        gl.blit_framebuffer(0, 0, width, height, 0, height, width, 0, glow::COLOR_BUFFER_BIT, glow::NEAREST);
        switch(gl, glow::SCISSOR_TEST, is_cut);
        gl.bind_framebuffer(glow::READ_FRAMEBUFFER, to);
    }
}

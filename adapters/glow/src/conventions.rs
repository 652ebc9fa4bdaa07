//! State and copies by which OpenGL follows the conventions of docs/conventions.md.

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

/// Copies the colours of a framebuffer, whose row 0 is the top one, to the window or another framebuffer, which shows
/// row 0 at the bottom. This is the only place that flips the picture. `width` and `height` are the size of both in
/// pixels. Both framebuffer bindings are `to` afterwards.
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
        gl.blit_framebuffer(0, 0, width, height, 0, height, width, 0, glow::COLOR_BUFFER_BIT, glow::NEAREST);
        gl.bind_framebuffer(glow::READ_FRAMEBUFFER, to);
    }
}

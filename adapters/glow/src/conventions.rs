//! State and steps that make OpenGL mean what the bodies mean (docs/conventions.md).

use glow::HasContext;

/// Front faces run counter-clockwise as a picture is seen with row 0 at the top: clockwise in OpenGL's own words, whose
/// row 0 is at the bottom. Once a context is enough, unless other code sets it.
///
/// # Safety
/// The context is current.
pub unsafe fn set_front_face(gl: &glow::Context) {
    // SAFETY: the caller's promise: the context of `gl` is current, and its objects live.
    unsafe { gl.front_face(glow::CW) };
}

/// Copies the colours of a framebuffer, whose row 0 is the top one, to the window or another framebuffer, whose row 0 is
/// shown at the bottom: the one time that a picture is turned over. Both have this width and height in pixels; both
/// framebuffer bindings are left at `to`.
///
/// # Safety
/// The context is current, and the framebuffers are its own.
pub unsafe fn present(
    gl: &glow::Context,
    from: glow::Framebuffer,
    to: Option<glow::Framebuffer>,
    (width, height): (u32, u32),
) {
    let (width, height) = (width as i32, height as i32);
    // SAFETY: the caller's promise: the context of `gl` is current, and its objects live.
    unsafe {
        gl.bind_framebuffer(glow::READ_FRAMEBUFFER, Some(from));
        gl.bind_framebuffer(glow::DRAW_FRAMEBUFFER, to);
        gl.blit_framebuffer(0, 0, width, height, 0, height, width, 0, glow::COLOR_BUFFER_BIT, glow::NEAREST);
        gl.bind_framebuffer(glow::READ_FRAMEBUFFER, to);
    }
}

//! State that makes OpenGL mean what the bodies mean.

use glow::HasContext;

/// Front faces run counter-clockwise as a picture is seen with row 0 at the top: clockwise in OpenGL's own words, whose
/// row 0 is at the bottom. Once a context is enough, unless somebody else sets it.
///
/// # Safety
/// The context is current.
pub unsafe fn set_front_face(gl: &glow::Context) {
    unsafe { gl.front_face(glow::CW) };
}

//! Checks the colour attachments of the draw framebuffer.

use super::values::Values;
use glow::HasContext;
use shader_info::{Output, Scalar};

/// # Safety
/// The context must be current.
pub(super) unsafe fn check(gl: &glow::Context, output: &Output) -> Result<(), String> {
    let location = output.location;
    // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
    unsafe {
        // A window has one target, of the driver's choice.
        if gl.get_parameter_framebuffer(glow::DRAW_FRAMEBUFFER_BINDING).is_none() {
            return Ok(());
        }
        let attachment = gl.get_parameter_i32(glow::DRAW_BUFFER0 + location) as u32;
        let object = glow::FRAMEBUFFER_ATTACHMENT_OBJECT_TYPE;
        let query = |name| gl.get_framebuffer_attachment_parameter_i32(glow::DRAW_FRAMEBUFFER, attachment, name) as u32;
        if attachment == glow::NONE || query(object) == glow::NONE {
            return Err(format!("location {location} has no colour attachment; name one in `draw_buffers`"));
        }
        let values = match query(glow::FRAMEBUFFER_ATTACHMENT_COMPONENT_TYPE) {
            glow::INT => Values::Int,
            glow::UNSIGNED_INT => Values::Uint,
            _ => Values::Float,
        };
        let declared = match output.ty.scalar {
            Scalar::Int => Values::Int,
            Scalar::Uint => Values::Uint,
            Scalar::Bool | Scalar::Float => Values::Float,
        };
        match values == declared {
            true => Ok(()),
            false => {
                let ty = output.ty;
                Err(format!("it is a `{ty}`, and the attachment of location {location} stores `{}`", values.word()))
            }
        }
    }
}

//! Sets the attributes of the bound vertex array, and the buffers that they read.

use core::ops::Range;

use crate::Error;
use crate::backend::backends;
use glow::HasContext;
use shader_info::{Attribute, Backend, Scalar, Stage, Technique, VertexFormat};

/// A vertex buffer, and the position of its vertices or instances.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VertexBuffer {
    /// glow's buffer.
    pub buffer: glow::Buffer,
    /// Bytes from one vertex or instance to the next, which [`Technique::stride`] returns: the size of the generated
    /// `Vertex` or of a vertex struct. Larger if the program fills the buffer from a larger struct.
    pub stride: u32,
    /// Offset of the first vertex or instance in bytes.
    pub start: u32,
}

impl VertexBuffer {
    /// Makes it with the first vertex or instance at the start of the buffer.
    pub fn new(buffer: glow::Buffer, stride: u32) -> Self {
        Self { buffer, stride, start: 0 }
    }
}

/// Number of locations that a declaration may use; every context has them (OpenGL 3.3 and OpenGL ES 3.0,
/// `MAX_VERTEX_ATTRIBS`).
const LOCATIONS: u32 = 16;

/// Sets the attributes of the bound vertex array to read from the buffers, which are in the order of the info's buffer
/// indices. The layout is the declared one for an info, and the vertex struct that the rules chose for a technique;
/// locations that the technique does not read are disabled, also those that another info has set. A buffer that only
/// other techniques read has its place in the list, and is not used. Conditions on the target are those of
/// [`best_backend`](crate::best_backend). The last of the buffers is bound to `ARRAY_BUFFER` afterwards.
///
/// `first_instance` is for draws that cannot have a first instance (OpenGL before 4.2, OpenGL ES): attributes that
/// advance an instance then begin with this one. Pass 0 elsewhere.
///
/// # Errors
/// [`Error::VertexBuffer`] if a buffer that the technique reads is missing, [`Error::Stride`] if its stride is smaller
/// than a vertex; before any state is changed.
///
/// # Safety
/// The context must be current, and a vertex array must be bound.
pub unsafe fn set_attributes(
    gl: &glow::Context,
    technique: impl Into<Technique>,
    buffers: &[VertexBuffer],
    first_instance: u32,
) -> Result<(), Error> {
    let technique = technique.into();
    let info = technique.info();
    // The first text that the context takes; a lookup by key, since this runs for each draw.
    let backend = backends(gl).find(|backend| technique.glsl(*backend, Stage::Vertex).is_ok());
    let placed = technique.attributes_on(backend.unwrap_or(Backend::OpenGl330)).map(|it| {
        let missing = Error::VertexBuffer { info, attribute: it.name, buffer: it.buffer };
        let from = *buffers.get(it.buffer as usize).ok_or(missing)?;
        let end = it.offset + u32::from(it.format.bytes()) * u32::from(it.ty.columns);
        match from.stride < end {
            true => Err(Error::Stride { info, attribute: it.name, buffer: it.buffer, given: from.stride, end }),
            false => Ok((it, from)),
        }
    });
    let placed = placed.collect::<Result<Vec<_>, Error>>()?;
    let is_read = |location: &u32| placed.iter().any(|(it, _)| locations(it).contains(location));
    for unused in (0..LOCATIONS).filter(|location| !is_read(location)) {
        // A buffer that an earlier info or technique read may be shorter than those of this draw, or deleted.
        // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
        unsafe { gl.disable_vertex_attrib_array(unused) };
    }
    for (attribute, from) in placed {
        let skipped = if attribute.per_instance { first_instance * from.stride } else { 0 };
        // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
        unsafe {
            gl.bind_buffer(glow::ARRAY_BUFFER, Some(from.buffer));
            set_pointer(gl, &attribute, from.stride as i32, from.start + skipped);
        }
    }
    Ok(())
}

/// Returns the locations of an attribute, which may be others in another technique.
fn locations(attribute: &Attribute) -> Range<u32> {
    attribute.location..attribute.location + u32::from(attribute.ty.columns)
}

/// Sets the pointer of one attribute; a matrix is one attribute for each column.
unsafe fn set_pointer(gl: &glow::Context, attribute: &Attribute, stride: i32, start: u32) {
    let Row { size, ty, normalised } = row(attribute.format);
    for column in 0..u32::from(attribute.ty.columns) {
        let location = attribute.location + column;
        let offset = (start + attribute.offset + column * u32::from(attribute.format.bytes())) as i32;
        // SAFETY: the caller guarantees that the context of `gl` is current and its objects are alive.
        unsafe {
            gl.enable_vertex_attrib_array(location);
            match attribute.format.scalar() {
                Scalar::Int | Scalar::Uint => gl.vertex_attrib_pointer_i32(location, size, ty, stride, offset),
                Scalar::Bool | Scalar::Float => {
                    gl.vertex_attrib_pointer_f32(location, size, ty, normalised, stride, offset);
                }
            }
            gl.vertex_attrib_divisor(location, u32::from(attribute.per_instance));
        }
    }
}

struct Row {
    size: i32,
    ty: u32,
    normalised: bool,
}

fn row(format: VertexFormat) -> Row {
    use VertexFormat::*;
    let (ty, normalised) = match format {
        Float32 | Float32x2 | Float32x3 | Float32x4 => (glow::FLOAT, false),
        Float16x2 | Float16x4 => (glow::HALF_FLOAT, false),
        Sint32 | Sint32x2 | Sint32x3 | Sint32x4 => (glow::INT, false),
        Uint32 | Uint32x2 | Uint32x3 | Uint32x4 => (glow::UNSIGNED_INT, false),
        Sint16x2 | Sint16x4 => (glow::SHORT, false),
        Uint16x2 | Uint16x4 => (glow::UNSIGNED_SHORT, false),
        Sint8x2 | Sint8x4 => (glow::BYTE, false),
        Uint8x2 | Uint8x4 => (glow::UNSIGNED_BYTE, false),
        Unorm8x2 | Unorm8x4 => (glow::UNSIGNED_BYTE, true),
        Snorm8x2 | Snorm8x4 => (glow::BYTE, true),
        Unorm16x2 | Unorm16x4 => (glow::UNSIGNED_SHORT, true),
        Snorm16x2 | Snorm16x4 => (glow::SHORT, true),
        Unorm1010102 => (glow::UNSIGNED_INT_2_10_10_10_REV, true),
    };
    Row { size: i32::from(format.components()), ty, normalised }
}

//! The error of all calls of this crate.

use crate::CompileError;
use shader_info::{Backend, Info, NotBuilt, Technique, Unsupported};
use std::fmt;

/// Why a program cannot be made, or why it cannot draw.
pub enum Error {
    /// The info has no text for the backend.
    NotBuilt(NotBuilt),
    /// The info has no text that the context accepts.
    NoBackend {
        /// The info.
        info: &'static Info,
        /// API and version of the context.
        context: String,
        /// Why the most capable backend of the context has no text; `None` if the context takes no text at all.
        not_built: Option<NotBuilt>,
    },
    /// The driver does not compile or link the texts, or cannot create an object for them.
    Compile {
        /// The info.
        info: &'static Info,
        /// The backend of the texts.
        backend: Backend,
        /// The stage and the log of the driver.
        error: Box<CompileError>,
    },
    /// The info does not have the specialization constant, or it has another type.
    Constant {
        /// The info.
        info: &'static Info,
        /// The given name.
        name: String,
        /// What is wrong with it.
        why: String,
    },
    /// The push constants have another size.
    PushConstants {
        /// The info.
        info: &'static Info,
        /// Their size in std140, in bytes.
        declared: usize,
        /// Number of bytes that were given.
        given: usize,
    },
    /// The technique has other texts than the program.
    Technique {
        /// The technique that the program was created for.
        created_for: Technique,
        /// The technique that was given.
        given: Technique,
    },
    /// Attributes are in a vertex buffer that was not given.
    VertexBuffer {
        /// The info.
        info: &'static Info,
        /// The first attribute without a buffer.
        attribute: &'static str,
        /// The index of its buffer.
        buffer: u32,
    },
    /// The stride of a vertex buffer is smaller than a vertex. OpenGL takes 0 for the size of the attribute alone.
    Stride {
        /// The info.
        info: &'static Info,
        /// The attribute that a vertex would share with the next one.
        attribute: &'static str,
        /// The index of the buffer.
        buffer: u32,
        /// The stride that was given, in bytes.
        given: u32,
        /// Where the attribute ends in a vertex, in bytes.
        end: u32,
    },
    /// What is bound to a slot or a target is missing, or is not what the program reads or writes.
    Binding {
        /// The info.
        info: &'static Info,
        /// The name of the resource or output.
        name: &'static str,
        /// What is wrong with it.
        why: String,
    },
    /// The context does not support the render state.
    RenderState {
        /// The info.
        info: &'static Info,
        /// The field, and why it is not supported.
        why: Unsupported,
    },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotBuilt(why) => write!(f, "{why}"),
            Self::NoBackend { info, context, not_built: None } => write!(
                f,
                "a context of {context} takes no text of `{}`; open one of OpenGL 3.3 or OpenGL ES 3.0, or above",
                info.name()
            ),
            Self::NoBackend { info, context, not_built: Some(why) } => {
                write!(f, "a context of {context} takes no text of `{}`, which has {}: {why}", info.name(), texts(info))
            }
            Self::Compile { info, backend, error } => {
                write!(f, "the driver rejects the {backend} text of `{}`, {error}", info.name())
            }
            Self::Constant { info, name, why } => {
                write!(f, "specialization constant `{name}` of `{}`: {why}", info.name())
            }
            Self::PushConstants { info, declared, given } => write!(
                f,
                "`{}` has {declared} bytes of push constants in std140, but {given} were given: use \
                 `PushConstants::std140`",
                info.name()
            ),
            Self::Technique { created_for, given } => write!(
                f,
                "the program of `{created_for}` has other texts than `{given}`; make a program for each: \
                 `Program::new(gl, technique, …)`"
            ),
            Self::VertexBuffer { info, attribute, buffer } => {
                write!(f, "attribute `{attribute}` of `{}` needs vertex buffer {buffer}, which is missing", info.name())
            }
            Self::Stride { info, attribute, buffer, given, end } => write!(
                f,
                "vertex buffer {buffer} of `{}` has a stride of {given} bytes, but its attribute `{attribute}` ends at \
                 byte {end} of a vertex; use `Technique::stride`, or the size of your own struct",
                info.name()
            ),
            Self::Binding { info, name, why } => write!(f, "`{name}` of `{}`: {why}", info.name()),
            Self::RenderState { info, why } => write!(f, "`{}`: {why}", info.name()),
        }
    }
}

/// Prints the message of `Display`, since `fn main() -> Result<(), Box<dyn Error>>` prints errors by `Debug`.
impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Error({self})")
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::NotBuilt(why) | Self::NoBackend { not_built: Some(why), .. } => Some(why),
            Self::RenderState { why, .. } => Some(why),
            _ => None,
        }
    }
}

/// Lists the backends that an info has text for: `texts for OpenGL 4.6 and Vulkan`.
fn texts(info: &Info) -> String {
    let mut titles: Vec<&str> = info.artifacts().map(|it| it.backend.title()).collect();
    titles.sort_unstable();
    titles.dedup();
    match titles.split_last() {
        None => "no texts".into(),
        Some((last, [])) => format!("texts for {last}"),
        Some((last, rest)) => format!("texts for {} and {last}", rest.join(", ")),
    }
}

impl From<NotBuilt> for Error {
    fn from(why: NotBuilt) -> Self {
        Self::NotBuilt(why)
    }
}

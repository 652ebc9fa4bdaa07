//! Why there is no program, or why a value does not reach it.

use crate::Refused;
use shader_info::{Backend, Info, NotBuilt, Unsupported};
use std::fmt;

/// What can go wrong between an info and a draw.
pub enum Error {
    /// The info has no text for the backend.
    NotBuilt(NotBuilt),
    /// The info has no text that a context of this version takes.
    NoBackend {
        /// Whose texts.
        info: &'static Info,
        /// API and version of the context.
        context: String,
        /// Why the most capable backend of the context has no text; `None` if the context takes no text at all.
        not_built: Option<NotBuilt>,
    },
    /// The driver does not compile or link the texts.
    Refused {
        /// Whose texts.
        info: &'static Info,
        /// Which of them.
        backend: Backend,
        /// What the driver says.
        refused: Box<Refused>,
    },
    /// A specialization constant that the info does not have, or another type of it.
    Constant {
        /// Whose.
        info: &'static Info,
        /// The name given.
        name: String,
        /// What is wrong with it.
        why: String,
    },
    /// Not as many bytes as the push constants have in std140.
    PushConstants {
        /// Whose.
        info: &'static Info,
        /// Bytes in std140.
        wanted: usize,
        /// Bytes given.
        given: usize,
    },
    /// The attributes come from a vertex buffer that was not given.
    VertexBuffer {
        /// Whose.
        info: &'static Info,
        /// The first attribute without a buffer.
        attribute: &'static str,
        /// The index of its buffer.
        buffer: u32,
    },
    /// Something of the render state that the context lacks.
    RenderState {
        /// Whose.
        info: &'static Info,
        /// The field.
        why: Unsupported,
    },
    /// The context could not make an object.
    Context(String),
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
            Self::Refused { info, backend, refused } => {
                write!(f, "the driver rejects the {backend} text of `{}`, {refused}", info.name())
            }
            Self::Constant { info, name, why } => {
                write!(f, "specialization constant `{name}` of `{}`: {why}", info.name())
            }
            Self::PushConstants { info, wanted, given } => write!(
                f,
                "`{}` has {wanted} bytes of push constants in std140, but {given} were given: use \
                 `PushConstants::std140`",
                info.name()
            ),
            Self::VertexBuffer { info, attribute, buffer } => {
                write!(f, "attribute `{attribute}` of `{}` needs vertex buffer {buffer}, which is missing", info.name())
            }
            Self::RenderState { info, why } => write!(f, "`{}`: {why}", info.name()),
            Self::Context(why) => write!(f, "error of the OpenGL context: {why}"),
        }
    }
}

/// The sentence of `Display`, as `fn main() -> Result<(), Box<dyn Error>>` prints it.
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

/// The backends that an info has text for: `texts for OpenGL 4.6 and Vulkan`.
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

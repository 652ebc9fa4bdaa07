//! Why there is no program, or why a value does not reach it.

use crate::Refused;
use shader_info::{Backend, Info, NotBuilt, Unsupported};
use std::fmt;

/// What can go wrong between an info and a draw.
#[derive(Debug)]
pub enum Error {
    /// The info has no text for the backend.
    NotBuilt(NotBuilt),
    /// The info has no text that a context of this version takes.
    NoBackend {
        /// Whose texts.
        info: &'static Info,
        /// API and version of the context.
        context: String,
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
            Self::NoBackend { info, context } => {
                let name = info.name();
                write!(f, "`{name}` has no text for a context of {context} (its state: {:?})", info.state())
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

impl std::error::Error for Error {}

impl From<NotBuilt> for Error {
    fn from(why: NotBuilt) -> Self {
        Self::NotBuilt(why)
    }
}

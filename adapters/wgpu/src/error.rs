//! The error of all calls of this crate: it names the info and the name in the declaration, and says what to do.

use std::fmt;

use shader_info::{Frequency, NotBuilt, Stage};

/// An error of this crate, with the info that it is about.
#[derive(Clone, PartialEq)]
pub struct Error {
    /// Name of the info.
    pub info: &'static str,
    /// What is wrong.
    pub reason: Reason,
}

/// What is wrong with an info, or with a call for it.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Reason {
    /// The info has no WebGPU artifact.
    NotBuilt(NotBuilt),
    /// WebGPU does not have the stage.
    Stage(Stage),
    /// The info has no source for a stage that the pipeline needs.
    NoStage(Stage),
    /// WebGPU does not support a declaration.
    Unsupported {
        /// The name in the declaration.
        name: &'static str,
        /// What WebGPU lacks.
        what: String,
    },
    /// The backend of wgpu would render it wrongly without an error.
    Backend {
        /// The name in the declaration.
        name: &'static str,
        /// What goes wrong, and what to do instead.
        what: &'static str,
    },
    /// The declaration does not have the name.
    Unknown {
        /// The given name.
        name: String,
        /// Kind of declaration: `resource`, `specialization constant`.
        kind: &'static str,
        /// The names that the declaration has.
        names: Vec<&'static str>,
    },
    /// The specialization constant cannot have the value.
    Constant {
        /// Name of the constant.
        name: &'static str,
        /// Its type.
        ty: shader_info::Scalar,
        /// The given value.
        value: f64,
    },
    /// The technique lacks the resource; other techniques of the info have it.
    NotInTechnique {
        /// Name of the resource.
        name: &'static str,
        /// Condition of `#[when(…)]` under which a technique has the resource.
        when: &'static str,
        /// The technique that the bind group is for.
        technique: String,
    },
    /// The resource has another frequency than the bind group.
    Frequency {
        /// Name of the resource.
        name: &'static str,
        /// Frequency of the resource.
        declared: Frequency,
        /// Frequency of the bind group.
        given: Frequency,
    },
    /// The resource is of another kind than the value.
    Kind {
        /// Name of the resource.
        name: &'static str,
        /// Its type in the declaration.
        ty: &'static str,
        /// The call that sets it.
        setter: &'static str,
    },
    /// The resource was set twice.
    Duplicate(&'static str),
    /// Resources of the bind group were not set.
    Missing {
        /// Frequency of the bind group.
        frequency: Frequency,
        /// Names of the resources.
        names: Vec<&'static str>,
    },
    /// The technique has no resources of this frequency.
    EmptyGroup {
        /// Frequency of the bind group.
        frequency: Frequency,
        /// The technique that the bind group is for.
        technique: String,
    },
    /// The stride of a vertex buffer is not a multiple of 4.
    Stride {
        /// Index of the vertex buffer.
        buffer: u32,
        /// The stride in bytes.
        bytes: u64,
    },
    /// A stride was given for a vertex buffer, and no attribute of the info is in it; the number is the buffer's index.
    Buffer(u32),
    /// The offset of an attribute is not a multiple of 4, or of its size if that is smaller.
    Offset {
        /// Name of the attribute.
        name: &'static str,
        /// Its offset in bytes.
        offset: u64,
    },
    /// A vertex buffer has attributes that advance once a vertex, and attributes that advance once an instance.
    Step {
        /// Index of the vertex buffer.
        buffer: u32,
        /// An attribute that advances once a vertex, and one that advances once an instance.
        names: [&'static str; 2],
    },
    /// An output has no colour target.
    Target {
        /// Name of the output.
        name: &'static str,
        /// Its location.
        location: u32,
        /// Number of targets.
        targets: usize,
    },
    /// WebGPU or the device does not support the render state.
    RenderState(shader_info::Unsupported),
    /// The push constants have another size.
    PushSize {
        /// Their size in std140, in bytes.
        declared: u32,
        /// Number of bytes that were given.
        given: usize,
    },
    /// The buffer was made for infos with fewer bytes of push constants.
    PushRoom {
        /// Their size in std140, in bytes.
        declared: u32,
        /// Number of bytes that the buffer has for a draw.
        room: u32,
    },
    /// More draws were added than the buffer of push constants has space for; the number is its limit.
    PushBufferFull(u32),
}

impl Error {
    pub(crate) fn new(info: &shader_info::Info, reason: Reason) -> Self {
        Self { info: info.name(), reason }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let info = self.info;
        match &self.reason {
            Reason::NotBuilt(not_built) => not_built.fmt(f),
            Reason::Stage(stage) => write!(
                f,
                "`{info}` has a {stage} stage, which WebGPU does not have; declare an info without that stage for it"
            ),
            Reason::NoStage(stage) => write!(
                f,
                "`{info}` has no {stage} stage; `render_pipeline` takes shaders that draw, `compute_pipeline` those \
                 that compute"
            ),
            Reason::Unsupported { name, what } => write!(
                f,
                "`{info}.{name}`: WebGPU has no {what}; declare it with another type, or put \
                 `#[when(!target(webgpu))]` before it"
            ),
            Reason::Backend { name, what } => write!(f, "`{info}.{name}` on wgpu's GL backend: {what}"),
            Reason::Unknown { name, kind, names } => match names.is_empty() {
                true => write!(f, "`{info}` has no {kind} `{name}`; it declares none"),
                false => write!(f, "`{info}` has no {kind} `{name}`; it has {}", list(names)),
            },
            Reason::Constant { name, ty, value } => {
                let ty = shader_info::Type::vector(*ty, 1);
                write!(f, "`{name}` of `{info}` is declared as `{ty}`, which cannot be {value}; a `bool` is 0 or 1")
            }
            Reason::NotInTechnique { name, when, technique } => write!(
                f,
                "`{technique}` has no resource `{name}`, which exists when `{when}`; make the bind group with a \
                 technique that has it: `bind_group(technique, …)`"
            ),
            Reason::Frequency { name, declared, given } => write!(
                f,
                "`{info}.{name}` is declared `{}`: it belongs to bind group {}, not {}",
                word(*declared),
                *declared as u32,
                *given as u32
            ),
            Reason::Kind { name, ty, setter } => write!(f, "`{info}.{name}` is declared as `{ty}`: it takes {setter}"),
            Reason::Duplicate(name) => write!(f, "`{info}.{name}` is given twice; remove one of the two calls"),
            Reason::Missing { frequency, names } => {
                let group = *frequency as u32;
                write!(
                    f,
                    "bind group {group} ({}) of `{info}` lacks {}; give each with `buffer`, `texture` or `image`",
                    word(*frequency),
                    list(names)
                )
            }
            Reason::EmptyGroup { frequency, technique } => {
                write!(f, "`{technique}` has no resources of frequency `{}`; do not make this group", word(*frequency))
            }
            Reason::Stride { buffer, bytes } => write!(
                f,
                "an element of vertex buffer {buffer} of `{info}` has {bytes} bytes; WebGPU needs a multiple of 4: \
                 widen an attribute, or set the stride of your own struct in `PipelineState::strides`"
            ),
            Reason::Buffer(buffer) => write!(
                f,
                "no attribute of `{info}` is in vertex buffer {buffer}; remove its stride from `PipelineState::strides`"
            ),
            Reason::Offset { name, offset } => write!(
                f,
                "the attribute `{info}.{name}` is at byte {offset}; WebGPU needs a multiple of 4, or of the \
                 attribute's size if that is smaller: put larger attributes first"
            ),
            Reason::Step { buffer, names: [vertex, instance] } => write!(
                f,
                "vertex buffer {buffer} of `{info}` holds `{vertex}` per vertex and `{instance}` per instance; give \
                 one of them `buffer = …`"
            ),
            Reason::Target { name, location, targets } => {
                write!(
                    f,
                    "`{info}.{name}` goes to colour target {location}, but `PipelineState::targets` has {targets}; add \
                     a target for it"
                )
            }
            Reason::RenderState(why) => write!(f, "`{info}`: {why}"),
            Reason::PushSize { declared, given } => write!(
                f,
                "the push constants of `{info}` are {declared} bytes in std140, but {given} were given; \
                 `PushConstants::std140()` of the info's module has them"
            ),
            Reason::PushRoom { declared, room } => write!(
                f,
                "the push constants of `{info}` are {declared} bytes in std140, but the buffer has {room} bytes for a \
                 draw; name the info when you make the buffer: `push_buffer(&[…, {info}::INFO], …)`"
            ),
            Reason::PushBufferFull(draws) => {
                let draws = if *draws == 1 { "1 draw".into() } else { format!("{draws} draws") };
                write!(f, "the buffer has room for the push constants of {draws}; upload, or make a larger one")
            }
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
        match &self.reason {
            Reason::NotBuilt(not_built) => Some(not_built),
            Reason::RenderState(why) => Some(why),
            _ => None,
        }
    }
}

fn list(names: &[&'static str]) -> String {
    names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}

fn word(frequency: Frequency) -> &'static str {
    match frequency {
        Frequency::Pass => "pass",
        Frequency::Batch => "batch",
        Frequency::Geometry => "geometry",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b4_one_draw_is_not_plural() {
        let message = |draws| Error { info: "Mesh", reason: Reason::PushBufferFull(draws) }.to_string();
        assert!(
            message(1).contains("of 1 draw;") && message(2).contains("of 2 draws;"),
            "{} {}",
            message(1),
            message(2)
        );
    }
}

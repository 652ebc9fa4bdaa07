//! What can be wrong between a declaration and wgpu, with the info, the name, and a way out.

use std::fmt;

use shader_info::{Frequency, NotBuilt, Stage};

/// Which info, and what is wrong.
#[derive(Clone, PartialEq)]
pub struct Error {
    /// The info's name.
    pub info: &'static str,
    /// What is wrong with it.
    pub reason: Reason,
}

/// What is wrong.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Reason {
    /// The info has no WebGPU artifact.
    NotBuilt(NotBuilt),
    /// WebGPU has no such stage.
    Stage(Stage),
    /// The info has no source for a stage that the pipeline needs.
    NoStage(Stage),
    /// WebGPU has nothing like it: the name in the declaration, and what it is.
    Unsupported {
        /// The name in the declaration.
        name: &'static str,
        /// What WebGPU lacks.
        what: String,
    },
    /// The backend below wgpu would get it wrong without an error.
    Backend {
        /// The name in the declaration.
        name: &'static str,
        /// What is wrong, and a way out.
        what: &'static str,
    },
    /// A name that the declaration does not have.
    Unknown {
        /// The name given.
        name: String,
        /// What is looked for: `resource`, `specialization constant`.
        kind: &'static str,
        /// The names that there are.
        names: Vec<&'static str>,
    },
    /// A resource that other techniques of the info have.
    OfOthers {
        /// The resource.
        name: &'static str,
        /// In which techniques it is, as `#[when(…)]` says it.
        when: &'static str,
        /// The technique that the bind group is for.
        technique: String,
    },
    /// The resource is bound with another frequency.
    Frequency {
        /// The resource.
        name: &'static str,
        /// Its own.
        declared: Frequency,
        /// That of the bind group.
        given: Frequency,
    },
    /// The resource is of another kind than what was given for it.
    Kind {
        /// The resource.
        name: &'static str,
        /// Its type in the declaration.
        ty: &'static str,
        /// What it takes.
        wants: &'static str,
    },
    /// Given twice.
    Twice(&'static str),
    /// Resources of the group that were not given.
    Missing {
        /// The group.
        frequency: Frequency,
        /// Their names.
        names: Vec<&'static str>,
    },
    /// The info has nothing to bind in this group.
    EmptyGroup(Frequency),
    /// Elements of a vertex buffer whose size is no multiple of 4.
    Stride {
        /// The vertex buffer.
        buffer: u32,
        /// Bytes of an element.
        bytes: u64,
    },
    /// An attribute that does not lie on a multiple of 4, or of its own size where that is smaller.
    Offset {
        /// The attribute.
        name: &'static str,
        /// Where it lies.
        offset: u64,
    },
    /// One vertex buffer that advances both ways.
    Step {
        /// The vertex buffer.
        buffer: u32,
        /// Once a vertex, and once an instance.
        names: [&'static str; 2],
    },
    /// An output without a colour target.
    Target {
        /// The output.
        name: &'static str,
        /// Its location.
        location: u32,
        /// How many targets there are.
        targets: usize,
    },
    /// Something of the render state that WebGPU or the device lacks.
    RenderState(shader_info::Unsupported),
    /// Push constants of another size.
    PushSize {
        /// Bytes in std140.
        wants: u32,
        /// Bytes that were given.
        given: usize,
    },
    /// More draws than the buffer of push constants has room for.
    PushRoom(u32),
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
            Reason::OfOthers { name, when, technique } => write!(
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
            Reason::Kind { name, ty, wants } => write!(f, "`{info}.{name}` is a `{ty}`: it takes {wants}"),
            Reason::Twice(name) => write!(f, "`{info}.{name}` is given twice; remove one of the two calls"),
            Reason::Missing { frequency, names } => {
                let group = *frequency as u32;
                write!(
                    f,
                    "bind group {group} ({}) of `{info}` lacks {}; give each with `buffer`, `texture` or `image`",
                    word(*frequency),
                    list(names)
                )
            }
            Reason::EmptyGroup(frequency) => {
                write!(f, "`{info}` has no resources of frequency `{}`; do not make this group", word(*frequency))
            }
            Reason::Stride { buffer, bytes } => write!(
                f,
                "an element of vertex buffer {buffer} of `{info}` has {bytes} bytes; WebGPU needs a multiple of 4: \
                 widen an attribute, or set the stride of your own struct in `PipelineState::strides`"
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
            Reason::PushSize { wants, given } => write!(
                f,
                "the push constants of `{info}` are {wants} bytes in std140, but {given} were given; \
                 `PushConstants::std140()` of the info's module has them"
            ),
            Reason::PushRoom(draws) => {
                let draws = if *draws == 1 { "1 draw".into() } else { format!("{draws} draws") };
                write!(f, "the buffer has room for the push constants of {draws}; upload, or make a larger one")
            }
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
        let words = |draws| Error { info: "Mesh", reason: Reason::PushRoom(draws) }.to_string();
        assert!(words(1).contains("of 1 draw;") && words(2).contains("of 2 draws;"), "{} {}", words(1), words(2));
    }
}

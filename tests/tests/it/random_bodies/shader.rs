//! A program as the body of a stage, and what a driver finds with it.

use shader_builder_devices::functions::info;
use shader_info::{Backend, Info, Stage};
use shader_info_lang::generated::read;
use shader_info_model::diagnostic::Diagnostic;
use shader_info_tests::scene::{Driver, DriverError, Format, Scene};

use super::tree::Program;
use crate::bodies::run;

/// Invocations of a program: the pixels of a square.
pub(super) const COUNT: u32 = 64;
/// Words that an invocation finds.
pub(super) const WORDS: usize = 8;
const SIDE: u32 = 8;

/// The stage whose body a program is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Compute,
    Fragment,
    Vertex,
}

impl Place {
    pub(super) fn stage(self) -> Stage {
        match self {
            Self::Compute => Stage::Compute,
            Self::Fragment => Stage::Fragment,
            Self::Vertex => Stage::Vertex,
        }
    }

    /// The stages of the whole shader.
    pub(super) fn stages(self) -> &'static [Stage] {
        if self == Self::Compute { &[Stage::Compute] } else { &[Stage::Vertex, Stage::Fragment] }
    }
}

/// The word of an invocation; programs compute the same.
pub(super) fn word(at: u32) -> u32 {
    at.wrapping_mul(2_654_435_761) ^ at >> 2
}

/// The declaration.
pub(super) fn declared(place: Place, program: &Program) -> String {
    let text = program.text();
    let call = "run(at_, at_ * 2654435761u ^ at_ >> 2u);";
    let square = "int(gl_VertexIndex)";
    match place {
        Place::Compute => format!(
            "shader_info! {{ pub Run {{ local_group_size(64); storage_buf(0, read_write) words: [uint];\n\
             compute_source {{\n{text}void main()\n{{\nuint at_ = gl_LocalInvocationIndex;\n{call}\n\
             for (uint k = 0u; k < 8u; k++) {{ words[at_ * 8u + k] = found_[k / 4u][k % 4u]; }}\n}}\n}}\n\
             do_static_compilation; }} }}"
        ),
        Place::Fragment => format!(
            "shader_info! {{ pub Run {{ fragment_out(0) first_: uvec4; fragment_out(1) second_: uvec4;\n\
             vertex_source {{ void main() {{ vec2 corner = vec2({square} & 1, {square} >> 1) * 4.0 - 1.0;\n\
             gl_Position = vec4(corner, 0.0, 1.0); }} }}\n\
             fragment_source {{\n{text}void main()\n{{\n\
             uint at_ = uint(gl_FragCoord.x) + 8u * uint(gl_FragCoord.y);\n{call}\n\
             first_ = found_[0];\nsecond_ = found_[1];\n}}\n}}\ndo_static_compilation; }} }}"
        ),
        Place::Vertex => format!(
            "interface_info! {{ pub Found as found_out {{ flat first_: uvec4; flat second_: uvec4; }} }}\n\
             shader_info! {{ pub Run {{ vertex_out(Found); fragment_out(0) first_: uvec4; fragment_out(1) second_: uvec4;\n\
             vertex_source {{\n{text}void main()\n{{\nuint at_ = uint(gl_VertexIndex) / 3u;\n{call}\n\
             found_out.first_ = found_[0];\nfound_out.second_ = found_[1];\n\
             int corner_ = int(gl_VertexIndex) % 3;\n\
             vec2 off_ = vec2(float(corner_ % 2), float(corner_ / 2)) * 0.9 + 0.2;\n\
             gl_Position = vec4((vec2(float(at_ % 8u), float(at_ / 8u)) + off_) / 4.0 - 1.0, 0.0, 1.0);\n}}\n}}\n\
             fragment_source {{ void main() {{ first_ = found_out.first_; second_ = found_out.second_; }} }}\n\
             do_static_compilation; }} }}"
        ),
    }
}

/// Makes the shader of a declaration.
pub(super) fn shader(declared: &str, backend: Backend) -> Result<&'static Info, String> {
    let words = |wrong: Vec<Diagnostic>| wrong.iter().map(Diagnostic::text).collect::<Vec<_>>().join("\n");
    let declared = read(declared, "random.rs").map_err(words)?;
    info(declared.infos.get("Run").ok_or("the info is not there")?, backend)
}

/// Returns the words of all invocations.
pub(super) fn found(driver: &dyn Driver, place: Place, info: &'static Info) -> Result<Vec<u32>, DriverError> {
    if place == Place::Compute {
        return run(driver, info, WORDS * COUNT as usize);
    }
    let mut scene = Scene::new(info);
    (scene.size, scene.targets) = ((SIDE, SIDE), vec![Format::Rgba32Uint; 2]);
    if place == Place::Vertex {
        scene.vertices = 3 * COUNT;
    }
    let outcome = driver.draw(&scene)?;
    let halves: Vec<Vec<u32>> = outcome.raw_targets.iter().map(|one| bytemuck::pod_collect_to_vec(one)).collect();
    let pixels = halves[0].chunks(4).zip(halves[1].chunks(4));
    Ok(pixels.flat_map(|(first, second)| [first, second].concat()).collect())
}

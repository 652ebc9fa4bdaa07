//! Proposes what GLSL 4.60 for Vulkan has in place of names of older versions and of other languages.

use shader_info_glsl::functions;
use shader_info_model::Statement;

use super::{Hint, line_of};
use crate::compile::glslang::{Message, replacement};
use crate::plan::{Job, Planned};

/// Variables of older versions, and of OpenGL, with the help for each.
const VARIABLES: &[(&str, &str)] = &[
    ("gl_VertexID", "write `gl_VertexIndex`, which every backend has"),
    ("gl_InstanceID", "write `gl_InstanceIndex`, which every backend has"),
    ("gl_Vertex", "declare an attribute: `vertex_in(0) pos: vec3;`"),
    ("gl_Normal", "declare an attribute: `vertex_in(1) normal: vec3;`"),
    ("gl_Color", "declare an attribute: `vertex_in(1) tint: vec4;`"),
    ("gl_MultiTexCoord0", "declare an attribute: `vertex_in(1) uv: vec2;`"),
    ("gl_ModelViewMatrix", "declare `push_constant ModelViewMatrix: mat4;`, and write `ModelViewMatrix`"),
    ("gl_ProjectionMatrix", "declare `push_constant ProjectionMatrix: mat4;`, and write `ProjectionMatrix`"),
    (
        "gl_ModelViewProjectionMatrix",
        "declare `push_constant ModelViewProjectionMatrix: mat4;`, and write `ModelViewProjectionMatrix`",
    ),
    ("gl_NormalMatrix", "declare `push_constant NormalMatrix: mat3;`, and write `NormalMatrix`"),
];

/// Functions of HLSL, Metal and WGSL that GLSL has under another name, with the help for each.
const FUNCTIONS: &[(&str, &str)] = &[
    ("lerp", "write `mix(…)`"),
    ("frac", "write `fract(…)`"),
    ("rsqrt", "write `inversesqrt(…)`"),
    ("inverseSqrt", "write `inversesqrt(…)`"),
    ("saturate", "write `clamp(…, 0.0, 1.0)`"),
    ("mul", "write `a * b`"),
    ("mad", "write `fma(…)`"),
    ("atan2", "write `atan(y, x)`"),
    ("ddx", "write `dFdx(…)`"),
    ("ddy", "write `dFdy(…)`"),
    ("dpdx", "write `dFdx(…)`"),
    ("dpdy", "write `dFdy(…)`"),
    ("clip", "write `if (x < 0.0) discard;`"),
    ("asfloat", "write `intBitsToFloat(…)` or `uintBitsToFloat(…)`"),
    ("asint", "write `floatBitsToInt(…)`"),
    ("asuint", "write `floatBitsToUint(…)`"),
    ("tex2D", "write `texture(…)`"),
    ("textureSample", "write `texture(…)`: a sampler of the declaration is a texture with its sampler"),
    ("textureLoad", "write `texelFetch(…)` for a sampler, `imageLoad(…)` for an image"),
    ("workgroupBarrier", "write `barrier()`"),
    ("GroupMemoryBarrierWithGroupSync", "write `barrier()`"),
];

/// Matches "`gl_FragColor`: undeclared identifier".
pub(super) fn variable(job: &Job, _: &Planned, message: &Message) -> Option<Hint> {
    let (name, why) = message.text.strip_prefix('`')?.split_once("`: ")?;
    if !why.starts_with("undeclared identifier") {
        return None;
    }
    let help = match name {
        "gl_FragColor" | "gl_FragData" => output(job),
        _ => VARIABLES.iter().find(|(old, _)| *old == name)?.1.into(),
    };
    Some(Hint::new(message).text(format!("`{name}`: undeclared identifier")).help(help))
}

fn output(job: &Job) -> String {
    let declared = job.info.items.iter().find_map(|item| match &item.statement {
        Statement::FragmentOut(output) => Some(output.name.as_str()),
        _ => None,
    });
    match declared {
        Some(name) => format!("write to an output of the declaration: `{name} = …;`"),
        None => "declare an output, `fragment_out(0) frag_color: vec4;`, and write `frag_color = …;`".into(),
    }
}

/// Matches a call of `texture2D` and its kin, which Vulkan takes for a type, and of functions of other languages.
pub(super) fn function(_: &Job, planned: &Planned, message: &Message) -> Option<Hint> {
    let is_unknown = message.text.ends_with("no matching overloaded function found");
    let is_type = message.text.ends_with("cannot construct this type");
    if !is_unknown && !is_type {
        return None;
    }
    let line = line_of(planned, message);
    let from = line.char_indices().nth((message.column as usize).saturating_sub(1)).map_or("", |(at, _)| &line[at..]);
    let name = from.split(|c: char| !c.is_alphanumeric() && c != '_').next()?;
    let of_others = || Some(FUNCTIONS.iter().find(|(other, _)| *other == name)?.1.to_owned());
    let is_own = || functions(planned.assembled.text.as_str()).iter().any(|own| own.name == name);
    let help = match replacement(name) {
        Some(new) => format!("write `{new}(…)`"),
        None => of_others().filter(|_| !is_own())?,
    };
    Some(Hint::new(message).text(format!("`{name}`: unknown function")).help(help))
}

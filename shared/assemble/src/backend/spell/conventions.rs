//! Compensates for differences between an API and the conventions of bodies (docs/conventions.md).

use super::{Cx, Line};
use shader_info_model::Stage;
use shader_info_model::contribution::Section;
use shader_info_model::{Backend, Family, Winding};

/// The plain uniform that OpenGL before 4.6 and OpenGL ES add to `gl_InstanceID`. The caller sets it before a draw.
pub const BASE_INSTANCE: &str = "si_base_instance";

const EMIT_VERTEX: &str = "si_emit_vertex";
const EMIT_STREAM_VERTEX: &str = "si_emit_stream_vertex";

/// Returns the name or expression in a dialect for a built-in of the bodies' language, if it differs.
pub fn body_name(backend: Backend, stage: Stage, ident: &str) -> Option<String> {
    if backend.row().family.speaks_vulkan() {
        return None;
    }
    let spelled = match (stage, ident) {
        (Stage::Vertex, "gl_VertexIndex") => "gl_VertexID".into(),
        (Stage::Vertex, "gl_InstanceIndex") if knows_base_instance(backend) => {
            "(gl_BaseInstance + gl_InstanceID)".into()
        }
        (Stage::Vertex, "gl_InstanceIndex") => format!("({BASE_INSTANCE} + gl_InstanceID)"),
        (Stage::Geometry, "EmitVertex") => EMIT_VERTEX.into(),
        (Stage::Geometry, "EmitStreamVertex") => EMIT_STREAM_VERTEX.into(),
        // OpenGL counts from the lower left corner of the window, which is row 0 of a texture.
        (Stage::Fragment, "gl_PointCoord") => "vec2(gl_PointCoord.x, 1.0 - gl_PointCoord.y)".into(),
        _ => return None,
    };
    Some(spelled)
}

/// Returns the declarations for the names of [`body_name`]. `uses` is whether a body mentions a word.
pub fn stand_ins(cx: &Cx<'_>, uses: &dyn Fn(&str) -> bool) -> Vec<Line> {
    let mut texts = Vec::new();
    if cx.is_vulkan() {
        return Vec::new();
    }
    if cx.stage == Stage::Vertex && !knows_base_instance(cx.backend) && uses("gl_InstanceIndex") {
        texts.push(format!("uniform int {BASE_INSTANCE};"));
    }
    if let (Stage::Geometry, Some(depth)) = (cx.stage, clip_space(cx)) {
        if uses("EmitVertex") {
            texts.push(format!("void {EMIT_VERTEX}() {{ {depth} EmitVertex(); }}"));
        }
        // A stream is a constant expression, so it cannot be passed to a function.
        if uses("EmitStreamVertex") {
            let body = format!("do {{ {depth} EmitStreamVertex(stream); }} while (false)");
            texts.push(format!("#define {EMIT_STREAM_VERTEX}(stream) {body}"));
        }
    }
    texts.into_iter().map(|text| Line { section: Section::Interface, text, item: None }).collect()
}

/// Returns the statement that converts `gl_Position` from the bodies' clip space to the API's, in the last stage before
/// rasterization.
pub(super) fn clip_space(cx: &Cx<'_>) -> Option<&'static str> {
    let positions = matches!(cx.stage, Stage::Vertex | Stage::TessEvaluation | Stage::Geometry);
    if !positions || !cx.writes_to_rasteriser() {
        return None;
    }
    match cx.family() {
        Family::OpenGl | Family::Gles => Some("gl_Position.z = 2.0 * gl_Position.z - gl_Position.w;"),
        Family::Vulkan => None,
        Family::Metal | Family::D3d12 | Family::WebGpu => Some("gl_Position.y = -gl_Position.y;"),
    }
}

/// Returns the winding of generated triangles: OpenGL's domain has v upwards, Vulkan's downwards.
pub(super) fn tessellation_winding(cx: &Cx<'_>, declared: Winding) -> Winding {
    if cx.is_vulkan() { declared } else { declared.opposite() }
}

fn knows_base_instance(backend: Backend) -> bool {
    let row = backend.row();
    row.family == Family::OpenGl && row.version >= 460
}

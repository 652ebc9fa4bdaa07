//! Finds the built-in outputs that a context passes on only if they are enabled.

use shader_info::Stage;

/// The built-in outputs of the last stage before rasterization.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct BuiltInOutputs {
    /// Number of clip planes that the stage writes distances to.
    pub(crate) clip_distances: u32,
    /// Whether the stage writes `gl_PointSize`.
    pub(crate) has_point_size: bool,
}

impl BuiltInOutputs {
    /// Reads the texts of a program. Only the outputs of the last stage before rasterization are used (OpenGL 4.6
    /// §13.7 and §14.4).
    pub(crate) fn of(stages: &[(Stage, &str)]) -> Self {
        let text_of = |wanted: Stage| stages.iter().find(|(stage, _)| *stage == wanted).map(|(_, text)| *text);
        let last = [Stage::Geometry, Stage::TessEvaluation, Stage::Vertex].into_iter().find_map(text_of);
        let Some(text) = last.map(without_comments) else { return Self::default() };
        Self { clip_distances: clip_distances(&text), has_point_size: own(&text, "gl_PointSize").next().is_some() }
    }
}

/// Returns what follows each use of an output. `gl_in[0].gl_PointSize` is the input of that name.
fn own<'a>(text: &'a str, output: &'a str) -> impl Iterator<Item = &'a str> {
    let is_own = |(at, _): &(usize, &str)| !text[..*at].trim_end().ends_with('.');
    text.match_indices(output).filter(is_own).map(move |(at, _)| &text[at + output.len()..])
}

/// Returns the declared length of `gl_ClipDistance`; without a declaration, that of the highest index in the text
/// (GLSL 4.60 §7.1.1).
fn clip_distances(text: &str) -> u32 {
    let declared = |line: &str| line.strip_prefix("out float gl_ClipDistance[")?.strip_suffix("];")?.parse().ok();
    let index = |rest: &str| rest.trim_start().strip_prefix('[')?.split_once(']')?.0.trim().parse::<u32>().ok();
    let highest = || own(text, "gl_ClipDistance").filter_map(index).max().map(|index| index + 1);
    text.lines().find_map(declared).or_else(highest).unwrap_or(0)
}

/// Removes comments, which may name an output that the code does not write.
fn without_comments(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((code, comment)) = rest.split_once('/') {
        out.push_str(code);
        rest = match comment.as_bytes().first() {
            Some(b'/') => comment.find('\n').map_or("", |end| &comment[end..]),
            Some(b'*') => comment[1..].split_once("*/").map_or("", |(_, code)| code),
            _ => {
                out.push('/');
                comment
            }
        };
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clip_planes_are_declared_or_indexed() {
        let check = |text: &str, expected| {
            assert_eq!(BuiltInOutputs::of(&[(Stage::Vertex, text)]).clip_distances, expected, "{text}");
        };
        check("#version 330 core\nout float gl_ClipDistance[3];\nvoid main() { gl_ClipDistance[0] = 1.0; }\n", 3);
        check("void main() { gl_ClipDistance[0] = 1.0 / 2.0; gl_ClipDistance [ 1 ] = 1.0; }", 2);
        check("// gl_ClipDistance[3]\nvoid main() { /* gl_ClipDistance[4] */ gl_Position = vec4(1.0); }", 0);
        check("void main() {} // gl_ClipDistance[3]", 0);
    }

    #[test]
    fn only_the_last_stage_before_rasterization_counts() {
        let vertex = (Stage::Vertex, "void main() { gl_PointSize = 4.0; gl_ClipDistance[0] = 1.0; }");
        let fragment = (Stage::Fragment, "void main() { float it = gl_ClipDistance[1]; }");
        let found = BuiltInOutputs::of(&[vertex, fragment]);
        assert_eq!(found, BuiltInOutputs { clip_distances: 1, has_point_size: true });
        let geometry = (Stage::Geometry, "void main() { EmitVertex(); }");
        assert_eq!(BuiltInOutputs::of(&[vertex, geometry, fragment]), BuiltInOutputs::default());
        let reading = "void main() { float a = gl_in[0].gl_PointSize + gl_in[0].gl_ClipDistance[2]; EmitVertex(); }";
        assert_eq!(BuiltInOutputs::of(&[(Stage::Geometry, reading)]), BuiltInOutputs::default());
        assert_eq!(BuiltInOutputs::of(&[(Stage::Compute, "void main() {}")]), BuiltInOutputs::default());
    }
}

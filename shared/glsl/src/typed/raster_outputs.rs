//! Finds the built-in outputs of a stage that OpenGL passes on to rasterization only if the program enables them.

use std::collections::{BTreeMap, BTreeSet};

use super::super::constant::{Item, evaluate, integer};
use super::super::macros::Macros;
use super::super::reach::without_unreached;
use super::super::token::Kind;
use super::expand::{Pieces, expand};
use super::feature::Dialect;

/// The built-in outputs of a stage before rasterization.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RasterOutputs {
    /// Number of clip planes that the stage writes distances to.
    pub clip_distances: u32,
    /// Whether the stage writes `gl_PointSize`.
    pub has_point_size: bool,
}

/// Finds the outputs in the text of a stage, macros included. Code that the preprocessor removes does not count, and
/// inputs such as `gl_in[0].gl_PointSize` do not.
///
/// The number of clip planes is the declared length of `gl_ClipDistance`; without a declaration, that of the highest
/// index (GLSL 4.60 §7.1.1).
///
/// # Errors
/// The byte of a `gl_ClipDistance` whose index has no value that is known here.
pub fn raster_outputs(text: &str, dialect: Dialect) -> Result<RasterOutputs, usize> {
    const SIZE: &str = "gl_PointSize";
    const DISTANCE: &str = "gl_ClipDistance";
    if !text.contains(SIZE) && !text.contains(DISTANCE) {
        return Ok(RasterOutputs::default());
    }
    // A compiler rejects a text that cannot be read.
    let Some(pieces) = expand(text, dialect) else { return Ok(RasterOutputs::default()) };
    let code = Outputs::new(&pieces);
    let has_point_size = code.uses(SIZE).next().is_some() && is_reached(text, SIZE, dialect);
    let mut declared = code.uses(DISTANCE).filter(|at| code.word(at.wrapping_sub(1)) == "float");
    let clip_distances = match declared.next() {
        Some(at) => code.index(at).ok_or_else(|| pieces.start(at))?,
        None => {
            let length = |at: usize| Some(code.index(at)?.saturating_add(1));
            let lengths = code.uses(DISTANCE).map(|at| length(at).ok_or_else(|| pieces.start(at)));
            lengths.collect::<Result<Vec<u32>, usize>>()?.into_iter().max().unwrap_or(0)
        }
    };
    Ok(RasterOutputs { clip_distances, has_point_size })
}

/// Returns whether code that `main` reaches uses an output. If only other functions do, the program must not enable it.
fn is_reached(text: &str, output: &str, dialect: Dialect) -> bool {
    let macros = Macros::read([text].into_iter(), std::iter::empty());
    let roots = BTreeSet::from(["main".to_owned()]);
    let Some(left) = without_unreached(&[text], &|_, _| None, &roots, &macros).remove(0) else { return true };
    expand(&left, dialect).is_none_or(|pieces| Outputs::new(&pieces).uses(output).next().is_some())
}

struct Outputs<'a> {
    pieces: &'a Pieces<'a>,
    /// Constants of the text; `None` if it declares two values under one name, or a value that is not known.
    constants: BTreeMap<&'a str, Option<i64>>,
}

impl<'a> Outputs<'a> {
    fn new(pieces: &'a Pieces<'a>) -> Self {
        let mut code = Self { pieces, constants: BTreeMap::new() };
        for at in 0..pieces.list.len() {
            let is_declared =
                code.word(at) == "const" && matches!(code.word(at + 1), "int" | "uint") && code.word(at + 3) == "=";
            if is_declared {
                let value = code.value(at + 4, &[";", ","]);
                let known = code.constants.entry(code.word(at + 2)).or_insert(value);
                *known = known.filter(|known| Some(*known) == value);
            }
        }
        code
    }

    fn word(&self, at: usize) -> &'a str {
        self.pieces.list.get(at).map_or("", |piece| &piece.word)
    }

    /// Returns each use of an output, but not members of `gl_in` with its name.
    fn uses<'b>(&'b self, output: &'b str) -> impl Iterator<Item = usize> + 'b {
        let is_own = move |at: &usize| self.word(*at) == output && self.word(at.wrapping_sub(1)) != ".";
        (0..self.pieces.list.len()).filter(is_own)
    }

    /// Returns the number in brackets after a use.
    fn index(&self, at: usize) -> Option<u32> {
        let value = self.value(at + 2, &["]"]).filter(|_| self.word(at + 1) == "[")?;
        u32::try_from(value).ok()
    }

    /// Evaluates the expression from a piece to the first of `ends` outside brackets.
    fn value(&self, from: usize, ends: &[&str]) -> Option<i64> {
        let (mut items, mut depth) = (Vec::new(), 0_usize);
        for (at, piece) in self.pieces.list.iter().enumerate().skip(from) {
            let word = &*piece.word;
            match word {
                _ if depth == 0 && ends.contains(&word) => return evaluate(&items)?,
                "(" => depth += 1,
                ")" => depth = depth.checked_sub(1)?,
                // A conversion between integers keeps the value of every index.
                "int" | "uint" if self.word(at + 1) == "(" => continue,
                _ => {}
            }
            items.push(match piece.kind {
                Kind::Punct => Item::Operator(word.to_string()),
                Kind::Ident => Item::Number(Some(self.constants.get(word).copied().flatten()?)),
                _ => Item::Number(Some(integer(word)?)),
            });
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Result<(u32, bool), usize> {
        let outputs = raster_outputs(text, Dialect::new(false, 330))?;
        Ok((outputs.clip_distances, outputs.has_point_size))
    }

    #[test]
    fn planes_are_declared_or_indexed() {
        let check = |text: &str, expected| assert_eq!(found(text), Ok((expected, false)), "{text}");
        check("#version 330 core\nout float gl_ClipDistance[3];\nvoid main() { gl_ClipDistance[0] = 1.0; }\n", 3);
        check("void main() { gl_ClipDistance[0] = 1.0 / 2.0; gl_ClipDistance [ 1 ] = 1.0; }", 2);
        check("// gl_ClipDistance[3]\nvoid main() { /* gl_ClipDistance[4] */ gl_Position = vec4(1.0); }", 0);
        check("void main() {} // gl_ClipDistance[3]", 0);
        check(
            "out float gl_ClipDistance[2];\nvoid main() { for (int i = 0; i < 2; ++i) gl_ClipDistance[i] = 1.0; }",
            2,
        );
        check("void main() { float a = gl_in[0].gl_ClipDistance[2]; EmitVertex(); }", 0);
    }

    #[test]
    fn an_index_may_be_a_constant_expression() {
        let check = |before: &str, index: &str, expected| {
            let text = format!("{before}\nvoid main() {{ gl_ClipDistance[{index}] = 1.0; }}");
            assert_eq!(found(&text).ok(), expected, "{text}");
        };
        check("#define PLANE 1", "PLANE", Some((2, false)));
        check("#define PLANE(n) (n) * 2", "PLANE(1)", Some((3, false)));
        check("const int PLANE = 1;", "PLANE + 2", Some((4, false)));
        check("const uint PLANE = 3u;", "int(PLANE)", Some((4, false)));
        check("const int FIRST = 1; const int PLANE = FIRST * 2 - 1;", "PLANE", Some((2, false)));
        check("", "0x2", Some((3, false)));
        check("", "010", Some((9, false)));
        check("const int PLANE = 5;", "PLANE % 3 << 1", Some((5, false)));
        check("", "-1", None);
        check("const int PLANE = 1; void f() { const int PLANE = 2; }", "PLANE", None);
        check("const int PLANE = min(1, 2);", "PLANE", None);
        check("", "1 / 0", None);
        check("", &"(".repeat(200), None);
    }

    #[test]
    fn code_that_the_preprocessor_removes_does_not_count() {
        let check = |text: &str, expected| assert_eq!(found(text), Ok((0, expected)), "{text}");
        check("void main() { gl_PointSize = 4.0; }", true);
        check("#define SIZE gl_PointSize\nvoid main() { SIZE = 4.0; }", true);
        check("#define SIZE gl_PointSize\nvoid main() {}", false);
        check("#ifdef THICK\nvoid f() { gl_PointSize = 4.0; }\n#endif\nvoid main() {}", false);
        check("#define THICK 0\n#if THICK\nvoid f() { gl_PointSize = 4.0; }\n#endif\nvoid main() {}", false);
        check("#if __VERSION__ >= 330\nvoid f() { gl_PointSize = 4.0; }\n#endif\nvoid main() { f(); }", true);
        check("void main() { float a = gl_in[0].gl_PointSize; }", false);
    }

    #[test]
    fn a_function_that_nothing_calls_does_not_count() {
        let check = |text: &str, expected| assert_eq!(found(text), Ok((0, expected)), "{text}");
        let size = "void thick(float by) { gl_PointSize = by; }\nvoid outer() { thick(2.0); }\n";
        check(&format!("{size}void main() {{}}"), false);
        check(&format!("{size}void main() {{ outer(); }}"), true);
        check(&format!("#define CALL outer()\n{size}void main() {{ CALL; }}"), true);
        check("void f() { gl_PointSize = 1.0; }\nvoid main() { gl_PointSize = 2.0; }", true);
    }
}

//! Functions that the core profile removed, and those of extensions of OpenGL ES 2. glslang still declares them for
//! OpenGL and OpenGL ES: with assertions a call ends the process, and without them it passes. So a text with such names
//! gets macros that lead to names that nothing declares.

use std::borrow::Cow;
use std::collections::BTreeSet;

use shader_info_glsl::{Kind, lex};

/// Begins the names that nothing declares.
const MARK: &str = "si_removed_";

/// Begins the names (OpenGL Shading Language 4.60 compatibility profile, §8.9.5; extensions for arrays).
const BASES: [&str; 12] = [
    "texture1DArray",
    "texture2DArray",
    "texture2DRect",
    "texture1D",
    "texture2D",
    "texture3D",
    "textureCube",
    "shadow1DArray",
    "shadow2DArray",
    "shadow2DRect",
    "shadow1D",
    "shadow2D",
];

/// Ends the names.
const ENDS: [&str; 6] = ["", "Proj", "Lod", "ProjLod", "Grad", "ProjGrad"];

/// Stands behind the end in names of extensions (GL_EXT_shader_texture_lod, GL_EXT_shadow_samplers,
/// GL_ARB_shader_texture_lod).
const EXTENSIONS: [&str; 2] = ["EXT", "ARB"];

/// Returns the function that replaces a removed one: `textureProj` for `texture2DProj`; `None` for another name.
pub(crate) fn replacement(name: &str) -> Option<String> {
    let end = BASES.iter().find_map(|base| name.strip_prefix(base))?;
    let end = EXTENSIONS.iter().find_map(|word| end.strip_suffix(word)).unwrap_or(end);
    let end = ENDS.iter().find(|known| **known == end)?;
    Some(format!("texture{end}"))
}

/// Hides the functions from the compiler, except those that the text defines as macros. Lines keep their numbers.
pub(super) fn hide(text: &str) -> Cow<'_, str> {
    let names = if is_likely(text) { names(text) } else { BTreeSet::new() };
    let Some((version, rest)) = text.split_once('\n').filter(|_| !names.is_empty()) else { return text.into() };
    let defines: String = names.iter().map(|name| format!("#define {name} {MARK}{name}\n")).collect();
    format!("{version}\n{defines}#line 2\n{rest}").into()
}

/// Gives the functions their names back in the messages of the compiler.
pub(super) fn reveal(log: &str) -> String {
    log.replace(MARK, "")
}

fn is_likely(text: &str) -> bool {
    ["texture1D", "texture2D", "texture3D", "textureCube", "shadow1D", "shadow2D"]
        .iter()
        .any(|base| text.contains(base))
}

fn names(text: &str) -> BTreeSet<&str> {
    let words: Vec<&str> =
        lex(text).iter().filter(|token| token.kind == Kind::Ident).map(|token| token.raw(text)).collect();
    let mut names: BTreeSet<&str> = words.iter().copied().filter(|word| replacement(word).is_some()).collect();
    for pair in words.windows(2).filter(|pair| pair[0] == "define") {
        names.remove(pair[1]);
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_removed_functions_are_hidden() {
        let hidden = |code: &str| hide(&format!("#version 330 core\n{code}\n")).lines().nth(1).map(str::to_owned);
        assert_eq!(hidden("vec4 c = texture2D(t, p);").as_deref(), Some("#define texture2D si_removed_texture2D"));
        assert_eq!(hidden("vec4 c = texture(t, p);").as_deref(), Some("vec4 c = texture(t, p);"));
        assert_eq!(hidden("#define texture2D texture").as_deref(), Some("#define texture2D texture"));
        assert_eq!(hidden("uniform sampler2D texture2D_map;").as_deref(), Some("uniform sampler2D texture2D_map;"));
        assert_eq!(replacement("texture2DProjLodEXT").as_deref(), Some("textureProjLod"));
        assert_eq!(replacement("textureCubeGradARB").as_deref(), Some("textureGrad"));
        assert_eq!(replacement("shadow2DEXT").as_deref(), Some("texture"));
        assert_eq!(replacement("texture2DEXTRA"), None);
        assert_eq!(replacement("texture2DRectProjLod").as_deref(), Some("textureProjLod"));
    }
}

//! Translates SPIR-V to Metal Shading Language with SPIRV-Cross. Its compiler runs on Apple's systems only, so the
//! structure of the text is checked: its entry point, and every slot in it.

use std::collections::BTreeSet;

use shader_info_model::Stage;
use shader_info_types::binding::{METAL_SIZES_BUFFER, MetalSlots, metal_slots};
use spirv::Op;
use spirv_cross2::compile::CompiledArtifact;
use spirv_cross2::compile::msl::{BindTarget, CompilerOptions, MslVersion, ResourceBinding};
use spirv_cross2::spirv::ExecutionModel;
use spirv_cross2::targets::Msl;
use spirv_cross2::{Compiler, Module};

use super::effects::{discards_and_writes, with_full_blocks};
use super::resources::{Bound, bound};
use super::sample_bits::with_own_bits;
use super::text_names::new_names;
use super::vector_products::turned;
use super::wraps::as_unsigned;
use super::{Translated, Translation};
use crate::compile::spirv::{Instruction, instructions};

/// The versions of the language. The first one that supports the stage is used: 2.1 is macOS 10.14, 3.1 macOS 14.
const VERSIONS: [(u32, u32); 6] = [(2, 1), (2, 2), (2, 3), (2, 4), (3, 0), (3, 1)];

/// Translates a stage.
///
/// # Errors
/// The message of SPIRV-Cross, or of the check of the text's structure.
pub(super) fn msl(stage: Stage, words: &[u32]) -> Translation {
    let resources = bound(words)?;
    let words = &turned(&with_full_blocks(&as_unsigned(&with_own_bits(words)?)?));
    let first = VERSIONS.iter().position(|version| *version >= least(words)).unwrap_or(0);
    let mut refusal = String::new();
    for version in &VERSIONS[first..] {
        match at_version(stage, words, &resources, *version) {
            Ok(compiled) => return finish(stage, &compiled, &resources, *version),
            Err(why) => refusal = why,
        }
    }
    Err(refusal)
}

/// Returns the version from which on SPIRV-Cross writes what the module means.
fn least(words: &[u32]) -> (u32, u32) {
    let all: Vec<Instruction<'_>> = instructions(words).map_while(Result::ok).collect();
    if all.iter().any(|it| it.op == Some(Op::ImageTexelPointer)) {
        // Earlier, atomics on images are emulated with buffers that no statement declares.
        (3, 1)
    } else if discards_and_writes(&all) {
        // Earlier, no write is tested.
        (2, 3)
    } else {
        VERSIONS[0]
    }
}

fn at_version(
    stage: Stage,
    words: &[u32],
    resources: &[Bound],
    version: (u32, u32),
) -> Result<CompiledArtifact<Msl>, String> {
    let say = |error: spirv_cross2::SpirvCrossError| format!("SPIRV-Cross: {error}");
    let mut compiler = Compiler::<Msl>::new(Module::from_words(words)).map_err(say)?;
    for it in resources {
        let MetalSlots { buffer, texture, sampler } = metal_slots(it.set, it.binding);
        let target = BindTarget {
            buffer: buffer.unwrap_or(0),
            texture: texture.unwrap_or(0),
            sampler: sampler.unwrap_or(0),
            count: None,
        };
        let from = ResourceBinding::from_qualified(it.set, it.binding);
        compiler.add_resource_binding(execution_model(stage), from, &target).map_err(say)?;
    }
    let mut options = CompilerOptions::default();
    options.version = MslVersion::from(version);
    options.texture_buffer_native = true;
    options.check_discarded_frag_stores = true;
    options.buffer_size_buffer_index = METAL_SIZES_BUFFER;
    compiler.compile(&options).map_err(say)
}

fn finish(
    stage: Stage,
    compiled: &CompiledArtifact<Msl>,
    resources: &[Bound],
    (major, minor): (u32, u32),
) -> Translation {
    let text = format!("// Metal Shading Language {major}.{minor}\n{}", compiled.as_ref());
    let model = execution_model(stage);
    let used = resources
        .iter()
        .filter(|it| compiled.is_resource_used(model, ResourceBinding::from_qualified(it.set, it.binding)));
    let mut wanted: Slots<'_> = BTreeSet::new();
    for it in used {
        let MetalSlots { buffer, texture, sampler } = metal_slots(it.set, it.binding);
        let slots = [("buffer", buffer), ("texture", texture), ("sampler", sampler.filter(|_| it.is_sampled))];
        wanted.extend(slots.into_iter().filter_map(|(word, slot)| Some((word, slot?))));
    }
    if compiled.buffer_requirements().needs_buffer_size_buffer {
        wanted.insert(("buffer", METAL_SIZES_BUFFER));
    }
    check_structure(stage, &text, &wanted)?;
    let renamed = new_names(resources, &text);
    Ok((Translated { text, entry: ENTRY.into(), renamed, ..Translated::default() }, Vec::new()))
}

/// Translated backends have three stages.
fn execution_model(stage: Stage) -> ExecutionModel {
    match stage {
        Stage::Vertex => ExecutionModel::Vertex,
        Stage::TessControl => ExecutionModel::TessellationControl,
        Stage::TessEvaluation => ExecutionModel::TessellationEvaluation,
        Stage::Geometry => ExecutionModel::Geometry,
        Stage::Fragment => ExecutionModel::Fragment,
        Stage::Compute => ExecutionModel::GLCompute,
    }
}

/// The name that SPIRV-Cross gives to the entry point.
const ENTRY: &str = "main0";

/// Kinds of slots, with their numbers.
type Slots<'a> = BTreeSet<(&'a str, u32)>;

/// Checks that a text has its entry point, and exactly the slots that the program binds.
fn check_structure(stage: Stage, text: &str, wanted: &Slots<'_>) -> Result<(), String> {
    let word = match stage {
        Stage::Vertex => "vertex ",
        Stage::Fragment => "fragment ",
        _ => "kernel ",
    };
    let has_entry = text.lines().any(|line| line.contains(word) && line.contains(&format!(" {ENTRY}(")));
    if !has_entry {
        return Err(format!("SPIRV-Cross wrote no {word}function `{ENTRY}`"));
    }
    let found = slots(text)?;
    // A texture that is only fetched needs no sampler.
    let missing = wanted.iter().find(|it| !found.contains(*it) && it.0 != "sampler");
    if let Some((word, slot)) = missing {
        return Err(format!("SPIRV-Cross declared nothing at [[{word}({slot})]]"));
    }
    if let Some((word, slot)) = found.iter().find(|it| !wanted.contains(*it)) {
        return Err(format!("SPIRV-Cross asks for [[{word}({slot})]], which no statement declares"));
    }
    Ok(())
}

/// Returns every slot in the text, such as `[[buffer(3)]]`.
fn slots(text: &str) -> Result<Slots<'_>, String> {
    let mut out = BTreeSet::new();
    for (at, _) in text.match_indices("[[") {
        let inside = text[at + 2..].split("]]").next().unwrap_or("");
        let Some((word, rest)) = inside.split_once('(') else { continue };
        if !["buffer", "texture", "sampler"].contains(&word) {
            continue;
        }
        let slot = rest.trim_end_matches(')').parse().map_err(|_| format!("SPIRV-Cross wrote [[{inside}]]"))?;
        if !out.insert((word, slot)) {
            return Err(format!("SPIRV-Cross put two things at [[{word}({slot})]]"));
        }
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use shader_info_model::Backend;

    use super::*;
    use crate::compile::glslang::compile;

    const FRAGMENT: &str = "#version 460
        layout(set = 0, binding = 33) uniform sampler2D albedo;
        layout(set = 0, binding = 1, std140) uniform tint_block { vec4 tint; };
        layout(location = 0) out vec4 color;
        void main() { color = texture(albedo, vec2(0.5)) * tint; }";

    /// Each case is a real text, a change in it, and the message of the check.
    #[test]
    fn a_text_of_another_structure_is_refused() {
        let (text, wanted) = fragment();
        let wanted: Slots<'_> = wanted.iter().map(|(word, slot)| (word.as_str(), *slot)).collect();
        assert_eq!(check_structure(Stage::Fragment, &text, &wanted), Ok(()));
        let slot = |kind: &str| wanted.iter().find(|it| it.0 == kind).map(|it| format!("[[{}({})]]", it.0, it.1));
        let [buffer, texture] = ["buffer", "texture"].map(|kind| slot(kind).expect("it asks for one"));
        for (stage, from, to, words) in [
            (Stage::Vertex, "", "", "SPIRV-Cross wrote no vertex function `main0`".to_owned()),
            (Stage::Compute, "", "", "SPIRV-Cross wrote no kernel function `main0`".to_owned()),
            (Stage::Fragment, " main0(", " main(", "SPIRV-Cross wrote no fragment function `main0`".to_owned()),
            (Stage::Fragment, &buffer, "", format!("SPIRV-Cross declared nothing at {buffer}")),
            (Stage::Fragment, &texture, "[[texture(9)]]", format!("SPIRV-Cross declared nothing at {texture}")),
            (Stage::Fragment, &buffer, &texture, format!("SPIRV-Cross put two things at {texture}")),
            (Stage::Fragment, &buffer, "[[buffer(n)]]", "SPIRV-Cross wrote [[buffer(n)]]".to_owned()),
            (
                Stage::Fragment,
                &buffer,
                &format!("{buffer}, constant float4& other [[buffer(9)]]"),
                "SPIRV-Cross asks for [[buffer(9)]], which no statement declares".to_owned(),
            ),
        ] {
            let changed = text.replacen(from, to, usize::from(!from.is_empty()));
            assert_eq!(check_structure(stage, &changed, &wanted), Err(words), "`{from}` is `{to}`");
        }
    }

    /// Checks the text of one module against the slots of another.
    #[test]
    fn the_slots_of_another_module_are_refused() {
        let (text, wanted) = fragment();
        for (changed, words) in [
            (("buffer".to_owned(), 7), "SPIRV-Cross declared nothing at [[buffer(7)]]"),
            (("texture".to_owned(), 7), "SPIRV-Cross declared nothing at [[texture(7)]]"),
        ] {
            let other = wanted.iter().map(|it| if it.0 == changed.0 { &changed } else { it });
            let other: Slots<'_> = other.map(|(word, slot)| (word.as_str(), *slot)).collect();
            assert_eq!(check_structure(Stage::Fragment, &text, &other), Err(words.into()));
        }
    }

    /// Returns a translated text, and the slots of its resources.
    fn fragment() -> (String, Vec<(String, u32)>) {
        let words = compile(Stage::Fragment, Backend::Metal, FRAGMENT).expect("it compiles").words;
        let resources = bound(&words).expect("SPIR-V");
        assert_eq!(resources.len(), 2);
        let (translated, _) = msl(Stage::Fragment, &words).expect("it is translated");
        let of = |it: &Bound| {
            let MetalSlots { buffer, texture, sampler } = metal_slots(it.set, it.binding);
            let slots = [("buffer", buffer), ("texture", texture), ("sampler", sampler)];
            slots.into_iter().filter_map(|(word, slot)| Some((word.to_owned(), slot?))).collect::<Vec<_>>()
        };
        (translated.text, resources.iter().flat_map(of).collect())
    }
}

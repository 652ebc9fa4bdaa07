//! Lists the entries of an info's pack: texts, binaries, reflections and techniques.

use shader_info_assemble::pack::{Entry, Kind};
use shader_info_assemble::raster_outputs;
use shader_info_assemble::techniques;
use shader_info_model::ArtifactForm;
use shader_info_model::contribution::Unit;
use shader_info_reflect::reflection::to_bytes;

use crate::compile::{CompileResults, Outcome, spirv_bytes};
use crate::plan::variants::table;
use crate::results::Checked;

/// Returns the entries that a program needs of an info.
pub(crate) fn entries(it: &Checked, ran: &CompileResults) -> Vec<Entry> {
    let mut entries = Vec::new();
    for variants in &it.job.variants {
        let bytes = techniques::write(&table(&it.job.info, variants));
        let backend = variants.backend as u8;
        entries.push(Entry { kind: Kind::Techniques, backend, stage: 0, variant: 0, bytes });
    }
    for (backend, number, reflection) in it.job.reflections() {
        let (backend, bytes) = (backend as u8, to_bytes(reflection));
        entries.push(Entry { kind: Kind::Reflection, backend, stage: 0, variant: number, bytes });
    }
    for planned in &it.job.stages {
        put_unit(&planned.unit, ran.outcomes.get(&planned.unit.hash), &mut entries);
    }
    entries
}

/// Adds the entries that a program needs of one text.
pub(crate) fn put_unit(unit: &Unit, outcome: Option<&Outcome>, entries: &mut Vec<Entry>) {
    let mut add = |kind: Kind, bytes: Vec<u8>| {
        let (backend, stage) = (unit.backend as u8, unit.stage as u8);
        entries.push(Entry { kind, backend, stage, variant: unit.variant, bytes });
    };
    let compiled = match outcome {
        Some(Outcome::Passed(compiled)) => Some(compiled),
        _ => None,
    };
    match (unit.backend.row().form, compiled.and_then(|it| it.translated.as_ref())) {
        (ArtifactForm::Text | ArtifactForm::Spirv, _) => add(Kind::Text, unit.text.clone().into_bytes()),
        (ArtifactForm::Translated, Some(it)) => {
            add(Kind::Text, it.text.clone().into_bytes());
            if let Some(names) = it.names() {
                add(Kind::Names, names.into_bytes());
            }
            if let Some(uses) = it.uses() {
                add(Kind::WgslUses, uses.into_bytes());
            }
        }
        // A program cannot use the portable text.
        (ArtifactForm::Translated, None) => {}
    }
    if let Some(compiled) = compiled.filter(|it| !it.words.is_empty()) {
        let words = if compiled.optimized.is_empty() { &compiled.words } else { &compiled.optimized };
        add(Kind::Spirv, spirv_bytes::to_bytes(words).into_owned());
    }
    entries.extend(raster_outputs(unit.backend, unit.stage, unit.variant, &unit.text));
}

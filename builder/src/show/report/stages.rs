//! Collects the stages of a shader for each backend, with their texts and the authors of their lines.

use std::collections::BTreeMap;
use std::time::Duration;

use shader_info_glsl::hash::Hash128;
use shader_info_model::Backend;
use shader_info_model::Stage;
use shader_info_model::contribution::SourceMap;
use shader_info_model::diagnostic::Place;

use crate::compile::disassemble::disassemble;
use crate::compile::glslang::{Compiled, Message};
use crate::compile::{CompileResults, Outcome};
use crate::plan::Planned;
use crate::results::Checked;
use crate::results::delivered_bytes;

/// Texts by their hash, so that equal texts are stored once.
pub(super) type Texts = BTreeMap<Hash128, String>;

/// The text of one stage for one backend.
#[derive(Debug, Clone, PartialEq)]
pub struct StageDetail {
    /// The stage.
    pub stage: Stage,
    /// The backend.
    pub backend: Backend,
    /// Its result: `passed`, `failed`, `invalid`, `untranslated` or `not compiled`.
    pub outcome: &'static str,
    /// Messages of the compiler, the validator or the translator.
    pub messages: Vec<Remark>,
    /// Number of the text among those of the stage and backend, which techniques share.
    pub variant: u32,
    /// Size in bytes of the text that the API gets: of the translation, if there is one.
    pub text_bytes: usize,
    /// Hash of the assembled text.
    pub text: Hash128,
    /// Origins of its lines.
    pub origins: Vec<Run>,
    /// Hash of the translated text.
    pub translated: Option<Hash128>,
    /// Hash of the disassembled SPIR-V.
    pub spirv: Option<Hash128>,
    /// Hash of the disassembled optimized SPIR-V.
    pub optimized: Option<Hash128>,
    /// Size of the SPIR-V in bytes.
    pub spirv_bytes: usize,
    /// Size of the optimized SPIR-V in bytes; 0 if it was not optimized.
    pub optimized_bytes: usize,
    /// Time of compiling; `None` if the result came from the cache or the text was not compiled.
    pub spent: Option<Duration>,
    /// Whether the result came from the cache.
    pub is_cached: bool,
}

/// A run of lines with the same origin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Run {
    /// First line in the text, from 1 on.
    pub first: u32,
    /// Last line in the text.
    pub last: u32,
    /// Path of the file in messages.
    pub file: String,
    /// Line in the file of the first line.
    pub line: u32,
    /// Whether all lines were generated from that one line. Otherwise each is the next line of the file.
    pub is_made: bool,
}

/// A message about a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    /// `error` or `warning`.
    pub level: &'static str,
    /// The message.
    pub text: String,
    /// Line and column in the assembled text, from 1 on; 0 for the text as a whole.
    pub at: (u32, u32),
    /// Place in the sources.
    pub place: Place,
}

/// Maximum number of texts of a stage and backend on a page, since thousands would make it too large to open.
const SHOWN: usize = 8;

/// Returns the stages in the order of backends, then of the pipeline. For a shader with many variants, returns the
/// first few texts, and all texts with errors.
pub(super) fn stages(it: &Checked, ran: &CompileResults) -> (Vec<StageDetail>, Texts) {
    let mut texts = Texts::new();
    let mut seen: BTreeMap<(Backend, Stage), usize> = BTreeMap::new();
    let mut all = Vec::new();
    for planned in &it.job.stages {
        let earlier = seen.entry((planned.unit.backend, planned.unit.stage)).or_default();
        let is_right = matches!(ran.outcomes.get(&planned.unit.hash), None | Some(Outcome::Passed(_)));
        if *earlier < SHOWN || !is_right {
            // Disassembled SPIR-V is larger than everything else, so only the first text has it.
            all.push(stage(planned, ran, *earlier == 0, &mut texts));
        }
        *earlier += 1;
    }
    (all, texts)
}

fn stage(planned: &Planned, ran: &CompileResults, has_spirv: bool, texts: &mut Texts) -> StageDetail {
    let unit = &planned.unit;
    let outcome = ran.outcomes.get(&unit.hash);
    let mut keep = |text: String| {
        let hash = Hash128::of(text.as_bytes());
        texts.insert(hash, text);
        hash
    };
    let nothing = Compiled::default();
    let made = if let Some(Outcome::Passed(compiled)) = outcome { compiled } else { &nothing };
    let spent = ran.spent.get(&unit.hash).copied();
    StageDetail {
        stage: unit.stage,
        backend: unit.backend,
        outcome: word(outcome),
        messages: messages(planned, outcome),
        variant: unit.variant,
        text_bytes: delivered_bytes(planned, ran),
        text: keep(unit.text.clone()),
        origins: runs(&planned.assembled.map, &unit.text),
        translated: made.translated.as_ref().map(|it| keep(it.text.clone())),
        spirv: has_spirv.then(|| disassemble(&made.words)).flatten().map(&mut keep),
        optimized: has_spirv.then(|| disassemble(&made.optimized)).flatten().map(&mut keep),
        spirv_bytes: 4 * made.words.len(),
        optimized_bytes: 4 * made.optimized.len(),
        spent,
        is_cached: outcome.is_some() && spent.is_none(),
    }
}

fn word(outcome: Option<&Outcome>) -> &'static str {
    match outcome {
        None => "not compiled",
        Some(Outcome::Passed(_)) => "passed",
        Some(Outcome::Failed(_)) => "failed",
        Some(Outcome::Invalid(_)) => "invalid",
        Some(Outcome::Untranslated(_)) => "untranslated",
    }
}

fn messages(planned: &Planned, outcome: Option<&Outcome>) -> Vec<Remark> {
    let remark = |it: &Message| Remark {
        level: if it.warning { "warning" } else { "error" },
        text: it.text.clone(),
        at: (it.line, it.column),
        place: planned.assembled.map.place(it.line, it.column).map_or(Place::default(), |mapped| mapped.place),
    };
    let whole = |text: &String| Message { line: 0, column: 0, text: text.clone(), warning: false };
    match outcome {
        None => Vec::new(),
        Some(Outcome::Passed(compiled)) => compiled.warnings.iter().map(remark).collect(),
        Some(Outcome::Failed(messages)) => messages.iter().map(remark).collect(),
        Some(Outcome::Invalid(why)) => vec![remark(&whole(why))],
        Some(Outcome::Untranslated(why)) => vec![remark(&whole(&why.to_string()))],
    }
}

fn runs(map: &SourceMap, text: &str) -> Vec<Run> {
    let mut out: Vec<Run> = Vec::new();
    let lines: Vec<&str> = text.lines().collect();
    for line in 1..=lines.len() as u32 {
        let Some(mapped) = map.place(line, 1).filter(|mapped| mapped.place.is_known()) else { continue };
        let (file, at, is_made) = (&mapped.place.file, mapped.place.line, mapped.within.is_none());
        if let Some(last) = out.last_mut() {
            let next = if is_made { last.line } else { last.line + (line - last.first) };
            if last.last + 1 == line && *last.file == **file && last.is_made == is_made && next == at {
                last.last = line;
                continue;
            }
        }
        out.push(Run { first: line, last: line, file: file.to_string(), line: at, is_made });
    }
    for run in out.iter_mut().filter(|run| !run.is_made && run.last > run.first) {
        // Text from a file ends with a line break, and the empty text after it is not a line of the file.
        run.last -= u32::from(lines.get(run.last as usize - 1).is_some_and(|line| line.is_empty()));
    }
    out
}

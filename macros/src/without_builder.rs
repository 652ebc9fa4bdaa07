//! The behaviour without a build script: the macro checks the declaration and assembles text for OpenGL and Vulkan.

use std::env::consts::OS;
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Literal, Span, TokenStream};
use quote::{ToTokens, quote};
use shader_info_assemble::assemble::assemble;
use shader_info_assemble::check::{self, Context, Extent};
use shader_info_assemble::pack::{self, Entry, Kind};
use shader_info_assemble::raster_outputs;
use shader_info_assemble::variants::Space;
use shader_info_glsl::include::joined;
use shader_info_glsl::lexer::Lexer;
use shader_info_glsl::token::{self, Token};
use shader_info_glsl::{FindError, MAX_FILE_BYTES, text_of};
use shader_info_lang::handshake::SHADER_FOLDERS;
use shader_info_lang::resolve::Resolved;
use shader_info_model::contribution::{Contribution, Key, SourceFile, Sources, sources};
use shader_info_model::diagnostic::Report;
use shader_info_model::{Backend, Fragment, Stage, enabled_by};
use shader_info_reflect::reflection::{Reflection, to_bytes};
use shader_info_reflect::rules::{Lowerings, Outcome, Outside, Subject, Technique, chosen, settle};
use shader_info_reflect::{lower, own_reflection, reflect};
use shader_info_types::binding::PUSH_CONSTANT_LIMIT;

use crate::artifacts::NotChecked;
use crate::embedded::{BuildState, EmbeddedArtifacts};
use crate::site;
use crate::unchecked::warning;

const BACKENDS: [Backend; 3] = [Backend::OpenGl330, Backend::OpenGl460, Backend::Vulkan];

/// Checks a declaration without sources.
pub(crate) fn check(info: &Resolved, _: Span, report: &mut Report) -> EmbeddedArtifacts {
    check_sources(info, &Sources::default(), report);
    EmbeddedArtifacts::nothing(BuildState::NotStatic)
}

/// Checks a fragment by itself.
pub(crate) fn check_fragment(fragment: &Fragment, _: &NotChecked, _: Span, report: &mut Report) -> TokenStream {
    check::check_fragment_alone(fragment, &|place| place.mark > 0, report);
    TokenStream::new()
}

/// Checks and assembles; carries the texts as a literal and the files as something to be tracked.
pub(crate) fn carry(info: &Resolved, name: Span, report: &mut Report) -> EmbeddedArtifacts {
    let mut files = Files::default();
    let sources = sources(info, &mut |path, _, from| files.find(path, from), report);
    check_sources(info, &sources, report);
    if report.is_clean() {
        check_choices(info, &mut files, report);
    }
    let mut embedded = EmbeddedArtifacts::nothing(BuildState::NoBuilder);
    let mut os = TokenStream::new();
    if report.is_clean() {
        let mut all = entries(info, &sources, None, &mut files);
        // A macro does not know the target. It assumes the host, and generated code checks the assumption.
        if all.iter().any(names_an_os) {
            all = entries(info, &sources, Some(OS), &mut files);
            os = prove_os(&info.name);
        }
        embedded.pack = Literal::byte_string(&pack::write(&all)).into_token_stream();
    } else {
        embedded.state = BuildState::Broken;
    }
    embedded.errors = files.tracked();
    embedded.errors.extend(os);
    if info.is_static() && embedded.state == BuildState::NoBuilder {
        embedded.errors.extend(unnoticed(name));
    }
    embedded
}

// Once a crate.
fn unnoticed(name: Span) -> TokenStream {
    let words = "no build script compiles the shaders of this crate, so errors in their GLSL go unnoticed; add \
                 `shader-builder` to `[build-dependencies]`, and call `shader_builder::Builder::new().build()` in build.rs";
    if site::is_first_of_crate() { warning(words, name) } else { TokenStream::new() }
}

/// Returns whether a text uses `OS_…`, which the preamble defines. A declaration cannot have a name with this prefix
/// (SI0044).
fn names_an_os(entry: &Entry) -> bool {
    // Most texts do not contain these letters, and the unoptimised macro should not parse them.
    let may_name = entry.kind == Kind::Text && entry.bytes.windows(3).any(|word| word == b"OS_");
    let Some(text) = std::str::from_utf8(&entry.bytes).ok().filter(|_| may_name) else { return false };
    let is_os = |it: Token| it.kind == token::Kind::Ident && text[it.start..it.end].starts_with("OS_");
    Lexer::new(text).any(is_os)
}

fn prove_os(name: &str) -> TokenStream {
    let words = format!(
        "`{name}` reads `OS_…`, and without a build script its texts are those of {OS}, where the compiler runs\n  \
         help: add a build script with `shader_builder::Builder::new().build()`, which knows the target"
    );
    quote! { const _: () = ::core::assert!(::core::cfg!(target_os = #OS), #words); }
}

fn check_sources(info: &Resolved, sources: &Sources, report: &mut Report) {
    let backends = checked(info);
    let cx = Context {
        backends: &backends,
        profiles: &[],
        lowerings: &[],
        push_constant_limit: PUSH_CONSTANT_LIMIT,
        uniform_buffer_limit: check::UNIFORM_BUFFER_LIMIT,
        sources,
        extent: Extent::Nothing,
    };
    check::check(info, &cx, report);
}

/// Checks the sources, entry functions and defines that rules choose: each in one technique that has it.
fn check_choices(info: &Resolved, files: &mut Files, report: &mut Report) {
    // Errors of the rules were reported with the declaration.
    let Ok(space) = Space::of(info, &Lowerings::default()) else { return };
    let mut known: Vec<Resolved> = Vec::new();
    for backend in checked(info) {
        for technique in choosing(&space, &Outside::new(backend)) {
            let (chosen, _) = chosen(info, space.program(), &technique);
            if known.contains(&chosen) {
                continue;
            }
            let mut own = Report::default();
            let sources = sources(&chosen, &mut |path, _, from| files.find(path, from), &mut own);
            check_sources(&chosen, &sources, &mut own);
            known.push(chosen);
            let new = own.diagnostics.into_iter().filter(|wrong| !report.diagnostics.contains(wrong));
            new.collect::<Vec<_>>().into_iter().for_each(|wrong| report.add(wrong));
        }
    }
}

/// Returns a technique for each choice of the rules that affects texts.
fn choosing(space: &Space, outside: &Outside) -> Vec<Technique> {
    let program = space.program();
    let makes_text = |subject: &Subject| matches!(subject, Subject::Source(_) | Subject::Entry(_) | Subject::Define(_));
    let fields = program.fields.iter().enumerate().filter(|(_, field)| makes_text(&field.subject));
    let choices = fields.flat_map(|(at, field)| (1..field.choices.len() as u32).map(move |choice| (at, choice)));
    let choices: Vec<(usize, u32)> = choices.collect();
    let Some(mut solution) = Some(space).filter(|_| !choices.is_empty()).and_then(|space| space.solve(outside)) else {
        return Vec::new();
    };
    let atoms = program.atoms_on(outside);
    let keys = choices.into_iter().filter_map(|(field, choice)| solution.find(field, choice));
    let run = |key| match program.run(key, &atoms) {
        Outcome::Technique { key, fields } => Some(Technique { key, fields }),
        Outcome::Skipped(_) => None,
    };
    keys.filter_map(run).collect()
}

/// Returns the backends for which the macro assembles text, or those in `backends(…)` of the info, even if the macro
/// does not assemble text for them.
fn checked(info: &Resolved) -> Vec<Backend> {
    match info.meant_for() {
        None => BACKENDS.to_vec(),
        Some(words) => words.into_iter().flat_map(enabled_by).collect(),
    }
}

fn entries(info: &Resolved, sources: &Sources, os: Option<&str>, files: &mut Files) -> Vec<Entry> {
    let meant: Option<Vec<Backend>> = info.meant_for().map(|words| words.into_iter().flat_map(enabled_by).collect());
    let whole = reflect(&lower(info, sources), &Key::of_all_backends());
    let wanted = BACKENDS.into_iter().filter(|backend| meant.as_ref().is_none_or(|meant| meant.contains(backend)));
    let mut out = Vec::new();
    for backend in wanted {
        let Some((contributions, key)) = of_the_defaults(info, sources, (backend, os), &whole, files) else { continue };
        let stages = stages(info);
        let texts: Result<Vec<[Option<Entry>; 2]>, _> = stages
            .map(|stage| {
                let text = assemble(&contributions, &key, stage)?.text;
                let outputs = raster_outputs(backend, stage, 0, &text);
                let (kind, backend, stage, bytes) = (Kind::Text, backend as u8, stage as u8, text.into_bytes());
                let text = Entry { kind, backend, stage, variant: 0, bytes };
                Ok::<_, Vec<shader_info_model::diagnostic::Diagnostic>>([Some(text), outputs])
            })
            .collect();
        // A backend without support for a feature gets no text, which `NotBuilt` reports to the program.
        out.extend(texts.unwrap_or_default().into_iter().flatten().flatten());
        // The reflection, like the texts, is that of the branches' defaults.
        let own = assemble(&contributions, &key, Stage::Vertex).ok().map(|it| (*it.reflection).clone());
        if let Some(own) = own.and_then(|own| own_reflection(own, &whole)) {
            let (kind, backend, bytes) = (Kind::Reflection, backend as u8, to_bytes(&own));
            out.push(Entry { kind, backend, stage: 0, variant: 0, bytes });
        }
    }
    out
}

/// Returns the sources and values of the technique for the branches' defaults; `None` if the rules skip it.
fn of_the_defaults(
    info: &Resolved,
    sources: &Sources,
    (backend, os): (Backend, Option<&str>),
    whole: &Reflection,
    files: &mut Files,
) -> Option<(Vec<Contribution>, Key)> {
    let (program, _) = settle(info, &Lowerings::default());
    if program.variables.is_empty() && program.fields.is_empty() {
        return Some((lower(info, sources), Key { os: os.map(str::to_owned), ..Key::new(backend) }));
    }
    let Outcome::Technique { key, fields } = program.run(program.fresh(), &program.atoms_on(&Outside::new(backend)))
    else {
        return None;
    };
    let technique = Technique { key, fields };
    let (chosen, changed) = chosen(info, &program, &technique);
    // A file that only rules name has not been read yet.
    let contributions = match changed.is_empty() {
        true => lower(&chosen, sources),
        false => {
            let mut report = Report::default();
            let sources = self::sources(&chosen, &mut |path, _, from| files.find(path, from), &mut report);
            report.is_clean().then(|| lower(&chosen, &sources))?
        }
    };
    // The place of push constants must not depend on the technique.
    let push_constant_limit = if whole.push_constant_fallback { 0 } else { PUSH_CONSTANT_LIMIT };
    let os = os.map(str::to_owned);
    Some((contributions, Key { branches: program.values(key), push_constant_limit, os, ..Key::new(backend) }))
}

/// Returns the stages with a source, including sources that rules choose.
fn stages(info: &Resolved) -> impl Iterator<Item = Stage> {
    let stages = info.stages();
    Stage::ALL.into_iter().filter(move |stage| stages.has(*stage))
}

/// Returns the files that the declaration names, and the files that these include.
#[derive(Default)]
struct Files {
    read: Vec<PathBuf>,
}

impl Files {
    // Searches first beside the including file, then in the folders of the crate.
    fn find(&mut self, path: &str, from: &str) -> Result<SourceFile, FindError> {
        let Some(root) = site::variable("CARGO_MANIFEST_DIR").map(PathBuf::from) else {
            let why = "CARGO_MANIFEST_DIR is not set, so the shader folders are unknown; compile with cargo";
            return Err(FindError::Unreadable(why.into()));
        };
        let mut names: Vec<String> = [joined(path, from), joined(path, "")].into_iter().flatten().collect();
        names.dedup();
        for name in &names {
            for folder in SHADER_FOLDERS {
                let file = root.join(folder).join(name);
                if file.is_file() {
                    return self.read(&file, name);
                }
            }
        }
        Err(FindError::Missing(SHADER_FOLDERS.map(|folder| format!("{folder}/")).into()))
    }

    fn read(&mut self, file: &Path, name: &str) -> Result<SourceFile, FindError> {
        let why = |error: std::io::Error| FindError::Unreadable(error.to_string());
        let bytes = fs::metadata(file).map_err(why)?.len();
        if bytes > MAX_FILE_BYTES {
            return Err(FindError::TooLarge(bytes, MAX_FILE_BYTES));
        }
        self.read.push(file.into());
        let text = text_of(fs::read(file).map_err(why)?)?;
        Ok(SourceFile { name: name.into(), path: file.display().to_string(), text })
    }

    // Without this, the compiler would not compile the crate again when a file changes.
    fn tracked(&self) -> TokenStream {
        let mut files: Vec<&PathBuf> = self.read.iter().collect();
        files.sort();
        files.dedup();
        let names = files.into_iter().filter_map(|file| file.to_str());
        quote! { #(const _: &[u8] = ::core::include_bytes!(#names);)* }
    }
}

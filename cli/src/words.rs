//! Parses words of the command line as values of the builder. Completions in a shell use the same tables.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use shader_builder::Stage;
use shader_builder::drivers::DeviceKind;
use shader_builder::{Backend, Error, Lower, Lowering, Optimize, Ship, one_of};

const KNOWN: &str = "one of the possible values";

pub(crate) fn backends() -> impl TypedValueParser<Value = Backend> {
    let row = |it: Backend| PossibleValue::new(it.row().name).help(it.row().title);
    PossibleValuesParser::new(Backend::all().map(row)).map(|word| Backend::parse(&word).expect(KNOWN))
}

pub(crate) fn optimizations() -> impl TypedValueParser<Value = Optimize> {
    let names = [Optimize::None, Optimize::Speed, Optimize::Size].map(Optimize::name);
    PossibleValuesParser::new(names).map(|word| Optimize::parse(&word).expect(KNOWN))
}

/// Parses `fog=dynamic`, `Forward.fog=static`, `game::Forward.fog=static` or `metal:fog=specialization`.
pub(crate) fn lower(words: &str) -> Result<Lower, LowerError> {
    let Some((left, how)) = words.split_once('=') else { return Err(LowerError::NoWay) };
    let Some(lowering) = Lowering::from_name(how) else { return Err(LowerError::UnknownWay(how.to_owned())) };
    let (backend, branch) = match left.split_once(':') {
        // The colons of a path are not those of a backend.
        Some((on, branch)) if !branch.starts_with(':') => (Some(backend(on)?), branch),
        _ => (None, left),
    };
    Ok(Lower { backend, branch: branch.into(), lowering })
}

/// Reads the list of keys at a path.
pub(crate) fn list(path: &str) -> Result<Ship, Error> {
    Ship::read(path)
}

/// Why a text is not a value of `--lower`.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LowerError {
    #[error("a branch, `=` and how it reaches the GLSL: `fog=dynamic`")]
    NoWay,
    #[error("unknown way to reach the GLSL `{0}`: {ways}", ways = one_of(Lowering::ALL.map(Lowering::name)))]
    UnknownWay(String),
    #[error("unknown backend `{0}`: {names}", names = one_of(Backend::all().map(|it| it.row().name)))]
    UnknownBackend(String),
}

fn backend(word: &str) -> Result<Backend, LowerError> {
    Backend::parse(word).ok_or_else(|| LowerError::UnknownBackend(word.to_owned()))
}

pub(crate) fn stages() -> impl TypedValueParser<Value = Stage> {
    let row = |it: Stage| PossibleValue::new(it.name()).alias(it.suffix());
    PossibleValuesParser::new(Stage::ALL.map(row)).map(|word| Stage::parse(&word).expect(KNOWN))
}

/// Returns `1 file` or `2 files`.
pub(crate) fn count(count: usize, word: &str) -> String {
    format!("{count} {word}{}", if count == 1 { "" } else { "s" })
}

pub(crate) fn devices() -> impl TypedValueParser<Value = DeviceKind> {
    PossibleValuesParser::new(shader_builder_devices::KINDS.iter().map(|it| it.name))
        .map(|word| shader_builder_devices::kind(&word).expect(KNOWN))
}

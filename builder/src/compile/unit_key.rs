//! The input of compiling one text, as bytes: the text and everything else that the result depends on. The bytes are
//! the key of the result in every cache, and the file that `shader-builder compile-unit` reads.
//!
//! ```text
//! shader-builder unit 4
//! stage: fragment
//! backend: vulkan
//! compiler: glslang 0.9.1, …
//! validator: spirv-val (…)
//! translator:
//! optimize: none
//!
//! #version 460
//! …
//! ```

use std::borrow::Cow;
use std::fmt::Write;

use shader_info_model::contribution::Unit;
use shader_info_model::{ArtifactForm, Backend, Stage};

use crate::compile::cache::{SCHEMA, name_of, sealed};
use crate::compile::finish::{Finish, outcome};
use crate::compile::spirv_opt;
use crate::compile::tools::{compiler, translator};
use crate::compile::validate::Validator;
use crate::error::UnitError;
use crate::options::Optimize;

const FIRST_LINE: &str = "shader-builder unit ";

/// A text, with the options and tools that compile it. It has no path and no time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnitKey<'a> {
    /// The stage.
    pub stage: Stage,
    /// The backend of the text.
    pub backend: Backend,
    /// Version and options of glslang.
    pub compiler: Cow<'a, str>,
    /// The validator of modules; empty for a backend whose artifact is the text.
    pub validator: Cow<'a, str>,
    /// The translator of the module; empty for a backend without translation.
    pub translator: Cow<'a, str>,
    /// How the module is optimized.
    pub optimize: Optimize,
    /// The whole text.
    pub text: Cow<'a, str>,
}

impl<'a> UnitKey<'a> {
    /// Makes the key of a text in this process; `validator` describes the validator.
    pub(crate) fn of(unit: &'a Unit, validator: &'a str, how: Finish) -> Self {
        let Unit { stage, backend, text, .. } = unit;
        let form = backend.row().form;
        let optimize = match form {
            ArtifactForm::Spirv if spirv_opt::is_available() => how.optimize,
            _ => Optimize::None,
        };
        Self {
            stage: *stage,
            backend: *backend,
            compiler: compiler().into(),
            validator: if form == ArtifactForm::Text { "" } else { validator }.into(),
            translator: translator(*backend).into(),
            optimize,
            text: text.as_str().into(),
        }
    }

    /// Encodes the key, with the same bytes on every machine.
    pub fn to_bytes(&self) -> Vec<u8> {
        let Self { stage, backend, compiler, validator, translator, optimize, text } = self;
        let mut out = String::with_capacity(text.len() + 512);
        let _ = writeln!(out, "{FIRST_LINE}{SCHEMA}");
        for (name, value) in [
            ("stage", stage.name()),
            ("backend", backend.row().name),
            ("compiler", compiler),
            ("validator", validator),
            ("translator", translator),
            ("optimize", optimize.name()),
        ] {
            let _ = writeln!(out, "{name}: {}", value.replace('\n', " "));
        }
        out.push('\n');
        out.push_str(text);
        out.into_bytes()
    }

    /// Decodes bytes of [`UnitKey::to_bytes`].
    ///
    /// # Errors
    /// [`UnitError::NotAUnit`] if the bytes are damaged, [`UnitError::OtherFormat`] if they have another version.
    pub fn read(bytes: &'a [u8]) -> Result<Self, UnitError> {
        let text = std::str::from_utf8(bytes).map_err(|_| UnitError::NotAUnit("it is not UTF-8"))?;
        let mut rest = text;
        let first = line(&mut rest).unwrap_or_default();
        let schema = first.strip_prefix(FIRST_LINE).ok_or(UnitError::NotAUnit("its first line is something else"))?;
        if schema != SCHEMA.to_string() {
            return Err(UnitError::OtherFormat { found: schema.chars().take(20).collect(), known: SCHEMA });
        }
        let stage = Stage::parse(value(&mut rest, "stage")?).ok_or(UnitError::NotAUnit("its stage is unknown"))?;
        let backend = Backend::parse(value(&mut rest, "backend")?);
        let backend = backend.ok_or(UnitError::NotAUnit("its backend is unknown"))?;
        let compiler = value(&mut rest, "compiler")?.into();
        let validator = value(&mut rest, "validator")?.into();
        let translator = value(&mut rest, "translator")?.into();
        let optimize = Optimize::parse(value(&mut rest, "optimize")?);
        let optimize = optimize.ok_or(UnitError::NotAUnit("its optimization is unknown"))?;
        match line(&mut rest) {
            Some("") => Ok(Self { stage, backend, compiler, validator, translator, optimize, text: rest.into() }),
            _ => Err(UnitError::NotAUnit("an empty line before the text is missing")),
        }
    }

    // Returns how this program compiles the unit with the same tools.
    fn how(&self) -> Result<Finish, UnitError> {
        let other =
            |what, needed: &str, has: String| Err(UnitError::OtherTool { what, needed: needed.to_owned(), has });
        if self.compiler != compiler() {
            return other("compiler", &self.compiler, compiler().to_owned());
        }
        let translator = translator(self.backend);
        if self.translator != translator {
            return other("translator", &self.translator, translator);
        }
        let known = Validator::all();
        let chosen = match self.validator.is_empty() {
            true => Some(Validator::Absent),
            false => known.iter().find(|known| known.describe() == self.validator).copied(),
        };
        let Some(validator) = chosen else {
            let has: Vec<String> = known.iter().map(|known| known.describe()).collect();
            return other("validator", &self.validator, has.join("`, `"));
        };
        if self.optimize != Optimize::None && !spirv_opt::is_available() {
            return other("optimizer", "spirv-opt", "no optimizer".to_owned());
        }
        Ok(Finish { optimize: self.optimize, validator })
    }
}

/// Compiles a unit from the bytes of its key, and returns the bytes of its result behind a seal, by which a damaged
/// result is noticed. An error in the shader is a result too.
///
/// # Errors
/// [`UnitError`] if the bytes are not a unit, or if this program lacks a tool that the unit names.
pub fn compile_unit(bytes: &[u8]) -> Result<Vec<u8>, UnitError> {
    let key = UnitKey::read(bytes)?;
    let how = key.how()?;
    let outcome = outcome(&Unit::new(key.stage, key.backend, 0, key.text.into_owned()), how);
    Ok(sealed(&name_of(bytes), &outcome.to_bytes()))
}

fn line<'a>(rest: &mut &'a str) -> Option<&'a str> {
    let (line, after) = rest.split_once('\n')?;
    *rest = after;
    Some(line)
}

fn value<'a>(rest: &mut &'a str, name: &'static str) -> Result<&'a str, UnitError> {
    let found = line(rest).and_then(|line| line.strip_prefix(name)?.strip_prefix(": "));
    found.ok_or(UnitError::MissingLine(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "#version 460\nlayout(location = 0) out vec4 o;\nvoid main() { o = vec4(1.0); }\n";

    fn unit(backend: Backend, text: &str) -> Unit {
        Unit::new(Stage::Fragment, backend, 0, text.to_owned())
    }

    #[test]
    fn keys_survive_their_bytes() {
        for backend in Backend::all() {
            let (unit, how) = (unit(backend, "a\n\nb"), Finish::default());
            let validator = how.validator.describe();
            let key = UnitKey::of(&unit, &validator, how);
            assert_eq!(UnitKey::read(&key.to_bytes()).as_ref(), Ok(&key), "{backend:?}");
        }
    }

    #[test]
    fn a_unit_compiles_from_its_bytes_alone() {
        let (unit, how) = (unit(Backend::Vulkan, TEXT), Finish::default());
        let validator = how.validator.describe();
        let key = UnitKey::of(&unit, &validator, how);
        let key = key.to_bytes();
        assert_eq!(compile_unit(&key), Ok(sealed(&name_of(&key), &outcome(&unit, how).to_bytes())));
    }

    #[test]
    fn what_is_not_a_unit_of_these_tools_is_an_error() {
        let (unit, how) = (unit(Backend::Vulkan, TEXT), Finish::default());
        let validator = how.validator.describe();
        let right = String::from_utf8(UnitKey::of(&unit, &validator, how).to_bytes()).expect("text");
        for (from, to, words) in [
            ("shader-builder unit", "shader-builder", "its first line is something else"),
            (&*format!("unit {SCHEMA}"), "unit 9999", "format 9999, and this program reads format"),
            ("stage: fragment", "stage: hull", "its stage is unknown"),
            ("backend: vulkan", "backend: glide", "its backend is unknown"),
            ("stage: fragment\n", "", "missing line `stage: …`"),
            ("optimize: none", "optimize: much", "its optimization is unknown"),
            ("compiler: ", "compiler: other ", "needs the compiler `other glslang"),
            ("validator: ", "validator: other ", "needs the validator `other "),
            ("translator: ", "translator: other", "needs the translator `other`"),
            ("\n\n", "\n", "an empty line before the text is missing"),
        ] {
            let wrong = right.replacen(from, to, 1);
            assert_ne!(wrong, right, "{from}");
            let why = compile_unit(wrong.as_bytes()).expect_err(from).to_string();
            assert!(why.contains(words), "{from}: {why}");
        }
        assert_eq!(compile_unit(b"\xff"), Err(UnitError::NotAUnit("it is not UTF-8")));
    }
}

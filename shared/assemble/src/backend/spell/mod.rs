//! Spells a resolved statement in a dialect of GLSL.
//!
//! Every text backend has a version of the same language, so there is one speller, and a table of the features of each
//! version.

mod attributes;
mod builtins;
mod constants;
mod conventions;
mod defines;
mod dialect;
mod images;
mod interfaces;
mod layouts;
mod memory;
mod outputs;
mod pass;
mod preamble;
mod precision;
mod push_constants;
mod resources;
mod types;
mod unpack;
mod vertex_buffers;
mod wgsl_steps;
mod wrap;

pub use builtins::{BUILTINS, BuiltinRow, BuiltinUse, Way};
pub use constants::spec_macro;
pub use conventions::{BASE_INSTANCE, body_name, stand_ins};
pub use dialect::{dialect, lacks_word, outputs, variables};
pub use pass::{PASS, PassRow, pass};
pub use preamble::preamble;
pub use push_constants::{PUSH_BLOCK, push_constants, push_constants_fit};
pub use types::{const_line, enum_lines, struct_lines};
pub use vertex_buffers::unreadable_format;
pub use wgsl_steps::wgsl_steps;
pub use wrap::{needs_wrap, wrap};

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Display;

use shader_info_model::capability::need::{self, Need};
use shader_info_model::contribution::{Declared, Section};
use shader_info_model::diagnostic::{Diagnostic, UNSUPPORTED};
use shader_info_model::layout::Structs;
use shader_info_model::{Backend, Family};
use shader_info_model::{Condition, Item, Number, Spelled, Stage, StageSet};

/// The context in which statements are spelled.
#[derive(Clone, Copy)]
pub struct Cx<'a> {
    /// The backend, which decides the dialect.
    pub backend: Backend,
    /// The stage of the text.
    pub stage: Stage,
    /// The statements of the resolved list.
    pub items: &'a [&'a Item],
    /// Structs by their names in GLSL.
    pub structs: Structs<'a>,
    /// Limit in bytes above which push constants are a uniform buffer on Vulkan.
    pub push_constant_limit: u32,
    /// The operating system, if it is known: `linux`, `windows`, …
    pub os: Option<&'a str>,
    /// Stages that have a source.
    pub stages: StageSet,
    /// Values of the static branches, by name.
    pub branches: &'a BTreeMap<String, String>,
}

/// A line in the text of a stage.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Its section.
    pub section: Section,
    /// Its text, without a line break.
    pub text: String,
    /// Index of its statement in the resolved list.
    pub item: Option<u32>,
}

/// Returns whether a dialect joins lines that end in `\\` (GLSL 4.20 §3.2, ESSL 3.00 §3.2).
pub fn joins_lines(backend: Backend) -> bool {
    need::LINE_CONTINUATION.met_by(backend)
}

/// Spells one statement for one stage; returns no lines if the stage does not see it. [`push_constants`] spells push
/// constants together, and the assembler writes sources and typedef files.
///
/// # Errors
/// A diagnostic of code `UNSUPPORTED` at the statement, if the dialect cannot express it.
pub fn declare(cx: &Cx<'_>, declared: &Declared, index: u32) -> Result<Vec<Line>, Diagnostic> {
    let spell = Spell { cx, item: &declared.item, index };
    if let Some((line, text)) = declared.item.statement.plain_line() {
        return spell.plain(line, text);
    }
    let Some(statement) = declared.item.statement.spelled() else { return Ok(Vec::new()) };
    match statement {
        Spelled::VertexIn(it) => spell.vertex_in(it, declared.number),
        Spelled::VertexOut(it)
        | Spelled::TessControlOut(it)
        | Spelled::TessPatchOut(it)
        | Spelled::TessEvaluationOut(it)
        | Spelled::GeometryOut(it) => spell.interface(it, declared),
        Spelled::GeometryLayout(it) => spell.geometry_layout(it),
        Spelled::TessellationLayout(it) => spell.tessellation_layout(it),
        Spelled::FragmentOut(it) => spell.fragment_out(it),
        Spelled::CompilationConstant(it) => Ok(spell.compilation_constant(it)),
        Spelled::SpecializationConstant(it) => Ok(spell.specialization_constant(it, declared.number)),
        Spelled::SharedVariable(it) => spell.shared_variable(it),
        Spelled::Resource(it) => spell.resource(it),
        Spelled::Define(it) => Ok(spell.define(it)),
        Spelled::Builtins(all) => spell.builtins(all),
        Spelled::Requires(word) => spell.requires(word),
        Spelled::Source(it) => spell.source(it.stage),
        Spelled::Typedef(it) => spell.typedef(it),
        // All push constants of a stage are one block.
        Spelled::PushConstant(_) => Ok(Vec::new()),
    }
}

/// A statement that is being spelled.
struct Spell<'a, 'c> {
    cx: &'a Cx<'c>,
    item: &'a Item,
    index: u32,
}

impl Spell<'_, '_> {
    fn line(&self, section: Section, text: impl Into<String>) -> Line {
        Line { section, text: text.into(), item: Some(self.index) }
    }

    fn one(&self, section: Section, text: impl Into<String>) -> Vec<Line> {
        vec![self.line(section, text)]
    }

    /// Returns the same text in every dialect that supports it.
    fn plain(&self, line: shader_info_model::Line, text: String) -> Result<Vec<Line>, Diagnostic> {
        let is_left_out = line.is_optional && !line.need.met_by(self.cx.backend);
        if is_left_out || !line.stages.has(self.cx.stage) {
            return Ok(Vec::new());
        }
        self.need(line.need, line.what)?;
        Ok(self.one(line.section, text))
    }

    fn is_in(&self, stage: Stage) -> bool {
        self.cx.stage == stage
    }

    /// Checks that the dialect supports a feature.
    fn need(&self, need: Need, what: impl Display) -> Result<(), Diagnostic> {
        if need.met_by(self.cx.backend) { Ok(()) } else { Err(self.lacks(need, what)) }
    }

    fn lacks(&self, need: Need, what: impl Display) -> Diagnostic {
        let title = self.cx.backend.row().title;
        let message = format!("{title} has no {what}");
        let rule = self.branch_of_condition().map(|branch| {
            let target = self.cx.backend.row().name;
            format!(", or leave it out here by a rule: `specialize {{ if target({target}) {{ {branch} = false; }} }}`")
        });
        Diagnostic::new(&UNSUPPORTED, &self.item.place, message).help(need.help() + &rule.unwrap_or_default())
    }

    /// Returns the branch without which the statement is not there: one that its condition names as a whole, or beside
    /// `&&`.
    fn branch_of_condition(&self) -> Option<&str> {
        let mut open: Vec<&Condition> = self.item.when.iter().collect();
        while let Some(condition) = open.pop() {
            match condition {
                Condition::And(a, b) => open.extend([&**b, &**a]),
                Condition::Name(name) if self.cx.branches.contains_key(name) => return Some(name),
                _ => {}
            }
        }
        None
    }
}

impl Cx<'_> {
    fn version(&self) -> u32 {
        self.backend.row().version
    }

    fn family(&self) -> Family {
        self.backend.row().family
    }

    /// Returns whether the text has Vulkan's dialect, for Vulkan itself or for a translator.
    fn is_vulkan(&self) -> bool {
        self.family().speaks_vulkan()
    }

    fn is_es(&self) -> bool {
        self.family() == Family::Gles
    }

    /// Returns whether the dialect can declare bindings of resources (GLSL 4.20, ESSL 3.10).
    fn has_bindings(&self) -> bool {
        need::BINDINGS.met_by(self.backend)
    }
}

/// Returns ` name`, ` name[4]` or ` name[4][8]`, for the end of a declaration in memory.
fn declared_name<'a>(name: &'a str, array: Option<&Number>) -> Cow<'a, str> {
    let Some(length) = array else { return name.into() };
    let lengths = length.dimensions();
    let lengths = lengths.iter().map(|length| format!("[{length}]"));
    format!("{name}{}", lengths.collect::<String>()).into()
}

/// Returns ` name` or ` name[4]`, for the end of a declaration.
fn declarator(name: &str, array: Option<u32>) -> Cow<'_, str> {
    match array {
        Some(length) => format!("{name}[{length}]").into(),
        None => name.into(),
    }
}

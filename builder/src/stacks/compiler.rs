//! Compiles a stack of a running program: glslang and the translators in this process, what they made kept in a folder
//! for the next one.
//!
//! ```no_run
//! let compiler = shader_builder::stacks::compiler::Compiler::new().cache("shader-cache");
//! // shader_info::dynamic::Stacks::new().compiler(compiler)
//! # let _ = compiler;
//! ```

use std::path::PathBuf;

use shader_info_assemble::pack::Entry;
use shader_info_assemble::stack::{Compile, Composition};
use shader_info_model::contribution::Unit;
use shader_info_model::diagnostic::{Diagnostic, Report};

use crate::compile::cache::{Cache, Trouble};
use crate::compile::run::one;
use crate::compile::validate::Validator;
use crate::compile::{Finish, Outcome, Ran};
use crate::diagnose::job::{judge, put_aside};
use crate::options::Optimize;
use crate::plan::{Job, Planned};
use crate::results::pack_entries::put_unit;

/// Compiles stacks at run time with what compiles declarations at build time.
///
/// Texts for OpenGL and OpenGL ES go through the compiler too: an error is reported at the fragment's token before a driver
/// speaks of a line of the whole text.
///
/// A stack is compiled in the thread that asks for it, one stage after the other, and not validated unless
/// [`Compiler::validated`] says so: the frame that waits for it waits for little more than glslang. Who wants several
/// stacks at once asks from several threads.
#[derive(Debug)]
pub struct Compiler {
    cache: Cache,
    optimize: Optimize,
    is_validated: bool,
}

impl Compiler {
    /// Keeps nothing.
    pub fn new() -> Self {
        Self { cache: Cache::none(), optimize: Optimize::None, is_validated: false }
    }

    /// Keeps what is made in a folder, by its content, as builds do; many processes may share it. What is damaged there
    /// is made anew. At the end it is brought below [`crate::options::DEFAULT_LIMIT`].
    pub fn cache(mut self, folder: impl Into<PathBuf>) -> Self {
        // A compiler that keeps nothing has nothing to tidy.
        self.cache = Cache::at(folder);
        self
    }

    /// Optimises Vulkan's SPIR-V by SPIRV-Tools, where they are at hand; not at all by default.
    pub fn optimize(mut self, optimize: Optimize) -> Self {
        self.optimize = optimize;
        self
    }

    /// Has SPIRV-Tools look at every module, where they are at hand, as builds do. Where that is the program `spirv-val`,
    /// it is started for each stage.
    pub fn validated(mut self) -> Self {
        self.is_validated = true;
        self
    }

    /// What went wrong with the folder so far.
    pub fn trouble(&self) -> Trouble {
        self.cache.trouble()
    }
}

impl Default for Compiler {
    fn default() -> Self {
        Self::new()
    }
}

impl Drop for Compiler {
    fn drop(&mut self) {
        self.cache.tidy();
    }
}

impl Compile for Compiler {
    fn compile(&self, composition: &Composition) -> Result<Vec<Entry>, Vec<Diagnostic>> {
        let units: Vec<&Unit> = composition.stages.iter().map(|(unit, _)| unit).collect();
        let validator = if self.is_validated { Validator::find() } else { Validator::Absent };
        let finish = Finish { optimize: self.optimize, validator };
        let one = |unit: &&Unit| one(unit, &self.cache, finish);
        let outcomes: Vec<Outcome> = units.iter().map(one).collect();
        if outcomes.iter().any(|it| !matches!(it, Outcome::Passed(_))) {
            return Err(mistakes(composition, &units, outcomes));
        }
        let mut entries = Vec::new();
        for (unit, outcome) in units.iter().zip(&outcomes) {
            put_unit(unit, Some(outcome), &mut entries);
        }
        Ok(entries)
    }
}

// As a build would tell them.
fn mistakes(composition: &Composition, units: &[&Unit], outcomes: Vec<Outcome>) -> Vec<Diagnostic> {
    let planned = |(unit, assembled): &(Unit, _)| Planned { unit: unit.clone(), assembled: Clone::clone(assembled) };
    let mut job = Job {
        info: composition.info.clone().into(),
        report: Report::default(),
        stages: composition.stages.iter().map(planned).collect(),
        variants: Vec::new(),
        own: Vec::new(),
        unsupported: Vec::new(),
        named: vec![composition.key.backend],
        files: Default::default(),
        asked: Vec::new(),
    };
    let outcomes = units.iter().map(|unit| unit.hash).zip(outcomes).collect();
    let ran = Ran { outcomes, ..Ran::default() };
    put_aside(&mut job, &ran);
    judge(&job, &ran).into_iter().map(|it| it.diagnostic).collect()
}

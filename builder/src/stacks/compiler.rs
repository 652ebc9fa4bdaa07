//! Compiles a stack of a running program in its own process, with glslang and the translators. Results are cached in a
//! folder.
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

use crate::compile::cache::{Cache, CacheProblems};
use crate::compile::run::one;
use crate::compile::validate::Validator;
use crate::compile::{CompileResults, Finish, Outcome};
use crate::diagnose::job::check;
use crate::diagnose::refusals::put_aside;
use crate::options::Optimize;
use crate::plan::{Job, Planned};
use crate::results::pack_entries::put_unit;

/// Compiles stacks at run time, with the compilers that compile declarations at build time.
///
/// Texts for OpenGL and OpenGL ES are compiled too: an error is reported at the token of a fragment, not by a driver at
/// a line of the whole text.
///
/// A stack is compiled in the calling thread, one stage after the other, and it is validated only with
/// [`Compiler::validated`]. So a frame that waits for a stack waits for little more than glslang. To compile several
/// stacks at once, call from several threads.
#[derive(Debug)]
pub struct Compiler {
    cache: Cache,
    optimize: Optimize,
    is_validated: bool,
}

impl Compiler {
    /// Makes a compiler without a cache.
    pub fn new() -> Self {
        Self { cache: Cache::none(), optimize: Optimize::None, is_validated: false }
    }

    /// Caches results in a folder, by the hash of their content, as builds do. Several processes may share the folder.
    /// A damaged file is made again. When the compiler is dropped, the cache is reduced to
    /// [`crate::options::DEFAULT_LIMIT`] bytes.
    pub fn cache(mut self, folder: impl Into<PathBuf>) -> Self {
        // A compiler without a cache has nothing to delete on drop.
        self.cache = Cache::at(folder);
        self
    }

    /// Optimizes Vulkan's SPIR-V with SPIRV-Tools, if available; off by default.
    pub fn optimize(mut self, optimize: Optimize) -> Self {
        self.optimize = optimize;
        self
    }

    /// Validates every module with SPIRV-Tools, if available, as builds do. If only the program `spirv-val` is
    /// available, it is started for each stage.
    pub fn validated(mut self) -> Self {
        self.is_validated = true;
        self
    }

    /// Returns the problems with the folder of the cache so far.
    pub fn cache_problems(&self) -> CacheProblems {
        self.cache.problems()
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
            return Err(diagnostics(composition, &units, outcomes));
        }
        let mut entries = Vec::new();
        for (unit, outcome) in units.iter().zip(&outcomes) {
            put_unit(unit, Some(outcome), &mut entries);
        }
        Ok(entries)
    }
}

// Returns the diagnostics that a build would report.
fn diagnostics(composition: &Composition, units: &[&Unit], outcomes: Vec<Outcome>) -> Vec<Diagnostic> {
    let planned = |(unit, assembled): &(Unit, _)| Planned { unit: unit.clone(), assembled: Clone::clone(assembled) };
    let mut job = Job {
        stages: composition.stages.iter().map(planned).collect(),
        named: vec![composition.key.backend],
        ..Job::new(composition.info.clone().into(), Report::default())
    };
    let outcomes = units.iter().map(|unit| unit.hash).zip(outcomes).collect();
    let ran = CompileResults { outcomes, ..CompileResults::default() };
    put_aside(&mut job, &ran);
    check(&job, &ran).into_iter().map(|it| it.diagnostic).collect()
}

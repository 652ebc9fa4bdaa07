//! Compiles the stacks of a list at build time, for programs without a compiler.
//!
//! `shader_info::dynamic::Stacks::recorded` writes the list: each stack has the paths of its fragments.
//!
//! ```json
//! { "stacks": [{ "name": "Wall", "backends": ["vulkan"], "constants": { "lit": "true" },
//!                "fragments": ["my_materials::Base", { "path": "my_materials::Sky", "when": "lit" }] }] }
//! ```

pub mod compiler;

use std::collections::BTreeMap;
use std::sync::Arc;

use rayon::prelude::*;
use shader_info_assemble::embed;
use shader_info_assemble::pack;
use shader_info_assemble::stack::{Compile, Entry, Layer, Stack, compose, write};
use shader_info_glsl::hash::Hash128;
use shader_info_model::Backend;
use shader_info_model::contribution::Key;
use shader_info_model::diagnostic::{Diagnostic, Place};
use shader_info_model::{Constant, Scalar, Type, Value as Constants};
use shader_info_reflect::reflection::to_bytes;

use crate::error::StackError;
use crate::find::package::Project;
use crate::options::{ListedStack, Options};
use crate::stacks::compiler::Compiler;

/// The artifacts of shipped stacks.
#[doc(hidden)]
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Shipped {
    by_key: BTreeMap<Hash128, Vec<u8>>,
}

impl Shipped {
    /// Returns the artifacts as one block of bytes, for `Stacks::ship`.
    pub fn bytes(&self) -> Vec<u8> {
        write(&self.by_key)
    }

    /// Returns the number of artifacts: one for each stack and backend.
    pub fn len(&self) -> usize {
        self.by_key.len()
    }

    /// Returns whether there are no artifacts.
    pub fn is_empty(&self) -> bool {
        self.by_key.is_empty()
    }
}

/// Compiles every stack in the list of the options; `None` without a list.
///
/// # Errors
/// One error for each stack that cannot be built.
#[doc(hidden)]
pub fn build(project: &mut Project, options: &Options) -> Result<Option<Shipped>, Vec<StackError>> {
    let Some(list) = &options.stacks else { return Ok(None) };
    let (mut jobs, mut wrong) = (Vec::new(), Vec::new());
    for it in &list.stacks {
        match stack(it, project) {
            Ok(stack) => jobs.extend(it.backends.iter().map(|backend| (stack.clone(), *backend))),
            Err(why) => wrong.push(why),
        }
    }
    let compiler = Compiler::new().optimize(options.optimize).validated();
    let compiler = match &options.cache {
        Some(folder) => compiler.cache(folder),
        None => compiler,
    };
    let made = jobs.par_iter().map(|(stack, backend)| artifacts(stack, *backend, project, options, &compiler));
    let mut out = Shipped::default();
    for made in made.collect::<Vec<_>>() {
        match made {
            Ok((key, file)) => {
                out.by_key.insert(key, file);
            }
            Err(why) => wrong.push(why),
        }
    }
    if wrong.is_empty() { Ok(Some(out)) } else { Err(wrong) }
}

fn stack(it: &ListedStack, project: &mut Project) -> Result<Stack, StackError> {
    let mut stack = Stack::new(&it.name);
    for (path, when) in &it.fragments {
        let fragment = project.fragment(path).map_err(|why| StackError::Fragment { stack: it.name.clone(), why })?;
        let layer = Arc::new(Layer::new(path, fragment));
        stack.entries.push(Entry { layer, when: when.clone(), place: Place::default() });
    }
    for (name, word) in &it.constants {
        let Some(value) = value(word) else {
            return Err(StackError::NotAValue { stack: it.name.clone(), constant: name.clone(), word: word.clone() });
        };
        let scalar = match value {
            Constants::Bool(_) => Scalar::Bool,
            Constants::Int(_) => Scalar::Int,
            Constants::Uint(_) => Scalar::Uint,
            Constants::Float(_) => Scalar::Float,
        };
        stack.constants.push(Constant { name: name.clone(), ty: Type::vector(scalar, 1), value });
    }
    Ok(stack)
}

fn value(word: &str) -> Option<Constants> {
    let bool = || word.parse().ok().map(Constants::Bool);
    let int = || word.parse().ok().map(Constants::Int);
    let uint = || word.strip_suffix('u')?.parse().ok().map(Constants::Uint);
    let float = || word.parse().ok().map(Constants::Float);
    bool().or_else(int).or_else(uint).or_else(float)
}

fn artifacts(
    stack: &Stack,
    backend: Backend,
    project: &Project,
    options: &Options,
    compiler: &Compiler,
) -> Result<(Hash128, Vec<u8>), StackError> {
    let limit = options.push_constant_limit;
    let os = options.os.clone().or_else(|| Some(std::env::consts::OS.into()));
    let key = Key { push_constant_limit: limit, os, ..Key::new(backend) };
    let refused = |problems: Vec<Diagnostic>| {
        let lines: Vec<String> = problems.iter().map(|it| format!("{}: {}", it.place, it.text())).collect();
        StackError::Diagnosed { title: stack.title(), backend: backend.row().title, diagnostics: lines.join("; ") }
    };
    let mut find = |path: &str, package: &str, from: &str| project.folders.find(path, package, from);
    let composition = compose(stack, key, &mut find).map_err(refused)?;
    let entries = compiler.compile(&composition).map_err(refused)?;
    let file = embed::write(&to_bytes(&composition.reflection()), &pack::write(&entries));
    Ok((stack.key(backend, limit), file))
}

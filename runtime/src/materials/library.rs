//! The nodes that graphs can have, and the materials that were made of them.

use std::boxed::Box;
use std::collections::HashMap;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::string::{String, ToString};
use std::sync::{Arc, PoisonError, RwLock};
use std::vec::Vec;

use shader_info_assemble::stack::Compile;
use shader_info_glsl::hash::Hash128;
use shader_info_graph::document::{FileError, Found, Problem, read};
use shader_info_graph::network::Files;
use shader_info_graph::nodes;
use shader_info_graph::registry::Registry;

use super::files::documents;
use super::{Material, MaterialError};

type Lookup = Box<dyn Fn(&str, &str) -> Option<String> + Send + Sync>;

/// Definitions of nodes, and every material that was requested so far. One for a program; threads share it.
pub struct Library {
    /// Of MaterialX; `None` for the nodes of shader-info.
    pub(super) folder: Option<PathBuf>,
    pub(super) registry: Arc<Registry>,
    pub(super) files: Files,
    pub(super) own_files: Option<Lookup>,
    pub(super) compiler: Option<Box<dyn Compile>>,
    pub(super) push_constant_limit: u32,
    problems: Vec<Problem>,
    known: RwLock<HashMap<Hash128, &'static Material>>,
}

impl Library {
    /// The nodes of shader-info, which need no installation.
    pub fn built_in() -> Self {
        Self::of(None, nodes::registry(), Vec::new())
    }

    /// The library of MaterialX in a folder `libraries`, which the program reads.
    ///
    /// # Errors
    /// [`MaterialError::File`] if a file cannot be read. What is wrong within documents is in [`Library::problems`].
    pub fn read(folder: impl AsRef<Path>) -> Result<Self, MaterialError> {
        let folder = folder.as_ref();
        let (mut registry, mut problems) = (Registry::default(), Vec::new());
        for path in documents(folder)? {
            let wrong = |source| MaterialError::File { path: path.clone(), source };
            let text = fs::read_to_string(&path).map_err(wrong)?;
            let shown = path.strip_prefix(folder).unwrap_or(&path).display().to_string();
            // Every file of the folder is read anyway.
            let (document, wrong) = read(&Found { path: shown, text }, &mut |_, _| Err(FileError::Outside));
            problems.extend(wrong);
            registry.add(document);
        }
        Ok(Self::of(Some(folder.into()), Arc::new(registry), problems))
    }

    fn of(folder: Option<PathBuf>, registry: Arc<Registry>, problems: Vec<Problem>) -> Self {
        Self {
            folder,
            registry,
            files: Files::default(),
            own_files: None,
            compiler: None,
            push_constant_limit: shader_info_types::binding::PUSH_CONSTANT_LIMIT,
            problems,
            known: RwLock::default(),
        }
    }

    /// Who makes binaries and translations: `shader_builder::stacks::compiler::Compiler`, or another one. Without it there
    /// are texts for OpenGL and OpenGL ES.
    #[must_use]
    pub fn compiler(mut self, compiler: impl Compile + 'static) -> Self {
        self.compiler = Some(Box::new(compiler));
        self
    }

    /// Where the GLSL files are that declared nodes name: a name and the package of the declaration in, the text out.
    #[must_use]
    pub fn files(mut self, find: impl Fn(&str, &str) -> Option<String> + Send + Sync + 'static) -> Self {
        self.own_files = Some(Box::new(find));
        self
    }

    /// What is wrong with the documents of the library. The rest of it can be used.
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// The material of a key; a new one if there is none.
    pub(super) fn known(
        &self,
        key: Hash128,
        make: impl FnOnce() -> Result<&'static Material, MaterialError>,
    ) -> Result<&'static Material, MaterialError> {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner).get(&key).copied();
        if let Some(found) = known {
            return Ok(found);
        }
        let made = make()?;
        // Two threads may have made it at once: all get the first one's.
        Ok(self.known.write().unwrap_or_else(PoisonError::into_inner).entry(key).or_insert(made))
    }
}

impl fmt::Debug for Library {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Library").field("folder", &self.folder).finish_non_exhaustive()
    }
}

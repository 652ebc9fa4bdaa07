//! The nodes that a graph can use, and the materials that were made so far.

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

/// Definitions of nodes, and every material that was requested so far. A program needs one; threads may share it.
pub struct Library {
    /// The folder of a MaterialX library; `None` for the nodes of shader-info.
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
    /// Returns the nodes of shader-info, which need no installation.
    pub fn built_in() -> Self {
        Self::of(None, nodes::registry(), Vec::new())
    }

    /// Reads the library of MaterialX from its folder `libraries`.
    ///
    /// # Errors
    /// [`MaterialError::File`] if a file cannot be read. Errors within documents are in [`Library::problems`].
    pub fn read(folder: impl AsRef<Path>) -> Result<Self, MaterialError> {
        let folder = folder.as_ref();
        let (mut registry, mut problems) = (Registry::default(), Vec::new());
        for path in documents(folder)? {
            let wrong = |source| MaterialError::File { path: path.clone(), source };
            let text = fs::read_to_string(&path).map_err(wrong)?;
            let shown = path.strip_prefix(folder).unwrap_or(&path).display().to_string();
            // Includes are not followed, because every file of the folder is read anyway.
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

    /// Sets the compiler of binaries and translations: `shader_builder::stacks::compiler::Compiler`, or another one.
    /// Without a compiler the library makes texts for OpenGL and OpenGL ES only.
    #[must_use]
    pub fn compiler(mut self, compiler: impl Compile + 'static) -> Self {
        self.compiler = Some(Box::new(compiler));
        self
    }

    /// Sets the function that finds GLSL files of declared nodes. It gets the file's name and the package of the
    /// declaration, and returns the text. Each request calls it again.
    #[must_use]
    pub fn files(mut self, find: impl Fn(&str, &str) -> Option<String> + Send + Sync + 'static) -> Self {
        self.own_files = Some(Box::new(find));
        self
    }

    /// Returns the errors in the documents of the library. Definitions without errors can be used.
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// Returns the material of a key; calls `make` if the library does not have it yet.
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
        // Two threads may have made the same material at once; both return the first one.
        Ok(self.known.write().unwrap_or_else(PoisonError::into_inner).entry(key).or_insert(made))
    }
}

impl fmt::Debug for Library {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Library").field("folder", &self.folder).finish_non_exhaustive()
    }
}

//! The table of backends: APIs in their versions.

use core::fmt;

use crate::{Family, Stage};

/// A backend: an API and version that text or a binary is made for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[non_exhaustive]
#[allow(missing_docs)] // the table says it
pub enum Backend {
    OpenGl330,
    OpenGl410,
    OpenGl430,
    OpenGl460,
    Gles300,
    Gles310,
    Gles320,
    Vulkan,
    Metal,
    D3d12,
    WebGpu,
}

/// The form in which a driver gets the shaders of a backend.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ArtifactForm {
    /// The driver gets the assembled text.
    Text,
    /// The driver gets SPIR-V.
    Spirv,
    /// The driver gets a translation. The assembled text has the portable dialect, and its SPIR-V is translated.
    Translated,
}

/// A version of OpenGL or of OpenGL ES.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ContextVersion {
    /// Whether it is OpenGL ES.
    pub is_es: bool,
    /// Major and minor number.
    pub version: (u32, u32),
}

/// A row of the table.
#[derive(Debug)]
pub struct BackendRow {
    /// The backend.
    pub backend: Backend,
    /// Its word in declarations, options and arguments.
    pub name: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// The family, whose binding model it has.
    pub family: Family,
    /// The form of its artifacts.
    pub form: ArtifactForm,
    /// Version number of GLSL in the assembled text.
    pub version: u32,
    /// The `#version` line.
    pub version_line: &'static str,
}

const fn row(
    backend: Backend,
    name: &'static str,
    title: &'static str,
    family: Family,
    version: u32,
    version_line: &'static str,
) -> BackendRow {
    let form = match family {
        Family::OpenGl | Family::Gles => ArtifactForm::Text,
        Family::Vulkan => ArtifactForm::Spirv,
        Family::Metal | Family::D3d12 | Family::WebGpu => ArtifactForm::Translated,
    };
    BackendRow { backend, name, title, family, form, version, version_line }
}

// The portable dialect is Vulkan's GLSL without named blocks between stages and without push constants.
const fn translated(backend: Backend, name: &'static str, title: &'static str, family: Family) -> BackendRow {
    row(backend, name, title, family, 460, "#version 460")
}

/// Every backend, in the order of [`Backend`], whose number artifacts contain.
pub const BACKENDS: &[BackendRow] = &[
    row(Backend::OpenGl330, "opengl_330", "OpenGL 3.3", Family::OpenGl, 330, "#version 330 core"),
    row(Backend::OpenGl410, "opengl_410", "OpenGL 4.1", Family::OpenGl, 410, "#version 410 core"),
    row(Backend::OpenGl430, "opengl_430", "OpenGL 4.3", Family::OpenGl, 430, "#version 430 core"),
    row(Backend::OpenGl460, "opengl_460", "OpenGL 4.6", Family::OpenGl, 460, "#version 460 core"),
    row(Backend::Gles300, "gles_300", "OpenGL ES 3.0", Family::Gles, 300, "#version 300 es"),
    row(Backend::Gles310, "gles_310", "OpenGL ES 3.1", Family::Gles, 310, "#version 310 es"),
    row(Backend::Gles320, "gles_320", "OpenGL ES 3.2", Family::Gles, 320, "#version 320 es"),
    row(Backend::Vulkan, "vulkan", "Vulkan 1.1", Family::Vulkan, 460, "#version 460"),
    translated(Backend::Metal, "metal", "Metal", Family::Metal),
    translated(Backend::D3d12, "d3d12", "Direct3D 12", Family::D3d12),
    translated(Backend::WebGpu, "webgpu", "WebGPU", Family::WebGpu),
];

impl Backend {
    /// Every backend, by number.
    pub const ALL: [Self; BACKENDS.len()] = {
        let mut all = [Self::OpenGl330; BACKENDS.len()];
        let mut at = 0;
        while at < all.len() {
            all[at] = BACKENDS[at].backend;
            at += 1;
        }
        all
    };

    /// Returns its row in the table.
    pub const fn row(self) -> &'static BackendRow {
        &BACKENDS[self as usize]
    }

    /// Returns the oldest OpenGL or OpenGL ES context that accepts its texts; `None` for other APIs.
    ///
    /// From OpenGL 3.3 and OpenGL ES 3.0 on, GLSL has the version of the API (OpenGL 3.3 core, "New Features"; ES 3.0
    /// §1).
    pub const fn context(self) -> Option<ContextVersion> {
        let BackendRow { family, version, .. } = *self.row();
        let is_es = match family {
            Family::OpenGl => false,
            Family::Gles => true,
            Family::Vulkan | Family::Metal | Family::D3d12 | Family::WebGpu => return None,
        };
        Some(ContextVersion { is_es, version: (version / 100, version / 10 % 10) })
    }

    /// Returns its word in declarations, options and arguments: `opengl_330`, `vulkan`.
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// Returns its name for people.
    pub const fn title(self) -> &'static str {
        self.row().title
    }

    /// Returns every backend.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter()
    }

    /// Parses a word; `None` if it is unknown.
    pub fn parse(name: &str) -> Option<Self> {
        BACKENDS.iter().find(|row| row.name == name).map(|row| row.backend)
    }

    /// Returns whether the API has the stage. For GLSL, the first version of the language decides (GLSL 4.60 and ESSL
    /// 3.20, overviews of changes). SPIRV-Cross and naga translate vertex, fragment and compute stages only.
    pub fn has_stage(self, stage: Stage) -> bool {
        let row = self.row();
        let (desktop, es) = match stage {
            Stage::Vertex | Stage::Fragment => (330, 300),
            Stage::Geometry => (330, 320),
            Stage::TessControl | Stage::TessEvaluation => (410, 320),
            Stage::Compute => (430, 310),
        };
        match row.family {
            Family::OpenGl => row.version >= desktop,
            Family::Gles => row.version >= es,
            Family::Vulkan => true,
            Family::Metal | Family::D3d12 | Family::WebGpu => {
                matches!(stage, Stage::Vertex | Stage::Fragment | Stage::Compute)
            }
        }
    }
}

impl fmt::Display for Backend {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.title())
    }
}

/// Returns the words of `backends(…)` and `target(…)`: each backend's, and those of families of several.
pub fn backend_words() -> impl Iterator<Item = &'static str> + Clone {
    let is_new = |word: &&str| BACKENDS.iter().all(|row| row.name != *word);
    BACKENDS.iter().map(|row| row.name).chain(Family::ALL.into_iter().map(Family::name).filter(is_new))
}

/// Returns the backends that a word of `backends(…)` enables: one, a whole family, or none if the word is unknown.
pub fn enabled_by(word: &str) -> impl Iterator<Item = Backend> {
    BACKENDS.iter().filter(move |row| row.name == word || row.family.name() == word).map(|row| row.backend)
}

//! Writes a package to disk and keeps its artifacts in a folder, as `shader-builder
//! watch . --out target/hot` keeps them while one edits. Its shader has the same path as in the program.

use std::error::Error;
use std::fs;
use std::path::PathBuf;

use shader_builder::{Backend, Builder};

const MANIFEST: &str = "[package]\nname = \"hot_reload\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n";
pub(crate) const RUST: &str = include_str!("disc.rs");
pub(crate) const GLSL: &str = include_str!("../../../shaders/disc.glsl");

pub(crate) struct Package {
    folder: tempfile::TempDir,
}

impl Package {
    pub(crate) fn new() -> Result<Self, Box<dyn Error>> {
        let package = Self { folder: tempfile::tempdir()? };
        fs::create_dir_all(package.folder.path().join("src"))?;
        fs::create_dir_all(package.folder.path().join("shaders"))?;
        fs::write(package.folder.path().join("Cargo.toml"), MANIFEST)?;
        fs::write(package.folder.path().join("src/lib.rs"), "mod disc;\n")?;
        package.write(RUST, GLSL)?;
        Ok(package)
    }

    /// Where the artifacts are.
    pub(crate) fn artifacts(&self) -> PathBuf {
        self.folder.path().join("target/hot")
    }

    /// An edit, and what the watching builder makes of it.
    pub(crate) fn write(&self, rust: &str, glsl: &str) -> Result<(), Box<dyn Error>> {
        fs::write(self.folder.path().join("src/disc.rs"), rust)?;
        fs::write(self.folder.path().join("shaders/disc.glsl"), glsl)?;
        let builder = Builder::new().backends(Backend::parse("webgpu"));
        builder.deliver(self.folder.path(), Some(&self.artifacts()))?.delivered?;
        Ok(())
    }
}

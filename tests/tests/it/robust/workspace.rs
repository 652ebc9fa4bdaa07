//! A workspace to run commands on. Its folder has spaces and letters that are not ASCII, it has no package of its own,
//! its library's first file and its shader folder are elsewhere than usual, and one member inherits from the other.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::SystemTime;

use shader_info_tests::outside::{Crate, PROFILES, workspace};

const BASE_BUILD: &str =
    "fn main() {\n    shader_builder::Builder::new().shader_folders([\"glsl und mehr\"]).build();\n}\n";
const HEIR_BUILD: &str = "fn main() {\n    shader_builder::Builder::new().build();\n}\n";

const BASE: &str = r#"#![deny(missing_docs, unsafe_code)]
//! What others inherit.
use shader_info::{glam::Vec4, shader_info, shader_shared};

/// A light.
#[shader_shared]
#[derive(Clone, Copy, Debug)]
pub struct Light {
    /// Towards it.
    pub direction: Vec4,
    /// Its color.
    pub color: Vec4,
}

shader_info! {
    /// Where lights are, and what looks from where.
    pub Lit {
        push_constant ViewMatrix: mat4;
        uniform_buf(0) light: Light;
        vertex_in(0) pos: vec3;
        vertex_source("größe/lit.vert.glsl");
    }
}
"#;

const HEIR: &str = r#"#![deny(missing_docs)]
//! Inherits.
//!
//! ```
//! // Not of this crate, so no build script looks for it; what is of this crate is there.
//! shader_info::shader_info! {
//!     pub Doctest {
//!         fragment_out(0) color: vec4;
//!         vertex_source { void main() { gl_Position = vec4(0.0); } }
//!         fragment_source { void main() { color = vec4(1.0); } }
//!         do_static_compilation;
//!     }
//! }
//! use shader_info::{Stage, BuildState};
//! assert_eq!(Doctest::INFO.state(), BuildState::NotScanned);
//! assert!(heir::Tinted::spirv(Stage::Fragment).is_ok());
//! ```
//!
//! Nor for one that has the name of ours.
//!
//! ```
//! shader_info::shader_info! {
//!     pub Tinted {
//!         fragment_out(0) color: vec4;
//!         vertex_source { void main() { gl_Position = vec4(0.0); } }
//!         fragment_source { void main() { color = vec4(1.0); } }
//!         do_static_compilation;
//!     }
//! }
//! assert_eq!(Tinted::INFO.state(), shader_info::BuildState::NotScanned);
//! ```
use shader_info::shader_info;

shader_info! {
    /// Lit, with a color of its own.
    pub Tinted {
        additional_info(parent::Lit);
        push_constant tint: vec4;
        fragment_out(0) color: vec4;
        fragment_source("tinted.frag.glsl");
        do_static_compilation;
    }
}

/// What became of it.
#[must_use]
pub fn report() -> String {
    use shader_info::{Backend, Stage};
    let spirv = Tinted::spirv(Stage::Vertex).map(|words| words.len() > 5).map_err(|why| why.state);
    let text = Tinted::glsl(Backend::OpenGl460, Stage::Fragment).unwrap_or_default();
    format!("spirv {spirv:?}, text {}, push constants {}", text.contains("tint"), size_of::<tinted::PushConstants>())
}
"#;

const MAIN: &str = "//! Says it.\nfn main() {\n    println!(\"{}\", heir::report());\n}\n";

const TEST: &str = r#"//! Inherits from both, in a test.
use shader_info::{Stage, shader_info};

shader_info! {
    InTest {
        additional_info(heir::Tinted);
        do_static_compilation;
    }
}

#[test]
fn a_test_has_shaders_of_its_own() {
    assert!(InTest::spirv(Stage::Vertex).is_ok());
    assert!(InTest::spirv(Stage::Fragment).is_ok());
}
"#;

const PLACE: &str = "odd/Ärger mit Räumen, 空";

/// The workspace as it was at the beginning.
pub(crate) fn package() -> MutexGuard<'static, Crate> {
    static CRATE: LazyLock<Mutex<Crate>> = LazyLock::new(|| Mutex::new(new()));
    let mut it = CRATE.lock().unwrap_or_else(PoisonError::into_inner);
    *it = new();
    it
}

fn new() -> Crate {
    let base = member("base", "links = \"shader_info_base\"", "[lib]\npath = \"code/entry.rs\"\n");
    let descendant = member("heir", "", "[dependencies.parent]\nworkspace = true\n");
    let root = format!(
        "[workspace]\nmembers = [\"base\", \"the heir\"]\nresolver = \"3\"\n\n\
         [workspace.dependencies]\nparent = {{ path = \"base\", package = \"base\" }}\n\n{PROFILES}"
    );
    let vertex = "#include \"kopf.glsl\"\nvoid main() { gl_Position = turned(pos) + light.direction; }\n";
    Crate::plain(
        PLACE,
        &[
            ("Cargo.toml", root.as_str()),
            ("base/Cargo.toml", &base),
            ("base/build.rs", BASE_BUILD),
            ("base/code/entry.rs", BASE),
            ("base/glsl und mehr/größe/lit.vert.glsl", vertex),
            ("base/glsl und mehr/größe/kopf.glsl", "vec4 turned(vec3 pos) { return ViewMatrix * vec4(pos, 1.0); }\n"),
            ("the heir/Cargo.toml", &descendant),
            ("the heir/build.rs", HEIR_BUILD),
            ("the heir/src/lib.rs", HEIR),
            ("the heir/src/main.rs", MAIN),
            ("the heir/tests/own.rs", TEST),
            ("the heir/shaders/tinted.frag.glsl", "void main() { color = tint * light.color; }\n"),
        ],
    )
}

fn member(name: &str, package: &str, more: &str) -> String {
    let root = workspace();
    let root = root.display();
    format!(
        "[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n{package}\n\n{more}\n\
         [lints.rust]\nwarnings = \"deny\"\n\n[dependencies.shader-info]\npath = \"{root}/runtime\"\n\n\
         [build-dependencies.shader-builder]\npath = \"{root}/builder\"\n"
    )
}

/// What its program prints where everything is built.
pub(crate) const BUILT: &str = "spirv Ok(true), text true, push constants ";

/// Paths below a folder, each with its bytes and its time of change.
pub(crate) fn tree(folder: &Path) -> Vec<(PathBuf, Vec<u8>, SystemTime)> {
    let mut out = Vec::new();
    for entry in fs::read_dir(folder).expect("there").flatten() {
        let path = entry.path();
        if path.is_dir() {
            out.extend(tree(&path));
        } else {
            let changed = entry.metadata().and_then(|it| it.modified()).expect("there");
            out.push((path.clone(), fs::read(&path).expect("there"), changed));
        }
    }
    out.sort();
    out
}

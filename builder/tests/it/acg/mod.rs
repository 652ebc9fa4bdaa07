//! Builds and checks a package of infos and files like a user's.

use std::fs;
use std::path::{Path, PathBuf};

use shader_builder::{Backend, Builder, Report, Style};

const TOML: &str = "[package]\nname = \"made\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n";

/// A vertex stage for those that are about another.
pub(crate) const VERTEX: &str = "vertex_source { void main() { gl_Position = vec4(0.0); } }";

/// A template of tessellated ground, with a slot where its points are placed; `SOURCE` stands for how.
pub(crate) const GROUND: &str = "interface_info! { pub Ground as ground { height: float; tint: vec3; } }
shader_info! { pub Hills {
    vertex_in(0) pos: vec3;
    vertex_out(Ground);
    fragment_out(0) color: vec4;
    requires(tessellation_shader);
    tessellation_layout(triangles, equal, ccw, vertices = 3);
    slot(tess_evaluation) lift: (inout at: vec4);
    vertex_source { void main() { ground.height = pos.y; ground.tint = pos; gl_Position = vec4(pos, 1.0); } }
    tess_control_source { void main() {
        pass_through(gl_InvocationID);
        gl_TessLevelOuter[0] = gl_TessLevelOuter[1] = gl_TessLevelOuter[2] = gl_TessLevelInner[0] = 4.0;
    } }
    tess_evaluation_source { SOURCE }
    fragment_source { void main() { color = vec4(ground.tint, ground.height); } }
} }
";

/// The usual `SOURCE`.
pub(crate) const PLACED: &str =
    "void main() { interpolate_barycentric(); vec4 at = gl_Position; lift(at); gl_Position = at; }";

/// A template with one slot.
pub(crate) const LIT: &str = "shader_info! { pub Lit {
    fragment_out(0) color: vec4;
    slot(fragment) light: (normal: vec3) -> vec3 { return normal; }
    vertex_source { void main() { gl_Position = vec4(0.0); } }
    fragment_source { void main() { color = vec4(light(vec3(1.0)), 1.0); } }
} }
";

pub(crate) struct Package(tempfile::TempDir);

impl Package {
    pub(crate) fn new(lib: &str, files: &[(&str, &str)]) -> Self {
        let package = Self(tempfile::tempdir().expect("a folder"));
        package.write("Cargo.toml", TOML);
        package.write("src/lib.rs", lib);
        files.iter().for_each(|(path, text)| package.write(path, text));
        package
    }

    /// An info `It` of these statements, beside the library's template and its modifiers; one technique of it.
    pub(crate) fn of_library(statements: &str) -> Self {
        let text = |path: &str| fs::read_to_string(library().join("src").join(path)).expect("the library is there");
        let one = "specialize { shade_mode = Phong; textured = false; vertex_color = false; two_sided = false; \
                   color_material = Nothing; }";
        let it = it(&format!("{statements} {one}"));
        let lib = format!("pub mod shade;\npub mod modifier;\nuse shade::*;\nuse modifier::*;\n{it}");
        Self::new(&lib, &[("src/shade.rs", &text("shade.rs")), ("src/modifier.rs", &text("modifier.rs"))])
    }

    pub(crate) fn write(&self, path: &str, text: &str) {
        let path = self.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    }

    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    fn builder(backends: impl IntoIterator<Item = Backend>) -> Builder {
        Builder::new().backends(backends).shader_folders(["shaders".into(), library().join("shaders")])
    }

    /// What one stage's text is, where nothing is wrong.
    pub(crate) fn text(&self, name: &str, stage: &str) -> String {
        let builder = Self::builder([Backend::Vulkan]);
        let expanded = builder.expand(self.path(), name, Some(stage), None).expect("there");
        assert_eq!(expanded.errors, None, "{}", expanded.text);
        expanded.text
    }

    pub(crate) fn check(&self) -> Report {
        Self::builder(Backend::all()).check(self.path()).expect("a package")
    }

    /// All compilers take it.
    pub(crate) fn passes(&self) {
        let report = self.check();
        assert!(report.passed(), "{}", report.rendered(Style::Plain));
    }

    /// The codes and messages of what is wrong.
    pub(crate) fn wrong(&self) -> Vec<(String, String)> {
        let of = |it: &shader_info_model::diagnostic::Diagnostic| (it.code.id.to_owned(), it.message.clone());
        self.check().diagnostics.iter().map(of).collect()
    }

    /// The binaries of all infos, built with a cache that stays.
    pub(crate) fn binaries(&self) -> Vec<Vec<u8>> {
        let (kept, out) = (self.path().join("kept"), self.path().join("out"));
        let delivery = Self::builder([Backend::Vulkan]).cache(kept).deliver(self.path(), Some(&out));
        let delivery = delivery.expect("a package");
        assert!(delivery.report.passed(), "{}", delivery.report.rendered(Style::Plain));
        let binaries = files(&out).into_iter().filter(|it| it.extension().is_some_and(|it| it == "spv"));
        let binaries: Vec<_> = binaries.map(|it| fs::read(it).expect("delivered")).collect();
        assert!(!binaries.is_empty());
        binaries
    }
}

fn library() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../shaders").canonicalize().expect("the library is there")
}

pub(crate) fn it(statements: &str) -> String {
    format!("shader_info! {{ pub It {{ {statements} do_static_compilation; }} }}\n")
}

pub(crate) fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|it| it.path());
    let mut all: Vec<_> = entries.flat_map(|it| if it.is_dir() { files(&it) } else { vec![it] }).collect();
    all.sort();
    all
}

//! The versions of compilers, validators and translators, which are part of every cache key.
//!
//! The linked libraries report their versions. The Rust crates around them, and naga, cannot: their versions are those
//! in `Cargo.lock`. For a build script this is the lock file with which the script was compiled. Other programs use the
//! versions with which this crate was tested.

use std::path::Path;
use std::sync::OnceLock;

use shader_info_model::{Backend, Family};

#[cfg(feature = "d3d12")]
use super::translate::dxc;

/// The crates whose code makes artifacts, with the versions that this crate is tested with.
pub const CRATES: [(&str, &str); 7] = [
    ("glslang", "0.9.1"),
    ("glslang-sys", "0.9.2+e1b562a"),
    ("naga", "30.0.1"),
    ("spirv-cross-sys", "0.7.4+aa217ae"),
    ("spirv-cross2", "0.7.2"),
    ("spirv-tools", "0.13.3"),
    ("spirv-tools-sys", "0.13.3"),
];

static LOCKED: OnceLock<Vec<(&str, String)>> = OnceLock::new();

/// Reads the versions from the lock file of a build script's workspace, once for the process.
pub(crate) fn read_lock(workspace: &Path) {
    let Ok(text) = std::fs::read_to_string(workspace.join("Cargo.lock")) else { return };
    LOCKED.get_or_init(|| locked(&text));
}

/// Describes the compiler and its options.
pub fn compiler() -> &'static str {
    static TEXT: OnceLock<String> = OnceLock::new();
    TEXT.get_or_init(|| {
        let library = linked_glslang();
        format!(
            "{}, {}, library {library}, one pass, vulkan1.1 spirv1.3, columns, cascading, copies for formats, \
             selections by element",
            of("glslang"),
            of("glslang-sys")
        )
    })
}

/// Counts the changes of `compile/translate`, which does more than its tools: results of before are not used again. A
/// test compares it with the sources.
const PASSES: u32 = 39;

/// Describes the tools that translate a backend's module and read the text back; empty for a backend without
/// translation.
pub fn translator(backend: Backend) -> String {
    let tools = match backend.row().family {
        Family::OpenGl | Family::Gles | Family::Vulkan => return String::new(),
        Family::WebGpu => of("naga"),
        Family::Metal => spirv_cross(),
        Family::D3d12 => {
            [Some(spirv_cross()), dxc_version().map(str::to_owned)].into_iter().flatten().collect::<Vec<_>>().join(", ")
        }
    };
    format!("{tools}, passes {PASSES}")
}

fn spirv_cross() -> String {
    format!("{}, {}", of("spirv-cross2"), of("spirv-cross-sys"))
}

/// Describes all translators, for the summary.
pub fn translators() -> &'static str {
    static TEXT: OnceLock<String> = OnceLock::new();
    TEXT.get_or_init(|| {
        let all = [cfg!(feature = "webgpu").then(|| of("naga")), cfg!(feature = "spirv-cross2").then(spirv_cross)];
        let all = all.into_iter().flatten().collect::<Vec<_>>().join(", ");
        match dxc_version() {
            Some(version) => format!("{all}, {version}"),
            None => all,
        }
    })
}

/// Returns the version of `dxc`, if it is on the path.
#[cfg(feature = "d3d12")]
pub(super) fn dxc_version() -> Option<&'static str> {
    dxc::version()
}

#[cfg(not(feature = "d3d12"))]
pub(super) fn dxc_version() -> Option<&'static str> {
    None
}

/// Describes the validator that is used without SPIRV-Tools.
pub(crate) fn naga() -> String {
    of("naga")
}

/// Describes the crates of the linked validator and optimizer.
pub(crate) fn spirv_tools() -> String {
    format!("{}, {}", of("spirv-tools"), of("spirv-tools-sys"))
}

// Returns a crate with its version: `naga 30.0.1`.
fn of(name: &str) -> String {
    let locked = LOCKED.get().and_then(|all| all.iter().find(|(known, _)| *known == name));
    let tested = || CRATES.iter().find(|(known, _)| *known == name).map(|(_, version)| *version);
    let version = locked.map(|(_, version)| version.as_str()).or_else(tested).unwrap_or_default();
    format!("{name} {version}")
}

/// Returns the crates with their versions in the text of a lock file that are compatible with the tested ones; the tested
/// version of one that has none.
fn locked(text: &str) -> Vec<(&'static str, String)> {
    let mut found = CRATES.map(|(name, tested)| (name, tested, Vec::new()));
    for entry in text.split("[[package]]") {
        let Some(name) = value(entry, "name = \"") else { continue };
        let Some((_, tested, versions)) = found.iter_mut().find(|(known, ..)| *known == name) else { continue };
        versions.extend(value(entry, "version = \"").filter(|version| are_compatible(version, tested)));
    }
    let one =
        |tested: &str, versions: &[&str]| if versions.is_empty() { tested.to_owned() } else { versions.join("+") };
    found.iter().map(|(name, tested, versions)| (*name, one(tested, versions))).collect()
}

fn value<'t>(entry: &'t str, start: &str) -> Option<&'t str> {
    entry.lines().find_map(|line| line.strip_prefix(start)?.strip_suffix('"'))
}

// Two versions are compatible for cargo if their first number that is not zero is the same.
fn are_compatible(one: &str, other: &str) -> bool {
    let significant = |version: &str| -> Vec<String> {
        let mut numbers = version.split('.').map(str::to_owned);
        let zeros: Vec<String> = numbers.by_ref().take_while(|it| it == "0").collect();
        let first = version.split('.').nth(zeros.len()).map(str::to_owned);
        zeros.into_iter().chain(first).collect()
    };
    significant(one) == significant(other)
}

fn linked_glslang() -> String {
    let mut version = glslang_sys::glslang_version_t { major: 0, minor: 0, patch: 0, flavor: std::ptr::null() };
    // SAFETY: the call fills in the struct, which lives until it returns.
    unsafe { glslang_sys::glslang_get_version(&mut version) };
    format!("{}.{}.{}", version.major, version.minor, version.patch)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCK: &str = "version = 4\n\n[[package]]\nname = \"naga\"\nversion = \"30.0.7\"\n\n\
        [[package]]\nname = \"naga\"\nversion = \"25.0.1\"\n\n[[package]]\nname = \"naga-types\"\nversion = \"30.0.9\"\n\n\
        [[package]]\r\nname = \"glslang\"\r\nversion = \"1.0.0\"\r\ndependencies = [\r\n \"glslang-sys\",\r\n]\r\n\n\
        [[package]]\r\nname = \"spirv-cross2\"\r\nversion = \"0.7.9\"\r\n";

    #[test]
    fn versions_are_those_of_the_lock_file() {
        let found = locked(LOCK);
        let version = |name: &str| found.iter().find(|(known, _)| *known == name).map(|(_, version)| &**version);
        assert_eq!(version("naga"), Some("30.0.7"), "the compatible one");
        assert_eq!(version("spirv-cross2"), Some("0.7.9"), "with the line ends of Windows");
        assert_eq!(version("glslang"), Some("0.9.1"), "none is compatible");
        assert_eq!(version("glslang-sys"), Some("0.9.2+e1b562a"), "it is not there");
        assert_eq!(found.len(), CRATES.len());
    }

    #[test]
    fn zeros_count_as_cargo_counts_them() {
        let same = [("30.0.1", "30.1.0"), ("0.9.1", "0.9.2+abc"), ("0.0.3", "0.0.3")];
        let others = [("30.0.1", "31.0.1"), ("0.9.1", "0.10.1"), ("0.9.1", "1.9.1"), ("0.0.3", "0.0.4")];
        assert!(same.iter().all(|(one, other)| are_compatible(one, other)));
        assert!(!others.iter().any(|(one, other)| are_compatible(one, other)));
    }
}

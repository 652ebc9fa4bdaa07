//! The files in `OUT_DIR/si` through which the builder talks to the macro.
//!
//! | file | holds |
//! |---|---|
//! | `options` | [`Options`], encoded |
//! | `<declaration hash>` | [`Built`], encoded |
//! | `<fragment hash>`, `<node hash>` | [`Built`] with nothing but marks: what is wrong with the code of a fragment or node |
//! | `<declaration hash>-<seal>.pack` | the artifacts, see `pack` of `shader-info-assemble` |
//! | `shaders.siar` | all of them, see `archive` of `shader-info-assemble`, where they are not embedded |
//! | `<reference hash>.pre` | a list of [`PathErrors`], encoded: what is wrong with the paths of declarations |
//! | `<reference hash>.unsure` | the same of paths that the builder cannot follow, but perhaps rustc |

use std::collections::BTreeMap;

use crate::condition_names::names_in_conditions;
use crate::resolve::Resolved;
use shader_info_glsl::hash::Hash128;
use shader_info_model::diagnostic::{Code, Diagnostic, Place};
use shader_info_model::wire;
use shader_info_model::wire_enum;
use shader_info_model::wire_struct;
use shader_info_model::{Branch, Fragment, Info, Lowering, Node, Reference, Statement};

/// The folder below OUT_DIR.
pub const FOLDER: &str = "si";

/// Folders of a package with GLSL files, unless its build script names others.
pub const SHADER_FOLDERS: [&str; 2] = ["shaders", "src"];

/// The archive's name, in that folder and in one of a delivery.
pub const ARCHIVE: &str = "shaders.siar";

/// The file in OUT_DIR, beside the folder, whose time is that of the build script's last run.
pub const RAN: &str = "si-ran";

/// Extension of the file with what is wrong with paths.
pub const PATH_ERRORS: &str = "pre";

/// Extension of the file with the paths that the builder cannot follow.
pub const UNSURE_PATHS: &str = "unsure";

/// How the builder was set up, as far as the macro must know.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Options {
    /// Names of the enabled backends.
    pub backends: Vec<String>,
    /// Bytes of push constants above which Vulkan takes a uniform buffer.
    pub push_constant_limit: u32,
    /// Every info that was checked: absolute path of its file, its name.
    pub checked: Vec<(String, String)>,
    /// Every info that the builder's filter does not select, in the same form.
    pub filtered: Vec<(String, String)>,
    /// Absolute shader folders, the crate's own first.
    pub folders: Vec<String>,
    /// `SHADER_BUILDER=off`: nothing was compiled and nothing is stale.
    pub off: bool,
    /// Whether a skipped check is an error.
    pub require: bool,
    /// Words that `profile(…)` in rules holds for.
    pub profiles: Vec<String>,
    /// How branches reach the GLSL, where not as declared. Later ones win.
    pub lowerings: Vec<Lowered>,
    /// Infos, by the hashes of their declarations, of which keys that are not built have techniques to fall back to.
    pub fallbacks: Vec<Hash128>,
    /// Whether artifacts are in an archive beside the program, not in it.
    pub is_archived: bool,
    /// Declarations whose name another one of their module has.
    pub duplicates: Vec<DuplicateName>,
}

/// A declaration that is not expanded, since another one of its module has its name: rustc would report each generated
/// item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DuplicateName {
    /// Absolute path of its file.
    pub file: String,
    /// The line of its name, from 1.
    pub line: u32,
    /// Where the name begins, in characters from 1.
    pub column: u32,
    /// What the macro raises at the name.
    pub text: String,
}

/// How one branch reaches the GLSL.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lowered {
    /// The backend's name; nothing for all.
    pub backend: String,
    /// Name of the branch.
    pub branch: String,
    /// Hashes of the declarations of the infos whose branch is meant; `None` for all infos.
    pub infos: Option<Vec<Hash128>>,
    /// The lowering's word.
    pub lowering: String,
}

impl Options {
    /// How a branch of an info reaches the GLSL on a backend.
    pub fn lowering(&self, backend: &str, info: Hash128, branch: &Branch) -> Lowering {
        let is_meant = |it: &&Lowered| {
            let is_on = it.backend.is_empty() || it.backend == backend;
            is_on && it.branch == branch.name && it.infos.as_ref().is_none_or(|infos| infos.contains(&info))
        };
        let chosen = self.lowerings.iter().rev().find(is_meant);
        chosen.and_then(|it| Lowering::from_name(&it.lowering)).unwrap_or(branch.lowering)
    }

    /// How the branches of an info are reflected, which is the same for all backends.
    pub fn reflected(&self, info: &Resolved) -> BTreeMap<String, Lowering> {
        if self.lowerings.is_empty() && self.fallbacks.is_empty() {
            return BTreeMap::new();
        }
        let hash = info.hash();
        let has_fallbacks = self.fallbacks.contains(&hash);
        if self.lowerings.is_empty() && !has_fallbacks {
            return BTreeMap::new();
        }
        let on_backends = |branch: &Branch| {
            let all = self.backends.iter().map(|backend| self.lowering(backend, hash, branch));
            all.max().unwrap_or(branch.lowering)
        };
        reflected(info, has_fallbacks, on_backends)
    }
}

/// How the branches of an info are reflected: what any backend makes of a branch, the dynamic way before specialization
/// and that before a constant.
pub fn reflected(
    info: &Info,
    has_fallbacks: bool,
    on_backends: impl Fn(&Branch) -> Lowering,
) -> BTreeMap<String, Lowering> {
    let pinned = names_in_conditions(info);
    let most = |branch: &Branch| {
        let in_fallbacks = (has_fallbacks && !pinned.contains(&branch.name)).then_some(Lowering::Dynamic);
        (branch.name.clone(), in_fallbacks.into_iter().chain([on_backends(branch)]).max().unwrap_or(branch.lowering))
    };
    let branches = info.items.iter().filter_map(|item| match &item.statement {
        Statement::Branch(branch) => Some(most(branch)),
        _ => None,
    });
    branches.collect()
}

/// The result of one declaration.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Built {
    /// Errors, which the macro raises at their statement or token.
    pub marks: Vec<Mark>,
    /// What the compiler warns about.
    pub warnings: Vec<Mark>,
    /// GLSL files it was made from, with the hash of their text: path as messages call it, hash.
    pub files: Vec<(String, Hash128)>,
    /// Whether there is a pack.
    pub has_pack: bool,
    /// How long it is, so that half a file is noticed.
    pub pack_bytes: u64,
    /// A hash of its content, which is part of its name: a pack of another run is a different file.
    pub pack_seal: u64,
    /// What the artifacts were made from: their name in an archive.
    pub made_from: Hash128,
}

/// A diagnostic addressed so that the macro finds its own tokens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mark {
    /// What kind of error.
    pub code: &'static Code,
    /// Where to raise it, unless a token of the declaration itself is at fault.
    pub target: Target,
    /// The whole message with its place and an excerpt of the file, since rustc shows another one.
    pub text: String,
    /// The token at fault, where the declaration's own file has it.
    pub own: Option<OwnToken>,
    /// The entry of the declaration's list of fragments that names what is at fault, with the whole message.
    pub entry: Option<OwnToken>,
}

/// Tokens of the file in which a declaration stands. The macro looks whether they are the declaration's own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnToken {
    /// The message without place and excerpt: rustc shows both.
    pub text: String,
    /// Lines from the declaration's name to the first token.
    pub line: u32,
    /// Where the first token begins, in characters from 1.
    pub column: u32,
    /// Lines from the declaration's name to the end of the last token.
    pub end_line: u32,
    /// Where the last token ends, in characters from 1.
    pub end_column: u32,
}

impl OwnToken {
    /// The tokens at a place of the file that a declaration's name stands in; `None` in another file or before it.
    pub fn new(text: String, place: &Place, name: &Place) -> Option<Self> {
        let is_near = place.is_known() && name.is_known() && place.file == name.file;
        let line = place.line.checked_sub(name.line).filter(|_| is_near)?;
        let end_line = place.end_line.checked_sub(name.line)?;
        Some(Self { text, line, column: place.column, end_line, end_column: place.end_column })
    }
}

/// A place that the macro can turn into a span.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    /// The declaration's name.
    Name,
    /// A statement: its index in the resolved list.
    Item(u32),
    /// A token of a statement's inline GLSL: index, line and column (from 0, in characters) from its first character.
    Inline(u32, u32, u32),
}

/// Errors in the paths of a declaration that rustc would report badly or not at all.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PathErrors {
    /// Absolute path of the file that declares it: others may declare the same name with the same paths.
    pub file: String,
    /// Index of the reference, the error's code, and the words.
    pub marks: Vec<(u32, PathError)>,
}

/// One error of a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PathError {
    /// What kind of error.
    pub code: &'static Code,
    /// The words.
    pub text: String,
    /// The token, by the mark that it has in the declaration; 0 for the path itself.
    pub mark: u32,
}

/// The name of the file with the artifacts of a declaration.
pub fn pack_name(hash: Hash128, seal: u64) -> String {
    format!("{hash}-{seal:016x}.pack")
}

/// The name of the file with what is wrong with a fragment: of everything that it means, not where it stands.
pub fn fragment_hash(fragment: &Fragment) -> Hash128 {
    Hash128::of(format!("fragment|{}", wire::canonical(fragment)).as_bytes())
}

/// The name of the file with what is wrong with a node: of everything that it means, not where it stands.
pub fn node_hash(node: &Node) -> Hash128 {
    Hash128::of(format!("node|{}", wire::canonical(node)).as_bytes())
}

/// The name of a declaration's `.pre` file: its own name and the paths it names.
pub fn reference_hash(name: &str, references: &[Reference]) -> Hash128 {
    let paths: Vec<&str> = references.iter().map(|reference| reference.path.as_str()).collect();
    Hash128::of(format!("{name}|{}", paths.join("|")).as_bytes())
}

impl From<&Diagnostic> for PathError {
    fn from(diagnostic: &Diagnostic) -> Self {
        Self { code: diagnostic.code, text: diagnostic.text(), mark: diagnostic.place.mark }
    }
}

wire_enum! { Target { Name = 0, Item(index) = 1, Inline(index, line, column) = 2 } }
wire_struct! {
    Options { backends, push_constant_limit, checked, filtered, folders, off, require, profiles, lowerings, fallbacks, is_archived, duplicates }
    DuplicateName { file, line, column, text }
    Built { marks, warnings, files, has_pack, pack_bytes, pack_seal, made_from }
    Lowered { backend, branch, infos, lowering }
    Mark { code, target, text, own, entry }
    OwnToken { text, line, column, end_line, end_column }
    PathError { code, text, mark }
    PathErrors { file, marks }
}

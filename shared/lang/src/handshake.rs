//! The files in `OUT_DIR/si` by which the builder passes results to the macro.
//!
//! | file | contents |
//! |---|---|
//! | `options` | [`Options`], encoded |
//! | `<declaration hash>` | [`Built`], encoded |
//! | `<fragment hash>`, `<node hash>` | [`Built`] with marks only: the errors in the code of a fragment or node |
//! | `<declaration hash>-<seal>.pack` | the artifacts, see `pack` of `shader-info-assemble` |
//! | `shaders.siar` | all of them, see `archive` of `shader-info-assemble`, where they are not embedded |
//! | `<reference hash>.pre` | a list of [`PathErrors`], encoded: the errors in the paths of declarations |
//! | `<reference hash>.unsure` | the same for paths that the builder cannot follow, although rustc may |

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

/// Name of the archive, in this folder and in a delivery.
pub const ARCHIVE: &str = "shaders.siar";

/// The file in OUT_DIR, beside the folder, whose time is the time of the last run of the build script.
pub const RAN: &str = "si-ran";

/// Extension of the file with errors in paths.
pub const PATH_ERRORS: &str = "pre";

/// Extension of the file with the paths that the builder cannot follow.
pub const UNSURE_PATHS: &str = "unsure";

/// The options of the builder that the macro needs.
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
    /// The profiles for which `profile(…)` in rules is true.
    pub profiles: Vec<String>,
    /// Replacements of the declared lowerings of branches. Later ones win.
    pub lowerings: Vec<Lowered>,
    /// Infos with fallback techniques for the keys that are not built, by the hashes of their declarations.
    pub fallbacks: Vec<Hash128>,
    /// Whether artifacts are in an archive beside the program instead of in the program.
    pub is_archived: bool,
    /// Declarations with the name of another declaration in the same module.
    pub duplicates: Vec<DuplicateName>,
}

/// A declaration that is not expanded, because another declaration in its module has the same name: rustc would report
/// every generated item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DuplicateName {
    /// Absolute path of its file.
    pub file: String,
    /// The line of its name, from 1.
    pub line: u32,
    /// Where the name begins, in characters from 1.
    pub column: u32,
    /// The message that the macro reports at the name.
    pub text: String,
}

/// A replacement of the declared lowering of a branch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lowered {
    /// Name of the backend; empty for all backends.
    pub backend: String,
    /// Name of the branch.
    pub branch: String,
    /// Hashes of the declarations of the infos to which the replacement applies; `None` for all infos.
    pub infos: Option<Vec<Hash128>>,
    /// The lowering's word.
    pub lowering: String,
}

impl Options {
    /// Returns the lowering of a branch of an info on a backend.
    pub fn lowering(&self, backend: &str, info: Hash128, branch: &Branch) -> Lowering {
        let is_meant = |it: &&Lowered| {
            let is_on = it.backend.is_empty() || it.backend == backend;
            is_on && it.branch == branch.name && it.infos.as_ref().is_none_or(|infos| infos.contains(&info))
        };
        let chosen = self.lowerings.iter().rev().find(is_meant);
        chosen.and_then(|it| Lowering::from_name(&it.lowering)).unwrap_or(branch.lowering)
    }

    /// Returns the lowerings with which the branches of an info are reflected, which are the same for all backends.
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

/// Returns the lowerings with which the branches of an info are reflected. If backends differ, dynamic takes precedence
/// over specialization, and specialization over constant.
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
    /// Warnings, which the macro reports at their statement or token.
    pub warnings: Vec<Mark>,
    /// GLSL files that the artifacts were made from: the path as in messages, and a hash of the text.
    pub files: Vec<(String, Hash128)>,
    /// Whether there is a pack.
    pub has_pack: bool,
    /// Size of the pack in bytes, so that a truncated file is noticed.
    pub pack_bytes: u64,
    /// Hash of the content of the pack, which is part of its file name, so that a pack of another run is a different
    /// file.
    pub pack_seal: u64,
    /// Hash of the inputs of the artifacts, which is their key in an archive.
    pub made_from: Hash128,
}

/// A diagnostic with an address by which the macro finds its own tokens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mark {
    /// Code of the error.
    pub code: &'static Code,
    /// The place at which the macro reports it, unless a token of the declaration itself is at fault.
    pub target: Target,
    /// The whole message with its place and an excerpt of the file, for an error in a file that rustc does not show.
    pub text: String,
    /// The token at fault, if it is in the file of the declaration.
    pub own: Option<OwnToken>,
    /// The entry of the list of fragments that names the fragment with the error, with the whole message.
    pub entry: Option<OwnToken>,
}

/// Tokens in the file of a declaration. The macro checks whether they belong to the declaration.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnToken {
    /// The message without place and excerpt: rustc shows both.
    pub text: String,
    /// Lines from the declaration's name to the first token.
    pub line: u32,
    /// Column of the first token, in characters from 1.
    pub column: u32,
    /// Lines from the declaration's name to the end of the last token.
    pub end_line: u32,
    /// Column after the last token, in characters from 1.
    pub end_column: u32,
}

impl OwnToken {
    /// Returns the tokens at a place in the file of a declaration; `None` if the place is in another file or before the
    /// declaration's name.
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
    /// Absolute path of the file with the declaration, because another file may declare the same name with the same
    /// paths.
    pub file: String,
    /// The errors, each with the index of its reference.
    pub marks: Vec<(u32, PathError)>,
}

/// One error of a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PathError {
    /// Code of the error.
    pub code: &'static Code,
    /// Message of the error; empty if the macro finds the error itself.
    pub text: String,
    /// Mark of the token in the declaration; 0 for the path itself.
    pub mark: u32,
}

/// Returns the name of the file with the artifacts of a declaration.
pub fn pack_name(hash: Hash128, seal: u64) -> String {
    format!("{hash}-{seal:016x}.pack")
}

/// Returns the name of the file with the errors of a fragment. It is a hash of the meaning of the fragment, not of its
/// place.
pub fn fragment_hash(fragment: &Fragment) -> Hash128 {
    Hash128::of(format!("fragment|{}", wire::canonical(fragment)).as_bytes())
}

/// Returns the name of the file with the errors of a node. It is a hash of the meaning of the node, not of its place.
pub fn node_hash(node: &Node) -> Hash128 {
    Hash128::of(format!("node|{}", wire::canonical(node)).as_bytes())
}

/// Returns the name of the `.pre` file of a declaration: a hash of its name and of the paths in it.
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

//! Parses the tokens of a declaration to a draft, without spans of the compiler, so that it may go to another thread.

use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};
use shader_info_lang::const_value::ConstValue;
use shader_info_lang::dsl::{self, Graph};
use shader_info_lang::functions::Function;
use shader_info_model::diagnostic::{Diagnostic, INVALID_NAME, Place, Report};
use shader_info_model::{Branch, Fragment, HostShape, Info, Interface, Node, Payload, Reference, Statement};

use super::tree::ScopeId;

/// A declaration as written.
#[derive(Debug, Clone)]
pub struct Declaration {
    /// Its name in Rust.
    pub name: String,
    /// Whether it is `pub`.
    pub is_public: bool,
    /// Whether only its own module may name it.
    pub is_private: bool,
    /// Whether a `cfg` or another macro decides if rustc sees it.
    pub is_conditional: bool,
    /// Place of the name.
    pub place: Place,
    /// The module or block that contains it.
    pub scope: ScopeId,
    /// Absolute path of its file.
    pub file: PathBuf,
    /// Its content.
    pub draft: Draft,
    /// The paths that it names.
    pub references: Vec<Reference>,
    /// The materials of documents that it inherits.
    pub graphs: Vec<Graph>,
    /// The errors of the front end.
    pub report: Report,
}

/// The content of a declaration before its paths are resolved.
#[derive(Debug, Clone)]
pub enum Draft {
    /// `shader_info!`
    Info(Info),
    /// `interface_info!`
    Interface(Interface),
    /// A `#[shader_shared]` item, with the layout of each field, the value of a const, and the body of a function.
    Shared(Box<Payload>, Vec<HostShape>, Option<ConstValue>, Option<Box<Function>>),
    /// `shader_fragment!`
    Fragment(Box<Fragment>),
    /// A `#[derive(VertexInput)]` struct, which names no paths.
    Vertex(Box<Payload>),
    /// `shader_node!`
    Node(Box<Node>),
}

impl Draft {
    /// Describes its kind, with an article.
    pub(crate) fn describe(&self) -> &'static str {
        match self {
            Self::Info(_) => "a shader info",
            Self::Interface(_) => "an interface info",
            Self::Shared(payload, ..) | Self::Vertex(payload) => payload.describe(),
            Self::Fragment(_) => "a shader fragment",
            Self::Node(_) => "a shader node",
        }
    }

    /// Returns the branch with this name.
    pub(crate) fn branch(&self, name: &str) -> Option<&Branch> {
        let Self::Info(info) = self else { return None };
        info.items.iter().find_map(|item| match &item.statement {
            Statement::Branch(branch) if branch.name == name => Some(branch),
            _ => None,
        })
    }

    /// Returns whether it has a `define` or `compilation_constant` with this name.
    pub(crate) fn defines(&self, name: &str) -> bool {
        let Self::Info(info) = self else { return false };
        info.items.iter().any(|item| match &item.statement {
            Statement::Define(define) => define.name == name,
            Statement::CompilationConstant(constant) => constant.name == name,
            _ => false,
        })
    }
}

/// A declaration whose place is not known yet.
pub(super) struct Read {
    name: String,
    visibility: String,
    place: Place,
    draft: Draft,
    references: Vec<Reference>,
    graphs: Vec<Graph>,
    report: Report,
}

impl Read {
    pub(super) fn declared(self, scope: ScopeId, file: &Path, is_conditional: bool) -> Declaration {
        let Self { name, visibility, place, draft, references, graphs, report } = self;
        let (is_public, is_private) = (visibility == "pub", visibility.is_empty());
        let file = file.to_owned();
        Declaration {
            name,
            is_public,
            is_private,
            is_conditional,
            place,
            scope,
            file,
            draft,
            references,
            graphs,
            report,
        }
    }

    // Nothing can refer to a declaration without a name; rustc reports it through the macro.
    fn named(self) -> Result<Self, UnnamedDeclaration> {
        let is_info = matches!(self.draft, Draft::Info(_));
        if self.name.is_empty() { Err(UnnamedDeclaration::new(is_info, self.report)) } else { Ok(self) }
    }
}

/// A declaration that nothing can refer to, since it has no valid name.
#[derive(Debug, Clone)]
pub struct UnnamedDeclaration {
    /// Whether it is a `shader_info!`.
    pub is_info: bool,
    /// The errors of the name; empty if there is no word at its place, as in a declaration that a macro builds.
    pub diagnostics: Vec<Diagnostic>,
}

impl UnnamedDeclaration {
    fn new(is_info: bool, report: Report) -> Self {
        let diagnostics = report.diagnostics.into_iter().filter(|it| it.code == &INVALID_NAME).take(1).collect();
        Self { is_info, diagnostics }
    }

    /// Makes it for an item that cannot be shared, with all its errors.
    fn unusable(report: Report) -> Self {
        Self { is_info: false, diagnostics: report.diagnostics }
    }
}

pub(super) fn info(tokens: TokenStream, file: &str) -> Result<Read, UnnamedDeclaration> {
    let parsed = dsl::parse_info(tokens, file);
    let references = parsed.info.references.clone();
    let place = parsed.info.place.clone();
    let (name, visibility) = (parsed.name.text, parsed.visibility.to_string());
    let (draft, graphs) = (Draft::Info(parsed.info), parsed.graphs);
    Read { name, visibility, place, draft, references, graphs, report: parsed.report }.named()
}

pub(super) fn interface(tokens: TokenStream, file: &str) -> Result<Read, UnnamedDeclaration> {
    let parsed = dsl::parse_interface(tokens, file);
    let place = parsed.interface.place.clone();
    let (name, visibility) = (parsed.name.text, parsed.visibility.to_string());
    let draft = Draft::Interface(parsed.interface);
    let (references, graphs) = (parsed.references, Vec::new());
    Read { name, visibility, place, draft, references, graphs, report: parsed.report }.named()
}

pub(super) fn fragment(tokens: TokenStream, file: &str) -> Result<Read, UnnamedDeclaration> {
    let parsed = dsl::parse_fragment(tokens, file);
    let place = parsed.fragment.place.clone();
    let references = parsed.fragment.references.clone();
    let (name, visibility) = (parsed.name.text, parsed.visibility.to_string());
    let draft = Draft::Fragment(Box::new(parsed.fragment));
    Read { name, visibility, place, draft, references, graphs: Vec::new(), report: parsed.report }.named()
}

pub(super) fn node(tokens: TokenStream, file: &str) -> Result<Read, UnnamedDeclaration> {
    let parsed = dsl::parse_node(tokens, file);
    let place = parsed.node.place.clone();
    let (name, visibility) = (parsed.name.text, parsed.visibility.to_string());
    let draft = Draft::Node(Box::new(parsed.node));
    let (references, graphs) = (parsed.references, Vec::new());
    Read { name, visibility, place, draft, references, graphs, report: parsed.report }.named()
}

/// Parses a shared item; an `impl` block is one declaration for each of its functions.
pub(super) fn shared(attribute: TokenStream, item: TokenStream, file: &str) -> Vec<Result<Read, UnnamedDeclaration>> {
    let Some(block) = dsl::parse_impl(attribute.clone(), item.clone(), file) else {
        return vec![shared_item(attribute, item, file)];
    };
    let is_pattern = has_dollar(item);
    let functions = block.functions.into_iter().map(|function| shared_item(TokenStream::new(), function, file));
    let wrong = if is_pattern {
        UnnamedDeclaration::new(false, block.report)
    } else {
        UnnamedDeclaration::unusable(block.report)
    };
    functions.chain((!wrong.diagnostics.is_empty()).then_some(Err(wrong))).collect()
}

fn shared_item(attribute: TokenStream, item: TokenStream, file: &str) -> Result<Read, UnnamedDeclaration> {
    let is_pattern = has_dollar(item.clone());
    let parsed = dsl::parse_shared(attribute, item, file);
    let Some(payload) = parsed.payload else {
        let report = parsed.report;
        return Err(if is_pattern {
            UnnamedDeclaration::new(false, report)
        } else {
            UnnamedDeclaration::unusable(report)
        });
    };
    let place = match &payload {
        Payload::Struct(shared) => shared.place.clone(),
        Payload::Enum(shared) => shared.place.clone(),
        Payload::Const(shared) => shared.place.clone(),
        Payload::Function(shared) => shared.place.clone(),
        Payload::Info(_) | Payload::Interface(_) | Payload::Vertex(_) | Payload::Fragment(_) | Payload::Node(_) => {
            return Err(UnnamedDeclaration::new(false, parsed.report));
        }
    };
    let (name, visibility) = (payload.name().to_owned(), parsed.visibility.to_string());
    let draft = Draft::Shared(Box::new(payload), parsed.shapes, parsed.value_expression, parsed.function.map(Box::new));
    let (references, graphs) = (parsed.references, Vec::new());
    Read { name, visibility, place, draft, references, graphs, report: parsed.report }.named()
}

/// Returns whether an item is in the rules of a `macro_rules!`, so that its expansion is unknown here.
fn has_dollar(item: TokenStream) -> bool {
    item.into_iter().any(|token| match token {
        TokenTree::Group(group) => has_dollar(group.stream()),
        TokenTree::Punct(punct) => punct.as_char() == '$',
        _ => false,
    })
}

pub(super) fn vertex_input(item: TokenStream, file: &str) -> Result<Read, UnnamedDeclaration> {
    let parsed = dsl::parse_vertex_input(item, file);
    let place = parsed.vertex.place.clone();
    let (name, visibility) = (parsed.vertex.name.clone(), parsed.visibility.to_string());
    let draft = Draft::Vertex(Box::new(Payload::Vertex(parsed.vertex)));
    let (references, graphs) = (Vec::new(), Vec::new());
    Read { name, visibility, place, draft, references, graphs, report: parsed.report }.named()
}

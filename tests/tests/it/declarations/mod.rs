//! Finds every declaration in Rust files and resolves it without rustc: paths lead to names.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use shader_info_lang::const_value::ConstValue;
use shader_info_lang::dsl::{
    ParsedShared, parse_fragment, parse_impl, parse_info, parse_interface, parse_shared, parse_vertex_input,
};
use shader_info_lang::functions::Function;
use shader_info_lang::resolve::{
    Resolved, fragment_payload, missing_methods, resolve, resolve_fragment, resolve_interface, resolve_shared,
};
use shader_info_model::diagnostic::{Diagnostic, Report};
use shader_info_model::{DeclarationKind, Fragment, HostShape, Info, Interface, Payload, Reference, macro_path};

/// What some files declare.
pub(crate) struct Declarations {
    /// Infos as written and resolved, in the order of files and lines.
    pub(crate) infos: Vec<Declared>,
    /// What each name hands on.
    pub(crate) payloads: BTreeMap<String, Payload>,
    /// Everything that was not understood, of interfaces and shared things.
    pub(crate) diagnostics: Vec<Diagnostic>,
}

/// One info.
pub(crate) struct Declared {
    /// As written, with its paths.
    pub(crate) draft: Info,
    /// Without them.
    pub(crate) resolved: Resolved,
    /// What is wrong with it.
    pub(crate) report: Report,
}

/// Reads files, each with the name that places get.
pub(crate) fn read(files: &[(String, String)]) -> Declarations {
    let mut drafts = Vec::new();
    let mut diagnostics = Vec::new();
    for (name, text) in files {
        let tokens = text.parse::<TokenStream>().unwrap_or_else(|error| panic!("{name} is no Rust: {error}"));
        walk(&tokens.into_iter().collect::<Vec<_>>(), name, &mut drafts, &mut diagnostics);
    }
    settle(drafts, diagnostics)
}

/// What the library declares.
#[allow(dead_code, reason = "not every test looks at the library")]
pub(crate) fn library() -> Declarations {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shaders/src");
    let mut paths = rust_files(&folder);
    paths.sort();
    let file = |path: &PathBuf| {
        let name = path.strip_prefix(&folder).expect("it is in the folder").to_string_lossy().into_owned();
        (name, fs::read_to_string(path).expect("Rust is text"))
    };
    let library = read(&paths.iter().map(file).collect::<Vec<_>>());
    assert!(library.diagnostics.is_empty(), "{:#?}", library.diagnostics);
    for info in &library.infos {
        assert!(info.report.is_clean(), "{}: {:#?}", info.draft.name, info.report);
    }
    library
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the library is there").map(|entry| entry.expect("readable").path());
    let (folders, files): (Vec<PathBuf>, Vec<PathBuf>) = entries.partition(|path| path.is_dir());
    let files = files.into_iter().filter(|path| path.extension().is_some_and(|it| it == "rs"));
    folders.iter().flat_map(|folder| rust_files(folder)).chain(files).collect()
}

enum Draft {
    Info(Info, Vec<Reference>, Report),
    Fragment(Fragment, Vec<Reference>),
    Interface(Interface, Vec<Reference>),
    Shared(Payload, Vec<Reference>, Vec<HostShape>, Option<ConstValue>, Option<Box<Function>>),
}

impl Draft {
    fn references(&self) -> &[Reference] {
        match self {
            Self::Info(_, references, _) | Self::Fragment(_, references) | Self::Interface(_, references) => references,
            Self::Shared(_, references, ..) => references,
        }
    }
}

fn walk(tokens: &[TokenTree], file: &str, drafts: &mut Vec<Draft>, diagnostics: &mut Vec<Diagnostic>) {
    let mut at = 0;
    while at < tokens.len() {
        match &tokens[at..] {
            [TokenTree::Ident(word), TokenTree::Punct(bang), TokenTree::Group(body), ..] if bang.as_char() == '!' => {
                let body = body.stream();
                if word == "shader_info" {
                    let parsed = parse_info(body, file);
                    let references = parsed.info.references.clone();
                    drafts.push(Draft::Info(parsed.info, references, parsed.report));
                } else if word == "shader_fragment" {
                    let parsed = parse_fragment(body, file);
                    diagnostics.extend(parsed.report.diagnostics);
                    let references = parsed.fragment.references.clone();
                    drafts.push(Draft::Fragment(parsed.fragment, references));
                } else if word == "interface_info" {
                    let parsed = parse_interface(body, file);
                    diagnostics.extend(parsed.report.diagnostics);
                    drafts.push(Draft::Interface(parsed.interface, parsed.references));
                }
                at += 3;
            }
            // An attribute on one of the macros above says nothing to us.
            [TokenTree::Punct(hash), TokenTree::Group(_), TokenTree::Ident(word), ..]
                if hash.as_char() == '#'
                    && ["shader_info", "shader_fragment", "interface_info"].iter().any(|it| word == it) =>
            {
                at += 2;
            }
            [TokenTree::Punct(hash), TokenTree::Group(_), ..] if hash.as_char() == '#' => {
                let length = item_length(&tokens[at..]);
                item(&tokens[at..at + length], file, drafts, diagnostics);
                at += length;
            }
            _ => at += 1,
        }
    }
}

/// Attributes and the item below them, to its `;` or `}`.
fn item_length(tokens: &[TokenTree]) -> usize {
    let ends = |token: &TokenTree| match token {
        TokenTree::Punct(punct) => punct.as_char() == ';',
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        TokenTree::Ident(_) | TokenTree::Literal(_) => false,
    };
    tokens.iter().position(ends).map_or(tokens.len(), |end| end + 1)
}

fn item(tokens: &[TokenTree], file: &str, drafts: &mut Vec<Draft>, diagnostics: &mut Vec<Diagnostic>) {
    let stream = |tokens: &[TokenTree]| tokens.iter().cloned().collect::<TokenStream>();
    let mut rest = tokens;
    let mut shared = None;
    let mut is_vertex = false;
    let mut kept: Vec<TokenTree> = Vec::new();
    while let [TokenTree::Punct(hash), TokenTree::Group(group), after @ ..] = rest {
        if hash.as_char() != '#' {
            break;
        }
        let words: Vec<String> = group.stream().into_iter().map(|token| token.to_string()).collect();
        match words.first().map(String::as_str) {
            Some("shader_shared") => {
                let inner = group.stream().into_iter().nth(1);
                shared = Some(match inner {
                    Some(TokenTree::Group(group)) => group.stream(),
                    _ => TokenStream::new(),
                });
            }
            Some("derive") => is_vertex |= words.iter().any(|word| word.contains("VertexInput")),
            _ => kept.extend([rest[0].clone(), rest[1].clone()]),
        }
        rest = after;
    }
    kept.extend(rest.iter().cloned());
    if let Some(attr) = shared {
        match parse_impl(attr.clone(), stream(&kept), file) {
            None => shared_item(parse_shared(attr, stream(&kept), file), drafts, diagnostics),
            Some(block) => {
                diagnostics.extend(block.report.diagnostics);
                for function in block.functions {
                    shared_item(parse_shared(TokenStream::new(), function, file), drafts, diagnostics);
                }
            }
        }
    } else if is_vertex {
        let parsed = parse_vertex_input(stream(&kept), file);
        diagnostics.extend(parsed.report.diagnostics);
        drafts.push(Draft::Shared(Payload::Vertex(parsed.vertex), Vec::new(), Vec::new(), None, None));
    }
}

fn shared_item(parsed: ParsedShared, drafts: &mut Vec<Draft>, diagnostics: &mut Vec<Diagnostic>) {
    diagnostics.extend(parsed.report.diagnostics);
    let function = parsed.function.map(Box::new);
    let draft = |payload| Draft::Shared(payload, parsed.references, parsed.shapes, parsed.value_expression, function);
    drafts.extend(parsed.payload.map(draft));
}

/// Each after everything that it names; what names nothing known comes last, and says so.
fn settle(mut drafts: Vec<Draft>, mut diagnostics: Vec<Diagnostic>) -> Declarations {
    let mut out = Declarations { infos: Vec::new(), payloads: BTreeMap::new(), diagnostics: Vec::new() };
    let last = |path: &str| macro_path(path).rsplit("::").next().unwrap_or_default().to_owned();
    while !drafts.is_empty() {
        let known = |draft: &Draft| draft.references().iter().all(|it| out.payloads.contains_key(&last(&it.path)));
        let next = drafts.iter().position(known);
        let draft = drafts.remove(next.unwrap_or(0));
        let found: Vec<_> = draft.references().iter().map(|it| out.payloads.get(&last(&it.path)).cloned()).collect();
        let mut report = Report::default();
        let payload = match draft {
            Draft::Info(info, _, read) => {
                report = read;
                let resolved = resolve(&info, &found, &mut report);
                let payload = resolved.payload("shader-info-library");
                out.infos.push(Declared { draft: info, resolved, report: std::mem::take(&mut report) });
                payload
            }
            Draft::Fragment(it, _) => {
                fragment_payload(resolve_fragment(&it, &found, &mut report), "shader-info-library")
            }
            Draft::Interface(it, references) => {
                Payload::Interface(resolve_interface(&it, &references, &found, &mut report))
            }
            Draft::Shared(it, mut references, shapes, value, function) => {
                let mut found = found;
                loop {
                    let missing = missing_methods(&it, &references, &found, function.as_deref());
                    let known = references.len();
                    let named = |path: &String| out.payloads.contains_key(&last(path));
                    references.extend(missing.into_iter().filter(|method| named(&method.path)).map(|method| {
                        Reference { path: method.path, place: method.place, expected: DeclarationKind::Function }
                    }));
                    if references.len() == known {
                        break;
                    }
                    found = references.iter().map(|it| out.payloads.get(&last(&it.path)).cloned()).collect();
                }
                resolve_shared(&it, &references, &found, &shapes, value.as_ref(), function.as_deref(), &mut report)
            }
        };
        diagnostics.extend(report.diagnostics);
        out.payloads.insert(payload.name().into(), payload);
    }
    out.infos.sort_by_key(|it| (it.draft.place.file.clone(), it.draft.place.line));
    Declarations { diagnostics, ..out }
}

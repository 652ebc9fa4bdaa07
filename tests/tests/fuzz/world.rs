//! What cases are made of and stand in: the words of the language, the library's declarations and its GLSL files.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use proc_macro2::{Span, TokenStream, TokenTree};
use shader_builder::find::glsl_files::Folders;
use shader_info_assemble::stack::Layer;
use shader_info_lang::resolve::resolve;
use shader_info_model::Backend;
use shader_info_model::contribution::{Key, Sources};
use shader_info_model::diagnostic::Report;
use shader_info_model::{Info, Payload};
use shader_info_reflect::reflection::to_bytes;
use shader_info_reflect::{lower, reflect};
use shader_info_tests::outside::workspace;

use crate::pipeline::Case;
use crate::scan::{Declaration, Form, scan};
use crate::vocabulary::Vocabulary;

/// Folders of Rust files with declarations of every kind.
const DECLARATIONS: [&str; 2] = ["shaders/src", "tests/infos/src"];
/// Folders in which statements find their GLSL.
const GLSL: [&str; 4] = ["shaders/shaders", "shaders/src", "tests/infos/src", "tests/infos/shaders"];

/// All that cases share.
pub(crate) struct World {
    pub(crate) vocabulary: Vocabulary,
    pub(crate) folders: Folders,
    /// Declarations by form, as they stand in their files: `shader_info! { … }`, or the item with its attribute.
    pub(crate) texts: BTreeMap<Form, Vec<String>>,
    /// What each name leads to.
    pub(crate) known: BTreeMap<String, Payload>,
    /// The fragments as a running program has them.
    pub(crate) layers: Vec<Arc<Layer>>,
    /// Every GLSL file: its name and its text.
    pub(crate) glsl: Vec<(String, String)>,
    /// Reflections of infos, as programs carry them.
    pub(crate) reflections: Vec<Vec<u8>>,
}

impl World {
    /// Nothing but the words: for tests of the harness.
    pub(crate) fn empty() -> Self {
        let (folders, texts, known, layers, glsl, reflections) = Default::default();
        Self { vocabulary: Vocabulary::new(), folders, texts, known, layers, glsl, reflections }
    }

    pub(crate) fn new() -> Self {
        let root = workspace();
        let folders: Vec<PathBuf> = GLSL.iter().map(|folder| root.join(folder)).collect();
        let glsl = folders.iter().flat_map(|folder| glsl_files(folder)).collect();
        let folders = Folders::new(vec![("fuzz".into(), folders)], root.clone());
        let (texts, known, layers, reflections) = Default::default();
        let mut it = Self { vocabulary: Vocabulary::new(), folders, texts, known, layers, glsl, reflections };
        let mut drafts: Vec<Declaration> = Vec::new();
        for path in DECLARATIONS.iter().flat_map(|folder| files(&root.join(folder), "rs")) {
            let text = fs::read_to_string(path).expect("a file of the workspace");
            let tokens: TokenStream = text.parse().expect("a file of the workspace is Rust");
            for found in scan(tokens) {
                let (texts, text) = (it.texts.entry(found.form).or_default(), written(&found, &text));
                // Functions of one `impl` block stand in the same text.
                if texts.last() != Some(&text) {
                    texts.push(text);
                }
                // What a graph becomes is made by a build script.
                if !has_graph(found.tokens.clone()) {
                    drafts.push(found);
                }
            }
        }
        it.settle(drafts);
        for (name, payload) in &it.known {
            match payload {
                Payload::Fragment(fragment) => {
                    it.layers.push(Arc::new(Layer::new(&format!("crate::{name}"), fragment.clone())));
                }
                Payload::Info(info) => it.reflections.push(reflection(info)),
                _ => {}
            }
        }
        proc_macro2::extra::invalidate_current_thread_spans();
        it
    }

    /// The declarations of a form.
    pub(crate) fn of(&self, form: Form) -> &[String] {
        self.texts.get(&form).map_or(&[], Vec::as_slice)
    }

    // Whatever refers to others has to wait for them.
    fn settle(&mut self, mut drafts: Vec<Declaration>) {
        while !drafts.is_empty() {
            let before = drafts.len();
            let mut left = Vec::new();
            for draft in drafts {
                let mut report = Report::default();
                let mut case = Case::strict(self);
                let payload = case.declared(&draft, &mut report);
                match payload.filter(|_| !case.is_lost) {
                    Some(payload) => drop(self.known.insert(draft.name.clone(), payload)),
                    None => left.push(draft),
                }
            }
            let names: Vec<&str> = left.iter().map(|draft| draft.name.as_str()).collect();
            assert!(left.len() < before, "declarations that lead nowhere: {names:?}");
            drafts = left;
        }
    }
}

// Of what needs no GLSL file to be known.
fn reflection(info: &Info) -> Vec<u8> {
    let resolved = resolve(info, &[], &mut Report::default());
    to_bytes(&reflect(&lower(&resolved, &Sources::default()), &Key::new(Backend::Vulkan)))
}

fn has_graph(tokens: TokenStream) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Group(group) => has_graph(group.stream()),
        TokenTree::Ident(word) => word == "graph",
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}

fn written(found: &Declaration, file: &str) -> String {
    let tokens: Vec<TokenTree> = found.tokens.clone().into_iter().collect();
    let ends = tokens.first().map(TokenTree::span).zip(tokens.last().map(TokenTree::span));
    let range = |(first, last): (Span, Span)| first.byte_range().start..last.byte_range().end;
    let body = ends.map(range).and_then(|range| file.get(range)).unwrap_or_default();
    match found.form {
        Form::Info => format!("shader_info! {{ {body} }}"),
        Form::Fragment => format!("shader_fragment! {{ {body} }}"),
        Form::Interface => format!("interface_info! {{ {body} }}"),
        Form::Shared => format!("#[shader_shared({})] {body}", found.attribute),
        Form::Vertex => format!("#[derive(Clone, Copy, VertexInput)] {body}"),
    }
}

fn glsl_files(folder: &Path) -> Vec<(String, String)> {
    let named = |path: PathBuf| {
        let name = path.strip_prefix(folder).ok()?.to_str()?.replace('\\', "/");
        Some((name, fs::read_to_string(&path).ok()?))
    };
    files(folder, "glsl").into_iter().filter_map(named).collect()
}

// In an order that does not depend on the file system.
fn files(folder: &Path, ext: &str) -> Vec<PathBuf> {
    let mut out = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        match path.is_dir() {
            true => out.extend(files(&path, ext)),
            false if path.extension().is_some_and(|it| it == ext) => out.push(path),
            false => {}
        }
    }
    out.sort();
    out
}

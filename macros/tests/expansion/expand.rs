//! Expands the declarations of a file, each chain to its end.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use proc_macro2::{Delimiter, Group, Literal, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use shader_info_glsl::hash::Hash128;
use shader_info_lang::dsl::{parse_fragment, parse_info};
use shader_info_lang::handshake::{Built, FOLDER, Mark, Options, Target, fragment_hash, pack_name};
use shader_info_lang::resolve::{fragment_payload, resolve, resolve_fragment};
use shader_info_model::diagnostic::{Report, SYNTAX};
use shader_info_model::{Payload, wire};
use shader_info_types::binding::PUSH_CONSTANT_LIMIT;
use syn::Item;

use super::{shown, site};
use crate::{fragment, info, interface, node, run_time, shared_function, shared_item, vertex_input};

/// What the build script did before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Script {
    /// There is none.
    None,
    /// Compiled, and the artifacts go into the program.
    Embedded,
    /// Compiled, and the artifacts are in a file beside the program.
    Archived,
    /// It saw other declarations of these names.
    Changed,
    /// It did not see the file.
    NotFound,
    /// Its filter selects no declaration of these names.
    Filtered,
}

/// Whether the stages of a declaration run in one process.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Process {
    /// As in a compiler.
    One,
    /// The second one knows nothing but its tokens.
    Other,
}

/// What a file expands to.
pub(super) fn expanded(text: &str, script: Script, process: Process) -> String {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::create_dir(folder.path().join(FOLDER)).expect("an empty folder");
    let out = folder.path().join(FOLDER);
    site::set_out((script != Script::None).then(|| folder.path().to_owned()));
    let mut expansion = Expansion { script, process, out: &out, known: BTreeMap::new(), items: Vec::new() };
    let file = syn::parse_file(text).expect("a case is Rust");
    let names = ["Alpha", "Beta"].map(|name| (site::FILE.to_owned(), name.to_owned()));
    let checked = if script == Script::Changed { names.to_vec() } else { Vec::new() };
    let filtered = if script == Script::Filtered { names.to_vec() } else { Vec::new() };
    let is_archived = script == Script::Archived;
    let (push_constant_limit, profiles) = (PUSH_CONSTANT_LIMIT, vec!["low".into()]);
    let options = Options { push_constant_limit, checked, filtered, is_archived, profiles, ..Options::default() };
    fs::write(out.join("options"), wire::encode(&options)).expect("a file");
    file.items.into_iter().for_each(|item| expansion.item(item));
    shown::text(expansion.items)
}

struct Expansion<'a> {
    script: Script,
    process: Process,
    out: &'a Path,
    /// What the macro of a name hands on: the payload and the visibility.
    known: BTreeMap<String, [Literal; 2]>,
    items: Vec<Item>,
}

impl Expansion<'_> {
    fn item(&mut self, mut item: Item) {
        if let Item::Macro(call) = item {
            return self.invocation(call);
        }
        let Some(attributes) = attributes(&mut item) else { return self.keep(item) };
        let shared = attributes.iter().position(|it| it.path().is_ident("shader_shared"));
        let is_vertex = attributes.iter().any(derives_vertex_input);
        match shared {
            Some(at) => {
                attributes.remove(at);
                self.all(shared_item::expand(TokenStream::new(), item.into_token_stream()));
            }
            None if is_vertex => {
                let tokens = item.to_token_stream();
                self.keep(item);
                self.all(vertex_input::expand(tokens));
            }
            None => self.keep(item),
        }
    }

    fn all(&mut self, tokens: TokenStream) {
        let text = tokens.to_string();
        let file: syn::File = syn::parse2(tokens).unwrap_or_else(|error| panic!("{error}: {text}"));
        file.items.into_iter().for_each(|item| self.item(item));
    }

    fn keep(&mut self, item: Item) {
        let short = shown::shortened(item.into_token_stream());
        self.items.push(syn::parse2(short).expect("what was an item is one"));
    }

    fn invocation(&mut self, call: syn::ItemMacro) {
        let name = call.mac.path.segments.last().expect("a path has a name").ident.to_string();
        let tokens = call.mac.tokens.clone();
        match name.as_str() {
            "shader_info" => {
                self.build(&tokens, &[]);
                self.all(info::expand(tokens));
            }
            "shader_fragment" => {
                self.check_fragment(&tokens, &[]);
                self.all(fragment::expand(tokens));
            }
            "interface_info" => self.all(interface::expand(tokens)),
            "shared_function" => self.all(shared_function::expand(tokens)),
            "shader_node" => self.all(node::expand(tokens)),
            "__fragment_at_run_time" => self.all(run_time::expand(tokens)),
            "macro_rules" => {
                self.define(&call.ident.as_ref().expect("call defines a macro").to_string(), tokens);
                self.keep(Item::Macro(call));
            }
            name => match self.known.get(name).cloned() {
                Some(first) => self.chain(first, tokens),
                None => self.keep(Item::Macro(call)),
            },
        }
    }

    fn define(&mut self, hidden: &str, rules: TokenStream) {
        let mut literals = Vec::new();
        gather_literals(rules, &mut literals);
        let [payload, visibility, ..] = literals.as_slice() else { panic!("`{hidden}` hands nothing on") };
        let handed = [payload.clone(), visibility.clone()];
        let plain = shown::without_hash(hidden).expect("a macro of ours has a hash");
        self.known.insert(plain.trim_start_matches("__si_").to_owned(), handed.clone());
        self.known.insert(hidden.to_owned(), handed);
    }

    /// `First! { "words" [{ Second } … { finish }] [] body }`, as the macros of the names would pass it on.
    fn chain(&mut self, first: [Literal; 2], tokens: TokenStream) {
        let mut tokens = tokens.into_iter();
        let (Some(words), Some(TokenTree::Group(rest)), Some(TokenTree::Group(gathered))) =
            (tokens.next(), tokens.next(), tokens.next())
        else {
            panic!("a call of the chain");
        };
        let mut before = Vec::new();
        gather_literals(gathered.stream(), &mut before);
        let mut names: Vec<String> = rest.stream().into_iter().map(last_name).collect();
        let finish = names.pop().expect("a chain has an end");
        let others = names.iter().map(|name| self.known.get(name).unwrap_or_else(|| panic!("no `{name}`")).clone());
        let next = [first].into_iter().chain(others).flatten();
        let arrived: Vec<Literal> = before.into_iter().chain(next).collect();
        let payloads: Vec<Option<Payload>> = arrived.iter().step_by(2).map(payload).collect();
        let mut body: Vec<TokenTree> = tokens.collect();
        if finish == "__finish_shared" && self.process == Process::Other {
            // The key of what the first stage read.
            body.pop();
            body.push(Group::new(Delimiter::Brace, TokenStream::new()).into());
        }
        let body: TokenStream = body.into_iter().collect();
        let group = |tokens| TokenTree::from(Group::new(Delimiter::Bracket, tokens));
        let arrived = arrived.into_iter().map(TokenTree::from).collect();
        let head = [words, group(TokenStream::new()), group(arrived)];
        let call = head.into_iter().chain(body.clone()).collect();
        match finish.as_str() {
            "__finish_info" => {
                self.build(&inside(body), &payloads);
                self.all(info::expand_end(call));
            }
            "__finish_fragment" => {
                self.check_fragment(&inside(body), &payloads);
                self.all(fragment::expand_end(call));
            }
            "__finish_interface" => self.all(interface::expand_end(call)),
            "__finish_function" => {
                // An expression; a case has it among its items.
                let value = shared_function::expand_end(call);
                self.all(quote! { const SHARED_FUNCTION: ::shader_info::SharedFunction = #value; });
            }
            "__finish_node" => self.all(node::expand_end(call)),
            "__finish_shared" => self.all(shared_item::expand_end(call)),
            "__fragment_at_run_time" => self.all(run_time::expand(call)),
            other => panic!("unknown end `{other}`"),
        }
    }

    /// What the build script leaves for an info; a warning where the declaration is called so.
    fn build(&self, tokens: &TokenStream, payloads: &[Option<Payload>]) {
        if !matches!(self.script, Script::Embedded | Script::Archived) {
            return;
        }
        let parsed = parse_info(tokens.clone(), "src/lib.rs");
        if parsed.name.text.is_empty() || parsed.info.references.len() != payloads.len() {
            return;
        }
        let resolved = resolve(&parsed.info, payloads, &mut Report::default());
        let mark =
            |text: &str| Mark { code: &SYNTAX, target: Target::Item(0), text: text.into(), own: None, entry: None };
        let of = |word: &str, text| parsed.name.text.starts_with(word).then(|| mark(text)).into_iter().collect();
        let (marks, warnings) = (of("Wrong", "what the compiler found"), of("Warned", "what the compiler warns about"));
        let path = self.out.join(resolved.hash().to_string());
        let (has_pack, made_from) = (resolved.is_static(), Hash128(7));
        let built = Built { marks, warnings, has_pack, pack_bytes: 4, made_from, ..Built::default() };
        fs::write(&path, wire::encode(&built)).expect("a file");
        fs::write(self.out.join(pack_name(resolved.hash(), built.pack_seal)), b"pack").expect("a file");
    }

    /// What the build script leaves for a fragment without an error.
    fn check_fragment(&self, tokens: &TokenStream, payloads: &[Option<Payload>]) {
        if !matches!(self.script, Script::Embedded | Script::Archived) {
            return;
        }
        let parsed = parse_fragment(tokens.clone(), "src/lib.rs");
        if parsed.fragment.references.len() != payloads.len() {
            return;
        }
        let fragment = resolve_fragment(&parsed.fragment, payloads, &mut Report::default());
        let Payload::Fragment(fragment) = fragment_payload(fragment, &site::package()) else { return };
        let path = self.out.join(fragment_hash(&fragment).to_string());
        fs::write(path, wire::encode(&Built::default())).expect("a file");
    }
}

fn attributes(item: &mut Item) -> Option<&mut Vec<syn::Attribute>> {
    match item {
        Item::Struct(known) => Some(&mut known.attrs),
        Item::Enum(known) => Some(&mut known.attrs),
        Item::Const(known) => Some(&mut known.attrs),
        Item::Fn(known) => Some(&mut known.attrs),
        Item::Impl(known) => Some(&mut known.attrs),
        _ => None,
    }
}

fn derives_vertex_input(attribute: &syn::Attribute) -> bool {
    attribute.path().is_ident("derive") && attribute.to_token_stream().to_string().contains("VertexInput")
}

fn payload(encoded: &Literal) -> Option<Payload> {
    let text: syn::LitStr = syn::parse_str(&encoded.to_string()).expect("a payload is a string");
    wire::decode(&text.value()).ok()
}

fn last_name(path: TokenTree) -> String {
    let TokenTree::Group(path) = path else { panic!("a path is in braces") };
    path.stream().into_iter().last().expect("a path has a name").to_string()
}

/// What stands in the first braces.
fn inside(body: TokenStream) -> TokenStream {
    let Some(TokenTree::Group(group)) = body.into_iter().next() else { panic!("the body is in braces") };
    group.stream()
}

fn gather_literals(tokens: TokenStream, out: &mut Vec<Literal>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => gather_literals(group.stream(), out),
            TokenTree::Literal(literal) => out.push(literal),
            TokenTree::Ident(_) | TokenTree::Punct(_) => {}
        }
    }
}

//! Reads the modules, `use`s and declarations of a Rust file without building a syntax tree.
//!
//! syn parses attributes, and this module parses the rest by tokens. With a syntax tree of the whole file, every
//! declaration of a file that is being edited would be lost, and those within the arguments of other macros, which are
//! tokens in a syntax tree, too. It would take three to four times as long in a build script without optimization, and
//! 300 nested parentheses overflow the stack of a thread.

use std::path::Path;
use std::str::FromStr;

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use shader_info_model::diagnostic;

use super::attribute::Attribute;
use super::item::{rest_of_item, without_ours};
use super::outline::outline;
use super::read::UnnamedDeclaration;
use super::tree::{FileModule, Folder, Scope, ScopeId, Tree, cargo_form};
use super::unreadable::Unreadable;
use super::unshared::Unshared;
use super::uses::{plain, use_item};
use super::{attribute, cfg, in_impl, macro_calls, read, unshared};

/// Reads a file that may have declarations.
pub(super) fn file(tree: &mut Tree, text: &str, path: &Path, scope: ScopeId, folder: &Folder, depth: u32) {
    let tokens = match TokenStream::from_str(text) {
        Ok(tokens) => tokens,
        Err(error) => {
            let start = error.span().start();
            let why = Unreadable::NotRust { line: start.line, column: start.column + 1 };
            tree.unreadable.insert(path.to_owned(), why);
            return;
        }
    };
    tree.outlines.insert(path.to_owned(), outline(text, &tokens));
    let shown = tree.shown(path);
    let place = Place { path, shown: &shown, folder, depth, follow: true };
    Walk { tree, place: &place, scope, transparent: false, block: None }.run(tokens);
}

/// Reads the `use`s and inline modules of a file whose modules are known already.
pub(super) fn uses(tree: &mut Tree, text: &str, scope: ScopeId) {
    let Ok(tokens) = TokenStream::from_str(text) else { return };
    let folder = Folder { children: Default::default(), paths: Default::default() };
    let place = Place { path: Path::new(""), shown: "", folder: &folder, depth: 0, follow: false };
    Walk { tree, place: &place, scope, transparent: false, block: None }.run(tokens);
}

/// Returns whether a `cfg` decides if rustc sees `mod name;` in a text.
pub(super) fn is_conditional_module(text: &str, name: &str) -> bool {
    let mut tree = Tree::default();
    let scope = tree.scope(Scope::default());
    uses(&mut tree, text, scope);
    tree.conditional.contains(name)
}

/// Our macros.
const DECLARING: [&str; 4] = ["shader_info", "shader_fragment", "shader_node", "interface_info"];

struct Place<'a> {
    path: &'a Path,
    shown: &'a str,
    folder: &'a Folder,
    depth: u32,
    /// Whether the file of `mod x;` is read.
    follow: bool,
}

struct Walk<'a, 'b> {
    tree: &'a mut Tree,
    place: &'b Place<'b>,
    scope: ScopeId,
    /// Whether this is within the arguments of a macro, where braces may not be a scope.
    transparent: bool,
    /// `impl` or `trait`, if these are the items of one.
    block: Option<&'static str>,
}

/// The tokens before an item.
#[derive(Default)]
struct Front {
    start: Option<usize>,
    attributes: Vec<Attribute>,
    is_public: bool,
}

impl Front {
    // Whether a `cfg` decides if rustc sees the item.
    fn has_cfg(&self) -> bool {
        has_cfg(&self.attributes)
    }
}

fn has_cfg(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|it| attribute::name(&it.meta).as_deref() == Some("cfg"))
}

impl Walk<'_, '_> {
    fn run(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut front = Front::default();
        let mut at = 0;
        while at < tokens.len() {
            at += self.step(&tokens, at, &mut front);
        }
    }

    // Consumes at least one token.
    fn step(&mut self, tokens: &[TokenTree], at: usize, front: &mut Front) -> usize {
        match &tokens[at] {
            TokenTree::Punct(punct) => self.sign(punct.as_char(), tokens, at, front),
            TokenTree::Ident(word) => self.word(&word.to_string(), tokens, at, front),
            TokenTree::Group(group) => {
                self.group(group.stream(), group.delimiter(), front.has_cfg());
                if group.delimiter() == Delimiter::Brace {
                    *front = Front::default();
                }
                1
            }
            TokenTree::Literal(_) => 1,
        }
    }

    fn sign(&mut self, sign: char, tokens: &[TokenTree], at: usize, front: &mut Front) -> usize {
        match (sign, &tokens[at + 1..]) {
            ('#', [TokenTree::Group(group), ..]) if group.delimiter() == Delimiter::Bracket => {
                front.start.get_or_insert(at);
                front.attributes.extend(cfg::expanded(group.stream(), &|name| self.has_feature(name)));
                2
            }
            (';' | ',', _) => {
                *front = Front::default();
                1
            }
            ('#', [TokenTree::Punct(bang), TokenTree::Group(group), ..]) if bang.as_char() == '!' => {
                let inner = cfg::expanded(group.stream(), &|name| self.has_feature(name));
                self.tree.scopes[self.scope].is_conditional |= has_cfg(&inner);
                3
            }
            _ => 1,
        }
    }

    fn word(&mut self, word: &str, tokens: &[TokenTree], at: usize, front: &mut Front) -> usize {
        front.start.get_or_insert(at);
        let taken = match word {
            "pub" => {
                front.is_public = !matches!(tokens.get(at + 1), Some(TokenTree::Group(group))
                    if group.delimiter() == Delimiter::Parenthesis);
                return if front.is_public { 1 } else { 2 };
            }
            _ if self.is_ruled_out(front) => Some(rest_of_item(&tokens[at..])),
            "mod" => self.module(&tokens[at..], front),
            "use" => Some(use_item(&tokens[at..], front.is_public, &mut self.tree.scopes[self.scope].uses)),
            "macro_rules" => Some(self.macro_rules(&tokens[at..])),
            "struct" | "enum" | "const" | "fn" | "unsafe" | "async" | "extern" => self.item(tokens, at, front),
            "impl" | "trait" => self.item(tokens, at, front).or_else(|| self.block(tokens, at, front)),
            name => self.invocation(name, &tokens[at..], front),
        };
        if taken.is_some() {
            *front = Front::default();
        }
        taken.unwrap_or(1)
    }

    fn is_ruled_out(&self, front: &Front) -> bool {
        let mut certain = front.attributes.iter().filter(|it| it.is_certain);
        certain.any(|it| cfg::rules_out(&it.meta, &|name| self.has_feature(name)))
    }

    fn has_feature(&self, name: &str) -> Option<bool> {
        Some(self.tree.features.as_ref()?.contains(&cargo_form(name)))
    }

    fn group(&mut self, tokens: TokenStream, delimiter: Delimiter, is_conditional: bool) {
        if tokens.is_empty() {
            return;
        }
        let is_block = delimiter == Delimiter::Brace && !self.transparent;
        let scope = match is_block {
            true => {
                let parent = Some(self.scope);
                self.tree.scope(Scope { parent, is_block: true, is_conditional, ..Scope::default() })
            }
            false => self.scope,
        };
        Walk { tree: self.tree, place: self.place, scope, transparent: self.transparent, block: None }.run(tokens);
    }

    fn module(&mut self, tokens: &[TokenTree], front: &Front) -> Option<usize> {
        let [_, TokenTree::Ident(word), behind, ..] = tokens else { return None };
        let name = plain(&word.to_string());
        let paths = attribute::paths(&front.attributes);
        match behind {
            TokenTree::Punct(end) if end.as_char() == ';' => {
                let (is_public, is_conditional) = (front.is_public, front.has_cfg() || self.transparent);
                if self.place.follow {
                    let Place { folder, depth, .. } = *self.place;
                    let place = self.place_of(word);
                    let required = (!is_conditional).then_some(&place);
                    let module = FileModule { name: &name, is_public, paths: &paths, required, is_conditional };
                    self.tree.file_module(self.scope, module, folder, depth);
                } else if is_conditional {
                    self.tree.conditional.insert(name);
                }
                Some(3)
            }
            TokenTree::Group(body) if body.delimiter() == Delimiter::Brace => {
                for folder in self.place.folder.inline(&name, &paths) {
                    let scope = self.tree.child(self.scope, &name, front.is_public);
                    self.tree.scopes[scope].is_conditional = front.has_cfg();
                    let place = Place { folder: &folder, ..*self.place };
                    Walk { tree: self.tree, place: &place, scope, transparent: false, block: None }.run(body.stream());
                }
                Some(3)
            }
            _ => None,
        }
    }

    // A macro's declarations have no place until it is called, and only rustc expands it.
    fn macro_rules(&mut self, tokens: &[TokenTree]) -> usize {
        if let [_, _, TokenTree::Ident(name), TokenTree::Group(rules), ..] = tokens
            && self.place.follow
            && macro_calls::declares(&rules.stream())
        {
            let place = self.place_of(name);
            self.tree.makers.insert(plain(&name.to_string()), place);
        }
        rest_of_item(tokens)
    }

    fn place_of(&self, name: &Ident) -> diagnostic::Place {
        let (start, length) = (name.span().start(), name.to_string().chars().count() as u32);
        diagnostic::Place::new(self.place.shown, start.line as u32, start.column as u32 + 1, length)
    }

    // `name ! ( … )` is our macro, or another one, whose arguments are searched.
    fn invocation(&mut self, name: &str, tokens: &[TokenTree], front: &Front) -> Option<usize> {
        let [TokenTree::Ident(word), TokenTree::Punct(bang), TokenTree::Group(group), ..] = tokens else { return None };
        if bang.as_char() != '!' {
            return None;
        }
        let first = self.tree.declarations.len();
        match name {
            "shader_info" => self.declare(read::info(group.stream(), self.place.shown), front.has_cfg()),
            "include" => {
                let Place { path, depth, follow, .. } = *self.place;
                if let Some(file) = attribute::included(group.stream()).filter(|_| follow) {
                    let is_conditional = front.has_cfg() || self.transparent;
                    let required = (!is_conditional).then(|| self.place_of(word));
                    self.tree.included(&path.with_file_name(file), self.scope, depth, required);
                }
            }
            "shader_fragment" => self.declare(read::fragment(group.stream(), self.place.shown), front.has_cfg()),
            "shader_node" => self.declare(read::node(group.stream(), self.place.shown), front.has_cfg()),
            "interface_info" => self.declare(read::interface(group.stream(), self.place.shown), front.has_cfg()),
            _ => {
                if self.place.follow {
                    let place = self.place_of(word);
                    self.tree.calls.push((plain(name), place));
                }
                self.tree.scopes[self.scope].has_macros = true;
                let scope = self.scope;
                let inner = &mut Walk { tree: self.tree, place: self.place, scope, transparent: true, block: None };
                inner.run(group.stream());
            }
        }
        if let Some(block) = self.block.filter(|_| DECLARING.contains(&name)) {
            for declared in &mut self.tree.declarations[first..] {
                declared.report.add(in_impl::diagnostic(&declared.place, name, block));
            }
        }
        Some(3)
    }

    // A struct, enum, const, function or `impl` block is a declaration if it has one of our attributes.
    fn item(&mut self, tokens: &[TokenTree], at: usize, front: &Front) -> Option<usize> {
        let is_shared = |one: &&Attribute| attribute::name(&one.meta).as_deref() == Some("shader_shared");
        let shared = front.attributes.iter().find(is_shared);
        let vertex = front.attributes.iter().find(|one| attribute::derives_vertex_input(&one.meta));
        let Some(ours) = shared.or(vertex) else {
            self.remember_unshared(&tokens[at..], front);
            return None;
        };
        let start = front.start.unwrap_or(at);
        let length = rest_of_item(&tokens[at..]);
        let item = without_ours(&tokens[start..at + length], &|name| self.has_feature(name));
        let all = match shared {
            Some(it) => read::shared(attribute::arguments(&it.meta), item, self.place.shown),
            None => vec![read::vertex_input(item, self.place.shown)],
        };
        let is_conditional = front.has_cfg() || !ours.is_certain;
        all.into_iter().for_each(|read| self.declare(read, is_conditional));
        Some(length)
    }

    // The items of an `impl` block or a trait.
    fn block(&mut self, tokens: &[TokenTree], at: usize, front: &Front) -> Option<usize> {
        let (word, body, length) = in_impl::block(tokens, at).filter(|_| !self.transparent)?;
        let (parent, is_conditional) = (Some(self.scope), front.has_cfg());
        let scope = self.tree.scope(Scope { parent, is_block: true, is_conditional, ..Scope::default() });
        Walk { tree: self.tree, place: self.place, scope, transparent: false, block: Some(word) }.run(body.stream());
        Some(length)
    }

    // What stands among the arguments of another macro may be declared by it.
    fn remember_unshared(&mut self, tokens: &[TokenTree], front: &Front) {
        if self.place.follow
            && !self.transparent
            && let Some((word, name)) = unshared::of(tokens, &front.attributes)
        {
            let place = self.place_of(name);
            let item = Unshared { word, is_conditional: front.has_cfg(), place };
            self.tree.scopes[self.scope].unshared.insert(plain(&name.to_string()), item);
        }
    }

    fn declare(&mut self, read: Result<read::Read, UnnamedDeclaration>, is_conditional: bool) {
        let read = match read {
            Ok(read) => read,
            Err(unnamed) => return self.tree.unnamed.push(unnamed),
        };
        let declaration = read.declared(self.scope, self.place.path, is_conditional || self.transparent);
        self.tree.declare(self.scope, declaration);
    }
}

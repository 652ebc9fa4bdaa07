//! The tokens of a Rust file in, its modules, `use`s and declarations out, without building a syntax tree.

use std::path::Path;
use std::str::FromStr;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::tree::{Folder, Scope, ScopeId, Tree, Use};
use super::{cfg, read};

/// Walks a file that may hold declarations.
pub(super) fn file(tree: &mut Tree, text: &str, path: &Path, scope: ScopeId, folder: &Folder, depth: u32) {
    let Ok(tokens) = TokenStream::from_str(text) else {
        // What does not lex is rustc's to report.
        tree.broken.insert(path.to_owned());
        return;
    };
    let shown = tree.shown(path);
    let place = Place { path, shown: &shown, folder, depth, follow: true };
    Walk { tree, place: &place, scope, transparent: false }.run(tokens);
}

/// Reads the `use`s and inline modules of a file whose modules are known already.
pub(super) fn uses(tree: &mut Tree, text: &str, scope: ScopeId) {
    let Ok(tokens) = TokenStream::from_str(text) else { return };
    let folder = Folder { children: Default::default(), paths: Default::default() };
    let place = Place { path: Path::new(""), shown: "", folder: &folder, depth: 0, follow: false };
    Walk { tree, place: &place, scope, transparent: false }.run(tokens);
}

struct Place<'a> {
    path: &'a Path,
    shown: &'a str,
    folder: &'a Folder,
    depth: u32,
    /// Whether `mod x;` is followed.
    follow: bool,
}

struct Walk<'a, 'b> {
    tree: &'a mut Tree,
    place: &'b Place<'b>,
    scope: ScopeId,
    /// Inside a macro's arguments, where braces may vanish.
    transparent: bool,
}

/// What stands in front of an item.
#[derive(Default)]
struct Front {
    start: Option<usize>,
    attributes: Vec<TokenStream>,
    is_public: bool,
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

    // Takes at least one token.
    fn step(&mut self, tokens: &[TokenTree], at: usize, front: &mut Front) -> usize {
        match &tokens[at] {
            TokenTree::Punct(punct) => match (punct.as_char(), &tokens[at + 1..]) {
                ('#', [TokenTree::Group(group), ..]) if group.delimiter() == Delimiter::Bracket => {
                    front.start.get_or_insert(at);
                    front.attributes.push(group.stream());
                    2
                }
                (';' | ',', _) => {
                    *front = Front::default();
                    1
                }
                _ => 1,
            },
            TokenTree::Ident(word) => {
                front.start.get_or_insert(at);
                let ruled_out = self.is_ruled_out(front);
                let taken = match word.to_string().as_str() {
                    "pub" => {
                        front.is_public = !matches!(tokens.get(at + 1), Some(TokenTree::Group(group))
                            if group.delimiter() == Delimiter::Parenthesis);
                        return if front.is_public { 1 } else { 2 };
                    }
                    _ if ruled_out => Some(rest_of_item(&tokens[at..])),
                    "mod" => self.module(&tokens[at..], front),
                    "use" => Some(self.use_item(&tokens[at..], front.is_public)),
                    "macro_rules" => Some(rest_of_item(&tokens[at..])),
                    "struct" | "enum" | "const" => self.item(tokens, at, front),
                    name => self.invocation(name, &tokens[at..], front),
                };
                match taken {
                    Some(taken) => {
                        *front = Front::default();
                        taken
                    }
                    None => 1,
                }
            }
            TokenTree::Group(group) => {
                self.group(group.stream(), group.delimiter());
                if group.delimiter() == Delimiter::Brace {
                    *front = Front::default();
                }
                1
            }
            TokenTree::Literal(_) => 1,
        }
    }

    fn is_ruled_out(&self, front: &Front) -> bool {
        let Some(features) = &self.tree.features else { return false };
        let has = |name: &str| features.contains(name);
        front.attributes.iter().any(|attribute| cfg::rules_out(attribute, Some(&has)))
    }

    fn group(&mut self, tokens: TokenStream, delimiter: Delimiter) {
        if tokens.is_empty() {
            return;
        }
        let is_block = delimiter == Delimiter::Brace && !self.transparent;
        let scope = match is_block {
            true => {
                let parent = Some(self.scope);
                self.tree.scope(Scope { parent, is_block: true, ..Scope::default() })
            }
            false => self.scope,
        };
        Walk { tree: self.tree, place: self.place, scope, transparent: self.transparent }.run(tokens);
    }

    fn module(&mut self, tokens: &[TokenTree], front: &Front) -> Option<usize> {
        let [_, TokenTree::Ident(name), behind, ..] = tokens else { return None };
        let name = plain(&name.to_string());
        let path = front.attributes.iter().find_map(path_attribute);
        match behind {
            TokenTree::Punct(end) if end.as_char() == ';' => {
                if self.place.follow {
                    let Place { folder, depth, .. } = *self.place;
                    self.tree.file_module(self.scope, &name, path.as_deref(), folder, front.is_public, depth);
                }
                Some(3)
            }
            TokenTree::Group(body) if body.delimiter() == Delimiter::Brace => {
                let scope = self.tree.child(self.scope, &name, front.is_public);
                let folder = self.place.folder.inline(&name, path.as_deref());
                let place = Place { folder: &folder, ..*self.place };
                Walk { tree: self.tree, place: &place, scope, transparent: false }.run(body.stream());
                Some(3)
            }
            _ => None,
        }
    }

    fn use_item(&mut self, tokens: &[TokenTree], is_public: bool) -> usize {
        let end = tokens.iter().position(is_semicolon).unwrap_or(tokens.len());
        let uses = &mut self.tree.scopes[self.scope].uses;
        use_tree(&tokens[1..end], &mut Vec::new(), is_public, uses, 0);
        end + 1
    }

    // `name ! ( … )`: ours, or somebody else's, into whose arguments we look.
    fn invocation(&mut self, name: &str, tokens: &[TokenTree], front: &Front) -> Option<usize> {
        let [_, TokenTree::Punct(bang), TokenTree::Group(group), ..] = tokens else { return None };
        if bang.as_char() != '!' {
            return None;
        }
        match name {
            "shader_info" => self.declare(read::info(group.stream(), self.place.shown)),
            "include" => {
                let Place { path, depth, follow, .. } = *self.place;
                if let Some(file) = literal(group.stream()).filter(|_| follow) {
                    self.tree.included(&path.with_file_name(file), self.scope, depth);
                }
            }
            "shader_fragment" => self.declare(read::fragment(group.stream(), self.place.shown)),
            "interface_info" => self.declare(read::interface(group.stream(), self.place.shown)),
            _ => {
                self.tree.scopes[self.scope].has_macros = true;
                let scope = self.scope;
                let inner = &mut Walk { tree: self.tree, place: self.place, scope, transparent: true };
                inner.run(group.stream());
            }
        }
        let _ = front;
        Some(3)
    }

    // A struct, enum or const, if one of our attributes is on it.
    fn item(&mut self, tokens: &[TokenTree], at: usize, front: &Front) -> Option<usize> {
        let shared = front.attributes.iter().position(|it| attribute_name(it).as_deref() == Some("shader_shared"));
        let is_vertex = front.attributes.iter().any(derives_vertex_input);
        if shared.is_none() && !is_vertex {
            return None;
        }
        let start = front.start.unwrap_or(at);
        let length = rest_of_item(&tokens[at..]);
        let item = without_ours(&tokens[start..at + length]);
        match shared {
            Some(index) => {
                let attribute = arguments(&front.attributes[index]);
                self.declare(read::shared(attribute, item, self.place.shown));
            }
            None => self.declare(read::vertex_input(item, self.place.shown)),
        }
        Some(length)
    }

    fn declare(&mut self, read: Option<read::Read>) {
        let Some(read) = read else { return };
        let declaration = read.declared(self.scope, self.place.path);
        self.tree.scopes[self.scope].declared.push(self.tree.declarations.len());
        self.tree.declarations.push(declaration);
    }
}

fn plain(name: &str) -> String {
    name.strip_prefix("r#").unwrap_or(name).to_owned()
}

fn is_semicolon(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == ';')
}

// Up to and with the semicolon or the braces that end an item.
fn rest_of_item(tokens: &[TokenTree]) -> usize {
    let mut has_value = false;
    for (index, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Punct(punct) if punct.as_char() == ';' => return index + 1,
            // Braces behind `=` are part of a value.
            TokenTree::Punct(punct) if punct.as_char() == '=' => has_value = true,
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace && !has_value => return index + 1,
            _ => {}
        }
    }
    tokens.len()
}

// Our own attribute is gone when the macro sees its item; a derive sees the item without any derive.
fn without_ours(tokens: &[TokenTree]) -> TokenStream {
    let mut out = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        if let [TokenTree::Punct(hash), TokenTree::Group(group), ..] = &tokens[at..]
            && hash.as_char() == '#'
            && group.delimiter() == Delimiter::Bracket
            && matches!(attribute_name(&group.stream()).as_deref(), Some("shader_shared" | "derive" | "cfg"))
        {
            at += 2;
            continue;
        }
        out.push(tokens[at].clone());
        at += 1;
    }
    out.into_iter().collect()
}

// `shader_shared`, `::shader_info::shader_shared`: the last name before the arguments.
fn attribute_name(attribute: &TokenStream) -> Option<String> {
    let mut name = None;
    for token in attribute.clone() {
        match token {
            TokenTree::Ident(ident) => name = Some(ident.to_string()),
            TokenTree::Punct(punct) if punct.as_char() == ':' => {}
            _ => break,
        }
    }
    name
}

fn arguments(attribute: &TokenStream) -> TokenStream {
    let group = attribute.clone().into_iter().find_map(|token| match token {
        TokenTree::Group(group) => Some(group.stream()),
        _ => None,
    });
    group.unwrap_or_default()
}

fn derives_vertex_input(attribute: &TokenStream) -> bool {
    attribute_name(attribute).as_deref() == Some("derive")
        && arguments(attribute).into_iter().any(|it| matches!(it, TokenTree::Ident(name) if name == "VertexInput"))
}

fn path_attribute(attribute: &TokenStream) -> Option<String> {
    let tokens: Vec<TokenTree> = attribute.clone().into_iter().collect();
    match tokens.as_slice() {
        [TokenTree::Ident(word), TokenTree::Punct(_), path] if word == "path" => literal(path.clone().into()),
        _ => None,
    }
}

// A path that is written as one string.
fn literal(tokens: TokenStream) -> Option<String> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    match tokens.as_slice() {
        [TokenTree::Literal(path)] => {
            Some(path.to_string().trim_start_matches('r').trim_matches(['#', '"']).replace("\\\\", "/"))
        }
        _ => None,
    }
}

fn use_tree(tokens: &[TokenTree], prefix: &mut Vec<String>, is_public: bool, out: &mut Vec<Use>, depth: u32) {
    const DEEPEST: u32 = 64;
    if depth > DEEPEST {
        return;
    }
    let before = prefix.len();
    let mut at = 0;
    if is_colons(tokens) && prefix.is_empty() {
        prefix.push(String::new());
        at = 2;
    }
    loop {
        match tokens.get(at) {
            Some(TokenTree::Ident(name)) => {
                prefix.push(plain(&name.to_string()));
                at += 1;
                if is_colons(&tokens[at..]) {
                    at += 2;
                    continue;
                }
                let alias = match &tokens[at..] {
                    [TokenTree::Ident(word), TokenTree::Ident(alias), ..] if word == "as" => plain(&alias.to_string()),
                    _ => {
                        // `use a::{self}` brings in `a`.
                        if prefix.len() > 1 && prefix.last().is_some_and(|last| last == "self") {
                            prefix.pop();
                        }
                        prefix.last().cloned().unwrap_or_default()
                    }
                };
                if prefix.len() > 1 && prefix.last().is_some_and(|last| last == "self") {
                    prefix.pop();
                }
                out.push(Use { path: prefix.clone(), alias: Some(alias), is_public });
            }
            Some(TokenTree::Punct(star)) if star.as_char() == '*' => {
                out.push(Use { path: prefix.clone(), alias: None, is_public });
            }
            Some(TokenTree::Group(group)) => {
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                let parts = inner.split(|it| matches!(it, TokenTree::Punct(comma) if comma.as_char() == ','));
                for part in parts.filter(|part| !part.is_empty()) {
                    use_tree(part, prefix, is_public, out, depth + 1);
                }
            }
            _ => {}
        }
        break;
    }
    prefix.truncate(before);
}

fn is_colons(tokens: &[TokenTree]) -> bool {
    matches!(tokens, [TokenTree::Punct(a), TokenTree::Punct(b), ..] if a.as_char() == ':' && b.as_char() == ':')
}

//! Parses declarations that a program generates: structs, interfaces and infos in one text, each after the declarations
//! that it names.

use std::collections::BTreeMap;
use std::str::FromStr;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use shader_info_model::diagnostic::{Diagnostic, Place, Report, SYNTAX, UNKNOWN_PATH, did_you_mean};
use shader_info_model::{DeclarationKind, Item, Payload, Reference, macro_path};

use crate::dsl::{parse_impl, parse_info, parse_interface, parse_shared};
use crate::resolve::{Resolved, missing_methods, resolve, resolve_interface, resolve_shared};

/// The declarations of a text, by name.
#[derive(Debug, Default)]
pub struct Declared {
    /// All declarations, as payloads that other declarations can inherit or name.
    pub payloads: BTreeMap<String, Payload>,
    /// The infos among them.
    pub infos: BTreeMap<String, Resolved>,
}

/// Parses a text. Places have `file` as their file name. Items that declare nothing (`use`, `impl`, `mod`) are skipped.
///
/// # Errors
/// All errors of the text.
pub fn read(text: &str, file: &str) -> Result<Declared, Vec<Diagnostic>> {
    let tokens: Vec<TokenTree> = tokens(text, file)?.into_iter().collect();
    let (mut out, mut report) = (Declared::default(), Report::default());
    let mut rest = &tokens[..];
    while !rest.is_empty() {
        let length = item(rest);
        out.add(&rest[..length], file, &mut report);
        rest = &rest[length..];
    }
    if report.is_clean() { Ok(out) } else { Err(report.diagnostics) }
}

fn tokens(text: &str, file: &str) -> Result<TokenStream, Vec<Diagnostic>> {
    let wrong = || {
        let place = Place::new(file, 1, 1, 1);
        vec![Diagnostic::new(&SYNTAX, &place, "the text is not a sequence of Rust tokens")]
    };
    TokenStream::from_str(text).map_err(|_| wrong())
}

/// Returns the number of tokens of an item, up to its braces or its semicolon.
fn item(tokens: &[TokenTree]) -> usize {
    let is_end = |token: &TokenTree| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        TokenTree::Punct(punct) => punct.as_char() == ';',
        TokenTree::Ident(_) | TokenTree::Literal(_) => false,
    };
    // The braces of `use a::{b, c};` do not end the item.
    let is_use = matches!(tokens.first(), Some(TokenTree::Ident(word)) if word == "use");
    let is_semicolon = |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ';');
    let end = tokens.iter().position(|token| if is_use { is_semicolon(token) } else { is_end(token) });
    end.map_or(tokens.len(), |end| end + 1)
}

impl Declared {
    /// Declares an info that inherits from one of these declarations and is compiled. It has the statements of the
    /// text, then `shared`.
    ///
    /// # Errors
    /// All errors of the statements. Places have `file` as their file name.
    pub fn descendant(
        &self,
        name: &str,
        parent: &str,
        statements: &str,
        file: &str,
        shared: &[Item],
    ) -> Result<Resolved, Vec<Diagnostic>> {
        self.info_of(name, tokens(&format!("additional_info({parent});"), file)?, statements, file, shared)
    }

    /// Declares an info with these statements, which is compiled.
    ///
    /// # Errors
    /// All errors of the statements. Places have `file` as their file name.
    pub fn described(&self, name: &str, statements: &str, file: &str) -> Result<Resolved, Vec<Diagnostic>> {
        self.info_of(name, TokenStream::new(), statements, file, &[])
    }

    fn info_of(
        &self,
        name: &str,
        mut body: TokenStream,
        statements: &str,
        file: &str,
        shared: &[Item],
    ) -> Result<Resolved, Vec<Diagnostic>> {
        // Parsed separately from the text before it, so that places are positions in `statements`.
        body.extend([tokens(statements, file)?, tokens("do_static_compilation;", file)?]);
        let mut info = tokens(&format!("pub {name}"), file)?;
        info.extend([TokenTree::Group(Group::new(Delimiter::Brace, body))]);
        let mut report = Report::default();
        let mut parsed = parse_info(info, file);
        report.diagnostics.extend(parsed.report.diagnostics);
        parsed.info.items.extend_from_slice(shared);
        let payloads = self.named(&parsed.info.references);
        let references = parsed.info.references.iter().zip(&payloads);
        references.filter(|(_, found)| found.is_none()).for_each(|(it, _)| report.add(self.unknown(it)));
        let resolved = resolve(&parsed.info, &payloads, &mut report);
        if report.is_clean() { Ok(resolved) } else { Err(report.diagnostics) }
    }

    fn add(&mut self, item: &[TokenTree], file: &str, report: &mut Report) {
        let word = |token: &TokenTree, word: &str| matches!(token, TokenTree::Ident(name) if name == word);
        if let [TokenTree::Ident(name), _, TokenTree::Group(body), ..] = item {
            match name.to_string().as_str() {
                "shader_info" => return self.info(body.stream(), file, report),
                "interface_info" => return self.interface(body.stream(), file, report),
                _ => {}
            }
        }
        let attributes =
            item.chunks(2).take_while(|pair| matches!(&pair[0], TokenTree::Punct(sign) if sign.as_char() == '#'));
        let is_of = |pair: &[TokenTree], name: &str| match pair {
            [_, TokenTree::Group(group)] => group.stream().into_iter().next().is_some_and(|first| word(&first, name)),
            _ => false,
        };
        let attributes: Vec<&[TokenTree]> = attributes.collect();
        let Some([_, TokenTree::Group(ours)]) = attributes.iter().find(|pair| is_of(pair, "shader_shared")) else {
            return;
        };
        let arguments = ours.stream().into_iter().find_map(|token| match token {
            TokenTree::Group(arguments) => Some(arguments.stream()),
            TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => None,
        });
        let kept = attributes
            .iter()
            .filter(|pair| !is_of(pair, "shader_shared") && !is_of(pair, "derive"))
            .flat_map(|pair| pair.iter());
        let item: TokenStream = kept.chain(&item[2 * attributes.len()..]).cloned().collect();
        self.shared(arguments.unwrap_or_default(), item, file, report);
    }

    fn info(&mut self, tokens: TokenStream, file: &str, report: &mut Report) {
        let parsed = parse_info(tokens, file);
        report.diagnostics.extend(parsed.report.diagnostics);
        let payloads = self.named(&parsed.info.references);
        let resolved = resolve(&parsed.info, &payloads, report);
        self.payloads.insert(resolved.name.clone(), resolved.payload(""));
        self.infos.insert(resolved.name.clone(), resolved);
    }

    fn interface(&mut self, tokens: TokenStream, file: &str, report: &mut Report) {
        let parsed = parse_interface(tokens, file);
        report.diagnostics.extend(parsed.report.diagnostics);
        let payloads = self.named(&parsed.references);
        let resolved = resolve_interface(&parsed.interface, &parsed.references, &payloads, report);
        self.payloads.insert(resolved.name.clone(), Payload::Interface(resolved));
    }

    fn shared(&mut self, attribute: TokenStream, item: TokenStream, file: &str, report: &mut Report) {
        let Some(block) = parse_impl(attribute.clone(), item.clone(), file) else {
            return self.shared_item(attribute, item, file, report);
        };
        report.diagnostics.extend(block.report.diagnostics);
        for function in block.functions {
            self.shared_item(TokenStream::new(), function, file, report);
        }
    }

    fn shared_item(&mut self, attribute: TokenStream, item: TokenStream, file: &str, report: &mut Report) {
        let parsed = parse_shared(attribute, item, file);
        report.diagnostics.extend(parsed.report.diagnostics);
        let Some(draft) = parsed.payload else { return };
        let (mut references, function) = (parsed.references, parsed.function.as_ref());
        let mut payloads = self.named(&references);
        loop {
            let missing = missing_methods(&draft, &references, &payloads, function);
            let named = missing.into_iter().map(|method| Reference {
                path: method.path,
                place: method.place,
                expected: DeclarationKind::Function,
            });
            let known = references.len();
            references.extend(named.filter(|reference| self.payloads.contains_key(last(reference).as_str())));
            if references.len() == known {
                break;
            }
            payloads = self.named(&references);
        }
        let value = parsed.value_expression.as_ref();
        let resolved = resolve_shared(&draft, &references, &payloads, &parsed.shapes, value, function, report);
        self.payloads.insert(resolved.name().to_owned(), resolved);
    }

    fn unknown(&self, reference: &Reference) -> Diagnostic {
        let path = &reference.path;
        let words = format!("cannot find `{path}`: statements of a program name only what its graph declares");
        let help = did_you_mean(path, self.payloads.keys().map(String::as_str));
        let unknown = Diagnostic::new(&UNKNOWN_PATH, &reference.place, words);
        help.into_iter().fold(unknown, Diagnostic::help)
    }

    /// Returns the declarations to which paths lead, by the last names of the paths.
    fn named(&self, references: &[Reference]) -> Vec<Option<Payload>> {
        references.iter().map(|reference| self.payloads.get(&last(reference)).cloned()).collect()
    }
}

/// Returns the last name of the macro to which a path leads.
fn last(reference: &Reference) -> String {
    let path = macro_path(&reference.path);
    path.rsplit("::").next().unwrap_or_default().to_owned()
}

//! Parses a Rust path into its text and last segment.

use proc_macro2::{Ident, Punct, Spacing, TokenStream, TokenTree};

use shader_info_model::macro_path;

use super::cursor::Cursor;
use super::draft::{Draft, Parse};
use super::keyword::is_keyword;

/// A path as it was written.
#[derive(Clone)]
pub(crate) struct Path {
    /// The path without spaces.
    pub(crate) text: String,
    /// The segment that errors underline.
    pub(crate) last: Ident,
    tokens: Vec<TokenTree>,
}

impl Path {
    /// Makes the path `module::Name` for a generated name.
    pub(crate) fn of_words(module: &str, name: &Ident) -> Self {
        let colon = |spacing| {
            let mut colon = Punct::new(':', spacing);
            colon.set_span(name.span());
            TokenTree::from(colon)
        };
        let module_token = Ident::new(module, name.span()).into();
        let tokens = vec![module_token, colon(Spacing::Joint), colon(Spacing::Alone), name.clone().into()];
        Self { text: format!("{module}::{name}"), last: name.clone(), tokens }
    }

    /// Converts a path that syn has parsed.
    pub(crate) fn of_segments<'s>(is_global: bool, segments: impl Iterator<Item = &'s Ident>) -> Self {
        let (mut text, mut tokens) = (String::new(), Vec::<TokenTree>::new());
        let mut last = Ident::new("_", proc_macro2::Span::call_site());
        for segment in segments {
            if is_global || !tokens.is_empty() {
                for spacing in [Spacing::Joint, Spacing::Alone] {
                    let mut colon = Punct::new(':', spacing);
                    colon.set_span(segment.span());
                    tokens.push(colon.into());
                }
                text.push_str("::");
            }
            text.push_str(&segment.to_string());
            tokens.push(segment.clone().into());
            last = segment.clone();
        }
        Self { text, last, tokens }
    }

    /// Returns the path of an item within the item of this path.
    pub(crate) fn join(&self, last: &Ident) -> Self {
        let mut tokens = self.tokens.clone();
        for spacing in [Spacing::Joint, Spacing::Alone] {
            let mut colon = Punct::new(':', spacing);
            colon.set_span(last.span());
            tokens.push(colon.into());
        }
        tokens.push(last.clone().into());
        Self { text: format!("{}::{last}", self.text), last: last.clone(), tokens }
    }

    /// Returns the last segment without the `r#` of Rust.
    pub(crate) fn last_name(&self) -> String {
        self.last_segment().trim_start_matches("r#").to_owned()
    }

    /// Returns the tokens of the macro of the item. The macro of a method is beside its type.
    pub(crate) fn macro_tokens(&self) -> TokenStream {
        let word = macro_path(&self.text);
        if word == self.text {
            return self.tokens();
        }
        let name = word.rsplit(':').next().unwrap_or_default();
        let before = self.tokens.len().saturating_sub(4);
        let name = TokenTree::from(Ident::new(name, self.last.span()));
        self.tokens[..before].iter().cloned().chain([name]).collect()
    }

    /// Returns the tokens, for code that names the same item.
    pub(crate) fn tokens(&self) -> TokenStream {
        self.tokens.iter().cloned().collect()
    }

    /// Returns the path before the last `::`; `None` for a path of one name.
    pub(crate) fn parent(&self) -> Option<Self> {
        let (text, _) = self.text.rsplit_once("::")?;
        let tokens = self.tokens[..self.tokens.len() - 3].to_vec();
        match tokens.last()? {
            TokenTree::Ident(last) => Some(Self { text: text.into(), last: last.clone(), tokens: tokens.clone() }),
            _ => None,
        }
    }

    /// Returns the path with another last segment, with the span of the last segment.
    pub(crate) fn with_last(&self, segment: &str) -> Self {
        let mut tokens = self.tokens.clone();
        tokens.pop();
        tokens.push(Ident::new(segment, self.last.span()).into());
        let before = &self.text[..self.text.len() - self.last_segment().len()];
        Self { text: format!("{before}{segment}"), last: self.last.clone(), tokens }
    }

    /// Returns whether the path is a single word.
    pub(crate) fn is_word(&self) -> bool {
        !self.text.contains(':')
    }

    /// Returns whether it looks like the name of a type, and not like a misspelt word of GLSL.
    pub(crate) fn looks_like_a_type(&self) -> bool {
        !self.is_word() || self.text.starts_with(|first: char| first.is_uppercase() || first == '$')
    }

    /// Returns the last segment.
    pub(crate) fn last_segment(&self) -> &str {
        self.text.rsplit(':').next().unwrap_or(&self.text)
    }
}

// rustc would refuse the macro call that is generated from the path. Before edition 2024, `gen` is a name.
fn is_no_segment(word: &str) -> bool {
    word == "_" || is_keyword(word) && word != "gen"
}

/// Reads `a::b::C`.
pub(crate) fn path(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, what: &str) -> Parse<Path> {
    let (mut text, mut tokens) = (String::new(), Vec::new());
    colons(cursor, &mut text, &mut tokens);
    loop {
        let segment = cursor.peek_ident().map(|ident| (ident.to_string(), ident));
        let Some((word, last)) = segment.filter(|(word, _)| !is_no_segment(word)) else {
            return Err(draft.expected(cursor, what));
        };
        cursor.ident();
        text.push_str(&word);
        tokens.push(last.clone().into());
        if !colons(cursor, &mut text, &mut tokens) {
            return Ok(Path { text, last, tokens });
        }
    }
}

fn colons(cursor: &mut Cursor<'_>, text: &mut String, tokens: &mut Vec<TokenTree>) -> bool {
    let found = cursor.sees_both(':', ':');
    if found {
        tokens.extend(cursor.next());
        tokens.extend(cursor.next());
        text.push_str("::");
    }
    found
}

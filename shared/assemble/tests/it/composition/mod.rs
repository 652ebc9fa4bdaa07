//! Composes the info of a Rust text with fragments.

pub(crate) mod fragments;

use std::collections::BTreeMap;
use std::str::FromStr;

use proc_macro2::{TokenStream, TokenTree};
use shader_info_assemble::assemble::{Assembled, assemble};
use shader_info_lang::dsl::{parse_fragment, parse_info};
use shader_info_lang::resolve::{Resolved, fragment_payload, resolve, resolve_fragment};
use shader_info_model::Backend;
use shader_info_model::contribution::{Contribution, Key, Sources};
use shader_info_model::diagnostic::Report;
use shader_info_model::{Payload, Reference, Stage};
use shader_info_reflect::lower;

/// The last info of a text, and everything that was wrong on the way.
pub(crate) struct Composed {
    pub(crate) info: Resolved,
    pub(crate) report: Report,
}

/// Reads `shader_fragment! { … }` and `shader_info! { … }` in their order; paths are names that came before.
pub(crate) fn compose(text: &str) -> Composed {
    let tokens: Vec<TokenTree> = TokenStream::from_str(text).expect("it lexes").into_iter().collect();
    let mut known: BTreeMap<String, Payload> = BTreeMap::new();
    let mut report = Report::default();
    let mut last = None;
    for window in tokens.windows(3) {
        let [TokenTree::Ident(word), TokenTree::Punct(bang), TokenTree::Group(group)] = window else { continue };
        if bang.as_char() != '!' {
            continue;
        }
        let payloads = |references: &[Reference]| -> Vec<Option<Payload>> {
            references.iter().map(|it| known.get(&it.path).cloned()).collect()
        };
        if word == "shader_fragment" {
            let parsed = parse_fragment(group.stream(), "lib.rs");
            report.diagnostics.extend(parsed.report.diagnostics);
            let found = payloads(&parsed.fragment.references);
            let fragment = resolve_fragment(&parsed.fragment, &found, &mut report);
            known.insert(parsed.name.text, fragment_payload(fragment, "test"));
        } else {
            let parsed = parse_info(group.stream(), "lib.rs");
            report.diagnostics.extend(parsed.report.diagnostics);
            let found = payloads(&parsed.info.references);
            let info = resolve(&parsed.info, &found, &mut report);
            known.insert(parsed.name.text, info.payload("test"));
            last = Some(info);
        }
    }
    Composed { info: last.expect("an info"), report }
}

impl Composed {
    pub(crate) fn contributions(&self) -> Vec<Contribution> {
        assert!(self.report.is_clean(), "{:#?}", self.report);
        lower(&self.info, &Sources::default())
    }

    pub(crate) fn stage(&self, stage: Stage) -> Assembled {
        self.stage_for(&Key::new(Backend::Vulkan), stage)
    }

    pub(crate) fn stage_for(&self, key: &Key, stage: Stage) -> Assembled {
        assemble(&self.contributions(), key, stage).unwrap_or_else(|problems| panic!("{problems:#?}"))
    }

    /// What is wrong, as `SI0112 12:5 message`, found by anybody.
    pub(crate) fn errors(&self) -> Vec<String> {
        let mut all = self.report.diagnostics.clone();
        if all.is_empty() {
            let linked = assemble(&lower(&self.info, &Sources::default()), &Key::new(Backend::Vulkan), Stage::Fragment);
            all = linked.err().unwrap_or_default();
        }
        all.iter().map(|it| format!("{} {}:{} {}", it.code.id, it.place.line, it.place.column, it.message)).collect()
    }
}

/// What follows a line of a text.
pub(crate) fn behind<'a>(text: &'a str, line: &str) -> &'a str {
    text.split_once(line).unwrap_or_else(|| panic!("`{line}` is in\n{text}")).1.trim_start_matches('\n')
}

//! Measures the time to assemble a stack of eight fragments of the library for Vulkan: `cargo bench -p
//! shader-info-assemble --bench compose`. To be judged by eye: all of it under 100 µs.

use std::collections::BTreeMap;
use std::str::FromStr;

use divan::Bencher;
use proc_macro2::{TokenStream, TokenTree};
use shader_info_assemble::assemble::assemble_all;
use shader_info_lang::dsl::{parse_fragment, parse_info};
use shader_info_lang::resolve::{Resolved, fragment_payload, resolve, resolve_fragment};
use shader_info_model::Backend;
use shader_info_model::contribution::{Key, Sources};
use shader_info_model::diagnostic::Report;
use shader_info_model::{Info, Payload, Reference, Stage};
use shader_info_reflect::lower;

const LAYERS: &str = include_str!("../../../shaders/src/material.rs");
const STACK: &str = "shader_info! { Wall { fragments(GlossTexture, DetailTexture, DetailTexture, Decal, Decal, NormalMap, \
                     LightHemisphere, PreviewLight); do_static_compilation; } }";

fn main() {
    divan::main();
}

/// The list as statements: instances named, slots decided.
#[divan::bench]
fn resolving(bencher: Bencher<'_, '_>) {
    let (info, payloads) = read(&format!("{LAYERS}{STACK}"));
    bencher.bench_local(|| resolve(&info, &payloads, &mut Report::default()));
}

/// The statements as texts of both stages.
#[divan::bench]
fn composing(bencher: Bencher<'_, '_>) {
    let (info, payloads) = read(&format!("{LAYERS}{STACK}"));
    let resolved = resolve(&info, &payloads, &mut Report::default());
    bencher.bench_local(|| texts(&resolved));
}

/// Both.
#[divan::bench]
fn all(bencher: Bencher<'_, '_>) {
    let (info, payloads) = read(&format!("{LAYERS}{STACK}"));
    bencher.bench_local(|| texts(&resolve(&info, &payloads, &mut Report::default())));
}

fn texts(resolved: &Resolved) -> usize {
    let contributions = lower(resolved, &Sources::default());
    let made = assemble_all(&contributions, &Key::new(Backend::Vulkan), &[Stage::Vertex, Stage::Fragment]);
    made.expect("Vulkan can say it").iter().map(|(_, assembled)| assembled.text.len()).sum()
}

fn read(text: &str) -> (Info, Vec<Option<Payload>>) {
    let tokens: Vec<TokenTree> = TokenStream::from_str(text).expect("it lexes").into_iter().collect();
    let mut known: BTreeMap<String, Payload> = BTreeMap::new();
    let found = |known: &BTreeMap<String, Payload>, references: &[Reference]| -> Vec<Option<Payload>> {
        references.iter().map(|it| known.get(&it.path).cloned()).collect()
    };
    let mut last = None;
    for window in tokens.windows(3) {
        let [TokenTree::Ident(word), TokenTree::Punct(_), TokenTree::Group(group)] = window else { continue };
        if word == "shader_fragment" {
            let parsed = parse_fragment(group.stream(), "material.rs");
            let payloads = found(&known, &parsed.fragment.references);
            let fragment = resolve_fragment(&parsed.fragment, &payloads, &mut Report::default());
            known.insert(parsed.name.text, fragment_payload(fragment, "library"));
        } else if word == "shader_info" {
            let parsed = parse_info(group.stream(), "lib.rs");
            let payloads = found(&known, &parsed.info.references);
            last = Some((parsed.info, payloads));
        }
    }
    last.expect("the stack")
}

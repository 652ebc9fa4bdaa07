//! How long a stack of eight fragments takes to resolve, and to compose and assemble for Vulkan:
//! `cargo run --release -p shader-info-shared --example compose_speed`.

use std::collections::BTreeMap;
use std::str::FromStr;
use std::time::{Duration, Instant};

use proc_macro2::{TokenStream, TokenTree};
use shader_info_shared::assemble::{Key, Sources, assemble, lower};
use shader_info_shared::backend::Backend;
use shader_info_shared::diagnostic::Report;
use shader_info_shared::dsl::{parse_fragment, parse_info};
use shader_info_shared::model::{Info, Payload, Reference, Stage};
use shader_info_shared::resolve::{fragment_payload, resolve, resolve_fragment};

const LAYERS: &str = include_str!("../../shaders/src/material.rs");
const STACK: &str = "shader_info! { Wall { fragments(GlossTexture, DetailTexture, DetailTexture, Decal, Decal, NormalMap, \
                     LightHemisphere, PreviewLight); do_static_compilation; } }";

fn main() {
    let (info, payloads) = read(&format!("{LAYERS}{STACK}"));
    let resolved = resolve(&info, &payloads, &mut Report::default());
    let resolving = median(|| {
        resolve(&info, &payloads, &mut Report::default());
    });
    let key = Key::new(Backend::Vulkan);
    let both = median(|| {
        let contributions = lower(&resolved, &Sources::default());
        for stage in [Stage::Vertex, Stage::Fragment] {
            assemble(&contributions, &key, stage).expect("Vulkan can say it");
        }
    });
    println!("resolving a stack of eight: {resolving:?}; composing and assembling both stages: {both:?}");
}

fn median(mut run: impl FnMut()) -> Duration {
    let mut times: Vec<Duration> = (0..501)
        .map(|_| {
            let start = Instant::now();
            run();
            start.elapsed()
        })
        .collect();
    times.sort();
    times[times.len() / 2]
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

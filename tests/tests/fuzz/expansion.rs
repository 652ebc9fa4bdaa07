//! Declarations through the macro crate itself: no panic, and what comes out is Rust.

use fastrand::Rng;
use proc_macro2::{Delimiter, Group, Literal, TokenStream, TokenTree};
use shader_info_lang::dsl::{parse_fragment, parse_info, parse_interface, parse_shared};
use shader_info_lang::handshake::{Mark, OwnToken, Target};
use shader_info_lang::resolve::resolve;
use shader_info_model::diagnostic::Report;
use shader_info_model::wire;
use shader_info_model::{Payload, Reference};

use crate::coverage::{Coverage, Step};
use crate::emit::rust_name;
use crate::pipeline::Case;
use crate::scan::{Declaration, Form};
use crate::world::World;
use crate::{cases, fragment, info, interface, marks, run_time, shared_item, vertex_input};

/// The texts of the other kinds.
pub(crate) fn write(random: &mut Rng, world: &World) -> Vec<u8> {
    let kinds = [cases::statements, cases::library, cases::fragments, cases::templates, cases::rules];
    kinds[random.usize(..kinds.len())](random, world)
}

/// Expands every declaration of a text, both stages of it. Without a name the first stage stops, and no second one
/// comes.
pub(crate) fn run(input: &[u8], seed: u64, world: &World, coverage: &mut Coverage) {
    let Some(mut case) = Case::of(input, seed, world) else { return };
    let own = case.own.clone();
    for declaration in &own {
        let expanded = expand(declaration, &mut case);
        for (stage, tokens) in expanded {
            let text = tokens.to_string();
            let parsed = syn::parse_file(&text);
            assert!(parsed.is_ok(), "{stage} of `{}` is not Rust: {:?}\n{text}", declaration.name, parsed.err());
            let is_right = !text.contains("compile_error ! {") || declaration.form == Form::Vertex;
            coverage.count(format!("expansion of {:?}", declaration.form), Step::Parsed);
            if is_right {
                coverage.count(format!("expansion of {:?}", declaration.form), Step::Checked);
            }
        }
    }
}

/// What the macro makes of a declaration, by its stages.
pub(crate) fn expand(it: &Declaration, case: &mut Case<'_>) -> Vec<(&'static str, TokenStream)> {
    let tokens = it.tokens.clone();
    match it.form {
        Form::Info => {
            let parsed = parse_info(tokens.clone(), "src/lib.rs");
            if parsed.name.text.is_empty() {
                return vec![("stage 1", info::expand(tokens))];
            }
            let payloads = payloads(&parsed.info.references, case);
            let end = info::expand_end(end(&payloads, [tokens.clone()]));
            let resolved = resolve(&parsed.info, &payloads, &mut Report::default());
            let found: Vec<Mark> = (0..3).map(|_| mark(&mut case.random)).collect();
            let raised = marks::raise(&found, &parsed, &resolved, &mut Report::default());
            let warned = marks::warn(&found, &parsed, &resolved);
            vec![("stage 1", info::expand(tokens)), ("stage 2", end), ("marks", raised), ("warnings", warned)]
        }
        Form::Fragment => {
            let parsed = parse_fragment(tokens.clone(), "src/lib.rs");
            if parsed.name.text.is_empty() {
                return vec![("stage 1", fragment::expand(tokens))];
            }
            let payloads = payloads(&parsed.fragment.references, case);
            let finished = fragment::expand_end(end(&payloads, [tokens.clone()]));
            let own: Vec<Option<Payload>> = vec![case.declared(it, &mut Report::default())];
            let name: TokenStream = rust_name(&parsed.name.text).parse().unwrap_or_default();
            let at_run_time = run_time::expand(end(&own, [name]));
            vec![("stage 1", fragment::expand(tokens)), ("stage 2", finished), ("run time", at_run_time)]
        }
        Form::Interface => {
            let parsed = parse_interface(tokens.clone(), "src/lib.rs");
            if parsed.name.text.is_empty() {
                return vec![("stage 1", interface::expand(tokens))];
            }
            let payloads = payloads(&parsed.references, case);
            let finished = interface::expand_end(end(&payloads, [tokens.clone()]));
            vec![("stage 1", interface::expand(tokens)), ("stage 2", finished)]
        }
        Form::Shared => {
            // rustc expands an attribute only on what is an item.
            if syn::parse2::<syn::Item>(tokens.clone()).is_err() {
                return Vec::new();
            }
            let attribute = it.attribute.clone();
            let parsed = parse_shared(attribute.clone(), tokens.clone(), "src/lib.rs");
            let payloads = payloads(&parsed.references, case);
            let finished = shared_item::expand_end(end(&payloads, shared_bodies(attribute.clone(), tokens.clone())));
            vec![("stage 1", shared_item::expand(attribute, tokens)), ("stage 2", finished)]
        }
        Form::Vertex => match syn::parse2::<syn::DeriveInput>(tokens.clone()) {
            Ok(_) => vec![("the derive", vertex_input::expand(tokens))],
            Err(_) => Vec::new(),
        },
    }
}

/// The last stage of a declaration's expansion, given what its references lead to.
pub(crate) fn finished(it: &Declaration, payloads: &[Option<Payload>]) -> TokenStream {
    let (tokens, attribute) = (it.tokens.clone(), it.attribute.clone());
    match it.form {
        Form::Info => info::expand_end(end(payloads, [tokens])),
        Form::Fragment => fragment::expand_end(end(payloads, [tokens])),
        Form::Interface => interface::expand_end(end(payloads, [tokens])),
        Form::Shared => shared_item::expand_end(end(payloads, shared_bodies(attribute, tokens))),
        Form::Vertex => vertex_input::expand(tokens),
    }
}

/// What stage 1 sends along for a shared item: no methods yet, and no function that it kept.
fn shared_bodies(attribute: TokenStream, item: TokenStream) -> [TokenStream; 4] {
    [attribute, item, TokenStream::new(), TokenStream::new()]
}

/// What references lead to.
pub(crate) fn payloads(references: &[Reference], case: &mut Case<'_>) -> Vec<Option<Payload>> {
    case.payloads(references, &mut Report::default(), 1)
}

/// The last call of a chain: the words, no further macros, each payload with its visibility, and what was sent along. A
/// path that leads nowhere is an error of rustc's; a payload that cannot be read stands for it.
pub(crate) fn end<const BODIES: usize>(payloads: &[Option<Payload>], bodies: [TokenStream; BODIES]) -> TokenStream {
    let literal = |text: &str| TokenTree::from(Literal::string(text));
    let one = |payload: &Option<Payload>| {
        let encoded = payload.as_ref().map(wire::encode).unwrap_or_else(|| "damaged".into());
        [literal(&encoded), literal("pub")]
    };
    let group = |delimiter, tokens| TokenTree::from(Group::new(delimiter, tokens));
    let arrived = payloads.iter().flat_map(one).collect();
    let head = [literal("words"), group(Delimiter::Bracket, TokenStream::new()), group(Delimiter::Bracket, arrived)];
    head.into_iter().chain(bodies.map(|body| group(Delimiter::Brace, body))).collect()
}

/// What a damaged file of the builder's may say: any place, any number.
fn mark(random: &mut Rng) -> Mark {
    let number = |random: &mut Rng| [0, 1, 2, 7, 1000, u32::MAX - 1, u32::MAX][random.usize(..7)];
    let target = match random.u8(0..3) {
        0 => Target::Name,
        1 => Target::Item(number(random)),
        _ => Target::Inline(number(random), number(random), number(random)),
    };
    let text = ["", "words", "two\nlines", "`\"\\ä\u{0}"][random.usize(..4)];
    let token = |random: &mut Rng| OwnToken {
        text: text.into(),
        line: number(random),
        column: number(random),
        end_line: number(random),
        end_column: number(random),
    };
    let own = random.bool().then(|| token(random));
    let entry = random.bool().then(|| token(random));
    let code = &shader_info_model::diagnostic::SYNTAX;
    Mark { code, target, text: text.into(), own, entry }
}

//! `shader_info!`: generates a type, a macro for its children, its data and typed inputs.

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{quote, quote_spanned};
use shader_info_glsl::hash::Hash128;
use shader_info_lang::dsl::{Parsed, parse_info};
use shader_info_lang::handshake::{Built, FOLDER, PathErrors, pack_name};
use shader_info_lang::resolve::{Resolved, resolve_borrowed};
use shader_info_model::contribution::{Key, Sources};
use shader_info_model::diagnostic::{Diagnostic, Report};
use shader_info_model::state::named;
use shader_info_model::{Info, Payload, SourceText};
use shader_info_reflect::reflection::{Reflection, to_bytes};
use shader_info_reflect::{lower, reflect};
use shader_info_types::binding::PUSH_CONSTANT_LIMIT;

use crate::artifacts::{self, Found, Setup, StaleReason};
use crate::chain::{self, Arrival, End};
use crate::embedded::{BuildState, EmbeddedArtifacts};
use crate::emit::{fixed, marker, rust_ident, word};
use crate::unchecked::not_found;
use crate::{alone, graph, marks, members, module, raise, site, variants};

/// Stage 1: the type, what is wrong with the words, and the call that gathers what the paths lead to.
pub(crate) fn expand(tokens: TokenStream) -> TokenStream {
    let parsed = parse_info(tokens.clone(), &site::file(Span::call_site()));
    let mut out = vec![raise::all(&parsed.report.diagnostics, &parsed.spans, parsed.name.span)];
    if parsed.name.text.is_empty() {
        return out.into_iter().collect();
    }
    if let Some(text) = artifacts::declared_twice(parsed.name.span) {
        return raise::error(&text, (parsed.name.span, parsed.name.span));
    }
    // Before the chain, so that a misspelt parent is one error and not one at each use of the type.
    out.push(marker(&parsed.info.doc, &parsed.visibility, &parsed.name));
    let path_errors = artifacts::path_errors(&parsed.name.text, &parsed.info.references, parsed.name.span);
    let graphs = match &path_errors {
        Some(_) => Ok(TokenStream::new()),
        None => graph::modules(&parsed),
    };
    let path_errors = match graphs {
        Ok(modules) => {
            out.push(modules);
            path_errors
        }
        Err(errors) => {
            out.push(errors);
            Some(PathErrors::default())
        }
    };
    match path_errors {
        Some(path_errors) => out.push(without_chain(&parsed, &path_errors)),
        None if parsed.paths.is_empty() => out.push(finish(&parsed, &[])),
        None => out.push(chain::start(&parsed.paths, "__finish_info", chain::sent(tokens))),
    }
    out.into_iter().collect()
}

/// Stage 2: everything that needs what the paths lead to.
pub(crate) fn expand_end(tokens: TokenStream) -> TokenStream {
    let End { arrivals, body, .. } = chain::end(tokens);
    let tokens = body.into_iter().next().unwrap_or_default();
    let span = tokens.clone().into_iter().next().map_or_else(Span::call_site, |token| token.span());
    finish(&parse_info(tokens, &site::file(span)), &arrivals)
}

// rustc's message for a wrong path does not help, so the chain is not started; descendants get an info without
// statements.
fn without_chain(parsed: &Parsed, path_errors: &PathErrors) -> TokenStream {
    let errors = raise::of_paths(path_errors, &parsed.info.references, &parsed.spans, parsed.name.span);
    let Info { name, place, references, .. } = parsed.info.clone();
    let empty = Payload::Info(Info { name, place, references, ..Info::default() });
    let definition = chain::definition(&parsed.name, &parsed.visibility, &empty);
    let data = data(parsed, &Reflection::default(), &EmbeddedArtifacts::nothing(BuildState::Broken));
    [errors, definition, data].into_iter().collect()
}

fn finish(parsed: &Parsed, arrivals: &[Arrival]) -> TokenStream {
    let mut report = Report::default();
    chain::check(arrivals, &parsed.info.references, &mut report);
    let resolved = resolve_borrowed(&parsed.info, &chain::borrowed(arrivals), &mut report);
    let is_broken = !parsed.report.is_clean() || !report.is_clean();
    let (embedded, limit) = carry(parsed, &resolved, is_broken, &mut report);
    let lowerings = artifacts::lowerings(&resolved);
    let key = Key { push_constant_limit: limit, lowerings, ..Key::of_all_backends() };
    let mut reflection = reflect(&lower(&resolved, &Sources::default()), &key);
    // The rules that check a declaration report what is wrong with it.
    reflection.render_state = *named(&resolved.items, &mut Report::default()).base();
    let outer = members::of_info(parsed, arrivals, &resolved);
    let variants = variants::of_info(parsed, &resolved);
    let impls = members::impls(&parsed.name.text, &outer);
    let raised: Vec<Diagnostic> = report.diagnostics;
    [
        raise::of_info(&raised, parsed, &resolved),
        chain::definition(&parsed.name, &parsed.visibility, &resolved.payload(&site::package())),
        embedded.errors.clone(),
        data(parsed, &reflection, &embedded),
        impls,
        variants.impls,
        module::of_info(parsed, &resolved, &reflection, &outer, variants.module),
    ]
    .into_iter()
    .collect()
}

/// Returns the artifacts of a declaration with its errors, and the limit of push constants that they were built for.
fn carry(parsed: &Parsed, resolved: &Resolved, is_broken: bool, report: &mut Report) -> (EmbeddedArtifacts, u32) {
    let sources: Vec<&SourceText> = resolved.items.iter().filter_map(|item| item.statement.source_text()).collect();
    // An editor expands macros without positions, so the text is unknown, and with it the hash.
    let has_no_place = !parsed.info.place.is_known() || sources.contains(&&SourceText::Macro);
    if has_no_place {
        return (EmbeddedArtifacts::nothing(BuildState::NoPlace), PUSH_CONSTANT_LIMIT);
    }
    if !parsed.report.is_clean() || !resolved.is_whole() {
        return (EmbeddedArtifacts::nothing(BuildState::Broken), PUSH_CONSTANT_LIMIT);
    }
    let hash = resolved.hash();
    let is_wanted = resolved.is_static() || !sources.is_empty();
    let without = |state| EmbeddedArtifacts::nothing(if is_wanted { state } else { BuildState::NotStatic });
    match artifacts::find(hash, &parsed.name.text, &parsed.info.references, parsed.name.span) {
        Found::Built(built, setup) => {
            let mut errors = marks::raise(&built.marks, parsed, resolved, report);
            errors.extend(marks::warn(&built.warnings, parsed, resolved));
            let embedded = embedded(&built, &setup, resolved.is_static(), hash);
            (EmbeddedArtifacts { errors, ..embedded }, setup.options.push_constant_limit)
        }
        Found::Off(setup) => (EmbeddedArtifacts::nothing(BuildState::Off), setup.options.push_constant_limit),
        Found::Stale(setup, why) => {
            let mut embedded = without(BuildState::Stale);
            if is_wanted && !is_broken {
                embedded.errors = stale(why, parsed.name.span);
            }
            (embedded, setup.options.push_constant_limit)
        }
        Found::Filtered(setup) => (without(BuildState::Filtered), setup.options.push_constant_limit),
        Found::NotScanned(setup) => {
            let mut embedded = without(BuildState::NotScanned);
            if resolved.is_static() && !is_broken {
                embedded.errors = not_found(&parsed.name.text, parsed.name.span, setup.options.require);
            }
            (embedded, setup.options.push_constant_limit)
        }
        Found::NoBuilder => {
            let embedded = match (is_wanted, is_broken) {
                (true, false) => alone::carry(resolved, parsed.name.span, report),
                (false, false) => alone::check(resolved, parsed.name.span, report),
                (_, true) => without(BuildState::Broken),
            };
            (embedded, PUSH_CONSTANT_LIMIT)
        }
    }
}

/// Returns the pack that the build script left for a declaration.
fn embedded(built: &Built, setup: &Setup, is_static: bool, hash: Hash128) -> EmbeddedArtifacts {
    let state = match (is_static, built.has_pack, built.marks.is_empty()) {
        (false, ..) => BuildState::NotStatic,
        (true, true, _) => BuildState::Built,
        (true, false, true) => BuildState::OnlyChecked,
        (true, false, false) => BuildState::Broken,
    };
    let mut embedded = EmbeddedArtifacts::nothing(state);
    if built.has_pack && setup.options.is_archived {
        embedded.archived = Some(built.made_from.0);
    } else if built.has_pack {
        let name = format!("/{FOLDER}/{}", pack_name(hash, built.pack_seal));
        embedded.pack = quote! { ::core::include_bytes!(::core::concat!(::core::env!("OUT_DIR"), #name)) };
    }
    embedded
}

// A panic in a constant and no `compile_error!`: an editor expands macros between builds, but evaluates no constants.
fn stale(why: StaleReason, span: Span) -> TokenStream {
    let report = Ident::new(
        match why {
            StaleReason::Changed => "stale",
            StaleReason::Unseen => "unseen",
            StaleReason::Damaged => "damaged",
        },
        span,
    );
    quote_spanned! { span => const _: () = ::shader_info::#report(); }
}

fn data(parsed: &Parsed, reflection: &Reflection, embedded: &EmbeddedArtifacts) -> TokenStream {
    let (name, ty) = (&parsed.name.text, rust_ident(&parsed.name.text));
    let info = value(name, &Literal::byte_string(&to_bytes(reflection)), embedded);
    let doc = " Reflection and artifacts of the declaration.";
    let methods = fixed! {
        /// Returns the text of a stage for a backend.
        #[inline]
        pub fn glsl(
            backend: ::shader_info::Backend,
            stage: ::shader_info::Stage,
        ) -> ::core::result::Result<&'static str, ::shader_info::NotBuilt> {
            Self::INFO.glsl(backend, stage)
        }
        /// Returns the SPIR-V words of a stage for Vulkan 1.1.
        #[inline]
        pub fn spirv(stage: ::shader_info::Stage) -> ::core::result::Result<&'static [u32], ::shader_info::NotBuilt> {
            Self::INFO.spirv(stage)
        }
    };
    quote! {
        #[allow(dead_code)]
        impl #ty {
            #[doc = #doc]
            pub const INFO: &'static ::shader_info::Info = {
                static INFO: ::shader_info::Info = #info;
                &INFO
            };
            #methods
        }
    }
}

/// Returns the value of `INFO`. A literal, so that the bytes of artifacts are part of the static and there once,
/// however many codegen units use them, without another body that the compiler must check.
fn value(name: &str, reflection: &Literal, embedded: &EmbeddedArtifacts) -> TokenStream {
    let EmbeddedArtifacts { pack, archived, state, .. } = embedded;
    let state = word(state.name());
    // Aligned, so that `u32`s can be read.
    let pack = match pack.is_empty() {
        true => quote! { &[] },
        false => quote! { &::shader_info::Aligned(*#pack).0 },
    };
    let archived = match archived.map(Literal::u128_unsuffixed) {
        Some(hash) => quote! { ::core::option::Option::Some(#hash) },
        None => quote! { ::core::option::Option::None },
    };
    quote! {
        ::shader_info::Info {
            data: ::shader_info::InfoData {
                name: #name,
                path: ::core::concat!(::core::module_path!(), "::", #name),
                reflection: #reflection,
                pack: #pack,
                archived: #archived,
                state: ::shader_info::BuildState::#state,
            },
        }
    }
}

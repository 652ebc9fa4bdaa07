//! `shader_info!`: generates a type, a macro for its children, its data and typed inputs.

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote_spanned;
use shader_info_lang::dsl::{Parsed, parse_info};
use shader_info_lang::handshake::{Before, FOLDER};
use shader_info_lang::resolve::{Resolved, resolve_borrowed};
use shader_info_model::Backend;
use shader_info_model::contribution::{Key, Sources};
use shader_info_model::diagnostic::{Diagnostic, Report};
use shader_info_model::state::named;
use shader_info_model::{Info, Payload, SourceText, Statement};
use shader_info_reflect::reflection::Reflection;
use shader_info_reflect::{lower, reflect};
use shader_info_types::binding::PUSH_CONSTANT_LIMIT;

use crate::artifacts::{self, Found, Why};
use crate::carried::{Carried, State};
use crate::chain::{self, Arrival, End};
use crate::emit::marker;
use crate::rust_text::RustText;
use crate::unproven::not_found;
use crate::{alone, data, graph, kept, marks, members, module, raise, site, variants};

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
    let before = artifacts::before(&parsed.name.text, &parsed.info.references);
    let graphs = match &before {
        Some(_) => Ok(TokenStream::new()),
        None => graph::modules(&parsed),
    };
    let before = match graphs {
        Ok(modules) => {
            out.push(modules);
            before
        }
        Err(errors) => {
            out.push(errors);
            Some(Before::default())
        }
    };
    match before {
        Some(before) => out.push(without_chain(&parsed, &before)),
        None if parsed.paths.is_empty() => out.extend(finish(&parsed, &[], Has::AllSpans)),
        None => {
            let body = [chain::sent(tokens), kept::keep(&parsed)].into_iter().collect();
            out.push(chain::start(&parsed.paths, "__finish_info", body));
        }
    }
    out.into_iter().collect()
}

/// Stage 2: everything that needs what the paths lead to.
pub(crate) fn expand_end(tokens: TokenStream) -> TokenStream {
    let End { arrivals, body } = chain::end(tokens);
    let mut body = body.into_iter();
    let tokens = body.next().unwrap_or_default();
    let kept = body.next().and_then(|key| kept::take(key, &tokens));
    if let Some(done) = kept.and_then(|parsed| finish(&parsed, &arrivals, Has::NameSpan)) {
        return done;
    }
    let span = tokens.clone().into_iter().next().map_or_else(Span::call_site, |token| token.span());
    finish(&parse_info(tokens, &site::file(span)), &arrivals, Has::AllSpans).unwrap_or_default()
}

/// The spans that a [`Parsed`] has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Has {
    /// Those of every statement.
    AllSpans,
    /// Those of the name and the visibility.
    NameSpan,
}

// rustc's words for a wrong path are poor, so the chain is not started; descendants get an info without statements.
fn without_chain(parsed: &Parsed, before: &Before) -> TokenStream {
    let marks = before.marks.iter().map(|(index, mark)| {
        let reference = parsed.info.references.get(*index as usize);
        let of_path = || parsed.spans.get(reference?.place.mark);
        let span = parsed.spans.get(mark.mark).or_else(of_path);
        raise::error(&mark.text, span.unwrap_or((parsed.name.span, parsed.name.span)))
    });
    let mut out: Vec<TokenStream> = marks.collect();
    let Info { name, place, references, .. } = parsed.info.clone();
    let empty = Payload::Info(Info { name, place, references, ..Info::default() });
    let mut items = RustText::default();
    chain::define(&mut items, &parsed.name, &parsed.visibility, &empty);
    data::functions(&mut items, parsed, &Reflection::default(), &Carried::nothing(State::Broken));
    out.push(items.finish());
    out.into_iter().collect()
}

/// `None` if that takes spans that `parsed` does not have.
fn finish(parsed: &Parsed, arrivals: &[Arrival], has: Has) -> Option<TokenStream> {
    let mut report = Report::default();
    chain::judge(arrivals, &parsed.info.references, &mut report);
    let resolved = resolve_borrowed(&parsed.info, &chain::borrowed(arrivals), &mut report);
    if has == Has::NameSpan && (!report.is_clean() || members::has_structs(&resolved)) {
        return None;
    }
    let is_broken = !parsed.report.is_clean() || !report.is_clean();
    let (carried, limit) = carry(parsed, &resolved, is_broken, has, &mut report)?;
    if has == Has::NameSpan && !report.is_clean() {
        return None;
    }
    let lowerings = artifacts::lowerings(&resolved);
    let key = Key { push_constant_limit: limit, lowerings, ..Key::new(Backend::Vulkan) };
    let mut reflection = reflect(&lower(&resolved, &Sources::default()), &key);
    // What is wrong with it is for the rules that judge a declaration.
    reflection.render_state = *named(&resolved.items, &mut Report::default()).base();
    let outer = members::of_info(parsed, arrivals, &resolved);
    let variants = variants::of_info(parsed, &resolved);
    let impls = members::impls(&parsed.name.text, &outer);
    let raised: Vec<Diagnostic> = report.diagnostics;
    let mut out = RustText::default();
    out.tokens(raise::of_info(&raised, parsed, &resolved));
    chain::define(&mut out, &parsed.name, &parsed.visibility, &resolved.payload(&site::package()));
    out.tokens(carried.errors.clone());
    data::functions(&mut out, parsed, &reflection, &carried);
    out.tokens(impls).tokens(variants.impls);
    module::of_info(&mut out, parsed, &resolved, &reflection, &outer, variants.module);
    Some(out.finish())
}

fn carry(
    parsed: &Parsed,
    resolved: &Resolved,
    is_broken: bool,
    has: Has,
    report: &mut Report,
) -> Option<(Carried, u32)> {
    let sources: Vec<&SourceText> = resolved.items.iter().filter_map(|item| source(&item.statement)).collect();
    // An editor's expander knows no positions, so the text, and with it the hash, is not to be had.
    let has_no_place = !parsed.info.place.is_known() || sources.contains(&&SourceText::Macro);
    if has_no_place {
        return Some((Carried::nothing(State::NoPlace), PUSH_CONSTANT_LIMIT));
    }
    if !parsed.report.is_clean() || !resolved.is_whole() {
        return Some((Carried::nothing(State::Broken), PUSH_CONSTANT_LIMIT));
    }
    let hash = resolved.hash();
    let is_wanted = resolved.is_static() || !sources.is_empty();
    Some(match artifacts::find(hash, &parsed.name.text, parsed.name.span) {
        Found::Built(built, _) if has == Has::NameSpan && !(built.marks.is_empty() && built.warnings.is_empty()) => {
            return None;
        }
        Found::Built(built, setup) => {
            let mut errors = marks::raise(&built.marks, parsed, resolved, report);
            errors.extend(marks::warn(&built.warnings, parsed, resolved));
            let state = match (resolved.is_static(), built.has_pack, built.marks.is_empty()) {
                (false, ..) => State::NotStatic,
                (true, true, _) => State::Built,
                (true, false, true) => State::OnlyChecked,
                (true, false, false) => State::Broken,
            };
            let mut carried = Carried::nothing(state);
            carried.errors = errors;
            if built.has_pack && setup.options.is_archived {
                carried.archived = Some(built.made_from.0);
            } else if built.has_pack {
                let name = format!("/{FOLDER}/{hash}.pack");
                carried.pack = format!("::core::include_bytes!(::core::concat!(::core::env!(\"OUT_DIR\"),\"{name}\"))");
            }
            (carried, setup.options.push_constant_limit)
        }
        Found::Off(setup) => (Carried::nothing(State::Off), setup.options.push_constant_limit),
        Found::Stale(setup, why) => {
            let state = if is_wanted { State::Stale } else { State::NotStatic };
            let mut carried = Carried::nothing(state);
            if is_wanted && !is_broken {
                carried.errors = stale(why, parsed.name.span);
            }
            (carried, setup.options.push_constant_limit)
        }
        Found::NotScanned(setup) => {
            let mut carried = Carried::nothing(if is_wanted { State::NotScanned } else { State::NotStatic });
            if resolved.is_static() && !is_broken {
                carried.errors = not_found(&parsed.name.text, parsed.name.span, setup.options.require);
            }
            (carried, setup.options.push_constant_limit)
        }
        Found::NoBuilder => {
            let carried = match (is_wanted, is_broken) {
                (true, false) => alone::carry(resolved, parsed.name.span, report),
                (false, false) => alone::check(resolved, parsed.name.span, report),
                (true, true) => Carried::nothing(State::Broken),
                (false, true) => Carried::nothing(State::NotStatic),
            };
            (carried, PUSH_CONSTANT_LIMIT)
        }
    })
}

fn source(statement: &Statement) -> Option<&SourceText> {
    statement.source_text()
}

// A panic in a constant and no `compile_error!`: an editor expands macros between builds, but evaluates no constants.
fn stale(why: Why, span: Span) -> TokenStream {
    let report = Ident::new(
        match why {
            Why::Changed => "stale",
            Why::Unseen => "unseen",
            Why::Damaged => "damaged",
        },
        span,
    );
    quote_spanned! { span => const _: () = ::shader_info::#report(); }
}

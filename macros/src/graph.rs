//! `graph(…)`: the module with the declaration that the build script made of a document.

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use shader_info_lang::dsl::{Graph, Parsed};
use shader_info_lang::handshake::FOLDER;
use shader_info_model::diagnostic::NO_GRAPH;

use crate::artifacts::{self, GraphFile};
use crate::emit::word;
use crate::raise;

/// Returns the modules of an info's materials, or the reason that they are missing.
pub(crate) fn modules(parsed: &Parsed) -> Result<TokenStream, TokenStream> {
    let mut errors = TokenStream::new();
    for graph in &parsed.graphs {
        let span = parsed.spans.get(graph.place.mark).unwrap_or((parsed.name.span, parsed.name.span));
        match artifacts::graph(&graph.module()) {
            GraphFile::Made => {}
            GraphFile::NotMade => errors.extend(not_made(span.0)),
            GraphFile::NoBuilder => errors.extend(raise::error(&no_builder(graph), span)),
        }
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    let modules = parsed.graphs.iter().map(|graph| {
        let (module, file) = (word(&graph.module()), format!("/{FOLDER}/{}.rs", graph.module()));
        quote! {
            #[allow(warnings, clippy::all, clippy::pedantic, clippy::nursery, clippy::restriction)]
            // No part of `warnings`, since rustc allows them by itself.
            #[allow(missing_docs, redundant_imports, unnameable_types, unreachable_pub, unused_import_braces)]
            mod #module {
                ::core::include!(::core::concat!(::core::env!("OUT_DIR"), #file));
            }
        }
    });
    Ok(modules.collect())
}

/// Returns what an info's module hands on of its materials: `Params` and `Scene`.
pub(crate) fn values(graphs: &[Graph]) -> TokenStream {
    let modules = graphs.iter().map(|graph| word(&graph.module()));
    quote! { #(pub use super::#modules::values::*;)* }
}

// As for other declarations: an editor expands macros between builds.
fn not_made(span: Span) -> TokenStream {
    quote_spanned! { span => const _: () = ::shader_info::not_made(); }
}

fn no_builder(graph: &Graph) -> String {
    format!(
        "{}: no build script made a material of `{}`\n  \
         help: add `shader-builder = {{ version = \"{}\", features = [\"materials\"] }}` to `[build-dependencies]`, and \
         call `shader_builder::Builder::new().build()` in build.rs",
        NO_GRAPH.id,
        graph.title(),
        env!("CARGO_PKG_VERSION"),
    )
}

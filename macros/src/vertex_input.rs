//! `#[derive(VertexInput)]`: implements plain data, and generates a macro for the infos that use the struct.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use shader_info_lang::dsl::{ParsedVertex, parse_vertex_input};
use shader_info_model::Payload;

use crate::emit::{self, number, rust_ident};
use crate::{artifacts, chain, raise, site};

/// Returns the derive.
pub(crate) fn expand(item: TokenStream) -> TokenStream {
    let parsed = parse_vertex_input(item, &site::file(Span::call_site()));
    let mut out = vec![raise::all(&parsed.report.diagnostics, &parsed.spans, parsed.name.span)];
    if parsed.name.text.is_empty() || parsed.is_shared {
        return out.into_iter().collect();
    }
    if let Some(text) = artifacts::declared_twice(parsed.name.span) {
        return raise::error(&text, (parsed.name.span, parsed.name.span));
    }
    out.push(emit::plain_data(&parsed.name, "VertexInput", &parsed.report));
    out.push(layout(&parsed));
    out.push(chain::definition(&parsed.name, &parsed.visibility, &Payload::Vertex(parsed.vertex.clone())));
    out.into_iter().collect()
}

fn layout(parsed: &ParsedVertex) -> TokenStream {
    if !parsed.report.is_clean() {
        return TokenStream::new();
    }
    let name = rust_ident(&parsed.name.text);
    let types: Vec<&TokenStream> = parsed.fields.iter().map(|(_, ty)| ty).collect();
    let padded = format!("SI0061: `{name}` has padding; name the bytes as fields");
    let offsets = parsed.fields.iter().zip(&parsed.vertex.fields).map(|((field, _), known)| {
        let offset = number(known.offset);
        let words = format!("SI0060: `{name}.{field}` is not at byte {offset}; do features of glam change its layout?");
        quote! { ::core::assert!(::core::mem::offset_of!(#name, #field) == #offset, #words); }
    });
    let stride = number(parsed.vertex.stride);
    let sized = format!("SI0060: `{name}` does not have the {stride} bytes that the types of its fields say");
    quote! {
        const _: fn() = || {
            fn pod<T: ::shader_info::bytemuck::Pod>() {}
            #(pod::<#types>();)*
        };
        const _: () = {
            ::core::assert!(::core::mem::size_of::<#name>() == #(::core::mem::size_of::<#types>())+*, #padded);
            #(#offsets)*
            ::core::assert!(::core::mem::size_of::<#name>() == #stride, #sized);
        };
    }
}

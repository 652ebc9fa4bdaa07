//! `#[derive(VertexInput)]`: implements plain data, and generates a macro for the infos that use the struct.

use std::fmt::Write;

use proc_macro2::{Span, TokenStream};
use shader_info_lang::dsl::{ParsedVertex, parse_vertex_input};
use shader_info_model::Payload;

use crate::emit::{self, rust_name, text};
use crate::{artifacts, chain, raise, site};

/// The derive.
pub(crate) fn expand(item: TokenStream) -> TokenStream {
    let parsed = parse_vertex_input(item, &site::file(Span::call_site()));
    let mut out = vec![raise::all(&parsed.report.diagnostics, &parsed.spans, parsed.name.span)];
    if parsed.name.text.is_empty() {
        return out.into_iter().collect();
    }
    if let Some(text) = artifacts::declared_twice(parsed.name.span) {
        return raise::error(&text, (parsed.name.span, parsed.name.span));
    }
    out.push(emit::plain_data(&parsed.name, "VertexInput"));
    out.push(text(&layout(&parsed)));
    out.push(chain::definition(&parsed.name, &parsed.visibility, &Payload::Vertex(parsed.vertex.clone())));
    out.into_iter().collect()
}

fn layout(parsed: &ParsedVertex) -> String {
    let name = rust_name(&parsed.name.text);
    let mut out = String::new();
    if !parsed.report.is_clean() {
        return out;
    }
    let each =
        |words: fn(&str) -> String| parsed.fields.iter().map(|(_, ty)| words(&ty.to_string())).collect::<Vec<_>>();
    let pod = each(|ty| format!("pod::<{ty}>();")).concat();
    let sizes = each(|ty| format!("::core::mem::size_of::<{ty}>()")).join(" + ");
    let _ = write!(
        out,
        "const _: fn() = || {{ fn pod<T: ::shader_info::bytemuck::Pod>() {{}} {pod} }}; \
         const _: () = {{ ::core::assert!(::core::mem::size_of::<{name}>() == {sizes}, \
         \"SI0061: `{name}` has padding; name the bytes as fields\");"
    );
    for ((field, _), it) in parsed.fields.iter().zip(&parsed.vertex.fields) {
        let offset = it.offset;
        let _ = write!(
            out,
            "::core::assert!(::core::mem::offset_of!({name}, {field}) == {offset}, \
             \"SI0060: `{name}.{field}` is not at byte {offset}; do features of glam change its layout?\");"
        );
    }
    out.push_str("};");
    out
}

//! Generates a `#[repr(C)]` struct for each vertex buffer that has loose attributes.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::TokenStream;
use quote::quote;
use shader_info_model::{Scalar, VertexFormat};
use shader_info_reflect::reflection::{Attribute, Reflection};

use crate::emit::{copied, number, rust_ident, word};

/// Returns `Vertex` for what advances once a vertex, `Instance` for what advances once an instance; with the buffer's
/// number after the name if there are several. A buffer with a struct of the program alone has none, and one with
/// several structs, each under its condition, has none either: no struct has the fields of all of them.
pub(crate) fn structs(reflection: &Reflection) -> TokenStream {
    let mut buffers: BTreeMap<u32, Vec<&Attribute>> = BTreeMap::new();
    for attribute in &reflection.attributes {
        buffers.entry(attribute.buffer).or_default().push(attribute);
    }
    let mut names: Vec<String> = Vec::new();
    let mut out = Vec::new();
    for (buffer, attributes) in buffers {
        let per_instance = attributes[0].per_instance;
        let Some(attributes) = in_order(attributes) else { continue };
        let plain = if per_instance { "Instance" } else { "Vertex" };
        let taken = names.iter().any(|name| name == plain);
        let name = if taken { format!("{plain}{buffer}") } else { plain.into() };
        out.push(one(&name, buffer, &attributes));
        names.push(name);
    }
    out.into_iter().collect()
}

/// Returns the attributes of a buffer by their bytes, each once. `None` if no generated struct has them.
fn in_order(mut attributes: Vec<&Attribute>) -> Option<Vec<&Attribute>> {
    let has_loose = attributes.iter().any(|it| it.vertex.is_none());
    let advance_alike = attributes.iter().all(|it| it.per_instance == attributes[0].per_instance);
    attributes.sort_by_key(|it| it.offset);
    // Under another condition it has another location.
    attributes.dedup_by_key(|it| (it.offset, &it.name, it.ty, it.format));
    let is_apart = attributes.windows(2).all(|pair| end(pair[0]) <= pair[1].offset);
    let mut names = BTreeSet::new();
    attributes.retain(|it| names.insert(&it.name));
    (has_loose && advance_alike && is_apart).then_some(attributes)
}

/// Returns the first byte after an attribute.
fn end(attribute: &Attribute) -> u32 {
    attribute.offset + u32::from(attribute.format.class().bytes) * attribute.ty.locations()
}

fn one(name: &str, buffer: u32, attributes: &[&Attribute]) -> TokenStream {
    let mut fields = Vec::new();
    let mut padding = Padding { names: padding_names(attributes), end: 0, count: 0 };
    let mut stride = 0;
    for it in attributes {
        fields.extend(padding.until(it.offset));
        let (field, ty) = (rust_ident(&it.name), rust_type(it, component(it.format)));
        fields.push(quote! { pub #field: #ty, });
        padding.end = end(it);
        stride = it.stride;
    }
    fields.extend(padding.until(stride));
    let mut doc = format!(" One element of vertex buffer {buffer}, as the attributes lie in it.");
    if padding.count > 0 {
        doc.push_str(" `..Zeroable::zeroed()` fills the padding.");
    }
    let name = word(name);
    let copied = copied(&name);
    // Every hole is a field, so all padding is written.
    quote! {
        #[doc = #doc]
        #[repr(C)]
        pub struct #name { #(#fields)* }
        #copied
        unsafe impl ::shader_info::bytemuck::Zeroable for #name {}
        unsafe impl ::shader_info::bytemuck::Pod for #name {}
    }
}

/// Makes fields for the bytes between attributes.
struct Padding<N> {
    names: N,
    /// End of the last field, in bytes.
    end: u32,
    count: u32,
}

impl<N: Iterator<Item = String>> Padding<N> {
    fn until(&mut self, offset: u32) -> Option<TokenStream> {
        let bytes = offset.checked_sub(self.end).filter(|bytes| *bytes > 0)?;
        let name = word(&self.names.next()?);
        self.count += 1;
        let bytes = number(bytes);
        Some(quote! { #[doc = " Padding."] pub #name: [u8; #bytes], })
    }
}

/// Returns names that no attribute has: `_pad0`, `_pad1` …
fn padding_names<'a>(attributes: &'a [&'a Attribute]) -> impl Iterator<Item = String> + 'a {
    let is_free = |name: &String| attributes.iter().all(|it| it.name != *name);
    (0..).map(|index: u32| format!("_pad{index}")).filter(is_free)
}

fn rust_type(it: &Attribute, component: &str) -> TokenStream {
    let (class, component) = (it.format.class(), word(component));
    let packed_in_one = it.format == VertexFormat::Unorm1010102;
    let column = match class.components {
        1 => quote! { #component },
        _ if packed_in_one => quote! { #component },
        components => {
            let components = number(components);
            quote! { [#component; #components] }
        }
    };
    match it.ty.columns {
        1 => column,
        columns => {
            let columns = number(columns);
            quote! { [#column; #columns] }
        }
    }
}

/// Returns the Rust type of a component.
fn component(format: VertexFormat) -> &'static str {
    let class = format.class();
    if format == VertexFormat::Unorm1010102 {
        return "u32";
    }
    let is_signed = class.name.starts_with('s');
    match (u32::from(class.bytes) / u32::from(class.components), class.scalar, is_signed) {
        (1, _, true) => "i8",
        (1, _, false) => "u8",
        (2, _, true) => "i16",
        (2, _, false) => "u16",
        (_, Scalar::Float, _) => "f32",
        (_, Scalar::Int, _) => "i32",
        (_, Scalar::Uint | Scalar::Bool, _) => "u32",
    }
}

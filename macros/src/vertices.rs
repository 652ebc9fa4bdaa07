//! Generates a `#[repr(C)]` struct for each vertex buffer from the loose attributes of an info.

use std::collections::BTreeMap;

use proc_macro2::TokenStream;
use quote::quote;
use shader_info_lang::resolve::Resolved;
use shader_info_model::{Scalar, Statement, VertexFormat};
use shader_info_reflect::reflection::{Attribute, Reflection};

use crate::emit::{copied, number, rust_ident, word};

/// `Vertex` for what advances once a vertex, `Instance` for what advances once an instance; with the buffer's number
/// after the name if there are several.
pub(crate) fn structs(resolved: &Resolved, reflection: &Reflection) -> TokenStream {
    let mut buffers: BTreeMap<u32, Vec<&Attribute>> = BTreeMap::new();
    for attribute in &reflection.attributes {
        buffers.entry(attribute.buffer).or_default().push(attribute);
    }
    let mut names: Vec<String> = Vec::new();
    let mut out = Vec::new();
    for (buffer, attributes) in &buffers {
        let per_instance = attributes[0].per_instance;
        let is_one_struct = attributes.iter().all(|it| it.per_instance == per_instance && is_loose(resolved, &it.name));
        if !is_one_struct {
            continue;
        }
        let plain = if per_instance { "Instance" } else { "Vertex" };
        let taken = names.iter().any(|name| name == plain);
        let name = if taken { format!("{plain}{buffer}") } else { plain.into() };
        out.push(one(&name, *buffer, attributes));
        names.push(name);
    }
    out.into_iter().collect()
}

fn is_loose(resolved: &Resolved, name: &str) -> bool {
    resolved.items.iter().any(|item| match &item.statement {
        Statement::VertexIn(it) => it.name == name && it.offset.is_none(),
        _ => false,
    })
}

fn one(name: &str, buffer: u32, attributes: &[&Attribute]) -> TokenStream {
    let mut fields = Vec::new();
    let (mut end, mut largest, mut is_aligned) = (0, 1, true);
    for (at, it) in attributes.iter().enumerate() {
        // Under another condition it has another location.
        if attributes[..at].iter().any(|known| known.name == it.name) {
            continue;
        }
        let (component, align) = component(it.format);
        let (field, ty) = (rust_ident(&it.name), rust_type(it, component));
        fields.push(quote! { pub #field: #ty, });
        is_aligned &= it.offset == end && it.offset % align == 0;
        largest = largest.max(align);
        end = it.offset + u32::from(it.format.class().bytes) * it.ty.locations();
    }
    // Attributes lie one after the other without holes; where Rust would leave one, the struct is packed.
    let packed = (!is_aligned || end % largest != 0).then(|| quote! { , packed });
    let (doc, name) = (format!(" One element of vertex buffer {buffer}, as the attributes lie in it."), word(name));
    let copied = copied(&name);
    // Without padding: see above.
    quote! {
        #[doc = #doc]
        #[repr(C #packed)]
        pub struct #name { #(#fields)* }
        #copied
        unsafe impl ::shader_info::bytemuck::Zeroable for #name {}
        unsafe impl ::shader_info::bytemuck::Pod for #name {}
    }
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

/// The Rust type of a component, and its alignment.
fn component(format: VertexFormat) -> (&'static str, u32) {
    let class = format.class();
    if format == VertexFormat::Unorm1010102 {
        return ("u32", 4);
    }
    let is_signed = class.name.starts_with('s');
    match (u32::from(class.bytes) / u32::from(class.components), class.scalar, is_signed) {
        (1, _, true) => ("i8", 1),
        (1, _, false) => ("u8", 1),
        (2, _, true) => ("i16", 2),
        (2, _, false) => ("u16", 2),
        (_, Scalar::Float, _) => ("f32", 4),
        (_, Scalar::Int, _) => ("i32", 4),
        (_, Scalar::Uint | Scalar::Bool, _) => ("u32", 4),
    }
}

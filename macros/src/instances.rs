//! Generates a struct of typed handles, and an array of its instances, for each fragment of an info.

use proc_macro2::TokenStream;
use quote::quote;
use shader_info_lang::resolve::Resolved;
use shader_info_model::{Fragment, FragmentUse, Item, ResourceKind, Statement};
use shader_info_reflect::reflection::Reflection;

use crate::emit::{number, rust_ident, word};
use crate::push;

/// `wall::detail[1].color_map`: inputs that every instance of a fragment has.
pub(crate) fn handles(resolved: &Resolved, reflection: &Reflection, has_push_constants: bool) -> TokenStream {
    let uses: Vec<&FragmentUse> = resolved.fragments().collect();
    let mut done: Vec<&str> = Vec::new();
    let mut out = Vec::new();
    for it in &uses {
        let Some(fragment) = it.fragment.fragment.as_deref().filter(|_| !done.contains(&&*it.instance)) else {
            continue;
        };
        done.push(&it.instance);
        let all: Vec<&FragmentUse> = uses.iter().copied().filter(|other| other.instance == it.instance).collect();
        out.extend(one(fragment, &all, reflection, has_push_constants));
    }
    out.into_iter().collect()
}

fn one(
    fragment: &Fragment,
    uses: &[&FragmentUse],
    reflection: &Reflection,
    has_push_constants: bool,
) -> Option<TokenStream> {
    let inputs: Vec<Input> = fragment.own.iter().filter_map(|item| input(item, has_push_constants)).collect();
    let has = |it: &&Input| uses.iter().all(|one| it.is_there(&own_name(one, &it.name), reflection));
    let inputs: Vec<&Input> = inputs.iter().filter(has).collect();
    if inputs.is_empty() {
        return None;
    }
    let (name, path) = (&fragment.name, rust_ident(&uses[0].instance));
    let (ty, count) = (word(&format!("{name}Inputs")), number(uses.len() as u64));
    let docs = [format!("What an instance of `{name}` takes."), format!("The instances of `{name}`, in their order.")];
    let [of_type, of_instances] = docs;
    let fields = inputs.iter().map(|it| {
        let (field, ty) = (rust_ident(&it.name), it.ty(uses, reflection));
        quote! { pub #field: #ty, }
    });
    let instances = uses.iter().map(|one| {
        let values = inputs.iter().map(|it| {
            let (field, value) = (rust_ident(&it.name), it.value(&own_name(one, &it.name)));
            quote! { #field: #value, }
        });
        quote! { #ty { #(#values)* }, }
    });
    Some(quote! {
        #[doc = #of_type]
        pub struct #ty { #(#fields)* }
        #[doc = #of_instances]
        #[allow(non_upper_case_globals)]
        pub const #path: [#ty; #count] = [#(#instances)*];
    })
}

fn own_name(it: &FragmentUse, name: &str) -> String {
    format!("{}{}_{}", it.instance, it.index, name.trim_start_matches('_'))
}

/// One field of the struct.
pub(crate) struct Input {
    pub(crate) name: String,
    /// A kind of handle; none for a param.
    pub(crate) kind: Option<&'static str>,
}

/// Returns the field for a statement, if it is an input.
pub(crate) fn input(item: &Item, has_push_constants: bool) -> Option<Input> {
    let kind = match &item.statement {
        Statement::Resource(it) => Some(match it.kind {
            ResourceKind::UniformBuf { .. } => "UniformBuf",
            ResourceKind::StorageBuf { .. } => "StorageBuf",
            ResourceKind::Sampler { .. } => "Sampler",
            ResourceKind::Image { .. } => "Image",
        }),
        Statement::VertexIn(_) => Some("VertexIn"),
        Statement::PushConstant(_) if has_push_constants => None,
        _ => return None,
    };
    Some(Input { name: item.statement.name()?.to_owned(), kind })
}

impl Input {
    fn is_there(&self, name: &str, reflection: &Reflection) -> bool {
        match self.kind {
            None => reflection.push_constants.iter().any(|it| it.name == name),
            Some("VertexIn") => reflection.attributes.iter().any(|it| it.name == name),
            Some(_) => reflection.resources.iter().any(|it| it.name == name),
        }
    }

    fn ty(&self, uses: &[&FragmentUse], reflection: &Reflection) -> TokenStream {
        match self.kind {
            Some(kind) => {
                let kind = word(kind);
                quote! { ::shader_info::Handle<::shader_info::kind::#kind> }
            }
            None => {
                let name = own_name(uses[0], &self.name);
                let found = reflection.push_constants.iter().find(|it| it.name == name);
                let ty = found.and_then(push::field_type).unwrap_or_else(|| quote! { f32 });
                quote! { ::shader_info::Param<PushConstants, #ty> }
            }
        }
    }

    fn value(&self, name: &str) -> TokenStream {
        match self.kind {
            Some(_) => quote! { ::shader_info::Handle::new(#name) },
            None => {
                let field = rust_ident(name);
                quote! { ::shader_info::Param::new(#name, |it| &it.#field, |it| &mut it.#field) }
            }
        }
    }
}

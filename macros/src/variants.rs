//! Generates `Key`, with a setter for each branch, and the rules as plain Rust.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use shader_info_lang::dsl::Parsed;
use shader_info_lang::resolve::Resolved;
use shader_info_model::BACKENDS;
use shader_info_model::{Domain, Statement};
use shader_info_reflect::rules::{Lowerings, Outside, Program, Variable, settle};

use crate::artifacts;
use crate::canonical;
use crate::emit::{copied, fixed, module_name, number, rust_ident, signed, word};

/// What an info with branches has besides.
#[derive(Default)]
pub(crate) struct Variants {
    /// Goes into its module.
    pub(crate) module: TokenStream,
    /// Goes beside its type.
    pub(crate) impls: TokenStream,
}

/// Names of `Key` that no setter may have.
const TAKEN: [&str; 5] = ["bits", "technique", "canonical", "fresh", "clone"];

/// Empty without branches, or if the rules are wrong, which is reported elsewhere.
pub(crate) fn of_info(parsed: &Parsed, resolved: &Resolved) -> Variants {
    let has_branch = resolved.items.iter().any(|item| matches!(item.statement, Statement::Branch(_)));
    if !has_branch || !resolved.is_whole() {
        return Variants::default();
    }
    // Lowerings change neither the bits of a key nor what the rules do.
    let (program, wrong) = settle(resolved, &Lowerings::default());
    // A key without rules: what sets it compiles, and the errors stand alone.
    let program = if wrong.is_empty() { program } else { Program { steps: Vec::new(), ..program } };
    let name = &parsed.name.text;
    let asks = canonical::asks_for_the_backend(&program);
    Variants { module: module(resolved, &program, asks, &artifacts::profiles()), impls: impls(name, &program, asks) }
}

fn impls(name: &str, program: &Program, asks: bool) -> TokenStream {
    let (ty, module) = (rust_ident(name), word(&module_name(name)));
    let key = quote! { #module::Key };
    let fresh = number(program.fresh());
    let find = find(&ty, &key, asks);
    let constructor = match asks {
        false => quote! {
            /// Returns every branch at its default.
            #[inline]
            pub const fn key() -> #key { #key::fresh(#fresh) }
        },
        true => quote! {
            /// Returns every branch at its default; the rules use the backend.
            #[inline]
            pub const fn key_for(backend: ::shader_info::Backend) -> #key { #key::fresh(#fresh, backend) }
        },
    };
    quote! { #[allow(dead_code)] impl #ty { #constructor } #find }
}

fn module(resolved: &Resolved, program: &Program, asks: bool, profiles: &[String]) -> TokenStream {
    let (mut setters, mut enums) = (Vec::new(), Vec::new());
    for variable in &program.variables {
        let doc = doc(resolved, &variable.branch.name);
        setters.push(setter(variable, &doc, asks));
        if let Domain::Enum(words) = &variable.branch.domain {
            enums.push(value_type(variable, &doc, words));
        }
    }
    let field = asks.then(|| quote! { , pub(super) ::shader_info::Backend });
    let parameter = asks.then(|| quote! { , backend: ::shader_info::Backend });
    let argument = asks.then(|| quote! { , backend });
    let body = canonical::body(program, &Outside { profiles: profiles.to_vec(), ..Outside::new(any()) });
    let key = word("Key");
    let bits = fixed! {
        /// Returns all values, packed: declaration order, lowest bits first.
        #[inline]
        pub const fn bits(self) -> u64 { self.0 }
    };
    let rules = fixed! {
        /// The rules of the declaration: the canonical key, or `None` if they skip it.
        #[allow(unused, clippy::all)]
        #[inline]
    };
    let copied = copied(&key);
    quote! {
        #[doc = " The values of all branches: what a technique is found by."]
        pub struct #key(pub(super) u64 #field);
        #copied
        impl #key {
            pub(super) const fn fresh(key: u64 #parameter) -> Self { Self(key #argument) }
            #(#setters)*
            #bits
            #rules
            pub const fn canonical(key: u64 #parameter) -> ::core::option::Option<u64> { #body }
        }
        #(#enums)*
    }
}

// Beside the type, not in its module: a module within a function's body cannot name what stands beside it there.
fn find(name: &Ident, key: &TokenStream, asks: bool) -> TokenStream {
    let call = match asks {
        true => quote! { find_for(#name::INFO, self.1, self.0, Self::canonical(self.0, self.1)) },
        false => quote! { find(#name::INFO, self.0, Self::canonical(self.0)) },
    };
    let head = fixed! {
        /// Returns what draws with these values.
        #[inline]
        pub fn technique(self) -> ::core::result::Result<::shader_info::Technique, ::shader_info::NoTechnique>
    };
    quote! {
        #[allow(dead_code)]
        impl #key {
            #head { ::shader_info::technique::#call }
        }
    }
}

// Rules that use the backend get it as a parameter.
fn any() -> shader_info_model::Backend {
    BACKENDS[0].backend
}

fn doc(resolved: &Resolved, name: &str) -> String {
    let item = resolved.items.iter().find(|item| matches!(&item.statement, Statement::Branch(it) if it.name == name));
    let text = item.map(|item| item.annotation.doc.as_str()).filter(|text| !text.is_empty());
    text.map_or_else(|| format!("The branch `{name}`."), str::to_owned)
}

fn setter(variable: &Variable, doc: &str, asks: bool) -> TokenStream {
    let Variable { branch, shift, .. } = variable;
    let name = match TAKEN.contains(&branch.name.as_str()) {
        true => word(&format!("{}_", branch.name)),
        false => rust_ident(&branch.name),
    };
    let (keep, shift, backend) = (number(!variable.mask()), number(*shift), asks.then(|| quote! { , self.1 }));
    let body = |index| quote! { Self(self.0 & #keep | (#index as u64) << #shift #backend) };
    match &branch.domain {
        Domain::Bool => {
            let body = body(quote! { value });
            quote! { #[doc = #doc] #[inline] pub const fn #name(self, value: bool) -> Self { #body } }
        }
        Domain::Enum(_) => {
            let (ty, body) = (word(&value_name(&branch.name)), body(quote! { value }));
            quote! { #[doc = #doc] #[inline] pub const fn #name(self, value: #ty) -> Self { #body } }
        }
        Domain::Int { first, last } => {
            let words = format!("`{}` is in {first}..={last}", branch.name);
            let panics = format!(" The value is not in `{first}..={last}`.");
            let (first, last) = (signed((*first).into()), signed((*last).into()));
            let body = body(quote! { (value as i64 - (#first)) });
            quote! {
                #[doc = #doc]
                ///
                /// # Panics
                #[doc = #panics]
                #[inline]
                #[track_caller]
                pub const fn #name(self, value: i32) -> Self {
                    ::core::assert!(value >= #first && value <= #last, #words);
                    #body
                }
            }
        }
    }
}

fn value_type(variable: &Variable, doc: &str, words: &[String]) -> TokenStream {
    let ty = word(&value_name(&variable.branch.name));
    let names: Vec<Ident> = words.iter().map(|word| rust_ident(word)).collect();
    let copied = copied(&ty);
    // By hand: a derive costs more than the expansion.
    quote! {
        #[doc = #doc]
        #[repr(u8)]
        pub enum #ty { #(#names,)* }
        #copied
        #[automatically_derived]
        impl ::core::fmt::Debug for #ty {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str(match self { #(Self::#names => #words,)* })
            }
        }
    }
}

/// `shadow_filter` → `ShadowFilter`; never a name that the module has already.
fn value_name(branch: &str) -> String {
    let mut out = String::new();
    for word in branch.split('_') {
        let mut letters = word.chars();
        out.extend(letters.next().into_iter().flat_map(char::to_uppercase));
        out.push_str(letters.as_str());
    }
    let is_taken = matches!(out.as_str(), "Key" | "PushConstants" | "Vertex" | "Instance" | "Self");
    let is_word = out.starts_with(|first: char| first.is_ascii_uppercase());
    match (is_taken, is_word) {
        (false, true) => out,
        _ => format!("{out}Value"),
    }
}

//! `shared_function!`: a shared function as data, by which a test runs it on both sides.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{format_ident, quote};
use shader_info_lang::dsl::Spans;
use shader_info_model::diagnostic::{Diagnostic, NOT_OURS, Place, Report, SYNTAX, UNSUPPORTED_ITEM};
use shader_info_model::{
    DeclarationKind, FunctionParam, FunctionType, Payload, Reference, SharedFunction, StructLayout, TypeName,
    macro_path, wire,
};

use crate::chain::{self, End};
use crate::emit::{number, word};
use crate::raise;

const FINISH: &str = "__finish_function";

/// Stage 1: requests the function's payload, by the macro beside it.
pub(crate) fn expand(path: TokenStream) -> TokenStream {
    match path_of_macro(&path) {
        Some(of_macro) => chain::start(&[of_macro], FINISH, chain::sent(path)),
        None => {
            let span = path.into_iter().next().map_or_else(Span::call_site, |token| token.span());
            let words = "expected the path of a `#[shader_shared]` function";
            let help = "write `shared_function!(fog)` or `shared_function!(Ray::at)`";
            failed(vec![Diagnostic::new(&SYNTAX, &Place::default(), words).help(help)], span)
        }
    }
}

/// Stage 2: the function is known.
pub(crate) fn expand_end(tokens: TokenStream) -> TokenStream {
    let End { arrivals, body, .. } = chain::end(tokens);
    let path = body.into_iter().next().unwrap_or_default();
    let span = path.clone().into_iter().last().map_or_else(Span::call_site, |token| token.span());
    let name = text(&path);
    let mut report = Report::default();
    let reference = Reference { path: name.clone(), place: Place::default(), expected: DeclarationKind::Function };
    chain::check(&arrivals, std::slice::from_ref(&reference), &mut report);
    let payload = arrivals.first().and_then(|arrival| arrival.payload.as_deref());
    let value = match payload {
        // Why it has no text was reported where it stands.
        Some(Payload::Function(function)) if function.lines.is_empty() => None,
        Some(Payload::Function(function)) => {
            copied(function, &mut report);
            Some(value(&path, &name, function))
        }
        Some(other) => {
            let words = format!("`{name}` is {}, not {}", other.describe(), DeclarationKind::Function.describe());
            report.add(Diagnostic::new(&NOT_OURS, &Place::default(), words));
            None
        }
        None => None,
    };
    match value.filter(|_| report.is_clean()) {
        Some(value) => value,
        None => failed(report.diagnostics, span),
    }
}

// A value in any case, so that rustc reports no error that follows from it.
fn failed(diagnostics: Vec<Diagnostic>, span: Span) -> TokenStream {
    let errors = raise::all(&diagnostics, &Spans::default(), span);
    quote! { { #errors ::shader_info::SharedFunction { name: "", payload: "", call: |_, _| () } } }
}

/// `Ray::at` → `Ray_at`, in the module of the type.
fn path_of_macro(path: &TokenStream) -> Option<TokenStream> {
    let tokens: Vec<TokenTree> = path.clone().into_iter().collect();
    let is_of_path = |token: &TokenTree| match token {
        TokenTree::Ident(_) => true,
        TokenTree::Punct(sign) => sign.as_char() == ':',
        TokenTree::Group(_) | TokenTree::Literal(_) => false,
    };
    let Some(TokenTree::Ident(last)) = tokens.last().filter(|_| tokens.iter().all(is_of_path)) else { return None };
    let of_macro = macro_path(&text(path));
    if of_macro == text(path) {
        return Some(path.clone());
    }
    // Before the type, its `::` and the function's name.
    let module = tokens.iter().take(tokens.len().checked_sub(4)?).cloned();
    let name = of_macro.rsplit(':').next()?;
    Some(module.chain([Ident::new(name, last.span()).into()]).collect())
}

fn text(path: &TokenStream) -> String {
    path.clone().into_iter().map(|token| token.to_string()).collect()
}

/// Bytes of a copied struct are not those of the GPU, and only its own module may make one.
fn copied(function: &SharedFunction, report: &mut Report) {
    let types = function.params.iter().map(|param| &param.ty).chain(&function.result);
    for name in types.filter_map(|of| struct_name(&of.ty)) {
        let is_copied = |payload: &Payload| matches!(payload, Payload::Struct(it) if it.name == name && it.layout == StructLayout::Copied);
        if function.nested.iter().any(is_copied) {
            let words = format!("`{}` cannot be run from words: `{name}` is `copied`", function.name);
            let help = format!(
                "write a `#[shader_shared]` function that takes the fields, makes a `{name}` of them, and calls this one"
            );
            report.add(Diagnostic::new(&UNSUPPORTED_ITEM, &Place::default(), words).help(help));
        }
    }
}

fn struct_name(ty: &TypeName) -> Option<&str> {
    match ty {
        TypeName::Struct(name) => Some(name),
        TypeName::Value(_) | TypeName::Enum(_) | TypeName::Opaque(_) => None,
    }
}

// A path of one word may be any name but one with `__`, which GLSL reserves.
fn value(path: &TokenStream, name: &str, function: &SharedFunction) -> TokenStream {
    let payload = wire::encode(&Payload::Function(function.clone()));
    let names: Vec<Ident> = (0..function.params.len()).map(|at| format_ident!("__argument_{at}")).collect();
    let params = || names.iter().zip(&function.params);
    let takes = params().map(|(name, param)| {
        let (mutable, value) = (param.is_inout.then(|| word("mut")), taken(&param.ty, function));
        quote! { let #mutable #name = #value; }
    });
    let passed = params().map(|(name, FunctionParam { is_inout, is_reference, .. })| match (is_inout, is_reference) {
        (true, _) => quote! { &mut #name },
        (_, true) => quote! { &#name },
        _ => quote! { #name },
    });
    let result = word("__result");
    let outputs = function.result.iter().map(|ty| put(&result, ty));
    let changed = params().filter(|(_, param)| param.is_inout).map(|(name, param)| put(name, &param.ty));
    quote! {
        {
            #[allow(clippy::let_unit_value, unused_variables)]
            fn __call(__arguments: &mut ::shader_info::Arguments<'_>, __returned: &mut ::shader_info::Returned<'_>) {
                #(#takes)*
                let #result = #path(#(#passed),*);
                #(#outputs)*
                #(#changed)*
            }
            ::shader_info::SharedFunction { name: #name, payload: #payload, call: __call }
        }
    }
}

/// Returns an expression that takes an argument; the type follows from the function.
fn taken(ty: &FunctionType, function: &SharedFunction) -> TokenStream {
    let one = match &ty.ty {
        TypeName::Enum(name) => {
            let numbers = variants(name, function).map(number);
            // The payload has the numbers of the enum, and rustc has checked that it is a `repr(u32)`.
            quote! { unsafe { __arguments.variant(&[#(#numbers),*]) } }
        }
        TypeName::Struct(_) => quote! { __arguments.plain() },
        TypeName::Value(_) | TypeName::Opaque(_) => quote! { __arguments.value() },
    };
    match ty.length {
        Some(_) => quote! { ::core::array::from_fn(|_| #one) },
        None => one,
    }
}

fn put(value: &Ident, ty: &FunctionType) -> TokenStream {
    let one = |value: TokenStream| match &ty.ty {
        TypeName::Enum(_) => quote! { unsafe { __returned.variant(#value) } },
        TypeName::Struct(_) => quote! { __returned.plain(#value) },
        TypeName::Value(_) | TypeName::Opaque(_) => quote! { __returned.value(#value) },
    };
    match ty.length {
        Some(_) => {
            let one = one(quote! { one });
            quote! { for one in &#value { #one; } }
        }
        None => {
            let one = one(quote! { &#value });
            quote! { #one; }
        }
    }
}

fn variants<'a>(name: &'a str, function: &'a SharedFunction) -> impl Iterator<Item = u32> + 'a {
    let own = function.nested.iter().filter_map(move |payload| match payload {
        Payload::Enum(of) if of.name == name => Some(&of.variants),
        _ => None,
    });
    own.flatten().map(|(_, number)| *number)
}

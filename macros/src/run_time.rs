//! Generates what a stack of a running program needs of a fragment: only where the feature `dynamic` is on.

use std::fmt::Write;

use proc_macro2::TokenStream;
use shader_info_model::wire;
use shader_info_model::{Fragment, Item, Payload, Statement, TypeName};

use crate::chain::{self, End};
use crate::emit::{rust_name, text};
use crate::instances::{Input, input};
use crate::push::host_alias;

/// The end of the one-step chain that a fragment starts itself.
pub(crate) fn expand(tokens: TokenStream) -> TokenStream {
    let End { arrivals, body } = chain::end(tokens);
    let name = body.into_iter().next().unwrap_or_default().to_string();
    let payload = arrivals.into_iter().next().and_then(|it| it.payload);
    let Some(payload @ Payload::Fragment(_)) = payload else { return TokenStream::new() };
    let encoded = wire::encode(&payload);
    let Payload::Fragment(fragment) = payload else { return TokenStream::new() };
    let (fields, values) = inputs(&fragment);
    text(&format!(
        "#[allow(missing_docs, non_camel_case_types)]
        const _: () = {{
            pub struct __Inputs {{ {fields} }}
            impl ::shader_info::dynamic::Fragment for {name} {{
                type Inputs = __Inputs;
                fn layer() -> &'static ::shader_info::dynamic::LayerCell {{
                    static LAYER: ::shader_info::dynamic::LayerCell = ::shader_info::dynamic::LayerCell::new(
                        ::core::concat!(::core::module_path!(), \"::\", ::core::stringify!({name})),
                        {encoded:?},
                    );
                    &LAYER
                }}
                fn inputs(instance: &::shader_info::dynamic::Instance<'_>) -> ::core::option::Option<__Inputs> {{
                    let _ = instance;
                    ::core::option::Option::Some(__Inputs {{ {values} }})
                }}
            }}
        }};"
    ))
}

/// The fields of the struct of typed handles, and what they are filled with.
fn inputs(fragment: &Fragment) -> (String, String) {
    let (mut fields, mut values) = (String::new(), String::new());
    for item in &fragment.own {
        let Some((ty, call)) = input(item, true).and_then(|it| handle(item, &it)) else { continue };
        let name = item.statement.name().unwrap_or_default();
        let field = rust_name(name);
        // Under a condition it may not be there.
        let (ty, end) = match item.when {
            Some(_) => (format!("::core::option::Option<{ty}>"), ""),
            None => (ty, "?"),
        };
        let _ = write!(fields, "pub {field}: {ty},");
        let _ = write!(values, "{field}: instance.{call}({name:?}){end},");
    }
    (fields, values)
}

fn handle(item: &Item, it: &Input) -> Option<(String, String)> {
    match (it.kind, &item.statement) {
        (Some("VertexIn"), _) => {
            Some(("::shader_info::Handle<::shader_info::kind::VertexIn>".into(), "attribute".into()))
        }
        (Some(kind), _) => {
            let kind = format!("::shader_info::kind::{kind}");
            Some((format!("::shader_info::Handle<{kind}>"), format!("resource::<{kind}>")))
        }
        (None, Statement::PushConstant(param)) => {
            // Nothing else is a param.
            let TypeName::Value(ty) = &param.ty else { return None };
            let ty = host_alias(*ty);
            let (handle, call) = match param.array {
                None => ("PushHandle", "param"),
                Some(_) => ("PushArray", "params"),
            };
            Some((format!("::shader_info::dynamic::{handle}<{ty}>"), format!("{call}::<{ty}>")))
        }
        (None, _) => None,
    }
}

//! A shared enum: `Mode` cannot be plain data, since not every number is a variant; `ModeBits` beside it can.

use std::fmt::Write;

use shader_info_lang::dsl::ParsedShared;
use shader_info_model::SharedEnum;

use crate::emit::rust_name;

/// `NameBits`: the number that structs and buffers hold.
pub(crate) fn beside(parsed: &ParsedShared, it: &SharedEnum) -> String {
    let (name, bits, visibility) = (rust_name(&it.name), format!("{}Bits", it.name), &parsed.visibility);
    let mut arms = String::new();
    for (variant, value) in &it.variants {
        let _ = write!(arms, "{value} => ::core::option::Option::Some({name}::{}),", rust_name(variant));
    }
    format!(
        "#[doc = \"A [`{name}`] as buffers hold it: a number that may be no variant.\"] \
         #[repr(transparent)] \
         #[derive(::core::clone::Clone, ::core::marker::Copy, ::core::fmt::Debug, ::core::cmp::PartialEq, \
         ::core::cmp::Eq, ::core::hash::Hash, ::core::default::Default)] \
         {visibility} struct {bits}(pub u32); \
         unsafe impl ::shader_info::bytemuck::Zeroable for {bits} {{}} \
         unsafe impl ::shader_info::bytemuck::Pod for {bits} {{}} \
         impl ::core::convert::From<{name}> for {bits} {{ fn from(value: {name}) -> Self {{ Self(value as u32) }} }} \
         #[allow(dead_code)] impl {bits} {{ \
         /// The variant, where the number is one.\n\
         {visibility} const fn get(self) -> ::core::option::Option<{name}> {{ match self.0 {{ {arms} \
         _ => ::core::option::Option::None }} }} }} "
    )
}

//! A shared struct that ends in an unsized array: its views of bytes, and proof that rustc places it as they take it.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::quote;
use shader_info_lang::dsl::{HostFieldTokens, ParsedShared};
use shader_info_model::diagnostic::Report;
use shader_info_model::{Member, Payload, SharedStruct};

use crate::emit::{number, rust_ident};
use crate::shared_struct::{code, is_placed, offset};

/// Returns the constants and functions of the struct, and the implementation of `UnsizedStruct` after them.
pub(crate) fn prove(
    parsed: &ParsedShared,
    fields: &[HostFieldTokens],
    shared: &SharedStruct,
    payload: &Payload,
    report: &mut Report,
) -> TokenStream {
    let is_known = shared.host.len() == fields.len();
    if !is_placed(parsed, shared, payload, report) || !is_known || !report.is_clean() {
        return TokenStream::new();
    }
    let (Some((tail, head)), Some(place)) = (fields.split_last(), shared.host.last()) else {
        return TokenStream::new();
    };
    let (name, visibility) = (rust_ident(&shared.name), &parsed.visibility);
    let (start, stride) = (number(place.offset), number(place.size));
    let (tail_name, tail_type) = (&tail.name, &tail.ty);
    let item = quote! { <#tail_type as ::shader_info::OneItem>::Item };
    let of_field = |(index, (field, member)): (usize, (&HostFieldTokens, &Member))| {
        let offset = (!shared.is_tail(index)).then(|| offset(&name, field, member, shared.host[index].offset));
        let code = code("code", &shared.name, field, member);
        quote! { #offset #code }
    };
    let proofs = fields.iter().zip(&shared.members).enumerate().map(of_field);
    let layout = Layout { start, stride, align: number(shared.host_align) };
    let placement = placement(&name, (head, tail), &item, &layout);
    let implementation = implementation(&name, tail_name, &item, &layout);
    let methods = methods(&name, visibility, &layout);
    quote! {
        const _: () = {
            #(#proofs)*
            #placement
        };

        #implementation

        #methods
    }
}

/// Where std430 has the unsized array, in bytes.
struct Layout {
    /// Its offset.
    start: Literal,
    /// From one item to the next.
    stride: Literal,
    /// The alignment of the struct.
    align: Literal,
}

/// Assertions that rustc places the struct like this.
fn placement(
    name: &Ident,
    (head, tail): (&[HostFieldTokens], &HostFieldTokens),
    item: &TokenStream,
    layout: &Layout,
) -> TokenStream {
    let Layout { start, stride, align } = layout;
    let (tail_name, tail_type) = (&tail.name, &tail.ty);
    let (head_names, head_types): (Vec<_>, Vec<_>) = head.iter().map(|field| (&field.name, &field.ty)).unzip();
    let padded = format!("SI0061: `{name}` has padding; name the bytes as fields");
    let moved = format!("SI0060: `{name}.{tail_name}` is not at byte {start}; do features of glam change its layout?");
    let aligned = format!("SI0060: `{name}` is not aligned to {align} bytes; do features of glam change its layout?");
    let sized = format!("SI0060: items of `{name}` are not {stride} bytes; do features of glam change their layout?");
    quote! {
        ::core::assert!(#start == 0 #(+ ::core::mem::size_of::<#head_types>())*, #padded);
        ::core::assert!(::core::mem::size_of::<#item>() == #stride, #sized);
        // rustc tells place and alignment of a field without a size only of a value: here it is one of zeros, with one
        // item.
        #[allow(dead_code)]
        #[repr(C)]
        struct __Whole { #(#head_names: #head_types,)* #tail_name: #tail_type }
        let __whole = ::core::mem::MaybeUninit::<__Whole>::zeroed();
        let __start = ::core::ptr::from_ref(&__whole).cast::<u8>();
        let __tailed = ::core::ptr::slice_from_raw_parts(__start, 1) as *const #name;
        // SAFETY: the bytes of a struct of the same fields; where the alignment is another one, rustc reports it here.
        let __tailed = unsafe { &*__tailed };
        ::core::assert!(::core::mem::align_of_val(__tailed) == #align, #aligned);
        // SAFETY: both point into the same value.
        let __offset = unsafe { ::core::ptr::from_ref(&__tailed.#tail_name).cast::<u8>().offset_from(__start) };
        ::core::assert!(__offset == #start, #moved);
    }
}

fn implementation(name: &Ident, tail_name: &Ident, item: &TokenStream, layout: &Layout) -> TokenStream {
    let Layout { start, align, .. } = layout;
    quote! {
        // SAFETY: the assertions above, and the proof that every field is plain data.
        unsafe impl ::shader_info::UnsizedStruct for #name {
            type Item = #item;
            const TAIL_OFFSET: usize = #start;
            const ALIGN: usize = #align;

            #[inline]
            fn with_items(start: *const u8, items: usize) -> *const Self {
                ::core::ptr::slice_from_raw_parts(start, items) as *const Self
            }

            #[inline]
            fn with_items_mut(start: *mut u8, items: usize) -> *mut Self {
                ::core::ptr::slice_from_raw_parts_mut(start, items) as *mut Self
            }

            #[inline]
            fn items(&self) -> usize {
                self.#tail_name.len()
            }
        }
    }
}

fn methods(name: &Ident, visibility: &TokenStream, layout: &Layout) -> TokenStream {
    let Layout { start, stride, .. } = layout;
    quote! {
        #[allow(dead_code)]
        impl #name {
            /// Bytes before the unsized array.
            #visibility const TAIL_OFFSET: usize = #start;
            /// Bytes from one item of the unsized array to the next.
            #visibility const STRIDE: usize = #stride;

            /// Size of a buffer for `items` items, in bytes; `usize::MAX` if it is larger than that.
            #visibility const fn size(items: usize) -> usize {
                Self::TAIL_OFFSET.saturating_add(Self::STRIDE.saturating_mul(items))
            }

            /// The struct in the bytes of a buffer, with as many items as they hold. Nothing is copied.
            ///
            /// # Errors
            /// The bytes begin or end where such a struct does not.
            #visibility fn view(bytes: &[u8]) -> ::core::result::Result<&Self, ::shader_info::UnsizedLayoutError> {
                <Self as ::shader_info::UnsizedStruct>::view(bytes)
            }

            /// The struct in the bytes of a buffer that is written.
            ///
            /// # Errors
            /// The bytes begin or end where such a struct does not.
            #visibility fn view_mut(bytes: &mut [u8]) -> ::core::result::Result<&mut Self, ::shader_info::UnsizedLayoutError> {
                <Self as ::shader_info::UnsizedStruct>::view_mut(bytes)
            }

            /// The bytes for a buffer: up to the end of the last item.
            #visibility fn as_bytes(&self) -> &[u8] {
                <Self as ::shader_info::UnsizedStruct>::as_bytes(self)
            }

            ::shader_info::__zeroed! { #visibility }
        }
    }
}

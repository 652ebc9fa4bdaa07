//! The procedural macros of shader-info.
//!
//! Use them through the crate `shader-info`, whose types the generated code names.

mod artifacts;
mod bound_names;
mod canonical;
mod chain;
mod copied_struct;
mod embedded;
mod emit;
mod fragment;
mod graph;
mod info;
mod instances;
mod interface;
mod marks;
mod members;
mod module;
#[cfg(not(feature = "standalone"))]
mod needs_builder;
mod node;
mod push;
mod raise;
mod read_functions;
mod relied_names;
mod relied_tokens;
mod run_time;
mod shared_const;
mod shared_enum;
mod shared_function;
mod shared_item;
mod shared_methods;
mod shared_struct;
#[cfg(not(test))]
mod site;
mod token;
mod unchecked;
mod unsized_struct;
mod use_proofs;
mod variants;
mod vertex_input;
mod vertices;
#[cfg(feature = "standalone")]
mod without_builder;

// The behaviour without a build script of shader-info. Both modules have the same functions.
#[cfg(not(feature = "standalone"))]
use needs_builder as alone;
#[cfg(feature = "standalone")]
use without_builder as alone;

// A procedural macro can be called by a compiler only, so what tests its expansions is a part of it.
#[cfg(test)]
#[path = "../tests/expansion/mod.rs"]
mod expansion;
#[cfg(test)]
#[allow(dead_code, reason = "tests choose the package and its folders")]
#[path = "site.rs"]
mod real_site;
#[cfg(test)]
use expansion::site;

use proc_macro::TokenStream;

/// Declares a shader: `pub Name { statements }`. The manual, `docs/dsl.md`, lists the statements.
///
/// Defines a type `Name` with `Name::INFO`, `Name::glsl(backend, stage)` and `Name::spirv(stage)`, a module `name` with
/// `PushConstants`, `Vertex` and `Instance` if the shader has such inputs, and a macro `Name` by which other
/// declarations inherit from it.
#[proc_macro]
pub fn shader_info(tokens: TokenStream) -> TokenStream {
    info::expand(tokens.into()).into()
}

/// Declares values that one stage passes to the next: `pub Name as instance { flat color: vec4; }`.
#[proc_macro]
pub fn interface_info(tokens: TokenStream) -> TokenStream {
    interface::expand(tokens.into()).into()
}

/// Declares a fragment: vertex and fragment code with the inputs and facts that it needs, for `fragments(…)` of an
/// info. The manual, `docs/dsl.md`, lists its statements.
#[proc_macro]
pub fn shader_fragment(tokens: TokenStream) -> TokenStream {
    fragment::expand(tokens.into()).into()
}

/// Declares a node of graphs: `pub Name { input …; output …; source(…); }`. The manual, `docs/dsl.md`, lists its
/// statements.
///
/// Defines a type `Name` that implements `shader_info::Node`, and a macro `Name` by which graphs in declarations use
/// the node.
#[proc_macro]
pub fn shader_node(tokens: TokenStream) -> TokenStream {
    node::expand(tokens.into()).into()
}

/// Shares a struct, an enum, a const, a function or the functions of an `impl` block with GLSL.
///
/// A struct becomes `#[repr(C)]` and `bytemuck::Pod`; its layout is checked against std140 and std430. An enum gets a
/// companion type `NameBits`, which fields of structs can have. A function does not change, and is translated to GLSL;
/// the function `at` of `impl Ray` is `Ray_at` there.
#[proc_macro_attribute]
pub fn shader_shared(attribute: TokenStream, item: TokenStream) -> TokenStream {
    shared_item::expand(attribute.into(), item.into()).into()
}

/// Returns a shared function as a `shader_info::SharedFunction`, by its path: `shared_function!(Ray::at)`.
///
/// A test can run it on the CPU and the GPU with `shader_builder_devices::functions::agree`. As for `typedef_source`,
/// the macro of the function must be in scope, too: `Ray_at` beside `Ray`.
#[proc_macro]
pub fn shared_function(path: TokenStream) -> TokenStream {
    shared_function::expand(path.into()).into()
}

/// Makes a `#[repr(C)]` struct usable as `vertex_in(Name);` and `bytemuck::Pod`.
#[proc_macro_derive(VertexInput, attributes(format, location, gpu))]
pub fn vertex_input(item: TokenStream) -> TokenStream {
    vertex_input::expand(item.into()).into()
}

/// Returns the end of a chain of references.
#[doc(hidden)]
#[proc_macro]
pub fn __finish_info(tokens: TokenStream) -> TokenStream {
    info::expand_end(tokens.into()).into()
}

/// Returns the end of a chain of references.
#[doc(hidden)]
#[proc_macro]
pub fn __finish_interface(tokens: TokenStream) -> TokenStream {
    interface::expand_end(tokens.into()).into()
}

/// Returns the end of a chain of references.
#[doc(hidden)]
#[proc_macro]
pub fn __finish_fragment(tokens: TokenStream) -> TokenStream {
    fragment::expand_end(tokens.into()).into()
}

/// Returns the end of a chain of references.
#[doc(hidden)]
#[proc_macro]
pub fn __finish_node(tokens: TokenStream) -> TokenStream {
    node::expand_end(tokens.into()).into()
}

/// Returns a fragment's payload, for the stacks of a running program.
#[doc(hidden)]
#[proc_macro]
pub fn __fragment_at_run_time(tokens: TokenStream) -> TokenStream {
    run_time::expand(tokens.into()).into()
}

/// Returns the end of a chain of references.
#[doc(hidden)]
#[proc_macro]
pub fn __finish_shared(tokens: TokenStream) -> TokenStream {
    shared_item::expand_end(tokens.into()).into()
}

/// Returns the end of a chain of references.
#[doc(hidden)]
#[proc_macro]
pub fn __finish_function(tokens: TokenStream) -> TokenStream {
    shared_function::expand_end(tokens.into()).into()
}

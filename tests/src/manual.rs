//! The Rust blocks of the manual's pages, compiled and run as documentation tests.

#[doc = include_str!("../../docs/declarations.md")]
struct Declarations;

#[doc = include_str!("../../docs/functions.md")]
struct Functions;

#[doc = include_str!("../../docs/conditions.md")]
struct Conditions;

#[doc = include_str!("../../docs/builder.md")]
struct Builder;

//! Implementations of nodes as syntax trees of GLSL, and their specialization for known arguments.

mod assigned;
pub mod ast;
pub mod builtin;
pub mod called;
pub mod constant;
mod copy_propagation;
mod dead_code;
mod eval;
pub mod facts;
pub(crate) mod first_level;
mod fold;
mod frame;
pub mod functions;
mod fusion;
mod inlining;
mod marks;
mod name;
mod name_map;
mod parse;
mod parse_expr;
mod part;
pub mod partial;
pub mod prepared;
mod preprocess;
pub mod print;
pub mod specialization;
mod tidy;
mod tokens;
pub mod walk;

pub(crate) use fold::swizzle;
pub use functions::Functions;
pub use parse::{File, file};
pub use parse_expr::expression;
pub use part::{Part, Val};
pub use tokens::SyntaxError;

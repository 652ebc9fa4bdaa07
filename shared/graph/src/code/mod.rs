//! Implementations of nodes as syntax trees of GLSL, and their specialization for known arguments.

pub mod ast;
pub mod builtin;
mod by_name;
pub mod called;
mod changes;
pub mod constant;
mod copies;
mod eval;
pub mod facts;
mod fold;
mod frame;
pub mod functions;
mod in_place;
pub(crate) mod levels;
mod live;
mod marks;
mod name;
mod parse;
mod parse_expr;
mod part;
pub mod partial;
pub mod prepared;
mod preprocess;
pub mod print;
pub mod specialization;
mod tidy;
mod together;
mod tokens;
pub mod walk;

pub(crate) use fold::swizzle;
pub use functions::Functions;
pub use parse::{File, file};
pub use parse_expr::expression;
pub use part::{Part, Val};
pub use tokens::SyntaxError;

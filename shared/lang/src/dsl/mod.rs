//! Parses Rust tokens into draft declarations: the front end of the macros and of the builder.
//!
//! A parser returns everything that it could parse, and a report of all errors. It reads tokens from the buffer of syn,
//! and literals with syn. Only shared functions, which are Rust, use the grammar of syn for expressions, paths and
//! items. In other declarations, names of GLSL may be keywords of Rust (`#[when(type == 1)]`), an error names the
//! expected form of the statement, and one wrong field must not hide errors in the others.

mod attribute;
mod condition;
mod cursor;
mod directive;
mod draft;
mod emitted_item;
mod expression;
mod field;
mod fragment;
mod function;
mod graph;
mod header;
mod host;
mod info;
mod inline;
mod interface;
mod invisible_groups;
mod keyword;
mod literal;
mod methods;
mod named_inside;
mod nesting;
mod node;
mod node_graph;
mod number;
mod options;
mod other_formats;
mod path;
mod port_value;
mod relied;
mod scan;
mod shared;
mod shared_item;
mod shared_options;
mod single;
mod spans;
mod spelling;
mod state_values;
mod statement;
mod statements;
mod types;
mod value;
mod vertex_input;

pub use field::HostFieldTokens;
pub use fragment::{FRAGMENT_STATEMENTS, FragmentRow, ParsedFragment, parse_fragment};
pub use graph::{EnvironmentLight, Graph, GraphOrigin, LightFactor, PublishedInputs};
pub use header::Name;
pub use info::{Parsed, parse_info};
pub use interface::{ParsedInterface, parse_interface};
pub use keyword::is_keyword;
pub use methods::{ParsedImpl, parse_impl};
pub use node::{NODE_STATEMENTS, NodeRow, ParsedNode, parse_node};
pub use relied::{ReliedMeaning, ReliedName};
pub use shared::{ParsedShared, parse_shared, parse_shared_by_marks};
pub use spans::Spans;
pub use statement::{RESERVED, STATEMENTS, StatementRow};
pub use vertex_input::{ParsedVertex, parse_vertex_input};

//! Finds shader-info declarations, compiles and checks them, and hands the artifacts to the macros.
//!
//! In a build script:
//! ```no_run
//! use shader_builder::Builder; // cargo add --build shader-builder
//!
//! Builder::new().build();
//! ```

pub mod compile;
pub mod diagnose;
mod entry;
pub mod find;
pub mod incremental;
pub mod options;
pub mod pipeline;
pub mod plan;
pub mod results;
pub mod show;
pub mod stacks;
mod whole_file;
pub mod write;

pub use diagnose::render::Style;
pub use entry::{Builder, Delivery, default_cache};
pub use find::package::{Project, Unread};
pub use options::key_list::Ship;
pub use options::progress::{Progress, Step};
pub use options::{Lower, Mode, Optimize, Options, StackList};
pub use results::{Report, Results, Row};
pub use shader_info_model::diagnostic::did_you_mean;
pub use shader_info_model::{Backend, Lowering, Stage};
pub use show::authors::Author;
pub use show::code_page::{CodePage, code_page};
pub use show::expand::{Expanded, ExpandedStage, LineOrigin};
pub use show::explain::Explanation;
pub use show::graph::{Graph, GraphKind};
pub use show::listing::Listed;
pub use write::deliver::Delivered;

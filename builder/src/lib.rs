//! Finds shader-info declarations, compiles and checks them, and hands the artifacts to the macros.
//!
//! In a build script:
//! ```no_run
//! use shader_builder::Builder; // cargo add --build shader-builder
//!
//! Builder::new().build();
//! ```

#[doc(hidden)]
pub mod drawn;
mod entry;
pub mod error;
mod file_stamp;
mod json;
#[cfg(feature = "materials")]
pub mod material;
mod program;
pub mod stacks;
mod whole_file;

// The steps of a run. Open for the tests and tools of this workspace only: they may change with any version.
#[doc(hidden)]
pub mod compile;
#[doc(hidden)]
pub mod diagnose;
#[doc(hidden)]
pub mod find;
#[doc(hidden)]
pub mod incremental;
#[doc(hidden)]
pub mod options;
#[doc(hidden)]
pub mod pipeline;
#[doc(hidden)]
pub mod plan;
#[doc(hidden)]
pub mod results;
#[doc(hidden)]
pub mod show;
#[doc(hidden)]
pub mod write;

pub use diagnose::render::Style;
pub use entry::{Builder, Delivery, default_cache};
pub use error::Error;
pub use find::package::{Project, Unread};
pub use options::key_list::Ship;
pub use options::progress::{Progress, Step};
pub use options::{Lower, Mode, Optimize, Options, StackList};
pub use pipeline::drivers;
pub use results::{Finding, Report, Results, Row, Tried, VariantRow};
pub use shader_info_model::diagnostic::{did_you_mean, one_of};
pub use shader_info_model::{Backend, Lowering, Stage};
pub use show::authors::Author;
pub use show::code_page::{CodePage, code_page};
pub use show::expand::{Expanded, ExpandedStage, LineOrigin};
pub use show::explain::Explanation;
pub use show::graph::{Graph, GraphKind};
#[cfg(feature = "materials")]
pub use show::graph::{material_dot, material_json};
pub use show::listing::Listed;
pub use show::report::DetailedReport;
pub use show::variants::Explored;
pub use write::deliver::Delivered;

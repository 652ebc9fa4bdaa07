//! Finds shader-info declarations, compiles and checks their shaders, and writes the artifacts for the macros.
//!
//! In a build script:
//! ```no_run
//! use shader_builder::Builder; // cargo add --build shader-builder
//!
//! Builder::new().build();
//! ```
//!
//! Each graphics API has a cargo feature, which links its compilers; all are on by default. If only the feature
//! `program` is on, no compiler is linked, and [`Builder::build`] starts the installed program `shader-builder`.

#[cfg(not(any(feature = "linked", feature = "program")))]
compile_error!(
    "shader-builder has no features: turn on graphics APIs (`features = [\"vulkan\"]`), or `program`, which starts an \
     installed `shader-builder`"
);

mod entry;
mod once;
mod optimize;
mod remote_options;
#[doc(hidden)]
pub mod request;

// The builder that starts the installed program.
#[cfg(not(feature = "linked"))]
mod started;

#[cfg(not(feature = "linked"))]
pub use started::{Builder, Error, Ship, StackList};

// The builder with its compilers.
#[cfg(feature = "linked")]
#[doc(hidden)]
pub mod drawn;
#[cfg(feature = "linked")]
pub mod error;
#[cfg(feature = "linked")]
mod file_stamp;
#[cfg(feature = "linked")]
mod json;
#[cfg(all(feature = "linked", feature = "materials"))]
pub mod material;
#[cfg(feature = "linked")]
mod program;
#[cfg(feature = "linked")]
pub mod stacks;
#[cfg(feature = "linked")]
mod whole_file;

// The steps of a run. Open for the tests and tools of this workspace only: they may change with any version.
#[cfg(feature = "linked")]
#[doc(hidden)]
pub mod compile;
#[cfg(feature = "linked")]
#[doc(hidden)]
pub mod diagnose;
#[cfg(feature = "linked")]
#[doc(hidden)]
pub mod find;
#[cfg(feature = "linked")]
#[doc(hidden)]
pub mod incremental;
#[cfg(feature = "linked")]
#[doc(hidden)]
pub mod options;
#[cfg(feature = "linked")]
#[doc(hidden)]
pub mod pipeline;
#[cfg(feature = "linked")]
#[doc(hidden)]
pub mod plan;
#[cfg(feature = "linked")]
#[doc(hidden)]
pub mod requested;
#[cfg(feature = "linked")]
#[doc(hidden)]
pub mod results;
#[cfg(all(feature = "linked", feature = "queries"))]
#[doc(hidden)]
pub mod show;
#[cfg(feature = "linked")]
#[doc(hidden)]
pub mod write;

#[cfg(feature = "linked")]
pub use crate::compile::unit_key::compile_unit;

pub use optimize::Optimize;
pub use remote_options::RemoteOptions;
pub use shader_info_model::{Backend, Lowering, Stage};

#[cfg(all(feature = "linked", feature = "queries"))]
pub use crate::show::{
    authors::Author,
    code_page::{CodePage, code_page},
    expand::{Expanded, ExpandedStage, LineOrigin},
    explain::Explanation,
    graph::{Graph, GraphKind},
    listing::InfoSummary,
    report::DetailedReport,
    variants::Explored,
};
#[cfg(feature = "linked")]
pub use crate::{
    compile::RemoteUse,
    diagnose::render::Style,
    entry::{Builder, Delivery, default_cache},
    error::Error,
    find::{Unreadable, UnreadableFile},
    options::StackList,
    options::key_list::Ship,
    options::progress::{Progress, Step},
    pipeline::drivers,
    plan::PlannedUnit,
    results::{DriverResult, Report, Row, VariantRow},
    write::deliver::Delivered,
};
// For the program `shader-builder` and the tests.
#[cfg(feature = "linked")]
#[doc(hidden)]
pub use crate::{
    find::package::Project,
    options::{Lower, Mode, Options},
    results::{LocatedDiagnostic, Results},
};
#[cfg(feature = "linked")]
#[doc(hidden)]
pub use shader_info_model::diagnostic::{did_you_mean, one_of};
#[cfg(all(feature = "linked", feature = "materials", feature = "queries"))]
pub use show::graph::{material_dot, material_json};

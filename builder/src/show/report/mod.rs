//! The report with all details: one value, which is written as a table, as JSON and as a page.

mod details;
mod extent;
pub(crate) mod json;
#[cfg(feature = "page")]
mod page;
mod stages;
mod variants;

pub(crate) use details::details;
pub use details::{Detail, DetailedReport, Details};
pub use extent::Lines;
pub use json::SCHEMA;
pub use stages::{Remark, Run, StageDetail};

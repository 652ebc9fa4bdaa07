//! The value of a run: the results for each info, and the report about all of them.

mod checked;
mod driver_result;
mod located_diagnostic;
pub(crate) mod pack_entries;
mod report;
mod row;
mod shown_names;
mod unchanged;
mod variant_row;

pub use checked::{Checked, Results, Stopped, Unchanged, has_artifacts};
pub use driver_result::DriverResult;
pub use located_diagnostic::LocatedDiagnostic;
pub use report::Report;
pub use row::Row;
pub(crate) use row::delivered_bytes;
pub(crate) use shown_names::shown_names;
pub use unchanged::InfoRecord;
pub use variant_row::VariantRow;

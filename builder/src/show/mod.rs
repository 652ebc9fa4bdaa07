//! Shows results to people and programs: as tables, JSON, pages, graphs and texts.

pub mod authors;
pub mod code_page;
pub mod expand;
pub mod explain;
pub mod graph;
pub mod listing;
pub mod report;
mod selection;
pub mod variants;

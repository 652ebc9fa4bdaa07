//! Makes materials while the program runs, from graphs of nodes and from MaterialX documents. Feature `materials`,
//! which depends on `shader-info-graph` and needs `std`.
//!
//! ```
//! use shader_info::materials::{Graph, Library};
//! use shader_info::{Backend, Stage, shader_node};
//!
//! shader_node! {
//!     Stripes {
//!         input at: vec2 = geometry(uv);
//!         input count: float = 4.0;
//!         output out: float;
//!         expression { fract({{at}}.x * {{count}}) }
//!     }
//! }
//!
//! let graph = Graph::named("Wood")
//!     .add::<Stripes>("stripes").set("count", 8.0)
//!     .node("colored", "mix").connect("mix", "stripes").set("bg", [0.25, 0.125, 0.0]).set("fg", [0.75, 0.5, 0.25])
//!     .output("colored")
//!     .publish(["stripes/count"]);
//! let library = Library::built_in();
//! let wood = library.request(&graph, Backend::OpenGl330).unwrap();
//! assert!(wood.info().glsl(Backend::OpenGl330, Stage::Fragment).unwrap().contains("material_values.stripes_count"));
//! assert_eq!(wood.input("stripes_count").unwrap().offset(), 0);
//! ```
//!
//! A graph becomes the same text as `graph(…)` in a declaration. A request that fails returns every error at once, with
//! the places of the calls.

mod document;
mod error;
mod files;
mod graph;
mod input;
mod library;
mod make;
mod material;
mod names;
mod value;

pub use error::MaterialError;
pub use graph::{Graph, Output};
pub use input::{Input, InputError};
pub use library::Library;
pub use material::Material;
pub use value::{Color3, Color4, NodeValue};

pub use shader_info_assemble::stack::{Compile, Composition};
pub use shader_info_graph::document::Problem;
pub use shader_info_graph::network::{Environment, LightFactor};
pub use shader_info_model::Geometry;

//! Nodes that are implemented in code: they read the surface, the camera and the time.

mod call;
mod frame;
mod property;
mod space;
mod zero;

pub use call::{Attribute, Call, Code, Codes, Input, Surroundings, Varying};
pub(super) use frame::frame;
pub use frame::lit;
pub(super) use property::texcoord;
pub use zero::zero;

use std::sync::Arc;

use crate::code::Val;
use crate::code::ast::FLOAT;
use frame::Direction;
use property::{color, property};
use space::{direction, transform, transform_normal, view_direction};

/// Returns the code of the standard library's nodes.
pub fn standard() -> Codes {
    type Build = fn(&mut Call<'_>) -> Result<Vec<Val>, String>;
    let all: [(&str, Build); 14] = [
        ("texcoord", texcoord),
        ("geomcolor", color),
        ("position", |call| direction(call, Direction::Position)),
        ("normal", |call| direction(call, Direction::Normal)),
        ("tangent", |call| direction(call, Direction::Tangent)),
        ("bitangent", |call| direction(call, Direction::Bitangent)),
        ("viewdirection", view_direction),
        ("transformpoint", |call| transform(call, 1.0)),
        ("transformvector", |call| transform(call, 0.0)),
        ("transformnormal", |call| transform_normal(call)),
        ("geompropvalue", property),
        ("geompropvalueuniform", property),
        ("time", |call| Ok(vec![call.private("u_time", FLOAT)])),
        ("frame", |call| Ok(vec![call.private("u_frame", FLOAT)])),
    ];
    all.into_iter().map(|(name, build)| (name.to_owned(), Arc::new(build) as Arc<dyn Code>)).collect()
}

//! Converts Rust values to values of a node's inputs.

use std::borrow::ToOwned;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use shader_info_model::{Geometry, PortType, PortValue, Scalar};

/// A value that an input of a node can have: a number, a boolean, an array of numbers, a text, or a geometric property.
pub trait NodeValue {
    /// Returns the value as data of the graph.
    #[doc(hidden)]
    fn value(self) -> PortValue;
}

impl NodeValue for f32 {
    fn value(self) -> PortValue {
        PortValue::Scalar(Scalar::Float, number(self))
    }
}

impl NodeValue for f64 {
    /// A literal without a type is an `f64`. Shaders compute with 32 bits.
    fn value(self) -> PortValue {
        (self as f32).value()
    }
}

impl NodeValue for i32 {
    fn value(self) -> PortValue {
        PortValue::Scalar(Scalar::Int, self.to_string())
    }
}

impl NodeValue for bool {
    fn value(self) -> PortValue {
        PortValue::Scalar(Scalar::Bool, self.to_string())
    }
}

impl NodeValue for &str {
    fn value(self) -> PortValue {
        PortValue::Text(self.to_owned())
    }
}

macro_rules! arrays {
    ($($length:literal => $ty:ident;)*) => {$(
        impl NodeValue for [f32; $length] {
            fn value(self) -> PortValue {
                PortValue::Vector(PortType::$ty, self.into_iter().map(number).collect())
            }
        }
        impl NodeValue for [f64; $length] {
            fn value(self) -> PortValue {
                self.map(|it| it as f32).value()
            }
        }
    )*};
}

arrays! { 2 => Vec2; 3 => Vec3; 4 => Vec4; 9 => Mat3; 16 => Mat4; }

/// A colour. Arrays are vectors; use this type for a category that has nodes for both.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Color3(pub [f32; 3]);

/// A colour with alpha.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Color4(pub [f32; 4]);

impl NodeValue for Color3 {
    fn value(self) -> PortValue {
        PortValue::Vector(PortType::Color3, self.0.into_iter().map(number).collect())
    }
}

impl NodeValue for Color4 {
    fn value(self) -> PortValue {
        PortValue::Vector(PortType::Color4, self.0.into_iter().map(number).collect())
    }
}

impl NodeValue for Geometry {
    fn value(self) -> PortValue {
        PortValue::Geometry(self)
    }
}

#[cfg(feature = "glam")]
macro_rules! of_glam {
    ($($ty:ident: $array:ident;)*) => {$(
        impl NodeValue for glam::$ty {
            fn value(self) -> PortValue {
                self.$array().value()
            }
        }
    )*};
}

#[cfg(feature = "glam")]
of_glam! { Vec2: to_array; Vec3: to_array; Vec4: to_array; Mat3: to_cols_array; Mat4: to_cols_array; }

/// Returns the shortest decimal text that reads as the same number, as documents write it.
fn number(of: f32) -> String {
    format!("{of:?}")
}

/// Returns the numbers of a value as bytes of a buffer; `None` for a value without numbers.
pub(super) fn bytes(value: &shader_info_graph::value::Value) -> Option<Vec<u8>> {
    use shader_info_graph::value::Value;
    match value {
        Value::Boolean(set) => Some(u32::from(*set).to_le_bytes().to_vec()),
        Value::Integer(whole) => Some(whole.to_le_bytes().to_vec()),
        Value::Numbers(numbers) => Some(numbers.iter().flat_map(|it| it.to_le_bytes()).collect()),
        Value::Text(_) | Value::List(_) | Value::Members(_) | Value::Nothing => None,
    }
}

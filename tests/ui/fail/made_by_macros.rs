//! Mistakes in what a user's macro passes on.
use shader_info::{VertexInput, interface_info, shader_info, shader_shared};

macro_rules! conditions {
    ($c:expr, $n:expr) => {
        shader_info! {
            Conditions {
                compilation_constant a: bool = true;
                compilation_constant b: bool = true;
                #[when(b && $c)]
                define SUM;
                push_constant rows: [vec4; 2 * $n];
            }
        }
    };
}

conditions!(a + b, 1.5 + 2);

macro_rules! types {
    ($ty:ty, $other:ty, $path:path) => {
        interface_info! {
            Face as face {
                all: $ty;
            }
        }
        shader_info! {
            Types {
                push_constant a: $other;
                additional_info($path);
            }
        }
    };
}

types!(Vec<f32>, [vec5; 2], crate::nowhere::Parent);

macro_rules! fields {
    ($ty:ty, $n:expr, $format:ident) => {
        #[shader_shared]
        #[derive(Clone, Copy)]
        struct Fields {
            a: $ty,
            b: [f32; $n as u8],
        }
        #[derive(VertexInput, Clone, Copy)]
        #[repr(C)]
        struct Corner {
            #[format($format)]
            a: $ty,
        }
    };
}

fields!(Option<f32>, 4, unorm8);

#[shader_shared]
#[derive(Clone, Copy)]
struct Cast {
    rows: [[f32; 4]; 2 as u32],
}

fn main() {}

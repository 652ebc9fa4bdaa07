//! Structs that end in an unsized array, where GLSL has no such type.
use shader_info::glam::{Vec3, Vec4};
use shader_info::{shader_fragment, shader_info, shader_shared};

#[shader_shared]
pub struct Bins {
    pub count: u32,
    pub bins: [u32],
}

#[shader_shared]
pub struct Middle {
    pub first: u32,
    pub bins: [u32],
    pub last: u32,
}

#[shader_shared]
pub struct Alone {
    pub bins: [u32],
}

#[shader_shared(std140)]
pub struct Uniform {
    pub count: u32,
    pub bins: [u32],
}

#[shader_shared(scalar)]
pub struct Scalar {
    pub count: u32,
    pub bins: [u32],
}

#[shader_shared(copied)]
pub struct Copied {
    pub is_on: bool,
    pub bins: [u32],
}

#[shader_shared]
pub struct Rows {
    pub count: u32,
    pub rows: [[Vec4; 8]],
}

#[shader_shared]
pub struct Inner {
    pub count: u32,
    pub rows: [[u32]; 8],
}

#[shader_shared]
pub struct Stride {
    pub count: u32,
    pub _pad: [u32; 3],
    pub points: [Vec3],
}

#[shader_shared]
pub struct Hole {
    pub count: u32,
    pub points: [Vec4],
}

#[shader_shared]
pub struct Unknown {
    pub count: u32,
    pub names: [String],
}

#[shader_shared]
pub struct HoldsMany {
    pub count: u32,
    pub all: [Bins],
}

#[shader_shared]
#[derive(Debug, Clone, Copy)]
pub struct Derived {
    pub count: u32,
    pub bins: [u32],
}

#[shader_shared]
pub fn sum(bins: &Bins) -> u32 {
    bins.count
}

#[shader_shared]
impl Bins {
    pub fn first(&self) -> u32 {
        self.count
    }
}

shader_info! {
    Everywhere {
        uniform_buf(0) uniform_bins: Bins;
        storage_buf(0) many: [Bins];
        storage_buf(1) two: [Bins; 2];
        push_constant pushed: Bins;
        shared_variable cached: Bins;
        typedef_source(Bins);
    }
}

shader_info! {
    Pushed {
        push_constants(Bins);
    }
}

shader_fragment! {
    OfBins {
        param given: Bins;
    }
}

fn main() {}

//! Nodes whose code is a path that leads to no shared function, or to one that does not fit the ports.
use shader_info::glam::{UVec2, Vec2, Vec3};
use shader_info::{shader_node, shader_shared};

#[shader_shared]
#[derive(Clone, Copy)]
struct Band {
    center: f32,
    width: f32,
}

#[shader_shared]
impl Band {
    fn share(&self, at: f32) -> f32 {
        (at - self.center) / self.width
    }
}

#[shader_shared]
#[repr(u32)]
#[derive(Clone, Copy, PartialEq)]
enum Mode {
    Flat = 0,
    Steep = 1,
}

#[shader_shared]
const MAX: f32 = 4.0;

#[shader_shared]
fn fog(position: Vec3, density: f32) -> f32 {
    position.length() * density
}

#[shader_shared]
fn split(at: Vec2, across: &mut f32, along: &mut f32) {
    *across = at.x;
    *along = at.y;
}

#[shader_shared]
fn steep(mode: Mode) -> bool {
    mode == Mode::Steep
}

#[shader_shared]
fn summed(all: [f32; 3]) -> f32 {
    all[0] + all[1] + all[2]
}

#[shader_shared]
fn cell(at: UVec2) -> f32 {
    at.x as f32
}

// No function, and no path.
shader_node! { ToStruct { input at: float; output out: float; function(Band); } }
shader_node! { ToConst { output out: float; function(MAX); } }
shader_node! { ToEnum { output out: float; function(Mode); } }
shader_node! { ToNode { output out: float; function(ToConst); } }
shader_node! { NoPath { output out: float; function(); } }
shader_node! { TwoPaths { output out: float; function(fog, split); } }
shader_node! { Both { input position: vec3; input density: float; output out: float; function(fog); function { return 1.0; } } }

// What cannot be a port or a parameter.
shader_node! { TakesStruct { input at: float; output out: float; function(Band::share); } }
shader_node! { TakesEnum { input mode: int; output out: bool; function(steep); } }
shader_node! { TakesArray { input all: vec3; output out: float; function(summed); } }
shader_node! { TakesUnsigned { input at: vec2; output out: float; function(cell); } }
shader_node! { HasTexture { input paint: sampler2D; input density: float; output out: float; function(fog); } }

// Other ports than parameters.
shader_node! { TooFew { input position: vec3; output out: float; function(fog); } }
shader_node! { TooMany { input position: vec3; input density: float; input height: float; output out: float; function(fog); } }
shader_node! { OtherInput { input position: vec3; input density: int; output out: float; function(fog); } }
shader_node! { OtherOutput { input position: vec3; input density: float; output out: color3; function(fog); } }
shader_node! { OtherInOut { input at: vec2; output across: float; output along: vec2; function(split); } }
shader_node! { SeveralOutputs { input position: vec3; input density: float; output low: float; output high: float; function(fog); } }
shader_node! { OneOfTwo { input at: vec2; output out: float; function(split); } }
shader_node! { Swapped { input at: vec2; output along: float; output across: float; function(split); } }

fn main() {
    // The types are there in any case.
    let _ = (ToStruct, ToConst, TakesStruct, Swapped);
}

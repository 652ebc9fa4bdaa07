#[shader_shared]
pub const COUNT: u32 = 2 * 2;

#[shader_shared]
const PLAIN: u32 = 5;

#[shader_shared]
const HALF: f32 = 0.5;

#[shader_shared]
#[derive(Clone, Copy, Debug)]
#[repr(u32)]
pub enum Mode {
    Flat,
    Smooth = 5,
    r#Loop = 7,
}

#[shader_shared]
#[derive(Clone, Copy)]
pub struct Light {
    pub position: Vec3,
    pub range: f32,
}

#[shader_shared]
#[derive(Clone, Copy)]
pub(crate) struct Scene {
    pub view: Mat4,
    lights: [Light; COUNT as usize],
    sun: Light,
    mode: ModeBits,
    r#type: Bool32,
    #[gpu(vec2)]
    size: [f32; 2],
}

#[shader_shared]
#[derive(Clone, Copy)]
#[repr(C)]
struct r#Struct {
    r#yield: Vec4,
}

/// Light at a point.
#[shader_shared]
pub fn lit(light: &Light, point: Vec3, mode: Mode) -> f32 {
    let distance = light.position.distance(point);
    match mode {
        Mode::Flat => HALF,
        _ => (1.0 - distance / light.range).max(0.0).round(),
    }
}

#[shader_shared]
fn forgets(x: &mut f32) {
    *x = 0.0;
}

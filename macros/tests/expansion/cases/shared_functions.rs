#[shader_shared]
#[derive(Clone, Copy)]
pub struct Ray {
    pub origin: Vec3,
    pub most: f32,
}

#[shader_shared]
#[repr(u32)]
pub enum Side {
    Front,
    Back = 4,
}

#[shader_shared]
impl Ray {
    pub fn turn(&mut self, side: Side, weights: &[f32; 2]) -> [Side; 2] {
        self.most = -weights[0];
        [side, Side::Back]
    }
}

#[shader_shared]
pub fn fog(distance: f32) -> f32 {
    -distance
}

shared_function!(fog);
shared_function!(Ray::turn);

#[shader_shared]
pub fn fog_amount(position: Vec3, density: f32) -> f32 {
    1.0 - (-position.length() * density).exp()
}

shader_node! {
    /// How much of the light is lost.
    pub Fog {
        input position: vec3 = geometry(position_world);
        input density: float = 0.1;
        output out: float;
        function(fog_amount);
    }
}

shader_node! { Doubled { input a: float; output out: float; expression { {{a}} * 2.0 } } }

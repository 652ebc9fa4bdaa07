//! Specialization constants of an info.

use shader_info::shader_info;

shader_info! {
    Tapped {
        branch near;
        #[when(near)] specialization_constant taps: int = 4;
        specialization_constant gain: float = 1.0;
        #[when(!near)] specialization_constant taps: int = 8;
        fragment_out(0) color: vec4;
        vertex_source { void main() { gl_Position = vec4(0.0); } }
        fragment_source { void main() { color = vec4(gain * float(taps)); } }
    }
}

#[test]
fn a_constant_with_two_defaults_is_named_once() {
    let listed: Vec<_> = Tapped::INFO.specializations().map(|constant| constant.name).collect();
    assert_eq!(listed, ["taps", "gain", "taps"]);
    assert_eq!(Tapped::INFO.specialization_names().collect::<Vec<_>>(), ["taps", "gain"]);
}

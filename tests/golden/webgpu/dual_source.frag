enable dual_source_blending;

struct FragmentOutput {
    @location(0) @blend_src(0) member: vec4<f32>,
    @location(0) @blend_src(1) member_1: vec4<f32>,
}

var<private> color: vec4<f32>;
var<private> coverage: vec4<f32>;

fn main_1() {
    color = vec4<f32>(1f, 1f, 1f, 1f);
    coverage = vec4<f32>(0.5f, 0.5f, 0.5f, 0.5f);
    return;
}

@fragment 
fn main() -> FragmentOutput {
    main_1();
    let _e2 = color;
    let _e3 = coverage;
    return FragmentOutput(_e2, _e3);
}

enable primitive_index;

var<private> color: vec4<f32>;
var<private> gl_PrimitiveID_1: i32;
var<private> gl_SampleID_1: i32;

fn main_1() {
    let _e3 = gl_PrimitiveID_1;
    let _e4 = gl_SampleID_1;
    color = vec4(f32((_e3 + _e4)));
    return;
}

@fragment 
fn main(@builtin(primitive_index) gl_PrimitiveID: u32, @builtin(sample_index) gl_SampleID: u32) -> @location(0) vec4<f32> {
    gl_PrimitiveID_1 = i32(gl_PrimitiveID);
    gl_SampleID_1 = i32(gl_SampleID);
    main_1();
    let _e7 = color;
    return _e7;
}

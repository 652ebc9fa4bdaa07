var<private> gl_GlobalInvocationID_1: vec3<u32>;
@group(0) @binding(96) 
var counts: texture_storage_2d<r32uint,read_write>;
@group(2) @binding(98) 
var target_: texture_storage_2d<rgba16float,write>;
@group(1) @binding(97) 
var before: texture_storage_2d<rgba16float,read>;
@group(0) @binding(99) 
var height: texture_storage_2d<r32float,read_write>;

fn main_1() {
    var at: vec2<i32>;
    var count: u32;

    let _e8 = gl_GlobalInvocationID_1;
    at = bitcast<vec2<i32>>(_e8.xy);
    let _e11 = at;
    let _e12 = textureLoad(counts, _e11);
    count = (_e12.x + 1u);
    let _e15 = at;
    let _e16 = count;
    textureStore(counts, _e15, vec4(_e16));
    let _e18 = at;
    let _e19 = at;
    let _e20 = textureLoad(before, _e19);
    let _e21 = at;
    let _e22 = textureLoad(height, _e21);
    textureStore(target_, _e18, (_e20 * _e22.x));
    let _e25 = at;
    let _e26 = count;
    textureStore(height, _e25, vec4(f32(_e26)));
    return;
}

@compute @workgroup_size(4, 4, 4) 
fn main(@builtin(global_invocation_id) gl_GlobalInvocationID: vec3<u32>) {
    gl_GlobalInvocationID_1 = gl_GlobalInvocationID;
    main_1();
}

struct si_block_result {
    result: array<f32>,
}

var<workgroup> cache: array<f32, 64>;
var<private> gl_LocalInvocationIndex_1: u32;
var<workgroup> first: u32;
@group(0) @binding(16) 
var<storage, read_write> unnamed: si_block_result;

fn main_1() {
    let _e7 = gl_LocalInvocationIndex_1;
    cache[(_e7 % 64u)] = 1f;
    first = 0u;
    workgroupBarrier();
    let _e10 = gl_LocalInvocationIndex_1;
    let _e11 = first;
    let _e13 = cache[_e11];
    unnamed.result[_e10] = _e13;
    return;
}

@compute @workgroup_size(16, 8, 1) 
fn main(@builtin(local_invocation_index) gl_LocalInvocationIndex: u32) {
    gl_LocalInvocationIndex_1 = gl_LocalInvocationIndex;
    main_1();
}

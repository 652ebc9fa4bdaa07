@group(0) @binding(96) 
var t_rgba32f: texture_storage_2d<rgba32float,write>;
@group(0) @binding(97) 
var t_rgba16f: texture_storage_2d<rgba16float,write>;
@group(0) @binding(98) 
var t_r32f: texture_storage_2d<r32float,write>;
@group(0) @binding(99) 
var t_rgba8_: texture_storage_2d<rgba8unorm,write>;
@group(0) @binding(100) 
var t_rgba8_snorm: texture_storage_2d<rgba8snorm,write>;
@group(0) @binding(101) 
var t_rgba32i: texture_storage_2d<rgba32sint,write>;
@group(0) @binding(102) 
var t_rgba16i: texture_storage_2d<rgba16sint,write>;
@group(0) @binding(103) 
var t_rgba8i: texture_storage_2d<rgba8sint,write>;
@group(0) @binding(104) 
var t_r32i: texture_storage_2d<r32sint,write>;
@group(0) @binding(105) 
var t_rgba32ui: texture_storage_2d<rgba32uint,write>;
@group(0) @binding(106) 
var t_rgba16ui: texture_storage_2d<rgba16uint,write>;
@group(0) @binding(107) 
var t_rgba8ui: texture_storage_2d<rgba8uint,write>;
@group(0) @binding(108) 
var t_r32ui: texture_storage_2d<r32uint,write>;

fn main_1() {
    textureStore(t_rgba32f, vec2<i32>(0i, 0i), vec4<f32>(1f, 1f, 1f, 1f));
    textureStore(t_rgba16f, vec2<i32>(0i, 0i), vec4<f32>(1f, 1f, 1f, 1f));
    textureStore(t_r32f, vec2<i32>(0i, 0i), vec4<f32>(1f, 1f, 1f, 1f));
    textureStore(t_rgba8_, vec2<i32>(0i, 0i), vec4<f32>(1f, 1f, 1f, 1f));
    textureStore(t_rgba8_snorm, vec2<i32>(0i, 0i), vec4<f32>(1f, 1f, 1f, 1f));
    textureStore(t_rgba32i, vec2<i32>(0i, 0i), vec4<i32>(1i, 1i, 1i, 1i));
    textureStore(t_rgba16i, vec2<i32>(0i, 0i), vec4<i32>(1i, 1i, 1i, 1i));
    textureStore(t_rgba8i, vec2<i32>(0i, 0i), vec4<i32>(1i, 1i, 1i, 1i));
    textureStore(t_r32i, vec2<i32>(0i, 0i), vec4<i32>(1i, 1i, 1i, 1i));
    textureStore(t_rgba32ui, vec2<i32>(0i, 0i), vec4<u32>(1u, 1u, 1u, 1u));
    textureStore(t_rgba16ui, vec2<i32>(0i, 0i), vec4<u32>(1u, 1u, 1u, 1u));
    textureStore(t_rgba8ui, vec2<i32>(0i, 0i), vec4<u32>(1u, 1u, 1u, 1u));
    textureStore(t_r32ui, vec2<i32>(0i, 0i), vec4<u32>(1u, 1u, 1u, 1u));
    return;
}

@compute @workgroup_size(8, 8, 1) 
fn main() {
    main_1();
}

@group(0) @binding(96) 
var t_image2D: texture_storage_2d<rgba32float,write>;
@group(0) @binding(97) 
var t_image3D: texture_storage_3d<rgba32float,write>;
@group(0) @binding(98) 
var t_imageCube: texture_storage_2d_array<rgba32float,write>;
@group(0) @binding(99) 
var t_image2DArray: texture_storage_2d_array<rgba32float,write>;
@group(0) @binding(100) 
var t_iimage2D: texture_storage_2d<rgba32sint,write>;
@group(0) @binding(101) 
var t_iimage3D: texture_storage_3d<rgba32sint,write>;
@group(0) @binding(102) 
var t_iimageCube: texture_storage_2d_array<rgba32sint,write>;
@group(0) @binding(103) 
var t_iimage2DArray: texture_storage_2d_array<rgba32sint,write>;
@group(0) @binding(104) 
var t_uimage2D: texture_storage_2d<rgba32uint,write>;
@group(0) @binding(105) 
var t_uimage3D: texture_storage_3d<rgba32uint,write>;
@group(0) @binding(106) 
var t_uimageCube: texture_storage_2d_array<rgba32uint,write>;
@group(0) @binding(107) 
var t_uimage2DArray: texture_storage_2d_array<rgba32uint,write>;

fn main_1() {
    textureStore(t_image2D, vec2<i32>(0i, 0i), vec4<f32>(1f, 1f, 1f, 1f));
    textureStore(t_image3D, vec3<i32>(0i, 0i, 0i), vec4<f32>(1f, 1f, 1f, 1f));
    textureStore(t_imageCube, vec2<i32>(vec3<i32>(0i, 0i, 0i).x, vec3<i32>(0i, 0i, 0i).y), i32(vec3<i32>(0i, 0i, 0i).z), vec4<f32>(1f, 1f, 1f, 1f));
    textureStore(t_image2DArray, vec2<i32>(vec3<i32>(0i, 0i, 0i).x, vec3<i32>(0i, 0i, 0i).y), i32(vec3<i32>(0i, 0i, 0i).z), vec4<f32>(1f, 1f, 1f, 1f));
    textureStore(t_iimage2D, vec2<i32>(0i, 0i), vec4<i32>(1i, 1i, 1i, 1i));
    textureStore(t_iimage3D, vec3<i32>(0i, 0i, 0i), vec4<i32>(1i, 1i, 1i, 1i));
    textureStore(t_iimageCube, vec2<i32>(vec3<i32>(0i, 0i, 0i).x, vec3<i32>(0i, 0i, 0i).y), i32(vec3<i32>(0i, 0i, 0i).z), vec4<i32>(1i, 1i, 1i, 1i));
    textureStore(t_iimage2DArray, vec2<i32>(vec3<i32>(0i, 0i, 0i).x, vec3<i32>(0i, 0i, 0i).y), i32(vec3<i32>(0i, 0i, 0i).z), vec4<i32>(1i, 1i, 1i, 1i));
    textureStore(t_uimage2D, vec2<i32>(0i, 0i), vec4<u32>(1u, 1u, 1u, 1u));
    textureStore(t_uimage3D, vec3<i32>(0i, 0i, 0i), vec4<u32>(1u, 1u, 1u, 1u));
    textureStore(t_uimageCube, vec2<i32>(vec3<i32>(0i, 0i, 0i).x, vec3<i32>(0i, 0i, 0i).y), i32(vec3<i32>(0i, 0i, 0i).z), vec4<u32>(1u, 1u, 1u, 1u));
    textureStore(t_uimage2DArray, vec2<i32>(vec3<i32>(0i, 0i, 0i).x, vec3<i32>(0i, 0i, 0i).y), i32(vec3<i32>(0i, 0i, 0i).z), vec4<u32>(1u, 1u, 1u, 1u));
    return;
}

@compute @workgroup_size(8, 8, 1) 
fn main() {
    main_1();
}

struct Surface {
    color: vec4<f32>,
}

struct si_push_block {
    place: mat4x4<f32>,
    bumps0_height: f32,
}

@group(0) @binding(32) 
var layer0_map: texture_2d<f32>;
@group(0) @binding(128) 
var layer0_map_sampler: sampler;
var<private> layer0_uv: vec2<f32>;
var<private> layer0_gloss: f32;
@group(0) @binding(33) 
var layer1_map: texture_2d<f32>;
@group(0) @binding(129) 
var layer1_map_sampler: sampler;
var<private> layer1_uv: vec2<f32>;
var<private> layer1_gloss: f32;
@group(3) @binding(0) 
var<uniform> unnamed: si_push_block;
var<private> light0_normal: vec3<f32>;
var<private> light0_gloss: f32;
var<private> si_v0_1: vec2<f32>;
var<private> si_v1_1: vec2<f32>;
var<private> si_v2_1: vec3<f32>;
var<private> color: vec4<f32>;

fn light0_toward_u0028_vf3_u003b(direction: ptr<function, vec3<f32>>) -> f32 {
    let _e4 = (*direction)[1u];
    return max(_e4, 0f);
}

fn light0_main_u0028_struct_u002d_Surface_u002d_vf41_u003b(surface: ptr<function, Surface>) {
    var param: vec3<f32>;

    let _e8 = (*surface).color;
    let _e10 = light0_normal;
    param = normalize(_e10);
    let _e12 = light0_toward_u0028_vf3_u003b((&param));
    let _e14 = light0_gloss;
    let _e16 = ((_e8.xyz * _e12) + vec3(_e14));
    (*surface).color[0u] = _e16.x;
    (*surface).color[1u] = _e16.y;
    (*surface).color[2u] = _e16.z;
    return;
}

fn light0_gloss_fold_u0028_f1_u003b_f1_u003b(a: ptr<function, f32>, b: ptr<function, f32>) -> f32 {
    let _e2 = (*a);
    let _e3 = (*b);
    return max(_e2, _e3);
}

fn bumps0_main_u0028_struct_u002d_Surface_u002d_vf41_u003b(surface_1: ptr<function, Surface>) {
    let _e7 = unnamed.bumps0_height;
    let _e10 = (*surface_1).color;
    let _e12 = (_e10.xyz * (1f - _e7));
    (*surface_1).color[0u] = _e12.x;
    (*surface_1).color[1u] = _e12.y;
    (*surface_1).color[2u] = _e12.z;
    return;
}

fn layer1_main_u0028_struct_u002d_Surface_u002d_vf41_u003b(surface_2: ptr<function, Surface>) {
    var t: vec4<f32>;

    let _e7 = layer1_uv;
    let _e8 = textureSample(layer1_map, layer1_map_sampler, _e7);
    t = _e8;
    let _e10 = (*surface_2).color;
    let _e11 = t;
    let _e13 = t[3u];
    (*surface_2).color = mix(_e10, _e11, vec4(_e13));
    let _e18 = t[3u];
    layer1_gloss = _e18;
    return;
}

fn layer0_main_u0028_struct_u002d_Surface_u002d_vf41_u003b(surface_3: ptr<function, Surface>) {
    var t_1: vec4<f32>;

    let _e7 = layer0_uv;
    let _e8 = textureSample(layer0_map, layer0_map_sampler, _e7);
    t_1 = _e8;
    let _e10 = (*surface_3).color;
    let _e11 = t_1;
    let _e13 = t_1[3u];
    (*surface_3).color = mix(_e10, _e11, vec4(_e13));
    let _e18 = t_1[3u];
    layer0_gloss = _e18;
    return;
}

fn si_composed_u0028_() {
    var surface_4: Surface;
    var param_1: Surface;
    var param_2: Surface;
    var param_3: Surface;
    var param_4: f32;
    var param_5: f32;
    var param_6: f32;
    var param_7: f32;
    var param_8: Surface;

    let _e21 = si_v0_1;
    layer0_uv = _e21;
    let _e22 = si_v1_1;
    layer1_uv = _e22;
    let _e23 = si_v2_1;
    light0_normal = _e23;
    surface_4.color = vec4<f32>(0f, 0f, 0f, 0f);
    layer0_gloss = 0f;
    let _e25 = surface_4;
    param_1 = _e25;
    layer0_main_u0028_struct_u002d_Surface_u002d_vf41_u003b((&param_1));
    let _e26 = param_1;
    surface_4 = _e26;
    layer1_gloss = 0f;
    let _e27 = surface_4;
    param_2 = _e27;
    layer1_main_u0028_struct_u002d_Surface_u002d_vf41_u003b((&param_2));
    let _e28 = param_2;
    surface_4 = _e28;
    let _e29 = surface_4;
    param_3 = _e29;
    bumps0_main_u0028_struct_u002d_Surface_u002d_vf41_u003b((&param_3));
    let _e30 = param_3;
    surface_4 = _e30;
    light0_gloss = 0f;
    let _e31 = light0_gloss;
    param_4 = _e31;
    let _e32 = layer0_gloss;
    param_5 = _e32;
    let _e33 = light0_gloss_fold_u0028_f1_u003b_f1_u003b((&param_4), (&param_5));
    light0_gloss = _e33;
    let _e34 = light0_gloss;
    param_6 = _e34;
    let _e35 = layer1_gloss;
    param_7 = _e35;
    let _e36 = light0_gloss_fold_u0028_f1_u003b_f1_u003b((&param_6), (&param_7));
    light0_gloss = _e36;
    let _e37 = surface_4;
    param_8 = _e37;
    light0_main_u0028_struct_u002d_Surface_u002d_vf41_u003b((&param_8));
    let _e38 = param_8;
    surface_4 = _e38;
    let _e40 = surface_4.color;
    color = _e40;
    return;
}

fn main_1() {
    si_composed_u0028_();
    return;
}

@fragment 
fn main(@location(0) si_v0_: vec2<f32>, @location(1) si_v1_: vec2<f32>, @location(2) si_v2_: vec3<f32>) -> @location(0) vec4<f32> {
    si_v0_1 = si_v0_;
    si_v1_1 = si_v1_;
    si_v2_1 = si_v2_;
    main_1();
    let _e7 = color;
    return _e7;
}

struct gl_PerVertex {
    @builtin(position) gl_Position: vec4<f32>,
    gl_PointSize: f32,
    gl_ClipDistance: array<f32, 1>,
    gl_CullDistance: array<f32, 1>,
}

struct si_push_block {
    ModelMatrix: mat4x4<f32>,
    strength: f32,
    si_packed_levels: array<vec4<i32>, 2>,
    origin: vec2<f32>,
    size: vec2<f32>,
    color: vec4<f32>,
}

var<private> unnamed: gl_PerVertex = gl_PerVertex(vec4<f32>(0f, 0f, 0f, 1f), 1f, array<f32, 1>(), array<f32, 1>());
@group(3) @binding(0) 
var<uniform> unnamed_1: si_push_block;
var<private> levels: array<i32, 2>;

fn si_main_u0028_() {
    let _e3 = unnamed_1.ModelMatrix;
    let _e5 = unnamed_1.origin;
    let _e7 = unnamed_1.size;
    unnamed.gl_Position = (_e3 * vec4<f32>(_e5.x, _e5.y, _e7.x, _e7.y));
    return;
}

fn main_1() {
    var si_i: i32;

    si_i = 0i;
    loop {
        let _e9 = si_i;
        if (_e9 < 2i) {
            let _e11 = si_i;
            let _e12 = si_i;
            let _e16 = unnamed_1.si_packed_levels[_e12][0u];
            levels[_e11] = _e16;
            continue;
        } else {
            break;
        }
        continuing {
            let _e18 = si_i;
            si_i = (_e18 + 1i);
        }
    }
    si_main_u0028_();
    let _e22 = unnamed.gl_Position[1u];
    unnamed.gl_Position[1u] = -(_e22);
    return;
}

@vertex 
fn main() -> @builtin(position) vec4<f32> {
    main_1();
    let _e2 = unnamed.gl_Position;
    return _e2;
}

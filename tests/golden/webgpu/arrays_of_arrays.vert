struct gl_PerVertex {
    @builtin(position) gl_Position: vec4<f32>,
    gl_PointSize: f32,
    gl_ClipDistance: array<f32, 1>,
    gl_CullDistance: array<f32, 1>,
}

struct si_block_corners {
    corners: array<array<vec4<f32>, 3>, 2>,
}

struct si_push_block {
    si_packed_grid: array<vec4<f32>, 6>,
}

var<private> unnamed: gl_PerVertex = gl_PerVertex(vec4<f32>(0f, 0f, 0f, 1f), 1f, array<f32, 1>(), array<f32, 1>());
@group(0) @binding(1) 
var<uniform> unnamed_1: si_block_corners;
var<private> grid: array<array<f32, 3>, 2>;
@group(3) @binding(0) 
var<uniform> unnamed_2: si_push_block;

fn si_main_u0028_() {
    let _e7 = unnamed_1.corners[1i][2i];
    unnamed.gl_Position = _e7;
    return;
}

fn main_1() {
    var si_i: i32;

    si_i = 0i;
    loop {
        let _e10 = si_i;
        if (_e10 < 6i) {
            let _e12 = si_i;
            let _e14 = si_i;
            let _e22 = si_i;
            let _e26 = unnamed_2.si_packed_grid[_e22][0u];
            grid[(_e12 / 3i)][(_e14 - (i32(floor((f32(_e14) / f32(3i)))) * 3i))] = _e26;
            continue;
        } else {
            break;
        }
        continuing {
            let _e29 = si_i;
            si_i = (_e29 + 1i);
        }
    }
    si_main_u0028_();
    let _e33 = unnamed.gl_Position[1u];
    unnamed.gl_Position[1u] = -(_e33);
    return;
}

@vertex 
fn main() -> @builtin(position) vec4<f32> {
    main_1();
    let _e2 = unnamed.gl_Position;
    return _e2;
}

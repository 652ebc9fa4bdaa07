struct Rows {
    all: array<array<vec4<f32>, 3>, 2>,
}

struct si_block_rows {
    rows: Rows,
}

struct si_push_block {
    si_packed_grid: array<vec4<f32>, 6>,
}

var<private> color: vec4<f32>;
@group(0) @binding(0) 
var<uniform> unnamed: si_block_rows;
var<private> grid: array<array<f32, 3>, 2>;
@group(3) @binding(0) 
var<uniform> unnamed_1: si_push_block;

fn si_main_u0028_() {
    let _e9 = unnamed.rows.all[1i][2i];
    let _e12 = grid[1i][2i];
    color = (_e9 * _e12);
    return;
}

fn main_1() {
    var si_i: i32;

    si_i = 0i;
    loop {
        let _e8 = si_i;
        if (_e8 < 6i) {
            let _e10 = si_i;
            let _e12 = si_i;
            let _e20 = si_i;
            let _e24 = unnamed_1.si_packed_grid[_e20][0u];
            grid[(_e10 / 3i)][(_e12 - (i32(floor((f32(_e12) / f32(3i)))) * 3i))] = _e24;
            continue;
        } else {
            break;
        }
        continuing {
            let _e27 = si_i;
            si_i = (_e27 + 1i);
        }
    }
    si_main_u0028_();
    return;
}

@fragment 
fn main() -> @location(0) vec4<f32> {
    main_1();
    let _e1 = color;
    return _e1;
}

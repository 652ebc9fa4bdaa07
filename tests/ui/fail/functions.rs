//! What a shared function cannot hold, each with what to write instead.
use shader_info::glam::{Mat4, Quat, Vec3, Vec4};
use shader_info::shader_shared;

#[shader_shared]
#[derive(Clone, Copy)]
struct Turned {
    rotation: Quat,
    axis: Vec3,
    angle: f32,
}

#[shader_shared]
fn generic<T: Copy>(x: T) -> T {
    x
}

#[shader_shared]
unsafe fn dangerous(x: f32) -> f32 {
    x
}

#[shader_shared]
async fn later() {}

#[shader_shared]
extern "C" fn foreign(x: f32) -> f32 {
    x
}

#[shader_shared]
fn long(x: f64) -> f64 {
    x
}

#[shader_shared]
fn counted(count: usize) -> u8 {
    count as u8
}

#[shader_shared]
fn slice(all: &[f32]) -> f32 {
    all[0]
}

#[shader_shared]
fn nested(all: [[f32; 2]; 2]) -> f32 {
    all[0][0]
}

#[shader_shared]
fn pair(x: f32) -> (f32, f32) {
    (x, x)
}

#[shader_shared]
fn option(x: f32) -> Option<f32> {
    Some(x)
}

#[shader_shared]
fn text() -> &'static str {
    "text"
}

#[shader_shared]
fn taken_apart((x, y): (f32, f32)) -> f32 {
    x + y
}

#[shader_shared]
fn turned(q: Quat, v: Vec3) -> Vec3 {
    q * v
}

#[shader_shared]
fn turned_by_field(by: Turned) -> Vec3 {
    by.rotation * by.axis
}

#[shader_shared]
fn closure(x: f32) -> f32 {
    let double = |x: f32| x * 2.0;
    double(x)
}

#[shader_shared]
fn macros(x: f32) -> f32 {
    assert!(x > 0.0);
    x
}

#[shader_shared]
fn iterated(all: [f32; 4]) -> f32 {
    let mut sum = 0.0;
    for x in &all {
        sum += x;
    }
    for i in (0..4).step_by(2) {
        sum += all[i];
    }
    for i in 0.. {
        sum += all[i];
    }
    sum + all.iter().sum::<f32>()
}

#[shader_shared]
fn labelled(x: f32) -> f32 {
    'outer: loop {
        if x > 0.0 {
            break 'outer;
        }
    }
    x
}

#[shader_shared]
fn conditions(x: f32) -> f32 {
    if let 0 = x as i32 {
        return 0.0;
    }
    let 0..=4 = x as i32 else { return 1.0 };
    match (x as i32, 1) {
        (0, 1) => 0.0,
        n @ _ => n.0 as f32,
    }
}

#[shader_shared]
fn items(x: f32) -> f32 {
    fn inner(x: f32) -> f32 {
        x
    }
    inner(x)
}

#[shader_shared]
fn references(x: f32) -> f32 {
    let y = &x;
    *y
}

#[shader_shared]
fn held(x: &mut Vec3) -> f32 {
    let y = x;
    y.x = 1.0;
    y.x
}

#[shader_shared]
fn recursive(x: u32) -> u32 {
    if x == 0 { 0 } else { recursive(x - 1) }
}

#[shader_shared]
fn numbers(x: f32) -> f32 {
    let small = 5_u8;
    let large = 1.0_f64;
    let long = 0x1_0000_0000_u64;
    x + small as f32 + large as f32 + long as f32
}

#[shader_shared]
fn unsettled(x: f32) -> u32 {
    let scale = 0.1;
    (scale * 10.0) as u32 + x as u32
}

#[shader_shared]
fn methods(x: f32, v: Vec3, m: Mat4) -> f32 {
    let all = v.to_array();
    x.hypot(x) + x.cbrt() + all[0] + v.max_position() as f32 + m.to_cols_array()[0] + x.midpoint(2.0)
}

#[shader_shared]
fn both(x: f32) -> f32 {
    let (sine, cosine) = x.sin_cos();
    sine + cosine
}

#[shader_shared]
fn compared(v: Vec3, w: Vec3) -> bool {
    let by = [v, w];
    by.contains(&w)
}

#[shader_shared]
fn of_std(x: f32, mut y: f32) -> f32 {
    std::mem::swap(&mut y, &mut { x });
    std::convert::identity(x)
}

#[shader_shared]
fn associated(v: Vec4) -> Vec4 {
    Vec4::from_slice(&[v.x, v.y, v.z, v.w])
}

#[shader_shared]
fn constants() -> f32 {
    Vec3::MAX.x + f32::MANTISSA_DIGITS as f32
}

#[shader_shared]
fn whole_struct(by: Turned) -> Turned {
    Turned { angle: 0.0, ..by }
}

#[shader_shared]
fn conditional(x: f32) -> f32 {
    #[cfg(debug_assertions)]
    let x = x * 2.0;
    x
}

#[shader_shared]
fn escapes(x: f32) -> f32 {
    let y = unsafe { x };
    let z = const { 1.0 };
    let _ = y;
    y + z
}

#[shader_shared(std140)]
fn with_layout(x: f32) -> f32 {
    x
}

#[shader_shared]
fn instead(n: i32, x: f32) -> i32 {
    let all = [n, 1];
    let last = all.len().min(1);
    n.isqrt() + f32::hypot(x, x) as i32 + all[last]
}

#[shader_shared]
fn is_small(n: i32) -> bool {
    matches!(n, 0 | 1)
}

fn main() {}

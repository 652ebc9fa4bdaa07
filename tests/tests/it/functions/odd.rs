//! Statements that GLSL lacks or orders otherwise, in forms that are plausible though not common.

#![allow(clippy::manual_swap, clippy::manual_range_patterns, reason = "these forms are what is tested")]

use shader_builder_devices::functions::{Cases, Driver};
use shader_info::glam::{IVec2, IVec3, UVec2, UVec3, Vec3, uvec2};
use shader_info::{Bool32, SharedFunction, shader_shared, shared_function};

use super::check_all;

#[shader_shared]
#[derive(Clone, Copy, PartialEq)]
#[repr(u32)]
enum Shape {
    Flat = 3,
    Round,
    Sharp = 9,
}

#[shader_shared]
#[derive(Clone, Copy)]
struct Pair {
    low: u32,
    high: u32,
}

#[shader_shared]
#[derive(Clone, Copy)]
struct Store {
    pairs: [Pair; 4],
    cells: [UVec2; 2],
    shape: ShapeBits,
    is_open: Bool32,
}

#[shader_shared]
impl Pair {
    fn sum(&self) -> u32 {
        self.low.wrapping_add(self.high)
    }

    fn swap(&mut self) -> u32 {
        let before = self.low;
        self.low = self.high;
        self.high = before;
        before
    }

    /// By value: the caller's pair stays.
    fn raised(mut self, by: u32) -> Self {
        self.low = self.low.wrapping_add(by);
        self.swap();
        self
    }
}

#[shader_shared]
impl Store {
    fn sum(&self) -> u32 {
        let mut total = 0_u32;
        for i in 0..4 {
            total = total.wrapping_mul(3).wrapping_add(self.pairs[i].sum());
        }
        total ^ self.cells[0].x ^ self.cells[1].y
    }
}

#[shader_shared]
fn bump(x: &mut u32) -> u32 {
    *x = x.wrapping_mul(5).wrapping_add(3);
    *x
}

#[shader_shared]
fn both(a: &mut u32, b: u32, c: &mut u32) -> u32 {
    *a = a.wrapping_add(b);
    *c ^= *a;
    a.wrapping_mul(*c | 1)
}

#[shader_shared]
fn three(a: u32, b: u32, c: u32) -> u32 {
    a.wrapping_mul(961) ^ b.wrapping_mul(31) ^ c
}

/// One name for five variables, of several types.
#[shader_shared]
fn shadowed(x: u32) -> u32 {
    let y = x;
    let x = x as i32;
    let x = {
        let x = x.wrapping_mul(3);
        let x = x as u32 & 0xFF;
        if x > 7 { x } else { y }
    };
    let x = UVec2::splat(x);
    for x in 0..x.y & 3 {
        if x == 2 {
            let x = y;
            return x;
        }
    }
    x.x.wrapping_add(y)
}

/// Blocks that change what stands before them.
#[shader_shared]
fn blocks(mut x: u32) -> u32 {
    let a = x.wrapping_add({
        x = x.wrapping_mul(7);
        x
    });
    let b = [
        x,
        {
            x ^= 0xF0;
            x
        },
        bump(&mut x),
        x,
    ];
    a ^ b[0].wrapping_mul(3) ^ b[1].wrapping_mul(5) ^ b[2].wrapping_mul(7) ^ b[3]
}

#[shader_shared]
fn matched(x: u32, y: i32) -> i32 {
    let first = match y {
        i32::MIN..=-100 => -1,
        -99..=-1 if x & 1 == 0 => -2,
        0 | 1 | 2 => 3,
        n if n > 1000 && n & 1 == 1 => n >> 1,
        3.. => 4,
        _ => 5,
    };
    match x % 5 {
        0 => first,
        1 | 2 => match first {
            3 => 30,
            other => other.wrapping_neg(),
        },
        rest => first.wrapping_add(rest as i32),
    }
}

#[shader_shared]
fn shapes(n: u32, with: Shape) -> u32 {
    let shape = match n % 3 {
        0 => Shape::Flat,
        1 => Shape::Round,
        _ => with,
    };
    let weight = match shape {
        Shape::Flat | Shape::Sharp if n & 8 != 0 => 1,
        Shape::Flat => 2,
        Shape::Sharp => shape as u32,
        Shape::Round => 4,
    };
    weight << 4 | u32::from(shape == with) << 1 | u32::from(with != Shape::Round)
}

/// The elements of arrays, which the loop has taken before it changes them.
#[shader_shared]
fn elements(n: u32, mut store: Store) -> u32 {
    let mut all = [n, 3, n ^ 7];
    let mut hash = n;
    for x in all {
        all[2] = x;
        if x & 1 == 0 {
            continue;
        }
        hash = hash.rotate_left(5) ^ x ^ all[2];
    }
    for pair in store.pairs {
        store.pairs[3].low = pair.sum();
        hash = hash.rotate_left(3) ^ pair.raised(n).low;
    }
    let fixed = [uvec2(n, 1), uvec2(2, n)];
    for cell in fixed {
        for _ in [1, 2] {
            hash ^= cell.x.wrapping_mul(cell.y);
        }
        if hash & 8 == 0 {
            break;
        }
    }
    for x in [bump(&mut hash), bump(&mut hash)] {
        hash ^= x;
    }
    hash ^ store.sum()
}

/// Conditions with effects, each only where Rust reaches it.
#[shader_shared]
fn cut_short(n: u32) -> u32 {
    let mut x = n;
    let a = n & 1 == 0 && bump(&mut x) & 2 == 0 && bump(&mut x) & 4 == 0;
    let b = a || bump(&mut x) & 8 == 0 || n > 0x8000_0000;
    let c = (n & 2 == 0) & (bump(&mut x) & 1 == 0) | (bump(&mut x) & 16 == 0);
    if b && (bump(&mut x) & 32 == 0 || {
        x ^= 5;
        c
    }) {
        x = x.wrapping_add(1);
    }
    while x & 3 != 0 && bump(&mut x) & 7 != 6 {
        x = x.rotate_left(3);
    }
    x << 2 | u32::from(b) << 1 | u32::from(c)
}

/// Places whose indexes have effects.
#[shader_shared]
fn places(n: u32) -> u32 {
    let mut x = n & 3;
    let mut all = [n, n ^ 1, n.wrapping_mul(3), n >> 7];
    all[{
        x = (x + 1) & 3;
        x as usize
    }] = bump(&mut all[0]);
    all[(x & 3) as usize] ^= {
        x = (x + 2) & 3;
        all[x as usize]
    };
    let one = both(
        &mut all[{
            x = (x + 1) & 3;
            x as usize
        }],
        {
            x = (x + 3) & 3;
            x
        },
        &mut x,
    );
    let mut cells = [UVec2::ZERO; 3];
    cells[(x % 3) as usize].y = bump(&mut x);
    cells[(x % 3) as usize][(x & 1) as usize] = x;
    let mut hash = one ^ x;
    for cell in 0..3 {
        hash = hash.rotate_left(5) ^ cells[cell].x ^ cells[cell].y.wrapping_mul(3) ^ all[cell];
    }
    hash
}

/// Fields and elements as `&mut`.
#[shader_shared]
fn parts(n: u32, store: &mut Store) -> u32 {
    let at = (n & 3) as usize;
    let low = both(&mut store.pairs[at].low, n, &mut store.cells[(n & 1) as usize].y);
    let swapped = store.pairs[(n >> 2 & 3) as usize].swap();
    let copy = store.pairs[at].raised(n);
    store.shape = ShapeBits::from(if n & 16 == 0 { Shape::Round } else { Shape::Sharp });
    three(low, swapped, copy.sum()) ^ store.sum() ^ store.shape.0
}

/// Arguments from left to right.
#[shader_shared]
fn arguments(n: u32) -> u32 {
    let mut x = n;
    let pair = Pair { high: bump(&mut x), low: x };
    let three_of = three(x, bump(&mut x), bump(&mut x));
    let later = three(bump(&mut x), x, {
        x ^= 1;
        x
    });
    let v = UVec3::new(x, bump(&mut x), x) ^ uvec2(bump(&mut x), x).extend(bump(&mut x));
    pair.low ^ pair.high.rotate_left(7) ^ three_of ^ later ^ v.x ^ v.y.rotate_left(3) ^ v.z.rotate_left(9)
}

/// A value that is assigned in each way.
#[shader_shared]
fn assigned_later(n: u32) -> u32 {
    let a;
    let b: u32;
    if n & 1 == 0 {
        a = n;
        b = 3;
    } else if n & 2 == 0 {
        a = 1;
        b = 2;
    } else {
        b = n >> 3;
        a = b;
    }
    a.wrapping_mul(b)
}

/// Constants of the function.
#[shader_shared]
fn constants(n: u32) -> u32 {
    const TABLE: [u32; 5] = [2, 3, 5, 7, 11];
    const SECOND: u32 = 2;
    const FIRST: u32 = 40 + SECOND;
    let mut total = FIRST;
    for i in 0..5 {
        total = total.wrapping_mul(TABLE[(i + n as usize) % 5]) ^ TABLE[4 - i];
    }
    total
}

#[shader_shared]
const PART_OF_A_TURN: f32 = (1.0 - 0.25) / core::f32::consts::TAU;

/// A constant that is computed of others.
#[shader_shared]
fn turned(n: u32) -> f32 {
    (n & 0xFF) as f32 * PART_OF_A_TURN
}

/// Floats far outside of the integers.
#[shader_shared]
fn casts(x: f32) -> IVec3 {
    let far = x * 1e6;
    IVec3::new(far as i32, (far as u32) as i32, -(far as i32 >> 1))
}

/// Numbers that only their type tells apart.
#[shader_shared]
fn mixed(n: i32, m: u32) -> i32 {
    let a = n >> (m & 31) ^ (n as u32 >> (m & 31)) as i32;
    let b = (n as u32 / (m | 1)) as i32;
    let c = -n.wrapping_sub(1) >> 3;
    let d = !n & (m as i32) | i32::from(n < 0);
    let e = ((n & 0xFFFF) as f32) as i32 ^ ((m & 0xFFFF) as f32 as u32) as i32;
    let f = (n > 0) as i32 - (n < 0) as i32;
    a ^ b.wrapping_mul(3) ^ c ^ d ^ e.wrapping_add(f)
}

/// Signs beside each other, and operators that bind otherwise in GLSL's precedence.
#[shader_shared]
fn signs(a: i32, b: i32) -> IVec2 {
    let x = a & 0xFFF;
    let y = b & 0xFFF;
    IVec2::new(x - -y - -(-x), -(-x) + !-y * -3 - (x - (y - (x - y))))
}

/// Words of GLSL, of C and of other languages as names.
#[shader_shared]
fn names(input: u32, sample: u32, buffer: u32, common: u32) -> u32 {
    let output = input ^ sample;
    let texture = output.wrapping_add(buffer);
    let noise = common.wrapping_mul(3);
    let half = 1;
    let fixed = half;
    let sampler = fixed + buffer;
    let filter = sampler;
    let float = texture ^ noise ^ filter;
    let mix = float;
    let length = mix.wrapping_mul(3);
    let min = length.min(mix);
    let max = length.max(min);
    let clamp = max.clamp(3, 9);
    let float3 = clamp;
    let thread = float3;
    let kernel = thread;
    let var = kernel;
    let main = var;
    let true_ = main;
    let int = true_ as i32;
    let abs = int.abs();
    let a = abs;
    let whole = (a as f32).round() as u32;
    whole ^ max ^ min
}

/// Values of `if` and `match` that are structs, arrays and vectors.
#[shader_shared]
fn composed(n: u32) -> u32 {
    let pair = if n & 1 == 0 { Pair { low: n, high: 1 } } else { Pair { low: 2, high: n }.raised(n) };
    let all = match n & 3 {
        0 => [n; 3],
        1 => [1, n, 3],
        _ => [pair.low, pair.high, if n > 5 { n } else { 6 }],
    };
    let v = match all[1] & 1 {
        0 => Vec3::X,
        _ if n & 16 == 0 => Vec3::splat((n & 7) as f32),
        _ => Vec3::NEG_Z * (if n & 32 == 0 { 1.0 } else { 2.0 }),
    };
    pair.sum() ^ all[0].rotate_left(3) ^ all[2] ^ (v.x + 2.0 * v.y - 4.0 * v.z) as i32 as u32
}

/// Names that a pattern and a loop without a name must not touch.
#[shader_shared]
fn bound(n: u32) -> u32 {
    let i = n & 7;
    let mut total = 0_u32;
    for _ in 0..3 {
        for _ in 0..2 {
            total = total.wrapping_mul(5).wrapping_add(i);
        }
    }
    let changed = match n {
        0 => 1,
        mut n if n & 1 == 0 => {
            n = n.wrapping_add(1);
            bump(&mut n) ^ n
        }
        mut m => {
            m ^= 7;
            m.wrapping_mul(n)
        }
    };
    total ^ changed ^ n
}

/// Components as `&mut`, by indexes that are computed.
#[shader_shared]
fn components(n: u32, mut v: UVec3) -> u32 {
    let a = bump(&mut v[(n % 3) as usize]);
    let mut last = n;
    let b = both(&mut v[1], a, &mut last);
    a ^ b ^ last ^ v.x.wrapping_add(bump(&mut v.y)) ^ v.z
}

/// A `return` among operands.
#[shader_shared]
fn leaves(n: u32) -> u32 {
    let x = n ^ if n & 7 == 3 { return n } else { 5 };
    let y = match x & 3 {
        0 => return x.wrapping_mul(3),
        1 => 10,
        _ => x,
    };
    three(x, if y > 1000 { return y >> 1 } else { y }, 3)
}

fn any() -> Cases {
    Cases::new(1000)
}

#[rustfmt::skip]
fn runs() -> Vec<(SharedFunction, Cases)> {
    vec![
        (shared_function!(shadowed), any()),
        (shared_function!(blocks), any()),
        (shared_function!(matched), any()),
        (shared_function!(shapes), any()),
        (shared_function!(elements), any()),
        (shared_function!(cut_short), any()),
        (shared_function!(places), any()),
        (shared_function!(parts), any()),
        (shared_function!(arguments), any()),
        (shared_function!(assigned_later), any()),
        (shared_function!(constants), any().integers("n", 0..=100_000)),
        (shared_function!(turned), any()),
        (shared_function!(casts), any().specials()),
        (shared_function!(mixed), any()),
        (shared_function!(signs), any()),
        (shared_function!(names), any().integers("input", 0..=100).integers("sample", 0..=100).integers("buffer", 0..=100).integers("common", 0..=100)),
        (shared_function!(composed), any()),
        (shared_function!(bound), any()),
        (shared_function!(components), any()),
        (shared_function!(leaves), any()),
    ]
}

pub(super) fn check(driver: &dyn Driver) {
    check_all(driver, runs());
}

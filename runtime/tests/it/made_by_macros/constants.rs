//! Lengths, slots and other numbers.

use super::case;

case!(a_shift_in_a_sum
    { macro_rules! make { ($n:expr) => { shader_info! { pub It { additional_info(Base);
        push_constant rows: [float; $n + 1]; } } } }
      make!(64 >> 4); }
    { shader_info! { pub It { additional_info(Base); push_constant rows: [float; (64 >> 4) + 1]; } } }
    has "array: 5"
);

case!(a_shift_left_in_a_sum
    { macro_rules! make { ($n:expr) => { shader_info! { pub It { additional_info(Base);
        push_constant rows: [float; $n + 1]; } } } }
      make!(1 << 2); }
    { shader_info! { pub It { additional_info(Base); push_constant rows: [float; (1 << 2) + 1]; } } }
    has "array: 5"
);

case!(a_sum_in_a_product
    { macro_rules! make { ($n:expr) => { shader_info! { pub It { additional_info(Base);
        push_constant rows: [float; $n * 2]; } } } }
      make!(1 + 2); }
    { shader_info! { pub It { additional_info(Base); push_constant rows: [float; (1 + 2) * 2]; } } }
    has "array: 6"
);

case!(a_difference_on_the_right
    { macro_rules! make { ($n:expr) => { shader_info! { pub It { additional_info(Base);
        push_constant rows: [float; 8 - $n]; } } } }
      make!(3 - 1); }
    { shader_info! { pub It { additional_info(Base); push_constant rows: [float; 8 - (3 - 1)]; } } }
    has "array: 6"
);

case!(a_length_as_a_literal
    { macro_rules! make { ($n:literal) => { shader_info! { pub It { additional_info(Base);
        push_constant rows: [float; $n]; } } } }
      make!(0x7_u32); }
    { shader_info! { pub It { additional_info(Base); push_constant rows: [float; 7]; } } }
    has "array: 7"
);

case!(a_const_by_path
    { #[shader_shared] pub const COUNT: u32 = 3;
      macro_rules! make { ($n:path) => { shader_info! { pub It { additional_info(Base);
        push_constant rows: [float; $n]; } } } }
      make!(self::COUNT); }
    { #[shader_shared] pub const COUNT: u32 = 3;
      shader_info! { pub It { additional_info(Base); push_constant rows: [float; self::COUNT]; } } }
    has "array: 3"
);

case!(a_const_in_an_expression
    { #[shader_shared] pub const COUNT: u32 = 3;
      macro_rules! make { ($n:expr) => { shader_info! { pub It { additional_info(Base);
        push_constant rows: [float; 2 * $n]; } } } }
      make!(COUNT + 1); }
    { #[shader_shared] pub const COUNT: u32 = 3;
      shader_info! { pub It { additional_info(Base); push_constant rows: [float; 2 * (COUNT + 1)]; } } }
    has "array: 8"
);

case!(a_define_in_an_expression
    { macro_rules! make { ($n:ident, $e:expr) => { shader_info! { pub It { additional_info(Base);
        define $n = 4; push_constant rows: [float; $e * 2]; } } } }
      make!(SIZE, define(SIZE) - 1); }
    { shader_info! { pub It { additional_info(Base);
        define SIZE = 4; push_constant rows: [float; (define(SIZE) - 1) * 2]; } } }
    has "array: 6"
);

case!(a_slot
    { macro_rules! make { ($slot:expr) => { shader_info! { pub It { additional_info(Base);
        sampler($slot) albedo: sampler2D; vertex_in($slot) pos: vec2; } } } }
      make!(1 + 1); }
    { shader_info! { pub It { additional_info(Base); sampler(2) albedo: sampler2D; vertex_in(2) pos: vec2; } } }
    has "slot: 2"
);

case!(options_with_numbers
    { macro_rules! make { ($at:literal, $buffer:literal, $format:ident) => { shader_info! { pub It { additional_info(Base);
        vertex_in($at, $format, instance, buffer = $buffer) tint: vec4; } } } }
      make!(3, 1, unorm8x4); }
    { shader_info! { pub It { additional_info(Base); vertex_in(3, unorm8x4, instance, buffer = 1) tint: vec4; } } }
    has "buffer: 1"
);

case!(a_work_group
    { macro_rules! make { ($x:expr, $y:literal) => { shader_info! { pub It {
        additional_info(Kernel); local_group_size($x, $y); } } } }
      make!(4 * 2, 4); }
    { shader_info! { pub It { additional_info(Kernel); local_group_size(8, 4); } } }
    has "Some([8, 4, 1])"
);

case!(values_of_constants
    { macro_rules! make { ($($name:ident: $ty:ident = $value:expr),*) => { shader_info! { pub It { additional_info(Base);
        $(specialization_constant $name: $ty = $value;)* } } } }
      make!(a: int = -3, b: float = -0.5, c: bool = true, d: uint = 4u32); }
    { shader_info! { pub It { additional_info(Base); specialization_constant a: int = -3;
        specialization_constant b: float = -0.5; specialization_constant c: bool = true;
        specialization_constant d: uint = 4; } } }
    has "default: 4294967293"
);

case!(a_branch
    { macro_rules! make { ($first:literal, $last:literal, $default:expr) => { shader_info! { pub It { additional_info(Base);
        branch(static) lights: $first..=$last = $default; specialize { if lights == $default { define HIT; } } } } } }
      make!(-1, 4, 2); }
    { shader_info! { pub It { additional_info(Base);
        branch(static) lights: -1..=4 = 2; specialize { if lights == 2 { define HIT; } } } } }
    has "#define HIT"
);

case!(a_define_that_computes
    { macro_rules! make { ($e:expr) => { shader_info! { pub It { additional_info(Base); define SUM = $e * 2; } } } }
      make!(1 + 2); }
    { shader_info! { pub It { additional_info(Base); define SUM = (1 + 2) * 2; } } }
    has "#define SUM (1 + 2) * 2"
);

case!(a_define_that_shifts
    { macro_rules! make { ($e:expr) => { shader_info! { pub It { additional_info(Base); define SUM = $e + 1; } } } }
      make!(64 >> 2); }
    { shader_info! { pub It { additional_info(Base); define SUM = (64 >> 2) + 1; } } }
    has "#define SUM (64 >> 2) + 1"
);

case!(a_define_of_one_token
    { macro_rules! make { ($name:ident, $e:expr) => { shader_info! { pub It { additional_info(Base); define $name = $e; } } } }
      make!(SIZE, 4); }
    { shader_info! { pub It { additional_info(Base); define SIZE = 4; } } }
    has "#define SIZE 4\n"
);

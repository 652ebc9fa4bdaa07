//! `#[shader_shared]` items and `#[derive(VertexInput)]` structs.

use super::case;

case!(a_struct
    { macro_rules! make { ($vis:vis $name:ident { $($field_vis:vis $field:ident: $ty:ty,)* }) => {
        #[shader_shared] #[derive(Clone, Copy)] $vis struct $name { $(#[gpu(vec4)] $field_vis $field: $ty,)* } } }
      make!(pub View { pub scale: [f32; 4], offset: [[f32; 4]; 2], });
      shader_info! { pub It { additional_info(Base); uniform_buf(0) view: View; } } }
    { #[shader_shared] #[derive(Clone, Copy)] pub struct View { #[gpu(vec4)] pub scale: [f32; 4], #[gpu(vec4)] offset: [[f32; 4]; 2] }
      shader_info! { pub It { additional_info(Base); uniform_buf(0) view: View; } } }
    has "size: 48"
);

case!(a_length_of_a_field
    { macro_rules! make { ($n:expr, $ty:ty) => {
        #[shader_shared] #[derive(Clone, Copy)] pub struct View { #[gpu(vec4)] all: [$ty; $n + 1] } } }
      make!(4 >> 1, [f32; 4]);
      shader_info! { pub It { additional_info(Base); uniform_buf(0) view: View; } } }
    { #[shader_shared] #[derive(Clone, Copy)] pub struct View { #[gpu(vec4)] all: [[f32; 4]; 3] }
      shader_info! { pub It { additional_info(Base); uniform_buf(0) view: View; } } }
    has "size: 48"
);

case!(a_const_as_a_length
    { #[shader_shared] pub const COUNT: u32 = 2;
      macro_rules! make { ($n:expr, $gpu:ident) => {
        #[shader_shared] #[derive(Clone, Copy)] pub struct View { #[gpu($gpu)] all: [[f32; 4]; $n as usize] } } }
      make!(COUNT, vec4);
      shader_info! { pub It { additional_info(Base); uniform_buf(0) view: View; } } }
    { #[shader_shared] pub const COUNT: u32 = 2;
      #[shader_shared] #[derive(Clone, Copy)] pub struct View { #[gpu(vec4)] all: [[f32; 4]; COUNT as usize] }
      shader_info! { pub It { additional_info(Base); uniform_buf(0) view: View; } } }
    has "size: 32"
);

case!(a_const
    { macro_rules! make { ($vis:vis $name:ident: $ty:ty = $value:expr) => { #[shader_shared] $vis const $name: $ty = $value + 1; } }
      make!(pub COUNT: u32 = 64 >> 4);
      shader_info! { pub It { additional_info(Base); push_constant rows: [float; COUNT]; } } }
    { #[shader_shared] pub const COUNT: u32 = (64 >> 4) + 1;
      shader_info! { pub It { additional_info(Base); push_constant rows: [float; COUNT]; } } }
    has "array: 5"
);

case!(a_negative_const
    { macro_rules! make { ($ty:ty, $a:literal, $b:expr) => {
        #[shader_shared] pub const LOW: $ty = $a; #[shader_shared] pub const LOWER: $ty = $b; } }
      make!(i32, -3, -4);
      shader_info! { pub It { additional_info(Base); typedef_source(LOW, LOWER); } } }
    { #[shader_shared] pub const LOW: i32 = -3; #[shader_shared] pub const LOWER: i32 = -4;
      shader_info! { pub It { additional_info(Base); typedef_source(LOW, LOWER); } } }
    has "-4"
);

case!(an_enum
    { macro_rules! make { ($vis:vis $name:ident { $($variant:ident = $value:expr,)* }) => {
        #[shader_shared] #[repr(u32)] #[derive(Clone, Copy)] $vis enum $name { $($variant = $value,)* } } }
      make!(pub Mode { Lit = 1 << 1, Unlit = 7, });
      shader_info! { pub It { additional_info(Base); typedef_source(Mode); } } }
    { #[shader_shared] #[repr(u32)] #[derive(Clone, Copy)] pub enum Mode { Lit = 2, Unlit = 7 }
      shader_info! { pub It { additional_info(Base); typedef_source(Mode); } } }
    has "2"
);

case!(a_vertex_struct
    { macro_rules! make { ($vis:vis $name:ident { $($field_vis:vis $field:ident: $ty:ty,)* }) => {
        #[derive(VertexInput, Clone, Copy)] #[repr(C)] $vis struct $name { $($field_vis $field: $ty,)* } } }
      make!(pub Corner { pub pos: [f32; 3], uv: [f32; 2], });
      shader_info! { pub It { additional_info(Base); vertex_in(Corner); } } }
    { #[derive(VertexInput, Clone, Copy)] #[repr(C)] pub struct Corner { pub pos: [f32; 3], uv: [f32; 2] }
      shader_info! { pub It { additional_info(Base); vertex_in(Corner); } } }
    has "offset: 12"
);

case!(attributes_of_a_vertex_struct
    { macro_rules! make { ($at:literal, $format:ident, $ty:ty, $n:expr) => {
        #[derive(VertexInput, Clone, Copy)] #[repr(C)] pub struct Corner {
            #[location($at)] pos: [f32; $n], #[format($format)] tint: $ty } } }
      make!(4, unorm8x4, [u8; 4], 2);
      shader_info! { pub It { additional_info(Base); vertex_in(Corner); } } }
    { #[derive(VertexInput, Clone, Copy)] #[repr(C)] pub struct Corner {
            #[location(4)] pos: [f32; 2], #[format(unorm8x4)] tint: [u8; 4] }
      shader_info! { pub It { additional_info(Base); vertex_in(Corner); } } }
    has "location: 4"
);

//! Visibility and names of declarations, and the other declaring macros.

use super::case;

case!(a_visibility
    { macro_rules! make { ($vis:vis $name:ident) => { shader_info! { $vis $name { additional_info(Base); define ONE; } } } }
      make!(pub(crate) It); }
    { shader_info! { pub(crate) It { additional_info(Base); define ONE; } } }
    has "#define ONE"
);

case!(a_visibility_in_a_path
    { macro_rules! make { ($vis:vis $name:ident) => { shader_info! { $vis $name { additional_info(Base); define ONE; } } } }
      make!(pub(in crate::made_by_macros) It); }
    { shader_info! { pub(in crate::made_by_macros) It { additional_info(Base); define ONE; } } }
    has "#define ONE"
);

case!(no_visibility
    { macro_rules! make { ($vis:vis $name:ident) => { shader_info! { $vis $name { additional_info(Base); define ONE; } } } }
      make!(It); }
    { shader_info! { It { additional_info(Base); define ONE; } } }
    has "#define ONE"
);

case!(documentation
    { macro_rules! make { ($(#[$meta:meta])* $vis:vis $name:ident) => {
        shader_info! { $(#[$meta])* $vis $name { additional_info(Base); define ONE; } } } }
      make!(/// A shader.
        pub It); }
    { shader_info! { /** A shader. */ pub It { additional_info(Base); define ONE; } } }
    has "#define ONE"
);

case!(an_interface
    { macro_rules! make { ($vis:vis $name:ident as $instance:ident { $($how:ident $member:ident: $ty:ty;)* }) => {
        interface_info! { $vis $name as $instance { $($how $member: $ty;)* } }
        shader_info! { pub It { vertex_out($name); additional_info(Base); } } } }
      make!(pub Face as face { flat id: uint; smooth uv: vec2; no_perspective all: [vec4; 2]; }); }
    { interface_info! { pub Face as face { flat id: uint; smooth uv: vec2; no_perspective all: [vec4; 2]; } }
      shader_info! { pub It { vertex_out(Face); additional_info(Base); } } }
    has "interpolation: NoPerspective"
);

case!(a_length_in_an_interface
    { macro_rules! make { ($name:path, $n:expr) => {
        interface_info! { Face as face { all: [vec4; $n + 1]; } }
        shader_info! { pub It { vertex_out($name); additional_info(Base); } } } }
      make!(Face, 4 >> 1); }
    { interface_info! { Face as face { all: [vec4; 3]; } }
      shader_info! { pub It { vertex_out(Face); additional_info(Base); } } }
    has "array: 3"
);

case!(fragments
    { macro_rules! piece { ($vis:vis $name:ident, $param:ident: $ty:ty, $body:tt) => {
        shader_fragment! { $vis $name { param $param: $ty; fragment $body } } } }
      piece!(pub First, first: vec4, { void main(inout Surface surface) { surface.color = first; } });
      piece!(Second, second: [vec4; 2], { void main(inout Surface surface) { surface.color += second[1]; } });
      macro_rules! make { ($($piece:path),*) => { shader_info! { pub It { vertex_in(0) pos: vec4;
        fragment_out(0) color: vec4; fragments($($piece),*); } } } }
      make!(First, self::Second); }
    { shader_fragment! { pub First { param first: vec4;
        fragment { void main(inout Surface surface) { surface.color = first; } } } }
      shader_fragment! { Second { param second: [vec4; 2];
        fragment { void main(inout Surface surface) { surface.color += second[1]; } } } }
      shader_info! { pub It { vertex_in(0) pos: vec4; fragment_out(0) color: vec4; fragments(First, self::Second); } } }
    has "array: 2"
);

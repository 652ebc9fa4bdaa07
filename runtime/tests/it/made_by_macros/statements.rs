//! Names, types, paths and attributes of statements.

use super::case;

case!(types
    { macro_rules! make { ($a:ty, $b:ty, $element:ty) => { shader_info! { pub It { additional_info(Base);
        push_constant a: $a; push_constant b: $b; push_constant c: [$element; 2]; } } } }
      make!(vec4, [float; 3], mat4); }
    { shader_info! { pub It { additional_info(Base);
        push_constant a: vec4; push_constant b: [float; 3]; push_constant c: [mat4; 2]; } } }
    has "array: 3"
);

case!(a_resource
    { macro_rules! make { ($slot:literal, $name:ident, $ty:ty, $often:ident) => { shader_info! { pub It { additional_info(Base);
        sampler($slot, $often, visibility(fragment)) $name: $ty; } } } }
      make!(1, depth, sampler2DShadow, batch); }
    { shader_info! { pub It { additional_info(Base); sampler(1, batch, visibility(fragment)) depth: sampler2DShadow; } } }
    has "frequency: Batch"
);

case!(a_shared_type
    { #[shader_shared] #[derive(Clone, Copy)] pub struct View { #[gpu(vec4)] scale: [f32; 4] }
      macro_rules! make { ($ty:ty) => { shader_info! { pub It { additional_info(Base);
        uniform_buf(0) view: $ty; uniform_buf(1) views: [$ty; 2]; } } } }
      make!(self::View); }
    { #[shader_shared] #[derive(Clone, Copy)] pub struct View { #[gpu(vec4)] scale: [f32; 4] }
      shader_info! { pub It { additional_info(Base);
        uniform_buf(0) view: self::View; uniform_buf(1) views: [self::View; 2]; } } }
    has "size: 32"
);

case!(parents
    { shader_info! { pub A { push_constant a: float; } } shader_info! { pub B { push_constant b: vec2; } }
      macro_rules! make { ($($parent:path),*) => { shader_info! { pub It { additional_info(Base $(, $parent)*); } } } }
      make!(A, self::B); }
    { shader_info! { pub A { push_constant a: float; } } shader_info! { pub B { push_constant b: vec2; } }
      shader_info! { pub It { additional_info(Base, A, self::B); } } }
    has "name: \"b\""
);

case!(a_type_as_a_parent
    { shader_info! { pub A { push_constant a: float; } }
      macro_rules! make { ($parent:ty) => { shader_info! { pub It { additional_info(Base, $parent); } } } }
      make!(A); }
    { shader_info! { pub A { push_constant a: float; } } shader_info! { pub It { additional_info(Base, A); } } }
    has "name: \"a\""
);

case!(attributes
    { macro_rules! make { ($(#[$meta:meta])* $name:ident: $ty:ty) => { shader_info! { pub It { additional_info(Base);
        $(#[$meta])* push_constant $name: $ty; } } } }
      make!(/// A tint.
        #[semantic(tint)] #[ui(label = "Tint", range = 0.0..=1.0, default = 0.5)] tint: float); }
    { shader_info! { pub It { additional_info(Base);
        /// A tint.
        #[semantic(tint)] #[ui(label = "Tint", range = 0.0..=1.0, default = 0.5)] push_constant tint: float; } } }
    has "doc: \"A tint.\""
);

case!(values_of_attributes
    { macro_rules! make { ($doc:expr, $label:literal, $low:literal, $high:expr) => { shader_info! { pub It { additional_info(Base);
        #[doc = $doc] #[ui(label = $label, range = $low..=$high)] push_constant tint: float; } } } }
      make!("A tint.", "Tint", -1.0, 2.0); }
    { shader_info! { pub It { additional_info(Base);
        #[doc = "A tint."] #[ui(label = "Tint", range = -1.0..=2.0)] push_constant tint: float; } } }
    has "range: Some((\"-1.0\", \"2.0\"))"
);

case!(a_render_state
    { macro_rules! make { ($blend:ident, $write:literal, $mask:expr) => { shader_info! { pub It { additional_info(Base);
        fragment_out(0) color: vec4; render_state { blend: $blend, depth_write: $write, sample_mask: $mask } } } } }
      make!(alpha, false, 1 << 4); }
    { shader_info! { pub It { additional_info(Base);
        fragment_out(0) color: vec4; render_state { blend: alpha, depth_write: false, sample_mask: 1 << 4 } } } }
    has "name: \"color\""
);

case!(inline_glsl
    { macro_rules! make { ($vertex:tt, $fragment:tt) => { shader_info! { pub It {
        vertex_source $vertex fragment_source $fragment } } } }
      make!({ void main() { gl_Position = vec4(1.0, 2.0, 3.0, 4.0); } }, { void main() {} }); }
    { shader_info! { pub It {
        vertex_source { void main() { gl_Position = vec4(1.0, 2.0, 3.0, 4.0); } } fragment_source { void main() {} } } } }
    has "vec4(1.0, 2.0, 3.0, 4.0)"
);

case!(whole_statements
    { macro_rules! make { ($($statement:tt)*) => { shader_info! { pub It { additional_info(Base); $($statement)* } } } }
      make!(define ONE = 1; push_constant a: float;); }
    { shader_info! { pub It { additional_info(Base); define ONE = 1; push_constant a: float; } } }
    has "#define ONE 1\n"
);

case!(repeated_statements
    { macro_rules! make { ($($at:literal $name:ident: $ty:ty;)*) => { shader_info! { pub It { additional_info(Base);
        $(vertex_in($at) $name: $ty;)* } } } }
      make!(0 pos: vec3; 1 normal: vec3; 2 uv: vec2;); }
    { shader_info! { pub It { additional_info(Base);
        vertex_in(0) pos: vec3; vertex_in(1) normal: vec3; vertex_in(2) uv: vec2; } } }
    has "location: 2"
);

//! `#[when(…)]` and the conditions of `specialize`.

use super::case;

case!(or_before_and
    { macro_rules! make { ($c:expr) => { shader_info! { pub It { additional_info(Base);
        compilation_constant a: bool = true; compilation_constant b: bool = false; compilation_constant d: bool = false;
        #[when($c && d)] define HIT; } } } }
      make!(a || b); }
    { shader_info! { pub It { additional_info(Base);
        compilation_constant a: bool = true; compilation_constant b: bool = false; compilation_constant d: bool = false;
        #[when((a || b) && d)] define HIT; } } }
    lacks "#define HIT"
);

case!(or_after_and
    { macro_rules! make { ($c:expr) => { shader_info! { pub It { additional_info(Base);
        compilation_constant a: bool = false; compilation_constant b: bool = true; compilation_constant d: bool = false;
        #[when(d && $c)] define HIT; } } } }
      make!(a || b); }
    { shader_info! { pub It { additional_info(Base);
        compilation_constant a: bool = false; compilation_constant b: bool = true; compilation_constant d: bool = false;
        #[when(d && (a || b))] define HIT; } } }
    lacks "#define HIT"
);

case!(not_of_or
    { macro_rules! make { ($c:expr) => { shader_info! { pub It { additional_info(Base);
        compilation_constant a: bool = false; compilation_constant b: bool = true; #[when(!$c)] define HIT; } } } }
      make!(a || b); }
    { shader_info! { pub It { additional_info(Base);
        compilation_constant a: bool = false; compilation_constant b: bool = true; #[when(!(a || b))] define HIT; } } }
    lacks "#define HIT"
);

case!(not_of_equal
    { macro_rules! make { ($c:expr) => { shader_info! { pub It { additional_info(Base);
        compilation_constant n: int = 4; #[when(!$c)] define HIT; } } } }
      make!(n == 3); }
    { shader_info! { pub It { additional_info(Base);
        compilation_constant n: int = 4; #[when(!(n == 3))] define HIT; } } }
    has "#define HIT"
);

case!(and_in_or
    { macro_rules! make { ($c:expr) => { shader_info! { pub It { additional_info(Base);
        compilation_constant a: bool = true; compilation_constant b: bool = true; compilation_constant d: bool = false;
        #[when(d || $c)] define HIT; } } } }
      make!(a && b); }
    { shader_info! { pub It { additional_info(Base);
        compilation_constant a: bool = true; compilation_constant b: bool = true; compilation_constant d: bool = false;
        #[when(d || a && b)] define HIT; } } }
    has "#define HIT"
);

case!(through_two_macros
    { macro_rules! inner { ($c:expr) => { shader_info! { pub It { additional_info(Base);
        compilation_constant a: bool = true; compilation_constant b: bool = false; compilation_constant d: bool = false;
        #[when($c && d)] define HIT; } } } }
      macro_rules! outer { ($c:expr, $e:expr) => { inner!($c || $e); } }
      outer!(a, b); }
    { shader_info! { pub It { additional_info(Base);
        compilation_constant a: bool = true; compilation_constant b: bool = false; compilation_constant d: bool = false;
        #[when((a || b) && d)] define HIT; } } }
    lacks "#define HIT"
);

case!(one_name
    { macro_rules! make { ($a:ident) => { shader_info! { pub It { additional_info(Base);
        compilation_constant $a: bool = true; #[when($a)] define HIT; } } } }
      make!(lit); }
    { shader_info! { pub It { additional_info(Base); compilation_constant lit: bool = true; #[when(lit)] define HIT; } } }
    has "#define HIT"
);

case!(a_literal
    { macro_rules! make { ($n:literal) => { shader_info! { pub It { additional_info(Base);
        compilation_constant n: int = 3; #[when(n == $n)] define HIT; } } } }
      make!(3); }
    { shader_info! { pub It { additional_info(Base); compilation_constant n: int = 3; #[when(n == 3)] define HIT; } } }
    has "#define HIT"
);

case!(a_negative_literal
    { macro_rules! make { ($n:literal) => { shader_info! { pub It { additional_info(Base);
        compilation_constant n: int = $n; #[when(n == $n)] define HIT; } } } }
      make!(-3); }
    { shader_info! { pub It { additional_info(Base); compilation_constant n: int = -3; #[when(n == -3)] define HIT; } } }
    has "#define HIT"
);

case!(a_negative_expression
    { macro_rules! make { ($n:expr) => { shader_info! { pub It { additional_info(Base);
        compilation_constant n: int = $n; #[when(n == $n)] define HIT; } } } }
      make!(-3); }
    { shader_info! { pub It { additional_info(Base); compilation_constant n: int = -3; #[when(n == -3)] define HIT; } } }
    has "#define HIT"
);

case!(a_target
    { macro_rules! make { ($t:expr) => { shader_info! { pub It { additional_info(Base); #[when(!$t)] define HIT; } } } }
      make!(target(vulkan, gles)); }
    { shader_info! { pub It { additional_info(Base); #[when(!target(vulkan, gles))] define HIT; } } }
    has "#define HIT"
);

case!(a_target_by_name
    { macro_rules! make { ($t:ident) => { shader_info! { pub It { additional_info(Base); #[when(target($t))] define HIT; } } } }
      make!(vulkan); }
    { shader_info! { pub It { additional_info(Base); #[when(target(vulkan))] define HIT; } } }
    has "#define HIT"
);

case!(repeated_names
    { macro_rules! make { ($($a:ident),*) => { shader_info! { pub It { additional_info(Base);
        $(compilation_constant $a: bool = true;)* #[when($($a)&&*)] define HIT; } } } }
      make!(a, b, d); }
    { shader_info! { pub It { additional_info(Base); compilation_constant a: bool = true;
        compilation_constant b: bool = true; compilation_constant d: bool = true; #[when(a && b && d)] define HIT; } } }
    has "#define HIT"
);

case!(repeated_expressions
    { macro_rules! make { ($($c:expr),*) => { shader_info! { pub It { additional_info(Base);
        compilation_constant a: bool = true; compilation_constant b: bool = false; compilation_constant d: bool = false;
        #[when($($c)&&*)] define HIT; } } } }
      make!(a || b, d); }
    { shader_info! { pub It { additional_info(Base);
        compilation_constant a: bool = true; compilation_constant b: bool = false; compilation_constant d: bool = false;
        #[when((a || b) && d)] define HIT; } } }
    lacks "#define HIT"
);

case!(a_rule
    { macro_rules! make { ($c:expr) => { shader_info! { pub It { additional_info(Base);
        branch(static) a: bool = true; branch(static) b; branch(static) d;
        specialize { if $c && d { define HIT; } } } } } }
      make!(a || b); }
    { shader_info! { pub It { additional_info(Base);
        branch(static) a: bool = true; branch(static) b; branch(static) d;
        specialize { if (a || b) && d { define HIT; } } } } }
    lacks "#define HIT"
);

case!(an_assigned_condition
    { macro_rules! make { ($x:ident, $c:expr) => { shader_info! { pub It { additional_info(Base);
        branch(static) a: bool = true; branch(static) b; branch(static) d;
        specialize { $x = !$c; if $x { define HIT; } } } } } }
      make!(d, a == b); }
    { shader_info! { pub It { additional_info(Base);
        branch(static) a: bool = true; branch(static) b; branch(static) d;
        specialize { d = !(a == b); if d { define HIT; } } } } }
    has "#define HIT"
);

case!(an_arm
    { macro_rules! make { ($mode:ident, $value:ident, $($p:pat_param)|+) => { shader_info! { pub It { additional_info(Base);
        branch(static) $mode: [Unlit, Lit, Toon] = $value;
        specialize { match $mode { $($p)|+ => { define HIT; } _ => {} } } } } } }
      make!(mode, Toon, Lit | Toon); }
    { shader_info! { pub It { additional_info(Base);
        branch(static) mode: [Unlit, Lit, Toon] = Toon;
        specialize { match mode { Lit | Toon => { define HIT; } _ => {} } } } } }
    has "#define HIT"
);

case!(a_pattern_of_several
    { macro_rules! make { ($mode:ident, $value:ident, $p:pat) => { shader_info! { pub It { additional_info(Base);
        branch(static) $mode: [Unlit, Lit, Toon] = $value;
        specialize { match $mode { $p => { define HIT; } _ => {} } } } } } }
      make!(mode, Toon, Lit | Toon); }
    { shader_info! { pub It { additional_info(Base);
        branch(static) mode: [Unlit, Lit, Toon] = Toon;
        specialize { match mode { Lit | Toon => { define HIT; } _ => {} } } } } }
    has "#define HIT"
);

case!(a_word_of_rust
    { macro_rules! make { ($name:ident, $c:expr) => { shader_info! { pub It { additional_info(Base);
        compilation_constant $name: bool = true; #[when($name && $c)] define HIT; } } } }
      make!(type, target(vulkan, opengl)); }
    { shader_info! { pub It { additional_info(Base);
        compilation_constant type: bool = true; #[when(type && target(vulkan, opengl))] define HIT; } } }
    has "#define HIT"
);

//! A declaration that a user's macro makes means what the same declaration written by hand means.
//!
//! rustc hands a `$fragment` over in an invisible group: `$a * 2` of `1 + 2` is 6. Each module below has a declaration
//! `made` by a macro and the same one `written` without.

mod conditions;
mod constants;
mod declarations;
mod items;
mod statements;

use shader_info::{Backend, Info, Stage};

/// What every case inherits: both have the same sources at the same place.
pub(crate) mod base {
    shader_info::shader_info! {
        pub Base {
            vertex_source { void main() { gl_Position = vec4(0.0); } }
            fragment_source { void main() {} }
        }
    }

    shader_info::shader_info! {
        pub Kernel {
            compute_source { void main() {} }
        }
    }
}

/// Everything that a program can see of a declaration, but for its name.
fn seen(info: &Info) -> String {
    let reflection = info.reflection();
    let mut out = format!(
        "{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n",
        reflection.attributes().collect::<Vec<_>>(),
        reflection.varyings().collect::<Vec<_>>(),
        reflection.outputs().collect::<Vec<_>>(),
        reflection.resources().collect::<Vec<_>>(),
        reflection.push_constants().collect::<Vec<_>>(),
        reflection.specializations().collect::<Vec<_>>(),
        (reflection.local_group_size(), reflection.push_constant_size_std140()),
    );
    for backend in [Backend::OpenGl330, Backend::OpenGl460, Backend::Vulkan] {
        for stage in [Stage::Vertex, Stage::Fragment, Stage::Compute] {
            out += info.glsl(backend, stage).unwrap_or("none\n");
        }
    }
    out
}

/// Compares both, and looks for what makes the case one: a line of the texts, or a part of the reflection.
fn is_as_written(made: &Info, written: &Info, has: &str) {
    let (made, written) = (seen(made), seen(written));
    assert!(written.contains(has), "the case shows nothing: missing `{has}` in\n{written}");
    assert_eq!(made, written);
}

/// The same, of what must not be there.
fn is_as_written_without(made: &Info, written: &Info, lacks: &str) {
    let (made, written) = (seen(made), seen(written));
    assert!(written.contains("void main()"), "there is no text");
    assert!(!written.contains(lacks), "the case shows nothing: `{lacks}` in\n{written}");
    assert_eq!(made, written);
}

/// One test: `name, a macro and its call, the declaration by hand => "what must be seen"`.
macro_rules! case {
    ($name:ident { $($made:tt)* } { $($written:tt)* } has $text:literal) => {
        case!($name { $($made)* } { $($written)* } is_as_written($text));
    };
    ($name:ident { $($made:tt)* } { $($written:tt)* } lacks $text:literal) => {
        case!($name { $($made)* } { $($written)* } is_as_written_without($text));
    };
    ($name:ident { $($made:tt)* } { $($written:tt)* } $check:ident($text:literal)) => {
        mod $name {
            #[allow(dead_code, unreachable_pub, reason = "declarations as users write them")]
            mod made {
                #[allow(unused_imports)]
                use crate::made_by_macros::base::{Base, Kernel};
                #[allow(unused_imports)]
                use shader_info::*;
                $($made)*
                pub const INFO: &Info = It::INFO;
            }
            #[allow(dead_code, unreachable_pub, reason = "declarations as users write them")]
            mod written {
                #[allow(unused_imports)]
                use crate::made_by_macros::base::{Base, Kernel};
                #[allow(unused_imports)]
                use shader_info::*;
                $($written)*
                pub const INFO: &Info = It::INFO;
            }
            #[test]
            fn is_what_is_written() {
                crate::made_by_macros::$check(made::INFO, written::INFO, $text);
            }
        }
    };
}
use case;

mod judges {
    use shader_info::{Info, shader_info};

    shader_info! { One { additional_info(super::base::Base); define ONE = 1; } }
    shader_info! { Two { additional_info(super::base::Base); define ONE = 2; } }
    shader_info! { Three { additional_info(super::base::Base); define ONE = 1; push_constant a: float; } }

    #[test]
    fn another_text_or_reflection_is_refused() {
        let refuses = |made: &'static Info, has: &'static str| {
            std::panic::catch_unwind(move || super::is_as_written(made, One::INFO, has)).is_err()
        };
        assert!(!refuses(One::INFO, "#define ONE 1\n"));
        assert!(refuses(Two::INFO, "#define ONE 1\n"), "another text");
        assert!(refuses(Three::INFO, "#define ONE 1\n"), "another reflection");
        assert!(refuses(One::INFO, "#define ONE 2\n"), "a case that shows nothing");
    }
}

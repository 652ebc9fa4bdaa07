//! The lowest version that runs a stack, and what lower ones lack.

use shader_builder::stacks::compiler::Compiler;
use shader_info::Backend;
use shader_info::dynamic::{Family, Stack, Stacks};

use crate::stacks::layers::{Modern, Place, Sky, Wide};

#[test]
fn the_lowest_version_that_works_is_taken() {
    let stacks = Stacks::new().compiler(Compiler::new());
    let check = |stack: Stack, family: Family, expected: Backend, refused: usize| {
        let found = stacks.lowest(&stack, family).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(found.composed.backend(), expected);
        assert_eq!(found.refused.len(), refused);
        found
    };
    let plain = || Stack::new().push::<Place>().push::<Sky>();
    check(plain(), Family::OpenGl, Backend::OpenGl330, 0);
    check(plain(), Family::Gles, Backend::Gles300, 0);
    check(plain(), Family::Vulkan, Backend::Vulkan, 0);
    let found = check(plain().push::<Modern>(), Family::OpenGl, Backend::OpenGl430, 2);
    for error in &found.refused {
        assert!(error.to_string().contains("`modern#0` needs OpenGL 4.3"), "{error}");
    }
    check(plain().push::<Modern>(), Family::Gles, Backend::Gles310, 1);
}

#[test]
fn where_no_version_works_the_highest_one_says_why() {
    let stack = Stack::new().push::<Place>().push::<Wide>().push::<Wide>().push::<Wide>();
    let error = Stacks::new().lowest(&stack, Family::Gles).expect_err("no version passes so much");
    assert_eq!(error.backend, Backend::Gles320);
    assert!(error.to_string().contains("`wide#0` passes"), "{error}");
}

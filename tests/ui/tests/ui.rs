//! Declarations that rustc must refuse, with our words at the right token, and ones that it must take.
//!
//! `TRYBUILD=overwrite cargo test -p shader-info-ui-tests` writes the answers; read them as a user would.

#[test]
fn errors_are_at_their_token() {
    trybuild::TestCases::new().compile_fail("fail/*.rs");
}

#[test]
fn right_declarations_compile_and_run() {
    trybuild::TestCases::new().pass("pass/*.rs");
}

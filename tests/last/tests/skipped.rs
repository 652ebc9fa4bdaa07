//! Prints which tests this run skipped, and why. It has no harness, which would keep that to itself.

fn main() {
    print!("\n{}", shader_info_tests::skip::summary());
}

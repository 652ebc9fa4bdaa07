//! What the macro leaves behind where a declaration has changed since the build script ran.

const _: () = shader_info::stale();

fn main() {}

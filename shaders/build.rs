//! Compiles every static shader of the library.

fn main() {
    shader_builder::Builder::new().build()
}

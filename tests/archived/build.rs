//! Nothing goes into the program, and of one shader only two keys are built.

use shader_builder::{Builder, Ship};

fn main() {
    let shipped = r#"{ "Shipped": [{}, { "lit": true }] }"#;
    Builder::new().materialx("builtin").ship(Ship::parse(shipped).expect("it is a list")).embed(false).build()
}

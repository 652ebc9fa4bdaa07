//! Compiles the infos for every backend, in dev builds too: what one cannot take shows at once.

use shader_builder::{Backend, Builder, Lowering, Ship};

fn main() {
    // Materials are of our own nodes, whatever library a machine names.
    let mut builder = Builder::new().dialects(Backend::all()).materialx("builtin");
    // The same shader three times: see `lowerings.rs`.
    for branch in ["rings", "mode", "bands", "mirrored"] {
        builder = builder.lower(format!("LoweredSpecialization.{branch}"), Lowering::Specialization);
        builder = builder.lower(format!("LoweredDynamic.{branch}"), Lowering::Dynamic);
    }
    // Two of the six variants that are drawn; the others fall back.
    let shipped = r#"{ "LoweredShipped": [{}, { "rings": true, "bands": 3 }] }"#;
    builder.ship(Ship::parse(shipped).expect("it is a list")).fallback(true).build()
}

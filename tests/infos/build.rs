//! Compiles the infos for every backend, in dev builds too: what one cannot take shows at once.

use shader_builder::{Backend, Builder, Lowering};

fn main() {
    let mut builder = Builder::new().dialects(Backend::all());
    // The same shader three times: see `lowerings.rs`.
    for branch in ["rings", "mode", "bands", "mirrored"] {
        builder = builder.lower(format!("LoweredSpecialization.{branch}"), Lowering::Specialization);
        builder = builder.lower(format!("LoweredDynamic.{branch}"), Lowering::Dynamic);
    }
    builder.build()
}

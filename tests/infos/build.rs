//! Compiles the infos for every backend, in dev builds too: what one cannot take shows at once.

use shader_builder::{Backend, Builder};

fn main() {
    Builder::new().dialects(Backend::all()).build()
}

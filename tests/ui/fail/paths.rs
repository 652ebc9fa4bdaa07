//! A path that leads nowhere, in rustc's own words where no build script ran: one error, not one for each use.
use shader_info::{shader_info, shader_shared};

shader_info! {
    Lost {
        additional_info(Nowhere);
    }
}

#[derive(Clone, Copy)]
struct Unshared {
    x: f32,
}

// That the type is not shared, and not that it is not plain data as well.
#[shader_shared]
#[derive(Clone, Copy)]
struct Holds {
    one: Unshared,
}

fn main() {
    let _ = Lost;
}

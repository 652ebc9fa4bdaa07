//! A path that leads nowhere, in rustc's own words where no build script ran: one error, not one for each use.
use shader_info::shader_info;

shader_info! {
    Lost {
        additional_info(Nowhere);
    }
}

fn main() {
    let _ = Lost;
}

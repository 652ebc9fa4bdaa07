//! Paths that lead nowhere, in rustc's own words where no build script ran.
use shader_info::shader_info;

mod inner {
    shader_info::shader_info! {
        Private {
            push_constant view: mat4;
        }
    }
}

shader_info! {
    Heir {
        additional_info(inner::Private);
    }
}

shader_info! {
    Lost {
        additional_info(Nowhere);
    }
}

fn main() {}

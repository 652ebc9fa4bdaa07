//! Built-ins that are not in the table.
use shader_info::shader_info;

shader_info! {
    Builtins {
        builtins(layr, gl_PointSize, frag_coord);
    }
}

fn main() {}

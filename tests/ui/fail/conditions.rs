//! Conditions over names that say nothing.
use shader_info::shader_info;

shader_info! {
    Conditions {
        compilation_constant use_grid: bool = true;
        #[when(use_gird)]
        define GRID;
        #[when(!target(vulcan))]
        define PLAIN;
        #[when(capability(geometry))]
        define WIDE;
        local_group_size(8);
        compute_source { void main() {} }
        do_static_compilation;
    }
}

fn main() {}

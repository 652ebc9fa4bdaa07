//! Compute shaders without a group, or with an impossible one.
use shader_info::shader_info;

shader_info! {
    Missing {
        compute_source { void main() {} }
        do_static_compilation;
    }
}

shader_info! {
    Zero {
        local_group_size(8, 0);
        compute_source { void main() {} }
    }
}

shader_info! {
    Large {
        local_group_size(64, 64);
        compute_source { void main() {} }
    }
}

fn main() {}

//! Parents that contradict each other or the descendant.
use shader_info::shader_info;

shader_info! {
    View {
        push_constant view: mat4;
        define COUNT = 4;
    }
}

shader_info! {
    Twice {
        additional_info(View, View);
    }
}

shader_info! {
    Descendant {
        push_constant view: mat3;
        define COUNT = 8;
        additional_info(View);
    }
}

shader_info! {
    Alone {
        sampler(0) albedo: sampler2D;
        sampler(1) albedo: sampler2D;
    }
}

shader_info! {
    Opaque {
        render_state { depth_test: less }
    }
}

shader_info! {
    Glass {
        additional_info(Opaque);
        render_state { depth_test: less, blend: alpha }
    }
}

fn main() {}

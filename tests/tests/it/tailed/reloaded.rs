//! A program whose shaders are edited while it runs: its buffers keep the array that it was compiled with.

use shader_info::hot::differences;

mod before {
    #[shader_info::shader_shared]
    pub(super) struct Bins {
        pub count: u32,
        pub bins: [u32],
    }

    shader_info::shader_info! {
        pub Count {
            storage_buf(0, read_write) counted: Bins;
            local_group_size(1);
            compute_source { void main() { counted.count = counted.bins[0]; } }
            do_static_compilation;
        }
    }
}

/// As it is edited: the buffer has a length, or elements of another type.
mod after {
    #[shader_info::shader_shared]
    #[derive(Clone, Copy)]
    pub(super) struct Bins {
        pub count: u32,
        pub bins: [u32; 1],
    }

    shader_info::shader_info! {
        pub Count {
            storage_buf(0, read_write) counted: Bins;
            local_group_size(1);
            compute_source { void main() { counted.count = counted.bins[0]; } }
            do_static_compilation;
        }
    }

    pub(super) mod signed {
        #[shader_info::shader_shared]
        pub(crate) struct Bins {
            pub count: u32,
            pub bins: [i32],
        }

        shader_info::shader_info! {
            pub Count {
                storage_buf(0, read_write) counted: Bins;
                local_group_size(1);
                compute_source { void main() { counted.count = uint(counted.bins[0]); } }
                do_static_compilation;
            }
        }
    }
}

#[test]
fn a_reload_with_another_array_at_the_end_is_refused() {
    let reported = |reloaded| differences(before::Count::INFO, reloaded);
    assert_eq!(reported(before::Count::INFO), [""; 0]);
    let signed = reported(after::signed::Count::INFO);
    assert_eq!(signed, ["`Bins` of `counted` has other members"]);
    let sized = reported(after::Count::INFO);
    assert!(sized.iter().any(|it| it.contains("4 bytes, 4 an element") && it.contains("8 bytes")), "{sized:?}");
}

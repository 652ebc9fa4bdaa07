//! Text around the code of tests.

use shader_info::shader_info;

shader_info! {
    /// Copies 16 words an invocation; tests replace its `main`.
    pub Words {
        storage_buf(0, read) words_in: [uint];
        storage_buf(1, write) words_out: [uint];
        local_group_size(1);
        compute_source {
            void main()
            {
              uint first = 16u * gl_WorkGroupID.x;
              for (uint word = 0u; word < 16u; ++word) {
                words_out[first + word] = words_in[first + word];
              }
            }
        }
        do_static_compilation;
    }
}

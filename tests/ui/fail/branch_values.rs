//! Branches whose values leave no choice, too much of it, or no default.
use shader_info::shader_info;

shader_info! {
    Branches {
        branch levels: 3..=3;
        branch seed: 0..=65535;
        branch mode: [Unlit, Lit] = Toon;
        #[when(target(vulkan))]
        branch fog;
    }
}

fn main() {}

//! Variants of one shader, chosen by key: `cargo run -p shader-info-examples --bin branches`

use std::error::Error;

use shader_info::shader_info;
use shader_info::technique::NoTechnique;
use shader_info::{Block as _, Technique};
use shader_info_examples::quarters::{Quarter, Square, draw};
use shader_info_examples::save;

shader_info! {
    /// A square with a pattern. The builder compiles each variant by itself; what `if` leaves out is not in its text.
    Badge {
        additional_info(Square);
        branch framed;
        branch pattern: [Plain, Striped, Checked];
        branch(dynamic) dimmed;
        push_constant tint: vec3;
        fragment_out(0) frag_color: vec4;
        specialize {
            // A frame around nothing is not worth a variant.
            if pattern == Plain { framed = false; }
        }
        budget { variants <= 5 }
        fragment_source {
            void main()
            {
              float light = 1.0;
              if (pattern == pattern_Striped) {
                light = fract(4.0 * place.x) < 0.5 ? 1.0 : 0.25;
              } else if (pattern == pattern_Checked) {
                ivec2 cell = ivec2(4.0 * place);
                light = (cell.x + cell.y) % 2 == 0 ? 1.0 : 0.25;
              }
              if (framed) {
                vec2 edge = min(place, 1.0 - place);
                light = min(edge.x, edge.y) < 0.125 ? 0.5 : light;
              }
              if (dimmed) {
                light *= 0.5;
              }
              frag_color = vec4(light * tint, 1.0);
            }
        }
        do_static_compilation;
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    use badge::Pattern::{Checked, Plain, Striped};
    let quarter = |technique: Result<Technique, NoTechnique>| -> Result<Quarter, NoTechnique> {
        let push_constants = badge::PushConstants { tint: [1.0, 0.75, 0.5].into() }.std140().bytes().to_vec();
        Ok(Quarter { push_constants, ..Quarter::new(technique?) })
    };
    let pixels = draw(&[
        quarter(Badge::key().pattern(Plain).framed(true).technique())?,
        quarter(Badge::key().pattern(Striped).technique())?,
        quarter(Badge::key().pattern(Checked).framed(true).technique())?,
        // The same program as its neighbour would have without a frame; a bit of a uniform dims it.
        quarter(Badge::key().pattern(Checked).dimmed(true).technique())?,
    ])?;
    save("branches.png", &pixels)
}

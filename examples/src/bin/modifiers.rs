//! A template and its modifiers: `cargo run -p shader-info-examples --bin modifiers`

use std::error::Error;

use shader_info::shader_info;
use shader_info_examples::quarters::{Quarter, Square, draw};
use shader_info_examples::save;

shader_info! {
    /// The template: a square, whose colour is a slot.
    Canvas {
        additional_info(Square);
        fragment_out(0) frag_color: vec4;
        slot(fragment) paint: (inout at: vec2) -> vec3 { return vec3(at, 0.5); }
        fragment_source {
            void main()
            {
              vec2 at = place;
              frag_color = vec4(paint(at), 1.0);
            }
        }
    }
}

shader_info! {
    /// Runs before the slot, and changes where it looks: large pixels.
    Coarse { before(paint) { at = floor(4.0 * at) / 4.0; } }
}

shader_info! {
    /// Replaces the slot and calls what it replaces: darker outside of a disc.
    Spot { override(paint) { return super(at) * (distance(place, vec2(0.5)) < 0.4 ? 1.0 : 0.25); } }
}

shader_info! {
    /// Each object chooses its modifiers.
    Painting {
        template(Canvas);
        modifier(Coarse, Spot) per object;
        do_static_compilation;
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let quarter = |coarse, spot| Painting::key().coarse(coarse).spot(spot).technique().map(Quarter::new);
    let quarters = [quarter(false, false)?, quarter(true, false)?, quarter(false, true)?, quarter(true, true)?];
    save("modifiers.png", &draw(&quarters)?)
}

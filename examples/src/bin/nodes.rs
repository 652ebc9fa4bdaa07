//! A graph of nodes, one of them its own: `cargo run -p shader-info-examples --bin nodes`

use std::error::Error;

use shader_info::glam::Mat4;
use shader_info::{bytemuck, shader_info, shader_node};
use shader_info_examples::quarters::{Quarter, draw};
use shader_info_examples::save;

shader_node! {
    /// Rings around the middle of a square: from 0 to 1 and back.
    Rings {
        input at: vec2 = geometry(uv);
        input count: float = 4.0;
        output out: float;
        function { return abs(2.0 * fract(count * distance(at, vec2(0.5))) - 1.0); }
    }
}

shader_info! {
    /// A material without light: the colour of the last node. A program may set every input.
    Target {
        graph(publish = all) {
            node rings = Rings(count = 4.0);
            node tint = mix(fg = color3(1.0, 0.5, 0.25), bg = color3(0.125, 0.25, 0.5), mix = rings);
            output tint;
        }
        do_static_compilation;
    }
}

/// A square over the whole viewport, whose first row is the top one.
const CORNERS: [target::Vertex; 4] = [corner(0.0, 0.0), corner(1.0, 0.0), corner(0.0, 1.0), corner(1.0, 1.0)];

const fn corner(x: f32, y: f32) -> target::Vertex {
    target::Vertex { i_position: [2.0 * x - 1.0, 2.0 * y - 1.0, 0.0], i_texcoord_0: [x, y] }
}

fn main() -> Result<(), Box<dyn Error>> {
    let identity = Mat4::IDENTITY.to_cols_array_2d();
    let scene = target::Scene { view_projection_matrix: identity, world_matrix: identity };
    let quarter = |params: target::Params| Quarter {
        uniforms: vec![bytemuck::bytes_of(&scene).to_vec(), bytemuck::bytes_of(&params).to_vec()],
        vertices: bytemuck::cast_slice(&CORNERS).to_vec(),
        ..Quarter::new(Target::INFO)
    };
    let default = target::Params::default();
    let pixels = draw(&[
        quarter(default),
        quarter(target::Params { rings_count: 8.0, ..default }),
        quarter(target::Params { tint_fg: [0.5, 1.0, 0.25], ..default }),
        quarter(target::Params { tint_bg: [0.0; 3], rings_count: 2.0, ..default }),
    ])?;
    save("nodes.png", &pixels)
}

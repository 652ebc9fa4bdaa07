//! One shader stacked of fragments: `cargo run -p shader-info-examples --bin fragments`

use std::error::Error;

use shader_info::Block as _;
use shader_info::technique::NoTechnique;
use shader_info::{shader_fragment, shader_info};
use shader_info_examples::quarters::{Quarter, draw};
use shader_info_examples::save;

shader_fragment! {
    /// A square over the whole viewport; later fragments read `place`.
    Sheet {
        interpolator corner: vec2;
        shared place: vec2;
        vertex {
            void main()
            {
              corner_out = vec2(gl_VertexIndex % 2, gl_VertexIndex / 2);
              gl_Position = vec4(2.0 * corner_out - 1.0, 0.0, 1.0);
            }
        }
        fragment {
            void main(inout Surface surface)
            {
              place = corner;
              surface.color = vec4(0.125, 0.125, 0.125, 1.0);
            }
        }
    }
}

shader_fragment! {
    /// Stripes over what is there. Each instance has a tint and a direction of its own.
    Stripes {
        requires place: vec2 from Sheet;
        param tint: vec3;
        param across: vec2;
        export covered: float;
        fragment {
            void main(inout Surface surface)
            {
              covered = fract(dot(across, place)) < 0.5 ? 1.0 : 0.0;
              surface.color.rgb += covered * tint;
            }
        }
    }
}

shader_fragment! {
    /// Darkens where several fragments cover.
    Knots {
        import covered: float = 0.0, fold(a, b) => a + b;
        fragment {
            void main(inout Surface surface)
            {
              surface.color.rgb *= covered > 1.5 ? 0.5 : 1.0;
            }
        }
    }
}

shader_info! {
    /// One layer.
    Ribbon { fragments(Sheet, Stripes); do_static_compilation; }
}

shader_info! {
    /// The same layer twice, and one that reads what both export.
    Weave {
        branch knotted;
        fragments(Sheet, Stripes, Stripes, #[when(knotted)] Knots);
        do_static_compilation;
    }
}

const RED: [f32; 3] = [0.75, 0.25, 0.25];
const BLUE: [f32; 3] = [0.125, 0.25, 0.75];

fn main() -> Result<(), Box<dyn Error>> {
    let ribbon = |across: [f32; 2]| {
        let push = ribbon::PushConstants { stripes0_tint: RED.into(), stripes0_across: across.into() };
        Quarter { push_constants: push.std140().bytes().to_vec(), ..Quarter::new(Ribbon::INFO) }
    };
    let weave = |is_knotted| -> Result<Quarter, NoTechnique> {
        let push = weave::PushConstants {
            stripes0_tint: RED.into(),
            stripes0_across: [4.0, 0.0].into(),
            stripes1_tint: BLUE.into(),
            stripes1_across: [0.0, 4.0].into(),
        };
        let technique = Weave::key().knotted(is_knotted).technique()?;
        Ok(Quarter { push_constants: push.std140().bytes().to_vec(), ..Quarter::new(technique) })
    };
    let pixels = draw(&[ribbon([4.0, 0.0]), ribbon([2.0, 2.0]), weave(false)?, weave(true)?])?;
    save("fragments.png", &pixels)
}

//! A stack that was asked for before, and one that was not: `cargo bench -p shader-info --features dynamic --bench
//! stacks`. To be judged by eye: the former under 5 µs with building the list, the latter is text for OpenGL.

use divan::{Bencher, black_box};
use shader_info::dynamic::{Stack, Stacks};
use shader_info::{Backend, shader_fragment};

shader_fragment! {
    Place {
        provides position;
        vertex_in pos: vec2;
        vertex { void main() { gl_Position = vec4(pos, 0.0, 1.0); } }
    }
}

shader_fragment! {
    Layer {
        requires position from Place;
        sampler map: sampler2D;
        param strength: float;
        vertex_in uv: vec2;
        interpolator uv: vec2;
        fragment {
            void main(inout Surface surface)
            {
              vec4 texel = texture(map, uv);
              surface.color = mix(surface.color, texel, texel.a * strength);
            }
        }
    }
}

// Whole numbers among floats: older OpenGL lacks conversions, and the text is read for where it needs them.
shader_fragment! {
    Steps {
        requires position from Place;
        param count: int;
        fragment {
            void main(inout Surface surface)
            {
              for (int step = 0; step < count; ++step) {
                surface.color.rgb *= max(surface.color.r, 1);
              }
            }
        }
    }
}

fn main() {
    divan::main();
}

fn eight() -> Stack {
    let layers = Stack::named("Eight").push::<Place>().push::<Layer>().push::<Layer>().push::<Layer>();
    layers.push::<Layer>().push::<Layer>().push::<Layer>().push::<Layer>()
}

/// The list is there already.
#[divan::bench]
fn again(bencher: Bencher<'_, '_>) {
    let (stacks, stack) = (Stacks::new(), eight());
    bencher.bench_local(|| stacks.request(black_box(&stack), Backend::OpenGl330).is_ok());
}

/// The list is put together for the request.
#[divan::bench]
fn again_with_its_list(bencher: Bencher<'_, '_>) {
    let stacks = Stacks::new();
    bencher.bench_local(|| stacks.request(black_box(&eight()), Backend::OpenGl330).is_ok());
}

/// Composed, judged and assembled; nothing is kept.
#[divan::bench]
fn first(bencher: Bencher<'_, '_>) {
    let (stacks, stack) = (Stacks::new(), eight());
    bencher.bench_local(|| stacks.compose(black_box(&stack), Backend::OpenGl330).is_ok());
}

/// The same with one fragment of whole numbers.
#[divan::bench]
fn first_with_conversions(bencher: Bencher<'_, '_>) {
    let (stacks, stack) = (Stacks::new(), eight().push::<Steps>());
    bencher.bench_local(|| stacks.compose(black_box(&stack), Backend::OpenGl330).is_ok());
}

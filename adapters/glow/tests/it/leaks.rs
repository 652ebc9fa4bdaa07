//! Nothing of an earlier render state remains: a context that had many states is as a new one that has the last of
//! them.

#![cfg(feature = "headless")]

use glow::HasContext;
use shader_info::{
    Blend, BlendComponent, BlendFactor, BlendOp, ColorMask, Compare, Cull, DepthBias, FrontFace, Polygon, RenderState,
    Stencil, StencilFace, StencilOp, TARGETS,
};
use shader_info_glow::headless::Version;
use shader_info_glow::state::ContextFeatures;
use shader_info_glow::{apply_render_state, glow};

use crate::driver;

#[test]
fn no_state_remains_of_an_earlier_one() {
    for version in [Version::Core(4, 5), Version::Core(3, 3), Version::Es(3, 2), Version::Es(3, 0)] {
        let Some(old) = driver::context("states", version) else { continue };
        let mut random = Random(0x9e37_79b9);
        for number in 0..30 {
            let state = random.state(&ContextFeatures::of(old.current().expect("it was just made")));
            // SAFETY: each context is current on this thread when it is called.
            let [kept, fresh] = [Some(&old), None].map(|given| unsafe {
                let new = given.is_none().then(|| driver::context("states", version).expect("there is another"));
                let gl = given.or(new.as_ref()).expect("one of both").current().expect("it is there");
                apply_render_state(gl, &state).expect("the context has it");
                assert_eq!(gl.get_error(), glow::NO_ERROR, "{version}: {state:?}");
                read(gl)
            });
            assert_eq!(kept, fresh, "{version}, state {number}: {state:?}");
        }
    }
}

#[test]
fn a_leftover_is_noticed() {
    let Some(context) = driver::context("states of targets", Version::Core(4, 5)) else { return };
    let gl = context.current().expect("it was just made");
    // SAFETY: the context is current.
    unsafe {
        apply_render_state(gl, &RenderState::DEFAULT).expect("every context has it");
        let clean = read(gl);
        gl.color_mask_draw_buffer(3, true, false, true, true);
        assert_ne!(read(gl), clean);
    }
}

/// Reads all that a render state sets, and what else draws depend on: by name, with the index of a target.
unsafe fn read(gl: &glow::Context) -> Vec<(u32, u32, i64)> {
    let features = ContextFeatures::of(gl);
    let mut switches = vec![
        glow::CULL_FACE,
        glow::DEPTH_TEST,
        glow::STENCIL_TEST,
        glow::SCISSOR_TEST,
        glow::BLEND,
        glow::DITHER,
        glow::RASTERIZER_DISCARD,
        glow::POLYGON_OFFSET_FILL,
        glow::PRIMITIVE_RESTART_FIXED_INDEX,
        glow::SAMPLE_COVERAGE,
        glow::SAMPLE_ALPHA_TO_COVERAGE,
    ];
    if !features.is_es {
        switches.extend([glow::POLYGON_OFFSET_LINE, glow::POLYGON_OFFSET_POINT, glow::SAMPLE_ALPHA_TO_ONE]);
        switches.extend([glow::COLOR_LOGIC_OP, glow::PROGRAM_POINT_SIZE, glow::FRAMEBUFFER_SRGB]);
    }
    switches.extend(features.has_depth_clamp.then_some(glow::DEPTH_CLAMP));
    switches.extend(features.has_sample_mask.then_some(glow::SAMPLE_MASK));
    switches.extend(features.has_sample_shading.then_some(glow::SAMPLE_SHADING));
    let mut numbers = vec![
        glow::CULL_FACE_MODE,
        glow::FRONT_FACE,
        glow::DEPTH_FUNC,
        glow::DEPTH_WRITEMASK,
        glow::STENCIL_FUNC,
        glow::STENCIL_REF,
        glow::STENCIL_VALUE_MASK,
        glow::STENCIL_WRITEMASK,
        glow::STENCIL_FAIL,
        glow::STENCIL_PASS_DEPTH_FAIL,
        glow::STENCIL_PASS_DEPTH_PASS,
        glow::STENCIL_BACK_FUNC,
        glow::STENCIL_BACK_REF,
        glow::STENCIL_BACK_VALUE_MASK,
        glow::STENCIL_BACK_WRITEMASK,
        glow::STENCIL_BACK_FAIL,
        glow::STENCIL_BACK_PASS_DEPTH_FAIL,
        glow::STENCIL_BACK_PASS_DEPTH_PASS,
    ];
    let blending = [
        glow::BLEND_SRC_RGB,
        glow::BLEND_DST_RGB,
        glow::BLEND_SRC_ALPHA,
        glow::BLEND_DST_ALPHA,
        glow::BLEND_EQUATION_RGB,
        glow::BLEND_EQUATION_ALPHA,
    ];
    if !features.is_es {
        numbers.push(glow::POLYGON_MODE);
    }
    // SAFETY: the caller guarantees that the context is current.
    unsafe {
        let mut found: Vec<(u32, u32, i64)> =
            switches.into_iter().map(|name| (name, 0, gl.is_enabled(name).into())).collect();
        // A query of the polygon mode writes two numbers (OpenGL 4.6 compatibility profile, table 23.13).
        let number = |name| {
            let mut values = [0; 4];
            gl.get_parameter_i32_slice(name, &mut values);
            values[0].into()
        };
        found.extend(numbers.into_iter().map(|name| (name, 0, number(name))));
        for name in [glow::POLYGON_OFFSET_FACTOR, glow::POLYGON_OFFSET_UNITS, glow::LINE_WIDTH] {
            found.push((name, 0, gl.get_parameter_f32(name).to_bits().into()));
        }
        let targets =
            if features.has_blend_per_target { gl.get_parameter_i32(glow::MAX_DRAW_BUFFERS) as u32 } else { 0 };
        for target in 0..targets.min(TARGETS as u32) {
            found.extend(blending.map(|name| (name, target, gl.get_parameter_indexed_i32(name, target).into())));
            found.push((glow::BLEND, target, gl.get_parameter_indexed_i32(glow::BLEND, target).into()));
        }
        if targets == 0 {
            found.extend(blending.map(|name| (name, 0, number(name))));
        }
        found.extend((0..).zip(written(gl)).map(|(target, channels)| (glow::COLOR_WRITEMASK, target, channels.into())));
        assert_eq!(gl.get_error(), glow::NO_ERROR);
        found
    }
}

/// Returns the channels that a clear writes, of each target: a query of all of them needs room that glow does not give.
unsafe fn written(gl: &glow::Context) -> Vec<u32> {
    // SAFETY: the caller guarantees that the context is current; the slice has room for one pixel.
    unsafe {
        let made = gl.create_framebuffer().expect("a framebuffer");
        gl.bind_framebuffer(glow::FRAMEBUFFER, Some(made));
        let targets = 0..gl.get_parameter_i32(glow::MAX_DRAW_BUFFERS).min(TARGETS as i32) as u32;
        let all: Vec<u32> = targets.clone().map(|target| glow::COLOR_ATTACHMENT0 + target).collect();
        for attachment in &all {
            let texture = gl.create_texture().expect("a texture");
            gl.bind_texture(glow::TEXTURE_2D, Some(texture));
            let black = glow::PixelUnpackData::Slice(Some(&[0; 4]));
            gl.tex_image_2d(glow::TEXTURE_2D, 0, RGBA8, 1, 1, 0, glow::RGBA, glow::UNSIGNED_BYTE, black);
            gl.framebuffer_texture_2d(glow::FRAMEBUFFER, *attachment, glow::TEXTURE_2D, Some(texture), 0);
        }
        gl.draw_buffers(&all);
        let cleared = |target: u32| {
            gl.clear_buffer_f32_slice(glow::COLOR, target, &[1.0; 4]);
            gl.read_buffer(glow::COLOR_ATTACHMENT0 + target);
            let mut pixel = [0; 4];
            let room = glow::PixelPackData::Slice(Some(&mut pixel));
            gl.read_pixels(0, 0, 1, 1, glow::RGBA, glow::UNSIGNED_BYTE, room);
            u32::from_le_bytes(pixel)
        };
        let found = targets.map(cleared).collect();
        gl.bind_framebuffer(glow::FRAMEBUFFER, None);
        gl.delete_framebuffer(made);
        found
    }
}

const RGBA8: i32 = glow::RGBA8 as i32;

/// Marsaglia's xorshift, 32 bits.
struct Random(u32);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 as usize % limit
    }

    fn is(&mut self) -> bool {
        self.below(2) == 0
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    /// A state of those fields that the context supports.
    fn state(&mut self, features: &ContextFeatures) -> RenderState {
        let mut state = RenderState {
            cull: self.of(&Cull::ALL),
            front_face: self.of(&FrontFace::ALL),
            polygon: if features.is_es { Polygon::Fill } else { self.of(&Polygon::ALL) },
            depth_clamp: features.has_depth_clamp && self.is(),
            depth_bias: DepthBias { constant: self.below(3) as i32, slope: self.below(3) as f32 - 1.0, clamp: 0.0 },
            depth_test: self.is().then(|| self.of(&Compare::ALL)),
            depth_write: self.is(),
            stencil: Stencil {
                front: self.face(),
                back: self.face(),
                read_mask: self.below(256) as u32,
                write_mask: self.below(256) as u32,
                reference: self.below(256) as u32,
            },
            alpha_to_coverage: self.is(),
            alpha_to_one: !features.is_es && self.is(),
            ..RenderState::DEFAULT
        };
        let (blend, mask) = (self.blend(), self.mask());
        for target in 0..TARGETS {
            let differs = self.is();
            state.blend[target] = if differs && features.has_blend_per_target { self.blend() } else { blend };
            state.color_write[target] = if differs && features.has_mask_per_target { self.mask() } else { mask };
        }
        state
    }

    fn face(&mut self) -> StencilFace {
        if self.is() {
            return StencilFace::OFF;
        }
        let [pass, fail, depth_fail] = [(); 3].map(|()| self.of(&StencilOp::ALL));
        StencilFace { compare: self.of(&Compare::ALL), pass, fail, depth_fail }
    }

    fn blend(&mut self) -> Blend {
        if self.is() { Blend::OFF } else { Blend { color: self.component(), alpha: self.component() } }
    }

    fn component(&mut self) -> BlendComponent {
        let one_output: Vec<_> = BlendFactor::ALL.into_iter().filter(|factor| !factor.is_dual_source()).collect();
        BlendComponent { src: self.of(&one_output), dst: self.of(&one_output), op: self.of(&BlendOp::ALL) }
    }

    fn mask(&mut self) -> ColorMask {
        ColorMask(self.below(16) as u8)
    }
}

//! What `Program::check_bindings` reports on a real driver, one wrong binding at a time.

#![cfg(feature = "headless")]

use glow::HasContext;
use shader_info::{Backend, Info, shader_info};
use shader_info_glow::headless::Version;
use shader_info_glow::{Program, glow};

use crate::driver::context;

shader_info! {
    Drawn {
        uniform_buf(0) lamps: [vec4; 4];
        uniform_buf(1) unused: vec4;
        sampler(0) albedo: sampler2D;
        sampler(1) ids: usampler2D;
        sampler(2) shadows: sampler2DArrayShadow;
        fragment_out(0) color: vec4;
        fragment_out(1) id: uint;
        vertex_source { void main() { gl_Position = vec4(0.0, 0.0, 0.5, 1.0); } }
        fragment_source {
            void main()
            {
              id = texelFetch(ids, ivec2(0), 0).r;
              color = lamps[int(id) & 3] + texture(albedo, vec2(0.5)) * texture(shadows, vec4(0.5, 0.5, 0.0, 0.5));
            }
        }
    }
}

fn program(gl: &glow::Context, info: &'static Info, backend: Backend) -> Program {
    // SAFETY: the context is current.
    unsafe { Program::new(gl, info, backend) }.expect("it links")
}

/// Runs `change`, compares the report with `expected`, and runs `repair`.
fn check(gl: &glow::Context, program: &Program, change: &dyn Fn(), repair: &dyn Fn(), expected: &str) {
    // SAFETY: the context is current.
    let report = || unsafe { program.check_bindings(gl) }.map_err(|error| error.to_string());
    assert_eq!(report(), Ok(()), "before: {expected}");
    change();
    let found = report().expect_err(expected);
    assert!(found.contains(expected), "{found}\nexpected {expected}");
    repair();
    // SAFETY: the context is current.
    assert_eq!(unsafe { gl.get_error() }, glow::NO_ERROR, "{expected}");
}

fn buffer(gl: &glow::Context, bytes: i32) -> glow::Buffer {
    // SAFETY: the context is current.
    unsafe {
        let made = gl.create_buffer().expect("a buffer");
        gl.bind_buffer(glow::COPY_WRITE_BUFFER, Some(made));
        gl.buffer_data_size(glow::COPY_WRITE_BUFFER, bytes, glow::STATIC_DRAW);
        made
    }
}

/// Makes a texture of 4 by 4 texels, whose filters are nearest.
fn texture(gl: &glow::Context, target: u32, format: u32) -> glow::Texture {
    // SAFETY: the context is current.
    unsafe {
        let made = gl.create_texture().expect("a texture");
        gl.bind_texture(target, Some(made));
        match target {
            glow::TEXTURE_2D => gl.tex_storage_2d(target, 1, format, 4, 4),
            _ => gl.tex_storage_3d(target, 1, format, 4, 4, 2),
        }
        gl.tex_parameter_i32(target, glow::TEXTURE_MIN_FILTER, glow::NEAREST as i32);
        gl.tex_parameter_i32(target, glow::TEXTURE_MAG_FILTER, glow::NEAREST as i32);
        made
    }
}

#[test]
fn wrong_bindings_of_a_draw_are_named() {
    let Some(context) = context("wrong_bindings_of_a_draw_are_named", Version::Core(3, 3)) else { return };
    let gl = context.current().expect("it was just made");
    let program = program(gl, Drawn::INFO, Backend::OpenGl330);
    let [array, flat] = [glow::TEXTURE_2D_ARRAY, glow::TEXTURE_2D];
    let (large, small) = (buffer(gl, 64), buffer(gl, 48));
    let [color, ids, depth] = [(flat, glow::RGBA8), (flat, glow::R32UI), (array, glow::DEPTH_COMPONENT32F)]
        .map(|(at, it)| texture(gl, at, it));
    let other = texture(gl, flat, glow::RGBA8);
    // SAFETY: the context is current, and all objects are its own.
    unsafe {
        let bind = |unit: u32, target, texture| {
            gl.active_texture(glow::TEXTURE0 + unit);
            gl.bind_texture(target, texture);
        };
        let filter = |value: u32| {
            gl.active_texture(glow::TEXTURE1);
            gl.tex_parameter_i32(flat, glow::TEXTURE_MAG_FILTER, value as i32);
        };
        let compare = |value: u32| {
            gl.active_texture(glow::TEXTURE2);
            gl.tex_parameter_i32(array, glow::TEXTURE_COMPARE_MODE, value as i32);
        };
        let draw = |texture| {
            gl.framebuffer_texture_2d(glow::FRAMEBUFFER, glow::COLOR_ATTACHMENT1, flat, texture, 0);
        };
        gl.bind_framebuffer(glow::FRAMEBUFFER, gl.create_framebuffer().ok());
        gl.framebuffer_texture_2d(glow::FRAMEBUFFER, glow::COLOR_ATTACHMENT0, flat, Some(other), 0);
        gl.draw_buffers(&[glow::COLOR_ATTACHMENT0, glow::COLOR_ATTACHMENT1]);
        draw(Some(ids));
        gl.bind_buffer_base(glow::UNIFORM_BUFFER, 0, Some(large));
        bind(0, flat, Some(color));
        bind(1, flat, Some(ids));
        bind(2, array, Some(depth));
        compare(glow::COMPARE_REF_TO_TEXTURE);

        let check = |change: &dyn Fn(), repair: &dyn Fn(), expected| check(gl, &program, change, repair, expected);
        let base = |buffer| gl.bind_buffer_base(glow::UNIFORM_BUFFER, 0, buffer);
        let part = || gl.bind_buffer_range(glow::UNIFORM_BUFFER, 0, Some(large), 0, 16);
        let whole = || base(Some(large));
        check(
            &|| base(None),
            &whole,
            "`lamps` of `Drawn`: no buffer is bound to slot 0; call `bind_buffer_base(glow::UNIF",
        );
        check(&|| base(Some(small)), &whole, "the buffer at slot 0 has 48 bytes, and the shader reads at least 64");
        check(&part, &whole, "has 16 bytes");
        check(
            &|| bind(0, flat, None),
            &|| bind(0, flat, Some(color)),
            "`albedo` of `Drawn`: no `glow::TEXTURE_2D` texture",
        );
        let integers = "the texture at unit 0 has values of type `uint`, and a `sampler2D` reads `float`";
        check(&|| bind(0, flat, Some(ids)), &|| bind(0, flat, Some(color)), integers);
        let floats =
            "`ids` of `Drawn`: the texture at unit 1 has values of type `float`, and a `usampler2D` reads `uint`";
        check(&|| bind(1, flat, Some(other)), &|| bind(1, flat, Some(ids)), floats);
        let filters = "the sampler at unit 1 filters integers; set both filters to `NEAREST`";
        check(&|| filter(glow::LINEAR), &|| filter(glow::NEAREST), filters);
        let mode = "the sampler at unit 2 does not compare; set `TEXTURE_COMPARE_MODE` to `COMPARE_REF_TO_TEXTURE`";
        check(&|| compare(glow::NONE), &|| compare(glow::COMPARE_REF_TO_TEXTURE), mode);
        let target = "`id` of `Drawn`: it is a `uint`, and the attachment of location 1 stores `float`";
        check(&|| draw(Some(color)), &|| draw(Some(ids)), target);
        check(&|| draw(None), &|| draw(Some(ids)), "location 1 has no colour attachment; name one in `draw_buffers`");
        assert_eq!(program.check_bindings(gl).map_err(|error| error.to_string()), Ok(()));
    }
}

//! The adapter on a real driver: what it refuses, constants, semantics, what is missing.

#![cfg(feature = "headless")]

use glow::HasContext;
use shader_info::Block as _;
use shader_info::glam::{Mat4, Vec3};
use shader_info::{Backend, Info, Matrices, shader_info};
use shader_info_glow::headless::{Context, Version};
use shader_info_glow::{Error, Program, Value, VertexBuffer, best_backend, glow, present, set_attributes};

use crate::driver;

shader_info! {
    /// A point of one pixel: what the constants say.
    Constants {
        specialization_constant count: uint = 1u;
        specialization_constant share: float = 0.25;
        specialization_constant is_blue: bool = false;
        fragment_out(0) frag_color: vec4;
        vertex_source { void main() { gl_Position = vec4(0.0, 0.0, 0.5, 1.0); } }
        fragment_source { void main() { frag_color = vec4(float(count) / 255.0, share, is_blue, 1.0); } }
    }
}

shader_info! {
    /// The same pixel: parts of matrices that have a meaning, and a number that has none.
    Semantics {
        push_constant ModelMatrix: mat4;
        push_constant ViewProjectionMatrix: mat4;
        push_constant NormalMatrix: mat3;
        push_constant other: float;
        fragment_out(0) frag_color: vec4;
        vertex_source { void main() { gl_Position = vec4(0.0, 0.0, 0.5, 1.0); } }
        fragment_source {
            void main()
            {
              frag_color = vec4(ModelMatrix[3].x, ViewProjectionMatrix[0].x, NormalMatrix[1].y, other);
            }
        }
    }
}

shader_info! {
    /// Needs what Mesa lacks.
    Foreign {
        extension(GL_NV_viewport_array2, require);
        vertex_in(0) pos: vec4;
        fragment_out(0) frag_color: vec4;
        vertex_source { void main() { gl_Position = pos; } }
        fragment_source { void main() { frag_color = vec4(1.0); } }
    }
}

shader_info! {
    /// Clips by two planes.
    Clipped {
        builtins(clip_distance = 2);
        fragment_out(0) frag_color: vec4;
        vertex_source {
            void main()
            {
              gl_Position = vec4(0.0, 0.0, 0.5, 1.0);
              gl_ClipDistance[0] = 1.0;
              gl_ClipDistance[1] = -1.0;
            }
        }
        fragment_source { void main() { frag_color = vec4(1.0); } }
    }
}

shader_info! {
    /// Clips by two planes, whose number only the indices tell.
    ClippedByIndex {
        backends(opengl);
        fragment_out(0) frag_color: vec4;
        vertex_source {
            void main()
            {
              gl_Position = vec4(0.0, 0.0, 0.5, 1.0);
              gl_ClipDistance[0] = 1.0;
              gl_ClipDistance[1] = -1.0;
            }
        }
        fragment_source { void main() { frag_color = vec4(1.0); } }
    }
}

shader_info! {
    /// Clips by two planes, one of which has an index with a name.
    ClippedByConstant {
        backends(opengl);
        fragment_out(0) frag_color: vec4;
        vertex_source {
            const int FIRST = 0;

            void main()
            {
              gl_Position = vec4(0.0, 0.0, 0.5, 1.0);
              gl_ClipDistance[FIRST] = 1.0;
              gl_ClipDistance[FIRST + 1] = -1.0;
            }
        }
        fragment_source { void main() { frag_color = vec4(1.0); } }
    }
}

shader_info! {
    /// Clips, and needs a state that no context has.
    ClippedMasked {
        builtins(clip_distance = 1);
        render_state { sample_mask: 1 }
        fragment_out(0) frag_color: vec4;
        vertex_source { void main() { gl_Position = vec4(0.0, 0.0, 0.5, 1.0); gl_ClipDistance[0] = 1.0; } }
        fragment_source { void main() { frag_color = vec4(1.0); } }
    }
}

shader_info! {
    /// A point of three pixels.
    Large {
        builtins(point_size);
        fragment_out(0) frag_color: vec4;
        vertex_source { void main() { gl_Position = vec4(0.0, 0.0, 0.5, 1.0); gl_PointSize = 3.0; } }
        fragment_source { void main() { frag_color = vec4(1.0); } }
    }
}

shader_info! {
    /// A point whose size is in code that the preprocessor removes.
    Sizeless {
        backends(opengl);
        fragment_out(0) frag_color: vec4;
        vertex_source {
            #ifdef SIZE
            #define SIZED gl_PointSize = SIZE
            #else
            #define SIZED
            #endif
            #define LARGE gl_PointSize = 3.0

            void main()
            {
              gl_Position = vec4(0.0, 0.0, 0.5, 1.0);
              SIZED;
            }
        }
        fragment_source { void main() { frag_color = vec4(1.0); } }
    }
}

shader_info! {
    /// Has attributes at many locations.
    Wide {
        vertex_in(0) a: vec4;
        vertex_in(3, instance, buffer = 1) b: mat4;
        fragment_out(0) frag_color: vec4;
        vertex_source { void main() { gl_Position = b * a; } }
        fragment_source { void main() { frag_color = vec4(1.0); } }
    }
}

/// A context with a target of one pixel; nothing where no driver is installed, which is said.
fn context(test: &str) -> Option<Context> {
    let context = driver::context(test, Version::Core(3, 3))?;
    let gl = context.current().expect("it was just made");
    framebuffer(gl, 1);
    // SAFETY: the context is current.
    unsafe {
        gl.viewport(0, 0, 1, 1);
        gl.bind_vertex_array(Some(gl.create_vertex_array().unwrap()));
    }
    Some(context)
}

/// One pixel wide, and bound.
fn framebuffer(gl: &glow::Context, height: i32) -> glow::Framebuffer {
    // SAFETY: the context is current.
    unsafe {
        let color = gl.create_renderbuffer().unwrap();
        gl.bind_renderbuffer(glow::RENDERBUFFER, Some(color));
        gl.renderbuffer_storage(glow::RENDERBUFFER, glow::RGBA8, 1, height);
        let made = gl.create_framebuffer().unwrap();
        gl.bind_framebuffer(glow::FRAMEBUFFER, Some(made));
        gl.framebuffer_renderbuffer(glow::FRAMEBUFFER, glow::COLOR_ATTACHMENT0, glow::RENDERBUFFER, Some(color));
        made
    }
}

fn pixel(gl: &glow::Context, program: &Program) -> [u8; 4] {
    let mut pixel = [0; 4];
    // SAFETY: the context is current, and the slice has room for one pixel.
    unsafe {
        program.bind(gl).expect("the default state");
        gl.draw_arrays(glow::POINTS, 0, 1);
        gl.read_pixels(0, 0, 1, 1, glow::RGBA, glow::UNSIGNED_BYTE, glow::PixelPackData::Slice(Some(&mut pixel)));
        assert_eq!(gl.get_error(), glow::NO_ERROR);
    }
    pixel
}

fn program(gl: &glow::Context, info: &'static Info, constants: &[(&str, Value)]) -> Result<Program, Error> {
    // SAFETY: the context is current.
    unsafe { Program::with_constants(gl, info, Backend::OpenGl330, constants) }
}

#[test]
fn constants_are_set_before_compiling() {
    let Some(context) = context("constants_are_set_before_compiling") else { return };
    let gl = context.current().unwrap();
    assert_eq!(pixel(gl, &program(gl, Constants::INFO, &[]).unwrap()), [1, 64, 0, 255]);
    let all = [("is_blue", Value::Bool(true)), ("count", Value::Uint(200)), ("share", Value::Float(1.0))];
    assert_eq!(pixel(gl, &program(gl, Constants::INFO, &all).unwrap()), [200, 255, 255, 255]);
    let twice = [("count", Value::Uint(3)), ("count", Value::Uint(200))];
    assert_eq!(pixel(gl, &program(gl, Constants::INFO, &twice).unwrap()), [200, 64, 0, 255], "the last value counts");
    let complaint = |constant| program(gl, Constants::INFO, &[constant]).unwrap_err().to_string();
    assert_eq!(
        complaint(("cuont", Value::Uint(1))),
        "specialization constant `cuont` of `Constants`: it does not exist; the info has `count`, `share`, `is_blue`"
    );
    assert_eq!(
        complaint(("count", Value::Int(1))),
        "specialization constant `count` of `Constants`: it is declared as `uint`, the value is of type `int`"
    );
}

#[test]
fn semantics_come_from_one_value() {
    let Some(context) = context("semantics_come_from_one_value") else { return };
    let gl = context.current().unwrap();
    let program = program(gl, Semantics::INFO, &[]).unwrap();
    let push = semantics::PushConstants {
        ModelMatrix: Mat4::ZERO,
        ViewProjectionMatrix: Mat4::ZERO,
        NormalMatrix: Default::default(),
        other: 1.0,
    };
    let matrices = Matrices {
        model: Mat4::from_translation(Vec3::new(0.2, 0.0, 0.0)) * Mat4::from_scale(Vec3::new(1.0, 2.0, 1.0)),
        projection: Mat4::from_scale(Vec3::splat(0.4)),
        ..Matrices::default()
    };
    // SAFETY: the context is current.
    unsafe {
        program.set_push_constants(gl, push.std140().bytes()).unwrap();
        assert_eq!(program.set_matrices(gl, &matrices), 3);
        let short = program.set_push_constants(gl, &[0; 4]).unwrap_err();
        assert!(matches!(short, Error::PushConstants { declared: 192, given: 4, .. }), "{short}");
        let other = program.set_branches(gl, &Constants::INFO.into()).unwrap_err().to_string();
        assert!(other.starts_with("the program of `Semantics` has other texts than `Constants`; make a"), "{other}");
        program.set_branches(gl, &Semantics::INFO.into()).expect("it is of this technique");
    }
    // The normal matrix turns a stretch by 2 into one by a half, which is between two bytes.
    let [red, green, half, alpha] = pixel(gl, &program);
    assert!([red, green, alpha] == [51, 102, 255] && (127..=128).contains(&half), "{red} {green} {half} {alpha}");
}

#[test]
fn compile_errors_have_stage_line_and_text() {
    let Some(context) = context("compile_errors_have_stage_line_and_text") else { return };
    let gl = context.current().unwrap();
    let words = match program(gl, Foreign::INFO, &[]) {
        Ok(program) => format!("{program:?} knows the extension"),
        Err(error) => error.to_string(),
    };
    let is_refused = words.starts_with("the driver rejects the OpenGL 3.3 text of `Foreign`, vertex stage:")
        && words.contains("    2 | #extension GL_NV_viewport_array2 : require");
    assert!(is_refused || words.ends_with("knows the extension"), "{words}");
}

#[test]
fn the_top_row_is_presented_at_the_top() {
    let Some(context) = context("the_top_row_is_presented_at_the_top") else { return };
    let gl = context.current().unwrap();
    let window = framebuffer(gl, 2);
    let picture = framebuffer(gl, 2);
    let mut rows = [0; 8];
    // SAFETY: the context is current, and the slice has room for two pixels.
    unsafe {
        gl.enable(glow::SCISSOR_TEST);
        for (row, red) in [(0, 1.0), (1, 0.0)] {
            gl.scissor(0, row, 1, 1);
            gl.clear_color(red, 0.0, 0.0, 1.0);
            gl.clear(glow::COLOR_BUFFER_BIT);
        }
        // The rectangle of the last draw does not cut the picture, and stays.
        present(gl, picture, Some(window), (1, 2));
        assert!(gl.is_enabled(glow::SCISSOR_TEST));
        gl.disable(glow::SCISSOR_TEST);
        gl.read_pixels(0, 0, 1, 2, glow::RGBA, glow::UNSIGNED_BYTE, glow::PixelPackData::Slice(Some(&mut rows)));
    }
    // A window's last row is its top one.
    assert_eq!(rows, [0, 0, 0, 255, 255, 0, 0, 255]);
}

#[test]
fn missing_objects_are_reported() {
    let Some(context) = context("missing_objects_are_reported") else { return };
    let gl = context.current().unwrap();
    assert_eq!(best_backend(gl, Constants::INFO).unwrap(), Backend::OpenGl330);
    // SAFETY: the context is current, and a vertex array is bound.
    let none = unsafe { set_attributes(gl, Foreign::INFO, &[], 0) }.unwrap_err().to_string();
    assert_eq!(none, "attribute `pos` of `Foreign` needs vertex buffer 0, which is missing");
    // No build script made texts for OpenGL ES here.
    if let Ok(es) = Context::new(Version::Es(3, 0)) {
        let error = best_backend(es.current().unwrap(), Constants::INFO).unwrap_err();
        let words = error.to_string();
        for part in [
            "a context of OpenGL ES 3.",
            " takes no text of `Constants`, which has texts for OpenGL 3.3, OpenGL 4.6 and Vulkan 1.1: no OpenGL ES 3.",
            " text of the vertex stage of `Constants`: no build script compiled it; add `shader-builder` to",
        ] {
            assert!(words.contains(part), "{part}: {words}");
        }
        // What `fn main() -> Result<(), Box<dyn Error>>` prints.
        assert_eq!(format!("{error:?}"), format!("Error({words})"));
    }
}

#[test]
fn an_unsupported_version_is_unavailable() {
    let unavailable = Context::new(Version::Core(9, 9)).unwrap_err();
    assert!(unavailable.to_string().starts_with("no OpenGL driver for OpenGL 9.9: "), "{unavailable}");
}

#[test]
fn a_bound_program_clips_by_its_planes_only() {
    let Some(context) = context("a bound program clips by its planes only") else { return };
    let gl = context.current().expect("it was just made");
    let clipped = program(gl, Clipped::INFO, &[]).expect("every OpenGL clips");
    let open = program(gl, Constants::INFO, &[]).expect("a program");
    // SAFETY: the context is current.
    unsafe {
        let enabled = || (0..8).filter(|plane| gl.is_enabled(glow::CLIP_DISTANCE0 + plane)).count();
        clipped.bind(gl).expect("no state");
        assert_eq!(enabled(), 2);
        assert_eq!(pixel(gl, &clipped), [0; 4], "the point is behind the second plane");
        let by_index = program(gl, ClippedByIndex::INFO, &[]).expect("every OpenGL clips");
        assert_eq!(by_index.clip_distances(), 2);
        assert_eq!(pixel(gl, &by_index), [0; 4], "the planes need no declaration");
        let by_constant = program(gl, ClippedByConstant::INFO, &[]).expect("every OpenGL clips");
        assert_eq!(by_constant.clip_distances(), 2);
        assert_eq!(pixel(gl, &by_constant), [0; 4], "an index may be a constant");
        open.bind(gl).expect("no state");
        assert_eq!(enabled(), 0);
        let refused = program(gl, ClippedMasked::INFO, &[]).expect("a program").bind(gl).expect_err("a mask");
        assert!(refused.to_string().starts_with("`ClippedMasked`: `sample_mask` of the render state"), "{refused}");
        assert_eq!(enabled(), 0, "a refused state changes nothing");
        assert_eq!(gl.get_error(), glow::NO_ERROR);
    }
}

#[test]
fn a_bound_program_draws_points_of_its_size() {
    let Some(context) = context("a bound program draws points of its size") else { return };
    let gl = context.current().expect("it was just made");
    framebuffer(gl, 3);
    let large = program(gl, Large::INFO, &[]).expect("a program");
    let small = program(gl, Constants::INFO, &[]).expect("a program");
    let sizeless = program(gl, Sizeless::INFO, &[]).expect("a program");
    assert!(large.has_point_size() && !small.has_point_size() && !sizeless.has_point_size());
    // SAFETY: the context is current.
    unsafe {
        gl.viewport(0, 0, 1, 3);
        assert_eq!(pixel(gl, &large), [255; 4], "the point is in the middle row and reaches the first");
        gl.clear_color(0.0, 0.0, 0.0, 0.0);
        gl.clear(glow::COLOR_BUFFER_BIT);
        assert_eq!(pixel(gl, &small), [0; 4], "the size of another program stays with it");
        assert!(!gl.is_enabled(glow::PROGRAM_POINT_SIZE));
        assert_eq!(gl.get_error(), glow::NO_ERROR);
    }
}

#[test]
fn a_context_follows_the_conventions() {
    let Some(context) = context("a context follows the conventions") else { return };
    let gl = context.current().expect("it was just made");
    // SAFETY: the context is current.
    unsafe {
        assert!(gl.is_enabled(glow::TEXTURE_CUBE_MAP_SEAMLESS) && gl.is_enabled(glow::FRAMEBUFFER_SRGB));
        assert_eq!(gl.get_parameter_i32(glow::FRONT_FACE) as u32, glow::CW);
        assert_eq!(gl.get_error(), glow::NO_ERROR);
    }
}

#[test]
fn attributes_of_an_earlier_info_are_disabled() {
    let Some(context) = context("attributes of an earlier info are disabled") else { return };
    let gl = context.current().expect("it was just made");
    // SAFETY: the context is current.
    unsafe {
        let buffer = VertexBuffer::new(gl.create_buffer().expect("a buffer"), 64);
        let enabled = || {
            let is_on = |location: &u32| {
                let mut value = [0.0; 4];
                gl.get_vertex_attrib_parameter_f32_slice(*location, glow::VERTEX_ATTRIB_ARRAY_ENABLED, &mut value);
                value[0] != 0.0
            };
            (0..16).filter(is_on).collect::<Vec<_>>()
        };
        let short = [VertexBuffer { stride: 0, ..buffer }, buffer];
        let refused = set_attributes(gl, Wide::INFO, &short, 0).expect_err("a stride of 0").to_string();
        let words =
            "vertex buffer 0 of `Wide` has a stride of 0 bytes, but its attribute `a` ends at byte 16 of a vertex";
        assert!(refused.starts_with(words), "{refused}");
        set_attributes(gl, Wide::INFO, &[buffer, buffer], 0).expect("both buffers");
        assert_eq!(enabled(), [0, 3, 4, 5, 6]);
        set_attributes(gl, Constants::INFO, &[], 0).expect("no attributes");
        assert_eq!(enabled(), [0; 0]);
        assert_eq!(gl.get_error(), glow::NO_ERROR);
    }
}

#[test]
fn a_dropped_context_leaves_the_current_one() {
    let Some(first) = context("a_dropped_context_leaves_the_current_one") else { return };
    for version in [Version::Core(3, 3), Version::Es(3, 0)] {
        let second = Context::new(version).expect("there is one more");
        let gl = first.current().unwrap();
        drop(second);
        // SAFETY: the first context is current; without one, the driver returns nothing.
        unsafe {
            let buffer = gl.create_buffer().expect("the context is current");
            gl.bind_buffer(glow::ARRAY_BUFFER, Some(buffer));
            assert!(gl.is_buffer(buffer), "{version}");
            gl.delete_buffer(buffer);
        }
    }
}

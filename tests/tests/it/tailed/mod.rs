//! Structs that end in an unsized array: views of bytes, layouts as glslang has them, and buffers on every driver.
#![allow(deprecated)] // this crate has no build script, and the macro warns where a static declaration has none

mod reloaded;

use shader_info::glam::{Mat4, Vec3};
use shader_info::{Backend, Block as _, Stage, UnsizedLayoutError, shader_info};
use shader_info_test_infos::tailed::{Indices, MoveParticles, Particle, Particles, move_particles};
use shader_info_tests::gl::driver_for_test;
use shader_info_tests::scene::{Bound, Contents, Driver, Pass, PushConstants, What, Work};
use shader_info_tests::vulkan::Vulkan;
use shader_info_tests::webgpu::every_webgpu_for_test;

const TEST: &str = "unsized arrays at the end";

shader_info! {
    /// Inherits the buffer from another crate, and names the struct of one.
    Inherits {
        additional_info(shader_info_test_infos::tailed::OfParticles);
        storage_buf(2, read_write) others: shader_info_test_infos::tailed::Particles;
        local_group_size(1);
        compute_source {
            void main()
            {
              particles.items[1].age = others.items[others.count].age;
            }
        }
        do_static_compilation;
    }
}

/// Bytes at the alignment of every struct.
#[repr(C, align(16))]
struct Bytes([u8; 256]);

#[test]
fn the_constants_are_where_rust_and_the_gpu_have_the_items() {
    assert_eq!((Particles::TAIL_OFFSET, Particles::STRIDE), (16, 32));
    assert_eq!((Indices::TAIL_OFFSET, Indices::STRIDE), (72, 4));
    assert_eq!((Particles::size(0), Particles::size(3)), (16, 112));
    assert_eq!(Indices::size(usize::MAX), usize::MAX);
}

#[test]
fn a_view_has_as_many_items_as_the_bytes_hold() {
    let bytes = Bytes(std::array::from_fn(|index| index as u8));
    let particles =
        |from: usize, length: usize| Particles::view(&bytes.0[from..from + length]).map(|view| view.items.len());
    for (length, items) in [(16, 0), (48, 1), (80, 2), (240, 7)] {
        assert_eq!(particles(0, length), Ok(items), "{length} bytes");
        let view = Particles::view(&bytes.0[..length]).expect("it was one");
        assert_eq!(size_of_val(view), length, "a view never reaches behind its bytes");
        assert_eq!(view.as_bytes(), &bytes.0[..length]);
    }
    assert_eq!(particles(0, 15), Err(UnsizedLayoutError::TooShort { needed: 16, given: 15 }));
    assert_eq!(particles(0, 0), Err(UnsizedLayoutError::TooShort { needed: 16, given: 0 }));
    for length in [17, 20, 47, 49, 64] {
        assert_eq!(
            particles(0, length),
            Err(UnsizedLayoutError::NotWhole { offset: 16, stride: 32, align: 4, given: length })
        );
    }
    assert_eq!(particles(2, 48), Err(UnsizedLayoutError::Misaligned { align: 4 }));
    assert_eq!(particles(4, 48), Ok(1));
}

#[test]
fn a_view_of_an_aligned_struct_takes_whole_multiples_of_the_alignment() {
    let bytes = Bytes([7; 256]);
    let indices =
        |from: usize, length: usize| Indices::view(&bytes.0[from..from + length]).map(|view| view.items.len());
    // 72 bytes are the struct without items, and rustc rounds its size up to 80: a view of fewer would reach behind
    // them.
    for length in [72, 76, 84, 88, 92] {
        let wrong = UnsizedLayoutError::NotWhole { offset: 72, stride: 4, align: 16, given: length };
        assert_eq!(indices(0, length), Err(wrong));
    }
    for (length, items) in [(80, 2), (96, 6), (240, 42)] {
        assert_eq!(indices(0, length), Ok(items));
        let view = Indices::view(&bytes.0[..length]).expect("it was one");
        assert_eq!((size_of_val(view), view.as_bytes().len()), (length, length));
    }
    assert_eq!(indices(8, 80), Err(UnsizedLayoutError::Misaligned { align: 16 }));
}

#[test]
fn a_struct_of_zeros_has_the_bytes_of_its_items() {
    for items in [0, 1, 2, 5] {
        let mut indices = Indices::zeroed(items);
        assert_eq!(indices.items.len(), items);
        indices.items.fill(u32::MAX);
        indices.sum = 3;
        // What rustc rounds up to the alignment is not among them.
        assert_eq!(indices.as_bytes().len(), Indices::size(items));
        assert_eq!(indices.as_bytes()[64..72], [3, 0, 0, 0, 0, 0, 0, 0]);
        assert!(indices.as_bytes()[72..].iter().all(|byte| *byte == 255));
    }
}

#[test]
fn what_is_written_to_a_view_is_in_the_bytes() {
    let mut bytes = Bytes([0; 256]);
    let view = Particles::view_mut(&mut bytes.0[..80]).expect("two particles");
    (view.count, view.room) = (2, 9);
    view.items[1].kind = 0x0403_0201;
    assert_eq!(bytes.0[..8], [2, 0, 0, 0, 9, 0, 0, 0]);
    assert_eq!(bytes.0[76..80], [1, 2, 3, 4]);
}

#[test]
fn reflection_says_where_the_items_begin() {
    let of = |name: &str| MoveParticles::INFO.resource(name).map(|found| (found.size, found.stride, found.least));
    assert_eq!(of("particles"), Some((16, 32, 48)));
    assert_eq!(of("indices"), Some((72, 4, 80)));
    let inherited = Inherits::INFO.resource("others").map(|found| (found.size, found.stride, found.least));
    assert_eq!(inherited, Some((16, 32, 48)));
    let text = Inherits::glsl(Backend::Vulkan, Stage::Compute).expect("the macro writes it");
    assert!(text.contains("buffer si_block_particles { uint count; uint room; float _pad0; float _pad1; Particle items[]; } particles;"), "{text}");
    assert!(text.contains("Particle items[]; } others;"), "{text}");
    assert!(!text.contains("struct Particles "), "{text}");
}

fn check(driver: &dyn Driver) {
    let mut particles = Particles::zeroed(3);
    particles.count = 2;
    for (index, particle) in particles.items.iter_mut().enumerate() {
        let at = index as f32;
        *particle = Particle { position: Vec3::splat(at), age: at, velocity: Vec3::new(1.0, 2.0, 3.0), kind: 7 };
    }
    let mut indices = Indices::zeroed(6);
    indices.matrix = Mat4::IDENTITY * 2.0;
    indices.items.copy_from_slice(&[1, 10, 100, 1_000, 10_000, 100_000]);
    let contents =
        Contents { buffers: vec![particles.as_bytes().to_vec(), indices.as_bytes().to_vec()], ..Contents::default() };
    let names = ["particles", "indices"];
    let resources = names.iter().enumerate().map(|(index, name)| Bound::new(name, What::Buffer(index))).collect();
    let constants = move_particles::PushConstants { seconds: 0.5 };
    let push_constants = PushConstants::new(constants.std430().bytes(), constants.std140().bytes());
    let pass = Pass { info: MoveParticles::INFO, resources, push_constants, specialization: vec![], groups: [3, 1, 1] };
    let outcome = driver.compute(&Work { contents, passes: vec![pass] });
    let mut outcome = outcome.unwrap_or_else(|error| panic!("{}: {error}", driver.name()));

    let mut bytes = Bytes([0; 256]);
    bytes.0[..112].copy_from_slice(&outcome.buffers[0][..112]);
    let found = Particles::view(&bytes.0[..112]).expect("as it was sent");
    assert_eq!((found.count, found.room), (2, 3), "{}", driver.name());
    let moved = |index: f32| Vec3::new(0.5, 1.0, 1.5) + index;
    let wanted = [(moved(0.0), 0.5), (moved(1.0), 1.5), (Vec3::splat(2.0), 2.0)];
    let items: Vec<(Vec3, f32)> = found.items.iter().map(|item| (item.position, item.age)).collect();
    assert_eq!(items, wanted, "{}", driver.name());
    assert!(found.items.iter().all(|item| item.kind == 7));

    let length = outcome.buffers[1].len();
    bytes.0[..length].copy_from_slice(&outcome.buffers.remove(1));
    let found = Indices::view_mut(&mut bytes.0[..length]).expect("as it was sent");
    assert_eq!((found.counted, found.sum), (6, 222_222), "{}", driver.name());
}

#[test]
fn items_are_read_and_written_on_vulkan() {
    if let Some(driver) = Vulkan::for_test(TEST) {
        check(&driver);
    }
}

#[test]
fn items_are_read_and_written_on_opengl() {
    for backend in [Backend::OpenGl430, Backend::Gles310, Backend::Gles320] {
        if let Some(driver) = driver_for_test(TEST, backend) {
            check(&driver);
        }
    }
}

#[test]
fn items_are_read_and_written_on_wgpu() {
    every_webgpu_for_test(TEST).for_each(|driver| check(driver));
}

//! Compares what every driver draws of a scene with the pixels that the CPU expects.

use shader_info::Backend;
use shader_info_tests::gl::{backends, driver_for_test};
use shader_info_tests::scene::{Driver, DriverError, Scene};
use shader_info_tests::vulkan::Vulkan;
use shader_info_tests::webgpu::{self, webgpu_for_test};

use super::mesh::{SIZE, pixel, weights};
use super::scene::CLEAR;
use super::vector::{V3, V4};

/// By which a channel may differ: drivers place vertices on a grid of 1/256 of a pixel, and compute with 32-bit floats.
pub(super) const TOLERANCE: f64 = 0.004;
/// Nearer to an edge, in shares of the triangle, whether a pixel is drawn is the driver's.
const EDGE: f64 = 0.03;

/// What the CPU says of a pixel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Seen {
    Color(V4),
    /// Nothing is drawn.
    Clear,
    /// Next to a step; the driver's last bit decides.
    Doubtful,
}

/// Where a picture is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct On {
    /// None is Vulkan, by itself or through wgpu.
    pub(super) gl: Option<Backend>,
}

impl On {
    /// OpenGL ES takes `flat` values from a primitive's last vertex (docs/conventions.md).
    pub(super) fn provoking(self) -> usize {
        if self.gl.is_some_and(is_es) { 2 } else { 0 }
    }
}

pub(super) fn is_es(backend: Backend) -> bool {
    matches!(backend, Backend::Gles300 | Backend::Gles310 | Backend::Gles320)
}

pub(super) fn lacks_geometry(backend: Backend) -> bool {
    matches!(backend, Backend::Gles300 | Backend::Gles310)
}

pub(super) fn lacks_tessellation(backend: Backend) -> bool {
    lacks_geometry(backend) || backend == Backend::OpenGl330
}

pub(super) fn lacks_nothing(_: Backend) -> bool {
    false
}

/// The colour that belongs to a triangle and the weights of its corners in space.
pub(super) type Expect<'a> = &'a dyn Fn(On, usize, V3) -> Seen;

/// Which drivers are asked.
pub(super) struct Drivers {
    all: Vec<(On, Box<dyn Driver>)>,
    wgpu: Option<&'static webgpu::Webgpu>,
}

impl Drivers {
    pub(super) fn for_test(test: &str) -> Self {
        let vulkan = Vulkan::for_test(test).map(|it| (On { gl: None }, Box::new(it) as Box<dyn Driver>));
        let gl = backends().filter_map(|backend| {
            driver_for_test(test, backend).map(|it| (On { gl: Some(backend) }, Box::new(it) as Box<dyn Driver>))
        });
        Self { all: vulkan.into_iter().chain(gl).collect(), wgpu: webgpu_for_test(test, webgpu::Api::Vulkan) }
    }

    /// Draws everywhere; `lacks` says which texts of OpenGL do not exist, and everything but Vulkan leaves out what
    /// WebGPU has no stages for.
    pub(super) fn check(
        &self,
        name: &str,
        scene: &Scene,
        corners: &[[V4; 3]],
        lacks: fn(Backend) -> bool,
        expect: Expect<'_>,
    ) {
        let has_more_stages = scene.patch_control_points > 0 || scene.info.stages().has(shader_info::Stage::Geometry);
        let wgpu = self.wgpu.filter(|_| !has_more_stages).map(|it| (On { gl: None }, it as &dyn Driver));
        let all = self.all.iter().map(|(on, driver)| (*on, driver.as_ref())).chain(wgpu);
        for (on, driver) in all {
            let is_lacking = on.gl.is_some_and(lacks);
            let drawn = match driver.draw(scene) {
                Err(DriverError::Unsupported(_)) if is_lacking => continue,
                drawn => drawn.unwrap_or_else(|error| panic!("{name} on {}: {error}", driver.name())),
            };
            assert!(!is_lacking, "{name}: {} can, after all", driver.name());
            let pixels = floats(&drawn.raw_targets[0]);
            compare(&pixels, corners, &|triangle, weights| expect(on, triangle, weights))
                .unwrap_or_else(|words| panic!("{name} on {}: {words}", driver.name()));
        }
    }
}

fn floats(bytes: &[u8]) -> Vec<V4> {
    let word = |it: &[u8]| f64::from(f32::from_le_bytes([it[0], it[1], it[2], it[3]]));
    bytes.chunks_exact(16).map(|it| std::array::from_fn(|part| word(&it[part * 4..part * 4 + 4]))).collect()
}

/// Which triangle, with which weights, or none; nothing where that is the driver's to say.
pub(super) fn covered(corners: &[[V4; 3]], x: u32, y: u32) -> Option<Option<(usize, V3)>> {
    let mut is_near = false;
    for (index, triangle) in corners.iter().enumerate() {
        let weights = weights(*triangle, pixel(x, y));
        let least = weights.into_iter().fold(f64::INFINITY, f64::min);
        if least > EDGE {
            return Some(Some((index, weights)));
        }
        is_near |= least > -EDGE;
    }
    if is_near { None } else { Some(None) }
}

/// Compares every pixel that is not on an edge.
///
/// # Errors
/// The first pixels that differ, or too few that could.
pub(super) fn compare(pixels: &[V4], corners: &[[V4; 3]], expect: &dyn Fn(usize, V3) -> Seen) -> Result<usize, String> {
    let (mut inside, mut doubtful, mut outside, mut wrong) = (0, 0, 0, Vec::new());
    for (x, y) in (0..SIZE.1).flat_map(|y| (0..SIZE.0).map(move |x| (x, y))) {
        let Some(found) = covered(corners, x, y) else { continue };
        let seen = found.map_or(Seen::Clear, |(triangle, weights)| expect(triangle, weights));
        match (found, seen) {
            (_, Seen::Doubtful) => doubtful += 1,
            (None, _) => outside += 1,
            (Some(_), _) => inside += 1,
        }
        let wanted = match seen {
            Seen::Doubtful => continue,
            Seen::Clear => CLEAR.map(f64::from),
            Seen::Color(color) => color,
        };
        let got = pixels[(y * SIZE.0 + x) as usize];
        let is_off = |(a, b): (&f64, &f64)| (a - b).is_nan() || (a - b).abs() > TOLERANCE;
        if got.iter().zip(&wanted).any(is_off) {
            wrong.push(format!("pixel {x}, {y} is {got:.3?}, not {wanted:.3?}"));
        }
    }
    if inside < 1500 || outside < 1000 || doubtful * 3 > inside {
        return Err(format!("{inside} pixels inside, {outside} outside, {doubtful} in doubt"));
    }
    if wrong.is_empty() {
        return Ok(inside);
    }
    let first: Vec<&str> = wrong.iter().step_by(wrong.len().div_ceil(4)).map(String::as_str).collect();
    Err(format!("{} of {inside} pixels differ: {}", wrong.len(), first.join("; ")))
}

impl Drivers {
    /// Draws everywhere; each column of pixels has one colour.
    pub(super) fn columns(&self, name: &str, scene: &Scene, count: u32, expect: &dyn Fn(u32) -> V4) {
        let wgpu = self.wgpu.map(|it| it as &dyn Driver);
        for driver in self.all.iter().map(|(_, driver)| driver.as_ref()).chain(wgpu) {
            let drawn = driver.draw(scene).unwrap_or_else(|error| panic!("{name} on {}: {error}", driver.name()));
            let pixels = floats(&drawn.raw_targets[0]);
            for (x, y) in (0..SIZE.1).flat_map(|y| (0..count).map(move |x| (x, y))) {
                let (got, wanted) = (pixels[(y * SIZE.0 + x) as usize], expect(x));
                let is_same = got.iter().zip(&wanted).all(|(a, b)| (a - b).abs() <= 1e-5 * (1.0 + b.abs()));
                assert!(is_same, "{name} on {}: column {x} is {got:?}, not {wanted:?}", driver.name());
            }
        }
    }
}

//! A rasteriser in doubles for triangles with values at their corners; it does not run shaders.
//!
//! A pixel is covered where its centre is inside; the values are interpolated with perspective (Vulkan 1.1, section
//! 24.6.1). Who owns a centre that lies on an edge is left to drivers, and such pixels are marked as unsure.

use super::vector::V;
use crate::draw::Picture;
use crate::scene::{Blend, Compare, Depth, Format, Scene};

/// Pixels from a centre to an edge within which a driver may decide otherwise: corners are snapped to 1/256 of a pixel.
const ON_EDGE: f64 = 0.02;

/// What a vertex stage makes of a vertex.
#[derive(Clone, Copy, Debug)]
pub struct Corner<const N: usize> {
    /// In clip space.
    pub clip: V<4>,
    /// What is interpolated.
    pub with: V<N>,
}

/// A triangle's pixel.
#[derive(Clone, Copy, Debug)]
pub struct Fragment<const N: usize> {
    /// Centre of the pixel, from the top left corner of the target.
    pub at: V<2>,
    /// Window depth; may be changed.
    pub depth: f64,
    /// The interpolated values.
    pub with: V<N>,
    /// Whether the triangle runs counter-clockwise as the picture is seen.
    pub front: bool,
    /// Set where the outcome hangs on a decision that rounding can turn.
    pub doubtful: bool,
    corners: [Corner<N>; 3],
    window: [V<2>; 3],
}

/// Targets, a depth buffer, and which pixels are sure.
#[derive(Clone, Debug)]
pub struct Canvas {
    /// Width and height.
    pub size: (u32, u32),
    /// What depths there are, if there is a depth buffer.
    pub depth: Option<Vec<f64>>,
    /// Pixels that hang on a rounding.
    pub unsure: Vec<bool>,
    targets: Vec<(Format, Vec<V<4>>)>,
    blend: Blend,
    test: Option<Depth>,
}

impl<const N: usize> Fragment<N> {
    /// The values of the same triangle some pixels further right and down, for derivatives.
    pub fn beside(&self, right: f64, down: f64) -> V<N> {
        let shares = shares(&self.window, self.at + V([right, down]));
        interpolated(&self.corners, shares)
    }

    /// The share of each corner some pixels further right and down, with perspective.
    pub fn distances(&self, right: f64, down: f64) -> V<3> {
        let weights = shares(&self.window, self.at + V([right, down]));
        let weights = V([0, 1, 2].map(|it| weights[it] / self.corners[it].clip[3]));
        weights * (1.0 / weights.0.iter().sum::<f64>())
    }

    /// A decision that hangs on whether `margin` is positive: within `slack` rounding may turn it.
    pub fn decide(&mut self, margin: f64, slack: f64) -> bool {
        self.doubtful |= margin.abs() < slack;
        margin > 0.0
    }
}

impl Canvas {
    /// As a scene's targets are cleared.
    pub fn new(scene: &Scene) -> Self {
        let count = (scene.size.0 * scene.size.1) as usize;
        let clear = V(scene.clear.map(f64::from));
        Canvas {
            size: scene.size,
            depth: scene.depth.map(|depth| vec![f64::from(depth.clear); count]),
            unsure: vec![false; count],
            targets: scene.targets.iter().map(|format| (*format, vec![stored(*format, clear); count])).collect(),
            blend: scene.blend,
            test: scene.depth,
        }
    }

    /// A target as the harness shows it: one channel is grey, integers by their lowest byte.
    pub fn picture(&self, target: usize) -> Picture {
        let (format, pixels) = &self.targets[target];
        let byte = |value: f64| match format {
            Format::R32Uint | Format::R32Sint => (value as i64 & 255) as u8,
            _ => (value.clamp(0.0, 1.0) * 255.0).round() as u8,
        };
        let is_grey =
            matches!(format, Format::R8Unorm | Format::R16Float | Format::R32Float | Format::R32Uint | Format::R32Sint);
        let color = |pixel: &V<4>| {
            let bytes = pixel.0.map(byte);
            if is_grey { [bytes[0], bytes[0], bytes[0], 255] } else { bytes }
        };
        Picture { width: self.size.0, height: self.size.1, pixels: pixels.iter().map(color).collect() }
    }

    /// The values of a target.
    pub fn values(&self, target: usize) -> &[V<4>] {
        &self.targets[target].1
    }

    /// How many of the four channels a target has.
    pub fn channels(&self, target: usize) -> usize {
        super::check::channels(self.targets[target].0)
    }

    /// How many colour targets there are.
    pub fn targets(&self) -> usize {
        self.targets.len()
    }

    /// A pass over every pixel: `shade` gets the place from 0 to 1 and the pixel's own, and answers each target's
    /// colour.
    pub fn fill(&mut self, mut shade: impl FnMut(V<2>, [usize; 2]) -> Vec<V<4>>) {
        for index in 0..self.unsure.len() {
            let (x, y) = (index % self.size.0 as usize, index / self.size.0 as usize);
            let place = V([(x as f64 + 0.5) / f64::from(self.size.0), (y as f64 + 0.5) / f64::from(self.size.1)]);
            let colors = shade(place, [x, y]);
            self.blend(index, &colors);
        }
    }

    /// Four corners in the order of a strip.
    pub fn strip<const N: usize>(
        &mut self,
        corners: [Corner<N>; 4],
        mut shade: impl FnMut(&mut Fragment<N>) -> Vec<V<4>>,
    ) {
        let [a, b, c, d] = corners;
        self.triangle([a, b, c], &mut shade);
        self.triangle([c, b, d], &mut shade);
    }

    /// One triangle; `shade` answers a colour for each target, or none where the fragment is discarded.
    pub fn triangle<const N: usize>(
        &mut self,
        corners: [Corner<N>; 3],
        mut shade: impl FnMut(&mut Fragment<N>) -> Vec<V<4>>,
    ) {
        assert!(corners.iter().all(|it| it.clip[3] > 0.0), "a corner is behind the eye: {corners:?}");
        let size = V([f64::from(self.size.0), f64::from(self.size.1)]);
        let window = corners.map(|it| (it.clip.cut::<2>() * (0.5 / it.clip[3]) + V::splat(0.5)) * size);
        let area = cross(window[1] - window[0], window[2] - window[0]);
        if area == 0.0 {
            return;
        }
        let reach = |axis: usize, limit: u32| {
            let places = window.map(|it| it[axis]);
            let least = places.into_iter().fold(f64::INFINITY, f64::min) - 1.0;
            let most = places.into_iter().fold(f64::NEG_INFINITY, f64::max) + 1.0;
            (least.max(0.0) as u32)..(most.clamp(0.0, f64::from(limit)) as u32)
        };
        let (columns, rows) = (reach(0, self.size.0), reach(1, self.size.1));
        for (x, y) in rows.flat_map(|y| columns.clone().map(move |x| (x, y))) {
            let at = V([f64::from(x) + 0.5, f64::from(y) + 0.5]);
            let inside = inside(&window, at, area);
            if inside < -ON_EDGE {
                continue;
            }
            let shares = shares(&window, at);
            let depth = (0..3).map(|it| shares[it] * corners[it].clip[2] / corners[it].clip[3]).sum::<f64>();
            if !(-1e-9..=1.0 + 1e-9).contains(&depth) {
                continue;
            }
            let with = interpolated(&corners, shares);
            let doubtful = inside < ON_EDGE;
            // With y downwards a positive area runs clockwise as it is seen.
            let mut fragment = Fragment { at, depth, with, front: area < 0.0, doubtful, corners, window };
            let colors = shade(&mut fragment);
            let index = (y * self.size.0 + x) as usize;
            self.put(index, inside >= 0.0, &fragment, &colors);
        }
    }

    fn put<const N: usize>(&mut self, index: usize, is_inside: bool, fragment: &Fragment<N>, colors: &[V<4>]) {
        let is_discarded = colors.is_empty() && !self.targets.is_empty();
        let is_drawn = is_inside && !is_discarded;
        let Some((test, there)) = self.test.zip(self.depth.as_ref().map(|depths| depths[index])) else {
            self.unsure[index] |= fragment.doubtful;
            if is_drawn {
                self.blend(index, colors);
                self.unsure[index] &= fragment.doubtful || self.blend != Blend::Off;
            }
            return;
        };
        if !passes(test.test, fragment.depth, there) {
            return;
        }
        self.unsure[index] |= fragment.doubtful;
        if !is_drawn {
            return;
        }
        if let Some(depths) = self.depth.as_mut().filter(|_| test.write) {
            depths[index] = fragment.depth;
        }
        self.blend(index, colors);
        self.unsure[index] &= fragment.doubtful || self.blend != Blend::Off || !test.write;
    }

    fn blend(&mut self, index: usize, colors: &[V<4>]) {
        for (at, (format, pixels)) in self.targets.iter_mut().enumerate().take(colors.len()) {
            let (old, new) = (pixels[index], colors[at]);
            let mixed = match self.blend {
                _ if matches!(format, Format::R32Uint | Format::R32Sint) => new,
                Blend::Off => new,
                Blend::Add => new + old,
                Blend::Alpha => {
                    let covered: V<3> = new.cut::<3>() * new[3] + old.cut::<3>() * (1.0 - new[3]);
                    covered.with(new[3] + old[3] * (1.0 - new[3]))
                }
                Blend::DualSource => new + old * colors[at + 1],
            };
            pixels[index] = stored(*format, mixed);
        }
    }
}

/// What is left of a colour in a format.
fn stored(format: Format, color: V<4>) -> V<4> {
    match format {
        Format::Rgba8Unorm | Format::R8Unorm | Format::Rg8Unorm => {
            color.map(|part| (part.clamp(0.0, 1.0) * 255.0).round() / 255.0)
        }
        _ => color,
    }
}

fn passes(test: Compare, new: f64, old: f64) -> bool {
    match test {
        Compare::Never => false,
        Compare::Less => new < old,
        Compare::Equal => new == old,
        Compare::LessOrEqual => new <= old,
        Compare::Greater => new > old,
        Compare::NotEqual => new != old,
        Compare::GreaterOrEqual => new >= old,
        Compare::Always => true,
    }
}

fn cross(a: V<2>, b: V<2>) -> f64 {
    a[0] * b[1] - a[1] * b[0]
}

/// Pixels from a place to the nearest edge, negative outside.
fn inside(window: &[V<2>; 3], at: V<2>, area: f64) -> f64 {
    let to_edge = |it: usize| {
        let (from, to) = (window[it], window[(it + 1) % 3]);
        cross(to - from, at - from) * area.signum() / (to - from).length()
    };
    (0..3).map(to_edge).fold(f64::INFINITY, f64::min)
}

fn shares(window: &[V<2>; 3], at: V<2>) -> [f64; 3] {
    let area = cross(window[1] - window[0], window[2] - window[0]);
    [0, 1, 2].map(|it| cross(window[(it + 1) % 3] - at, window[(it + 2) % 3] - at) / area)
}

fn interpolated<const N: usize>(corners: &[Corner<N>; 3], shares: [f64; 3]) -> V<N> {
    let weights: [f64; 3] = [0, 1, 2].map(|it| shares[it] / corners[it].clip[3]);
    let sum = (0..3).fold(V::splat(0.0), |sum, it| sum + corners[it].with * weights[it]);
    sum * (1.0 / weights.iter().sum::<f64>())
}

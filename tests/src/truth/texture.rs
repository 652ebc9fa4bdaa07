//! Textures on the CPU: texels out of a scene's bytes, and how a sampler mixes them (Vulkan 1.1, section 15).

use super::vector::V;
use crate::scene::{Compare, Filter, Format, Image, Sampler, Scene, Shape, What, Wrap};
use crate::scenes::floats::single;

/// What stands at a sampler's name.
#[derive(Clone, Debug)]
pub(super) struct Texture {
    /// Width, height, and depth or layers, of the first level.
    pub(super) size: [usize; 3],
    shape: Shape,
    levels: Vec<Vec<V<4>>>,
    sampler: Sampler,
}

impl Texture {
    /// The one at a name.
    ///
    /// # Panics
    /// The scene has none there.
    pub(super) fn of(scene: &Scene, name: &str) -> Self {
        match scene.resources.iter().find(|it| it.name == name).map(|it| &it.what) {
            Some(What::Texture { image, sampler, .. }) => Self::new(&scene.contents.images[*image], *sampler),
            Some(What::StorageImage { image, .. }) => Self::new(&scene.contents.images[*image], Sampler::NEAREST),
            other => panic!("no texture {name}: {other:?}"),
        }
    }

    /// The texels of an image.
    pub(super) fn new(image: &Image, sampler: Sampler) -> Self {
        let size = image.size.map(|it| it as usize);
        let mut rest = image.data.as_slice();
        let mut levels = Vec::new();
        for level in 0..image.levels {
            let [width, height, depth] = level_size(image.shape, size, level as usize);
            let bytes = width * height * depth * image.format.bytes();
            if rest.len() < bytes {
                break;
            }
            levels.push(rest[..bytes].chunks_exact(image.format.bytes()).map(|it| texel(image.format, it)).collect());
            rest = &rest[bytes..];
        }
        Texture { size, shape: image.shape, levels, sampler }
    }

    /// One texel of the first level.
    pub(super) fn fetch(&self, x: usize, y: usize, layer: usize) -> V<4> {
        self.texel(0, x, y, layer)
    }

    /// Two coordinates.
    pub(super) fn at(&self, place: V<2>) -> V<4> {
        self.layer(place, 0)
    }

    /// Two coordinates in a layer.
    pub(super) fn layer(&self, place: V<2>, layer: usize) -> V<4> {
        self.mixed(place, |x, y| self.texel(0, x, y, layer))
    }

    /// How much passes the comparison with `depth`, around a place in a layer.
    pub(super) fn compared(&self, place: V<2>, layer: usize, depth: f64) -> f64 {
        self.mixed(place, |x, y| V::splat(self.passes(depth, self.texel(0, x, y, layer)[0])))[0]
    }

    /// One coordinate.
    pub(super) fn line(&self, place: f64) -> V<4> {
        self.at(V([place, 0.5]))
    }

    /// Three coordinates, clamped and linear.
    pub(super) fn volume(&self, place: V<3>) -> V<4> {
        let deep = place[2] * self.size[2] as f64 - 0.5;
        let slice = |at: f64| self.layer(place.cut(), at.clamp(0.0, self.size[2] as f64 - 1.0) as usize);
        slice(deep.floor()).mix(slice(deep.floor() + 1.0), deep - deep.floor())
    }

    /// A direction into a cube, at a level that may lie between two.
    pub(super) fn cube(&self, direction: V<3>, level: f64) -> V<4> {
        let level = level.clamp(0.0, self.levels.len() as f64 - 1.0);
        let (lower, share) = (level.floor(), level.fract());
        let first = self.cube_level(direction, lower as usize, &|it| it);
        if share == 0.0 { first } else { first.mix(self.cube_level(direction, lower as usize + 1, &|it| it), share) }
    }

    /// How much passes the comparison with `depth`, around a direction.
    pub(super) fn cube_compared(&self, direction: V<3>, depth: f64) -> f64 {
        self.cube_level(direction, 0, &|there| V::splat(self.passes(depth, there[0])))[0]
    }

    fn cube_level(&self, direction: V<3>, level: usize, change: &dyn Fn(V<4>) -> V<4>) -> V<4> {
        let (face, place) = face_of(direction);
        let side = (self.size[0] >> level).max(1);
        let last = side as i64 - 1;
        // Over an edge the neighbouring face goes on.
        let over = |x: i64, y: i64| {
            let outside = [x, y].map(|it| (it as f64 + 0.5) / side as f64 * 2.0 - 1.0);
            let (face, place) = face_of(on_face(face, outside));
            let [x, y] = [0, 1].map(|axis| (place[axis] * side as f64).clamp(0.0, last as f64) as usize);
            change(self.texel(level, x, y, face))
        };
        let own = |x: i64, y: i64| change(self.texel(level, x as usize, y as usize, face));
        let texel = |x: i64, y: i64| {
            let (in_x, in_y) = (x.clamp(0, last), y.clamp(0, last));
            match (x == in_x, y == in_y) {
                (true, true) => own(x, y),
                // Three faces meet: the mean of their texels stands for the one that is not there.
                (false, false) => (own(in_x, in_y) + over(in_x, y) + over(x, in_y)) * (1.0 / 3.0),
                _ => over(x, y),
            }
        };
        let (x, y) = (place[0] * side as f64, place[1] * side as f64);
        if self.sampler.filter == Filter::Nearest {
            return own((x as i64).min(last), (y as i64).min(last));
        }
        bilinear(x - 0.5, y - 0.5, texel)
    }

    fn passes(&self, depth: f64, there: f64) -> f64 {
        match self.sampler.compare {
            Some(Compare::LessOrEqual) => f64::from(u8::from(depth <= there)),
            other => panic!("no comparison {other:?} here"),
        }
    }

    fn mixed(&self, place: V<2>, texel: impl Fn(usize, usize) -> V<4>) -> V<4> {
        let [width, height, _] = self.size;
        let wrapped = |at: i64, size: usize| {
            let size = size as i64;
            let at = match self.sampler.wrap {
                Wrap::Clamp => at.clamp(0, size - 1),
                Wrap::Repeat => at.rem_euclid(size),
                Wrap::Mirror => {
                    let turn = at.rem_euclid(2 * size);
                    if turn < size { turn } else { 2 * size - 1 - turn }
                }
            };
            at as usize
        };
        let texel = |x: i64, y: i64| texel(wrapped(x, width), wrapped(y, height));
        let (x, y) = (place[0] * width as f64, place[1] * height as f64);
        match self.sampler.filter {
            Filter::Nearest => texel(x.floor() as i64, y.floor() as i64),
            Filter::Linear => bilinear(x - 0.5, y - 0.5, texel),
        }
    }

    fn texel(&self, level: usize, x: usize, y: usize, layer: usize) -> V<4> {
        let [width, height, _] = level_size(self.shape, self.size, level);
        self.levels[level][(layer * height + y) * width + x]
    }
}

fn level_size(shape: Shape, [width, height, depth]: [usize; 3], level: usize) -> [usize; 3] {
    let deep = if shape == Shape::D3 { (depth >> level).max(1) } else { depth };
    [(width >> level).max(1), (height >> level).max(1), deep]
}

fn bilinear(x: f64, y: f64, texel: impl Fn(i64, i64) -> V<4>) -> V<4> {
    let (left, top) = (x.floor(), y.floor());
    let (right, down) = (x - left, y - top);
    let row = |y: i64| texel(left as i64, y).mix(texel(left as i64 + 1, y), right);
    row(top as i64).mix(row(top as i64 + 1), down)
}

/// Face and place from 0 to 1 of a direction (OpenGL 4.6, table 8.19).
fn face_of(direction: V<3>) -> (usize, V<2>) {
    let [x, y, z] = direction.0;
    let [across, down, most, face] = if x.abs() >= y.abs() && x.abs() >= z.abs() {
        if x > 0.0 { [-z, -y, x, 0.0] } else { [z, -y, -x, 1.0] }
    } else if y.abs() >= z.abs() {
        if y > 0.0 { [x, z, y, 2.0] } else { [x, -z, -y, 3.0] }
    } else if z > 0.0 {
        [x, -y, z, 4.0]
    } else {
        [-x, -y, -z, 5.0]
    };
    (face as usize, V([0.5 * (across / most + 1.0), 0.5 * (down / most + 1.0)]))
}

/// The direction to a place from -1 to 1 of a face, and beyond.
fn on_face(face: usize, [s, t]: [f64; 2]) -> V<3> {
    V(match face {
        0 => [1.0, -t, -s],
        1 => [-1.0, -t, s],
        2 => [s, 1.0, t],
        3 => [s, -1.0, -t],
        4 => [s, -t, 1.0],
        _ => [-s, -t, -1.0],
    })
}

fn texel(format: Format, bytes: &[u8]) -> V<4> {
    let float = |at: usize| f64::from(bytemuck::pod_read_unaligned::<f32>(&bytes[4 * at..][..4]));
    let half = |at: usize| f64::from(single(bytemuck::pod_read_unaligned::<u16>(&bytes[2 * at..][..2])));
    let byte = |at: usize| f64::from(bytes[at]) / 255.0;
    match format {
        Format::R8Unorm => V([byte(0), 0.0, 0.0, 1.0]),
        Format::Rgba8Unorm => V([byte(0), byte(1), byte(2), byte(3)]),
        Format::R16Float => V([half(0), 0.0, 0.0, 1.0]),
        Format::Rgba16Float => V([half(0), half(1), half(2), half(3)]),
        Format::R32Float | Format::Depth32Float => V([float(0), 0.0, 0.0, 1.0]),
        Format::Rgba32Float => V([float(0), float(1), float(2), float(3)]),
        Format::R32Uint => V([f64::from(bytemuck::pod_read_unaligned::<u32>(bytes)), 0.0, 0.0, 1.0]),
        Format::R32Sint => V([f64::from(bytemuck::pod_read_unaligned::<i32>(bytes)), 0.0, 0.0, 1.0]),
        _ => panic!("no texture here is of {format:?}"),
    }
}

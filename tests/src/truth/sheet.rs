//! The bent sheet of the composed shaders: its attributes by name, whatever their order in the vertex.

use super::canvas::{Canvas, Corner, Fragment};
use super::given::{numbers, triangles, vertex};
use super::texture::Texture;
use super::vector::V;
use crate::scene::{Scene, What};

/// A corner's attributes, and where a scene has them.
pub(super) struct Sheet<'a> {
    scene: &'a Scene,
    names: Vec<(&'static str, usize, usize)>,
}

impl<'a> Sheet<'a> {
    /// Packed one after the other, as the scene is built.
    pub(super) fn of(scene: &'a Scene) -> Self {
        let mut offset = 0;
        let names = scene.info.attributes().map(|it| {
            let size = match it.name {
                "inPosition" | "inColor" => 4,
                "pos" => 3,
                name if is_direction(name) => 3,
                _ => 2,
            };
            offset += size;
            (it.name, offset - size, size)
        });
        let names = names.collect();
        assert_eq!(offset * 4, scene.vertex_buffers[0].stride as usize);
        Sheet { scene, names }
    }

    /// An attribute of a vertex, 0 where the shader has none of the name.
    pub(super) fn attribute<const N: usize>(&self, index: u32, name: &str) -> V<N> {
        let exact = self.names.iter().find(|it| it.0 == name);
        match exact.or_else(|| self.names.iter().find(|it| it.0.ends_with(name))) {
            Some((_, offset, size)) => self.read(index, *offset, *size),
            None => V::splat(0.0),
        }
    }

    /// All texture coordinates of a vertex, in the order of the layers.
    pub(super) fn coordinates(&self, index: u32) -> [V<2>; 4] {
        let mut places = self.names.iter().filter(|it| it.2 == 2);
        [(); 4].map(|()| places.next().map_or(V::splat(0.0), |it| self.read(index, it.1, it.2)))
    }

    fn read<const N: usize>(&self, index: u32, offset: usize, size: usize) -> V<N> {
        let all = numbers(&vertex(self.scene, 0, index, 4 * offset)[..4 * size]);
        V(std::array::from_fn(|at| all.get(at).copied().unwrap_or(0.0)))
    }

    /// Draws it.
    pub(super) fn draw<const N: usize>(
        &self,
        corner: impl Fn(u32) -> Corner<N>,
        mut shade: impl FnMut(&mut Fragment<N>) -> Vec<V<4>>,
    ) -> Vec<Canvas> {
        let mut canvas = Canvas::new(self.scene);
        for corners in triangles(self.scene) {
            canvas.triangle(corners.map(&corner), &mut shade);
        }
        vec![canvas]
    }
}

fn is_direction(name: &str) -> bool {
    ["normal", "tangent", "binormal"].iter().any(|it| name.to_lowercase().ends_with(it))
}

/// The textures of a scene, in the order of the layers.
pub(super) fn textures(scene: &Scene) -> Vec<Texture> {
    let names = scene.resources.iter().filter(|it| matches!(it.what, What::Texture { .. }));
    names.map(|it| Texture::of(scene, it.name)).collect()
}

/// The number of floats in `parts`, one after the other.
pub(super) fn joined<const N: usize>(parts: &[&[f64]]) -> V<N> {
    let all = parts.concat();
    V(std::array::from_fn(|at| all.get(at).copied().unwrap_or(0.0)))
}

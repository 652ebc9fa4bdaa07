//! Physically based shading of balls by the library's formulas: GGX (Walter et al. 2007, eq. 33), its height-correlated
//! visibility (Heitz 2014, eq. 99), Schlick's Fresnel term, and the windowed inverse square of Karis 2013; by his split
//! sum.
//!
//! The maps of the environment are those that the passes before the picture have computed; the table of computations
//! judges them.

use super::canvas::{Canvas, Corner, Fragment};
use super::given::{View, buffer, floats, halves, numbers, snorm16, triangles, unorm8, vertex};
use super::light::encoder;
use super::meshes::{Rows, bent, placed, turned};
use super::texture::Texture;
use super::vector::{Matrix, V};
use crate::scene::Scene;
use shader_info_library::formula::ggx::{ggx_density, ggx_fresnel, ggx_visibility};
use shader_info_library::forward::ForwardLight;
use std::f64::consts::PI;

/// What of the shader is on.
#[derive(Clone, Copy, Default)]
struct Parts {
    bumped: bool,
    emissive: bool,
    occlusion: bool,
    alpha_test: bool,
    vertex_color: bool,
    skinning: bool,
    instancing: bool,
    shadow: bool,
    fog: bool,
    environment: bool,
    clear_coat: bool,
    depth_only: bool,
    transparent: bool,
}

/// Emission, occlusion, the environment, and a test of alpha that everything passes.
pub(super) fn six(scene: &Scene) -> Vec<Canvas> {
    shaded(
        scene,
        Parts {
            bumped: true,
            emissive: true,
            occlusion: true,
            environment: true,
            alpha_test: true,
            ..Parts::default()
        },
    )
}

/// The lights alone.
pub(super) fn plain(scene: &Scene) -> Vec<Canvas> {
    shaded(scene, Parts::default())
}

/// Coloured corners under a coat, in fog.
pub(super) fn coated(scene: &Scene) -> Vec<Canvas> {
    shaded(scene, Parts { vertex_color: true, environment: true, clear_coat: true, fog: true, ..Parts::default() })
}

/// Bones, a shadow, a glow, blended.
pub(super) fn skinned(scene: &Scene) -> Vec<Canvas> {
    let on = Parts {
        skinning: true,
        shadow: true,
        emissive: true,
        transparent: true,
        vertex_color: true,
        ..Parts::default()
    };
    shaded(scene, on)
}

/// Three copies.
pub(super) fn copies(scene: &Scene) -> Vec<Canvas> {
    shaded(scene, Parts { bumped: true, instancing: true, environment: true, ..Parts::default() })
}

/// Depth with holes.
pub(super) fn depth(scene: &Scene) -> Vec<Canvas> {
    shaded(scene, Parts { depth_only: true, alpha_test: true, vertex_color: true, ..Parts::default() })
}

fn rows(numbers: &[f64]) -> Rows {
    [0, 1, 2].map(|row| V([0, 1, 2, 3].map(|at| numbers[4 * row + at])))
}

fn shaded(scene: &Scene, on: Parts) -> Vec<Canvas> {
    let (world, encode) = (World::of(scene), encoder(scene));
    let bones = Texture::of(scene, "bone_rows");
    let copies = numbers(buffer(scene, "copies"));
    let mut canvas = Canvas::new(scene);
    for instance in scene.instances.clone() {
        let copy = rows(&copies[12 * instance as usize..]);
        let corner = |at: u32| {
            let (mut place, mut normal) =
                (floats::<3>(vertex(scene, 0, at, 0)), snorm16::<4>(vertex(scene, 0, at, 12)).cut());
            let mut tangent: V<3> = snorm16::<4>(vertex(scene, 0, at, 20)).cut();
            if on.skinning {
                let rows = bent(&bones, vertex(scene, 0, at, 36), unorm8(vertex(scene, 0, at, 40)));
                (place, normal, tangent) = (placed(&rows, place), turned(&rows, normal), turned(&rows, tangent));
            }
            if on.instancing {
                (place, normal, tangent) = (placed(&copy, place), turned(&copy, normal), turned(&copy, tangent));
            }
            let (uv, tint) = (halves::<2>(vertex(scene, 0, at, 28)), unorm8::<4>(vertex(scene, 0, at, 32)));
            let all = [place.0.as_slice(), &normal.0, &uv.0, &tint.0, &tangent.0].concat();
            Corner { clip: world.view.clip(place), with: V(std::array::from_fn::<f64, 15, _>(|it| all[it])) }
        };
        for corners in triangles(scene) {
            canvas.triangle(corners.map(corner), |it| {
                let base = world.base(on, it);
                if on.alpha_test && !it.decide(base[3] - world.material[7], 1e-3) {
                    return vec![];
                }
                if on.depth_only {
                    return vec![V::splat(0.0)];
                }
                let opacity = if on.transparent { base[3] } else { 1.0 };
                vec![encode(world.radiance(on, base.cut(), it).with(opacity))]
            });
        }
    }
    vec![canvas]
}

/// What all fragments share.
struct World {
    view: View,
    lamp: ForwardLight,
    lighting: Vec<f64>,
    material: Vec<f64>,
    base_map: Texture,
    normal_map: Texture,
    surface_map: Texture,
    emission_map: Texture,
    irradiance: Texture,
    reflection: Texture,
    reflectance: Texture,
    shadow: Texture,
}

/// What shading needs to know of a place.
struct Surface {
    place: V<3>,
    normal: V<3>,
    to_eye: V<3>,
    diffuse: V<3>,
    at_normal: V<3>,
    roughness: f64,
    facing: f64,
}

impl World {
    fn of(scene: &Scene) -> Self {
        let map = |name| Texture::of(scene, name);
        World {
            view: View::of(scene),
            lamp: bytemuck::pod_read_unaligned(&buffer(scene, "lighting")[..size_of::<ForwardLight>()]),
            lighting: numbers(buffer(scene, "lighting")),
            material: numbers(buffer(scene, "material")),
            base_map: map("base_map"),
            normal_map: map("normal_map"),
            surface_map: map("surface_map"),
            emission_map: map("emission_map"),
            irradiance: map("irradiance_map"),
            reflection: map("reflection_map"),
            reflectance: map("reflectance_map"),
            shadow: map("shadow_map"),
        }
    }

    fn base(&self, on: Parts, it: &Fragment<15>) -> V<4> {
        let own: V<4> = V([0, 1, 2, 3].map(|at| self.material[at]));
        let tint = if on.vertex_color { V([0, 1, 2, 3].map(|at| it.with[8 + at])) } else { V::splat(1.0) };
        own * self.base_map.at(V([it.with[6], it.with[7]])) * tint
    }

    fn radiance(&self, on: Parts, base: V<3>, it: &Fragment<15>) -> V<3> {
        let part = |from: usize| V([0, 1, 2].map(|at| it.with[from + at]));
        let uv = V([it.with[6], it.with[7]]);
        let map = self.surface_map.at(uv);
        let metal = (self.material[9] * map[2]).clamp(0.0, 1.0);
        let normal = part(3).unit();
        let normal = if on.bumped { self.bent(normal, part(12), uv) } else { normal };
        let normal = normal * if it.front { 1.0 } else { -1.0 };
        let to_eye = (self.view.eye - part(0)).unit();
        let surface = Surface {
            place: part(0),
            normal,
            to_eye,
            diffuse: base * (1.0 - metal),
            at_normal: V::splat(0.04).mix(base, metal),
            roughness: (self.material[8] * map[1]).clamp(0.03, 1.0),
            facing: normal.dot(to_eye).max(1e-4),
        };
        let mut sum = V::splat(0.0);
        if on.emissive {
            sum = sum + V([0, 1, 2].map(|at| self.material[4 + at])) * self.emission_map.at(uv).cut();
        }
        if on.environment {
            let open = if on.occlusion { 1.0 + (map[0] - 1.0) * self.material[11] } else { 1.0 };
            sum = sum + self.environment(&surface) * (open * self.lighting[82]);
        }
        let arriving = if on.shadow { self.unshadowed(surface.place) } else { 1.0 };
        assert_eq!(self.lighting[80], 1.0, "these scenes have one lamp");
        sum = sum + self.lamp(&surface) * arriving;
        if on.clear_coat {
            let fresnel = self.material[12] * (0.04 + 0.96 * (1.0 - surface.facing).powi(5));
            let mirrored = (-to_eye).mirrored(normal);
            let level = self.material[13].clamp(0.0, 1.0) * (self.lighting[81] - 1.0);
            sum = sum.mix(self.reflection.cube(mirrored, level).cut() * self.lighting[82], fresnel);
        }
        if on.fog {
            let left = (-self.lighting[87] * (self.view.eye - surface.place).length()).exp();
            sum = V([0, 1, 2].map(|at| self.lighting[84 + at])).mix(sum, left);
        }
        sum
    }

    /// A normal by a map of slopes along the tangent and across it; the bitangents here are right-handed.
    fn bent(&self, normal: V<3>, tangent: V<3>, uv: V<2>) -> V<3> {
        let slope = self.normal_map.at(uv).cut::<2>().map(|part| (part * 2.0 - 1.0) * self.material[10]);
        let along = (tangent - normal * normal.dot(tangent)).unit();
        let up = (1.0 - slope.dot(slope)).sqrt();
        (along * slope[0] + normal.cross(along) * slope[1] + normal * up).unit()
    }

    fn environment(&self, it: &Surface) -> V<3> {
        let level = it.roughness * (self.lighting[81] - 1.0);
        let prefiltered: V<3> = self.reflection.cube((-it.to_eye).mirrored(it.normal), level).cut();
        let split = self.reflectance.at(V([it.facing, it.roughness]));
        let reflected = it.at_normal * split[0] + V::splat(split[1]);
        let irradiance: V<3> = self.irradiance.cube(it.normal, 0.0).cut();
        (V::splat(1.0) - reflected) * it.diffuse * irradiance + reflected * prefiltered
    }

    fn lamp(&self, it: &Surface) -> V<3> {
        let number = |at: usize| self.lighting[at];
        let towards = V::from(self.lamp.towards(it.place.into()));
        let light: V<3> = towards.cut();
        let (n_l, n_v) = (it.normal.dot(light), it.facing);
        if n_l <= 0.0 {
            return V::splat(0.0);
        }
        let between = (light + it.to_eye).unit();
        let (n_h, v_h) = (it.normal.dot(between).clamp(0.0, 1.0), it.to_eye.dot(between).clamp(0.0, 1.0));
        // Burley 2012: alpha is the square of the perceptual roughness.
        let alpha = it.roughness.powi(2) as f32;
        let density = f64::from(ggx_density(n_h as f32, alpha));
        let fresnel = V::from(ggx_fresnel(it.at_normal.into(), v_h as f32));
        let specular = fresnel * (density * f64::from(ggx_visibility(n_l as f32, n_v as f32, alpha)));
        let diffuse = (V::splat(1.0) - fresnel) * it.diffuse * (1.0 / PI);
        (diffuse + specular) * V([number(4), number(5), number(6)]) * (n_l * towards[3])
    }

    /// Four comparisons half a texel around.
    fn unshadowed(&self, place: V<3>) -> f64 {
        let at = Matrix::of(&self.lighting[64..]) * place.with(1.0);
        let half = V([0.5 / self.shadow.size[0] as f64, 0.5 / self.shadow.size[1] as f64]);
        let around = [[-1.0, -1.0], [1.0, -1.0], [-1.0, 1.0], [1.0, 1.0]];
        let lit = |to: &[f64; 2]| self.shadow.compared(at.cut::<2>() + half * V(*to), 0, at[2] - self.lighting[83]);
        0.25 * around.iter().map(lit).sum::<f64>()
    }
}

//! The template's light, computed on the CPU from the sentences of the manual: nothing here comes from a shader.
//!
//! A surface answers a light with an ambient term, a diffuse term by the cosine between normal and light (Lambert) and
//! a highlight by the cosine between the mirrored light and the viewer to the power of the shininess (Phong,
//! *Illumination for Computer Generated Pictures*, 1975). A lamp fades with `1 / (1 + k1 d + k2 d² + k3 d³)`; a spot
//! also with the cosine from its axis to the power of its exponent, and is dark outside of its cone.

use super::mesh::Point;
use super::vector::{V3, V4, add, dot, length, scale, sub, times, unit, xyz};

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Kind {
    Sun,
    Lamp,
    Spot,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Light {
    pub(super) kind: Kind,
    pub(super) ambient: V3,
    pub(super) diffuse: V3,
    pub(super) specular: V3,
    pub(super) position: V3,
    pub(super) direction: V3,
    pub(super) factors: V3,
    /// Half of the cone's angle, and the exponent.
    pub(super) cone: [f64; 2],
}

/// One of each kind.
pub(super) const LIGHTS: [Light; 3] = [
    Light {
        kind: Kind::Sun,
        ambient: [0.15, 0.2, 0.25],
        diffuse: [0.35, 0.3, 0.25],
        specular: [0.2, 0.25, 0.3],
        position: [9.0, 9.0, 9.0],
        direction: [-0.4, -0.5, -1.1],
        factors: [7.0, 7.0, 7.0],
        cone: [0.1, 1.0],
    },
    Light {
        kind: Kind::Lamp,
        ambient: [0.05, 0.0, 0.1],
        diffuse: [0.3, 0.6, 0.7],
        specular: [0.5, 0.4, 0.3],
        position: [0.3, 0.4, -1.5],
        direction: [0.0, 1.0, 0.0],
        factors: [0.2, 0.15, 0.1],
        cone: [0.1, 1.0],
    },
    Light {
        kind: Kind::Spot,
        ambient: [0.1, 0.05, 0.0],
        diffuse: [0.9, 0.4, 0.8],
        specular: [0.3, 0.5, 0.6],
        position: [-0.2, 0.1, -0.6],
        direction: [-0.1, -0.1, -2.0],
        factors: [0.05, 0.1, 0.02],
        cone: [0.42, 3.0],
    },
];

/// Colours of the surface.
#[derive(Clone, Copy, Debug)]
pub(super) struct Material {
    pub(super) emissive: V3,
    pub(super) ambient: V3,
    pub(super) diffuse: V3,
    pub(super) specular: V3,
    pub(super) shininess: f64,
    pub(super) alpha: f64,
}

pub(super) const MATERIAL: Material = Material {
    emissive: [0.02, 0.05, 0.04],
    ambient: [0.5, 0.4, 0.6],
    diffuse: [0.8, 0.6, 0.5],
    specular: [0.7, 0.9, 0.6],
    shininess: 2.5,
    alpha: 0.65,
};

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Shade {
    Unlit,
    Flat,
    Gouraud,
    Phong,
}

/// The term that the vertex colour stands in for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Colored {
    Nothing,
    Emissive,
    Ambient,
    Diffuse,
    Specular,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Mode {
    pub(super) shade: Shade,
    /// Vertex colours, and what they are.
    pub(super) color: Option<Colored>,
    pub(super) two_sided: bool,
}

/// A value, and whether it is next to a step, where the last bit decides.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lit {
    pub(super) color: V3,
    pub(super) is_doubtful: bool,
}

/// The sum of lights at a point in view space; `answer` may change each light's part.
pub(super) fn lit(lights: &[Light], material: &Material, pos: V3, normal: V3) -> Lit {
    let mut sum = Lit { color: [0.0; 3], is_doubtful: false };
    for light in lights {
        let ray = sub(light.position, pos);
        let distance = length(ray);
        let to_light = if light.kind == Kind::Sun { unit(scale(light.direction, -1.0)) } else { unit(ray) };
        let [k1, k2, k3] = light.factors;
        let mut strength = 1.0;
        if light.kind != Kind::Sun {
            strength = 1.0 / (1.0 + k1 * distance + k2 * distance * distance + k3 * distance * distance * distance);
        }
        if light.kind == Kind::Spot {
            let along = dot(scale(to_light, -1.0), unit(light.direction));
            let edge = light.cone[0].cos();
            sum.is_doubtful |= (along - edge).abs() < 2e-3;
            strength *= if along > edge { along.powf(light.cone[1]) } else { 0.0 };
        }
        let cosine = dot(normal, to_light);
        // A highlight ends where the light goes behind the surface.
        sum.is_doubtful |= cosine.abs() < 5e-3;
        let mirrored = sub(scale(normal, 2.0 * cosine), to_light);
        let glance = dot(mirrored, unit(scale(pos, -1.0))).max(0.0);
        let highlight = if cosine > 0.0 { glance.powf(material.shininess) } else { 0.0 };
        let diffuse = scale(times(light.diffuse, material.diffuse), cosine.max(0.0));
        let specular = scale(times(light.specular, material.specular), highlight);
        let all = add(add(times(light.ambient, material.ambient), diffuse), specular);
        sum.color = add(sum.color, scale(all, strength));
    }
    sum
}

/// The material with the vertex colour in the place of one of its terms.
pub(super) fn colored(mode: Mode, color: V4) -> Material {
    let mut material = MATERIAL;
    match mode.color {
        Some(Colored::Emissive) => material.emissive = xyz(color),
        Some(Colored::Ambient) => material.ambient = xyz(color),
        Some(Colored::Diffuse) => material.diffuse = xyz(color),
        Some(Colored::Specular) => material.specular = xyz(color),
        Some(Colored::Nothing) | None => {}
    }
    material
}

/// What a vertex passes on where light is computed there: the vertex colour or the material's own, and the light.
pub(super) fn on_vertex(mode: Mode, lights: &[Light], at: &Point) -> V4 {
    let material = colored(mode, at.color);
    let light = lit(lights, &material, xyz(at.pos_vs), at.normal_vs);
    assert!(!light.is_doubtful, "the scene must keep vertices away from steps");
    let (base, alpha) = match mode.color {
        Some(Colored::Nothing) => (xyz(at.color), at.color[3]),
        _ => (material.emissive, material.alpha),
    };
    let [r, g, b] = add(base, light.color);
    [r, g, b, alpha]
}

/// The colour of a pixel without light, or with light on pixels; `normal` is of length 1.
pub(super) fn on_pixel(mode: Mode, lights: &[Light], pos: V3, normal: V3, color: V4) -> (V4, bool) {
    let material = colored(mode, color);
    let light = match mode.shade {
        Shade::Phong => lit(lights, &material, pos, normal),
        Shade::Unlit | Shade::Flat | Shade::Gouraud => Lit { color: [0.0; 3], is_doubtful: false },
    };
    let (base, alpha) = match mode.color {
        Some(Colored::Nothing) => (add(material.emissive, xyz(color)), color[3]),
        _ => (material.emissive, material.alpha),
    };
    let [r, g, b] = add(base, light.color);
    ([r, g, b, alpha], light.is_doubtful)
}

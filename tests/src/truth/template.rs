//! The forward-shading template on the sheet: Phong's light of a sun, a lamp and a spot on each pixel, times a texture.

use super::canvas::{Canvas, Corner, Fragment};
use super::given::{buffer, numbers, pushed, pushed_matrix, pushed_number, pushed_turn};
use super::sheet::{Sheet, joined};
use super::texture::Texture;
use super::vector::{Matrix, V};
use crate::scene::{Scene, What};

/// A vertex before it is passed on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Vertex {
    /// In object space.
    pub(super) place: V<4>,
    /// In object space, as it is given.
    pub(super) normal: V<3>,
    /// Texture coordinates.
    pub(super) uv: V<2>,
    /// Where the lights are.
    pub(super) in_view: V<4>,
    /// On the screen.
    pub(super) clip: V<4>,
}

/// What a pixel knows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pixel {
    /// In view space.
    pub(super) place: V<3>,
    /// Unit, in view space.
    pub(super) normal: V<3>,
    /// As the corners have it, in object space.
    pub(super) own_normal: V<3>,
    /// Texture coordinates.
    pub(super) uv: V<2>,
}

/// The scene's material, lights and texture.
pub(super) struct Template<'a> {
    /// Where all comes from.
    pub(super) scene: &'a Scene,
    /// Object space to view space.
    pub(super) to_view: Matrix,
    /// Object space to clip space.
    pub(super) to_clip: Matrix,
    /// Normals to view space.
    pub(super) turn: Matrix,
    /// Ambient, diffuse, emissive and specular.
    pub(super) material: [V<3>; 4],
    /// Exponent of the highlight, and opacity.
    pub(super) shine: V<2>,
    lights: Vec<Light>,
    texture: Option<Texture>,
}

/// A light: what it adds everywhere, by the angle, in the highlight, and where it is.
struct Light {
    colors: [V<3>; 3],
    place: V<3>,
    direction: V<3>,
    attenuation: V<3>,
    cone: V<2>,
}

impl<'a> Template<'a> {
    /// A sun, then a lamp, then a spot, as many as the scene has.
    pub(super) fn of(scene: &'a Scene) -> Self {
        let bytes: &[u8] = match scene.resources.iter().find(|it| it.name == "sg_lights").map(|it| &it.what) {
            Some(What::Buffer(_)) => buffer(scene, "sg_lights"),
            _ => &[],
        };
        let light = |all: &[f64]| {
            let part = |at: usize| V([all[4 * at], all[4 * at + 1], all[4 * at + 2]]);
            Light {
                colors: [part(0), part(1), part(2)],
                place: part(3),
                direction: part(4),
                attenuation: part(5),
                cone: part(6).cut(),
            }
        };
        let has_texture = scene.resources.iter().any(|it| it.name == "g_Texture0");
        Template {
            scene,
            to_view: pushed_matrix(scene, "g_mWV"),
            to_clip: pushed_matrix(scene, "g_mWVP"),
            turn: pushed_turn(scene, "g_mWVIT"),
            material: ["g_cAmbient", "g_cDiffuse", "g_cEmissive", "g_cSpecular"].map(|name| pushed(scene, name)),
            shine: pushed(scene, "g_vMaterial"),
            lights: numbers(bytes).chunks_exact(28).map(light).collect(),
            texture: has_texture.then(|| Texture::of(scene, "g_Texture0")),
        }
    }

    /// What each light adds at a place with a normal.
    pub(super) fn lights(&self, place: V<3>, normal: V<3>) -> Vec<V<3>> {
        self.lights.iter().enumerate().map(|(at, it)| self.light(at, it, place, normal)).collect()
    }

    fn light(&self, kind: usize, it: &Light, place: V<3>, normal: V<3>) -> V<3> {
        let ray = if kind == 0 { -it.direction } else { it.place - place };
        let (distance, to_light) = (ray.length(), ray.unit());
        let facing = normal.dot(to_light).max(0.0);
        let mirrored = normal * (2.0 * normal.dot(to_light)) - to_light;
        let glance = mirrored.dot(-place.unit()).max(0.0);
        let highlight = if facing > 0.0 { glance.powf(self.shine[0]) } else { 0.0 };
        let [ambient, diffuse, _, specular] = self.material;
        let answer = it.colors[0] * ambient + it.colors[1] * diffuse * facing + it.colors[2] * specular * highlight;
        let powers = V([distance, distance.powi(2), distance.powi(3)]);
        let far = if kind == 0 { 1.0 } else { 1.0 / (1.0 + it.attenuation.dot(powers)) };
        let along = it.direction.unit().dot(-to_light);
        let cone = match kind {
            2 if along > it.cone[0].cos() => along.powf(it.cone[1]),
            2 => 0.0,
            _ => 1.0,
        };
        answer * (far * cone)
    }

    /// The colour before the texture: what shines by itself, and all lights.
    pub(super) fn lit(&self, lights: Vec<V<3>>) -> V<4> {
        lights.into_iter().fold(self.material[2], |sum, it| sum + it).with(self.shine[1])
    }

    /// The texture's colour.
    pub(super) fn texel(&self, uv: V<2>) -> V<4> {
        self.texture.as_ref().map_or(V::splat(1.0), |texture| texture.at(uv))
    }

    /// The template as it is.
    pub(super) fn color(&self, it: &Pixel) -> V<4> {
        self.lit(self.lights(it.place, it.normal)) * self.texel(it.uv)
    }

    /// Draws the sheet, with vertices that are changed first.
    pub(super) fn draw(
        &self,
        change: impl Fn(&mut Vertex),
        color: impl Fn(&Pixel, &mut Fragment<12>) -> Option<V<4>>,
    ) -> Vec<Canvas> {
        let sheet = Sheet::of(self.scene);
        let corner = |at: u32| {
            let place = sheet.attribute::<4>(at, "inPosition");
            let (normal, uv) = (sheet.attribute(at, "inNormal"), sheet.attribute(at, "inTexCoord"));
            let (in_view, clip) = (self.to_view * place, self.to_clip * place);
            let mut vertex = Vertex { place, normal, uv, in_view, clip };
            change(&mut vertex);
            let turned = self.turn.turn(normal).unit();
            let with = joined(&[&vertex.in_view.0, &turned.0, &vertex.uv.0, &normal.0]);
            Corner { clip: vertex.clip, with }
        };
        sheet.draw(corner, |it| color(&Pixel::of(it.with), it).into_iter().collect())
    }
}

impl Pixel {
    /// Out of what is interpolated.
    pub(super) fn of(with: V<12>) -> Self {
        let part = |from: usize| V([0, 1, 2].map(|at| with[from + at]));
        Pixel { place: part(0), normal: part(4).unit(), uv: V([with[7], with[8]]), own_normal: part(9) }
    }
}

/// Nothing changes.
pub(super) fn unmodified(scene: &Scene) -> Vec<Canvas> {
    let template = Template::of(scene);
    template.draw(|_| {}, |it, _| Some(template.color(it)))
}

/// Vertices move along their normals.
pub(super) fn displaced(scene: &Scene) -> Vec<Canvas> {
    let template = Template::of(scene);
    let name = if scene.info.push_constant("factor").is_some() { "factor" } else { "displacement" };
    let by = pushed_number(scene, name);
    let change = |it: &mut Vertex| {
        let place = it.place + (it.normal * by).with(0.0);
        (it.in_view, it.clip) = (template.to_view * place, template.to_clip * place);
    };
    template.draw(change, |it, _| Some(template.color(it)))
}

/// The normals in object space as colours.
pub(super) fn normals(scene: &Scene) -> Vec<Canvas> {
    let template = Template::of(scene);
    template.draw(|_| {}, |it, _| Some((it.own_normal.unit() * 0.5 + V::splat(0.5)).with(1.0)))
}

//! Pictures, glyphs and icons on quads of the page.

use super::canvas::{Canvas, Corner, Fragment};
use super::given::{
    QUAD, buffer, floats, numbers, pushed, pushed_matrix, pushed_number, pushed_word, unorm8, unorm16, vertex,
};
use super::light::encoder;
use super::texture::Texture;
use super::vector::V;
use crate::scene::Scene;
use shader_info_library::formula::hash::hash_mix;

/// A picture times a tint; colours are not premultiplied, but what comes out is.
pub(super) fn image(scene: &Scene) -> Vec<Canvas> {
    let picture = Texture::of(scene, "picture");
    quad(scene, |uv, tint| {
        let color = picture.at(uv) * tint;
        (color.cut::<3>() * color[3]).with(color[3])
    })
}

/// A picture whose alpha is a mask's red.
pub(super) fn mask(scene: &Scene) -> Vec<Canvas> {
    let (picture, mask) = (Texture::of(scene, "picture"), Texture::of(scene, "mask"));
    quad(scene, |uv, tint| {
        let color = picture.at(uv) * tint;
        color.cut::<3>().with(color[3] * mask.at(uv)[0])
    })
}

/// One layer of a stack; the sampler rounds the layer.
pub(super) fn layer(scene: &Scene) -> Vec<Canvas> {
    let (stack, at) = (Texture::of(scene, "stack"), pushed_number(scene, "stack_layer").round() as usize);
    quad(scene, |uv, tint| stack.layer(uv, at) * tint)
}

/// A colour out of PCG's output permutation (O'Neill 2014) of an object's number.
pub(super) fn index(scene: &Scene) -> Vec<Canvas> {
    let (indices, chosen) = (Texture::of(scene, "indices"), pushed_word(scene, "chosen"));
    quad(scene, |uv, tint| {
        let object = indices.at(uv)[0] as u32;
        let [red, green, blue, _] = hash_mix(object).to_le_bytes().map(|byte| f64::from(byte) / 255.0);
        match object {
            0 => V::splat(0.0),
            _ if object == chosen => tint,
            _ => V([red, green, blue, 1.0]),
        }
    })
}

/// White at zero, blue below it, orange above it.
pub(super) fn signed(scene: &Scene) -> Vec<Canvas> {
    let (field, full) = (Texture::of(scene, "field"), pushed_number(scene, "full_scale"));
    quad(scene, |uv, tint| {
        let value = (field.at(uv)[0] / full).clamp(-1.0, 1.0);
        let color = if value < 0.0 { V([0.05, 0.25, 0.8]) } else { V([0.9, 0.4, 0.05]) };
        V::splat(0.9).mix(color, value.abs()).with(1.0) * tint
    })
}

/// Numbers through a strip of colours.
pub(super) fn ramp(scene: &Scene) -> Vec<Canvas> {
    let (field, ramp) = (Texture::of(scene, "field"), Texture::of(scene, "ramp"));
    let range: V<2> = pushed(scene, "field_range");
    quad(scene, |uv, tint| {
        let share = (field.at(uv)[0] - range[0]) / (range[1] - range[0]);
        ramp.line(share.clamp(0.0, 1.0)) * tint
    })
}

/// One quad with a place on the picture at each corner.
fn quad(scene: &Scene, color: impl Fn(V<2>, V<4>) -> V<4>) -> Vec<Canvas> {
    let (matrix, tint) = (pushed_matrix(scene, "ModelViewProjectionMatrix"), pushed(scene, "tint"));
    let encode = encoder(scene);
    let corner = |at: u32| {
        let place: V<2> = floats(vertex(scene, 0, at, 0));
        Corner { clip: matrix * V([place[0], place[1], 0.0, 1.0]), with: unorm16::<2>(vertex(scene, 0, at, 8)) }
    };
    let mut canvas = Canvas::new(scene);
    canvas.strip([0, 1, 2, 3].map(corner), |it| {
        let color = color(it.with, tint);
        vec![if color == V::splat(0.0) { color } else { encode(color) }]
    });
    vec![canvas]
}

/// Nine parts of a frame.
pub(super) fn rects(scene: &Scene) -> Vec<Canvas> {
    let (picture, encode) = (Texture::of(scene, "picture"), encoder(scene));
    let mut canvas = Canvas::new(scene);
    for instance in scene.instances.clone() {
        let bounds = floats(vertex(scene, 0, instance, 0));
        let source = unorm16(vertex(scene, 0, instance, 16));
        let tint: V<4> = unorm8(vertex(scene, 0, instance, 24));
        page_quad(&mut canvas, scene, V::splat(0.0), bounds, source, |it| vec![encode(picture.at(it.with) * tint)]);
    }
    vec![canvas]
}

/// Icons over their shadows, 0.6 as opaque and moved by `shadow_offset` texels.
pub(super) fn icons(scene: &Scene) -> Vec<Canvas> {
    let (atlas, encode) = (Texture::of(scene, "icon_atlas"), encoder(scene));
    let offset = pushed_number(scene, "shadow_offset") / atlas.size[0] as f64;
    let all = numbers(buffer(scene, "icons"));
    let mut canvas = Canvas::new(scene);
    for instance in scene.instances.clone() {
        let part = |at: usize| V(std::array::from_fn::<f64, 4, _>(|it| all[12 * instance as usize + 4 * at + it]));
        let (bounds, source, tint) = (part(0), part(1), part(2));
        let texel = |uv: V<2>| {
            let is_inside = (0..2).all(|axis| (source[axis]..=source[axis + 2]).contains(&uv[axis]));
            if is_inside { atlas.at(uv) } else { V::splat(0.0) }
        };
        page_quad(&mut canvas, scene, V::splat(0.0), bounds, source, |it| {
            let icon = texel(it.with) * tint;
            let shadow = 0.6 * texel(it.with - V::splat(offset))[3] * tint[3];
            let alpha = icon[3] + shadow * (1.0 - icon[3]);
            if alpha <= 0.0 {
                return vec![];
            }
            let straight = icon.cut::<3>() * (tint[3] / alpha);
            let shown = encode(straight.with(alpha));
            vec![(shown.cut::<3>() * alpha).with(alpha)]
        });
    }
    vec![canvas]
}

/// One quad of the page, and the place that its corners have elsewhere.
fn page_quad(
    canvas: &mut Canvas,
    scene: &Scene,
    origin: V<2>,
    bounds: V<4>,
    source: V<4>,
    shade: impl FnMut(&mut Fragment<2>) -> Vec<V<4>>,
) {
    let matrix = pushed_matrix(scene, "ModelViewProjectionMatrix");
    let within =
        |sides: V<4>, at: V<2>| V([sides[0] + (sides[2] - sides[0]) * at[0], sides[1] + (sides[3] - sides[1]) * at[1]]);
    let corner = |at: V<2>| {
        let place = within(bounds, at) + origin;
        Corner { clip: matrix * V([place[0], place[1], 0.0, 1.0]), with: within(source, at) }
    };
    canvas.strip(QUAD.map(corner), shade);
}

/// A glyph of the buffer: bounds, colour, offset, width, height, mode.
struct Glyph {
    bounds: V<4>,
    color: V<4>,
    offset: i32,
    size: [i32; 2],
    is_bitmap: bool,
}

impl Glyph {
    fn of(scene: &Scene, index: usize) -> Self {
        let bytes = &buffer(scene, "glyphs")[48 * index..];
        let word = |at: usize| bytemuck::pod_read_unaligned::<i32>(&bytes[4 * at..][..4]);
        Glyph {
            bounds: V([0, 1, 2, 3].map(|at| f64::from(word(at)))),
            color: floats(&bytes[16..]),
            offset: word(8),
            size: [word(9), word(10)],
            is_bitmap: word(11) == 1,
        }
    }

    /// Four texels around a place on the glyph, mixed; those outside are transparent.
    fn smooth(&self, atlas: &Texture, place: V<2>) -> V<4> {
        let texel = |x: f64, y: f64| {
            let [x, y] = [x as i32, y as i32];
            let is_inside = (0..self.size[0]).contains(&x) && (0..self.size[1]).contains(&y);
            let at = (self.offset + y * self.size[0] + x) as usize;
            if is_inside { atlas.fetch(at % atlas.size[0], at / atlas.size[0], 0) } else { V::splat(0.0) }
        };
        let corner = place - V::splat(0.5);
        let (x, y) = (corner[0].floor(), corner[1].floor());
        let row = |y: f64| texel(x, y).mix(texel(x + 1.0, y), corner[0] - x);
        row(y).mix(row(y + 1.0), corner[1] - y)
    }
}

/// Glyphs by coverage, and by premultiplied colours.
pub(super) fn text(scene: &Scene) -> Vec<Canvas> {
    let encode = encoder(scene);
    glyphs(scene, |glyph, atlas, it| {
        let texel = glyph.smooth(atlas, it.with);
        let color = if glyph.is_bitmap {
            texel * glyph.color[3]
        } else {
            glyph.color.cut::<3>().with(1.0) * (glyph.color[3] * texel[0])
        };
        if color[3] <= 0.0 {
            return vec![];
        }
        let shown = encode((color.cut::<3>() * (1.0 / color[3])).with(color[3]));
        vec![(shown.cut::<3>() * color[3]).with(color[3])]
    })
}

/// Glyphs by a coverage for each of red, green and blue, a third of a pixel apart.
pub(super) fn subpixels(scene: &Scene) -> Vec<Canvas> {
    glyphs(scene, |glyph, atlas, it| {
        let third = V([(it.beside(1.0, 0.0)[0] - it.with[0]) / 3.0, 0.0]);
        let covered = |place: V<2>| glyph.color[3] * glyph.smooth(atlas, place)[0];
        let parts = V([covered(it.with - third), covered(it.with), covered(it.with + third)]);
        vec![(glyph.color.cut::<3>() * parts).with(parts[1]), parts.with(parts[1])]
    })
}

fn glyphs(scene: &Scene, shade: impl Fn(&Glyph, &Texture, &mut Fragment<2>) -> Vec<V<4>>) -> Vec<Canvas> {
    let (atlas, origin) = (Texture::of(scene, "glyph_atlas"), pushed(scene, "text_origin"));
    let mut canvas = Canvas::new(scene);
    for instance in scene.instances.clone() {
        let glyph = Glyph::of(scene, instance as usize);
        let source = V([0.0, 0.0, f64::from(glyph.size[0]), f64::from(glyph.size[1])]);
        page_quad(&mut canvas, scene, origin, glyph.bounds, source, |it| shade(&glyph, &atlas, it));
    }
    vec![canvas]
}

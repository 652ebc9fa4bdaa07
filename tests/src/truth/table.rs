//! Which scene's pixels are known how.

use super::{Allowed, Equal, Known, Truth};
use super::{canvas::Canvas, lines::Line};
use super::{forward, layers, lines, meshes, modifiers, one_model, plain, quads, screen, shadows, template};
use crate::scene::Scene;

/// The truth of a scene.
pub fn truth_of(scene: &str) -> Option<&'static Known> {
    TRUTHS.iter().find(|known| known.scene == scene)
}

/// Whether nothing says what a scene's pixels must be.
pub fn is_unknown(scene: &str) -> bool {
    truth_of(scene).is_some_and(|known| matches!(known.truth, Truth::Missing))
}

/// Every scene, in the order of the table of scenes.
pub const TRUTHS: &[Known] = &[
    pixels("flat", plain::one_color, "the triangle by its matrix; sRGB by IEC 61966-2-1"),
    pixels("flat_2d", plain::one_color, "ten triangles by their matrix, blended; sRGB"),
    pixels("smooth", plain::smooth, "colours interpolated between corners, blended; sRGB"),
    pixels("image", quads::image, "bilinear texels times a tint, premultiplied"),
    pixels("image_mask", quads::mask, "bilinear texels, alpha times the mask's red, blended"),
    pixels("image_rects", quads::rects, "nine quads, each with its part of the picture and its tint"),
    pixels("image_layer", quads::layer, "bilinear texels of the layer; sRGB"),
    pixels("image_index", quads::index, "a colour for each number, by PCG's output permutation (O'Neill 2014)"),
    pixels("image_signed", quads::signed, "the share of the full scale, in two colours; sRGB"),
    pixels("image_ramp", quads::ramp, "bilinear values, looked up in a colour ramp"),
    pixels("text", quads::text, "four texels of the glyph mixed by hand; sRGB of straight colours"),
    pixels("text_subpixel", quads::subpixels, "coverage a third of a pixel to either side, dual-source blending"),
    pixels("icon", quads::icons, "bilinear texels over a shadow moved by 1.5 texels"),
    pixels("polyline", lines::polyline, "distance to a capsule in pixels, dashes along it, blended"),
    pixels("polyline_geometry", lines::strip, "distance to a capsule in pixels, dashes along it, blended"),
    drawn(
        "curve",
        lines::curves,
        "de Casteljau's construction: every pixel lies on the curve, and the curve has no gaps",
    ),
    pixels("points", meshes::points, "discs by distance from the centre, blended; sRGB"),
    pixels(
        "instancing",
        meshes::copies,
        "balls by the matrix of each instance, Lambert's cosine; numbers in the second target",
    ),
    pixels("skinned", meshes::limb, "the mean of the bones' matrices, Lambert's cosine"),
    pixels("terrain", meshes::hills, "a fine grid over the bilinear height map; slopes by central differences")
        .loose(4, 220),
    pixels("tonemap", screen::tonemap, "Naka and Rushton's curve by bisection, in BT.2020; the graded cube")
        .loose(2, 4),
    pixels("spheres", meshes::balls, "the quadratic equation of each pixel's ray, for colour and depth"),
    pixels("sparks", meshes::sparks, "a quad's radius squared, faded by age, added"),
    pixels("sky", meshes::sky, "the cube's texels along each pixel's ray; sRGB").loose(2, 16),
    pixels("forward", forward::six, FORWARD),
    pixels("forward_plain", forward::plain, FORWARD),
    pixels("forward_coated", forward::coated, FORWARD),
    pixels("forward_skinned", forward::skinned, FORWARD),
    pixels("forward_copies", forward::copies, FORWARD).loose(2, 4),
    pixels("forward_depth", forward::depth, "depths of the triangles, with holes where alpha is below a half"),
    pixels("shadow_draw", shadows::layers, "depths of the triangles by each layer's matrix"),
    pixels("shadow_mask", shadows::mask, "the first layer that covers the position; four comparisons mixed"),
    pixels("shadow_lamp", shadows::lamp, "distance to the lamp against a cube; four comparisons mixed"),
    pixels("transparency_draw", shadows::weighted, "McGuire and Bavoil 2013, eq. 10, summed in two targets"),
    pixels("transparency_resolve", shadows::resolved, "the sum of the colours divided by the sum of the weights"),
    known("transparency_lists", Truth::Numbers, "each list has the depths of the blades over its pixel"),
    pixels("transparency_sort", shadows::sorted, "lists sorted by the standard library, blended from far to near"),
    pixels("multisample_resolve", screen::resolve, "four samples by 1 / (1 + luminance) (Karis 2013)"),
    pixels("checker", screen::checker, "the parity of the square; sRGB"),
    pixels("blur", screen::blur, "seventeen taps of a Gaussian"),
    pixels("bloom_down", screen::bloom_down, "five squares of four taps above a threshold"),
    pixels("bloom_up", screen::bloom_up, "a tent of nine taps"),
    pixels("convert", screen::convert, "sRGB by IEC 61966-2-1"),
    pixels("fxaa", screen::fxaa, "edges followed to their ends, after Lottes 2009"),
    pixels("clipped", meshes::cut, "the sign of each plane; faces by winding; the angle to the eye"),
    pixels("depth_only", plain::depth, "depths of the triangles by their matrix").loose(2, 4),
    pixels("pick", plain::numbers, "the number of the nearest instance").loose(2, 32),
    drawn("normal_lines", lines::normals, "every pixel lies on a normal, and no normal has gaps"),
    pixels("layers", layers::details, "base times twice the detail"),
    pixels("layers_three", layers::details, "base times twice each of three details").loose(4, 0),
    pixels("gloss_none", layers::dull, "Lambert's cosine"),
    pixels("gloss_one", layers::glossy, "Lambert's cosine and Blinn's highlight by the layer's alpha"),
    pixels("gloss_three", layers::glossy, "the last layer's colour, a highlight by the sum of the alphas"),
    pixels("hemisphere_vertex", layers::hemisphere_on_corners, "light at the corners, interpolated"),
    pixels("hemisphere_pixel", layers::hemisphere_on_pixels, "light at each pixel by the bent normal"),
    pixels("gloss_preview", layers::glossy_detail, "base times twice the detail, Blinn's highlight"),
    pixels("gloss_deferred", layers::deferred, "three targets: colour, normal, strength of the highlight"),
    pixels("displaced_template", template::displaced, "corners moved along their normals; Phong's light of a sun"),
    pixels("displaced_modifier", template::displaced, "corners moved along their normals; Phong's light of a sun"),
    pixels("normals_template", template::normals, "the unit normal of object space as a colour"),
    pixels("normals_modifier", template::normals, "the unit normal of object space as a colour"),
    pixels("unmodified", template::unmodified, "Phong's light of a sun, a lamp and a spot, times the texture"),
    pixels("toon", modifiers::toon, "each light's strongest channel rounded up to a third"),
    pixels("normal_colors", template::normals, "the unit normal of object space as a colour"),
    pixels("depth_peeling", modifiers::peeled, "fragments beyond the stored depth, premultiplied"),
    pixels("wireframe", modifiers::wireframe, "pixels to the nearest edge, by differences of barycentric coordinates"),
    pixels("clip_plane", modifiers::clipped, "the sign of the plane in view space"),
    pixels("alpha_test", modifiers::alpha_tested, "alpha against the limit"),
    pixels("screen_door", modifiers::screen_door, "alpha against Bayer's matrix, written out"),
    pixels("displacement", template::displaced, "corners moved along their normals"),
    pixels(
        "normal_map",
        modifiers::bumped,
        "a tangent frame from differences of position and texture coordinates (Schüler, ShaderX5)",
    )
    .loose(4, 0),
    pixels("texgen_object", modifiers::by_object, "coordinates: distances from two planes of object space"),
    pixels("texgen_eye", modifiers::by_view, "coordinates: distances from two planes of view space"),
    pixels("texgen_sphere", modifiers::by_sphere, "coordinates by OpenGL 2.1, section 2.11.4"),
    pixels("texgen_reflection", modifiers::by_reflection, "the nearest texel of a cube along the reflected ray"),
    pixels("texgen_normal", modifiers::by_normal, "the nearest texel of a cube along the normal"),
    pixels("texture_decal", modifiers::decal, TABLE_3_23),
    pixels("texture_replace", modifiers::replaced, TABLE_3_23),
    pixels("texture_blend", modifiers::chosen, TABLE_3_23),
    pixels("texture_add", modifiers::added, TABLE_3_23),
    pixels("texture_mean", modifiers::mean, "the mean of the texture and the reflected cube"),
    pixels("light_model_ambient", modifiers::ambient, "one more ambient light"),
    pixels("clip_distance", modifiers::clipped, "the sign of the plane in view space"),
    pixels("no_object", template::unmodified, "Phong's light of a sun, a lamp and a spot, times the texture"),
    pixels("per_object", modifiers::per_object, "light in steps on the kept side of the plane"),
    material("brushed_copper"),
    material("car_paint"),
    material("glass"),
    material("gold"),
    material("hair"),
    material("lava"),
    material("malachite"),
    material("oil"),
    material("paper_lamp"),
    material("rusty_iron"),
    material("skin"),
    material("tiles"),
    material("titanium"),
    material("velvet"),
    material("wood"),
    pixels("one_model", one_model::new, "stripes by the document's numbers, moved and tinted by modifiers"),
    pixels("one_model_worn", one_model::worn, "the same times the value of a fragment under a branch"),
];

/// No formula says what a whole ball looks like.
const MATERIAL: &str = "`closures` of `shared/graph` compares the functions with their papers; drivers are compared with \
     each other and the stored picture";

const FORWARD: &str = "GGX (Walter 2007, Heitz 2014), Schlick's Fresnel term, the split sum and lamp of Karis 2013";
const TABLE_3_23: &str = "OpenGL 2.1, table 3.23";

/// Scenes that must show the same, although their shaders differ.
pub const EQUAL: &[Equal] = &[
    same("displaced_template", "displaced_modifier", "one shader as a template and as a modifier"),
    same("normals_template", "normals_modifier", "one shader as a template and as a modifier"),
    same("no_object", "unmodified", "no modifier is active"),
    Equal {
        allowed: ROUNDED,
        ..same(
            "polyline",
            "polyline_geometry",
            "one line, made by the vertex or the geometry stage; one has bytes as colours",
        )
    },
    Equal { allowed: ROUNDED, ..same("clip_plane", "clip_distance", "one plane, tested per fragment or per vertex") },
];

const EXACT: Allowed = Allowed { off: 2, stray: 0, depth: 2e-4 };
const ROUNDED: Allowed = Allowed { off: 2, stray: 40, depth: 0.0 };

const fn same(first: &'static str, second: &'static str, why: &'static str) -> Equal {
    Equal { scenes: [first, second], allowed: Allowed { off: 0, stray: 0, depth: 0.0 }, why }
}

const fn pixels(scene: &'static str, compute: fn(&Scene) -> Vec<Canvas>, what: &'static str) -> Known {
    known(scene, Truth::Pixels(compute, EXACT), what)
}

const fn drawn(scene: &'static str, compute: fn(&Scene) -> Vec<Line>, what: &'static str) -> Known {
    known(scene, Truth::Lines(compute), what)
}

const fn material(scene: &'static str) -> Known {
    known(scene, Truth::Missing, MATERIAL)
}

const fn known(scene: &'static str, truth: Truth, what: &'static str) -> Known {
    Known { scene, truth, what }
}

impl Known {
    /// Steeper than rounding: a product of several textures, derivatives, a silhouette that a device splits otherwise,
    /// the depth of a steep triangle whose corners are snapped to parts of a pixel, filters with weights of 8 bits.
    const fn loose(self, off: u8, stray: usize) -> Self {
        let truth = match self.truth {
            Truth::Pixels(compute, _) => Truth::Pixels(compute, Allowed { off, stray, ..EXACT }),
            other => other,
        };
        Self { truth, ..self }
    }
}

//! The tables of pictures and computations.

use super::{Api, Computed, Lack, See, Shown};
use super::{Check, Outcome, Scene, Work};
use super::{
    color, composed, cull, curve, distance, environment, forward, gallery, icon, image, instance, mip, model,
    one_model, particle, polyline, scan, screen, shadow, sphere, terrain, text, tonemap, transparency,
};

/// Every picture.
pub const SCENES: &[Shown] = &[
    shown("flat", color::flat).few("one colour a draw"),
    shown("flat_2d", color::flat_2d).few("one colour a draw"),
    shown("smooth", color::smooth),
    shown("image", image::plain),
    shown("image_mask", image::mask),
    shown("image_rects", image::rects),
    shown("image_layer", image::layer),
    shown("image_index", image::index),
    shown("image_signed", image::signed),
    shown("image_ramp", image::ramp).lacking(ONE_DIMENSION),
    shown("text", text::coverage),
    shown("text_subpixel", text::subpixel).lacking(DUAL_SOURCE),
    shown("icon", icon::icons),
    shown("polyline", polyline::pulled),
    shown("polyline_geometry", polyline::by_geometry).lacking(NO_PERSPECTIVE_GEOMETRY),
    shown("curve", curve::curves).thin().lacking(TESSELLATION),
    shown("points", model::points),
    shown("instancing", instance::copies),
    shown("skinned", instance::limb),
    shown("terrain", terrain::hills).lacking(TESSELLATION),
    shown("tonemap", tonemap::tones).lacking(STORED_VOLUMES),
    shown("spheres", sphere::balls),
    shown("sparks", particle::sparks),
    shown("sky", environment::heavens),
    shown("forward", forward::six).lacking(STORED_CUBES),
    shown("forward_plain", forward::plain).lacking(STORED_CUBES),
    shown("forward_coated", forward::coated).lacking(STORED_CUBES),
    shown("forward_skinned", forward::skinned).lacking(STORED_CUBES),
    shown("forward_copies", forward::copies).lacking(STORED_CUBES),
    shown("forward_depth", forward::depth)
        .depth()
        .few("balls at one distance, near the far plane")
        .lacking(STORED_CUBES),
    shown("shadow_draw", shadow::layers).depth().lacking(GEOMETRY),
    shown("shadow_mask", shadow::mask),
    shown("shadow_lamp", shadow::lamp),
    shown("transparency_draw", transparency::weighted),
    shown("transparency_resolve", transparency::resolved).lacking(SUBPASSES),
    shown("transparency_lists", transparency::lists).numbers(transparency::lists_are_whole).lacking(IMAGE_ATOMICS),
    shown("transparency_sort", transparency::sorted),
    shown("multisample_resolve", screen::resolve).lacking(STORED_SAMPLES),
    shown("checker", screen::checker).few("two colours by its nature"),
    shown("blur", screen::blur),
    shown("bloom_down", screen::bloom_down),
    shown("bloom_up", screen::bloom_up),
    shown("convert", screen::convert),
    shown("fxaa", screen::fxaa),
    shown("clipped", model::cut),
    shown("depth_only", model::depth).depth(),
    shown("pick", model::objects),
    shown("normal_lines", model::normals).thin().lacking(GEOMETRY),
    shown("layers", composed::layers),
    shown("layers_three", composed::layers_three),
    shown("gloss_none", composed::gloss_none),
    shown("gloss_one", composed::gloss_one),
    shown("gloss_three", composed::gloss_three),
    shown("hemisphere_vertex", composed::hemisphere_vertex),
    shown("hemisphere_pixel", composed::hemisphere_pixel),
    shown("gloss_preview", composed::gloss_preview),
    shown("gloss_deferred", composed::gloss_deferred),
    shown("displaced_template", composed::displaced_template),
    shown("displaced_modifier", composed::displaced_modifier),
    shown("normals_template", composed::normals_template),
    shown("normals_modifier", composed::normals_modifier),
    shown("unmodified", composed::unmodified),
    shown("toon", composed::toon),
    shown("normal_colors", composed::normal_colors),
    shown("depth_peeling", composed::depth_peeling),
    shown("wireframe", composed::wireframe).lacking(GEOMETRY),
    shown("clip_plane", composed::clip_plane),
    shown("alpha_test", composed::alpha_test),
    shown("screen_door", composed::screen_door),
    shown("displacement", composed::displacement),
    shown("normal_map", composed::normal_map),
    shown("texgen_object", composed::texgen_object),
    shown("texgen_eye", composed::texgen_eye),
    shown("texgen_sphere", composed::texgen_sphere),
    shown("texgen_reflection", composed::texgen_reflection),
    shown("texgen_normal", composed::texgen_normal),
    shown("texture_decal", composed::texture_decal),
    shown("texture_replace", composed::texture_replace),
    shown("texture_blend", composed::texture_blend),
    shown("texture_add", composed::texture_add),
    shown("texture_mean", composed::texture_mean),
    shown("light_model_ambient", composed::light_model_ambient),
    shown("clip_distance", composed::clip_distance).lacking(CLIP_DISTANCES),
    shown("no_object", composed::no_object),
    shown("per_object", composed::per_object),
    shown("brushed_copper", gallery::copper),
    shown("car_paint", gallery::paint),
    shown("glass", gallery::clear),
    shown("gold", gallery::golden),
    shown("hair", gallery::combed),
    shown("lava", gallery::hot),
    shown("malachite", gallery::banded),
    shown("oil", gallery::oily),
    shown("paper_lamp", gallery::paper),
    shown("rusty_iron", gallery::rusty),
    shown("skin", gallery::freckled),
    shown("tiles", gallery::tiled),
    shown("titanium", gallery::oxidised),
    shown("velvet", gallery::woven),
    shown("wood", gallery::grained),
    shown("one_model", one_model::new),
    shown("one_model_worn", one_model::worn),
];

/// Every computation.
pub const WORKS: &[Computed] = &[
    computed("a million numbers are summed up", scan::million, scan::million_is_summed),
    computed("an inclusive scan counts the number itself", scan::inclusive, scan::inclusive_counts_the_number_itself),
    computed("a hundred thousand keys are sorted", scan::sort, scan::sort_is_right),
    computed("culling keeps what the volume touches", cull::culling, cull::culling_keeps_what_the_volume_touches),
    computed("particles are born", particle::birth, particle::birth_is_right),
    computed("particles move and die", particle::life, particle::life_is_right),
    computed("mips average what they cover", mip::levels, mip::levels_average_what_they_cover),
    computed("mips of a stack do, too", mip::layers, mip::layers_average_what_they_cover),
    computed("flooding finds the nearest seed", distance::flood, distance::flood_finds_the_nearest),
    computed("a strip mixes its stops", distance::strip, distance::strip_is_mixed).lacking(ONE_DIMENSION),
    computed("irradiance is the mean", environment::irradiance, environment::irradiance_is_right).lacking(STORED_CUBES),
    computed("a lobe blurs", environment::lobe, environment::lobe_is_right).lacking(STORED_CUBES),
    computed("the reflectance is Karis'", environment::reflectance, environment::reflectance_is_right),
    computed("the neutral grade decodes", tonemap::grade, tonemap::grade_is_neutral).lacking(STORED_VOLUMES),
    computed("brightness is the mean of the bins", tonemap::brightness, tonemap::brightness_is_the_mean),
    computed("a pose is mixed", instance::pose, instance::pose_is_mixed),
];

const GEOMETRY: &[Lack] = &[
    Lack { api: Api::WgpuVulkan, why: "WebGPU has no geometry stages" },
    Lack { api: Api::WgpuGl, why: "WebGPU has no geometry stages" },
];
const NO_PERSPECTIVE_GEOMETRY: &[Lack] = &[
    Lack { api: Api::Gles, why: "GLES interpolates with perspective only" },
    Lack { api: Api::WgpuVulkan, why: "WebGPU has no geometry stages" },
    Lack { api: Api::WgpuGl, why: "WebGPU has no geometry stages" },
];
const TESSELLATION: &[Lack] = &[
    Lack { api: Api::WgpuVulkan, why: "WebGPU has no tessellation" },
    Lack { api: Api::WgpuGl, why: "WebGPU has no tessellation" },
];
const ONE_DIMENSION: &[Lack] = &[
    Lack { api: Api::Gles, why: "GLES has no textures of one dimension" },
    Lack { api: Api::WgpuGl, why: "wgpu keeps textures of one dimension as 2D ones on GL" },
];
const CLIP_DISTANCES: &[Lack] = &[
    Lack { api: Api::Gles, why: "GLES has no clip distances" },
    Lack { api: Api::WgpuVulkan, why: "naga reads no clip distances out of SPIR-V" },
    Lack { api: Api::WgpuGl, why: "naga reads no clip distances out of SPIR-V" },
];
const DUAL_SOURCE: &[Lack] = &[Lack { api: Api::Gles, why: "GLES has no dual-source blending" }];
const STORED_VOLUMES: &[Lack] =
    &[Lack { api: Api::WgpuGl, why: "wgpu binds only the first layer of a volume that is stored to" }];
const STORED_CUBES: &[Lack] = &[Lack { api: Api::WgpuGl, why: "wgpu has no view of a cube's faces as an array on GL" }];
const STORED_SAMPLES: &[Lack] = &[
    Lack { api: Api::OpenGl, why: "only Vulkan's renderer here fills pictures with samples" },
    Lack { api: Api::Gles, why: "GLES stores to no picture with samples" },
    Lack { api: Api::WgpuVulkan, why: "WebGPU stores to no picture with samples" },
    Lack { api: Api::WgpuGl, why: "WebGPU stores to no picture with samples" },
];
const SUBPASSES: &[Lack] = &[
    Lack { api: Api::OpenGl, why: "only Vulkan has subpasses" },
    Lack { api: Api::Gles, why: "only Vulkan has subpasses" },
    Lack { api: Api::WgpuVulkan, why: "only Vulkan has subpasses" },
    Lack { api: Api::WgpuGl, why: "only Vulkan has subpasses" },
];
const IMAGE_ATOMICS: &[Lack] = &[
    Lack { api: Api::WgpuVulkan, why: "naga reads no image atomics out of SPIR-V" },
    Lack { api: Api::WgpuGl, why: "naga reads no image atomics out of SPIR-V" },
];

const fn shown(name: &'static str, scene: fn() -> Scene) -> Shown {
    Shown { name, scene, see: See::Target, few_colours: None, thin: false, lacking: &[] }
}

const fn computed(name: &'static str, work: fn() -> Work, check: fn(&Outcome) -> Result<(), String>) -> Computed {
    Computed { name, work, check, lacking: &[] }
}

impl Shown {
    const fn few(self, why: &'static str) -> Self {
        Self { few_colours: Some(why), ..self }
    }

    const fn depth(self) -> Self {
        Self { see: See::Depth, ..self }
    }

    const fn thin(self) -> Self {
        Self { thin: true, ..self }
    }

    const fn numbers(self, check: Check) -> Self {
        Self { see: See::Numbers(check), ..self }
    }

    const fn lacking(self, lacking: &'static [Lack]) -> Self {
        Self { lacking, ..self }
    }
}

impl Computed {
    const fn lacking(self, lacking: &'static [Lack]) -> Self {
        Self { lacking, ..self }
    }
}

//! Shade modes, kinds of lights, vertex colours, two-sided light, colour materials, further stages.

use shader_info::{Backend, Info, Technique};
use shader_info_test_infos::shade_modes::*;
use shader_info_tests::scene::Scene;

use super::check::covered;
use super::check::{Drivers, On, Seen, TOLERANCE, compare, is_es, lacks_geometry, lacks_nothing, lacks_tessellation};
use super::light::{Colored, Kind, LIGHTS, Light, MATERIAL, Mode, Shade, lit, on_pixel, on_vertex};
use super::mesh::{Point, SIZE, between, mixed, quad, screen_weights, shows_front, triangles};
use super::scene::{scene, texture, usual};
use super::vector::{V3, V4, add, scale, times, unit, xyz};

const COLORED: [Colored; 5] =
    [Colored::Nothing, Colored::Emissive, Colored::Ambient, Colored::Diffuse, Colored::Specular];

/// Every combination that the template tells apart: without light only the emissive term shows, and only light on
/// pixels knows the side of a surface.
fn all_modes() -> Vec<Mode> {
    let mut all = Vec::new();
    for shade in [Shade::Unlit, Shade::Flat, Shade::Gouraud, Shade::Phong] {
        let colors = COLORED.into_iter().filter(|it| shade != Shade::Unlit || *it as u8 <= Colored::Emissive as u8);
        for color in [None].into_iter().chain(colors.map(Some)) {
            let sides: &[bool] = if shade == Shade::Phong { &[false, true] } else { &[false] };
            all.extend(sides.iter().map(|two_sided| Mode { shade, color, two_sided: *two_sided }));
        }
    }
    all
}

macro_rules! technique {
    ($module:ident, $info:ident, $mode:expr) => {{
        use shader_info_test_infos::shade_modes::$module::{ColorMaterial, ShadeMode};
        let mode: Mode = $mode;
        let shade = match mode.shade {
            Shade::Unlit => ShadeMode::Unlit,
            Shade::Flat => ShadeMode::Flat,
            Shade::Gouraud => ShadeMode::Gouraud,
            Shade::Phong => ShadeMode::Phong,
        };
        let material = match mode.color {
            None | Some(Colored::Nothing) => ColorMaterial::Nothing,
            Some(Colored::Emissive) => ColorMaterial::Emissive,
            Some(Colored::Ambient) => ColorMaterial::Ambient,
            Some(Colored::Diffuse) => ColorMaterial::Diffuse,
            Some(Colored::Specular) => ColorMaterial::Specular,
        };
        let key = $info::key().shade_mode(shade).vertex_color(mode.color.is_some());
        let key = key.two_sided(mode.two_sided).color_material(material);
        key.technique().unwrap_or_else(|error| panic!("{mode:?}: {error}"))
    }};
}

fn points() -> Vec<Point> {
    triangles().concat()
}

pub(super) fn corners() -> Vec<[V4; 3]> {
    triangles().into_iter().map(|it| it.map(|point| point.pos_cs)).collect()
}

/// The colour of a mode at a place of a triangle; values of `flat` are those of corner `provoking`.
fn expected(mode: Mode, lights: &[Light], triangle: &[Point; 3], weights: V3, provoking: usize) -> Seen {
    let is_front = shows_front((*triangle).map(|it| it.pos_cs));
    expected_of_side(mode, lights, (triangle, is_front), weights, provoking)
}

/// The same where the side that shows does not follow from the order of the corners.
fn expected_of_side(
    mode: Mode,
    lights: &[Light],
    (triangle, is_front): (&[Point; 3], bool),
    weights: V3,
    provoking: usize,
) -> Seen {
    let at = between(triangle, weights);
    match mode.shade {
        Shade::Flat => Seen::Color(on_vertex(mode, lights, &triangle[provoking])),
        Shade::Gouraud => {
            let corners = (*triangle).map(|corner| on_vertex(mode, lights, &corner));
            Seen::Color(mixed(corners, weights))
        }
        Shade::Unlit | Shade::Phong => {
            let mut normal = unit(at.normal_vs);
            if mode.two_sided && !is_front {
                normal = scale(normal, -1.0);
            }
            seen(on_pixel(mode, lights, xyz(at.pos_vs), normal, at.color))
        }
    }
}

fn seen((color, is_doubtful): (V4, bool)) -> Seen {
    if is_doubtful { Seen::Doubtful } else { Seen::Color(color) }
}

fn check_mode(drivers: &Drivers, name: &str, scene: &Scene, mode: Mode, lights: &[Light], lacks: fn(Backend) -> bool) {
    let triangles = triangles();
    drivers.check(&format!("{name} {mode:?}"), scene, &corners(), lacks, &|on: On, triangle, weights| {
        expected(mode, lights, &triangles[triangle], weights, on.provoking())
    });
}

/// What a patch of three corners shows.
///
/// The tessellator winds its triangles in the plane of `gl_TessCoord`, `u` to the right and `v` downwards (Vulkan 1.3,
/// "Tessellator Vertex Winding Order", with the default domain origin `VK_TESSELLATION_DOMAIN_ORIGIN_UPPER_LEFT`).
/// There the corners w, u, v run clockwise. `interpolate_barycentric` puts corner 0 at u, 1 at v and 2 at w, and w, u,
/// v is the order 2, 0, 1: triangles of `cw` face as their patch does, those of `ccw` the other way.
fn check_patch(drivers: &Drivers, name: &str, scene: &Scene, mode: Mode, clockwise: bool) {
    let triangles = triangles();
    drivers.check(&format!("{name} {mode:?}"), scene, &corners(), lacks_tessellation, &|_, triangle, weights| {
        let triangle = &triangles[triangle];
        let is_front = shows_front((*triangle).map(|it| it.pos_cs)) == clockwise;
        // Tessellation gives each vertex what the first corner of its patch has.
        expected_of_side(mode, &LIGHTS, (triangle, is_front), weights, 0)
    });
}

#[test]
fn every_mode_is_the_cpu_s() {
    let drivers = Drivers::for_test("shade modes");
    let modes = all_modes();
    assert_eq!(modes.len(), Technique::from(Modes::INFO).count() as usize, "a mode of the template has no case");
    for mode in modes {
        let technique = technique!(modes, Modes, mode);
        check_mode(&drivers, "plain", &scene(technique, &points(), &usual()), mode, &LIGHTS, lacks_nothing);
    }
}

#[test]
fn each_kind_of_light_is_the_cpu_s() {
    let drivers = Drivers::for_test("kinds of lights");
    for kind in [Kind::Sun, Kind::Lamp, Kind::Spot] {
        // Only the colours of the others are black: the types are those of the text.
        let dark = |it: Light| Light { ambient: [0.0; 3], diffuse: [0.0; 3], specular: [0.0; 3], ..it };
        let lights = LIGHTS.map(|it| if it.kind == kind { it } else { dark(it) });
        for shade in [Shade::Gouraud, Shade::Phong] {
            let mode = Mode { shade, color: None, two_sided: false };
            let scene = scene(technique!(modes, Modes, mode), &points(), &lights);
            check_mode(&drivers, &format!("{kind:?}"), &scene, mode, &lights, lacks_nothing);
        }
    }
}

fn twelve() -> Vec<Light> {
    use Kind::{Lamp, Spot, Sun};
    let kinds = [Spot, Lamp, Lamp, Sun, Lamp, Spot, Sun, Lamp, Spot, Lamp, Sun, Spot];
    let light = |(index, kind): (usize, Kind)| {
        let base = LIGHTS.into_iter().find(|it| it.kind == kind).expect("one of each");
        let turn = index as f64 * 0.7;
        let tint = [0.25 + 0.1 * turn.sin(), 0.25 + 0.1 * turn.cos(), 0.2 + 0.02 * index as f64];
        let position = add(base.position, [0.2 * turn.cos(), 0.2 * turn.sin(), 0.0]);
        Light {
            ambient: times(base.ambient, tint),
            diffuse: times(base.diffuse, tint),
            specular: times(base.specular, tint),
            position,
            ..base
        }
    };
    kinds.into_iter().enumerate().map(light).collect()
}

#[test]
fn twelve_lights_are_summed() {
    let drivers = Drivers::for_test("twelve lights");
    for shade in [Shade::Gouraud, Shade::Phong] {
        use shader_info_test_infos::shade_modes::twelve_lights::ShadeMode;
        let word = if shade == Shade::Phong { ShadeMode::Phong } else { ShadeMode::Gouraud };
        let technique = TwelveLights::key().shade_mode(word).technique().unwrap_or_else(|error| panic!("{error}"));
        let mode = Mode { shade, color: None, two_sided: false };
        check_mode(&drivers, "twelve", &scene(technique, &points(), &twelve()), mode, &twelve(), lacks_nothing);
    }
}

#[test]
fn textures_meet_every_mode() {
    let drivers = Drivers::for_test("textured modes");
    let modes: Vec<Mode> = all_modes().into_iter().filter(|it| it.color.is_none()).collect();
    for mode in &modes {
        use shader_info_test_infos::shade_modes::modes_textured::ShadeMode;
        let shade = match mode.shade {
            Shade::Unlit => ShadeMode::Unlit,
            Shade::Flat => ShadeMode::Flat,
            Shade::Gouraud => ShadeMode::Gouraud,
            Shade::Phong => ShadeMode::Phong,
        };
        let key = ModesTextured::key().shade_mode(shade).two_sided(mode.two_sided);
        let technique = key.technique().unwrap_or_else(|error| panic!("{error}"));
        let triangles = triangles();
        let drawn = scene(technique, &points(), &LIGHTS);
        drivers.check(&format!("textured {mode:?}"), &drawn, &corners(), lacks_nothing, &|on, triangle, weights| {
            let triangle = &triangles[triangle];
            let Seen::Color(color) = expected(*mode, &LIGHTS, triangle, weights, on.provoking()) else {
                return Seen::Doubtful;
            };
            let texel = texture(&between(triangle, weights).uv);
            let met = |part: usize| match mode.shade {
                Shade::Unlit => color[part] + texel[part],
                _ => color[part] * texel[part],
            };
            Seen::Color(std::array::from_fn(met))
        });
    }
    assert_eq!(modes.len(), Technique::from(ModesTextured::INFO).count() as usize);
}

fn with_colors() -> impl Iterator<Item = Mode> {
    all_modes().into_iter().filter(|it| it.color == Some(Colored::Nothing))
}

#[test]
fn tessellated_triangles_hand_every_mode_on() {
    let drivers = Drivers::for_test("modes behind tessellation");
    for mode in with_colors() {
        let technique = technique!(modes_triangles, ModesTriangles, mode);
        check_patch(&drivers, "triangles", &scene(technique, &points(), &usual()), mode, false);
    }
}

#[test]
fn both_sides_of_tessellated_triangles_are_lit() {
    let drivers = Drivers::for_test("two-sided tessellation");
    let mode = Mode { shade: Shade::Phong, color: Some(Colored::Nothing), two_sided: true };
    for clockwise in [false, true] {
        let technique = TwoSidedPatches::key().clockwise(clockwise).technique();
        let technique = technique.unwrap_or_else(|error| panic!("{error}"));
        let name = if clockwise { "clockwise" } else { "counter-clockwise" };
        check_patch(&drivers, name, &scene(technique, &points(), &usual()), mode, clockwise);
    }
}

#[test]
fn a_geometry_stage_hands_every_mode_on() {
    let drivers = Drivers::for_test("modes behind geometry");
    for mode in with_colors() {
        let technique =
            technique!(modes, Modes, mode).of(ModesGeometry::INFO).unwrap_or_else(|error| panic!("{error}"));
        check_mode(&drivers, "geometry", &scene(technique, &points(), &usual()), mode, &LIGHTS, lacks_geometry);
    }
}

#[test]
fn tessellated_quads_mix_four_corners() {
    let drivers = Drivers::for_test("bilinear");
    let quad = quad();
    let corners = quad.map(|it| it.pos_cs);
    // All corners are equally far away, so weights on the screen are those in space.
    assert!(corners.iter().all(|it| (it[3] - corners[0][3]).abs() < 1e-9));
    let halves = [[corners[0], corners[1], corners[2]], [corners[0], corners[2], corners[3]]];
    let drawn = scene(ModesQuad::INFO.into(), &quad, &[]);
    drivers.check("quad", &drawn, &halves, lacks_tessellation, &|_, half, weights| {
        let [_, second, third] = weights;
        // How far along the first side, and along the one from its end.
        let (u, v) = if half == 0 { (second + third, third) } else { (second, second + third) };
        let corner = [(1.0 - u) * (1.0 - v), u * (1.0 - v), u * v, (1.0 - u) * v];
        let color: V4 = std::array::from_fn(|part| (0..4).map(|at| corner[at] * quad[at].color[part]).sum());
        let [r, g, b] = add(MATERIAL.emissive, xyz(color));
        Seen::Color([r, g, b, color[3]])
    });
}

#[test]
fn colours_and_normals_are_interpolated_as_declared() {
    let drivers = Drivers::for_test("interpolation");
    let mode = Mode { shade: Shade::Phong, color: Some(Colored::Diffuse), two_sided: false };
    let cases: [(&'static Info, bool, bool); 4] = [
        (ColorFlat::INFO, true, true),
        (ColorScreen::INFO, true, false),
        (NormalFlat::INFO, false, true),
        (NormalScreen::INFO, false, false),
    ];
    for (info, is_color, is_flat) in cases {
        let triangles = triangles();
        let lacks: fn(Backend) -> bool = if is_flat { lacks_nothing } else { is_es };
        let drawn = scene(info.into(), &points(), &LIGHTS);
        drivers.check(info.name(), &drawn, &corners(), lacks, &|on, triangle, weights| {
            let triangle = &triangles[triangle];
            let at = between(triangle, weights);
            let other = match is_flat {
                true => triangle[on.provoking()],
                false => between(triangle, screen_weights((*triangle).map(|it| it.pos_cs), weights)),
            };
            let color = if is_color { other.color } else { at.color };
            let normal = if is_color { at.normal_vs } else { other.normal_vs };
            seen(on_pixel(mode, &LIGHTS, xyz(at.pos_vs), unit(normal), color))
        });
    }
}

#[test]
fn begin_code_of_the_vertex_stage_comes_before_the_light() {
    let drivers = Drivers::for_test("begin code");
    let mode = Mode { shade: Shade::Gouraud, color: None, two_sided: false };
    let moved = |it: Point| {
        let [x, y, z, w] = it.pos_cs;
        Point {
            pos_cs: [x + 0.1 * w, y - 0.05 * w, z, w],
            pos_vs: [it.pos_vs[0] + 0.2, it.pos_vs[1] + 0.1, it.pos_vs[2] + 0.3, 1.0],
            normal_vs: unit(add(it.normal_vs, [0.4, 0.2, 0.0])),
            uv: [it.uv[1], it.uv[0]],
            ..it
        }
    };
    let changed: Vec<[Point; 3]> = triangles().into_iter().map(|it| it.map(moved)).collect();
    let corners: Vec<[V4; 3]> = changed.iter().map(|it| (*it).map(|point| point.pos_cs)).collect();
    let drawn = scene(BeginVertex::INFO.into(), &points(), &LIGHTS);
    drivers.check("begin code", &drawn, &corners, lacks_nothing, &|_, triangle, weights| {
        let triangle = &changed[triangle];
        let corner = (*triangle).map(|it| {
            let color = on_vertex(mode, &LIGHTS, &it);
            [color[0] + 0.05, color[1] + 0.1, color[2] + 0.15, color[3] - 0.25]
        });
        let (color, texel) = (mixed(corner, weights), texture(&between(triangle, weights).uv));
        Seen::Color(std::array::from_fn(|part| color[part] * texel[part]))
    });
}

#[test]
fn begin_code_of_the_fragment_stage_comes_after_light_and_textures() {
    let drivers = Drivers::for_test("begin code of fragments");
    let mode = Mode { shade: Shade::Phong, color: None, two_sided: false };
    let triangles = triangles();
    let drawn = scene(BeginFragment::INFO.into(), &points(), &LIGHTS);
    drivers.check("modifiers", &drawn, &corners(), lacks_nothing, &|_, triangle, weights| {
        let triangle = &triangles[triangle];
        let Seen::Color(color) = expected(mode, &LIGHTS, triangle, weights, 0) else { return Seen::Doubtful };
        let texel = texture(&between(triangle, weights).uv);
        let lifted = [0.05, 0.1, 0.0];
        let part = |at: usize| color[at] * texel[at] * 0.5 + lifted[at] + texel[at] * 0.25;
        Seen::Color([part(0), part(1), part(2), color[3] * texel[3]])
    });
}

#[test]
fn a_template_of_one_s_own_lights_again() {
    let drivers = Drivers::for_test("light once more");
    let mode = Mode { shade: Shade::Phong, color: None, two_sided: false };
    let triangles = triangles();
    let drawn = scene(LitAgain::INFO.into(), &points(), &LIGHTS);
    drivers.check("light once more", &drawn, &corners(), lacks_nothing, &|_, triangle, weights| {
        let at = between(&triangles[triangle], weights);
        let normal = unit(add(unit(at.normal_vs), [0.3, -0.4, 0.1]));
        let first = lit(&LIGHTS, &MATERIAL, xyz(at.pos_vs), unit(at.normal_vs));
        let found = seen(on_pixel(mode, &LIGHTS, xyz(at.pos_vs), normal, at.color));
        if first.is_doubtful { Seen::Doubtful } else { found }
    });
}

#[test]
fn a_modifier_s_file_changes_three_slots() {
    let drivers = Drivers::for_test("modifier file");
    let mode = Mode { shade: Shade::Gouraud, color: None, two_sided: false };
    let triangles = triangles();
    let drawn = scene(ModeFromFile::INFO.into(), &points(), &LIGHTS);
    drivers.check("modifier file", &drawn, &corners(), lacks_nothing, &|_, triangle, weights| {
        let corner = triangles[triangle].map(|it| {
            let turned = Point { normal_vs: unit(add(it.normal_vs, [0.4, 0.2, 0.0])), ..it };
            let dark = on_vertex(mode, &[], &turned);
            let color = on_vertex(mode, &LIGHTS, &turned);
            [color[0], (color[1] + dark[1]) * 0.5, color[2], color[3]]
        });
        let [r, g, b, a] = mixed(corner, weights);
        match r {
            _ if (r - 0.3).abs() < TOLERANCE => Seen::Doubtful,
            _ if r > 0.3 => Seen::Color([r, g, b, a]),
            _ => Seen::Color([r, g, b + 0.25, a]),
        }
    });
}

#[test]
fn less_opaque_pixels_are_left_out() {
    let drivers = Drivers::for_test("least alpha");
    let mode = Mode { shade: Shade::Unlit, color: Some(Colored::Nothing), two_sided: false };
    let triangles = triangles();
    let drawn = scene(MinAlpha::INFO.into(), &points(), &[]);
    drivers.check("least alpha", &drawn, &corners(), lacks_nothing, &|_, triangle, weights| match expected(
        mode,
        &[],
        &triangles[triangle],
        weights,
        0,
    ) {
        Seen::Color(color) if (color[3] - 0.7).abs() < TOLERANCE => Seen::Doubtful,
        Seen::Color(color) if color[3] < 0.7 => Seen::Clear,
        seen => seen,
    });
}

#[test]
fn a_geometry_stage_reads_what_tessellation_wrote() {
    let drivers = Drivers::for_test("tessellation and geometry");
    let triangles = triangles();
    let drawn = scene(AfterTessellation::INFO.into(), &points(), &[]);
    drivers.check("both stages", &drawn, &corners(), lacks_tessellation, &|_, triangle, weights| {
        let [r, g, b, _] = between(&triangles[triangle], weights).color.map(|it| it * 0.5 + 0.1);
        // The vertex colour is the emissive term, opacity the material's.
        Seen::Color([r, g, b, MATERIAL.alpha])
    });
}

/// The picture that the CPU expects, as a driver would give it.
fn picture(mode: Mode) -> Vec<V4> {
    let triangles = triangles();
    let at = |x, y| match covered(&corners(), x, y) {
        Some(Some((triangle, weights))) => match expected(mode, &LIGHTS, &triangles[triangle], weights, 0) {
            Seen::Color(color) => color,
            Seen::Clear | Seen::Doubtful => super::scene::CLEAR.map(f64::from),
        },
        Some(None) | None => super::scene::CLEAR.map(f64::from),
    };
    (0..SIZE.1).flat_map(|y| (0..SIZE.0).map(move |x| (x, y))).map(|(x, y)| at(x, y)).collect()
}

#[test]
fn the_comparison_tells_modes_apart() {
    let (modes, triangles) = (all_modes(), triangles());
    for drawn in &modes {
        let pixels = picture(*drawn);
        for asked in &modes {
            let verdict = compare(&pixels, &corners(), &|triangle, weights| {
                expected(*asked, &LIGHTS, &triangles[triangle], weights, 0)
            });
            let is_same = format!("{drawn:?}") == format!("{asked:?}");
            assert_eq!(verdict.is_ok(), is_same, "drawn {drawn:?}, asked {asked:?}: {verdict:?}");
        }
    }
}

#[test]
fn missing_or_different_lights_are_detected() {
    let mode = Mode { shade: Shade::Phong, color: None, two_sided: false };
    let (pixels, triangles) = (picture(mode), triangles());
    let refuses = |what: &str, lights: &[Light]| {
        let verdict =
            compare(&pixels, &corners(), &|triangle, weights| expected(mode, lights, &triangles[triangle], weights, 0));
        assert!(verdict.is_err(), "{what} is not noticed");
    };
    for index in 0..3 {
        let others: Vec<Light> = LIGHTS.into_iter().enumerate().filter(|it| it.0 != index).map(|it| it.1).collect();
        refuses("a missing light", &others);
        for kind in [Kind::Sun, Kind::Lamp, Kind::Spot].into_iter().filter(|kind| *kind != LIGHTS[index].kind) {
            let mut lights = LIGHTS;
            lights[index].kind = kind;
            refuses("a light of another kind", &lights);
        }
        let mut lights = LIGHTS;
        lights[index].diffuse = scale(lights[index].diffuse, 1.1);
        refuses("a light a tenth too bright", &lights);
    }
}

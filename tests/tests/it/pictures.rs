//! The library's pictures on every driver, against kept references: `BLESS=1` writes what Vulkan draws.
#![allow(clippy::print_stderr)] // says which pictures cannot be written, and writes the others

use crate::declarations;

use shader_info::Backend;
use shader_info_tests::draw::Picture;
use shader_info_tests::gl::driver_for_test;
use shader_info_tests::scene::Driver;
use shader_info_tests::scenes::{Api, SCENES, See, Verdict, WORKS, check, reference, seen, thin_difference};
use shader_info_tests::vulkan::Vulkan;
use shader_info_tests::webgpu::{self, webgpu_for_test};
use std::collections::BTreeSet;

#[test]
fn on_vulkan() {
    let Some(driver) = Vulkan::for_test("pictures") else { return };
    if std::env::var_os("BLESS").is_some() {
        bless(&driver);
    }
    check_picture(Api::Vulkan, &driver);
}

#[test]
fn on_opengl() {
    if let Some(driver) = driver_for_test("pictures", Backend::OpenGl430) {
        check_picture(Api::OpenGl, &driver);
    }
}

#[test]
fn on_gles() {
    if let Some(driver) = driver_for_test("pictures", Backend::Gles320) {
        check_picture(Api::Gles, &driver);
    }
}

#[test]
fn on_wgpu_over_vulkan() {
    if let Some(driver) = webgpu_for_test("pictures", webgpu::Api::Vulkan) {
        check_picture(Api::WgpuVulkan, driver);
    }
}

#[test]
fn on_wgpu_over_gl() {
    if let Some(driver) = webgpu_for_test("pictures", webgpu::Api::Gl) {
        check_picture(Api::WgpuGl, driver);
    }
}

/// References of other tests with fewer than 64 colours, and why.
const FEW: [(&str, &str); 4] = [
    ("first_vertex", "eight triangles, each flat by its nature: the colour says which vertex gave it"),
    ("pixels_branch_false", "two colours tell which of two texts was taken"),
    ("pixels_branch_true", "two colours tell which of two texts was taken"),
    ("pixels_stack", "a colour a texel of two textures with 16 each"),
];

#[test]
fn references_show_something() {
    let drawn = SCENES.iter().filter(|shown| !matches!(shown.see, See::Numbers(_)));
    let mut names: BTreeSet<String> = drawn.map(|shown| shown.name.into()).collect();
    names.extend(["push64", "push128", "push132", "push1232"].map(String::from));
    let folder = reference("").with_file_name("");
    for entry in folder.read_dir().unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let file = entry.expect("an entry").file_name().into_string().expect("ASCII");
        names.extend(file.strip_suffix(".png").filter(|name| !name.ends_with(".got")).map(String::from));
    }
    let reason = |name: &str| {
        let of_scene = SCENES.iter().find(|shown| shown.name == name).and_then(|shown| shown.few_colours);
        of_scene.or(FEW.iter().find(|few| few.0 == name).map(|few| few.1))
    };
    let mut wrong = Vec::new();
    for name in &names {
        let picture = Picture::load(reference(name)).unwrap_or_else(|error| panic!("{error}"));
        let colours = picture.colours();
        match reason(name) {
            Some(_) if (2..64).contains(&colours) => {}
            None if colours >= 64 => {}
            reason => wrong.push(format!("{name}: {colours} colours, although {}", reason.unwrap_or("64 are wanted"))),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let stale: Vec<_> = FEW.iter().filter(|few| !names.contains(few.0)).collect();
    assert!(stale.is_empty(), "there is no reference of {stale:?}");
}

#[test]
fn thin_pictures_notice_a_gap() {
    let thin: Vec<_> = SCENES.iter().filter(|shown| shown.thin).map(|shown| shown.name).collect();
    assert_eq!(thin, ["curve", "normal_lines"]);
    for name in thin {
        let kept = Picture::load(reference(name)).unwrap_or_else(|error| panic!("{error}"));
        let ground = kept.pixels[0];
        let drawn: Vec<usize> = (0..kept.pixels.len()).filter(|at| kept.pixels[*at] != ground).collect();
        for middle in drawn.iter().copied().step_by(drawn.len() / 8) {
            let mut broken = kept.clone();
            let is_near = |at: usize| (at % 128).abs_diff(middle % 128) <= 4 && (at / 128).abs_diff(middle / 128) <= 4;
            drawn.iter().copied().filter(|at| is_near(*at)).for_each(|at| broken.pixels[at] = ground);
            let [same, other] = [&kept, &broken].map(|it| thin_difference(&kept, it).unwrap().mask_fraction);
            assert!(same == 0.0 && other > 0.0002, "{name} without the lines around pixel {middle}: {other}");
        }
    }
}

#[test]
fn every_static_info_has_a_picture_or_a_number_of_its_own() {
    let drawn = SCENES.iter().map(|shown| (shown.scene)().info.name());
    let run = WORKS.iter().flat_map(|computed| (computed.work)().passes.into_iter().map(|pass| pass.info.name()));
    let shown: BTreeSet<&str> = drawn.chain(run).collect();
    let library = declarations::library();
    let is_static = |it: &&declarations::Declared| it.resolved.is_static();
    let missing: Vec<_> = library.infos.iter().filter(is_static).map(|it| it.draft.name.as_str()).collect();
    let (statics, missing) = (missing.len(), missing.into_iter().filter(|it| !shown.contains(it)).collect::<Vec<_>>());
    assert!(missing.is_empty(), "neither drawn nor computed: {}", missing.join(", "));
    let parents = library.infos.len() - statics;
    assert!(statics >= 40 && parents < statics, "{statics} static infos, {parents} to inherit from");
}

/// Every line of the table, and all that is wrong at once.
fn check_picture(api: Api, driver: &dyn Driver) {
    let mut wrong = Vec::new();
    for shown in SCENES {
        let verdict = check(api, driver, shown);
        println!("{}, {}: {}", driver.name(), shown.name, verdict.words());
        if !verdict.is_fine() {
            wrong.push(format!("{}: {}", shown.name, verdict.words()));
        }
        if let Verdict::Differs(picture, _) = verdict {
            let got = reference(&format!("{}.got", shown.name));
            picture.save(got).unwrap_or_else(|error| panic!("{error}"));
        }
    }
    assert!(wrong.is_empty(), "{} of {} pictures on {}:\n{}", wrong.len(), SCENES.len(), api.name(), wrong.join("\n"));
}

fn bless(driver: &dyn Driver) {
    for shown in SCENES.iter().filter(|shown| !matches!(shown.see, See::Numbers(_))) {
        let scene = (shown.scene)();
        let picture = driver.draw(&scene).map_err(|error| error.to_string());
        let picture = picture.and_then(|outcome| seen(shown, &scene, &outcome));
        match picture.map(|it| it.save(reference(shown.name))) {
            Ok(Ok(())) => {}
            Ok(Err(error)) => eprintln!("{}: {error}", shown.name),
            Err(error) => eprintln!("{}: {error}", shown.name),
        }
    }
}

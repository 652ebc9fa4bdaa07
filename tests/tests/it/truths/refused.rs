//! The judge of truths refuses what is wrong: shown with pictures that the truth itself makes.

use shader_info_tests::scene::{Outcome, Scene};
use shader_info_tests::scenes::SCENES;
use shader_info_tests::truth::{Expected, V, truth_of};

fn scene(name: &str) -> Scene {
    (SCENES.iter().find(|shown| shown.name == name).expect("a scene").scene)()
}

/// The truth of a scene, and an outcome that is just that.
fn perfect(name: &str) -> (Scene, Expected, Outcome) {
    let scene = scene(name);
    let expected = Expected::of(truth_of(name).expect("a truth"), &scene, &Outcome::default());
    let Expected::Pixels(layers, _) = &expected else { panic!("{name} has pixels") };
    let pictures = (0..layers[0].targets()).map(|target| layers[0].picture(target));
    let raw_targets = pictures.map(|it| it.pixels.as_flattened().to_vec()).collect();
    let depth = layers[0].depth.as_ref().map(|it| it.iter().map(|depth| *depth as f32).collect());
    let outcome = Outcome { raw_targets, depth, ..Outcome::default() };
    (scene, expected, outcome)
}

/// A pixel that the truth is sure of, and that shows more than the ground.
fn sure(expected: &Expected) -> usize {
    let Expected::Pixels(layers, _) = expected else { panic!("pixels") };
    let ground = layers[0].values(0)[0];
    let is_shown = |at: &usize| !layers[0].unsure[*at] && layers[0].values(0)[*at] != ground;
    (0..layers[0].unsure.len()).find(is_shown).expect("something is shown")
}

#[test]
fn one_pixel_that_is_off_is_refused() {
    for name in ["flat", "text", "clipped", "layers", "wireframe", "checker"] {
        let (scene, expected, outcome) = perfect(name);
        expected.check(&scene, &outcome).unwrap_or_else(|words| panic!("{name}: {words}"));
        let at = 4 * sure(&expected);
        let mut off = outcome.clone();
        off.raw_targets[0][at] = off.raw_targets[0][at].wrapping_add(5);
        let words = expected.check(&scene, &off).expect_err(name);
        assert!(words.starts_with("1 values differ, such as target 0 at "), "{name}: {words}");
    }
}

#[test]
fn a_depth_that_is_off_is_refused() {
    let (scene, expected, outcome) = perfect("clipped");
    let mut off = outcome;
    off.depth.as_mut().expect("a depth buffer")[sure(&expected)] += 5e-4;
    assert!(expected.check(&scene, &off).expect_err("a depth").contains("depth at pixel"));
}

#[test]
fn a_missing_target_is_refused() {
    let (scene, expected, outcome) = perfect("gloss_deferred");
    expected.check(&scene, &outcome).unwrap();
    let mut off = outcome;
    off.raw_targets.pop();
    assert_eq!(expected.check(&scene, &off).err().as_deref(), Some("a target is missing"));
}

#[test]
fn lines_are_refused_that_are_not_whole_or_elsewhere() {
    for name in ["curve", "normal_lines"] {
        let scene = scene(name);
        let expected = Expected::of(truth_of(name).expect("a truth"), &scene, &Outcome::default());
        let Expected::Lines(lines) = &expected else { panic!("{name} has lines") };
        let outcome = |from: f64, moved: f64| {
            let clear = scene.clear.map(|part| (part * 255.0).round() as u8);
            let (width, height) = (scene.size.0 as usize, scene.size.1 as usize);
            let mut pixels = vec![clear; width * height];
            for line in lines.iter().filter(|line| line.ends[0][0] >= from) {
                for step in 0..=400 {
                    let share = f64::from(step) / 400.0;
                    let at = line.ends[0].mix(line.ends[1], share) + V([moved, moved]);
                    let color = line.colors[0].mix(line.colors[1], share).0.map(|part| (part * 255.0).round() as u8);
                    let inside = (0.0..width as f64).contains(&at[0]) && (0.0..height as f64).contains(&at[1]);
                    if inside {
                        pixels[at[1] as usize * width + at[0] as usize] = color;
                    }
                }
            }
            let picture = shader_info_tests::draw::Picture { width: scene.size.0, height: scene.size.1, pixels };
            Outcome { targets: vec![vec![picture]], ..Outcome::default() }
        };
        let mut starts: Vec<f64> = lines.iter().map(|line| line.ends[0][0]).collect();
        starts.sort_by(f64::total_cmp);
        let left = starts[starts.len() / 5];
        expected.check(&scene, &outcome(0.0, 0.0)).unwrap_or_else(|words| panic!("{name}: {words}"));
        let words = expected.check(&scene, &outcome(left, 0.0)).expect_err("a fifth is missing");
        assert!(words.starts_with("nothing is drawn at"), "{name}: {words}");
        let words = expected.check(&scene, &outcome(0.0, 3.0)).expect_err("they are moved");
        assert!(words.ends_with("is on no line of its colour"), "{name}: {words}");
    }
}

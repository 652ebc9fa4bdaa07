//! Scenes whose shaders differ and whose pictures must not.

use shader_info::Backend;
use shader_info_tests::draw::Picture;
use shader_info_tests::gl::driver_for_test;
use shader_info_tests::scene::{Driver, DriverError};
use shader_info_tests::scenes::{Api, SCENES};
use shader_info_tests::truth::{EQUAL, Equal};
use shader_info_tests::vulkan::Vulkan;

#[test]
fn scenes_that_must_show_the_same_do() {
    let vulkan = Vulkan::for_test("equal scenes").map(|it| (Api::Vulkan, Box::new(it) as Box<dyn Driver>));
    let gl = |api, backend| driver_for_test("equal scenes", backend).map(|it| (api, Box::new(it) as Box<dyn Driver>));
    let drivers = [vulkan, gl(Api::OpenGl, Backend::OpenGl430), gl(Api::Gles, Backend::Gles320)];
    for (api, driver) in drivers.into_iter().flatten() {
        let mut wrong = Vec::new();
        for pair in EQUAL {
            let [Some(first), Some(second)] = pair.scenes.map(|name| drawn(api, &*driver, name)) else { continue };
            wrong.extend(apart(pair, &first, &second).err());
        }
        assert!(wrong.is_empty(), "on {}:\n{}", driver.name(), wrong.join("\n"));
    }
}

#[test]
fn pictures_that_differ_are_not_the_same() {
    let picture = |changed: usize| {
        let pixels = (0..64 * 64).map(|at| [if at < changed { 9 } else { 0 }, 1, 2, 255]).collect();
        Picture { width: 64, height: 64, pixels }
    };
    for pair in EQUAL {
        let most = pair.allowed.stray;
        assert_eq!(apart(pair, &picture(0), &picture(most)), Ok(()));
        assert!(apart(pair, &picture(0), &picture(most + 1)).is_err(), "{pair:?}");
    }
}

fn drawn(api: Api, driver: &dyn Driver, name: &str) -> Option<Picture> {
    let shown = SCENES.iter().find(|it| it.name == name).unwrap_or_else(|| panic!("there is no scene {name}"));
    match driver.draw(&(shown.scene)()) {
        Err(DriverError::Unsupported(_)) if shown.lacking.iter().any(|lack| lack.api == api) => None,
        outcome => {
            let mut outcome = outcome.unwrap_or_else(|error| panic!("{name} on {}: {error}", driver.name()));
            Some(outcome.targets.swap_remove(0).swap_remove(0))
        }
    }
}

fn apart(pair: &Equal, first: &Picture, second: &Picture) -> Result<(), String> {
    let is_off = |(a, b): &(&[u8; 4], &[u8; 4])| a.iter().zip(*b).any(|(a, b)| a.abs_diff(*b) > pair.allowed.off);
    let stray = first.pixels.iter().zip(&second.pixels).filter(is_off).count();
    if stray <= pair.allowed.stray {
        return Ok(());
    }
    Err(format!("{}: {stray} pixels differ, although: {}", pair.scenes.join(" and "), pair.why))
}

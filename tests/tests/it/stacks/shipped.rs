//! Recorded stacks give a program without a compiler the same shaders.

use std::path::Path;

use shader_builder::stacks::compiler::Compiler;
use shader_builder::{Builder, StackList};
use shader_info::dynamic::{BadShipped, Stack, StackErrorKind, Stacks};
use shader_info::{Artifact, Backend, Info};
use shader_info_library::material::{BaseTexture, DetailTexture, LightHemisphere};

fn wall() -> Stack {
    Stack::named("Wall")
        .constant("lit", true)
        .push::<BaseTexture>()
        .push::<DetailTexture>()
        .when::<LightHemisphere>("lit")
}

fn build(list: &str) -> Result<(Vec<u8>, usize), String> {
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shaders");
    let list = StackList::parse(list).map_err(|error| error.to_string())?;
    Builder::new().ship_stacks(list).shipped_stacks(&library).map_err(|error| error.to_string())
}

#[test]
fn a_recorded_stack_is_served_without_a_compiler() {
    let played = Stacks::new().compiler(Compiler::new()).recording();
    let backends = [Backend::Vulkan, Backend::WebGpu, Backend::Gles300];
    let made = backends.map(|backend| played.request(&wall(), backend).unwrap_or_else(|error| panic!("{error}")));
    let list = played.recorded();
    assert!(list.contains("\"shader_info_library::material::BaseTexture\""), "{list}");

    let (bytes, count) = build(&list).unwrap_or_else(|why| panic!("{why}\n{list}"));
    assert_eq!(count, 3);
    let bytes: &'static [u8] = bytes.leak();
    let shipped = Stacks::new().ship(bytes).expect("they are whole");
    for (backend, made) in backends.into_iter().zip(made) {
        let served = shipped.request(&wall(), backend).unwrap_or_else(|error| panic!("{error}"));
        let all = |info: &'static Info| info.artifacts().collect::<Vec<Artifact>>();
        assert_eq!(all(served.info()), all(made.info()), "{backend}");
        assert_eq!(
            served.info().resources().collect::<Vec<_>>(),
            made.info().resources().collect::<Vec<_>>(),
            "{backend}"
        );
        let detail = served.inputs::<DetailTexture>(0).expect("it is there");
        assert_eq!(detail.detail_map.name(), "detail_texture0_detail_map");
    }
    let other = wall().push::<DetailTexture>();
    let error = shipped.request(&other, Backend::Vulkan).expect_err("it was not recorded");
    assert_eq!(error.kind, StackErrorKind::NotShipped);
    let elsewhere = shipped.request(&wall(), Backend::Metal).expect_err("nor was this backend");
    assert_eq!(elsewhere.kind, StackErrorKind::NotShipped);
}

#[test]
fn missing_stacks_are_recorded_and_errors_are_not() {
    let stacks = Stacks::new().recording();
    assert!(stacks.request(&wall(), Backend::Vulkan).is_err());
    assert!(stacks.request(&Stack::named("Empty"), Backend::Vulkan).is_err());
    let list = stacks.recorded();
    assert!(list.contains("\"Wall\"") && !list.contains("\"Empty\""), "{list}");
    assert_eq!(build(&list).map(|(_, count)| count), Ok(1));
}

#[test]
fn damaged_bytes_are_no_shipped_stacks() {
    let list = "{ \"stacks\": [{ \"name\": \"One\", \"backends\": [\"gles_300\"], \
                \"fragments\": [\"shader_info_library::material::BaseTexture\"] }] }";
    let (bytes, _) = build(list).unwrap_or_else(|why| panic!("{why}"));
    let read = |bytes: Vec<u8>| Stacks::new().ship(bytes.leak()).err();
    assert_eq!(read(bytes.clone()), None);
    assert_eq!(read(Vec::new()), Some(BadShipped::NotStacks));
    for at in (0..bytes.len()).step_by(7) {
        let mut flipped = bytes.clone();
        flipped[at] ^= 1;
        assert!(read(flipped).is_some(), "byte {at}");
        assert!(read(bytes[..at].to_vec()).is_some(), "cut at {at}");
    }
}

#[test]
fn a_list_of_another_package_is_an_error() {
    let check = |list: &str, words: &str| {
        let why = build(list).err().unwrap_or_default();
        assert!(why.contains(words), "{list}: {why}");
    };
    let stack = |rest: &str| format!("{{ \"stacks\": [{{ \"name\": \"One\", {rest} }}] }}");
    check("[]", "an array `stacks`");
    check("nothing", "the list of stacks is not valid JSON");
    check(&stack("\"backends\": [\"vulcan\"], \"fragments\": []"), "did you mean `vulkan`");
    check(&stack("\"backends\": [\"vulkan\"]"), "the stack `One` has no array `fragments`");
    check(
        &stack("\"backends\": [\"vulkan\"], \"fragments\": [\"shader_info_library::material::Gone\"]"),
        "cannot find the shader fragment `shader_info_library::material::Gone`",
    );
    check(
        &stack("\"backends\": [\"vulkan\"], \"fragments\": [\"shader_info_library::camera::View\"]"),
        "a shader info, not a shader fragment",
    );
}

//! A composition as an editor of layers sees it: listed by `explain`, changed, and compiled again from the changed
//! list.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use shader_builder::{Backend as Target, Builder, Explanation, StackList};
use shader_info::dynamic::{Stack, Stacks};
use shader_info::{Artifact, Backend, Info};
use shader_info_library::examples;
use shader_info_library::material::{GlossTexture, PreviewLight};

fn library() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../shaders")
}

fn explained(name: &str) -> Explanation {
    Builder::new().backends([Target::Vulkan]).explain(&library(), name).expect("it is there")
}

/// The listed layers, from the first to the last: instance and path. What was put before them for what
/// they require is none that a person moves.
fn layers(it: &Explanation) -> Vec<(String, String)> {
    let is_listed = |it: &&shader_builder::show::explain::Used| !it.by.contains(", for ");
    let module = |file: &str| Path::new(file).file_stem().map(|it| it.to_string_lossy().into_owned()).expect("a file");
    let path = |it: &shader_builder::show::explain::Used| {
        let path = format!("shader_info_library::{}::{}", module(&it.declared.file), it.fragment);
        (it.title.clone(), path)
    };
    it.composition.uses.iter().filter(is_listed).map(path).collect()
}

fn artifacts(info: &'static Info) -> Vec<Artifact> {
    info.artifacts().filter(|it| it.backend == Backend::Vulkan).collect()
}

/// What a program without a compiler gets of a list of layers.
fn compiled(layers: &[(String, String)], stack: &Stack) -> Vec<Artifact> {
    let paths: Vec<Value> = layers.iter().map(|it| json!(it.1)).collect();
    let list = json!({ "stacks": [{ "name": "Edited", "backends": ["vulkan"], "fragments": paths }] });
    let list = StackList::parse(&list.to_string()).expect("a list");
    let (bytes, _) = Builder::new().ship_stacks(list).shipped_stacks(&library()).expect("it compiles");
    let stacks = Stacks::new().ship(bytes.leak()).expect("they are whole");
    artifacts(stacks.request(stack, Backend::Vulkan).unwrap_or_else(|error| panic!("{error}")).info())
}

#[test]
fn an_editor_lists_layers_and_compiles_what_it_made_of_them() {
    let mut all = layers(&explained("GlossThree"));
    let titles: Vec<&str> = all.iter().map(|it| it.0.as_str()).collect();
    assert_eq!(titles, ["gloss_texture#0", "gloss_texture#1", "gloss_texture#2", "preview_light#0"]);
    let stack = || Stack::named("Edited").push::<GlossTexture>();
    let whole = stack().push::<GlossTexture>().push::<GlossTexture>().push::<PreviewLight>();
    assert_eq!(compiled(&all, &whole), artifacts(examples::GlossThree::INFO));
    // Two layers less: what another info of the library declares.
    all.drain(1..3);
    assert_eq!(compiled(&all, &stack().push::<PreviewLight>()), artifacts(examples::GlossOne::INFO));
}

// Whose each input is stands beside it, so that the editor can show it below its layer.
#[test]
fn each_input_belongs_to_a_layer() {
    let it = explained("GlossThree");
    for (number, layer) in ["gloss_texture#0", "gloss_texture#1", "gloss_texture#2"].into_iter().enumerate() {
        let of_layer = |it: &&shader_builder::show::explain::InterfaceRow| it.by.iter().any(|by| by == layer);
        let found: Vec<&str> = it.composition.inputs.iter().filter(of_layer).map(|it| it.what.as_str()).collect();
        let sampler = format!("sampler gloss_texture{number}_color_map");
        let attribute = format!("vertex_in gloss_texture{number}_uv");
        assert!(found.contains(&sampler.as_str()) && found.contains(&attribute.as_str()), "{layer}: {found:?}");
    }
}

//! A folder of artifacts whose manifest is damaged, cleaned: what the manifest lists goes, and nothing else.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fastrand::Rng;
use serde_json::Value;
use shader_builder::write::Cleaned;
use shader_builder::write::clean::clean_delivered;

use crate::coverage::{Coverage, Step};
use crate::damage::{damaged, damaged_text};
use crate::folders::with_folder;
use crate::world::World;

/// Ours, others', and what only looks like a path of ours. None of them is a file of this machine.
const PATHS: [&str; 18] = [
    "Red/reflection.json",
    "Red/embed.bin",
    "Red/vulkan.vert.spv",
    "Blue/embed.bin",
    "Blue/reflection.json",
    "Red/notes.txt",
    "Red/deeper",
    "Red/deeper/embed.bin",
    "Red//embed.bin",
    "Red/./embed.bin",
    "./Red/embed.bin",
    "Red/../../kept/embed.bin",
    "../kept/embed.bin",
    "link/embed.bin",
    "mine.txt",
    "Red",
    "",
    "Absent/embed.bin",
];
/// Files in the folder, and beside it.
const FILES: [&str; 10] = [
    "out/Red/reflection.json",
    "out/Red/embed.bin",
    "out/Red/vulkan.vert.spv",
    "out/Red/notes.txt",
    "out/Red/deeper/embed.bin",
    "out/Blue/embed.bin",
    "out/mine.txt",
    "out/shaders.siar",
    "out/stacks.bin",
    "kept/embed.bin",
];
const PIECES: [&str; 12] =
    ["{", "}", "[", "]", ",", ":", "null", "\"Red//embed.bin\"", "\"../kept/embed.bin\"", "\"path\":", "\u{0}", "ä"];
/// What a run that fails may leave: the file that it locked.
const LOCK: &str = "out/.shader-builder.lock";

/// A manifest.
pub(crate) fn write(random: &mut Rng, _: &World) -> Vec<u8> {
    let path = |random: &mut Rng| PATHS[random.usize(..PATHS.len())];
    let file = |random: &mut Rng| format!("{{ \"path\": {:?}, \"bytes\": 3 }}", path(random));
    let shader = |random: &mut Rng| {
        let files: Vec<String> = (0..random.usize(0..4)).map(|_| file(random)).collect();
        format!(
            "{{ \"name\": \"Red\", \"state\": \"good\", \"files\": [{}], \"reflection\": {}, \"embed\": {} }}",
            files.join(", "),
            file(random),
            file(random)
        )
    };
    let shaders: Vec<String> = (0..random.usize(0..3)).map(|_| shader(random)).collect();
    let others: Vec<String> = (0..random.usize(0..3)).map(|_| format!("{:?}", path(random))).collect();
    let beside = ["null".to_owned(), "{ \"path\": \"shaders.siar\" }".into(), file(random)];
    let text = format!(
        "{{ \"schema\": {}, \"made_by\": {:?}, \"shaders\": [{}], \"others\": [{}], \"archive\": {}, \"stacks\": {} }}",
        if random.u8(0..20) == 0 { 2 } else { 1 },
        if random.u8(0..20) == 0 { "another-program" } else { "shader-builder" },
        shaders.join(", "),
        others.join(", "),
        beside[random.usize(..beside.len())],
        if random.bool() { "{ \"path\": \"stacks.bin\" }" } else { "null" },
    );
    match random.u8(0..4) {
        0 => damaged_text(&text, &PIECES, random).into_bytes(),
        1 => damaged(text.into_bytes(), random),
        _ => text.into_bytes(),
    }
}

/// Cleans a folder with this manifest.
pub(crate) fn run(input: &[u8], seed: u64, _: &World, coverage: &mut Coverage) {
    let mut random = Rng::with_seed(seed);
    with_folder(|folder| {
        for path in FILES.iter().filter(|_| random.u8(0..6) > 0) {
            put(&folder.join(path), path.as_bytes());
        }
        fs::create_dir_all(folder.join("kept")).expect("made");
        put(&folder.join("out/manifest.json"), input);
        #[cfg(unix)]
        std::os::unix::fs::symlink(folder.join("kept"), folder.join("out/link")).expect("made");
        let (out, before) = (folder.join("out"), files(folder));
        let dry = clean_delivered(&out, true);
        assert!(files(folder) == before, "a dry run changes something");
        let done = clean_delivered(&out, false);
        check(input, &before, &files(folder), (&dry, &done));
        if done.is_ok() {
            coverage.count("a folder with a damaged manifest", Step::Parsed);
        }
    });
}

type Files = BTreeMap<String, usize>;

// Against the manifest as JSON has it: docs/cli.md says which fields name files, and that each is a folder deep.
fn check(
    input: &[u8],
    before: &Files,
    after: &Files,
    (dry, done): (&Result<Cleaned, shader_builder::Error>, &Result<Cleaned, shader_builder::Error>),
) {
    let gone: BTreeMap<&str, usize> =
        before.iter().filter(|it| !after.contains_key(it.0)).map(|(path, size)| (path.as_str(), *size)).collect();
    let new: Vec<&String> = after.keys().filter(|it| !before.contains_key(*it) && *it != LOCK).collect();
    assert!(new.is_empty(), "{new:?} are new");
    let manifest: Value = serde_json::from_slice(input).unwrap_or_default();
    let listed = listed(&manifest);
    for path in gone.keys() {
        let is_listed = path.strip_prefix("out/").is_some_and(|it| listed.contains(it) || it == "manifest.json");
        assert!(is_listed, "`{path}` is deleted, which the manifest does not list");
    }
    let is_ours = manifest["made_by"] == "shader-builder" && manifest["schema"] == 1;
    match done {
        Ok(done) => {
            assert!(is_ours, "a folder is cleaned that is not ours");
            let left = listed.iter().map(|it| format!("out/{it}")).find(|it| is_simple(it) && after.contains_key(it));
            assert_eq!(left, None, "it is listed");
            assert!(gone.contains_key("out/manifest.json"), "the manifest is left");
            let sums = (gone.len(), gone.values().sum::<usize>() as u64);
            assert_eq!((done.files, done.bytes), sums, "files and bytes that are gone: {gone:?}");
            let dry = dry.as_ref().ok().map(|it| (it.files, it.bytes));
            assert_eq!(dry, Some(sums), "a dry run counts what goes");
        }
        Err(why) => {
            assert!(!why.to_string().is_empty(), "an error without words");
            assert!(is_ours || gone.is_empty(), "{gone:?} are deleted from a folder that is not ours");
        }
    }
}

// Every path that a field of the manifest names.
fn listed(manifest: &Value) -> BTreeSet<&str> {
    let all = |it: &'static str, of: &'static str| manifest[of].as_array().into_iter().flatten().map(move |at| &at[it]);
    let files = all("files", "shaders").flat_map(|it| it.as_array().into_iter().flatten());
    let records = files.chain(all("reflection", "shaders")).chain(all("embed", "shaders"));
    let records = records.chain([&manifest["archive"], &manifest["stacks"]]).map(|it| &it["path"]);
    records.chain(manifest["others"].as_array().into_iter().flatten()).filter_map(Value::as_str).collect()
}

// `out/Red/embed.bin`, or what stands beside the folders.
fn is_simple(path: &str) -> bool {
    let parts: Vec<&str> = path.split('/').collect();
    let is_below = parts.len() == 3 && parts.iter().all(|it| !matches!(*it, "" | "." | ".." | "link"));
    is_below || ["out/shaders.siar", "out/stacks.bin"].contains(&path)
}

fn put(path: &Path, bytes: &[u8]) {
    fs::create_dir_all(path.parent().expect("it is below a folder")).expect("made");
    fs::write(path, bytes).expect("written");
}

// Every file with its length, links not followed.
fn files(folder: &Path) -> Files {
    let (mut out, mut folders) = (Files::new(), vec![folder.to_owned()]);
    while let Some(at) = folders.pop() {
        for entry in fs::read_dir(&at).expect("it is there").flatten() {
            let (path, found) = (entry.path(), entry.metadata().expect("it is there"));
            if found.is_dir() {
                folders.push(path);
            } else if found.is_file() {
                let name = path.strip_prefix(folder).expect("it is below").to_string_lossy().into_owned();
                out.insert(name, found.len() as usize);
            }
        }
    }
    out
}

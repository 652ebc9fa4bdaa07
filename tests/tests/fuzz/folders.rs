//! Folders that others write in while a program or a build reads them: hot reload, and the cache of results.

use std::cell::RefCell;
use std::fs;
use std::hint::black_box;
use std::path::Path;

use fastrand::Rng;
use shader_builder::compile::cache::Cache;
use shader_info::hot::Reloader;
use shader_info_library::image::Image;
use tempfile::TempDir;

use crate::coverage::{Coverage, Step};
use crate::damage::{damaged, damaged_text};
use crate::readers::entries;
use crate::world::World;

thread_local! {
    static FOLDER: RefCell<Option<TempDir>> = const { RefCell::new(None) };
}

/// Pieces that a manifest is damaged with.
const JSON: [&str; 14] =
    ["{", "}", "[", "]", ",", ":", "null", "1e999", "-1", "\"\"", "\"../embed.bin\"", "\"schema\": 2,", "\u{0}", "ä"];

/// An empty folder of this thread's.
pub(crate) fn with_folder<T>(act: impl FnOnce(&Path) -> T) -> T {
    FOLDER.with_borrow_mut(|folder| {
        let folder = folder.get_or_insert_with(|| tempfile::tempdir().expect("a folder"));
        for entry in fs::read_dir(folder.path()).into_iter().flatten().flatten() {
            let path = entry.path();
            let _ = if entry.file_type().is_ok_and(|it| it.is_dir()) {
                fs::remove_dir_all(path)
            } else {
                fs::remove_file(path)
            };
        }
        act(folder.path())
    })
}

/// A manifest and the file that it names, as they are after each other step of a writer that is killed or confused. The
/// case is a list of files: name, length, bytes.
pub(crate) fn write_hot(random: &mut Rng, world: &World) -> Vec<u8> {
    let mut out = Vec::new();
    let mut put = |name: &str, bytes: &[u8]| {
        out.extend_from_slice(name.as_bytes());
        out.push(0);
        out.extend_from_slice(&(bytes.len() as u32).to_le_bytes());
        out.extend_from_slice(bytes);
    };
    for _ in 0..random.usize(1..5) {
        let reflection = random.choice(&world.reflections).cloned().unwrap_or_default();
        let embed = shader_info_assemble::embed::write(
            &reflection,
            &shader_info_assemble::pack::write(&entries(random, world)),
        );
        let embed = damaged(embed, random);
        let name = Image::INFO.name();
        let path = ["a/embed.bin", "embed.bin", "../embed.bin", "/etc/hostname", "", "a", "ä.bin"][random.usize(..7)];
        let state = ["good", "good", "good", "failed", "other"][random.usize(..5)];
        let manifest = format!(
            "{{ \"schema\": 1, \"made_by\": \"shader-builder\", \"shaders\": [{{ \"name\": \"{name}\", \"state\": \
             \"{state}\", \"diagnostics\": [\"words\", 1], \"embed\": {{ \"path\": \"{path}\", \"sha256\": \"{}\" }} }}] }}",
            random.u32(..)
        );
        match random.u8(0..6) {
            0 => {}
            1 => put("a/embed.bin", &embed[..embed.len() / 2]),
            _ => put(if path.contains("embed") { path.trim_start_matches("../") } else { "a/embed.bin" }, &embed),
        }
        match random.u8(0..6) {
            0 => put("manifest.json", &damaged(manifest.into_bytes(), random)),
            1 => put("manifest.json", damaged_text(&manifest, &JSON, random).as_bytes()),
            2 => put("manifest.json", b""),
            _ => put("manifest.json", manifest.as_bytes()),
        }
    }
    out
}

/// Looks after each file.
pub(crate) fn read_hot(input: &[u8], _: u64, _: &World, coverage: &mut Coverage) {
    with_folder(|folder| {
        let mut reloader = Reloader::new(folder).follow([Image::INFO]);
        for (name, bytes) in files(input) {
            let Ok(name) = std::str::from_utf8(name) else { continue };
            let is_below = Path::new(name).components().all(|it| matches!(it, std::path::Component::Normal(_)));
            if !is_below || name.is_empty() {
                continue;
            }
            let path = folder.join(name);
            // Moved into place, so that it is another file even within one tick of the clock.
            let beside = folder.join("new");
            let written = path.parent().map(fs::create_dir_all).is_some_and(|it| it.is_ok());
            if !written || fs::write(&beside, bytes).is_err() || fs::rename(&beside, &path).is_err() {
                continue;
            }
            for event in reloader.poll() {
                coverage.count("an event of a damaged folder", Step::Parsed);
                black_box(event.to_string());
            }
            let now = reloader.current(Image::INFO.name()).expect("it is followed");
            black_box((now.resources().count(), now.artifacts().count()));
        }
    });
}

fn files(mut input: &[u8]) -> Vec<(&[u8], &[u8])> {
    let mut out = Vec::new();
    while let Some(end) = input.iter().position(|byte| *byte == 0) {
        let (name, rest) = (&input[..end], &input[end + 1..]);
        let Some((length, rest)) = rest.split_at_checked(4) else { break };
        let length = length.try_into().map_or(0, u32::from_le_bytes) as usize;
        let (bytes, rest) = rest.split_at(length.min(rest.len()));
        out.push((name, bytes));
        input = rest;
    }
    out
}

/// What is stored under some keys, and what then happens to the files: each a number.
pub(crate) fn write_cache(random: &mut Rng, _: &World) -> Vec<u8> {
    (0..random.usize(2..24)).map(|_| random.u8(..)).collect()
}

/// Whatever happens to the files, a key answers with what was stored under it or not at all.
pub(crate) fn read_cache(input: &[u8], seed: u64, _: &World, coverage: &mut Coverage) {
    with_folder(|folder| {
        let cache = Cache::at(folder.join("cache")).limited(4 << 10);
        let mut random = Rng::with_seed(seed);
        let value = |key: u8| [key; 7].repeat(usize::from(key) * 3);
        for step in input {
            let key = step % 5;
            match step / 32 {
                0 | 1 => cache.put(&[key], &value(key)),
                2 => cache.tidy(),
                3..=6 => spoil(&folder.join("cache"), &mut random),
                _ => drop(fs::remove_dir_all(
                    folder.join("cache").join(["results", "results/0", ""][usize::from(key) % 3]),
                )),
            }
            for key in 0..5 {
                if let Some(found) = cache.get(&[key]) {
                    coverage.count("an answer of a damaged cache", Step::Parsed);
                    assert!(found == value(key), "key {key} answers with {} other bytes", found.len());
                }
            }
        }
        let problems = cache.problems();
        black_box(problems.lines(folder));
    });
}

// Damages a file, puts a folder in its place, or gives it another's contents.
fn spoil(folder: &Path, random: &mut Rng) {
    let all = all_files(folder);
    let Some(path) = random.choice(&all) else { return };
    let bytes = fs::read(path).unwrap_or_default();
    let _ = match random.u8(0..5) {
        0 => fs::remove_file(path).and_then(|()| fs::create_dir(path)),
        1 => random.choice(&all).map_or(Ok(()), |other| fs::copy(other, path).map(|_| ())),
        2 => fs::write(path, []),
        _ => fs::write(path, damaged(bytes, random)),
    };
}

fn all_files(folder: &Path) -> Vec<std::path::PathBuf> {
    let mut out = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() { out.extend(all_files(&path)) } else { out.push(path) }
    }
    out.sort();
    out
}

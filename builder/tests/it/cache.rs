//! Faults of a cache folder: noticed, never believed.

use std::fs;
use std::path::{Path, PathBuf};

use shader_builder::compile::cache::Cache;

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut out = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            out.extend(files(&path));
        } else {
            out.push(path);
        }
    }
    out.sort();
    out
}

#[test]
fn what_was_put_is_got_and_nothing_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let cache = Cache::at(folder.path());
    assert_eq!(cache.get(b"key"), None);
    cache.put(b"key", b"content");
    assert_eq!(cache.get(b"key").as_deref(), Some(&b"content"[..]));
    assert_eq!(cache.get(b"kex"), None);
    assert_eq!(Cache::none().get(b"key"), None);
}

#[test]
fn a_flipped_bit_anywhere_is_a_miss_and_is_mended() {
    let folder = tempfile::tempdir().expect("a folder");
    let cache = Cache::at(folder.path());
    cache.put(b"key", b"content");
    let [file] = &files(folder.path())[..] else { panic!("a result is one file") };
    let whole = fs::read(file).expect("there");
    for at in 0..whole.len() {
        let mut broken = whole.clone();
        broken[at] ^= 1;
        fs::write(file, &broken).expect("written");
        assert_eq!(cache.get(b"key"), None, "byte {at}");
    }
    for length in 0..whole.len() {
        fs::write(file, &whole[..length]).expect("written");
        assert_eq!(cache.get(b"key"), None, "{length} bytes");
    }
    cache.put(b"key", b"content");
    assert_eq!(cache.get(b"key").as_deref(), Some(&b"content"[..]));
}

#[test]
fn a_result_under_the_name_of_another_is_a_miss() {
    let folder = tempfile::tempdir().expect("a folder");
    let cache = Cache::at(folder.path());
    cache.put(b"one", b"content");
    let one = files(folder.path());
    cache.put(b"two", b"other content");
    let two: Vec<PathBuf> = files(folder.path()).into_iter().filter(|path| !one.contains(path)).collect();
    assert_eq!((one.len(), two.len()), (1, 1));
    fs::copy(&one[0], &two[0]).expect("copied");
    assert_eq!(cache.get(b"one").as_deref(), Some(&b"content"[..]));
    assert_eq!(cache.get(b"two"), None);
}

#[test]
fn writers_at_the_same_time_leave_whole_files_only() {
    let folder = tempfile::tempdir().expect("a folder");
    let content = |number: u8| vec![number; 100_000];
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                let cache = Cache::at(folder.path());
                for number in 0..20 {
                    cache.put(&[number], &content(number));
                    // Another writer may be renaming: a miss is allowed, another content is not.
                    let got = cache.get(&[number]);
                    assert!(got.is_none_or(|got| got == content(number)));
                }
            });
        }
    });
    let cache = Cache::at(folder.path());
    (0..20).for_each(|number| assert_eq!(cache.get(&[number]), Some(content(number))));
    assert!(files(folder.path()).iter().all(|file| file.extension().is_none()), "no temporary file is left");
}

#[test]
fn a_folder_in_the_place_of_a_result_is_a_miss_and_is_mended() {
    let folder = tempfile::tempdir().expect("a folder");
    let cache = Cache::at(folder.path());
    ["one", "two"].iter().for_each(|key| cache.put(key.as_bytes(), b"content"));
    let [file, _] = &files(folder.path())[..] else { panic!("two results") };
    fs::remove_file(file).expect("removed");
    fs::create_dir_all(file.join("deep")).expect("made");
    let got = |cache: &Cache| ["one", "two"].iter().filter(|key| cache.get(key.as_bytes()).is_some()).count();
    assert_eq!((got(&cache), cache.problems().damaged), (1, 1));
    ["one", "two"].iter().for_each(|key| cache.put(key.as_bytes(), b"content"));
    assert_eq!((got(&cache), cache.problems().refused), (2, None));
}

#[test]
fn a_folder_that_cannot_be_written_is_only_slow() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    fs::write(&file, "").expect("written");
    let cache = Cache::at(&file);
    cache.put(b"key", b"content");
    assert_eq!(cache.get(b"key"), None);
    let refused = cache.problems().refused.expect("a file is in the way");
    assert!(refused.ends_with("; delete the cache"), "{refused}");
}

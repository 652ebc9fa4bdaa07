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
    let all = files(folder.path());
    assert_eq!(all.len(), 2);
    for file in all {
        let whole = fs::read(&file).expect("there");
        // The line end of a link means nothing.
        let end = whole.iter().rposition(|byte| *byte != b'\n').expect("not empty") + 1;
        for at in 0..end {
            let mut broken = whole.clone();
            broken[at] ^= 1;
            fs::write(&file, &broken).expect("written");
            assert_eq!(cache.get(b"key"), None, "byte {at} of {}", file.display());
        }
        for length in 0..end {
            fs::write(&file, &whole[..length]).expect("written");
            assert_eq!(cache.get(b"key"), None, "{length} bytes of {}", file.display());
        }
        cache.put(b"key", b"content");
        assert_eq!(cache.get(b"key").as_deref(), Some(&b"content"[..]));
    }
}

#[test]
fn one_content_is_stored_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let cache = Cache::at(folder.path());
    cache.put(b"one", b"content");
    cache.put(b"two", b"content");
    assert_eq!(files(&folder.path().join("cas")).len(), 1);
    assert_eq!(files(&folder.path().join("ac")).len(), 2);
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
fn a_folder_that_cannot_be_written_is_only_slow() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    fs::write(&file, "").expect("written");
    let cache = Cache::at(&file);
    cache.put(b"key", b"content");
    assert_eq!(cache.get(b"key"), None);
}

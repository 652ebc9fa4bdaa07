//! Results that were made before.

use shader_info_graph::result_cache::ResultCache;

/// Asks for results in an order, and makes those that are not there: which were made. A result of `n` has `n` bytes.
fn made(most: usize, asked: &[usize]) -> Vec<usize> {
    let mut recent = ResultCache::new(most);
    let mut made = Vec::new();
    for key in asked {
        if let Some(found) = recent.get(key) {
            assert_eq!(*found, key * 10, "the result of {key}");
        } else {
            made.push(*key);
            recent.keep(*key, key * 10, *key);
        }
        assert!(recent.bytes() <= most, "{} bytes after {key}", recent.bytes());
    }
    made
}

#[test]
fn what_was_made_is_not_made_again() {
    assert_eq!(made(100, &[3, 4, 3, 4, 4, 3]), [3, 4]);
}

#[test]
fn the_least_recently_requested_one_goes_first() {
    // 4 goes for 6, since 5 was asked for behind it.
    assert_eq!(made(14, &[5, 4, 5, 6, 5, 4]), [5, 4, 6, 4]);
}

#[test]
fn what_is_too_large_is_made_each_time() {
    assert_eq!(made(10, &[11, 3, 11, 3]), [11, 3, 11]);
}

#[test]
fn a_newer_result_takes_the_place_of_an_older_one() {
    let mut recent = ResultCache::new(10);
    recent.keep("a", 1, 6);
    recent.keep("a", 2, 7);
    assert_eq!(recent.get(&"a"), Some(&2));
    assert_eq!(recent.bytes(), 7);
}

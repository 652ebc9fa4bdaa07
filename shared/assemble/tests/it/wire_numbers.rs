//! Numbers and strings through the wire; strings that no writer wrote are refused.

use shader_info_model::wire::{DecodeError, decode, encode};
use shader_info_types::encoding::wire::VERSION;

/// Of this version.
const HEAD: &str = "si6 ";

#[test]
fn another_version_is_refused_and_is_older_or_newer() {
    let with = |head: &str| decode::<u8>(&format!("{head}5 "));
    assert_eq!(encode(&5_u8), format!("si{VERSION} 5 "));
    assert_eq!(with(&format!("si{VERSION} ")), Ok(5));
    assert_eq!(with(&format!("si{} ", VERSION + 1)), Err(DecodeError::Newer));
    assert_eq!(with(&format!("si{} ", VERSION - 1)), Err(DecodeError::Older));
    assert_eq!(with(""), Err(DecodeError::Older), "of before there were versions");
    for head in ["si ", "si-1 ", "si6294967296 ", "sione "] {
        assert_eq!(with(head), Err(DecodeError::Malformed), "{head}");
    }
    assert_eq!(decode::<u8>("si6"), Err(DecodeError::Malformed));
}

#[test]
fn every_number_comes_back() {
    for value in [i64::MIN, -4_294_967_297, -10, -9, -1, 0, 1, 9, 10, i64::MAX] {
        assert_eq!(encode(&value), format!("{HEAD}{value} "));
        assert_eq!(decode::<i64>(&encode(&value)), Ok(value));
    }
    for value in [0, 9, 10, 99, 100, u64::MAX - 1, u64::MAX] {
        assert_eq!(encode(&value), format!("{HEAD}{value} "));
        assert_eq!(decode::<u64>(&encode(&value)), Ok(value));
    }
}

#[test]
fn what_no_writer_wrote_is_refused() {
    for text in ["", "5", "5 6 ", "5 x", " 5 ", "- ", "five ", "256 ", "-1 "] {
        assert_eq!(decode::<u8>(&format!("{HEAD}{text}")), Err(DecodeError::Malformed), "{text:?}");
    }
    for text in ["3 ab", "3 abcd", "-1 ", "2 ä€", "99999999999999999999 a"] {
        assert_eq!(decode::<String>(&format!("{HEAD}{text}")), Err(DecodeError::Malformed), "{text:?}");
    }
    assert_eq!(decode::<String>("si6 3 a b"), Ok("a b".to_owned()));
}

//! Numbers and strings through the wire; strings that no writer wrote are refused.

use shader_info_model::wire::{Malformed, decode, encode};

#[test]
fn every_number_comes_back() {
    for value in [i64::MIN, -4_294_967_297, -10, -9, -1, 0, 1, 9, 10, i64::MAX] {
        assert_eq!(encode(&value), format!("{value} "));
        assert_eq!(decode::<i64>(&encode(&value)), Ok(value));
    }
    for value in [0, 9, 10, 99, 100, u64::MAX - 1, u64::MAX] {
        assert_eq!(encode(&value), format!("{value} "));
        assert_eq!(decode::<u64>(&encode(&value)), Ok(value));
    }
}

#[test]
fn what_no_writer_wrote_is_refused() {
    for text in ["", "5", "5 6 ", "5 x", " 5 ", "- ", "five ", "256 ", "-1 "] {
        assert_eq!(decode::<u8>(text), Err(Malformed), "{text:?}");
    }
    for text in ["3 ab", "3 abcd", "-1 ", "2 ä€", "99999999999999999999 a"] {
        assert_eq!(decode::<String>(text), Err(Malformed), "{text:?}");
    }
    assert_eq!(decode::<String>("3 a b"), Ok("a b".to_owned()));
}

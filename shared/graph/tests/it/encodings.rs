//! Files of documents in the encodings that XML has (XML 1.0, appendix F).

use shader_info_graph::document::{FileError, Found, decode, read};

const TEXT: &str = "<?xml version=\"1.0\"?>\n<materialx version=\"1.39\">\n<!-- für 木 𝄞 -->\n<output/></materialx>\n";

fn units(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
    text.encode_utf16().flat_map(bytes).collect()
}

#[test]
fn documents_have_every_encoding_of_unicode() {
    let marked = format!("\u{feff}{TEXT}");
    for bytes in [
        TEXT.into(),
        units(TEXT, u16::to_le_bytes),
        units(TEXT, u16::to_be_bytes),
        units(&marked, u16::to_le_bytes),
        units(&marked, u16::to_be_bytes),
    ] {
        let text = decode(bytes).expect("a text");
        assert_eq!(text.trim_start_matches('\u{feff}'), TEXT);
        // The mark is not a part of the document.
        assert_eq!(problems(&text), ["4:1: `output` has no name", "4:1: output `` has no type"]);
    }
}

#[test]
fn latin_1_is_read_where_it_is_declared() {
    let text = "<?xml version='1.0' encoding='ISO-8859-1'?><!-- für -->";
    let bytes = |text: &str| text.chars().map(|letter| letter as u8).collect::<Vec<u8>>();
    assert_eq!(decode(bytes(text)).expect("a text"), text);
    for other in [text.replace("ISO-8859-1", "KOI8-R"), text.replace(" encoding='ISO-8859-1'", "")] {
        let why = decode(bytes(&other)).expect_err("an error").to_string();
        assert_eq!(why, "unknown encoding: save the document as UTF-8");
    }
}

#[test]
fn half_a_unit_is_not_a_text() {
    let mut bytes = units(&format!("\u{feff}{TEXT}"), u16::to_le_bytes);
    bytes.pop();
    assert!(decode(bytes).is_err());
    assert!(decode(vec![0xff, 0xfe, 0x00, 0xd8]).is_err(), "a surrogate alone");
}

/// White space before the declaration is against XML, but the reference reads such documents.
#[test]
fn white_space_before_the_declaration_does_not_matter() {
    assert_eq!(problems(&format!("\n\n {TEXT}")), ["6:1: `output` has no name", "6:1: output `` has no type"]);
}

fn problems(text: &str) -> Vec<String> {
    let found = Found { path: "a.mtlx".into(), text: text.into() };
    let (_, problems) = read(&found, &mut |_, _| Err(FileError::Outside));
    problems.iter().map(|it| format!("{}:{}: {}", it.place.line, it.place.column, it.message)).collect()
}

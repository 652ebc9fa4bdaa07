//! Decodes the text of a document from the encoding of its file.

use std::borrow::Cow;
use std::io;

/// The declaration that XML files begin with.
const DECLARATION: &str = "<?xml";

/// Decodes the bytes of a document: UTF-8, UTF-16, or Latin-1 if the document declares it (XML 1.0, appendix F).
///
/// # Errors
/// [`io::ErrorKind::InvalidData`] for other encodings.
pub fn decode(bytes: Vec<u8>) -> io::Result<String> {
    let wide = match bytes[..] {
        [0xff, 0xfe, ..] | [b'<', 0, ..] => Some(u16::from_le_bytes as fn([u8; 2]) -> u16),
        [0xfe, 0xff, ..] | [0, b'<', ..] => Some(u16::from_be_bytes as fn([u8; 2]) -> u16),
        _ => None,
    };
    let text = match wide {
        Some(unit) => of_units(&bytes, unit),
        None => String::from_utf8(bytes).map_or_else(|wrong| of_latin_1(wrong.as_bytes()), Some),
    };
    let unknown = || io::Error::new(io::ErrorKind::InvalidData, "unknown encoding: save the document as UTF-8");
    text.ok_or_else(unknown)
}

fn of_units(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Option<String> {
    let (pairs, rest) = bytes.as_chunks::<2>();
    let text: Result<String, _> = char::decode_utf16(pairs.iter().map(|pair| unit(*pair))).collect();
    text.ok().filter(|_| rest.is_empty())
}

/// Every byte of Latin-1 is the character of its number.
fn of_latin_1(bytes: &[u8]) -> Option<String> {
    let start = String::from_utf8_lossy(&bytes[..bytes.len().min(128)]).to_ascii_lowercase();
    let declared = start.split_once("encoding=")?.1;
    let is_latin_1 = ["iso-8859-1", "latin1"].iter().any(|name| declared[1..].starts_with(name));
    is_latin_1.then(|| bytes.iter().copied().map(char::from).collect())
}

/// Blanks the declaration of a text that has white space before it, as the reference accepts. Places stay as they are.
pub(super) fn without_late_declaration(text: &str) -> Cow<'_, str> {
    let start = text.trim_start();
    let spaces = text.len() - start.len();
    let length = start.find("?>").filter(|_| spaces > 0 && start.starts_with(DECLARATION));
    let Some(length) = length.map(|end| end + "?>".len()) else { return Cow::Borrowed(text) };
    let blank: String = start[..length].chars().map(|letter| if letter == '\n' { letter } else { ' ' }).collect();
    Cow::Owned(format!("{}{blank}{}", &text[..spaces], &start[length..]))
}

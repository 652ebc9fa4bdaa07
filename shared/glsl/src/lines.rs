//! Converts byte offsets of a text to lines and columns.

/// Where each line of a text starts.
#[derive(Debug, Clone)]
pub struct Lines<'a> {
    text: &'a str,
    marks: Vec<Mark>,
}

#[derive(Debug, Clone, Copy)]
struct Mark {
    offset: usize,
    line: u32,
    column: u32,
}

// A longer line has marks within it, so that counting characters never takes long.
const STEP: usize = 4096;

impl<'a> Lines<'a> {
    /// Reads the text once. Lines end with `\n`, `\r\n` or `\r`, as the reference compiler counts them.
    pub fn new(text: &'a str) -> Self {
        let bytes = text.as_bytes();
        let mut last = Mark { offset: 0, line: 1, column: 1 };
        let mut marks = vec![last];
        let mut next = 0;
        while let Some(byte) = bytes.get(next) {
            // Few bytes of a text end a line, and most other bytes are larger.
            if next + 8 - last.offset < STEP && bytes[next..].first_chunk().is_some_and(are_larger) {
                next += 8;
                continue;
            }
            let at = next;
            next += 1;
            let is_far = at - last.offset >= STEP;
            if *byte > b'\r' && !is_far {
                continue;
            }
            let ends_line = *byte == b'\n' || *byte == b'\r' && bytes.get(at + 1) != Some(&b'\n');
            let is_far = is_far && text.is_char_boundary(at);
            last = match (ends_line, is_far) {
                (true, _) => Mark { offset: at + 1, line: last.line + 1, column: 1 },
                (_, true) => Mark { offset: at, line: last.line, column: last.column + count(text, last.offset, at) },
                _ => continue,
            };
            marks.push(last);
        }
        Self { text, marks }
    }

    /// Returns the line and column of a byte offset, both from 1; the column is in characters. An offset after the end
    /// counts as the end, an offset within a character as the start of the character.
    pub fn place(&self, offset: usize) -> (u32, u32) {
        let mut offset = offset.min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        let behind = self.marks.partition_point(|mark| mark.offset <= offset);
        let mark = self.marks[behind - 1];
        (mark.line, mark.column + count(self.text, mark.offset, offset))
    }

    /// Returns the byte range of a line without its end of line; empty after the last line.
    pub fn line(&self, line: u32) -> &'a str {
        let first = self.marks.partition_point(|mark| mark.line < line);
        let behind = self.marks.partition_point(|mark| mark.line <= line);
        let start = self.marks.get(first).map_or(self.text.len(), |mark| mark.offset);
        let end = self.marks.get(behind).map_or(self.text.len(), |mark| mark.offset);
        self.text[start..end].trim_end_matches(['\r', '\n'])
    }
}

/// Returns whether all of eight bytes are larger than those that end lines: less of a larger byte leaves its highest
/// bit as it is, unless it is above that (Warren, Hacker's Delight, section 6-1).
fn are_larger(bytes: &[u8; 8]) -> bool {
    const ONES: u64 = u64::from_ne_bytes([1; 8]);
    let word = u64::from_ne_bytes(*bytes);
    word.wrapping_sub(ONES * u64::from(b'\r' + 1)) & !word & (ONES << 7) == 0
}

/// Returns the index of the first `\n`. Lines are short, so a plain loop is faster than `memchr`.
#[inline(never)] // A user's profile optimises this crate alone, and would not where the loop is inlined.
pub fn line_end(text: &str) -> Option<usize> {
    text.bytes().position(|byte| byte == b'\n')
}

/// Returns the number of characters of a text.
#[inline(never)] // As above.
pub fn characters(text: &str) -> u32 {
    // Counts all bytes except those that continue a character.
    text.bytes().filter(|byte| byte & 0xC0 != 0x80).count() as u32
}

fn count(text: &str, start: usize, end: usize) -> u32 {
    text[start..end].chars().count() as u32
}

//! Words of SPIR-V and their bytes, the lowest first, as files and pipes have them.

use std::borrow::Cow;

/// Returns the bytes of words.
pub(crate) fn to_bytes(words: &[u32]) -> Cow<'_, [u8]> {
    if cfg!(target_endian = "little") {
        Cow::Borrowed(bytemuck::cast_slice(words))
    } else {
        Cow::Owned(words.iter().flat_map(|word| word.to_le_bytes()).collect())
    }
}

/// Returns the words of bytes; `None` if the last word is incomplete.
pub(crate) fn from_bytes(bytes: &[u8]) -> Option<Vec<u32>> {
    let mut words = vec![0; bytes.len() / 4];
    // Bytes of a file are seldom aligned as words are.
    let filled: &mut [u8] = bytemuck::cast_slice_mut(&mut words);
    if filled.len() != bytes.len() {
        return None;
    }
    filled.copy_from_slice(bytes);
    words.iter_mut().for_each(|word| *word = u32::from_le(*word));
    Some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_begin_with_their_lowest_byte() {
        // The magic number of a SPIR-V file of the usual byte order (SPIR-V specification, 3.1).
        let bytes = [0x03, 0x02, 0x23, 0x07, 0xff, 0, 0, 0x80];
        assert_eq!(to_bytes(&[0x0723_0203, 0x8000_00ff])[..], bytes);
        assert_eq!(from_bytes(&bytes), Some(vec![0x0723_0203, 0x8000_00ff]));
        assert_eq!(from_bytes(&bytes[1..5]), Some(vec![0xff07_2302]), "not aligned");
        assert_eq!(from_bytes(&bytes[..7]), None);
        assert_eq!(from_bytes(&[]), Some(Vec::new()));
    }
}

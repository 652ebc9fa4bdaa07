//! Compresses blobs with zstd.

use std::io::Read;

use crate::digest::Damage;

// Minimum size of a blob to compress; smaller ones do not become smaller.
const WORTH: usize = 512;

/// Returns the compressed blob, if it is smaller.
pub(super) fn compressed(blob: &[u8]) -> Option<Vec<u8>> {
    if blob.len() < WORTH {
        return None;
    }
    let compressed = zstd::bulk::compress(blob, 0).ok()?;
    (compressed.len() < blob.len()).then_some(compressed)
}

/// Returns the decompressed blob of this size; a hostile server may have packed more.
pub(super) fn decompressed(bytes: &[u8], size: usize) -> Result<Vec<u8>, Damage> {
    let mut blob = Vec::with_capacity(size);
    let decoder = zstd::stream::Decoder::with_buffer(bytes).map_err(|_| Damage::Content)?;
    // If there is one byte more than expected, the blob is too long.
    decoder.take(size as u64 + 1).read_to_end(&mut blob).map_err(|_| Damage::Content)?;
    if blob.len() == size { Ok(blob) } else { Err(Damage::Length) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_unpacked_up_to_its_size() {
        let blob = b"void main() { }\n".repeat(1000);
        let packed = compressed(&blob).expect("smaller");
        assert!(packed.len() < 1000);
        assert_eq!(decompressed(&packed, blob.len()), Ok(blob.clone()));
        assert_eq!(decompressed(&packed, blob.len() - 1), Err(Damage::Length));
        assert_eq!(decompressed(&packed, blob.len() + 1), Err(Damage::Length));
        assert_eq!(decompressed(&packed[..20], blob.len()), Err(Damage::Content));
        assert_eq!(decompressed(b"nonsense", 3), Err(Damage::Content));
        assert_eq!(compressed(b"short"), None);
    }
}

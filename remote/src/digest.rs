//! Digests of blobs, and the check of a blob against its digest.

use bazel_remote_apis::build::bazel::remote::execution::v2::Digest;
use sha2::{Digest as _, Sha256};

/// Maximum size of a blob in bytes, so that a server cannot fill the memory.
pub(crate) const LIMIT: usize = 64 << 20;

/// Returns the SHA-256 of bytes, as hexadecimal digits.
pub(crate) fn hash(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digits = |byte: u8| [DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]];
    Sha256::digest(bytes).iter().flat_map(|byte| digits(*byte)).map(char::from).collect()
}

/// Returns the digest of a blob.
pub(crate) fn digest(bytes: &[u8]) -> Digest {
    Digest { hash: hash(bytes), size_bytes: bytes.len() as i64 }
}

/// Why a blob or a digest is rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Damage {
    #[error("a digest is not a SHA-256 and a size")]
    Malformed,
    #[error("a blob is larger than 64 MiB")]
    TooLarge,
    #[error("a blob is truncated or has another length than its digest says")]
    Length,
    #[error("a blob has another digest than asked for")]
    Content,
}

/// Returns the size in a digest, if the digest is well-formed.
pub(crate) fn size(digest: &Digest) -> Result<usize, Damage> {
    let is_hash = digest.hash.len() == 64 && digest.hash.bytes().all(|it| matches!(it, b'0'..=b'9' | b'a'..=b'f'));
    let size = usize::try_from(digest.size_bytes).map_err(|_| Damage::Malformed)?;
    match (is_hash, size) {
        (false, _) => Err(Damage::Malformed),
        (true, size) if size > LIMIT => Err(Damage::TooLarge),
        (true, size) => Ok(size),
    }
}

/// Returns the blob, if it has the digest.
pub(crate) fn verified(blob: Vec<u8>, digest: &Digest) -> Result<Vec<u8>, Damage> {
    if blob.len() != size(digest)? {
        return Err(Damage::Length);
    }
    if hash(&blob) != digest.hash {
        return Err(Damage::Content);
    }
    Ok(blob)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_blob_is_taken_only_for_its_own_digest() {
        let good = digest(b"result");
        let with = |hash: &str, size_bytes| Digest { hash: hash.into(), size_bytes };
        let cases = [
            (good.clone(), &b"result"[..], Ok(b"result".to_vec())),
            (good.clone(), b"resul", Err(Damage::Length)),
            (good.clone(), b"rasult", Err(Damage::Content)),
            (with(&good.hash, -1), b"result", Err(Damage::Malformed)),
            (with(&good.hash, 1 << 40), b"result", Err(Damage::TooLarge)),
            (with(&good.hash.to_uppercase(), 6), b"result", Err(Damage::Malformed)),
            (with("../../etc/passwd", 6), b"result", Err(Damage::Malformed)),
            (with("", 0), b"", Err(Damage::Malformed)),
        ];
        for (digest, blob, answer) in cases {
            assert_eq!(verified(blob.to_vec(), &digest), answer, "{digest:?}");
        }
    }
}

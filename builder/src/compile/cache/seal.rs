//! Seals results, so that a damaged one, or one under the name of another, is never used: in the cache, in files of
//! `compile-unit`, and on servers.

use sha2::{Digest, Sha256};

/// Increased whenever stored results change their meaning.
pub const SCHEMA: u32 = 6;

/// Length of a seal in bytes.
const SEAL: usize = 32;

/// Returns the SHA-256 of bytes, as hexadecimal digits: the name of a key.
pub(crate) fn name_of(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

/// Returns a result behind its seal.
pub(crate) fn sealed(name: &str, result: &[u8]) -> Vec<u8> {
    [&seal_of(name, result)[..], result].concat()
}

/// Returns the result behind a seal; `None` if the seal is not that of the name and the result.
pub(crate) fn unsealed(name: &str, mut bytes: Vec<u8>) -> Option<Vec<u8>> {
    let is_whole = bytes.split_first_chunk().is_some_and(|(seal, result)| *seal == seal_of(name, result));
    is_whole.then(|| {
        bytes.drain(..SEAL);
        bytes
    })
}

fn seal_of(name: &str, result: &[u8]) -> [u8; SEAL] {
    let seal = Sha256::new().chain_update(SCHEMA.to_le_bytes()).chain_update(name).chain_update(result);
    seal.finalize().into()
}

fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]).map(|digit| char::from(DIGITS[usize::from(digit)])).collect()
}

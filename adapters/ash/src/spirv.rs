//! Reads the instructions of SPIR-V modules.

/// Returns the instructions of a module, each as its opcode and operands.
pub(crate) fn instructions(words: &[u32]) -> impl Iterator<Item = (u32, &[u32])> {
    const HEADER: usize = 5;
    let mut rest = words.get(HEADER..).unwrap_or_default();
    std::iter::from_fn(move || {
        let first = *rest.first()?;
        let length = (first >> 16) as usize;
        let operands = rest.get(1..length)?;
        rest = &rest[length..];
        Some((first & 0xFFFF, operands))
    })
}

/// Returns the capabilities of a module, which precede all other instructions (SPIR-V §2.4).
pub(crate) fn capabilities(words: &[u32]) -> impl Iterator<Item = u32> {
    const HEADER: usize = 5;
    const CAPABILITY: u32 = 2 << 16 | 17;
    let rows = words.get(HEADER..).unwrap_or_default().chunks_exact(2);
    rows.take_while(|row| row[0] == CAPABILITY).map(|row| row[1])
}

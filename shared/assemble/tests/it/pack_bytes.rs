//! Compares the bytes of a pack and of an archive with a reader that knows only the documented layout.

use std::collections::BTreeMap;

use shader_info_assemble::archive;
use shader_info_assemble::pack::{self, Entry, Kind};
use shader_info_glsl::hash::Hash128;

fn entry(kind: Kind, [backend, stage]: [u8; 2], variant: u32, bytes: &[u8]) -> Entry {
    Entry { kind, backend, stage, variant, bytes: bytes.to_vec() }
}

fn number(bytes: &[u8], at: usize) -> u32 {
    u32::from_le_bytes(bytes[at..at + 4].try_into().expect("four bytes"))
}

/// One line of a table: kind, backend, stage, zero, variant, and the blob.
type Row = ([u8; 4], u32, Vec<u8>);

/// The head at an offset as it is documented: magic, version, count, tables; 16 bytes an entry; offsets from byte 0.
fn head(bytes: &[u8], at: usize) -> (u32, Vec<Row>) {
    assert_eq!((&bytes[at..at + 4], number(bytes, at + 4)), (&b"SIPK"[..], 4));
    let rows = (0..number(bytes, at + 8) as usize).map(|index| {
        let row = at + 16 + 16 * index;
        let (start, length) = (number(bytes, row + 8) as usize, number(bytes, row + 12) as usize);
        assert_eq!(start % 4, 0, "blobs are aligned");
        (
            bytes[row..row + 4].try_into().expect("four bytes"),
            number(bytes, row + 4),
            bytes[start..start + length].to_vec(),
        )
    });
    (number(bytes, at + 12), rows.collect())
}

fn five() -> Vec<Entry> {
    vec![
        entry(Kind::Spirv, [2, 1], 300, &[9, 8, 7, 6, 5, 4, 3, 2]),
        entry(Kind::Text, [1, 0], 0, b"void"),
        entry(Kind::Techniques, [2, 0], 0, b"table"),
        entry(Kind::Text, [1, 4], 7, b"odd"),
        entry(Kind::Reflection, [2, 0], 1, b"void"),
    ]
}

const ROWS: [([u8; 4], u32, &[u8]); 5] = [
    ([3, 2, 0, 0], 0, b"table"),
    ([0, 1, 0, 0], 0, b"void"),
    ([0, 1, 4, 0], 7, b"odd"),
    ([1, 2, 1, 0], 300, &[9, 8, 7, 6, 5, 4, 3, 2]),
    ([5, 2, 0, 0], 1, b"void"),
];

fn rows() -> Vec<Row> {
    ROWS.iter().map(|(bytes, variant, blob)| (*bytes, *variant, blob.to_vec())).collect()
}

#[test]
fn a_pack_is_a_head_of_sorted_entries_and_each_blob_once() {
    let bytes = pack::write(&five());
    assert_eq!(head(&bytes, 0), (1, rows()));
    // Head, five entries, and behind them `table`, `void` once, `odd` and eight bytes, each rounded up to 4.
    assert_eq!(bytes.len(), 16 + 5 * 16 + 8 + 4 + 4 + 8);
    assert_eq!(bytes[16 + 5 * 16..][..16], *b"table\0\0\0voidodd\0");
    assert_eq!(pack::head_size(&five()), 16 + 5 * 16);
    assert_eq!(head(&pack::write(&[]), 0), (0, vec![]));
}

#[test]
fn a_pack_is_read_as_it_was_written() {
    let bytes = pack::write(&five());
    let mut expected = five();
    expected.sort_by_key(|it| (it.kind != Kind::Techniques, it.kind));
    assert_eq!(pack::read(&bytes), Some(expected));
    for wrong in [
        &bytes[..bytes.len() - 5],
        &bytes[..15],
        &[b"SIPX", &bytes[4..]].concat(),
        &[&bytes[..4], &[5], &bytes[5..]].concat(),
        &[&bytes[..16], &[8], &bytes[17..]].concat(),
    ] {
        assert_eq!(pack::read(wrong), None);
    }
}

#[test]
fn duplicate_entries_keep_the_first() {
    let twice = [entry(Kind::Text, [1, 0], 0, b"first"), entry(Kind::Text, [1, 0], 0, b"second")];
    assert_eq!(head(&pack::write(&twice), 0).1, [([0, 1, 0, 0], 0, b"first".to_vec())]);
    assert_eq!(pack::head_size(&twice), 32);
}

#[test]
fn an_archive_leads_to_each_head_and_holds_equal_blobs_once() {
    let one = vec![entry(Kind::Text, [1, 0], 0, b"void"), entry(Kind::Text, [1, 4], 0, b"rest")];
    let packs: BTreeMap<Hash128, Vec<Entry>> =
        [(Hash128(7), five()), (Hash128(1 << 100), one.clone()), (Hash128(8), vec![])].into();
    let bytes = archive::write(&packs);
    assert_eq!((&bytes[..4], number(&bytes, 4), number(&bytes, 8)), (&b"SIAR"[..], 2, 3));
    assert_eq!(number(&bytes, 12) as usize, bytes.len());
    let rows_of_one = vec![([0, 1, 0, 0], 0, b"void".to_vec()), ([0, 1, 4, 0], 0, b"rest".to_vec())];
    let expected = [(7, (1, rows())), (8, (0, vec![])), (1 << 100, (0, rows_of_one))];
    for (index, (hash, pack)) in expected.into_iter().enumerate() {
        let row = &bytes[16 + 32 * index..][..32];
        assert_eq!(row[..16], u128::to_le_bytes(hash), "in the order of their hashes");
        assert_eq!(row[20..], [0; 12]);
        let at = number(row, 16) as usize;
        assert_eq!((at % 16, head(&bytes, at)), (0, pack));
    }
    // Three heads of 96, 16 and 48 bytes, then `table`, `void`, `odd`, eight bytes and `rest`.
    assert_eq!(bytes.len(), 16 + 3 * 32 + 96 + 16 + 48 + 8 + 4 + 4 + 8 + 4);
}

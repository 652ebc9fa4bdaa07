//! Packs, archives and shipped stacks: every artifact is found under its key, and nothing under another.

use std::collections::BTreeMap;

use fastrand::Rng;
use shader_info::{Archive, ArtifactKind, Backend, BuildState, Info, NotBuilt, Pack, Stage};
use shader_info_assemble::pack::{Entry, Kind};
use shader_info_glsl::hash::Hash128;

use super::{list, one_of, random_of, text};
use crate::coverage::{Coverage, Step};
use crate::readers::Block;
use crate::world::World;

/// Kind, backend, stage and variant of an artifact.
type Key = (Kind, u8, u8, u32);

const VARIANTS: [u32; 4] = [0, 1, 2, 0xffff_fffe];

/// A pack with everything that the builder puts into one but tables.
pub(crate) fn run_pack(input: &[u8], _: u64, _: &World, coverage: &mut Coverage) {
    let entries = entries(&mut random_of(input));
    let bytes = shader_info_assemble::pack::write(&entries);
    let expected = by_key(&entries);
    let read = shader_info_assemble::pack::read(&bytes).expect("it was just written");
    assert!(by_key(&read) == expected && read.len() == expected.len(), "the builder reads another pack");
    let block = Block::new(&bytes);
    // SAFETY: what is made of the bytes ends with this function.
    let bytes = unsafe { block.bytes() };
    agrees(Pack::new(bytes), &expected);
    missing(bytes, &expected);
    coverage.count("a pack as it was written", Step::Parsed);
}

/// Some packs in one archive.
pub(crate) fn run_archive(input: &[u8], _: u64, _: &World, coverage: &mut Coverage) {
    let mut random = random_of(input);
    let hash = |random: &mut Rng| Hash128(one_of(random, &[random.clone().u128(..), 0, 1, u128::MAX]));
    let packs: BTreeMap<Hash128, Vec<Entry>> =
        list(&mut random, 6, |random| (hash(random), entries(random))).into_iter().collect();
    let block = Block::new(&shader_info_assemble::archive::write(&packs));
    // SAFETY: what is made of the bytes ends with this function.
    let archive = Archive::of(unsafe { block.bytes() }).expect("it was just written");
    assert_eq!((archive.len(), archive.is_empty()), (packs.len(), packs.is_empty()));
    for (hash, entries) in &packs {
        agrees(archive.pack(hash.0), &by_key(entries));
        for near in [hash.0.wrapping_add(1), hash.0 ^ 1 << 127].map(Hash128) {
            assert_eq!(archive.pack(near.0).artifacts().next().is_some(), has_artifacts(packs.get(&near)), "{near}");
        }
    }
    coverage.count("an archive as it was written", Step::Parsed);
}

/// Some files in one list of shipped stacks.
pub(crate) fn run_shipped(input: &[u8], _: u64, _: &World, coverage: &mut Coverage) {
    let mut random = random_of(input);
    let file = |random: &mut Rng| {
        let reflection = text(random).into_bytes();
        shader_info_assemble::embed::write(&reflection, &shader_info_assemble::pack::write(&entries(random)))
    };
    let stacks: BTreeMap<Hash128, Vec<u8>> =
        list(&mut random, 6, |random| (Hash128(random.u128(..)), file(random))).into_iter().collect();
    let bytes = shader_info_assemble::stack::write(&stacks);
    assert_eq!(shader_info_assemble::stack::read(&bytes).ok(), Some(stacks.len()));
    for (key, file) in &stacks {
        assert!(shader_info_assemble::stack::find(&bytes, *key) == Some(file), "another file under {key}");
        let near = Hash128(key.0 ^ 1);
        assert!(
            shader_info_assemble::stack::find(&bytes, near) == stacks.get(&near).map(Vec::as_slice),
            "a file under {near}"
        );
    }
    coverage.count("shipped stacks as they were written", Step::Parsed);
}

fn has_artifacts(entries: Option<&Vec<Entry>>) -> bool {
    entries.is_some_and(|all| all.iter().any(|entry| is_artifact(entry.kind)))
}

/// Whether entries of this kind are among the artifacts of a pack; the others say something about them.
fn is_artifact(kind: Kind) -> bool {
    !matches!(kind, Kind::Missing | Kind::RasterOutputs | Kind::WgslUses)
}

fn entries(random: &mut Rng) -> Vec<Entry> {
    let mut entries = list(random, 24, |random| {
        let kinds =
            [Kind::Text, Kind::Text, Kind::Spirv, Kind::Names, Kind::Missing, Kind::RasterOutputs, Kind::WgslUses];
        let kind = one_of(random, &kinds);
        let (stage, variant) = (random.u8(0..6), one_of(random, &VARIANTS));
        let (stage, variant) = if kind == Kind::Missing { (0, 0) } else { (stage, variant) };
        let bytes = match kind {
            Kind::Spirv => (0..random.usize(0..20)).flat_map(|_| random.u32(0..3).to_le_bytes()).collect(),
            Kind::Names => format!("main{}\ntint tint_{}\nä b\n", random.u8(0..2), random.u8(0..3)).into_bytes(),
            Kind::Missing => [&[random.u8(0..4)][..], text(random).as_bytes()].concat(),
            Kind::RasterOutputs => vec![random.u8(0..9), random.u8(0..2)],
            _ => text(random).into_bytes(),
        };
        Entry { kind, backend: random.u8(0..11), stage, variant, bytes }
    });
    random.shuffle(&mut entries);
    entries
}

/// Of two for the same the first counts.
fn by_key(entries: &[Entry]) -> BTreeMap<Key, &[u8]> {
    let mut out = BTreeMap::new();
    for it in entries {
        out.entry((it.kind, it.backend, it.stage, it.variant)).or_insert(&it.bytes[..]);
    }
    out
}

fn agrees(read: Pack, expected: &BTreeMap<Key, &[u8]>) {
    let kind = |kind| match kind {
        ArtifactKind::Text => Kind::Text,
        ArtifactKind::Spirv => Kind::Spirv,
        ArtifactKind::Names => Kind::Names,
        ArtifactKind::Techniques => Kind::Techniques,
        ArtifactKind::Reflection => Kind::Reflection,
    };
    let found: Vec<(Key, &[u8])> =
        read.artifacts().map(|it| ((kind(it.kind), it.backend as u8, it.stage as u8, it.variant), it.bytes)).collect();
    let listed = expected.iter().filter(|(key, _)| is_artifact(key.0)).map(|(key, bytes)| (*key, *bytes));
    assert!(found.iter().copied().collect::<BTreeMap<_, _>>() == listed.collect(), "other artifacts: {found:?}");
    for backend in Backend::ALL {
        for stage in Stage::ALL {
            for variant in VARIANTS {
                let at = |kind| expected.get(&(kind, backend as u8, stage as u8, variant)).copied();
                let words = |bytes: &[u8]| {
                    bytes.as_chunks::<4>().0.iter().map(|it| u32::from_le_bytes(*it)).collect::<Vec<_>>()
                };
                assert_eq!(read.text(backend, stage, variant).map(str::as_bytes), at(Kind::Text));
                assert_eq!(read.spirv(backend, stage, variant).map(<[u32]>::to_vec), at(Kind::Spirv).map(words));
                let names = at(Kind::Names).map(|it| std::str::from_utf8(it).expect("text")).unwrap_or("main");
                let mut lines = names.lines();
                assert_eq!(Some(read.entry_point(backend, stage, variant)), lines.next());
                let renamed: Vec<(&str, &str)> = read.renamed(backend, stage, variant).collect();
                assert_eq!(renamed, lines.filter_map(|line| line.split_once(' ')).collect::<Vec<_>>());
            }
        }
    }
}

/// Why a backend has nothing, and the words.
fn missing(bytes: &'static [u8], expected: &BTreeMap<Key, &[u8]>) {
    let info = Info::new("Case", &[], bytes, BuildState::Built);
    for backend in Backend::ALL {
        let found: Result<&str, NotBuilt> = info.text(backend, Stage::Vertex);
        if expected.contains_key(&(Kind::Text, backend as u8, 0, 0)) {
            assert!(found.is_ok(), "{found:?}");
            continue;
        }
        let states = [BuildState::NotCompiled, BuildState::LeftOut, BuildState::NotListed, BuildState::Unsupported];
        let missing = expected.get(&(Kind::Missing, backend as u8, 0, 0));
        let missing = missing.map(|it| (states[usize::from(it[0])], std::str::from_utf8(&it[1..]).expect("text")));
        let found = found.expect_err("it has no text");
        assert_eq!((found.state, found.explanation), missing.unwrap_or((BuildState::Built, "")));
    }
}

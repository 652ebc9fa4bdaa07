//! What the builder puts into one file, infos find by their hash.

use std::collections::BTreeMap;

use shader_info::{Archive, ArchiveError, Backend, BuildState, Info, Stage};
use shader_info_assemble::archive;
use shader_info_assemble::pack::{Entry, Kind};
use shader_info_glsl::hash::Hash128;

fn text(bytes: &str) -> Entry {
    Entry { kind: Kind::Text, backend: 7, stage: 4, variant: 0, bytes: bytes.into() }
}

fn spirv() -> Entry {
    Entry { kind: Kind::Spirv, backend: 7, stage: 4, variant: 0, bytes: vec![3, 2, 35, 7] }
}

/// On a multiple of 16, as an allocation of that size is.
fn aligned(bytes: &[u8]) -> &'static [u8] {
    let words: Vec<u128> = vec![0; bytes.len().div_ceil(16)];
    let room: &'static mut [u8] = bytemuck::cast_slice_mut(words.leak());
    room[..bytes.len()].copy_from_slice(bytes);
    &room[..bytes.len()]
}

#[test]
fn infos_have_their_artifacts_once_the_archive_is_loaded() {
    static ONE: Info = Info::archived("One", &[], 7, BuildState::Built);
    static TWO: Info = Info::archived("Two", &[], 1 << 100, BuildState::Built);
    static OTHER: Info = Info::archived("Other", &[], 8, BuildState::Built);
    let packs = BTreeMap::from([
        (Hash128(7), vec![text("void main() {}"), spirv()]),
        (Hash128(1 << 100), vec![spirv(), text("void main() {}")]),
        (Hash128(9), vec![]),
    ]);
    let bytes = archive::write(&packs);
    let once = bytes.windows(14).filter(|part| *part == b"void main() {}").count();
    assert_eq!(once, 1, "equal blobs are there once");
    // Another test of this program may have loaded one.
    let before = ONE.glsl(Backend::Vulkan, Stage::Fragment).expect_err("its archive is not loaded");
    assert!(matches!(before.state, BuildState::NotLoaded | BuildState::OtherArchive), "{before}");
    let loaded = Archive::load(aligned(&bytes)).expect("it is an archive");
    assert_eq!((loaded.len(), loaded.is_empty()), (3, false));
    for info in [&ONE, &TWO, &ONE] {
        assert_eq!(info.glsl(Backend::Vulkan, Stage::Fragment), Ok("void main() {}"));
        assert_eq!(info.spirv(Stage::Fragment), Ok([0x0723_0203].as_slice()));
        assert_eq!(info.artifacts().count(), 2);
    }
    let other = OTHER.glsl(Backend::Vulkan, Stage::Fragment).expect_err("no archive has it");
    assert_eq!((other.state, OTHER.state()), (BuildState::OtherArchive, BuildState::OtherArchive));
    let wrong_stage = ONE.glsl(Backend::Metal, Stage::Fragment).expect_err("it was not built");
    assert_eq!(wrong_stage.state, BuildState::Built);
}

#[test]
fn what_is_no_archive_is_refused_in_words() {
    let good = archive::write(&BTreeMap::from([(Hash128(1), vec![text("x")])]));
    let check = |bytes: &[u8], expected| assert_eq!(Archive::load(aligned(bytes)).map(|_| ()), expected);
    check(b"", Err(ArchiveError::NotAnArchive));
    check(b"SIPK\x01\0\0\0", Err(ArchiveError::NotAnArchive));
    check(&good[..6], Err(ArchiveError::Short));
    check(&good[..40], Err(ArchiveError::Short));
    check(&good[..good.len() - 1], Err(ArchiveError::Short));
    let mut other = good.clone();
    other[4] = 9;
    check(&other, Err(ArchiveError::Version(9)));
    assert!(ArchiveError::Version(9).to_string().contains("build it again"));
    let mut many = good;
    many[11] = 0xff;
    check(&many, Err(ArchiveError::Short));
}

#[test]
fn a_damaged_archive_never_panics() {
    static INFO: Info = Info::archived("Case", &[], 77, BuildState::Built);
    let good = archive::write(&BTreeMap::from([(Hash128(77), vec![text("x"), spirv()])]));
    // Few, since what is loaded stays.
    for at in [12, 20, 32, 36, 50, 60, 64, 70] {
        let mut bytes = good.clone();
        bytes[at] ^= 0xff;
        let _ = Archive::load(aligned(&bytes));
        INFO.artifacts().for_each(drop);
        let _ = (INFO.spirv(Stage::Fragment), INFO.glsl(Backend::Vulkan, Stage::Fragment));
    }
}

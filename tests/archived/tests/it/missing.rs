//! What a program gets that loads no archive, or not the one of its build. A program of its own: what is loaded stays.

use shader_info::technique::NoTechniqueReason;
use shader_info::{Archive, ArchiveError, Backend, BuildState, OpenError, Stage};
use shader_info_test_archived::{ARCHIVE, Plain, Shipped};

use crate::alone;

#[test]
fn nothing_but_the_archive_of_this_build_will_do() {
    alone("missing::nothing_but_the_archive_of_this_build_will_do", || {
        let state = || Plain::glsl(Backend::Vulkan, Stage::Fragment).expect_err("there is no archive").state;
        assert_eq!(state(), BuildState::NotLoaded);
        let nothing = Shipped::key().technique().expect_err("there is no archive");
        assert_eq!(nothing.reason(), NoTechniqueReason::NotBuilt(BuildState::NotLoaded));
        assert!(
            Plain::spirv(Stage::Fragment).expect_err("there is no archive").to_string().contains("`Archive::load`")
        );

        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("other.siar");
        let missing = Archive::open(&path).expect_err("it is not there");
        assert!(
            matches!(&missing, OpenError::File(error) if error.kind() == std::io::ErrorKind::NotFound),
            "{missing}"
        );

        let good = std::fs::read(ARCHIVE).expect("the build script wrote it");
        let open = |bytes: &[u8]| {
            std::fs::write(&path, bytes).expect("written");
            Archive::open(&path).map(|_| ()).map_err(|error| match error {
                OpenError::Bad(why) => why,
                OpenError::File(error) => panic!("{error}"),
            })
        };
        assert_eq!(open(b""), Err(ArchiveError::NotAnArchive));
        for length in [6, 20, good.len() / 2, good.len() - 1] {
            assert_eq!(open(&good[..length]), Err(ArchiveError::Short), "{length} bytes of {}", good.len());
        }

        // As if it were made from other sources: each name differs. Entries are 32 bytes behind a head of 16.
        let mut stale = good.clone();
        let count = u32::from_le_bytes(stale[8..12].try_into().expect("four bytes")) as usize;
        (0..count).for_each(|index| stale[16 + 32 * index + 15] ^= 0x80);
        assert_eq!(open(&stale), Ok(()));
        assert_eq!(state(), BuildState::OtherArchive);
        let other = Plain::spirv(Stage::Fragment).expect_err("it is another archive");
        assert!(other.to_string().contains("was made from other sources"), "{other}");
        let nothing = Shipped::key().technique().expect_err("it is another archive");
        assert_eq!(nothing.reason(), NoTechniqueReason::NotBuilt(BuildState::OtherArchive));

        assert_eq!(open(&good), Ok(()));
        assert!(Plain::glsl(Backend::Vulkan, Stage::Fragment).is_ok());
    });
}

//! The encodings that builder and macro write and programs read: first bytes, versions, sizes, numbers of kinds. What
//! lies where is described by the code that writes each.

/// The artifacts of one info.
pub mod pack {
    /// The first four bytes.
    pub const MAGIC: [u8; 4] = *b"SIPK";
    /// Raised whenever the layout changes.
    pub const VERSION: u32 = 2;
    /// Bytes of the head.
    pub const HEAD: usize = 16;
    /// Bytes of an entry.
    pub const ENTRY: usize = 16;

    /// What a blob is.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    #[repr(u8)]
    pub enum Kind {
        /// Shader text, UTF-8.
        Text = 0,
        /// SPIR-V words.
        Spirv = 1,
        /// What a translator calls things, UTF-8: the entry point, then lines of a declared name, a space and its new name.
        Names = 2,
        /// What a program finds techniques in, see [`table`](super::table); of stage 0, variant 0.
        Techniques = 3,
        /// Why a backend has no artifacts: a [`Missing`], then words, UTF-8; of stage 0, variant 0.
        Missing = 4,
        /// What some techniques take and give, where that is not all that the info does.
        /// Of stage 0; the variant is the number that rows of the table have, 0 without a table.
        Reflection = 5,
    }

    impl Kind {
        /// Every kind, by number.
        pub const ALL: [Self; 6] =
            [Self::Text, Self::Spirv, Self::Names, Self::Techniques, Self::Missing, Self::Reflection];
    }

    /// Why a built info has nothing, or only a text, for a backend: the first byte of a blob of [`Kind::Missing`].
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    #[repr(u8)]
    pub enum Missing {
        /// The backend is enabled, but this build did not compile for it. The words are the line of build.rs that does.
        NotCompiled = 0,
        /// The build script leaves the backend out.
        LeftOut = 1,
        /// The declaration leaves the backend out.
        NotMeant = 2,
        /// The backend cannot run the shader. The words say why.
        Unsupported = 3,
    }

    impl Missing {
        /// Every reason, by number.
        pub const ALL: [Self; 4] = [Self::NotCompiled, Self::LeftOut, Self::NotMeant, Self::Unsupported];
    }
}

/// The packs of a crate in one file.
pub mod archive {
    /// The first four bytes.
    pub const MAGIC: [u8; 4] = *b"SIAR";
    /// Raised whenever the layout changes.
    pub const VERSION: u32 = 2;
    /// Bytes of the head.
    pub const HEAD: usize = 16;
    /// Bytes of an entry.
    pub const ENTRY: usize = 32;
}

/// Reflection and pack of one info in a file, for a program that reloads it.
pub mod embed {
    /// The first four bytes.
    pub const MAGIC: [u8; 4] = *b"SIEM";
    /// Raised whenever the layout changes.
    pub const VERSION: u32 = 1;
    /// Bytes of the head.
    pub const HEAD: usize = 16;
}

/// Declarations and what builder and macro leave for each other, as one string.
pub mod wire {
    /// What the string begins with, before the version and a space.
    pub const MAGIC: &str = "si";
    /// Raised whenever a struct that travels gets another field, or a number another meaning. Strings of before there
    /// were versions count as version 0.
    pub const VERSION: u32 = 4;
}

/// What a shader takes and gives.
pub mod reflection {
    /// Raised whenever the bytes change their meaning; the first byte.
    pub const VERSION: u8 = 7;
}

/// The techniques of an info for one backend.
pub mod table {
    /// Raised whenever the bytes change their meaning; the first number.
    pub const VERSION: u32 = 4;
    /// Bytes of the head.
    pub const HEAD: usize = 96;
    /// Bytes of a row.
    pub const ROW: usize = 32;
    /// Bit of a row's flags: a fallback, whose other branches are dynamic.
    pub const IS_FALLBACK: u16 = 1;
    /// For what is not there, as a `u16`.
    pub const NONE: u16 = u16::MAX;
    /// 2^64 over the golden ratio: a multiplication by it spreads neighbours (Knuth, "The Art of Computer Programming" 3,
    /// §6.4).
    pub const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

    /// No two keys have the same hash. Anything longer is felt in every draw; where it is not enough, the table grows.
    #[inline]
    pub const fn mix(key: u64) -> u64 {
        let hash = key.wrapping_mul(GOLDEN);
        hash ^ hash >> 32
    }
}

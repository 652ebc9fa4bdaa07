//! Versions, sizes and numbers of the encodings that builder and macro write and programs read. The code that writes an
//! encoding describes its layout.

/// The artifacts of one info.
pub mod pack {
    /// The first four bytes.
    pub const MAGIC: [u8; 4] = *b"SIPK";
    /// Increased whenever the layout changes.
    pub const VERSION: u32 = 4;
    /// Size of the head in bytes.
    pub const HEAD: usize = 16;
    /// Size of an entry in bytes.
    pub const ENTRY: usize = 16;

    /// The kind of a blob.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    #[repr(u8)]
    pub enum Kind {
        /// Text of a shader, in UTF-8.
        Text = 0,
        /// SPIR-V words.
        Spirv = 1,
        /// Names in a translated text, in UTF-8: the entry point, then one line for each renamed resource with the
        /// declared name, a space and the new name.
        Names = 2,
        /// The table of techniques, see [`table`](super::table); it has stage 0 and variant 0.
        Techniques = 3,
        /// Why a backend has no artifacts: a [`Missing`], then an explanation in UTF-8; it has stage 0 and variant 0.
        Missing = 4,
        /// The inputs and outputs of some techniques, if they differ from those of the info. It has stage 0; its
        /// variant is the number in the rows of the table, 0 without a table.
        Reflection = 5,
        /// The built-in outputs of a stage before rasterization that a program may have to enable: the number of clip
        /// planes, then 1 if the stage writes the size of points. Left out if both are 0.
        RasterOutputs = 6,
        /// What a program must know of a text for WebGPU before it creates a pipeline, in UTF-8: the ids of the
        /// overridable constants, with spaces between them, then one line for each stored image whose layers the text
        /// counts, with the declared name. Left out if there are none of both.
        WgslUses = 7,
    }

    impl Kind {
        /// Every kind, by number.
        pub const ALL: [Self; 8] = [
            Self::Text,
            Self::Spirv,
            Self::Names,
            Self::Techniques,
            Self::Missing,
            Self::Reflection,
            Self::RasterOutputs,
            Self::WgslUses,
        ];
    }

    /// Why a built info has no artifacts for a backend, or only a text: the first byte of a blob of [`Kind::Missing`].
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    #[repr(u8)]
    pub enum Missing {
        /// The backend is enabled, but this build did not compile for it. The explanation is the line of build.rs that
        /// does.
        NotCompiled = 0,
        /// The build script leaves the backend out.
        LeftOut = 1,
        /// The declaration's `backends(…)` does not list the backend.
        NotMeant = 2,
        /// The backend cannot run the shader. The explanation is the reason.
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
    /// Increased whenever the layout changes.
    pub const VERSION: u32 = 2;
    /// Size of the head in bytes.
    pub const HEAD: usize = 16;
    /// Size of an entry in bytes.
    pub const ENTRY: usize = 32;
}

/// Reflection and pack of one info in a file, for a program that reloads it.
pub mod embed {
    /// The first four bytes.
    pub const MAGIC: [u8; 4] = *b"SIEM";
    /// Increased whenever the layout changes.
    pub const VERSION: u32 = 1;
    /// Size of the head in bytes.
    pub const HEAD: usize = 16;
}

/// Declarations, and files by which builder and macro exchange data, as one string.
pub mod wire {
    /// Beginning of the string. The version and a space follow.
    pub const MAGIC: &str = "si";
    /// Increased whenever an encoded struct gets another field, or a number another meaning. Strings from before there
    /// were versions count as version 0.
    pub const VERSION: u32 = 6;
}

/// The inputs and outputs of a shader.
pub mod reflection {
    /// Increased whenever the bytes change their meaning; the first byte.
    pub const VERSION: u8 = 10;
}

/// The techniques of an info for one backend.
pub mod table {
    /// Increased whenever the bytes change their meaning; the first number.
    pub const VERSION: u32 = 4;
    /// Size of the head in bytes.
    pub const HEAD: usize = 96;
    /// Size of a row in bytes.
    pub const ROW: usize = 32;
    /// Bit in the flags of a row: the row is a fallback, whose other branches are dynamic.
    pub const IS_FALLBACK: u16 = 1;
    /// Represents a missing value, as a `u16`.
    pub const NONE: u16 = u16::MAX;
    /// 2^64 divided by the golden ratio: a multiplication by it spreads neighbours (Knuth, "The Art of Computer
    /// Programming", vol. 3, §6.4).
    pub const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

    /// Hashes a key without collisions. Every draw calls it, so it is short; if its distribution is bad for some keys,
    /// the table gets larger.
    #[inline]
    pub const fn mix(key: u64) -> u64 {
        let hash = key.wrapping_mul(GOLDEN);
        hash ^ hash >> 32
    }
}

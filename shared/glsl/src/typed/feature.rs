//! The table of what GLSL 4.60 has and older dialects lack.

use super::missing::MissingRow;

/// A version of GLSL or of GLSL for OpenGL ES.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dialect {
    /// Whether it is OpenGL ES's.
    pub es: bool,
    /// As in `#version`.
    pub version: u32,
    /// Functions of the language that are lacking where the text is translated to, though the version has them.
    pub lacks: &'static [&'static str],
    /// Variables of the language that only some versions have in the stage.
    pub variables: &'static [MissingRow],
    /// Whether the stage has outputs that are indexed by constants alone where the row is missing.
    pub outputs: Option<&'static MissingRow>,
    /// Memory qualifiers of buffers whose structs a driver passes to no parameter without the same ones. The value is
    /// passed to it then, not the place.
    pub qualified: &'static [&'static str],
    /// Whether no function may have the name and the parameters of a built-in one: for SPIR-V, glslang compares their
    /// precisions, which those of built-in ones do not have.
    pub keeps_signatures: bool,
}

/// A rule of GLSL 4.60 that is written out where it is missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Feature {
    /// `float x = 1`
    IntToFloat,
    /// `uint x = 1`
    IntToUint,
    /// The same for what a function takes: overloads are resolved as in 4.00.
    InCalls,
    /// The same for what a function returns.
    InReturns,
    /// `float a[2] = {1.0, 2.0}`
    InitializerLists,
    /// `x.xxx` of a scalar
    ScalarSwizzles,
    /// `const` of a local that is not a constant expression
    LocalConstants,
    /// `v.length()` of a vector or matrix
    VectorLength,
    /// Values of variables at file scope that are not constant expressions
    GlobalInitializers,
    /// Functions under the name of a built-in one
    BuiltinNames,
    /// `;` alone at file scope
    EmptyDeclarations,
    /// `a ## b` in macros
    TokenPasting,
    /// Names without a macro in `#if`, which are 0 (ESSL 3.00 §3.4)
    UndefinedNames,
}

impl Feature {
    /// First versions of GLSL and ESSL; 0 is never. Overviews of changes in GLSL 4.00 (§1.2.1), 4.20 (§1.2.1) and the
    /// chapters 4.1.10 and 4.3.2 of ESSL 3.20.
    fn since(self) -> (u32, u32) {
        match self {
            Self::IntToFloat => (120, 0),
            Self::IntToUint | Self::InCalls => (400, 0),
            Self::InReturns | Self::InitializerLists | Self::ScalarSwizzles => (420, 0),
            Self::LocalConstants | Self::VectorLength => (420, 0),
            Self::GlobalInitializers | Self::BuiltinNames => (110, 0),
            Self::TokenPasting | Self::UndefinedNames => (110, 0),
            Self::EmptyDeclarations => (460, 0),
        }
    }
}

impl Dialect {
    /// Returns a version as its specification says.
    pub const fn new(es: bool, version: u32) -> Self {
        Self { es, version, lacks: &[], variables: &[], outputs: None, qualified: &[], keeps_signatures: false }
    }

    /// Returns whether it is the language of bodies itself, but for some functions.
    pub(super) fn is_current(self) -> bool {
        !self.es && self.version >= 460
    }

    /// Returns whether it has a function that came with these versions.
    pub(super) fn has_function(self, name: &str, since: (u32, u32)) -> bool {
        self.knows(since) && !self.lacks.contains(&name)
    }

    /// Returns whether a dialect has something that came with these versions; 0 is never.
    pub(super) fn knows(self, (desktop, es): (u32, u32)) -> bool {
        let first = if self.es { es } else { desktop };
        first != 0 && self.version >= first
    }

    pub(super) fn has(self, feature: Feature) -> bool {
        self.knows(feature.since())
    }
}

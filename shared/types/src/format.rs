//! The tables of texel formats of storage images and of formats of vertex attributes.

use crate::{Scalar, Type};

/// A row of a table of formats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FormatClass {
    /// Its word in a declaration.
    pub name: &'static str,
    /// Type of a component in the shader.
    pub scalar: Scalar,
    /// Number of components.
    pub components: u8,
    /// Size of one texel or attribute in bytes.
    pub bytes: u8,
}

// A row: variant, word in a declaration, component type, components, bytes.
macro_rules! formats {
    ($(#[$meta:meta])* $name:ident { $( $variant:ident $word:literal $scalar:ident $components:literal $bytes:literal; )* }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        #[allow(missing_docs)] // the names say it
        pub enum $name { $( $variant ),* }

        impl $name {
            /// Every format, by number.
            pub const ALL: [Self; Self::CLASSES.len()] = [$( Self::$variant ),*];

            const CLASSES: &'static [FormatClass] = &[$(
                FormatClass { name: $word, scalar: Scalar::$scalar, components: $components, bytes: $bytes }
            ),*];

            /// Returns its row of the table.
            pub const fn class(self) -> FormatClass {
                Self::CLASSES[self as usize]
            }

            /// Returns its word in a declaration. For image formats it is also GLSL's.
            pub const fn name(self) -> &'static str {
                self.class().name
            }

            /// Returns the type of a component in the shader.
            pub const fn scalar(self) -> Scalar {
                self.class().scalar
            }

            /// Returns the number of components.
            pub const fn components(self) -> u8 {
                self.class().components
            }

            /// Returns the size of one texel or attribute in bytes.
            pub const fn bytes(self) -> u8 {
                self.class().bytes
            }

            /// Returns the number of a format that a resource may lack: 0 for `None`.
            pub const fn number(format: Option<Self>) -> u32 {
                match format {
                    None => 0,
                    Some(format) => format as u32 + 1,
                }
            }

            /// Returns the format of a [`Self::number`]; the outer `None` is an unknown number.
            pub const fn maybe(number: u32) -> Option<Option<Self>> {
                match number {
                    0 => Some(None),
                    number if number as usize <= Self::ALL.len() => Some(Some(Self::ALL[number as usize - 1])),
                    _ => None,
                }
            }

            /// Parses a word; `None` if it is unknown.
            pub fn parse(word: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|format| format.name() == word)
            }
        }
    };
}

formats! {
    /// The format qualifier of a storage image (GLSL 4.60 §4.4.7.2).
    ImageFormat {
        Rgba32f "rgba32f" Float 4 16;
        Rgba16f "rgba16f" Float 4 8;
        Rg32f "rg32f" Float 2 8;
        Rg16f "rg16f" Float 2 4;
        R11fG11fB10f "r11f_g11f_b10f" Float 3 4;
        R32f "r32f" Float 1 4;
        R16f "r16f" Float 1 2;
        Rgba16 "rgba16" Float 4 8;
        Rgb10A2 "rgb10_a2" Float 4 4;
        Rgba8 "rgba8" Float 4 4;
        Rg16 "rg16" Float 2 4;
        Rg8 "rg8" Float 2 2;
        R16 "r16" Float 1 2;
        R8 "r8" Float 1 1;
        Rgba16Snorm "rgba16_snorm" Float 4 8;
        Rgba8Snorm "rgba8_snorm" Float 4 4;
        Rg16Snorm "rg16_snorm" Float 2 4;
        Rg8Snorm "rg8_snorm" Float 2 2;
        R16Snorm "r16_snorm" Float 1 2;
        R8Snorm "r8_snorm" Float 1 1;
        Rgba32i "rgba32i" Int 4 16;
        Rgba16i "rgba16i" Int 4 8;
        Rgba8i "rgba8i" Int 4 4;
        Rg32i "rg32i" Int 2 8;
        Rg16i "rg16i" Int 2 4;
        Rg8i "rg8i" Int 2 2;
        R32i "r32i" Int 1 4;
        R16i "r16i" Int 1 2;
        R8i "r8i" Int 1 1;
        Rgba32ui "rgba32ui" Uint 4 16;
        Rgba16ui "rgba16ui" Uint 4 8;
        Rgb10A2ui "rgb10_a2ui" Uint 4 4;
        Rgba8ui "rgba8ui" Uint 4 4;
        Rg32ui "rg32ui" Uint 2 8;
        Rg16ui "rg16ui" Uint 2 4;
        Rg8ui "rg8ui" Uint 2 2;
        R32ui "r32ui" Uint 1 4;
        R16ui "r16ui" Uint 1 2;
        R8ui "r8ui" Uint 1 1;
    }
}

formats! {
    /// The format of one location of an attribute in its vertex buffer. Names are those of WebGPU's `GPUVertexFormat`.
    VertexFormat {
        Float32 "float32" Float 1 4;
        Float32x2 "float32x2" Float 2 8;
        Float32x3 "float32x3" Float 3 12;
        Float32x4 "float32x4" Float 4 16;
        Float16x2 "float16x2" Float 2 4;
        Float16x4 "float16x4" Float 4 8;
        Sint32 "sint32" Int 1 4;
        Sint32x2 "sint32x2" Int 2 8;
        Sint32x3 "sint32x3" Int 3 12;
        Sint32x4 "sint32x4" Int 4 16;
        Uint32 "uint32" Uint 1 4;
        Uint32x2 "uint32x2" Uint 2 8;
        Uint32x3 "uint32x3" Uint 3 12;
        Uint32x4 "uint32x4" Uint 4 16;
        Sint16x2 "sint16x2" Int 2 4;
        Sint16x4 "sint16x4" Int 4 8;
        Uint16x2 "uint16x2" Uint 2 4;
        Uint16x4 "uint16x4" Uint 4 8;
        Sint8x2 "sint8x2" Int 2 2;
        Sint8x4 "sint8x4" Int 4 4;
        Uint8x2 "uint8x2" Uint 2 2;
        Uint8x4 "uint8x4" Uint 4 4;
        Unorm8x2 "unorm8x2" Float 2 2;
        Unorm8x4 "unorm8x4" Float 4 4;
        Snorm8x2 "snorm8x2" Float 2 2;
        Snorm8x4 "snorm8x4" Float 4 4;
        Unorm16x2 "unorm16x2" Float 2 4;
        Unorm16x4 "unorm16x4" Float 4 8;
        Snorm16x2 "snorm16x2" Float 2 4;
        Snorm16x4 "snorm16x4" Float 4 8;
        Unorm1010102 "unorm10_10_10_2" Float 4 4;
    }
}

impl VertexFormat {
    /// Returns the number of which offsets and strides are multiples, in bytes: the size of the format, at most 4.
    ///
    /// It fits every API: WebGPU §10.3.7 (validating GPUVertexBufferLayout) requires it of offsets, Vulkan 1.3 §23.3.1
    /// (vertex input extraction) a multiple of the size of a component, or of a packed format.
    pub const fn alignment(self) -> u32 {
        if self.bytes() < 4 { self.bytes() as u32 } else { 4 }
    }

    /// Returns the format of one column of a type, with 32 bits a component.
    pub fn of_column(ty: Type) -> Self {
        use VertexFormat::*;
        let row = match ty.scalar {
            Scalar::Float => [Float32, Float32x2, Float32x3, Float32x4],
            Scalar::Int => [Sint32, Sint32x2, Sint32x3, Sint32x4],
            Scalar::Uint | Scalar::Bool => [Uint32, Uint32x2, Uint32x3, Uint32x4],
        };
        row[usize::from(ty.rows.clamp(1, 4)) - 1]
    }
}

//! The macro that defines closed sets of words.

/// Defines enums whose variants have a word in a declaration and are numbered from 0 in their order. Each enum lists
/// its variants.
macro_rules! words {
    ($(
        $(#[$meta:meta])*
        $name:ident { $( $(#[$what:meta])* $variant:ident = $word:literal ),* $(,)? }
    )*) => {$(
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum $name { $( $(#[$what])* $variant ),* }

        impl $name {
            /// Every variant, by number.
            pub const ALL: [Self; Self::NAMES.len()] = [$( Self::$variant ),*];

            /// Every word, by number.
            pub const NAMES: &'static [&'static str] = &[$( $word ),*];

            /// Returns its word in a declaration.
            pub const fn name(self) -> &'static str {
                Self::NAMES[self as usize]
            }

            /// Returns the variant with this number; `None` if the number is unknown.
            pub const fn from_number(number: u32) -> Option<Self> {
                let number = number as usize;
                if number < Self::ALL.len() { Some(Self::ALL[number]) } else { None }
            }

            /// Returns the variant with this word; `None` if the word is unknown.
            pub fn from_name(word: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|one| one.name() == word)
            }
        }
    )*};
}

pub(crate) use words;

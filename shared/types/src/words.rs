//! The macro behind every closed set of words.

/// Declares enums whose variants have a word in a declaration, are numbered from 0 in their order, and list themselves.
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

            /// The words, by number.
            pub const NAMES: &'static [&'static str] = &[$( $word ),*];

            /// The word in a declaration.
            pub const fn name(self) -> &'static str {
                Self::NAMES[self as usize]
            }

            /// The variant with a number; `None` if there is none.
            pub const fn from_number(number: u32) -> Option<Self> {
                let number = number as usize;
                if number < Self::ALL.len() { Some(Self::ALL[number]) } else { None }
            }

            /// The variant with a word; `None` if the word is unknown.
            pub fn from_name(word: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|one| one.name() == word)
            }
        }
    )*};
}

pub(crate) use words;

//! Encodes plain data as one string, and decodes it. A declaration travels from macro to macro in this form, and its
//! hash is computed from it.
//!
//! The string begins with `si`, the version of the encoding and a space. Numbers are decimal and end in a space. A text
//! is its byte length, a space, and the bytes. Fields have no names: writer and reader are generated from the same
//! list.

use std::cmp::Ordering;
use std::fmt;
use std::sync::Arc;

use shader_info_types::encoding::wire::{MAGIC, VERSION};

use crate::diagnostic::Place;

/// Collects the string. Leaves out places if only the meaning matters.
///
/// Users compile macros and build scripts without optimization, and encoding is a large part of their work. There,
/// appending a byte to an array takes few instructions, appending it to a `String` hundreds.
pub struct Writer {
    text: String,
    /// Bytes that follow `text`.
    buffer: [u8; BUFFER_SIZE],
    used: usize,
    /// Whether places are written.
    places: bool,
}

/// Larger than the text of any number.
const BUFFER_SIZE: usize = 1024;

/// With the space after it. No encoded number has more than 64 bits.
const MAX_LENGTH: usize = "-18446744073709551615 ".len();

/// Reads a string that a [`Writer`] wrote.
pub struct Reader<'a> {
    rest: &'a str,
}

/// The string was not written by a [`Writer`] of this version.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Malformed;

/// Why a string cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DecodeError {
    /// An older version of shader-info wrote it.
    Older,
    /// A newer version of shader-info wrote it.
    Newer,
    /// The string has this version, but this version does not write such strings.
    Malformed,
}

impl fmt::Display for DecodeError {
    /// Completes "was declared with".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Older => "an older version of shader-info than this crate uses",
            Self::Newer => "a newer version of shader-info than this crate uses",
            Self::Malformed => "another version of shader-info",
        })
    }
}

impl std::error::Error for DecodeError {}

/// Help for every [`DecodeError`].
pub const VERSION_HELP: &str =
    "use one version of shader-info in both crates; `cargo tree --duplicates` lists what is there twice";

/// Data that can be encoded.
pub trait Wire: Sized {
    /// Appends its encoding.
    fn put(&self, out: &mut Writer);
    /// Decodes it.
    fn get(from: &mut Reader<'_>) -> Result<Self, Malformed>;
}

/// Encodes a value with places, so that it can be decoded.
pub fn encode<T: Wire>(value: &T) -> String {
    encode_with(value, true)
}

/// Encodes a value without places: equal meanings give equal strings. The string cannot be decoded.
pub fn canonical<T: Wire>(value: &T) -> String {
    encode_with(value, false)
}

fn encode_with<T: Wire>(value: &T, places: bool) -> String {
    let mut out = Writer { text: format!("{MAGIC}{VERSION} "), buffer: [0; BUFFER_SIZE], used: 0, places };
    value.put(&mut out);
    out.flush();
    out.text
}

/// Decodes a string that [`encode`] returned.
///
/// # Errors
/// [`DecodeError::Older`] or [`DecodeError::Newer`] if another version made it, [`DecodeError::Malformed`] if it is
/// damaged.
pub fn decode<T: Wire>(text: &str) -> Result<T, DecodeError> {
    let mut reader = Reader { rest: body(text)? };
    match T::get(&mut reader) {
        Ok(value) if reader.rest.is_empty() => Ok(value),
        Ok(_) | Err(Malformed) => Err(DecodeError::Malformed),
    }
}

fn body(text: &str) -> Result<&str, DecodeError> {
    let Some(versioned) = text.strip_prefix(MAGIC) else { return Err(DecodeError::Older) };
    let (version, body) = versioned.split_once(' ').ok_or(DecodeError::Malformed)?;
    match version.parse::<u32>().map_err(|_| DecodeError::Malformed)?.cmp(&VERSION) {
        Ordering::Equal => Ok(body),
        Ordering::Less => Err(DecodeError::Older),
        Ordering::Greater => Err(DecodeError::Newer),
    }
}

impl Writer {
    fn number(&mut self, value: i128) {
        if self.used + MAX_LENGTH > BUFFER_SIZE {
            self.flush();
        }
        let mut rest = value as u64;
        // Most are lengths, marks and choices.
        if rest < 10 && value >= 0 {
            self.buffer[self.used] = b'0' + rest as u8;
            self.buffer[self.used + 1] = b' ';
            self.used += 2;
            return;
        }
        if value < 0 {
            self.byte(b'-');
            rest = -value as u64;
        }
        let mut power = 1;
        while rest / power >= 10 {
            power *= 10;
        }
        while power > 0 {
            self.byte(b'0' + (rest / power % 10) as u8);
            power /= 10;
        }
        self.byte(b' ');
    }

    fn text(&mut self, text: &str) {
        self.number(text.len() as i128);
        let bytes = text.as_bytes();
        if bytes.len() > 32 {
            self.flush();
            self.text.push_str(text);
            return;
        }
        if self.used + bytes.len() > BUFFER_SIZE {
            self.flush();
        }
        for byte in bytes {
            self.byte(*byte);
        }
    }

    fn byte(&mut self, byte: u8) {
        self.buffer[self.used] = byte;
        self.used += 1;
    }

    fn flush(&mut self) {
        self.text.push_str(std::str::from_utf8(&self.buffer[..self.used]).expect("whole numbers and whole texts"));
        self.used = 0;
    }
}

impl<'a> Reader<'a> {
    fn number(&mut self) -> Result<i128, Malformed> {
        let bytes = self.rest.as_bytes();
        let first = usize::from(bytes.first() == Some(&b'-'));
        let (mut at, mut value) = (first, 0_i128);
        while at < MAX_LENGTH
            && let Some(digit @ b'0'..=b'9') = bytes.get(at)
        {
            value = value * 10 + i128::from(digit - b'0');
            at += 1;
        }
        if at == first || bytes.get(at) != Some(&b' ') {
            return Err(Malformed);
        }
        self.rest = &self.rest[at + 1..];
        Ok(if first == 1 { -value } else { value })
    }

    fn text(&mut self) -> Result<&'a str, Malformed> {
        let length = usize::try_from(self.number()?).map_err(|_| Malformed)?;
        let text = self.rest.get(..length).ok_or(Malformed)?;
        self.rest = &self.rest[length..];
        Ok(text)
    }
}

macro_rules! numbers {
    ($($ty:ty)*) => {$(
        impl Wire for $ty {
            fn put(&self, out: &mut Writer) {
                out.number(*self as i128);
            }
            fn get(from: &mut Reader<'_>) -> Result<Self, Malformed> {
                from.number()?.try_into().map_err(|_| Malformed)
            }
        }
    )*};
}

numbers!(u8 u16 u32 u64 i32 i64 usize);

impl Wire for bool {
    fn put(&self, out: &mut Writer) {
        out.number((*self).into());
    }
    fn get(from: &mut Reader<'_>) -> Result<Self, Malformed> {
        Ok(from.number()? != 0)
    }
}

impl Wire for f32 {
    fn put(&self, out: &mut Writer) {
        out.number(self.to_bits().into());
    }
    fn get(from: &mut Reader<'_>) -> Result<Self, Malformed> {
        Ok(Self::from_bits(u32::get(from)?))
    }
}

impl Wire for String {
    fn put(&self, out: &mut Writer) {
        out.text(self);
    }
    fn get(from: &mut Reader<'_>) -> Result<Self, Malformed> {
        from.text().map(Into::into)
    }
}

impl Wire for Arc<str> {
    fn put(&self, out: &mut Writer) {
        out.text(self);
    }
    fn get(from: &mut Reader<'_>) -> Result<Self, Malformed> {
        from.text().map(Into::into)
    }
}

impl Wire for shader_info_glsl::hash::Hash128 {
    fn put(&self, out: &mut Writer) {
        self.to_string().put(out);
    }
    fn get(from: &mut Reader<'_>) -> Result<Self, Malformed> {
        u128::from_str_radix(from.text()?, 16).map(Self).map_err(|_| Malformed)
    }
}

impl<T: Wire> Wire for Vec<T> {
    fn put(&self, out: &mut Writer) {
        out.number(self.len() as i128);
        self.iter().for_each(|item| item.put(out));
    }
    fn get(from: &mut Reader<'_>) -> Result<Self, Malformed> {
        let count = from.number()?;
        (0..count).map(|_| T::get(from)).collect()
    }
}

impl<T: Wire> Wire for Option<T> {
    fn put(&self, out: &mut Writer) {
        out.number(self.is_some().into());
        if let Some(value) = self {
            value.put(out);
        }
    }
    fn get(from: &mut Reader<'_>) -> Result<Self, Malformed> {
        match from.number()? {
            0 => Ok(None),
            _ => T::get(from).map(Some),
        }
    }
}

impl<T: Wire> Wire for Box<T> {
    fn put(&self, out: &mut Writer) {
        (**self).put(out);
    }
    fn get(from: &mut Reader<'_>) -> Result<Self, Malformed> {
        T::get(from).map(Self::new)
    }
}

impl<T: Wire> Wire for Arc<T> {
    fn put(&self, out: &mut Writer) {
        (**self).put(out);
    }
    fn get(from: &mut Reader<'_>) -> Result<Self, Malformed> {
        T::get(from).map(Self::new)
    }
}

impl<A: Wire, B: Wire> Wire for (A, B) {
    fn put(&self, out: &mut Writer) {
        self.0.put(out);
        self.1.put(out);
    }
    fn get(from: &mut Reader<'_>) -> Result<Self, Malformed> {
        Ok((A::get(from)?, B::get(from)?))
    }
}

impl<T: Wire> Wire for [T; 3] {
    fn put(&self, out: &mut Writer) {
        self.iter().for_each(|item| item.put(out));
    }
    fn get(from: &mut Reader<'_>) -> Result<Self, Malformed> {
        Ok([T::get(from)?, T::get(from)?, T::get(from)?])
    }
}

impl Wire for Place {
    fn put(&self, out: &mut Writer) {
        if out.places {
            self.file.put(out);
            [self.line, self.column, self.end_line].put(out);
            self.end_column.put(out);
        }
    }
    fn get(from: &mut Reader<'_>) -> Result<Self, Malformed> {
        let file = Arc::get(from)?;
        let [line, column, end_line] = <[u32; 3]>::get(from)?;
        Ok(Self { file, line, column, end_line, end_column: u32::get(from)?, mark: 0 })
    }
}

/// Implements `Wire` for a struct, by the list of its fields.
#[macro_export]
macro_rules! wire_struct {
    ($($ty:ty { $($field:ident),* $(,)? })*) => {$(
        impl $crate::wire::Wire for $ty {
            fn put(&self, out: &mut $crate::wire::Writer) {
                let Self { $($field),* } = self;
                $( $crate::wire::Wire::put($field, out); )*
            }
            fn get(from: &mut $crate::wire::Reader<'_>) -> Result<Self, $crate::wire::Malformed> {
                Ok(Self { $($field: $crate::wire::Wire::get(from)?),* })
            }
        }
    )*};
}

/// Implements `Wire` for an enum, by the list of its variants with their numbers.
#[macro_export]
macro_rules! wire_enum {
    ($($ty:ty { $($variant:ident $(( $($slot:ident),* ))? $({ $($field:ident),* })? = $tag:literal),* $(,)? })*) => {$(
        impl $crate::wire::Wire for $ty {
            fn put(&self, out: &mut $crate::wire::Writer) {
                match self {
                    $( Self::$variant $(( $($slot),* ))? $({ $($field),* })? => {
                        $crate::wire::Wire::put(&($tag as u32), out);
                        $($( $crate::wire::Wire::put($slot, out); )*)?
                        $($( $crate::wire::Wire::put($field, out); )*)?
                    } )*
                }
            }
            fn get(from: &mut $crate::wire::Reader<'_>) -> Result<Self, $crate::wire::Malformed> {
                match <u32 as $crate::wire::Wire>::get(from)? {
                    $( $tag => Ok(Self::$variant
                        $(( $({ let $slot = $crate::wire::Wire::get(from)?; $slot }),* ))?
                        $({ $($field: $crate::wire::Wire::get(from)?),* })?), )*
                    _ => Err($crate::wire::Malformed),
                }
            }
        }
    )*};
}

/// Implements `Wire` for an enum without data that lists itself in `ALL`: its number is the index there.
#[macro_export]
macro_rules! wire_list {
    ($($ty:ty)*) => {$(
        // The number of a variant must be its index in the list.
        const _: () = {
            let mut place = 0;
            while place < <$ty>::ALL.len() {
                assert!(<$ty>::ALL[place] as usize == place);
                place += 1;
            }
        };

        impl $crate::wire::Wire for $ty {
            fn put(&self, out: &mut $crate::wire::Writer) {
                $crate::wire::Wire::put(&(*self as u32), out);
            }
            fn get(from: &mut $crate::wire::Reader<'_>) -> Result<Self, $crate::wire::Malformed> {
                let index = <u32 as $crate::wire::Wire>::get(from)? as usize;
                Self::ALL.get(index).copied().ok_or($crate::wire::Malformed)
            }
        }
    )*};
}

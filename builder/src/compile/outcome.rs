//! The result of compiling one text, and its encoding in caches.

use shader_info_model::wire;

use crate::compile::glslang::{Compiled, Message};
use crate::compile::spirv_bytes;
use crate::compile::translate::Refusal;

/// The result of compiling one text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// The text is accepted, perhaps with warnings.
    Passed(Compiled),
    /// The compiler rejects the text, with these messages.
    Failed(Vec<Message>),
    /// The compiler accepts the text, but the validator rejects the module, with this message.
    Invalid(String),
    /// The compiler accepts the text, but the backend's translator rejects the module.
    Untranslated(Refusal),
}

impl Outcome {
    /// Encodes it for caches.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        match self {
            Outcome::Passed(Compiled { words, optimized, warnings, translated, is_unvalidated }) => {
                let head = ((warnings.clone(), translated.clone()), *is_unvalidated);
                let text = wire::encode(&((words.len() as u32, optimized.len() as u32), head));
                let head = format!("+{} {text}", text.len());
                [head.as_bytes(), &spirv_bytes::to_bytes(words), &spirv_bytes::to_bytes(optimized)].concat()
            }
            Outcome::Failed(messages) => [b"-", wire::encode(messages).as_bytes()].concat(),
            Outcome::Invalid(why) => [b"!", wire::encode(why).as_bytes()].concat(),
            Outcome::Untranslated(Refusal::Failed(why)) => [b"?", wire::encode(why).as_bytes()].concat(),
            Outcome::Untranslated(Refusal::Lacks { what, word, instead }) => {
                [b"/", wire::encode(&(what.clone(), (word.clone(), instead.clone()))).as_bytes()].concat()
            }
        }
    }

    /// Decodes bytes of [`Outcome::to_bytes`]; `None` if they are damaged.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Option<Outcome> {
        let (kind, rest) = bytes.split_first()?;
        match kind {
            b'+' => {
                let space = rest.iter().position(|byte| *byte == b' ')?;
                let length: usize = std::str::from_utf8(&rest[..space]).ok()?.parse().ok()?;
                let (text, words) = rest[space + 1..].split_at_checked(length)?;
                let ((plain, optimized), ((warnings, translated), is_unvalidated)) =
                    wire::decode::<((u32, u32), _)>(std::str::from_utf8(text).ok()?).ok()?;
                let mut words = spirv_bytes::from_bytes(words)?;
                // A file that was cut off anywhere is not a result.
                if words.len() != plain as usize + optimized as usize {
                    return None;
                }
                let optimized = words.split_off(plain as usize);
                Some(Outcome::Passed(Compiled { words, optimized, warnings, translated, is_unvalidated }))
            }
            b'-' => wire::decode(std::str::from_utf8(rest).ok()?).ok().map(Outcome::Failed),
            b'!' => wire::decode(std::str::from_utf8(rest).ok()?).ok().map(Outcome::Invalid),
            b'?' => {
                let why = wire::decode(std::str::from_utf8(rest).ok()?).ok()?;
                Some(Outcome::Untranslated(Refusal::Failed(why)))
            }
            b'/' => {
                let (what, (word, instead)) = wire::decode(std::str::from_utf8(rest).ok()?).ok()?;
                Some(Outcome::Untranslated(Refusal::Lacks { what, word, instead }))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compile::translate::Translated;

    #[test]
    fn outcomes_survive_the_cache() {
        let message = Message { line: 3, column: 7, text: "ä".into(), warning: false };
        let renamed = vec![("half".to_owned(), "half_".to_owned())];
        let (constants, counted) = (vec![0, 7], vec!["layers".to_owned()]);
        let translated = Translated { text: "fn".into(), entry: "main".into(), renamed, constants, counted };
        for outcome in [
            Outcome::Untranslated(Refusal::Failed("no".into())),
            Outcome::Untranslated(Refusal::Lacks {
                what: "atomics".into(),
                word: "imageAtomic".into(),
                instead: "a buffer".into(),
            }),
            Outcome::Passed(Compiled::default()),
            Outcome::Passed(Compiled {
                words: vec![1, u32::MAX],
                optimized: vec![9],
                warnings: vec![message.clone()],
                translated: None,
                is_unvalidated: true,
            }),
            Outcome::Passed(Compiled { translated: Some(translated), ..Compiled::default() }),
            Outcome::Failed(vec![message]),
            Outcome::Invalid("why".into()),
        ] {
            let bytes = outcome.to_bytes();
            for end in 0..bytes.len() {
                assert_eq!(Outcome::from_bytes(&bytes[..end]), None, "cut off after {end} bytes of {outcome:?}");
            }
            assert_eq!(Outcome::from_bytes(&bytes), Some(outcome));
        }
        assert_eq!(Outcome::from_bytes(b"+123"), None);
        assert_eq!(Outcome::from_bytes(b"+9999 0 "), None);
        assert_eq!(Outcome::from_bytes(b""), None);
    }
}

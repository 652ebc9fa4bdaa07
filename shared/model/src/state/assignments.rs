//! Checks one change of a render state, and evaluates it.

use super::fields::{FIELDS, Field, FieldScope, Kind, field};
use super::{BLENDS, FIRST_TARGET, TARGETS};
use crate::diagnostic::{Diagnostic, FIELD_VALUE, Place, UNKNOWN_FIELD, did_you_mean, one_of};
use crate::model::{FieldChange, FieldValue, Number, Word};
use shader_info_types::state::TARGET_WORDS;

/// Returns the indices of the words that a change sets, with their values.
///
/// # Errors
/// A diagnostic if the field is unknown, or if it does not have such a value.
pub fn assignments(change: &FieldChange) -> Result<Vec<(usize, u32)>, Diagnostic> {
    let (path, target) = split_index(&change.field)?;
    let Some(field) = field(&path) else { return Err(unknown(&change.field, &path)) };
    let is_targets = field.scope == FieldScope::Target;
    if target.is_some() && !is_targets {
        let words = format!("`{path}` is the same for all colour targets");
        return Err(Diagnostic::new(&UNKNOWN_FIELD, &change.field.place, words).help(format!("write `{path}`")));
    }
    match (&change.value, target) {
        (FieldValue::List(place, values), None) if is_targets => list(field, place, values),
        (value, Some(target)) => Ok(at(field, target, &words(field, value)?)),
        (value, None) if is_targets => {
            let words = words(field, value)?;
            Ok((0..TARGETS).flat_map(|target| at(field, target, &words)).collect())
        }
        (value, None) => Ok(spread(field, 0, &words(field, value)?)),
    }
}

/// Evaluates a list such as `[alpha, off]`: one value for each target, from 0 on.
fn list(field: &'static Field, place: &Place, values: &[FieldValue]) -> Result<Vec<(usize, u32)>, Diagnostic> {
    if values.is_empty() || values.len() > TARGETS {
        let words = format!("a list has a value for each colour target, from 1 to {TARGETS}, not {}", values.len());
        return Err(Diagnostic::new(&FIELD_VALUE, place, words));
    }
    let mut out = Vec::new();
    for (target, value) in values.iter().enumerate() {
        out.extend(at(field, target, &words(field, value)?));
    }
    Ok(out)
}

fn at(field: &Field, target: usize, words: &[u32]) -> Vec<(usize, u32)> {
    spread(field, FIRST_TARGET + target * TARGET_WORDS, words)
}

// Returns one value for each word, or the only value for all words.
fn spread(field: &Field, base: usize, words: &[u32]) -> Vec<(usize, u32)> {
    let last = words.last().copied().unwrap_or_default();
    let word = |at: usize| words.get(at).copied().unwrap_or(last);
    field.words.iter().enumerate().map(|(at, index)| (base + index, word(at))).collect()
}

/// Splits `blend[1].color.src` into `blend.color.src` and 1.
fn split_index(written: &Word) -> Result<(String, Option<usize>), Diagnostic> {
    let Some((first, rest)) = written.text.split_once('[') else { return Ok((written.text.clone(), None)) };
    let (number, rest) = rest.split_once(']').unwrap_or((rest, ""));
    let target = number.parse().ok().filter(|target| *target < TARGETS);
    let Some(target) = target else {
        let words = format!("unknown colour target {number}: targets are 0 to {}", TARGETS - 1);
        return Err(Diagnostic::new(&UNKNOWN_FIELD, &written.place, words));
    };
    Ok((format!("{first}{rest}"), Some(target)))
}

fn unknown(written: &Word, path: &str) -> Diagnostic {
    let known = || FIELDS.iter().map(|field| field.path);
    let inner: Vec<&str> = known().filter_map(|known| known.strip_prefix(path)?.strip_prefix('.')).collect();
    let words = match inner.is_empty() {
        true => format!("unknown render-state field `{}`", written.text),
        false => format!("`{path}` is not set as a whole"),
    };
    let help = match inner.is_empty() {
        false => Some(format!("its fields are `{}`", inner.join("`, `"))),
        true => did_you_mean(path, known()).or_else(|| {
            let (outer, last) = path.rsplit_once('.').unwrap_or(("", path));
            // The field of a group may have been named without the group.
            let same = known().find(|known| known.rsplit('.').next() == Some(last) && outer.is_empty());
            same.map(|known| format!("did you mean `{known}`?"))
        }),
    };
    Diagnostic { help, ..Diagnostic::new(&UNKNOWN_FIELD, &written.place, words) }
}

fn words(field: &'static Field, value: &FieldValue) -> Result<Vec<u32>, Diagnostic> {
    let refuse = || Err(wrong(field, value));
    match (field.kind, value) {
        (Kind::Flag, FieldValue::Word(word)) => match word.text.as_str() {
            "true" => Ok(vec![1]),
            "false" => Ok(vec![0]),
            _ => refuse(),
        },
        (Kind::Choice(choices), FieldValue::Word(word)) => match choices.iter().position(|one| *one == word.text) {
            Some(place) => Ok(vec![place as u32]),
            None => refuse(),
        },
        (Kind::Blend, FieldValue::Word(word)) => match BLENDS.iter().find(|(one, _)| *one == word.text) {
            Some((_, words)) => Ok(words.to_vec()),
            None => refuse(),
        },
        (Kind::Channels, FieldValue::Word(word)) => channels(&word.text).map_or_else(refuse, |mask| Ok(vec![mask])),
        (Kind::Whole(low, high), FieldValue::Number(number)) => whole(field, number, low, high),
        (Kind::Real(low, high), FieldValue::Number(number)) => {
            let Some(number) = number.value else { return Ok(vec![field.default]) };
            real(field, value, number as f32, low, high)
        }
        (Kind::Real(low, high), FieldValue::Float(word)) => match float(&word.text) {
            Some(number) => real(field, value, number, low, high),
            None => refuse(),
        },
        _ => refuse(),
    }
}

fn whole(field: &Field, number: &Number, low: i64, high: i64) -> Result<Vec<u32>, Diagnostic> {
    // A number without a value was reported where it was evaluated.
    let Some(value) = number.value else { return Ok(vec![field.default]) };
    if (low..=high).contains(&value) {
        return Ok(vec![value as u32]);
    }
    let words = format!("`{}` is {value}, outside of its range {low} to {high}", field.path);
    Err(Diagnostic::new(&FIELD_VALUE, &number.place, words))
}

fn real(field: &Field, written: &FieldValue, value: f32, low: f32, high: f32) -> Result<Vec<u32>, Diagnostic> {
    if (low..=high).contains(&value) {
        // Adding 0.0 makes -0.0 the same as 0.0, so that equal states have equal words.
        return Ok(vec![(value + 0.0).to_bits()]);
    }
    let words = format!("`{}` is {value}, outside of its range {low} to {high}", field.path);
    Err(Diagnostic::new(&FIELD_VALUE, written.place(), words))
}

fn float(text: &str) -> Option<f32> {
    let plain = text.replace('_', "");
    let plain = plain.strip_suffix("f32").or_else(|| plain.strip_suffix('f')).unwrap_or(&plain);
    plain.parse().ok().filter(|value: &f32| value.is_finite())
}

/// Parses channels such as `rgb`: each at most once, in this order.
fn channels(word: &str) -> Option<u32> {
    match word {
        "none" => return Some(0),
        "all" => return Some(0xf),
        _ => {}
    }
    let mut mask = 0;
    for letter in word.chars() {
        let bit = 1 << "rgba".find(letter)?;
        if bit <= mask {
            return None;
        }
        mask |= bit;
    }
    Some(mask).filter(|mask| *mask != 0)
}

fn wrong(field: &'static Field, value: &FieldValue) -> Diagnostic {
    let path = field.path;
    let accepted_values = accepted_values(field.kind);
    let (found, help) = match value {
        FieldValue::Word(word) => (format!("not `{}`", word.text), suggestion(field, &word.text)),
        FieldValue::Number(number) => {
            let found = number.value.map_or("not a number".into(), |value| format!("not the number {value}"));
            let truth = number.value.filter(|_| matches!(field.kind, Kind::Flag)).map(|value| value != 0);
            (found, truth.map(|truth| format!("write `{truth}`")))
        }
        FieldValue::Float(word) => (format!("not the number {}", word.text), None),
        FieldValue::List(..) => {
            let help =
                (field.scope == FieldScope::Pipeline).then(|| "only colour targets have a list of values".into());
            ("not a list".into(), help)
        }
    };
    Diagnostic {
        help,
        ..Diagnostic::new(&FIELD_VALUE, value.place(), format!("`{path}` is {accepted_values}, {found}"))
    }
}

fn accepted_values(kind: Kind) -> String {
    match kind {
        Kind::Flag => "`true` or `false`".into(),
        Kind::Choice(words) if words.len() <= 4 => format!("one of `{}`", words.join("`, `")),
        Kind::Choice(_) => "one of a list of words".into(),
        Kind::Whole(low, high) => format!("a whole number from {low} to {high}"),
        Kind::Real(..) => "a number".into(),
        Kind::Channels => "`none`, `all` or some of `rgba` in this order".into(),
        Kind::Blend => "a way to blend".into(),
    }
}

fn choices(kind: Kind) -> Vec<&'static str> {
    match kind {
        Kind::Flag => vec!["true", "false"],
        Kind::Choice(words) => words.to_vec(),
        Kind::Channels => vec!["none", "all", "r", "rgb", "rgba"],
        Kind::Blend => BLENDS.iter().map(|(word, _)| *word).collect(),
        Kind::Whole(..) | Kind::Real(..) => Vec::new(),
    }
}

/// Suggests a similar word of the field, the field that the word belongs to, or all words of the field.
fn suggestion(field: &'static Field, word: &str) -> Option<String> {
    let own = choices(field.kind);
    if let Some(near) = did_you_mean(word, own.iter().copied()) {
        return Some(near);
    }
    let (group, _) = field.path.split_once(['.', '_']).unwrap_or((field.path, ""));
    let other = FIELDS.iter().find(|other| other.path.starts_with(group) && choices(other.kind).contains(&word));
    let elsewhere = other.map(|other| format!("`{word}` is a value of `{}`", other.path));
    elsewhere.or_else(|| (!own.is_empty()).then(|| one_of(own)))
}

#[cfg(test)]
mod tests {
    use super::channels;

    #[test]
    fn channels_are_letters_in_order() {
        let check = |word, expected| assert_eq!(channels(word), expected, "{word}");
        check("none", Some(0));
        check("r", Some(1));
        check("ga", Some(0b1010));
        check("rgba", Some(0xf));
        check("all", Some(0xf));
        check("gr", None);
        check("rr", None);
        check("x", None);
        check("", None);
    }
}

//! Rewrites a compiler's message about an instance or a modifier in the names of its author, and adds the composition.

use shader_info_model::contribution::Origin;
use shader_info_model::diagnostic::{Diagnostic, Place};
use shader_info_model::{FragmentPart, FragmentUse, Info, Part, Statement};

/// Adds the info that lists the instance `title` (`detail#1`) to an error in its code.
pub(crate) fn of_instance(info: &Info, mut diagnostic: Diagnostic, title: &str) -> Diagnostic {
    let Some(it) = info.fragments().find(|it| it.title() == title) else { return diagnostic };
    if let Some(name) = unknown(&diagnostic.message).filter(|name| passes(it, name)) {
        diagnostic = diagnostic.help(format!("vertex code writes the interpolator as `{name}_out`"));
    }
    diagnostic.see(&it.place, format!("in `{title}` of `{}`", info.name))
}

// Matches "`fog`: undeclared identifier".
fn unknown(message: &str) -> Option<String> {
    Some(message.strip_prefix('`')?.strip_suffix("`: undeclared identifier")?.to_owned())
}

fn passes(it: &FragmentUse, name: &str) -> bool {
    let is_it = |part: &FragmentPart| matches!(&part.part, Part::Interpolator(it) if it.name == name);
    it.fragment.fragment.iter().any(|fragment| fragment.parts.iter().any(is_it))
}

/// Returns what the names of code begin with if they are its own: those of an instance, of the file of a modifier, and
/// of macros in a body.
pub(crate) fn prefix(info: &Info, origin: &Origin) -> Option<String> {
    if let Some(title) = &origin.instance {
        return Some(title.replace('#', ""));
    }
    let index = origin.item?;
    let item = info.items.get(index as usize)?;
    let is_body = matches!(item.statement, Statement::Slot(_) | Statement::SlotBody(_));
    is_body.then(|| format!("{}{index}", item.from.to_lowercase()))
}

/// Returns by how many characters an own name is longer than the author's.
pub(crate) fn added(word: &str, prefix: &str) -> usize {
    let prefix = format!("{prefix}_");
    if word.starts_with(&prefix) { prefix.len() } else { 0 }
}

/// Joins the diagnostics of several instances of a fragment. Returns false if they differ.
pub(crate) fn joined(known: &mut Diagnostic, other: &Diagnostic) -> bool {
    let is_same = known.code == other.code && known.place == other.place && known.message == other.message;
    if is_same {
        let fresh: Vec<(Place, String)> =
            other.others.iter().filter(|it| !known.others.contains(it)).cloned().collect();
        known.others.extend(fresh);
    }
    is_same
}

/// Replaces whole words: `detail1_color_map` by the fragment's `color_map`.
pub(crate) fn own_words(message: &str, instance: &str) -> String {
    let prefix = format!("{instance}_");
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let mut out = String::with_capacity(message.len());
    let mut rest = message;
    while let Some(at) = rest.find(is_part) {
        out.push_str(&rest[..at]);
        let end = rest[at..].find(|c| !is_part(c)).map_or(rest.len(), |length| at + length);
        let word = &rest[at..end];
        out.push_str(word.strip_prefix(&prefix).filter(|left| !left.is_empty()).unwrap_or(word));
        rest = &rest[end..];
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::own_words;

    #[test]
    fn names_are_the_fragments_again() {
        let check = |message, expected| assert_eq!(own_words(message, "detail1"), expected);
        check("'detail1_map' : undeclared identifier", "'map' : undeclared identifier");
        check("'my_detail1_map' and detail10_map", "'my_detail1_map' and detail10_map");
        check("detail1_ äöü", "detail1_ äöü");
    }
}

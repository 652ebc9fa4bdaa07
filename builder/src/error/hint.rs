//! Formats the last part of a message about an unknown name.

/// Returns "; did you mean `bloom`?", or an empty text.
pub(super) fn hint(nearest: &Option<String>) -> String {
    did_you_mean("; ", nearest)
}

/// Returns the same, or else another way out.
pub(super) fn or(nearest: &Option<String>, otherwise: &str) -> String {
    match nearest {
        Some(_) => hint(nearest),
        None => format!("; {otherwise}"),
    }
}

/// Returns the question after a separator.
pub(super) fn did_you_mean(mark: &str, nearest: &Option<String>) -> String {
    nearest.as_ref().map(|near| format!("{mark}did you mean `{near}`?")).unwrap_or_default()
}

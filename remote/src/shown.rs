//! Formats URLs for messages.

/// Returns a URL as it may be printed: without user, password and query.
pub(crate) fn shown(url: &str) -> String {
    let (scheme, rest) = url.split_once("://").unwrap_or(("", url));
    let rest = rest.rsplit_once('@').map_or(rest, |(_, rest)| rest);
    let rest = rest.split(['?', '#']).next().unwrap_or_default();
    if scheme.is_empty() { rest.into() } else { format!("{scheme}://{rest}") }
}

//! Attributes that an element inherits from the elements around it.

use crate::document::element::Element;

/// What elements have from the elements around them.
#[derive(Clone, Default)]
pub(crate) struct Scope<'a> {
    pub(super) namespace: Option<&'a str>,
    /// Whether another document includes this one, so that its names have its namespace.
    pub(super) is_included: bool,
    pub(crate) file_prefix: &'a str,
    pub(crate) color_space: Option<&'a str>,
}

impl<'a> Scope<'a> {
    pub(crate) fn within(&self, element: &Element<'a, '_>) -> Self {
        let given = |name: &str| element.get(name).filter(|value| !value.is_empty());
        Self {
            namespace: given("namespace").or(self.namespace),
            is_included: self.is_included,
            // The innermost one counts, also an empty one.
            file_prefix: element.get("fileprefix").unwrap_or(self.file_prefix),
            color_space: given("colorspace").or(self.color_space),
        }
    }

    /// Returns a name as other documents call it.
    pub(super) fn qualified(&self, name: &str) -> String {
        match self.namespace {
            Some(space) if !name.contains(':') => format!("{space}:{name}"),
            _ => name.into(),
        }
    }

    /// Returns the name of an element that is shown or connected to. Those of the first document are as it writes them.
    pub(super) fn named(&self, name: &str) -> String {
        if self.is_included && !name.is_empty() { self.qualified(name) } else { name.into() }
    }
}

//! Reads inputs, outputs and tokens.

use super::attributes::{Attributes, some, text};
use super::element::Element;
use super::read::{OLD_CONNECTION, OWN_VALUES, Reader, Scope, TILES};
use super::{Annotation, Connection, Port, Source};
use crate::value::{Type, Value, VectorKind};

impl Reader<'_> {
    /// Returns the inputs and outputs of an element.
    pub(super) fn ports(&mut self, element: &Element<'_, '_>, scope: &Scope<'_>) -> (Vec<Port>, Vec<Port>) {
        let (mut inputs, mut outputs) = (Vec::new(), Vec::new());
        for child in element.children() {
            match child.tag() {
                // `parameter` is what documents before 1.37 call a uniform input.
                "input" | "parameter" | "token" => inputs.push(self.port(&child, scope)),
                "output" => outputs.push(self.output(&child, scope)),
                _ => {}
            }
        }
        self.no_twins(element);
        inputs.retain(|port| !port.name.is_empty());
        outputs.retain(|port| !port.name.is_empty());
        (inputs, outputs)
    }

    /// Returns an output, which has a type.
    pub(super) fn output(&mut self, element: &Element<'_, '_>, scope: &Scope<'_>) -> Port {
        let mut port = self.port(element, scope);
        if element.get("type").is_none_or(str::is_empty) {
            let message = format!("output `{}` has no type", port.name);
            self.wrong_with(element.place(), message, "write `type=\"…\"`, as `type=\"color3\"`".into());
            port.ty = Type::Vector(3, VectorKind::Color);
        }
        port
    }

    pub(super) fn port(&mut self, element: &Element<'_, '_>, scope: &Scope<'_>) -> Port {
        let mut given = Attributes::of(element);
        if self.minor < OWN_VALUES {
            given.value = given.value.or(given.old_value);
        }
        if self.minor >= OWN_VALUES && element.tag() == "input" && given.value.or(given.node).is_none() {
            self.old_value(element, &given);
        }
        for (name, meant) in &given.misspelt {
            let message = format!("unknown attribute `{name}` of `{}`", element.tag());
            self.wrong_with(element.place_of(name), message, format!("did you mean `{meant}`?"));
        }
        self.named(element, given.name);
        self.one_source(element, &given);
        self.words_have_values(element, &given);
        let ty = self.ty(given.ty.unwrap_or_default());
        let unit = Some((text(given.unit), text(given.unit_kind)));
        let unit = unit.filter(|(unit, kind)| !unit.is_empty() || !kind.is_empty());
        let source = match source(element, &given) {
            Source::Value(path) if ty == Type::Filename && !path.is_empty() => {
                let path = format!("{}{path}", given.file_prefix.unwrap_or(scope.file_prefix));
                Source::Value(if self.minor < TILES { with_tiles(&path) } else { path })
            }
            other => other,
        };
        let either = |values: [Option<&str>; 2]| text(values[0].or(values[1]));
        Port {
            name: text(given.name),
            ty,
            source,
            is_token: element.tag() == "token",
            is_uniform: given.uniform == Some("true") || element.tag() == "parameter",
            default_geom_prop: some(given.default_geom_prop),
            has_own_space: some(given.color_space).is_some(),
            color_space: some(given.color_space).or_else(|| some(scope.color_space)),
            unit,
            words: words(&given),
            default_input: some(given.default_input),
            code_name: some(given.code_name),
            annotation: Annotation {
                label: text(given.label),
                folder: text(given.folder),
                range: (either(given.least), either(given.most)),
                doc: text(given.doc),
            },
            place: element.place(),
        }
    }

    /// Reports the value of an input as documents before 1.35 write it, unless the input has that value anyway.
    fn old_value(&mut self, element: &Element<'_, '_>, given: &Attributes<'_>) {
        let ty = Type::named(given.ty.unwrap_or_default());
        let is_other = |value: &String| Value::read(&ty, value) != Value::read(&ty, "");
        if let Some(value) = some(given.old_value).filter(is_other) {
            let message = format!("`default` is not an attribute of inputs since version 1.{OWN_VALUES}");
            self.wrong_with(element.place_of("default"), message, format!("write `value=\"{value}\"`"));
        }
    }

    /// Each word of an `enum` has one value, of one or several numbers.
    fn words_have_values(&mut self, element: &Element<'_, '_>, given: &Attributes<'_>) {
        let count = |list: Option<&str>| list.map_or(0, |list| list.split(',').count());
        let (words, values) = (count(given.words), count(given.word_values));
        if values > 0 && (words == 0 || values % words > 0) {
            let message = format!("`enum` has {words} words, and `enumvalues` {values} numbers");
            self.wrong_with(element.place_of("enumvalues"), message, "write a value for each word".into());
        }
    }

    /// A value can come from one place.
    fn one_source(&mut self, element: &Element<'_, '_>, given: &Attributes<'_>) {
        let is_given = |value: Option<&str>| value.is_some_and(|value| !value.is_empty());
        let all = [("interfacename", given.interface), ("nodename", given.node), ("nodegraph", given.graph)];
        let mut all = all.into_iter().filter(|entry| is_given(entry.1)).map(|entry| entry.0);
        if let (Some(first), Some(second)) = (all.next(), all.next()) {
            let message = format!("`{}` has both `{first}` and `{second}`", element.text_of("name"));
            self.wrong_with(element.place_of(second), message, format!("remove one: `{first}` is taken"));
        }
    }
}

/// Returns the name of a file with the words of today for the tiles of a set.
fn with_tiles(path: &str) -> String {
    path.replace("%UDIM", "<UDIM>").replace("%UVTILE", "<UVTILE>")
}

fn source(element: &Element<'_, '_>, given: &Attributes<'_>) -> Source {
    // Documents before 1.26 name nodes by values, and graphs by another attribute.
    if let Some(name) = some(given.value).filter(|_| given.ty == Some(OLD_CONNECTION)) {
        return Source::Connected(Connection { is_graph: false, name, output: None, channels: None });
    }
    if let Some(name) = some(given.old_graph) {
        let output = some(given.old_output);
        return Source::Connected(Connection { is_graph: true, name, output, channels: None });
    }
    if element.tag() == "output"
        && let Some(inner) = element.children().find(|child| child.tag() == "parameter")
    {
        return source(&inner, &Attributes::of(&inner));
    }
    let connection = |is_graph, name: String| {
        let (output, channels) = (some(given.output), some(given.channels));
        Source::Connected(Connection { is_graph, name, output, channels })
    };
    match (some(given.interface), some(given.node), some(given.graph), given.value) {
        (Some(name), ..) => Source::Interface(name),
        (None, Some(node), ..) => connection(false, node),
        (None, None, Some(graph), _) => connection(true, graph),
        // An output of the document itself.
        (None, None, None, _) if element.tag() != "output" && some(given.output).is_some() => {
            connection(true, String::new())
        }
        (None, None, None, Some(value)) => Source::Value(value.into()),
        (None, None, None, None) => Source::Unset,
    }
}

fn words(given: &Attributes<'_>) -> Vec<(String, String)> {
    let Some(names) = given.words else { return Vec::new() };
    let names: Vec<&str> = names.split(',').map(str::trim).collect();
    // A value of several numbers takes as many parts; without values a word is itself the value.
    let values: Vec<&str> = given.word_values.map_or(Vec::new(), |entry| entry.split(',').map(str::trim).collect());
    let width = values.len() / names.len().max(1);
    let value = |index: usize, name: &str| match values.get(index * width..(index + 1) * width) {
        Some(parts) if !parts.is_empty() => parts.join(","),
        _ => name.to_owned(),
    };
    names.iter().enumerate().map(|(index, name)| ((*name).to_owned(), value(index, name))).collect()
}

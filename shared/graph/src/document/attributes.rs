//! Attributes of a port, found in one walk.

use super::element::Element;
use super::known::{OF_PORTS, misspelt};

/// The attributes of an input, output or token.
#[derive(Default)]
pub(super) struct Attributes<'a> {
    pub(super) name: Option<&'a str>,
    pub(super) ty: Option<&'a str>,
    pub(super) value: Option<&'a str>,
    pub(super) old_value: Option<&'a str>,
    pub(super) node: Option<&'a str>,
    pub(super) graph: Option<&'a str>,
    pub(super) old_graph: Option<&'a str>,
    pub(super) output: Option<&'a str>,
    pub(super) old_output: Option<&'a str>,
    pub(super) interface: Option<&'a str>,
    pub(super) channels: Option<&'a str>,
    pub(super) color_space: Option<&'a str>,
    pub(super) file_prefix: Option<&'a str>,
    pub(super) unit: Option<&'a str>,
    pub(super) unit_kind: Option<&'a str>,
    pub(super) uniform: Option<&'a str>,
    pub(super) default_input: Option<&'a str>,
    pub(super) default_geom_prop: Option<&'a str>,
    pub(super) words: Option<&'a str>,
    pub(super) word_values: Option<&'a str>,
    pub(super) code_name: Option<&'a str>,
    pub(super) label: Option<&'a str>,
    pub(super) folder: Option<&'a str>,
    pub(super) least: [Option<&'a str>; 2],
    pub(super) most: [Option<&'a str>; 2],
    pub(super) doc: Option<&'a str>,
    /// Names that are one letter away from known ones, with those.
    pub(super) misspelt: Vec<(&'a str, &'static str)>,
}

impl<'a> Attributes<'a> {
    pub(super) fn of(element: &Element<'a, '_>) -> Self {
        let mut out = Self::default();
        for attribute in element.node.attributes().filter(|entry| entry.namespace().is_none()) {
            let name = attribute.name();
            match out.place(name) {
                Some(place) => *place = Some(attribute.value()),
                None => out.misspelt.extend(misspelt(name, &OF_PORTS).map(|meant| (name, meant))),
            }
        }
        out
    }

    /// Returns the field for the value of an attribute; `None` for one that does not concern shaders.
    fn place(&mut self, name: &str) -> Option<&mut Option<&'a str>> {
        Some(match name {
            "name" => &mut self.name,
            "type" => &mut self.ty,
            "value" => &mut self.value,
            "default" => &mut self.old_value,
            "nodename" => &mut self.node,
            "nodegraph" => &mut self.graph,
            "opgraph" | "graphname" => &mut self.old_graph,
            "output" => &mut self.output,
            "graphoutput" => &mut self.old_output,
            "interfacename" => &mut self.interface,
            "channels" => &mut self.channels,
            "colorspace" => &mut self.color_space,
            "fileprefix" => &mut self.file_prefix,
            "unit" => &mut self.unit,
            "unittype" => &mut self.unit_kind,
            "uniform" => &mut self.uniform,
            "defaultinput" => &mut self.default_input,
            "defaultgeomprop" => &mut self.default_geom_prop,
            "enum" => &mut self.words,
            "enumvalues" => &mut self.word_values,
            "implname" => &mut self.code_name,
            "uiname" => &mut self.label,
            "uifolder" => &mut self.folder,
            "uimin" => &mut self.least[0],
            "uisoftmin" => &mut self.least[1],
            "uimax" => &mut self.most[0],
            "uisoftmax" => &mut self.most[1],
            "doc" => &mut self.doc,
            _ => return None,
        })
    }
}

/// Returns the value of an attribute, if it is not empty.
pub(super) fn some(value: Option<&str>) -> Option<String> {
    value.filter(|value| !value.is_empty()).map(str::to_owned)
}

/// Returns the value of an attribute, empty where there is none.
pub(super) fn text(value: Option<&str>) -> String {
    value.unwrap_or_default().to_owned()
}

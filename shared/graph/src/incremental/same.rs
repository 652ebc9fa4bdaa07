//! Compares two documents by what a shader depends on. Every field is named, so that a new one cannot be forgotten.

use crate::document::{Document, GeomPropDef, Node, NodeDef, NodeGraph, Port, Source, TargetDef, Unit};
use crate::network::Published;
use crate::value::{Type, Value};

/// Values by the positions of their inputs.
pub(super) type Changed = Vec<(usize, Value)>;

/// Returns the values in which a document differs from another one. `None` if it differs in more than places and the
/// values of published inputs, or if it has code or types of its own.
pub(super) fn changed_values(old: &Document, new: &Document, published: &[Published]) -> Option<Changed> {
    let Document {
        types,
        targets,
        geom_props,
        units,
        node_defs,
        implementations,
        graphs,
        root,
        // They say what the element is drawn on.
        assignments: _,
        is_in_rust,
        of_graphs,
        outside,
    } = old;
    let has_own_code = !(types.is_empty() && implementations.is_empty());
    if has_own_code || !new.types.is_empty() || !new.implementations.is_empty() {
        return None;
    }
    let mut values = Values { published, changed: Vec::new() };
    let is_same = *outside == new.outside
        && *is_in_rust == new.is_in_rust
        && of_graphs.is_empty()
        && new.of_graphs.is_empty()
        && all(targets, &new.targets, target)
        && all(geom_props, &new.geom_props, geom_prop)
        && all(units, &new.units, unit)
        && all(node_defs, &new.node_defs, node_def)
        && all(graphs, &new.graphs, |old, new| values.graph(old, new))
        && values.graph(root, &new.root);
    // Two elements of one name share a path, and then the value of one of them is not read.
    let has_one = |path: &str| paths(new).filter(|other| other == path).nth(1).is_none();
    let is_clear = is_same && values.changed.iter().all(|(at, _)| has_one(&published[*at].path));
    is_clear.then_some(values.changed)
}

/// Returns the paths of the inputs of a document's graphs and nodes.
fn paths(document: &Document) -> impl Iterator<Item = String> {
    let graphs = document.graphs.iter().chain([&document.root]);
    graphs.flat_map(|graph| {
        let of_nodes = graph.nodes.iter().map(|node| (node.name.as_str(), &node.inputs));
        let all = of_nodes.chain([("", &graph.inputs)]);
        all.flat_map(|(node, inputs)| inputs.iter().map(|input| path([&graph.name, node], input)))
    })
}

fn path([graph, node]: [&str; 2], input: &Port) -> String {
    [graph, node, &input.name].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("/")
}

fn all<T>(old: &[T], new: &[T], mut is_same: impl FnMut(&T, &T) -> bool) -> bool {
    old.len() == new.len() && old.iter().zip(new).all(|(old, new)| is_same(old, new))
}

fn target(old: &TargetDef, new: &TargetDef) -> bool {
    let TargetDef { name, inherit } = old;
    (name, inherit) == (&new.name, &new.inherit)
}

fn geom_prop(old: &GeomPropDef, new: &GeomPropDef) -> bool {
    let GeomPropDef { name, node, ty, space, index } = old;
    (name, node, ty, space, index) == (&new.name, &new.node, &new.ty, &new.space, &new.index)
}

fn unit(old: &Unit, new: &Unit) -> bool {
    let Unit { kind, name, scale } = old;
    (kind, name, scale.to_bits()) == (&new.kind, &new.name, new.scale.to_bits())
}

fn node_def(old: &NodeDef, new: &NodeDef) -> bool {
    let NodeDef { name, node, inherit, version, is_default_version, targets, inputs, outputs, doc, place: _ } = old;
    (name, node, inherit, version) == (&new.name, &new.node, &new.inherit, &new.version)
        && (is_default_version, targets, doc) == (&new.is_default_version, &new.targets, &new.doc)
        && all(inputs, &new.inputs, port)
        && all(outputs, &new.outputs, port)
}

fn port(old: &Port, new: &Port) -> bool {
    old.source == new.source && without_source(old, new)
}

fn without_source(old: &Port, new: &Port) -> bool {
    let Port {
        name,
        ty,
        source: _,
        is_token,
        is_uniform,
        default_geom_prop,
        color_space,
        has_own_space,
        unit,
        words,
        default_input,
        code_name,
        annotation,
        place: _,
    } = old;
    (name, ty, is_token, is_uniform) == (&new.name, &new.ty, &new.is_token, &new.is_uniform)
        && *has_own_space == new.has_own_space
        && (default_geom_prop, color_space, unit) == (&new.default_geom_prop, &new.color_space, &new.unit)
        && (words, default_input, code_name) == (&new.words, &new.default_input, &new.code_name)
        && *annotation == new.annotation
}

/// The values that differ, while a document is compared.
struct Values<'a> {
    published: &'a [Published],
    changed: Changed,
}

impl Values<'_> {
    fn graph(&mut self, old: &NodeGraph, new: &NodeGraph) -> bool {
        let NodeGraph { name, node_def, targets, inputs, nodes, outputs, place: _ } = old;
        // The inputs of the document itself are values of the graphs that read them.
        let is_shown = node_def.is_none() && !name.is_empty();
        let has_values = node_def.is_none();
        (name, node_def, targets) == (&new.name, &new.node_def, &new.targets)
            && all(outputs, &new.outputs, port)
            && all(inputs, &new.inputs, |old, new| self.port(old, new, is_shown.then_some([name.as_str(), ""])))
            && all(nodes, &new.nodes, |old, new| self.node(old, new, has_values.then_some(name)))
    }

    fn node(&mut self, old: &Node, new: &Node, graph: Option<&String>) -> bool {
        let Node { name, category, ty, node_def, version, inputs, place: _ } = old;
        (name, category, ty, node_def, version) == (&new.name, &new.category, &new.ty, &new.node_def, &new.version)
            && all(inputs, &new.inputs, |old, new| self.port(old, new, graph.map(|graph| [graph.as_str(), name])))
    }

    /// Returns whether two ports are the same but for the value of a published input of a graph or of one of its nodes.
    fn port(&mut self, old: &Port, new: &Port, of: Option<[&str; 2]>) -> bool {
        if !without_source(old, new) {
            return false;
        }
        if old.source == new.source {
            return true;
        }
        let (Some(of), Source::Value(_), Source::Value(text)) = (of, &old.source, &new.source) else { return false };
        self.value(of, new, text).is_some()
    }

    /// Notes another value of a published input, which only numbers can have: a shader may depend on other values.
    fn value(&mut self, of: [&str; 2], port: &Port, text: &str) -> Option<()> {
        if !matches!(port.ty, Type::Float | Type::Vector(..)) {
            return None;
        }
        let path = path(of, port);
        let is_meant = |input: &Published| input.path == path && input.kind == port.ty && !input.has_words;
        let at = self.published.iter().position(is_meant)?;
        self.changed.push((at, Value::read(&port.ty, text).ok()?));
        Some(())
    }
}

//! Finds the element that a shader is generated for.

use std::borrow::Cow;

use shader_info_model::diagnostic::Place;

use super::Builder;
use crate::code::Val;
use crate::code::ast::FLOAT;
use crate::document::{Document, NodeGraph};
use crate::network::Language;
use crate::network::geometry::{Input, zero};
use crate::value::{Closure, Type};

impl<'a> Builder<'a> {
    /// Returns the value of an element as a shader shows it, and its type.
    pub(super) fn root(&mut self, element: &str) -> (Val, Type) {
        // Another library need not have what expressions of the standard library call.
        let has = |path: &&str| self.parts.files.has(path) || self.parts.sources.text(path).is_some();
        if let Some(math) = self.parts.sources.layout("").math.filter(has) {
            self.load(math, &Place::default());
        }
        let Some((val, ty, place)) = self.element(element) else { return (zero(&FLOAT), Type::Float) };
        // A shader of OSL has an output of any type.
        let is_shown = self.options.language == Language::Osl;
        let (val, ty) = if is_shown { (val, ty) } else { self.shown(val, ty, &place) };
        let is_surface = matches!(ty, Type::Closure(Closure::SurfaceShader | Closure::Material));
        if self.options.is_transparent && !is_surface {
            let message = format!("`{element}` is of type {ty}: only a surface can be transparent");
            self.wrong(&place, message, Some("choose a material, or leave `transparent` out".into()));
        }
        self.check_factors(element, &place);
        (val, ty)
    }

    fn element(&mut self, element: &str) -> Option<(Val, Type, Place)> {
        let document: &'a Document = self.parts.document;
        let root = self.instance(&document.root, Vec::new(), "", true);
        let (graph, name) = element.split_once('/').unwrap_or(("", element));
        if graph.is_empty()
            && let Some(found) = self.node_or_output(root, name, false)
        {
            return Some(found);
        }
        let wanted = if graph.is_empty() { name } else { graph };
        let Some(found) = document.graphs.iter().find(|it| it.name == wanted) else {
            let nodes = document.root.nodes.iter().map(|it| it.name.as_str());
            let graphs = document.graphs.iter().filter(|it| it.node_def.is_none()).map(|it| it.name.as_str());
            let all: Vec<&str> = nodes.chain(graphs).collect();
            let help = (!all.is_empty()).then(|| format!("elements of the document: {}", all.join(", ")));
            self.wrong(&document.root.place, format!("`{element}` is not an element of the document"), help);
            return None;
        };
        let inner = self.document_graph(found, root);
        self.shown = Some(inner);
        let shown = self.node_or_output(inner, name, graph.is_empty());
        if shown.is_none() {
            self.wrong(&found.place, format!("graph `{}` has no output `{name}`", found.name), None);
        }
        shown
    }

    /// Returns an output of a graph, or a node of it: the node first in the document itself.
    fn node_or_output(&mut self, instance: usize, name: &str, is_any: bool) -> Option<(Val, Type, Place)> {
        let graph: &'a NodeGraph = self.instances[instance].graph;
        let output = graph.outputs.iter().find(|it| is_any || it.name == name);
        let node = self.instances[instance].nodes.get(name).copied();
        match (output, node) {
            (Some(output), node) if instance > 0 || node.is_none() => {
                let val = self.output(instance, output);
                Some((val, output.ty.clone(), output.place.clone()))
            }
            (_, Some(index)) => {
                let node = &graph.nodes[index];
                let ty = self.type_of(node);
                let val = self.resolve((instance, index)).first().map(|it| it.1.clone());
                Some((val.unwrap_or_else(|| self.none(&ty)), ty, node.place.clone()))
            }
            _ => None,
        }
    }

    /// Returns a value as a shader shows it: light that is scattered or emitted as a surface with nothing else.
    fn shown(&mut self, val: Val, ty: Type, place: &Place) -> (Val, Type) {
        // What was reported before has no value.
        let is_known = val.part.constant().is_some() && self.problems.is_empty();
        let (reason, help) = match &ty {
            Type::Closure(closure @ (Closure::Bsdf | Closure::Edf)) => {
                let name = if *closure == Closure::Bsdf { "bsdf" } else { "edf" };
                let input = Input { name, val, text: Cow::Borrowed(""), is_word: false, space: None };
                return (self.surface(&[input], "shown").1, Type::Closure(Closure::SurfaceShader));
            }
            Type::Closure(Closure::Vdf | Closure::VolumeShader) => ("volumes are not drawn", "choose a surface"),
            Type::Closure(Closure::DisplacementShader) => {
                ("a displacement has no colour", "give it to the input `displacementshader` of a material")
            }
            Type::Closure(Closure::LightShader) => (
                "a light has no colour of its own",
                "choose a material: the surfaces of a document are lit by its lights",
            ),
            Type::String if is_known => ("a text has no colour", "choose another output"),
            Type::Filename => ("a file has no colour", "give it to an `image`"),
            Type::Array(_) => ("a list has no colour", "choose another output"),
            Type::Named(_) => ("a type of a document has no colour", "choose an output of one of its members"),
            _ => return (val, ty),
        };
        self.wrong(place, format!("an element of type {ty} cannot be shown: {reason}"), Some(help.into()));
        (zero(&FLOAT), Type::Float)
    }
}

//! Reads the definitions of a document: types, units, definitions of nodes and their implementations.

use super::{Reader, Scope, targets};
use crate::document::element::Element;
use crate::document::{GeomPropDef, Implementation, ImplementationKind, NodeDef, Port, TypeDef, Unit};

impl Reader<'_> {
    pub(super) fn type_def(&mut self, element: &Element<'_, '_>) {
        let members = element.children().filter(|child| child.tag() == "member");
        let members = members.map(|it| (it.text_of("name"), self.ty(&it.text_of("type")), it.text_of("value")));
        let (name, members) = (element.text_of("name"), members.collect());
        self.out.types.push(TypeDef { name, members, place: element.place() });
    }

    pub(super) fn geom_prop(&mut self, element: &Element<'_, '_>) {
        self.out.geom_props.push(GeomPropDef {
            name: element.text_of("name"),
            node: element.text_of("geomprop"),
            ty: self.ty(element.get("type").unwrap_or_default()),
            space: element.some("space"),
            index: element.some("index"),
        });
    }

    pub(super) fn units(&mut self, element: &Element<'_, '_>) {
        let kind = element.text_of("unittype");
        for unit in element.children().filter(|child| child.tag() == "unit") {
            match unit.text_of("scale").parse() {
                Ok(scale) => self.out.units.push(Unit { kind: kind.clone(), name: unit.text_of("name"), scale }),
                Err(_) => self.wrong(&unit.place_of("scale"), "the scale of a unit is not a number".into()),
            }
        }
    }

    pub(super) fn node_def(&mut self, element: &Element<'_, '_>, scope: &Scope<'_>) {
        let scope = &scope.within(element);
        self.named(element, element.get("name"));
        self.children(element);
        let (inputs, mut outputs) = self.ports(element, scope);
        // Documents before 1.38 give the one output as attributes.
        if outputs.is_empty()
            && let Some(ty) = element.get("type")
        {
            outputs.push(Port::named("out", self.ty(ty), element.place_of("type")));
        }
        self.out.node_defs.push(NodeDef {
            name: scope.qualified(&element.text_of("name")),
            node: scope.qualified(&element.text_of("node")),
            inherit: element.some("inherit"),
            version: element.some("version"),
            is_default_version: element.get("isdefaultversion") == Some("true"),
            targets: targets(element),
            inputs,
            outputs,
            doc: element.text_of("doc"),
            place: element.place(),
        });
    }

    pub(super) fn implementation(&mut self, element: &Element<'_, '_>, scope: &Scope<'_>) {
        let scope = &scope.within(element);
        let file = element.some("file").map(|file| format!("{}{file}", scope.file_prefix));
        let kind = match (element.some("sourcecode"), element.some("nodegraph"), file, element.some("function")) {
            (Some(expression), ..) => ImplementationKind::Inline(expression),
            (None, Some(graph), ..) => ImplementationKind::Graph(graph),
            (None, None, Some(file), Some(function)) => ImplementationKind::Function { file, function },
            (None, None, file, _) => ImplementationKind::Code(file),
        };
        let (inputs, _) = self.ports(element, scope);
        let renamed = inputs.into_iter().filter_map(|it| Some((it.name, it.code_name?)));
        self.out.implementations.push(Implementation {
            name: scope.qualified(&element.text_of("name")),
            node_def: element.text_of("nodedef"),
            targets: targets(element),
            kind,
            renamed: renamed.collect(),
            place: element.place(),
        });
    }
}

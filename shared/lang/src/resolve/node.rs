//! Resolves the path of a node's function, and compares the function with the ports.

use std::sync::Arc;

use super::paths::not_ours;
use crate::functions::rust_name;
use shader_info_model::diagnostic::{Diagnostic, MATERIAL, Place, Report};
use shader_info_model::*;

/// Resolves a node to one that contains its shared function. `payloads` is parallel to `references`, as for an info.
pub fn resolve_node(draft: &Node, references: &[Reference], payloads: &[Option<Payload>], report: &mut Report) -> Node {
    let mut node = draft.clone();
    let Some(NodeCode::Shared { items, place, .. }) = &mut node.code else { return node };
    for (reference, payload) in references.iter().zip(payloads) {
        match payload {
            // A function without a text was reported where it is declared.
            Some(Payload::Function(function)) if function.lines.is_empty() => {}
            Some(payload @ Payload::Function(function)) => {
                let wrong = Fit { node: draft, function, place }.check();
                if wrong.is_empty() {
                    items.extend(payload.nested().iter().map(Payload::alone).chain([payload.alone()]));
                }
                wrong.into_iter().for_each(|diagnostic| report.add(diagnostic));
            }
            Some(other) => report.add(not_ours(reference, other).help(instead(other))),
            // A wrong path was reported when it was followed.
            None => {}
        }
    }
    node
}

/// Returns the payload for infos that name the node. It records the package in whose folders its file is found.
pub fn node_payload(node: Node, package: &str) -> Payload {
    Payload::Node(Arc::new(Node { package: package.into(), ..node }))
}

/// Returns the help for a path to another kind of item.
fn instead(other: &Payload) -> String {
    match other {
        Payload::Struct(of) => {
            format!("name one of its functions, `{}::name`, or write `function {{ GLSL }}`", of.name)
        }
        Payload::Enum(of) => format!("name one of its functions, `{}::name`, or write `function {{ GLSL }}`", of.name),
        Payload::Info(_)
        | Payload::Interface(_)
        | Payload::Const(_)
        | Payload::Function(_)
        | Payload::Vertex(_)
        | Payload::Fragment(_)
        | Payload::Node(_) => "name a `#[shader_shared]` function, or write `function { GLSL }`".into(),
    }
}

/// A node and the function that its path leads to.
struct Fit<'a> {
    node: &'a Node,
    function: &'a SharedFunction,
    /// Place of the path.
    place: &'a Place,
}

/// An input or output that the function must have.
struct Port<'a> {
    what: &'a str,
    name: &'a str,
    ty: PortType,
    place: &'a Place,
}

impl Fit<'_> {
    /// Returns all errors. Parameters and ports with impossible types come before a wrong number of them, and that
    /// before types that differ.
    fn check(&self) -> Vec<Diagnostic> {
        let textures: Vec<Diagnostic> =
            self.node.inputs.iter().filter(|it| it.ty.rust().is_none()).map(|it| self.no_parameter(it)).collect();
        if !textures.is_empty() {
            return textures;
        }
        let unportable: Vec<Diagnostic> =
            self.types().filter(|(ty, _)| port_of(ty).is_none()).map(|it| self.no_port(it)).collect();
        if !unportable.is_empty() {
            return unportable;
        }
        if !self.has_shape() {
            return vec![self.other_shape()];
        }
        let swapped: Vec<Diagnostic> = self.pairs().filter_map(|(port, param)| self.swapped(&port, param)).collect();
        if !swapped.is_empty() {
            return swapped;
        }
        self.pairs()
            .filter_map(|(port, param)| self.other_type(&port, &param.name, &param.ty))
            .chain(self.result())
            .collect()
    }

    /// Returns the types of the parameters and of the result, each with its owner.
    fn types(&self) -> impl Iterator<Item = (&FunctionType, String)> {
        let name = self.function_name();
        let params = self.function.params.iter();
        let takes = params.map(move |it| (&it.ty, format!("the parameter `{}` of `{name}` is", it.name)));
        takes.chain(self.function.result.iter().map(move |it| (it, format!("`{name}` returns"))))
    }

    /// Path of the function in Rust: `Ray::at`.
    fn function_name(&self) -> &str {
        match &self.node.code {
            Some(NodeCode::Shared { path, .. }) => path,
            Some(NodeCode::File { .. } | NodeCode::Body(_) | NodeCode::Expression(_)) | None => &self.function.name,
        }
    }

    fn has_shape(&self) -> bool {
        let Node { inputs, outputs, .. } = self.node;
        let SharedFunction { params, result, .. } = self.function;
        let written = if result.is_some() { 0 } else { outputs.len() };
        let gives_all = result.is_none() || outputs.len() == 1;
        let is_inout = params.iter().map(|it| it.is_inout);
        gives_all && is_inout.eq((0..inputs.len() + written).map(|index| index >= inputs.len()))
    }

    /// Pairs of ports and parameters.
    fn pairs(&self) -> impl Iterator<Item = (Port<'_>, &FunctionParam)> {
        let Node { inputs, outputs, .. } = self.node;
        let inputs = inputs.iter().map(|it| Port { what: "input", name: &it.name, ty: it.ty, place: &it.place });
        let outputs = outputs.iter().map(|it| Port { what: "output", name: &it.name, ty: it.ty, place: &it.place });
        inputs.chain(outputs).zip(&self.function.params)
    }

    fn result(&self) -> Option<Diagnostic> {
        let (output, result) = (self.node.outputs.first()?, self.function.result.as_ref()?);
        let ty = port_of(result).filter(|ty| !output.ty.takes(*ty))?;
        let (name, found, expected) = (&output.name, self.function_name(), output.ty.word());
        let words =
            format!("output `{name}` is of type `{expected}`, and `{found}` returns {}", article(&words(result)));
        let wrong = self.wrong(&output.place, words);
        Some(wrong.help(format!("write `output {name}: {};`", ty.word())))
    }

    fn other_type(&self, port: &Port<'_>, param: &str, ty: &FunctionType) -> Option<Diagnostic> {
        let found = port_of(ty).filter(|ty| !port.ty.takes(*ty))?;
        let Port { what, name, place, .. } = port;
        let (function, expected) = (self.function_name(), port.ty.word());
        let words = format!(
            "{what} `{name}` is of type `{expected}`, and the parameter `{param}` of `{function}` is {}",
            article(&words(ty))
        );
        Some(self.wrong(place, words).help(format!("write `{what} {name}: {}`", found.word())))
    }

    /// No other check would find two ports of the same type that are exchanged.
    fn swapped(&self, port: &Port<'_>, param: &FunctionParam) -> Option<Diagnostic> {
        let is_another = |(other, _): &(Port<'_>, &FunctionParam)| other.name == param.name;
        if port.name == param.name || !self.pairs().any(|it| is_another(&it)) {
            return None;
        }
        let (function, name) = (self.function_name(), &param.name);
        let words = format!("{} `{}` stands where `{function}` has the parameter `{name}`", port.what, port.name);
        let help = format!("order the ports as the parameters, or the parameters as the ports: `{}`", self.signature());
        Some(self.wrong(port.place, words).help(help))
    }

    fn no_parameter(&self, input: &NodeInput) -> Diagnostic {
        let words = format!("a `{}` cannot be a parameter of a shared function", input.ty.word());
        self.wrong(&input.place, words)
            .help("write `function { GLSL }`, or read the texture in a node of its own and take its color")
    }

    fn no_port(&self, (ty, of): (&FunctionType, String)) -> Diagnostic {
        let words = format!("{of} {}, which cannot be a port of a node", article(&words(ty)));
        let help =
            "share a function over `f32`, `i32`, `bool`, `Vec2` to `Vec4`, `Mat3` and `Mat4` that calls this one";
        self.wrong(self.place, words).help(help)
    }

    fn other_shape(&self) -> Diagnostic {
        let words = format!("`{}` does not fit the ports of `{}`", self.function_name(), self.node.name);
        self.wrong(self.place, words).help(format!("the ports ask for `{}`", self.signature()))
    }

    fn wrong(&self, place: &Place, words: String) -> Diagnostic {
        Diagnostic::new(&MATERIAL, place, words).see(&self.function.place, "the function is declared here")
    }

    /// Returns the signature that the ports require.
    fn signature(&self) -> String {
        let rust = |ty: PortType| ty.rust().unwrap_or_default();
        let name = self.function_name().rsplit(':').next().unwrap_or_default();
        let Node { inputs, outputs, .. } = self.node;
        let mut params: Vec<String> = inputs.iter().map(|it| format!("{}: {}", it.name, rust(it.ty))).collect();
        let result = match &outputs[..] {
            [only] => format!(" -> {}", rust(only.ty)),
            several => {
                params.extend(several.iter().map(|it| format!("{}: &mut {}", it.name, rust(it.ty))));
                String::new()
            }
        };
        format!("fn {name}({}){result}", params.join(", "))
    }
}

/// Returns the type of a port for a Rust type; `None` if no port can have it.
fn port_of(ty: &FunctionType) -> Option<PortType> {
    let TypeName::Value(of) = ty.ty else { return None };
    let is_it = |port: &PortType| port.rust().is_some() && port.glsl() == Some(of.name());
    PortType::ALL.into_iter().find(is_it).filter(|_| ty.length.is_none())
}

/// Returns the name of a type in Rust.
fn words(ty: &FunctionType) -> String {
    let element = match &ty.ty {
        TypeName::Value(of) => rust_name(*of),
        TypeName::Struct(name) | TypeName::Enum(name) | TypeName::Opaque(name) => name.clone(),
    };
    match ty.length {
        Some(length) => format!("[{element}; {length}]"),
        None => element,
    }
}

fn article(ty: &str) -> String {
    let starts_as_a_vowel = ty.starts_with(['f', 'i', 'I', 'A', 'E', 'O']);
    if starts_as_a_vowel { format!("an `{ty}`") } else { format!("a `{ty}`") }
}

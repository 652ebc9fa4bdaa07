//! Writes nodes as statements.

use std::collections::BTreeSet;
use std::fmt::Write;

use rustc_hash::FxHashMap as HashMap;

use super::names::Names;
use super::types::{self, NO_LIGHT};
use crate::code::ast::Expr;
use crate::network::{Argument, Built, Foreign, ForeignCode, Note, Publish, Work};
use crate::registry::Registry;
use crate::value::{Type, VectorKind};

/// Variables of a text.
#[derive(Default)]
pub(super) struct Variables {
    /// Of outputs, by position.
    operands: HashMap<u32, String>,
    /// Of inputs of the document, by the name that the graph has for them.
    inputs: HashMap<String, String>,
}

impl Variables {
    /// Returns names inputs, then nodes.
    pub(super) fn new(built: &Built, live: &BTreeSet<usize>, publish: &Publish, names: &mut Names) -> Self {
        let mut variables = Self::default();
        for input in &built.published {
            variables.inputs.insert(input.name.clone(), names.fresh(&input.name));
        }
        for texture in &built.textures {
            if is_requested(publish, &texture.path) {
                variables.inputs.insert(texture.name.clone(), names.fresh(&texture.name));
            }
        }
        for &index in live {
            let node = &built.network.nodes[index];
            for (slot, (name, _)) in (node.first..).zip(&node.outputs) {
                let wanted = format!("{}_{name}", node.path.rsplit('/').next().unwrap_or_default());
                variables.operands.insert(slot, names.fresh(&wanted));
            }
        }
        variables
    }

    /// Returns the variable of an operand or input.
    pub(super) fn of(&self, expr: &Expr) -> Option<String> {
        match expr {
            Expr::Operand(slot) => self.operands.get(slot).cloned(),
            Expr::Name(name) => self.inputs.get(&**name).cloned(),
            _ => None,
        }
    }
}

/// Returns whether an application can set an input.
pub(super) fn is_requested(publish: &Publish, path: &str) -> bool {
    match publish {
        Publish::None => false,
        Publish::All => true,
        Publish::Listed(all) => all.contains(path),
    }
}

/// Returns the nodes that an element needs; the others are noted.
pub(super) fn live(built: &mut Built) -> BTreeSet<usize> {
    let live = built.network.live([&built.root.expr]);
    let unread = built.network.nodes.iter().enumerate().filter(|(index, _)| !live.contains(index));
    built.notes.extend(unread.map(|(_, node)| (node.path.clone(), Note::Pruned)));
    live
}

/// Writes a node: `outputs` are its variables, `named` those that it reads.
pub(super) fn node(
    of: &Foreign,
    outputs: &[String],
    registry: &Registry,
    named: &dyn Fn(&Expr) -> Option<String>,
    names: &mut Names,
) -> String {
    let mut out = String::new();
    let args: Vec<String> = of.args.iter().map(|arg| types::argument(arg, registry, named)).collect();
    match &of.code {
        ForeignCode::Inline(text) => {
            let Some((ty, name)) = of.outputs.first().map(|entry| types::name(&entry.1)).zip(outputs.first()) else {
                return out;
            };
            let expr = filled(text, &of.args, args, name, names, &mut out);
            let _ = writeln!(out, "    {ty} {name} = {expr};");
        }
        ForeignCode::Function(_, function) => {
            for ((_, ty), name) in of.outputs.iter().zip(outputs) {
                let _ = writeln!(out, "    {} {name} = {};", types::name(ty), types::blank(ty, registry));
            }
            let all: Vec<String> = args.into_iter().chain(outputs.iter().cloned()).collect();
            let _ = writeln!(out, "    {function}({});", all.join(", "));
        }
        ForeignCode::Channels(channels) => {
            if let (Some(arg), Some(text), Some((_, ty)), Some(name)) =
                (of.args.first(), args.first(), of.outputs.first(), outputs.first())
            {
                let taken: Vec<String> = channels.chars().map(|letter| component(text, &arg.ty, letter)).collect();
                let _ = writeln!(out, "    {} {name} = {};", types::name(ty), together(ty, &taken));
            }
        }
    }
    out
}

/// Returns an expression with its ports. A literal whose member is read becomes a variable.
fn filled(
    text: &str,
    ports: &[Argument],
    args: Vec<String>,
    node: &str,
    names: &mut Names,
    out: &mut String,
) -> String {
    let mut rest = text.trim().trim_end_matches(';');
    let mut args = args;
    let mut expr = String::with_capacity(rest.len());
    while let Some(at) = rest.find("{{") {
        expr.push_str(&rest[..at]);
        let Some(length) = rest[at..].find("}}") else { break };
        let port = rest[at + 2..at + length].trim();
        let behind = &rest[at + length + 2..];
        if let Some(index) = ports.iter().position(|entry| entry.name == port) {
            let is_variable = args[index].chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
            if behind.starts_with(['.', '[']) && !is_variable && types::has_members(&ports[index].ty) {
                let name = names.fresh(&format!("{node}_{port}"));
                let _ = writeln!(out, "    {} {name} = {};", types::name(&ports[index].ty), args[index]);
                args[index] = name;
            }
            expr.push_str(&args[index]);
        }
        rest = behind;
    }
    expr.push_str(rest);
    expr
}

fn component(of: &str, ty: &Type, letter: char) -> String {
    let index = "xyzw".find(letter).or_else(|| "rgba".find(letter)).unwrap_or(0);
    match (ty, letter) {
        (_, '0' | '1') => format!("{letter}.0"),
        (Type::Float | Type::Integer | Type::Boolean, _) => of.to_owned(),
        (Type::Vector(3, _), _) => format!("{of}[{index}]"),
        (Type::Vector(4, VectorKind::Color), _) if index == 3 => format!("{of}.a"),
        (Type::Vector(4, VectorKind::Color), _) => format!("{of}.rgb[{index}]"),
        _ => format!("{of}.{}", &"xyzw"[index..=index]),
    }
}

fn together(ty: &Type, parts: &[String]) -> String {
    match ty {
        Type::Vector(4, VectorKind::Color) if parts.len() == 4 => {
            format!("color4(color({}), {})", parts[..3].join(", "), parts[3])
        }
        Type::Vector(..) => format!("{}({})", types::name(ty), parts.join(", ")),
        _ => parts.first().cloned().unwrap_or_else(|| "0.0".into()),
    }
}

/// Returns the declaration of the variable for no light, if a text has it.
pub(super) fn with_no_light(body: String) -> String {
    if body.contains(NO_LIGHT) { format!("    closure color {NO_LIGHT} = 0;\n{body}") } else { body }
}

/// Returns the nodes of a network that OSL can write, in their order.
pub(super) fn foreign<'n>(built: &'n Built, live: &BTreeSet<usize>) -> Vec<(&'n crate::network::Node, &'n Foreign)> {
    let nodes = live.iter().map(|index| &built.network.nodes[*index]);
    nodes
        .filter_map(|node| match &node.work {
            Work::Foreign(of) => Some((node, &**of)),
            _ => None,
        })
        .collect()
}

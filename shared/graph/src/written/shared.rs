//! A node that a shared function implements: a function of the node's ports calls it.
//!
//! The text of the shared function is not known here: the info with the graph brings it, so that a shader has it once.

use shader_info_model::{Node, Payload, PortType};

use super::name::own_name;

/// Name and text of the function; `None` if nothing is known of the shared one.
pub(super) fn of_shared(node: &Node, items: &[Payload], unused: &dyn Fn(&str) -> String) -> Option<(String, String)> {
    let Some(Payload::Function(shared)) = items.last() else { return None };
    let own = free(&unused(&own_name(node)), &|name| items.iter().any(|it| it.name() == name));
    let ports = || node.inputs.iter().map(|it| &it.name).chain(node.outputs.iter().map(|it| &it.name));
    // A variable hides a function of its name.
    let variable = |name: &str| match name == shared.name {
        true => free(&format!("{name}_value"), &|other| ports().any(|port| port == other)),
        false => name.to_owned(),
    };
    let glsl = |ty: PortType| ty.glsl().unwrap_or_default();
    let mut args: Vec<String> = node.inputs.iter().map(|it| variable(&it.name)).collect();
    let mut params: Vec<String> =
        node.inputs.iter().zip(&args).map(|(it, name)| format!("{} {name}", glsl(it.ty))).collect();
    let (returns, body) = match &node.outputs[..] {
        [only] if shared.result.is_some() => (glsl(only.ty), format!("return {}({});", shared.name, args.join(", "))),
        [only] => {
            let result = free("result_value", &|other| other == shared.name || args.iter().any(|arg| arg == other));
            args.push(result.clone());
            let (ty, zero, call) = (glsl(only.ty), zero(only.ty), args.join(", "));
            (ty, format!("{ty} {result} = {zero}; {}({call}); return {result};", shared.name))
        }
        several => {
            let outputs = several.iter().map(|it| (variable(&it.name), it.ty));
            let mut body = String::new();
            for (name, ty) in outputs {
                params.push(format!("out {} {name}", glsl(ty)));
                // What `&mut` leads to has a value.
                body += &format!("{name} = {}; ", zero(ty));
                args.push(name);
            }
            ("void", format!("{body}{}({});", shared.name, args.join(", ")))
        }
    };
    let text = format!("{returns} {own}({}) {{ {body} }}\n", params.join(", "));
    Some((own, text))
}

/// The names of GLSL that an item takes.
pub(super) fn names(item: &Payload) -> Vec<String> {
    let variants = match item {
        Payload::Enum(of) => of.variants.iter().map(|it| format!("{}_{}", of.name, it.0)).collect(),
        _ => Vec::new(),
    };
    [item.name().to_owned()].into_iter().chain(variants).collect()
}

fn zero(ty: PortType) -> String {
    match ty {
        PortType::Float => "0.0".into(),
        PortType::Int => "0".into(),
        PortType::Bool => "false".into(),
        other => format!("{}(0.0)", other.glsl().unwrap_or_default()),
    }
}

/// Returns a name that is not taken, as near to the wanted one as can be.
fn free(wanted: &str, is_taken: &dyn Fn(&str) -> bool) -> String {
    let mut name = wanted.to_owned();
    let mut count = 1;
    while is_taken(&name) {
        count += 1;
        name = format!("{wanted}_{count}");
    }
    name
}

//! Writes a graph as a shader group: one shader for each kind of node, and the commands that set and connect its
//! instances (Open Shading Language 1.12, `ShadingSystem::ShaderGroupBegin` with a serialized group).

use std::fmt::Write;

use rustc_hash::FxHashMap as HashMap;

use super::body::{self, live, with_no_light};
use super::library::Library;
use super::names::Names;
use super::shader::{Includes, Shader, functions, structs};
use super::types::{self, quoted};
use crate::code::ast::{Binary, Expr};
use crate::network::{Argument, Built, Foreign, ForeignCode, Options};
use crate::registry::Registry;
use crate::sources::Sources;
use crate::value::{Type, Value, VectorKind};

/// A group of shaders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// `param`, `shader` and `connect`: the last shader is the element.
    pub commands: String,
    /// The shaders that the commands name.
    pub shaders: Vec<Shader>,
}

/// Names of a shader's parameters.
#[derive(Clone)]
struct Kind {
    name: String,
    inputs: Vec<String>,
    outputs: Vec<String>,
}

/// Writes an element as a group. The graph must be built with [`Options::osl`].
pub fn group(
    built: &mut Built,
    options: &Options,
    registry: &Registry,
    sources: &dyn Sources,
    name: &str,
    includes: Includes,
) -> Group {
    let live = live(built);
    let mut writer = Writer {
        built,
        options,
        registry,
        sources,
        includes,
        kinds: HashMap::default(),
        shaders: Vec::new(),
        shader_names: Names::new(),
        commands: String::new(),
        instances: HashMap::default(),
    };
    let mut names = Names::new();
    for (node, of) in body::foreign(built, &live) {
        let instance = names.fresh(&node.path);
        writer.node(of, &instance, Some(node.first));
    }
    if !matches!(&built.root.expr, Expr::Operand(_)) {
        let ty = built.kind.clone();
        let arg = Argument { name: "in".into(), ty: ty.clone(), expr: built.root.expr.clone(), text: String::new() };
        let code = ForeignCode::Inline("{{in}}".into());
        let of = Foreign { def: format!("ND_value_{ty}"), code, args: vec![arg], outputs: vec![("out".into(), ty)] };
        writer.node(&of, &names.fresh(name), None);
    }
    Group { commands: writer.commands, shaders: writer.shaders }
}

struct Writer<'a> {
    built: &'a Built,
    options: &'a Options,
    registry: &'a Registry,
    sources: &'a dyn Sources,
    includes: Includes,
    /// Shaders by the definition of a node and what its text depends on.
    kinds: HashMap<(String, ForeignCode, Vec<Type>), Kind>,
    shaders: Vec<Shader>,
    shader_names: Names,
    commands: String,
    /// The instance and output of an operand.
    instances: HashMap<u32, (String, String)>,
}

impl Writer<'_> {
    fn node(&mut self, of: &Foreign, instance: &str, first: Option<u32>) {
        let kind = self.kind(of);
        let mut connections = String::new();
        for (arg, input) in of.args.iter().zip(&kind.inputs) {
            let source = match &arg.expr {
                Expr::Operand(slot) => self.instances.get(slot),
                _ => None,
            };
            match source {
                Some((node, output)) => {
                    let _ = writeln!(connections, "connect {node}.{output} {instance}.{input} ;");
                }
                None => self.param(arg, input),
            }
        }
        let _ = writeln!(self.commands, "shader {} {instance} ;", kind.name);
        self.commands.push_str(&connections);
        if let Some(first) = first {
            let slots = (first..).zip(&kind.outputs);
            self.instances.extend(slots.map(|(slot, output)| (slot, (instance.to_owned(), output.clone()))));
        }
    }

    fn param(&mut self, arg: &Argument, name: &str) {
        let built = self.built;
        let published = |name: &str| built.published.iter().find(|entry| entry.name == name);
        let texture = |name: &str| built.textures.iter().find(|entry| entry.name == name);
        let mut is_open = false;
        let text = match &arg.expr {
            Expr::Name(name) if arg.ty == Type::Filename => {
                let found = texture(name);
                is_open = found.is_some_and(|entry| body::is_requested(&self.options.publish, &entry.path));
                found.map_or_else(|| arg.text.clone(), |entry| entry.file.clone())
            }
            _ if arg.ty.components().is_none() => arg.text.clone(),
            expr => {
                expr.each(&mut |entry| is_open |= matches!(entry, Expr::Name(_)));
                let value = |name: &str| match published(name).map(|entry| &entry.value) {
                    Some(Value::Numbers(numbers)) => numbers.clone(),
                    Some(Value::Integer(value)) => vec![*value as f32],
                    Some(Value::Boolean(value)) => vec![f32::from(u8::from(*value))],
                    _ => Vec::new(),
                };
                let numbers = evaluated(expr, &value);
                match arg.ty {
                    Type::Boolean => (numbers.first().copied().unwrap_or(0.0) != 0.0).to_string(),
                    _ => numbers.iter().map(f32::to_string).collect::<Vec<_>>().join(","),
                }
            }
        };
        let mut all = Vec::new();
        values(&arg.ty, name, &text, self.registry, &mut all);
        let hint = if is_open { " [[int interactive=1]]" } else { "" };
        for (ty, name, value) in all {
            let _ = writeln!(self.commands, "param {ty} {name} {value}{hint} ;");
        }
    }

    /// Returns the shader of a node, written on first use.
    fn kind(&mut self, of: &Foreign) -> Kind {
        let types = of.args.iter().map(|arg| &arg.ty).chain(of.outputs.iter().map(|entry| &entry.1)).cloned().collect();
        let key = (of.def.clone(), of.code.clone(), types);
        if let Some(known) = self.kinds.get(&key) {
            return known.clone();
        }
        let plain = of.def.strip_prefix("ND_").unwrap_or(&of.def);
        let wanted = if plain.is_empty() { "channels" } else { plain };
        let mut library = Library::new(self.sources);
        let mut names = Names::new();
        match &of.code {
            ForeignCode::Function(path, _) => library.load(path, self.sources, self.options.flip_textures),
            ForeignCode::Inline(text) => names.take_expression(text),
            ForeignCode::Channels(_) => {}
        }
        of.args.iter().map(|arg| &arg.ty).chain(of.outputs.iter().map(|entry| &entry.1)).for_each(|ty| {
            structs(ty, self.registry, &mut library);
        });
        names.take_items(&library.common);
        names.take_items(&library.own);
        names.take(types::NO_LIGHT);
        self.shader_names.take_items(&library.common);
        self.shader_names.take_items(&library.own);
        let name = self.shader_names.fresh(wanted);
        names.take(&name);
        let outputs: Vec<String> = of.outputs.iter().map(|entry| names.fresh(&entry.0)).collect();
        let inputs: Vec<String> = of.args.iter().map(|arg| names.fresh(&arg.name)).collect();
        let kind = Kind { name: name.clone(), inputs, outputs };
        let text = self.shader(of, &kind, &library, &mut names);
        self.shaders.push(Shader { name, text });
        self.kinds.insert(key, kind.clone());
        kind
    }

    fn shader(&self, of: &Foreign, kind: &Kind, library: &Library, names: &mut Names) -> String {
        let def = self.registry.def(&of.def);
        let ports = def.map(|def| self.registry.inputs(def)).unwrap_or_default();
        let mut params = Vec::new();
        for (arg, name) in of.args.iter().zip(&kind.inputs) {
            let port = ports.iter().find(|port| port.name == arg.name);
            let default = port.and_then(|port| match &port.source {
                crate::document::Source::Value(text) => Some(text.as_str()),
                _ => None,
            });
            let value = match &arg.ty {
                Type::Closure(_) => super::shader::first(&arg.ty, self.registry),
                ty => types::value(ty, default.unwrap_or_default(), self.registry),
            };
            params.push(format!("    {} {name} = {value}", types::name(&arg.ty)));
        }
        let mut statements = String::new();
        let inner: Vec<String> = kind.outputs.iter().map(|name| names.fresh(&format!("{name}_value"))).collect();
        let renamed: Vec<Argument> = of
            .args
            .iter()
            .zip(&kind.inputs)
            .map(|(arg, name)| Argument { expr: Expr::name(name), ..arg.clone() })
            .collect();
        let of = Foreign { args: renamed, ..of.clone() };
        let named = |expr: &Expr| match expr {
            Expr::Name(name) => Some(name.to_string()),
            _ => None,
        };
        statements.push_str(&body::node(&of, &inner, self.registry, &named, names));
        for ((_, ty), (name, value)) in of.outputs.iter().zip(kind.outputs.iter().zip(&inner)) {
            params.push(format!("    output {} {name} = {}", types::name(ty), super::shader::first(ty, self.registry)));
            let _ = writeln!(statements, "    {name} = {value};");
        }
        let label = quoted(def.map_or(of.def.as_str(), |def| def.node.as_str()));
        let body = format!(
            "shader {}\n[[\n    string label = {label}\n]]\n(\n{}\n)\n{{\n{}}}\n",
            kind.name,
            params.join(",\n"),
            with_no_light(statements)
        );
        format!("{}{body}", functions(library, &body, self.includes))
    }
}

/// Returns the numbers of a value: `of` gives those of an input.
fn evaluated(expr: &Expr, of: &dyn Fn(&str) -> Vec<f32>) -> Vec<f32> {
    match expr {
        Expr::Const(value) => types::numbers(value),
        Expr::Name(name) => of(name),
        Expr::Binary(Binary::Mul, value, factor) => {
            let factor = evaluated(factor, of).first().copied().unwrap_or(1.0);
            evaluated(value, of).into_iter().map(|number| number * factor).collect()
        }
        Expr::Call(_, args) => args.iter().flat_map(|arg| evaluated(arg, of)).collect(),
        _ => Vec::new(),
    }
}

/// A value as type, name and text of each member that a command sets.
fn values(ty: &Type, name: &str, text: &str, registry: &Registry, out: &mut Vec<(String, String, String)>) {
    let read = Value::read(ty, text).or_else(|_| Value::read(ty, "")).unwrap_or(Value::Nothing);
    let shown = |numbers: &[f32]| numbers.iter().map(|entry| types::float(*entry)).collect::<Vec<_>>().join(" ");
    let mut add = |ty: &str, name: String, value: String| out.push((ty.to_owned(), name, value));
    match (&read, ty) {
        (Value::Boolean(value), _) => add("int", name.into(), i32::from(*value).to_string()),
        (Value::Integer(value), _) => add("int", name.into(), value.to_string()),
        (Value::Numbers(numbers), Type::Vector(4, VectorKind::Color)) => {
            add("color", format!("{name}.rgb"), shown(&numbers[..3]));
            add("float", format!("{name}.a"), shown(&numbers[3..]));
        }
        (Value::Numbers(numbers), Type::Vector(2 | 4, VectorKind::Vector)) => {
            for (number, member) in numbers.iter().zip(["x", "y", "z", "w"]) {
                add("float", format!("{name}.{member}"), shown(&[*number]));
            }
        }
        (Value::Numbers(numbers), Type::Matrix(3)) => {
            let mut rows: Vec<f32> = numbers.chunks(3).flat_map(|row| [row, &[0.0]].concat()).collect();
            rows.extend([0.0, 0.0, 0.0, 1.0]);
            add("matrix", name.into(), shown(&rows));
        }
        (Value::Numbers(numbers), _) => add(&types::name(ty), name.into(), shown(numbers)),
        (Value::Text(text), Type::Filename) => add("string", format!("{name}.filename"), quoted(text)),
        (Value::Text(text), _) => add("string", name.into(), quoted(text)),
        (Value::Members(members), Type::Named(of)) => {
            let known = registry.type_def(of).map_or(&[][..], |def| &def.members);
            for (index, (member, ty, default)) in known.iter().enumerate() {
                let given = members.get(index).map(|entry| entry.trim()).filter(|entry| !entry.is_empty());
                values(ty, &format!("{name}.{member}"), given.unwrap_or(default), registry, out);
            }
        }
        _ => {}
    }
}

//! Writes a whole graph as one shader.

use std::collections::BTreeSet;
use std::fmt::Write;

use super::body::{self, Variables, foreign, is_requested, live, with_no_light};
use super::items::{Item, needed};
use super::library::{COMMON, Library};
use super::names::Names;
use super::types::{self, NO_LIGHT, quoted};
use crate::document::Annotation;
use crate::network::{Built, Foreign, ForeignCode, Node, Options};
use crate::registry::Registry;
use crate::sources::Sources;
use crate::value::{Closure, Type, Value};

/// How a text has the library's structs and common functions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Includes {
    /// Written out: those that the shader needs.
    #[default]
    Written,
    /// By `#include "mx_funcs.h"`, which the compiler finds in `stdlib/genosl/include` of the library.
    Named,
}

/// The output of a shader.
const OUTPUT: &str = "out";

/// A shader.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shader {
    /// Its name.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// Writes an element as one shader. The graph must be built with [`Options::osl`].
pub fn shader(
    built: &mut Built,
    options: &Options,
    registry: &Registry,
    sources: &dyn Sources,
    name: &str,
    includes: Includes,
) -> Shader {
    let live = live(built);
    let nodes = foreign(built, &live);
    let library = used_library(&nodes, options, registry, sources);
    let mut names = taken_names(&nodes, &library);
    let name = names.fresh(name);
    let variables = Variables::new(built, &live, &options.publish, &mut names);
    let named = |expr: &_| variables.of(expr);
    let mut statements = String::new();
    for (node, of) in &nodes {
        let slots = (node.first..).take(of.outputs.len());
        let outputs: Vec<String> =
            slots.filter_map(|slot| variables.of(&crate::code::ast::Expr::Operand(slot))).collect();
        statements.push_str(&body::node(of, &outputs, registry, &named, &mut names));
    }
    let result = result(built, registry, &named);
    let _ = writeln!(statements, "    {OUTPUT} = {result};");
    let mut params = params(built, options, registry, &variables);
    params.push(format!("    output {} {OUTPUT} = {}", types::name(&built.kind), first(&built.kind, registry)));
    let body = format!(
        "shader {name}\n[[\n    string label = {}\n]]\n(\n{}\n)\n{{\n{}}}\n",
        quoted(&name),
        params.join(",\n"),
        with_no_light(statements)
    );
    let text = format!("{}{body}", functions(&library, &body, includes));
    Shader { name, text }
}

/// Returns the library with the files and structs of the nodes.
fn used_library(nodes: &[(&Node, &Foreign)], options: &Options, registry: &Registry, sources: &dyn Sources) -> Library {
    let mut library = Library::new(sources);
    for (_, of) in nodes {
        if let ForeignCode::Function(path, _) = &of.code {
            library.load(path, sources, options.flip_textures);
        }
        for ty in of.args.iter().map(|arg| &arg.ty).chain(of.outputs.iter().map(|entry| &entry.1)) {
            structs(ty, registry, &mut library);
        }
    }
    library
}

/// The names that variables of the shader cannot have.
fn taken_names(nodes: &[(&Node, &Foreign)], library: &Library) -> Names {
    let mut names = Names::new();
    names.take_items(&library.common);
    names.take_items(&library.own);
    for (_, of) in nodes {
        if let ForeignCode::Inline(text) = &of.code {
            names.take_expression(text);
        }
    }
    names.take(OUTPUT);
    names.take(NO_LIGHT);
    names
}

/// Returns what a text needs of the library, in its order.
pub(super) fn functions(library: &Library, body: &str, includes: Includes) -> String {
    let mut out = String::new();
    let own = match includes {
        Includes::Written => [&library.common[..], &library.own[..]].concat(),
        Includes::Named => {
            let file = COMMON.rsplit('/').next().unwrap_or(COMMON);
            let _ = writeln!(out, "#include \"{file}\"\n");
            library.own.clone()
        }
    };
    let kept: Vec<Item> = needed(&own, body).into_iter().map(|index| own[index].clone()).collect();
    let mut shown = BTreeSet::new();
    for item in kept {
        if let Some(notice) = item.notice.filter(|notice| shown.insert(notice.clone())) {
            let _ = writeln!(out, "{notice}\n");
        }
        out.push_str(item.text.trim_end());
        out.push_str("\n\n");
    }
    out
}

/// Adds the structs that a type of a document needs.
pub(super) fn structs(ty: &Type, registry: &Registry, library: &mut Library) {
    let Type::Named(name) = ty else { return };
    let Some(def) = registry.type_def(name) else { return };
    let mut text = format!("struct {name}\n{{\n");
    for (member, ty, _) in &def.members {
        let _ = writeln!(text, "    {} {member};", types::name(ty));
    }
    text.push_str("};");
    library.add_struct(name, text);
    for (_, ty, _) in &def.members {
        if ty != &Type::Named(name.clone()) {
            structs(ty, registry, library);
        }
    }
}

/// Returns the value of the element.
fn result(built: &Built, registry: &Registry, named: &dyn Fn(&crate::code::ast::Expr) -> Option<String>) -> String {
    let root = crate::network::Argument {
        name: "out".into(),
        ty: built.kind.clone(),
        expr: built.root.expr.clone(),
        text: String::new(),
    };
    types::argument(&root, registry, named)
}

/// Returns the value of the output before the shader runs.
pub(super) fn first(ty: &Type, registry: &Registry) -> String {
    match ty {
        Type::Closure(Closure::SurfaceShader) => "{ 0, 0, 1.0 }".into(),
        _ => types::blank(ty, registry),
    }
}

/// Returns inputs that an application can set, with what editors show.
fn params(built: &Built, options: &Options, registry: &Registry, variables: &Variables) -> Vec<String> {
    let mut out = Vec::new();
    for input in &built.published {
        let Some(name) = variables.of(&crate::code::ast::Expr::name(&input.name)) else { continue };
        let value = types::value(&input.kind, &written(&input.value), registry);
        let about = metadata(&input.path, &input.kind, &input.annotation, registry);
        out.push(format!("    {} {name} = {value}{about}", types::name(&input.kind)));
    }
    for texture in built.textures.iter().filter(|entry| is_requested(&options.publish, &entry.path)) {
        let Some(name) = variables.of(&crate::code::ast::Expr::name(&texture.name)) else { continue };
        let value = format!("{{ {}, \"\" }}", quoted(&texture.file));
        let about = metadata(&texture.path, &Type::Filename, &Annotation::default(), registry);
        out.push(format!("    textureresource {name} = {value}{about}"));
    }
    out
}

/// Returns a value as documents write it.
fn written(value: &Value) -> String {
    match value {
        Value::Boolean(value) => value.to_string(),
        Value::Integer(value) => value.to_string(),
        Value::Numbers(numbers) => numbers.iter().map(f32::to_string).collect::<Vec<_>>().join(","),
        Value::Text(text) => text.clone(),
        _ => String::new(),
    }
}

/// Returns what editors show of an input (Open Shading Language 1.12 specification, section 4.2).
fn metadata(path: &str, ty: &Type, about: &Annotation, registry: &Registry) -> String {
    let mut all = vec![format!("string label = {}", quoted(if about.label.is_empty() { path } else { &about.label }))];
    if !about.folder.is_empty() {
        all.push(format!("string page = {}", quoted(&about.folder)));
    }
    if !about.doc.is_empty() {
        all.push(format!("string help = {}", quoted(&about.doc)));
    }
    let is_simple = matches!(ty, Type::Float | Type::Integer | Type::Vector(3, _));
    for (word, text) in [("min", &about.range.0), ("max", &about.range.1)] {
        if is_simple && !text.trim().is_empty() && Value::read(ty, text).is_ok() {
            all.push(format!("{} {word} = {}", types::name(ty), types::value(ty, text, registry)));
        }
    }
    format!("\n    [[\n        {}\n    ]]", all.join(",\n        "))
}

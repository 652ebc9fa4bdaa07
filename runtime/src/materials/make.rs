//! Makes a material of a graph: opens the document, builds its network, writes a declaration and compiles the shader.

use std::borrow::ToOwned;
use std::format;
use std::string::{String, ToString};
use std::vec;
use std::vec::Vec;

use shader_info_assemble::pack;
use shader_info_assemble::stack::compose_info;
use shader_info_glsl::FindError;
use shader_info_glsl::hash::Hash128;
use shader_info_graph::network::{Built, Parts, build, standard};
use shader_info_graph::registry::Registry;
use shader_info_graph::shader::{Form, Sources, declare, stages};
use shader_info_graph::value::Value;
use shader_info_lang::generated::{self, Declared};
use shader_info_lang::resolve::Resolved;
use shader_info_model::contribution::Key;
use shader_info_model::diagnostic::Diagnostic;
use shader_info_model::layout::{Packing, offsets, struct_in_payload};
use shader_info_model::{ArtifactForm, Item, Payload, Scalar, Type, TypeName, wire};
use shader_info_reflect::reflection::to_bytes;

use super::document::{Texts, open};
use super::names::is_type_name;
use super::value::bytes;
use super::{Graph, Input, Library, Material, MaterialError};
use crate::Backend;
use crate::dynamic::{aligned, target};

/// The output of the fragment stage that a material writes.
const OUTPUT: &str = "frag_color";

impl Library {
    /// Returns the material of a graph for a backend. A graph that means the same as an earlier one returns the same
    /// material.
    ///
    /// # Errors
    /// [`MaterialError::Graph`] with all errors of the graph, [`MaterialError::Backend`] if the backend does not
    /// support it, [`MaterialError::NoCompiler`] if the library has no compiler for the backend; the other variants if
    /// the name is not valid or a document cannot be used.
    pub fn request(&self, graph: &Graph, backend: Backend) -> Result<&'static Material, MaterialError> {
        if !is_type_name(&graph.name) {
            return Err(MaterialError::Name { name: graph.name.clone() });
        }
        let text = declaration(self, graph)?;
        let Text { rust, shared, .. } = &text;
        let shared: String = shared.iter().map(|item| wire::canonical(&item.statement)).collect();
        let identity = format!("{}|{}|{}|{shared}|{rust}", graph.name, target(backend).row().name, graph.statements);
        let key = Hash128::of(identity.as_bytes());
        self.known(key, || shader(self, graph, backend, &text))
    }
}

/// The declaration that a `graph(…)` of the same material becomes.
struct Text {
    /// The text of the declaration.
    rust: String,
    /// Shared functions of the nodes, which the info with the graph declares.
    shared: Vec<Item>,
    built: Built,
}

fn declaration(library: &Library, graph: &Graph) -> Result<Text, MaterialError> {
    let opened = open(library, graph)?;
    let mut registry = Registry::over(library.registry.clone());
    registry.add(opened.document.clone());
    let (codes, sources) = (standard(), Texts { library, opened: &opened });
    let parts = Parts {
        document: &opened.document,
        registry: &registry,
        sources: &sources,
        files: &library.files,
        codes: &codes,
    };
    let mut built = build(&parts, &opened.element, &graph.options);
    let stages = stages(&mut built, &graph.options, OUTPUT);
    if !built.problems.is_empty() {
        return Err(graph.wrong(built.problems));
    }
    let form = form(&graph.name);
    Ok(Text { rust: declare(&built, &stages, &form).rust, shared: opened.shared, built })
}

fn form(name: &str) -> Form<'_> {
    Form { name, output: OUTPUT, sources: Sources::Inline(true) }
}

fn shader(
    library: &Library,
    graph: &Graph,
    backend: Backend,
    Text { rust, shared, built }: &Text,
) -> Result<&'static Material, MaterialError> {
    let wrong = |problems| MaterialError::Backend { graph: graph.name.clone(), backend, problems };
    let declared = generated::read(rust, &format!("graph {}", graph.name)).map_err(wrong)?;
    let info = descendant(graph, &declared, shared).map_err(wrong)?;
    let os = Some(std::env::consts::OS.into());
    let target = target(backend);
    let key = Key { push_constant_limit: library.push_constant_limit, os, ..Key::new(target) };
    let missing = || FindError::Missing(vec!["a graph names no files".to_owned()]);
    let composition = compose_info(info, key, &mut |_, _, _| Err(missing())).map_err(wrong)?;
    let entries = match &library.compiler {
        Some(compiler) => compiler.compile(&composition).map_err(wrong)?,
        None if target.row().form == ArtifactForm::Text => composition.texts(),
        // Errors in the graph are more useful than the missing compiler, so they are reported first.
        None => return Err(MaterialError::NoCompiler { graph: graph.name.clone(), backend }),
    };
    let reflection = to_bytes(&composition.reflection());
    let inputs = inputs(&graph.name, &declared, built);
    Ok(Material::leak(&graph.name, backend, inputs, &reflection, aligned(&pack::write(&entries))))
}

/// Returns the info that contains the `graph(…)` statement.
fn descendant(graph: &Graph, declared: &Declared, shared: &[Item]) -> Result<Resolved, Vec<Diagnostic>> {
    let Graph { name, statements, .. } = graph;
    declared.descendant(name, &format!("{name}Graph"), statements, &format!("statements of graph {name}"), shared)
}

/// Returns the members of the buffer that the program fills, and its size in bytes.
fn inputs(name: &str, declared: &Declared, built: &Built) -> (Vec<Input>, u32) {
    let Some(payload @ Payload::Struct(params)) = declared.payloads.get(&form(name).type_name("Params")) else {
        return (Vec::new(), 0);
    };
    let Ok(places) = offsets(Packing::Std140, &params.members, &|name| struct_in_payload(payload, name)) else {
        return (Vec::new(), 0);
    };
    let members = params.members.iter().zip(&places.starts);
    let input = |(member, start): (&shader_info_model::Member, &u32)| {
        // A matrix of three columns is split into its columns, which are members of their own.
        let whole = built.published.iter().find(|it| it.name == member.name);
        let column = || {
            let (matrix, column) = member.name.rsplit_once('_')?;
            let at: usize = column.parse().ok()?;
            Some((built.published.iter().find(|it| it.name == matrix)?, at))
        };
        let (published, default) = match whole {
            Some(published) => (published, bytes(&published.value)?),
            None => {
                let (published, at) = column()?;
                let all = bytes(&published.value)?;
                (published, all.chunks(12).nth(at)?.iter().copied().chain([0; 4]).collect())
            }
        };
        Some(Input {
            name: member.name.clone(),
            path: published.path.clone(),
            ty: published.kind.to_string(),
            glsl: glsl_type(member, &published.value)?,
            offset: *start,
            default,
        })
    };
    (members.filter_map(input).collect(), places.size)
}

// A boolean is a `uint` in the buffer.
fn glsl_type(member: &shader_info_model::Member, value: &Value) -> Option<Type> {
    match (value, &member.ty) {
        (Value::Boolean(_), _) => Some(Type::vector(Scalar::Bool, 1)),
        (_, TypeName::Value(ty)) => Some(*ty),
        (_, TypeName::Struct(_) | TypeName::Enum(_) | TypeName::Opaque(_)) => None,
    }
}

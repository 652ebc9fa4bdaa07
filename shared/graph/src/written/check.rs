//! Checks a declared node by itself: whether its function exists, can be parsed, and fits its ports.

use shader_info_glsl::Lines;
use shader_info_model::diagnostic::{Place, did_you_mean};
use shader_info_model::{Node, NodeCode, PortType, SourceText};

use super::Author;
use super::declared::declare;
use crate::code::ast::{Function, Pass, Ty};
use crate::code::{Functions, SyntaxError, expression, file};
use crate::document::{Document, Problem};
use crate::network::{Files, Loader, NoFile, Options, conflict};
use crate::sources::{Sources, packaged};

/// Checks a node. Places are those of its declaration; help is for the author of the graph.
pub fn check(node: &Node, sources: &dyn Sources, files: &Files, author: Author) -> Vec<Problem> {
    let problem = match &node.code {
        Some(NodeCode::File { file, function, place }) => {
            of_file(node, (file, function, place), sources, files, author)
        }
        Some(NodeCode::Body(SourceText::Inline { text, start })) => of_body(node, text, start),
        Some(NodeCode::Expression(SourceText::Inline { text, start })) => {
            expression(text).err().map(|wrong| unread(text, start, 0, &wrong))
        }
        // `resolve` compares a shared function with the ports.
        Some(NodeCode::Body(_) | NodeCode::Expression(_) | NodeCode::Shared { .. }) | None => None,
    };
    problem.into_iter().collect()
}

fn of_file(
    node: &Node,
    (name, function, place): (&str, &str, &Place),
    sources: &dyn Sources,
    files: &Files,
    author: Author,
) -> Option<Problem> {
    let wrong = |message: String, help: Option<String>| Some(Problem { place: place.clone(), message, help });
    let mut functions = Functions::default();
    let path = format!("{}{}/{name}", super::PREFIX, node.package);
    match Loader::new(sources, files, &Options::default()).load(&path, &mut functions) {
        Ok(()) => {}
        Err(NoFile::Missing(path)) => {
            let shown = packaged(&path).map_or(path.as_str(), |(_, name)| name);
            let (message, help) = author.missing_file(shown);
            return wrong(message, Some(help));
        }
        Err(NoFile::SyntaxError(path, unread)) => {
            let shown = packaged(&path).map_or(path.as_str(), |(_, name)| name);
            let text = sources.text(&path).unwrap_or_default();
            let (line, column) = Lines::new(&text).place(unread.at.min(text.len()));
            let help = "a file of a node has functions, structs, constants and `#define`s without parameters";
            return wrong(format!("{shown}:{line}:{column}: {}", unread.message), Some(help.into()));
        }
        Err(NoFile::Conflict { name, path, other }) => {
            let (message, help) = conflict(&name, &path, other.as_deref());
            return wrong(message, help);
        }
    }
    let all = functions.named(function);
    if all.is_empty() {
        let known: Vec<String> = functions.names().map(|it| it.to_string()).collect();
        let help = did_you_mean(function, known.iter().map(String::as_str));
        let expected = format!("`{name}` defines the function `{}`", signatures(node, function)[0]);
        return wrong(format!("`{name}` has no function `{function}`"), Some(help.unwrap_or(expected)));
    }
    if all.iter().any(|it| fits(it, node)) {
        return None;
    }
    let help = format!("expected {}", signatures(node, function).map(|it| format!("`{it}`")).join(" or "));
    wrong(format!("function `{function}` of `{name}` does not fit the ports of `{}`", node.name), Some(help))
}

/// Returns the ways to declare a function with these ports; for several outputs they are the same.
fn signatures(node: &Node, function: &str) -> [String; 2] {
    let glsl = |ty: PortType| ty.glsl().unwrap_or_default();
    let inputs: Vec<String> = node.inputs.iter().map(|it| format!("{} {}", glsl(it.ty), it.name)).collect();
    let name = |name: &str| if name == "out" { "result".to_owned() } else { name.to_owned() };
    let outputs = node.outputs.iter().map(|it| format!("out {} {}", glsl(it.ty), name(&it.name)));
    let with: Vec<String> = inputs.iter().cloned().chain(outputs).collect();
    let with = format!("void {function}({})", with.join(", "));
    match &node.outputs[..] {
        [only] => [format!("{} {function}({})", glsl(only.ty), inputs.join(", ")), with],
        _ => [with.clone(), with],
    }
}

fn fits(function: &Function, node: &Node) -> bool {
    let same = |ty: &Ty, port: PortType| port.glsl().is_some_and(|glsl| Ty::built_in(glsl).as_ref() == Some(ty));
    let count = node.inputs.len();
    let takes = function.params.len() >= count
        && node
            .inputs
            .iter()
            .zip(&function.params)
            .all(|(input, param)| param.pass == Pass::In && same(&param.ty, input.ty));
    let rest = function.params.get(count..).unwrap_or_default();
    let returns = matches!(&node.outputs[..], [only] if same(&function.returns, only.ty)) && rest.is_empty();
    let writes = rest.len() == node.outputs.len()
        && node.outputs.iter().zip(rest).all(|(output, param)| param.pass == Pass::Out && same(&param.ty, output.ty));
    takes && (returns || writes)
}

fn of_body(node: &Node, body: &str, start: &Place) -> Option<Problem> {
    let (_, text) = declare(&mut Document::default(), node, &node.place).file?;
    let before = text.find('{').map_or(0, |at| at + 1);
    file(&text, &Default::default()).err().map(|wrong| unread(body, start, before, &wrong))
}

/// Returns a syntax error of a text in the declaration. Its first `before` bytes are not from there.
fn unread(text: &str, start: &Place, before: usize, wrong: &SyntaxError) -> Problem {
    let at = wrong.at.saturating_sub(before).min(text.len());
    let (line, column) = Lines::new(text).place(at);
    let column = if line == 1 { start.column + column - 1 } else { column };
    let line = start.line + line - 1;
    Problem { place: Place::new(&start.file, line, column, 1), message: wrong.message.clone(), help: None }
}

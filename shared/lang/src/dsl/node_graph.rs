//! Parses the nodes of `graph { node noise = Noise3d(amplitude = 0.5); output noise; }`.

use proc_macro2::{Delimiter, Group};

use super::attribute::doc_comments;
use super::cursor::Cursor;
use super::draft::{Draft, Parse, Reported};
use super::path::path;
use super::port_value::{port_value, sees_value};
use super::statements::{End, Statements};
use shader_info_model::diagnostic::{
    Diagnostic, STATEMENT_TWICE, SYNTAX, UNKNOWN_STATEMENT, UNKNOWN_TYPE, did_you_mean,
};
use shader_info_model::{
    DeclarationKind, GraphNode, InlineGraph, InputBinding, InputSource, NodeKind, NodeOutputUse, PortType, Statement,
    Typedef,
};

const WORDS: [&str; 2] = ["node", "output"];
const NODE: &str = "node name[: type] = kind(input = value, …);";
const OUTPUT: &str = "output name[.output];";

/// Parses the statements between the braces. Errors are reported, and parsing continues after them.
pub(crate) fn nodes(draft: &mut Draft<'_>, body: &Group) -> InlineGraph {
    let outer = draft.form.take();
    let mut graph = InlineGraph::default();
    let mut rest = Statements::of(body);
    while !rest.is_empty() {
        if !rest.eat(';') {
            statement(draft, &mut rest, &mut graph);
        }
    }
    if graph.output.is_none() && draft.report.is_clean() {
        let words = "the graph has no `output`";
        draft.fail_with(
            &SYNTAX,
            body.span_close(),
            words,
            Some("add `output name;` with the node that is shown".into()),
        );
    }
    draft.form = outer;
    graph
}

fn statement(draft: &mut Draft<'_>, rest: &mut Statements, graph: &mut InlineGraph) {
    let read = rest.next(End::Semicolon);
    let mut part = read.cursor();
    doc_comments(draft, &mut part, "a node of a graph");
    let Some(word) = part.ident() else {
        rest.expected_statement(draft, &read, &part);
        return;
    };
    let is_understood = match word.to_string().as_str() {
        "node" => {
            draft.form = Some(NODE);
            node(draft, &mut part, graph).is_ok()
        }
        "output" => {
            draft.form = Some(OUTPUT);
            output(draft, &mut part, graph).is_ok()
        }
        text => {
            let help = did_you_mean(text, WORDS).or_else(|| Some(format!("write `{NODE}` or `{OUTPUT}`")));
            let words = format!("unknown statement `{text}` in a graph");
            draft.fail_with(&UNKNOWN_STATEMENT, word.span(), words, help);
            false
        }
    };
    if is_understood && !read.ended {
        draft.fail(&SYNTAX, part.span(), "expected `;` at the end of the statement");
    }
    draft.form = None;
}

fn output(draft: &mut Draft<'_>, part: &mut Cursor<'_>, graph: &mut InlineGraph) -> Parse<()> {
    let found = output_use(draft, part)?;
    draft.finished(part, "`;`")?;
    if let Some(first) = &graph.output {
        let twice = Diagnostic::new(&STATEMENT_TWICE, &found.place, "duplicate `output`: a graph shows one");
        draft.report.add(twice.see(&first.place, "first declared here"));
        return Err(Reported);
    }
    graph.output = Some(found);
    Ok(())
}

fn node(draft: &mut Draft<'_>, part: &mut Cursor<'_>, graph: &mut InlineGraph) -> Parse<()> {
    let (name, place) = draft.name(part)?;
    if let Some(first) = graph.nodes.iter().find(|it| it.name == name) {
        let twice = Diagnostic::new(&SYNTAX, &place, format!("duplicate node `{name}`"));
        draft.report.add(twice.see(&first.place, "first declared here"));
        return Err(Reported);
    }
    let ty = if part.eat(':') { Some(port_type(draft, part)?) } else { None };
    if !part.eat('=') {
        return Err(draft.expected(part, "`= kind(…)`"));
    }
    let kind = path(draft, part, "a shader node or a category of the library")?;
    let kind_place = draft.short_place(kind.last.span(), &kind.last.to_string());
    let kind = if kind.looks_like_a_type() {
        draft.refer(&kind, DeclarationKind::Node);
        // The info declares the shared function of the node, under the condition of the graph.
        draft.add(Statement::Typedef(Typedef::Node(kind.text.clone())), kind_place.clone());
        NodeKind::Declared(kind.text)
    } else {
        NodeKind::Category(kind.text)
    };
    let Some(group) = part.group(Delimiter::Parenthesis) else {
        return Err(draft.expected(part, "`(input = value, …)`"));
    };
    let mut inputs: Vec<InputBinding> = Vec::new();
    for mut part in group.cursor().split() {
        // A wrong input was reported; the node is still there.
        let Ok(input) = input(draft, &mut part) else { continue };
        match inputs.iter().find(|known| known.name == input.name) {
            Some(first) => {
                let words = format!("duplicate input `{}`", input.name);
                draft.report.add(Diagnostic::new(&SYNTAX, &input.place, words).see(&first.place, "first given here"));
            }
            None => inputs.push(input),
        }
    }
    graph.nodes.push(GraphNode { name, ty, kind, inputs, place, kind_place });
    draft.finished(part, "`;`")
}

fn input(draft: &mut Draft<'_>, part: &mut Cursor<'_>) -> Parse<InputBinding> {
    // The library has inputs with names such as `in`.
    let (name, place) = draft.name(part)?;
    if !part.eat('=') {
        return Err(draft.expected(part, "`= value`"));
    }
    let value_place = draft.place(part.span());
    let value = match sees_value(part) {
        true => InputSource::Value(port_value(draft, part)?),
        false => InputSource::Output(output_use(draft, part)?),
    };
    draft.finished(part, "`,` or `)`")?;
    Ok(InputBinding { name, value, place, value_place })
}

/// Reads `node` or `node.output`.
fn output_use(draft: &mut Draft<'_>, part: &mut Cursor<'_>) -> Parse<NodeOutputUse> {
    let (node, place) = draft.name(part)?;
    if !part.eat('.') {
        return Ok(NodeOutputUse { node, output: None, output_place: place.clone(), place });
    }
    let (output, output_place) = draft.name(part)?;
    Ok(NodeOutputUse { node, output: Some(output), place, output_place })
}

fn port_type(draft: &mut Draft<'_>, part: &mut Cursor<'_>) -> Parse<PortType> {
    let Some(word) = part.ident() else { return Err(draft.expected(part, "a type")) };
    let text = word.to_string();
    PortType::named(&text).ok_or_else(|| {
        let words = format!("unknown type `{text}`");
        draft.unknown(&UNKNOWN_TYPE, word.span(), words, &text, PortType::ALL.map(PortType::word))
    })
}

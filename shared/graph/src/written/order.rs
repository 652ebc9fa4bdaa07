//! Sorts the nodes of a graph, so that each comes after the nodes that it reads.

use std::collections::BTreeMap;

use shader_info_model::diagnostic::did_you_mean;
use shader_info_model::{GraphNode, InlineGraph, InputBinding, InputSource, NodeOutputUse};

use crate::document::Problem;

/// Indexes of the nodes of a graph in an order in which each comes after its inputs, and the names of unknown nodes.
///
/// # Errors
/// Nodes that read each other, after the unknown names.
pub(super) fn order(graph: &InlineGraph) -> Result<(Vec<usize>, Vec<Problem>), Vec<Problem>> {
    let index: BTreeMap<&str, usize> =
        graph.nodes.iter().enumerate().map(|(at, node)| (node.name.as_str(), at)).collect();
    let uses = graph.nodes.iter().flat_map(|it| &it.inputs).filter_map(connection).chain(&graph.output);
    let mut unknown: Vec<Problem> = uses
        .filter(|it| !index.contains_key(it.node.as_str()))
        .map(|it| Problem {
            place: it.place.clone(),
            message: format!("unknown node `{}`", it.node),
            help: did_you_mean(&it.node, index.keys().copied()),
        })
        .collect();
    let mut out = Vec::with_capacity(graph.nodes.len());
    let mut states = vec![State::New; graph.nodes.len()];
    for start in 0..graph.nodes.len() {
        // Each node that is begun, with the input that is looked at next.
        let mut stack: Vec<(usize, usize)> = Vec::new();
        if states[start] == State::New {
            stack.push((start, 0));
            states[start] = State::Begun;
        }
        while let Some((node, next)) = stack.pop() {
            let Some(input) = graph.nodes[node].inputs.get(next) else {
                states[node] = State::Done;
                out.push(node);
                continue;
            };
            stack.push((node, next + 1));
            let Some(to) = connection(input).and_then(|it| index.get(it.node.as_str()).copied()) else { continue };
            match states[to] {
                State::New => {
                    states[to] = State::Begun;
                    stack.push((to, 0));
                }
                State::Begun => {
                    unknown.push(cycle(&graph.nodes, &stack, to, input));
                    return Err(unknown);
                }
                State::Done => {}
            }
        }
    }
    Ok((out, unknown))
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    New,
    Begun,
    Done,
}

fn connection(input: &InputBinding) -> Option<&NodeOutputUse> {
    match &input.value {
        InputSource::Output(to) => Some(to),
        InputSource::Value(_) => None,
    }
}

fn cycle(nodes: &[GraphNode], stack: &[(usize, usize)], to: usize, input: &InputBinding) -> Problem {
    let from = stack.iter().position(|(node, _)| *node == to).unwrap_or_default();
    let mut names: Vec<&str> = stack[from..].iter().map(|(node, _)| nodes[*node].name.as_str()).collect();
    names.push(&nodes[to].name);
    Problem {
        place: input.value_place.clone(),
        message: format!("nodes read each other in a cycle: {}", names.join(" -> ")),
        help: Some("give this input a value, or connect it to another node".into()),
    }
}

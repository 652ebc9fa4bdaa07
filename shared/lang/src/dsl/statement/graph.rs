//! `graph("brass.mtlx", "Tiled_Brass", publish = all, lights = 3);`

use proc_macro2::{Delimiter, Ident, Span};

use super::super::attribute::string;
use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use super::super::graph::{EnvironmentLight, Graph, GraphOrigin, LightFactor, PublishedInputs};
use super::super::node_graph::nodes;
use super::super::options::{Choice, Known, Options};
use super::super::path::Path;
use super::source::file_name;
use super::{Grammar, Group, StatementRow};
use shader_info_model::diagnostic::{SYNTAX, UNKNOWN_OPTION};
use shader_info_model::{DeclarationKind, Statement};

pub(super) const ROW: StatementRow = StatementRow {
    word: "graph",
    form: "graph(\"file.mtlx\" [, \"element\"] [, publish = all | none | (\"node/input\", …)] [, lights = number] \
           [, environment = sampled | prefiltered | none] [, shadow = map | slot] [, occlusion = map | slot] [, transparent] \
           [, without = (\"property\", …)] [, functions]); | graph[(options)] { node name[: type] = kind(input = value, …); … \
           output name; }",
    doc: "A material of a MaterialX document, which the builder looks up in the shader folders. Its graph becomes the \
          vertex and fragment stages, which the info inherits like a parent's statements. `module::Params` has the \
          inputs that the program can set, with the document's values as `Default`, and `module::Scene` those that all \
          materials share. Modifiers may change its slots `material_vertex(vec3 position)` and `material_color()`, \
          each of which returns a `vec4`. With `functions` the graph brings these functions without sources, and the \
          sources or fragments of the info call them. `shadow = slot` needs an `override(material_shadow)` in the \
          info, `float material_shadow(int light, vec3 position)`, and `occlusion = slot` an \
          `override(material_occlusion)`, `float material_occlusion(vec3 position, vec3 normal)`; `map` reads them \
          from textures. Instead of a file, the graph may be written between braces: `kind` is the path of a \
          `shader_node!` or a category of the library (`mix`, `image`, `standard_surface`), the value of an input is a \
          constant, `geometry(…)`, a node or `node.output`, and `output` names the result. If several nodes of a \
          category fit, the type is needed. The build script needs the feature `materials` of `shader-builder`.",
    example: "graph(\"brass.mtlx\", \"Tiled_Brass\", publish = all);",
    group: Group::Composition,
    once: false,
    parse: Grammar::Own(parse),
};

const OPTIONS: Known =
    Known::words(&["publish", "lights", "environment", "shadow", "occlusion", "transparent", "without", "functions"]);

fn parse(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, word: Span) -> Parse<()> {
    let group = cursor.group(Delimiter::Parenthesis);
    let body = cursor.body();
    if group.is_none() && body.is_none() {
        return Err(draft.expected(cursor, "`(\"file.mtlx\")` or `{ nodes }`"));
    }
    let place = draft.short_place(word, ROW.word);
    let mut graph = Graph {
        info: draft.name.clone(),
        origin: GraphOrigin::Document { path: String::new(), element: None },
        publish: PublishedInputs::None,
        lights: 0,
        environment: EnvironmentLight::Sampled,
        shadow: LightFactor::None,
        occlusion: LightFactor::None,
        has_sources: true,
        is_transparent: false,
        without: Vec::new(),
        place: place.clone(),
    };
    let mut span = word;
    match body {
        Some(body) => {
            graph.origin = GraphOrigin::Written(nodes(draft, body));
            let mut options = Options::new(&OPTIONS);
            for mut part in group.iter().flat_map(|group| group.cursor().split()) {
                if part.peek_literal().is_some() {
                    let words = "a graph is a document or nodes between braces, not both";
                    return Err(draft.fail(&SYNTAX, part.span(), words));
                }
                options.read(draft, &mut part, &mut |draft, choice| take(&mut graph, draft, choice))?;
            }
        }
        None => {
            if let Some(group) = group {
                span = document(draft, &mut graph, group.cursor(), span)?;
            }
        }
    }
    let path = Path::of_words(&graph.module(), &Ident::new(&graph.parent(), span));
    draft.refer(&path, DeclarationKind::Info);
    let parent = draft.place(span);
    draft.add(Statement::AdditionalInfo(vec![(path.text, parent)]), place);
    draft.graphs.push(graph);
    Ok(())
}

/// Reads `"file.mtlx", "element"` and options; returns the token that names the material.
fn document(draft: &mut Draft<'_>, graph: &mut Graph, cursor: Cursor<'_>, word: Span) -> Parse<Span> {
    if cursor.is_empty() {
        return Err(draft.expected(&cursor, "a document: `\"file.mtlx\"`"));
    }
    let (mut span, mut path, mut element) = (word, String::new(), None);
    let mut options = Options::new(&OPTIONS);
    for (index, mut part) in cursor.split().enumerate() {
        match (index, part.peek_literal()) {
            (0, _) => {
                span = part.span();
                path = file_name(draft, &mut part)?;
            }
            (1, Some(_)) => {
                span = part.span();
                element = Some(string(draft, &mut part)?);
                draft.finished(&part, "`,` or `)`")?;
            }
            _ => options.read(draft, &mut part, &mut |draft, choice| take(graph, draft, choice))?,
        }
    }
    graph.origin = GraphOrigin::Document { path, element };
    Ok(span)
}

fn take(graph: &mut Graph, draft: &mut Draft<'_>, choice: &mut Choice<'_, '_>) -> Parse<bool> {
    match choice.word.as_str() {
        "publish" => graph.publish = publish(draft, choice)?,
        "lights" => graph.lights = choice.small(draft)?,
        "environment" => graph.environment = word(draft, choice, &EnvironmentLight::WORDS)?,
        "shadow" => graph.shadow = word(draft, choice, &LightFactor::WORDS)?,
        "occlusion" => graph.occlusion = word(draft, choice, &LightFactor::WORDS)?,
        "transparent" => graph.is_transparent = true,
        "without" => {
            let form = "`= (\"property\", …)` after `without`";
            if !choice.rest.eat('=') {
                return Err(draft.expected(choice.rest, form));
            }
            graph.without = strings(draft, choice, form, "a property: `\"uv\"`")?;
        }
        "functions" => graph.has_sources = false,
        _ => return Ok(false),
    }
    Ok(true)
}

/// Reads `= word`, one of those of the option.
fn word<T: Copy>(draft: &mut Draft<'_>, choice: &mut Choice<'_, '_>, all: &[(&str, T)]) -> Parse<T> {
    let name = choice.name(draft)?;
    let known = all.iter().find(|(word, _)| *word == name);
    known.map(|(_, value)| *value).ok_or_else(|| {
        let message = format!("unknown {} `{name}`", choice.word);
        draft.unknown(&UNKNOWN_OPTION, choice.span, message, &name, all.iter().map(|(word, _)| *word))
    })
}

fn publish(draft: &mut Draft<'_>, choice: &mut Choice<'_, '_>) -> Parse<PublishedInputs> {
    const WHAT: &str = "`= all`, `= none` or `= (\"node/input\", …)` after `publish`";
    if !choice.rest.eat('=') {
        return Err(draft.expected(choice.rest, WHAT));
    }
    if choice.rest.eat_word("all") {
        return Ok(PublishedInputs::All);
    }
    if choice.rest.eat_word("none") {
        return Ok(PublishedInputs::None);
    }
    Ok(PublishedInputs::Listed(strings(draft, choice, WHAT, "an input: `\"node/input\"`")?))
}

/// Reads `("a", …)`, which has one at least.
fn strings(draft: &mut Draft<'_>, choice: &mut Choice<'_, '_>, what: &str, one: &str) -> Parse<Vec<String>> {
    let Some(list) = choice.rest.group(Delimiter::Parenthesis) else { return Err(draft.expected(choice.rest, what)) };
    let mut all = Vec::new();
    for mut part in list.cursor().split() {
        all.push(string(draft, &mut part)?);
        draft.finished(&part, "`,` or `)`")?;
    }
    if all.is_empty() { Err(draft.expected(&list.cursor(), one)) } else { Ok(all) }
}

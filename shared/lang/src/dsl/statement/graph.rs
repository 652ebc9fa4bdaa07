//! `graph("brass.mtlx", "Tiled_Brass", publish = all, lights = 3);`

use proc_macro2::{Delimiter, Ident, Span};

use super::super::attribute::string;
use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use super::super::graph::{EnvironmentLight, Graph, PublishedInputs};
use super::super::options::{Choice, Known, option};
use super::super::path::Path;
use super::source::file_name;
use super::{Grammar, Group, StatementRow};
use shader_info_model::diagnostic::UNKNOWN_OPTION;
use shader_info_model::{Statement, Wanted};

pub(super) const ROW: StatementRow = StatementRow {
    word: "graph",
    form: "graph(\"file.mtlx\" [, \"element\"] [, publish = all | none | (\"node/input\", …)] [, lights = number] \
           [, environment = sampled | prefiltered | none] [, transparent] \
           [, without = (\"property\", …)] [, functions]);",
    doc: "A material of a MaterialX document: vertex and fragment stage are made of its graph, and inherited like a \
          parent's statements. `module::Params` holds the inputs that the program can set, with the document's values as \
          `Default`, and `module::Scene` what means the same for every material. Its slots `material_vertex(vec3 position)` and \
          `material_color()`, each of which returns a `vec4`, are there for modifiers; with `functions` there are no \
          sources, and those of the info, or its fragments, call them. The document is looked up in the shader folders. \
          The build script needs the feature `materials` of `shader-builder`.",
    example: "graph(\"brass.mtlx\", \"Tiled_Brass\", publish = all);",
    group: Group::Composition,
    once: false,
    parse: Grammar::Own(parse),
};

const OPTIONS: Known = Known::words(&["publish", "lights", "environment", "transparent", "without", "functions"]);

fn parse(draft: &mut Draft<'_>, cursor: &mut Cursor<'_>, word: Span) -> Parse<()> {
    let Some(group) = cursor.group(Delimiter::Parenthesis) else {
        return Err(draft.expected(cursor, "`(\"file.mtlx\")`"));
    };
    let place = draft.short_place(word, ROW.word);
    let mut graph = Graph {
        info: draft.name.clone(),
        document: String::new(),
        element: None,
        publish: PublishedInputs::None,
        lights: 0,
        environment: EnvironmentLight::Sampled,
        has_sources: true,
        is_transparent: false,
        without: Vec::new(),
        place: place.clone(),
    };
    if group.cursor().is_empty() {
        return Err(draft.expected(&group.cursor(), "a document: `\"file.mtlx\"`"));
    }
    let mut span = word;
    for (index, mut part) in group.cursor().split().enumerate() {
        match (index, part.peek_literal()) {
            (0, _) => {
                span = part.span();
                graph.document = file_name(draft, &mut part)?;
            }
            (1, Some(_)) => {
                span = part.span();
                graph.element = Some(string(draft, &mut part)?);
                draft.finished(&part, "`,` or `)`")?;
            }
            _ => option(draft, &mut part, &OPTIONS, &mut |draft, choice| take(&mut graph, draft, choice))?,
        }
    }
    let path = Path::of_words(&graph.module(), &Ident::new(&graph.parent(), span));
    draft.refer(&path, Wanted::Info);
    let parent = draft.place(span);
    draft.add(Statement::AdditionalInfo(vec![(path.text, parent)]), place);
    draft.graphs.push(graph);
    Ok(())
}

fn take(graph: &mut Graph, draft: &mut Draft<'_>, choice: &mut Choice<'_, '_>) -> Parse<bool> {
    match choice.word.as_str() {
        "publish" => graph.publish = publish(draft, choice)?,
        "lights" => graph.lights = choice.small(draft)?,
        "environment" => {
            let name = choice.name(draft)?;
            let known = EnvironmentLight::WORDS.iter().find(|(word, _)| *word == name);
            let Some((_, found)) = known else {
                let words = EnvironmentLight::WORDS.iter().map(|(word, _)| *word);
                let said = format!("unknown environment `{name}`");
                return Err(draft.unknown(&UNKNOWN_OPTION, choice.span, said, &name, words));
            };
            graph.environment = *found;
        }
        "transparent" => graph.is_transparent = true,
        "without" => {
            let form = "`= (\"property\", …)` behind `without`";
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

fn publish(draft: &mut Draft<'_>, choice: &mut Choice<'_, '_>) -> Parse<PublishedInputs> {
    const WHAT: &str = "`= all`, `= none` or `= (\"node/input\", …)` behind `publish`";
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

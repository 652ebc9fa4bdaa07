//! `function("noise.glsl", fbm, result = density, stage = vertex);`

use proc_macro2::Delimiter;

use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use super::super::options::{Choice, Known, Options};
use super::super::statement::source::file_name;
use shader_info_model::diagnostic::{Place, UNKNOWN_OPTION};
use shader_info_model::{BodyStage, Call, FragmentBody, Memo, Part, SourceText, Stage};

const OPTIONS: Known = Known::words(&["result", "stage"]);
const BEFORE_NAME: &str = "#include ";

pub(super) fn function(draft: &mut Draft<'_>, _: &mut Vec<(Part, Place)>, part: &mut Cursor<'_>) -> Parse<()> {
    let Some(group) = part.group(Delimiter::Parenthesis) else {
        return Err(draft.expected(part, "`(\"file.glsl\", name)`"));
    };
    let mut pieces = group.cursor().split();
    let Some(mut first) = pieces.next() else { return Err(draft.expected(&group.cursor(), "the name of a file")) };
    let file_place = draft.place(first.span());
    let file = file_name(draft, &mut first)?;
    let Some(mut second) = pieces.next() else { return Err(draft.expected(&first, "`,` and a function's name")) };
    let (function, place) = draft.name(&mut second)?;
    draft.finished(&second, "`,` or `)`")?;
    let (mut result, mut stage) = (None, Stage::Fragment);
    let mut take = |draft: &mut Draft<'_>, choice: &mut Choice<'_, '_>| {
        match choice.word.as_str() {
            "result" => result = Some(choice.name(draft)?),
            "stage" => {
                let span = choice.span;
                stage = match choice.name(draft)?.as_str() {
                    "vertex" => Stage::Vertex,
                    "fragment" => Stage::Fragment,
                    word => {
                        let words = format!("unknown stage `{word}` of a fragment");
                        return Err(draft.unknown(&UNKNOWN_OPTION, span, words, word, ["vertex", "fragment"]));
                    }
                };
            }
            _ => return Ok(false),
        }
        Ok(true)
    };
    let mut options = Options::new(&OPTIONS);
    for mut piece in pieces {
        options.read(draft, &mut piece, &mut take)?;
    }
    // What is wrong with the include is wrong at the file's name.
    let before = BEFORE_NAME.chars().count() as u32;
    let start = Place { column: file_place.column.saturating_sub(before).max(1), ..file_place.clone() };
    let text = SourceText::Inline { text: format!("{BEFORE_NAME}\"{file}\"\n"), start };
    let stages = vec![BodyStage { stage, when: None }];
    let call = Some(Call { file, function, result, place });
    draft.bodies.push(FragmentBody { stages, text, place: file_place, call, body: Memo::default() });
    Ok(())
}

//! `#[when(!ppl)] vertex, #[when(ppl)] fragment { GLSL }`

use super::super::attribute::statement_attributes;
use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use super::super::inline::inline;
use shader_info_model::diagnostic::{STATEMENT_TWICE, UNKNOWN_OPTION};
use shader_info_model::{BodyStage, Condition, FragmentBody, Memo, Stage};

pub(super) const FORM: &str = "[#[when(…)]] vertex | fragment [, …] { GLSL }";

/// Reads the stages and the braces; `when` stood before the first stage.
pub(super) fn body(draft: &mut Draft<'_>, part: &mut Cursor<'_>, when: Option<Condition>) -> Parse<FragmentBody> {
    let mut stages: Vec<BodyStage> = Vec::new();
    let mut when = when;
    let mut place = None;
    loop {
        let Some(ident) = part.ident() else { return Err(draft.expected(part, "`vertex` or `fragment`")) };
        let word = ident.to_string();
        let stage = match word.as_str() {
            "vertex" => Stage::Vertex,
            "fragment" => Stage::Fragment,
            _ => {
                let words = format!("unknown stage `{word}` of a fragment");
                return Err(draft.unknown(&UNKNOWN_OPTION, ident.span(), words, &word, ["vertex", "fragment"]));
            }
        };
        if stages.iter().any(|known| known.stage == stage) {
            return Err(draft.fail(&STATEMENT_TWICE, ident.span(), format!("duplicate stage `{word}`")));
        }
        place.get_or_insert(draft.short_place(ident.span(), &word));
        stages.push(BodyStage { stage, when: when.take() });
        if !part.eat(',') {
            break;
        }
        let attributes = statement_attributes(draft, part);
        attributes.refuse_allow(draft);
        when = attributes.when;
    }
    let Some(group) = part.body() else { return Err(draft.expected(part, "`{ GLSL }`")) };
    let (text, place) = (inline(draft, group), place.unwrap_or_default());
    Ok(FragmentBody { stages, text, place, call: None, body: Memo::default() })
}

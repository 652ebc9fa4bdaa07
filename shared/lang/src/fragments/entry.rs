//! The main functions of a fragment: which ones a composition can call.

use shader_info_glsl::{Function, Param};
use shader_info_model::diagnostic::{Diagnostic, FRAGMENT_MAIN, Place, inline};
use shader_info_model::{BodyStage, Fragment, SourceText, Stage};

use super::foreign::signature;

/// Returns whether a composition passes the surface to a main function; `None` if it cannot call the function.
pub fn takes_surface(main: &Function, stage: Stage) -> Option<bool> {
    let is_surface = |it: &Param| it.ty == "Surface" && it.qualifiers == ["inout"] && stage == Stage::Fragment;
    let takes_surface = match main.params.as_slice() {
        [] => false,
        [one] if is_surface(one) => true,
        _ => return None,
    };
    (main.return_type == "void").then_some(takes_surface)
}

/// Returns the error of a main function that no composition can call. `of` names its fragment.
pub fn wrong_signature(of: &str, main: &Function, stage: Stage, place: &Place) -> Diagnostic {
    let words = format!("`main` of `{of}` has the wrong signature: found `{}`", signature(main));
    Diagnostic::new(&FRAGMENT_MAIN, place, words).help(match stage {
        Stage::Vertex => "write `void main()`",
        _ => "write `void main()` or `void main(inout Surface surface)`",
    })
}

/// Returns the error of a second main function of a stage. `of` names the fragment.
pub fn second_main(of: &str, stage: Stage, place: &Place) -> Diagnostic {
    let words = format!("`{of}` has two main functions in the {} stage", stage.name());
    Diagnostic::new(&FRAGMENT_MAIN, place, words).help("give them `#[when(…)]`s that exclude each other")
}

/// Returns the errors of the main functions in a fragment's own text, which every composition has.
pub fn wrong_mains(fragment: &Fragment) -> Vec<Diagnostic> {
    let mut out: Vec<Diagnostic> = Vec::new();
    let mut known: Vec<&BodyStage> = Vec::new();
    for body in &fragment.bodies {
        let (SourceText::Inline { text, start }, Some(read)) = (&body.text, body.body()) else { continue };
        for function in &read.reading.mains {
            let place = inline(start, text, function.name_span.0, function.name.len());
            let is_again = |of: &BodyStage| known.iter().any(|it| it.stage == of.stage && it.when == of.when);
            let wrong = body.stages.iter().find_map(|of| match takes_surface(function, of.stage) {
                None => Some(wrong_signature(&fragment.name, function, of.stage, &place)),
                Some(_) => is_again(of).then(|| second_main(&fragment.name, of.stage, &place)),
            });
            out.extend(wrong);
            known.extend(&body.stages);
        }
    }
    out
}

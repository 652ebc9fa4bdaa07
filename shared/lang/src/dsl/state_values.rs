//! Reports numbers of render states that name a define of the GLSL, before rustc looks for a const.

use super::draft::Draft;
use shader_info_model::diagnostic::{DEFINE_AS_VALUE, Diagnostic, Place};
use shader_info_model::{Act, Expression, FieldChange, FieldValue, Info, Item, Number, SourceText, Statement};

/// Looks at the numbers of `render_state` and `specialize`; one that cannot be found becomes 0, so that no later step
/// looks for it.
pub(crate) fn no_defines(draft: &mut Draft<'_>) {
    let has_states = |item: &Item| matches!(item.statement, Statement::RenderState(_) | Statement::Specialize(_));
    if draft.references.is_empty() || !draft.items.iter().any(has_states) {
        return;
    }
    let mut items = std::mem::take(&mut draft.items);
    let mut found: Vec<(String, Place, Place)> = Vec::new();
    let defined = Info { items: items.clone(), ..Info::default() };
    for item in &mut items {
        numbers(&mut item.statement, &mut |number| {
            let mut names = Vec::new();
            constants(&number.expression, &mut names);
            let of_glsl = names.into_iter().find_map(|name| Some((definition(&defined.items, &name)?, name)));
            let Some((place, name)) = of_glsl else { return };
            found.push((name, number.place.clone(), place));
            *number = Number { place: number.place.clone(), ..Number::literal(0) };
        });
    }
    draft.items = items;
    for (name, place, defined) in found {
        let words = format!("`{name}` is a define of the GLSL, which a declaration cannot read");
        let help = format!(
            "declare it for both sides, `#[shader_shared] pub const {name}: u32 = …;`, and name it in \
             `typedef_source({name});` for the GLSL"
        );
        draft.report.add(Diagnostic::new(&DEFINE_AS_VALUE, &place, words).see(&defined, "defined here").help(help));
        forget(draft, &name);
    }
}

fn numbers(statement: &mut Statement, see: &mut dyn FnMut(&mut Number)) {
    let mut change = |change: &mut FieldChange| value(&mut change.value, see);
    match statement {
        Statement::RenderState(it) => it.fields.iter_mut().for_each(change),
        Statement::Specialize(it) => it.visit_mut(&mut |step| {
            if let Act::RenderStateField(it) = &mut step.act {
                change(it);
            }
        }),
        _ => {}
    }
}

fn value(value: &mut FieldValue, see: &mut dyn FnMut(&mut Number)) {
    value.numbers(see);
}

/// Returns a `define` statement, or a `#define` in inline GLSL.
fn definition(items: &[Item], name: &str) -> Option<Place> {
    items.iter().find_map(|item| match &item.statement {
        Statement::Define(it) if it.name == name => Some(item.place.clone()),
        Statement::Source(source) => match &source.text {
            SourceText::Inline { text, start } => in_text(text, name, start),
            SourceText::File { .. } | SourceText::Macro | SourceText::Composed => None,
        },
        _ => None,
    })
}

fn in_text(text: &str, name: &str, start: &Place) -> Option<Place> {
    let directive = |line: &str| {
        let rest = line.trim_start().strip_prefix('#')?.trim_start().strip_prefix("define")?;
        let rest = rest.strip_prefix([' ', '\t'])?.trim_start().strip_prefix(name)?;
        let ends = !rest.starts_with(|next: char| next.is_alphanumeric() || next == '_');
        ends.then_some(())
    };
    let (number, line) = text.lines().enumerate().find(|(_, line)| directive(line).is_some())?;
    let column = line.find(name).map_or(0, |at| line[..at].chars().count()) as u32;
    let before = if number == 0 { start.column } else { 1 };
    Some(Place::new(start.file.clone(), start.line + number as u32, before + column, name.chars().count() as u32))
}

// Unless something else names it too.
fn forget(draft: &mut Draft<'_>, name: &str) {
    let is_length = draft.items.iter().any(|item| {
        let mut is_named = false;
        crate::resolve::numbers(&item.statement, &mut |number| is_named |= mentions(&number.expression, name));
        is_named
    });
    let at = draft.references.iter().position(|it| it.path == name).filter(|_| !is_length);
    if let Some(at) = at {
        draft.references.remove(at);
        draft.paths.remove(at);
    }
}

fn mentions(expression: &Expression, name: &str) -> bool {
    let mut names = Vec::new();
    constants(expression, &mut names);
    names.iter().any(|known| known == name)
}

fn constants(expression: &Expression, out: &mut Vec<String>) {
    match expression {
        Expression::Const(path) => out.push(path.clone()),
        Expression::Binary(a, _, b) => {
            constants(a, out);
            constants(b, out);
        }
        Expression::Negate(a) => constants(a, out),
        Expression::Literal(_) | Expression::Define(_) => {}
    }
}

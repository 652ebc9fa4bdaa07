//! The table of statements that only fragments have.

use proc_macro2::Delimiter;

use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use super::super::path::path;
use super::super::types::{sized_values, value_type};
use super::{function, import};
use shader_info_model::Backend;
use shader_info_model::diagnostic::{Place, SYNTAX, UNKNOWN_BACKEND, UNKNOWN_OPTION};
use shader_info_model::{
    DeclarationKind, FragmentPath, Interpolation, Interpolator, Part, PartValue, PrecisionClass, Statement, TypeName,
    Variable,
};

/// One word of a fragment.
pub struct FragmentRow {
    /// The word.
    pub word: &'static str,
    /// Its grammar, as in the table of statements.
    pub form: &'static str,
    /// Description, in Markdown.
    pub doc: &'static str,
    /// A whole statement.
    pub example: &'static str,
    pub(super) parse: ParsePart,
}

/// Reads one statement after its word.
pub(super) type ParsePart = fn(&mut Draft<'_>, &mut Vec<(Part, Place)>, &mut Cursor<'_>) -> Parse<()>;

/// Every statement that only fragments have, in the order a reader should learn them.
pub static FRAGMENT_STATEMENTS: &[FragmentRow] = &[
    FragmentRow {
        word: "param",
        form: "[shared] param name: type | [type; length] | [[type; length]; length];",
        doc: "A value that the program sets for each draw, a push constant. Each instance has its own; `shared` makes \
              it one for all fragments that declare it so. The same holds for `sampler`, `vertex_in` and the other \
              resources.",
        example: "#[ui(label = \"Sky\", range = 0.0..=1.0)] param sky: vec3;",
        parse: param,
    },
    FragmentRow {
        word: "interpolator",
        form: "interpolator [flat | no_perspective] [clamped | full] name: type;",
        doc: "A value that passes from vertex to fragment code; vertex code writes it with `_out` after its name. \
              `clamped` promises values from 0 to 1, for which eight bits suffice. If vertex code does not write it, \
              the attribute of its name passes through. The assembler leaves out unused interpolators.",
        example: "interpolator clamped color: vec4;",
        parse: interpolator,
    },
    FragmentRow {
        word: "provides",
        form: "provides fact [= value];",
        doc: "A fact about the whole composition, for `#[when(…)]` of fragments and of the info, for `#if` and `#ifdef` \
              in the code, slots and included files, and for `requires`. Conditions compare numbers by value: `0x10` is \
              `16`. The text defines the fact only if a condition of the preprocessor depends on its name.",
        example: "provides per_pixel_normal;",
        parse: provides,
    },
    FragmentRow {
        word: "requires",
        form: "requires name [: type] [from Path]; | requires(capability);",
        doc: "A fact that the composition must have, or with a type a value: an earlier fragment's `shared` value, or \
              a statement of the info. If it is missing, the composition inserts the fragment named by `from` before \
              this one. A branch or constant with a fact's name decides in place of the fact.",
        example: "requires normal_ws: vec3 from Normals;",
        parse: requires,
    },
    FragmentRow {
        word: "shared",
        form: "shared name: type;",
        doc: "A value that this fragment sets and later fragments of the same stage read by its name. It is zero where \
              no code sets it. If no later fragment reads it, the text leaves it out; if none does in the whole \
              package, the builder warns (SI0151). `#[allow(unread)]` declares that run-time stacks or other packages read it.",
        example: "shared normal_ws: vec3;",
        parse: cell,
    },
    FragmentRow {
        word: "export",
        form: "export name [as local]: type;",
        doc: "A value for later fragments that import this name; the code assigns to it. If no later fragment reads \
              it, the text leaves it out, with everything that only it needs; if none does in any composition of the \
              package, the builder warns (SI0151). `#[allow(unread)]` declares that run-time stacks or other packages \
              read it.",
        example: "export specular_amount: float;",
        parse: export,
    },
    FragmentRow {
        word: "import",
        form: "import name [as local]: type = default, fold(a, b) => expression | first | last;",
        doc: "The exports of this name by earlier fragments of the composition, in the same stage: a fold over all of \
              them that starts with the default, the first, or the last. Without an export it is the default.",
        example: "import specular_amount: float = 0.0, fold(a, b) => a + b;",
        parse: import::import,
    },
    FragmentRow {
        word: "reads",
        form: "reads Path::name as local;",
        doc: "A param, resource, attribute or interpolator of the nearest earlier instance of another fragment that is \
              active.",
        example: "reads BaseTexture::uv as base_uv;",
        parse: reads,
    },
    FragmentRow {
        word: "function",
        form: "function(\"file.glsl\", name [, result = value] [, stage = vertex | fragment]);",
        doc: "Calls a function of a GLSL file, which needs no changes for it. The builder reads the parameters from \
              the file. Each takes the value of its name and type: an input is a param, constant, sampler, attribute, \
              interpolator, import or required value; an output is an export, a shared value, an output of the stage \
              (`color`) or, in the vertex stage, an interpolator. `result` names the value to which the return value \
              is assigned.",
        example: "function(\"noise.glsl\", fbm, result = density);",
        parse: function::function,
    },
    FragmentRow {
        word: "minimum",
        form: "minimum(backend, …);",
        doc: "The lowest backend of each named family that can run the fragment.",
        example: "minimum(opengl_430, gles_310);",
        parse: minimum,
    },
];

fn param(draft: &mut Draft<'_>, _: &mut Vec<(Part, Place)>, part: &mut Cursor<'_>) -> Parse<()> {
    let (name, place) = draft.name_and_colon(part)?;
    let (ty, array) = sized_values(draft, part, "a param")?;
    draft.add(Statement::PushConstant(Variable { name, ty: TypeName::Value(ty), array }), place);
    Ok(())
}

fn interpolator(draft: &mut Draft<'_>, parts: &mut Vec<(Part, Place)>, part: &mut Cursor<'_>) -> Parse<()> {
    let (mut interpolation, mut class) = (None, None);
    while part.is_ident_second() {
        let Some(ident) = part.ident() else { break };
        let word = ident.to_string();
        let mode = Interpolation::ALL.into_iter().find(|mode| mode.name() == word);
        let precision = PrecisionClass::ALL.into_iter().find(|class| class.name() == word);
        let is_twice = match (mode, precision) {
            (Some(found), _) => interpolation.replace(found).is_some(),
            (None, Some(found)) => class.replace(found).is_some(),
            (None, None) => {
                let words = format!("unknown interpolation or precision `{word}`");
                let known = Interpolation::ALL.map(Interpolation::name).into_iter();
                let known = known.chain(PrecisionClass::ALL.map(PrecisionClass::name));
                return Err(draft.unknown(&UNKNOWN_OPTION, ident.span(), words, &word, known));
            }
        };
        if is_twice {
            let words = format!("`{word}` is a second interpolation or precision: an interpolator has one of each");
            return Err(draft.fail_with(&SYNTAX, ident.span(), words, Some("remove one of the two".into())));
        }
    }
    let (interpolation, class) =
        (interpolation.unwrap_or(Interpolation::Smooth), class.unwrap_or(PrecisionClass::Full));
    let (name, place) = draft.name_and_colon(part)?;
    let ty = value_type(draft, part, "an interpolator")?;
    parts.push((Part::Interpolator(Interpolator { name, ty, interpolation, class }), place));
    Ok(())
}

fn provides(draft: &mut Draft<'_>, parts: &mut Vec<(Part, Place)>, part: &mut Cursor<'_>) -> Parse<()> {
    let (name, place) = draft.name(part)?;
    let value = match part.eat('=') {
        false => "true".into(),
        true => fact_value(draft, part)?,
    };
    parts.push((Part::Fact { name, value }, place));
    Ok(())
}

// A wrong token is skipped: the error points after it.
fn fact_value(draft: &mut Draft<'_>, part: &mut Cursor<'_>) -> Parse<String> {
    let word = part.peek_ident().map(|ident| ident.to_string());
    let value = word.or_else(|| part.peek_literal().map(|literal| decimal(&literal.to_string())));
    part.next();
    value.ok_or_else(|| draft.expected(part, "a name or a number"))
}

// Rust writes some whole numbers as no preprocessor of GLSL reads them: `0b11`, `1_000`. A condition compares them.
fn decimal(literal: &str) -> String {
    let number = syn::parse_str::<syn::LitInt>(literal).ok();
    let plain = number.filter(|number| matches!(number.suffix(), "" | "u"));
    plain.map_or_else(|| literal.to_owned(), |number| format!("{}{}", number.base10_digits(), number.suffix()))
}

fn requires(draft: &mut Draft<'_>, parts: &mut Vec<(Part, Place)>, part: &mut Cursor<'_>) -> Parse<()> {
    let (name, place) = draft.name(part)?;
    let ty = if part.eat(':') { Some(value_type(draft, part, "a required value")?) } else { None };
    let mut provider = None;
    if part.eat_word("from") {
        let path = path(draft, part, "a fragment's path")?;
        draft.refer(&path, DeclarationKind::Fragment);
        provider = Some(FragmentPath { path: path.text, fragment: None });
    }
    parts.push((Part::Requirement { name, ty, provider }, place));
    Ok(())
}

fn cell(draft: &mut Draft<'_>, parts: &mut Vec<(Part, Place)>, part: &mut Cursor<'_>) -> Parse<()> {
    let (name, place) = draft.name_and_colon(part)?;
    let ty = value_type(draft, part, "a shared value")?;
    parts.push((Part::Cell(PartValue { local: name.clone(), name, ty }), place));
    Ok(())
}

fn export(draft: &mut Draft<'_>, parts: &mut Vec<(Part, Place)>, part: &mut Cursor<'_>) -> Parse<()> {
    let (value, place) = import::value(draft, part, "an export")?;
    parts.push((Part::Export(value), place));
    Ok(())
}

fn reads(draft: &mut Draft<'_>, parts: &mut Vec<(Part, Place)>, part: &mut Cursor<'_>) -> Parse<()> {
    let start = *part;
    let whole = path(draft, part, "`Fragment::name`")?;
    let Some((_, name)) = whole.text.rsplit_once("::") else {
        return Err(draft.expected(&start, "`Fragment::name`"));
    };
    if !part.eat_word("as") {
        return Err(draft.expected(part, "`as` and a name"));
    }
    let (local, place) = draft.name(part)?;
    let at = draft.place(whole.last.span());
    let Some(owner) = whole.parent() else {
        return Err(draft.fail(&SYNTAX, start.span(), "expected `Fragment::name`"));
    };
    draft.refer(&owner, DeclarationKind::Fragment);
    let (name, fragment) = (name.to_owned(), FragmentPath { path: owner.text, fragment: None });
    parts.push((Part::Read { fragment, name, at, local }, place));
    Ok(())
}

fn minimum(draft: &mut Draft<'_>, parts: &mut Vec<(Part, Place)>, part: &mut Cursor<'_>) -> Parse<()> {
    let span = part.span();
    let Some(group) = part.group(Delimiter::Parenthesis) else { return Err(draft.expected(part, "`(backend, …)`")) };
    let mut words = Vec::new();
    for mut one in group.cursor().split() {
        let at = one.span();
        let (word, _) = draft.name(&mut one)?;
        draft.finished(&one, "`,` or `)`")?;
        if Backend::parse(&word).is_none() {
            let known = shader_info_model::BACKENDS.iter().map(|row| row.name);
            return Err(draft.unknown(&UNKNOWN_BACKEND, at, format!("unknown backend `{word}`"), &word, known));
        }
        words.push(word);
    }
    let place = draft.place(span);
    parts.push((Part::Minimum(words), place));
    Ok(())
}

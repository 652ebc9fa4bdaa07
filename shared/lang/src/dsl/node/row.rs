//! The table of statements that nodes have.

use proc_macro2::{Delimiter, Span};

use super::super::attribute::Attributes;
use super::super::cursor::Cursor;
use super::super::draft::{Draft, Parse};
use super::super::inline::inline;
use super::super::options::{Choice, Known, Options};
use super::super::path::path;
use super::super::port_value::port_value;
use super::super::statement::source::file_name;
use crate::rules::reserved::{better, describe, why_ours};
use shader_info_glsl::{ReservedReason, reserved_reason};
use shader_info_model::diagnostic::{
    CONSTANT_TYPE, Diagnostic, Place, RESERVED_NAME, STATEMENT_TWICE, SYNTAX, UNKNOWN_TYPE,
};
use shader_info_model::{DeclarationKind, Node, NodeCode, NodeInput, NodeOutput, PortType};

/// One word of a node.
pub struct NodeRow {
    /// The word.
    pub word: &'static str,
    /// Its grammar, as in the table of statements.
    pub form: &'static str,
    /// Description, in Markdown.
    pub doc: &'static str,
    /// A whole statement.
    pub example: &'static str,
    pub(super) parse: fn(&mut Draft<'_>, &mut Node, &Attributes, &mut Cursor<'_>, Span) -> Parse<()>,
}

/// Every statement of a node, in the order a reader should learn them.
pub static NODE_STATEMENTS: &[NodeRow] = &[
    NodeRow {
        word: "input",
        form: "input name: type [= value | = geometry(property)];",
        doc: "An input of the node: `float`, `int`, `bool`, `vec2` to `vec4`, `color3`, `color4` (a `vec3` and a \
              `vec4` that are colours), `mat3`, `mat4`, or `sampler2D` for a texture, whose value is the name of its \
              file. Every graph must set an input without a value. `geometry(…)` is a property of the surface: \
              `position_object`, `position_world`, the same of `normal`, `tangent` and `bitangent`, `view_direction`, \
              `uv`, `color`. Doc comments and `#[ui(label = \"…\", range = 0.0..=1.0)]` are for editors.",
        example: "input position: vec3 = geometry(position_object);",
        parse: input,
    },
    NodeRow {
        word: "output",
        form: "output name: type;",
        doc: "An output of the node. A single output may be called `out`.",
        example: "output out: float;",
        parse: output,
    },
    NodeRow {
        word: "source",
        form: "source(\"file.glsl\", function = name);",
        doc: "A function of a file in the shader folders. Its parameters are the inputs in their order. It returns the \
              single output, or has the outputs as `out` parameters after the inputs.",
        example: "source(\"noise.glsl\", function = noise3d);",
        parse: source,
    },
    NodeRow {
        word: "function",
        form: "function { GLSL } | (path);",
        doc: "The body of such a function. It reads inputs by their names, and returns a single output or assigns to \
              several by their names. A path names a `#[shader_shared]` function, whose parameters are the inputs in \
              their order; outputs that it does not return are `&mut` parameters after them. The shader has the \
              function, and everything that it needs, once.",
        example: "function { return amplitude * sin(position.x); }",
        parse: function,
    },
    NodeRow {
        word: "expression",
        form: "expression { GLSL }",
        doc: "An expression for the single output; `{{input}}` stands for an input.",
        example: "expression { {{amplitude}} * sin({{position}}.x) }",
        parse: expression,
    },
];

const OPTIONS: Known = Known::words(&["function"]);

fn input(
    draft: &mut Draft<'_>,
    node: &mut Node,
    attributes: &Attributes,
    cursor: &mut Cursor<'_>,
    _: Span,
) -> Parse<()> {
    let (name, place, ty) = port(draft, node, cursor, false)?;
    let mut default = None;
    if cursor.eat('=') {
        let span = cursor.span();
        let value = port_value(draft, cursor)?;
        if !value.fits(ty) {
            let words =
                format!("`{name}` is of type `{}`, and its value is of type `{}`", ty.word(), value.ty().word());
            return Err(draft.fail(&CONSTANT_TYPE, span, words));
        }
        default = Some(value);
    }
    let annotation = &attributes.annotation;
    node.inputs.push(NodeInput {
        name,
        ty,
        default,
        doc: annotation.doc.clone(),
        label: annotation.label.clone(),
        range: annotation.range.clone(),
        place,
    });
    Ok(())
}

fn output(draft: &mut Draft<'_>, node: &mut Node, _: &Attributes, cursor: &mut Cursor<'_>, _: Span) -> Parse<()> {
    let (name, place, ty) = port(draft, node, cursor, true)?;
    if ty == PortType::Sampler2d {
        return Err(draft.fail_at(
            &UNKNOWN_TYPE,
            &place,
            "an output cannot be a `sampler2D`: a node computes no texture",
        ));
    }
    node.outputs.push(NodeOutput { name, ty, place });
    Ok(())
}

/// Reads `name: type`.
fn port(
    draft: &mut Draft<'_>,
    node: &Node,
    cursor: &mut Cursor<'_>,
    is_output: bool,
) -> Parse<(String, Place, PortType)> {
    let (name, place) = draft.name_and_colon(cursor)?;
    let Some(word) = cursor.ident() else { return Err(draft.expected(cursor, "a type")) };
    let text = word.to_string();
    let has_values = |ty: &PortType| ty.glsl().is_some();
    let Some(ty) = PortType::named(&text).filter(has_values) else {
        let known = PortType::ALL.into_iter().filter(has_values).map(PortType::word);
        return Err(draft.unknown(&UNKNOWN_TYPE, word.span(), format!("unknown type `{text}`"), &text, known));
    };
    check_name(draft, &name, &place, is_output)?;
    let inputs = node.inputs.iter().map(|it| (&it.name, &it.place));
    let mut all = inputs.chain(node.outputs.iter().map(|it| (&it.name, &it.place)));
    if let Some((_, first)) = all.find(|it| *it.0 == name) {
        let twice = Diagnostic::new(&SYNTAX, &place, format!("duplicate port `{name}`"));
        draft.report.add(twice.see(first, "first declared here"));
        return Err(super::super::draft::Reported);
    }
    Ok((name, place, ty))
}

/// A port is a parameter of a function. The only output is returned, so that its name is not in the GLSL.
fn check_name(draft: &mut Draft<'_>, name: &str, place: &Place, is_output: bool) -> Parse<()> {
    let why = why_ours(name).or_else(|| match reserved_reason(name)? {
        ReservedReason::BuiltinFunction => None,
        why => Some(describe(why)),
    });
    let Some(why) = why.filter(|_| !(is_output && name == "out")) else { return Ok(()) };
    let reserved = Diagnostic::new(&RESERVED_NAME, place, format!("`{name}` is reserved: {why}"));
    draft.report.add(reserved.help(format!("rename it, for example to `{}`", better(name))));
    Err(super::super::draft::Reported)
}

fn source(draft: &mut Draft<'_>, node: &mut Node, _: &Attributes, cursor: &mut Cursor<'_>, word: Span) -> Parse<()> {
    let Some(group) = cursor.group(Delimiter::Parenthesis) else {
        return Err(draft.expected(cursor, "`(\"file.glsl\", function = name)`"));
    };
    let (mut file, mut function, mut options) = (None, None, Options::new(&OPTIONS));
    for (index, mut part) in group.cursor().split().enumerate() {
        if index == 0 {
            file = Some(file_name(draft, &mut part)?);
            continue;
        }
        let mut take = |draft: &mut Draft<'_>, choice: &mut Choice<'_, '_>| {
            let is_function = choice.word == "function";
            if is_function {
                if !choice.rest.eat('=') {
                    return Err(draft.expected(choice.rest, "`= name` after `function`"));
                }
                function = Some(draft.name(choice.rest)?);
            }
            Ok(is_function)
        };
        options.read(draft, &mut part, &mut take)?;
    }
    let (Some(file), Some((function, place))) = (file, function) else {
        return Err(draft.expected_at(None, group.span_close(), "`\"file.glsl\", function = name`"));
    };
    set(draft, node, NodeCode::File { file, function, place }, word)
}

fn function(draft: &mut Draft<'_>, node: &mut Node, _: &Attributes, cursor: &mut Cursor<'_>, word: Span) -> Parse<()> {
    if let Some(group) = cursor.group(Delimiter::Parenthesis) {
        let code = shared(draft, group.cursor())?;
        return set(draft, node, code, word);
    }
    let Some(body) = cursor.body() else { return Err(draft.expected(cursor, "`{ GLSL }` or `(path)`")) };
    let text = inline(draft, body);
    set(draft, node, NodeCode::Body(text), word)
}

/// Reads the path of a shared function.
fn shared(draft: &mut Draft<'_>, mut cursor: Cursor<'_>) -> Parse<NodeCode> {
    let path = path(draft, &mut cursor, "the path of a `#[shader_shared]` function")?;
    draft.finished(&cursor, "`)`")?;
    draft.refer(&path, DeclarationKind::Function);
    let place = draft.short_place(path.last.span(), &path.last.to_string());
    Ok(NodeCode::Shared { path: path.text, items: Vec::new(), place })
}

fn expression(
    draft: &mut Draft<'_>,
    node: &mut Node,
    _: &Attributes,
    cursor: &mut Cursor<'_>,
    word: Span,
) -> Parse<()> {
    let Some(body) = cursor.body() else { return Err(draft.expected(cursor, "`{ GLSL }`")) };
    let text = inline(draft, body);
    set(draft, node, NodeCode::Expression(text), word)
}

fn set(draft: &mut Draft<'_>, node: &mut Node, code: NodeCode, word: Span) -> Parse<()> {
    if node.code.is_some() {
        let words = "a node has one `source`, `function` or `expression`";
        return Err(draft.fail(&STATEMENT_TWICE, word, words));
    }
    node.code = Some(code);
    Ok(())
}

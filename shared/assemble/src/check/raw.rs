//! Reports declarations in GLSL that belong into the declaration in Rust, where every backend spells them in its own
//! way.

use super::body::MAX_REPORTED;
use super::{Body, Rule, Subject};
use crate::backend::spell::BUILTINS;
use shader_info_glsl::{Declared, DeclaredKind};
use shader_info_model::diagnostic::{Diagnostic, RAW_DECLARATION, Report};
use shader_info_model::{ImageType, SamplerType, Stage, Type};

pub(super) static RULE: Rule =
    Rule { name: "bodies do not declare inputs, outputs and resources", codes: &[&RAW_DECLARATION], check };

fn check(subject: &Subject<'_>, report: &mut Report) {
    for body in subject.own_code() {
        let declared = body.declared();
        let wrong = declared.iter().filter_map(|declared| check_one(body, declared));
        wrong.take(MAX_REPORTED).for_each(|wrong| report.add(wrong));
    }
}

fn check_one(body: &Body<'_>, declared: &Declared) -> Option<Diagnostic> {
    let name = &declared.name;
    let ty = type_before(body, declared.start);
    if let Some(wrong) = built_in(body, declared) {
        return Some(wrong);
    }
    if body.used.is_some() {
        return in_fragment(body, declared, ty);
    }
    let (what, help) = match declared.kind {
        DeclaredKind::RawUniform if ty == "uniform" && is_push_constant(body, declared.start) => {
            ("uniform", push_constants(body, declared.start))
        }
        DeclaredKind::RawUniform => ("uniform", uniform(name, ty)),
        DeclaredKind::RawIn if body.stage == Some(Stage::Vertex) => ("in", format!("`vertex_in(0) {name}: {ty};`")),
        DeclaredKind::RawIn => ("in", format!("a member of the interface that `vertex_out` names: `{name}: {ty};`")),
        DeclaredKind::RawOut if body.stage == Some(Stage::Fragment) => {
            ("out", format!("`fragment_out(0) {name}: {ty};`"))
        }
        DeclaredKind::RawOut => ("out", format!("a member of the interface that `vertex_out` names: `{name}: {ty};`")),
        DeclaredKind::RawBuffer => ("buffer", "`storage_buf(0, read_write) …: [uint];`".into()),
        DeclaredKind::RawShared => ("shared", format!("`shared_variable {name}: {ty};`")),
        DeclaredKind::Version => ("#version", "nothing: every backend writes its own".into()),
        DeclaredKind::Extension => ("#extension", format!("`extension({name});`")),
        DeclaredKind::Layout => ("layout", layout(body.stage).into()),
        DeclaredKind::Function { .. }
        | DeclaredKind::Struct
        | DeclaredKind::Global
        | DeclaredKind::Const
        | DeclaredKind::Define { .. } => return None,
    };
    Some(diagnostic(body, declared, what, &help))
}

// Reports a variable of GLSL that is declared once more, for its qualifiers or its length.
fn built_in(body: &Body<'_>, declared: &Declared) -> Option<Diagnostic> {
    let what = match declared.kind {
        DeclaredKind::RawIn if declared.name.starts_with("gl_") => "in",
        DeclaredKind::RawOut if declared.name.starts_with("gl_") => "out",
        _ => return None,
    };
    let row = BUILTINS.iter().find(|row| row.names.contains(&declared.name.as_str()));
    let help = match (declared.name.as_str(), row) {
        ("gl_FragDepth", _) => format!("`depth_write({});`", depth(body, declared.start)),
        (_, Some(row)) if row.counted => format!("`builtins({} = {});`", row.word, length(body, declared.start)),
        (_, Some(row)) => format!("`builtins({});`", row.word),
        (name, None) => format!("nothing: `{name}` needs no declaration"),
    };
    let place = if body.used.is_some() { "the declaration of the info" } else { "the declaration" };
    Some(wrong(body, declared, what).help(format!("in {place}, write {help}")))
}

/// Returns the word of `depth_write` for the layout before a name.
fn depth(body: &Body<'_>, start: usize) -> &'static str {
    let at = body.tokens.partition_point(|token| token.start < start);
    let before = (0..at).rev().map(|at| body.at(at)).take_while(|word| !matches!(*word, ";" | "}"));
    let words = before.filter_map(|word| match word {
        "depth_greater" => Some("greater"),
        "depth_less" => Some("less"),
        "depth_unchanged" => Some("unchanged"),
        _ => None,
    });
    words.last().unwrap_or("any")
}

/// Returns the length of an array after its name; 1 if it has none.
fn length<'a>(body: &'a Body<'_>, start: usize) -> &'a str {
    let at = body.tokens.partition_point(|token| token.start < start);
    let number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    if body.at(at + 1) == "[" && number(body.at(at + 2)) { body.at(at + 2) } else { "1" }
}

// Fragments have statements of their own for inputs and outputs.
fn in_fragment(body: &Body<'_>, declared: &Declared, ty: &str) -> Option<Diagnostic> {
    let name = &declared.name;
    let (what, help) = match declared.kind {
        DeclaredKind::RawUniform if SamplerType::parse(ty).is_some() => ("uniform", format!("`sampler {name}: {ty};`")),
        DeclaredKind::RawUniform if ImageType::parse(ty).is_some() => {
            ("uniform", format!("`image(rgba8, read) {name}: {ty};`"))
        }
        DeclaredKind::RawUniform if ty == "uniform" => {
            ("uniform", "`uniform_buf …: …;` with a `#[shader_shared]` struct".into())
        }
        DeclaredKind::RawUniform => ("uniform", format!("`param {name}: {ty};`")),
        DeclaredKind::RawIn if body.stage == Some(Stage::Vertex) => ("in", format!("`vertex_in {name}: {ty};`")),
        DeclaredKind::RawIn => ("in", format!("`interpolator {name}: {ty};`")),
        DeclaredKind::RawOut if body.stage == Some(Stage::Vertex) => ("out", format!("`interpolator {name}: {ty};`")),
        DeclaredKind::RawOut => ("out", format!("`fragment_out(0) {name}: {ty};`")),
        DeclaredKind::RawBuffer => ("buffer", "`storage_buf(read_write) …: [uint];`".into()),
        DeclaredKind::Version => {
            ("#version", "`minimum(opengl_430);`, or nothing: every backend writes its own".into())
        }
        DeclaredKind::Extension => ("#extension", format!("`extension({name});`")),
        DeclaredKind::RawShared | DeclaredKind::Layout => ("layout", "the statement for it".into()),
        DeclaredKind::Function { .. }
        | DeclaredKind::Struct
        | DeclaredKind::Global
        | DeclaredKind::Const
        | DeclaredKind::Define { .. } => return None,
    };
    Some(diagnostic(body, declared, what, &help))
}

fn diagnostic(body: &Body<'_>, declared: &Declared, what: &str, help: &str) -> Diagnostic {
    wrong(body, declared, what).help(format!("in the declaration, write {help}"))
}

fn wrong(body: &Body<'_>, declared: &Declared, what: &str) -> Diagnostic {
    let message = match declared.kind {
        DeclaredKind::Version | DeclaredKind::Layout => format!("`{what}` in a body"),
        _ => format!("`{what}` declares `{}` in a body", declared.name),
    };
    body.wrong(&RAW_DECLARATION, declared.start, declared.end, message)
}

/// Returns the word before a name, or before the first one of a list of names; a placeholder if it is not a type.
fn type_before<'a>(body: &'a Body<'_>, start: usize) -> &'a str {
    let at = body.tokens.partition_point(|token| token.start < start);
    let is_word = |at: usize| body.at(at).starts_with(|first: char| first.is_ascii_alphabetic());
    match at.checked_sub(1) {
        Some(before) if is_word(before) => body.at(before),
        Some(before) if body.at(before) == "," => {
            let ends = |at: &usize| matches!(body.at(*at), ";" | "{" | "}");
            let first = (1..before).rev().take_while(|at| !ends(at)).find(|at| is_word(*at) && is_word(*at - 1));
            first.map(|first| body.at(first - 1)).filter(|word| is_type(word)).unwrap_or("vec4")
        }
        _ => "vec4",
    }
}

fn is_type(word: &str) -> bool {
    Type::parse(word).is_some() || SamplerType::parse(word).is_some() || ImageType::parse(word).is_some()
}

/// Returns whether `layout(push_constant)` precedes the name of a block.
fn is_push_constant(body: &Body<'_>, start: usize) -> bool {
    let at = body.tokens.partition_point(|token| token.start < start);
    let mut before = (0..at).rev().map(|at| body.at(at)).take_while(|word| !matches!(*word, ";" | "}"));
    before.any(|word| word == "push_constant")
}

/// Returns a statement for each member of a block, and how to read members that follow the name of an instance.
fn push_constants(body: &Body<'_>, start: usize) -> String {
    let mut at = body.tokens.partition_point(|token| token.start < start) + 2;
    let mut statements = Vec::new();
    while !matches!(body.at(at), "}" | "") {
        let end = (at..).find(|at| matches!(body.at(*at), ";" | "}" | "")).unwrap_or(at);
        let words: Vec<&str> = (at..end).map(|at| body.at(at)).collect();
        match words.as_slice() {
            [.., ty, name, "[", length, "]"] => statements.push(format!("push_constant {name}: [{ty}; {length}];")),
            [.., ty, name] => statements.push(format!("push_constant {name}: {ty};")),
            _ => {}
        }
        at = end + usize::from(body.at(end) == ";");
    }
    let instance = body.at(at + 1);
    let read = match instance.starts_with(|first: char| first.is_ascii_alphabetic()) {
        true => format!(", and remove `{instance}.` before their names in the GLSL"),
        false => String::new(),
    };
    format!("`{}`{read}", statements.join(" "))
}

fn uniform(name: &str, ty: &str) -> String {
    if SamplerType::parse(ty).is_some() {
        return format!("`sampler(0) {name}: {ty};`");
    }
    if ImageType::parse(ty).is_some() {
        return format!("`image(0, rgba8, read) {name}: {ty};`");
    }
    match ty {
        "uniform" => "`uniform_buf(0) …: …;` with a `#[shader_shared]` struct".into(),
        _ => format!("`push_constant {name}: {ty};`"),
    }
}

fn layout(stage: Option<Stage>) -> &'static str {
    match stage {
        Some(Stage::Compute) => "`local_group_size(64);`",
        Some(Stage::Geometry) => "`geometry_layout(triangles, triangle_strip, max_vertices = 3);`",
        Some(Stage::TessControl | Stage::TessEvaluation) => {
            "`tessellation_layout(triangles, equal, ccw, vertices = 3);`"
        }
        Some(Stage::Fragment) => "`early_fragment_test;` or `depth_write(…);`",
        Some(Stage::Vertex) | None => "the statement for it",
    }
}

//! What the rows of statements promise about texts.

use shader_info_assemble::assemble::assemble;
use shader_info_lang::dsl::{STATEMENTS, parse_info};
use shader_info_model::contribution::{Key, Sources};
use shader_info_model::diagnostic::Place;
use shader_info_model::*;
use shader_info_reflect::lower;

#[test]
fn every_statement_with_a_line_changes_a_text() {
    let examples = STATEMENTS.iter().map(|row| (row.word, resolved(row.example)));
    let has_line = |it: &Statement| it.spelled().is_some() || it.plain_line().is_some();
    let spelled: Vec<_> = examples.filter(|(_, items)| has_line(&items[0].statement)).collect();
    let silent: Vec<&str> = spelled.iter().filter(|(_, items)| !changes_a_text(items)).map(|(word, _)| *word).collect();
    assert!(!spelled.is_empty());
    assert_eq!(silent, [""; 0], "rows say that these have lines of their own");
}

/// Whether some stage of some backend has another text, or an error, because of the first statement.
fn changes_a_text(items: &[Item]) -> bool {
    let texts = |items: &[Item]| {
        let info = Info { items: items.to_vec(), ..Info::default() };
        let contributions = lower(&info, &Sources::default());
        let keys = BACKENDS.iter().map(|row| Key::new(row.backend));
        let of_key = |key: Key| Stage::ALL.map(|stage| assemble(&contributions, &key, stage).map(|it| it.text).ok());
        keys.map(of_key).collect::<Vec<_>>()
    };
    texts(items) != texts(&items[1..])
}

/// The statement of an example as if its paths led somewhere, then a source of every stage that it is not.
fn resolved(example: &str) -> Vec<Item> {
    let text = format!("pub Case {{ {example} }}").parse().expect("examples are made of tokens");
    let mut statement = parse_info(text, "case.rs").info.items.swap_remove(0).statement;
    statement.visit_numbers(&mut |number, _| {
        number.value.get_or_insert(4);
    });
    match &mut statement {
        Statement::VertexOut(it)
        | Statement::TessControlOut(it)
        | Statement::TessPatchOut(it)
        | Statement::TessEvaluationOut(it)
        | Statement::GeometryOut(it) => it.interface = Some(interface()),
        Statement::Typedef(it) => *it = Typedef::Shared(Box::new(constant())),
        Statement::Source(it) => it.text = inline(),
        _ => {}
    }
    let own = statement.word();
    let sources = Stage::ALL.map(|stage| Statement::Source(Source { stage, text: inline(), entry: None }));
    let others = sources.into_iter().filter(|source| source.word() != own);
    std::iter::once(statement.clone()).chain(others).map(|it| Item::new(it, Place::default())).collect()
}

fn interface() -> Interface {
    let (interpolation, place) = (Interpolation::Smooth, Place::default());
    let member = Varying { interpolation, name: "uv".into(), ty: Type::VEC4, array: None, place };
    Interface { name: "Passed".into(), instance: None, members: vec![member], place: Place::default() }
}

fn constant() -> Payload {
    let (name, ty, place) = ("MOST".into(), Scalar::Int, Place::default());
    let ty = Type { scalar: ty, rows: 1, columns: 1 };
    Payload::Const(SharedConst { name, ty, value: Value::Int(4), place })
}

fn inline() -> SourceText {
    SourceText::Inline { text: "void main() { }".into(), start: Place::default() }
}

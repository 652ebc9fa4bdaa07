//! Checks that the generated `Vertex` and `Instance` can hold every vertex input: one field for each name.

use super::subject::{between, met_here};
use super::{Rule, Subject};
use shader_info_model::diagnostic::{CLASH, Report};
use shader_info_model::{Item, Statement, Type, VertexFormat, VertexIn};

pub(super) static RULE: Rule =
    Rule { name: "a vertex input has one declaration for all variants", codes: &[&CLASH], check };

/// Returns what a field in the vertex is made of, without the location.
fn field(input: &VertexIn) -> (Type, bool, VertexFormat, u32, bool) {
    let format = input.format.unwrap_or_else(|| VertexFormat::of_column(input.ty));
    (input.ty, input.array.is_some(), format, input.buffer, input.per_instance)
}

fn check(subject: &Subject<'_>, report: &mut Report) {
    let mut all: Vec<(&Item, &VertexIn)> = Vec::new();
    for item in subject.items() {
        // The fields of a struct of the program's own are in that struct.
        let Statement::VertexIn(input) = &item.statement else { continue };
        if input.field.is_some() {
            continue;
        }
        let is_same_name = |(known, first): &&(&Item, &VertexIn)| {
            (&known.instance, &first.name) == (&item.instance, &input.name)
                && field(first) != field(input)
                && met_here(known, item)
        };
        match all.iter().find(is_same_name) {
            Some((first, _)) => {
                let name = &input.name;
                let words = format!("`{name}` is declared in two ways, and a program has one vertex for all variants");
                let wrong = between(&CLASH, first, item, words, "first declared here");
                report.add(wrong.help("give each declaration a name of its own"));
            }
            None => all.push((item, input)),
        }
    }
}

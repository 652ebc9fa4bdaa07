//! Checks that the element type of a buffer is known.

use super::{Rule, Subject};
use shader_info_model::diagnostic::{Diagnostic, OPAQUE_BUFFER, Report, did_you_mean};
use shader_info_model::{Item, ResourceKind, Statement, TypeName, Typedef};

pub(super) static RULE: Rule = Rule { name: "the type of a buffer is declared", codes: &[&OPAQUE_BUFFER], check };

fn check(subject: &Subject<'_>, report: &mut Report) {
    // An info that is only a parent may leave the file to its descendants.
    if !subject.is_static {
        return;
    }
    for item in subject.items() {
        let ty = match &item.statement {
            Statement::Resource(resource) => match &resource.kind {
                ResourceKind::UniformBuf { ty, .. } | ResourceKind::StorageBuf { ty, .. } => ty,
                ResourceKind::Sampler { .. } | ResourceKind::Image { .. } => continue,
            },
            Statement::PushConstant(it) => &it.ty,
            Statement::SharedVariable(it) => &it.ty,
            _ => continue,
        };
        if let TypeName::Opaque(name) = ty {
            some_file_defines(subject, item, name, report);
        }
    }
}

fn some_file_defines(subject: &Subject<'_>, item: &Item, name: &str, report: &mut Report) {
    let files: Vec<&Item> = subject.items().filter(|item| is_file(item)).collect();
    let wrong = |message: String| Diagnostic::new(&OPAQUE_BUFFER, &item.place, message);
    if files.is_empty() {
        let help =
            "add `typedef_source(\"….glsl\");` with the file that defines it, or use a `#[shader_shared]` struct";
        report.add(wrong(format!("no `typedef_source` brings the type `{name}`")).help(help));
        return;
    }
    let texts: Vec<_> = subject.bodies.iter().filter(|body| is_file(body.item)).collect();
    let all_are_read = files.iter().all(|file| texts.iter().any(|body| std::ptr::eq(body.item, *file)));
    if !all_are_read {
        return;
    }
    let structs = texts.iter().flat_map(|body| {
        body.names().filter(|(at, word)| *word == "struct" && !body.is_member(*at)).map(|(at, _)| body.at(at + 1))
    });
    let structs: Vec<&str> = structs.collect();
    let macros = texts.iter().flat_map(|body| body.view.directives.iter().map(|it| (it, body.text)));
    let is_macro = macros.into_iter().any(|(it, text)| it.name == "define" && it.args(text).contains(name));
    if structs.contains(&name) || is_macro {
        return;
    }
    let wrong = wrong(format!("no file of a `typedef_source` defines `struct {name}`"));
    let wrong = files.iter().fold(wrong, |wrong, file| wrong.see(&file.place, "not in this file"));
    report.add(match did_you_mean(name, structs.iter().copied()) {
        Some(help) => wrong.help(help),
        None => wrong.help("define it there, or name the file that does"),
    });
}

fn is_file(item: &Item) -> bool {
    matches!(item.statement, Statement::Typedef(Typedef::File { .. }))
}

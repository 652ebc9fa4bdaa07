//! Checks the words of `requires(…)` and the names of extensions.

use super::{Rule, Subject};
use shader_info_model::Statement;
use shader_info_model::capability::CAPABILITIES;
use shader_info_model::diagnostic::{Diagnostic, Report, UNKNOWN_CAPABILITY, did_you_mean, one_of};

pub(super) static RULE: Rule =
    Rule { name: "capabilities and extensions have known names", codes: &[&UNKNOWN_CAPABILITY], check };

fn check(subject: &Subject<'_>, report: &mut Report) {
    for item in subject.own() {
        let wrong = |message: String| Diagnostic::new(&UNKNOWN_CAPABILITY, &item.place, message);
        match &item.statement {
            Statement::Requires(word) if CAPABILITIES.iter().all(|row| row.word != word.as_str()) => {
                let words = || CAPABILITIES.iter().map(|row| row.word);
                let help = did_you_mean(word, words()).unwrap_or_else(|| one_of(words()));
                report.add(wrong(format!("unknown capability `{word}`")).help(help));
            }
            Statement::Extension(it) if !it.name.starts_with("GL_") => {
                let message = format!("`{}` is not the name of a GLSL extension", it.name);
                report.add(
                    wrong(message).help("these names begin with `GL_`: `extension(GL_EXT_nonuniform_qualifier);`"),
                );
            }
            _ => {}
        }
    }
}

//! Checks subpass inputs.

use super::{Rule, Subject};
use shader_info_model::diagnostic::{Diagnostic, Report, SUBPASS_TYPE};
use shader_info_model::{Scalar, Statement, Type};

pub(super) static RULE: Rule = Rule { name: "a subpass input has four components", codes: &[&SUBPASS_TYPE], check };

fn check(subject: &Subject<'_>, report: &mut Report) {
    let allowed = [Scalar::Float, Scalar::Int, Scalar::Uint].map(|scalar| Type::vector(scalar, 4));
    for item in subject.own() {
        let Statement::SubpassIn(input) = &item.statement else { continue };
        if !allowed.contains(&input.ty) {
            let message = format!("subpass input `{}` is a `{}`", input.name, input.ty.name());
            let wrong = Diagnostic::new(&SUBPASS_TYPE, &item.place, message);
            report.add(wrong.help("`subpassLoad` gives a `vec4`, `ivec4` or `uvec4`"));
        }
    }
}

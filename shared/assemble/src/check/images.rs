//! Checks the format of an image against its type.

use super::{Rule, Subject};
use shader_info_model::diagnostic::{Diagnostic, IMAGE_FORMAT, Report};
use shader_info_model::{ImageType, ResourceKind, Statement};

pub(super) static RULE: Rule =
    Rule { name: "an image's format has the component type of the image", codes: &[&IMAGE_FORMAT], check };

fn check(subject: &Subject<'_>, report: &mut Report) {
    for item in subject.own() {
        let Statement::Resource(resource) = &item.statement else { continue };
        let ResourceKind::Image { ty, format, .. } = &resource.kind else { continue };
        let class = format.class();
        if class.scalar != ty.scalar {
            let (name, has) = (&resource.name, class.scalar.name());
            let message = format!("`{name}` is of type `{}`, and `{}` holds `{has}`", ty.name(), class.name);
            let fitting = ImageType { scalar: class.scalar, ..*ty }.name();
            let wrong = Diagnostic::new(&IMAGE_FORMAT, &item.place, message);
            report.add(wrong.help(format!("declare it as `{fitting}`, or use a format of `{}`", ty.scalar.name())));
        }
    }
}

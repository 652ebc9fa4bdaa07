//! Checks that values can pass from one stage to the next, and out of the last one.

use super::together::{Limit, if_active};
use super::{Rule, Subject};
use shader_info_model::Family;
use shader_info_model::diagnostic::{Diagnostic, NO_PERSPECTIVE, Report, UNPASSABLE_MEMBER};
use shader_info_model::{Condition, Interface, Interpolation, Item, Scalar, Stage, Statement, Varying};

/// Maximum number of vectors between two stages: desktop drivers support 32 (128 components) or more; Vulkan guarantees
/// 16, OpenGL 4.6 and ES 3.0 guarantee 15.
const MAX_VECTORS: u32 = 32;

pub(super) static MEMBERS: Rule = Rule {
    name: "interface members and fragment outputs have types that can pass between stages",
    codes: &[&UNPASSABLE_MEMBER],
    check: members,
};

pub(super) static INTERPOLATION: Rule = Rule {
    name: "no value is interpolated linearly in screen space on OpenGL ES",
    codes: &[&NO_PERSPECTIVE],
    check: interpolation,
};

fn members(subject: &Subject<'_>, report: &mut Report) {
    for (item, interface) in subject.interfaces().filter(|(item, _)| item.via.is_none()) {
        let is_interpolated = reaches_fragments(subject, item);
        for member in &interface.members {
            if let Some((message, help)) = why_not(&interface.name, member, is_interpolated) {
                let wrong = Diagnostic::new(&UNPASSABLE_MEMBER, &item.place, message);
                report.add(wrong.see(&member.place, "the member is declared here").help(help));
            }
        }
    }
    for passes in OUTPUTS {
        let all: Vec<&Item> = subject.items().filter(|item| passes(&item.statement)).collect();
        beyond(subject, &all).into_iter().for_each(|wrong| report.add(wrong));
    }
    for item in subject.own() {
        let Statement::FragmentOut(out) = &item.statement else { continue };
        let cannot = out.ty.is_matrix() || out.ty.scalar == Scalar::Bool;
        if cannot {
            let message = format!("a fragment output cannot be a `{}`", out.ty.name());
            let wrong = Diagnostic::new(&UNPASSABLE_MEMBER, &item.place, message);
            report.add(wrong.help("use a float, integer or unsigned scalar or vector"));
        }
    }
}

/// The interfaces that one stage passes together.
const OUTPUTS: [fn(&Statement) -> bool; 5] = [
    |it| matches!(it, Statement::VertexOut(_)),
    |it| matches!(it, Statement::TessControlOut(_)),
    |it| matches!(it, Statement::TessPatchOut(_)),
    |it| matches!(it, Statement::TessEvaluationOut(_)),
    |it| matches!(it, Statement::GeometryOut(_)),
];

/// Reports the first interface of a stage that exceeds the limit in some technique, with those before it.
fn beyond(subject: &Subject<'_>, items: &[&Item]) -> Option<Diagnostic> {
    let taken = |item: &Item| interface_of(item).map_or(0, |interface| u64::from(locations(interface)));
    let take = |items: &[&Item]| items.iter().map(|item| taken(item)).sum();
    let limit = Limit { subject, backends: &subject.backends, take: &take, most: MAX_VECTORS.into() };
    let together = (1..=items.len()).find_map(|count| limit.passed_by_last(&items[..count]))?;
    let (item, others) = together.split_last()?;
    let is_met_here = item.via.is_none() || others.iter().any(|other| subject.met_here(other, item));
    let interface = interface_of(item).filter(|_| is_met_here)?;
    let sum = if others.is_empty() { "" } else { " with the interfaces before it" };
    let (name, vectors, when) = (&interface.name, take(&together), if_active(&together));
    let message = format!("`{name}` takes {vectors} locations{sum}{when}; the limit is {MAX_VECTORS}");
    let wrong = Diagnostic::new(&UNPASSABLE_MEMBER, &item.place, message).see(&interface.place, "declared here");
    let named = |item: &Item| Some(format!("`{}` takes {}", interface_of(item)?.name, taken(item)));
    let wrong = others.iter().fold(wrong, |wrong, other| wrong.see(&other.place, named(other).unwrap_or_default()));
    Some(wrong.help("pass fewer values, or read them from a buffer"))
}

fn interface_of(item: &Item) -> Option<&Interface> {
    item.statement.interface_use()?.interface.as_ref()
}

fn locations(interface: &Interface) -> u32 {
    let length = |member: &Varying| member.array.as_ref().map_or(1, |length| length.get());
    let each = interface.members.iter().map(|member| member.ty.locations().saturating_mul(length(member)));
    each.fold(0, u32::saturating_add)
}

/// Returns whether the fragment stage can read an interface. A later stage with outputs of its own ends it, and the
/// values of a patch end at the tessellation evaluation stage (GLSL 4.60 §4.3.6).
fn reaches_fragments(subject: &Subject<'_>, item: &Item) -> bool {
    let is_source = |it: &Statement, stage: Stage| matches!(it, Statement::Source(source) if source.stage == stage);
    let ends_at_geometry = |it: &Statement| matches!(it, Statement::GeometryOut(_)) || is_source(it, Stage::Geometry);
    let ends_at_evaluation = |it: &Statement| matches!(it, Statement::TessEvaluationOut(_)) || ends_at_geometry(it);
    let ends = |it: &Statement| match &item.statement {
        Statement::TessEvaluationOut(_) => ends_at_geometry(it),
        Statement::TessControlOut(_) => ends_at_evaluation(it),
        _ => matches!(it, Statement::TessControlOut(_)) || ends_at_evaluation(it),
    };
    match &item.statement {
        Statement::TessPatchOut(_) => return false,
        Statement::GeometryOut(_) => return true,
        _ => {}
    }
    let later: Vec<Option<&Condition>> =
        subject.items().filter(|it| ends(&it.statement)).map(|it| it.when.as_ref()).collect();
    if later.is_empty() {
        return true;
    }
    let Some(passes_on) = subject.without(later.into_iter()) else { return false };
    let conditions: Vec<&Condition> = item.when.iter().chain([&passes_on]).collect();
    subject.holds_on(&conditions, &subject.backends)
}

fn why_not(interface: &str, member: &Varying, is_interpolated: bool) -> Option<(String, String)> {
    let (name, ty) = (&member.name, member.ty.name());
    match (member.ty.scalar, member.interpolation) {
        (Scalar::Bool, _) => Some((
            format!("`{interface}.{name}` is a `{ty}`, which cannot pass between stages"),
            "pass it as a flat `uint` and compare with 0".into(),
        )),
        // Only inputs of the fragment stage must be flat (GLSL 4.60 §4.5).
        (Scalar::Int | Scalar::Uint, Interpolation::Smooth) if !is_interpolated => None,
        (Scalar::Int | Scalar::Uint, Interpolation::Smooth | Interpolation::NoPerspective) => Some((
            format!("`{interface}.{name}` is a `{ty}`, which cannot be interpolated"),
            format!("write `flat {name}: {ty};`"),
        )),
        (Scalar::Int | Scalar::Uint, Interpolation::Flat) | (Scalar::Float, _) => None,
    }
}

fn interpolation(subject: &Subject<'_>, report: &mut Report) {
    // If GLES is enabled but not named by the info, the shader is skipped there, and listed as skipped.
    let is_meant_for_es = subject.named.iter().any(|backend| backend.row().family == Family::Gles);
    if !is_meant_for_es {
        return;
    }
    for (item, interface) in subject.interfaces() {
        let linear = interface.members.iter().find(|member| member.interpolation == Interpolation::NoPerspective);
        let Some(member) = linear.filter(|_| subject.reaches(item, Family::Gles)) else { continue };
        let message = format!("`{}.{}` is `no_perspective`, which GLES does not have", interface.name, member.name);
        let wrong =
            Diagnostic::new(&NO_PERSPECTIVE, &item.place, message).see(&member.place, "the member is declared here");
        report.add(wrong.help("make it smooth or flat, or leave GLES out of `backends(…)`"));
    }
}

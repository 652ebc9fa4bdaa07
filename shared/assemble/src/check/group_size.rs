//! Checks `local_group_size`.

use super::sized::{sized, sized_here};
use super::stages::is_mixed;
use super::together::if_active;
use super::{Rule, Subject};
use shader_info_model::diagnostic::{Diagnostic, GROUP_SIZE, Report};
use shader_info_model::{Item, Number, Stage, Statement};
use shader_info_reflect::active::numbers::invocations;

/// Maximum number of invocations of a group, and its maximum size, on desktop hardware: OpenGL 4.6 table 23.65
/// guarantees 1024 and (1024, 1024, 64). Vulkan's required limits are 128 and (128, 128, 64), but every desktop driver
/// supports more.
const MAX: u64 = 1024;
const MAX_OF: [u64; 3] = [1024, 1024, 64];

pub(super) static RULE: Rule =
    Rule { name: "a compute shader has a group size within the limits", codes: &[&GROUP_SIZE], check };

fn check(subject: &Subject<'_>, report: &mut Report) {
    let has_size = subject.items().any(|item| matches!(item.statement, Statement::LocalGroupSize(_)));
    let compute =
        subject.items().find(|item| matches!(&item.statement, Statement::Source(it) if it.stage == Stage::Compute));
    if let Some(compute) = compute.filter(|_| subject.is_static && !has_size && !is_mixed(subject)) {
        let message = format!("`{}` has a compute source but no `local_group_size`", subject.info.name);
        report.add(
            Diagnostic::new(&GROUP_SIZE, &compute.place, message).help("add `local_group_size(64);`, for example"),
        );
    }
    for variants in sized_here(subject, |it| matches!(it, Statement::LocalGroupSize(_))) {
        let wrong = variants.iter().map(size).find(|wrong| !wrong.is_empty());
        wrong.into_iter().flatten().for_each(|wrong| report.add(wrong));
    }
    threads_of_metal(subject, report);
}

/// Reports what exceeds the limits in a group size without open numbers.
fn size(item: &Item) -> Vec<Diagnostic> {
    let Statement::LocalGroupSize(sizes) = &item.statement else { return Vec::new() };
    // A size without a value was reported where it was evaluated.
    let Some(values) = sizes.iter().map(|size| size.value).collect::<Option<Vec<_>>>() else { return Vec::new() };
    let axes = sizes.iter().zip(["x", "y", "z"]).zip(MAX_OF);
    let wrong: Vec<Diagnostic> = axes.filter_map(|((size, axis), most)| wrong_axis(item, size, axis, most)).collect();
    let total: u64 = values.iter().fold(1, |total, value| total.saturating_mul(value.unsigned_abs()));
    if total <= MAX || !wrong.is_empty() {
        return wrong;
    }
    let message = format!("a work group has {total} invocations{}; the limit is {MAX}", if_active(&[item]));
    vec![Diagnostic::new(&GROUP_SIZE, &item.place, message).help("make one of the axes smaller")]
}

fn wrong_axis(item: &Item, size: &Number, axis: &str, most: u64) -> Option<Diagnostic> {
    let value = size.value?;
    let limit = match u64::try_from(value) {
        Ok(1..) if value as u64 <= most => return None,
        Ok(1..) => format!("the limit is {most}"),
        Ok(0) | Err(_) => "the least is 1".into(),
    };
    let message = format!("a work group is {value} in {axis}{}; {limit}", if_active(&[item]));
    let place = if size.place.is_known() { &size.place } else { &item.place };
    let wrong = Diagnostic::new(&GROUP_SIZE, place, message).see(&item.place, "of this group");
    Some(wrong.help("write whole numbers from 1; axes that are left out are 1"))
}

// Metal cannot make a pipeline of a group that is larger than its compiler has assumed.
fn threads_of_metal(subject: &Subject<'_>, report: &mut Report) {
    let is_group = |item: &&Item| matches!(item.statement, Statement::LocalGroupSize(_));
    let groups: Vec<Item> = subject.items().filter(is_group).flat_map(|item| sized(subject, item)).collect();
    let is_limit = |item: &&Item| matches!(item.statement, Statement::MetalMaxTotalThreadsPerThreadgroup(_));
    for item in subject.items().filter(is_limit) {
        let limits = sized(subject, item);
        let pairs = limits.iter().flat_map(|limit| groups.iter().map(move |group| (limit, group)));
        pairs
            .into_iter()
            .find_map(|(limit, group)| too_few(subject, limit, group))
            .into_iter()
            .for_each(|it| report.add(it));
    }
}

fn too_few(subject: &Subject<'_>, limit: &Item, group: &Item) -> Option<Diagnostic> {
    let (Statement::MetalMaxTotalThreadsPerThreadgroup(most), Statement::LocalGroupSize(sizes)) =
        (&limit.statement, &group.statement)
    else {
        return None;
    };
    let total = invocations(sizes);
    // A group that is too large for any API is reported as that.
    if total <= u64::from(most.get()) || total > MAX || !subject.can_meet(limit, group) {
        return None;
    }
    let (most, when) = (most.get(), if_active(&[limit, group]));
    let message =
        format!("a work group has {total} invocations{when}, but `metal_max_total_threads_per_threadgroup` is {most}");
    let wrong = Diagnostic::new(&GROUP_SIZE, &limit.place, message);
    let help = format!("write `metal_max_total_threads_per_threadgroup({total});`, or make the group smaller");
    Some(wrong.see(&group.place, "the work group is declared here").help(help))
}

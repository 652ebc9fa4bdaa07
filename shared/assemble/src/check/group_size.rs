//! Checks `local_group_size`.

use super::{Rule, Subject};
use shader_info_model::diagnostic::{Diagnostic, GROUP_SIZE, Report};
use shader_info_model::{Stage, Statement};

/// Maximum number of invocations of a group, and its maximum size, on desktop hardware: OpenGL 4.6 table 23.65
/// guarantees 1024 and (1024, 1024, 64). Vulkan's required limits are 128 and (128, 128, 64), but every desktop driver
/// supports more.
const MAX: u64 = 1024;
const MAX_OF: [u64; 3] = [1024, 1024, 64];

pub(super) static RULE: Rule =
    Rule { name: "a compute shader has a group size within the limits", codes: &[&GROUP_SIZE], check };

fn check(subject: &Subject<'_>, report: &mut Report) {
    let is_said = subject.items().any(|item| matches!(item.statement, Statement::LocalGroupSize(_)));
    let compute =
        subject.items().find(|item| matches!(&item.statement, Statement::Source(it) if it.stage == Stage::Compute));
    if let Some(compute) = compute.filter(|_| subject.is_static && !is_said) {
        let message = format!("`{}` has a compute source but no `local_group_size`", subject.info.name);
        report.add(
            Diagnostic::new(&GROUP_SIZE, &compute.place, message).help("add `local_group_size(64);`, for example"),
        );
    }
    for item in subject.own() {
        let Statement::LocalGroupSize(sizes) = &item.statement else { continue };
        // A size without a value was reported where it was evaluated.
        let Some(values) = sizes.iter().map(|size| size.value).collect::<Option<Vec<_>>>() else { continue };
        for ((number, value), (axis, most)) in sizes.iter().zip(&values).zip(["x", "y", "z"].iter().zip(MAX_OF)) {
            let message = match u64::try_from(*value) {
                Ok(1..) if *value as u64 <= most => continue,
                Ok(1..) => format!("a work group is {value} in {axis}; the limit is {most}"),
                Ok(0) | Err(_) => format!("a work group is {value} in {axis}; the least is 1"),
            };
            let place = if number.place.is_known() { &number.place } else { &item.place };
            let wrong = Diagnostic::new(&GROUP_SIZE, place, message).see(&item.place, "of this group");
            report.add(wrong.help("write whole numbers from 1; axes that are left out are 1"));
        }
        let total = values.iter().try_fold(1_u64, |total, value| total.checked_mul(u64::try_from(*value).ok()?));
        // Sizes that differ by variant are checked together when a variant is assembled.
        let varies = sizes.iter().any(|size| size.is_open());
        let each_is_fine = values.iter().zip(MAX_OF).all(|(value, most)| (1..=most as i64).contains(value));
        if let Some(total) = total.filter(|total| each_is_fine && !varies && *total > MAX) {
            let message = format!("a work group has {total} invocations; the limit is {MAX}");
            report.add(Diagnostic::new(&GROUP_SIZE, &item.place, message).help("make one of the axes smaller"));
        }
    }
    threads_of_metal(subject, report);
}

// Metal cannot make a pipeline of a group that is larger than its compiler has assumed.
fn threads_of_metal(subject: &Subject<'_>, report: &mut Report) {
    let limits = subject.items().filter_map(|item| match &item.statement {
        Statement::MetalMaxTotalThreadsPerThreadgroup(most) => Some((item, most)),
        _ => None,
    });
    for (item, most) in limits {
        let sizes = subject.items().filter_map(|group| match &group.statement {
            Statement::LocalGroupSize(sizes) if !sizes.iter().any(|size| size.is_open()) => Some((group, sizes)),
            _ => None,
        });
        for (group, sizes) in sizes {
            let total: u64 = sizes.iter().map(|size| u64::from(size.get())).product();
            if total <= u64::from(most.get()) || !subject.can_meet(item, group) {
                continue;
            }
            let message = format!(
                "a work group has {total} invocations, but `metal_max_total_threads_per_threadgroup` is {}",
                most.get()
            );
            let wrong =
                Diagnostic::new(&GROUP_SIZE, &item.place, message).see(&group.place, "the work group is declared here");
            let help = format!("write `metal_max_total_threads_per_threadgroup({total});`, or make the group smaller");
            report.add(wrong.help(help));
        }
    }
}

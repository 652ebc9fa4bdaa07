//! Checks that early fragment tests and written depth do not exclude each other.

use super::subject::{between, met_here};
use super::{Rule, Subject};
use shader_info_model::Statement;
use shader_info_model::diagnostic::{EARLY_DEPTH, Report};

pub(super) static RULE: Rule =
    Rule { name: "`depth_write` and `early_fragment_test` exclude each other", codes: &[&EARLY_DEPTH], check };

fn check(subject: &Subject<'_>, report: &mut Report) {
    for early in subject.items().filter(|item| item.statement == Statement::EarlyFragmentTest) {
        let writes = subject.items().filter(|item| matches!(item.statement, Statement::DepthWrite(_)));
        for write in writes.filter(|write| met_here(early, write) && subject.can_meet(early, write)) {
            let message = "`depth_write` conflicts with `early_fragment_test`: depth is tested before it is written";
            let wrong = between(&EARLY_DEPTH, early, write, message, "`early_fragment_test` is here");
            report.add(wrong.help("remove `early_fragment_test` or `depth_write`"));
        }
    }
}

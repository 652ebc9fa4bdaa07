//! Every code: one file for each subject, one entry for each code. Numbers are never reused.
//!
//! An entry of `codes!` defines the static and adds it to the list of its subject, so neither exists without the other.
//! If a subject is missing in `SUBJECTS`, its list is unused, which rustc reports.

use super::code::{Code, Severity, Step};

/// Defines the codes of one subject, and the list `ALL` of them.
macro_rules! codes {
    ($($name:ident = $severity:ident $id:literal $step:ident, $title:literal, $explain:literal;)*) => {
        $(
            #[doc = $title]
            pub static $name: Code = Code {
                id: $id,
                title: $title,
                explain: $explain,
                step: Step::$step,
                severity: Severity::$severity,
            };
        )*
        pub(super) static ALL: &[&Code] = &[$(&$name),*];
    };
}

mod backends;
mod bodies;
mod branches;
mod files;
mod fragments;
mod inheritance;
mod interfaces;
mod numbers;
mod render_states;
mod shared_items;
mod stages;
mod statements;
mod templates;
mod vertices_and_targets;

pub use backends::*;
pub use bodies::*;
pub use branches::*;
pub use files::*;
pub use fragments::*;
pub use inheritance::*;
pub use interfaces::*;
pub use numbers::*;
pub use render_states::*;
pub use shared_items::*;
pub use stages::*;
pub use statements::*;
pub use templates::*;
pub use vertices_and_targets::*;

static SUBJECTS: &[&[&Code]] = &[
    statements::ALL,
    shared_items::ALL,
    inheritance::ALL,
    files::ALL,
    numbers::ALL,
    stages::ALL,
    interfaces::ALL,
    vertices_and_targets::ALL,
    bodies::ALL,
    backends::ALL,
    branches::ALL,
    render_states::ALL,
    fragments::ALL,
    templates::ALL,
];

/// All codes, in the order of their numbers.
pub static CODES: &[&Code] = &IN_ORDER;

static IN_ORDER: [&Code; COUNT] = in_order();

const COUNT: usize = {
    let (mut count, mut subject) = (0, 0);
    while subject < SUBJECTS.len() {
        count += SUBJECTS[subject].len();
        subject += 1;
    }
    count
};

/// Sorts the codes of all subjects while the crate is compiled.
///
/// # Panics
/// If two codes have the same number, or an id is not `SI` and four digits. The crate does not compile then.
const fn in_order() -> [&'static Code; COUNT] {
    let mut sorted = [SUBJECTS[0][0]; COUNT];
    let (mut count, mut subject) = (0, 0);
    while subject < SUBJECTS.len() {
        let mut row = 0;
        while row < SUBJECTS[subject].len() {
            insert(&mut sorted, count, SUBJECTS[subject][row]);
            count += 1;
            row += 1;
        }
        subject += 1;
    }
    sorted
}

/// Moves a code to its position among the first `count` sorted codes.
const fn insert(sorted: &mut [&'static Code; COUNT], count: usize, code: &'static Code) {
    let mut at = count;
    while at > 0 && code.number() <= sorted[at - 1].number() {
        assert!(code.number() != sorted[at - 1].number(), "two codes have one number");
        sorted[at] = sorted[at - 1];
        at -= 1;
    }
    sorted[at] = code;
}

/// Returns the code with this id, such as `SI0034`; `None` if it is unknown.
pub fn code(id: &str) -> Option<&'static Code> {
    CODES.iter().copied().find(|code| code.id == id)
}

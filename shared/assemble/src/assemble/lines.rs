//! Collects spelled lines by section.

use std::sync::Arc;

use crate::backend::spell;
use shader_info_model::Statement;
use shader_info_model::contribution::{Contribution, Origin, Section};
use shader_info_reflect::active::declared;

/// Spelled lines by section, each with its order in it.
#[derive(Default)]
pub(super) struct Lines<'a> {
    pub(super) lines: Vec<(Section, i32, String, &'a Arc<Origin>)>,
}

impl<'a> Lines<'a> {
    pub(super) fn take(&mut self, lines: Vec<spell::Line>, origin: &'a Arc<Origin>) {
        self.take_at(i32::MIN, lines, origin);
    }

    pub(super) fn take_at(&mut self, order: i32, lines: Vec<spell::Line>, origin: &'a Arc<Origin>) {
        let lines = lines.into_iter().map(|line| (line.section, order, line.text, origin));
        self.lines.extend(lines);
    }

    // A block has several statements, and each line belongs to the statement that declares its member.
    pub(super) fn take_members(&mut self, first: &'a Contribution, lines: Vec<spell::Line>, here: &[&'a Contribution]) {
        let pushed = |it: &&&'a Contribution| match declared(it).map(|it| &it.item.statement) {
            Some(Statement::PushConstant(_)) => true,
            Some(_) | None => false,
        };
        let members: Vec<&'a Contribution> = here.iter().filter(pushed).copied().collect();
        for line in lines {
            for text in line.text.lines() {
                let name = declared_last(text);
                let whose =
                    members.iter().find(|it| declared(it).and_then(|it| it.item.statement.name()) == Some(name));
                let origin = whose.map_or(&first.origin, |it| &it.origin);
                self.lines.push((line.section, first.order, text.to_owned(), origin));
            }
        }
    }
}

/// Returns the declared name: `lights` for `  vec4 lights[8];`.
fn declared_last(line: &str) -> &str {
    let declarator = line.trim().trim_end_matches(';');
    let before_length = declarator.split('[').next().unwrap_or(declarator);
    before_length.rsplit(' ').next().unwrap_or(before_length)
}

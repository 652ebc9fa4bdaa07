//! Loops.

use super::super::checked::{Block, Node};
use super::Writer;
use super::text::{Target, level};
use super::zero::zero;

impl Writer<'_> {
    pub(super) fn repeated(&mut self, condition: Option<&Node>, body: &Block, to: &Target) {
        self.loops.push(to.clone());
        match condition {
            Some(condition) if !condition.has_statements() => {
                let condition = self.value(condition);
                self.line(format!("while ({}) {{", condition.text));
                self.inside(|given| given.block(body, &Target::Nothing));
            }
            Some(condition) => {
                self.line("while (true) {");
                self.inside(|given| {
                    let condition = given.value(condition);
                    given.line(format!("if (!{}) {{", condition.at(level::SIGN)));
                    given.line("  break;");
                    given.line("}");
                    given.block(body, &Target::Nothing);
                });
            }
            None => {
                self.line("while (true) {");
                self.inside(|given| given.block(body, &Target::Nothing));
            }
        }
        self.line("}");
        self.loops.pop();
    }

    pub(super) fn counted(&mut self, id: usize, start: &Node, end: &Node, body: &Block) {
        let mut ends = self.operands(&[start, end]);
        if !ends[1].is_stable {
            ends[1] = self.hold(&ends[1].text, &end.ty);
        }
        self.loops.push(Target::Nothing);
        self.names.open();
        let declared = self.declare(id);
        let name = self.called[id].clone();
        let last = ends[1].at(level::LESS + 1);
        self.line(format!("for ({declared} = {}; {name} < {last}; {name}++) {{", ends[0].text));
        self.inside(|given| given.block(body, &Target::Nothing));
        self.line("}");
        self.names.close();
        self.loops.pop();
    }

    /// Ends a loop that control never leaves: compilers want a `return` wherever the text of a function may end.
    pub(super) fn never(&mut self) {
        let zero = zero(self.result, self.nested);
        self.line(format!("return {zero};"));
    }
}

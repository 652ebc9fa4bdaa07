//! Loops.

use super::super::checked::{Block, Kind, Node};
use super::super::tree::Order;
use super::super::ty::Ty;
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

    pub(super) fn counted(&mut self, id: usize, (start, end): (&Node, &Node), order: Order, body: &Block) {
        let mut ends = self.operands(&[start, end]);
        // A counter that has passed the largest number would be a small one again.
        let needs_more = order.has_last && (order.is_reversed || !is_below_largest(end));
        let is_read = [order.is_reversed || needs_more, !order.is_reversed || needs_more];
        for (at, node) in [start, end].into_iter().enumerate() {
            if is_read[at] && !ends[at].is_stable {
                ends[at] = self.hold(&ends[at].text, &node.ty);
            }
        }
        let [first, last] = [0, 1].map(|at| ends[at].at(level::LESS + 1));
        let more = needs_more.then(|| self.names.take("more"));
        if let Some(name) = &more {
            self.line(format!("bool {name} = {first} <= {last};"));
        }
        self.loops.push(Target::Nothing);
        self.names.open();
        let declared = self.declare(id);
        let name = self.called[id].clone();
        let sign = if order.has_last { "<=" } else { "<" };
        let head = match (order.is_reversed, more) {
            (false, None) => format!("{declared} = {}; {name} {sign} {last}; {name}++", ends[0].text),
            (true, None) => format!("{declared} = {}; {name}-- > {first};", ends[1].text),
            (false, Some(more)) => {
                format!("{declared} = {}; {more}; {more} = {name} < {last}, {name}++", ends[0].text)
            }
            (true, Some(more)) => format!("{declared} = {}; {more}; {more} = {name} > {first}, {name}--", ends[1].text),
        };
        self.line(format!("for ({head}) {{"));
        self.inside(|given| given.block(body, &Target::Nothing));
        self.line("}");
        self.names.close();
        self.loops.pop();
    }

    /// `loop` with a value of the type.
    pub(super) fn endless(&mut self, body: &Block, ty: &Ty, to: &Target) {
        // Compilers see that every path returns if the last statement does.
        if *to == Target::Return && !matches!(ty, Ty::Never | Ty::Unit) {
            let name = self.names.take("value");
            self.line(format!("{};", super::declaration(ty, &name)));
            self.repeated(None, body, &Target::Variable(name.clone()));
            return self.line(format!("return {name};"));
        }
        self.repeated(None, body, to);
        if *ty == Ty::Never && *self.result != Ty::Unit {
            self.never();
        }
    }

    /// Ends a loop that control never leaves: compilers want a `return` wherever the text of a function may end.
    fn never(&mut self) {
        let zero = zero(self.result, self.nested);
        self.line(format!("return {zero};"));
    }
}

fn is_below_largest(node: &Node) -> bool {
    matches!(node.kind, Kind::Int(value, _) if value < i32::MAX as u64)
}

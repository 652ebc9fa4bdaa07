//! Blocks, branches and assignments.

use super::super::checked::{Arm, Block, Kind, Node, Statement, Test};
use super::super::tree::Binary;
use super::super::ty::{BOOL, Ty};
use super::Writer;
use super::operation::{compared, is_float, is_negated, negative};
use super::text::{Target, Text, level};

/// A choice that is longer is written with `if`.
const MAX_CHOICE_LENGTH: usize = 90;

impl Writer<'_> {
    pub(super) fn inside(&mut self, write: impl FnOnce(&mut Self)) {
        self.names.open();
        self.depth += 1;
        write(self);
        self.depth -= 1;
        self.names.close();
    }

    /// The statements of a block, in the block of GLSL that is open.
    pub(super) fn block(&mut self, block: &Block, to: &Target) {
        self.leading(block);
        if let Some(tail) = &block.tail {
            self.statement(tail, to);
        }
    }

    fn variable(&mut self, id: usize, value: &Node) {
        let is_built = matches!(value.kind, Kind::If(..) | Kind::Match(..) | Kind::Loop(_)) && value.has_statements();
        if is_built || value.ty == Ty::Never {
            // Its name begins to count after the value.
            let name = self.names.take(&self.locals[id].name);
            let declared = super::declaration(&self.locals[id].ty, &name);
            self.line(format!("{declared};"));
            self.statement(value, &Target::Variable(name.clone()));
            self.called[id] = name;
            return;
        }
        let value = self.direct(value);
        let declared = self.declare(id);
        self.line(format!("{declared} = {};", value.text));
    }

    // A value that stands alone: a call that changes its arguments needs no variable.
    fn direct(&mut self, node: &Node) -> Text {
        match &node.kind {
            Kind::Call(..) => self.call(node),
            Kind::Block(block) => {
                self.leading(block);
                match &block.tail {
                    Some(tail) => self.direct(tail),
                    None => Text::stable("0"),
                }
            }
            _ => self.value(node),
        }
    }

    fn leading(&mut self, block: &Block) {
        for statement in &block.statements {
            match statement {
                Statement::Let(id, None) => {
                    let declared = self.declare(*id);
                    self.line(format!("{declared};"));
                }
                Statement::Let(id, Some(value)) => self.variable(*id, value),
                Statement::Node(node) => self.statement(node, &Target::Nothing),
            }
        }
    }

    /// A node as a statement, its value where it goes.
    pub(super) fn statement(&mut self, node: &Node, to: &Target) {
        match &node.kind {
            Kind::If(condition, then, otherwise) => self.branch(node, (condition, then, otherwise.as_deref()), to),
            Kind::Match(value, arms) => self.choose(value, arms, to),
            Kind::Block(block) => self.block(block, to),
            Kind::While(condition, body) => self.repeated(Some(condition), body, &Target::Nothing),
            Kind::Loop(body) => self.endless(body, &node.ty, to),
            Kind::For(id, start, end, order, body) => self.counted(*id, (start, end), *order, body),
            Kind::Assign(operator, place, value) => self.assign(*operator, place, value),
            Kind::Break(value) => {
                if let (Some(value), Some(to)) = (value, self.loops.last().cloned()) {
                    self.statement(value, &to);
                }
                self.line("break;");
            }
            Kind::Continue => self.line("continue;"),
            Kind::Return(None) => self.line("return;"),
            // A `()` is not a value in GLSL: what computes it comes first.
            Kind::Return(Some(value)) if *self.result == Ty::Unit => {
                self.statement(value, &Target::Nothing);
                if value.ty != Ty::Never {
                    self.line("return;");
                }
            }
            Kind::Return(Some(value)) => self.statement(value, &Target::Return),
            _ => self.expression(node, to),
        }
    }

    fn expression(&mut self, node: &Node, to: &Target) {
        let is_call = matches!(node.kind, Kind::Call(..));
        let value = self.direct(node);
        match to {
            Target::Variable(name) if node.ty != Ty::Unit => self.line(format!("{name} = {};", value.text)),
            Target::Nothing | Target::Variable(_) if is_call => self.line(format!("{};", value.text)),
            Target::Nothing | Target::Variable(_) => {}
            Target::Return => self.line(format!("return {};", value.text)),
        }
    }

    fn branch(&mut self, node: &Node, parts: (&Node, &Block, Option<&Node>), to: &Target) {
        let (condition, then, otherwise) = parts;
        if *to != Target::Nothing && !node.has_statements() {
            let value = self.value(node);
            if value.text.len() <= MAX_CHOICE_LENGTH {
                match to {
                    Target::Variable(name) => self.line(format!("{name} = {};", value.text)),
                    _ => self.line(format!("return {};", value.text)),
                }
                return;
            }
        }
        let condition = self.direct(condition);
        self.line(format!("if ({}) {{", condition.text));
        self.inside(|given| given.block(then, to));
        self.otherwise(otherwise, to);
    }

    // `else if` where the next condition needs no statement.
    fn otherwise(&mut self, otherwise: Option<&Node>, to: &Target) {
        let Some(node) = otherwise else { return self.line("}") };
        match &node.kind {
            Kind::If(condition, then, otherwise) if !condition.has_statements() => {
                let condition = self.value(condition);
                self.line(format!("}} else if ({}) {{", condition.text));
                self.inside(|given| given.block(then, to));
                self.otherwise(otherwise.as_deref(), to);
            }
            _ => {
                self.line("} else {");
                self.inside(|given| given.statement(node, to));
                self.line("}");
            }
        }
    }

    fn choose(&mut self, value: &Node, arms: &[Arm], to: &Target) {
        let mut found = self.value(value);
        if !found.is_stable || !found.is_word() {
            found = self.hold(&found.text, &value.ty);
        }
        let count = arms.len();
        let (mut is_first, mut opened) = (true, 0);
        for (index, arm) in arms.iter().enumerate() {
            if !is_first && arm.guard.as_ref().is_some_and(Node::has_statements) {
                self.line("} else {");
                self.names.open();
                self.depth += 1;
                (is_first, opened) = (true, opened + 1);
            }
            if let Some(id) = arm.bind {
                self.called[id].clone_from(&found.text);
            }
            let is_last = index + 1 == count;
            // rustc has proved that the last arm takes what is left.
            let takes_rest = arm.guard.is_none() && (arm.tests.is_none() || is_last);
            let condition = if takes_rest { None } else { Some(self.condition(&found, arm)) };
            match (condition, is_first) {
                (None, true) => return self.statement(&arm.body, to),
                (None, false) => self.line("} else {"),
                (Some(condition), true) => self.line(format!("if ({condition}) {{")),
                (Some(condition), false) => self.line(format!("}} else if ({condition}) {{")),
            }
            is_first = false;
            self.inside(|given| given.statement(&arm.body, to));
            if takes_rest {
                break;
            }
        }
        if !is_first {
            self.line("}");
        }
        for _ in 0..opened {
            self.depth -= 1;
            self.names.close();
            self.line("}");
        }
    }

    fn condition(&mut self, found: &Text, arm: &Arm) -> String {
        let tests = arm.tests.iter().flatten();
        let is_alone = arm.guard.is_none() && arm.tests.as_ref().is_some_and(|tests| tests.len() == 1);
        let tests: Vec<String> = tests.map(|test| self.test(found, test, is_alone)).collect();
        let guard = arm.guard.as_ref().map(|guard| self.value(guard));
        match guard {
            None => tests.join(" || "),
            Some(guard) if tests.is_empty() => guard.text,
            Some(guard) if tests.len() == 1 => format!("{} && {}", tests[0], guard.at(level::AND)),
            Some(guard) => format!("({}) && {}", tests.join(" || "), guard.at(level::AND)),
        }
    }

    fn test(&mut self, found: &Text, test: &Test, is_alone: bool) -> String {
        let name = &found.text;
        match test {
            Test::Is(Node { kind: Kind::Bool(true), .. }) => name.clone(),
            Test::Is(Node { kind: Kind::Bool(false), .. }) => format!("!{name}"),
            Test::Is(node) => format!("{name} == {}", self.value(node).at(level::EQUAL + 1)),
            Test::Within(first, last, is_closed) => {
                let first = first.as_ref().map(|node| format!("{name} >= {}", self.value(node).at(level::LESS + 1)));
                let sign = if *is_closed { "<=" } else { "<" };
                let last = last.as_ref().map(|node| format!("{name} {sign} {}", self.value(node).at(level::LESS + 1)));
                match (first, last) {
                    (Some(first), Some(last)) if is_alone => format!("{first} && {last}"),
                    (Some(first), Some(last)) => format!("({first} && {last})"),
                    (Some(one), None) | (None, Some(one)) => one,
                    (None, None) => "true".into(),
                }
            }
        }
    }

    fn assign(&mut self, operator: Option<Binary>, place: &Node, value: &Node) {
        // The value comes first, and then the place: a call that changes its arguments stands alone only where nothing
        // of the place is read. GLSL leaves the order of the two open, and `&&` may leave the call out.
        let reads_place = operator.is_some() || place.any(&|node| matches!(node.kind, Kind::Index(..)));
        let is_product = operator == Some(Binary::Multiply) && is_float(&value.ty);
        let mut found = match (is_product, reads_place) {
            (true, _) => self.unsigned(value),
            (false, true) => self.value(value),
            (false, false) => self.direct(value),
        };
        let before = self.lines.len();
        let to = self.place(place, false);
        if self.lines.len() > before && !found.is_stable {
            let name = self.names.take("value");
            let declared = super::declaration(&value.ty, &name);
            let held = format!("{}{declared} = {};", "  ".repeat(self.depth), found.text);
            self.lines.insert(before, held);
            found = Text::stable(name);
        }
        let Some(operator) = operator else { return self.line(format!("{} = {};", to.text, found.text)) };
        let needs_whole = place.ty == BOOL || (operator == Binary::Remainder && place.ty.name() != "uint");
        let is_shift = matches!(operator, Binary::ShiftLeft | Binary::ShiftRight);
        let found = compared(operator, found, value);
        let joined = self.joined(operator, (&to, &place.ty), (&found, &value.ty), value);
        if is_product && is_negated(value) {
            return self.line(format!("{} = {};", to.text, negative(&joined).text));
        }
        let text = joined.text;
        let sign = operator.sign();
        let prefix = format!("{} {sign} ", to.at(level::WHOLE));
        match text.strip_prefix(&prefix) {
            Some(rest) if !needs_whole && is_shift => self.line(format!("{} {sign}= {rest};", to.text)),
            Some(_) if !needs_whole => self.line(format!("{} {sign}= {};", to.text, found.text)),
            _ => self.line(format!("{} = {text};", to.text)),
        }
    }
}

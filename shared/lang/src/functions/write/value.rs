//! Expressions.

use super::super::checked::{Block, Kind, Node};
use super::super::ty::Ty;
use super::text::{Target, Text, level};
use super::{Writer, declaration};

impl Writer<'_> {
    /// Returns the value of a node; what needs statements is written first.
    pub(super) fn value(&mut self, node: &Node) -> Text {
        match &node.kind {
            Kind::Bool(value) => Text::stable(value.to_string()),
            Kind::Int(value, is_hexadecimal) => Text::stable(integer(*value, *is_hexadecimal, &node.ty)),
            Kind::Float(value) => Text::stable(format!("{value:?}")),
            Kind::Local(id) => Text::whole(self.called[*id].clone(), !self.locals[*id].is_mutable),
            Kind::Text(text) => {
                let level = if text.starts_with('-') { level::SIGN } else { level::WHOLE };
                Text { level, ..Text::stable(text.clone()) }
            }
            Kind::Unary(operator, a) => self.unary(*operator, a),
            Kind::Binary(operator, a, b) => self.binary(*operator, a, b),
            Kind::Cast(a) => self.cast(a, &node.ty),
            Kind::Member(base, name) => {
                let base = self.value(base);
                Text::whole(format!("{}.{name}", base.at(level::WHOLE)), base.is_stable)
            }
            Kind::Index(base, index) => self.element(node, base, index),
            Kind::Call(_, _, changed) => {
                let text = self.call(node);
                match changed.contains(&true) {
                    true => self.hold(&text.text, &node.ty),
                    false => text,
                }
            }
            Kind::Row(row, of, arguments) => self.row(row, *of, arguments, &node.ty),
            Kind::Struct(name, fields) => self.structure(name, fields),
            Kind::Array(all) => {
                let nodes: Vec<&Node> = all.iter().collect();
                let values = self.operands(&nodes);
                list(&node.ty.whole_name(), &values)
            }
            Kind::Repeat(value, length) => self.repeat(value, *length, &node.ty),
            Kind::If(condition, then, Some(otherwise)) if !node.has_statements() => {
                self.choice(condition, then, otherwise)
            }
            Kind::Block(block) if block.is_value() => match &block.tail {
                Some(tail) => self.value(tail),
                None => Text::stable(""),
            },
            Kind::If(..) | Kind::Match(..) | Kind::Block(_) | Kind::Loop(_) => self.by_statements(node),
            Kind::Assign(..) | Kind::While(..) | Kind::For(..) | Kind::Break(_) | Kind::Continue | Kind::Return(_) => {
                self.statement(node, &Target::Nothing);
                Text::stable("0")
            }
        }
    }

    fn element(&mut self, node: &Node, base: &Node, index: &Node) -> Text {
        // Rust reads an element of an array after its index is computed (Rust reference, "Place expressions").
        if matches!(base.ty, Ty::Array(..)) && base.is_place() && index.has_statements() {
            return Text { is_stable: false, ..self.place(node, false) };
        }
        let all = self.operands(&[base, index]);
        let at = match &index.kind {
            Kind::Int(value, _) => value.to_string(),
            _ => all[1].text.clone(),
        };
        Text::whole(format!("{}[{at}]", all[0].at(level::WHOLE)), all[0].is_stable && all[1].is_stable)
    }

    // Rust evaluates the fields as they are written, GLSL takes them in their order.
    fn structure(&mut self, name: &str, fields: &[(usize, Node)]) -> Text {
        let nodes: Vec<&Node> = fields.iter().map(|(_, node)| node).collect();
        let values = self.operands(&nodes);
        let mut ordered: Vec<(usize, &Text)> = fields.iter().map(|(at, _)| *at).zip(&values).collect();
        ordered.sort_by_key(|(at, _)| *at);
        let is_stable = values.iter().all(|value| value.is_stable);
        let list: Vec<&str> = ordered.iter().map(|(_, value)| value.text.as_str()).collect();
        Text::whole(format!("{name}({})", list.join(", ")), is_stable)
    }

    fn choice(&mut self, condition: &Node, then: &Block, otherwise: &Node) -> Text {
        let condition = self.value(condition);
        let (then, otherwise) = (then.tail.as_ref().map(|tail| self.value(tail)), self.value(otherwise));
        let then = then.unwrap_or_else(|| Text::stable(""));
        let text = format!("{} ? {} : {}", condition.at(level::OR), then.at(level::OR), otherwise.at(level::CHOICE));
        let is_stable = condition.is_stable && then.is_stable && otherwise.is_stable;
        Text { text, level: level::CHOICE, is_stable }
    }

    // A variable that statements fill.
    fn by_statements(&mut self, node: &Node) -> Text {
        if matches!(node.ty, Ty::Unit | Ty::Never) {
            self.statement(node, &Target::Nothing);
            return Text::stable("0");
        }
        let name = self.names.take("value");
        self.line(format!("{};", declaration(&node.ty, &name)));
        self.statement(node, &Target::Variable(name.clone()));
        Text::stable(name)
    }

    /// Returns a variable with the value: nothing changes it afterwards.
    pub(super) fn hold(&mut self, text: &str, ty: &Ty) -> Text {
        if *ty == Ty::Unit {
            self.line(format!("{text};"));
            return Text::stable("0");
        }
        let name = self.names.take("value");
        self.line(format!("{} = {text};", declaration(ty, &name)));
        Text::stable(name)
    }

    /// Returns the values of operands in their order.
    pub(super) fn operands(&mut self, nodes: &[&Node]) -> Vec<Text> {
        self.operands_by(nodes, Self::value)
    }

    /// Returns the same, where each is written in another way.
    pub(super) fn operands_by(&mut self, nodes: &[&Node], write: fn(&mut Self, &Node) -> Text) -> Vec<Text> {
        let mut out: Vec<Text> = Vec::new();
        for node in nodes {
            let before = self.lines.len();
            let value = write(self, node);
            if self.lines.len() > before {
                let mut held = Vec::new();
                for (at, earlier) in out.iter_mut().enumerate().filter(|(_, earlier)| !earlier.is_stable) {
                    let name = self.names.take("value");
                    let declared = declaration(&nodes[at].ty, &name);
                    held.push(format!("{}{declared} = {};", "  ".repeat(self.depth), earlier.text));
                    *earlier = Text::stable(name);
                }
                self.lines.splice(before..before, held);
            }
            out.push(value);
        }
        out
    }

    /// Returns a call, with arguments that it changes written as they are.
    pub(super) fn call(&mut self, node: &Node) -> Text {
        let Kind::Call(name, arguments, changed) = &node.kind else { return self.value(node) };
        let mut all: Vec<Text> = Vec::new();
        for (at, (argument, is_changed)) in arguments.iter().zip(changed).enumerate() {
            let before = self.lines.len();
            let may_change = arguments[at + 1..].iter().any(Node::has_statements);
            let value = if *is_changed { self.place(argument, may_change) } else { self.value(argument) };
            if self.lines.len() > before {
                self.hold_before(before, &mut all, arguments);
            }
            all.push(value);
        }
        let is_stable = all.iter().all(|value| value.is_stable);
        let list: Vec<&str> = all.iter().map(|value| value.text.as_str()).collect();
        Text::whole(format!("{name}({})", list.join(", ")), is_stable)
    }

    // Variables for the values that statements after a line could change.
    fn hold_before(&mut self, line: usize, values: &mut [Text], nodes: &[Node]) {
        let mut held = Vec::new();
        for (value, node) in values.iter_mut().zip(nodes).filter(|(value, _)| !value.is_stable) {
            let name = self.names.take("value");
            held.push(format!("{}{} = {};", "  ".repeat(self.depth), declaration(&node.ty, &name), value.text));
            *value = Text::stable(name);
        }
        self.lines.splice(line..line, held);
    }

    /// Returns what a call or an assignment changes. Rust computes its indexes before the arguments that follow.
    pub(super) fn place(&mut self, node: &Node, may_change: bool) -> Text {
        let text = match &node.kind {
            Kind::Member(base, name) => format!("{}.{name}", self.place(base, may_change).text),
            Kind::Index(base, index) => {
                let base = self.place(base, may_change || index.has_statements());
                let mut at = self.value(index);
                if may_change && !at.is_stable {
                    at = self.hold(&at.text, &index.ty);
                }
                match &index.kind {
                    Kind::Int(value, _) => format!("{}[{value}]", base.text),
                    _ => format!("{}[{}]", base.text, at.text),
                }
            }
            _ => self.value(node).text,
        };
        // Only values are held in variables.
        Text::stable(text)
    }

    fn repeat(&mut self, value: &Node, length: u32, ty: &Ty) -> Text {
        let mut one = self.value(value);
        if !value.is_repeatable() {
            one = self.hold(&one.text, &value.ty);
        }
        if length <= super::super::checked::MAX_WRITTEN {
            return list(&ty.whole_name(), &vec![one; length as usize]);
        }
        let name = self.names.take("value");
        self.line(format!("{};", declaration(ty, &name)));
        let counter = self.names.take("i");
        self.line(format!("for (uint {counter} = 0u; {counter} < {length}u; {counter}++) {{"));
        self.line(format!("  {name}[{counter}] = {};", one.text));
        self.line("}");
        Text::stable(name)
    }
}

fn list(constructor: &str, values: &[Text]) -> Text {
    let is_stable = values.iter().all(|value| value.is_stable);
    let list: Vec<&str> = values.iter().map(|value| value.text.as_str()).collect();
    Text::whole(format!("{constructor}({})", list.join(", ")), is_stable)
}

fn integer(value: u64, is_hexadecimal: bool, ty: &Ty) -> String {
    let suffix = match ty {
        Ty::Usize | Ty::Enum(_) => "u",
        Ty::Value(ty) if *ty == shader_info_model::Type::UINT => "u",
        _ => "",
    };
    match is_hexadecimal {
        true => format!("0x{value:X}{suffix}"),
        false => format!("{value}{suffix}"),
    }
}

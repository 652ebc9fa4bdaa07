//! The typed tree of a function, from which the writer makes GLSL.

use shader_info_model::Type;

use super::tree::{Binary, Order, Unary};
use super::ty::Ty;

/// Index of a local variable.
pub(super) type LocalId = usize;

/// A parameter or variable.
#[derive(Debug, Clone)]
pub(super) struct Local {
    /// Name in Rust.
    pub(super) name: String,
    pub(super) ty: Ty,
    /// Whether it can be assigned.
    pub(super) is_mutable: bool,
    /// A parameter passed by `&` or `&mut`.
    pub(super) is_reference: bool,
}

/// A whole function.
#[derive(Debug)]
pub(super) struct Checked {
    pub(super) locals: Vec<Local>,
    /// The parameters; the flag is true for an `inout`.
    pub(super) params: Vec<(LocalId, bool)>,
    pub(super) result: Ty,
    pub(super) body: Block,
}

#[derive(Debug, Default)]
pub(super) struct Block {
    pub(super) statements: Vec<Statement>,
    pub(super) tail: Option<Box<Node>>,
}

#[derive(Debug)]
pub(super) enum Statement {
    Let(LocalId, Option<Node>),
    Node(Node),
}

#[derive(Debug)]
pub(super) struct Node {
    pub(super) ty: Ty,
    pub(super) kind: Kind,
}

#[derive(Debug)]
pub(super) enum Kind {
    Bool(bool),
    /// A value, and whether it was written in hexadecimal.
    Int(u64, bool),
    Float(f32),
    Local(LocalId),
    /// A name or constant of GLSL.
    Text(String),
    Unary(Unary, Box<Node>),
    Binary(Binary, Box<Node>, Box<Node>),
    Assign(Option<Binary>, Box<Node>, Box<Node>),
    /// To the type of the node.
    Cast(Box<Node>),
    /// `.name`.
    Member(Box<Node>, String),
    Index(Box<Node>, Box<Node>),
    /// A shared function, and which arguments it changes.
    Call(String, Vec<Node>, Vec<bool>),
    /// A function of the table, and the type that has it.
    Row(&'static str, Type, Vec<Node>),
    /// The indexes of the members, in the order written.
    Struct(String, Vec<(usize, Node)>),
    Array(Vec<Node>),
    Repeat(Box<Node>, u32),
    If(Box<Node>, Block, Option<Box<Node>>),
    Match(Box<Node>, Vec<Arm>),
    Block(Block),
    While(Box<Node>, Block),
    Loop(Block),
    For(LocalId, Box<Node>, Box<Node>, Order, Block),
    Break(Option<Box<Node>>),
    Continue,
    Return(Option<Box<Node>>),
}

#[derive(Debug)]
pub(super) struct Arm {
    /// The value to compare with; `None` if every value matches.
    pub(super) tests: Option<Vec<Test>>,
    pub(super) bind: Option<LocalId>,
    pub(super) guard: Option<Node>,
    pub(super) body: Node,
}

#[derive(Debug)]
pub(super) enum Test {
    Is(Node),
    /// A range: first value, last value, and whether the last value is included.
    Within(Option<Node>, Option<Node>, bool),
}

impl Block {
    /// Replaces inferred types by the final types.
    pub(super) fn settle(&mut self, known: &dyn Fn(&Ty) -> Ty) {
        for statement in &mut self.statements {
            match statement {
                Statement::Let(_, value) => value.iter_mut().for_each(|node| node.settle(known)),
                Statement::Node(node) => node.settle(known),
            }
        }
        self.tail.iter_mut().for_each(|node| node.settle(known));
    }

    /// Returns whether the node is a value that needs no statement.
    pub(super) fn is_value(&self) -> bool {
        self.statements.is_empty() && self.tail.as_ref().is_some_and(|tail| !tail.has_statements())
    }
}

/// Maximum number of equal elements of an array literal; a longer array is filled by a loop.
pub(super) const MAX_WRITTEN: u32 = 16;

impl Node {
    fn settle(&mut self, known: &dyn Fn(&Ty) -> Ty) {
        self.ty = known(&self.ty);
        self.kind.each_mut(&mut |part| match part {
            PartMut::Node(node) => node.settle(known),
            PartMut::Block(block) => block.settle(known),
        });
    }

    /// Returns whether the text of a value may be repeated for each element of an array; otherwise it is stored in a
    /// variable.
    pub(super) fn is_repeatable(&self) -> bool {
        match &self.kind {
            Kind::Bool(_) | Kind::Int(..) | Kind::Float(_) | Kind::Local(_) | Kind::Text(_) => true,
            Kind::Member(base, _) => base.is_repeatable(),
            Kind::Unary(_, a) => matches!(a.kind, Kind::Int(..) | Kind::Float(_)),
            _ => false,
        }
    }

    /// Returns whether GLSL can assign to the node.
    pub(super) fn is_place(&self) -> bool {
        match &self.kind {
            Kind::Local(_) => true,
            Kind::Member(base, _) | Kind::Index(base, _) => base.is_place(),
            _ => self.ty == Ty::Unknown,
        }
    }

    /// Returns whether GLSL needs statements to compute the node.
    pub(super) fn has_statements(&self) -> bool {
        self.any(&|node| match &node.kind {
            Kind::Repeat(value, length) => *length > MAX_WRITTEN || !value.is_repeatable(),
            _ => node.is_statement(),
        })
    }

    /// Returns whether the node needs statements other than variables of arrays of equal elements, which may be
    /// computed early.
    pub(super) fn has_effects(&self) -> bool {
        self.any(&Self::is_statement)
    }

    fn is_statement(&self) -> bool {
        match &self.kind {
            Kind::If(_, then, Some(_)) => {
                let is_plain = self.ty.value().is_some() || matches!(self.ty, Ty::Usize | Ty::Enum(_) | Ty::Open(_));
                !is_plain || !then.statements.is_empty() || then.tail.is_none()
            }
            Kind::Block(block) => !block.statements.is_empty() || block.tail.is_none(),
            Kind::Call(_, _, changed) => changed.contains(&true),
            Kind::If(..)
            | Kind::Match(..)
            | Kind::Assign(..)
            | Kind::While(..)
            | Kind::Loop(_)
            | Kind::For(..)
            | Kind::Break(_)
            | Kind::Continue
            | Kind::Return(_) => true,
            _ => false,
        }
    }

    /// Returns whether a predicate is true for a node or a part of it. It does not look into statements.
    pub(super) fn any(&self, holds: &dyn Fn(&Self) -> bool) -> bool {
        holds(self)
            || match &self.kind {
                Kind::If(condition, then, otherwise) => {
                    let otherwise = otherwise.iter().any(|node| node.any(holds));
                    condition.any(holds) || otherwise || then.tail.iter().any(|node| node.any(holds))
                }
                Kind::Block(block) => block.tail.iter().any(|node| node.any(holds)),
                Kind::Unary(_, a) | Kind::Cast(a) | Kind::Member(a, _) | Kind::Repeat(a, _) => a.any(holds),
                Kind::Binary(_, a, b) | Kind::Index(a, b) => a.any(holds) || b.any(holds),
                Kind::Call(_, all, _) | Kind::Row(_, _, all) | Kind::Array(all) => {
                    all.iter().any(|node| node.any(holds))
                }
                Kind::Struct(_, fields) => fields.iter().any(|(_, node)| node.any(holds)),
                _ => false,
            }
    }
}

enum PartMut<'a> {
    Node(&'a mut Node),
    Block(&'a mut Block),
}

impl Kind {
    fn each_mut(&mut self, see: &mut dyn FnMut(PartMut<'_>)) {
        match self {
            Self::Bool(_) | Self::Int(..) | Self::Float(_) | Self::Local(_) | Self::Text(_) | Self::Continue => {}
            Self::Unary(_, a) | Self::Cast(a) | Self::Member(a, _) | Self::Repeat(a, _) => see(PartMut::Node(a)),
            Self::Binary(_, a, b) | Self::Assign(_, a, b) | Self::Index(a, b) => {
                see(PartMut::Node(a));
                see(PartMut::Node(b));
            }
            Self::Call(_, all, _) | Self::Row(_, _, all) | Self::Array(all) => {
                all.iter_mut().for_each(|node| see(PartMut::Node(node)));
            }
            Self::Struct(_, fields) => fields.iter_mut().for_each(|(_, node)| see(PartMut::Node(node))),
            Self::If(condition, then, otherwise) => {
                see(PartMut::Node(condition));
                see(PartMut::Block(then));
                otherwise.iter_mut().for_each(|node| see(PartMut::Node(node)));
            }
            Self::Match(value, arms) => {
                see(PartMut::Node(value));
                for arm in arms {
                    for test in arm.tests.iter_mut().flatten() {
                        match test {
                            Test::Is(node) => see(PartMut::Node(node)),
                            Test::Within(first, last, _) => {
                                first.iter_mut().chain(last).for_each(|node| see(PartMut::Node(node)));
                            }
                        }
                    }
                    arm.guard.iter_mut().for_each(|node| see(PartMut::Node(node)));
                    see(PartMut::Node(&mut arm.body));
                }
            }
            Self::Block(block) | Self::Loop(block) => see(PartMut::Block(block)),
            Self::While(condition, body) => {
                see(PartMut::Node(condition));
                see(PartMut::Block(body));
            }
            Self::For(_, start, end, _, body) => {
                see(PartMut::Node(start));
                see(PartMut::Node(end));
                see(PartMut::Block(body));
            }
            Self::Break(value) | Self::Return(value) => value.iter_mut().for_each(|node| see(PartMut::Node(node))),
        }
    }
}

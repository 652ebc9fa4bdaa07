//! Summarizes what a function requires of the shader around it. Each function is analysed once.

use rustc_hash::FxHashSet as HashSet;

use super::ast::{Callee, Expr, Function, Name, Ty};
use super::walk;

/// The functions, structs and variables that a function uses, each once, in the order of its text.
#[derive(Debug, Clone, Default)]
pub struct Facts {
    /// Numbers of the functions made for arguments that it calls.
    pub calls: Vec<u32>,
    /// Variables that it reads or writes, its own among them.
    pub names: Vec<Name>,
    /// Structs that its types name.
    pub structs: Vec<Name>,
    /// What it calls beside them: constructors of structs, and functions of the language.
    pub named: Vec<Name>,
}

impl Facts {
    /// Those of a function.
    pub(super) fn of(function: &Function) -> Self {
        let mut out = Self::default();
        let (mut known, mut called) = (HashSet::default(), HashSet::default());
        walk::each(&function.body, &mut |expr| match expr {
            Expr::Call(Callee::Special(index), _) if !out.calls.contains(index) => out.calls.push(*index),
            Expr::Call(Callee::Function(name) | Callee::Outside(name), _) if called.insert(*name) => {
                out.named.push(*name)
            }
            Expr::Name(name) if known.insert(*name) => out.names.push(*name),
            _ => {}
        });
        out.structs_of(&function.returns);
        function.params.iter().for_each(|param| out.structs_of(&param.ty));
        walk::declared(&function.body, &mut |variable| out.structs_of(&variable.ty));
        out
    }

    fn structs_of(&mut self, ty: &Ty) {
        match ty {
            Ty::Named(name) if !self.structs.contains(name) => self.structs.push(*name),
            Ty::Array(inner, _) => self.structs_of(inner),
            _ => {}
        }
    }
}

//! Names of what a function calls as it is written, found once for all shaders that ask.

use std::sync::OnceLock;

use super::ast::{Callee, Expr, Name, Stmt};
use super::walk;

/// What a function calls; it follows from its statements.
#[derive(Debug, Clone, Default)]
pub struct Called(OnceLock<Box<[Name]>>);

impl Called {
    /// The names that these statements call, each once.
    pub(super) fn of(&self, body: &[Stmt]) -> &[Name] {
        self.0.get_or_init(|| {
            let mut out = Vec::new();
            walk::each(body, &mut |expr| match expr {
                Expr::Call(Callee::Function(name), _) if !out.contains(name) => out.push(*name),
                _ => {}
            });
            out.into()
        })
    }
}

impl PartialEq for Called {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

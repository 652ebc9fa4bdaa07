//! Replaces texture lookups by lookups of level 0 in stages without implicit derivatives.

use std::sync::Arc;

use super::ast::{Callee, Expr, Function, Name, Stmt};
use super::builtin;
use super::called::Called;
use super::functions::Functions;
use super::partial::Partial;
use super::walk;

/// Returns functions that do what these do, where a texture has no level of its own choice.
pub(crate) fn in_first_level(functions: &Functions) -> Functions {
    functions.changed(|function| {
        let has_texture = walk::calls(function).iter().any(|name| &**name == "texture");
        has_texture.then(|| {
            let mut body = function.body.clone();
            look_up(&mut body);
            Arc::new(Function { body, called: Called::default(), ..(**function).clone() })
        })
    })
}

/// Gives each texture of a body its first level.
pub(crate) fn look_up(body: &mut [Stmt]) {
    walk::each_mut(body, &mut |expr| {
        if let Expr::Call(Callee::Function(name), args) = expr
            && &**name == "texture"
        {
            *name = "textureLod".into();
            // A bias means nothing without a level of its own choice.
            args.truncate(2);
            args.push(Expr::float(0.0));
        }
        false
    });
}

/// Returns a built-in function that still needs neighbouring pixels, among those that were made.
pub(crate) fn needs_neighbours<'m>(bodies: impl Iterator<Item = &'m Function>) -> Option<Name> {
    let mut found = None;
    for function in bodies {
        walk::each(&function.body, &mut |expr| {
            if let Expr::Call(Callee::Function(name), _) = expr
                && builtin::needs_neighbours(name)
            {
                found = found.or(Some(*name));
            }
        });
    }
    found
}

/// Makes functions of these for a stage of their own.
pub(crate) fn partial(functions: &Functions) -> Partial {
    Partial::new(in_first_level(functions))
}

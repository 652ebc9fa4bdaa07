//! Replaces variables that are only copies of other variables.

use rustc_hash::FxHashMap as HashMap;

use super::assigned::assigned_in;
use super::ast::{Callee, Expr, Function, Let, Name, Stmt, Ty};
use super::functions::Functions;
use super::prepared::Specializations;
use super::walk;

/// Removes variables that are copies, if neither they nor their originals change. Returns whether there was one.
pub(super) fn leave_out(function: &mut Function, functions: &Functions, made: &Specializations) -> bool {
    let mut copies: Vec<(Name, Name)> = Vec::new();
    walk::declared(&function.body, &mut |variable| {
        if let Some(of) = variable.value.as_ref().and_then(|value| copied(value, functions)) {
            copies.push((variable.name, of));
        }
    });
    if copies.is_empty() {
        return false;
    }
    let is_of_copy = |name: Name| copies.iter().any(|copy| copy.0 == name || copy.1 == name);
    let mut types: HashMap<Name, &Ty> = HashMap::default();
    types.extend(function.params.iter().filter(|it| is_of_copy(it.name)).map(|it| (it.name, &it.ty)));
    walk::declared(&function.body, &mut |variable| {
        if is_of_copy(variable.name) {
            types.insert(variable.name, &variable.ty);
        }
    });
    let mut changed = rustc_hash::FxHashSet::default();
    walk::each(&function.body, &mut |it| assigned_in(made, it, &mut changed));
    let mut places: HashMap<Name, Name> = HashMap::default();
    for (name, of) in copies {
        // A variable of the shader may have another type than the copy.
        let is_same = types.get(&of).is_some_and(|ty| types.get(&name) == Some(ty));
        if is_same && !changed.contains(&name) && !changed.contains(&of) {
            let of = places.get(&of).copied().unwrap_or(of);
            places.insert(name, of);
        }
    }
    if places.is_empty() {
        return false;
    }
    drop_all(&mut function.body, &places);
    walk::each_mut(&mut function.body, &mut |inner| {
        if let Expr::Name(name) = inner
            && let Some(of) = places.get(name)
        {
            *name = *of;
        }
        false
    });
    true
}

/// Returns the variable that a value is: its name, or a struct that is made of all its members.
fn copied(value: &Expr, functions: &Functions) -> Option<Name> {
    match value {
        Expr::Name(name) => Some(*name),
        Expr::Call(Callee::Function(of), args) => {
            let of = functions.structure(of)?;
            let mut whole = None;
            if args.len() != of.members.len() {
                return None;
            }
            for (arg, (_, member)) in args.iter().zip(&of.members) {
                let Expr::Field(inner, name) = arg else { return None };
                let Expr::Name(variable) = **inner else { return None };
                if name != member || whole.is_some_and(|known| known != variable) {
                    return None;
                }
                whole = Some(variable);
            }
            whole
        }
        _ => None,
    }
}

fn drop_all(body: &mut Vec<Stmt>, places: &HashMap<Name, Name>) {
    body.retain(|stmt| !matches!(stmt, Stmt::Let(Let { name, .. }) if places.contains_key(name)));
    for stmt in body {
        match stmt {
            Stmt::If(_, yes, no) => {
                drop_all(yes, places);
                drop_all(no, places);
            }
            Stmt::For(_, _, _, body) | Stmt::While(_, body) | Stmt::Block(body) => drop_all(body, places),
            _ => {}
        }
    }
}

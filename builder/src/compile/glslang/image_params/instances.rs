//! Finds with which images functions are called.

use std::collections::{BTreeMap, BTreeSet};

use spirv::Op;

use super::module::Module;

/// A function, for images of some formats.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Instance {
    /// The function.
    pub(super) function: u32,
    /// The types of the parameters that differ from the declared ones.
    pub(super) types: BTreeMap<u32, u32>,
}

/// Returns each function with each combination of formats with which it is called. One that is not called, like the
/// entry point, is there as declared.
pub(super) fn instances(module: &Module<'_>) -> Vec<Instance> {
    let calls = module.all.iter().filter(|one| one.op == Some(Op::FunctionCall));
    let called: BTreeSet<u32> = calls.filter_map(|one| one.operands.get(2).copied()).collect();
    let roots = module.functions.iter().map(|function| function.id).filter(|id| !called.contains(id));
    let mut found: Vec<Instance> = roots.map(|function| Instance { function, types: BTreeMap::new() }).collect();
    // Calls are not recursive, so this ends.
    let mut next = 0;
    while let Some(caller) = found.get(next).cloned() {
        for instance in called_by(module, &caller) {
            if !found.contains(&instance) {
                found.push(instance);
            }
        }
        next += 1;
    }
    found
}

fn called_by(module: &Module<'_>, caller: &Instance) -> Vec<Instance> {
    let Some(function) = module.function(caller.function) else { return Vec::new() };
    let calls = module.all[function.body.clone()].iter().filter(|one| one.op == Some(Op::FunctionCall));
    calls.filter_map(|call| callee(module, caller, call.operands)).collect()
}

/// Returns what a call of an instance calls, by the operands of the call.
pub(super) fn callee(module: &Module<'_>, caller: &Instance, call: &[u32]) -> Option<Instance> {
    let [_, _, callee, args @ ..] = call else { return None };
    let function = module.function(*callee)?;
    let types = function.params.iter().zip(args).filter_map(|(param, arg)| {
        let given = caller.types.get(arg).or_else(|| module.of.get(arg)).copied()?;
        let declared = module.of.get(param).copied()?;
        module.differ_in_format(given, declared).then_some((*param, given))
    });
    Some(Instance { function: *callee, types: types.collect() })
}

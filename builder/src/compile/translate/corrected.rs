//! Corrects a module where naga's front end for SPIR-V differs from its validator: the number of layers, which `texels`
//! hands over as a query of samples, and samplers of comparisons that a function takes.

use std::collections::BTreeSet;

use naga::{Arena, TypeInner, UniqueArena};
use naga::{Block, Expression, Function, GlobalVariable, Handle, ImageClass, ImageQuery, Module, Statement, Type};

/// Takes a called function and the values that it is given.
type Visit<'a> = &'a mut dyn FnMut(Handle<Function>, &[Handle<Expression>]);

pub(crate) fn correct(module: &mut Module) {
    let Module { types, global_variables, functions, entry_points, .. } = module;
    let all = functions.iter_mut().map(|(_, function)| function);
    for function in all.chain(entry_points.iter_mut().map(|entry| &mut entry.function)) {
        layers(function, global_variables, types);
    }
    comparisons(module);
}

/// Queries layers where the code queries samples of an array texture of one sample.
fn layers(function: &mut Function, variables: &Arena<GlobalVariable>, types: &UniqueArena<Type>) {
    let is_array = |image: &Expression| {
        let ty = match image {
            Expression::GlobalVariable(variable) => variables[*variable].ty,
            Expression::FunctionArgument(at) => function.arguments[*at as usize].ty,
            _ => return false,
        };
        match types[ty].inner {
            TypeInner::Image { arrayed, class, .. } => {
                let is_multisampled =
                    matches!(class, ImageClass::Sampled { multi: true, .. } | ImageClass::Depth { multi: true });
                arrayed && !is_multisampled
            }
            _ => false,
        }
    };
    let asks = |expression: &Expression| match expression {
        Expression::ImageQuery { image, query: ImageQuery::NumSamples } => is_array(&function.expressions[*image]),
        _ => false,
    };
    let found: Vec<Handle<Expression>> =
        function.expressions.iter().filter(|(_, it)| asks(it)).map(|(handle, _)| handle).collect();
    for handle in found {
        if let Expression::ImageQuery { query, .. } = &mut function.expressions[handle] {
            *query = ImageQuery::NumLayers;
        }
    }
}

/// Makes the samplers that functions take for comparisons, and those that are handed to them, ones of comparisons.
fn comparisons(module: &mut Module) {
    let mut arguments: BTreeSet<(Handle<Function>, u32)> = BTreeSet::new();
    let mut variables = BTreeSet::new();
    // A function is called by later ones only.
    for (handle, function) in module.functions.iter() {
        for sampler in compared(function, &arguments) {
            match sampler {
                Expression::FunctionArgument(at) => arguments.extend([(handle, *at)]),
                Expression::GlobalVariable(variable) => variables.extend([*variable]),
                _ => {}
            }
        }
    }
    for entry in &module.entry_points {
        let compared = compared(&entry.function, &arguments);
        variables.extend(compared.into_iter().filter_map(|sampler| match sampler {
            Expression::GlobalVariable(variable) => Some(*variable),
            _ => None,
        }));
    }
    if arguments.is_empty() {
        return;
    }
    let inner = TypeInner::Sampler { comparison: true };
    let sampler = module.types.insert(Type { name: None, inner }, Default::default());
    for (function, at) in arguments {
        module.functions[function].arguments[at as usize].ty = sampler;
    }
    for variable in variables {
        module.global_variables[variable].ty = sampler;
    }
}

/// Returns the samplers that a function compares with or hands to a function that does.
fn compared<'a>(function: &'a Function, arguments: &BTreeSet<(Handle<Function>, u32)>) -> Vec<&'a Expression> {
    let own = function.expressions.iter().filter_map(|(_, it)| match it {
        Expression::ImageSample { sampler, depth_ref: Some(_), .. } => Some(*sampler),
        _ => None,
    });
    let mut all: Vec<Handle<Expression>> = own.collect();
    each_call(&function.body, &mut |callee, handed| {
        let taken = handed.iter().zip(0..).filter(|(_, at)| arguments.contains(&(callee, *at)));
        all.extend(taken.map(|(expression, _)| *expression));
    });
    all.into_iter().map(|handle| &function.expressions[handle]).collect()
}

fn each_call(block: &Block, visit: Visit<'_>) {
    for statement in block {
        match statement {
            Statement::Call { function, arguments, .. } => visit(*function, arguments),
            Statement::Block(block) => each_call(block, visit),
            Statement::If { accept, reject, .. } => {
                each_call(accept, visit);
                each_call(reject, visit);
            }
            Statement::Switch { cases, .. } => cases.iter().for_each(|case| each_call(&case.body, visit)),
            Statement::Loop { body, continuing, .. } => {
                each_call(body, visit);
                each_call(continuing, visit);
            }
            _ => {}
        }
    }
}

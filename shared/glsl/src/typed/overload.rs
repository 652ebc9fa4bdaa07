//! What a call calls (GLSL 4.60 §6.1.1).

use super::signatures::{Instance, Shape, Way, instances};
use super::types::{Number, Type};

/// A function of the program.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Function<'a> {
    pub(super) params: Vec<Param<'a>>,
    pub(super) returns: Type<'a>,
}

/// A parameter of a function.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Param<'a> {
    pub(super) ty: Type<'a>,
    /// `[2]`, as it is written after a name; empty unless it is an array.
    pub(super) lengths: String,
    pub(super) is_read: bool,
    pub(super) is_written: bool,
}

/// A function that fits a call best.
#[derive(Debug)]
pub(super) struct Chosen<'a> {
    pub(super) returns: Type<'a>,
    /// What each argument becomes, where something may be written before it.
    pub(super) params: Vec<Option<Number>>,
    /// Whether the language brings it.
    pub(super) is_built_in: bool,
    /// The function where an argument that it writes is of another type.
    pub(super) written: Option<Function<'a>>,
}

/// Returns the function that a call with arguments of these types calls; `None` if that is uncertain.
pub(super) fn choose<'a>(name: &str, own: &[Function<'a>], args: &[Type<'a>]) -> Option<Chosen<'a>> {
    if args.contains(&Type::Unknown) {
        return None;
    }
    // What fits exactly, then the program's own, then the language's.
    let found = match exact(own, instances(name), args) {
        Some(found) => found,
        None => {
            let own: Vec<Fit<'a>> = own.iter().filter_map(|it| Fit::of_function(it, args)).collect();
            let of_language = || instances(name).iter().filter_map(|it| Fit::of_instance(it, args)).collect();
            best(if own.is_empty() { of_language() } else { own })?
        }
    };
    let Fit { returns, params, converted, is_built_in, function } = found;
    let is_written = |(param, converted): (&Param<'a>, &bool)| param.is_written && *converted;
    let written = function.filter(|it| it.params.iter().zip(&converted).any(is_written));
    Some(Chosen { returns, params, is_built_in, written })
}

/// Returns the program's function whose parameters have exactly the types of the arguments.
pub(super) fn exact_own<'f, 'a>(own: &'f [Function<'a>], args: &[Type<'a>]) -> Option<&'f Function<'a>> {
    own.iter().find(|function| {
        let pairs = || function.params.iter().zip(args);
        function.params.len() == args.len() && pairs().all(|(param, arg)| is_converted(param, arg) == Some(false))
    })
}

/// Returns whether a function has exactly the parameters of one of the language.
pub(super) fn repeats_built_in(name: &str, function: &Function<'_>) -> bool {
    let is_same = |instance: &Instance| {
        let pairs = |params: &[Shape]| {
            params.iter().zip(&function.params).all(|(shape, param)| shape.is_converted(&param.ty) == Some(false))
        };
        instance.params(function.params.len()).is_some_and(pairs)
    };
    instances(name).iter().any(is_same)
}

// Most calls fit exactly, and the language has dozens of functions of some names: nothing is made of those that do not.
fn exact<'a>(own: &[Function<'a>], built_in: &[Instance], args: &[Type<'a>]) -> Option<Fit<'a>> {
    if let Some(function) = exact_own(own, args) {
        return Fit::of_function(function, args);
    }
    let is_same = |instance: &&Instance| {
        let params = instance.params(args.len());
        params.is_some_and(|params| params.iter().zip(args).all(|(shape, arg)| shape.is_converted(arg) == Some(false)))
    };
    Fit::of_instance(built_in.iter().find(is_same)?, args)
}

#[derive(Debug, Clone)]
struct Fit<'a> {
    returns: Type<'a>,
    params: Vec<Option<Number>>,
    /// Of each argument, whether it is converted.
    converted: Vec<bool>,
    is_built_in: bool,
    /// The program's, or the language's if it writes to an argument.
    function: Option<Function<'a>>,
}

impl<'a> Fit<'a> {
    fn of_function(function: &Function<'a>, args: &[Type<'a>]) -> Option<Self> {
        if function.params.len() != args.len() {
            return None;
        }
        let mut converted = Vec::new();
        for (param, arg) in function.params.iter().zip(args) {
            converted.push(is_converted(param, arg)?);
        }
        let number = |it: &Param<'a>| it.ty.number().filter(|_| !it.is_written);
        let params = function.params.iter().map(number).collect();
        Some(Self {
            returns: function.returns.clone(),
            params,
            converted,
            is_built_in: false,
            function: Some(function.clone()),
        })
    }

    fn of_instance(instance: &Instance, args: &[Type<'a>]) -> Option<Self> {
        let shapes = instance.params(args.len())?;
        let converted = shapes.iter().zip(args).map(|(shape, arg)| shape.is_converted(arg));
        let converted = converted.collect::<Option<Vec<bool>>>()?;
        let params = shapes.iter().map(|it| it.number.filter(|_| it.way == Way::In)).collect();
        let function = function_of(instance, shapes);
        Some(Self { returns: instance.returns(), params, converted, is_built_in: true, function })
    }

    // For no argument worse, and for one better.
    fn is_better(&self, other: &Self) -> bool {
        let pairs = || self.converted.iter().zip(&other.converted);
        pairs().all(|(mine, others)| mine <= others) && pairs().any(|(mine, others)| mine < others)
    }
}

/// Returns a function of numbers that writes to some of them.
fn function_of<'a>(instance: &Instance, shapes: &[Shape]) -> Option<Function<'a>> {
    let writes = shapes.iter().any(|it| it.way == Way::Out);
    let param = |it: &Shape| {
        let (is_read, is_written) = (it.way != Way::Out, it.way != Way::In);
        Some(Param { ty: Type::Number(it.number?), lengths: String::new(), is_read, is_written })
    };
    let params = shapes.iter().map(param).collect::<Option<Vec<_>>>().filter(|_| writes)?;
    Some(Function { params, returns: instance.returns() })
}

impl Shape {
    /// Returns whether an argument is converted; `None` if it does not fit.
    fn is_converted(&self, arg: &Type<'_>) -> Option<bool> {
        match (self.number, &self.opaque, arg, self.way) {
            (Some(to), _, Type::Number(from), _) if *from == to => Some(false),
            (Some(to), _, Type::Number(from), Way::In) => from.converts_to(to).then_some(true),
            (Some(to), _, Type::Number(from), Way::Out) => to.converts_to(*from).then_some(true),
            (_, Some(to), Type::Opaque(from), _) if to == from => Some(false),
            _ => None,
        }
    }
}

fn is_converted<'a>(param: &Param<'a>, arg: &Type<'a>) -> Option<bool> {
    if param.ty == *arg {
        return (*arg != Type::Unknown).then_some(false);
    }
    let (to, from) = (param.ty.number()?, arg.number()?);
    let fits = (!param.is_read || from.converts_to(to)) && (!param.is_written || to.converts_to(from));
    fits.then_some(true)
}

fn best(mut fits: Vec<Fit<'_>>) -> Option<Fit<'_>> {
    // Signatures of one size may be the same: `min(float, float)` is there as two.
    let beats_all = |it: &Fit<'_>| fits.iter().all(|other| it.params == other.params || it.is_better(other));
    let at = fits.iter().position(beats_all)?;
    Some(fits.swap_remove(at))
}

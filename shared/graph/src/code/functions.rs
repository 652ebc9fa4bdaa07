//! The functions, structs and constants that bodies may use, by name.

use std::borrow::Cow;
use std::sync::Arc;

use rustc_hash::{FxBuildHasher, FxHashMap as HashMap};

use super::ast::{Expr, Function, Name, Pass, Struct, Ty};
use super::builtin::is_built_in;
use super::parse::File;

/// The definitions in the files of a shader.
#[derive(Debug, Clone, Default)]
pub struct Functions {
    by_name: HashMap<Name, Vec<Arc<Function>>>,
    structs: HashMap<Name, Arc<Struct>>,
    named: HashMap<Name, Expr>,
    globals: HashMap<Name, Ty>,
    /// Files that were added as a whole, and whether the shader that is made needs them.
    files: Vec<(Arc<File>, bool)>,
}

impl Functions {
    /// None, with room for those of a library's surfaces.
    pub(super) fn with_room() -> Self {
        fn room<K, V>(count: usize) -> HashMap<K, V> {
            HashMap::with_capacity_and_hasher(count, FxBuildHasher)
        }
        Self { by_name: room(200), structs: room(20), named: room(100), globals: room(100), files: Vec::new() }
    }

    /// Notes that a shader needs a file. Returns whether this very file was added before.
    pub(crate) fn needs_file(&mut self, file: &Arc<File>) -> bool {
        let known = self.files.iter_mut().find(|known| Arc::ptr_eq(&known.0, file));
        known.map(|known| known.1 = true).is_some()
    }

    /// Adds what a file defines, and the file to those that were added.
    pub(crate) fn add_file(&mut self, file: Arc<File>) {
        self.add(&file);
        self.files.push((file, true));
    }

    /// Adds what a file defines. A function that is defined already stays as it is.
    pub fn add(&mut self, file: &File) {
        for function in &file.functions {
            self.add_function(Arc::clone(function));
        }
        for of in &file.structs {
            self.structs.entry(of.name).or_insert_with(|| Arc::clone(of));
        }
        for (name, value) in &file.macros {
            self.named.entry(*name).or_insert_with(|| value.clone());
        }
        for constant in &file.constants {
            if let Some(value) = &constant.value {
                self.named.entry(constant.name).or_insert_with(|| value.clone());
            }
        }
    }

    /// Adds a function, unless there is one of its name and parameters.
    pub fn add_function(&mut self, function: Arc<Function>) {
        let all = self.by_name.entry(function.name).or_default();
        if !all.iter().any(|other| other.takes_the_same(&function)) {
            all.push(function);
        }
    }

    /// Returns a name that a file defines otherwise than it is defined already.
    pub(crate) fn conflict(&self, file: &File) -> Option<Name> {
        let differs = |name: Name, value: &Expr| self.named.get(&name).is_some_and(|known| known != value);
        let of_functions = file.functions.iter().filter(|function| {
            let mut known = self.named(function.name).iter().filter(|other| other.takes_the_same(function));
            known.any(|other| **other != ***function)
        });
        let of_structs = file.structs.iter().filter(|of| self.structs.get(&of.name).is_some_and(|known| known != *of));
        let of_macros = file.macros.iter().filter(|(name, value)| differs(*name, value));
        let of_constants =
            file.constants.iter().filter(|it| it.value.as_ref().is_some_and(|value| differs(it.name, value)));
        let names = of_functions.map(|it| it.name).chain(of_structs.map(|it| it.name));
        names.chain(of_macros.map(|it| it.0)).chain(of_constants.map(|it| it.name)).next()
    }

    /// Returns the same with other functions in place of some.
    pub(super) fn changed(&self, change: impl Fn(&Arc<Function>) -> Option<Arc<Function>>) -> Self {
        let mut out = self.clone();
        for function in out.by_name.values_mut().flatten() {
            if let Some(other) = change(function) {
                *function = other;
            }
        }
        out
    }

    /// Adds a struct.
    pub fn add_struct(&mut self, of: Struct) {
        self.structs.insert(of.name, Arc::new(of));
    }

    /// Defines a name as an expression.
    pub fn define(&mut self, name: impl Into<Name>, value: Expr) {
        self.named.insert(name.into(), value);
    }

    /// Begins another shader: no variable is seen by all functions, and no file is needed yet.
    pub fn begin(&mut self) {
        self.globals.clear();
        self.files.iter_mut().for_each(|file| file.1 = false);
    }

    /// Adds a variable that all functions can read.
    pub fn global(&mut self, name: impl Into<Name>, ty: Ty) {
        self.globals.insert(name.into(), ty);
    }

    /// Returns variables that all functions see, and their types.
    pub(super) fn globals(&self) -> &HashMap<Name, Ty> {
        &self.globals
    }

    /// Returns the names of functions, in no order.
    pub fn names(&self) -> impl Iterator<Item = Name> {
        self.by_name.keys().copied()
    }

    /// Returns whether a function, a struct or a value of the shader has this name.
    pub fn has(&self, text: &str) -> bool {
        let is_taken = |name: Name| {
            self.by_name.contains_key(&name) || self.named.contains_key(&name) || self.structs.contains_key(&name)
        };
        Name::known(text).is_some_and(|name| is_taken(name) && self.is_needed(name))
    }

    /// Returns whether a name is that of a file that the shader needs, or of no file.
    fn is_needed(&self, name: Name) -> bool {
        let mut of_files = self.files.iter().filter(|known| known.0.defines(name)).peekable();
        of_files.peek().is_none() || of_files.any(|known| known.1)
    }

    /// Returns the functions of this name.
    pub fn named(&self, name: impl Into<Name>) -> &[Arc<Function>] {
        self.by_name.get(&name.into()).map_or(&[], |all| &all[..])
    }

    /// Returns which of the functions of this name is meant by arguments of these types; `None` stands for a type that
    /// is not known.
    pub fn overload(&self, name: impl Into<Name>, args: &[Option<&Ty>]) -> Option<&Arc<Function>> {
        let all = self.named(name).iter().filter(|it| it.params.len() == args.len());
        let misfits = |it: &&Arc<Function>| {
            let pairs = it.params.iter().zip(args);
            pairs.map(|(param, arg)| usize::from(arg.is_some_and(|arg| !same(&param.ty, arg)))).sum::<usize>()
        };
        all.min_by_key(misfits)
    }

    /// Returns whether any function of this name may write to this argument.
    pub fn may_write(&self, name: Name, index: usize) -> bool {
        self.written(name).has(index)
    }

    /// Returns whether a function of this name can only stand elsewhere in the shader, so that nothing is known of it.
    pub(super) fn is_outside(&self, name: Name) -> bool {
        match self.named.get(&name) {
            // `#define mx_sin sin`
            Some(Expr::Name(other)) => self.is_outside(*other),
            Some(_) => false,
            None => {
                let is_here = self.by_name.contains_key(&name) || self.structs.contains_key(&name);
                !is_here && !is_built_in(&name) && Ty::built_in(&name).is_none()
            }
        }
    }

    /// Returns the arguments that any function of this name may write to: all, where nothing is known of it.
    pub(super) fn written(&self, name: Name) -> Written {
        let all = self.named(name);
        // A name defined as another name means what that means.
        let is_here = !all.is_empty() && !self.named.contains_key(&name);
        if !is_here && self.is_outside(name) {
            return Written(u64::MAX);
        }
        let built_in = if &*name == "modf" { Written::bit(1) } else { 0 };
        let params = all.iter().flat_map(|it| it.params.iter().enumerate());
        let written = params.filter(|(_, param)| param.pass != Pass::In);
        Written(written.fold(built_in, |all, (index, _)| all | Written::bit(index)))
    }

    /// Returns the struct of this name.
    pub fn structure(&self, name: impl Into<Name>) -> Option<&Arc<Struct>> {
        self.structs.get(&name.into())
    }

    /// Returns the expression that a name is defined as.
    pub fn value(&self, name: impl Into<Name>) -> Option<&Expr> {
        self.named.get(&name.into())
    }

    /// Returns the type of a variable that all functions see.
    pub fn global_type(&self, name: impl Into<Name>) -> Option<&Ty> {
        self.globals.get(&name.into())
    }

    /// Another name of a type: `#define EDF vec3`.
    pub fn resolved(&self, ty: &Ty) -> Ty {
        self.meant(ty).into_owned()
    }

    /// Returns the same, without a copy where the type has no other name.
    pub(super) fn meant<'t>(&self, ty: &'t Ty) -> Cow<'t, Ty> {
        match ty {
            Ty::Named(name) => match self.named.get(name) {
                Some(Expr::Name(other)) => Cow::Owned(Ty::built_in(other).unwrap_or(Ty::Named(*other))),
                _ => Cow::Borrowed(ty),
            },
            Ty::Array(inner, length) => Cow::Owned(Ty::Array(Box::new(self.resolved(inner)), length.clone())),
            _ => Cow::Borrowed(ty),
        }
    }
}

/// Arguments by their positions: those after the last bit are taken together.
#[derive(Clone, Copy)]
pub(super) struct Written(u64);

impl Written {
    fn bit(index: usize) -> u64 {
        1 << index.min(63)
    }

    pub(super) fn has(self, index: usize) -> bool {
        self.0 & Self::bit(index) != 0
    }
}

fn same(param: &Ty, arg: &Ty) -> bool {
    match (param, arg) {
        (Ty::Sampler(_), Ty::Sampler(_)) => true,
        (Ty::Array(a, _), Ty::Array(b, _)) => same(a, b),
        _ => param == arg,
    }
}

//! Both stages as GLSL.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::sync::Arc;

use rustc_hash::FxHashMap as HashMap;

use super::body::entry;
use crate::code::ast::{Callee, Expr, Function, Let, Name, Stmt, Struct, Ty};
use crate::code::made::Made;
use crate::code::{Functions, live, print};
use crate::network::{Built, Options};

/// The stages of a material.
#[derive(Debug, Clone)]
pub struct Stages {
    /// Statements of the vertex stage.
    pub vertex: String,
    /// Structs of the pixel stage, in the order in which they need each other.
    pub structs: Vec<Struct>,
    /// Functions of the pixel stage, likewise.
    pub functions: Vec<Function>,
    /// The entry point of the pixel stage.
    pub main: Function,
    /// Values that mean the same for every material, and their types: only those that are read.
    pub private: BTreeMap<String, Ty>,
    /// Names of inputs and textures that are read.
    pub read: BTreeSet<String>,
    /// Names of what the vertex stage hands on and the pixel stage reads.
    pub handed: BTreeSet<String>,
}

/// Writes both stages.
pub fn stages(built: &mut Built, options: &Options, output: &str) -> Stages {
    let entry = entry(built, options, output);
    let mut main = built.partial.entry(&entry).function;
    let mut order = Vec::new();
    let mut seen = BTreeSet::new();
    reach(&main.body, &built.partial.made, &mut seen, &mut order);
    let names = special_names(&order, built);
    let mut functions = Vec::new();
    for index in &order {
        let mut function = built.partial.made[*index as usize].function.clone();
        function.name = names[index].as_str().into();
        rename(&mut function.body, &names);
        functions.push(function);
    }
    rename(&mut main.body, &names);
    let used = structs(&functions, &main, &built.partial.functions);
    let used = used.iter().filter_map(|of| built.partial.functions.structure(of).map(|of| (**of).clone())).collect();
    let mut read = BTreeSet::new();
    for function in functions.iter().chain([&main]) {
        live::each(&function.body, &mut |expr| {
            if let Expr::Name(name) = expr {
                read.insert(name.to_string());
            }
        });
    }
    let mut stages = Stages {
        vertex: String::new(),
        structs: used,
        functions,
        main,
        private: BTreeMap::new(),
        read: BTreeSet::new(),
        handed: BTreeSet::new(),
    };
    stages.handed.extend(built.around.varyings.keys().filter(|name| read.contains(*name)).cloned());
    vertex(&mut stages, built);
    let globals = read.iter().filter_map(|name| Some((name, built.partial.functions.global_type(name)?)));
    let own = |name: &String| {
        built.published.iter().any(|it| it.name == *name)
            || built.textures.iter().any(|it| it.name == *name)
            || built.around.varyings.contains_key(name)
    };
    for (name, ty) in globals {
        if own(name) {
            stages.read.insert(name.clone());
        } else {
            stages.private.insert(name.clone(), ty.clone());
        }
    }
    if read.contains("u_alphaThreshold") {
        stages.private.insert("u_alphaThreshold".into(), crate::code::ast::FLOAT);
    }
    stages
}

fn vertex(stages: &mut Stages, built: &Built) {
    for name in &stages.handed {
        let varying = &built.around.varyings[name];
        let _ = writeln!(stages.vertex, "    {name} = {};", varying.vertex);
    }
}

impl Stages {
    /// The pixel stage behind its declarations, with other expressions in place of some variables, and those structs that
    /// are asked for.
    pub fn pixel(&self, of: &mut impl FnMut(&str) -> Option<Expr>, is_asked: &dyn Fn(&Struct) -> bool) -> String {
        let mut text = String::new();
        for it in self.structs.iter().filter(|it| is_asked(it)) {
            print::structure(&mut text, it);
        }
        for it in self.functions.iter().chain([&self.main]) {
            let mut it = it.clone();
            let mut own: Vec<Name> = it.params.iter().map(|param| param.name).collect();
            declared(&it.body, &mut own);
            each_expr(&mut it.body, &mut |expr| {
                *expr = expr.replaced(&mut |it| match it {
                    // A variable of the function hides one of the shader.
                    Expr::Name(name) if !own.contains(name) => of(name),
                    _ => None,
                });
            });
            print::function(&mut text, &it);
        }
        text
    }
}

/// Functions behind those that they call.
fn reach(body: &[Stmt], made: &[Arc<Made>], seen: &mut BTreeSet<u32>, order: &mut Vec<u32>) {
    let mut called = Vec::new();
    live::each(body, &mut |expr| {
        if let Expr::Call(Callee::Special(index), _) = expr {
            called.push(*index);
        }
    });
    for index in called {
        if seen.insert(index) {
            reach(&made[index as usize].function.body, made, seen, order);
            order.push(index);
        }
    }
}

fn special_names(order: &[u32], built: &mut Built) -> HashMap<u32, String> {
    let mut counts: HashMap<Name, u32> = HashMap::default();
    let mut out = HashMap::default();
    for index in order {
        let name = &built.partial.made[*index as usize].function.name;
        let count = counts.entry(*name).or_insert(0);
        *count += 1;
        let shown = if *count == 1 { name.to_string() } else { format!("{name}_{count}") };
        built.names.take(&shown);
        out.insert(*index, shown);
    }
    out
}

fn rename(body: &mut [Stmt], names: &HashMap<u32, String>) {
    each_expr(body, &mut |expr| *expr = renamed(expr, names));
}

fn each_expr(body: &mut [Stmt], f: &mut impl FnMut(&mut Expr)) {
    for stmt in body {
        match stmt {
            Stmt::Let(Let { value: Some(value), .. }) => f(value),
            Stmt::Expr(expr) | Stmt::Return(Some(expr)) => f(expr),
            Stmt::If(condition, yes, no) => {
                f(condition);
                each_expr(yes, f);
                each_expr(no, f);
            }
            Stmt::For(first, condition, step, body) => {
                each_expr(first, f);
                condition.iter_mut().chain(step).for_each(&mut *f);
                each_expr(body, f);
            }
            Stmt::While(condition, body) => {
                f(condition);
                each_expr(body, f);
            }
            Stmt::Block(body) => each_expr(body, f),
            _ => {}
        }
    }
}

fn renamed(expr: &Expr, names: &HashMap<u32, String>) -> Expr {
    expr.replaced(&mut |it| match it {
        Expr::Call(Callee::Special(index), args) => {
            let args = args.iter().map(|arg| renamed(arg, names)).collect();
            Some(Expr::call(&names[index], args))
        }
        _ => None,
    })
}

/// Structs that are used, behind those of their members.
fn structs(functions: &[Function], main: &Function, known: &Functions) -> Vec<Name> {
    let mut out = Vec::new();
    let mut note = |ty: &Ty| add(ty, known, &mut out);
    for function in functions.iter().chain([main]) {
        note(&function.returns);
        function.params.iter().for_each(|param| note(&param.ty));
        lets(&function.body, &mut note);
    }
    out
}

fn add(ty: &Ty, known: &Functions, out: &mut Vec<Name>) {
    match ty {
        Ty::Named(name) if !out.contains(name) => {
            let members = known.structure(name).map(|of| of.members.clone()).unwrap_or_default();
            members.iter().for_each(|(ty, _)| add(ty, known, out));
            out.push(*name);
        }
        Ty::Array(inner, _) => add(inner, known, out),
        _ => {}
    }
}

fn declared(body: &[Stmt], out: &mut Vec<Name>) {
    for stmt in body {
        match stmt {
            Stmt::Let(variable) => out.push(variable.name),
            Stmt::If(_, yes, no) => {
                declared(yes, out);
                declared(no, out);
            }
            Stmt::For(first, _, _, body) => {
                declared(first, out);
                declared(body, out);
            }
            Stmt::While(_, body) | Stmt::Block(body) => declared(body, out),
            _ => {}
        }
    }
}

fn lets(body: &[Stmt], note: &mut impl FnMut(&Ty)) {
    for stmt in body {
        match stmt {
            Stmt::Let(variable) => note(&variable.ty),
            Stmt::If(_, yes, no) => {
                lets(yes, note);
                lets(no, note);
            }
            Stmt::For(first, _, _, body) => {
                lets(first, note);
                lets(body, note);
            }
            Stmt::While(_, body) | Stmt::Block(body) => lets(body, note),
            _ => {}
        }
    }
}

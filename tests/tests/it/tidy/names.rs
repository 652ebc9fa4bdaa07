//! `it` as a name: allowed in a closure of one expression, elsewhere a noun says what the value is.

use std::path::Path;

use syn::visit::{self, Visit};
use syn::{Expr, ExprClosure, Pat, PatIdent};

/// How many bindings of each source folder are still called `it`. A number only falls.
const LEFT: &[(&str, usize)] = &[
    ("adapters", 30),
    ("builder", 328),
    ("cli", 36),
    ("examples", 0),
    ("macros", 36),
    ("remote", 0),
    ("runtime", 20),
    ("shaders", 0),
    ("shared", 629),
    ("tests", 340),
];

/// Counts bindings called `it` outside of closures of one expression.
#[derive(Default)]
struct Bindings(usize);

impl<'ast> Visit<'ast> for Bindings {
    fn visit_expr_closure(&mut self, closure: &'ast ExprClosure) {
        let is_one_expression = !matches!(*closure.body, Expr::Block(_));
        for input in &closure.inputs {
            let is_plain = matches!(input, Pat::Ident(name) if name.ident == "it");
            if !(is_one_expression && is_plain) {
                self.visit_pat(input);
            }
        }
        self.visit_expr(&closure.body);
    }

    fn visit_pat_ident(&mut self, name: &'ast PatIdent) {
        self.0 += usize::from(name.ident == "it");
        visit::visit_pat_ident(self, name);
    }
}

fn bindings(text: &str) -> usize {
    let mut found = Bindings::default();
    if let Ok(file) = syn::parse_file(text) {
        found.visit_file(&file);
    }
    found.0
}

fn bindings_below(folder: &Path) -> usize {
    let mut count = 0;
    for entry in std::fs::read_dir(folder).expect("a folder of the workspace") {
        let path = entry.expect("an entry of a folder").path();
        if path.is_dir() {
            count += if path.ends_with("target") { 0 } else { bindings_below(&path) };
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            count += bindings(&std::fs::read_to_string(&path).expect("a text file"));
        }
    }
    count
}

#[test]
fn fewer_values_are_called_it() {
    let mut wrong = Vec::new();
    for (folder, most) in LEFT {
        let found = bindings_below(&super::workspace().join(folder));
        println!("{folder}: {found} bindings are called `it`");
        if found > *most {
            wrong.push(format!("{folder}: {found} bindings are called `it`, {most} before: use a noun"));
        } else if found + 50 < *most {
            wrong.push(format!("{folder}: only {found} bindings are called `it`: lower {most} in LEFT"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_binding_called_it_is_noticed() {
    for (text, count) in [
        ("fn f() { let it = 1; }", 1),
        ("fn f(it: &Info) {}", 1),
        ("fn f() { if let Some(it) = g() {} }", 1),
        ("fn f() { match g() { Statement::Source(it) => it, _ => h() } }", 1),
        ("fn f() { g(|it| { let x = it; x }) }", 1),
        ("fn f() { g(|it| it.name) }", 0),
        ("fn f() { g(|it| h(|it| it.name)) }", 0),
        ("fn f() { g(|(it, _)| it.name) }", 1),
        ("fn it() { its(one) }", 0),
    ] {
        assert_eq!(bindings(text), count, "{text}");
    }
}

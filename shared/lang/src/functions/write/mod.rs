//! Writes a checked function as GLSL.
//!
//! Rust evaluates operands from left to right, GLSL in any order, and GLSL has no `if`, `match` and loops as values. So
//! the statements that compute a value are written before the statement that uses it, and an operand on its left that
//! they could change gets a variable.
//!
//! - `names`: what variables are called
//! - `text`: a piece of an expression, and where it needs parentheses
//! - `value`: expressions
//! - `operation`: operators and casts, with what Rust means by them
//! - `statement`: blocks, branches and assignments
//! - `loops`: loops
//! - `zero`: values for a `return` that control never reaches

mod loops;
mod names;
mod operation;
mod statement;
mod text;
mod value;
mod zero;

use shader_info_model::{Payload, SharedFunction};

use super::checked::{Checked, Local};
use super::ty::Ty;
use names::Names;
use text::Target;

/// The text of a function.
pub(super) struct Written {
    /// From the comment to the closing brace.
    pub(super) lines: Vec<String>,
    /// Functions that it calls, each after those that it needs.
    pub(super) helpers: Vec<Payload>,
}

/// Writes the function; `function` has its name, its comment, and what it needs.
pub(super) fn write(checked: &Checked, function: &SharedFunction) -> Written {
    let mut names = Names::default();
    names.keep(&function.name);
    for payload in &function.nested {
        names.keep(payload.name());
        if let Payload::Enum(given) = payload {
            given.variants.iter().for_each(|(variant, _)| names.keep(&format!("{}_{variant}", given.name)));
        }
    }
    let mut writer = Writer {
        locals: &checked.locals,
        result: &checked.result,
        nested: &function.nested,
        called: vec![String::new(); checked.locals.len()],
        names,
        lines: Vec::new(),
        depth: 1,
        loops: Vec::new(),
        helpers: Vec::new(),
    };
    writer.names.open();
    let params = checked.params.iter().map(|(id, is_inout)| {
        let word = if *is_inout { "inout " } else { "" };
        format!("{word}{}", writer.declare(*id))
    });
    let params: Vec<String> = params.collect();
    let to = if checked.result == Ty::Unit { Target::Nothing } else { Target::Return };
    writer.block(&checked.body, &to);
    let result = if checked.result == Ty::Unit { "void".into() } else { checked.result.whole_name() };
    let comment = function.doc.lines().map(comment);
    let head = [format!("{result} {}({})", function.name, params.join(", ")), "{".into()];
    let lines = comment.chain(head).chain(writer.lines).chain(["}".into()]).collect();
    Written { lines, helpers: writer.helpers }
}

// A `\\` at the end of a line would make the next line a part of the comment (GLSL 4.60, 3.1).
fn comment(line: &str) -> String {
    let line = line.trim_end();
    let end = if line.ends_with('\\') { "." } else { "" };
    format!("/// {line}{end}").trim_end().to_owned()
}

struct Writer<'a> {
    locals: &'a [Local],
    /// Of the function.
    result: &'a Ty,
    /// Everything that it needs.
    nested: &'a [Payload],
    /// What each variable is called.
    called: Vec<String>,
    names: Names,
    lines: Vec<String>,
    depth: usize,
    /// Where the value of each loop around goes, innermost last.
    loops: Vec<Target>,
    helpers: Vec<Payload>,
}

impl Writer<'_> {
    fn line(&mut self, text: impl AsRef<str>) {
        self.lines.push(format!("{}{}", "  ".repeat(self.depth), text.as_ref()));
    }

    /// `float name`, `float name[3]`: the name is the variable's from here on.
    fn declare(&mut self, id: usize) -> String {
        let name = self.names.take(&self.locals[id].name);
        self.called[id].clone_from(&name);
        declaration(&self.locals[id].ty, &name)
    }

    fn help(&mut self, name: &str, ty: shader_info_model::Type) -> String {
        for helper in super::helpers::needed(name, ty) {
            if !self.helpers.contains(&helper) {
                self.helpers.push(helper);
            }
        }
        super::helpers::own_name(name, ty)
    }
}

fn declaration(ty: &Ty, name: &str) -> String {
    match ty {
        Ty::Array(element, length) => format!("{} {name}[{length}]", element.name()),
        other => format!("{} {name}", other.name()),
    }
}

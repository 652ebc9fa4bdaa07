//! A function's text with open places for what depends on the shader around it: names of called functions and of
//! variables. The text is printed once, and every shader that has the function fills in its places.

use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use super::Text;
use super::holes::{Hole, Holes};
use super::statements::write_function;
use crate::code::ast::{Function, Name};
use crate::code::walk;

/// A text with open places in order, each at a byte offset.
#[derive(Debug, Clone, Default)]
pub struct Open {
    text: String,
    holes: Vec<(usize, Hole)>,
}

/// The names and expressions that a shader fills in.
#[derive(Debug, Default)]
pub struct Shown {
    /// Names of functions that were made for arguments.
    pub names: HashMap<u32, Name>,
    /// What stands in place of a variable.
    pub places: HashMap<Name, String>,
}

impl Open {
    /// Prints a function.
    pub fn of(function: &Function) -> Self {
        let mut own: HashSet<Name> = function.params.iter().map(|param| param.name).collect();
        walk::declared(&function.body, &mut |variable| {
            own.insert(variable.name);
        });
        let mut text = Text { out: String::new(), holes: Some(Holes::of(own)) };
        write_function(&mut text, function);
        Self { text: text.out, holes: text.holes.map_or_else(Vec::new, |holes| holes.all) }
    }

    /// Returns its length in bytes without the names that are filled in.
    pub fn length(&self) -> usize {
        self.text.len()
    }

    /// Appends the text, with a name for the function.
    pub fn write(&self, out: &mut String, name: Name, shown: &Shown) {
        let mut from = 0;
        for (at, hole) in &self.holes {
            out.push_str(&self.text[from..*at]);
            from = *at;
            out.push_str(match hole {
                Hole::Own => &name,
                Hole::Call(number) => shown.names.get(number).map_or("", |name| name.text()),
                Hole::Variable(name) => shown.places.get(name).map_or(name.text(), String::as_str),
            });
        }
        out.push_str(&self.text[from..]);
    }
}

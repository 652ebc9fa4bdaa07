//! Records the stacks that a program requests, by the paths of their fragments, as a list of stacks to ship.
//!
//! ```json
//! {
//!   "stacks": [
//!     { "name": "Wall", "backends": ["vulkan"],
//!       "fragments": ["my_materials::Base", { "path": "my_materials::Sky", "when": "lit" }],
//!       "constants": { "lit": "true" } }
//!   ]
//! }
//! ```

use core::fmt::Write;
use std::collections::{BTreeMap, BTreeSet};
use std::string::String;
use std::sync::{Mutex, PoisonError};

use shader_info_assemble::stack::Stack;
use shader_info_model::Value;

use crate::Backend;

/// Each stack as its part of the list, with the requested backends.
#[derive(Default)]
pub(super) struct Record(Mutex<BTreeMap<String, BTreeSet<&'static str>>>);

impl Record {
    pub(super) fn note(&self, stack: &Stack, backend: Backend) {
        // A panic elsewhere leaves the map intact.
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.entry(line(stack)).or_default().insert(backend.name());
    }

    pub(super) fn json(&self) -> String {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut out = String::from("{\n  \"stacks\": [");
        for (count, (stack, backends)) in all.iter().enumerate() {
            out.push_str(if count == 0 { "\n    { " } else { ",\n    { " });
            out.push_str("\"backends\": [");
            list(&mut out, backends.iter(), |out, name| quoted(out, name));
            out.push_str("], ");
            out.push_str(stack);
            out.push_str(" }");
        }
        out.push_str("\n  ]\n}\n");
        out
    }
}

fn line(stack: &Stack) -> String {
    let mut out = String::from("\"name\": ");
    quoted(&mut out, &stack.name);
    out.push_str(", \"fragments\": [");
    list(&mut out, stack.entries.iter(), |out, it| match it.when.as_str() {
        "" => quoted(out, &it.layer.path),
        when => {
            out.push_str("{ \"path\": ");
            quoted(out, &it.layer.path);
            out.push_str(", \"when\": ");
            quoted(out, when);
            out.push_str(" }");
        }
    });
    out.push(']');
    if !stack.constants.is_empty() {
        out.push_str(", \"constants\": { ");
        list(&mut out, stack.constants.iter(), |out, it| {
            quoted(out, &it.name);
            out.push_str(": ");
            let _ = match it.value {
                Value::Bool(value) => write!(out, "\"{value}\""),
                Value::Int(value) => write!(out, "\"{value}\""),
                Value::Uint(value) => write!(out, "\"{value}u\""),
                Value::Float(value) => write!(out, "\"{value:?}\""),
            };
        });
        out.push_str(" }");
    }
    out
}

fn list<T>(out: &mut String, all: impl Iterator<Item = T>, one: impl Fn(&mut String, T)) {
    for (count, it) in all.enumerate() {
        if count > 0 {
            out.push_str(", ");
        }
        one(out, it);
    }
}

// RFC 8259 §7.
fn quoted(out: &mut String, text: &str) {
    out.push('"');
    for letter in text.chars() {
        match letter {
            '"' | '\\' => {
                out.push('\\');
                out.push(letter);
            }
            control if control < ' ' => {
                let _ = write!(out, "\\u{:04x}", u32::from(control));
            }
            plain => out.push(plain),
        }
    }
    out.push('"');
}

//! Generates `Key`, with a setter for each branch, and the rules as plain Rust.

use std::fmt::Write;

use shader_info_assemble::variants::{Lowerings, Outside, Program, Variable, settle};
use shader_info_lang::dsl::Parsed;
use shader_info_lang::resolve::Resolved;
use shader_info_model::BACKENDS;
use shader_info_model::{Domain, Statement};

use crate::artifacts;
use crate::canonical;
use crate::emit::{copied, module_name, rust_name};

/// What an info with branches has besides.
#[derive(Default)]
pub(crate) struct Variants {
    /// Goes into its module.
    pub(crate) module: String,
    /// Goes beside its type.
    pub(crate) impls: String,
}

/// Names of `Key` that no setter may have.
const TAKEN: [&str; 5] = ["bits", "technique", "canonical", "fresh", "clone"];

/// Nothing where there are no branches, or the rules are wrong, which is reported elsewhere.
pub(crate) fn of_info(parsed: &Parsed, resolved: &Resolved) -> Variants {
    let has_branch = resolved.items.iter().any(|item| matches!(item.statement, Statement::Branch(_)));
    if !has_branch || !resolved.is_whole() {
        return Variants::default();
    }
    // Lowerings change neither the bits of a key nor what the rules do.
    let (program, wrong) = settle(resolved, &Lowerings::default());
    // A key without rules: what sets it compiles, and the errors stand alone.
    let program = if wrong.is_empty() { program } else { Program { steps: Vec::new(), ..program } };
    let name = rust_name(&parsed.name.text);
    let asks = canonical::asks_for_the_backend(&program);
    Variants { module: module(resolved, &program, asks, &artifacts::profiles()), impls: impls(&name, &program, asks) }
}

fn impls(name: &str, program: &Program, asks: bool) -> String {
    let key = format!("{}::Key", module_name(name.strip_prefix("r#").unwrap_or(name)));
    let fresh = program.fresh();
    let find = find(name, &key, asks);
    let fresh = match asks {
        false => format!(
            "#[allow(dead_code)] impl {name} {{
                /// Every branch at its default.
                #[inline] pub const fn key() -> {key} {{ {key}::fresh({fresh}) }}
            }}"
        ),
        true => format!(
            "#[allow(dead_code)] impl {name} {{
                /// Every branch at its default; the rules ask for the backend.
                #[inline] pub const fn key_for(backend: ::shader_info::Backend) -> {key} {{
                    {key}::fresh({fresh}, backend)
                }}
            }}"
        ),
    };
    fresh + &find
}

fn module(resolved: &Resolved, program: &Program, asks: bool, profiles: &[String]) -> String {
    let mut out = String::new();
    let (mut setters, mut enums) = (String::new(), String::new());
    for variable in &program.variables {
        let doc = doc(resolved, &variable.branch.name);
        setter(variable, &doc, asks, &mut setters);
        if let Domain::Enum(words) = &variable.branch.domain {
            value_type(variable, &doc, words, &mut enums);
        }
    }
    let field = if asks { ", pub(super) ::shader_info::Backend" } else { "" };
    let parameter = if asks { ", backend: ::shader_info::Backend" } else { "" };
    let argument = if asks { ", backend" } else { "" };
    let body = canonical::body(program, &Outside { profiles: profiles.to_vec(), ..Outside::new(any()) });
    let _ = write!(
        out,
        "/// The values of all branches: what a technique is found by.
        pub struct Key(pub(super) u64{field});
        {}
        impl Key {{
            pub(super) const fn fresh(key: u64{parameter}) -> Self {{ Self(key{argument}) }}
            {setters}
            /// All values, packed: declaration order, lowest bits first.
            #[inline] pub const fn bits(self) -> u64 {{ self.0 }}
            /// The rules of the declaration: the canonical key, or nothing where they skip it.
            #[allow(unused, clippy::all)]
            #[inline] pub const fn canonical(key: u64{parameter}) -> ::core::option::Option<u64> {{ {body} }}
        }}
        {enums}",
        copied("Key"),
    );
    out
}

// Beside the type, not in its module: a module within a function's body cannot name what stands beside it there.
fn find(name: &str, key: &str, asks: bool) -> String {
    let call = match asks {
        true => format!("find_for({name}::INFO, self.1, self.0, Self::canonical(self.0, self.1))"),
        false => format!("find({name}::INFO, self.0, Self::canonical(self.0))"),
    };
    format!(
        "#[allow(dead_code)] impl {key} {{
            /// What draws with these values.
            #[inline] pub fn technique(
                self,
            ) -> ::core::result::Result<::shader_info::Technique, ::shader_info::NoTechnique> {{
                ::shader_info::technique::{call}
            }}
        }}"
    )
}

// Rules that ask for the backend get it as a parameter.
fn any() -> shader_info_model::Backend {
    BACKENDS[0].backend
}

fn doc(resolved: &Resolved, name: &str) -> String {
    let item = resolved.items.iter().find(|item| matches!(&item.statement, Statement::Branch(it) if it.name == name));
    let text = item.map(|item| item.annotation.doc.as_str()).filter(|text| !text.is_empty());
    format!("#[doc = {:?}]", text.unwrap_or(&format!("The branch `{name}`.")))
}

fn setter(variable: &Variable, doc: &str, asks: bool, out: &mut String) {
    let Variable { branch, shift, .. } = variable;
    let name = match TAKEN.contains(&branch.name.as_str()) {
        true => format!("{}_", branch.name),
        false => rust_name(&branch.name),
    };
    let keep = !variable.mask();
    let backend = if asks { ", self.1" } else { "" };
    let body = |index: &str| format!("Self(self.0 & {keep} | ({index} as u64) << {shift}{backend})");
    let _ = match &branch.domain {
        Domain::Bool => {
            write!(out, "{doc} #[inline] pub const fn {name}(self, value: bool) -> Self {{ {} }}", body("value"))
        }
        Domain::Enum(_) => {
            let ty = value_name(&branch.name);
            write!(out, "{doc} #[inline] pub const fn {name}(self, value: {ty}) -> Self {{ {} }}", body("value"))
        }
        Domain::Int { first, last } => {
            let words = format!("`{}` is in {first}..={last}", branch.name);
            let index = body(&format!("(value as i64 - ({first}_i64))"));
            write!(
                out,
                "{doc}\n///\n/// # Panics\n/// The value is not in `{first}..={last}`.
                #[inline] #[track_caller] pub const fn {name}(self, value: i32) -> Self {{
                    ::core::assert!(value >= {first} && value <= {last}, {words:?});
                    {index}
                }}"
            )
        }
    };
}

fn value_type(variable: &Variable, doc: &str, words: &[String], out: &mut String) {
    let ty = value_name(&variable.branch.name);
    let list: String = words.iter().map(|word| format!("{},", rust_name(word))).collect();
    // By hand: a derive costs more than the expansion.
    let names: String = words.iter().map(|word| format!("Self::{} => {word:?},", rust_name(word))).collect();
    let debug = format!(
        "#[automatically_derived] impl ::core::fmt::Debug for {ty} {{
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {{
                f.write_str(match self {{ {names} }})
            }}
        }}"
    );
    let _ = write!(out, "{doc} #[repr(u8)] pub enum {ty} {{ {list} }} {} {debug}", copied(&ty));
}

/// `shadow_filter` → `ShadowFilter`; never a name that the module has already.
fn value_name(branch: &str) -> String {
    let mut out = String::new();
    for word in branch.split('_') {
        let mut letters = word.chars();
        out.extend(letters.next().into_iter().flat_map(char::to_uppercase));
        out.push_str(letters.as_str());
    }
    let is_taken = matches!(out.as_str(), "Key" | "PushConstants" | "Vertex" | "Instance" | "Self");
    let is_word = out.starts_with(|first: char| first.is_ascii_uppercase());
    match (is_taken, is_word) {
        (false, true) => out,
        _ => format!("{out}Value"),
    }
}

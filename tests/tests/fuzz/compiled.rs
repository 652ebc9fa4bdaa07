//! Declarations that the macro takes, through rustc: what it generates compiles.

use std::collections::{BTreeMap, BTreeSet};

use fastrand::Rng;
use shader_info_lang::dsl::{parse_fragment, parse_info, parse_interface, parse_shared};
use shader_info_model::Reference;
use shader_info_model::diagnostic::Report;
use shader_info_tests::outside::{Crate, workspace};
use shader_info_tests::seed;
use syn::punctuated::Punctuated;

use crate::cases;
use crate::expansion::expand;
use crate::pipeline::{Case, lexed};
use crate::quietly;
use crate::scan::{Declaration, Form, scan};
use crate::world::World;

/// Declarations of one crate.
const SAMPLE: usize = 200;

#[test]
fn what_the_macro_takes_compiles() {
    let world = World::new();
    let library = library(&world);
    let kinds = [cases::statements, cases::fragments, cases::templates, cases::rules];
    let mut modules = Vec::new();
    // The same cases in every run, then those of the seed from outside.
    let seeds: Vec<u64> = seed::seeds(1).collect();
    for (turn, seed) in seeds.iter().enumerate() {
        let (mut case, most) = (0, (turn + 1) * SAMPLE / seeds.len());
        while modules.len() < most {
            let (random, number) = (&mut Rng::with_seed(seed.wrapping_add(case)), case);
            case += 1;
            assert!(case < 100 * SAMPLE as u64, "seed {seed}: only {} cases that the macro takes", modules.len());
            let text = kinds[random.usize(..kinds.len())](random, &world);
            let text = String::from_utf8(text).expect("declarations are text");
            let taken = quietly(|| taken(&text, &library, &world));
            modules.extend(
                taken.map(|it| format!("/// Case {number} of seed {seed}.\npub mod c{seed}_{number} {{\n{it}\n}}\n")),
            );
        }
        proc_macro2::extra::invalidate_current_thread_spans();
    }
    let head = "#![allow(warnings)]\n";
    let manifest = format!(
        "[package]\nname = \"fuzzed\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\n\
         shader-info = {{ path = {:?} }}\n",
        workspace().join("runtime")
    );
    let it =
        Crate::plain("fuzzed", &[("Cargo.toml", &manifest), ("src/lib.rs", &format!("{head}{}", modules.concat()))]);
    let run = it.cargo(&["check"], &[]);
    assert!(run.passed, "seeds {seeds:?}\n{}", run.output);
}

/// The text of a case with those of the library that it needs; `None` if the macro refuses something in it.
pub(crate) fn taken(text: &str, library: &BTreeMap<String, String>, world: &World) -> Option<String> {
    let mut texts = vec![text.to_owned()];
    let mut known: BTreeSet<String> = scan(lexed(text)?).into_iter().map(|it| it.name).collect();
    let mut at = 0;
    while at < texts.len() {
        for reference in scan(lexed(&texts[at])?).iter().flat_map(references) {
            if reference.path.contains("::") {
                return None;
            }
            if known.insert(reference.path.clone()) {
                texts.push(library.get(&reference.path)?.clone());
            }
        }
        at += 1;
    }
    // Parents before what names them does not matter to Rust; two of one name would.
    let whole = texts.join("\n");
    if !is_only_ours(&whole) {
        return None;
    }
    let mut case = Case::of(whole.as_bytes(), 0, world)?;
    let own = case.own.clone();
    let names: BTreeSet<String> = own.iter().map(|it| it.name.to_lowercase()).collect();
    if names.len() < own.len() || has_circle(&own) {
        return None;
    }
    for it in &own {
        // Each macro of a declaration's name has one, for who calls it.
        let refuses = |text: &str| text.matches("compile_error !").count() > text.matches("macro_rules !").count();
        let expanded = expand(it, &mut case);
        let mut stages = expanded.iter().filter(|(stage, _)| stage.starts_with("stage") || *stage == "the derive");
        if stages.any(|(_, tokens)| refuses(&tokens.to_string())) {
            return None;
        }
        if it.form == Form::Info && case.declared(it, &mut Report::default()).is_none() {
            return None;
        }
    }
    Some(format!(
        "use shader_info::glam::*;\nuse shader_info::{{VertexInput, Bool32, interface_info, shader_fragment, shader_info, shader_shared}};\n{whole}"
    ))
}

// rustc refuses macros that call each other in a circle. Those that only lead to one are left until the end, too.
fn has_circle(own: &[Declaration]) -> bool {
    let mut left: Vec<(&str, Vec<String>)> =
        own.iter().map(|one| (one.name.as_str(), references(one).into_iter().map(|to| to.path).collect())).collect();
    loop {
        let before = left.len();
        let names: BTreeSet<&str> = left.iter().map(|(name, _)| *name).collect();
        left.retain(|(_, paths)| paths.iter().any(|path| names.contains(path.as_str())));
        if left.is_empty() || left.len() == before {
            return !left.is_empty();
        }
    }
}

#[test]
fn declarations_in_a_circle_are_not_taken() {
    let world = World::new();
    for (text, expected) in [
        ("shader_info! { pub A { additional_info(B); } } shader_info! { pub B { define X; } }", true),
        ("shader_info! { pub A { modifier(A); } }", false),
        ("shader_info! { pub A { modifier(B); } } shader_info! { pub B { modifier(A); } }", false),
    ] {
        assert_eq!(taken(text, &BTreeMap::new(), &world).is_some(), expected, "{text}");
    }
}

// Damage between declarations is rustc's to refuse.
fn is_only_ours(text: &str) -> bool {
    let ours = ["shader_info", "shader_fragment", "interface_info"];
    let is_ours = |item: &syn::Item| match item {
        syn::Item::Macro(it) => {
            it.ident.is_none() && it.mac.path.get_ident().is_some_and(|it| ours.iter().any(|our| it == our))
        }
        syn::Item::Struct(syn::ItemStruct { attrs, .. })
        | syn::Item::Enum(syn::ItemEnum { attrs, .. })
        | syn::Item::Const(syn::ItemConst { attrs, .. }) => attrs.iter().all(is_whole),
        _ => false,
    };
    syn::parse_file(text).is_ok_and(|file| file.attrs.is_empty() && file.items.iter().all(is_ours))
}

/// Whether rustc takes the list of an attribute: whole derives, `Copy` among them, and a representation that there is.
fn is_whole(attribute: &syn::Attribute) -> bool {
    const DERIVES: [&str; 10] =
        ["Clone", "Copy", "Debug", "Default", "Eq", "Hash", "Ord", "PartialEq", "PartialOrd", "VertexInput"];
    let syn::Meta::List(list) = &attribute.meta else { return true };
    let Ok(words) = list.parse_args_with(Punctuated::<syn::Ident, syn::Token![,]>::parse_terminated) else {
        return false;
    };
    let words: Vec<String> = words.iter().map(ToString::to_string).collect();
    let has = |word: &str| words.iter().any(|it| it == word);
    match list.path.get_ident() {
        Some(name) if name == "derive" => {
            let is_known = |word: &String| DERIVES.contains(&word.as_str());
            let is_once = words.iter().collect::<BTreeSet<_>>().len() == words.len();
            words.iter().all(is_known) && is_once && has("Clone") && has("Copy")
        }
        Some(name) if name == "repr" => ["C", "i32", "u8", "u16", "u32"].iter().any(|it| words == [*it]),
        _ => true,
    }
}

/// What a declaration refers to.
pub(crate) fn references(it: &Declaration) -> Vec<Reference> {
    let tokens = it.tokens.clone();
    match it.form {
        Form::Info => parse_info(tokens, "src/lib.rs").info.references,
        Form::Fragment => parse_fragment(tokens, "src/lib.rs").fragment.references,
        Form::Interface => parse_interface(tokens, "src/lib.rs").references,
        Form::Shared => parse_shared(it.attribute.clone(), tokens, "src/lib.rs").references,
        Form::Vertex => Vec::new(),
    }
}

/// The library's declarations by their names.
pub(crate) fn library(world: &World) -> BTreeMap<String, String> {
    let texts = world.texts.values().flatten();
    let named = texts.filter_map(|text| Some((scan(lexed(text)?).into_iter().next()?.name, text.clone())));
    named.collect()
}

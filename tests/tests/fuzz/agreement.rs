//! Random declarations through the builder, which reads files, and through the macro, which gets tokens: both see the
//! same declaration, under the same hash, and make the same texts and the same reflection of it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fastrand::Rng;
use proc_macro2::{TokenStream, TokenTree};
use shader_builder::find::directory::read_directory;
use shader_builder::plan::variants::BackendVariants;
use shader_builder::results::{Checked, has_artifacts};
use shader_builder::{Options, write};
use shader_info_assemble::pack::{self, Entry, Kind};
use shader_info_glsl::hash::Hash128;
use shader_info_lang::resolve::Resolved;
use shader_info_model::Backend;
use shader_info_model::Payload;
use shader_info_model::contribution::{Sources, Unit};
use shader_info_model::diagnostic::Report;
use shader_info_model::state::named;
use shader_info_model::wire;
use shader_info_reflect::reflection::to_bytes;
use shader_info_reflect::rules::{Outcome, Outside};
use shader_info_reflect::{lower, reflect};
use shader_info_tests::seed;

use crate::compiled::{library, references, taken};
use crate::expansion::finished;
use crate::pipeline::lexed;
use crate::scan::{Declaration, Form, scan};
use crate::site::with_out;
use crate::world::World;
use crate::{cases, quietly};

/// Declarations of one package.
const SAMPLE: usize = 120;
const OWN_SEED: u64 = 3;
/// What the macro assembles by itself, too.
const BACKENDS: [Backend; 3] = [Backend::OpenGl330, Backend::OpenGl460, Backend::Vulkan];
const PACKAGE: &str = "agreed";

/// What a declaration's expansion says of it.
struct Expanded {
    state: String,
    /// The name of its artifacts, where they are the builder's.
    hash: Option<String>,
    reflection: Vec<u8>,
    /// Its artifacts, where they are the macro's.
    pack: Option<Vec<u8>>,
    has_errors: bool,
}

#[test]
fn the_macro_finds_and_makes_what_the_builder_does() {
    let world = World::new();
    let modules = modules(&world);
    let folder = tempfile::tempdir().expect("a folder");
    let (lib, out) = (folder.path().join("src/lib.rs"), folder.path().join("out"));
    fs::create_dir_all(folder.path().join("src")).expect("made");
    fs::create_dir_all(out.join("si")).expect("made");
    let manifest = format!("[package]\nname = \"{PACKAGE}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n");
    fs::write(folder.path().join("Cargo.toml"), manifest).expect("written");
    // Nothing is compiled: this is about what is assembled before.
    let mut options =
        Options { backends: BACKENDS.to_vec(), dialects: Vec::new(), has_dialects: true, ..Options::default() };
    let mut counts = BTreeMap::new();
    let whole: Vec<String> = modules.iter().map(|(name, text)| format!("pub mod {name} {{\n{text}\n}}\n")).collect();
    fs::write(&lib, whole.concat()).expect("written");
    let project = read_directory(folder.path(), &mut options).expect("a package");
    let results = project.check(&options);
    write::write(&out.join("si"), &project, &results, None, &options).expect("written");
    let mut first = 1;
    for ((name, text), whole) in modules.iter().zip(&whole) {
        let lines = first..first + whole.lines().count() as u32;
        first = lines.end;
        let own = scan(lexed(text).expect("it was taken"));
        let with = with_out(PACKAGE, &out, || expanded(&own));
        let without = with_out(PACKAGE, Path::new("/nowhere"), || expanded(&own));
        for it in own.iter().filter(|it| it.form == Form::Info) {
            let is_it =
                |checked: &&Checked| checked.job.info.name == it.name && lines.contains(&checked.job.info.place.line);
            let found = results.checked.iter().find(is_it);
            let found = found.unwrap_or_else(|| panic!("{name}: the builder has no `{}`:\n{text}", it.name));
            let what = agree(found, &with[&it.name], &without[&it.name], &options);
            let what = what.unwrap_or_else(|why| panic!("{name}, `{}`: {why}\n{text}", it.name));
            // What declarations another seed makes is chance.
            *counts.entry(what).or_insert(0) += usize::from(name.starts_with(&format!("c{OWN_SEED}_")));
        }
    }
    println!("{counts:?}");
    let enough = [("texts of the defaults", 30), ("texts", 1), ("not static", 10)];
    assert!(enough.iter().all(|(what, least)| counts.get(what).is_some_and(|it| it >= least)), "{counts:?}");
}

/// What kind of agreement it is, or what differs.
fn agree(built: &Checked, with: &Expanded, without: &Expanded, options: &Options) -> Result<&'static str, String> {
    let info: &Resolved = &built.job.info;
    let mut reflection = reflect(&lower(info, &Sources::default()), &options.reflection_key(info));
    reflection.render_state = *named(&info.items, &mut Report::default()).base();
    for it in [with, without] {
        if it.reflection != to_bytes(&reflection) {
            return Err(format!("another reflection in state {}", it.state));
        }
    }
    if !info.is_static() {
        let is_same = with.state == "NotStatic" && with.has_errors != built.findings.is_empty();
        return is_same.then_some("not static").ok_or_else(|| {
            let found: Vec<&str> = built.findings.iter().map(|it| it.diagnostic.message.as_str()).collect();
            format!("state {}, errors {} of one that is not static: {found:?}", with.state, with.has_errors)
        });
    }
    if !has_artifacts(built, options) {
        let is_same = with.has_errors && with.state == "Broken";
        return is_same.then_some("refused").ok_or_else(|| {
            let found: Vec<&str> = built.findings.iter().map(|it| it.diagnostic.message.as_str()).collect();
            format!("state {}, errors {}; the builder refuses it: {found:?}", with.state, with.has_errors)
        });
    }
    if with.state != "Built" || with.hash != Some(built.hash.to_string()) {
        return Err(format!("state {}, hash {:?}, not {}", with.state, with.hash, built.hash));
    }
    if without.state != "NoBuilder" {
        return Err(format!("state {} without a builder", without.state));
    }
    let macros = pack::read(without.pack.as_deref().unwrap_or_default()).ok_or("no pack")?;
    // A backend that lacks some technique has no artifacts; the macro by itself makes only that of the defaults.
    let is_lacking = |backend: u8| built.job.unsupported.iter().any(|(it, _)| *it as u8 == backend);
    let is_text = |it: &&Entry| it.kind == Kind::Text && !is_lacking(it.backend);
    let macros: BTreeMap<(u8, u8), String> = macros
        .iter()
        .filter(is_text)
        .map(|it| ((it.backend, it.stage), used(&String::from_utf8_lossy(&it.bytes))))
        .collect();
    let builders: BTreeMap<(u8, u8), String> = built
        .job
        .stages
        .iter()
        .filter(|it| is_of_the_defaults(&it.unit, &built.job.variants))
        .map(|it| ((it.unit.backend as u8, it.unit.stage as u8), used(&it.unit.text)))
        .collect();
    if macros != builders {
        let differing: BTreeSet<_> =
            macros.keys().chain(builders.keys()).filter(|it| macros.get(it) != builders.get(it)).collect();
        let first = differing.first().map(|it| [&macros, &builders].map(|all| all.get(it)));
        return Err(format!("other texts for backend and stage {differing:?}: {first:#?}"));
    }
    Ok(if built.job.variants.is_empty() { "texts" } else { "texts of the defaults" })
}

/// A text without the defines that it never names: techniques that a stage cannot tell apart share the text of the
/// first of them, with what the rules define there.
fn used(text: &str) -> String {
    let names = |line: &str, name: &str| line.split(|it: char| !it.is_alphanumeric() && it != '_').any(|it| it == name);
    let is_used = |line: &&str| {
        let name = line.strip_prefix("#define ").and_then(|rest| rest.split([' ', '(']).next());
        name.is_none_or(|name| text.lines().filter(|line| names(line, name)).count() > 1)
    };
    text.lines().filter(is_used).collect::<Vec<_>>().join("\n")
}

#[test]
fn only_a_define_that_is_never_named_may_differ() {
    let text = "#version 330 core\n#define D2 2\n#define D3 D2_\nint a = D3;";
    assert_eq!(used(text), "#version 330 core\n#define D3 D2_\nint a = D3;");
    assert_ne!(used(text), used(&text.replace("D3", "D2")));
}

/// Whether a text is that of the technique of the branches' defaults: what the macro assembles where there is no
/// builder.
fn is_of_the_defaults(unit: &Unit, variants: &[BackendVariants]) -> bool {
    let Some(here) = variants.iter().find(|it| it.backend == unit.backend) else { return true };
    let atoms = here.program.atoms_on(&Outside::new(unit.backend));
    let Outcome::Technique { key, .. } = here.program.run(here.program.fresh(), &atoms) else { return false };
    let index = here.variants.techniques.iter().position(|it| it.key == key & here.program.mask());
    index.is_some_and(|index| here.units[&unit.stage][index] == unit.variant)
}

/// Texts of declarations that the macro takes, each with all that it refers to.
fn modules(world: &World) -> Vec<(String, String)> {
    let library = library(world);
    let kinds = [cases::statements, cases::fragments, cases::templates, cases::rules, cases::library];
    let mut out = Vec::new();
    let seeds: Vec<u64> = seed::seeds(OWN_SEED).collect();
    for (turn, seed) in seeds.iter().enumerate() {
        let (mut case, most) = (0, (turn + 1) * SAMPLE / seeds.len());
        while out.len() < most {
            let random = &mut Rng::with_seed(seed.wrapping_add(case));
            let text = String::from_utf8(kinds[random.usize(..kinds.len())](random, world)).expect("text");
            // Of files that are the library's the package has none.
            let taken = quietly(|| taken(&text, &library, world)).filter(|it| !it.contains(".glsl\""));
            out.extend(taken.map(|text| (format!("c{seed}_{case}"), text)));
            case += 1;
        }
        proc_macro2::extra::invalidate_current_thread_spans();
    }
    out
}

/// Expands declarations as a chain of macros does: each gets what the expansions of others hand on.
fn expanded(own: &[Declaration]) -> BTreeMap<String, Expanded> {
    let (mut known, mut out) = (BTreeMap::new(), BTreeMap::new());
    for it in own {
        payload(it, own, &mut known, &mut out);
    }
    out
}

fn payload(
    it: &Declaration,
    own: &[Declaration],
    known: &mut BTreeMap<String, Option<Payload>>,
    out: &mut BTreeMap<String, Expanded>,
) -> Option<Payload> {
    if let Some(known) = known.get(&it.name) {
        return known.clone();
    }
    let of = |path: &str, known: &mut _, out: &mut _| {
        own.iter().find(|it| it.name == path).and_then(|it| payload(it, own, known, out))
    };
    let payloads: Vec<Option<Payload>> = references(it).iter().map(|it| of(&it.path, known, out)).collect();
    let tokens = finished(it, &payloads);
    let handed_on =
        literals(&tokens).iter().find_map(|text| wire::decode::<Payload>(&text.as_ref().ok()?.value()).ok());
    known.insert(it.name.clone(), handed_on.clone());
    if it.form == Form::Info {
        out.insert(it.name.clone(), read(&tokens, &it.name));
    }
    handed_on
}

/// What `InfoData { name, reflection, pack, archived, state }` says.
fn read(tokens: &TokenStream, name: &str) -> Expanded {
    let call = call(tokens).unwrap_or_else(|| panic!("`{name}` has no data:\n{tokens}"));
    let text = tokens.to_string();
    let state = call.to_string().rsplit("BuildState :: ").next().map(|it| it.trim_end_matches([' ', ',']).to_owned());
    let state = state.unwrap_or_default();
    let all = literals(&call);
    let bytes: Vec<Vec<u8>> = all.iter().filter_map(|it| it.as_ref().err()).map(syn::LitByteStr::value).collect();
    let texts = all.iter().filter_map(|it| it.as_ref().ok()).map(syn::LitStr::value);
    // Behind the declaration's hash stands that of the pack's content.
    let hash_of = |text: String| Some(text.strip_prefix("/si/")?.strip_suffix(".pack")?.split_once('-')?.0.to_owned());
    let hash = texts.filter_map(hash_of).next();
    let has_errors = text.matches("compile_error !").count() > text.matches("macro_rules !").count();
    let mut bytes = bytes.into_iter();
    Expanded { state, hash, reflection: bytes.next().unwrap_or_default(), pack: bytes.next(), has_errors }
}

/// What stands between the braces of `InfoData`.
fn call(tokens: &TokenStream) -> Option<TokenStream> {
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let here = tokens.windows(2).find_map(|pair| match pair {
        [TokenTree::Ident(data), TokenTree::Group(group)] if data == "InfoData" => Some(group.stream()),
        _ => None,
    });
    here.or_else(|| {
        tokens.iter().find_map(|it| match it {
            TokenTree::Group(group) => call(&group.stream()),
            _ => None,
        })
    })
}

/// Every text, and every string of bytes as an error, in their order.
fn literals(tokens: &TokenStream) -> Vec<Result<syn::LitStr, syn::LitByteStr>> {
    let mut out = Vec::new();
    for token in tokens.clone() {
        match token {
            TokenTree::Group(group) => out.extend(literals(&group.stream())),
            TokenTree::Literal(literal) => match syn::Lit::new(literal) {
                syn::Lit::Str(it) => out.push(Ok(it)),
                syn::Lit::ByteStr(it) => out.push(Err(it)),
                _ => {}
            },
            TokenTree::Ident(_) | TokenTree::Punct(_) => {}
        }
    }
    out
}

#[test]
fn another_declaration_has_another_hash() {
    let hash = |text: &str| {
        let parsed = shader_info_lang::dsl::parse_info(lexed(text).expect("tokens"), "src/lib.rs");
        shader_info_lang::resolve::resolve(&parsed.info, &[], &mut Report::default()).hash()
    };
    let one: Hash128 = hash("Case { define A; }");
    assert!(
        one == hash("Case {   define A;  }") && one != hash("Case { define B; }") && one != hash("Other { define A; }")
    );
}

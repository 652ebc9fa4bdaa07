//! What a build script left in OUT_DIR, damaged, as the macro finds it: an expansion that is Rust and that says what is
//! wrong, and artifacts only where all of their file is there.

use std::fs;
use std::path::Path;

use fastrand::Rng;
use proc_macro2::TokenStream;
use shader_info_lang::dsl::parse_info;
use shader_info_lang::handshake::{Built, FOLDER, Options, PathError, PathErrors, pack_name, reference_hash};
use shader_info_lang::resolve::resolve;
use shader_info_model::Payload;
use shader_info_model::diagnostic::Report;
use shader_info_model::wire::{self, Wire};

use crate::coverage::{Coverage, Step};
use crate::damage::{damaged, damaged_text};
use crate::expansion::{end, payloads};
use crate::folders::with_folder;
use crate::grammar::Grammar;
use crate::pipeline::Case;
use crate::scan::Form;
use crate::site::with_out;
use crate::world::World;
use crate::written::protocol::{code, mark};
use crate::{cases, info};

const PIECES: [&str; 12] =
    ["0 ", "1 ", "9 ", "99999999999 ", "-1 ", "18446744073709551615 ", " ", "ä", "\u{0}", "\n", "SI0001", "6 "];

/// The text of a case.
pub(crate) fn write(random: &mut Rng, world: &World) -> Vec<u8> {
    match random.u8(0..3) {
        0 => cases::rules(random, world),
        1 => format!("shader_info! {{ {} }}", Grammar { random, world }.info("Case")).into_bytes(),
        _ => b"shader_info! { pub Case { vertex_source { void main() { gl_Position = vec4(0.0); } } do_static_compilation; } }".to_vec(),
    }
}

/// How a file is.
#[derive(PartialEq, Clone, Copy)]
enum File {
    Whole,
    Damaged,
    Absent,
    /// Damage made another whole value of it.
    Another,
}

/// Expands the last info of the text; the seed chooses what the folder has.
pub(crate) fn run(input: &[u8], seed: u64, world: &World, coverage: &mut Coverage) {
    let Some(mut case) = Case::of(input, seed, world) else { return };
    let Some(declaration) = case.own.iter().rev().find(|it| it.form == Form::Info).cloned() else { return };
    let parsed = parse_info(declaration.tokens.clone(), "src/lib.rs");
    if parsed.name.text.is_empty() {
        return;
    }
    let payloads = payloads(&parsed.info.references, &mut case);
    let mut report = Report::default();
    let resolved = resolve(&parsed.info, &payloads, &mut report);
    let is_right =
        payloads.iter().all(Option::is_some) && parsed.report.is_clean() && report.is_clean() && resolved.is_whole();
    let random = &mut case.random;
    with_folder(|folder| {
        // The macro remembers a folder by its path and time.
        let out = folder.join(random.u64(..).to_string());
        let si = out.join(FOLDER);
        fs::create_dir_all(&si).expect("made");
        let pack = damaged((0..200).collect(), random);
        let built = Built {
            marks: if random.u8(0..4) == 0 { vec![mark(random)] } else { Vec::new() },
            has_pack: true,
            pack_bytes: 200,
            ..Built::default()
        };
        let (options, hash) = (Options::default(), resolved.hash());
        let has_options = put(&si.join("options"), &options, random);
        let has_built = put(&si.join(hash.to_string()), &built, random);
        let has_pack = random.u8(0..6) > 0 && fs::write(si.join(pack_name(hash, 0)), &pack).is_ok();
        if random.u8(0..4) == 0 {
            let marks = (0..random.u32(0..3))
                .map(|index| (index, PathError { code: code(random), text: "words".into(), mark: random.u32(..9) }));
            let before = vec![PathErrors { file: String::new(), marks: marks.collect() }];
            put(
                &si.join(format!("{}.pre", reference_hash(&parsed.name.text, &parsed.info.references))),
                &before,
                random,
            );
        }
        let first = with_out("fuzzed", &out, || info::expand(declaration.tokens.clone()));
        is_rust(&first);
        let text = with_out("fuzzed", &out, || expanded(&payloads, declaration.tokens.clone()));
        let is_built = text.contains("BuildState :: Built");
        let is_whole = has_pack && pack.len() == 200;
        assert!(!is_built || is_whole, "artifacts of {} bytes are taken for 200", pack.len());
        let says = text.contains("shader_info :: damaged ()");
        match (has_options, has_built) {
            (File::Whole, File::Whole) if is_right && resolved.is_static() => {
                let (is_taken, is_marked) = (is_whole, !built.marks.is_empty());
                assert_eq!((is_built, says), (is_taken, !is_taken), "{text}");
                assert!(!is_taken || !is_marked || text.contains("compile_error !"), "a mark is lost: {text}");
                coverage.count("artifacts of a whole folder", Step::Parsed);
            }
            (File::Damaged, _) | (File::Whole, File::Damaged) if is_right && resolved.is_static() => {
                assert!(says && !is_built, "damage goes unnoticed: {text}");
                coverage.count("a damaged folder", Step::Parsed);
            }
            (_, File::Absent | File::Damaged) | (File::Absent, _) => assert!(!is_built, "artifacts out of nothing"),
            _ => {}
        }
    });
}

fn expanded(payloads: &[Option<Payload>], tokens: TokenStream) -> String {
    let tokens = info::expand_end(end(payloads, [tokens]));
    is_rust(&tokens);
    tokens.to_string()
}

fn is_rust(tokens: &TokenStream) {
    let text = tokens.to_string();
    let parsed = syn::parse_file(&text);
    assert!(parsed.is_ok(), "not Rust: {:?}\n{text}", parsed.err());
}

/// Writes a file, often not as it should be.
fn put<T: Wire + PartialEq>(path: &Path, value: &T, random: &mut Rng) -> File {
    let whole = wire::encode(value);
    let bytes = match random.u8(0..8) {
        0 => return File::Absent,
        1 => damaged_text(&whole, &PIECES, random).into_bytes(),
        2 => damaged(whole.clone().into_bytes(), random),
        3 => whole.as_bytes()[..random.usize(..=whole.len())].to_vec(),
        _ => whole.clone().into_bytes(),
    };
    fs::write(path, &bytes).expect("written");
    let read = std::str::from_utf8(&bytes).ok().and_then(|text| wire::decode::<T>(text).ok());
    match read {
        Some(read) if read == *value => File::Whole,
        Some(_) => File::Another,
        None => File::Damaged,
    }
}

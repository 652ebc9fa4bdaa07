//! What the builder tells the macro, as files and as answers: how branches reach the GLSL, tokens near a name, hashes.

use crate::rules;

use rules::resolved;
use shader_info_glsl::hash::Hash128;
use shader_info_lang::handshake::{Lowered, Options, OwnToken, PathError, PathErrors};
use shader_info_model::diagnostic::{Place, SLOT_TAKEN};
use shader_info_model::wire::{decode, encode};
use shader_info_model::{Branch, Info, Statement};

const FORWARD: &str = "Forward { branch fog; branch(dynamic) lit; branch asked; #[when(asked)] define A; }";

/// The hash of the declaration of `Forward`; of any other name, another one.
fn hash(name: &str) -> Hash128 {
    if name == "Forward" { resolved(FORWARD).hash() } else { Hash128(1) }
}

fn options(lowerings: &[[&str; 3]], fallbacks: &[&str]) -> Options {
    let lowered = |[backend, branch, lowering]: &[&str; 3]| Lowered {
        backend: (*backend).into(),
        branch: branch.rsplit('.').next().unwrap_or_default().into(),
        infos: branch.split_once('.').map(|(info, _)| vec![hash(info)]),
        lowering: (*lowering).into(),
    };
    Options {
        backends: ["vulkan", "metal"].map(String::from).to_vec(),
        lowerings: lowerings.iter().map(lowered).collect(),
        fallbacks: fallbacks.iter().map(|it| hash(it)).collect(),
        ..Options::default()
    }
}

fn branches(info: &Info) -> impl Iterator<Item = &Branch> {
    info.items.iter().filter_map(|item| match &item.statement {
        Statement::Branch(it) => Some(it),
        _ => None,
    })
}

#[test]
fn the_last_line_that_means_a_branch_lowers_it() {
    // Lines of build.rs; `fog` on Vulkan and on Metal, `lit` on Vulkan.
    let info = resolved(FORWARD);
    let [fog, lit] = ["fog", "lit"].map(|name| branches(&info).find(|it| it.name == name).expect("it is declared"));
    let check = |lines: &[[&str; 3]], expected: [&str; 3]| {
        let it = options(lines, &[]);
        let on = |backend: &str, branch: &Branch| it.lowering(backend, info.hash(), branch).name();
        assert_eq!([on("vulkan", fog), on("metal", fog), on("vulkan", lit)], expected, "{lines:?}");
    };
    check(&[], ["static", "static", "dynamic"]);
    check(&[["", "fog", "dynamic"]], ["dynamic", "dynamic", "dynamic"]);
    check(&[["vulkan", "fog", "dynamic"]], ["dynamic", "static", "dynamic"]);
    check(&[["metal", "fog", "specialization"]], ["static", "specialization", "dynamic"]);
    check(&[["", "Forward.fog", "dynamic"]], ["dynamic", "dynamic", "dynamic"]);
    check(&[["", "Other.fog", "dynamic"]], ["static", "static", "dynamic"]);
    check(&[["", "Forward.lit", "static"]], ["static", "static", "static"]);
    check(&[["", "fog", "dynamic"], ["metal", "fog", "static"]], ["dynamic", "static", "dynamic"]);
    check(&[["metal", "fog", "static"], ["", "fog", "dynamic"]], ["dynamic", "dynamic", "dynamic"]);
}

#[test]
fn reflection_has_what_any_backend_makes_of_a_branch() {
    let info = resolved(FORWARD);
    let check = |lines: &[[&str; 3]], fallbacks: &[&str], expected: &[(&str, &str)]| {
        let found = options(lines, fallbacks).reflected(&info);
        let found: Vec<(&str, &str)> = found.iter().map(|(name, it)| (name.as_str(), it.name())).collect();
        assert_eq!(found, expected, "{lines:?} {fallbacks:?}");
    };
    check(&[], &[], &[]);
    check(&[], &["Other"], &[]);
    let declared = [("asked", "static"), ("fog", "static"), ("lit", "dynamic")];
    check(&[["", "Other.fog", "dynamic"]], &[], &declared);
    let fog = |word| [("asked", "static"), ("fog", word), ("lit", "dynamic")];
    check(&[["metal", "fog", "specialization"]], &[], &fog("specialization"));
    check(&[["metal", "fog", "specialization"], ["vulkan", "fog", "dynamic"]], &[], &fog("dynamic"));
    // A fallback has all values of a branch, unless a statement asks for it.
    check(&[], &["Forward"], &fog("dynamic"));
}

#[test]
fn a_token_is_counted_from_the_name_of_its_declaration() {
    let place = |file: &str, line: u32| Place { end_line: line + 1, end_column: 9, ..Place::new(file, line, 5, 3) };
    let token = |place: &Place, name: &Place| {
        OwnToken::new("words".into(), place, name).map(|it| (it.line, it.column, it.end_line, it.end_column))
    };
    let name = place("lib.rs", 10);
    assert_eq!(token(&place("lib.rs", 10), &name), Some((0, 5, 1, 9)));
    assert_eq!(token(&place("lib.rs", 13), &name), Some((3, 5, 4, 9)));
    assert_eq!(token(&place("lib.rs", 9), &name), None, "before the name");
    assert_eq!(token(&place("a.glsl", 13), &name), None, "in another file");
    assert_eq!(token(&place("lib.rs", 13), &place("lib.rs", 0)), None, "the name's place is not known");
    assert_eq!(token(&Place::default(), &name), None);
    assert_eq!(token(&name, &Place::default()), None);
    assert_eq!(token(&Place::default(), &Place::default()), None);
}

#[test]
fn a_code_goes_by_its_name() {
    let mark = PathError { code: &SLOT_TAKEN, text: "two words".into(), mark: 3 };
    let text = encode(&PathErrors { file: "/a b/lib.rs".into(), marks: vec![(3, mark.clone())] });
    assert!(text.contains("SI0034"), "{text}");
    assert_eq!(decode::<PathErrors>(&text).map(|it| it.marks), Ok(vec![(3, mark)]));
    assert!(decode::<PathErrors>(&text.replace("SI0034", "SI9999")).is_err(), "no such code");
}

#[test]
fn a_hash_comes_back() {
    for hash in [0, 9, 0xabcdef, 0xfedc_ba98_7654_3210_0123_4567_89ab_cdef, u128::MAX] {
        assert_eq!(decode::<Hash128>(&encode(&Hash128(hash))), Ok(Hash128(hash)));
    }
}

/// Test vectors of the 128-bit FNV-1a hash (IETF RFC 9923, and the FNV test suite of its authors).
#[test]
fn the_hash_is_fnv_1a() {
    for (text, expected) in [
        ("", "6c62272e07bb014262b821756295c58d"),
        ("a", "d228cb696f1a8caf78912b704e4a8964"),
        ("foobar", "343e1662793c64bf6f0d3597ba446f18"),
    ] {
        assert_eq!(Hash128::of(text.as_bytes()).to_string(), expected, "{text:?}");
    }
}

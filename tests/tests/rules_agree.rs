//! The rules of the library's largest shader as rustc compiled them against the interpreter, over every key.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use shader_info_library::forward;
use shader_info_shared::backend::Backend;
use shader_info_shared::diagnostic::Report;
use shader_info_shared::dsl::parse_info;
use shader_info_shared::resolve::resolve;
use shader_info_shared::variants::{Lowerings, Outcome, Outside, Program, settle};

#[test]
fn the_largest_shader_of_the_library_is_ruled_alike() {
    let text = include_str!("../../shaders/src/forward.rs");
    let program = program(&declaration_of(text, "Forward"));
    let all = keys(&program);
    assert_eq!(all.len(), 1 << 14);
    let atoms = program.atoms_on(&Outside::new(Backend::Vulkan));
    for key in all {
        assert_eq!(forward::forward::Key::canonical(key), interpreted(&program, key, &atoms), "{}", program.words(key));
    }
}

/// Every key whose branches are within their domains.
fn keys(program: &Program) -> Vec<u64> {
    program.variables.iter().fold(vec![0], |keys, variable| {
        let values = || 0..variable.branch.domain.count();
        keys.iter().flat_map(|key| values().map(|index| variable.put(*key, index))).collect()
    })
}

fn program(text: &str) -> Program {
    let parsed = parse_info(text.parse().expect("tokens"), "case.rs");
    assert!(parsed.report.is_clean(), "{:#?}\n{text}", parsed.report);
    let payloads: Vec<_> = parsed.info.references.iter().map(|_| None).collect();
    let (program, wrong) = settle(&resolve(&parsed.info, &payloads, &mut Report::default()), &Lowerings::default());
    assert!(wrong.is_empty(), "{wrong:#?}\n{text}");
    program
}

fn interpreted(program: &Program, key: u64, atoms: &[bool]) -> Option<u64> {
    match program.run(key, atoms) {
        Outcome::Skipped(_) => None,
        Outcome::Technique { key, .. } => Some(key),
    }
}

/// What stands between the braces of a file's `shader_info!` of a name.
fn declaration_of(text: &str, name: &str) -> String {
    let tokens: Vec<TokenTree> = text.parse::<TokenStream>().expect("Rust").into_iter().collect();
    let declares = |stream: &TokenStream| {
        let mut idents = stream.clone().into_iter().filter_map(|token| match token {
            TokenTree::Ident(ident) => Some(ident.to_string()),
            _ => None,
        });
        idents.nth(1).is_some_and(|second| second == name)
    };
    let found = tokens.windows(3).find_map(|window| match window {
        [TokenTree::Ident(word), TokenTree::Punct(_), TokenTree::Group(group)]
            if word == "shader_info" && group.delimiter() == Delimiter::Brace && declares(&group.stream()) =>
        {
            Some(group.stream().to_string())
        }
        _ => None,
    });
    found.unwrap_or_else(|| panic!("no `{name}`"))
}

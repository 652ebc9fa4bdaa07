//! A9: a parent that is not static may leave an array's length to the infos that inherit it.

use shader_info_assemble::assemble::assemble;
use shader_info_assemble::check::{Context, Extent, UNIFORM_BUFFER_LIMIT, check};
use shader_info_lang::dsl::parse_info;
use shader_info_lang::resolve::{Resolved, resolve};
use shader_info_model::Backend;
use shader_info_model::contribution::{Key, Sources};
use shader_info_model::diagnostic::{Diagnostic, Report};
use shader_info_model::{Payload, Stage};
use shader_info_reflect::{lower, reflect};

const PARENT: &str = "DrawView { storage_buf(0, read) views: [vec4; define(VIEW_LEN) * 2]; \
                      shared_variable tile: [float; define(VIEW_LEN)]; local_group_size(define(VIEW_LEN)); }";
const BODY: &str = "compute_source { void main() { tile[0] = views[0].x; } } do_static_compilation;";

#[test]
fn a09_each_heir_says_the_length_that_its_parent_left_open() {
    for length in [4, 64] {
        let (info, found) = descendant(&format!("define VIEW_LEN = {length};"));
        assert!(found.is_empty(), "{found:?}");
        let key = Key::new(Backend::Vulkan);
        let text =
            assemble(&lower(&info, &Sources::default()), &key, Stage::Compute).expect("every backend has it").text;
        assert!(text.contains(&format!("views[{}]", 2 * length)), "{text}");
        assert!(text.contains(&format!("tile[{length}]")), "{text}");
        assert!(text.contains(&format!("local_size_x = {length}")), "{text}");
    }
}

#[test]
fn a09_the_parent_alone_is_no_error_and_has_no_group_size() {
    let (parent, found) = read(PARENT, &[]);
    assert!(found.is_empty(), "{found:?}");
    let reflection = reflect(&lower(&parent, &Sources::default()), &Key::new(Backend::Vulkan));
    assert_eq!(reflection.local_group_size, None);
}

#[test]
fn a09_an_heir_without_the_define_is_an_error_whose_help_works() {
    let (_, found) = descendant("");
    assert_eq!(found.len(), 3, "one a statement: {found:?}");
    for wrong in &found {
        assert_eq!(wrong.code.id, "SI0019");
        assert!(wrong.message.contains("`VIEW_LEN`") && wrong.place.is_known(), "{wrong:?}");
        let help = wrong.help.as_deref().expect("a help");
        assert!(help.starts_with("declare it: `define VIEW_LEN = 1;`"), "{help}");
    }
    let (_, found) = descendant("define VIEW_LEN = 1;");
    assert!(found.is_empty(), "{found:?}");
    // Misspelt in a static info: an error there, as before.
    let (_, found) = descendant("define VIEW_LEM = 1;");
    assert_eq!(found[0].help.as_deref(), Some("did you mean `VIEW_LEM`?"));
}

#[test]
fn a09_a_default_in_the_parent_and_another_value_say_what_to_do() {
    let text = PARENT.replace("{ storage", "{ define VIEW_LEN = 8; storage");
    let (_, found) = descendant_of(&text, "define VIEW_LEN = 64;");
    let wrong = found.iter().find(|it| it.code.id == "SI0018").expect("two values");
    assert!(wrong.help.as_deref().is_some_and(|it| it.contains("remove the define from `DrawView`")), "{wrong:?}");
    // Followed.
    let (_, found) = descendant_of(PARENT, "define VIEW_LEN = 64;");
    assert!(found.is_empty(), "{found:?}");
}

fn descendant(statements: &str) -> (Resolved, Vec<Diagnostic>) {
    descendant_of(PARENT, statements)
}

fn descendant_of(parent: &str, statements: &str) -> (Resolved, Vec<Diagnostic>) {
    let (parent, _) = read(parent, &[]);
    let payload = parent.payload("tests");
    read(&format!("Heir {{ additional_info(DrawView); {statements} {BODY} }}"), &[Some(payload)])
}

fn read(text: &str, payloads: &[Option<Payload>]) -> (Resolved, Vec<Diagnostic>) {
    let parsed = parse_info(text.parse().expect("it is Rust"), "case.rs");
    let mut report: Report = parsed.report;
    let resolved = resolve(&parsed.info, payloads, &mut report);
    let backends = [Backend::Vulkan];
    let sources = Sources::default();
    let context = Context {
        backends: &backends,
        profiles: &[],
        lowerings: &[],
        push_constant_limit: 128,
        uniform_buffer_limit: UNIFORM_BUFFER_LIMIT,
        sources: &sources,
        extent: Extent::Whole,
    };
    check(&resolved, &context, &mut report);
    (resolved, report.diagnostics)
}

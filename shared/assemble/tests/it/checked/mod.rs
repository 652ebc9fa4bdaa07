//! Checks the last info of a text and writes its diagnostics as `SI0034 ‹u›: message; help: …; see line 2 ‹t›: note`.

use std::collections::BTreeMap;
use std::str::FromStr;

use proc_macro2::{TokenStream, TokenTree};
use shader_info_assemble::check::{Context, Extent, UNIFORM_BUFFER_LIMIT, check_fragment};
use shader_info_glsl::FindError;
use shader_info_lang::dsl::{parse_fragment, parse_info, parse_interface, parse_shared, parse_vertex_input};
use shader_info_lang::resolve::{
    Resolved, fragment_payload, resolve, resolve_fragment, resolve_interface, resolve_shared,
};
use shader_info_model::Backend;
use shader_info_model::contribution::{SourceFile, Sources, sources};
use shader_info_model::diagnostic::{Diagnostic, Place, Report};
use shader_info_model::{Payload, Reference};

/// Compares the diagnostics with the expected ones: of each, the code and the token, and words that it has in this
/// order.
#[track_caller]
pub(crate) fn check(text: &str, expected: &[&str]) {
    check_with(text, &[], expected);
}

/// A vertex and a fragment stage, for an info that is compiled.
pub(crate) const STAGES: &str = "vertex_source { void main() { gl_Position = vec4(0.0); } }
    fragment_source { void main() {} } do_static_compilation;";

/// [`check`] of statements beside both stages of [`STAGES`].
#[track_caller]
pub(crate) fn drawn(statements: &str, expected: &[&str]) {
    check(&format!("shader_info! {{ It {{ {statements} {STAGES} }} }}"), expected);
}

/// [`check`] of statements beside a compute stage.
#[track_caller]
pub(crate) fn computed(statements: &str, code: &str, expected: &[&str]) {
    let source = format!("compute_source {{ {code} }} do_static_compilation;");
    check(&format!("shader_info! {{ It {{ local_group_size(8); {statements} {source} }} }}"), expected);
}

/// The same for declarations that name these GLSL files.
#[track_caller]
pub(crate) fn check_with(text: &str, files: &[(&str, &str)], expected: &[&str]) {
    let (info, mut report) = read(text);
    let sources = sources(&info, &mut |path, _, _| find(path, files), &mut report);
    with_context(&sources, |context| shader_info_assemble::check::check(&info, context, &mut report));
    compare(&report, text, files, expected);
}

/// The same for a fragment by itself, the text within `shader_fragment! { … }`; what it names are these fragments.
#[track_caller]
pub(crate) fn check_alone(text: &str, others: &[&str], expected: &[&str]) {
    let parsed = |text: &str| parse_fragment(text.parse().expect("tokens"), "lib.rs");
    let other =
        |text: &&str| fragment_payload(resolve_fragment(&parsed(text).fragment, &[], &mut Report::default()), "case");
    let others: Vec<Payload> = others.iter().map(other).collect();
    let it = parsed(text);
    let find = |path: &str| others.iter().find(|other| other.name() == path).cloned();
    let payloads: Vec<Option<Payload>> = it.fragment.references.iter().map(|it| find(&it.path)).collect();
    let mut report = it.report;
    let fragment = resolve_fragment(&it.fragment, &payloads, &mut report);
    with_context(&Sources::default(), |context| {
        check_fragment(&fragment, context, &|place| place.mark > 0, &mut report)
    });
    compare(&report, text, &[], expected);
}

/// `a … b`: begins with `a`, and `b` follows somewhere; `a|`: nothing follows.
fn is_like(found: &str, wanted: &str) -> bool {
    let end = if wanted.ends_with('|') { "\n" } else { "" };
    let (found, wanted) = (format!("{found}\n"), wanted.replace('|', end));
    let mut parts = wanted.split(" … ");
    let Some(mut rest) = parts.next().and_then(|start| found.strip_prefix(start)) else { return false };
    parts.all(|part| {
        let after = rest.find(part).map(|at| &rest[at + part.len()..]);
        rest = after.unwrap_or_default();
        after.is_some()
    })
}

#[track_caller]
fn compare(report: &Report, text: &str, files: &[(&str, &str)], expected: &[&str]) {
    let found: Vec<String> = report.diagnostics.iter().map(|it| shown(it, text, files)).collect();
    let are_alike = found.len() == expected.len() && found.iter().zip(expected).all(|(it, wanted)| is_like(it, wanted));
    assert!(are_alike, "{text}\nfound    {found:#?}\nexpected {expected:#?}");
}

/// A build of all of an info for every backend, without profiles.
pub(crate) fn with_context(sources: &Sources, check: impl FnOnce(&Context<'_>)) {
    let backends: Vec<Backend> = Backend::all().collect();
    check(&Context {
        backends: &backends,
        profiles: &[],
        lowerings: &[],
        push_constant_limit: 128,
        uniform_buffer_limit: UNIFORM_BUFFER_LIMIT,
        sources,
        extent: Extent::Whole,
    });
}

/// The last info of a text. Paths are names that came before; `shader_shared!` and `vertex_input!` stand for
/// attributes.
pub(crate) fn read(text: &str) -> (Resolved, Report) {
    let tokens: Vec<TokenTree> = TokenStream::from_str(text).expect("tokens").into_iter().collect();
    let (mut known, mut report, mut last) = (BTreeMap::<String, Payload>::new(), Report::default(), None);
    for window in tokens.windows(3) {
        let [TokenTree::Ident(word), TokenTree::Punct(_), TokenTree::Group(group)] = window else { continue };
        let tokens = group.stream();
        let payloads = |references: &[Reference]| -> Vec<Option<Payload>> {
            references.iter().map(|it| known.get(&it.path).cloned()).collect()
        };
        let payload = match word.to_string().as_str() {
            "shader_info" => {
                let parsed = parse_info(tokens, "lib.rs");
                report.diagnostics.extend(parsed.report.diagnostics);
                let info = resolve(&parsed.info, &payloads(&parsed.info.references), &mut report);
                let payload = info.payload("case");
                last = Some(info);
                payload
            }
            "interface_info" => {
                let it = parse_interface(tokens, "lib.rs");
                let payloads = payloads(&it.references);
                Payload::Interface(resolve_interface(&it.interface, &it.references, &payloads, &mut report))
            }
            "shader_fragment" => {
                let it = parse_fragment(tokens, "lib.rs");
                report.diagnostics.extend(it.report.diagnostics);
                let payloads = payloads(&it.fragment.references);
                fragment_payload(resolve_fragment(&it.fragment, &payloads, &mut report), "case")
            }
            "shader_shared" => {
                let it = parse_shared(TokenStream::new(), tokens, "lib.rs");
                let (draft, payloads) = (it.payload.expect("a shared item"), payloads(&it.references));
                resolve_shared(
                    &draft,
                    &it.references,
                    &payloads,
                    &it.shapes,
                    it.value_expression.as_ref(),
                    None,
                    &mut report,
                )
            }
            "vertex_input" => Payload::Vertex(parse_vertex_input(tokens, "lib.rs").vertex),
            other => panic!("`{other}!` in a case"),
        };
        known.insert(payload.name().to_owned(), payload);
    }
    (last.expect("an info"), report)
}

fn find(path: &str, files: &[(&str, &str)]) -> Result<SourceFile, FindError> {
    let (name, text) = files.iter().find(|(name, _)| *name == path).ok_or(FindError::Missing(vec!["cases".into()]))?;
    Ok(SourceFile { name: (*name).into(), path: (*name).into(), text: (*text).into() })
}

fn shown(it: &Diagnostic, text: &str, files: &[(&str, &str)]) -> String {
    let notes = it
        .others
        .iter()
        .map(|(place, note)| format!("; see line {} {}: {note}", place.line, token(place, text, files)));
    let help = it.help.iter().map(|help| format!("; help: {help}"));
    let more: String = help.chain(notes).collect();
    format!("{} {}: {}{more}", it.code.id, token(&it.place, text, files), it.message)
}

/// What stands at a place, up to the end of its line.
fn token(place: &Place, text: &str, files: &[(&str, &str)]) -> String {
    let named = files.iter().find(|(path, _)| *path == &*place.file);
    let (file, text) = named.map_or((String::new(), text), |(path, text)| (format!("{path}: "), *text));
    let line = text.lines().nth(place.line as usize - 1).unwrap_or_default();
    let end = if place.end_line == place.line { place.end_column as usize } else { usize::MAX };
    let range = (1..).zip(line.chars()).filter(|(column, _)| (place.column as usize..end).contains(column));
    format!("{file}‹{}›", range.map(|(_, it)| it).collect::<String>())
}

//! A declaration's text through everything that the macro and the builder do with it before a compiler starts.

use fastrand::Rng;
use proc_macro2::TokenStream;
use shader_builder::files::Folders;
use shader_builder::plan::plan;
use shader_builder::{Lower, Options};
use shader_info_shared::backend::Backend;
use shader_info_shared::check::check_struct;
use shader_info_shared::diagnostic::Report;
use shader_info_shared::dsl::{parse_fragment, parse_info, parse_interface, parse_shared, parse_vertex_input};
use shader_info_shared::layout::struct_in_payload;
use shader_info_shared::model::{Lowering, Payload, Reference, Wanted};
use shader_info_shared::reflect::to_bytes;
use shader_info_shared::resolve::{fragment_payload, resolve, resolve_fragment, resolve_interface, resolve_shared};
use shader_info_shared::wire;

use crate::grammar::Grammar;
use crate::vocabulary::Vocabulary;

const VERTEX: &str = "#[repr(C)] pub struct Corner { pub corner: [f32; 2], #[format(unorm8x4)] pub tint: [u8; 4] }";

/// How deep a generated declaration refers to others.
const DEPTH: u32 = 2;

/// What a run of one case found out.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Reached {
    /// It was tokens of Rust.
    pub(crate) lexed: bool,
    /// No diagnostic spoke against it.
    pub(crate) was_clean: bool,
    /// Texts that were assembled.
    pub(crate) texts: usize,
}

/// Reads, resolves, checks and assembles `text`, with random declarations behind its paths.
pub(crate) fn run(text: &str, seed: u64, vocabulary: &Vocabulary) -> Reached {
    let mut case = Case { random: Rng::with_seed(seed), vocabulary };
    let Ok(tokens) = text.parse::<TokenStream>() else { return Reached::default() };
    let parsed = parse_info(tokens, "src/lib.rs");
    let mut report = parsed.report;
    let payloads = case.payloads(&parsed.info.references, &mut report, DEPTH);
    let info = resolve(&parsed.info, &payloads, &mut report);
    let payload = info.payload("fuzz");
    let decoded = wire::decode::<Payload>(&wire::encode(&payload)).ok();
    assert!(decoded == Some(payload), "what is handed on does not arrive");
    let options = case.options();
    let job = plan(info, report, &options, &Folders::default());
    let place = |it: &shader_info_shared::diagnostic::Diagnostic| !it.text().is_empty() && !it.code.id.is_empty();
    assert!(job.report.diagnostics.iter().all(place), "a diagnostic without words");
    for planned in &job.stages {
        assert!(!planned.unit.text.is_empty(), "a stage without text");
        assert!(!to_bytes(&planned.assembled.reflection).is_empty(), "a stage without reflection");
        let lines = planned.assembled.text.lines().count() as u32;
        (0..=lines + 1).for_each(|line| drop(planned.assembled.map.place(line, 1)));
    }
    // The lexer keeps every text for its spans.
    proc_macro2::extra::invalidate_current_thread_spans();
    Reached { lexed: true, was_clean: job.report.is_clean(), texts: job.stages.len() }
}

struct Case<'a> {
    random: Rng,
    vocabulary: &'a Vocabulary,
}

impl Case<'_> {
    fn options(&mut self) -> Options {
        let all: Vec<Backend> = Backend::all().collect();
        let count = self.random.usize(1..=2);
        let backends = (0..count).map(|_| all[self.random.usize(..all.len())]).collect();
        let mut options = Options { backends, ..Options::default() };
        if self.random.u8(0..4) == 0 {
            let branch = ["lit", "fog", "mode", "count"][self.random.usize(..4)].to_owned();
            let lowering = [Lowering::Static, Lowering::Specialization, Lowering::Dynamic][self.random.usize(..3)];
            options.lowerings.push(Lower { backend: None, branch, lowering });
        }
        if self.random.u8(0..4) == 0 {
            options.profiles.push("dx9".into());
        }
        options
    }

    fn payloads(&mut self, references: &[Reference], report: &mut Report, depth: u32) -> Vec<Option<Payload>> {
        references.iter().map(|it| self.payload(it, report, depth)).collect()
    }

    fn payload(&mut self, reference: &Reference, report: &mut Report, depth: u32) -> Option<Payload> {
        let name = reference.path.rsplit("::").next().unwrap_or("Other").trim().to_owned();
        let is_lost = depth == 0 || self.random.u8(0..24) == 0;
        if is_lost {
            return None;
        }
        match reference.wanted {
            Wanted::Info => self.info(&name, report, depth),
            Wanted::Fragment => self.fragment(&name, report, depth),
            Wanted::Interface => self.interface(&name, report, depth),
            Wanted::Type => self.shared(&name, report, depth),
            Wanted::Const => constant(&name),
            Wanted::Shared if self.random.bool() => constant(&name),
            Wanted::Shared => self.shared(&name, report, depth),
            Wanted::VertexInput => {
                let parsed = parse_vertex_input(lexed(VERTEX)?, "src/vertex.rs");
                Some(Payload::Vertex(parsed.vertex))
            }
        }
    }

    fn info(&mut self, name: &str, report: &mut Report, depth: u32) -> Option<Payload> {
        let text = self.grammar().info(name);
        let parsed = parse_info(lexed(&text)?, "src/parent.rs");
        let payloads = self.payloads(&parsed.info.references, report, depth - 1);
        // A parent's own errors are reported where it stands.
        let info = resolve(&parsed.info, &payloads, &mut Report::default());
        Some(info.payload("fuzz"))
    }

    fn fragment(&mut self, name: &str, report: &mut Report, depth: u32) -> Option<Payload> {
        let text = self.grammar().fragment(name);
        let parsed = parse_fragment(lexed(&text)?, "src/fragment.rs");
        let payloads = self.payloads(&parsed.fragment.references, report, depth - 1);
        Some(fragment_payload(resolve_fragment(&parsed.fragment, &payloads, &mut Report::default()), "fuzz"))
    }

    fn interface(&mut self, name: &str, report: &mut Report, depth: u32) -> Option<Payload> {
        let text = self.grammar().interface(name);
        let parsed = parse_interface(lexed(&text)?, "src/interface.rs");
        let payloads = self.payloads(&parsed.references, report, depth - 1);
        Some(Payload::Interface(resolve_interface(&parsed.interface, &parsed.references, &payloads, report)))
    }

    fn shared(&mut self, name: &str, report: &mut Report, depth: u32) -> Option<Payload> {
        let text = self.grammar().shared(name);
        let parsed = parse_shared(TokenStream::new(), lexed(&text)?, "src/shared.rs");
        let payloads = self.payloads(&parsed.references, report, depth - 1);
        let value = parsed.value_expression.as_ref();
        let payload = resolve_shared(&parsed.payload?, &parsed.references, &payloads, &parsed.shapes, value, report);
        if let Payload::Struct(it) = &payload {
            let structs = |name: &str| struct_in_payload(&payload, name);
            check_struct(it, &structs, report);
        }
        Some(payload)
    }

    fn grammar(&mut self) -> Grammar<'_> {
        Grammar { random: &mut self.random, vocabulary: self.vocabulary }
    }
}

fn constant(name: &str) -> Option<Payload> {
    let text = format!("pub const {name}: u32 = 3;");
    parse_shared(TokenStream::new(), lexed(&text)?, "src/shared.rs").payload
}

fn lexed(text: &str) -> Option<TokenStream> {
    text.parse().ok()
}

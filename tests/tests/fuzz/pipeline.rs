//! The declarations of a text through everything that the macro and the builder do with them before a compiler starts.

use std::collections::BTreeSet;

use fastrand::Rng;
use proc_macro2::TokenStream;
use shader_builder::plan::{Job, plan};
use shader_builder::{Lower, Options, Ship};
use shader_info_lang::dsl::{parse_fragment, parse_info, parse_interface, parse_shared, parse_vertex_input};
use shader_info_lang::functions::MissingMethod;
use shader_info_lang::resolve::{
    Resolved, fragment_payload, missing_methods, resolve, resolve_fragment, resolve_interface, resolve_shared,
};
use shader_info_lang::rules::check_struct;
use shader_info_model::Backend;
use shader_info_model::diagnostic::{Diagnostic, Report};
use shader_info_model::layout::struct_in_payload;
use shader_info_model::wire;
use shader_info_model::{Branch, DeclarationKind, Domain, Lowering, Payload, Reference, Statement, macro_path};
use shader_info_reflect::reflection::to_bytes;

use crate::coverage::{Coverage, Step};
use crate::features::{self, of_fragment, of_info};
use crate::grammar::Grammar;
use crate::scan::{Declaration, Form, scan};
use crate::world::World;

const VERTEX: &str = "#[repr(C)] pub struct Corner { pub corner: [f32; 2], #[format(unorm8x4)] pub tint: [u8; 4] }";

/// How deep a generated declaration refers to others.
const DEPTH: u32 = 3;

/// Reads, resolves, checks and assembles the last info of a text; what its paths name stands before it, is the
/// library's, or is random.
pub(crate) fn run(input: &[u8], seed: u64, world: &World, coverage: &mut Coverage) {
    let Some(mut case) = Case::of(input, seed, world) else { return };
    let Some(at) = case.own.iter().rposition(|it| it.form == Form::Info) else {
        let own = std::mem::take(&mut case.own);
        own.iter().for_each(|it| drop(case.declared(it, &mut Report::default())));
        return;
    };
    let declaration = case.own.remove(at);
    let parsed = parse_info(declaration.tokens, "src/lib.rs");
    let mut report = parsed.report;
    of_info(&parsed.info, &mut case.features);
    let parsed_well = report.is_clean();
    let payloads = case.payloads(&parsed.info.references, &mut report, DEPTH);
    let info = resolve(&parsed.info, &payloads, &mut report);
    let is_right = !case.is_broken;
    travels(info.payload("fuzz"));
    let options = case.options(&info);
    let resolved_well = report.is_clean() && is_right;
    let job = plan(info, report, &options, &world.folders);
    looked_at(&job);
    let is_composed = job.info.fragments().next().is_some() || case.features.iter().any(|it| features::composes(it));
    let checked_well = resolved_well && job.report.is_clean();
    let steps = [
        (Step::Parsed, parsed_well),
        (Step::Resolved, resolved_well),
        (Step::Checked, checked_well),
        (Step::Composed, checked_well && is_composed && !job.stages.is_empty()),
        (Step::Assembled, checked_well && !job.stages.is_empty()),
    ];
    coverage.count("all", Step::Parsed);
    for (step, _) in steps.into_iter().filter(|(_, is_reached)| *is_reached) {
        coverage.count(features::CLEAN, step);
        case.features.iter().for_each(|what| coverage.count(what.as_str(), step));
    }
}

fn travels(payload: Payload) {
    let decoded = wire::decode::<Payload>(&wire::encode(&payload)).ok();
    assert!(decoded == Some(payload), "what is handed on does not arrive");
}

fn looked_at(job: &Job) {
    let place = |it: &Diagnostic| !it.text().is_empty() && !it.code.id.is_empty();
    assert!(job.report.diagnostics.iter().all(place), "a diagnostic without words");
    for planned in &job.stages {
        assert!(!planned.unit.text.is_empty(), "a stage without text");
        assert!(!to_bytes(&planned.assembled.reflection).is_empty(), "a stage without reflection");
        let lines = planned.assembled.text.lines().count() as u32;
        (0..=lines + 1).for_each(|line| drop(planned.assembled.map.place(line, 1)));
    }
}

/// One text and what stands around it.
pub(crate) struct Case<'a> {
    pub(crate) random: Rng,
    pub(crate) world: &'a World,
    /// The text's declarations.
    pub(crate) own: Vec<Declaration>,
    /// Whether a path leads nowhere unless the library has it.
    is_strict: bool,
    /// Whether a path led nowhere.
    pub(crate) is_lost: bool,
    /// Whether a declaration that the case refers to has errors itself.
    pub(crate) is_broken: bool,
    pub(crate) features: BTreeSet<String>,
}

impl<'a> Case<'a> {
    /// The declarations of a text; `None` if it is not tokens of Rust.
    pub(crate) fn of(input: &[u8], seed: u64, world: &'a World) -> Option<Self> {
        let own = scan(lexed(std::str::from_utf8(input).ok()?)?);
        let (random, features) = (Rng::with_seed(seed), BTreeSet::new());
        Some(Self { random, world, own, is_strict: false, is_lost: false, is_broken: false, features })
    }

    /// Nothing random: for the library itself.
    pub(crate) fn strict(world: &'a World) -> Self {
        let (random, features) = (Rng::with_seed(0), BTreeSet::new());
        Self { random, world, own: Vec::new(), is_strict: true, is_lost: false, is_broken: false, features }
    }

    pub(crate) fn options(&mut self, info: &Resolved) -> Options {
        let all: Vec<Backend> = Backend::all().collect();
        let count = self.random.usize(1..=2);
        let backends = (0..count).map(|_| all[self.random.usize(..all.len())]).collect();
        let mut options = Options { backends, ..Options::default() };
        let branches: Vec<&Branch> = info.items.iter().filter_map(|it| branch(&it.statement)).collect();
        if let Some(branch) = self.random.choice(&branches).filter(|_| self.random.u8(0..4) == 0) {
            let lowering = Lowering::ALL[self.random.usize(..3)];
            let backend = self.random.bool().then_some(options.backends[0]);
            options.lowerings.push(Lower { backend, branch: branch.name.clone(), lowering });
            self.features.insert(format!("lowered {}", lowering.name()));
        }
        if self.random.bool() {
            options.profiles.push("dx9".into());
            if self.features.contains("profile(…)") {
                self.features.insert("profile that is set".into());
            }
        }
        if !branches.is_empty() && self.random.u8(0..3) == 0 {
            options.ship = Ship::parse(&self.list(&info.name, &branches)).expect("a list is written as one");
            options.fallback = self.random.bool();
            self.features.insert(if options.fallback { "allow-list with fallbacks" } else { "allow-list" }.into());
        }
        options
    }

    // Keys by the names of branches: mostly values that there are.
    fn list(&mut self, name: &str, branches: &[&Branch]) -> String {
        let keys: Vec<String> = (0..self.random.usize(0..4)).map(|_| self.key(branches)).collect();
        format!("{{ {name:?}: [{}] }}", keys.join(", "))
    }

    fn key(&mut self, branches: &[&Branch]) -> String {
        let mut parts = Vec::new();
        for it in branches {
            if it.lowering == Lowering::Dynamic || self.random.u8(0..8) == 0 {
                continue;
            }
            let word = match self.random.u8(0..40) {
                0 => "Other".to_owned(),
                _ => it.domain.word(self.random.u32(..it.domain.count().max(1))),
            };
            let value = if matches!(it.domain, Domain::Enum(_)) { format!("{word:?}") } else { word };
            let value = if value == "Other" { "\"Other\"".into() } else { value };
            parts.push(format!("{:?}: {value}", it.name));
        }
        format!("{{ {} }}", parts.join(", "))
    }

    pub(crate) fn payloads(
        &mut self,
        references: &[Reference],
        report: &mut Report,
        depth: u32,
    ) -> Vec<Option<Payload>> {
        references.iter().map(|it| self.payload(it, report, depth)).collect()
    }

    fn payload(&mut self, reference: &Reference, report: &mut Report, depth: u32) -> Option<Payload> {
        let name = macro_path(&reference.path).rsplit("::").next().unwrap_or("Other").trim().to_owned();
        if let Some(at) = self.own.iter().position(|it| it.name == name) {
            // Out of the list meanwhile: what refers to itself finds nothing.
            let declaration = self.own.remove(at);
            let payload = self.declared(&declaration, report);
            self.own.insert(at.min(self.own.len()), declaration);
            return payload;
        }
        let known = self.world.known.get(&name);
        if self.is_strict {
            self.is_lost |= known.is_none();
            return known.cloned();
        }
        if let Some(payload) = known {
            return Some(payload.clone());
        }
        if depth == 0 || self.random.u8(0..24) == 0 {
            return None;
        }
        let text = match reference.expected {
            DeclarationKind::Info => format!("shader_info! {{ {} }}", self.grammar().info(&name)),
            DeclarationKind::Fragment => format!("shader_fragment! {{ {} }}", self.grammar().fragment(&name)),
            // A graph asks for them, which random declarations have none of.
            DeclarationKind::Node => return None,
            DeclarationKind::Function => format!("#[shader_shared] pub fn {name}() {{}}"),
            DeclarationKind::Interface => format!("interface_info! {{ {} }}", self.grammar().interface(&name)),
            DeclarationKind::Type => format!("#[shader_shared] {}", self.grammar().shared(&name)),
            DeclarationKind::Shared if self.random.bool() => {
                format!("#[shader_shared] {}", self.grammar().shared(&name))
            }
            DeclarationKind::Const | DeclarationKind::Shared => format!("#[shader_shared] pub const {name}: u32 = 3;"),
            DeclarationKind::VertexInput => format!("#[derive(VertexInput)] {VERTEX}"),
        };
        let declaration = scan(lexed(&text)?).into_iter().next()?;
        self.declared_at(&declaration, report, depth - 1)
    }

    /// What a declaration hands on.
    pub(crate) fn declared(&mut self, it: &Declaration, report: &mut Report) -> Option<Payload> {
        self.declared_at(it, report, 1)
    }

    fn declared_at(&mut self, it: &Declaration, report: &mut Report, depth: u32) -> Option<Payload> {
        // Its own errors are reported where it stands.
        let mut own = Report::default();
        let payload = match it.form {
            Form::Info => self.info(it, &mut own, depth),
            Form::Fragment => self.fragment(it, &mut own, depth),
            Form::Interface => {
                let parsed = parse_interface(it.tokens.clone(), "src/interface.rs");
                let payloads = self.payloads(&parsed.references, report, depth);
                own.diagnostics.extend(parsed.report.diagnostics);
                let interface = resolve_interface(&parsed.interface, &parsed.references, &payloads, &mut own);
                Some(Payload::Interface(interface))
            }
            Form::Shared => self.shared(it, &mut own, depth),
            Form::Vertex => {
                let parsed = parse_vertex_input(it.tokens.clone(), "src/vertex.rs");
                own.diagnostics.extend(parsed.report.diagnostics);
                Some(Payload::Vertex(parsed.vertex))
            }
        };
        self.is_broken |= !own.is_clean();
        payload
    }

    fn info(&mut self, it: &Declaration, own: &mut Report, depth: u32) -> Option<Payload> {
        let parsed = parse_info(it.tokens.clone(), "src/parent.rs");
        own.diagnostics.extend(parsed.report.diagnostics);
        of_info(&parsed.info, &mut self.features);
        let payloads = self.payloads(&parsed.info.references, own, depth);
        Some(resolve(&parsed.info, &payloads, own).payload("fuzz"))
    }

    fn fragment(&mut self, it: &Declaration, own: &mut Report, depth: u32) -> Option<Payload> {
        let parsed = parse_fragment(it.tokens.clone(), "src/fragment.rs");
        own.diagnostics.extend(parsed.report.diagnostics);
        of_fragment(&parsed.fragment, &mut self.features);
        let payloads = self.payloads(&parsed.fragment.references, own, depth);
        Some(fragment_payload(resolve_fragment(&parsed.fragment, &payloads, own), "fuzz"))
    }

    fn shared(&mut self, it: &Declaration, own: &mut Report, depth: u32) -> Option<Payload> {
        let parsed = parse_shared(it.attribute.clone(), it.tokens.clone(), "src/shared.rs");
        own.diagnostics.extend(parsed.report.diagnostics);
        let (mut references, function) = (parsed.references, parsed.function.as_ref());
        let mut payloads = self.payloads(&references, own, depth);
        let draft = parsed.payload?;
        // Which methods a function calls is known once its types are.
        while let missing = missing_methods(&draft, &references, &payloads, function)
            && !missing.is_empty()
        {
            let found = |one: MissingMethod| Reference {
                path: one.path,
                place: one.place,
                expected: DeclarationKind::Function,
            };
            let next: Vec<Reference> = missing.into_iter().map(found).collect();
            payloads.extend(self.payloads(&next, own, depth));
            references.extend(next);
        }
        let value = parsed.value_expression.as_ref();
        let payload = resolve_shared(&draft, &references, &payloads, &parsed.shapes, value, function, own);
        if let Payload::Struct(it) = &payload {
            let structs = |name: &str| struct_in_payload(&payload, name);
            check_struct(it, &structs, own);
        }
        Some(payload)
    }

    fn grammar(&mut self) -> Grammar<'_> {
        Grammar { random: &mut self.random, world: self.world }
    }
}

fn branch(statement: &Statement) -> Option<&Branch> {
    match statement {
        Statement::Branch(it) => Some(it),
        _ => None,
    }
}

/// Tokens of a text; `None` if it is not Rust's.
pub(crate) fn lexed(text: &str) -> Option<TokenStream> {
    text.parse().ok()
}

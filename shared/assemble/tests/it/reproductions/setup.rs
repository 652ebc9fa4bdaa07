//! Diagnostics, texts and reflection of a variant of declarations given as text.

use shader_info_assemble::assemble::assemble;
use shader_info_assemble::check::{Context, Extent, UNIFORM_BUFFER_LIMIT, check};
use shader_info_lang::dsl::{parse_fragment, parse_info, parse_interface, parse_shared};
use shader_info_lang::resolve::{
    Resolved, fragment_payload, resolve, resolve_fragment, resolve_interface, resolve_shared,
};
use shader_info_model::Backend;
use shader_info_model::contribution::{Key, Sources};
use shader_info_model::diagnostic::Report;
use shader_info_model::{Payload, Stage};
use shader_info_reflect::reflection::Reflection;
use shader_info_reflect::{lower, reflect};

/// What declarations name by path.
#[derive(Default)]
pub(crate) struct World {
    payloads: Vec<(String, Payload)>,
}

impl World {
    /// Adds an info for others to inherit.
    pub(crate) fn with(mut self, text: &str) -> Self {
        let (info, report) = self.read(text);
        assert!(report.is_clean(), "{text}\n{report:#?}");
        self.payloads.push((info.name.clone(), info.payload("case")));
        self
    }

    pub(crate) fn interface(mut self, text: &str) -> Self {
        let parsed = parse_interface(text.parse().expect("tokens"), "case.rs");
        assert!(parsed.report.is_clean(), "{:#?}", parsed.report);
        let interface = resolve_interface(&parsed.interface, &parsed.references, &[], &mut Report::default());
        self.payloads.push((interface.name.clone(), Payload::Interface(interface)));
        self
    }

    pub(crate) fn fragment(mut self, text: &str) -> Self {
        let parsed = parse_fragment(text.parse().expect("tokens"), "case.rs");
        assert!(parsed.report.is_clean(), "{:#?}", parsed.report);
        let fragment = resolve_fragment(&parsed.fragment, &[], &mut Report::default());
        self.payloads.push((fragment.name.clone(), fragment_payload(fragment, "case")));
        self
    }

    pub(crate) fn payload(mut self, name: &str, payload: Payload) -> Self {
        self.payloads.push((name.into(), payload));
        self
    }

    /// A declaration that must be right.
    pub(crate) fn resolved(&self, text: &str) -> Resolved {
        let (info, report) = self.read(text);
        assert!(report.is_clean(), "{text}\n{report:#?}");
        info
    }

    /// A declaration that may be half of a shader.
    pub(crate) fn unjudged(&self, text: &str) -> Resolved {
        self.resolve(text).0
    }

    fn resolve(&self, text: &str) -> (Resolved, Report) {
        let parsed = parse_info(text.parse().expect("tokens"), "case.rs");
        let mut report = parsed.report;
        let found = |path: &str| self.payloads.iter().find(|(name, _)| name == path).map(|(_, it)| it.clone());
        let payloads: Vec<Option<Payload>> = parsed.info.references.iter().map(|it| found(&it.path)).collect();
        let resolved = resolve(&parsed.info, &payloads, &mut report);
        (resolved, report)
    }

    /// A declaration, and everything that is wrong with it.
    pub(crate) fn read(&self, text: &str) -> (Resolved, Report) {
        let (resolved, mut report) = self.resolve(text);
        if report.is_clean() {
            let sources = Sources::default();
            let context = Context {
                backends: &[Backend::Vulkan, Backend::OpenGl460],
                profiles: &[],
                lowerings: &[],
                push_constant_limit: 128,
                uniform_buffer_limit: UNIFORM_BUFFER_LIMIT,
                sources: &sources,
                extent: Extent::Whole,
            };
            check(&resolved, &context, &mut report);
        }
        (resolved, report)
    }
}

/// A `#[shader_shared]` struct `Params` with one `float`.
pub(crate) fn params() -> Payload {
    let text = "pub struct Params { pub scale: f32 }";
    let parsed = parse_shared(Default::default(), text.parse().expect("tokens"), "case.rs");
    let draft = parsed.payload.expect("a struct");
    resolve_shared(&draft, &[], &[], &parsed.shapes, None, None, &mut Report::default())
}

/// A key of Vulkan: `on, mode = Lit, !fog`.
pub(crate) fn key(words: &str) -> Key {
    let mut key = Key::new(Backend::Vulkan);
    for word in words.split(',').map(str::trim).filter(|word| !word.is_empty()) {
        let (name, value) = match (word.split_once('='), word.strip_prefix('!')) {
            (Some((name, value)), _) => (name.trim(), value.trim()),
            (None, Some(name)) => (name, "false"),
            (None, None) => (word, "true"),
        };
        key.branches.insert(name.into(), value.into());
    }
    key
}

/// The text of a stage of a variant on Vulkan.
pub(crate) fn text(info: &Resolved, variant: &str, stage: Stage) -> String {
    let made = assemble(&lower(info, &Sources::default()), &key(variant), stage);
    made.unwrap_or_else(|wrong| panic!("{wrong:#?}")).text
}

/// The reflection of a variant on Vulkan; that of all together without one.
pub(crate) fn reflection(info: &Resolved, variant: Option<&str>) -> Reflection {
    reflect(&lower(info, &Sources::default()), &key(variant.unwrap_or_default()))
}

/// `SI0010 case.rs:2:12: words; help`, one a line.
pub(crate) fn messages(report: &Report) -> String {
    let all = report.diagnostics.iter().map(|it| {
        let help = it.help.as_ref().map(|help| format!("; help: {help}")).unwrap_or_default();
        format!("{} {}:{}: {}{help}", it.code.id, it.place.line, it.place.column, it.message)
    });
    all.collect::<Vec<_>>().join("\n")
}

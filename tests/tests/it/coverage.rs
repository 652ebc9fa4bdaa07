//! Writes `docs/coverage.md`: which info of the library uses which keyword.

use crate::declarations;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use declarations::Declared;
use shader_info_lang::dsl::STATEMENTS;
use shader_info_model::*;

/// Every option of a statement; `vertex_in: instance` is `instance` in the parenthesis of `vertex_in`.
const OPTIONS: &[&str] = &[
    "vertex_in: format",
    "vertex_in: instance",
    "vertex_in: buffer",
    "vertex_in: struct",
    "vertex_in: first",
    "vertex_out: instance name",
    "vertex_out: loose members",
    "vertex_out: smooth",
    "vertex_out: flat",
    "vertex_out: no_perspective",
    "geometry_layout: invocations",
    "fragment_out: index",
    "fragment_out: raster_order_group",
    "uniform_buf: dynamic",
    "uniform_buf: visibility",
    "storage_buf: read",
    "storage_buf: write",
    "storage_buf: read_write",
    "storage_buf: coherent",
    "storage_buf: volatile",
    "storage_buf: restrict",
    "storage_buf: fixed length",
    "storage_buf: length of the bound buffer",
    "sampler: unfilterable",
    "sampler: comparison",
    "image: read",
    "image: write",
    "image: read_write",
    "image: coherent",
    "image: restrict",
    "resources: pass",
    "resources: batch",
    "resources: geometry",
    "resources: slot left out",
    "push_constant: array",
    "define: flag",
    "define: value",
    "define: parameters",
    "builtins: count",
    "extension: require",
    "extension: enable",
    "sources: file",
    "sources: inline",
    "sources: entry",
    "typedef_source: path",
    "typedef_source: file",
    "attributes: when",
    "attributes: semantic",
    "attributes: ui",
    "attributes: doc",
    "numbers: const",
    "numbers: arithmetic",
];

#[test]
fn the_library_uses_the_whole_language() {
    let library = declarations::library();
    let mut table = Table::default();
    for info in &library.infos {
        note(info, &library.payloads, &mut table);
    }
    let text = table.text(library.infos.len());
    keep("coverage.md", &text);
    let stages = Stage::ALL.map(|stage| ("Stages", stage.name().to_owned()));
    // Materials need the feature `materials`, which the library's build script does without; node trees are theirs.
    let is_of_materials = |word: &str| ["graph", "nodetree"].contains(&word);
    let statements = STATEMENTS.iter().filter(|row| !is_of_materials(row.word));
    let statements = statements.map(|row| ("Statements", row.word.to_owned()));
    let options = OPTIONS.iter().map(|option| ("Options", (*option).to_owned()));
    let wanted = stages.into_iter().chain(statements).chain(options);
    let missing: Vec<_> = wanted.filter(|(group, word)| !table.has(group, word)).map(|(_, word)| word).collect();
    assert!(missing.is_empty(), "no info of the library uses: {}", missing.join("; "));
}

/// By group and word, the infos that use it.
#[derive(Default)]
struct Table(BTreeMap<&'static str, BTreeMap<String, BTreeSet<String>>>);

impl Table {
    fn add(&mut self, group: &'static str, word: impl Into<String>, info: &str) {
        self.0.entry(group).or_default().entry(word.into()).or_default().insert(info.into());
    }

    fn has(&self, group: &str, word: &str) -> bool {
        self.0.get(group).is_some_and(|words| words.contains_key(word))
    }

    fn text(&self, infos: usize) -> String {
        let mut out = String::from("# What the library uses\n\n");
        out.push_str(
            "Written by `cargo test --workspace --test it coverage::` from the declarations in `shaders/src`. ",
        );
        out.push_str(&format!("{infos} infos; inherited stages, types and formats count, too.\n"));
        let samplers: Vec<String> = SamplerType::all().map(SamplerType::name).collect();
        let images: Vec<String> = ImageType::all().map(ImageType::name).collect();
        let formats: Vec<String> = ImageFormat::ALL.map(|it| it.name().into()).to_vec();
        let stages: Vec<String> = Stage::ALL.map(|it| it.name().into()).to_vec();
        let statements: Vec<String> = STATEMENTS.iter().map(|row| row.word.into()).collect();
        let options: Vec<String> = OPTIONS.iter().map(|it| (*it).into()).collect();
        let groups = [
            ("Stages", stages),
            ("Statements", statements),
            ("Options", options),
            ("Sampler types", samplers),
            ("Image types", images),
            ("Image formats", formats),
        ];
        for (group, words) in groups {
            out.push_str(&format!("\n## {group}\n\n| | used by |\n|---|---|\n"));
            let used = self.0.get(group);
            let mut unused = Vec::new();
            for word in words {
                match used.and_then(|it| it.get(&word)) {
                    Some(infos) => out.push_str(&format!("| `{word}` | {} |\n", list(infos))),
                    None => unused.push(format!("`{word}`")),
                }
            }
            if !unused.is_empty() {
                out.push_str(&format!("\nOnly used in `tests/cases`: {}.\n", unused.join(", ")));
            }
        }
        out
    }
}

/// The first few, and how many more.
fn list(infos: &BTreeSet<String>) -> String {
    let shown: Vec<&str> = infos.iter().take(8).map(String::as_str).collect();
    let more = infos.len() - shown.len();
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    format!("{}{more}", shown.join(", "))
}

fn note(info: &Declared, payloads: &BTreeMap<String, Payload>, table: &mut Table) {
    let name = &info.draft.name;
    for item in &info.resolved.items {
        match &item.statement {
            Statement::Source(source) => table.add("Stages", source.stage.name(), name),
            Statement::Resource(resource) => match &resource.kind {
                ResourceKind::Sampler { ty, .. } => table.add("Sampler types", ty.name(), name),
                ResourceKind::Image { ty, format, .. } => {
                    table.add("Image types", ty.name(), name);
                    table.add("Image formats", format.name(), name);
                }
                ResourceKind::UniformBuf { .. } | ResourceKind::StorageBuf { .. } => {}
            },
            _ => {}
        }
    }
    for item in &info.draft.items {
        table.add("Statements", item.statement.word(), name);
        let mut options = Vec::new();
        attributes(item, &mut options);
        statement(&item.statement, payloads, &mut options);
        options.into_iter().for_each(|option| table.add("Options", option, name));
    }
}

fn attributes(item: &Item, out: &mut Vec<String>) {
    let it = &item.annotation;
    let messages = [
        (item.when.is_some(), "when"),
        (it.semantic.is_some(), "semantic"),
        (it.label.is_some() || it.range.is_some() || it.default.is_some() || it.private, "ui"),
        (!it.doc.is_empty(), "doc"),
    ];
    out.extend(messages.into_iter().filter(|(is, _)| *is).map(|(_, word)| format!("attributes: {word}")));
}

fn statement(statement: &Statement, payloads: &BTreeMap<String, Payload>, out: &mut Vec<String>) {
    let word = statement.word();
    let mut say = |is: bool, option: &str| {
        if is {
            out.push(format!("{word}: {option}"));
        }
    };
    match statement {
        Statement::VertexIn(it) => {
            say(it.format.is_some(), "format");
            say(it.per_instance, "instance");
            say(it.buffer > 0, "buffer");
        }
        Statement::VertexStructIn(it) => {
            say(true, "struct");
            say(it.first.is_some(), "first");
            say(it.per_instance, "instance");
            say(it.buffer > 0, "buffer");
        }
        Statement::VertexOut(it)
        | Statement::TessControlOut(it)
        | Statement::TessPatchOut(it)
        | Statement::TessEvaluationOut(it)
        | Statement::GeometryOut(it) => interface(it, payloads, out),
        Statement::GeometryLayout(it) => {
            say(it.invocations.is_some(), "invocations");
            it.invocations.iter().for_each(|length| number(length, out));
        }
        Statement::FragmentOut(it) => {
            say(it.index.is_some(), "index");
            say(it.raster_order_group.is_some(), "raster_order_group");
        }
        Statement::LocalGroupSize(sizes) => sizes.iter().for_each(|size| number(size, out)),
        Statement::SharedVariable(it) => it.lengths.iter().for_each(|length| number(length, out)),
        Statement::PushConstant(it) => {
            say(it.array.is_some(), "array");
            it.array.iter().for_each(|length| number(length, out));
        }
        Statement::Define(it) => {
            say(it.params.is_some(), "parameters");
            say(it.params.is_none() && it.value == "1", "flag");
            say(it.params.is_none() && it.value != "1", "value");
        }
        Statement::Builtins(all) => say(all.iter().any(|it| it.count.is_some()), "count"),
        Statement::Extension(it) => say(true, if it.required { "require" } else { "enable" }),
        Statement::Typedef(Typedef::Path(_)) => say(true, "path"),
        Statement::Typedef(Typedef::File { .. }) => say(true, "file"),
        Statement::Source(it) => {
            let kind = if matches!(it.text, SourceText::File { .. }) { "file" } else { "inline" };
            out.push(format!("sources: {kind}"));
            out.extend(it.entry.as_ref().map(|_| "sources: entry".to_owned()));
        }
        Statement::Resource(it) => resource(it, out),
        _ => {}
    }
}

fn interface(it: &InterfaceUse, payloads: &BTreeMap<String, Payload>, out: &mut Vec<String>) {
    let name = it.path.rsplit("::").next().unwrap_or_default();
    let Some(Payload::Interface(interface)) = payloads.get(name) else { panic!("unknown interface `{name}`") };
    let kind = if interface.instance.is_some() { "instance name" } else { "loose members" };
    out.push(format!("vertex_out: {kind}"));
    out.extend(interface.members.iter().map(|member| format!("vertex_out: {}", member.interpolation.name())));
}

fn resource(it: &Resource, out: &mut Vec<String>) {
    let word = it.kind.word();
    out.push(format!("resources: {}", it.frequency.name()));
    let mut say = |is: bool, option: &str| {
        if is {
            out.push(format!("{word}: {option}"));
        }
    };
    say(it.visibility != StageSet::ALL, "visibility");
    let qualifiers = |it: &MemoryQualifiers| {
        let all = [(it.coherent, "coherent"), (it.volatile, "volatile"), (it.restrict, "restrict")];
        all.into_iter().filter(|(is, _)| *is).map(|(_, word)| word)
    };
    match &it.kind {
        ResourceKind::UniformBuf { dynamic, .. } => say(*dynamic, "dynamic"),
        ResourceKind::StorageBuf { array, access, memory, dynamic, .. } => {
            say(true, access.name());
            say(*dynamic, "dynamic");
            qualifiers(memory).for_each(|word| say(true, word));
            say(matches!(array, ArrayLength::Fixed(_)), "fixed length");
            say(*array == ArrayLength::Runtime, "length of the bound buffer");
        }
        ResourceKind::Sampler { unfilterable, comparison, .. } => {
            say(*unfilterable, "unfilterable");
            say(*comparison, "comparison");
        }
        ResourceKind::Image { access, memory, .. } => {
            say(true, access.name());
            qualifiers(memory).for_each(|word| say(true, word));
        }
    }
    if it.slot.is_none() {
        out.push("resources: slot left out".into());
    }
}

fn number(it: &Number, out: &mut Vec<String>) {
    match &it.expression {
        Expression::Const(_) => out.push("numbers: const".into()),
        Expression::Binary(..) | Expression::Negate(_) => out.push("numbers: arithmetic".into()),
        Expression::Literal(_) | Expression::Define(_) => {}
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("tests is in the workspace").to_owned()
}

/// Compares with the page that is kept; `BLESS=1` writes it.
fn keep(name: &str, text: &str) {
    let path = root().join("docs").join(name);
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, text).expect("the page can be written");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == text, "docs/{name} is not what the library uses; run the tests with BLESS=1");
}

//! Makes declarations from short words for statements, and checks them.

use std::collections::BTreeMap;

use shader_info_assemble::check::{Context, Extent, UNIFORM_BUFFER_LIMIT, check};
use shader_info_glsl::Parts;
use shader_info_lang::resolve::resolve;
use shader_info_model::contribution::{FileText, Sources};
use shader_info_model::diagnostic::{Diagnostic, Place, Report};
use shader_info_model::*;
use shader_info_model::{Backend, enabled_by};

/// The statements of an info, the n-th (from 1) in line n of `lib.rs`, in columns 5 to 8.
pub(crate) struct Declaration {
    pub(crate) items: Vec<Item>,
    pub(crate) backends: Vec<Backend>,
    pub(crate) sources: Sources,
}

/// A whole shader, for OpenGL, GLES and Vulkan.
pub(crate) fn shader(statements: Vec<Statement>) -> Declaration {
    let mut it = parent(statements);
    it.items.push(Item::new(Statement::DoStaticCompilation, at(90)));
    it
}

/// A shader with a vertex and a fragment source that do nothing; they are in lines 80 and 81.
pub(crate) fn drawn(statements: Vec<Statement>) -> Declaration {
    let mut it = shader(statements);
    it.items.push(Item::new(inline_at(Stage::Vertex, "void main() {}", 80), at(80)));
    it.items.push(Item::new(inline_at(Stage::Fragment, "void main() {}", 81), at(81)));
    it
}

/// A shader with a compute source that does nothing.
pub(crate) fn computed(statements: Vec<Statement>) -> Declaration {
    let mut it = shader(statements);
    it.items.push(Item::new(inline_at(Stage::Compute, "void main() {}", 80), at(80)));
    it.items.push(Item::new(Statement::LocalGroupSize([1, 1, 1].map(number)), at(82)));
    it
}

/// Something to inherit.
pub(crate) fn parent(statements: Vec<Statement>) -> Declaration {
    let items = statements.into_iter().enumerate().map(|(index, statement)| {
        let line = index as u32 + 1;
        let statement = match statement {
            Statement::Source(Source { stage, text: SourceText::Inline { text, .. }, entry }) => {
                let start = Place::new("lib.rs", line, 10, 0);
                Statement::Source(Source { stage, text: SourceText::Inline { text, start }, entry })
            }
            other => other,
        };
        Item::new(statement, at(line))
    });
    Declaration { items: items.collect(), backends: Backend::all().collect(), sources: Sources::default() }
}

impl Declaration {
    pub(crate) fn only(mut self, word: &str) -> Self {
        self.backends = enabled_by(word).collect();
        self
    }

    pub(crate) fn when(mut self, line: usize, condition: Condition) -> Self {
        self.items[line - 1].when = Some(condition);
        self
    }

    pub(crate) fn inherited(mut self, line: usize, via: u32) -> Self {
        self.items[line - 1].via = Some(via);
        self.items[line - 1].from = "Parent".into();
        self
    }

    pub(crate) fn file(mut self, line: u32, path: &str, text: &str) -> Self {
        let parts = Parts::default();
        let file = FileText { name: path.into(), path: path.into(), text: text.into(), parts };
        self.sources.files.entry(line - 1).or_default().push(file);
        self
    }

    pub(crate) fn checked(&self) -> Report {
        self.resolved_and_checked().1
    }

    /// How many errors `resolve` found, and all of them.
    fn resolved_and_checked(&self) -> (usize, Report) {
        let own: Vec<Item> = self.items.iter().filter(|item| item.via.is_none()).cloned().collect();
        let mut info = Info { name: "It".into(), place: at(99), items: own, ..Info::default() };
        let mut payloads = Vec::new();
        let mut refer = |info: &mut Info, path: &str, expected: DeclarationKind, payload: Payload| {
            info.references.push(Reference { path: path.into(), place: at(98), expected });
            payloads.push(Some(payload));
        };
        let mut parents: BTreeMap<u32, Info> = BTreeMap::new();
        for item in &self.items {
            if let Some(via) = item.via {
                let name = format!("Parent{via}");
                let parent = parents.entry(via).or_insert_with(|| Info { name, ..Info::default() });
                parent.items.push(Item { via: None, ..item.clone() });
            }
            if let Some(it) = item.statement.interface_use() {
                let interface = it.interface.clone().expect("an interface of the test");
                refer(&mut info, &it.path, DeclarationKind::Interface, Payload::Interface(interface));
            }
            if let Statement::Typedef(Typedef::Shared(payload)) = &item.statement {
                refer(&mut info, payload.name(), DeclarationKind::Shared, (**payload).clone());
            }
        }
        let paths: Vec<(String, Place)> = parents.values().map(|parent| (parent.name.clone(), at(97))).collect();
        if !paths.is_empty() {
            info.items.push(Item::new(Statement::AdditionalInfo(paths), at(97)));
        }
        for (_, parent) in parents {
            let name = parent.name.clone();
            refer(&mut info, &name, DeclarationKind::Info, Payload::Info(parent));
        }
        let mut report = Report::default();
        let resolved = resolve(&info, &payloads, &mut report);
        let count = report.diagnostics.len();
        let context = Context {
            backends: &self.backends,
            profiles: &[],
            lowerings: &[],
            push_constant_limit: 128,
            uniform_buffer_limit: UNIFORM_BUFFER_LIMIT,
            sources: &self.sources,
            extent: Extent::Whole,
        };
        check(&resolved, &context, &mut report);
        (count, report)
    }

    /// `SI0034 2:5` for each error, in the order of their lines.
    pub(crate) fn messages(&self) -> String {
        let (count, report) = self.resolved_and_checked();
        let helped = |it: &Diagnostic| it.help.is_some();
        assert!(report.diagnostics[count..].iter().all(helped), "no way out: {:#?}", report.diagnostics);
        let mut all: Vec<(u32, u32, String)> = Vec::new();
        for diagnostic in &report.diagnostics {
            let Place { file, line, column, .. } = &diagnostic.place;
            let file = if &**file == "lib.rs" { String::new() } else { format!("{file}:") };
            all.push((*line, *column, format!("{} {file}{line}:{column}", diagnostic.code.id)));
        }
        all.sort();
        all.into_iter().map(|(_, _, text)| text).collect::<Vec<_>>().join(", ")
    }
}

pub(crate) fn at(line: u32) -> Place {
    Place::new("lib.rs", line, 5, 3)
}

pub(crate) fn number(value: i64) -> Number {
    Number::literal(value)
}

pub(crate) fn ty(name: &str) -> Type {
    Type::parse(name).expect("a type of the test")
}

fn type_name(name: &str) -> TypeName {
    match (Type::parse(name), name.strip_prefix('?')) {
        (Some(ty), _) => TypeName::Value(ty),
        (None, Some(opaque)) => TypeName::Opaque(opaque.into()),
        (None, None) => TypeName::Struct(name.into()),
    }
}

pub(crate) fn vertex_in(location: i64, name: &str, type_name: &str) -> Statement {
    formatted(location, name, type_name, None)
}

pub(crate) fn formatted(location: i64, name: &str, type_name: &str, format: Option<&str>) -> Statement {
    Statement::VertexIn(VertexIn {
        location: Some(number(location)),
        name: name.into(),
        ty: ty(type_name),
        array: None,
        format: format.map(|word| VertexFormat::parse(word).expect("a format of the test")),
        per_instance: false,
        buffer: 0,
        field: None,
    })
}

pub(crate) fn fragment_out(location: i64, index: Option<i64>, name: &str, type_name: &str) -> Statement {
    let index = index.map(number);
    let location = number(location);
    Statement::FragmentOut(FragmentOut {
        location,
        index,
        raster_order_group: None,
        name: name.into(),
        ty: ty(type_name),
    })
}

fn resource(slot: i64, frequency: Frequency, name: &str, kind: ResourceKind) -> Statement {
    let slot = Some(number(slot));
    Statement::Resource(Resource { kind, slot, frequency, name: name.into(), visibility: StageSet::ALL })
}

pub(crate) fn sampler(slot: i64, frequency: Frequency, name: &str) -> Statement {
    let ty = SamplerType::parse("sampler2D").expect("a sampler type");
    resource(slot, frequency, name, ResourceKind::Sampler { ty, unfilterable: false, comparison: false })
}

pub(crate) fn image(slot: i64, format: &str, access: Access, name: &str, type_name: &str) -> Statement {
    let ty = ImageType::parse(type_name).expect("an image type");
    let format = ImageFormat::parse(format).expect("a format");
    let memory = MemoryQualifiers::default();
    resource(slot, Frequency::Pass, name, ResourceKind::Image { ty, format, access, memory })
}

pub(crate) fn uniform_buf(slot: i64, name: &str, of: &str) -> Statement {
    resource(slot, Frequency::Pass, name, ResourceKind::UniformBuf { ty: type_name(of), array: None, dynamic: false })
}

pub(crate) fn storage_buf(slot: i64, access: Access, name: &str, of: &str) -> Statement {
    let (ty, array) = (type_name(of), ArrayLength::Runtime);
    let kind = ResourceKind::StorageBuf { ty, array, access, memory: MemoryQualifiers::default(), dynamic: false };
    resource(slot, Frequency::Pass, name, kind)
}

pub(crate) fn variable(name: &str, of: &str, length: Option<i64>) -> Variable {
    Variable { name: name.into(), ty: type_name(of), array: length.map(number) }
}

pub(crate) fn shared_variable(name: &str, of: &str, length: i64) -> GroupVariable {
    GroupVariable { name: name.into(), ty: type_name(of), lengths: vec![number(length)] }
}

pub(crate) fn constant(name: &str, type_name: &str, value: Value) -> Constant {
    Constant { name: name.into(), ty: ty(type_name), value }
}

pub(crate) fn define(name: &str, value: &str) -> Statement {
    Statement::Define(Define { name: name.into(), params: None, value: value.into() })
}

/// Members as `flat id: uint`, `uv: vec2`.
pub(crate) fn interface(name: &str, instance: Option<&str>, members: &[&str]) -> InterfaceUse {
    let members = members.iter().enumerate().map(|(index, text)| {
        let (head, ty_name) = text.split_once(": ").expect("a member of the test");
        let (mode, name) = head.split_once(' ').unwrap_or(("smooth", head));
        let interpolation = Interpolation::ALL.into_iter().find(|it| it.name() == mode).expect("a mode of the test");
        let place = Place::new("faces.rs", index as u32 + 2, 5, 1);
        Varying { interpolation, name: name.into(), ty: ty(ty_name), array: None, place }
    });
    let place = Place::new("faces.rs", 1, 1, 1);
    let interface =
        Interface { name: name.into(), instance: instance.map(Into::into), members: members.collect(), place };
    InterfaceUse { path: name.into(), interface: Some(interface) }
}

pub(crate) fn inline(stage: Stage, text: &str) -> Statement {
    inline_at(stage, text, 0)
}

pub(crate) fn inline_at(stage: Stage, text: &str, line: u32) -> Statement {
    let start = Place::new("lib.rs", line, 10, 0);
    Statement::Source(Source { stage, text: SourceText::Inline { text: text.into(), start }, entry: None })
}

pub(crate) fn entry(stage: Stage, text: &str, entry: &str) -> Statement {
    let text = SourceText::Inline { text: text.into(), start: Place::default() };
    Statement::Source(Source { stage, text, entry: Some(entry.into()) })
}

pub(crate) fn from_file(stage: Stage, path: &str) -> Statement {
    let text = SourceText::File { path: path.into(), package: String::new() };
    Statement::Source(Source { stage, text, entry: None })
}

pub(crate) fn typedef_file(path: &str) -> Statement {
    Statement::Typedef(Typedef::File { path: path.into(), package: String::new() })
}

/// Members as (name, type, offset in Rust, size in Rust).
pub(crate) fn shared(name: &str, members: &[(&str, &str, u32, u32)], size: u32) -> Statement {
    Statement::Typedef(Typedef::Shared(Box::new(Payload::Struct(shared_struct(name, members, size)))))
}

pub(crate) fn shared_struct(name: &str, members: &[(&str, &str, u32, u32)], size: u32) -> SharedStruct {
    let place = |index: usize| Place::new("types.rs", index as u32 + 2, 5, 1);
    let member = |(index, it): (usize, &(&str, &str, u32, u32))| Member {
        name: it.0.into(),
        ty: type_name(it.1),
        array: None,
        place: place(index),
    };
    SharedStruct {
        name: name.into(),
        members: members.iter().enumerate().map(member).collect(),
        host: members.iter().map(|it| HostField { offset: it.2, size: it.3, align: 4 }).collect(),
        host_size: size,
        host_align: 4,
        place: Place::new("types.rs", 1, 1, 1),
        ..SharedStruct::default()
    }
}

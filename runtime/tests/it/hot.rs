//! Hot reload: what a running program reports and draws while the builder changes the folder.
#![allow(deprecated)] // the runtime has no build script, and the macro warns where a static declaration has none

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use shader_info::hot::{Event, Reloader, differences};
use shader_info::{Backend, Info, Stage, shader_info};
use shader_info_assemble::embed;
use shader_info_assemble::pack;
use shader_info_assemble::pack::{Entry, Kind};
use shader_info_assemble::techniques;
use shader_info_assemble::techniques::{Row, Table};
use shader_info_model::state::State;
use shader_info_model::{Scalar, StageSet, Type, TypeName};
use shader_info_reflect::reflection;

shader_info! {
    pub Tint {
        vertex_in(0) pos: vec2;
        fragment_out(0) color: vec4;
        push_constant tint: vec4;
        sampler(0) picture: sampler2D;
        vertex_source { void main() { gl_Position = vec4(pos, 0.0, 1.0); } }
        fragment_source { void main() { color = tint * texture(picture, vec2(0.0)); } }
        do_static_compilation;
    }
}

/// The bytes of `embed.bin` with a fragment text; a change to its reflection.
fn embedded(text: &str, change: impl FnOnce(&mut reflection::Reflection)) -> Vec<u8> {
    let bytes = text.as_bytes().to_vec();
    let (backend, stage) = (shader_info_model::Backend::Vulkan as u8, shader_info_model::Stage::Fragment as u8);
    let pack = pack::write(&[Entry { kind: Kind::Text, backend, stage, variant: 0, bytes }]);
    let mut reflection = tint();
    change(&mut reflection);
    embed::write(&reflection::to_bytes(&reflection), &pack)
}

/// What the macro says of `Tint`, written by hand.
fn tint() -> reflection::Reflection {
    let annotation = shader_info_model::Annotation::default;
    let stages = StageSet::default().with(shader_info_model::Stage::Vertex).with(shader_info_model::Stage::Fragment);
    reflection::Reflection {
        stages,
        attributes: vec![reflection::Attribute {
            name: "pos".into(),
            location: 0,
            ty: Type::vector(Scalar::Float, 2),
            format: shader_info_model::VertexFormat::Float32x2,
            buffer: 0,
            offset: 0,
            stride: 8,
            vertex: None,
            per_instance: false,
            when: String::new(),
            annotation: annotation(),
        }],
        outputs: vec![reflection::Output {
            name: "color".into(),
            location: 0,
            index: 0,
            ty: Type::VEC4,
            when: String::new(),
        }],
        resources: vec![reflection::Resource {
            name: "picture".into(),
            kind: shader_info::ResourceKind::Sampler,
            ty: "sampler2D".into(),
            frequency: shader_info_model::Frequency::Pass,
            slot: 0,
            set: 0,
            binding: 32,
            block: String::new(),
            size: 0,
            stride: 0,
            least: 0,
            members: 0,
            access: None,
            format: None,
            flags: reflection::ResourceFlags::default(),
            visibility: Tint::INFO.resource("picture").map_or(stages, |it| StageSet(it.visibility.0)),
            from: "Tint".into(),
            when: String::new(),
            annotation: annotation(),
        }],
        push_constants: vec![reflection::PushConstant {
            name: "tint".into(),
            ty: TypeName::Value(Type::VEC4),
            array: 0,
            dimensions: Vec::new(),
            std430: 0,
            std140: 0,
            stride: 0,
            members: Vec::new(),
            when: String::new(),
            annotation: annotation(),
        }],
        push_constant_size: (16, 16),
        ..reflection::Reflection::default()
    }
}

/// Writes as the builder does: each file by rename, the manifest last.
fn put(folder: &Path, name: &str, bytes: &[u8]) {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().expect("a folder")).expect("made");
    let beside = folder.join("new");
    fs::write(&beside, bytes).expect("written");
    fs::rename(beside, path).expect("moved");
}

fn manifest(folder: &Path, shaders: &[Value]) {
    let value = json!({ "schema": 1, "made_by": "shader-builder", "shaders": shaders });
    put(folder, "manifest.json", value.to_string().as_bytes());
}

fn good(folder: &Path, bytes: &[u8]) {
    put(folder, "Tint/embed.bin", bytes);
    // Any text that tells two contents apart will do.
    let hash = format!("{:?}", shader_info_glsl::hash::Hash128::of(bytes));
    manifest(
        folder,
        &[json!({ "name": "Tint", "path": Tint::INFO.path(), "state": "good", "diagnostics": [],
        "embed": { "path": "Tint/embed.bin", "sha256": hash } })],
    );
}

fn failed(folder: &Path, words: &str) {
    manifest(
        folder,
        &[json!({ "name": "Tint", "path": Tint::INFO.path(), "state": "failed", "diagnostics": [words],
        "embed": { "path": "Tint/embed.bin", "sha256": "old" } })],
    );
}

struct Program(tempfile::TempDir, Reloader);

impl Program {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let reloader = Reloader::new(folder.path()).follow([Tint::INFO]);
        Self(folder, reloader)
    }

    fn folder(&self) -> &Path {
        self.0.path()
    }

    /// What one look tells; a second one tells nothing.
    fn event(&mut self) -> Option<Event> {
        let mut events = self.1.poll();
        assert!(events.len() < 2, "{events:?}");
        assert!(self.1.poll().is_empty(), "it is reported once");
        events.pop()
    }

    fn current(&self) -> &'static Info {
        self.1.current("Tint").expect("it is followed")
    }

    fn text(&self) -> &'static str {
        self.current().text(Backend::Vulkan, Stage::Fragment).unwrap_or_default()
    }
}

/// A reflection that is not the program's must be refused, with these words.
fn check_refused(change: impl FnOnce(&mut reflection::Reflection), words: &[&str]) {
    let mut program = Program::new();
    good(program.folder(), &embedded("new", change));
    match program.event() {
        Some(Event::Refused { name, path: _, reasons }) => {
            assert_eq!((name, reasons), ("Tint", words.iter().map(|it| it.to_string()).collect()))
        }
        other => panic!("{other:?}"),
    }
    assert!(std::ptr::eq(program.current(), Tint::INFO));
}

#[test]
fn a_program_gets_the_new_and_keeps_the_last_good() {
    let mut program = Program::new();
    assert!(program.event().is_none(), "the folder is still missing");
    good(program.folder(), &embedded("one", |_| ()));
    assert!(matches!(program.event(), Some(Event::Reloaded(info)) if info.name() == "Tint"));
    assert_eq!(program.text(), "one");
    good(program.folder(), &embedded("two", |_| ()));
    assert!(matches!(program.event(), Some(Event::Reloaded(_))));
    failed(program.folder(), "error[SI0070]: `tnt`");
    match program.event() {
        Some(Event::Failed { name, path: _, diagnostics }) => {
            assert_eq!((name, diagnostics), ("Tint", vec!["error[SI0070]: `tnt`".to_owned()]));
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(program.text(), "two");
    failed(program.folder(), "another error");
    assert!(matches!(program.event(), Some(Event::Failed { .. })));
    // Mended by taking the edit back: the same artifacts, and the program hears that all is well.
    good(program.folder(), &embedded("two", |_| ()));
    assert!(matches!(program.event(), Some(Event::Reloaded(info)) if std::ptr::eq(info, program.current())));
    good(program.folder(), &embedded("two", |_| ()));
    assert!(program.event().is_none(), "written again, but the same");
    manifest(program.folder(), &[]);
    assert!(matches!(program.event(), Some(Event::Refused { .. })), "it is gone, and the program still has it");
    assert_eq!(program.text(), "two");
}

#[test]
fn what_no_longer_fits_is_refused() {
    let fits = |change: fn(&mut reflection::Reflection)| {
        let mut program = Program::new();
        good(program.folder(), &embedded("new", change));
        assert!(matches!(program.event(), Some(Event::Reloaded(_))));
    };
    fits(|it| it.attributes[0].annotation.doc = "a comment".into());
    fits(|it| it.resources[0].from = "Parent".into());
    check_refused(
        |it| it.attributes[0].format = shader_info_model::VertexFormat::Float16x2,
        &["attribute `pos` was vec2 at location 0, float32x2 at byte 0 of 8 in buffer 0, once a vertex, \
           is vec2 at location 0, float16x2 at byte 0 of 8 in buffer 0, once a vertex"],
    );
    check_refused(
        |it| {
            it.push_constants[0].name = "tone".into();
            it.push_constants[0].array = 2;
        },
        &["push constant `tint` is gone", "push constant `tone` is new"],
    );
    check_refused(
        |it| it.resources[0].binding = 33,
        &[&format!(
            "`picture` was Sampler sampler2D in slot 0, Pass (set 0, binding 32), seen by {stages}, \
             is Sampler sampler2D in slot 0, Pass (set 0, binding 33), seen by {stages}",
            stages = Tint::INFO.resource("picture").map_or(String::new(), |it| {
                it.visibility.iter().map(|stage| stage.name()).collect::<Vec<_>>().join(", ")
            })
        )],
    );
    check_refused(
        |it| it.outputs[0].when = "lit".into(),
        &["output `color` was vec4 at location 0, index 0, is vec4 at location 0, index 0, when lit"],
    );
    check_refused(
        |it| it.push_constants[0].when = "lit".into(),
        &["push constant `tint` was vec4 at byte 0 in std430, 0 in std140, \
           is vec4 at byte 0 in std430, 0 in std140, when lit"],
    );
    check_refused(|it| it.outputs.clear(), &["output `color` is gone"]);
    check_refused(|it| it.local_group_size = Some([8, 8, 1]), &["the work group's size was [0, 0, 0], is [8, 8, 1]"]);
    check_refused(|it| it.patch_vertices = Some(4), &["the number of control points was 0, is 4"]);
    check_refused(
        |it| it.stages = it.stages.with(shader_info_model::Stage::Geometry),
        &["the list of stages was vertex, fragment, is vertex, geometry, fragment"],
    );
}

#[test]
fn a_vertex_struct_of_the_rules_must_lie_as_it_did() {
    let with = |formats: &[(&str, u32)]| -> &'static Info {
        let format = |(name, offset): &(&str, u32)| {
            let place = shader_info_model::diagnostic::Place::default();
            let field = shader_info_model::VertexField {
                name: "pos".into(),
                ty: Type::VEC4,
                format: shader_info_model::VertexFormat::Float16x4,
                location: None,
                offset: *offset,
                place: place.clone(),
            };
            shader_info_model::VertexStruct { name: (*name).into(), fields: vec![field], stride: 16, place }
        };
        let row = Row {
            key: 0,
            state: State::DEFAULT,
            vertex_format: Some(0),
            units: [None; 6],
            fallback: false,
            reflection: None,
        };
        let formats = formats.iter().map(format).collect();
        let bytes = techniques::write(&Table { branches: vec![], rows: vec![row], formats, default: 0 });
        let pack = pack::write(&[Entry { kind: Kind::Techniques, backend: 7, stage: 0, variant: 0, bytes }]);
        Box::leak(Box::new(Info::new("Case", &[], pack.leak(), shader_info::BuildState::Built)))
    };
    let none: [&str; 0] = [];
    let before = with(&[("Small", 8), ("Plain", 0)]);
    assert_eq!(differences(before, with(&[("Small", 8)])), none, "it may choose fewer");
    let moved = "vertex format `Small` was pos float16x4 at byte 8; 16 bytes, is pos float16x4 at byte 0; 16 bytes";
    assert_eq!(differences(before, with(&[("Plain", 0), ("Small", 0)])), [moved]);
    assert_eq!(differences(before, with(&[("Other", 0)])), ["vertex format `Other` is new"]);
    let empty: &Info = Box::leak(Box::new(Info::new("Case", &[], &[], shader_info::BuildState::NotLoaded)));
    assert_eq!(differences(empty, before), none, "the earlier state is unknown");
}

/// Both have the same size, so only their members tell them apart.
#[test]
fn a_struct_of_push_constants_must_have_its_members() {
    let with = |members: [&str; 2], lengths: [u32; 2]| -> &'static Info {
        let member = |(name, std140): (&&str, u32)| reflection::StructMember {
            name: (*name).into(),
            ty: TypeName::Value(Type::VEC4),
            dimensions: Vec::new(),
            std140,
            stride: 0,
            members: Vec::new(),
        };
        let mut lamps = tint();
        lamps.push_constants[0].ty = TypeName::Struct("Lamp".into());
        (lamps.push_constants[0].array, lamps.push_constants[0].dimensions) = (6, lengths.into());
        lamps.push_constants[0].members = members.iter().zip([0, 16]).map(member).collect();
        let bytes = reflection::to_bytes(&lamps).leak();
        Box::leak(Box::new(Info::new("Case", bytes, &[], shader_info::BuildState::NotLoaded)))
    };
    let before = with(["colour", "direction"], [2, 3]);
    assert_eq!(differences(before, with(["colour", "direction"], [2, 3])), [""; 0]);
    assert_eq!(differences(before, with(["direction", "colour"], [2, 3])), ["`Lamp` of `tint` has other members"]);
    let turned = "push constant `tint` was Lamp[2][3] at byte 0 in std430, 0 in std140, is Lamp[3][2] at byte 0 in std430, \
                  0 in std140";
    assert_eq!(differences(before, with(["colour", "direction"], [3, 2])), [turned]);
}

#[test]
fn damage_is_never_taken_for_artifacts() {
    let whole = embedded("new", |_| ());
    for cut in [0, 3, 15, 17, whole.len() / 2, whole.len() - 4] {
        let mut program = Program::new();
        good(program.folder(), &whole[..cut]);
        assert!(matches!(program.event(), Some(Event::Refused { .. })), "cut at {cut}");
    }
    for at in [0, 4, 8, 12] {
        let mut program = Program::new();
        let mut damaged = whole.clone();
        damaged[at..at + 4].copy_from_slice(&[0xff; 4]);
        good(program.folder(), &damaged);
        assert!(matches!(program.event(), Some(Event::Refused { .. })), "number at {at}");
    }
    let mut program = Program::new();
    let embed = json!({ "path": "../Tint/embed.bin", "sha256": "" });
    let other = json!({ "name": "Tint", "path": Tint::INFO.path(), "state": "good", "embed": embed });
    manifest(program.folder(), &[other]);
    assert!(program.event().is_none(), "nothing outside of the folder is read");
}

#[test]
fn a_file_that_comes_late_is_waited_for() {
    let mut program = Program::new();
    let bytes = embedded("new", |_| ());
    good(program.folder(), &bytes);
    fs::remove_file(program.folder().join("Tint/embed.bin")).expect("removed");
    assert!(program.event().is_none());
    put(program.folder(), "Tint/embed.bin", &bytes);
    assert!(matches!(program.event(), Some(Event::Reloaded(_))));
}

#[test]
fn a_folder_that_cannot_be_read_is_told_once() {
    let check = |text: &str, words: &str| {
        let mut program = Program::new();
        put(program.folder(), "manifest.json", text.as_bytes());
        match program.1.poll().as_slice() {
            [Event::Unreadable(why)] => assert!(why.contains(words), "{why}"),
            other => panic!("{other:?}"),
        }
        assert!(program.1.poll().is_empty());
        good(program.folder(), &embedded("new", |_| ()));
        assert!(matches!(program.event(), Some(Event::Reloaded(_))));
    };
    check("{", "manifest.json: EOF");
    check("{}", "was not written by shader-builder");
    check("{\"made_by\": \"shader-builder\", \"schema\": 2}", "is of schema 2, this program reads 1");
}

#[test]
fn a_path_that_two_shaders_have_is_refused() {
    let mut program = Program::new();
    let one = json!({ "name": "Tint", "path": Tint::INFO.path(), "state": "good" });
    manifest(program.folder(), &[one.clone(), one]);
    assert!(matches!(program.event(), Some(Event::Refused { reasons, .. }) if reasons[0].contains("several shaders")));
}

#[test]
fn a_shader_that_the_folder_does_not_have_is_reported_until_it_is_back() {
    let mut program = Program::new();
    let is_missing = |event: Option<Event>| match event {
        Some(Event::Refused { reasons, .. }) => reasons[0].contains("the folder has no shader of this path"),
        _ => false,
    };
    manifest(program.folder(), &[]);
    assert!(is_missing(program.event()), "it was never there");
    good(program.folder(), &embedded("first", |_| ()));
    assert!(matches!(program.event(), Some(Event::Reloaded(_))));
    // As a rename of the info does it.
    manifest(program.folder(), &[json!({ "name": "Tone", "path": "it::hot::Tone", "state": "good" })]);
    assert!(is_missing(program.event()), "it was renamed");
    assert_eq!(program.text(), "first");
    manifest(program.folder(), &[json!({ "name": "Tune", "path": "it::hot::Tune", "state": "good" })]);
    assert!(program.event().is_none(), "it is reported once");
    good(program.folder(), &embedded("first", |_| ()));
    assert!(matches!(program.event(), Some(Event::Reloaded(_))), "the program knows that it is followed again");
}

/// Another info of the same name, in a module whose name is a keyword.
mod r#type {
    use super::shader_info;

    shader_info! {
        pub Tint {
            vertex_in(0) pos: vec2;
            fragment_out(0) color: vec4;
            push_constant tint: vec4;
            sampler(0) picture: sampler2D;
            vertex_source { void main() { gl_Position = vec4(pos, 0.0, 1.0); } }
            fragment_source { void main() { color = tint * texture(picture, vec2(1.0)); } }
            do_static_compilation;
        }
    }
}

#[test]
fn infos_of_one_name_are_told_apart_by_their_paths() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut reloader = Reloader::new(folder.path()).follow([Tint::INFO, r#type::Tint::INFO]);
    let record = |path: &str, text: &str| {
        let file = format!("{text}/embed.bin");
        put(folder.path(), &file, &embedded(text, |_| ()));
        json!({ "name": "Tint", "path": path, "state": "good", "embed": { "path": file, "sha256": text } })
    };
    let path = |end: &str| format!("it::hot::{end}");
    manifest(folder.path(), &[record(&path("Tint"), "outer"), record(&path("type::Tint"), "inner")]);
    let events: Vec<String> = reloader.poll().iter().map(Event::to_string).collect();
    assert_eq!(events, ["it::hot::Tint: reloaded", "it::hot::r#type::Tint: reloaded"]);
    let text = |reloader: &Reloader, name: &str| {
        reloader
            .current(name)
            .map(|it| it.text(Backend::Vulkan, Stage::Fragment).unwrap_or_default())
            .map_err(|it| it.to_string())
    };
    assert_eq!(text(&reloader, "hot::Tint"), Ok("outer"));
    assert_eq!(text(&reloader, "r#type::Tint"), Ok("inner"));
    let words = "`Tint` means several shaders; write the path of one: `it::hot::Tint`, `it::hot::r#type::Tint`";
    assert_eq!(text(&reloader, "Tint"), Err(words.into()));
    assert!(text(&reloader, "Tin").is_err_and(|it| it.starts_with("the reloader does not follow `Tin`; ")));
    // A shader of another package, and one that several targets have.
    let shared =
        json!({ "name": "Tint", "path": "it::other::Tint", "other_paths": ["it::hot::Tint"], "state": "failed" });
    manifest(folder.path(), &[shared, record("other::Tint", "foreign")]);
    let events: Vec<String> = reloader.poll().iter().map(Event::to_string).collect();
    let foreign = "it::hot::r#type::Tint: rebuild the program to use it: of this name, the folder only has \
                   `it::other::Tint`, `other::Tint`";
    assert_eq!(events, ["it::hot::Tint: has errors, so the last version stays\n", foreign]);
    assert_eq!(text(&reloader, "r#type::Tint"), Ok("inner"));
    assert!(reloader.poll().is_empty(), "it is reported once");
}

#[test]
fn a_manifest_of_an_older_version_has_only_names() {
    let mut program = Program::new();
    put(program.folder(), "Tint/embed.bin", &embedded("old", |_| ()));
    let embed = json!({ "path": "Tint/embed.bin", "sha256": "" });
    manifest(program.folder(), &[json!({ "name": "Tint", "state": "good", "embed": embed })]);
    assert!(matches!(program.event(), Some(Event::Reloaded(_))));
}

#[test]
fn reading_while_another_writes_gives_whole_artifacts() {
    const ROUNDS: usize = 300;
    let mut program = Program::new();
    let folder = program.folder().to_owned();
    let writer = std::thread::spawn(move || {
        for round in 0..ROUNDS {
            // Long enough for a write to be interrupted.
            good(&folder, &embedded(&format!("{round} ").repeat(5000), |_| ()));
        }
    });
    let mut last = 0;
    let mut look = |program: &mut Program| {
        for event in program.1.poll() {
            let Event::Reloaded(info) = event else { panic!("{event:?}") };
            let text = info.text(Backend::Vulkan, Stage::Fragment).expect("it is there");
            let numbers: Vec<usize> = text.split_whitespace().map(|it| it.parse().expect("a number")).collect();
            assert!(numbers.len() == 5000 && numbers.iter().all(|it| *it == numbers[0]), "half a file");
            assert!(numbers[0] >= last, "an older one came later");
            last = numbers[0];
        }
        last
    };
    while !writer.is_finished() {
        look(&mut program);
    }
    writer.join().expect("it writes");
    assert_eq!(look(&mut program), ROUNDS - 1, "the last one is there");
}

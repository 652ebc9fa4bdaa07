//! Infos that use every statement of the table, shuffled: the text keeps the one order, the reflection stays the same.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::seed;

use shader_info_assemble::assemble::assemble;
use shader_info_lang::dsl::{STATEMENTS, parse_fragment, parse_info, parse_interface};
use shader_info_lang::resolve::{Resolved, resolve};
use shader_info_model::Backend;
use shader_info_model::contribution::{Key, ORDER, Sources};
use shader_info_model::diagnostic::Report;
use shader_info_model::{Info, Payload, Stage, Value};
use shader_info_model::{
    Member, Scalar, SharedConst, SharedStruct, Type, TypeName, VertexField, VertexFormat, VertexStruct,
};
use shader_info_reflect::reflection::{Attribute, PushConstant, Specialization};
use shader_info_reflect::{lower, reflect};

/// Statements of a graphics shader. Together the lists use every row of the table of statements.
const GRAPHICS: &str = r#"
    vertex_in(0) pos: vec3;
    vertex_in(1, unorm8x4, instance, buffer = 1) tint: vec4;
    vertex_in(Corner, first = 2);
    vertex_out(Loose);
    tess_control_out(Bent);
    tess_patch_out(Frame);
    tess_evaluation_out(Wide);
    geometry_layout(triangles, triangle_strip, max_vertices = 3);
    geometry_out(Edge);
    tessellation_layout(triangles, equal, ccw, vertices = 3);
    fragment_out(0) frag_color: vec4;
    depth_write(any);
    subpass_in(0) earlier: vec4;
    compilation_constant use_grid: bool = true;
    specialization_constant taps: int = 4;
    uniform_buf(0, batch) camera: Camera;
    storage_buf(0, read, geometry) weights: [float];
    storage_buf(1, read, pass) early_weights: [float];
    sampler(1, batch) weave: sampler2D;
    sampler(0) albedo: sampler2D;
    image(0, rgba16f, write) target: image2D;
    push_constant scale: [vec4; COUNT];
    push_constants(Camera2);
    define SIZE = 4;
    define SQUARE(x) = ((x) * (x));
    builtins(point_size);
    extension(GL_EXT_nonuniform_qualifier);
    requires(geometry_shader);
    typedef_source(COUNT);
    vertex_source { void main() { loose.color = tint * corner.x; gl_Position = vec4(pos, 1.0); } }
    tess_control_source { void main() { bent_out[gl_InvocationID].color = loose_in[gl_InvocationID].color; frame_out.turn = 0.5; } }
    tess_evaluation_source { void main() { wide_out.color = bent_in[0].color * frame_in.turn; gl_Position = vec4(0.0); } }
    geometry_source { void main() { edge_out.distance = wide_in[0].color.x; EmitVertex(); EndPrimitive(); } }
    fragment_source(entry = shade) { void shade() { frag_color = vec4(edge.distance) * SQUARE(scale[0]); gl_FragDepth = 0.5; } }
    nodetree(fragment) { float tree(float x) { return x; } }
    additional_info(Parent);
    do_static_compilation;
    backends(vulkan);
"#;

const COMPUTE: &str = r#"
    local_group_size(COUNT, 8);
    shared_variable cache: [float; 64];
    storage_buf(0, read_write) data: [uint];
    metal_max_total_threads_per_threadgroup(256);
    auto_resource_location;
    sampler noise: sampler2D;
    push_constant total: uint;
    compute_source { void main() { cache[gl_LocalInvocationIndex] = 0.0; barrier(); data[0] = total; } }
    do_static_compilation;
"#;

/// A template with its slots filled, branches, and what else a graphics shader cannot have beside the first list.
const SLOTTED: &str = r#"
    template(Base);
    modifier(Red);
    slot(fragment) tint: (inout tone: vec4);
    before(tint) { tone.r = 0.5; }
    override(tint) { super(tone); tone.g = 0.25; }
    after(tint) { tone.b = 1.0; }
    branch lit;
    branch taps: 0..=3 = 1;
    specialize { if lit { define LIT; } }
    render_state Alpha { blend: alpha }
    budget { variants <= 512 }
    early_fragment_test;
    do_static_compilation;
"#;

/// A composition: its stages come from the fragment.
const COMPOSED: &str = r#"
    fragments(One);
    define TONE = 2;
    backends(vulkan);
    do_static_compilation;
"#;

/// A modifier's own statements, which say where it stands among others.
const RED: &str = r#"
    order(after = Other);
    push_constant much: float;
    after(shade) { color.r = much; }
"#;

const LISTS: [&str; 5] = [GRAPHICS, COMPUTE, SLOTTED, COMPOSED, RED];

#[test]
fn the_lists_use_every_statement() {
    let first = |line: &String| line.split(|it: char| !it.is_alphanumeric() && it != '_').next().map(str::to_owned);
    let used: BTreeSet<String> = LISTS.iter().flat_map(|text| statements(text)).filter_map(|it| first(&it)).collect();
    // The parent that `graph` names is made by a build script.
    let known = STATEMENTS.iter().filter(|row| row.word != "graph");
    let known: BTreeSet<String> = known.map(|row| row.word.to_owned()).collect();
    assert_eq!(used, known);
}

#[test]
fn the_texts_have_every_section() {
    let found = |text| described(&statements(text)).0;
    let lines: Vec<String> = [GRAPHICS, COMPUTE, SLOTTED, COMPOSED].into_iter().flat_map(found).collect();
    // Node trees that include files have that section.
    let made = ORDER.iter().map(|it| it.name()).filter(|name| *name != "node-tree dependencies");
    let missing: Vec<&str> = made.filter(|name| !lines.iter().any(|line| line.contains(name))).collect();
    assert!(missing.is_empty(), "{missing:?} in {lines:#?}");
}

#[test]
fn five_hundred_shuffles_keep_sections_and_reflection() {
    seed::seeds(0x2545_f491_4f6c_dd1d).for_each(shuffle);
}

fn shuffle(seed: u64) {
    let mut random = Random(seed);
    for text in [GRAPHICS, COMPUTE, SLOTTED, COMPOSED] {
        let statements = statements(text);
        let first = described(&statements);
        for round in 0..500 {
            let mut shuffled = statements.clone();
            for last in (1..shuffled.len()).rev() {
                shuffled.swap(last, random.next() as usize % (last + 1));
            }
            let again = described(&shuffled);
            assert_eq!(again, first, "round {round}:\n{}", shuffled.join("\n"));
        }
    }
}

/// Sections of each stage, in the order they stand in the text, and everything that the reflection holds, sorted:
/// the order of declarations may show only in what follows from it (push constant offsets, specialization ids).
fn described(statements: &[String]) -> (Vec<String>, Vec<String>) {
    let info = resolved(&statements.join("\n"));
    let contributions = lower(&info, &Sources::default());
    let key = Key::new(Backend::Vulkan);
    let mut lines = Vec::new();
    let reflection = reflect(&contributions, &key);
    for stage in reflection.stages.iter() {
        let assembled = assemble(&contributions, &key, stage).expect("Vulkan can say all of it");
        lines.push(format!("{}: {}", stage.name(), sections(&assembled.text, stage)));
        let sets = sets(&assembled.text);
        assert!(sets.is_sorted(), "{}: sets {sets:?} in\n{}", stage.name(), assembled.text);
        lines.push(format!("{}: sets {sets:?}", stage.name()));
    }
    let mut facts: Vec<String> = Vec::new();
    // Whole, but for what follows from the order of declarations: offsets and numbers.
    facts.extend(reflection.attributes.iter().map(|it| format!("{:?}", Attribute { offset: 0, ..it.clone() })));
    facts.extend(reflection.varyings.iter().map(|it| format!("{it:?}")));
    facts.extend(reflection.resources.iter().map(|it| format!("{it:?}")));
    facts.extend(reflection.outputs.iter().map(|it| format!("{it:?}")));
    facts.extend(reflection.specializations.iter().map(|it| format!("{:?}", Specialization { id: 0, ..it.clone() })));
    let unplaced = |it: &PushConstant| format!("{:?}", PushConstant { std430: 0, std140: 0, ..it.clone() });
    facts.extend(reflection.push_constants.iter().map(unplaced));
    facts.push(format!("{:?} {:?}", reflection.local_group_size, reflection.stages));
    facts.push(format!("{:?} {:?}", reflection.push_constant_fallback, reflection.shared_groups));
    facts.sort();
    (lines, facts)
}

/// Which section each line of a text is of, by a word that only that section's lines have; runs are one.
fn sections(text: &str, stage: Stage) -> String {
    let marks: [(&str, &[&str]); 11] = [
        ("node tree", &["float tree("]),
        ("version", &["#version", "#extension"]),
        ("standard defines", &["#define GPU_"]),
        ("defines", &["#define SIZE", "#define SQUARE", "#define TONE", "#define LIT", "#define base_tone"]),
        ("main dependencies", &["void si_", "vec4 si_", "void tint(", "void shade(inout", "one0_"]),
        ("constants", &["const "]),
        ("typedefs", &["struct Camera"]),
        ("resources", &["binding =", "push_constant", "input_attachment"]),
        ("layout", &["triangles", "vertices =", "local_size", "depth_"]),
        ("interface", &["in ", "out ", "shared "]),
        ("main", &["void main", "void shade"]),
    ];
    let mut seen: Vec<&str> = Vec::new();
    for line in text.lines() {
        let found = marks.iter().find(|(_, words)| words.iter().any(|word| line.contains(word)));
        if let Some((name, _)) = found.filter(|(name, _)| seen.last() != Some(name)) {
            seen.push(name);
        }
    }
    let order: Vec<&str> = ORDER.iter().map(|section| section.name()).collect();
    let place = |name: &&str| order.iter().position(|known| known == name);
    assert!(seen.iter().map(place).is_sorted(), "{}: {seen:?} in\n{text}", stage.name());
    seen.join(", ")
}

/// The descriptor sets of the resources of a text, one for each frequency, but for push constants and subpasses.
fn sets(text: &str) -> Vec<u32> {
    let declared = text.lines().filter(|line| line.contains("binding = ") && !line.contains("input_attachment"));
    let set = |line: &str| line.split_once("set = ")?.1.split([',', ')']).next()?.trim().parse().ok();
    declared.filter_map(set).collect()
}

fn statements(text: &str) -> Vec<String> {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).map(Into::into).collect()
}

fn resolved(body: &str) -> Resolved {
    let tokens = format!("pub Everything {{ {body} }}").parse().expect("tokens");
    let parsed = parse_info(tokens, "everything.rs");
    assert_eq!(parsed.report.diagnostics, [], "it is a right declaration");
    let payloads: Vec<_> = parsed.info.references.iter().map(|it| Some(payload(&it.path))).collect();
    let mut report = Report::default();
    let resolved = resolve(&parsed.info, &payloads, &mut report);
    assert_eq!(report.diagnostics, [], "it merges");
    resolved
}

fn payload(path: &str) -> Payload {
    let member =
        |name: &str, ty| Member { name: name.into(), ty: TypeName::Value(ty), array: None, place: Default::default() };
    let of =
        |name: &str, members| Payload::Struct(SharedStruct { name: name.into(), members, ..SharedStruct::default() });
    let interface = |text: &str| Payload::Interface(parse_interface(text.parse().expect("tokens"), "i.rs").interface);
    match path {
        "Corner" => {
            let ty = Type::vector(Scalar::Float, 2);
            let field = VertexField {
                name: "corner".into(),
                ty,
                format: VertexFormat::Float32x2,
                location: None,
                offset: 0,
                place: Default::default(),
            };
            Payload::Vertex(VertexStruct {
                name: path.into(),
                fields: vec![field],
                stride: 8,
                place: Default::default(),
            })
        }
        "Loose" => interface("pub Loose as loose { color: vec4; }"),
        "Bent" => interface("pub Bent as bent { color: vec4; }"),
        "Frame" => interface("pub Frame as frame { turn: float; }"),
        "Wide" => interface("pub Wide as wide { color: vec4; flat id: uint; }"),
        "Edge" => interface("pub Edge as edge { no_perspective distance: float; }"),
        "Camera" => of("Camera", vec![member("position", Type::VEC4)]),
        "Camera2" => of("Camera2", vec![member("gain", Type::FLOAT)]),
        "COUNT" => Payload::Const(SharedConst {
            name: path.into(),
            ty: Type::UINT,
            value: Value::Uint(3),
            place: Default::default(),
        }),
        "Parent" => {
            let tokens = "pub Parent { sampler(1) inherited: sampler2D; define PARENT = 1; }".parse().expect("tokens");
            let info: Info = parse_info(tokens, "parent.rs").info;
            resolve(&info, &[], &mut Report::default()).payload("tests")
        }
        "Base" => {
            let text = "pub Base { fragment_out(0) frag_color: vec4; slot(fragment) shade: (inout color: vec4); \
                        vertex_source { void main() { gl_Position = vec4(0.0); } } \
                        fragment_source { void main() { vec4 tone = vec4(1.0); tint(tone); shade(tone); frag_color = tone; } } }";
            info(text)
        }
        "Red" => info(&format!("pub Red {{ {RED} }}")),
        "Other" => info("pub Other { after(shade) { color.g = 0.5; } }"),
        "One" => {
            let text = "pub One { fragment_out(0) color: vec4; vertex { void main() { gl_Position = vec4(0.0); } } \
                        fragment { void main() { color = vec4(1.0); } } }";
            Payload::Fragment(Arc::new(parse_fragment(text.parse().expect("tokens"), "one.rs").fragment))
        }
        other => panic!("no `{other}` here"),
    }
}

fn info(text: &str) -> Payload {
    let parsed = parse_info(text.parse().expect("tokens"), "payload.rs");
    assert_eq!(parsed.report.diagnostics, [], "{text}");
    let payloads: Vec<_> = parsed.info.references.iter().map(|it| Some(payload(&it.path))).collect();
    resolve(&parsed.info, &payloads, &mut Report::default()).payload("tests")
}

/// xorshift64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}

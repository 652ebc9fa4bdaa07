//! B1.4 and A12: the help about padding is followed literally, all of one run at once, until nothing is wrong; glslang
//! then says where the members are.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use proc_macro2::TokenStream;
use shader_builder::compile::glslang::compile;
use shader_info_assemble::check::{Context, Extent, UNIFORM_BUFFER_LIMIT, check};
use shader_info_lang::dsl::{parse_info, parse_shared};
use shader_info_lang::resolve::{resolve, resolve_shared};
use shader_info_lang::rules::check_struct;
use shader_info_model::Backend;
use shader_info_model::contribution::Sources;
use shader_info_model::diagnostic::Diagnostic;
use shader_info_model::layout::struct_in_payload;
use shader_info_model::{Member, Payload, Reference, Stage};

#[test]
fn b104_padding_for_a_uniform_buffer_is_made_of_scalars_and_ends() {
    let light = Case::of("uniform_buf", &[("Light", &["a: f32", "b: Vec4"])]);
    assert_eq!(light.follow(), [1]);
    let lights = Case::of("uniform_buf", &[("P", &["lights: [Vec4; 4]", "exposure: f32", "gamma: f32"])]);
    assert_eq!(lights.follow(), [1]);
    let scalars = Case::of("uniform_buf", &[("P", &["a: f32", "b: f32", "c: f32", "d: f32", "e: f32"])]);
    assert_eq!(scalars.follow(), [1]);
    let with_bool = Case::of("uniform_buf", &[("P", &["on: Bool32", "tint: Vec3", "_pad0: f32"])]);
    assert_eq!(with_bool.follow(), [1], "`_pad0` fills the end");
    let vec3s = Case::of("uniform_buf", &[("P", &["a: Vec3", "b: Vec3", "c: f32"])]);
    assert_eq!(vec3s.follow(), [1], "a hole is one error, and `c` fills the second");
}

#[test]
fn b104_a_struct_that_is_wrong_in_both_packings_is_one_error() {
    assert_eq!(Case::of("uniform_buf", &[("P", &["basis: Mat3"])]).follow(), [1]);
    let wrong_inside = [("Inner", ["x: f32", "y: Vec2"].as_slice()), ("P", &["inner: Inner", "tail: Vec4"])];
    assert_eq!(Case::of("uniform_buf", &wrong_inside).follow(), [1]);
}

#[test]
fn b104_elements_that_lie_too_close_get_a_type_that_fits() {
    assert_eq!(Case::of("uniform_buf", &[("P", &["weights: [f32; 8]"])]).follow(), [1]);
    assert_eq!(Case::of("storage_buf", &[("P", &["taps: [Vec3; 2]", "count: u32"])]).follow(), [2]);
    assert!(Case::of("storage_buf", &[("P", &["weights: [f32; 8]"])]).follow().is_empty());
}

#[test]
fn b104_random_structs_are_right_after_one_pass_and_glslang_agrees() {
    let mut random = Random(0x5eed);
    let mut wrong = 0;
    for round in 0..400 {
        let case = Case::random(&mut random, if round % 2 == 0 { "uniform_buf" } else { "storage_buf" });
        let passes = case.follow();
        assert!(passes.len() <= 1, "{passes:?} errors in turn:\n{}", case.text());
        wrong += passes.len();
    }
    assert!(wrong > 200, "only {wrong} were wrong at first");
}

#[test]
fn b104_random_structs_that_get_their_padding_are_right_and_glslang_agrees() {
    let mut random = Random(0xf111);
    let mut attributes = 0;
    for round in 0..400 {
        let case = Case::random(&mut random, if round % 2 == 0 { "uniform_buf" } else { "storage_buf" });
        attributes += Case { by_attribute: true, ..case }.follow().iter().sum::<usize>();
    }
    assert!(attributes > 400, "only {attributes} were needed");
}

/// Structs, innermost first, of which a buffer of one kind holds the last.
#[derive(Clone)]
struct Case {
    kind: &'static str,
    /// Names, and fields as lines of text.
    structs: Vec<(String, Vec<String>)>,
    /// Whether helps are followed by an attribute where they offer one.
    by_attribute: bool,
    /// `std140, padding` by the name of a struct.
    attributes: BTreeMap<String, String>,
}

impl Case {
    fn of(kind: &'static str, structs: &[(&str, &[&str])]) -> Self {
        let lines = |fields: &[&str]| fields.iter().map(|field| format!("{field},")).collect();
        let structs = structs.iter().map(|(name, fields)| ((*name).to_owned(), lines(fields))).collect();
        Self { kind, structs, by_attribute: false, attributes: BTreeMap::new() }
    }

    fn random(random: &mut Random, kind: &'static str) -> Self {
        let scalars = ["f32", "i32", "u32", "Bool32", "Vec2", "Vec3", "Vec4", "IVec3", "UVec2", "IVec4", "Mat4"];
        let (mut structs, mut inner) = (Vec::new(), Vec::new());
        for name in ["One", "Two", "Outer"] {
            let fields = (0..1 + random.below(6)).map(|index| {
                let mut types: Vec<String> = scalars.iter().map(|it| (*it).to_owned()).collect();
                types.extend(["[Vec4; 3]", "[Mat4; 2]"].map(String::from));
                if kind == "storage_buf" {
                    types.extend(["[f32; 3]", "[u32; 5]", "[Vec2; 2]"].map(String::from));
                }
                types.extend(inner.iter().flat_map(|it: &String| [it.clone(), format!("[{it}; 2]")]));
                // A name that the padding must not take.
                let name = if random.below(9) == 0 { format!("_pad{index}") } else { format!("m{index}") };
                format!("{name}: {},", types[random.below(types.len())])
            });
            structs.push((name.to_owned(), fields.collect()));
            inner.push(name.to_owned());
        }
        Self { kind, structs, by_attribute: false, attributes: BTreeMap::new() }
    }

    fn text(&self) -> String {
        let each =
            self.structs.iter().map(|(name, fields)| format!("pub struct {name} {{\n{}\n}}\n", fields.join("\n")));
        each.collect()
    }

    /// Follows all helps of a run at once until a run finds nothing; how many errors each run had.
    fn follow(&self) -> Vec<usize> {
        let mut case = self.clone();
        let mut passes = Vec::new();
        for _ in 0..5 {
            let found = case.errors();
            if found.is_empty() {
                case.with_padding().compare_with_glslang();
                return passes;
            }
            passes.push(found.len());
            // Two structs around one say the same of it.
            let mut done = BTreeSet::new();
            let edits = found.iter().filter(|it| done.insert((owner(it).to_owned(), it.help.clone())));
            edits.for_each(|it| case.apply(it));
        }
        panic!("the help leads in a cycle: {passes:?}\n{}", case.text());
    }

    /// Each struct as it was resolved, and what was wrong with it.
    fn resolved(&self) -> (BTreeMap<String, Payload>, Vec<Diagnostic>) {
        let (mut known, mut out) = (BTreeMap::new(), Vec::new());
        for (name, fields) in &self.structs {
            let text = format!("pub struct {name} {{ {} }}", fields.join(" "));
            let attribute = self.attributes.get(name).map_or("", String::as_str);
            let attribute: TokenStream = attribute.parse().expect("words");
            let parsed = parse_shared(attribute, text.parse().expect("it is Rust"), "case.rs");
            let mut report = parsed.report;
            let payloads = payloads(&parsed.references, &known);
            let draft = parsed.payload.expect("it is a struct");
            let payload =
                resolve_shared(&draft, &parsed.references, &payloads, &parsed.shapes, None, None, &mut report);
            if let Payload::Struct(it) = &payload {
                check_struct(it, &|name: &str| struct_in_payload(&payload, name), &mut report);
            }
            out.extend(report.diagnostics);
            known.insert(name.clone(), payload);
        }
        (known, out)
    }

    /// The same with the fields that padding added.
    fn with_padding(&self) -> Self {
        let (known, _) = self.resolved();
        let mut out = self.clone();
        for (name, fields) in &mut out.structs {
            let Some(Payload::Struct(it)) = known.get(name) else { panic!("{name} is a struct") };
            let own = |member: &str| fields.iter().find(|field| field.starts_with(&format!("{member}:"))).cloned();
            let field = |member: &Member| own(&member.name).unwrap_or_else(|| format!("{}: f32,", member.name));
            let all = it.members.iter().map(field).collect();
            *fields = if self.attributes.contains_key(name) { all } else { fields.clone() };
        }
        out
    }

    fn errors(&self) -> Vec<Diagnostic> {
        let (known, mut out) = self.resolved();
        let last = &self.structs.last().expect("there is one").0;
        let option = if self.kind == "storage_buf" { ", read" } else { "" };
        let text = format!("Case {{ {}(0{option}) data: {last}; }}", self.kind);
        let parsed = parse_info(text.parse().expect("it is Rust"), "case.rs");
        let mut report = parsed.report;
        let resolved = resolve(&parsed.info, &payloads(&parsed.info.references, &known), &mut report);
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
        out.extend(report.diagnostics);
        out
    }

    // As a reader does: the text between the first backquotes goes where the words say.
    fn apply(&mut self, wrong: &Diagnostic) {
        let help = wrong.help.as_deref().expect("there is a help");
        let owner = owner(wrong);
        let help = help.strip_prefix("in `").and_then(|rest| rest.split_once("`, ")).map_or(help, |(_, help)| help);
        let (help, attribute) = match help.split_once(", or let `#[shader_shared(") {
            Some((help, attribute)) => (help, attribute.split(')').next()),
            None => (help, None),
        };
        if let Some(attribute) = attribute.filter(|_| self.by_attribute) {
            self.attributes.insert(owner.to_owned(), attribute.to_owned());
            return;
        }
        let quoted: Vec<&str> = help.split('`').skip(1).step_by(2).collect();
        let fields = &mut self.structs.iter_mut().find(|(name, _)| name == owner).expect("the message names it").1;
        let at = |fields: &[String], name: &str| {
            let found = fields.iter().position(|field| field.starts_with(&format!("{name}:")));
            found.unwrap_or_else(|| panic!("no `{name}` for: {help}"))
        };
        match (help.split(' ').next(), quoted.as_slice()) {
            (Some("insert"), [pasted, before]) => {
                let at = at(fields, before);
                fields.insert(at, (*pasted).to_owned());
            }
            (Some("add"), [pasted]) => fields.push(format!("{pasted},")),
            (Some("write"), [pasted, ..]) => {
                let at = at(fields, pasted.split(':').next().expect("a name"));
                fields[at] = format!("{pasted},");
            }
            _ => panic!("who can follow this? {help}"),
        }
    }

    // The truth from outside: the offsets that glslang decorates are those of `#[repr(C)]`.
    fn compare_with_glslang(&self) {
        let mut sizes: BTreeMap<&str, (u32, u32)> = BTreeMap::new();
        let (mut glsl, mut expected) = (String::new(), BTreeMap::new());
        for (name, lines) in &self.structs {
            let (mut end, mut largest, mut members) = (0_u32, 1, String::new());
            for (index, field) in lines.join(" ").split(", ").enumerate() {
                let (field, ty) = field.trim_end_matches(',').split_once(": ").expect("name and type");
                let (element, length) = match ty.strip_prefix('[').and_then(|it| it.split_once("; ")) {
                    Some((element, length)) => (element, length.trim_end_matches(']')),
                    None => (ty, ""),
                };
                let (gpu, size, align) = match sizes.get(element) {
                    Some((size, align)) => (element, *size, *align),
                    None => host(element),
                };
                let start = end.next_multiple_of(align);
                expected.insert((name.as_str(), index as u32), start);
                end = start + size * length.parse().unwrap_or(1);
                largest = largest.max(align);
                let length = if length.is_empty() { String::new() } else { format!("[{length}]") };
                let _ = write!(members, "{gpu} {field}{length}; ");
            }
            sizes.insert(name, (end.next_multiple_of(largest), largest));
            let _ = writeln!(glsl, "struct {name} {{ {members} }};");
        }
        let last = &self.structs.last().expect("there is one").0;
        let block = match self.kind {
            "uniform_buf" => format!("layout(std140, binding = 0) uniform B {{ {last} all[2]; }};"),
            _ => format!("layout(std430, binding = 0) readonly buffer B {{ {last} all[2]; }};"),
        };
        let text = format!(
            "#version 460\n{glsl}{block}\nlayout(std430, binding = 1) buffer C {{ {last} copy; }};\n\
             layout(local_size_x = 1) in;\nvoid main() {{ copy = all[1]; }}\n"
        );
        let compiled =
            compile(Stage::Compute, Backend::Vulkan, &text).unwrap_or_else(|all| panic!("{all:?} in\n{text}"));
        let found = offsets(&compiled.words);
        for ((name, member), start) in expected {
            let all: Vec<u32> = found.get(&(name.to_owned(), member)).cloned().unwrap_or_default();
            assert!(all.iter().all(|it| *it == start), "{name} member {member}: {all:?}, not {start}\n{text}");
            assert!(!all.is_empty() || name != last, "{name} has no offsets\n{text}");
        }
        let size = sizes[last.as_str()].0;
        assert!(strides(&compiled.words).contains(&size), "no array steps by {size}\n{text}");
    }
}

// The struct to edit: `Light.b` or `Light` is the first thing that a message quotes.
fn owner(wrong: &Diagnostic) -> &str {
    let quoted = wrong.message.split('`').nth(1).expect("a name is quoted");
    quoted.split('.').next().expect("a struct")
}

fn payloads(references: &[Reference], known: &BTreeMap<String, Payload>) -> Vec<Option<Payload>> {
    references.iter().map(|it| known.get(&it.path).cloned()).collect()
}

// GLSL's name, size and alignment; glam's documentation.
fn host(ty: &str) -> (&'static str, u32, u32) {
    match ty {
        "f32" => ("float", 4, 4),
        "i32" => ("int", 4, 4),
        "u32" | "Bool32" => ("uint", 4, 4),
        "Vec2" => ("vec2", 8, 4),
        "UVec2" => ("uvec2", 8, 4),
        "Vec3" => ("vec3", 12, 4),
        "IVec3" => ("ivec3", 12, 4),
        "Vec4" => ("vec4", 16, 16),
        "IVec4" => ("ivec4", 16, 4),
        "UVec4" => ("uvec4", 16, 4),
        "Mat4" => ("mat4", 64, 16),
        other => panic!("no `{other}` here"),
    }
}

/// Offsets of members by struct name and number (SPIR-V 1.3, §3.20: decoration 35); several where a struct is laid out
/// in both packings.
fn offsets(words: &[u32]) -> BTreeMap<(String, u32), Vec<u32>> {
    let (mut names, mut found) = (BTreeMap::new(), Vec::new());
    each(words, &mut |code, operands| match (code, operands) {
        (5, [id, text @ ..]) => drop(names.insert(*id, string(text))),
        (72, [id, member, 35, offset]) => found.push((*id, *member, *offset)),
        _ => {}
    });
    let mut out: BTreeMap<(String, u32), Vec<u32>> = BTreeMap::new();
    for (id, member, offset) in found {
        out.entry((names.get(&id).cloned().unwrap_or_default(), member)).or_default().push(offset);
    }
    out
}

/// Steps of arrays (decoration 6).
fn strides(words: &[u32]) -> Vec<u32> {
    let mut out = Vec::new();
    each(words, &mut |code, operands| {
        if let (71, [_, 6, stride]) = (code, operands) {
            out.push(*stride);
        }
    });
    out
}

fn each(words: &[u32], look: &mut dyn FnMut(u32, &[u32])) {
    let mut at = 5;
    while at < words.len() {
        let count = (words[at] >> 16) as usize;
        look(words[at] & 0xffff, &words[at + 1..at + count]);
        at += count;
    }
}

fn string(words: &[u32]) -> String {
    let bytes = words.iter().flat_map(|word| word.to_le_bytes()).take_while(|byte| *byte != 0);
    String::from_utf8(bytes.collect()).expect("names are UTF-8")
}

/// xorshift64 (Marsaglia, "Xorshift RNGs", 2003): the same numbers in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}

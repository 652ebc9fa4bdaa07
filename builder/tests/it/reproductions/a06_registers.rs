//! Structs in uniform buffers on Direct3D 12: what lies elsewhere there is an error at the declaration, with what to
//! write. SPIRV-Cross decides the same of each struct, from the SPIR-V of a struct that only GLSL knows.

use std::collections::BTreeSet;
use std::fmt::Write;

use shader_builder::{Backend, Builder, Results};

use super::chance::Chance;
use super::package::package;

/// Members of whole registers: Rust types, and GLSL types with their lengths.
const UNITS: &[&[(&str, &str)]] = &[
    &[("Vec4", "vec4")],
    &[("f32", "float"), ("f32", "float"), ("f32", "float"), ("f32", "float")],
    &[("Vec2", "vec2"), ("f32", "float"), ("u32", "uint")],
    &[("f32", "float"), ("f32", "float"), ("Vec2", "vec2")],
    &[("Vec3", "vec3"), ("f32", "float")],
    &[("Mat4", "mat4")],
    &[("[Vec4; 2]", "vec4[2]")],
    &[("Mat3A", "mat3")],
    &[("[Vec3A; 2]", "vec3[2]")],
    &[("[Mat3A; 2]", "mat3[2]")],
];

/// A member's Rust type and its GLSL type.
type Field = (String, String);

fn fields(random: &mut Chance, inner: Option<usize>) -> Vec<Field> {
    let mut out: Vec<Field> = Vec::new();
    for _ in 0..2 + random.below(5) {
        match inner.filter(|_| random.below(5) == 0) {
            Some(inner) => out.push((format!("S{inner}"), format!("T{inner}"))),
            None => {
                let unit = UNITS[random.below(UNITS.len())];
                out.extend(unit.iter().map(|(rust, glsl)| ((*rust).to_owned(), (*glsl).to_owned())));
            }
        }
    }
    out
}

/// Infos `RustN` and `GlslN` for each struct, in one package.
fn compiled(structs: &[Vec<Field>]) -> Results {
    let mut lib = String::from("use shader_info::*;\n");
    let mut glsl = String::new();
    for (number, fields) in structs.iter().enumerate() {
        let _ = write!(lib, "#[shader_shared(copied)] pub struct S{number} {{ pub first: Vec4, ");
        let _ = write!(glsl, "struct T{number} {{ vec4 first; ");
        for (index, (rust, ty)) in fields.iter().enumerate() {
            let _ = write!(lib, "pub m{index}: {rust}, ");
            let (ty, length) =
                ty.split_once('[').map_or((ty.as_str(), String::new()), |(ty, it)| (ty, format!("[{it}")));
            let _ = write!(glsl, "{ty} m{index}{length}; ");
        }
        lib.push_str("}\n");
        glsl.push_str("};\n");
        for (name, ty) in [("Rust", format!("S{number}")), ("Glsl", format!("glsl(T{number})"))] {
            let typedef = if name == "Glsl" { "typedef_source(\"all.glsl\");" } else { "" };
            let _ = writeln!(
                lib,
                "shader_info! {{ pub {name}{number} {{ {typedef} uniform_buf(0) given: {ty}; storage_buf(0, write) numbers: [uint]; \
                 local_group_size(1); compute_source {{ void main() {{ numbers[0] = uint(given.first.x); }} }} do_static_compilation; }} }}"
            );
        }
    }
    let folder = package(&[("src/lib.rs", &lib), ("shaders/all.glsl", &glsl)]);
    let builder = Builder::new().backends([Backend::Vulkan, Backend::D3d12]).dialects([Backend::D3d12]);
    builder.results(folder.path()).expect("it builds").1
}

/// The infos with an error, and its code.
fn wrong(results: &Results) -> BTreeSet<(String, &'static str)> {
    let found = results.checked.iter().flat_map(|it| it.findings.iter().map(move |finding| (it, finding)));
    found.map(|(it, finding)| (it.row.name.clone(), finding.diagnostic.code.id)).collect()
}

#[test]
fn a6_what_direct3d_12_places_elsewhere_is_what_its_translator_refuses() {
    let mut random = Chance(0xd3d1_2012);
    let mut structs: Vec<Vec<Field>> = Vec::new();
    for number in 0..120_usize {
        let inner = (number > 0).then(|| random.below(number));
        structs.push(fields(&mut random, inner));
    }
    let wrong = wrong(&compiled(&structs));
    let codes: BTreeSet<&str> = wrong.iter().map(|(_, code)| *code).collect();
    assert_eq!(codes, BTreeSet::from(["SI0076", "SI0157"]), "{wrong:#?}");
    let of = |name: &str, number: usize| wrong.iter().any(|(it, _)| *it == format!("{name}{number}"));
    let mut refused = 0;
    for (number, fields) in structs.iter().enumerate() {
        assert_eq!(of("Rust", number), of("Glsl", number), "{fields:?}");
        refused += usize::from(of("Rust", number));
    }
    assert!((10..110).contains(&refused), "{refused} of 120 are refused");
}

/// A push constant is unpacked of a struct without what HLSL places elsewhere: SPIRV-Cross refuses every other.
#[test]
fn a6_direct3d_12_takes_any_struct_as_a_push_constant() {
    const TYPES: [&str; 10] = ["f32", "Vec2", "Vec3", "Vec4", "u32", "Mat3", "Mat2", "Mat4", "[f32; 3]", "[Vec3; 2]"];
    let mut random = Chance(0xd3d1_2013);
    let mut lib = String::from("use shader_info::*;\n");
    for number in 0..60_usize {
        let _ = write!(lib, "#[shader_shared(copied)] #[derive(Clone, Copy)] pub struct S{number} {{ ");
        for index in 0..1 + random.below(6) {
            let ty = match number.checked_sub(1).filter(|_| random.below(6) == 0) {
                Some(last) => format!("S{}", last.saturating_sub(random.below(4))),
                None => TYPES[random.below(TYPES.len())].to_owned(),
            };
            let _ = write!(lib, "pub m{index}: {ty}, ");
        }
        let _ = writeln!(
            lib,
            "}}\nshader_info! {{ pub It{number} {{ push_constant given: S{number}; push_constant after: float; \
             storage_buf(0, write) values: [S{number}]; local_group_size(1); \
             compute_source {{ void main() {{ values[int(after)] = given; }} }} do_static_compilation; }} }}"
        );
    }
    let folder = package(&[("src/lib.rs", &lib)]);
    let builder =
        Builder::new().backends([Backend::D3d12, Backend::WebGpu]).dialects([Backend::D3d12, Backend::WebGpu]);
    let results = builder.results(folder.path()).expect("it builds").1;
    let wrong: Vec<String> = results.report.diagnostics.iter().map(|it| it.text()).collect();
    assert_eq!(wrong, [] as [String; 0]);
    assert_eq!(results.checked.len(), 60);
}

#[test]
fn a6_the_help_about_registers_is_followed() {
    for (written, mended, name) in [
        ("pub x: [Vec3A; 2], pub b: f32, pub c: f32, pub d: f32, pub e: f32", "x: [Vec4; 2]", "S.b"),
        ("pub x: [UVec3; 2], pub b: f32, pub c: f32, pub d: f32, pub e: f32", "x: [UVec4; 2]", "S.b"),
        ("pub x: [i32; 3], pub b: f32, pub c: f32, pub d: f32, pub e: f32", "x: [IVec4; 3]", "S.b"),
        ("pub m: Mat3A, pub b: f32, pub c: f32, pub d: f32, pub e: f32", "m: [Vec4; 3]", "S.b"),
        ("pub inner: In, pub b: f32, pub c: f32, pub d: f32, pub e: f32", "y: Vec4", "S.b"),
    ] {
        let lib = |written: &str| {
            format!(
                "use shader_info::*;\n#[shader_shared(copied)] pub struct In {{ pub a: Vec4, pub y: Vec3A }}\n\
                 #[shader_shared(copied)] pub struct S {{ {written} }}\n\
                 shader_info! {{ pub It {{ uniform_buf(0) given: S; storage_buf(0, write) numbers: [float]; local_group_size(1); \
                 compute_source {{ void main() {{ numbers[0] = given.b; }} }} do_static_compilation; }} }}\n"
            )
        };
        let messages = |lib: &str| {
            let folder = package(&[("src/lib.rs", lib)]);
            let builder = Builder::new().backends([Backend::Vulkan, Backend::D3d12]).dialects([Backend::D3d12]);
            let results = builder.results(folder.path()).expect("it builds").1;
            results.report.diagnostics.iter().map(|it| it.text()).collect::<Vec<_>>()
        };
        let found = messages(&lib(written));
        let [text] = found.as_slice() else { panic!("{written}: {found:#?}") };
        assert!(
            text.contains(&format!("`{name}` is at byte")) && text.contains(&format!("write `{mended}`")),
            "{text}"
        );
        let (field, ty) = mended.split_once(": ").expect("a field");
        let text = lib(written);
        let at = text.find(&format!("pub {field}: ")).expect("it is there");
        let end = at + text[at..].find([',', '}']).expect("it ends");
        let end = if text[at..end].contains('[') { at + text[at..].find(']').expect("it closes") + 1 } else { end };
        let mended = format!("{}pub {field}: {ty}{}", &text[..at], &text[end..]);
        assert_eq!(messages(&mended), [] as [String; 0], "{mended}");
        let left_out = text.replace("local_group_size", "backends(vulkan); local_group_size");
        assert_eq!(messages(&left_out), [] as [String; 0], "{left_out}");
    }
}

#[test]
fn a6_a_member_without_a_type_of_whole_registers_leaves_one_way_out() {
    let lib = "use shader_info::*;\n#[shader_shared(copied)] pub struct S { pub x: [Bool32; 3], pub b: f32 }\n\
               shader_info! { pub It { uniform_buf(0) given: S; storage_buf(0, write) numbers: [float]; local_group_size(1); \
               compute_source { void main() { numbers[0] = given.b; } } do_static_compilation; } }\n";
    let folder = package(&[("src/lib.rs", lib)]);
    let builder = Builder::new().backends([Backend::Vulkan, Backend::D3d12]).dialects([Backend::D3d12]);
    let results = builder.results(folder.path()).expect("it builds").1;
    let found: Vec<String> = results.report.diagnostics.iter().map(|it| it.text()).collect();
    let [text] = found.as_slice() else { panic!("{found:#?}") };
    assert!(text.starts_with("SI0157") && text.contains("help: leave `d3d12` out"), "{text}");
}

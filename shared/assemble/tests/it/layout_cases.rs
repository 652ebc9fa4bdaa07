//! The layout engine against glslang: every case of `tests/data/layouts.txt`.

use shader_info_model::diagnostic::Place;
use shader_info_model::layout::{Offsets, Packing, Structs, matrix_stride, offsets};
use shader_info_model::{Member, Number, SharedStruct, Type, TypeName};

const DATA: &str = include_str!("../../../../tests/data/layouts.txt");

#[test]
fn every_case_lies_as_glslang_places_it() {
    let cases: Vec<_> = DATA.split("\n[").skip(1).collect();
    let wrong: Vec<_> = cases.iter().flat_map(|case| check(case)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(cases.len() >= 60, "only {} cases were read", cases.len());
}

/// Compares one case in each packing, and names the lines that differ.
fn check(case: &str) -> Vec<String> {
    let name = case.split(']').next().unwrap();
    let structs: Vec<_> = case.lines().skip(1).filter(|line| line.starts_with("struct ")).map(read_struct).collect();
    let members = read_members(case.lines().find_map(|line| line.strip_prefix("members: ")).unwrap());
    let differs = |packing: Packing| {
        let prefix = format!("{}: ", packing.name());
        let expected = case.lines().find_map(|line| line.strip_prefix(&prefix)).unwrap();
        let found = describe(packing, &members, &structs);
        (found != expected).then(|| format!("{name}, {prefix}\n  expected {expected}\n  found    {found}"))
    };
    Packing::ALL.into_iter().filter_map(differs).collect()
}

fn describe(packing: Packing, members: &[Member], structs: &[SharedStruct]) -> String {
    let find = |name: &str| structs.iter().find(|it| it.name == name);
    let (mut out, size) = describe_members("", packing, members, &find);
    for it in structs {
        out.extend(describe_members(&format!("{}.", it.name), packing, &it.members, &find).0);
    }
    out.push(format!("size {size}"));
    out.join(", ")
}

fn describe_members(prefix: &str, packing: Packing, members: &[Member], find: Structs<'_>) -> (Vec<String>, u32) {
    let Offsets { starts, strides, size, align } = offsets(packing, members, find).unwrap();
    assert_eq!(size % align, 0);
    let lines = members.iter().zip(starts).zip(strides).map(|((member, start), stride)| {
        let columns = member.ty.value().map_or(0, |ty| matrix_stride(packing, ty));
        let part = |word: &str, value: u32| if value == 0 { String::new() } else { format!(" {word} {value}") };
        format!("{prefix}{} {start}{}{}", member.name, part("stride", stride), part("columns", columns))
    });
    (lines.collect(), size)
}

/// `struct Light { vec3 position; float power; };`
fn read_struct(line: &str) -> SharedStruct {
    let (head, rest) = line.split_once('{').unwrap();
    let name = head.trim_start_matches("struct ").trim().to_owned();
    let members = read_members(rest.split('}').next().unwrap());
    SharedStruct { name, members, ..SharedStruct::default() }
}

/// `vec3 a; float b[2];`
fn read_members(text: &str) -> Vec<Member> {
    let declarations = text.split(';').map(str::trim).filter(|text| !text.is_empty());
    declarations
        .map(|text| {
            let (ty, declarator) = text.split_once(' ').unwrap();
            let (name, length) = match declarator.trim_end_matches(']').split_once('[') {
                Some((name, length)) => (name, Some(Number::literal(length.parse().unwrap()))),
                None => (declarator, None),
            };
            let ty = Type::parse(ty).map_or_else(|| TypeName::Struct(ty.into()), TypeName::Value);
            Member { name: name.into(), ty, array: length, place: Place::default() }
        })
        .collect()
}

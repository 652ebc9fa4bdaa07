//! Compares the bytes that `copies` moves with offsets by the rules of OpenGL 4.60 §7.6.2.2.

use shader_info_model::diagnostic::Place;
use shader_info_model::layout::{Copied, HostType, Structs, copies, host_type};
use shader_info_model::{HostField, Member, Number, SharedStruct, TypeName};

#[test]
fn members_go_where_each_packing_has_them() {
    // Name, bytes of a piece; its start in Rust, std430 and std140. By hand.
    check("a f32, b f32, c Vec2", &[(16, [0, 0, 0])]);
    check("a Vec3, b f32", &[(16, [0, 0, 0])]);
    check("a f32*2, b Vec2", &[(4, [0, 0, 0]), (4, [4, 4, 16]), (8, [8, 8, 32])]);
    check(
        "a Vec2, b f32*3, c f32",
        &[(8, [0, 0, 0]), (4, [8, 8, 16]), (4, [12, 12, 32]), (4, [16, 16, 48]), (4, [20, 20, 64])],
    );
    check("a Vec4*2, b Vec4", &[(48, [0, 0, 0])]);
    // Columns of two: 8 bytes apart in Rust and std430, 16 in std140.
    check("a Mat2, b Vec4", &[(8, [0, 0, 0]), (8, [8, 8, 16]), (16, [16, 16, 32])]);
    check("a Mat4, b Mat4", &[(128, [0, 0, 0])]);
    check("a Vec2*2, b Vec4", &[(8, [0, 0, 0]), (8, [8, 8, 16]), (16, [16, 16, 32])]);
    // Columns of all elements come first.
    check("m Mat2*2", &[(8, [0, 0, 0]), (8, [16, 16, 32]), (8, [8, 8, 16]), (8, [24, 24, 48])]);
    // An array of which only the first element follows what is before it everywhere.
    check("a Vec4, b f32*2", &[(16, [0, 0, 0]), (4, [16, 16, 16]), (4, [20, 20, 32])]);
}

#[test]
fn members_of_inner_structs_go_where_each_packing_has_them() {
    // `Inner` takes 16 bytes in Rust and std430, and 48 in std140: two elements of 16, a `vec2` and the rest of a
    // `vec4`.
    let inner = SharedStruct { name: "Inner".into(), ..shared("a f32*2, b Vec2") };
    let mut outer = shared("x Vec4, one Vec4, y Vec4, two Vec4*2");
    [1, 3].into_iter().for_each(|index: usize| outer.members[index].ty = TypeName::Struct("Inner".into()));
    let expected = [
        (16, [0, 0, 0]),
        (4, [16, 16, 16]),
        (4, [20, 20, 32]),
        (8, [24, 24, 48]),
        (16, [32, 32, 64]),
        (4, [48, 48, 80]),
        (4, [52, 52, 96]),
        (8, [56, 56, 112]),
        (4, [64, 64, 128]),
        (4, [68, 68, 144]),
        (8, [72, 72, 160]),
    ];
    check_in(&outer, &|name| (name == "Inner").then_some(&inner), &expected);
}

#[test]
fn bytes_without_a_gap_anywhere_are_one_copy() {
    for (fields, expected) in
        [("a f32, b f32, c Vec2", 1), ("a Vec4*2, b Vec4", 1), ("a f32*2, b Vec2", 2), ("a f32*1, b f32, c Vec2", 3)]
    {
        assert_eq!(copies(&shared(fields), &|_| None).expect("known types").len(), expected, "{fields}");
    }
}

#[test]
fn a_struct_whose_fields_are_not_known_is_refused() {
    let mut it = shared("a f32, b f32");
    it.host.pop();
    assert!(copies(&it, &|_| None).is_err());
}

#[track_caller]
fn check(fields: &str, expected: &[(u32, [u32; 3])]) {
    check_in(&shared(fields), &|_| None, expected);
}

#[track_caller]
fn check_in(it: &SharedStruct, structs: Structs<'_>, expected: &[(u32, [u32; 3])]) {
    let found = copies(it, structs).expect("known types");
    let by_hand: Vec<[u32; 3]> = expected.iter().flat_map(|(bytes, at)| pieces(*bytes, *at)).collect();
    let moved: Vec<[u32; 3]> = found.iter().flat_map(each_byte).collect();
    assert_eq!(moved, by_hand, "{:?}: {found:#?}", it.members);
}

fn pieces(bytes: u32, at: [u32; 3]) -> impl Iterator<Item = [u32; 3]> {
    (0..bytes).map(move |byte| at.map(|start| start + byte))
}

fn each_byte(it: &Copied) -> Vec<[u32; 3]> {
    let starts = |time: u32| [it.host, it.std430, it.std140].map(|at| at.start + time * at.step);
    (0..it.times).flat_map(|time| pieces(it.bytes, starts(time))).collect()
}

/// `a f32, b Vec2*2` as `#[repr(C)]` lays it out.
fn shared(fields: &str) -> SharedStruct {
    let (mut members, mut host, mut end, mut largest) = (Vec::new(), Vec::new(), 0_u32, 1_u32);
    for field in fields.split(", ") {
        let (name, ty) = field.split_once(' ').expect("a name and a type");
        let (ty, length) = match ty.split_once('*') {
            Some((ty, length)) => (ty, Some(length.parse::<u32>().expect("a length"))),
            None => (ty, None),
        };
        let HostType { ty, size, align } = host_type(ty).expect("a type of Rust");
        let (offset, size) = (end.next_multiple_of(align), size * length.unwrap_or(1));
        (end, largest) = (offset + size, largest.max(align));
        host.push(HostField { offset, size, align });
        let array = length.map(|length| Number::literal(length.into()));
        members.push(Member { name: name.into(), ty: TypeName::Value(ty), array, place: Place::default() });
    }
    SharedStruct {
        name: "S".into(),
        members,
        host,
        host_size: end.next_multiple_of(largest),
        host_align: largest,
        ..SharedStruct::default()
    }
}

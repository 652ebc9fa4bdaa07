//! Rust structs against packings: what `prove` finds, member by member.

use shader_info_model::diagnostic::Place;
use shader_info_model::layout::{Change, HostType, Packing, Pad, Unknown, Widen, declared, host_type, prove, repair};
use shader_info_model::{HostField, Member, Number, SharedStruct, TypeName};

#[test]
fn equal_layouts_have_nothing_to_say() {
    check(Packing::Std140, "position IVec4, color Vec4", "");
    check(Packing::Std430, "position Vec3, power f32", "");
    check(Packing::Std140, "view Mat4, eye Vec3, near f32", "");
    check(Packing::Std430, "taps f32*4, count u32", "");
    check(Packing::Scalar, "a f32, b Vec3, c f32", "");
    check(Packing::Std140, "basis Mat3A, tint Vec4", "");
}

#[test]
fn an_early_member_is_reported_once_with_its_padding() {
    check(Packing::Std140, "a f32, b Vec3, c f32", "1 Offset 4/16 pad 12");
    check(Packing::Std430, "a f32, b Vec2", "1 Offset 4/8 pad 4");
    check(Packing::Std430, "a f32, b Vec2, c f32, d Vec2", "1 Offset 4/8 pad 4, 3 Offset 16/24 pad 4");
}

#[test]
fn a_short_struct_is_reported_at_its_end() {
    check(Packing::Std140, "a f32", "end Offset 4/16 pad 12");
    check(Packing::Std430, "a Vec3", "end Offset 12/16 pad 4");
    check(Packing::Std140, "a f32, b IVec4", "1 Offset 4/16 pad 12");
    check(Packing::Std430, "a f32, b Vec2, c f32", "1 Offset 4/8 pad 4, end Offset 16/24 pad 4");
}

#[test]
fn a_member_too_late_cannot_be_padded() {
    check(Packing::Std430, "a Vec3A, b f32", "1 Offset 16/12 pad 0");
    check(Packing::Scalar, "a f32, b Vec4", "1 Offset 16/4 pad 0");
}

#[test]
fn elements_and_columns_must_step_alike() {
    check(Packing::Std140, "a f32*4", "0 Stride 4/16 pad 0, end Offset 16/64 pad 48");
    check(Packing::Std430, "a Vec3*2", "0 Stride 12/16 pad 0, end Offset 24/32 pad 8");
    check(Packing::Std430, "a Mat3, b f32", "0 Columns 12/16 pad 0, 1 Offset 36/48 pad 12, end Offset 40/64 pad 12");
    check(Packing::Std140, "a Mat2", "0 Columns 8/16 pad 0, end Offset 16/32 pad 16");
}

#[test]
fn an_unknown_type_is_named() {
    let it = shared("a f32");
    let members = vec![Member { ty: TypeName::Opaque("Camera".into()), ..it.members[0].clone() }];
    let it = SharedStruct { members, ..it };
    assert_eq!(prove(Packing::Std140, &it, &|_| None), Err(Unknown("Camera".into())));
}

#[test]
fn a_struct_of_itself_is_unknown_and_no_endless_loop() {
    let it = shared("a f32");
    let members = vec![Member { ty: TypeName::Struct("S".into()), ..it.members[0].clone() }];
    let it = SharedStruct { members, ..it };
    assert_eq!(prove(Packing::Std140, &it, &|_| Some(&it)), Err(Unknown("S".into())));
}

#[test]
fn a_wrong_nested_struct_shows_in_the_outer_one() {
    let inner = SharedStruct { name: "Inner".into(), ..shared("x f32, y Vec2") };
    let mut outer = shared("a Vec4, b Vec4");
    outer.members[1].ty = TypeName::Struct("Inner".into());
    outer.host[1].size = 12;
    let found = prove(Packing::Std430, &outer, &|_| Some(&inner)).unwrap();
    assert_eq!(describe(&found), "1 Inside 4/8 pad 0");
}

/// Changes by hand: each leaves both sides with the same offsets, so that the next is judged after it.
#[test]
fn all_changes_together_make_both_sides_alike() {
    let repaired = |packing: Packing, fields: &str, expected: &[&str]| {
        let found = repair(packing, &shared(fields), &|_| None).expect("known types");
        assert_eq!(found.iter().map(words).collect::<Vec<_>>(), expected, "{packing:?}: {fields}");
    };
    repaired(Packing::Std430, "a Vec3, b f32", &[]);
    repaired(Packing::Std140, "a f32, b Vec3", &["3 words before 1: 4 -> 16", "1 word at the end: 16 -> 32"]);
    // A `Vec3A` takes 16 bytes in Rust, of which GLSL gives the last four to `b`; behind it all is as it was.
    repaired(Packing::Std430, "a Vec3A, b f32, c Vec4", &["shorten 0"]);
    repaired(Packing::Std430, "a Vec3A, b f32", &["shorten 0"]);
    // Bytes that alignment leaves open are named as well: plain data has no holes.
    repaired(Packing::Std140, "a f32, b f32*2", &["3 words before 1: 4 -> 16", "elements of 1: 4 -> 16, [Vec4; 2]"]);
    repaired(Packing::Std140, "a u32, b u32*2", &["3 words before 1: 4 -> 16", "elements of 1: 4 -> 16, [UVec4; 2]"]);
    repaired(
        Packing::Std140,
        "a u32*2, b u32",
        &["elements of 0: 4 -> 16, [UVec4; 2]", "3 words at the end: 12 -> 48"],
    );
    let columns = "columns of 0: 12 -> 16, Mat4";
    repaired(Packing::Std430, "m Mat3, b Vec4", &[columns]);
    repaired(Packing::Std430, "m Mat3, b f32", &[columns, "3 words at the end: 40 -> 80"]);
}

fn words(change: &Change) -> String {
    match change {
        Change::Pad(Pad { before, words, host, gpu, .. }) => {
            let (plural, at) = (if *words == 1 { "" } else { "s" }, before.map(|it| format!("before {it}")));
            format!("{words} word{plural} {}: {host} -> {gpu}", at.unwrap_or("at the end".into()))
        }
        Change::Widen(Widen { member, is_matrix, host, gpu, fits }) => {
            format!("{} of {member}: {host} -> {gpu}, {fits}", if *is_matrix { "columns" } else { "elements" })
        }
        Change::Shorten(member) => format!("shorten {member}"),
        Change::Inside(member, name, inner) => {
            format!("{name} of {member}: {}", inner.iter().map(words).collect::<String>())
        }
    }
}

fn check(packing: Packing, fields: &str, expected: &str) {
    let found = prove(packing, &shared(fields), &|_| None).unwrap();
    assert_eq!(describe(&found), expected, "{packing:?}: {fields}");
}

fn describe(found: &[shader_info_model::layout::Mismatch]) -> String {
    let line = |it: &shader_info_model::layout::Mismatch| {
        let member = it.member.map_or("end".into(), |index| index.to_string());
        format!("{member} {:?} {}/{} pad {}", it.fault, it.host, it.gpu, it.pad_before)
    };
    found.iter().map(line).collect::<Vec<_>>().join(", ")
}

/// `a f32, b Vec3*2` as `#[repr(C)]` lays it out.
fn shared(fields: &str) -> SharedStruct {
    let (mut members, mut host, mut end, mut largest) = (Vec::new(), Vec::new(), 0u32, 1u32);
    for field in fields.split(", ") {
        let (name, ty) = field.split_once(' ').unwrap();
        let (ty, length) = match ty.split_once('*') {
            Some((ty, length)) => (ty, Some(length.parse::<u32>().unwrap())),
            None => (ty, None),
        };
        let HostType { ty, size, align } = host_type(ty).unwrap();
        let offset = end.next_multiple_of(align);
        let size = size * length.unwrap_or(1);
        end = offset + size;
        largest = largest.max(align);
        host.push(HostField { offset, size, align });
        let array = length.map(|length| Number::literal(length.into()));
        members.push(Member { name: name.into(), ty: TypeName::Value(ty), array, place: Place::default() });
    }
    let host_size = end.next_multiple_of(largest);
    SharedStruct { name: "S".into(), members, host, host_size, host_align: largest, ..SharedStruct::default() }
}

#[test]
fn a_struct_has_to_fit_std140_where_padding_is_enough() {
    let packing = |text: &str| declared(&shared(text), &|_| None).expect("known").0;
    assert_eq!(packing("a f32, b Vec2"), Packing::Std140);
    // Elements of four bytes are sixteen apart there.
    assert_eq!(packing("a f32, b Vec2, c f32*4"), Packing::Std430);
    assert_eq!(packing("a f32, b f32"), Packing::Std430);
}

#[test]
fn an_inner_struct_is_mended_once() {
    let changes = |packing, inner: &str, rest: &str| {
        let inner = SharedStruct { name: "Inner".into(), ..shared(inner) };
        let mut outer = shared(&format!("a Vec4, {rest}"));
        outer.members[0].ty = TypeName::Struct("Inner".into());
        outer.host[0].size = inner.host_size;
        repair(packing, &outer, &|_| Some(&inner)).expect("known")
    };
    let is_inside = |it: &Change| matches!(it, Change::Inside(0, name, _) if name == "Inner");
    // `y` is at byte 8 in both packings: the declaration of `Inner` says so, and nothing here does.
    let reported = changes(Packing::Std140, "x f32, y Vec2", "b Vec4");
    assert!(!reported.iter().any(is_inside), "{reported:?}");
    // What fits std430 is found where std140 reads it.
    let found = changes(Packing::Std140, "x f32, y f32", "b Vec4");
    assert!(found.iter().any(is_inside), "{found:?}");
    // Mended it has 32 bytes, as std140 has it, and `b` is behind them.
    let last = changes(Packing::Std430, "x f32, y Vec2, z f32", "b f32").pop();
    assert!(matches!(last, Some(Change::Pad(Pad { before: None, words: 1, gpu: 40, .. }))), "{last:?}");
}

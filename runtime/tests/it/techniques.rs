//! What the builder's table holds, the runtime finds: every key, and no other.

use crate::seed;

use std::collections::BTreeSet;

use shader_info::technique::{BranchValue, NoTechniqueReason, find, find_for};
use shader_info::{Backend, BuildState, Info, Stage, Technique};
use shader_info_assemble::pack::{Entry, Kind};
use shader_info_assemble::techniques::{BranchRow, Row, Table, write};
use shader_info_model::state;
use shader_info_model::{Domain, Lowering, Type, VertexField, VertexFormat, VertexStruct};

/// xorshift64 (Marsaglia, "Xorshift RNGs", 2003): the same numbers of a seed in every run.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit
    }
}

#[test]
fn every_key_of_a_random_table_is_found_and_no_other() {
    seed::seeds(7).for_each(every_key_of_random_tables);
}

fn every_key_of_random_tables(seed: u64) {
    let mut random = Random(seed);
    for round in 0..24 {
        let bits = 1 + random.below(if round % 2 == 0 { 14 } else { 64 }) as u32;
        let space = u64::MAX >> (64 - bits);
        let most = random.below(if round == 23 { 20_000 } else { 600 }) + 1;
        // Every third table has keys that lie close together, as few branches of many make them.
        let shift = random.below(bits.into());
        let key = |random: &mut Random, index| if round % 3 == 0 { index << shift } else { random.next() };
        let keys: BTreeSet<u64> = (0..most).map(|index| key(&mut random, index) & space).collect();
        let table = Table {
            branches: bools(bits),
            rows: keys.iter().map(|key| row(*key)).collect(),
            formats: vec![],
            default: 0,
        };
        let info = info(&[(7, table)]);
        for (index, key) in keys.iter().enumerate() {
            let found = find(info, *key, Some(*key)).expect("it is in the table");
            assert_eq!((found.index() as usize, found.key()), (index, *key));
            assert_eq!(found.unit(Backend::Vulkan, Stage::Fragment), Some((*key % 1000) as u32));
        }
        for _ in 0..1000 {
            let other = random.next() & space;
            let found = find(info, other, Some(other));
            assert_eq!(found.is_ok(), keys.contains(&other));
            assert!(found.is_ok() || found.is_err_and(|it| it.reason() == NoTechniqueReason::NotShipped));
        }
    }
}

#[test]
fn a_damaged_table_never_panics() {
    let mut random = Random(seed::one(11));
    for bits in [4, 20] {
        let keys: Vec<u64> = (0..9).collect();
        let mut branches = bools(bits - 2);
        branches.push(branch("mode", Domain::Enum(["Unlit", "Lit", "Toon"].map(Into::into).into())));
        let rows = keys.iter().map(|key| Row { vertex_format: Some(0), ..row(*key) }).collect();
        let formats = vec![vertex("Lean", 8, &[("position", VertexFormat::Float16x4, 0)])];
        let bytes = pack(&[(7, Table { branches, rows, formats, default: 0 })]);
        for at in 0..bytes.len() {
            read_all(bytes[..at].to_vec(), &keys);
            for damage in [0xff, random.next() as u8] {
                let mut bytes = bytes.clone();
                bytes[at] ^= damage;
                read_all(bytes, &keys);
            }
        }
    }
}

#[test]
fn a_technique_knows_its_branches_state_format_and_constants() {
    let mut branches = vec![
        branch("skinning", Domain::Bool),
        branch("lights", Domain::Int { first: -1, last: 3 }),
        branch("mode", Domain::Enum(["Unlit", "Lit", "Toon"].map(Into::into).into())),
        branch("fog", Domain::Bool),
    ];
    branches[1].default = 1;
    branches[2].lowering = Lowering::Specialization;
    branches[2].constant_id = Some(5);
    branches[3].lowering = Lowering::Dynamic;
    branches[3].dynamic = Some((2, 1));
    let mut alpha = state::State::DEFAULT;
    alpha.words[0] = 2;
    // skinning, lights = 2, mode = Toon.
    let key = 1 | 3 << 1 | 2 << 4;
    let special = Row { state: alpha, vertex_format: Some(1), ..row(key) };
    let rows = vec![row(1 << 1), special];
    let info = info(&[(
        7,
        Table {
            branches,
            rows,
            formats: vec![vertex("Unused", 4, &[]), vertex("SkinCompact", 12, &[])],
            default: 1 << 1,
        },
    )]);
    let with_fog = key | 1 << 6;
    let found = find(info, with_fog, Some(with_fog)).expect("dynamic branches choose no technique");
    let values: Vec<_> = found.branches().map(|(branch, value)| (branch.name, value)).collect();
    let expected = [
        ("skinning", BranchValue::Bool(true)),
        ("lights", BranchValue::Int(2)),
        ("mode", BranchValue::Word("Toon", 2)),
        ("fog", BranchValue::Bool(true)),
    ];
    assert_eq!(values, expected);
    assert_eq!(found.to_string(), "Case (skinning, lights = 2, mode = Toon, fog)");
    assert_eq!((found.vertex_format(), found.render_state().cull), (Some("SkinCompact"), shader_info::Cull::Back));
    let constants: Vec<_> =
        found.specialization(Backend::Vulkan).map(|it| (it.name, it.id, it.value.to_string(), it.bits())).collect();
    assert_eq!(constants, [("mode", 5, "Toon".to_owned(), 2)]);
    assert_eq!(found.dynamic_bits(Backend::Vulkan), 1 << 2);
    assert_eq!((found.count(), found.state_count(), found.is_fallback()), (2, 2, false));
    let default = Technique::from(info);
    assert_eq!((default.to_string().as_str(), default.index(), default.vertex_format()), ("Case", 0, None));
}

#[test]
fn each_backend_has_its_own_lowerings() {
    let (fixed, mut dynamic) = (bools(2), bools(2));
    dynamic[1].lowering = Lowering::Dynamic;
    dynamic[1].dynamic = Some((0, 1));
    let info = info(&[
        (7, Table { branches: fixed, rows: (0..4).map(row).collect(), formats: vec![], default: 0 }),
        (
            10,
            Table {
                branches: dynamic,
                rows: (0..2).map(|key| row(key + 100 * 4).with_key(key)).collect(),
                formats: vec![],
                default: 0,
            },
        ),
    ]);
    let found = find(info, 3, Some(3)).expect("it is in the table");
    assert_eq!(found.unit(Backend::Vulkan, Stage::Vertex), Some(3));
    assert_eq!(found.unit(Backend::WebGpu, Stage::Vertex), Some(401));
    assert_eq!((found.dynamic_bits(Backend::Vulkan), found.dynamic_bits(Backend::WebGpu)), (0, 1));
    assert_eq!(found.unit(Backend::Metal, Stage::Vertex), None);
    assert_eq!(find_for(info, Backend::WebGpu, 3, Some(3)).map(|it| it.index()), Ok(1));
    let nothing = find_for(info, Backend::Metal, 3, Some(3)).expect_err("there is no table");
    assert_eq!(nothing.reason(), NoTechniqueReason::NotBuilt(BuildState::Built));
}

#[test]
fn what_was_not_shipped_falls_back_to_dynamic_branches() {
    let mut branches = bools(3);
    // The first is pinned: it changes the interface.
    branches[1].fallback = Some((0, 1));
    branches[2].fallback = Some((1, 1));
    let fallback = |key: u64| Row { fallback: true, ..row(900 + key).with_key(key) };
    let info = info(&[(7, Table { branches, rows: vec![row(0), fallback(1), row(3)], formats: vec![], default: 0 })]);
    let shipped = find(info, 3, Some(3)).expect("it is in the table");
    assert_eq!((shipped.is_fallback(), shipped.dynamic_bits(Backend::Vulkan)), (false, 0));
    let stand_in = find(info, 5, Some(5)).expect("a fallback stands for it");
    assert_eq!((stand_in.is_fallback(), stand_in.dynamic_bits(Backend::Vulkan)), (true, 0b10));
    assert_eq!(stand_in.unit(Backend::Vulkan, Stage::Vertex), Some(901));
    assert_eq!(find(info, 2, Some(2)).map_err(|it| it.reason()), Err(NoTechniqueReason::NotShipped));
}

#[test]
fn a_key_without_a_technique_says_why() {
    let table = Table { branches: bools(2), rows: vec![row(0)], formats: vec![], default: 0 };
    let built = info(&[(7, table)]);
    let words = |found: Result<Technique, shader_info::NoTechnique>| found.expect_err("it is not there").to_string();
    assert!(words(find(built, 3, None)).starts_with("`Case (b0, b1)` has no technique: a `skip if`"));
    assert!(
        words(find(built, 2, Some(2)))
            .starts_with("`Case (b1)` has no technique: it is not in the list of keys to ship")
    );
    static NOT: Info = Info::new("Not", &[], &[], BuildState::NoBuilder);
    assert_eq!(
        find(&NOT, 2, Some(2)).map_err(|it| it.reason()),
        Err(NoTechniqueReason::NotBuilt(BuildState::NoBuilder))
    );
    let no_builder = "`Not (key 0x2)` has no technique: no build script compiled it; add `shader-builder`";
    assert!(words(find(&NOT, 2, Some(2))).starts_with(no_builder));
}

#[test]
fn a_chosen_vertex_struct_lays_out_the_first_buffer_that_advances_a_vertex() {
    let formats = vec![
        vertex("Lean", 8, &[("position", VertexFormat::Float16x4, 0)]),
        vertex("Full", 20, &[("weights", VertexFormat::Unorm8x4, 0), ("position", VertexFormat::Snorm16x4, 8)]),
    ];
    let chosen = |key: u64, format| Row { vertex_format: format, ..row(key) };
    let rows = vec![chosen(0, None), chosen(1, Some(0)), chosen(2, Some(1)), chosen(3, Some(7))];
    let table = Table { branches: bools(2), rows, formats, default: 0 };
    let declared = [("shift", 0, true, 4), ("position", 1, false, 0), ("weights", 2, false, 16)];
    let attribute = |(location, (name, buffer, per_instance, offset)): (u32, (&str, u32, bool, u32))| {
        let (ty, format, annotation) = (Type::VEC4, VertexFormat::Float32x4, Default::default());
        shader_info_reflect::reflection::Attribute {
            name: name.into(),
            location,
            ty,
            format,
            buffer,
            offset,
            stride: 32,
            vertex: None,
            per_instance,
            when: String::new(),
            annotation,
        }
    };
    let reflection = shader_info_reflect::reflection::Reflection {
        attributes: (0..).zip(declared).map(attribute).collect(),
        ..Default::default()
    };
    let bytes = shader_info_reflect::reflection::to_bytes(&reflection).leak();
    let info = leak(Info::new("Case", bytes, pack(&[(7, table)]).leak(), BuildState::Built));
    let words = |key: u64| -> String {
        let technique = find(info, key, Some(key)).expect("it is in the table");
        let each = technique.attributes().map(|it| {
            let (name, buffer, offset, format) = (it.name, it.buffer, it.offset, it.format.name());
            format!(
                "{name} {} at {buffer}:{offset} {format}{}",
                it.location,
                if it.per_instance { " instance" } else { "" }
            )
        });
        let strides = [0, 1, 2].map(|buffer| technique.stride(buffer));
        format!("{} {strides:?}", each.collect::<Vec<_>>().join(", "))
    };
    let shift = "shift 0 at 0:4 float32x4 instance";
    let declared =
        format!("{shift}, position 1 at 1:0 float32x4, weights 2 at 2:16 float32x4 [Some(32), Some(32), Some(32)]");
    assert_eq!(words(0), declared);
    assert_eq!(words(1), format!("{shift}, position 1 at 1:0 float16x4 [Some(32), Some(8), None]"));
    let full = "position 1 at 1:8 snorm16x4, weights 2 at 1:0 unorm8x4 [Some(32), Some(20), None]";
    assert_eq!(words(2), format!("{shift}, {full}"));
    assert_eq!(words(3), declared, "a damaged number");
}

#[test]
fn other_artifacts_have_the_technique_of_the_same_values() {
    let words = |names: [&str; 3]| Domain::Enum(names.map(Into::into).into());
    let made = |branches: Vec<BranchRow>, keys: &[u64]| {
        let rows = keys.iter().map(|key| row(*key)).collect();
        info(&[(7, Table { branches, rows, formats: vec![], default: 0 })])
    };
    let before = made(vec![branch("fog", Domain::Bool), branch("mode", words(["Unlit", "Lit", "Toon"]))], &[0, 0b101]);
    let found = find(before, 0b101, Some(0b101)).expect("it is in the table");
    let of = |info| found.of(info).map(|it| it.key()).map_err(|it| it.reason());
    assert_eq!(of(before), Ok(0b101));
    // Moved, in another order, beside a new one.
    let moved = vec![
        branch("mode", words(["Toon", "Lit", "Unlit"])),
        branch("cold", Domain::Bool),
        branch("fog", Domain::Bool),
    ];
    let after = made(moved.clone(), &[0, 0b1000, 0b1001]);
    assert_eq!(of(after), Ok(0b1000));
    assert_eq!(of(made(moved, &[0])), Err(NoTechniqueReason::NotShipped));
    let gone = made(vec![branch("mode", words(["Unlit", "Lit", "Flat"]))], &[0]);
    assert_eq!(of(gone), Err(NoTechniqueReason::NotShipped));
    let nothing = leak(Info::new("Case", &[], &[], BuildState::NotStatic));
    assert_eq!(of(nothing), Err(NoTechniqueReason::NotBuilt(BuildState::NotStatic)));
}

#[test]
fn an_info_without_branches_is_one_technique() {
    let text = Entry { kind: Kind::Text, backend: 7, stage: 4, variant: 0, bytes: b"void main() {}".to_vec() };
    let plain = leak(Info::new("Plain", &[], shader_info_assemble::pack::write(&[text]).leak(), BuildState::Built));
    let technique = Technique::from(plain);
    assert_eq!(technique.text(Backend::Vulkan, Stage::Fragment), Ok("void main() {}"));
    assert_eq!(plain.text(Backend::Vulkan, Stage::Fragment), Ok("void main() {}"));
    assert_eq!((technique.count(), technique.state_count(), technique.key()), (1, 1, 0));
    assert_eq!(technique.render_state(), shader_info::RenderState::DEFAULT);
    assert_eq!(technique.to_string(), "Plain");
    let other = leak(Info::new("Plain", &[], &[], BuildState::Built));
    assert!(technique.of(other).is_ok_and(|it| core::ptr::eq(it.info(), other)));
}

fn read_all(bytes: Vec<u8>, keys: &[u64]) {
    let info = leak(Info::new("Case", &[], bytes.leak(), BuildState::Built));
    for key in keys.iter().copied().chain([u64::MAX]) {
        for found in [find(info, key, Some(key)), find(info, key, None)] {
            match found {
                Ok(technique) => drop(every_answer(&technique)),
                Err(nothing) => drop(nothing.to_string()),
            }
        }
    }
    drop(every_answer(&Technique::from(info)));
}

fn every_answer(it: &Technique) -> String {
    let words = it.branches().map(|(branch, value)| format!("{branch:?} {value}")).collect::<String>();
    let _ = (it.text(Backend::Vulkan, Stage::Vertex), it.vertex_format(), it.dynamic_bits(Backend::Vulkan));
    let _ = (it.attributes().count(), it.stride(0), it.of(it.info()).is_ok());
    format!("{it:?} {words} {:?} {}", it.render_state(), it.specialization(Backend::Vulkan).count())
}

trait WithKey {
    fn with_key(self, key: u64) -> Self;
}

impl WithKey for Row {
    fn with_key(self, key: u64) -> Self {
        Self { key, ..self }
    }
}

fn row(key: u64) -> Row {
    let unit = Some((key % 1000) as u16);
    let units = [unit, None, None, None, unit, None];
    Row { key, state: state::State::DEFAULT, vertex_format: None, units, fallback: false, reflection: None }
}

fn vertex(name: &str, stride: u32, fields: &[(&str, VertexFormat, u32)]) -> VertexStruct {
    let place = shader_info_model::diagnostic::Place::default();
    let field = |(name, format, offset): &(&str, VertexFormat, u32)| VertexField {
        name: (*name).into(),
        ty: Type::VEC4,
        format: *format,
        location: None,
        offset: *offset,
        place: place.clone(),
    };
    VertexStruct { name: name.into(), fields: fields.iter().map(field).collect(), stride, place: place.clone() }
}

fn bools(count: u32) -> Vec<BranchRow> {
    (0..count).map(|index| branch(&format!("b{index}"), Domain::Bool)).collect()
}

fn branch(name: &str, domain: Domain) -> BranchRow {
    let lowering = Lowering::Static;
    BranchRow { name: name.into(), domain, default: 0, lowering, constant_id: None, dynamic: None, fallback: None }
}

fn pack(tables: &[(u8, Table)]) -> Vec<u8> {
    let entry = |(backend, table): &(u8, Table)| Entry {
        kind: Kind::Techniques,
        backend: *backend,
        stage: 0,
        variant: 0,
        bytes: write(table),
    };
    shader_info_assemble::pack::write(&tables.iter().map(entry).collect::<Vec<_>>())
}

fn info(tables: &[(u8, Table)]) -> &'static Info {
    leak(Info::new("Case", &[], pack(tables).leak(), BuildState::Built))
}

fn leak(info: Info) -> &'static Info {
    Box::leak(Box::new(info))
}

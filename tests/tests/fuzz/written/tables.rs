//! Tables of techniques: each row is found under its key, and nothing under another.

use std::collections::{BTreeMap, BTreeSet};

use fastrand::Rng;
use shader_info::technique::{NoTechniqueReason, find};
use shader_info::{Backend, BuildState as Built, Info, Reflection, RenderState, Stage, Technique};
use shader_info_assemble::pack::{Entry, Kind};
use shader_info_assemble::techniques::{BranchRow, Row, Table};
use shader_info_lang::dsl::parse_info;
use shader_info_model::diagnostic::{Place, Report};
use shader_info_model::state::{State, named};
use shader_info_model::{Domain, Lowering, Type, VertexField, VertexFormat, VertexStruct};
use shader_info_reflect::reflection;

use super::{list, number, one_of, random_of, some, text};
use crate::coverage::{Coverage, Step};
use crate::grammar::Grammar;
use crate::pipeline::lexed;
use crate::readers::Block;
use crate::world::World;

/// The backend of the table.
const BACKEND: Backend = Backend::Vulkan;

/// One table with its info.
pub(crate) fn run(input: &[u8], _: u64, world: &World, coverage: &mut Coverage) {
    let mut random = random_of(input);
    let case = Case::new(&mut random, world);
    let reflection = Block::new(&reflection::to_bytes(&case.declared));
    let pack = Block::new(&case.pack());
    // SAFETY: what is made of the bytes ends with this function.
    let info = unsafe { Info::new("Case", reflection.bytes(), pack.bytes(), Built::Built) };
    // SAFETY: nothing keeps the reference beyond this function.
    let info: &'static Info = unsafe { std::mem::transmute::<&Info, &'static Info>(&info) };
    for (index, row) in case.rows.iter().enumerate().filter(|(_, row)| !row.fallback) {
        let key = row.key | case.key(&mut random) & case.dynamic;
        let found = find(info, key, Some(key)).expect("its key is in the table");
        assert_eq!((found.index() as usize, found.key()), (index, key));
        case.agrees(found, row);
    }
    for _ in 0..20 {
        let key = case.key(&mut random);
        let index = case.index_of(key);
        match (find(info, key, Some(key)), index) {
            (Ok(found), Some(index)) => {
                assert_eq!((found.index() as usize, found.key()), (index, key));
                case.agrees(found, &case.rows[index]);
            }
            (Err(why), None) => assert_eq!(why.reason(), NoTechniqueReason::NotShipped),
            (found, index) => panic!("key {key:x}: {found:?}, not row {index:?}"),
        }
    }
    if let Some(index) = case.index_of(case.table.default) {
        let found = Technique::from(info);
        assert_eq!((found.index() as usize, found.key()), (index, case.table.default));
        case.agrees(found, &case.rows[index]);
    }
    coverage.count("a table as it was written", Step::Parsed);
}

struct Case {
    table: Table,
    /// In the order of the bytes: by key, fallbacks last.
    rows: Vec<Row>,
    declared: reflection::Reflection,
    /// Those that rows name.
    reflections: Vec<reflection::Reflection>,
    /// The bits of dynamic branches, and of those that fallbacks are chosen by.
    dynamic: u64,
    pinned: u64,
}

impl Case {
    fn new(random: &mut Rng, world: &World) -> Self {
        let mut branches: Vec<BranchRow> = list(random, 12, branch);
        for (index, it) in branches.iter_mut().enumerate() {
            it.name = format!("b{index}");
        }
        let mask = |wanted: &dyn Fn(&BranchRow) -> bool| {
            let mut shift = 0;
            branches.iter().fold(0, |mask, branch| {
                let bits = branch.domain.bits();
                let own = ((1u64 << bits) - 1) << shift;
                shift += bits;
                if wanted(branch) { mask | own } else { mask }
            })
        };
        let dynamic = mask(&|it| it.lowering == Lowering::Dynamic);
        let pinned = mask(&|it| it.lowering != Lowering::Dynamic && it.fallback.is_none());
        let formats = list(random, 3, format);
        let states = list(random, 3, |random| state(random, world));
        let reflections = (1..=random.u32(0..3))
            .map(|x| reflection::Reflection { local_group_size: Some([x, 1, 1]), ..Default::default() });
        let reflections: Vec<reflection::Reflection> = reflections.collect();
        let mut rows: BTreeMap<(bool, u64), Row> = BTreeMap::new();
        for _ in 0..1 + random.usize(0..40) {
            let fallback = random.u8(0..4) == 0;
            let key = key_of(&branches, random) & if fallback { pinned } else { !dynamic };
            let row = Row {
                key,
                state: random.choice(&states).copied().unwrap_or(State::DEFAULT),
                vertex_format: one(random, formats.len()),
                units: std::array::from_fn(|_| some(random, |random| random.u16(..u16::MAX))),
                fallback,
                reflection: one(random, reflections.len()),
            };
            rows.insert((fallback, key), row);
        }
        let rows: Vec<Row> = rows.into_values().collect();
        let mut shuffled = rows.clone();
        random.shuffle(&mut shuffled);
        let default = random.choice(&rows).map_or(0, |row| row.key);
        let attributes = (0..4).map(|index| attribute(index, random)).collect();
        let declared = reflection::Reflection { attributes, ..reflection::Reflection::default() };
        let table = Table { branches, rows: shuffled, formats, default };
        Self { table, rows, declared, reflections, dynamic, pinned }
    }

    fn key(&self, random: &mut Rng) -> u64 {
        key_of(&self.table.branches, random)
    }

    fn pack(&self) -> Vec<u8> {
        let entry = |kind, variant, bytes| Entry { kind, backend: BACKEND as u8, stage: 0, variant, bytes };
        let mut entries = vec![entry(Kind::Techniques, 0, shader_info_assemble::techniques::write(&self.table))];
        let reflections = (0..).zip(&self.reflections);
        entries.extend(reflections.map(|(number, it)| entry(Kind::Reflection, number, reflection::to_bytes(it))));
        shader_info_assemble::pack::write(&entries)
    }

    /// The row of a key: its own, else the fallback that stands for it.
    fn index_of(&self, key: u64) -> Option<usize> {
        let at = |fallback, key| self.rows.iter().position(|row| row.fallback == fallback && row.key == key);
        at(false, key & !self.dynamic).or_else(|| at(true, key & self.pinned))
    }

    fn agrees(&self, found: Technique, row: &Row) {
        let (key, table) = (found.key(), &self.table);
        assert_eq!(found.is_fallback(), row.fallback);
        assert_eq!(found.count() as usize, self.rows.len());
        let states: BTreeSet<State> = self.rows.iter().map(|row| row.state).collect();
        assert_eq!(found.state_count() as usize, states.len());
        assert!(found.render_state() == read_state(&row.state), "another render state");
        for (stage, unit) in Stage::ALL.into_iter().zip(row.units) {
            assert_eq!(found.unit(BACKEND, stage), unit.map(u32::from));
        }
        let own = row.reflection.map(|number| self.reflections[usize::from(number)].local_group_size);
        assert_eq!(found.local_group_size(), own.unwrap_or(None));
        let format = row.vertex_format.map(|number| &table.formats[usize::from(number)]);
        assert_eq!(found.vertex_format(), format.map(|it| it.name.as_str()));
        self.lies(&found, format, own.is_some());
        let (mut shift, mut bits) = (0, 0);
        let mut constants: Vec<(&str, u32, String)> = Vec::new();
        let mut read = found.branches();
        for it in &table.branches {
            let (branch, value) = read.next().expect("as many branches");
            let width = it.domain.bits();
            let index = (key >> shift) as u32 & ((1 << width) - 1);
            let lowering = format!("{:?}", branch.lowering);
            assert_eq!((branch.name, lowering), (it.name.as_str(), format!("{:?}", it.lowering)));
            assert_eq!((branch.count, branch.default), (it.domain.count(), it.default));
            assert_eq!((branch.shift, branch.bits), (shift, width));
            assert_eq!(format!("{value:?}"), value_of(&it.domain, index), "{it:?}");
            let is_open = row.fallback && it.fallback.is_some();
            if let Some(id) = it.constant_id.filter(|_| it.lowering == Lowering::Specialization && !is_open) {
                constants.push((branch.name, id, value_of(&it.domain, index)));
            }
            let place = if row.fallback { it.fallback } else { it.dynamic };
            bits |= place.map_or(0, |(shift, _)| index << shift);
            shift += width;
        }
        assert!(read.next().is_none(), "a branch too many");
        let set: Vec<_> = found.specialization(BACKEND).map(|it| (it.name, it.id, format!("{:?}", it.value))).collect();
        assert_eq!(set, constants);
        assert_eq!(found.dynamic_bits(BACKEND), bits);
    }

    /// Attributes and where they lie.
    fn lies(&self, found: &Technique, format: Option<&VertexStruct>, has_own: bool) {
        // A reflection of its own has no attributes here.
        let declared = if has_own { &[][..] } else { &self.declared.attributes };
        let buffer = self.declared.attributes.iter().filter(|it| !it.per_instance).map(|it| it.buffer).min();
        let expected = declared.iter().filter_map(|it| match format {
            Some(format) if !it.per_instance => {
                let field = format.fields.iter().find(|field| field.name == it.name)?;
                Some((it.name.as_str(), field.format.name(), field.offset, format.stride, buffer.unwrap_or(0)))
            }
            _ => Some((it.name.as_str(), it.format.name(), it.offset, it.stride, it.buffer)),
        });
        let expected: Vec<_> = expected.collect();
        let read = found.attributes().map(|it| (it.name, it.format.name(), it.offset, it.stride, it.buffer));
        assert_eq!(read.collect::<Vec<_>>(), expected);
        for it in &self.declared.attributes {
            let stride = expected.iter().find(|(.., buffer)| *buffer == it.buffer).map(|(.., stride, _)| *stride);
            assert_eq!(found.stride(it.buffer), stride);
        }
    }
}

/// A value of each branch.
fn key_of(branches: &[BranchRow], random: &mut Rng) -> u64 {
    let mut shift = 0;
    branches.iter().fold(0, |key, branch| {
        let value = u64::from(random.u32(0..branch.domain.count())) << shift;
        shift += branch.domain.bits();
        key | value
    })
}

/// One of so many, or none.
fn one(random: &mut Rng, count: usize) -> Option<u16> {
    (count > 0 && random.bool()).then(|| random.u16(..count as u16))
}

fn branch(random: &mut Rng) -> BranchRow {
    let domain = match random.u8(0..4) {
        0 => {
            let first = random.i32(-40..40);
            Domain::Int { first, last: first + random.i32(1..20) }
        }
        1 => Domain::Enum((0..random.usize(2..9)).map(|index| format!("{}{index}", text(random))).collect()),
        _ => Domain::Bool,
    };
    let lowering = one_of(random, &Lowering::ALL);
    let place = |random: &mut Rng| (random.u32(0..32 - domain.bits()), domain.bits());
    let (dynamic, fallback) = ((lowering == Lowering::Dynamic).then(|| place(random)), some(random, place));
    BranchRow {
        name: String::new(),
        default: random.u32(0..domain.count()),
        lowering,
        constant_id: (lowering == Lowering::Specialization).then(|| random.u32(0..u32::MAX - 1)),
        dynamic,
        fallback,
        domain,
    }
}

/// As `Debug` writes a [`shader_info::technique::BranchValue`].
fn value_of(domain: &Domain, index: u32) -> String {
    match domain {
        Domain::Bool => format!("Bool({})", index != 0),
        Domain::Int { first, .. } => format!("Int({})", first + index as i32),
        Domain::Enum(words) => format!("Word({:?}, {index})", words[index as usize]),
    }
}

fn format(random: &mut Rng) -> VertexStruct {
    let field = |index: usize, random: &mut Rng| VertexField {
        name: format!("a{index}"),
        ty: Type::VEC4,
        format: one_of(random, &VertexFormat::ALL),
        location: None,
        offset: number(random),
        place: Place::default(),
    };
    let fields = (0..4).filter_map(|index| some(random, |random| field(index, random))).collect();
    VertexStruct { name: text(random), fields, stride: number(random), place: Place::default() }
}

fn attribute(index: u32, random: &mut Rng) -> reflection::Attribute {
    reflection::Attribute {
        name: format!("a{index}"),
        location: index,
        ty: Type::VEC4,
        format: one_of(random, &VertexFormat::ALL),
        buffer: random.u32(0..3),
        offset: number(random),
        stride: number(random),
        vertex: None,
        per_instance: random.u8(0..4) == 0,
        when: String::new(),
        annotation: Default::default(),
    }
}

/// What a random statement says.
fn state(random: &mut Rng, world: &World) -> State {
    let text = format!("Case {{ {} }}", Grammar { random, world }.render_state());
    let Some(tokens) = lexed(&text) else { return State::DEFAULT };
    let parsed = parse_info(tokens, "src/lib.rs");
    let named = named(&parsed.info.items, &mut Report::default());
    let first = named.names().next().and_then(|name| named.get(name));
    *first.unwrap_or(named.base())
}

/// A state as the reflection of an info brings it.
fn read_state(state: &State) -> RenderState {
    let reflection = reflection::Reflection { render_state: *state, ..reflection::Reflection::default() };
    let block = Block::new(&reflection::to_bytes(&reflection));
    // SAFETY: what is read of the bytes has none of them.
    Reflection::new(unsafe { block.bytes() }).render_state()
}

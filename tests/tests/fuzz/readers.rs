//! Blocks of bytes as a running program reads them: packs, tables of techniques, reflections, archives, shipped stacks.

use std::collections::BTreeMap;
use std::hint::black_box;

use fastrand::Rng;
use shader_info::technique::{find, find_for};
use shader_info::{Archive, Backend, BuildState, Info, Pack, Packing, Reflection, Stage, Technique};
use shader_info_assemble::pack::{Entry, Kind};
use shader_info_assemble::techniques::{BranchRow, Row, Table};
use shader_info_glsl::hash::Hash128;
use shader_info_model::diagnostic::Place;
use shader_info_model::state;
use shader_info_model::{Domain, Lowering, VertexField, VertexFormat, VertexStruct};

use crate::coverage::{Coverage, Step};
use crate::damage::damaged;
use crate::world::World;

/// Bytes that live as long as a case; they begin on a multiple of 16.
pub(crate) struct Block(Vec<u128>, usize);

impl Block {
    pub(crate) fn new(bytes: &[u8]) -> Self {
        let mut words = vec![0u128; bytes.len().div_ceil(16)];
        bytemuck::cast_slice_mut(&mut words)[..bytes.len()].copy_from_slice(bytes);
        Self(words, bytes.len())
    }

    /// # Safety
    /// Nothing that is made of them may be used after the block is gone.
    pub(crate) unsafe fn bytes(&self) -> &'static [u8] {
        let bytes: &[u8] = &bytemuck::cast_slice(&self.0)[..self.1];
        // SAFETY: the caller keeps the block as long as what is made of the bytes.
        unsafe { std::mem::transmute::<&[u8], &'static [u8]>(bytes) }
    }
}

/// The length of a reflection, the reflection and a pack, each damaged by itself.
pub(crate) fn write_pack(random: &mut Rng, world: &World) -> Vec<u8> {
    let good = random.choice(&world.reflections).cloned().unwrap_or_default();
    let reflection = if random.bool() { damaged(good, random) } else { good };
    let mut entries = entries(random, world);
    let some = random.usize(..entries.len());
    if random.u8(0..3) == 0 {
        entries[some].bytes = damaged(std::mem::take(&mut entries[some].bytes), random);
    }
    let mut pack = shader_info_assemble::pack::write(&entries);
    if random.bool() {
        pack = damaged(pack, random);
    }
    [&(reflection.len() as u32).to_le_bytes()[..], &reflection, &pack].concat()
}

/// Every question that a program can put to an info.
pub(crate) fn read_pack(input: &[u8], seed: u64, _: &World, coverage: &mut Coverage) {
    let (head, rest) = input.split_at(input.len().min(4));
    let length = head.try_into().map_or(0, u32::from_le_bytes) as usize;
    let (reflection, pack) = rest.split_at(length.min(rest.len()));
    let (reflection, pack) = (Block::new(reflection), Block::new(pack));
    // SAFETY: info and blocks go together, at the end of this function.
    let info = unsafe { Info::new("Case", reflection.bytes(), pack.bytes(), BuildState::Built) };
    // SAFETY: nothing keeps the reference beyond this function.
    let info: &'static Info = unsafe { std::mem::transmute::<&Info, &'static Info>(&info) };
    reflected(info.reflection());
    black_box(info.artifacts().map(|it| it.bytes.len()).sum::<usize>());
    let mut techniques = vec![Technique::from(info)];
    let mut random = Rng::with_seed(seed);
    for key in (0..8).chain([u64::MAX, random.u64(..), random.u64(..) >> 40]) {
        let backend = Backend::ALL[random.usize(..Backend::ALL.len())];
        techniques.extend([find(info, key, Some(key)), find_for(info, backend, key, Some(key))].into_iter().flatten());
        let errors = [find(info, key, None), find(info, key, Some(!key))].into_iter().filter_map(Result::err);
        errors.for_each(|error| drop(black_box(error.to_string())));
    }
    for technique in techniques.iter().take(6) {
        asked(technique, info, coverage);
    }
    for backend in Backend::ALL {
        for stage in Stage::ALL {
            let texts = [info.text(backend, stage), info.glsl(backend, stage)];
            texts.into_iter().filter_map(Result::err).for_each(|error| drop(black_box(error.to_string())));
            black_box((info.entry_point(backend, stage), info.renamed(backend, stage).count()));
        }
    }
    black_box((info.spirv(Stage::Vertex).is_ok(), info.webgpu_spirv(Stage::Fragment).is_ok()));
}

fn asked(it: &Technique, info: &'static Info, coverage: &mut Coverage) {
    coverage.count("a technique of damaged bytes", Step::Parsed);
    black_box((it.render_state(), it.state_index(), it.state_count(), it.vertex_format(), it.count()));
    black_box((it.attributes().count(), it.stride(0), it.stride(u32::MAX), it.to_string(), it.is_fallback()));
    black_box(it.branches().map(|(branch, value)| format!("{branch:?} {value}").len()).sum::<usize>());
    for backend in [Backend::Vulkan, Backend::OpenGl330, Backend::Metal] {
        black_box((it.specialization(backend).count(), it.dynamic_bits(backend)));
        let (mut block, declared) = ([0; 64], [0; 64]);
        it.put_branches(backend, Packing::Std430, &mut block);
        it.place_push_constants(backend, Packing::Std140, &declared, &mut block);
        black_box((block, it.push_constant_size(backend, Packing::Std430)));
        black_box(it.text(backend, Stage::Fragment).map_err(|error| error.to_string())).ok();
    }
    reflected(it.reflection());
    black_box(it.of(info).is_ok());
}

fn reflected(it: Reflection) {
    let lists = (
        it.attributes().collect::<Vec<_>>(),
        it.varyings().collect::<Vec<_>>(),
        it.outputs().collect::<Vec<_>>(),
        it.resources().collect::<Vec<_>>(),
        it.push_constants().collect::<Vec<_>>(),
        it.specializations().collect::<Vec<_>>(),
        it.requires().collect::<Vec<_>>(),
    );
    black_box(format!("{lists:?}{:?}{:?}", it.render_state(), it.local_group_size()).len());
    black_box((it.push_constant_size_std140(), it.push_constant_fallback(), it.stages().iter().count()));
}

/// An archive of a few packs.
pub(crate) fn write_archive(random: &mut Rng, world: &World) -> Vec<u8> {
    let count = random.usize(0..5);
    let packs: BTreeMap<Hash128, Vec<Entry>> =
        (0..count).map(|index| (Hash128(index as u128 * 3), entries(random, world))).collect();
    damaged(shader_info_assemble::archive::write(&packs), random)
}

/// Every pack of an archive.
pub(crate) fn read_archive(input: &[u8], _: u64, _: &World, coverage: &mut Coverage) {
    let block = Block::new(input);
    // SAFETY: the archive is not kept, and goes before its block.
    let archive = match Archive::of(unsafe { block.bytes() }) {
        Ok(archive) => archive,
        Err(why) => return drop(black_box(why.to_string())),
    };
    coverage.count("an archive of damaged bytes", Step::Parsed);
    for hash in (0..16).chain([u128::MAX]) {
        packed(archive.pack(hash));
    }
    black_box((archive.len(), archive.is_empty()));
}

fn packed(it: Pack) {
    black_box(it.artifacts().map(|it| it.bytes.len()).sum::<usize>());
    for backend in Backend::ALL {
        for stage in [Stage::Vertex, Stage::Fragment] {
            black_box((it.text(backend, stage, 0), it.spirv(backend, stage, 1), it.entry_point(backend, stage, 0)));
        }
    }
}

/// Shipped stacks: each file is an info's.
pub(crate) fn write_shipped(random: &mut Rng, world: &World) -> Vec<u8> {
    let file = |random: &mut Rng| {
        let reflection = random.choice(&world.reflections).cloned().unwrap_or_default();
        shader_info_assemble::embed::write(&reflection, &shader_info_assemble::pack::write(&entries(random, world)))
    };
    let count = random.usize(0..4);
    let stacks = (0..count).map(|index| (Hash128(index as u128 * 7), damaged(file(random), random))).collect();
    damaged(shader_info_assemble::stack::write(&stacks), random)
}

/// Taken in as a program does, and looked for in vain and not in vain.
pub(crate) fn read_shipped(input: &[u8], _: u64, _: &World, coverage: &mut Coverage) {
    match shader_info_assemble::stack::read(input) {
        Ok(count) => {
            coverage.count("shipped stacks of damaged bytes", Step::Parsed);
            assert!(count <= input.len(), "{count} stacks in {} bytes", input.len());
        }
        Err(why) => drop(black_box(why.to_string())),
    }
    for key in 0..30 {
        black_box(shader_info_assemble::stack::find(input, Hash128(key)));
    }
}

/// Artifacts of an info: of the library's texts, and a random table of techniques.
pub(crate) fn entries(random: &mut Rng, world: &World) -> Vec<Entry> {
    let (backend, stage) = (random.u8(0..11), random.u8(0..6));
    let entry = |kind, stage, variant, bytes| Entry { kind, backend, stage, variant, bytes };
    let (_, text) = &world.glsl[random.usize(..world.glsl.len())];
    let text = text[..text.char_indices().nth(200).map_or(text.len(), |(at, _)| at)].to_owned();
    let mut out = vec![
        entry(Kind::Text, stage, 0, text.into_bytes()),
        entry(Kind::Spirv, stage, 0, [3, 2, 35, 7].repeat(random.usize(0..20))),
        entry(Kind::Names, stage, 0, b"main0\ntint tint_1\n".to_vec()),
        entry(Kind::Techniques, 0, 0, shader_info_assemble::techniques::write(&table(random))),
    ];
    if random.bool() {
        let reflection = random.choice(&world.reflections).cloned().unwrap_or_default();
        out.push(entry(Kind::Reflection, 0, random.u32(0..3), reflection));
    }
    if random.bool() {
        out.push(entry(Kind::Missing, 0, 0, [&[random.u8(0..6)][..], b"why"].concat()));
    }
    out
}

fn table(random: &mut Rng) -> Table {
    let domains = [
        Domain::Bool,
        Domain::Int { first: -2, last: 5 },
        Domain::Enum(["Unlit", "Lit", "Toon"].map(Into::into).into()),
    ];
    let branch = |index: usize, random: &mut Rng| {
        let lowering = Lowering::ALL[random.usize(..3)];
        BranchRow {
            name: format!("b{index}"),
            domain: domains[random.usize(..domains.len())].clone(),
            default: random.u32(0..2),
            lowering,
            constant_id: (lowering == Lowering::Specialization).then(|| random.u32(0..9)),
            dynamic: (lowering == Lowering::Dynamic).then(|| (random.u32(0..30), random.u32(0..4))),
            fallback: random.bool().then(|| (random.u32(0..30), random.u32(0..4))),
        }
    };
    let branches: Vec<BranchRow> = (0..random.usize(0..6)).map(|index| branch(index, random)).collect();
    let row = |random: &mut Rng| {
        let mut state = state::State::DEFAULT;
        let word = random.usize(..state.words.len());
        state.words[word] = random.u32(0..4);
        Row {
            key: random.u64(0..32),
            state,
            vertex_format: random.bool().then(|| random.u16(0..2)),
            units: std::array::from_fn(|_| random.bool().then(|| random.u16(0..3))),
            fallback: random.u8(0..4) == 0,
            reflection: random.bool().then(|| random.u16(0..3)),
        }
    };
    let rows = (0..random.usize(1..12)).map(|_| row(random)).collect();
    let field = VertexField {
        name: "corner".into(),
        ty: shader_info_model::Type::VEC4,
        format: VertexFormat::Float32x4,
        location: None,
        offset: 0,
        place: Place::default(),
    };
    let lean = VertexStruct { name: "Lean".into(), fields: vec![field], stride: 16, place: Place::default() };
    let full = VertexStruct { name: "Full".into(), fields: Vec::new(), stride: 4, place: Place::default() };
    Table { branches, rows, formats: vec![lean, full], default: random.u64(0..32) }
}

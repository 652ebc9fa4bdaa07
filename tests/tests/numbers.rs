//! The library's compute infos on a real driver, against the same sums on the CPU.

mod scene;

use bytemuck::cast_slice;
use scene::{bound, half, pass, single, values};
use shader_info::glam::{Vec3, Vec4};
use shader_info_library::cull::{CullCommand, CullFrustum, CullObject, FrustumCull};
use shader_info_library::mip::Mip;
use shader_info_library::particle::{
    PARTICLE_FIELDS, Particle, ParticleCounts, ParticleEmit, ParticleSource, ParticleUpdate, particle_emit,
    particle_update,
};
use shader_info_library::scan::{SCAN_BLOCK, ScanAdd, ScanBlocks, scan_add, scan_blocks};
use shader_info_tests::draw::{Contents, Dispatch, Image, What, device_for_test, dispatch, vk};

#[test]
fn a_million_numbers_are_summed_up() {
    let Some(device) = device_for_test("scan") else { return };
    const COUNT: u32 = 1 << 20;
    let blocks = COUNT.div_ceil(SCAN_BLOCK);
    let groups = blocks.div_ceil(SCAN_BLOCK);
    let mut random = Random(7);
    // Large ones too: sums are modulo 2^32.
    let numbers: Vec<u32> = (0..COUNT).map(|_| random.next()).collect();
    let zeros = |count: u32| vec![0u8; count as usize * 4];
    let rooms = [COUNT, blocks, blocks, groups, groups, 1].map(zeros);
    let mut buffers: Vec<&[u8]> = vec![cast_slice(&numbers)];
    buffers.extend(rooms.iter().map(Vec::as_slice));
    let [values_at, scanned, sums, sums_scanned, tops, tops_scanned, total] = [0, 1, 2, 3, 4, 5, 6];

    let pushes = [COUNT, blocks, groups].map(|count| scan_blocks::PushConstants { count }.std430());
    let adds = [blocks, COUNT].map(|count| scan_add::PushConstants { count }.std430());
    let scan = |level: usize, from, to, block_sums, groups| {
        let resources = vec![
            bound(ScanBlocks::INFO, "values", What::StorageBuffer(from)),
            bound(ScanBlocks::INFO, "scanned", What::StorageBuffer(to)),
            bound(ScanBlocks::INFO, "block_sums", What::StorageBuffer(block_sums)),
        ];
        pass(ScanBlocks::INFO, resources, pushes[level].bytes(), [groups, 1, 1])
    };
    let add = |level: usize, offsets, to, groups| {
        let resources = vec![
            bound(ScanAdd::INFO, "block_offsets", What::StorageBuffer(offsets)),
            bound(ScanAdd::INFO, "scanned", What::StorageBuffer(to)),
        ];
        pass(ScanAdd::INFO, resources, adds[level].bytes(), [groups, 1, 1])
    };
    let passes = [
        scan(0, values_at, scanned, sums, blocks),
        scan(1, sums, sums_scanned, tops, groups),
        scan(2, tops, tops_scanned, total, 1),
        add(0, tops_scanned, sums_scanned, groups),
        add(1, sums_scanned, scanned, blocks),
    ];
    let contents = Contents { buffers, ..Contents::default() };
    let out = dispatch(device, &contents, &passes).expect("the driver runs it").buffers;
    let got: Vec<u32> = values(&out[scanned]);
    let mut before = 0u32;
    for (index, value) in numbers.iter().enumerate() {
        assert_eq!(got[index], before, "at {index}");
        before = before.wrapping_add(*value);
    }
    assert_eq!(values::<u32>(&out[total]), [before]);
}

#[test]
fn an_inclusive_scan_counts_the_number_itself() {
    let Some(device) = device_for_test("inclusive scan") else { return };
    // Not a whole block: what is behind the end stays as it was.
    let numbers: Vec<u32> = (0..200).map(|index| index * index + 1).collect();
    let untouched = vec![0xffu8; 256 * 4];
    let push = scan_blocks::PushConstants { count: 200 }.std430();
    let id = ScanBlocks::INFO.specialization("scan_inclusive").expect("it is declared").id;
    let resources = ["values", "scanned", "block_sums"].into_iter().enumerate();
    let resources = resources.map(|(at, name)| bound(ScanBlocks::INFO, name, What::StorageBuffer(at))).collect();
    let one = Dispatch { specialization: vec![(id, 1)], ..pass(ScanBlocks::INFO, resources, push.bytes(), [1; 3]) };
    let contents = Contents { buffers: vec![cast_slice(&numbers), &untouched, &[0; 4]], ..Contents::default() };
    let out = dispatch(device, &contents, &[one]).expect("the driver runs it").buffers;
    let got: Vec<u32> = values(&out[1]);
    let mut sum = 0;
    for (index, value) in numbers.iter().enumerate() {
        sum += value;
        assert_eq!(got[index], sum, "at {index}");
    }
    assert_eq!(got[200..], [u32::MAX; 56]);
    assert_eq!(values::<u32>(&out[2]), [sum]);
}

#[test]
fn culling_keeps_what_the_volume_touches() {
    let Some(device) = device_for_test("culling") else { return };
    let axes = [Vec3::X, Vec3::NEG_X, Vec3::Y, Vec3::NEG_Y, Vec3::Z, Vec3::NEG_Z];
    // A box of 20 metres around the origin.
    let planes = axes.map(|axis| axis.extend(10.0));
    let mut random = Random(3);
    let objects: Vec<CullObject> = (0..1000)
        .map(|index| {
            let center = Vec3::from_array([(); 3].map(|()| random.unit() * 40.0 - 20.0));
            CullObject {
                sphere: center.extend(random.unit() * 3.0),
                index_count: 3 + index % 5,
                first_index: index * 7,
                vertex_offset: -(index as i32),
                reach: if index % 3 == 0 { 12.0 } else { 0.0 },
            }
        })
        .collect();
    let eye = Vec3::new(1.0, 2.0, 3.0);
    let frustum = CullFrustum { planes, eye: eye.extend(objects.len() as f32) };
    // How far it is from being judged otherwise.
    let margin = |it: &CullObject| {
        let (center, radius) = (it.sphere.truncate(), it.sphere.w);
        let inside = planes.iter().map(|plane| plane.truncate().dot(center) + plane.w + radius);
        let nearest = inside.fold(f32::MAX, f32::min);
        if it.reach > 0.0 { nearest.min(it.reach - (eye.distance(center) - radius)) } else { nearest }
    };
    assert!(objects.iter().all(|it| margin(it).abs() > 1e-4), "no object may be a matter of rounding");
    let mut wanted: Vec<u32> = (0..1000).filter(|index| margin(&objects[*index as usize]) >= 0.0).collect();
    assert!(wanted.len() > 50 && wanted.len() < 500, "{} are kept", wanted.len());

    let room = vec![0u8; objects.len() * size_of::<CullCommand>()];
    let contents = Contents {
        buffers: vec![bytemuck::bytes_of(&frustum), cast_slice(&objects), &room, &[0; 4]],
        ..Contents::default()
    };
    let resources = vec![
        bound(FrustumCull::INFO, "frustum", What::UniformBuffer(0)),
        bound(FrustumCull::INFO, "objects", What::StorageBuffer(1)),
        bound(FrustumCull::INFO, "commands", What::StorageBuffer(2)),
        bound(FrustumCull::INFO, "draw_count", What::StorageBuffer(3)),
    ];
    let one = pass(FrustumCull::INFO, resources, &[], [1000u32.div_ceil(64), 1, 1]);
    let out = dispatch(device, &contents, &[one]).expect("the driver runs it").buffers;
    let count = values::<u32>(&out[3])[0] as usize;
    let commands: Vec<CullCommand> = values(&out[2]);
    assert_eq!(count, wanted.len());
    let mut got = Vec::new();
    for command in &commands[..count] {
        let object = &objects[command.first_instance as usize];
        assert_eq!((command.index_count, command.instance_count), (object.index_count, 1));
        assert_eq!((command.first_index, command.vertex_offset), (object.first_index, object.vertex_offset));
        got.push(command.first_instance);
    }
    got.sort_unstable();
    wanted.sort_unstable();
    assert_eq!(got, wanted);
}

#[test]
fn particles_are_born_move_and_die() {
    let Some(device) = device_for_test("particles") else { return };
    const ROOM: usize = 64;
    let empty = [Particle { position: Vec4::ZERO, velocity: Vec4::ZERO }; ROOM];
    let counts = ParticleCounts { free: ROOM as i32, alive: 0, born: 0, died: 0 };
    let places: Vec<u32> = (0..ROOM as u32).collect();
    let source = ParticleSource {
        sphere: Vec4::new(1.0, 2.0, 3.0, 0.5),
        velocity: Vec4::new(0.0, 4.0, 0.0, 1.0),
        wanted: 100,
        seed: 42,
        shortest: 0.5,
        longest: 2.0,
    };
    let push = particle_emit::PushConstants {
        sphere: source.sphere,
        velocity: source.velocity,
        wanted: source.wanted,
        seed: source.seed,
        shortest: source.shortest,
        longest: source.longest,
    };
    let push = push.std430();
    let of = |info, buffers: &[(&str, usize)]| {
        buffers.iter().map(|(name, at)| bound(info, name, What::StorageBuffer(*at))).collect::<Vec<_>>()
    };
    let names = [("particles", 0), ("counts", 1), ("free_places", 2)];
    let emit = pass(ParticleEmit::INFO, of(ParticleEmit::INFO, &names), push.bytes(), [2, 1, 1]);
    let buffers: Vec<&[u8]> = vec![cast_slice(&empty), bytemuck::bytes_of(&counts), cast_slice(&places)];
    let out = dispatch(device, &Contents { buffers, ..Contents::default() }, &[emit]).expect("it runs").buffers;
    let born: Vec<Particle> = values(&out[0]);
    let counts = values::<ParticleCounts>(&out[1])[0];
    assert_eq!((counts.free, counts.alive, counts.born, counts.died), (0, 0, ROOM as u32, 0));
    for particle in &born {
        assert!(particle.position.truncate().distance(Vec3::new(1.0, 2.0, 3.0)) <= 0.5 + 1e-5);
        assert!(particle.velocity.truncate().distance(Vec3::new(0.0, 4.0, 0.0)) - 1.0 < 1e-4);
        assert!((0.5..=2.0).contains(&particle.velocity.w) && particle.position.w == 0.0);
    }

    // A second later under one field; the short-lived die.
    let fields = [Vec4::new(1.0, 0.0, 3.0, 5.0), Vec4::ZERO, Vec4::ZERO, Vec4::new(0.0, 9.0, 0.0, -2.0)];
    assert_eq!(fields.len(), PARTICLE_FIELDS as usize);
    let update = particle_update::PushConstants { seconds: 1.0, capacity: ROOM as u32, drag: 0.25 };
    let push = update.std430();
    let alive_room = [0xffu8; ROOM * 4];
    let cleared = ParticleCounts { alive: 0, born: 0, died: 0, ..counts };
    let mut resources = of(ParticleUpdate::INFO, &[("alive_places", 3), names[0], names[1], names[2]]);
    resources.push(bound(ParticleUpdate::INFO, "fields", What::UniformBuffer(4)));
    let step = pass(ParticleUpdate::INFO, resources, push.bytes(), [1, 1, 1]);
    let buffers: Vec<&[u8]> =
        vec![cast_slice(&born), bytemuck::bytes_of(&cleared), &out[2], &alive_room, cast_slice(&fields)];
    let out = dispatch(device, &Contents { buffers, ..Contents::default() }, &[step]).expect("it runs").buffers;
    let moved: Vec<Particle> = values(&out[0]);
    let counts = values::<ParticleCounts>(&out[1])[0];
    let died = |it: &Particle| it.velocity.w <= 1.0;
    let dead: Vec<u32> = (0..ROOM as u32).filter(|at| died(&born[*at as usize])).collect();
    let living: Vec<u32> = (0..ROOM as u32).filter(|at| !died(&born[*at as usize])).collect();
    assert!(dead.len() > 5 && living.len() > 5, "both happen: {} died", dead.len());
    assert_eq!((counts.free as usize, counts.died as usize), (dead.len(), dead.len()));
    assert_eq!(counts.alive as usize, living.len());
    let sorted = |bytes: &[u8], count: usize| {
        let mut all: Vec<u32> = values::<u32>(bytes)[..count].to_vec();
        all.sort_unstable();
        all
    };
    assert_eq!(sorted(&out[2], dead.len()), dead);
    assert_eq!(sorted(&out[3], living.len()), living);
    for &at in &living {
        let (before, after) = (born[at as usize], moved[at as usize]);
        let pull = fields.iter().fold(Vec3::ZERO, |sum, field| {
            let away = field.truncate() - before.position.truncate();
            let squared = away.length_squared() + 0.01;
            sum + away * (field.w / (squared.sqrt() * squared))
        });
        let velocity = (before.velocity.truncate() + pull) * 0.75;
        let position = before.position.truncate() + velocity;
        assert!(after.velocity.truncate().distance(velocity) < 1e-3, "{after:?}, not {velocity}");
        assert!(after.position.truncate().distance(position) < 1e-3, "{after:?}, not {position}");
        assert_eq!(after.position.w, 1.0);
    }
}

#[test]
fn mips_average_what_they_cover() {
    let Some(device) = device_for_test("mips") else { return };
    let sizes = [(37usize, 20usize), (18, 10), (9, 5), (4, 2), (2, 1), (1, 1)];
    let mut random = Random(11);
    let data: Vec<u16> = (0..37 * 20 * 4).map(|_| half(random.unit() * 8.0 + 0.125)).collect();
    let image = Image {
        kind: vk::ImageViewType::TYPE_2D,
        size: [37, 20, 1],
        levels: 6,
        format: vk::Format::R16G16B16A16_SFLOAT,
        data: cast_slice(&data),
    };
    let step = |level: u32| {
        let (width, height) = sizes[level as usize + 1];
        let level_of = |name, level| bound(Mip::INFO, name, What::StorageImage { image: 0, level });
        let resources = vec![level_of("source_level", level), level_of("target_level", level + 1)];
        pass(Mip::INFO, resources, &[], [width.div_ceil(8) as u32, height.div_ceil(8) as u32, 1])
    };
    let contents = Contents { images: vec![image], ..Contents::default() };
    let steps: Vec<_> = (0..5).map(step).collect();
    let out = dispatch(device, &contents, &steps).expect("the driver runs it").images;
    let all: Vec<f32> = values::<u16>(&out[0]).into_iter().map(single).collect();
    let mut start = 0;
    for pair in sizes.windows(2) {
        let ((width, height), (small, low)) = (pair[0], pair[1]);
        let end = start + width * height * 4;
        let (above, below) = (&all[start..end], &all[end..end + small * low * 4]);
        for (index, got) in below.iter().enumerate() {
            let (x, y, channel) = (index / 4 % small, index / 4 / small, index % 4);
            let texel = |x: usize, y: usize| f64::from(above[(y * width + x) * 4 + channel]);
            let wanted = covered(width, small, x, |x| covered(height, low, y, |y| texel(x, y)));
            let off = (f64::from(*got) - wanted).abs() / wanted;
            assert!(off < 1e-3, "{small}x{low} at {x}, {y}: {got}, not {wanted}");
        }
        start = end;
    }
}

/// The mean over what a target texel covers of one side: `size / small` texels from `place * size / small` on.
fn covered(size: usize, small: usize, place: usize, texel: impl Fn(usize) -> f64) -> f64 {
    let wide = size as f64 / small as f64;
    let (from, to) = (place as f64 * wide, (place + 1) as f64 * wide);
    let share = |at: usize| (to.min(at as f64 + 1.0) - from.max(at as f64)).max(0.0);
    (0..size).filter(|at| share(*at) > 0.0).map(|at| share(at) * texel(at)).sum::<f64>() / wide
}

/// Numbers that are the same every time (Marsaglia 2003, "Xorshift RNGs").
struct Random(u32);

impl Random {
    fn next(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0
    }

    fn unit(&mut self) -> f32 {
        (self.next() >> 8) as f32 / 16_777_216.0
    }
}

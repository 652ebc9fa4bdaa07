//! What geometry and tessellation stages read and make, by value: every kind of primitive, invocations, domains, spacings
//! and windings, compared with numbers from the specifications of Vulkan and OpenGL.

use std::collections::BTreeSet;

use shader_info::{Backend, Block as _, Technique};
use shader_info_test_infos::primitives::{Primitives, Tessellated, primitives, tessellated};
use shader_info_tests::gl::{backends, driver_for_test};
use shader_info_tests::scene::{Bound, Contents, Driver, PushConstants, Scene, Topology, What};
use shader_info_tests::vulkan::Vulkan;

/// Runs a check on Vulkan and on every OpenGL whose texts can store.
fn everywhere(test: &str, check: impl Fn(&dyn Driver)) {
    if let Some(driver) = Vulkan::for_test(test) {
        check(&driver);
    }
    let can_store = |backend: &Backend| matches!(backend, Backend::OpenGl430 | Backend::OpenGl460 | Backend::Gles320);
    for backend in backends().filter(can_store) {
        if let Some(driver) = driver_for_test(test, backend) {
            check(&driver);
        }
    }
}

/// Words that a geometry stage stores for an invocation.
const RECORD: usize = 12;

fn bytes(words: usize) -> Vec<u8> {
    vec![0; 4 * words]
}

fn words(bytes: &[u8]) -> Vec<u32> {
    bytes.as_chunks::<4>().0.iter().map(|word| u32::from_le_bytes(*word)).collect()
}

/// The vertices of each primitive (Vulkan 1.3 §21.1, "Primitive Topologies").
#[test]
fn a_geometry_stage_reads_every_kind_of_primitive() {
    use primitives::Kind::{Lines, LinesAdjacency, Points, Triangles, TrianglesAdjacency};
    type Row = (primitives::Kind, Topology, u32, usize, &'static [&'static [u32]]);
    let rows: [Row; 7] = [
        (Points, Topology::PointList, 2, 3, &[&[0], &[1]]),
        (Lines, Topology::LineList, 4, 2, &[&[0, 1], &[2, 3]]),
        (Lines, Topology::LineStrip, 4, 2, &[&[0, 1], &[1, 2], &[2, 3]]),
        (LinesAdjacency, Topology::LineListAdjacency, 8, 1, &[&[0, 1, 2, 3], &[4, 5, 6, 7]]),
        (LinesAdjacency, Topology::LineStripAdjacency, 5, 1, &[&[0, 1, 2, 3], &[1, 2, 3, 4]]),
        (Triangles, Topology::TriangleList, 6, 2, &[&[0, 1, 2], &[3, 4, 5]]),
        (TrianglesAdjacency, Topology::TriangleListAdjacency, 12, 1, &[&[0, 1, 2, 3, 4, 5], &[6, 7, 8, 9, 10, 11]]),
    ];
    everywhere("a_geometry_stage_reads_every_kind_of_primitive", |driver| {
        for (kind, topology, vertices, invocations, wanted) in &rows {
            let technique = Primitives::key().kind(*kind).technique().expect("it is built");
            let scene = Scene {
                topology: *topology,
                vertices: *vertices,
                size: (8, 8),
                contents: Contents { buffers: vec![bytes(8 * 3 * RECORD)], images: vec![] },
                resources: vec![Bound::new("captured", What::Buffer(0))],
                ..Scene::new(Primitives::INFO)
            };
            let outcome = driver.draw(&scene.with(technique));
            let outcome = outcome.unwrap_or_else(|error| panic!("{technique} on {}: {error}", driver.name()));
            let found = words(&outcome.buffers[0]);
            let place = format!("{technique} with {topology:?} on {}", driver.name());
            for (primitive, wanted) in wanted.iter().enumerate() {
                for invocation in 0..*invocations {
                    let record = &found[(primitive * 3 + invocation) * RECORD..][..RECORD];
                    let vertex = |number: &u32| number | number << 8 | (1 + 3 * number) << 16;
                    let head = [wanted.len() as u32, 1 + invocation as u32];
                    let wanted: Vec<u32> = head.into_iter().chain(wanted.iter().map(vertex)).collect();
                    assert_eq!(record[..wanted.len()], wanted, "{place}: primitive {primitive}, {invocation}");
                    let pixel = outcome.targets[0][0].at(primitive as u32, invocation as u32).expect("it is inside");
                    let id = (10 * primitive + invocation) as u8;
                    assert_eq!(
                        pixel,
                        [id, 1 + primitive as u8, 0, 255],
                        "{place}: primitive {primitive}, {invocation}"
                    );
                }
            }
            let records = found.chunks(RECORD).filter(|record| record[0] != 0).count();
            assert_eq!(records, wanted.len() * invocations, "{place}");
        }
    });
}

/// A primitive of the tessellator.
struct Primitive {
    patch: u32,
    /// What came with the patch.
    sums: [u32; 2],
    coords: Vec<[f32; 2]>,
}

fn tessellated_primitives(
    driver: &dyn Driver,
    technique: Technique,
    outer: [f32; 4],
    inner: [f32; 2],
) -> Vec<Primitive> {
    let push = tessellated::PushConstants { outer: outer.into(), inner: inner.into() };
    let scene = Scene {
        topology: Topology::PatchList,
        patch_control_points: 3,
        vertices: 6,
        push_constants: PushConstants::new(push.std430().bytes(), push.std140().bytes()),
        contents: Contents { buffers: vec![bytes(1 + 512 * RECORD)], images: vec![] },
        resources: vec![Bound::new("captured", What::Buffer(0))],
        ..Scene::new(Tessellated::INFO)
    };
    let outcome = driver.draw(&scene.with(technique));
    let outcome = outcome.unwrap_or_else(|error| panic!("{technique} on {}: {error}", driver.name()));
    let found = words(&outcome.buffers[0]);
    let primitive = |record: &[u32]| {
        let coords = record[3..].chunks_exact(2).take(record[0] as usize);
        let coords = coords.map(|it| [f32::from_bits(it[0]), f32::from_bits(it[1])]).collect();
        Primitive { patch: record[1], sums: [record[2] & 0xff, record[2] >> 8], coords }
    };
    found[1..].chunks_exact(RECORD).take(found[0] as usize).map(primitive).collect()
}

/// A coordinate in thousandths. Tessellators compute with 16 bits after the point.
fn place(coord: [f32; 2]) -> [i64; 2] {
    coord.map(|it| (f64::from(it) * 1000.0).round() as i64)
}

/// The coordinate of two fractions.
fn at(u: (i64, i64), v: (i64, i64)) -> [i64; 2] {
    [u, v].map(|(part, whole)| (2000 * part + whole) / (2 * whole))
}

/// Quads with outer levels 2, 3, 4, 5 and inner levels 4, 3 (OpenGL 4.6 §11.2.2.2).
fn quads() -> BTreeSet<[i64; 2]> {
    let inside = (1..4).flat_map(|i| (1..3).map(move |j| at((i, 4), (j, 3))));
    let left = (0..=2).map(|j| at((0, 1), (j, 2)));
    let top = (0..=3).map(|i| at((i, 3), (0, 1)));
    let right = (0..=4).map(|j| at((1, 1), (j, 4)));
    let bottom = (0..=5).map(|i| at((i, 5), (1, 1)));
    inside.chain(left).chain(top).chain(right).chain(bottom).collect()
}

/// Triangles with outer levels 2, 3, 4 and inner level 4 (OpenGL 4.6 §11.2.2.1). The corners of the inner triangle are
/// where the perpendiculars to two edges at a quarter of them meet: 2/3, 1/6, 1/6.
fn triangles() -> BTreeSet<[i64; 2]> {
    let corners = [((2, 3), (1, 6)), ((1, 6), (2, 3)), ((1, 6), (1, 6))];
    let middles = [((5, 12), (5, 12)), ((5, 12), (1, 6)), ((1, 6), (5, 12)), ((1, 3), (1, 3))];
    let inside = corners.into_iter().chain(middles).map(|(u, v)| at(u, v));
    let u_is_0 = (0..=2).map(|i| at((0, 1), (i, 2)));
    let v_is_0 = (0..=3).map(|i| at((i, 3), (0, 1)));
    let w_is_0 = (0..=4).map(|i| at((i, 4), (4 - i, 4)));
    inside.chain(u_is_0).chain(v_is_0).chain(w_is_0).collect()
}

/// Two lines of three segments (OpenGL 4.6 §11.2.2.3).
fn isolines() -> BTreeSet<[i64; 2]> {
    (0..2).flat_map(|line| (0..=3).map(move |i| at((i, 3), (line, 2)))).collect()
}

fn area(corners: &[[f32; 2]]) -> f32 {
    let [a, b, c] = corners else { panic!("{} corners", corners.len()) };
    ((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2.0
}

#[test]
fn a_tessellator_makes_the_vertices_of_the_specification() {
    use tessellated::Domain::{Isolines, Quads, Triangles};
    let levels = ([2.0, 3.0, 4.0, 5.0], [4.0, 3.0]);
    let rows = [(Triangles, triangles(), 0.5), (Quads, quads(), 1.0), (Isolines, isolines(), 0.0)];
    everywhere("a_tessellator_makes_the_vertices_of_the_specification", |driver| {
        for (domain, wanted, whole) in &rows {
            for (clockwise, points) in [(false, false), (true, false), (false, true)] {
                let key = Tessellated::key().domain(*domain).clockwise(clockwise).points(points);
                let technique = key.technique().expect("it is built");
                // Isolines: two lines of three segments.
                let made = tessellated_primitives(driver, technique, levels.0, levels.1);
                let where_to = format!("{technique} on {}", driver.name());
                for patch in [0, 2] {
                    let own: Vec<_> = made.iter().filter(|it| it.patch == patch).collect();
                    let found: BTreeSet<_> = own.iter().flat_map(|it| it.coords.iter().copied().map(place)).collect();
                    assert_eq!(found, *wanted, "{where_to}, patch {patch}");
                    if points {
                        assert_eq!(own.len(), wanted.len(), "{where_to}: each vertex is one point");
                    } else if *whole > 0.0 {
                        // `ccw` is counter-clockwise with `v` downwards, where areas have the other sign.
                        let sign = if clockwise { 1.0 } else { -1.0 };
                        let areas: Vec<f32> = own.iter().map(|it| sign * area(&it.coords)).collect();
                        assert!(areas.iter().all(|area| *area > 0.0), "{where_to}: {areas:?}");
                        let sum: f32 = areas.iter().sum();
                        assert!((sum - whole).abs() < 1.0e-4, "{where_to}: {sum}");
                    } else {
                        assert_eq!(own.len(), 6, "{where_to}");
                    }
                }
                // 3 vertices come in, 4 go out, and the last one repeats the third.
                assert!(made.iter().all(|it| it.sums == [2, 2 + 3 + 4]), "{where_to}: {:?}", made[0].sums);
                assert_eq!(made.iter().filter(|it| it.patch != 0).count(), made.len() / 2, "{where_to}");
            }
        }
    });
}

/// A level of 3.5 makes 4 segments where they are even, 5 where they are odd (OpenGL 4.6 §11.2.2).
#[test]
fn fractional_spacings_round_up_to_even_and_odd() {
    use tessellated::Domain::{Isolines, Quads, Triangles};
    use tessellated::Spacing::{Equal, Even, Odd};
    let rows = [
        (Quads, Equal, 9 + 16),
        (Quads, Even, 9 + 16),
        (Quads, Odd, 16 + 20),
        (Triangles, Equal, 7 + 12),
        (Triangles, Even, 7 + 12),
        (Triangles, Odd, 3 + 9 + 15),
        (Isolines, Equal, 4 * 5),
        (Isolines, Even, 4 * 5),
        // The number of lines is always rounded to an integer.
        (Isolines, Odd, 4 * 6),
    ];
    everywhere("fractional_spacings_round_up_to_even_and_odd", |driver| {
        for (domain, spacing, wanted) in rows {
            let technique = Tessellated::key().domain(domain).spacing(spacing).technique().expect("it is built");
            let made = tessellated_primitives(driver, technique, [3.5; 4], [3.5; 2]);
            let found: BTreeSet<_> = made.iter().flat_map(|it| it.coords.iter().copied().map(place)).collect();
            assert_eq!(found.len(), wanted, "{technique} on {}", driver.name());
        }
    });
}

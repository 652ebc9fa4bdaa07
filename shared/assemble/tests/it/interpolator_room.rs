//! Values that pass between two stages against what each API's specification has room for.

use shader_info_model::Backend;
use shader_info_model::{Interpolation, PrecisionClass, Scalar};
use shader_info_reflect::compose::{Overflow, Request, VectorLimits, allocate};

fn requests(count: usize, components: u8, class: PrecisionClass) -> Vec<Request> {
    vec![Request { components, scalar: Scalar::Float, interpolation: Interpolation::Smooth, class }; count]
}

/// Vectors of four: `MAX_VARYING_COMPONENTS` 60 (OpenGL 3.3 table 6.58), `MAX_VARYING_VECTORS` 15 (OpenGL ES 3.0 table
/// 6.34), `maxVertexOutputComponents` 64 (Vulkan, "Required Limits"), 60 scalars (Metal feature set tables), 32
/// registers less the position (Direct3D 12), `maxInterStageShaderVariables` 16 less a built-in (WebGPU).
const ROOM: [(&str, usize); 8] = [
    ("opengl_330", 15),
    ("opengl_460", 15),
    ("gles_300", 15),
    ("gles_320", 15),
    ("vulkan", 16),
    ("metal", 15),
    ("d3d12", 31),
    ("webgpu", 15),
];

#[test]
fn each_api_takes_what_it_guarantees_and_no_more() {
    for (name, room) in ROOM {
        let backend = Backend::all().find(|it| it.row().name == name).expect("a backend");
        for class in [PrecisionClass::Full, PrecisionClass::Clamped] {
            let taken =
                |count| allocate(&requests(count, 4, class), VectorLimits::of(backend)).map(|it| it.vectors.len());
            assert_eq!(taken(room), Ok(room), "{name}");
            assert_eq!(taken(room + 1), Err(Overflow { needed: room + 1, room }), "{name}");
        }
    }
}

#[test]
fn values_share_a_vector_only_where_there_are_too_few() {
    let vectors = |count, full| {
        let packed = allocate(&requests(count, 1, PrecisionClass::Full), VectorLimits { full, clamped: 0 });
        packed.map(|it| it.vectors.len())
    };
    assert_eq!(vectors(15, 15), Ok(15));
    assert_eq!(vectors(16, 15), Ok(4));
    assert_eq!(vectors(60, 15), Ok(15));
    assert!(vectors(61, 15).is_err());
}

#[test]
fn only_values_that_are_alike_share_a_vector() {
    let one = |scalar, interpolation| Request { components: 1, scalar, interpolation, class: PrecisionClass::Full };
    for (first, second, expected) in [
        ((Scalar::Float, Interpolation::Smooth), (Scalar::Float, Interpolation::Smooth), 4),
        ((Scalar::Float, Interpolation::Smooth), (Scalar::Float, Interpolation::Flat), 5),
        ((Scalar::Int, Interpolation::Flat), (Scalar::Uint, Interpolation::Flat), 5),
    ] {
        let all = [vec![one(first.0, first.1); 6], vec![one(second.0, second.1); 10]].concat();
        let packed = allocate(&all, VectorLimits { full: 15, clamped: 0 }).expect("there is room");
        assert_eq!(packed.vectors.len(), expected, "{first:?} {second:?}");
    }
}

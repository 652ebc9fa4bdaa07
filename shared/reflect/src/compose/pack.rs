//! Packs the values that pass between two stages into vectors.

use shader_info_model::{Backend, Family};
use shader_info_model::{Interpolation, PrecisionClass, Scalar};

/// A value of one to four components that passes between stages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Request {
    /// Number of components.
    pub components: u8,
    /// Type of the components.
    pub scalar: Scalar,
    /// Its interpolation; values share a vector only if scalar and interpolation are equal.
    pub interpolation: Interpolation,
    /// The precision that it needs of the vector.
    pub class: PrecisionClass,
}

/// Number of vectors that pass between stages, and number of further vectors for clamped values only.
///
/// No backend of the table has the latter. They were registers for colours up to pixel shader 2.x; OpenGL 3.3, OpenGL
/// ES 3.0, Vulkan, Metal, Direct3D 12 and WebGPU count every vector between stages against one limit, whatever its
/// precision. So on all of them clamped values share vectors with the others. `mediump` would not provide more vectors
/// either: OpenGL ES counts components of outputs, whatever their precision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VectorLimits {
    /// Number of vectors for any value.
    pub full: usize,
    /// Number of vectors for values between 0 and 1 only, such as Direct3D's colour registers up to pixel shader 2.x.
    pub clamped: usize,
}

/// The result: the vectors, and the position of each value in them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Packed {
    /// The vectors, in the order of their locations; those for clamped values first.
    pub vectors: Vec<Vector>,
    /// One position for each request.
    pub placed: Vec<Placed>,
}

/// A vector that passes between stages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Vector {
    /// Number of components in use.
    pub components: u8,
    /// Type of the components.
    pub scalar: Scalar,
    /// How it is interpolated.
    pub interpolation: Interpolation,
    /// The values that fit into it.
    pub class: PrecisionClass,
}

/// The position of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Placed {
    /// Index of the vector.
    pub vector: usize,
    /// Index of its first component in the vector.
    pub first: u8,
}

/// The values need more vectors than the backend supports.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Overflow {
    /// Number of vectors that the values need.
    pub needed: usize,
    /// Number of vectors that the backend supports.
    pub room: usize,
}

impl VectorLimits {
    /// Returns the minimum that every device of a backend supports: `MAX_VARYING_VECTORS` 15 (OpenGL ES 3.2 table
    /// 21.44), `MAX_VARYING_COMPONENTS` 60 (OpenGL 3.3 table 6.58, 4.6 table 23.66), Vulkan's
    /// `maxVertexOutputComponents` 64, Direct3D's 32 registers less the position, WebGPU's
    /// `maxInterStageShaderVariables` 16 less a built-in, Metal's 60 scalars.
    pub fn of(backend: Backend) -> Self {
        let full = match backend.row().family {
            Family::OpenGl | Family::Gles | Family::Metal | Family::WebGpu => 15,
            Family::Vulkan => 16,
            Family::D3d12 => 31,
        };
        Self { full, clamped: 0 }
    }
}

/// Puts each value into a vector of its own if there are enough vectors, because packing costs instructions. Otherwise
/// [`pack`]s them.
pub fn allocate(requests: &[Request], room: VectorLimits) -> Result<Packed, Overflow> {
    if requests.len() > room.full {
        return pack(requests, room);
    }
    let vector = |it: &Request| {
        let Request { components, scalar, interpolation, class } = *it;
        Vector { components, scalar, interpolation, class }
    };
    let placed = (0..requests.len()).map(|vector| Placed { vector, first: 0 }).collect();
    Ok(Packed { vectors: requests.iter().map(vector).collect(), placed })
}

/// Packs the largest values first, each into the first vector with space (first-fit decreasing). Clamped values go into
/// vectors for clamped values, and into others when those are full; other values never go into vectors for clamped
/// values.
pub fn pack(requests: &[Request], room: VectorLimits) -> Result<Packed, Overflow> {
    let mut order: Vec<usize> = (0..requests.len()).collect();
    order.sort_by_key(|index| {
        let it = &requests[*index];
        (std::cmp::Reverse(it.class), std::cmp::Reverse(it.components))
    });
    let mut vectors: Vec<Vector> = Vec::new();
    let mut placed = vec![Placed::default(); requests.len()];
    for index in order {
        let it = &requests[index];
        let fits = |class: PrecisionClass, vector: &Vector| {
            let is_alike = vector.scalar == it.scalar && vector.interpolation == it.interpolation;
            is_alike && vector.class == class && vector.components + it.components <= 4
        };
        let count = |class| vectors.iter().filter(|vector| vector.class == class).count();
        let mut found = None;
        let mut opened = PrecisionClass::Full;
        if it.class == PrecisionClass::Clamped {
            found = vectors.iter().position(|vector| fits(PrecisionClass::Clamped, vector));
            if found.is_none() && count(PrecisionClass::Clamped) < room.clamped {
                opened = PrecisionClass::Clamped;
            }
        }
        let spills = opened == PrecisionClass::Full;
        found = found.or_else(|| vectors.iter().position(|vector| spills && fits(PrecisionClass::Full, vector)));
        let at = found.unwrap_or_else(|| {
            let Request { scalar, interpolation, .. } = *it;
            vectors.push(Vector { components: 0, scalar, interpolation, class: opened });
            vectors.len() - 1
        });
        placed[index] = Placed { vector: at, first: vectors[at].components };
        vectors[at].components += it.components;
    }
    let needed = vectors.iter().filter(|vector| vector.class == PrecisionClass::Full).count();
    if needed > room.full {
        return Err(Overflow { needed, room: room.full });
    }
    Ok(clamped_first(Packed { vectors, placed }))
}

fn clamped_first(packed: Packed) -> Packed {
    let mut order: Vec<usize> = (0..packed.vectors.len()).collect();
    order.sort_by_key(|index| packed.vectors[*index].class);
    let mut place = vec![0; order.len()];
    order.iter().enumerate().for_each(|(new, old)| place[*old] = new);
    let vectors = order.iter().map(|index| packed.vectors[*index]).collect();
    let placed = packed.placed.iter().map(|it| Placed { vector: place[it.vector], ..*it }).collect();
    Packed { vectors, placed }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `requests` are words such as `uv 2` or `color 4 clamped`, abbreviated to letters; `expected` has `vector.first`
    /// for each.
    fn check(requests: &str, room: (usize, usize), expected: &str) {
        let read = |word: &str| Request {
            components: word[1..].parse().expect("a digit behind the letter"),
            scalar: if word.starts_with('i') { Scalar::Int } else { Scalar::Float },
            interpolation: if word.starts_with('i') { Interpolation::Flat } else { Interpolation::Smooth },
            class: if word.starts_with('c') { PrecisionClass::Clamped } else { PrecisionClass::Full },
        };
        let requests: Vec<Request> = requests.split_whitespace().map(read).collect();
        let answer = match pack(&requests, VectorLimits { full: room.0, clamped: room.1 }) {
            Ok(packed) => {
                let places = packed.placed.iter().map(|it| format!("{}.{}", it.vector, it.first));
                places.collect::<Vec<_>>().join(" ")
            }
            Err(overflow) => format!("{} of {}", overflow.needed, overflow.room),
        };
        assert_eq!(answer, expected, "{requests:?}");
    }

    #[test]
    fn alike_values_share_a_vector() {
        check("f2 f2", (16, 0), "0.0 0.2");
        check("f3 f2 f1 f2", (16, 0), "0.0 1.0 0.3 1.2");
        check("f2 i2 f2", (16, 0), "0.0 1.0 0.2");
    }

    // Pixel shader 1.x and 2.0 have two colour registers, and 4 to 8 for texture coordinates.
    #[test]
    fn clamped_values_spill_into_full_vectors_and_never_the_reverse() {
        check("c4 f2", (8, 2), "0.0 1.0");
        check("c4 c4 c4 f2", (8, 2), "0.0 1.0 3.0 2.0");
        check("c4 c4 c2 f2", (8, 2), "0.0 1.0 2.2 2.0");
        check("f4 f4 f4", (2, 2), "3 of 2");
        check("c4 c4 f4 f4", (2, 2), "0.0 1.0 2.0 3.0");
        check("c3 c1 f3", (8, 2), "0.0 0.3 1.0");
    }
}

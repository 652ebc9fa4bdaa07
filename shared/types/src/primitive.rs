//! What geometry and tessellation stages take and make.

use crate::words::words;

words! {
    /// What a geometry stage takes (GLSL 4.60 §4.4.1.2).
    #[allow(missing_docs)] // the words are GLSL's
    GeometryInput {
        Points = "points",
        Lines = "lines",
        LinesAdjacency = "lines_adjacency",
        Triangles = "triangles",
        TrianglesAdjacency = "triangles_adjacency",
    }
    /// What a geometry stage makes (GLSL 4.60 §4.4.2.2).
    #[allow(missing_docs)] // the words are GLSL's
    GeometryOutput {
        Points = "points",
        LineStrip = "line_strip",
        TriangleStrip = "triangle_strip",
    }
    /// What a patch is divided into (GLSL 4.60 §4.4.1.1).
    #[allow(missing_docs)] // the words are GLSL's
    TessellationDomain {
        Triangles = "triangles",
        Quads = "quads",
        Isolines = "isolines",
    }
    /// How the edges of a patch are divided; GLSL adds `_spacing`.
    TessellationSpacing {
        /// Into equal parts.
        Equal = "equal",
        /// Into an even number of parts, two of them shorter.
        FractionalEven = "fractional_even",
        /// Into an odd number of parts, two of them shorter.
        FractionalOdd = "fractional_odd",
    }
    /// The order of a triangle's corners as the tessellator makes them.
    Winding {
        /// Counterclockwise.
        CounterClockwise = "ccw",
        /// Clockwise.
        Clockwise = "cw",
    }
}

impl Winding {
    /// The other one: what an API has whose `v` points the other way.
    pub const fn opposite(self) -> Self {
        match self {
            Self::CounterClockwise => Self::Clockwise,
            Self::Clockwise => Self::CounterClockwise,
        }
    }
}

//! The primitives and patches of geometry and tessellation stages.

use crate::words::words;

words! {
    /// The input primitive of a geometry stage (GLSL 4.60 §4.4.1.2).
    #[allow(missing_docs)] // the words are GLSL's
    GeometryInput {
        Points = "points",
        Lines = "lines",
        LinesAdjacency = "lines_adjacency",
        Triangles = "triangles",
        TrianglesAdjacency = "triangles_adjacency",
    }
    /// The output primitive of a geometry stage (GLSL 4.60 §4.4.2.2).
    #[allow(missing_docs)] // the words are GLSL's
    GeometryOutput {
        Points = "points",
        LineStrip = "line_strip",
        TriangleStrip = "triangle_strip",
    }
    /// The domain of a tessellated patch (GLSL 4.60 §4.4.1.1).
    #[allow(missing_docs)] // the words are GLSL's
    TessellationDomain {
        Triangles = "triangles",
        Quads = "quads",
        Isolines = "isolines",
    }
    /// How the edges of a patch are divided. GLSL adds `_spacing` to the words.
    TessellationSpacing {
        /// Into equal parts.
        Equal = "equal",
        /// Into an even number of parts, two of them shorter.
        FractionalEven = "fractional_even",
        /// Into an odd number of parts, two of them shorter.
        FractionalOdd = "fractional_odd",
    }
    /// The order of the vertices of generated triangles.
    Winding {
        /// Counterclockwise.
        CounterClockwise = "ccw",
        /// Clockwise.
        Clockwise = "cw",
    }
}

impl Winding {
    /// Returns the other winding, for an API whose `v` has the opposite direction.
    pub const fn opposite(self) -> Self {
        match self {
            Self::CounterClockwise => Self::Clockwise,
            Self::Clockwise => Self::CounterClockwise,
        }
    }
}

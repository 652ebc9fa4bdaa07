//! What geometry and tessellation stages read and make, kept in storage buffers number by number. Layouts are inherited,
//! one for each variant.

use shader_info::{interface_info, shader_info};

interface_info! {
    /// A vertex of a primitive, in two ways.
    pub PrimitiveVertex as primitive_vertex {
        flat number: int;
        pair: [float; 2];
    }
}

interface_info! {
    /// What the geometry stage writes.
    pub PrimitiveCorner as primitive_corner {
        flat made_by: int;
    }
}

shader_info! {
    /// A layout for each kind of primitive.
    pub PrimitiveLayouts {
        branch kind: [Points, Lines, LinesAdjacency, Triangles, TrianglesAdjacency];
        #[when(kind == Points)]
        geometry_layout(points, points, max_vertices = 1, invocations = 3);
        #[when(kind == Lines)]
        geometry_layout(lines, points, max_vertices = 1, invocations = 2);
        #[when(kind == LinesAdjacency)]
        geometry_layout(lines_adjacency, points, max_vertices = 1);
        #[when(kind == Triangles)]
        geometry_layout(triangles, points, max_vertices = 1, invocations = 2);
        #[when(kind == TrianglesAdjacency)]
        geometry_layout(triangles_adjacency, points, max_vertices = 1);
    }
}

shader_info! {
    /// Twelve words for each invocation: number of vertices, 1 + invocation, then the vertices. Each emits a point at the
    /// pixel of its primitive and invocation.
    pub Primitives {
        backends(opengl_430, opengl_460, gles_320, vulkan);
        additional_info(PrimitiveLayouts);
        vertex_out(PrimitiveVertex);
        geometry_out(PrimitiveCorner);
        builtins(primitive_id, point_size);
        storage_buf(0, read_write) captured: [uint];
        fragment_out(0) frag_color: vec4;
        vertex_source {
            void main()
            {
              primitive_vertex.number = gl_VertexIndex;
              primitive_vertex.pair[0] = 0.5;
              primitive_vertex.pair[1] = float(gl_VertexIndex) * 3.0;
              gl_Position = vec4(float(gl_VertexIndex), 0.0, 0.0, 1.0);
            }
        }
        geometry_source {
            void main()
            {
              int record = (gl_PrimitiveIDIn * 3 + gl_InvocationID) * 12;
              captured[record] = uint(gl_in.length());
              captured[record + 1] = uint(1 + gl_InvocationID);
              for (int i = 0; i < gl_in.length(); i++) {
                float sum = primitive_vertex_in[i].pair[0] * 2.0 + primitive_vertex_in[i].pair[1];
                captured[record + 2 + i] =
                    uint(primitive_vertex_in[i].number) | uint(gl_in[i].gl_Position.x) << 8 | uint(sum) << 16;
              }
              vec2 pixel = vec2(float(gl_PrimitiveIDIn), float(gl_InvocationID));
              gl_Position = vec4((pixel + 0.5) / 4.0 - 1.0, 0.5, 1.0);
              gl_PointSize = 1.0;
              gl_PrimitiveID = 10 * gl_PrimitiveIDIn + gl_InvocationID;
              primitive_corner_out.made_by = 1 + gl_PrimitiveIDIn;
              EmitVertex();
              EndPrimitive();
            }
        }
        fragment_source {
            void main()
            {
              frag_color = vec4(float(gl_PrimitiveID), float(primitive_corner.made_by), 0.0, 255.0) / 255.0;
            }
        }
        do_static_compilation;
    }
}

interface_info! {
    /// Where the tessellator puts a vertex.
    pub TessellatedPlace as tessellated_place {
        coord: vec3;
        factor: vec2;
        flat patch_number: int;
    }
}

interface_info! {
    /// Numbers of a whole patch.
    pub TessellatedPatch as tessellated_patch {
        factors: [float; 2];
        flat patch_vertices: int;
    }
}

shader_info! {
    /// A layout for each domain, spacing and winding.
    pub TessellationLayouts {
        branch domain: [Triangles, Quads, Isolines];
        branch spacing: [Equal, Even, Odd];
        branch clockwise;
        branch points;
        specialize {
            if domain == Isolines { clockwise = false; }
            if spacing != Equal { clockwise = false; points = false; }
        }
        #[when(points)]
        geometry_layout(points, line_strip, max_vertices = 2);
        #[when(domain == Isolines && !points)]
        geometry_layout(lines, line_strip, max_vertices = 2);
        #[when(domain != Isolines && !points)]
        geometry_layout(triangles, line_strip, max_vertices = 2);
        #[when(domain == Triangles && spacing == Equal && !clockwise && !points)]
        tessellation_layout(triangles, equal, ccw, vertices = 4);
        #[when(domain == Triangles && spacing == Equal && clockwise && !points)]
        tessellation_layout(triangles, equal, cw, vertices = 4);
        #[when(domain == Triangles && spacing == Equal && points)]
        tessellation_layout(triangles, equal, ccw, vertices = 4, point_mode);
        #[when(domain == Triangles && spacing == Even)]
        tessellation_layout(triangles, fractional_even, ccw, vertices = 4);
        #[when(domain == Triangles && spacing == Odd)]
        tessellation_layout(triangles, fractional_odd, ccw, vertices = 4);
        #[when(domain == Quads && spacing == Equal && !clockwise && !points)]
        tessellation_layout(quads, equal, ccw, vertices = 4);
        #[when(domain == Quads && spacing == Equal && clockwise && !points)]
        tessellation_layout(quads, equal, cw, vertices = 4);
        #[when(domain == Quads && spacing == Equal && points)]
        tessellation_layout(quads, equal, ccw, vertices = 4, point_mode);
        #[when(domain == Quads && spacing == Even)]
        tessellation_layout(quads, fractional_even, ccw, vertices = 4);
        #[when(domain == Quads && spacing == Odd)]
        tessellation_layout(quads, fractional_odd, ccw, vertices = 4);
        #[when(domain == Isolines && spacing == Equal && !points)]
        tessellation_layout(isolines, equal, ccw, vertices = 4);
        #[when(domain == Isolines && spacing == Equal && points)]
        tessellation_layout(isolines, equal, ccw, vertices = 4, point_mode);
        #[when(domain == Isolines && spacing == Even)]
        tessellation_layout(isolines, fractional_even, ccw, vertices = 4);
        #[when(domain == Isolines && spacing == Odd)]
        tessellation_layout(isolines, fractional_odd, ccw, vertices = 4);
    }
}

shader_info! {
    /// The first word counts primitives. Each has twelve words: the number of its vertices, the patch, the sum of what
    /// came with the patch, then two coordinates a vertex.
    pub Tessellated {
        backends(opengl_430, opengl_460, gles_320, vulkan);
        additional_info(TessellationLayouts);
        vertex_out(PrimitiveVertex);
        tess_patch_out(TessellatedPatch);
        tess_evaluation_out(TessellatedPlace);
        storage_buf(0, read_write) captured: [uint];
        push_constant outer: vec4;
        push_constant inner: vec2;
        fragment_out(0) frag_color: vec4;
        vertex_source {
            void main()
            {
              primitive_vertex.number = gl_VertexIndex;
              primitive_vertex.pair[0] = 0.5;
              primitive_vertex.pair[1] = float(gl_VertexIndex);
              gl_Position = vec4(0.0, 0.0, 0.0, 1.0);
            }
        }
        tess_control_source {
            void main()
            {
              int at = min(gl_InvocationID, gl_PatchVerticesIn - 1);
              gl_out[gl_InvocationID].gl_Position = gl_in[at].gl_Position;
              primitive_vertex_out[gl_InvocationID].number = 100 + primitive_vertex_in[at].number;
              primitive_vertex_out[gl_InvocationID].pair[0] = primitive_vertex_in[at].pair[0];
              primitive_vertex_out[gl_InvocationID].pair[1] = primitive_vertex_in[at].pair[1];
              if (gl_InvocationID == 0) {
                tessellated_patch_out.factors[0] = 2.0;
                tessellated_patch_out.factors[1] = float(gl_PrimitiveID);
                tessellated_patch_out.patch_vertices = gl_PatchVerticesIn;
                for (int i = 0; i < 4; i++) gl_TessLevelOuter[i] = outer[i];
                for (int i = 0; i < 2; i++) gl_TessLevelInner[i] = inner[i];
              }
            }
        }
        tess_evaluation_source {
            void main()
            {
              tessellated_place_out.coord = gl_TessCoord;
              // 4 vertices of a patch, the last of which repeats the last of 3 that came in.
              tessellated_place_out.factor =
                  vec2(float(primitive_vertex_in[3].number - primitive_vertex_in[0].number),
                       tessellated_patch_in.factors[0] + float(tessellated_patch_in.patch_vertices + gl_PatchVerticesIn));
              tessellated_place_out.patch_number = gl_PrimitiveID + int(tessellated_patch_in.factors[1]);
              gl_Position = vec4(gl_TessCoord.xy, 0.0, 1.0);
            }
        }
        geometry_source {
            void main()
            {
              uint record = 1u + 12u * atomicAdd(captured[0], 1u);
              captured[record] = uint(gl_in.length());
              captured[record + 1u] = uint(tessellated_place_in[0].patch_number);
              captured[record + 2u] =
                  uint(tessellated_place_in[0].factor.x) | uint(tessellated_place_in[0].factor.y) << 8;
              for (int i = 0; i < gl_in.length(); i++) {
                captured[record + 3u + uint(2 * i)] = floatBitsToUint(tessellated_place_in[i].coord.x);
                captured[record + 4u + uint(2 * i)] = floatBitsToUint(tessellated_place_in[i].coord.y);
              }
            }
        }
        fragment_source {
            void main()
            {
              frag_color = vec4(1.0);
            }
        }
        do_static_compilation;
    }
}

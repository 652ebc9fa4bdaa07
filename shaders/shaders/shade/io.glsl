/// What goes from stage to stage, under names that are the same in every stage: `SG_INPUT_X` is what a stage reads,
/// `SG_OUTPUT_X` what it writes. A name that no source and no modifier says costs nothing: it is not passed, and `#ifdef SG_OUTPUT_X`
/// is false.

#define SG_LIGHT_DIRECTIONAL 0
#define SG_LIGHT_POINT 1
#define SG_LIGHT_SPOT 2

#ifndef SG_NUM_LIGHTS
#  define SG_NUM_LIGHTS 0
#endif
#if SG_NUM_LIGHTS > 0
const int sg_light_types[SG_NUM_LIGHTS] = int[](SG_LIGHT_TYPES);
#endif

/// Said as a statement, these make the attribute be passed.
#define SG_REQUEST_POSOS
#define SG_REQUEST_POSVS
#define SG_REQUEST_POSCS
#define SG_REQUEST_NORMALOS
#define SG_REQUEST_NORMALVS
#define SG_REQUEST_TEXCOORD
#define SG_REQUEST_VERTEXCOLOR

/// The same, these say how it is passed: as the provoking vertex has it, or linearly on the screen.
#define SG_FLAT_VERTEXCOLOR
#define SG_NOPERSPECTIVE_VERTEXCOLOR
#define SG_FLAT_NORMAL
#define SG_NOPERSPECTIVE_NORMAL

#define SG_ALPHA g_vMaterial.y
#define SG_SHININESS g_vMaterial.x

#if defined(GPU_VERTEX_SHADER)
#  define SG_INPUT_POSOS inPosition
#  define SG_INPUT_POSVS (g_mWV * inPosition)
#  define SG_INPUT_POSCS (g_mWVP * inPosition)
#  define SG_INPUT_NORMALOS inNormal
#  define SG_INPUT_NORMALVS normalize(g_mWVIT * inNormal)
#  define SG_INPUT_TEXCOORD inTexCoord
#  define SG_INPUT_VERTEXCOLOR inColor
#elif defined(GPU_FRAGMENT_SHADER)
#  define SG_INPUT_POSOS sg_pos_os.value
#  define SG_INPUT_POSVS sg_pos_vs.value
#  define SG_INPUT_POSCS sg_pos_cs.value
#  define SG_INPUT_NORMALOS sg_normal_os.value
#  define SG_INPUT_NORMALVS sg_normal_vs.value
#  define SG_INPUT_TEXCOORD sg_texcoord.value
#  define SG_INPUT_VERTEXCOLOR sg_vertex_color.value
#else
// Arrays: `SG_INPUT_POSVS(i)` is that of the i-th vertex.
#  define SG_INPUT_POSOS(i) sg_pos_os_in[i].value
#  define SG_INPUT_POSVS(i) sg_pos_vs_in[i].value
#  define SG_INPUT_POSCS(i) sg_pos_cs_in[i].value
#  define SG_INPUT_NORMALOS(i) sg_normal_os_in[i].value
#  define SG_INPUT_NORMALVS(i) sg_normal_vs_in[i].value
#  define SG_INPUT_TEXCOORD(i) sg_texcoord_in[i].value
#  define SG_INPUT_VERTEXCOLOR(i) sg_vertex_color_in[i].value
#  define sg_MapIO(vertex) pass_through(vertex)
#  define sg_MapIOBarycentric() interpolate_barycentric()
#  define sg_MapIOBilinear() interpolate_bilinear()
#endif

#if defined(GPU_VERTEX_SHADER)
#  ifdef SG_HAS_POSOS
#    define SG_OUTPUT_POSOS sg_pos_os.value
#    define outVertexPosOS sg_pos_os.value
#  endif
#  ifdef SG_HAS_POSVS
#    define SG_OUTPUT_POSVS sg_pos_vs.value
#    define outVertexPosVS sg_pos_vs.value
#  endif
#  ifdef SG_HAS_POSCS
#    define SG_OUTPUT_POSCS sg_pos_cs.value
#    define outVertexPosCS sg_pos_cs.value
#  endif
#  ifdef SG_HAS_NORMALOS
#    define SG_OUTPUT_NORMALOS sg_normal_os.value
#    define outVertexNormalOS sg_normal_os.value
#  endif
#  ifdef SG_HAS_NORMALVS
#    define SG_OUTPUT_NORMALVS sg_normal_vs.value
#    define outVertexNormal sg_normal_vs.value
#  endif
#  ifdef SG_HAS_TEXCOORD
#    define SG_OUTPUT_TEXCOORD sg_texcoord.value
#    define outVertexTexCoord sg_texcoord.value
#  endif
#  ifdef SG_HAS_VERTEXCOLOR
#    define SG_OUTPUT_VERTEXCOLOR sg_vertex_color.value
#    define outVertexColor sg_vertex_color.value
#  endif
#elif defined(GPU_TESS_CONTROL_SHADER)
#  ifdef SG_HAS_POSOS
#    define SG_OUTPUT_POSOS sg_pos_os_out[gl_InvocationID].value
#    define outTcPosOS sg_pos_os_out[gl_InvocationID].value
#  endif
#  ifdef SG_HAS_POSVS
#    define SG_OUTPUT_POSVS sg_pos_vs_out[gl_InvocationID].value
#    define outTcPosVS sg_pos_vs_out[gl_InvocationID].value
#  endif
#  ifdef SG_HAS_POSCS
#    define SG_OUTPUT_POSCS sg_pos_cs_out[gl_InvocationID].value
#    define outTcPosCS sg_pos_cs_out[gl_InvocationID].value
#  endif
#  ifdef SG_HAS_NORMALOS
#    define SG_OUTPUT_NORMALOS sg_normal_os_out[gl_InvocationID].value
#    define outTcNormalOS sg_normal_os_out[gl_InvocationID].value
#  endif
#  ifdef SG_HAS_NORMALVS
#    define SG_OUTPUT_NORMALVS sg_normal_vs_out[gl_InvocationID].value
#    define outTcNormal sg_normal_vs_out[gl_InvocationID].value
#  endif
#  ifdef SG_HAS_TEXCOORD
#    define SG_OUTPUT_TEXCOORD sg_texcoord_out[gl_InvocationID].value
#    define outTcTexCoord sg_texcoord_out[gl_InvocationID].value
#  endif
#  ifdef SG_HAS_VERTEXCOLOR
#    define SG_OUTPUT_VERTEXCOLOR sg_vertex_color_out[gl_InvocationID].value
#    define outTcColor sg_vertex_color_out[gl_InvocationID].value
#  endif
#elif defined(GPU_TESS_EVALUATION_SHADER)
#  ifdef SG_HAS_POSOS
#    define SG_OUTPUT_POSOS sg_pos_os_out.value
#    define outTePosOS sg_pos_os_out.value
#  endif
#  ifdef SG_HAS_POSVS
#    define SG_OUTPUT_POSVS sg_pos_vs_out.value
#    define outTePosVS sg_pos_vs_out.value
#  endif
#  ifdef SG_HAS_POSCS
#    define SG_OUTPUT_POSCS sg_pos_cs_out.value
#    define outTePosCS sg_pos_cs_out.value
#  endif
#  ifdef SG_HAS_NORMALOS
#    define SG_OUTPUT_NORMALOS sg_normal_os_out.value
#    define outTeNormalOS sg_normal_os_out.value
#  endif
#  ifdef SG_HAS_NORMALVS
#    define SG_OUTPUT_NORMALVS sg_normal_vs_out.value
#    define outTeNormal sg_normal_vs_out.value
#  endif
#  ifdef SG_HAS_TEXCOORD
#    define SG_OUTPUT_TEXCOORD sg_texcoord_out.value
#    define outTeTexCoord sg_texcoord_out.value
#  endif
#  ifdef SG_HAS_VERTEXCOLOR
#    define SG_OUTPUT_VERTEXCOLOR sg_vertex_color_out.value
#    define outTeColor sg_vertex_color_out.value
#  endif
#elif defined(GPU_GEOMETRY_SHADER)
#  ifdef SG_HAS_POSOS
#    define SG_OUTPUT_POSOS sg_pos_os_out.value
#    define outGeometryPosOS sg_pos_os_out.value
#  endif
#  ifdef SG_HAS_POSVS
#    define SG_OUTPUT_POSVS sg_pos_vs_out.value
#    define outGeometryPosVS sg_pos_vs_out.value
#  endif
#  ifdef SG_HAS_POSCS
#    define SG_OUTPUT_POSCS sg_pos_cs_out.value
#    define outGeometryPosCS sg_pos_cs_out.value
#  endif
#  ifdef SG_HAS_NORMALOS
#    define SG_OUTPUT_NORMALOS sg_normal_os_out.value
#    define outGeometryNormalOS sg_normal_os_out.value
#  endif
#  ifdef SG_HAS_NORMALVS
#    define SG_OUTPUT_NORMALVS sg_normal_vs_out.value
#    define outGeometryNormal sg_normal_vs_out.value
#  endif
#  ifdef SG_HAS_TEXCOORD
#    define SG_OUTPUT_TEXCOORD sg_texcoord_out.value
#    define outGeometryTexCoord sg_texcoord_out.value
#  endif
#  ifdef SG_HAS_VERTEXCOLOR
#    define SG_OUTPUT_VERTEXCOLOR sg_vertex_color_out.value
#    define outGeometryColor sg_vertex_color_out.value
#  endif
#endif

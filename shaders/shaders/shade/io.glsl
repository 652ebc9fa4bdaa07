/// What goes from stage to stage, under names that are the same in every stage: `SG_INPUT_X` is what a stage reads,
/// `SG_OUTPUT_X` what it writes. A name that no source and no modifier says costs nothing: it is not passed.

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
#define SG_REQUEST_NORMALOS
#define SG_REQUEST_NORMALVS
#define SG_REQUEST_TEXCOORD
#define SG_REQUEST_VERTEXCOLOR

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
#  define SG_OUTPUT_POSOS sg_pos_os.value
#  define SG_OUTPUT_POSVS sg_pos_vs.value
#  define SG_OUTPUT_POSCS sg_pos_cs.value
#  define SG_OUTPUT_NORMALOS sg_normal_os.value
#  define SG_OUTPUT_NORMALVS sg_normal_vs.value
#  define SG_OUTPUT_TEXCOORD sg_texcoord.value
#  define SG_OUTPUT_VERTEXCOLOR sg_vertex_color.value
#  define outVertexPosOS SG_OUTPUT_POSOS
#  define outVertexPosVS SG_OUTPUT_POSVS
#  define outVertexPosCS SG_OUTPUT_POSCS
#  define outVertexNormalOS SG_OUTPUT_NORMALOS
#  define outVertexNormal SG_OUTPUT_NORMALVS
#  define outVertexTexCoord SG_OUTPUT_TEXCOORD
#  define outVertexColor SG_OUTPUT_VERTEXCOLOR
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
#  if defined(GPU_TESS_CONTROL_SHADER)
#    define SG_OUT(name) name[gl_InvocationID].value
#    define outTcPosOS SG_OUTPUT_POSOS
#    define outTcPosVS SG_OUTPUT_POSVS
#    define outTcPosCS SG_OUTPUT_POSCS
#    define outTcNormalOS SG_OUTPUT_NORMALOS
#    define outTcNormal SG_OUTPUT_NORMALVS
#    define outTcTexCoord SG_OUTPUT_TEXCOORD
#    define outTcColor SG_OUTPUT_VERTEXCOLOR
#  elif defined(GPU_TESS_EVALUATION_SHADER)
#    define SG_OUT(name) name.value
#    define outTePosOS SG_OUTPUT_POSOS
#    define outTePosVS SG_OUTPUT_POSVS
#    define outTePosCS SG_OUTPUT_POSCS
#    define outTeNormalOS SG_OUTPUT_NORMALOS
#    define outTeNormal SG_OUTPUT_NORMALVS
#    define outTeTexCoord SG_OUTPUT_TEXCOORD
#    define outTeColor SG_OUTPUT_VERTEXCOLOR
#  else
#    define SG_OUT(name) name.value
#    define outGeometryPosOS SG_OUTPUT_POSOS
#    define outGeometryPosVS SG_OUTPUT_POSVS
#    define outGeometryPosCS SG_OUTPUT_POSCS
#    define outGeometryNormalOS SG_OUTPUT_NORMALOS
#    define outGeometryNormal SG_OUTPUT_NORMALVS
#    define outGeometryTexCoord SG_OUTPUT_TEXCOORD
#    define outGeometryColor SG_OUTPUT_VERTEXCOLOR
#  endif
#  define SG_OUTPUT_POSOS SG_OUT(sg_pos_os_out)
#  define SG_OUTPUT_POSVS SG_OUT(sg_pos_vs_out)
#  define SG_OUTPUT_POSCS SG_OUT(sg_pos_cs_out)
#  define SG_OUTPUT_NORMALOS SG_OUT(sg_normal_os_out)
#  define SG_OUTPUT_NORMALVS SG_OUT(sg_normal_vs_out)
#  define SG_OUTPUT_TEXCOORD SG_OUT(sg_texcoord_out)
#  define SG_OUTPUT_VERTEXCOLOR SG_OUT(sg_vertex_color_out)
#  define sg_MapIO(vertex) pass_through(vertex)
#  define sg_MapIOBarycentric() interpolate_barycentric()
#  define sg_MapIOBilinear() interpolate_bilinear()
#endif

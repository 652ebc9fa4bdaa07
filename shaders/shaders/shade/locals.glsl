/// The pieces of the template's `main`, for shaders that bring a `main` of their own:
///
///     void main() { SG_VERTEX_BEGIN; SG_VERTEX_END; }
///     void main() { SG_FRAGMENT_BEGIN; SG_FRAGMENT_LIGHTING; SG_FRAGMENT_END; }

#include "shade/light_names.glsl"

/// The sum of all lights; a modifier of the slot `lighting` sees each of them.
vec3 sg_lighting(vec3 pos_vs, vec3 normal_vs)
{
  vec3 sum = vec3(0.0);
  // Each with its type as a constant: of eight lights, no loop and no question of a type is left in the program.
#if SG_NUM_LIGHTS > 0
  sum += lighting(0, SG_LIGHT_TYPE_0, pos_vs, normal_vs);
#endif
#if SG_NUM_LIGHTS > 1
  sum += lighting(1, SG_LIGHT_TYPE_1, pos_vs, normal_vs);
#endif
#if SG_NUM_LIGHTS > 2
  sum += lighting(2, SG_LIGHT_TYPE_2, pos_vs, normal_vs);
#endif
#if SG_NUM_LIGHTS > 3
  sum += lighting(3, SG_LIGHT_TYPE_3, pos_vs, normal_vs);
#endif
#if SG_NUM_LIGHTS > 4
  sum += lighting(4, SG_LIGHT_TYPE_4, pos_vs, normal_vs);
#endif
#if SG_NUM_LIGHTS > 5
  sum += lighting(5, SG_LIGHT_TYPE_5, pos_vs, normal_vs);
#endif
#if SG_NUM_LIGHTS > 6
  sum += lighting(6, SG_LIGHT_TYPE_6, pos_vs, normal_vs);
#endif
#if SG_NUM_LIGHTS > 7
  sum += lighting(7, SG_LIGHT_TYPE_7, pos_vs, normal_vs);
#endif
#if SG_NUM_LIGHTS > 8
  for (int index = 8; index < SG_NUM_LIGHTS; index++) {
    sum += lighting(index, sg_light_types[index], pos_vs, normal_vs);
  }
#endif
  return sum;
}

#ifdef GPU_VERTEX_SHADER
#  define SG_VERTEX_BEGIN \
    vec4 sg_vPosPS = g_mWVP * inPosition; \
    vec4 sg_vPosVS = g_mWV * inPosition; \
    vec4 sg_cColor = vec4(sg_material_emissive(), SG_ALPHA); \
    vec3 sg_vNormalVS = sg_begin_normal(); \
    vec2 sg_vTexCoord = sg_begin_texcoord(); \
    vertex_begin(sg_vPosPS, sg_vPosVS, sg_cColor, sg_vNormalVS, sg_vTexCoord)
#  define SG_VERTEX_END \
    sg_write_vertex(sg_vPosPS, sg_vPosVS, sg_cColor, sg_vNormalVS, sg_vTexCoord); \
    vertex_end()

vec3 sg_begin_normal()
{
#  ifdef SG_NORMALS
  return normalize(g_mWVIT * inNormal);
#  else
  return vec3(0.0, 1.0, 0.0);
#  endif
}

vec2 sg_begin_texcoord()
{
#  ifdef SG_HAS_TEXCOORD
  return inTexCoord;
#  else
  return vec2(0.0);
#  endif
}

void sg_write_vertex(vec4 pos_ps, vec4 pos_vs, vec4 color, vec3 normal_vs, vec2 texcoord)
{
#  ifdef SG_COLOR_PASSED
  color = inColor;
#  endif
#  if defined(SG_GOURAUD) || defined(SG_FLAT)
  color.rgb += sg_lighting(pos_vs.xyz, normal_vs);
#  endif
  gl_Position = pos_ps;
#  ifdef SG_HAS_POSCS
  sg_pos_cs.value = pos_ps;
#  endif
#  ifdef SG_HAS_POSOS
  sg_pos_os.value = inPosition;
#  endif
#  ifdef SG_HAS_POSVS
  sg_pos_vs.value = pos_vs;
#  endif
#  ifdef SG_HAS_NORMALOS
  sg_normal_os.value = inNormal;
#  endif
#  ifdef SG_HAS_NORMALVS
  sg_normal_vs.value = normal_vs;
#  endif
#  ifdef SG_HAS_TEXCOORD
  sg_texcoord.value = texcoord;
#  endif
#  ifdef SG_HAS_VERTEXCOLOR
  sg_vertex_color.value = color;
#  endif
}
#endif

#ifdef GPU_FRAGMENT_SHADER
#  define SG_FRAGMENT_BEGIN \
    vec4 SG_LOCAL_POSCS = sg_begin_pos_cs(); \
    vec2 SG_LOCAL_SCREENPOS = SG_LOCAL_POSCS.xy / SG_LOCAL_POSCS.w * 0.5 + vec2(0.5); \
    vec4 sg_vPosVS = sg_begin_pos(); \
    vec3 sg_vNormalVS = shading_normal(sg_vPosVS.xyz, sg_begin_normal()); \
    vec4 sg_cColor = sg_begin_color(sg_begin_light(sg_vPosVS, sg_vNormalVS)); \
    sg_begin_alpha(sg_cColor.a); \
    vec4 sg_cTex = vec4(0.0); \
    sg_begin_texture(sg_cTex, sg_cColor); \
    fragment_begin(SG_LOCAL_POSCS, SG_LOCAL_SCREENPOS, sg_cColor, sg_vPosVS, sg_vNormalVS, sg_cTex)
#  define SG_FRAGMENT_LIGHTING sg_cColor.rgb += sg_lighting(sg_vPosVS.xyz, sg_vNormalVS)
#  define SG_FRAGMENT_END \
    outFragment = sg_cColor; \
    fragment_end(sg_cColor)

vec4 sg_begin_pos_cs()
{
#  ifdef SG_HAS_POSCS
  return sg_pos_cs.value;
#  else
  return vec4(0.0, 0.0, 0.0, 1.0);
#  endif
}

vec4 sg_begin_color(vec3 light)
{
#  ifdef SG_LIT_IN_VERTEX
  return sg_vertex_color.value;
#  elif defined(SG_COLOR_ADDED)
  return vec4(sg_material_emissive() + light, 0.0) + sg_vertex_color.value;
#  else
  return vec4(sg_material_emissive() + light, SG_ALPHA);
#  endif
}

/// The opacity of the material or the vertices, before any texture.
void sg_begin_alpha(float alpha)
{
#  ifdef SG_MINALPHA
  if (alpha < SG_MINALPHA) discard;
#  endif
}

vec4 sg_begin_pos()
{
#  ifdef SG_HAS_POSVS
  return sg_pos_vs.value;
#  else
  return vec4(0.0, 0.0, 0.0, 1.0);
#  endif
}

vec3 sg_begin_normal()
{
#  ifdef SG_HAS_NORMALVS
  vec3 normal = normalize(sg_normal_vs.value);
#    ifdef SG_TWO_SIDED
  normal = gl_FrontFacing ? normal : -normal;
#    endif
  return normal;
#  else
  return vec3(0.0, 1.0, 0.0);
#  endif
}

vec3 sg_begin_light(vec4 pos_vs, vec3 normal_vs)
{
#  ifdef SG_PHONG
  return sg_lighting(pos_vs.xyz, normal_vs);
#  else
  return vec3(0.0);
#  endif
}

void sg_begin_texture(inout vec4 tex, inout vec4 color)
{
#  ifdef SG_TEXTURED
  tex = textures(sg_texcoord.value);
  color = texture_blend(color, tex);
#  endif
}
#endif

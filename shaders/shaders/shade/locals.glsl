/// The pieces of the template's `main`, for shaders that bring a `main` of their own:
///
///     void main() { SG_VERTEX_BEGIN; SG_VERTEX_END; }
///     void main() { SG_FRAGMENT_BEGIN; SG_FRAGMENT_LIGHTING; SG_FRAGMENT_END; }

/// The sum of all lights; a modifier of the slot `lighting` sees each of them.
vec3 sg_lighting(vec3 pos_vs, vec3 normal_vs)
{
  vec3 sum = vec3(0.0);
#if SG_NUM_LIGHTS > 0
  for (int index = 0; index < SG_NUM_LIGHTS; index++) {
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
  sg_pos_cs.value = pos_ps;
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
    vec4 sg_vPosCS = sg_pos_cs.value; \
    vec2 sg_vScreenPos = sg_vPosCS.xy / sg_vPosCS.w * 0.5 + vec2(0.5); \
    vec4 sg_cColor = sg_begin_color(); \
    vec4 sg_vPosVS = sg_begin_pos(); \
    vec3 sg_vNormalVS = shading_normal(sg_vPosVS.xyz, sg_begin_normal()); \
    vec4 sg_cTex = vec4(0.0); \
    sg_begin_light(sg_vPosVS, sg_vNormalVS, sg_cColor); \
    sg_begin_texture(sg_cTex, sg_cColor); \
    fragment_begin(sg_vPosCS, sg_vScreenPos, sg_cColor, sg_vPosVS, sg_vNormalVS, sg_cTex)
#  define SG_FRAGMENT_LIGHTING sg_cColor.rgb += sg_lighting(sg_vPosVS.xyz, sg_vNormalVS)
#  define SG_FRAGMENT_END \
    outFragment = sg_cColor; \
    fragment_end(sg_cColor)

vec4 sg_begin_color()
{
#  ifdef SG_LIT_IN_VERTEX
  return sg_vertex_color.value;
#  elif defined(SG_VERTEX_COLOR)
  return vec4(sg_material_emissive(), 0.0) + sg_vertex_color.value;
#  else
  return vec4(sg_material_emissive(), SG_ALPHA);
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

void sg_begin_light(vec4 pos_vs, vec3 normal_vs, inout vec4 color)
{
#  ifdef SG_PHONG
  color.rgb += sg_lighting(pos_vs.xyz, normal_vs);
#  endif
}

void sg_begin_texture(inout vec4 tex, inout vec4 color)
{
#  ifdef SG_TEXTURED
  tex = textures(sg_texcoord.value);
#    ifdef SG_UNLIT
  color += tex;
#    else
  color *= tex;
#    endif
#  endif
}
#endif

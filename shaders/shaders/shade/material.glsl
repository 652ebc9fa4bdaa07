/// The terms of the material. With a colour material, the vertex colour stands in for one of them.

#ifdef GPU_VERTEX_SHADER
#  define SG_COLOR_MATERIAL inColor.rgb
#else
#  define SG_COLOR_MATERIAL sg_vertex_color.value.rgb
#endif

vec3 sg_material_emissive()
{
#ifdef SG_COLOR_EMISSIVE
  return SG_COLOR_MATERIAL;
#else
  return g_cEmissive;
#endif
}

vec3 sg_material_ambient()
{
#ifdef SG_COLOR_AMBIENT
  return SG_COLOR_MATERIAL;
#else
  return g_cAmbient;
#endif
}

vec3 sg_material_diffuse()
{
#ifdef SG_COLOR_DIFFUSE
  return SG_COLOR_MATERIAL;
#else
  return g_cDiffuse;
#endif
}

vec3 sg_material_specular()
{
#ifdef SG_COLOR_SPECULAR
  return SG_COLOR_MATERIAL;
#else
  return g_cSpecular;
#endif
}

/// Names of single lights, for whoever lights by hand; the template itself counts through all of them. The type of each
/// of the first eight is a number for `#if`, too: -1 where there is no such light.

#define g_cLightDiffuse_0 sg_lights[0].diffuse.rgb
#define g_cLightAmbient_0 sg_lights[0].ambient.rgb
#define g_cLightSpecular_0 sg_lights[0].specular.rgb
#define g_vLightDir_0 sg_lights[0].direction.xyz
#define g_vLightPos_0 sg_lights[0].position.xyz
#define g_vLightAtten_0 sg_lights[0].attenuation.xyz
#define g_vLightAngleExp_0 sg_lights[0].spot.xy
#define g_cLightDiffuse_1 sg_lights[1].diffuse.rgb
#define g_cLightAmbient_1 sg_lights[1].ambient.rgb
#define g_cLightSpecular_1 sg_lights[1].specular.rgb
#define g_vLightDir_1 sg_lights[1].direction.xyz
#define g_vLightPos_1 sg_lights[1].position.xyz
#define g_vLightAtten_1 sg_lights[1].attenuation.xyz
#define g_vLightAngleExp_1 sg_lights[1].spot.xy
#define g_cLightDiffuse_2 sg_lights[2].diffuse.rgb
#define g_cLightAmbient_2 sg_lights[2].ambient.rgb
#define g_cLightSpecular_2 sg_lights[2].specular.rgb
#define g_vLightDir_2 sg_lights[2].direction.xyz
#define g_vLightPos_2 sg_lights[2].position.xyz
#define g_vLightAtten_2 sg_lights[2].attenuation.xyz
#define g_vLightAngleExp_2 sg_lights[2].spot.xy
#define g_cLightDiffuse_3 sg_lights[3].diffuse.rgb
#define g_cLightAmbient_3 sg_lights[3].ambient.rgb
#define g_cLightSpecular_3 sg_lights[3].specular.rgb
#define g_vLightDir_3 sg_lights[3].direction.xyz
#define g_vLightPos_3 sg_lights[3].position.xyz
#define g_vLightAtten_3 sg_lights[3].attenuation.xyz
#define g_vLightAngleExp_3 sg_lights[3].spot.xy
#define g_cLightDiffuse_4 sg_lights[4].diffuse.rgb
#define g_cLightAmbient_4 sg_lights[4].ambient.rgb
#define g_cLightSpecular_4 sg_lights[4].specular.rgb
#define g_vLightDir_4 sg_lights[4].direction.xyz
#define g_vLightPos_4 sg_lights[4].position.xyz
#define g_vLightAtten_4 sg_lights[4].attenuation.xyz
#define g_vLightAngleExp_4 sg_lights[4].spot.xy
#define g_cLightDiffuse_5 sg_lights[5].diffuse.rgb
#define g_cLightAmbient_5 sg_lights[5].ambient.rgb
#define g_cLightSpecular_5 sg_lights[5].specular.rgb
#define g_vLightDir_5 sg_lights[5].direction.xyz
#define g_vLightPos_5 sg_lights[5].position.xyz
#define g_vLightAtten_5 sg_lights[5].attenuation.xyz
#define g_vLightAngleExp_5 sg_lights[5].spot.xy
#define g_cLightDiffuse_6 sg_lights[6].diffuse.rgb
#define g_cLightAmbient_6 sg_lights[6].ambient.rgb
#define g_cLightSpecular_6 sg_lights[6].specular.rgb
#define g_vLightDir_6 sg_lights[6].direction.xyz
#define g_vLightPos_6 sg_lights[6].position.xyz
#define g_vLightAtten_6 sg_lights[6].attenuation.xyz
#define g_vLightAngleExp_6 sg_lights[6].spot.xy
#define g_cLightDiffuse_7 sg_lights[7].diffuse.rgb
#define g_cLightAmbient_7 sg_lights[7].ambient.rgb
#define g_cLightSpecular_7 sg_lights[7].specular.rgb
#define g_vLightDir_7 sg_lights[7].direction.xyz
#define g_vLightPos_7 sg_lights[7].position.xyz
#define g_vLightAtten_7 sg_lights[7].attenuation.xyz
#define g_vLightAngleExp_7 sg_lights[7].spot.xy

#if SG_NUM_LIGHTS == 0
#  define SG_FIRST_LIGHT_TYPES -1, -1, -1, -1, -1, -1, -1, -1
#elif SG_NUM_LIGHTS == 1
#  define SG_FIRST_LIGHT_TYPES SG_LIGHT_TYPES, -1, -1, -1, -1, -1, -1, -1
#elif SG_NUM_LIGHTS == 2
#  define SG_FIRST_LIGHT_TYPES SG_LIGHT_TYPES, -1, -1, -1, -1, -1, -1
#elif SG_NUM_LIGHTS == 3
#  define SG_FIRST_LIGHT_TYPES SG_LIGHT_TYPES, -1, -1, -1, -1, -1
#elif SG_NUM_LIGHTS == 4
#  define SG_FIRST_LIGHT_TYPES SG_LIGHT_TYPES, -1, -1, -1, -1
#elif SG_NUM_LIGHTS == 5
#  define SG_FIRST_LIGHT_TYPES SG_LIGHT_TYPES, -1, -1, -1
#elif SG_NUM_LIGHTS == 6
#  define SG_FIRST_LIGHT_TYPES SG_LIGHT_TYPES, -1, -1
#elif SG_NUM_LIGHTS == 7
#  define SG_FIRST_LIGHT_TYPES SG_LIGHT_TYPES, -1
#elif SG_NUM_LIGHTS == 8
#  define SG_FIRST_LIGHT_TYPES SG_LIGHT_TYPES
#endif
#ifdef SG_FIRST_LIGHT_TYPES
// The list becomes eight arguments only once it is put in for `types`.
#  define SG_OF_TYPES(pick, types) pick(types)
#  define SG_PICK_0(a, b, c, d, e, f, g, h) a
#  define SG_PICK_1(a, b, c, d, e, f, g, h) b
#  define SG_PICK_2(a, b, c, d, e, f, g, h) c
#  define SG_PICK_3(a, b, c, d, e, f, g, h) d
#  define SG_PICK_4(a, b, c, d, e, f, g, h) e
#  define SG_PICK_5(a, b, c, d, e, f, g, h) f
#  define SG_PICK_6(a, b, c, d, e, f, g, h) g
#  define SG_PICK_7(a, b, c, d, e, f, g, h) h
#  define SG_LIGHT_TYPE_0 SG_OF_TYPES(SG_PICK_0, SG_FIRST_LIGHT_TYPES)
#  define SG_LIGHT_TYPE_1 SG_OF_TYPES(SG_PICK_1, SG_FIRST_LIGHT_TYPES)
#  define SG_LIGHT_TYPE_2 SG_OF_TYPES(SG_PICK_2, SG_FIRST_LIGHT_TYPES)
#  define SG_LIGHT_TYPE_3 SG_OF_TYPES(SG_PICK_3, SG_FIRST_LIGHT_TYPES)
#  define SG_LIGHT_TYPE_4 SG_OF_TYPES(SG_PICK_4, SG_FIRST_LIGHT_TYPES)
#  define SG_LIGHT_TYPE_5 SG_OF_TYPES(SG_PICK_5, SG_FIRST_LIGHT_TYPES)
#  define SG_LIGHT_TYPE_6 SG_OF_TYPES(SG_PICK_6, SG_FIRST_LIGHT_TYPES)
#  define SG_LIGHT_TYPE_7 SG_OF_TYPES(SG_PICK_7, SG_FIRST_LIGHT_TYPES)
#else
#  define SG_LIGHT_TYPE_0 sg_light_types[0]
#  define SG_LIGHT_TYPE_1 sg_light_types[1]
#  define SG_LIGHT_TYPE_2 sg_light_types[2]
#  define SG_LIGHT_TYPE_3 sg_light_types[3]
#  define SG_LIGHT_TYPE_4 sg_light_types[4]
#  define SG_LIGHT_TYPE_5 sg_light_types[5]
#  define SG_LIGHT_TYPE_6 sg_light_types[6]
#  define SG_LIGHT_TYPE_7 sg_light_types[7]
#endif

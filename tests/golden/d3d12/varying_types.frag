struct Passed
{
    float v_float;
    float2 v_vec2;
    float3 v_vec3;
    float4 v_vec4;
    int v_int;
    int2 v_ivec2;
    int3 v_ivec3;
    int4 v_ivec4;
    uint v_uint;
    uint2 v_uvec2;
    uint3 v_uvec3;
    uint4 v_uvec4;
    float2x2 v_mat2;
    float3x3 v_mat3;
    float4x4 v_mat4;
};

static float4 color;
static float si_v0_v_float;
static float2 si_v1_v_vec2;
static float3 si_v2_v_vec3;
static float4 si_v3_v_vec4;
static int si_v4_v_int;
static int2 si_v5_v_ivec2;
static int3 si_v6_v_ivec3;
static int4 si_v7_v_ivec4;
static uint si_v8_v_uint;
static uint2 si_v9_v_uvec2;
static uint3 si_v10_v_uvec3;
static uint4 si_v11_v_uvec4;
static float2x2 si_v12_v_mat2;
static float3x3 si_v14_v_mat3;
static float4x4 si_v17_v_mat4;

struct SPIRV_Cross_Input
{
    float si_v0_v_float : TEXCOORD0;
    float2 si_v1_v_vec2 : TEXCOORD1;
    float3 si_v2_v_vec3 : TEXCOORD2;
    float4 si_v3_v_vec4 : TEXCOORD3;
    nointerpolation int si_v4_v_int : TEXCOORD4;
    nointerpolation int2 si_v5_v_ivec2 : TEXCOORD5;
    nointerpolation int3 si_v6_v_ivec3 : TEXCOORD6;
    nointerpolation int4 si_v7_v_ivec4 : TEXCOORD7;
    nointerpolation uint si_v8_v_uint : TEXCOORD8;
    nointerpolation uint2 si_v9_v_uvec2 : TEXCOORD9;
    nointerpolation uint3 si_v10_v_uvec3 : TEXCOORD10;
    nointerpolation uint4 si_v11_v_uvec4 : TEXCOORD11;
    float2x2 si_v12_v_mat2 : TEXCOORD12;
    float3x3 si_v14_v_mat3 : TEXCOORD14;
    float4x4 si_v17_v_mat4 : TEXCOORD17;
};

struct SPIRV_Cross_Output
{
    float4 color : SV_Target0;
};

static Passed passed;

void si_main()
{
    color = ((((((((((((((passed.v_float + passed.v_vec2.x) + passed.v_vec3.x) + passed.v_vec4.x) + float(passed.v_int)) + float(passed.v_ivec2.x)) + float(passed.v_ivec3.x)) + float(passed.v_ivec4.x)) + float(passed.v_uint)) + float(passed.v_uvec2.x)) + float(passed.v_uvec3.x)) + float(passed.v_uvec4.x)) + passed.v_mat2[0].x) + passed.v_mat3[0].x) + passed.v_mat4[0].x).xxxx;
}

void frag_main()
{
    passed.v_float = si_v0_v_float;
    passed.v_vec2 = si_v1_v_vec2;
    passed.v_vec3 = si_v2_v_vec3;
    passed.v_vec4 = si_v3_v_vec4;
    passed.v_int = si_v4_v_int;
    passed.v_ivec2 = si_v5_v_ivec2;
    passed.v_ivec3 = si_v6_v_ivec3;
    passed.v_ivec4 = si_v7_v_ivec4;
    passed.v_uint = si_v8_v_uint;
    passed.v_uvec2 = si_v9_v_uvec2;
    passed.v_uvec3 = si_v10_v_uvec3;
    passed.v_uvec4 = si_v11_v_uvec4;
    passed.v_mat2 = si_v12_v_mat2;
    passed.v_mat3 = si_v14_v_mat3;
    passed.v_mat4 = si_v17_v_mat4;
    si_main();
}

SPIRV_Cross_Output main(SPIRV_Cross_Input stage_input)
{
    si_v0_v_float = stage_input.si_v0_v_float;
    si_v1_v_vec2 = stage_input.si_v1_v_vec2;
    si_v2_v_vec3 = stage_input.si_v2_v_vec3;
    si_v3_v_vec4 = stage_input.si_v3_v_vec4;
    si_v4_v_int = stage_input.si_v4_v_int;
    si_v5_v_ivec2 = stage_input.si_v5_v_ivec2;
    si_v6_v_ivec3 = stage_input.si_v6_v_ivec3;
    si_v7_v_ivec4 = stage_input.si_v7_v_ivec4;
    si_v8_v_uint = stage_input.si_v8_v_uint;
    si_v9_v_uvec2 = stage_input.si_v9_v_uvec2;
    si_v10_v_uvec3 = stage_input.si_v10_v_uvec3;
    si_v11_v_uvec4 = stage_input.si_v11_v_uvec4;
    si_v12_v_mat2 = stage_input.si_v12_v_mat2;
    si_v14_v_mat3 = stage_input.si_v14_v_mat3;
    si_v17_v_mat4 = stage_input.si_v17_v_mat4;
    frag_main();
    SPIRV_Cross_Output stage_output;
    stage_output.color = color;
    return stage_output;
}

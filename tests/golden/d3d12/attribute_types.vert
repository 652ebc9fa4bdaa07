static float4 gl_Position;
static float a_float;
static float2 a_vec2;
static float3 a_vec3;
static float4 a_vec4;
static int a_int;
static int2 a_ivec2;
static int3 a_ivec3;
static int4 a_ivec4;
static uint a_uint;
static uint2 a_uvec2;
static uint3 a_uvec3;
static uint4 a_uvec4;

struct SPIRV_Cross_Input
{
    float a_float : TEXCOORD0;
    float2 a_vec2 : TEXCOORD1;
    float3 a_vec3 : TEXCOORD2;
    float4 a_vec4 : TEXCOORD3;
    int a_int : TEXCOORD4;
    int2 a_ivec2 : TEXCOORD5;
    int3 a_ivec3 : TEXCOORD6;
    int4 a_ivec4 : TEXCOORD7;
    uint a_uint : TEXCOORD8;
    uint2 a_uvec2 : TEXCOORD9;
    uint3 a_uvec3 : TEXCOORD10;
    uint4 a_uvec4 : TEXCOORD11;
};

struct SPIRV_Cross_Output
{
    float4 gl_Position : SV_Position;
};

void si_main()
{
    gl_Position = (((((((((((a_float + a_vec2.x) + a_vec3.x) + a_vec4.x) + float(a_int)) + float(a_ivec2.x)) + float(a_ivec3.x)) + float(a_ivec4.x)) + float(a_uint)) + float(a_uvec2.x)) + float(a_uvec3.x)) + float(a_uvec4.x)).xxxx;
}

void vert_main()
{
    si_main();
    gl_Position.y = -gl_Position.y;
}

SPIRV_Cross_Output main(SPIRV_Cross_Input stage_input)
{
    a_float = stage_input.a_float;
    a_vec2 = stage_input.a_vec2;
    a_vec3 = stage_input.a_vec3;
    a_vec4 = stage_input.a_vec4;
    a_int = stage_input.a_int;
    a_ivec2 = stage_input.a_ivec2;
    a_ivec3 = stage_input.a_ivec3;
    a_ivec4 = stage_input.a_ivec4;
    a_uint = stage_input.a_uint;
    a_uvec2 = stage_input.a_uvec2;
    a_uvec3 = stage_input.a_uvec3;
    a_uvec4 = stage_input.a_uvec4;
    vert_main();
    SPIRV_Cross_Output stage_output;
    stage_output.gl_Position = gl_Position;
    return stage_output;
}

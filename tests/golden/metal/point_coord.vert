// Metal Shading Language 2.1
#pragma clang diagnostic ignored "-Wmissing-prototypes"

#include <metal_stdlib>
#include <simd/simd.h>

using namespace metal;

struct main0_out
{
    float4 gl_Position [[position]];
};

struct main0_in
{
    float4 place [[attribute(0)]];
};

static inline __attribute__((always_inline))
void si_main(thread float4& gl_Position, thread float4& place, thread uint& gl_InstanceIndex, thread uint& gl_VertexIndex)
{
    gl_Position = place + float4(0.25 * float(int(gl_InstanceIndex)), 0.0, 0.0, 0.0);
    if (int(gl_VertexIndex) == 0)
    {
        return;
    }
    gl_Position.z *= 0.5;
}

vertex main0_out main0(main0_in in [[stage_in]], uint gl_InstanceIndex [[instance_id]], uint gl_VertexIndex [[vertex_id]])
{
    main0_out out = {};
    si_main(out.gl_Position, in.place, gl_InstanceIndex, gl_VertexIndex);
    out.gl_Position.y = -out.gl_Position.y;
    return out;
}


// Textures. How they repeat and are filtered is the sampler's: the application sets it.
#include "$fileTransformUv"

void image_float($texSamplerSignature, int layer, float fallback, vec2 place, int along, int up, int kind, int frames, int frame_offset, int frame_end, vec2 uv_scale, vec2 uv_offset, out float result)
{
  result = texture($texSamplerSampler2D, uv_placed(place, uv_scale, uv_offset)).r;
}

void image_color3($texSamplerSignature, int layer, vec3 fallback, vec2 place, int along, int up, int kind, int frames, int frame_offset, int frame_end, vec2 uv_scale, vec2 uv_offset, out vec3 result)
{
  result = texture($texSamplerSampler2D, uv_placed(place, uv_scale, uv_offset)).rgb;
}

void image_color4($texSamplerSignature, int layer, vec4 fallback, vec2 place, int along, int up, int kind, int frames, int frame_offset, int frame_end, vec2 uv_scale, vec2 uv_offset, out vec4 result)
{
  result = texture($texSamplerSampler2D, uv_placed(place, uv_scale, uv_offset)).rgba;
}

void image_vector2($texSamplerSignature, int layer, vec2 fallback, vec2 place, int along, int up, int kind, int frames, int frame_offset, int frame_end, vec2 uv_scale, vec2 uv_offset, out vec2 result)
{
  result = texture($texSamplerSampler2D, uv_placed(place, uv_scale, uv_offset)).rg;
}

void image_vector3($texSamplerSignature, int layer, vec3 fallback, vec2 place, int along, int up, int kind, int frames, int frame_offset, int frame_end, vec2 uv_scale, vec2 uv_offset, out vec3 result)
{
  result = texture($texSamplerSampler2D, uv_placed(place, uv_scale, uv_offset)).rgb;
}

void image_vector4($texSamplerSignature, int layer, vec4 fallback, vec2 place, int along, int up, int kind, int frames, int frame_offset, int frame_end, vec2 uv_scale, vec2 uv_offset, out vec4 result)
{
  result = texture($texSamplerSampler2D, uv_placed(place, uv_scale, uv_offset)).rgba;
}

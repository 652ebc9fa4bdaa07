/// Half of a channel.
float half_of(float x)
{
  return x * 0.5;
}

#pragma shader_info after(vertex_begin)
sg_vNormalVS = normalize(sg_vNormalVS + vec3(0.4, 0.2, 0.0));

#pragma shader_info override(lighting)
vec3 light = super(index, type, pos_vs, normal_vs);
return vec3(light.r, half_of(light.g), light.b);

#pragma shader_info after(fragment_begin)
if (sg_cColor.r > 0.3) return;
sg_cColor.b += half_of(0.5);

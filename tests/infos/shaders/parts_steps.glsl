// A modifier's file: two bodies, and a function of both.

float parts_twice(float level)
{
  return level * 2.0;
}

#pragma shader_info override(parts_light)
return parts_twice(super(level));

#pragma shader_info after(parts_tint)
color.g = parts_twice(0.375);

void main()
{
  for (int i = 0; i < 3; i++) {
    gl_Layer = gl_InvocationID;
    gl_Position = cascades.world_to_clip[gl_InvocationID] * gl_in[i].gl_Position;
    EmitVertex();
  }
  EndPrimitive();
}

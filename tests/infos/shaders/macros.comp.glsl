void main()
{
  uint at = gl_GlobalInvocationID.x;
  uint value = TWICE(at) * FACTOR;
#ifdef SHIFT
  value += SHIFT;
#endif
  numbers[at] = value;
}

/// One segment, ready to be drawn: its ends in clip space, in front of the camera.
struct PolylineSegment {
  vec4 first;
  vec4 second;
  vec2 direction;
  float extent;
};

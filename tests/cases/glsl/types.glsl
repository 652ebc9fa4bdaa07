struct FileCamera {
  mat4 to_clip;
  vec4 eye;
};

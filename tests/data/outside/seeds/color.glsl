// ä
vec3 gamma(const in vec3 color) { return pow(color, vec3(2.2)); }

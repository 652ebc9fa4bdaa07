/* The push constants had another shape once:
uniform float grid[3][2];
struct NestedPairs {
  vec4 pairs[4];
};
*/

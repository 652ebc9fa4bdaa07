/// A corner in world space. Normal and tangent have any length.
struct Placed {
  vec3 position;
  vec3 normal;
  vec3 tangent;
};

/// Three rows of an affine matrix without shear.
struct Rows {
  vec4 x;
  vec4 y;
  vec4 z;
};

vec3 place_point(Rows rows, vec3 point)
{
  vec4 whole = vec4(point, 1.0);
  return vec3(dot(rows.x, whole), dot(rows.y, whole), dot(rows.z, whole));
}

// Right for rotations and uniform scales.
vec3 place_direction(Rows rows, vec3 direction)
{
  return vec3(dot(rows.x.xyz, direction), dot(rows.y.xyz, direction), dot(rows.z.xyz, direction));
}

Placed place_by(Rows rows, Placed placed)
{
  placed.position = place_point(rows, placed.position);
  placed.normal = place_direction(rows, placed.normal);
  placed.tangent = place_direction(rows, placed.tangent);
  return placed;
}

/// Row `row` of the mean of the four bones.
vec4 place_bone_row(int row)
{
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 4; i++) {
    sum += weights[i] * texelFetch(bone_rows, ivec2(row, int(bones[i])), 0);
  }
  return sum;
}

Placed placed_here()
{
  Placed placed;
  placed.position = pos;
  placed.normal = normal.xyz;
  placed.tangent = tangent.xyz;
  if (skinning) {
    placed = place_by(Rows(place_bone_row(0), place_bone_row(1), place_bone_row(2)), placed);
  }
  placed.position = (ModelMatrix * vec4(placed.position, 1.0)).xyz;
  placed.normal = NormalMatrix * placed.normal;
  placed.tangent = mat3(ModelMatrix) * placed.tangent;
  if (instancing) {
    int copy = min(gl_InstanceIndex, int(FORWARD_COPIES) - 1);
    placed = place_by(Rows(copies[copy].row_x, copies[copy].row_y, copies[copy].row_z), placed);
  }
  return placed;
}

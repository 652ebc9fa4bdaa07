void main() {
    gl_Position = scene_values.view_projection_matrix * scene_values.world_matrix * vec4(i_position, 1.0);
    v_normalWorld = normalize((scene_values.world_inverse_transpose_matrix * vec4(i_normal, 0.0)).xyz);
    v_positionWorld = (scene_values.world_matrix * vec4(i_position, 1.0)).xyz;
    v_texcoord_0 = i_texcoord_0;
}

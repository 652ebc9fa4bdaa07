struct lightshader { vec3 intensity; vec3 direction; };
struct ClosureData { int closureType; vec3 L; vec3 V; vec3 N; vec3 P; float occlusion; };
struct BSDF { vec3 response; vec3 throughput; };
struct surfaceshader { vec3 color; vec3 transparency; };
void lights_point(LightData light, vec3 position, out lightshader result) {
    vec3 toward = light.position - position;
    float distance_to = max(length(toward), 1e-6);
    result.direction = toward / distance_to;
    result.intensity = light.color * light.intensity * (1.0 / pow(max(distance_to, 0.0001), light.decay_rate));
}
void lights_spot(LightData light, vec3 position, out lightshader result) {
    vec3 toward = light.position - position;
    float distance_to = max(length(toward), 1e-6);
    result.direction = toward / distance_to;
    float inner = max(light.inner_angle, light.outer_angle);
    float outer = min(light.inner_angle, light.outer_angle);
    result.intensity = light.color * light.intensity * smoothstep(outer, max(inner, outer + 1e-5), dot(-result.direction, normalize(light.direction))) * (1.0 / pow(max(distance_to, 0.0001), light.decay_rate));
}
void sampleLightSource(LightData light, vec3 position, out lightshader result) {
    result.intensity = vec3(0.0);
    result.direction = vec3(0.0);
    if (light.kind == 1) {
        lights_point(light, position, result);
    } else if (light.kind == 2) {
        result.direction = -normalize(light.direction);
        result.intensity = light.color * light.intensity;
    } else if (light.kind == 3) {
        lights_spot(light, position, result);
    }
}
void diffuse_oren_nayar(ClosureData data, vec3 color, vec3 normal, inout BSDF bsdf) {
    bsdf.throughput = vec3(0.0);
    float n_l = dot(dot(normal, data.V) < 0.0 ? -normal : normal, data.L);
    if (n_l > 0.0) {
        bsdf.response = color * (n_l / 3.1415927);
    }
}
vec3 latlong_texel(vec3 direction, mat4 turn) {
    vec3 turned = normalize((turn * vec4(direction, 0.0)).xyz);
    return textureLod(u_envIrradiance, vec2(atan(turned.x, -turned.z) / 6.2831855 + 0.5, 0.5 - asin(clamp(turned.y, -1.0, 1.0)) / 3.1415927), 0.0).rgb;
}
void main() {
    vec3 tint_out = vec3(0.95, 0.86, 0.66) * vec3(fract(v_texcoord_0.xy * vec2(8.0, 12.0)).y > 0.9 ? 0.05 : 1.0);
    vec3 Nworld_out = normalize(v_normalWorld);
    surfaceshader face_out = surfaceshader(vec3(0.0), vec3(0.0));
    vec3 N = normalize(v_normalWorld);
    vec3 V = normalize(scene_values.view_position - v_positionWorld);
    vec3 P = v_positionWorld;
    vec3 L = vec3(0.0);
    for (int lightIndex = 0; lightIndex < min(scene_values.num_active_light_sources, 1); lightIndex++) {
        lightshader lightShader;
        sampleLightSource(scene_values.light_data[lightIndex], P, lightShader);
        L = lightShader.direction;
        ClosureData closureData = ClosureData(1, L, V, N, P, 1.0);
        BSDF behind_out = BSDF(tint_out * max(dot(-(dot(Nworld_out, closureData.V) < 0.0 ? -Nworld_out : Nworld_out), closureData.L), 0.0) / 3.1415927, vec3(0.0));
        BSDF front_out = BSDF(vec3(0.0), vec3(1.0));
        diffuse_oren_nayar(closureData, tint_out, Nworld_out, front_out);
        face_out.color += lightShader.intensity * mix(front_out.response, behind_out.response, 0.5);
    }
    ClosureData closureData_2 = ClosureData(3, L, V, N, P, 1.0);
    BSDF behind_out_2 = BSDF(latlong_texel(-(dot(Nworld_out, closureData_2.V) < 0.0 ? -Nworld_out : Nworld_out), scene_values.env_matrix) * scene_values.env_light_intensity * tint_out, vec3(0.0));
    BSDF front_out_2 = BSDF(latlong_texel(dot(Nworld_out, closureData_2.V) < 0.0 ? -Nworld_out : Nworld_out, scene_values.env_matrix) * scene_values.env_light_intensity * tint_out, vec3(0.0));
    face_out.color += mix(front_out_2.response, behind_out_2.response, 0.5);
    frag_color = vec4(face_out.color, 1.0);
}

struct lightshader { vec3 intensity; vec3 direction; };
struct ClosureData { int closureType; vec3 L; vec3 V; vec3 N; vec3 P; float occlusion; };
struct BSDF { vec3 response; vec3 throughput; };
struct surfaceshader { vec3 color; vec3 transparency; };
uvec3 hash_numbers(ivec3 of) {
    uvec3 v = uvec3(of) * 1664525u + uvec3(1013904223u);
    v.x += v.y * v.z;
    v.y += v.z * v.x;
    v.z += v.x * v.y;
    v = v ^ v >> uvec3(16u);
    v.x += v.y * v.z;
    v.y += v.z * v.x;
    v.z += v.x * v.y;
    return v;
}
float noise_corner(ivec3 corner, vec3 from) {
    uint edge = hash_numbers(corner).x >> 28u;
    float u = edge < 8u ? from.x : from.y;
    float v = edge < 4u ? from.y : edge == 12u || edge == 14u ? from.x : from.z;
    return ((edge & 1u) == 0u ? u : -u) + ((edge & 2u) == 0u ? v : -v);
}
float noise_at(vec3 position) {
    vec3 cell = floor(position);
    ivec3 corner = ivec3(cell);
    vec3 p = position - cell;
    vec3 t = p * p * p * (p * (p * 6.0 - 15.0) + 10.0);
    vec4 low = vec4(noise_corner(corner, p), noise_corner(corner + ivec3(1, 0, 0), p - vec3(1.0, 0.0, 0.0)), noise_corner(corner + ivec3(0, 1, 0), p - vec3(0.0, 1.0, 0.0)), noise_corner(corner + ivec3(1, 1, 0), p - vec3(1.0, 1.0, 0.0)));
    vec4 high = vec4(noise_corner(corner + ivec3(0, 0, 1), p - vec3(0.0, 0.0, 1.0)), noise_corner(corner + ivec3(1, 0, 1), p - vec3(1.0, 0.0, 1.0)), noise_corner(corner + ivec3(0, 1, 1), p - vec3(0.0, 1.0, 1.0)), noise_corner(corner + ivec3(1), p - vec3(1.0)));
    vec4 between = mix(low, high, t.z);
    vec2 along = mix(between.xy, between.zw, t.y);
    return mix(along.x, along.y, t.x);
}
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
float sheen_albedo(float cosine) {
    float x = exp2(-5.0 * cosine);
    return clamp(0.015671559 + x * (1.5835108 + x * (-2.5810795 + x * (2.9571838 - x * 1.1337))), 0.0, 1.0);
}
float sheen_curve(float x) {
    return 23.143166 / (1.0 + 3.6162877 * pow(x, 0.18546206)) + -1.6802995 * x + -4.5483227;
}
float sheen_lambda(float cosine) {
    float x = clamp(cosine, 0.0001, 1.0);
    return exp(x < 0.5 ? 23.143166 / (1.0 + 3.6162877 * pow(x, 0.18546206)) + -1.6802995 * x + -4.5483227 : 0.29621887 - sheen_curve(1.0 - x));
}
void sheen_closure(ClosureData data, vec3 color, vec3 normal, inout BSDF bsdf) {
    vec3 z = dot(normal, data.V) < 0.0 ? -normal : normal;
    float n_v = clamp(dot(z, data.V), 0.001, 1.0);
    bsdf.throughput = vec3(1.0 - sheen_albedo(n_v) * max(color.r, max(color.g, color.b)));
    float n_l = dot(z, data.L);
    if (n_l > 0.0) {
        float n_h = clamp(dot(z, normalize(data.L + data.V)), 0.0, 1.0);
        bsdf.response = color * (4.857143 * pow(sqrt(max(1.0 - n_h * n_h, 0.0)), 2.857143) / 6.2831855) * (1.0 / (1.0 + sheen_lambda(n_v) + sheen_lambda(n_l))) / (4.0 * n_v);
    }
}
float diffuse_rough(float n_v, float n_l, float l_v) {
    float s = l_v - n_l * n_v;
    return (0.62406015 + 0.412844 * (s > 0.0 ? s / max(n_l, n_v) : 0.0)) * n_l / 3.1415927;
}
void diffuse_oren_nayar(ClosureData data, vec3 normal, inout BSDF bsdf) {
    bsdf.throughput = vec3(0.0);
    vec3 z = dot(normal, data.V) < 0.0 ? -normal : normal;
    float n_v = clamp(dot(z, data.V), 0.0001, 1.0);
    float n_l = dot(z, data.L);
    if (n_l > 0.0) {
        bsdf.response = vec3(0.12, 0.01, 0.04) * diffuse_rough(n_v, n_l, dot(data.L, data.V));
    }
}
vec3 latlong_texel(vec3 direction, mat4 turn) {
    vec3 turned = normalize((turn * vec4(direction, 0.0)).xyz);
    return textureLod(u_envIrradiance, vec2(atan(turned.x, -turned.z) / 6.2831855 + 0.5, 0.5 - asin(clamp(turned.y, -1.0, 1.0)) / 3.1415927), 0.0).rgb;
}
void sheen_closure_2(ClosureData data, vec3 color, vec3 normal, inout BSDF bsdf) {
    vec3 z = dot(normal, data.V) < 0.0 ? -normal : normal;
    float albedo = sheen_albedo(clamp(dot(z, data.V), 0.001, 1.0));
    bsdf.throughput = vec3(1.0 - albedo * max(color.r, max(color.g, color.b)));
    bsdf.response = latlong_texel(z, scene_values.env_matrix) * scene_values.env_light_intensity * color * albedo;
}
float diffuse_rough_albedo(float n_v) {
    float x = sqrt(max(1.0 - n_v, 0.0));
    float mean = x * (0.28814 + x * (0.12169 + x * (-0.23079 + x * (0.7969 - x * 0.47576))));
    return 0.62406015 + 0.412844 * mean;
}
void diffuse_oren_nayar_2(ClosureData data, vec3 normal, inout BSDF bsdf) {
    bsdf.throughput = vec3(0.0);
    vec3 z = dot(normal, data.V) < 0.0 ? -normal : normal;
    bsdf.response = latlong_texel(z, scene_values.env_matrix) * scene_values.env_light_intensity * (vec3(0.12, 0.01, 0.04) * diffuse_rough_albedo(clamp(dot(z, data.V), 0.0001, 1.0)));
}
void main() {
    vec3 tint_out = vec3(0.9, 0.25, 0.45) * vec3(noise_at(vec3(v_texcoord_0.xy * vec2(60.0, 30.0), 0.0)) * 0.15 + 0.85);
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
        BSDF fibres_out = BSDF(vec3(0.0), vec3(1.0));
        sheen_closure(closureData, tint_out, Nworld_out, fibres_out);
        BSDF body_out = BSDF(vec3(0.0), vec3(1.0));
        diffuse_oren_nayar(closureData, Nworld_out, body_out);
        face_out.color += lightShader.intensity * (fibres_out.response + body_out.response * fibres_out.throughput);
    }
    ClosureData closureData_2 = ClosureData(3, L, V, N, P, 1.0);
    BSDF fibres_out_2 = BSDF(vec3(0.0), vec3(1.0));
    sheen_closure_2(closureData_2, tint_out, Nworld_out, fibres_out_2);
    BSDF body_out_2 = BSDF(vec3(0.0), vec3(1.0));
    diffuse_oren_nayar_2(closureData_2, Nworld_out, body_out_2);
    face_out.color += fibres_out_2.response + body_out_2.response * fibres_out_2.throughput;
    frag_color = vec4(face_out.color, 1.0);
}

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
float fresnel_dielectric(float cosine) {
    float squared = 1.4024999 + cosine * cosine;
    if (squared <= 0.0) {
        return 1.0;
    }
    float inside = sqrt(squared);
    float s = (cosine - inside) / (cosine + inside);
    float p = (2.4025 * cosine - inside) / (2.4025 * cosine + inside);
    return 0.5 * (s * s + p * p);
}
void hair_ways(float sine_o, float offset, vec3 absorption, out vec3 reflected, out vec3 passed, out vec3 inner, out vec3 rest) {
    float cosine_o = sqrt(max(1.0 - sine_o * sine_o, 0.0001));
    float bent = offset * cosine_o / sqrt(max(2.4025 - sine_o * sine_o, 0.0001));
    vec3 kept = exp(-absorption * 2.0 * sqrt(max(1.0 - bent * bent, 0.0)) / sqrt(max(1.0 - sine_o * sine_o / 2.4025, 0.0001)));
    float mirror = fresnel_dielectric(cosine_o * sqrt(max(1.0 - offset * offset, 0.0)));
    reflected = vec3(mirror);
    passed = (1.0 - mirror) * (1.0 - mirror) * kept;
    inner = passed * kept * mirror;
    rest = inner * kept * mirror / max(vec3(1.0) - kept * mirror, vec3(0.0001));
}
float hair_log_bessel(float x) {
    if (x <= 3.75) {
        float t = x / 3.75;
        float s = t * t;
        return log(1.0 + s * (3.5156229 + s * (3.0899425 + s * (1.2067492 + s * (0.2659732 + s * (0.0360768 + s * 0.0045813))))));
    }
    float t_2 = 3.75 / x;
    float sum_2 = 0.00916281 + t_2 * (-0.02057706 + t_2 * (0.02635537 + t_2 * (-0.01647633 + t_2 * 0.00392377)));
    return x - 0.5 * log(x) + log(0.3989423 + t_2 * (0.01328592 + t_2 * (0.00225319 + t_2 * (-0.00157565 + t_2 * sum_2))));
}
float hair_along(float sine_i, float sine_o) {
    float bessel = hair_log_bessel(sqrt(max(1.0 - sine_i * sine_i, 0.0)) * sqrt(max(1.0 - sine_o * sine_o, 0.0)) / 0.053940065);
    return exp(bessel - sine_i * sine_o / 0.053940065 - 15.619213);
}
float hair_around(float difference) {
    float tail = exp(-abs(difference - floor(difference / 6.2831855 + 0.5) * 2.0 * 3.1415927) / 0.18614222);
    return tail / (0.18614222 * (1.0 + tail) * (1.0 + tail));
}
float hair_along_2(float sine_i, float sine_o) {
    float bessel = hair_log_bessel(sqrt(max(1.0 - sine_i * sine_i, 0.0)) * sqrt(max(1.0 - sine_o * sine_o, 0.0)) / 0.013485016);
    return exp(bessel - sine_i * sine_o / 0.013485016 - 69.850204);
}
float hair_along_3(float sine_i, float sine_o) {
    float bessel = hair_log_bessel(sqrt(max(1.0 - sine_i * sine_i, 0.0)) * sqrt(max(1.0 - sine_o * sine_o, 0.0)) / 0.21576026);
    return exp(bessel - sine_i * sine_o / 0.21576026 - 3.101092);
}
void hair_closure(ClosureData data, vec3 absorption, vec3 normal, vec3 curve_direction, inout BSDF bsdf) {
    bsdf.throughput = vec3(0.0);
    vec3 fibre = normalize(curve_direction);
    float sine_o = clamp(dot(fibre, data.V), -1.0, 1.0);
    vec3 z = data.V - sine_o * fibre;
    z = z * inversesqrt(max(dot(z, z), 1e-8));
    vec3 y = cross(fibre, z);
    float offset = clamp(dot(dot(normal, data.V) < 0.0 ? -normal : normal, y), -0.9999, 0.9999);
    vec3 reflected, passed, inner, rest;
    hair_ways(sine_o, offset, absorption, reflected, passed, inner, rest);
    float sine_i = clamp(dot(fibre, data.L), -1.0, 1.0);
    float azimuth = atan(dot(data.L, y), dot(data.L, z) + 1e-7);
    float cosine_o = sqrt(max(1.0 - sine_o * sine_o, 0.0001));
    float gamma_o = asin(offset);
    float gamma_t = asin(clamp(offset * cosine_o / sqrt(max(2.4025 - sine_o * sine_o, 0.0001)), -1.0, 1.0));
    float ideal_r = 2.0 * gamma_o;
    float ideal_tt = 3.1415927 + 2.0 * gamma_o - 2.0 * gamma_t;
    float ideal_trt = 2.0 * gamma_o - 4.0 * gamma_t;
    vec3 light = reflected * hair_along(sine_i, sine_o * 0.9921147 + sqrt(max(1.0 - sine_o * sine_o, 0.0)) * -0.12533304) * hair_around(azimuth - ideal_r);
    light += passed * hair_along_2(sine_i, sine_o * 0.9980267 + sqrt(max(1.0 - sine_o * sine_o, 0.0)) * 0.06279042) * hair_around(azimuth - ideal_tt);
    light += inner * hair_along_3(sine_i, sine_o * 0.9685832 + sqrt(max(1.0 - sine_o * sine_o, 0.0)) * 0.24868953) * hair_around(azimuth - ideal_trt);
    light += rest * hair_along_3(sine_i, sine_o) / 6.2831855;
    bsdf.response = light;
}
vec3 latlong_texel(vec3 direction, mat4 turn) {
    vec3 turned = normalize((turn * vec4(direction, 0.0)).xyz);
    return textureLod(u_envIrradiance, vec2(atan(turned.x, -turned.z) / 6.2831855 + 0.5, 0.5 - asin(clamp(turned.y, -1.0, 1.0)) / 3.1415927), 0.0).rgb;
}
void hair_closure_2(ClosureData data, vec3 absorption, vec3 normal, vec3 curve_direction, inout BSDF bsdf) {
    bsdf.throughput = vec3(0.0);
    vec3 fibre = normalize(curve_direction);
    float sine_o = clamp(dot(fibre, data.V), -1.0, 1.0);
    vec3 z = data.V - sine_o * fibre;
    z = z * inversesqrt(max(dot(z, z), 1e-8));
    float offset = clamp(dot(dot(normal, data.V) < 0.0 ? -normal : normal, cross(fibre, z)), -0.9999, 0.9999);
    vec3 reflected, passed, inner, rest;
    hair_ways(sine_o, offset, absorption, reflected, passed, inner, rest);
    bsdf.response = latlong_texel(z, scene_values.env_matrix) * scene_values.env_light_intensity * (reflected + (inner + 0.5 * rest)) + latlong_texel(-z, scene_values.env_matrix) * scene_values.env_light_intensity * (passed + vec3(0.5) * rest);
}
void main() {
    vec3 pigment_absorption = max(-log(max(1.0 - (noise_at(vec3(v_texcoord_0.xy * vec2(2.0, 90.0), 0.0)) * 0.2 + 0.55), 0.0001)) * vec3(0.3378001, 0.59305036, 1.2579997), vec3(0.0));
    vec3 Nworld_out = normalize(v_normalWorld);
    vec3 Tworld_out = normalize(v_tangentWorld);
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
        BSDF fibre_out = BSDF(vec3(0.0), vec3(1.0));
        hair_closure(closureData, pigment_absorption, Nworld_out, Tworld_out, fibre_out);
        face_out.color += lightShader.intensity * fibre_out.response;
    }
    ClosureData closureData_2 = ClosureData(3, L, V, N, P, 1.0);
    BSDF fibre_out_2 = BSDF(vec3(0.0), vec3(1.0));
    hair_closure_2(closureData_2, pigment_absorption, Nworld_out, Tworld_out, fibre_out_2);
    face_out.color += fibre_out_2.response;
    frag_color = vec4(face_out.color, 1.0);
}

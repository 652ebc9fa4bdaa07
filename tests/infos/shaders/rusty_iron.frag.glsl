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
void noise_fractal_float(vec3 position, out float result) {
    float sum = 0.0;
    float height = 1.0;
    vec3 at = position;
    for (int octave = 0; octave < 5; octave++) {
        sum += height * noise_at(at);
        height *= 0.5;
        at *= 2.0;
    }
    result = sum;
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
float diffuse_eon_albedo(float cosine) {
    float c = clamp(cosine, 0.001, 1.0);
    float sine = sqrt(max(1.0 - c * c, 0.0));
    float g = sine * (acos(c) - sine * c) + 0.6666667 * (sine / c * (1.0 - sine * sine * sine) - sine);
    return 0.79427236 * (1.0 + 0.9 * g / 3.1415927);
}
vec3 diffuse_eon(float n_v, float n_l, float l_v, vec3 color) {
    float s = l_v - n_l * n_v;
    float single = 0.79427236 * (1.0 + 0.9 * (s > 0.0 ? s / max(n_l, n_v) : s)) / 3.1415927;
    vec3 many = color * color * 0.84609026 / (vec3(1.0) - color * 0.15390974) / 3.1415927 * max(1.0 - diffuse_eon_albedo(n_v), 1e-7) * max(1.0 - diffuse_eon_albedo(n_l), 1e-7) / 0.15390974;
    return (color * single + many) * n_l;
}
void diffuse_oren_nayar(ClosureData data, vec3 color, vec3 normal, inout BSDF bsdf) {
    bsdf.throughput = vec3(0.0);
    vec3 z = dot(normal, data.V) < 0.0 ? -normal : normal;
    float n_v = clamp(dot(z, data.V), 0.0001, 1.0);
    float n_l = dot(z, data.L);
    if (n_l > 0.0) {
        bsdf.response = diffuse_eon(n_v, n_l, dot(data.L, data.V), color);
    }
}
vec3 closure_tangent(vec3 normal, vec3 tangent) {
    vec3 plane = tangent - dot(tangent, normal) * normal;
    float squared = dot(plane, plane);
    return squared > 1e-8 ? plane * inversesqrt(squared) : normalize(cross(abs(normal.z) < 0.9 ? vec3(0.0, 0.0, 1.0) : vec3(1.0, 0.0, 0.0), normal));
}
float ggx_albedo_white(float cosine) {
    float m = cosine;
    float lost = 0.04264234 + m * (0.6262483 + m * (-2.2634306 + m * (2.70699 - m * 1.1266)));
    return 1.0 - clamp(lost, 0.0, 1.0);
}
vec3 fresnel_schlick(float cosine) {
    float beyond = clamp(1.0 - cosine, 0.0, 1.0);
    return max(mix(vec3(0.56, 0.57, 0.58), vec3(1.0), pow(beyond, 5.0)) - vec3(1.347811, 1.0858362, 0.68339026) * cosine * pow(beyond, 6.0), vec3(0.0));
}
vec3 ggx_compensation(float cosine) {
    float white = max(ggx_albedo_white(cosine), 0.001);
    return vec3(1.0) + fresnel_schlick(cosine) * (1.0 - white) / white;
}
float ggx_albedo_edge(float cosine) {
    float m = cosine;
    return clamp((0.9660288 + m * (-3.0216289 + m * (3.1998854 - m * 1.15191))) / (2.8173323 + m * (-3.174752 + m * (6.9382443 + m * 4.32798))), 0.0, 1.0);
}
vec3 ggx_albedo(float cosine) {
    float white = ggx_albedo_white(cosine);
    float edge = min(ggx_albedo_edge(cosine), white);
    return clamp((white - edge) * vec3(0.56, 0.57, 0.58) + edge * vec3(1.0), vec3(0.0), vec3(1.0));
}
float ggx_density(vec3 facet) {
    vec3 scaled = vec3(facet.xy / vec2(0.12), facet.z);
    float squared = dot(scaled, scaled);
    return 1.0 / (0.045238934 * squared * squared);
}
float ggx_lambda(vec3 direction) {
    vec2 slope = vec2(0.12) * direction.xy / max(abs(direction.z), 1e-6);
    return 0.5 * (sqrt(1.0 + dot(slope, slope)) - 1.0);
}
float ggx_lambda_2(vec3 direction) {
    vec2 slope = vec2(0.12) * direction.xy / max(abs(direction.z), 1e-6);
    return 0.5 * (sqrt(1.0 + dot(slope, slope)) - 1.0);
}
vec3 ggx_reflected(vec3 view, vec3 light) {
    vec3 facet = normalize(view + light);
    float cosine = clamp(dot(view, facet), 0.0001, 1.0);
    float seen = ggx_density(facet) * (1.0 / (1.0 + ggx_lambda(view) + ggx_lambda_2(light))) / (4.0 * view.z);
    return seen * fresnel_schlick(cosine);
}
void specular_closure(ClosureData data, vec3 normal, vec3 tangent, inout BSDF bsdf) {
    vec3 z = dot(normal, data.V) < 0.0 ? -normal : normal;
    vec3 x = closure_tangent(z, tangent);
    vec3 y = cross(z, x);
    vec3 view = data.V;
    float cosine = clamp(dot(z, view), 0.0001, 1.0);
    vec3 compensation = ggx_compensation(cosine);
    bsdf.throughput = vec3(1.0) - clamp(ggx_albedo(cosine) * compensation, vec3(0.0), vec3(1.0));
    vec3 light = vec3(dot(data.L, x), dot(data.L, y), dot(data.L, z));
    if (light.z > 0.0) {
        vec3 from = vec3(dot(view, x), dot(view, y), dot(view, z));
        from.z = max(from.z, 0.0001);
        bsdf.response = ggx_reflected(from, light) * compensation;
    }
}
void specular_schlick(ClosureData data, vec3 normal, vec3 tangent, inout BSDF bsdf) {
    specular_closure(data, normal, tangent, bsdf);
}
float diffuse_rough_albedo(float n_v) {
    float x = sqrt(max(1.0 - n_v, 0.0));
    float mean = x * (0.28814 + x * (0.12169 + x * (-0.23079 + x * (0.7969 - x * 0.47576))));
    return 0.6447369 + 0.40499997 * mean;
}
vec3 latlong_texel(vec3 direction, mat4 turn) {
    vec3 turned = normalize((turn * vec4(direction, 0.0)).xyz);
    return textureLod(u_envIrradiance, vec2(atan(turned.x, -turned.z) / 6.2831855 + 0.5, 0.5 - asin(clamp(turned.y, -1.0, 1.0)) / 3.1415927), 0.0).rgb;
}
void diffuse_oren_nayar_2(ClosureData data, vec3 color, vec3 normal, inout BSDF bsdf) {
    bsdf.throughput = vec3(0.0);
    vec3 z = dot(normal, data.V) < 0.0 ? -normal : normal;
    float n_v = clamp(dot(z, data.V), 0.0001, 1.0);
    vec3 albedo = color * diffuse_rough_albedo(n_v);
    float single = diffuse_eon_albedo(n_v);
    albedo = color * single + color * color * 0.84609026 / (vec3(1.0) - color * 0.15390974) * (1.0 - single);
    bsdf.response = latlong_texel(z, scene_values.env_matrix) * scene_values.env_light_intensity * albedo;
}
vec3 ggx_facet(vec2 random, vec3 view) {
    vec3 stretched = normalize(vec3(vec2(0.12) * view.xy, view.z));
    float squared = dot(stretched.xy, stretched.xy);
    vec3 x = squared > 0.0 ? vec3(-stretched.y, stretched.x, 0.0) * inversesqrt(squared) : vec3(1.0, 0.0, 0.0);
    vec3 y = cross(stretched, x);
    float radius = sqrt(random.x);
    float angle = 6.2831855 * random.y;
    float a = radius * cos(angle);
    float b = radius * sin(angle);
    float share = 0.5 * (1.0 + stretched.z);
    b = (1.0 - share) * sqrt(max(1.0 - a * a, 0.0)) + share * b;
    vec3 facet = a * x + b * y + sqrt(max(1.0 - a * a - b * b, 0.0)) * stretched;
    return normalize(vec3(vec2(0.12) * facet.xy, max(facet.z, 1e-6)));
}
vec3 latlong_texel_2(vec3 direction, mat4 turn, float level) {
    vec3 turned = normalize((turn * vec4(direction, 0.0)).xyz);
    return textureLod(u_envRadiance, vec2(atan(turned.x, -turned.z) / 6.2831855 + 0.5, 0.5 - asin(clamp(turned.y, -1.0, 1.0)) / 3.1415927), level).rgb;
}
float latlong_level(vec3 direction, float density, float samples, float levels) {
    float level = levels - 0.5 * log2(max(samples * density * (39.47842 * sqrt(max(1.0 - direction.y * direction.y, 0.0001))), 1e-8));
    return clamp(level, 0.0, max(levels - 1.0, 0.0));
}
vec3 environment_reflected(vec3 normal, vec3 tangent, vec3 view) {
    vec3 x = closure_tangent(normal, tangent);
    vec3 y = cross(normal, x);
    vec3 from = vec3(dot(view, x), dot(view, y), dot(view, normal));
    from.z = max(from.z, 0.0001);
    vec3 sum = vec3(0.0);
    for (int index = 0; index < scene_values.env_radiance_samples; index++) {
        vec3 facet = ggx_facet(vec2((float(index) + 0.5) / float(scene_values.env_radiance_samples), fract((float(index) + 0.5) * 0.618034)), from);
        vec3 light = reflect(-from, facet);
        float cosine = clamp(dot(from, facet), 0.0001, 1.0);
        if (light.z > 0.0) {
            float masked = 1.0 + ggx_lambda(from);
            float density = ggx_density(facet) / (masked * 4.0 * from.z);
            vec3 world = light.x * x + light.y * y + light.z * normal;
            sum += latlong_texel_2(world, scene_values.env_matrix, latlong_level(world, density, float(scene_values.env_radiance_samples), float(scene_values.env_radiance_mips))) * fresnel_schlick(cosine) * masked * (1.0 / (1.0 + ggx_lambda(from) + ggx_lambda_2(light)));
        }
    }
    return sum * scene_values.env_light_intensity / float(scene_values.env_radiance_samples);
}
void specular_closure_2(ClosureData data, vec3 normal, vec3 tangent, inout BSDF bsdf) {
    vec3 z = dot(normal, data.V) < 0.0 ? -normal : normal;
    vec3 x = closure_tangent(z, tangent);
    vec3 view = data.V;
    float cosine = clamp(dot(z, view), 0.0001, 1.0);
    vec3 compensation = ggx_compensation(cosine);
    bsdf.throughput = vec3(1.0) - clamp(ggx_albedo(cosine) * compensation, vec3(0.0), vec3(1.0));
    bsdf.response = environment_reflected(z, x, view) * compensation;
}
void specular_schlick_2(ClosureData data, vec3 normal, vec3 tangent, inout BSDF bsdf) {
    specular_closure_2(data, normal, tangent, bsdf);
}
void main() {
    vec3 brown_out = mix(vec3(0.14, 0.04, 0.02), vec3(0.45, 0.16, 0.05), noise_at(v_positionObject * vec3(24.0)) * 0.5 + 0.5);
    vec3 Nworld_out = normalize(v_normalWorld);
    vec3 Tworld_out = normalize(v_tangentWorld);
    vec3 fine_out = v_positionObject * vec3(3.0);
    float damp_out;
    noise_fractal_float(fine_out, damp_out);
    float rust_out = smoothstep(-0.15, 0.2, damp_out);
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
        BSDF crust_out = BSDF(vec3(0.0), vec3(1.0));
        diffuse_oren_nayar(closureData, brown_out, Nworld_out, crust_out);
        BSDF iron_out = BSDF(vec3(0.0), vec3(1.0));
        specular_schlick(closureData, Nworld_out, Tworld_out, iron_out);
        BSDF both_out = BSDF(mix(iron_out.response, crust_out.response, clamp(rust_out, 0.0, 1.0)), mix(iron_out.throughput, vec3(0.0), clamp(rust_out, 0.0, 1.0)));
        face_out.color += lightShader.intensity * both_out.response;
    }
    ClosureData closureData_2 = ClosureData(3, L, V, N, P, 1.0);
    BSDF crust_out_2 = BSDF(vec3(0.0), vec3(1.0));
    diffuse_oren_nayar_2(closureData_2, brown_out, Nworld_out, crust_out_2);
    BSDF iron_out_2 = BSDF(vec3(0.0), vec3(1.0));
    specular_schlick_2(closureData_2, Nworld_out, Tworld_out, iron_out_2);
    BSDF both_out_2 = BSDF(mix(iron_out_2.response, crust_out_2.response, clamp(rust_out, 0.0, 1.0)), mix(iron_out_2.throughput, vec3(0.0), clamp(rust_out, 0.0, 1.0)));
    face_out.color += both_out_2.response;
    face_out.color += mix(vec3(0.0), vec3(0.0), clamp(rust_out, 0.0, 1.0));
    frag_color = vec4(face_out.color, 1.0);
}

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
void specular_roughness(float roughness, out vec2 result) {
    float squared = clamp(roughness * roughness, 1e-6, 1.0);
    result = vec2(min(squared / 0.4472136, 1.0), squared * 0.4472136);
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
vec3 closure_tangent(vec3 normal, vec3 tangent) {
    vec3 plane = tangent - dot(tangent, normal) * normal;
    float squared = dot(plane, plane);
    return squared > 1e-8 ? plane * inversesqrt(squared) : normalize(cross(abs(normal.z) < 0.9 ? vec3(0.0, 0.0, 1.0) : vec3(1.0, 0.0, 0.0), normal));
}
float ggx_albedo_white(float cosine, float alpha) {
    float s = sqrt(alpha);
    float m = cosine;
    float lost = s * (0.4699 + s * (-1.5479 + s * (1.8234 - s * 0.7073))) + m * (0.24 + s * (0.2574 + s * (2.9105 - s * 1.2552)) + m * (-1.5172 + s * (-2.2041 + s * 0.1441) + m * (2.4397 + s * 0.7716 - m * 1.1266)));
    return 1.0 - clamp(lost, 0.0, 1.0);
}
vec3 fresnel_conductor(float cosine) {
    float cosine2 = cosine * cosine;
    float sine2 = 1.0 - cosine2;
    vec3 real = vec3(-11.705077, -6.484709, -3.5162346) - sine2;
    vec3 size = sqrt(real * real + vec3(2.8575196, 12.935103, 36.26824));
    vec3 a = sqrt(max(0.5 * (size + real), vec3(0.0)));
    vec3 s = (size + cosine2 - 2.0 * cosine * a) / (size + cosine2 + 2.0 * cosine * a);
    vec3 wide = cosine2 * size + sine2 * sine2;
    vec3 cross_term = 2.0 * a * cosine * sine2;
    return 0.5 * (s + s * (wide - cross_term) / (wide + cross_term));
}
vec3 ggx_compensation(float cosine, float alpha) {
    float white = max(ggx_albedo_white(cosine, alpha), 0.001);
    return vec3(1.0) + fresnel_conductor(cosine) * (1.0 - white) / white;
}
float ggx_density(vec3 facet, vec2 alpha) {
    vec3 scaled = vec3(facet.xy / alpha, facet.z);
    float squared = dot(scaled, scaled);
    return 1.0 / (3.1415927 * alpha.x * alpha.y * squared * squared);
}
float ggx_lambda(vec3 direction, vec2 alpha) {
    vec2 slope = alpha * direction.xy / max(abs(direction.z), 1e-6);
    return 0.5 * (sqrt(1.0 + dot(slope, slope)) - 1.0);
}
float ggx_lambda_2(vec3 direction, vec2 alpha) {
    vec2 slope = alpha * direction.xy / max(abs(direction.z), 1e-6);
    return 0.5 * (sqrt(1.0 + dot(slope, slope)) - 1.0);
}
vec3 ggx_reflected(vec3 view, vec3 light, vec2 alpha) {
    vec3 facet = normalize(view + light);
    float cosine = clamp(dot(view, facet), 0.0001, 1.0);
    float seen = ggx_density(facet, alpha) * (1.0 / (1.0 + ggx_lambda(view, alpha) + ggx_lambda_2(light, alpha))) / (4.0 * view.z);
    return seen * fresnel_conductor(cosine);
}
void specular_closure(ClosureData data, vec2 roughness, vec3 normal, vec3 tangent, inout BSDF bsdf) {
    vec3 z = dot(normal, data.V) < 0.0 ? -normal : normal;
    vec3 x = closure_tangent(z, tangent);
    vec3 y = cross(z, x);
    vec3 view = data.V;
    vec2 alpha = clamp(roughness, vec2(0.0001), vec2(1.0));
    float mean = sqrt(alpha.x * alpha.y);
    float cosine = clamp(dot(z, view), 0.0001, 1.0);
    vec3 compensation = ggx_compensation(cosine, mean);
    bsdf.throughput = vec3(1.0) - clamp(ggx_albedo_white(cosine, mean) * fresnel_conductor(cosine) * compensation, vec3(0.0), vec3(1.0));
    vec3 light = vec3(dot(data.L, x), dot(data.L, y), dot(data.L, z));
    if (light.z > 0.0) {
        vec3 from = vec3(dot(view, x), dot(view, y), dot(view, z));
        from.z = max(from.z, 0.0001);
        bsdf.response = ggx_reflected(from, light, alpha) * compensation;
    }
}
void specular_conductor(ClosureData data, vec2 roughness, vec3 normal, vec3 tangent, inout BSDF bsdf) {
    specular_closure(data, roughness, normal, tangent, bsdf);
    bsdf.throughput = vec3(0.0);
}
vec3 ggx_facet(vec2 random, vec3 view, vec2 alpha) {
    vec3 stretched = normalize(vec3(alpha * view.xy, view.z));
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
    return normalize(vec3(alpha * facet.xy, max(facet.z, 1e-6)));
}
vec3 latlong_texel(vec3 direction, mat4 turn, float level) {
    vec3 turned = normalize((turn * vec4(direction, 0.0)).xyz);
    return textureLod(u_envRadiance, vec2(atan(turned.x, -turned.z) / 6.2831855 + 0.5, 0.5 - asin(clamp(turned.y, -1.0, 1.0)) / 3.1415927), level).rgb;
}
float latlong_level(vec3 direction, float density, float samples, float levels) {
    float level = levels - 0.5 * log2(max(samples * density * (39.47842 * sqrt(max(1.0 - direction.y * direction.y, 0.0001))), 1e-8));
    return clamp(level, 0.0, max(levels - 1.0, 0.0));
}
vec3 environment_reflected(vec3 normal, vec3 tangent, vec3 view, vec2 alpha) {
    vec3 x = closure_tangent(normal, tangent);
    vec3 y = cross(normal, x);
    vec3 from = vec3(dot(view, x), dot(view, y), dot(view, normal));
    from.z = max(from.z, 0.0001);
    vec3 sum = vec3(0.0);
    for (int index = 0; index < scene_values.env_radiance_samples; index++) {
        vec3 facet = ggx_facet(vec2((float(index) + 0.5) / float(scene_values.env_radiance_samples), fract((float(index) + 0.5) * 0.618034)), from, alpha);
        vec3 light = reflect(-from, facet);
        float cosine = clamp(dot(from, facet), 0.0001, 1.0);
        if (light.z > 0.0) {
            float masked = 1.0 + ggx_lambda(from, alpha);
            float density = ggx_density(facet, alpha) / (masked * 4.0 * from.z);
            vec3 world = light.x * x + light.y * y + light.z * normal;
            sum += latlong_texel(world, scene_values.env_matrix, latlong_level(world, density, float(scene_values.env_radiance_samples), float(scene_values.env_radiance_mips))) * fresnel_conductor(cosine) * masked * (1.0 / (1.0 + ggx_lambda(from, alpha) + ggx_lambda_2(light, alpha)));
        }
    }
    return sum * scene_values.env_light_intensity / float(scene_values.env_radiance_samples);
}
void specular_closure_2(ClosureData data, vec2 roughness, vec3 normal, vec3 tangent, inout BSDF bsdf) {
    vec3 z = dot(normal, data.V) < 0.0 ? -normal : normal;
    vec3 x = closure_tangent(z, tangent);
    vec3 view = data.V;
    vec2 alpha = clamp(roughness, vec2(0.0001), vec2(1.0));
    float mean = sqrt(alpha.x * alpha.y);
    float cosine = clamp(dot(z, view), 0.0001, 1.0);
    vec3 compensation = ggx_compensation(cosine, mean);
    bsdf.throughput = vec3(1.0) - clamp(ggx_albedo_white(cosine, mean) * fresnel_conductor(cosine) * compensation, vec3(0.0), vec3(1.0));
    bsdf.response = environment_reflected(z, x, view, alpha) * compensation;
}
void specular_conductor_2(ClosureData data, vec2 roughness, vec3 normal, vec3 tangent, inout BSDF bsdf) {
    specular_closure_2(data, roughness, normal, tangent, bsdf);
    bsdf.throughput = vec3(0.0);
}
void main() {
    float scratches_out = noise_at(vec3(v_texcoord_0.xy * vec2(4.0, 160.0), 0.0)) * 0.12 + 0.45;
    vec2 brushed_out;
    specular_roughness(scratches_out, brushed_out);
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
        BSDF metal_out = BSDF(vec3(0.0), vec3(1.0));
        specular_conductor(closureData, brushed_out, Nworld_out, Tworld_out, metal_out);
        face_out.color += lightShader.intensity * metal_out.response;
    }
    ClosureData closureData_2 = ClosureData(3, L, V, N, P, 1.0);
    BSDF metal_out_2 = BSDF(vec3(0.0), vec3(1.0));
    specular_conductor_2(closureData_2, brushed_out, Nworld_out, Tworld_out, metal_out_2);
    face_out.color += metal_out_2.response;
    frag_color = vec4(face_out.color, 1.0);
}

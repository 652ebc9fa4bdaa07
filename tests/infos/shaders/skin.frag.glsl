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
    for (int octave = 0; octave < 4; octave++) {
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
vec3 closure_tangent(vec3 normal, vec3 tangent) {
    vec3 plane = tangent - dot(tangent, normal) * normal;
    float squared = dot(plane, plane);
    return squared > 1e-8 ? plane * inversesqrt(squared) : normalize(cross(abs(normal.z) < 0.9 ? vec3(0.0, 0.0, 1.0) : vec3(1.0, 0.0, 0.0), normal));
}
float ggx_albedo_white(float cosine) {
    float m = cosine;
    float lost = 0.037391495 + m * (0.76852494 + m * (-2.4175026 + m * (2.763772 - m * 1.1266)));
    return 1.0 - clamp(lost, 0.0, 1.0);
}
float fresnel_dielectric(float cosine) {
    float squared = 0.9599999 + cosine * cosine;
    if (squared <= 0.0) {
        return 1.0;
    }
    float inside = sqrt(squared);
    float s = (cosine - inside) / (cosine + inside);
    float p = (1.9599999 * cosine - inside) / (1.9599999 * cosine + inside);
    return 0.5 * (s * s + p * p);
}
vec3 ggx_compensation(float cosine) {
    float white = max(ggx_albedo_white(cosine), 0.001);
    return vec3(1.0) + vec3(fresnel_dielectric(cosine)) * (1.0 - white) / white;
}
float ggx_albedo_edge(float cosine) {
    float m = cosine;
    return clamp((0.96618843 + m * (-2.961646 + m * (3.134727 - m * 1.15191))) / (3.8140156 + m * (-3.6418126 + m * (8.440704 + m * 4.32798))), 0.0, 1.0);
}
vec3 ggx_albedo(float cosine) {
    float white = ggx_albedo_white(cosine);
    float edge = min(ggx_albedo_edge(cosine), white);
    return clamp((white - edge) * vec3(0.027777774) + edge * vec3(1.0), vec3(0.0), vec3(1.0));
}
float ggx_density(vec3 facet) {
    vec3 scaled = vec3(facet.xy / vec2(0.17639999), facet.z);
    float squared = dot(scaled, scaled);
    return 1.0 / (0.0977568 * squared * squared);
}
float ggx_lambda(vec3 direction) {
    vec2 slope = vec2(0.17639999) * direction.xy / max(abs(direction.z), 1e-6);
    return 0.5 * (sqrt(1.0 + dot(slope, slope)) - 1.0);
}
float ggx_lambda_2(vec3 direction) {
    vec2 slope = vec2(0.17639999) * direction.xy / max(abs(direction.z), 1e-6);
    return 0.5 * (sqrt(1.0 + dot(slope, slope)) - 1.0);
}
vec3 ggx_reflected(vec3 view, vec3 light) {
    vec3 facet = normalize(view + light);
    float cosine = clamp(dot(view, facet), 0.0001, 1.0);
    float seen = ggx_density(facet) * (1.0 / (1.0 + ggx_lambda(view) + ggx_lambda_2(light))) / (4.0 * view.z);
    return seen * vec3(fresnel_dielectric(cosine));
}
void specular_closure(ClosureData data, vec3 normal, vec3 tangent, inout BSDF bsdf) {
    vec3 z = dot(normal, data.V) < 0.0 ? -normal : normal;
    vec3 x = closure_tangent(z, tangent);
    vec3 y = cross(z, x);
    vec3 view = data.V;
    float cosine = clamp(dot(z, view), 0.0001, 1.0);
    vec3 compensation = ggx_compensation(cosine);
    bsdf.throughput = vec3(1.0) - clamp(ggx_albedo(cosine) * compensation, vec3(0.0), vec3(1.0)) * 0.8;
    vec3 light = vec3(dot(data.L, x), dot(data.L, y), dot(data.L, z));
    if (light.z > 0.0) {
        vec3 from = vec3(dot(view, x), dot(view, y), dot(view, z));
        from.z = max(from.z, 0.0001);
        bsdf.response = ggx_reflected(from, light) * compensation * 0.8;
    }
}
void specular_dielectric(ClosureData data, vec3 normal, vec3 tangent, inout BSDF bsdf) {
    specular_closure(data, normal, tangent, bsdf);
}
vec3 diffuse_profile(float distance_along) {
    return (exp(-vec3(distance_along) / vec3(0.24000001, 0.080000006, 0.040000003)) + exp(-vec3(distance_along) / vec3(0.72, 0.24000001, 0.120000005))) / vec3(6.0318584, 2.0106194, 1.0053097);
}
vec3 diffuse_spread(float n_l, float curvature) {
    float angle = acos(clamp(n_l, -1.0, 1.0));
    float bend = 1.0 / max(curvature, 0.001);
    vec3 light = vec3(0.0);
    vec3 weights = vec3(0.0);
    for (int step_index = 0; step_index < 24; step_index++) {
        float x = 3.1415927 * ((float(step_index) + 0.5) / 12.0 - 1.0);
        vec3 share = diffuse_profile(abs(2.0 * bend * sin(0.5 * x)));
        light += share * max(cos(angle + x), 0.0);
        weights += share;
    }
    return light / max(weights, vec3(1e-8));
}
void diffuse_subsurface(ClosureData data, vec3 color, vec3 normal, inout BSDF bsdf) {
    bsdf.throughput = vec3(0.0);
    vec3 z = dot(normal, data.V) < 0.0 ? -normal : normal;
    bsdf.response = color * diffuse_spread(dot(z, data.L), length(fwidth(z)) / max(length(fwidth(data.P)), 1e-6)) / 3.1415927;
}
void diffuse_oren_nayar(ClosureData data, vec3 color, vec3 normal, inout BSDF bsdf) {
    bsdf.throughput = vec3(0.0);
    float n_l = dot(dot(normal, data.V) < 0.0 ? -normal : normal, data.L);
    if (n_l > 0.0) {
        bsdf.response = color * (n_l / 3.1415927);
    }
}
vec3 ggx_facet(vec2 random, vec3 view) {
    vec3 stretched = normalize(vec3(vec2(0.17639999) * view.xy, view.z));
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
    return normalize(vec3(vec2(0.17639999) * facet.xy, max(facet.z, 1e-6)));
}
vec3 latlong_texel(vec3 direction, mat4 turn, float level) {
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
            sum += latlong_texel(world, scene_values.env_matrix, latlong_level(world, density, float(scene_values.env_radiance_samples), float(scene_values.env_radiance_mips))) * vec3(fresnel_dielectric(cosine)) * masked * (1.0 / (1.0 + ggx_lambda(from) + ggx_lambda_2(light)));
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
    bsdf.throughput = vec3(1.0) - clamp(ggx_albedo(cosine) * compensation, vec3(0.0), vec3(1.0)) * 0.8;
    bsdf.response = environment_reflected(z, x, view) * compensation * 0.8;
}
void specular_dielectric_2(ClosureData data, vec3 normal, vec3 tangent, inout BSDF bsdf) {
    specular_closure_2(data, normal, tangent, bsdf);
}
vec3 latlong_texel_2(vec3 direction, mat4 turn) {
    vec3 turned = normalize((turn * vec4(direction, 0.0)).xyz);
    return textureLod(u_envIrradiance, vec2(atan(turned.x, -turned.z) / 6.2831855 + 0.5, 0.5 - asin(clamp(turned.y, -1.0, 1.0)) / 3.1415927), 0.0).rgb;
}
void main() {
    vec3 fine_out = v_positionObject * vec3(7.0);
    float blotches_out;
    noise_fractal_float(fine_out, blotches_out);
    vec3 tone_out = mix(vec3(0.76, 0.47, 0.37), vec3(0.36, 0.15, 0.09), smoothstep(0.1, 0.6, blotches_out));
    vec3 Nworld_out = normalize(v_normalWorld);
    vec3 coat_turned_out = normalize(v_tangentWorld);
    vec3 inner_color_out = pow(max(tone_out, vec3(0.0)), vec3(1.0));
    surfaceshader shader_out = surfaceshader(vec3(0.0), vec3(0.0));
    vec3 N = normalize(v_normalWorld);
    vec3 V = normalize(scene_values.view_position - v_positionWorld);
    vec3 P = v_positionWorld;
    vec3 L = vec3(0.0);
    for (int lightIndex = 0; lightIndex < min(scene_values.num_active_light_sources, 1); lightIndex++) {
        lightshader lightShader;
        sampleLightSource(scene_values.light_data[lightIndex], P, lightShader);
        L = lightShader.direction;
        ClosureData closureData = ClosureData(1, L, V, N, P, 1.0);
        BSDF reflected_out = BSDF(vec3(0.0), vec3(1.0));
        specular_dielectric(closureData, Nworld_out, coat_turned_out, reflected_out);
        BSDF scattered_out = BSDF(vec3(0.0), vec3(1.0));
        diffuse_subsurface(closureData, inner_color_out, Nworld_out, scattered_out);
        BSDF inner_out = BSDF(scattered_out.response, vec3(0.0));
        BSDF diffuse_out = BSDF(vec3(0.0), vec3(1.0));
        diffuse_oren_nayar(closureData, inner_color_out, Nworld_out, diffuse_out);
        shader_out.color += lightShader.intensity * (reflected_out.response + mix(diffuse_out.response, inner_out.response, 0.7) * reflected_out.throughput);
    }
    ClosureData closureData_2 = ClosureData(3, L, V, N, P, 1.0);
    BSDF reflected_out_2 = BSDF(vec3(0.0), vec3(1.0));
    specular_dielectric_2(closureData_2, Nworld_out, coat_turned_out, reflected_out_2);
    BSDF scattered_out_2 = BSDF(latlong_texel_2(dot(Nworld_out, closureData_2.V) < 0.0 ? -Nworld_out : Nworld_out, scene_values.env_matrix) * scene_values.env_light_intensity * inner_color_out, vec3(0.0));
    BSDF inner_out_2 = BSDF(scattered_out_2.response, vec3(0.0));
    BSDF diffuse_out_2 = BSDF(latlong_texel_2(dot(Nworld_out, closureData_2.V) < 0.0 ? -Nworld_out : Nworld_out, scene_values.env_matrix) * scene_values.env_light_intensity * inner_color_out, vec3(0.0));
    shader_out.color += reflected_out_2.response + mix(diffuse_out_2.response, inner_out_2.response, 0.7) * reflected_out_2.throughput;
    frag_color = vec4(shader_out.color, 1.0);
}

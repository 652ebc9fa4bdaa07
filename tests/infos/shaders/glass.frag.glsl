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
vec3 closure_tangent(vec3 normal, vec3 tangent) {
    vec3 plane = tangent - dot(tangent, normal) * normal;
    float squared = dot(plane, plane);
    return squared > 1e-8 ? plane * inversesqrt(squared) : normalize(cross(abs(normal.z) < 0.9 ? vec3(0.0, 0.0, 1.0) : vec3(1.0, 0.0, 0.0), normal));
}
float ggx_albedo_white(float cosine) {
    float m = cosine;
    float lost = 0.013368597 + m * (0.2510105 + m * (-1.5867556 + m * (2.4641001 - m * 1.1266)));
    return 1.0 - clamp(lost, 0.0, 1.0);
}
float fresnel_dielectric(float cosine) {
    float squared = 1.3104 + cosine * cosine;
    if (squared <= 0.0) {
        return 1.0;
    }
    float inside = sqrt(squared);
    float s = (cosine - inside) / (cosine + inside);
    float p = (2.3104 * cosine - inside) / (2.3104 * cosine + inside);
    return 0.5 * (s * s + p * p);
}
vec3 ggx_compensation(float cosine) {
    float white = max(ggx_albedo_white(cosine), 0.001);
    return vec3(1.0) + vec3(fresnel_dielectric(cosine)) * (1.0 - white) / white;
}
float ggx_albedo_edge(float cosine) {
    float m = cosine;
    return clamp((0.9776211 + m * (-3.15148 + m * (3.3373647 - m * 1.15191))) / (1.0132343 + m * (1.1617925 + m * (3.7681594 + m * 4.32798))), 0.0, 1.0);
}
vec3 ggx_albedo(float cosine) {
    float white = ggx_albedo_white(cosine);
    float edge = min(ggx_albedo_edge(cosine), white);
    return clamp((white - edge) * vec3(0.04257999) + edge * vec3(1.0), vec3(0.0), vec3(1.0));
}
float ggx_density(vec3 facet) {
    vec3 scaled = vec3(facet.xy / vec2(0.001), facet.z);
    float squared = dot(scaled, scaled);
    return 1.0 / (3.1415932e-6 * squared * squared);
}
float ggx_lambda(vec3 direction) {
    vec2 slope = vec2(0.001) * direction.xy / max(abs(direction.z), 1e-6);
    return 0.5 * (sqrt(1.0 + dot(slope, slope)) - 1.0);
}
float ggx_lambda_2(vec3 direction) {
    vec2 slope = vec2(0.001) * direction.xy / max(abs(direction.z), 1e-6);
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
    bsdf.throughput = vec3(1.0) - clamp(ggx_albedo(cosine) * compensation, vec3(0.0), vec3(1.0));
    vec3 light = vec3(dot(data.L, x), dot(data.L, y), dot(data.L, z));
    if (light.z > 0.0) {
        vec3 from = vec3(dot(view, x), dot(view, y), dot(view, z));
        from.z = max(from.z, 0.0001);
        bsdf.response = ggx_reflected(from, light) * compensation * vec3(0.97, 1.0, 0.98);
    }
}
void specular_dielectric(ClosureData data, vec3 normal, vec3 tangent, inout BSDF bsdf) {
    specular_closure(data, normal, tangent, bsdf);
}
vec3 ggx_facet(vec2 random, vec3 view) {
    vec3 stretched = normalize(vec3(vec2(0.001) * view.xy, view.z));
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
    return normalize(vec3(vec2(0.001) * facet.xy, max(facet.z, 1e-6)));
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
    bsdf.throughput = vec3(1.0) - clamp(ggx_albedo(cosine) * compensation, vec3(0.0), vec3(1.0));
    bsdf.response = environment_reflected(z, x, view) * compensation * vec3(0.97, 1.0, 0.98);
}
void specular_dielectric_2(ClosureData data, vec3 normal, vec3 tangent, inout BSDF bsdf) {
    specular_closure_2(data, normal, tangent, bsdf);
}
vec3 ball_refracted(vec3 view, vec3 facet) {
    vec3 inside = refract(-view, facet, 0.65789473);
    if (dot(inside, inside) < 1e-6) {
        return reflect(-view, facet);
    }
    vec3 outside = refract(inside, -normalize(facet - 2.0 * dot(facet, inside) * inside), 1.52);
    return dot(outside, outside) < 1e-6 ? inside : outside;
}
vec3 environment_passed(vec3 normal, vec3 tangent, vec3 view) {
    vec3 x = closure_tangent(normal, tangent);
    vec3 y = cross(normal, x);
    vec3 from = vec3(dot(view, x), dot(view, y), dot(view, normal));
    from.z = max(from.z, 0.0001);
    vec3 sum = vec3(0.0);
    for (int index = 0; index < scene_values.env_radiance_samples; index++) {
        vec3 facet = ggx_facet(vec2((float(index) + 0.5) / float(scene_values.env_radiance_samples), fract((float(index) + 0.5) * 0.618034)), from);
        float cosine = clamp(dot(from, facet), 0.0001, 1.0);
        float density = ggx_density(facet) / ((1.0 + ggx_lambda(from)) * 4.0 * from.z);
        vec3 turned = ball_refracted(view, facet.x * x + facet.y * y + facet.z * normal);
        sum += latlong_texel(turned, scene_values.env_matrix, latlong_level(turned, density, float(scene_values.env_radiance_samples), float(scene_values.env_radiance_mips))) * (vec3(1.0) - vec3(fresnel_dielectric(cosine)));
    }
    return sum * scene_values.env_light_intensity / float(scene_values.env_radiance_samples);
}
void specular_closure_3(ClosureData data, vec3 normal, vec3 tangent, inout BSDF bsdf) {
    vec3 z = dot(normal, data.V) < 0.0 ? -normal : normal;
    vec3 x = closure_tangent(z, tangent);
    vec3 view = data.V;
    float cosine = clamp(dot(z, view), 0.0001, 1.0);
    bsdf.throughput = vec3(1.0) - clamp(ggx_albedo(cosine) * ggx_compensation(cosine), vec3(0.0), vec3(1.0));
    bsdf.response = environment_passed(z, x, view) * (bool(scene_values.refraction_two_sided) ? vec3(0.9409, 1.0, 0.96040004) : vec3(0.97, 1.0, 0.98));
}
void specular_dielectric_3(ClosureData data, vec3 normal, vec3 tangent, inout BSDF bsdf) {
    specular_closure_3(data, normal, tangent, bsdf);
}
void main() {
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
        BSDF body_out = BSDF(vec3(0.0), vec3(1.0));
        specular_dielectric(closureData, Nworld_out, Tworld_out, body_out);
        face_out.color += lightShader.intensity * body_out.response;
    }
    ClosureData closureData_2 = ClosureData(3, L, V, N, P, 1.0);
    BSDF body_out_2 = BSDF(vec3(0.0), vec3(1.0));
    specular_dielectric_2(closureData_2, Nworld_out, Tworld_out, body_out_2);
    face_out.color += body_out_2.response;
    ClosureData closureData_3 = ClosureData(2, L, V, N, P, 1.0);
    BSDF body_out_3 = BSDF(vec3(0.0), vec3(1.0));
    specular_dielectric_3(closureData_3, Nworld_out, Tworld_out, body_out_3);
    face_out.color += body_out_3.response;
    frag_color = vec4(face_out.color, 1.0);
}

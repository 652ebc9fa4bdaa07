struct lightshader { vec3 intensity; vec3 direction; };
struct ClosureData { int closureType; vec3 L; vec3 V; vec3 N; vec3 P; float occlusion; };
struct BSDF { vec3 response; vec3 throughput; };
struct Fresnel { int model; vec3 ior; vec3 extinction; vec3 f0; vec3 f82; vec3 f90; float exponent; float film_thickness; float film_ior; };
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
vec3 cells_distances(vec3 position, out ivec3 nearest) {
    ivec3 cell = ivec3(floor(position));
    vec3 found = vec3(1000000.0);
    nearest = cell;
    for (int index = 0; index < 27; index++) {
        ivec3 step_to = ivec3(index % 3 - 1, index / 3 % 3 - 1, index / 9 - 1);
        ivec3 other = cell + step_to;
        vec3 between = vec3(other) + (vec3(hash_numbers(other) >> uvec3(8u)) / 16777216.0 - vec3(0.5) + vec3(0.5)) - position;
        float squared = dot(between, between);
        if (squared < found.x) {
            found = vec3(squared, found.xy);
            nearest = other;
        } else if (squared < found.y) {
            found = vec3(found.x, squared, found.y);
        } else if (squared < found.z) {
            found.z = squared;
        }
    }
    return found;
}
void cells_3d_float(vec3 position, out float result) {
    ivec3 nearest;
    float squared = cells_distances(position, nearest).x;
    result = (vec3(hash_numbers(nearest + ivec3(71, 13, 37)) >> uvec3(8u)) / 16777216.0).x;
}
void specular_metal(vec3 reflectivity, out vec3 ior, out vec3 extinction) {
    vec3 r = clamp(reflectivity, vec3(0.0), vec3(0.99));
    ior = (vec3(1.0) - r) / (vec3(1.0) + r);
    vec3 above = (ior + vec3(1.0)) * (ior + vec3(1.0)) * r - (ior - vec3(1.0)) * (ior - vec3(1.0));
    extinction = sqrt(max(above / (vec3(1.0) - r), vec3(0.0)));
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
    float lost = 0.012752549 + m * (0.25030756 + m * (-1.5831933 + m * (2.462848 - m * 1.1266)));
    return 1.0 - clamp(lost, 0.0, 1.0);
}
float fresnel_dielectric(float cosine) {
    float squared = 1.25 + cosine * cosine;
    if (squared <= 0.0) {
        return 1.0;
    }
    float inside = sqrt(squared);
    float s = (cosine - inside) / (cosine + inside);
    float p = (2.25 * cosine - inside) / (2.25 * cosine + inside);
    return 0.5 * (s * s + p * p);
}
vec3 ggx_compensation(float cosine) {
    float white = max(ggx_albedo_white(cosine), 0.001);
    return vec3(1.0) + vec3(fresnel_dielectric(cosine)) * (1.0 - white) / white;
}
float ggx_albedo_edge(float cosine) {
    float m = cosine;
    return clamp((0.9776389 + m * (-3.1515908 + m * (3.3374803 - m * 1.15191))) / (1.0119092 + m * (1.1673489 + m * (3.7654953 + m * 4.32798))), 0.0, 1.0);
}
vec3 ggx_albedo(float cosine) {
    float white = ggx_albedo_white(cosine);
    float edge = min(ggx_albedo_edge(cosine), white);
    return clamp((white - edge) * vec3(0.040000003) + edge * vec3(1.0), vec3(0.0), vec3(1.0));
}
float ggx_density(vec3 facet) {
    vec3 scaled = vec3(facet.xy / vec2(0.0009), facet.z);
    float squared = dot(scaled, scaled);
    return 1.0 / (2.54469e-6 * squared * squared);
}
float ggx_lambda(vec3 direction) {
    vec2 slope = vec2(0.0009) * direction.xy / max(abs(direction.z), 1e-6);
    return 0.5 * (sqrt(1.0 + dot(slope, slope)) - 1.0);
}
float ggx_lambda_2(vec3 direction) {
    vec2 slope = vec2(0.0009) * direction.xy / max(abs(direction.z), 1e-6);
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
        bsdf.response = ggx_reflected(from, light) * compensation;
    }
}
void specular_dielectric(ClosureData data, vec3 normal, vec3 tangent, inout BSDF bsdf) {
    specular_closure(data, normal, tangent, bsdf);
}
vec3 fresnel_conductor(vec3 ior, vec3 extinction) {
    vec3 real = ior * ior - extinction * extinction;
    vec3 size = sqrt(real * real + 4.0 * ior * ior * extinction * extinction);
    vec3 a = sqrt(max(0.5 * (size + real), vec3(0.0)));
    vec3 s = (size + 1.0 - 2.0 * a) / (size + 1.0 + 2.0 * a);
    vec3 wide = size;
    return 0.5 * (s + s * wide / wide);
}
float ggx_albedo_white_2(float cosine) {
    float m = cosine;
    float lost = 0.035158876 + m * (0.83082616 + m * (-2.4798646 + m * (2.7869198 - m * 1.1266)));
    return 1.0 - clamp(lost, 0.0, 1.0);
}
vec3 fresnel_conductor_2(float cosine, vec3 ior, vec3 extinction) {
    float cosine2 = cosine * cosine;
    float sine2 = 1.0 - cosine2;
    vec3 real = ior * ior - extinction * extinction - sine2;
    vec3 size = sqrt(real * real + 4.0 * ior * ior * extinction * extinction);
    vec3 a = sqrt(max(0.5 * (size + real), vec3(0.0)));
    vec3 s = (size + cosine2 - 2.0 * cosine * a) / (size + cosine2 + 2.0 * cosine * a);
    vec3 wide = cosine2 * size + sine2 * sine2;
    vec3 cross_term = 2.0 * a * cosine * sine2;
    return 0.5 * (s + s * (wide - cross_term) / (wide + cross_term));
}
vec3 ggx_compensation_2(Fresnel fresnel, float cosine) {
    float white = max(ggx_albedo_white_2(cosine), 0.001);
    return vec3(1.0) + fresnel_conductor_2(cosine, fresnel.ior, fresnel.extinction) * (1.0 - white) / white;
}
float ggx_density_2(vec3 facet) {
    vec3 scaled = vec3(facet.xy / vec2(0.20249999), facet.z);
    float squared = dot(scaled, scaled);
    return 1.0 / (0.12882492 * squared * squared);
}
float ggx_lambda_3(vec3 direction) {
    vec2 slope = vec2(0.20249999) * direction.xy / max(abs(direction.z), 1e-6);
    return 0.5 * (sqrt(1.0 + dot(slope, slope)) - 1.0);
}
float ggx_lambda_4(vec3 direction) {
    vec2 slope = vec2(0.20249999) * direction.xy / max(abs(direction.z), 1e-6);
    return 0.5 * (sqrt(1.0 + dot(slope, slope)) - 1.0);
}
vec3 ggx_reflected_2(Fresnel fresnel, vec3 view, vec3 light) {
    vec3 facet = normalize(view + light);
    float cosine = clamp(dot(view, facet), 0.0001, 1.0);
    float seen = ggx_density_2(facet) * (1.0 / (1.0 + ggx_lambda_3(view) + ggx_lambda_4(light))) / (4.0 * view.z);
    return seen * fresnel_conductor_2(cosine, fresnel.ior, fresnel.extinction);
}
void specular_closure_2(ClosureData data, Fresnel fresnel, vec3 normal, vec3 tangent, inout BSDF bsdf) {
    vec3 z = dot(normal, data.V) < 0.0 ? -normal : normal;
    vec3 x = closure_tangent(z, tangent);
    vec3 y = cross(z, x);
    vec3 view = data.V;
    float cosine = clamp(dot(z, view), 0.0001, 1.0);
    vec3 compensation = ggx_compensation_2(fresnel, cosine);
    bsdf.throughput = vec3(1.0) - clamp(ggx_albedo_white_2(cosine) * fresnel_conductor_2(cosine, fresnel.ior, fresnel.extinction) * compensation, vec3(0.0), vec3(1.0));
    vec3 light = vec3(dot(data.L, x), dot(data.L, y), dot(data.L, z));
    if (light.z > 0.0) {
        vec3 from = vec3(dot(view, x), dot(view, y), dot(view, z));
        from.z = max(from.z, 0.0001);
        bsdf.response = ggx_reflected_2(fresnel, from, light) * compensation;
    }
}
void specular_conductor(ClosureData data, vec3 ior, vec3 extinction, vec3 normal, vec3 tangent, inout BSDF bsdf) {
    Fresnel fresnel = Fresnel(1, ior, extinction, fresnel_conductor(ior, extinction), vec3(1.0), vec3(1.0), 5.0, 0.0, 1.5);
    specular_closure_2(data, fresnel, normal, tangent, bsdf);
    bsdf.throughput = vec3(0.0);
}
vec3 ggx_compensation_3(float cosine) {
    float white = max(ggx_albedo_white_2(cosine), 0.001);
    return vec3(1.0) + vec3(fresnel_dielectric(cosine)) * (1.0 - white) / white;
}
float ggx_albedo_edge_2(float cosine) {
    float m = cosine;
    return clamp((0.9672279 + m * (-2.934228 + m * (3.1045737 - m * 1.15191))) / (4.301808 + m * (-3.5122492 + m * (9.135992 + m * 4.32798))), 0.0, 1.0);
}
vec3 ggx_albedo_2(float cosine) {
    float white = ggx_albedo_white_2(cosine);
    float edge = min(ggx_albedo_edge_2(cosine), white);
    return clamp((white - edge) * vec3(0.040000003) + edge * vec3(1.0), vec3(0.0), vec3(1.0));
}
vec3 ggx_reflected_3(vec3 view, vec3 light) {
    vec3 facet = normalize(view + light);
    float cosine = clamp(dot(view, facet), 0.0001, 1.0);
    float seen = ggx_density_2(facet) * (1.0 / (1.0 + ggx_lambda_3(view) + ggx_lambda_4(light))) / (4.0 * view.z);
    return seen * vec3(fresnel_dielectric(cosine));
}
void specular_closure_3(ClosureData data, vec3 normal, vec3 tangent, inout BSDF bsdf) {
    vec3 z = dot(normal, data.V) < 0.0 ? -normal : normal;
    vec3 x = closure_tangent(z, tangent);
    vec3 y = cross(z, x);
    vec3 view = data.V;
    float cosine = clamp(dot(z, view), 0.0001, 1.0);
    vec3 compensation = ggx_compensation_3(cosine);
    bsdf.throughput = vec3(1.0) - clamp(ggx_albedo_2(cosine) * compensation, vec3(0.0), vec3(1.0));
    vec3 light = vec3(dot(data.L, x), dot(data.L, y), dot(data.L, z));
    if (light.z > 0.0) {
        vec3 from = vec3(dot(view, x), dot(view, y), dot(view, z));
        from.z = max(from.z, 0.0001);
        bsdf.response = ggx_reflected_3(from, light) * compensation;
    }
}
void specular_dielectric_2(ClosureData data, vec3 normal, vec3 tangent, inout BSDF bsdf) {
    specular_closure_3(data, normal, tangent, bsdf);
}
void diffuse_oren_nayar(ClosureData data, vec3 color, vec3 normal, inout BSDF bsdf) {
    bsdf.throughput = vec3(0.0);
    float n_l = dot(dot(normal, data.V) < 0.0 ? -normal : normal, data.L);
    if (n_l > 0.0) {
        bsdf.response = color * (n_l / 3.1415927);
    }
}
vec3 ggx_facet(vec2 random, vec3 view) {
    vec3 stretched = normalize(vec3(vec2(0.0009) * view.xy, view.z));
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
    return normalize(vec3(vec2(0.0009) * facet.xy, max(facet.z, 1e-6)));
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
void specular_closure_4(ClosureData data, vec3 normal, vec3 tangent, inout BSDF bsdf) {
    vec3 z = dot(normal, data.V) < 0.0 ? -normal : normal;
    vec3 x = closure_tangent(z, tangent);
    vec3 view = data.V;
    float cosine = clamp(dot(z, view), 0.0001, 1.0);
    vec3 compensation = ggx_compensation(cosine);
    bsdf.throughput = vec3(1.0) - clamp(ggx_albedo(cosine) * compensation, vec3(0.0), vec3(1.0));
    bsdf.response = environment_reflected(z, x, view) * compensation;
}
void specular_dielectric_3(ClosureData data, vec3 normal, vec3 tangent, inout BSDF bsdf) {
    specular_closure_4(data, normal, tangent, bsdf);
}
vec3 ggx_facet_2(vec2 random, vec3 view) {
    vec3 stretched = normalize(vec3(vec2(0.20249999) * view.xy, view.z));
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
    return normalize(vec3(vec2(0.20249999) * facet.xy, max(facet.z, 1e-6)));
}
vec3 environment_reflected_2(Fresnel fresnel, vec3 normal, vec3 tangent, vec3 view) {
    vec3 x = closure_tangent(normal, tangent);
    vec3 y = cross(normal, x);
    vec3 from = vec3(dot(view, x), dot(view, y), dot(view, normal));
    from.z = max(from.z, 0.0001);
    vec3 sum = vec3(0.0);
    for (int index = 0; index < scene_values.env_radiance_samples; index++) {
        vec3 facet = ggx_facet_2(vec2((float(index) + 0.5) / float(scene_values.env_radiance_samples), fract((float(index) + 0.5) * 0.618034)), from);
        vec3 light = reflect(-from, facet);
        float cosine = clamp(dot(from, facet), 0.0001, 1.0);
        if (light.z > 0.0) {
            float masked = 1.0 + ggx_lambda_3(from);
            float density = ggx_density_2(facet) / (masked * 4.0 * from.z);
            vec3 world = light.x * x + light.y * y + light.z * normal;
            sum += latlong_texel(world, scene_values.env_matrix, latlong_level(world, density, float(scene_values.env_radiance_samples), float(scene_values.env_radiance_mips))) * fresnel_conductor_2(cosine, fresnel.ior, fresnel.extinction) * masked * (1.0 / (1.0 + ggx_lambda_3(from) + ggx_lambda_4(light)));
        }
    }
    return sum * scene_values.env_light_intensity / float(scene_values.env_radiance_samples);
}
void specular_closure_5(ClosureData data, Fresnel fresnel, vec3 normal, vec3 tangent, inout BSDF bsdf) {
    vec3 z = dot(normal, data.V) < 0.0 ? -normal : normal;
    vec3 x = closure_tangent(z, tangent);
    vec3 view = data.V;
    float cosine = clamp(dot(z, view), 0.0001, 1.0);
    vec3 compensation = ggx_compensation_2(fresnel, cosine);
    bsdf.throughput = vec3(1.0) - clamp(ggx_albedo_white_2(cosine) * fresnel_conductor_2(cosine, fresnel.ior, fresnel.extinction) * compensation, vec3(0.0), vec3(1.0));
    bsdf.response = environment_reflected_2(fresnel, z, x, view) * compensation;
}
void specular_conductor_2(ClosureData data, vec3 ior, vec3 extinction, vec3 normal, vec3 tangent, inout BSDF bsdf) {
    Fresnel fresnel = Fresnel(1, ior, extinction, fresnel_conductor(ior, extinction), vec3(1.0), vec3(1.0), 5.0, 0.0, 1.5);
    specular_closure_5(data, fresnel, normal, tangent, bsdf);
    bsdf.throughput = vec3(0.0);
}
vec3 environment_reflected_3(vec3 normal, vec3 tangent, vec3 view) {
    vec3 x = closure_tangent(normal, tangent);
    vec3 y = cross(normal, x);
    vec3 from = vec3(dot(view, x), dot(view, y), dot(view, normal));
    from.z = max(from.z, 0.0001);
    vec3 sum = vec3(0.0);
    for (int index = 0; index < scene_values.env_radiance_samples; index++) {
        vec3 facet = ggx_facet_2(vec2((float(index) + 0.5) / float(scene_values.env_radiance_samples), fract((float(index) + 0.5) * 0.618034)), from);
        vec3 light = reflect(-from, facet);
        float cosine = clamp(dot(from, facet), 0.0001, 1.0);
        if (light.z > 0.0) {
            float masked = 1.0 + ggx_lambda_3(from);
            float density = ggx_density_2(facet) / (masked * 4.0 * from.z);
            vec3 world = light.x * x + light.y * y + light.z * normal;
            sum += latlong_texel(world, scene_values.env_matrix, latlong_level(world, density, float(scene_values.env_radiance_samples), float(scene_values.env_radiance_mips))) * vec3(fresnel_dielectric(cosine)) * masked * (1.0 / (1.0 + ggx_lambda_3(from) + ggx_lambda_4(light)));
        }
    }
    return sum * scene_values.env_light_intensity / float(scene_values.env_radiance_samples);
}
void specular_closure_6(ClosureData data, vec3 normal, vec3 tangent, inout BSDF bsdf) {
    vec3 z = dot(normal, data.V) < 0.0 ? -normal : normal;
    vec3 x = closure_tangent(z, tangent);
    vec3 view = data.V;
    float cosine = clamp(dot(z, view), 0.0001, 1.0);
    vec3 compensation = ggx_compensation_3(cosine);
    bsdf.throughput = vec3(1.0) - clamp(ggx_albedo_2(cosine) * compensation, vec3(0.0), vec3(1.0));
    bsdf.response = environment_reflected_3(z, x, view) * compensation;
}
void specular_dielectric_4(ClosureData data, vec3 normal, vec3 tangent, inout BSDF bsdf) {
    specular_closure_6(data, normal, tangent, bsdf);
}
vec3 latlong_texel_2(vec3 direction, mat4 turn) {
    vec3 turned = normalize((turn * vec4(direction, 0.0)).xyz);
    return textureLod(u_envIrradiance, vec2(atan(turned.x, -turned.z) / 6.2831855 + 0.5, 0.5 - asin(clamp(turned.y, -1.0, 1.0)) / 3.1415927), 0.0).rgb;
}
void main() {
    vec3 fine_out = v_positionObject * vec3(45.0);
    float cells_out;
    cells_3d_float(fine_out, cells_out);
    vec3 paint_out = mix(vec3(0.35, 0.01, 0.02), vec3(0.95, 0.35, 0.3), pow(cells_out, 6.0));
    vec3 Nworld_out = normalize(v_normalWorld);
    vec3 coat_turned_out = normalize(v_tangentWorld);
    vec3 index_ior, index_extinction;
    specular_metal(paint_out, index_ior, index_extinction);
    vec3 body_color_out = pow(max(paint_out, vec3(0.0)), vec3(1.5));
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
        BSDF coat_reflected_out = BSDF(vec3(0.0), vec3(1.0));
        specular_dielectric(closureData, Nworld_out, coat_turned_out, coat_reflected_out);
        BSDF metal_out = BSDF(vec3(0.0), vec3(1.0));
        specular_conductor(closureData, index_ior, index_extinction, Nworld_out, coat_turned_out, metal_out);
        BSDF reflected_out = BSDF(vec3(0.0), vec3(1.0));
        specular_dielectric_2(closureData, Nworld_out, coat_turned_out, reflected_out);
        BSDF diffuse_out = BSDF(vec3(0.0), vec3(1.0));
        diffuse_oren_nayar(closureData, body_color_out, Nworld_out, diffuse_out);
        BSDF coated_out = BSDF(coat_reflected_out.response + mix(reflected_out.response + diffuse_out.response * reflected_out.throughput, metal_out.response, 0.6) * coat_reflected_out.throughput, vec3(0.0));
        shader_out.color += lightShader.intensity * coated_out.response;
    }
    ClosureData closureData_2 = ClosureData(3, L, V, N, P, 1.0);
    BSDF coat_reflected_out_2 = BSDF(vec3(0.0), vec3(1.0));
    specular_dielectric_3(closureData_2, Nworld_out, coat_turned_out, coat_reflected_out_2);
    BSDF metal_out_2 = BSDF(vec3(0.0), vec3(1.0));
    specular_conductor_2(closureData_2, index_ior, index_extinction, Nworld_out, coat_turned_out, metal_out_2);
    BSDF reflected_out_2 = BSDF(vec3(0.0), vec3(1.0));
    specular_dielectric_4(closureData_2, Nworld_out, coat_turned_out, reflected_out_2);
    BSDF diffuse_out_2 = BSDF(latlong_texel_2(dot(Nworld_out, closureData_2.V) < 0.0 ? -Nworld_out : Nworld_out, scene_values.env_matrix) * scene_values.env_light_intensity * body_color_out, vec3(0.0));
    BSDF coated_out_2 = BSDF(coat_reflected_out_2.response + mix(reflected_out_2.response + diffuse_out_2.response * reflected_out_2.throughput, metal_out_2.response, 0.6) * coat_reflected_out_2.throughput, vec3(0.0));
    shader_out.color += coated_out_2.response;
    frag_color = vec4(shader_out.color, 1.0);
}

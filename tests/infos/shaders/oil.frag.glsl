struct lightshader { vec3 intensity; vec3 direction; };
struct Fresnel { int model; vec3 ior; vec3 extinction; vec3 f0; vec3 f82; vec3 f90; float exponent; float film_thickness; float film_ior; };
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
    for (int octave = 0; octave < 3; octave++) {
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
    float lost = 0.033263672 + m * (0.2935898 + m * (-1.736169 + m * (2.51686 - m * 1.1266)));
    return 1.0 - clamp(lost, 0.0, 1.0);
}
void film_interface(float a, vec3 real, vec3 imaginary, out vec3 reflected, out vec3 phase) {
    reflected = ((vec3(a) - real) * (vec3(a) - real) + imaginary * imaginary) / ((vec3(a) + real) * (vec3(a) + real) + imaginary * imaginary);
    phase = atan(-2.0 * a * imaginary, vec3(a * a) - real * real - imaginary * imaginary - vec3(1e-9));
}
vec3 film_seen(float path, vec3 shift) {
    float phase = 6.2831855 * path;
    vec3 xyz = vec3(9.0458144e-8, 1.0687371e-7, 1.0696994e-7) * cos(vec3(1681000.0, 1795300.0, 2208400.0) * phase + shift) * exp(-phase * phase * vec3(4327800000.0, 9304600000.0, 6612100000.0));
    xyz.x += 1.644083e-8 * cos(2239900.0 * phase + shift.x) * exp(-4528200000.0 * phase * phase);
    xyz /= 1.0685e-7;
    return vec3(dot(vec3(3.14625, -1.66612, -0.48013), xyz), dot(vec3(-0.99553, 1.95576, 0.03977), xyz), dot(vec3(0.0636, -0.2146, 1.151), xyz));
}
vec3 film_sum(float first, vec3 second, vec3 phase, float path) {
    float reflected = first * first;
    float passed = 1.0 - reflected;
    vec3 both = clamp(reflected * second, vec3(1e-5), vec3(0.999));
    vec3 around = sqrt(both);
    vec3 mean = passed * passed * second / (vec3(1.0) - both);
    float turn = first > 0.0 ? 3.1415927 : 0.0;
    vec3 out_light = vec3(reflected) + mean;
    vec3 strength = mean - vec3(passed);
    for (int order = 1; order <= 2; order++) {
        strength *= around;
        float times = float(order);
        out_light += 2.0 * strength * film_seen(times * path, times * (phase + vec3(turn)));
    }
    return out_light;
}
vec3 film_reflectance(float cosine, float thickness) {
    float eta = mix(1.0, 1.7, smoothstep(0.0, 30.0, thickness));
    float sine2 = (1.0 - cosine * cosine) / (eta * eta);
    if (sine2 >= 1.0) {
        return vec3(1.0);
    }
    float inside = sqrt(1.0 - sine2);
    float first_s = (cosine - eta * inside) / (cosine + eta * inside);
    float first_p = (eta * cosine - inside) / (eta * cosine + inside);
    vec3 real2 = vec3(1.7689002) - vec3(eta * eta * sine2);
    vec3 size = sqrt(real2 * real2);
    vec3 real = sqrt(max(0.5 * (size + real2), vec3(0.0)));
    vec3 imaginary = sqrt(max(0.5 * (size - real2), vec3(0.0)));
    vec3 second_s, phase_s;
    film_interface(eta * inside, real, imaginary, second_s, phase_s);
    vec3 length2 = max(real * real + imaginary * imaginary, vec3(1e-8));
    vec3 real_p = vec3(1.7689002) * real / length2;
    vec3 imaginary_p = (vec3(0.0) - vec3(1.7689002) * imaginary) / length2;
    vec3 second_p, phase_p;
    film_interface(eta / inside, real_p, imaginary_p, second_p, phase_p);
    float path = 2.0 * eta * thickness * inside * 1e-9;
    return clamp(0.5 * (film_sum(first_s, second_s, phase_s, path) + film_sum(-first_p, second_p, phase_p, path)), vec3(0.0), vec3(1.0));
}
float fresnel_dielectric(float cosine) {
    float squared = 0.76890016 + cosine * cosine;
    if (squared <= 0.0) {
        return 1.0;
    }
    float inside = sqrt(squared);
    float s = (cosine - inside) / (cosine + inside);
    float p = (1.7689002 * cosine - inside) / (1.7689002 * cosine + inside);
    return 0.5 * (s * s + p * p);
}
vec3 fresnel_at(Fresnel of, float cosine) {
    if (of.film_thickness > 0.0) {
        return film_reflectance(cosine, of.film_thickness);
    }
    return vec3(fresnel_dielectric(cosine));
}
vec3 ggx_compensation(Fresnel fresnel, float cosine) {
    float white = max(ggx_albedo_white(cosine), 0.001);
    return vec3(1.0) + fresnel_at(fresnel, cosine) * (1.0 - white) / white;
}
float ggx_albedo_edge(float cosine) {
    float m = cosine;
    return clamp((0.9760779 + m * (-3.141503 + m * (3.3269672 - m * 1.15191))) / (1.1338847 + m * (0.6748748 + m * (4.0079136 + m * 4.32798))), 0.0, 1.0);
}
vec3 ggx_albedo(Fresnel fresnel, float cosine) {
    float white = ggx_albedo_white(cosine);
    if (fresnel.film_thickness > 0.0) {
        return white * fresnel_at(fresnel, cosine);
    }
    float edge = min(ggx_albedo_edge(cosine), white);
    return clamp((white - edge) * vec3(0.020059317) + edge * vec3(1.0), vec3(0.0), vec3(1.0));
}
float ggx_density(vec3 facet) {
    vec3 scaled = vec3(facet.xy / vec2(0.01), facet.z);
    float squared = dot(scaled, scaled);
    return 1.0 / (0.00031415926 * squared * squared);
}
float ggx_lambda(vec3 direction) {
    vec2 slope = vec2(0.01) * direction.xy / max(abs(direction.z), 1e-6);
    return 0.5 * (sqrt(1.0 + dot(slope, slope)) - 1.0);
}
float ggx_lambda_2(vec3 direction) {
    vec2 slope = vec2(0.01) * direction.xy / max(abs(direction.z), 1e-6);
    return 0.5 * (sqrt(1.0 + dot(slope, slope)) - 1.0);
}
vec3 ggx_reflected(Fresnel fresnel, vec3 view, vec3 light) {
    vec3 facet = normalize(view + light);
    float cosine = clamp(dot(view, facet), 0.0001, 1.0);
    float seen = ggx_density(facet) * (1.0 / (1.0 + ggx_lambda(view) + ggx_lambda_2(light))) / (4.0 * view.z);
    return seen * fresnel_at(fresnel, cosine);
}
void specular_closure(ClosureData data, Fresnel fresnel, vec3 normal, vec3 tangent, inout BSDF bsdf) {
    vec3 z = dot(normal, data.V) < 0.0 ? -normal : normal;
    vec3 x = closure_tangent(z, tangent);
    vec3 y = cross(z, x);
    vec3 view = data.V;
    float cosine = clamp(dot(z, view), 0.0001, 1.0);
    vec3 compensation = ggx_compensation(fresnel, cosine);
    bsdf.throughput = vec3(1.0) - clamp(ggx_albedo(fresnel, cosine) * compensation, vec3(0.0), vec3(1.0));
    vec3 light = vec3(dot(data.L, x), dot(data.L, y), dot(data.L, z));
    if (light.z > 0.0) {
        vec3 from = vec3(dot(view, x), dot(view, y), dot(view, z));
        from.z = max(from.z, 0.0001);
        bsdf.response = ggx_reflected(fresnel, from, light) * compensation;
    }
}
void specular_dielectric(ClosureData data, float film_thickness, vec3 normal, vec3 tangent, inout BSDF bsdf) {
    Fresnel fresnel = Fresnel(0, vec3(1.33), vec3(0.0), vec3(0.020059317), vec3(1.0), vec3(1.0), 5.0, film_thickness, 1.7);
    specular_closure(data, fresnel, normal, tangent, bsdf);
}
void diffuse_oren_nayar(ClosureData data, vec3 normal, inout BSDF bsdf) {
    bsdf.throughput = vec3(0.0);
    float n_l = dot(dot(normal, data.V) < 0.0 ? -normal : normal, data.L);
    if (n_l > 0.0) {
        bsdf.response = vec3(0.01, 0.01, 0.012) * (n_l / 3.1415927);
    }
}
vec3 ggx_facet(vec2 random, vec3 view) {
    vec3 stretched = normalize(vec3(vec2(0.01) * view.xy, view.z));
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
    return normalize(vec3(vec2(0.01) * facet.xy, max(facet.z, 1e-6)));
}
vec3 latlong_texel(vec3 direction, mat4 turn, float level) {
    vec3 turned = normalize((turn * vec4(direction, 0.0)).xyz);
    return textureLod(u_envRadiance, vec2(atan(turned.x, -turned.z) / 6.2831855 + 0.5, 0.5 - asin(clamp(turned.y, -1.0, 1.0)) / 3.1415927), level).rgb;
}
float latlong_level(vec3 direction, float density, float samples, float levels) {
    float level = levels - 0.5 * log2(max(samples * density * (39.47842 * sqrt(max(1.0 - direction.y * direction.y, 0.0001))), 1e-8));
    return clamp(level, 0.0, max(levels - 1.0, 0.0));
}
vec3 environment_reflected(Fresnel fresnel, vec3 normal, vec3 tangent, vec3 view) {
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
            sum += latlong_texel(world, scene_values.env_matrix, latlong_level(world, density, float(scene_values.env_radiance_samples), float(scene_values.env_radiance_mips))) * fresnel_at(fresnel, cosine) * masked * (1.0 / (1.0 + ggx_lambda(from) + ggx_lambda_2(light)));
        }
    }
    return sum * scene_values.env_light_intensity / float(scene_values.env_radiance_samples);
}
void specular_closure_2(ClosureData data, Fresnel fresnel, vec3 normal, vec3 tangent, inout BSDF bsdf) {
    vec3 z = dot(normal, data.V) < 0.0 ? -normal : normal;
    vec3 x = closure_tangent(z, tangent);
    vec3 view = data.V;
    float cosine = clamp(dot(z, view), 0.0001, 1.0);
    vec3 compensation = ggx_compensation(fresnel, cosine);
    bsdf.throughput = vec3(1.0) - clamp(ggx_albedo(fresnel, cosine) * compensation, vec3(0.0), vec3(1.0));
    bsdf.response = environment_reflected(fresnel, z, x, view) * compensation;
}
void specular_dielectric_2(ClosureData data, float film_thickness, vec3 normal, vec3 tangent, inout BSDF bsdf) {
    Fresnel fresnel = Fresnel(0, vec3(1.33), vec3(0.0), vec3(0.020059317), vec3(1.0), vec3(1.0), 5.0, film_thickness, 1.7);
    specular_closure_2(data, fresnel, normal, tangent, bsdf);
}
vec3 latlong_texel_2(vec3 direction, mat4 turn) {
    vec3 turned = normalize((turn * vec4(direction, 0.0)).xyz);
    return textureLod(u_envIrradiance, vec2(atan(turned.x, -turned.z) / 6.2831855 + 0.5, 0.5 - asin(clamp(turned.y, -1.0, 1.0)) / 3.1415927), 0.0).rgb;
}
void main() {
    vec3 fine_out = v_positionObject * vec3(1.6);
    float flow_out;
    noise_fractal_float(fine_out, flow_out);
    float thickness_out = 150.0 + (flow_out - -1.0) * 600.0 / 2.0;
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
        BSDF film_out = BSDF(vec3(0.0), vec3(1.0));
        specular_dielectric(closureData, thickness_out, Nworld_out, Tworld_out, film_out);
        BSDF body_out = BSDF(vec3(0.0), vec3(1.0));
        diffuse_oren_nayar(closureData, Nworld_out, body_out);
        face_out.color += lightShader.intensity * (film_out.response + body_out.response * film_out.throughput);
    }
    ClosureData closureData_2 = ClosureData(3, L, V, N, P, 1.0);
    BSDF film_out_2 = BSDF(vec3(0.0), vec3(1.0));
    specular_dielectric_2(closureData_2, thickness_out, Nworld_out, Tworld_out, film_out_2);
    BSDF body_out_2 = BSDF(latlong_texel_2(dot(Nworld_out, closureData_2.V) < 0.0 ? -Nworld_out : Nworld_out, scene_values.env_matrix) * scene_values.env_light_intensity * vec3(0.01, 0.01, 0.012), vec3(0.0));
    face_out.color += film_out_2.response + body_out_2.response * film_out_2.throughput;
    frag_color = vec4(face_out.color, 1.0);
}

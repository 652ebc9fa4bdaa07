//! One info for each subject: `which` chooses a function, and every invocation runs it on a row of numbers.

use shader_info::shader_info;

use super::bits::*;
use super::color::*;
use super::ease::*;
use super::hash::*;
use super::hit::*;
use super::light::*;
use super::pack::*;
use super::pose::*;
use super::rotate::*;
use super::sample::*;
use super::tone::*;

shader_info! {
    /// Rows of sixteen numbers in, rows of eight out.
    pub Rows {
        storage_buf(0, read) given: [uint];
        storage_buf(1, write) found: [uint];
        push_constant which: uint;
        local_group_size(64);
        define U(k) = given[gl_GlobalInvocationID.x * 16u + uint(k)];
        define I(k) = int(U(k));
        define F(k) = uintBitsToFloat(U(k));
        define V2(k) = vec2(F(k), F(k + 1));
        define V3(k) = vec3(F(k), F(k + 1), F(k + 2));
        define V4(k) = vec4(F(k), F(k + 1), F(k + 2), F(k + 3));
        define R(k) = found[gl_GlobalInvocationID.x * 8u + uint(k)];
        define RAY(k) = Ray(V3(k), 1000.0, normalize(V3(k + 3)), 0.0);
        define OF(n, value) = if (which == n) { vec4 v = vec4(value); for (int i = 0; i < 4; i++) { R(i) = floatBitsToUint(v[i]); } };
        define OF2(n, value) = OF(n, vec4(value, 0.0, 0.0));
        define OF3(n, value) = OF(n, vec4(value, 0.0));
        define OFU(n, value) = if (which == n) { R(0) = uint(value); };
        define OFU2(n, value) = if (which == n) { uvec2 v = uvec2(value); R(0) = v.x; R(1) = v.y; };
        define OFU3(n, value) = if (which == n) { uvec3 v = uvec3(value); R(0) = v.x; R(1) = v.y; R(2) = v.z; };
    }
}

shader_info! {
    /// Colour spaces.
    pub RunColors {
        additional_info(Rows);
        typedef_source(srgb_to_linear, linear_to_srgb, srgb_color, luminance, rgb_to_hsv, hsv_to_rgb, rgb_to_xyz, rgb_to_oklab);
        compute_source {
            void main()
            {
              OF(0u, srgb_to_linear(F(0)))
              OF(1u, linear_to_srgb(F(0)))
              OF3(2u, srgb_color(V3(0)))
              OF(3u, luminance(V3(0)))
              OF3(4u, rgb_to_hsv(V3(0)))
              OF3(5u, hsv_to_rgb(V3(0)))
              OF3(6u, rgb_to_xyz(V3(0)))
              OF3(7u, rgb_to_oklab(V3(0)))
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// Packing.
    pub RunPacking {
        additional_info(Rows);
        typedef_source(pack_unorm8, unpack_unorm8, pack_snorm16, unpack_snorm16, octahedron, from_octahedron, pack_rgbm, to_half);
        compute_source {
            void main()
            {
              OFU(0u, pack_unorm8(V4(0)))
              OF(1u, unpack_unorm8(U(0)))
              OFU(2u, pack_snorm16(F(0)))
              OF(3u, unpack_snorm16(U(0)))
              OF2(4u, octahedron(V3(0)))
              OF3(5u, from_octahedron(V2(0)))
              OF(6u, pack_rgbm(V3(0), 6.0))
              OFU(7u, to_half(F(0)))
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// Rotations.
    pub RunRotations {
        additional_info(Rows);
        typedef_source(quat_mul, quat_conjugate, quat_rotate, quat_of_axis, quat_nlerp, quat_matrix, quat_axis, turn, base_of, into_base);
        compute_source {
            void main()
            {
              OF(0u, quat_mul(V4(0), V4(4)))
              OF(1u, quat_conjugate(V4(0)))
              OF3(2u, quat_rotate(V4(0), V3(4)))
              OF(3u, quat_of_axis(V3(0), F(3)))
              OF(4u, quat_nlerp(V4(0), V4(4), abs(F(8))))
              OF3(5u, quat_matrix(V4(0)) * V3(4))
              OF3(6u, quat_axis(V4(0), U(8) % 3u))
              OF2(7u, turn(V2(0), F(2)))
              OF3(8u, into_base(normalize(V3(0)), V3(3)))
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// Rays.
    pub RunRays {
        additional_info(Rows);
        typedef_source(ray_at, in_range, hit_sphere, side_of_sphere, weight_of_side, hit_plane, inside_box, hit_triangle, bounced);
        compute_source {
            void main()
            {
              OF3(0u, ray_at(RAY(0), F(6)))
              OFU(1u, in_range(RAY(0), F(6)))
              OF(2u, hit_sphere(RAY(0), V3(6), 2.0))
              OFU(3u, side_of_sphere(RAY(0), V3(6), 2.0))
              OF(4u, weight_of_side(3u + U(0) % 2u))
              OF(5u, hit_plane(RAY(0), V4(6)))
              OF(6u, inside_box(RAY(0), min(V3(6), V3(9)), max(V3(6), V3(9))))
              OF(7u, hit_triangle(RAY(0), V3(6), V3(9), V3(12)))
              OF(8u, vec4(bounced(RAY(0), F(6), vec3(0.0, 0.0, 1.0)).origin, bounced(RAY(0), F(6), vec3(0.0, 0.0, 1.0)).direction.z))
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// Functions of types.
    pub RunPoses {
        additional_info(Rows);
        typedef_source(Pose::new, PosePair::new, pair_error, two_waves, Pose::shifted, super::pose::Pose::then, Wave::of, Wave::at);
        compute_source {
            void main()
            {
              Pose pose = Pose_new(V3(0), 0.5, V4(4));
              PosePair pair = PosePair_new(pose, Pose_new(V3(8), 2.0, V4(11)));
              OF3(0u, Pose_point(pose, V3(8)))
              OF(1u, Pose_then(pose, pair.poses[1]).turn)
              OF3(2u, PosePair_point(pair, V3(3)))
              OF3(3u, pair_error(pair, V3(3)))
              OF(4u, Pose_shifted(pose, V3(8), 3u))
              OF(5u, Wave_at(Wave_of(U(0)), F(1)))
              OF(6u, two_waves(U(0) % 2u, F(1)))
              OF(7u, Pose_reach(pose, V3(8)))
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// Hashes and noise.
    pub RunHashes {
        additional_info(Rows);
        typedef_source(pcg, pcg2, murmur, xxhash, unit_of, some_of, corner, value_noise, fractal_noise, grid_cell, pcg3);
        compute_source {
            void main()
            {
              OFU(0u, pcg(U(0)))
              OFU2(1u, pcg2(uvec2(U(0), U(1))))
              OFU(2u, murmur(U(0)))
              OFU(3u, xxhash(U(0)))
              OF(4u, unit_of(U(0)))
              OFU(5u, some_of(U(0), U(1)))
              OF(6u, corner(uvec2(U(0), U(1))))
              OF(7u, value_noise(V2(0)))
              OF(8u, fractal_noise(V2(0), U(2) % 9u))
              OFU(9u, grid_cell(uvec3(U(0), U(1), U(2)), U(3)))
              OFU3(10u, pcg3(uvec3(U(0), U(1), U(2))))
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// Reflection.
    pub RunLight {
        additional_info(Rows);
        typedef_source(power_5, fresnel_schlick, fresnel_dielectric, ggx, smith, burley, henyey_greenstein, falloff, reflected_of);
        compute_source {
            void main()
            {
              OF(0u, power_5(F(0)))
              OF3(1u, fresnel_schlick(F(0), V3(1)))
              OF(2u, fresnel_dielectric(F(0), 1.0 + F(1)))
              OF(3u, ggx(F(0), 0.1 + F(1)))
              OF(4u, smith(F(0), F(1), F(2)))
              OF(5u, burley(F(0), F(1), F(2), F(3)))
              OF(6u, henyey_greenstein(F(0), F(1) * 0.8))
              OF(7u, falloff(F(0), 0.1 + F(1)))
              OF3(8u, reflected_of(V3(0), 0.1 + F(3), U(4), F(5)))
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// Tone curves.
    pub RunTones {
        additional_info(Rows);
        typedef_source(reinhard, hable, narkowicz, rational, hill, exposed, pq, hlg, contrasted);
        compute_source {
            void main()
            {
              OF(0u, reinhard(F(0), 1.0 + F(1)))
              OF3(1u, hable(V3(0)))
              OF3(2u, narkowicz(V3(0)))
              OF3(3u, rational(V3(0)))
              OF3(4u, hill(V3(0)))
              OF3(5u, exposed(V3(0), F(3)))
              OF(6u, pq(F(0)))
              OF(7u, hlg(F(0)))
              OF3(8u, contrasted(V3(0), F(3)))
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// Curves.
    pub RunCurves {
        additional_info(Rows);
        typedef_source(smoothed, smoother, cubic_in_out, sine_in_out, bounce, elastic, back, triangle, saw, polynomial, from_table, inverse_smooth, between, stepped, stepped_each);
        compute_source {
            void main()
            {
              OF(0u, smoothed(F(0)))
              OF(1u, smoother(F(0)))
              OF(2u, cubic_in_out(F(0)))
              OF(3u, sine_in_out(F(0)))
              OF(4u, bounce(F(0)))
              OF(5u, elastic(F(0)))
              OF(6u, back(F(0), F(1)))
              OF(7u, triangle(F(0)))
              OF(8u, saw(F(0)))
              OF(9u, polynomial(V4(0), F(4)))
              OF(10u, from_table(F(0)))
              OF(11u, inverse_smooth(F(0)))
              OF(12u, between(F(0), F(1), F(2)))
              OF(13u, stepped(F(0), F(1)))
              OF3(14u, stepped_each(V3(0), V3(3)))
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// Bits.
    pub RunBits {
        additional_info(Rows);
        typedef_source(spread, gathered, morton, from_morton, hilbert, gray, from_gray, mean, counted, shuffled, remainders, at_ends, whole, powers, flags);
        compute_source {
            void main()
            {
              OFU(0u, spread(U(0)))
              OFU(1u, gathered(U(0)))
              OFU(2u, morton(uvec2(U(0), U(1))))
              OFU2(3u, from_morton(U(0)))
              OFU(4u, hilbert(uvec2(U(0), U(1))))
              OFU(5u, gray(U(0)))
              OFU(6u, from_gray(U(0)))
              OFU(7u, mean(U(0), U(1)))
              OFU3(8u, counted(U(0)))
              OFU(9u, shuffled(U(0), U(1)))
              OFU2(10u, remainders(I(0), I(1)))
              OFU3(11u, at_ends(U(0), U(1)))
              OFU2(12u, whole(F(0)))
              OFU2(13u, powers(U(0), U(1)))
              OFU2(14u, flags(U(0), U(1)))
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// Samples.
    pub RunSamples {
        additional_info(Rows);
        typedef_source(radical_inverse_2, radical_inverse, halton, hammersley, plastic, gradient_noise, disk, sphere, cosine_hemisphere, triangle_point, chosen, one_of_eight);
        compute_source {
            void main()
            {
              OF(0u, radical_inverse_2(U(0)))
              OF(1u, radical_inverse(U(0) % 65536u, 2u + U(1) % 7u))
              OF2(2u, halton(U(0) % 65536u))
              OF2(3u, hammersley(U(0) % 1024u, 1024u))
              OF2(4u, plastic(U(0)))
              OF(5u, gradient_noise(U(0), U(1)))
              OF2(6u, disk(V2(0)))
              OF3(7u, sphere(V2(0)))
              OF3(8u, cosine_hemisphere(V2(0)))
              OF2(9u, triangle_point(V2(0)))
              OFU(10u, one_of_eight(F(0)))
            }
        }
        do_static_compilation;
    }
}

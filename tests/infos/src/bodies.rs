//! Bodies in GLSL that translators and drivers read differently if they read them wrongly: each writes words that a test
//! computes on the CPU.

use shader_info::shader_info;

/// Words that each invocation writes.
pub const WORDS: usize = 16;

/// Invocations of each body.
pub const INVOCATIONS: usize = 64;

shader_info! {
    /// What every body has: `put` writes the next word of the invocation.
    pub Body {
        local_group_size(64);
        storage_buf(0, read_write) words: [uint];
    }
}

shader_info! {
    /// Loops and branches that leave several levels at once.
    pub Flow {
        additional_info(Body);
        compute_source {
            uint trace = 0u;

            bool noted(uint step, bool result)
            {
              trace = trace * 3u + step;
              return result;
            }

            uint nested(uint n)
            {
              uint sum = 0u;
              for (uint i = 0u; i < 6u; ++i) {
                switch ((i + n) % 4u) {
                  case 0u:
                    continue;
                  case 1u:
                    if (n % 3u == 1u) {
                      break;
                    }
                    sum += 10u;
                    break;
                  case 2u: {
                    for (uint k = 0u; ; k++) {
                      if (k == i) {
                        break;
                      }
                      if ((k & 1u) == 1u) {
                        continue;
                      }
                      sum += 100u;
                      if (sum > 900u) {
                        return sum + i;
                      }
                    }
                    break;
                  }
                  default:
                    sum += 1u;
                }
                sum += 1000u;
              }
              return sum;
            }

            uint looped(uint n)
            {
              uint sum = 0u;
              uint i = 0u;
              do {
                i++;
                if (i % 2u == n % 2u) {
                  continue;
                }
                sum += i * i;
                if (sum > 200u) {
                  break;
                }
              } while (i < n);
              while (sum > 7u) {
                sum = (sum & 1u) == 0u ? sum / 2u : sum * 3u + 1u;
                if (sum == 16u) {
                  break;
                }
              }
              return sum + i * 256u;
            }

            int chosen(int n)
            {
              switch (n) {
                default:
                  return -1;
                case -2:
                case 5:
                  n *= 2;
                  break;
                case 7: {
                  switch (n + 1) {
                    case 8:
                      n = 70;
                      break;
                    default:
                      n = 71;
                  }
                  n++;
                  break;
                }
                case 2147483647:
                  return 3;
              }
              return n;
            }

            void main()
            {
              uint at = gl_LocalInvocationIndex;
              uint first = at * 16u;
              words[first] = nested(at);
              words[first + 1u] = looped(at);
              words[first + 2u] = uint(chosen(int(at) - 2));
              bool a = noted(1u, (at & 1u) == 1u) && noted(2u, (at & 2u) == 2u) || noted(0u, (at & 4u) == 4u);
              words[first + 3u] = trace * 2u + uint(a);
              trace = 0u;
              bool b = (at & 8u) == 8u ? noted(1u, true) : noted(2u, false);
              bool c = noted(1u, b) ^^ noted(2u, !b);
              words[first + 4u] = trace * 4u + uint(b) * 2u + uint(c);
              uint i = at;
              uint j = (i++, i += 2u, i--);
              words[first + 5u] = i * 256u + j;
              uint list[4] = uint[4](at, 1u, 2u, 3u);
              uint k = 0u;
              list[k++] += 5u;
              list[k] += 4u;
              k++;
              words[first + 6u] = list[0] * 65536u + list[1] * 256u + k;
              uint found = 99u;
              for (uint x = 0u, y = 20u; x < y; x += 3u, --y) {
                if (x * y == at) {
                  found = x;
                }
              }
              words[first + 7u] = found;
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// Arguments that a function changes: swizzles, elements, members, columns.
    pub Arguments {
        additional_info(Body);
        compute_source {
            struct Part {
              vec2 pair;
              float list[3];
            };

            struct Whole {
              Part parts[2];
              ivec3 count;
            };

            void swap(inout float a, inout float b)
            {
              float c = a;
              a = b;
              b = c;
            }

            void turn(inout vec2 v)
            {
              v = vec2(-v.y, v.x);
            }

            float pop(inout float list[3], out int left)
            {
              float last = list[2];
              list[2] = list[1];
              list[1] = list[0];
              list[0] = 0.0;
              left = int(last) + 1;
              return last;
            }

            void grow(inout Whole whole, const in int by)
            {
              whole.count.zx += ivec2(by, 2 * by);
              whole.parts[by & 1].pair.y = float(by);
            }

            Part part(float x)
            {
              return Part(vec2(x, x + 1.0), float[3](x, 2.0 * x, 3.0 * x));
            }

            Whole whole(float x)
            {
              Whole made;
              made.parts[0] = part(x);
              made.parts[1] = part(-x);
              made.count = ivec3(1, 2, 3) * int(x);
              return made;
            }

            float[2] pair(float x)
            {
              return float[2](x, x * x);
            }

            void main()
            {
              uint at = gl_LocalInvocationIndex;
              uint first = at * 16u;
              float x = float(at);
              vec4 v = vec4(x, 1.0, 2.0, 3.0);
              swap(v.x, v.w);
              turn(v.zy);
              v.wx = v.xw + vec2(1.0, 0.0);
              words[first] = uint(int(v.x + 10.0 * v.y + 100.0 * v.z + 1000.0 * v.w));
              mat2x3 m = mat2x3(1.0, 2.0, 3.0, 4.0, 5.0, 6.0);
              turn(m[int(at & 1u)].xz);
              swap(m[0][1], m[1][int(at % 3u)]);
              words[first + 1u] = uint(int(m[0][0] + 10.0 * m[0][1] + 100.0 * m[0][2]));
              words[first + 2u] = uint(int(m[1][0] + 10.0 * m[1][1] + 100.0 * m[1][2]));
              Whole w = whole(x);
              int left = 0;
              float last = pop(w.parts[int(at & 1u)].list, left);
              words[first + 3u] = uint(int(last)) + uint(left) * 65536u;
              swap(w.parts[0].list[1], w.parts[1].list[int(at % 3u)]);
              grow(w, int(at));
              words[first + 4u] = uint(int(w.parts[0].list[1]));
              words[first + 5u] = uint(int(w.parts[1].list[at % 3u]));
              words[first + 6u] = uint(w.count.x + w.count.y * 3 + w.count.z * 5);
              words[first + 7u] = uint(int(w.parts[at & 1u].pair.y));
              words[first + 8u] = uint(int(whole(x + 1.0).parts[1].list[at % 3u]));
              words[first + 9u] = uint(int(pair(x)[at & 1u]));
              bvec3 same = bvec3(w == whole(x), whole(x) == whole(x), pair(x) != pair(1.0));
              words[first + 10u] = uint(same.x) + 2u * uint(same.y) + 4u * uint(same.z);
              int order[3] = int[3](0, 0, 0);
              int i = int(at % 3u);
              order[i] = i++ + 5;
              words[first + 11u] = uint(i);
              vec3 u = vec3(1.0);
              u[at % 3u] = 4.0;
              u.zy *= 2.0;
              u *= mat3(0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0);
              words[first + 12u] = uint(u.x + 10.0 * u.y + 100.0 * u.z);
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// Matrices that are not square, tables, and arrays of arrays.
    pub Tables {
        additional_info(Body);
        compute_source {
            const int TABLE[8] = int[](3, 1, 4, 1, 5, 9, 2, 6);
            const vec2 POINTS[2][3] = vec2[][](
              vec2[](vec2(1.0, 2.0), vec2(3.0), vec2(4.0, 5.0)),
              vec2[3](vec2(6.0), vec2(7.0, 8.0), vec2(9.0))
            );
            const mat3x2 SHEAR = mat3x2(1.0, 2.0, 3.0, 4.0, 5.0, 6.0);

            int total = TABLE.length();

            struct Pair { mat2 turn; vec2 ends[2]; bool is_on; };

            vec2 entry(vec2 list[3], int index) { return list[index % 3]; }

            uint folded(Pair pair)
            {
              float sum = pair.turn[0].x + 10.0 * pair.turn[1].y + 100.0 * pair.ends[1].y;
              return uint(sum) + uint(pair.is_on) * 1000u;
            }

            void main()
            {
              uint at = gl_LocalInvocationIndex;
              uint first = at * 16u;
              int i = int(at);
              float x = float(i % 5);
              words[first] = uint(TABLE[i & 7] * 100 + TABLE[(i + 3) % TABLE.length()] + total);
              vec2 p = POINTS[i & 1][i % 3];
              words[first + 1u] = uint(p.x * 10.0 + p.y);
              vec2 v = SHEAR * vec3(x, 1.0, 2.0);
              words[first + 2u] = uint(v.x * 100.0 + v.y);
              vec3 w = vec2(x, 3.0) * SHEAR;
              words[first + 3u] = uint(w.x + 100.0 * w.y + 10000.0 * w.z);
              mat3 square = transpose(SHEAR) * SHEAR;
              words[first + 4u] = uint(square[i % 3][(i / 3) % 3]);
              mat2 small = SHEAR * transpose(SHEAR);
              small *= mat2(0.0, 1.0, x, 0.0);
              words[first + 5u] = uint(small[i & 1][(i >> 1) & 1]);
              mat2x4 outer = outerProduct(vec4(1.0, 2.0, 3.0, x), vec2(5.0, 7.0));
              words[first + 6u] = uint(outer[i & 1][i & 3]);
              mat4 big = mat4(mat2(x, 1.0, 2.0, 3.0));
              big[2] = vec4(5.0, 6.0, 7.0, 8.0);
              big[3].yz = vec2(x);
              words[first + 7u] = uint(mat3(big)[i % 3][(i / 3) % 3] + 10.0 * big[3][i & 3]);
              mat2x3 parts = mat2x3(vec3(x, 1.0, 2.0), 3.0, vec2(4.0, 5.0));
              parts = matrixCompMult(parts, mat2x3(2.0));
              parts += 1.0;
              words[first + 8u] = uint(parts[i & 1][i % 3]);
              float grid[3][4];
              for (int a = 0; a < grid.length(); ++a) {
                for (int b = 0; b < grid[a].length(); ++b) {
                  grid[a][b] = float(a * 10 + b + i);
                }
              }
              float row[4] = grid[i % 3];
              grid[0] = row;
              words[first + 9u] = uint(grid[0][i & 3] + grid[2][3]);
              vec4 lanes = vec4(1.0, 2.0, 3.0, 4.0);
              lanes = lanes.wzyx * lanes.xxyy;
              lanes.xz = lanes.zx;
              words[first + 10u] = uint(lanes[i & 3]);
              bvec3 flags = lessThan(ivec3(i % 3), ivec3(0, 1, 2));
              uint bits = uint(dot(vec3(flags), vec3(1.0, 2.0, 4.0)));
              words[first + 11u] = bits + uint(any(flags)) * 8u + uint(all(not(flags))) * 16u;
              words[first + 12u] = uint(determinant(mat3(x, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 9.0)) + 100.0);
              mat3x4 wide = mat3x4(2.0);
              wide[1] = vec4(x, 1.0, 2.0, 3.0);
              float left = (wide * vec3(1.0, 2.0, 3.0))[i & 3];
              float right = (vec4(1.0, 2.0, 3.0, 4.0) * wide)[i % 3];
              words[first + 13u] = uint(left + right * 100.0);
              vec2 near[3] = POINTS[0];
              vec2 far[3] = POINTS[i & 1];
              words[first + 14u] = uint(dot(entry(x > 2.0 ? near : far, i), vec2(10.0, 1.0)));
              Pair even = Pair(mat2(1.0, 2.0, 3.0, 4.0), vec2[2](vec2(5.0, 6.0), vec2(7.0, 8.0)), true);
              Pair odd = Pair(mat2(x), vec2[2](vec2(9.0), vec2(1.0, x)), false);
              words[first + 15u] = folded(i % 2 == 0 ? even : odd);
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// Integers at their limits, bits, and packed values.
    pub Integers {
        additional_info(Body);
        compute_source {
            void main()
            {
              uint at = gl_LocalInvocationIndex;
              uint first = at * 16u;
              uint u = at * 2654435761u;
              int s = int(u);
              int n = int(at & 31u);
              words[first] = u << n;
              words[first + 1u] = uint(s >> n) ^ (u >> n);
              words[first + 2u] = uint(s * s + 2147483647) - 0x80000000u;
              words[first + 3u] = uint(findMSB(s)) + 256u * uint(findLSB(s)) + 65536u * uint(findMSB(u));
              words[first + 3u] += uint(bitCount(u)) * 16777216u;
              words[first + 4u] = uint(bitfieldExtract(s, n, min(32 - n, 7)));
              words[first + 5u] = bitfieldExtract(u, n, min(32 - n, 9)) + bitfieldReverse(u);
              words[first + 6u] = bitfieldInsert(u, 0xdeadbeefu, n, min(32 - n, int(at >> 3)));
              words[first + 7u] = uint(abs(s)) + uint(sign(s)) + uint(clamp(s, -100000, 100000)) + uint(max(s, -9));
              words[first + 8u] = (u % 1000u) * (u / 7u) - (~u & 0xffu) + (u | 1u) / (at + 1u);
              vec4 unit = vec4(float(at) / 63.0, 1.5, -0.25, 0.25);
              words[first + 9u] = packUnorm4x8(unit);
              words[first + 10u] = packSnorm4x8(unit.zyxw * vec4(1.0, -1.0, 1.0, 1.0));
              words[first + 11u] = packHalf2x16(vec2(float(at) * 0.25, -float(at) * 1024.0));
              words[first + 12u] = floatBitsToUint(unpackHalf2x16(0x3c00u + at).x) ^ uint(round(unpackUnorm4x8(u).y * 255.0));
              words[first + 13u] = uint(int(float(s >> 8))) + uint(float(u >> 8)) + uint(int(-float(at) * 0.75));
              words[first + 14u] = floatBitsToUint(float(at) - 31.5) + uint(floatBitsToInt(-float(at)));
              uvec3 wide = uvec3(u, at, 7u);
              wide.yx ^= wide.zz << uvec2(1u, 2u);
              uint tests = uint(wide != uvec3(u, at, 7u)) + uint(u > 0x7fffffffu) * 2u + uint(s < 0) * 4u;
              words[first + 15u] = wide.x + wide.y * 3u + tests;
            }
        }
        do_static_compilation;
    }
}

shader_info! {
    /// A group that works together: sums, a sort, a histogram.
    pub Group {
        additional_info(Body);
        shared_variable values: [uint; 64];
        shared_variable bins: [uint; 8];
        shared_variable counts: [int; 4];
        compute_source {
            const uint SIZE = gl_WorkGroupSize.x;

            uint prefix(uint at, uint value)
            {
              values[at] = value;
              barrier();
              for (uint step = 1u; step < SIZE; step <<= 1) {
                uint below = at >= step ? values[at - step] : 0u;
                barrier();
                values[at] += below;
                barrier();
              }
              return values[at];
            }

            uint sorted(uint at, uint value)
            {
              values[at] = value;
              barrier();
              for (uint k = 2u; k <= SIZE; k *= 2u) {
                for (uint j = k / 2u; j > 0u; j /= 2u) {
                  uint other = at ^ j;
                  if (other > at) {
                    bool up = (at & k) == 0u;
                    uint a = values[at];
                    uint b = values[other];
                    if ((a > b) == up) {
                      values[at] = b;
                      values[other] = a;
                    }
                  }
                  barrier();
                }
              }
              return values[at];
            }

            void main()
            {
              uint at = gl_LocalInvocationIndex;
              uint first = at * 16u;
              uint value = (at * 2654435761u) >> 20;
              if (at < 8u) {
                bins[at] = 0u;
              }
              if (at < 4u) {
                counts[at] = at == 1u ? 1000 : 0;
              }
              barrier();
              atomicAdd(bins[value & 7u], at);
              atomicMax(counts[0], int(value));
              atomicMin(counts[1], -int(at));
              atomicOr(counts[2], 1 << int(value & 15u));
              uint seen = atomicExchange(words[first + 15u], value);
              barrier();
              words[first] = bins[at & 7u];
              words[first + 1u] = uint(counts[at & 3u]);
              words[first + 2u] = seen;
              barrier();
              words[first + 3u] = prefix(at, value);
              barrier();
              words[first + 4u] = sorted(at, value);
              if (at == 0u) {
                counts[3] = 0;
              }
              barrier();
              for (int expected = 0; ; ) {
                int had = atomicCompSwap(counts[3], expected, expected + int(at) + 1);
                if (had == expected) {
                  break;
                }
                expected = had;
              }
              barrier();
              words[first + 5u] = uint(counts[3]);
              words[first + 6u] = atomicAdd(words[first + 15u], 1u);
            }
        }
        do_static_compilation;
    }
}

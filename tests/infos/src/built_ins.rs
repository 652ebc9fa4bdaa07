//! Functions of GLSL that some backends have under another name or not at all.

use shader_info::shader_info;

shader_info! {
    /// Of two words and two floats each: 24 words.
    pub BuiltIns {
        storage_buf(0, read) words_in: [uvec4];
        storage_buf(1, write) words_out: [uint];
        local_group_size(1);
        compute_source {
            void main()
            {
              uvec4 word = words_in[gl_WorkGroupID.x];
              vec2 number = uintBitsToFloat(word.zw);
              uint first = 24u * gl_WorkGroupID.x;
              uint high;
              uint low;
              words_out[first] = uaddCarry(word.x, word.y, high);
              words_out[first + 1u] = high;
              uvec2 pair;
              words_out[first + 2u] = usubBorrow(word.xy, word.yx, pair).y;
              words_out[first + 3u] = pair.y;
              umulExtended(word.x, word.y, high, low);
              words_out[first + 4u] = high;
              words_out[first + 5u] = low;
              int above;
              int below;
              imulExtended(int(word.x), int(word.y), above, below);
              words_out[first + 6u] = uint(above);
              words_out[first + 7u] = uint(below);
              words_out[first + 8u] = isnan(number.x) ? 1u : 0u;
              words_out[first + 9u] = any(isinf(number)) ? 1u : 0u;
              vec2 whole;
              vec2 part = modf(number, whole);
              words_out[first + 10u] = floatBitsToUint(part.x);
              words_out[first + 11u] = floatBitsToUint(whole.x);
              int exponent;
              words_out[first + 12u] = floatBitsToUint(frexp(number.y, exponent));
              words_out[first + 13u] = uint(exponent);
              mat3x2 product = outerProduct(vec2(1.0, 2.0), vec3(word.xyx & 15u));
              for (uint column = 0u; column < 3u; ++column) {
                words_out[first + 14u + 2u * column] = uint(product[column].x);
                words_out[first + 15u + 2u * column] = uint(product[column].y);
              }
              words_out[first + 20u] = uint(findMSB(word.x));
              words_out[first + 21u] = uint(bitCount(word.y));
              words_out[first + 22u] = bitfieldReverse(word.x);
              words_out[first + 23u] = bitfieldExtract(word.y, 5, 9);
            }
        }
        do_static_compilation;
    }
}

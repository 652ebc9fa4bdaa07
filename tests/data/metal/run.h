// Runs texts for Metal on a CPU, and stops where C++ leaves their meaning undefined.
//
// `-fsanitize` calls the handlers below; every one gets the place in the text first (LLVM's `ubsan_handlers.h`).
#pragma once
#include <metal_stdlib>

extern "C" int printf(const char *, ...);
extern "C" void exit(int) __attribute__((noreturn));

struct SiPlace {
    const char *file;
    unsigned line, column;
};
static const char *si_text;
static unsigned si_invocation;
static bool si_discarded;

static void si_stop(const char *what, unsigned line) {
    printf("undefined: %s %u %u %s\n", si_text, si_invocation, line, what);
    exit(0);
}
void si_undefined(const char *what) { si_stop(what, 0); }
void metal::discard_fragment() { si_discarded = true; }

// A place in a header is not one in the text.
#define SI_HANDLER(name, what) \
    extern "C" void __ubsan_handle_##name(SiPlace *at) { si_stop(what, *at->file == '/' ? 0 : at->line); }
SI_HANDLER(add_overflow, "a sum overflows")
SI_HANDLER(sub_overflow, "a difference overflows")
SI_HANDLER(mul_overflow, "a product overflows")
SI_HANDLER(negate_overflow, "a negation overflows")
SI_HANDLER(divrem_overflow, "a division by zero, or one that overflows")
SI_HANDLER(shift_out_of_bounds, "a shift of a negative number, or by too many bits")
SI_HANDLER(out_of_bounds, "an index outside")
SI_HANDLER(float_cast_overflow, "an integer cannot hold a float")
SI_HANDLER(load_invalid_value, "a bool is neither true nor false")
SI_HANDLER(missing_return, "a function returns nothing")
SI_HANDLER(builtin_unreachable, "code that is never reached")

template <class Block> static void si_compute(void (*entry)(Block &, uint), uint at, uint *found) {
    entry(*reinterpret_cast<Block *>(found), at);
}
static void si_store(metal::uint4 first, metal::uint4 second, uint at, uint *found) {
    for (int lane = 0; lane < 4; lane++) {
        found[at * 8 + lane] = first.lane(lane);
        found[at * 8 + 4 + lane] = second.lane(lane);
    }
}

static void si_run(const char *text, void (*run)(uint, uint *)) {
    static uint found[64 * 8];
    for (uint word = 0; word < 64 * 8; word++) found[word] = 0;
    si_text = text;
    for (uint at = 0; at < 64; at++) {
        si_invocation = at;
        si_discarded = false;
        run(at, found);
    }
    printf("found: %s", text);
    for (uint word = 0; word < 64 * 8; word++) printf(" %x", found[word]);
    printf("\n");
}

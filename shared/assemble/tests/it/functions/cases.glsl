/// Doubles.
///
/// Twice as much.
float a_doc(float x)
{
  return x * 2.0;
}

float b_choice(float x, int n)
{
  float y = x > 1.0 ? x : 1.0;
  float z;
  if (n == 0) {
    float w = y * y;
    z = w + 1.0;
  } else if (n < 0) {
    return y;
  } else {
    z = 0.5;
  }
  return y + z;
}

float c_match(int n, uint x)
{
  float scale;
  if (x == 0u || x == 1u) {
    scale = 1.0;
  } else if (x >= 2u && x < 5u) {
    scale = 2.0;
  } else if ((x & 1u) == 0u) {
    scale = float(x);
  } else {
    scale = 4.0;
  }
  if (n == -1) {
    return scale;
  } else if (n >= 1 && n <= 3) {
    float t = scale * 2.0;
    return t * t;
  } else {
    return 0.0;
  }
}

uint d_next(inout uint state)
{
  state += 1u;
  return state;
}

uint e_order(uint seed)
{
  uint state = seed;
  uint value_1 = state * 2u;
  uint value = d_next(state);
  uint first = value_1 + value * state;
  bool value_2 = state > 3u;
  if (value_2) {
    uint value_3 = d_next(state);
    value_2 = value_3 < 9u;
  }
  if (value_2 || seed == 0u) {
    return state;
  } else {
    return first;
  }
}

float f_names(float sample_1, float input_1, float texture_1)
{
  float sample_2 = sample_1 + input_1;
  float input_2 = sample_2 * 2.0;
  float sample_3 = input_2 - texture_1;
  float mix_of = sample_3;
  return mix_of;
}

uint g_loops(uint count)
{
  uint n = count;
  uint sum = 0u;
  uint value = n;
  for (uint i = 0u; i < value; i++) {
    n = n / 2u;
    if (i == 3u) {
      continue;
    }
    sum += i;
  }
  while (true) {
    bool value_1;
    n += 1u;
    value_1 = n < 9u;
    if (!value_1) {
      break;
    }
    sum += n;
  }
  uint found;
  while (true) {
    sum += 1u;
    if (sum % 7u == 0u) {
      found = sum * 2u;
      break;
    }
  }
  return found + sum;
}

int si_rem_int(int a, int b) { return a - (a / b) * b; }

float si_fract_float(float a) { return a - trunc(a); }

float si_round_float(float a) { float whole = trunc(a); return abs(a - whole) >= 0.5 ? whole + sign(a) : whole; }

float si_rem_float(float a, float b) { float whole = trunc(a / b); return whole == 0.0 ? a : a - b * whole; }

int si_to_int_float(float a) { return a >= 2147483648.0 ? 2147483647 : a > -2147483648.0 ? int(a) : a <= -2147483648.0 ? (-2147483647 - 1) : 0; }

uint si_to_uint_float(float a) { return a >= 4294967296.0 ? 0xFFFFFFFFu : a > 0.0 ? uint(a) : 0u; }

float h_differs(float x, int a, int b, uint n)
{
  int q = si_rem_int(a, b);
  q = si_rem_int(q, 3);
  uint s = (1u << (n & 31u) >> 3) | (n << ((n & 7u) & 31u));
  uint t = n;
  t <<= 2;
  t >>= (n & 31u);
  return si_fract_float(x) + si_round_float(x) + si_rem_float(x, 2.0) + float(si_to_int_float(x) + q) + float(si_to_uint_float(x) ^ s ^ t) + float(uint(-1));
}

float i_arrays(uint at, inout float all_1[3])
{
  float table[3] = float[3](0.5, 1.5, 2.5);
  int zeros[4] = int[4](0, 0, 0, 0);
  float value = all_1[0] * 2.0;
  float value_1[20];
  for (uint i = 0u; i < 20u; i++) {
    value_1[i] = value;
  }
  float many[20] = value_1;
  many[at] -= table[1];
  all_1[at % 3u] = many[2];
  return float(zeros[2]) + float(3u);
}

bool j_bits(bool a, bool b, bool c, uint x)
{
  c = c && (a || b);
  c = c != (!a && b != c);
  return c || (x & 1u) != 0u == ((x | 2u) == 3u && a);
}

float k_signs(float x, int n)
{
  float y = x - (-x) - (x - 1.0);
  int least = (-2147483647 - 1);
  return -(y * x) / (x * 2.0) + float(n - least) - float(~n);
}

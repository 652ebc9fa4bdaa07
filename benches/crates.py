"""Numbers in, generated crates of shaders out, on which the other scripts here measure."""
import pathlib

TOML = '[package]\nname = "{name}"\nversion = "0.1.0"\nedition = "2024"\n[workspace]\n'
LIBRARIES = 24
PER_FILE = 50


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def many_shaders(folder, count, unrelated=0):
    """A crate of `count` static shaders of a vertex and a fragment stage, 20 to 60 lines each with what they include.

    Every tenth shader has the vertex stage of its neighbour, byte for byte. Returns the names of shaders by the library
    file that they include.
    """
    folder = pathlib.Path(folder)
    write(folder / "Cargo.toml", TOML.format(name="scale"))
    write(folder / "build.rs", "fn main() {}\n")
    for number in range(LIBRARIES):
        write(folder / f"shaders/lib/part{number}.glsl", library(number))
    modules = [f"mod shaders{number};" for number in range(-(-count // PER_FILE))]
    modules += [f"mod lines{number};" for number in range(-(-unrelated // 1000))]
    write(folder / "src/lib.rs", "\n".join(modules) + "\n" + SHARED)
    for number in range(-(-unrelated // 1000)):
        write(folder / f"src/lines{number}.rs", unrelated_lines(number * 1000, min(1000, unrelated - number * 1000)))
    users = {number: [] for number in range(LIBRARIES)}
    for start in range(0, count, PER_FILE):
        infos = []
        for number in range(start, min(start + PER_FILE, count)):
            infos.append(info(number))
            write(folder / f"shaders/{start // PER_FILE}/s{number}.frag.glsl", fragment(number))
            if not shares_vertex(number):
                write(folder / f"shaders/{start // PER_FILE}/s{number}.vert.glsl", vertex(number))
            for library_number in included(number):
                users[library_number].append(f"S{number}")
        write(folder / f"src/shaders{start // PER_FILE}.rs", "use crate::{Target, View};\n" + "\n".join(infos))
    return users


SHARED = """
shader_info::interface_info! { pub Varyings as varyings { normal: vec3; uv: vec2; depth: float; } }
shader_info::shader_info! { pub View { push_constant ViewProjection: mat4; } }
shader_info::shader_info! { pub Target { fragment_out(0) frag_color: vec4; } }
"""


def shares_vertex(number):
    return number % 10 == 9


def included(number):
    return sorted({number % LIBRARIES, (number * 7 + 3) % LIBRARIES})


def info(number):
    owner = number - 1 if shares_vertex(number) else number
    file = number // PER_FILE
    return f"""
shader_info::shader_info! {{
    pub S{number} {{
        vertex_in(0) pos: vec3;
        vertex_in(1) normal: vec3;
        vertex_in(2) uv: vec2;
        vertex_out(crate::Varyings);
        sampler(0) albedo: sampler2D;
        sampler(1) detail: sampler2D;
        push_constant tint: vec4;
        additional_info(View, Target);
        vertex_source("{file}/s{owner}.vert.glsl");
        fragment_source("{file}/s{number}.frag.glsl");
        do_static_compilation;
    }}
}}
"""


def library(number):
    steps = "\n".join(f"  value = value * {1.5 + 0.25 * n} + sin(value.yzx + float({number}) * {0.1 * (n + 1):.1f});" for n in range(6))
    return f"""
vec3 part{number}_bend(vec3 value)
{{
{steps}
  return value;
}}

float part{number}_weight(vec3 normal, float depth)
{{
  float facing = max(dot(normalize(normal), vec3(0.0, 0.0, 1.0)), 0.0);
  return mix(facing, 1.0, clamp(depth * {0.01 * (number + 1):.2f}, 0.0, 1.0));
}}
"""


def vertex(number):
    first = included(number)[0]
    lines = "\n".join(f"  position += 0.{n + 1} * vec3(sin(position.x * {number + n + 1}.0), {n}.5, cos(position.z));" for n in range(6 + number % 12))
    return f"""#include "lib/part{first}.glsl"

void main()
{{
  vec3 position = part{first}_bend(pos);
{lines}
  varyings.normal = normal;
  varyings.uv = uv * tint.xy;
  varyings.depth = position.z;
  gl_Position = ViewProjection * vec4(position, 1.0);
}}
"""


def fragment(number):
    includes = "".join(f'#include "lib/part{it}.glsl"\n' for it in included(number))
    weights = " + ".join(f"part{it}_weight(varyings.normal, varyings.depth)" for it in included(number))
    lines = "\n".join(
        f"  if (color.r > 0.{n + 1}) {{\n    color.rgb = mix(color.rgb, texture(detail, varyings.uv * {number + n + 2}.0).rgb, 0.{n + 1});\n  }}"
        for n in range(3 + number % 9)
    )
    return f"""{includes}
const float SCALE = {number + 1}.0;

void main()
{{
  vec4 color = texture(albedo, varyings.uv) * tint;
{lines}
  for (int i = 0; i < {2 + number % 5}; i++) {{
    color.rgb = part{included(number)[0]}_bend(color.rgb) / SCALE;
  }}
  frag_color = color * ({weights});
}}
"""


def unrelated_lines(start, count):
    lines = (f"pub fn line_{n}() -> u32 {{ {n} }}" if n % 2 else f"// line {n}" for n in range(start, start + count))
    return "\n".join(lines) + "\n"

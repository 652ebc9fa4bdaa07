#!/usr/bin/env python3
"""Whole-process times of the things a user waits for, medians of one run, with cargo and Python's clock only.

usage: benches/speed.py [--runs 7] [--cold] [--before CHECKOUT] [--packaged]

Makes crates in a temporary folder that depend on this workspace by path, and times cargo on them. Every figure is
printed beside the empty crate's, measured in the same run, turn about, since machines differ and drift.
--packaged makes them depend on the workspace's packages, as a user has them from a registry.
--before measures another checkout of this workspace in the same run, turn about, and prints the ratio.
--cold also measures the dependency trees from nothing (minutes).
"""
import argparse
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from packaged import packaged

ROOT = pathlib.Path(__file__).resolve().parent.parent


def profiles(root):
    """What a checkout's README tells users to write into Cargo.toml."""
    text = (root / "README.md").read_text()
    start = text.index("[profile.")
    return text[start : text.index("```", start)]


def settings(root):
    """What a checkout's README tells users to write into .cargo/config.toml: empty, if nothing."""
    _, _, text = (root / "README.md").read_text().partition("# .cargo/config.toml\n")
    return text.partition("```")[0]


SOURCES = {}  # Of checkouts whose packages are used: their lines of .cargo/config.toml.


def manifest(name, ours, profile=None, root=ROOT):
    text = f'[package]\nname = "{name}"\nversion = "0.1.0"\nedition = "2024"\n'
    if ours and root in SOURCES:
        text += '[dependencies]\nshader-info = "0.1"\n[build-dependencies]\nshader-builder = "0.1"\n'
    elif ours:
        text += f'[dependencies]\nshader-info = {{ path = "{root}/runtime" }}\n'
        text += f'[build-dependencies]\nshader-builder = {{ path = "{root}/builder" }}\n'
    if profile is None:
        profile = profiles(root) if ours else ""
    return text + "[workspace]\n" + profile


class Crate:
    def __init__(self, folder, name, files, ours=True, root=ROOT):
        self.path = folder / name
        (self.path / "src").mkdir(parents=True)
        (self.path / "shaders").mkdir()
        self.write("Cargo.toml", manifest(name, ours, root=root))
        if ours:
            (self.path / ".cargo").mkdir()
            self.write(".cargo/config.toml", settings(root) + SOURCES.get(root, ""))
            self.write("build.rs", "fn main() {\n    shader_builder::Builder::new().build()\n}\n")
        for path, text in files.items():
            self.write(path, text)
        # One of its own for each checkout: the settings above change what is compiled, and the caches of results differ.
        self.target = folder / ("target" if root == ROOT else "target-before")

    def write(self, path, text):
        (self.path / path).write_text(text)

    def cargo(self, *arguments):
        # Incremental, as a user's dev profile is.
        environment = {**os.environ, "CARGO_TARGET_DIR": str(self.target), "CARGO_TERM_COLOR": "never"}
        start = time.monotonic()
        run = subprocess.run(["cargo", *arguments], cwd=self.path, env=environment, capture_output=True, text=True)
        took = time.monotonic() - start
        if run.returncode:
            sys.exit(f"cargo {' '.join(arguments)} in {self.path} failed:\n{(run.stdout + run.stderr)[:4000]}")
        return took

    def touch(self, path):
        self.write(path, (self.path / path).read_text() + "\n")


def info(index, parents=""):
    return f"""
shader_info::shader_info! {{
    pub Flat{index} {{
        vertex_in(0) pos: vec3;
        fragment_out(0) frag_color: vec4;
        push_constant tint{index}: vec4;
        {parents}
        vertex_source("flat{index}.vert.glsl");
        fragment_source {{
            void main() {{
                vec4 color = tint{index};
                color.rgb *= 0.5;
                frag_color = color;
            }}
        }}
        do_static_compilation;
    }}
}}
"""


def glsl(index):
    lines = "\n".join(f"  position.xyz += float({index + n}) * 0.001;" for n in range(8))
    return f"void main()\n{{\n  vec4 position = vec4(pos, 1.0);\n{lines}\n  gl_Position = position;\n}}\n"


def hundred(extra=""):
    files = {f"shaders/flat{n}.vert.glsl": glsl(n) for n in range(100)}
    files["src/lib.rs"] = "mod unrelated;\n" + "".join(info(n) for n in range(100))
    files["src/unrelated.rs"] = "pub fn nothing() {}\n" + extra
    return files


def thousand():
    shared = """
use shader_info::{glam::Vec4, shader_shared};
#[shader_shared]
#[derive(Clone, Copy)]
pub struct Camera { pub position: Vec4, pub direction: Vec4 }
#[shader_shared]
pub const COUNT: u32 = 4;
shader_info::shader_info! { pub View { push_constant ViewMatrix: mat4; } }
shader_info::shader_info! { pub Target { fragment_out(0) frag_color: vec4; } }
"""
    body = """
        uniform_buf(0) camera: Camera;
        push_constant weights: [vec4; COUNT];
        additional_info(View, Target);
        vertex_source { void main() { gl_Position = ViewMatrix * (camera.position + weights[0]); } }
        fragment_source { void main() { frag_color = camera.direction; } }
        do_static_compilation;
"""
    infos = "".join(f"shader_info::shader_info! {{ pub Many{n} {{ {body} }} }}\n" for n in range(1000))
    return {"src/lib.rs": "mod unrelated;\n" + shared + infos, "src/unrelated.rs": "pub fn nothing() {}\n"}


def unrelated_lines(count):
    return "\n".join(f"pub fn line_{n}() -> u32 {{ {n} }}" if n % 2 else f"// line {n}" for n in range(count))


def median(values):
    return statistics.median(values)


def row(words, value, against=None, limit=None, before=None):
    text = f"{words:58} {value * 1000:8.0f} ms"
    if against is not None:
        text += f"   empty crate {against * 1000:6.0f} ms   difference {1000 * (value - against):+7.0f} ms"
    if limit is not None:
        text += f"   limit {limit * 1000:+.0f} ms"
    if before is not None:
        text += f"   before {before * 1000:6.0f} ms   ratio {value / before:.2f}"
        if against is not None:
            text += f", of the differences {(value - against) / (before - against):.2f}"
    print(text, flush=True)


def touched(crates, path, verb, runs):
    """Medians after touching a file of each crate, turn about. The last crate is the empty one, which has no GLSL."""
    times = [[] for _ in crates]
    for _ in range(runs):
        for crate, taken in zip(crates, times):
            crate.touch(path if (crate.path / path).exists() else "src/unrelated.rs")
            taken.append(crate.cargo(verb))
    return [median(taken) for taken in times]


def first_builds(crates, runs):
    """Medians of builds of each crate alone, turn about: its dependencies are there, the cache of results is empty."""
    times = [[] for _ in crates]
    for _ in range(runs):
        for crate, taken in zip(crates, times):
            crate.cargo("clean", "-q", "-p", crate.path.name)
            shutil.rmtree(crate.target / "shader-builder-cache", ignore_errors=True)
            taken.append(crate.cargo("build", "-q"))
    return [median(taken) for taken in times]


def judge(words, times, limit=None):
    """Prints the figures of one `touched`: this checkout, the one before if there is one, the empty crate."""
    row(words, times[0], times[-1], limit, times[1] if len(times) > 2 else None)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--cold", action="store_true")
    parser.add_argument("--before", type=pathlib.Path, metavar="CHECKOUT")
    parser.add_argument("--packaged", action="store_true")
    options = parser.parse_args()
    checkouts = [ROOT] + ([options.before.resolve()] if options.before else [])
    with tempfile.TemporaryDirectory(prefix="speed") as name:
        folder = pathlib.Path(name)
        if options.packaged:
            SOURCES.update((root, packaged(root, folder / f"packages{number}")) for number, root in enumerate(checkouts))

        def crates(name, files):
            return [Crate(folder, f"{name}{number}", files, root=root) for number, root in enumerate(checkouts)]

        empty = Crate(folder, "empty", {"src/lib.rs": "mod unrelated;\n", "src/unrelated.rs": "pub fn nothing() {}\n"}, ours=False)
        for crate in [empty, *crates("warm", {"src/lib.rs": ""})]:
            crate.cargo("build"), crate.cargo("check")

        few = crates("hundred", hundred())
        first = first_builds(few, options.runs)
        judge("100 infos, an unrelated .rs touched", touched([*few, empty], "src/unrelated.rs", "build", options.runs), 0.080)
        for crate in few:
            crate.cargo("check")
        judge("100 infos, an unrelated .rs touched; check", touched([*few, empty], "src/unrelated.rs", "check", options.runs))
        judge("100 infos, one GLSL file touched", touched([*few, empty], "shaders/flat7.vert.glsl", "build", options.runs))
        row("100 infos, 200 stages, first build", first[0], before=first[1] if options.before else None)

        lines = crates("lines", hundred(unrelated_lines(100_000)))
        bare = Crate(folder, "bare", {"src/lib.rs": "mod unrelated;\n", "src/unrelated.rs": unrelated_lines(100_000)}, ours=False)
        for crate in [*lines, bare]:
            crate.cargo("build")
        with_lines = touched([*lines, bare], "src/lib.rs", "build", options.runs)
        judge("100 infos and 100,000 unrelated lines, src/lib.rs touched", with_lines)
        without = touched([*few, empty], "src/lib.rs", "build", options.runs)
        judge("the same without the lines", without)
        grown = (with_lines[0] - with_lines[-1]) - (without[0] - without[-1])
        print(f"{'the lines alone cost':58} {1000 * grown:8.0f} ms   limit +60 ms", flush=True)

        many = crates("thousand", thousand())
        for crate in many:
            crate.cargo("check")
        checked = touched([*many, empty], "src/unrelated.rs", "check", options.runs)
        judge("1,000 infos of two parents, a struct, a const; check", checked, 0.900)

        if options.cold:
            cold(folder)


def cold(folder):
    def tree(words, name, files, profile, *arguments):
        crate = Crate(folder, name, files)
        crate.write("Cargo.toml", manifest(name, True, profile))
        crate.target = folder / f"{name}-target"
        crate.cargo("fetch")
        row(words, crate.cargo(*arguments))
        shutil.rmtree(crate.target)

    def alone(words, name, dependency):
        crate = Crate(folder, name, {"src/lib.rs": ""}, ours=False)
        crate.write("Cargo.toml", manifest(name, False) + f"[dependencies]\n{dependency}\n")
        crate.target = folder / f"{name}-target"
        crate.cargo("fetch")
        row(words, crate.cargo("build"))
        shutil.rmtree(crate.target)

    features = '["proc-macro", "span-locations"]'
    third = f'proc-macro2 = {{ version = "1", default-features = false, features = {features} }}'
    alone("macro's tree cold: third-party (proc-macro2)", "third", third)
    alone("macro's tree cold: all", "macros", f'shader-info-macros = {{ path = "{ROOT}/macros" }}')
    tree("builder's default tree cold, README's profile", "builder", {"src/lib.rs": ""}, None, "build")
    tree("builder's default tree cold, no profile", "plain", {"src/lib.rs": ""}, "", "build")


if __name__ == "__main__":
    main()

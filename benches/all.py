#!/usr/bin/env python3
"""Every figure that a user waits for, beside its limit and beside the same figure of another checkout in the same run.

usage: benches/all.py --before CHECKOUT [--runs 5] [--shaders 5000] [--program FILE] [--cold] [--only WORD]

CHECKOUT is a clone of this workspace at the commit to compare with. The two are measured turn about, since machines
differ and drift. Figures are processor time of whole processes with everything that they start, medians, unless the row
says "wall". --program adds the installed program, a `shader-builder` of this checkout. --cold adds what compiles
dependencies from nothing (tens of minutes). The exit code is 1 if a limit is exceeded.
"""
import argparse
import dataclasses
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile

import crates
import speed
from script import ROOT, Script, measure, program

README_COMMAND = ["cargo", "run", "--quiet", "-p", "shader-builder-cli", "--", "check", "shaders"]


@dataclasses.dataclass
class Row:
    """A figure, what it is compared with, and the most that it may be: of the other figure, or by itself."""

    words: str
    value: float
    unit: str
    beside: float | None = None
    limit: float | None = None

    def judged(self):
        return self.value / self.beside if self.beside else self.value

    def is_met(self):
        return self.limit is None or self.judged() <= self.limit

    def __str__(self):
        ratio = f"{self.judged():.2f} x" if self.beside else f"{self.value:.3g} {self.unit}"
        beside = "" if self.beside is None else f"{self.beside:.3g} {self.unit}"
        limit = "" if self.limit is None else f"{self.limit} {'x' if self.beside else self.unit}"
        met = "" if self.limit is None else "met" if self.is_met() else "NOT MET"
        return f"| {self.words} | {self.value:.3g} {self.unit} | {beside} | {ratio} | {limit} | {met} |"


class Timed(speed.Crate):
    """A crate whose cargo commands are measured: in processor time, unless something else is asked for."""

    variables = {}

    def took(self, *arguments):
        own = {"CARGO_TARGET_DIR": str(self.target), "CARGO_TERM_COLOR": "never", "CARGO_TERM_QUIET": "true"}
        return measure(["cargo", *arguments], cwd=self.path, env={**os.environ, **own, **self.variables})

    def cargo(self, *arguments):
        return self.took(*arguments).cpu

    def with_features(self, features):
        """The builder's, instead of its default ones."""
        text = (self.path / "Cargo.toml").read_text()
        self.write("Cargo.toml", text.replace('builder" }', f'builder", default-features = false, features = ["{features}"] }}'))


def medians(crates_, edit, verb, runs):
    """Medians after an edit of each crate, turn about."""
    times = [[] for _ in crates_]
    for number in range(runs):
        for crate, taken in zip(crates_, times):
            edit(crate, number)
            taken.append(crate.cargo(verb))
    return [statistics.median(taken) for taken in times]


def line(path):
    return lambda crate, number: crate.write(path, (crate.path / path).read_text() + f"// {number}\n")


def rebuilds(folder, checkouts, runs):
    """What cargo and rustc take where dependencies are compiled."""

    def made(name, files):
        return [Timed(folder, f"{name}{number}", files, root=root) for number, root in enumerate(checkouts)]

    nothing = {"src/lib.rs": "mod unrelated;\n", "src/unrelated.rs": "pub fn nothing() {}\n"}
    empty = Timed(folder, "empty", nothing, ours=False)
    few, many = made("hundred", speed.hundred()), made("thousand", speed.thousand())
    for crate in [empty, *made("warm", {"src/lib.rs": ""})]:
        crate.cargo("build"), crate.cargo("check")
    first = [crate.cargo("build") for crate in few]
    for crate in few + many:
        crate.cargo("check")
    for words, crates_, limit in (
        ("100 infos, unrelated .rs touched, `cargo check` less the empty crate's", few, 0.4),
        ("1,000 infos, two parents, struct, const; the same", many, 0.5),
    ):
        now, before, without = medians([*crates_, empty], line("src/unrelated.rs"), "check", runs)
        yield Row(words, 1000 * (now - without), "ms", 1000 * (before - without), limit)
    now, before = medians(few, line("shaders/flat7.vert.glsl"), "build", runs)
    yield Row("100 infos, one GLSL file touched, `cargo build`", 1000 * now, "ms", 1000 * before)
    yield Row("first build of 200 stages, dependencies compiled", 1000 * first[0], "ms", 1000 * first[1], 0.6)


def kept(folder, program_file, runs):
    """A program that stays between builds needs no warm-up."""
    crate = Timed(folder, "kept", speed.hundred())
    crate.with_features("program")
    crate.variables = {"SHADER_BUILDER_PROGRAM": str(program_file.resolve()), "SHADER_BUILDER_KEEP": "60s"}
    crate.cargo("build"), crate.cargo("build")
    glsl, rust = [], []
    for number in range(runs):
        for path, times in (("shaders/flat7.vert.glsl", glsl), ("src/unrelated.rs", rust)):
            line(path)(crate, number)
            times.append(crate.took("build").wall)
    more = statistics.median(glsl) - statistics.median(rust)
    yield Row("100 infos, one GLSL file touched, with a kept program, more than for an unrelated .rs, wall", 1000 * more, "ms", limit=60)


def builder(folder, shaders, runs):
    """The build script over thousands of stages, beside the compiler alone."""
    binary = program("optimised")
    crates.many_shaders(folder / "scale", shaders)
    ours, alone = [], []
    for number in range(runs):
        script = Script(binary, folder / "scale", folder / f"scale-target{number}")
        ours.append(script.run())
        alone.append(float(measure([str(binary), "pass", str(folder / "scale")]).output.split()[2]))
    median = statistics.median
    words = f"builder cold over {2 * shaders} stages, beside glslang in one pass over the same texts"
    yield Row(words, median(it.cpu for it in ours), "s", median(alone), 1.35)
    yield Row("  most memory", median(it.memory for it in ours) / 2**20, "MiB", limit=540)
    script.run()
    again = []
    for _ in range(runs):
        (script.crate / "src/lib.rs").touch()
        again.append(script.run().wall)
    yield Row("  nothing changed, wall", 1000 * median(again), "ms", limit=43)


BENCHES = [
    ("stack of eight composed", "shader-info", "dynamic", "stacks", "first", 50, "µs"),
    ("key to technique", "shader-info", "", "lookup", "14", 5, "ns"),
    ("space of 755 million combinations counted", "shader-info-assemble", "dsl", "variants", "forward_lit", 20, "ms"),
]


def functions():
    """Medians of divan's tables."""
    seconds = {"ns": 1e-9, "µs": 1e-6, "ms": 1e-3, "s": 1.0}
    for words, package, features, bench, name, limit, unit in BENCHES:
        command = ["cargo", "bench", "--quiet", "-p", package, "--bench", bench]
        output = subprocess.run([*command, *(["--features", features] if features else [])], cwd=ROOT, capture_output=True, text=True, check=True).stdout
        # A row of the table: name, fastest, slowest, median, mean.
        row = next(it for it in output.splitlines() if re.search(rf"[├╰]─ {name}\s", it))
        number, of = re.findall(r"([\d.]+) (ns|µs|ms|s)\b", row)[2]
        yield Row(words, float(number) * seconds[of] / seconds[unit], unit, limit=limit)


def cold(folder, checkouts, program_file):
    """What is compiled from nothing."""

    def tree(name, root, features, variables=None):
        crate = Timed(folder, name, {"src/lib.rs": ""}, root=root)
        if features:
            crate.with_features(features)
        crate.target = folder / f"{name}-target"
        crate.variables = variables or {}
        crate.cargo("fetch")
        took = crate.cargo("build")
        shutil.rmtree(crate.target)
        return took

    def readme(number, root):
        target = folder / f"readme-target{number}"
        took = measure(README_COMMAND, cwd=root, env={**os.environ, "CARGO_TARGET_DIR": str(target)}, stderr=subprocess.DEVNULL).cpu
        shutil.rmtree(target)
        return took

    now, before = (readme(number, root) for number, root in enumerate(checkouts))
    yield Row("README's first command", now, "s", before, 0.35)
    before = tree("tree-before", checkouts[1], "")
    for words, features, limit in (("default", "", 0.75), ("`vulkan`", "vulkan", 0.5)):
        name = f"tree-{features or 'default'}"
        yield Row(f"a user's tree, features {words}", tree(name, checkouts[0], features), "s", before, limit)
    if program_file:
        started = tree("tree-program", checkouts[0], "program", {"SHADER_BUILDER_PROGRAM": str(program_file.resolve())})
        yield Row("a user's tree, features `program`", started, "s", before, 0.05)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--before", type=pathlib.Path, metavar="CHECKOUT", required=True)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--shaders", type=int, default=5000)
    parser.add_argument("--program", type=pathlib.Path, metavar="FILE")
    parser.add_argument("--cold", action="store_true")
    parser.add_argument("--only", choices=["rebuilds", "kept", "builder", "functions", "cold"])
    options = parser.parse_args()
    checkouts = [ROOT, options.before.resolve()]
    with tempfile.TemporaryDirectory(prefix="all") as name:
        folder = pathlib.Path(name)
        parts = {
            "rebuilds": lambda: rebuilds(folder, checkouts, options.runs),
            "kept": lambda: kept(folder, options.program, options.runs),
            "builder": lambda: builder(folder, options.shaders, options.runs),
            "functions": functions,
            "cold": lambda: cold(folder, checkouts, options.program),
        }
        print("| what | now | beside | | limit | |\n|---|---|---|---|---|---|", flush=True)
        rows = []
        for word, part in parts.items():
            is_asked = {"kept": options.program, "cold": options.cold}.get(word, True)
            if options.only == word or not options.only and is_asked:
                for row in part():
                    rows.append(row)
                    print(row, flush=True)
    sys.exit(any(not row.is_met() for row in rows))


if __name__ == "__main__":
    main()

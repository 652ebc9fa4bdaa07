#!/usr/bin/env python3
"""A build script over thousands of static shaders: cold, beside the compiler alone, and run again for all reasons.

usage: benches/scale.py [--shaders 5000] [--rounds 3] [--profile optimised|release|dev]

Cold is beside glslang in one process over exactly the same texts for Vulkan, turn about in the same run; medians. Ours
also reads the crate, assembles, validates each module (SPIRV-Tools, linked) and writes cache and artifacts. glslang is
called in two ways: as its crate does it, which reads each text twice, and in one pass as the script does it. The limit is
on the first; the second tells what everything but the compiler costs.
"""
import argparse
import os
import pathlib
import statistics
import tempfile

import crates
from script import Script, measure, program

CHANGED = 7


def row(words, value, limit=""):
    print(f"{words:64} {value:>14}   {limit}", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--shaders", type=int, default=5000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--profile", choices=["optimised", "release", "dev"], default="optimised")
    options = parser.parse_args()
    binary = program(options.profile)
    with tempfile.TemporaryDirectory(prefix="scale") as name:
        folder = pathlib.Path(name)
        users = crates.many_shaders(folder / "crate", options.shaders)
        script = cold(binary, folder, options)
        again(script, users)
        lines(binary, folder)


def cold(binary, folder, options):
    ours, theirs, passes = [], [], []
    for number in range(options.rounds):
        # Nothing is deleted in between: file systems are slow at making files where many have just gone.
        script = Script(binary, folder / "crate", folder / f"target{number}")
        ours.append(script.run())
        for into, way in ((theirs, "glslang"), (passes, "pass")):
            count, wall, cpu = measure([str(binary), way, str(folder / "crate")]).output.split()
            into.append((float(wall), float(cpu)))
        assert script.results() == int(count), f"{script.results()} results of {count} texts"
    median = statistics.median
    wall, cpu = median(it.wall for it in ours), median(it.cpu for it in ours)
    row(f"{options.shaders} shaders, {2 * options.shaders} stages, {count} distinct texts, {os.cpu_count()} cores", "")
    row("cold", f"{wall:.2f} s", f"{cpu:.2f} s of all cores")
    row("  a stage", f"{1000 * wall / (2 * options.shaders):.3f} ms")
    row("  most memory", f"{median(it.memory for it in ours) / 2**20:.0f} MiB")
    for words, alone, limit in (
        ("glslang in one process over the same texts", theirs, "limit 1.30"),
        ("glslang in one process, in one pass", passes, ""),
    ):
        row(words, f"{median(it[0] for it in alone):.2f} s", f"{median(it[1] for it in alone):.2f} s of all cores")
        row("  cold of it, wall", f"{median(a.wall / b[0] for a, b in zip(ours, alone)):.2f}", limit)
        row("  cold of it, all cores", f"{median(a.cpu / b[1] for a, b in zip(ours, alone)):.2f}")
    return script


def again(script, users):
    lib = script.crate / "src/lib.rs"
    times = []
    # The first one may find that times are younger than what it trusts.
    script.run()
    for _ in range(5):
        lib.touch()
        times.append(script.run().wall)
    row("run again, nothing changed", f"{1000 * statistics.median(times):.0f} ms", "limit 1000 ms")
    part = script.crate / f"shaders/lib/part{CHANGED}.glsl"
    part.write_text(part.read_text().replace("value", "worth"))
    before = script.results()
    took = script.run()
    # A vertex stage includes the first of its shader's files; some are their neighbours'.
    count = 1 + max(int(name[1:]) for names in users.values() for name in names)
    owners = {it - 1 if crates.shares_vertex(it) else it for it in range(count)}
    stages = len(users[CHANGED]) + sum(crates.included(it)[0] == CHANGED for it in owners)
    row("one shared include changed", f"{1000 * took.wall:.0f} ms", f"{took.cpu:.2f} s of all cores")
    row("  texts compiled", script.results() - before, f"{stages} include it")
    unrelated = script.crate / "src/shaders0.rs"
    unrelated.write_text(unrelated.read_text() + "\npub fn unrelated() {}\n")
    row("a function beside shaders added", f"{1000 * script.run().wall:.0f} ms")


def lines(binary, folder):
    scripts = []
    for words, count in (("few", 0), ("many", 200_000)):
        crates.many_shaders(folder / words, 100, count)
        scripts.append(Script(binary, folder / words, folder / f"{words}-target"))
        scripts[-1].run(), scripts[-1].run()

    def edit_glsl(script, number):
        path = script.crate / "shaders/0/s1.frag.glsl"
        path.write_text(path.read_text() + f"// {number}\n")

    def edit_rust(script, number):
        path = script.crate / "src/shaders0.rs"
        path.write_text(path.read_text() + f"// {number}\n")

    reasons = [
        ("nothing", lambda script, _: (script.crate / "src/lib.rs").touch()),
        ("a GLSL file", edit_glsl),
        ("a Rust file with shaders", edit_rust),
    ]
    for words, change in reasons:
        times = [[], []]
        for number in range(9):
            for script, into in zip(scripts, times):
                change(script, number)
                into.append(script.run().wall)
        few, many = map(statistics.median, times)
        limit = "limit +100 ms" if words == "nothing" else ""
        row(f"200,000 unrelated lines, {words} changed: without and with", f"{1000 * few:.0f} {1000 * many:.0f} ms", limit)


main()

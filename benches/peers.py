#!/usr/bin/env python3
"""Ours beside a process of glslangValidator and one of glslc for each file, over the same 500 stages.

usage: benches/peers.py [--rounds 1] [--profile optimised|release|dev]

The programs are Debian's packages `glslang-tools` and `glslc`; one that is not there is said so. Each gets every core,
as ours does, and writes SPIR-V for Vulkan 1.1. Ours reads the crate, assembles the texts and validates, too.
"""
import argparse
import os
import pathlib
import shutil
import statistics
import subprocess
import tempfile

import crates
from script import Script, measure, program

# Every tenth vertex stage is its neighbour's: 500 are left.
SHADERS = 263
PEERS = {
    "glslangValidator": ["glslangValidator", "-V", "--target-env", "vulkan1.1", "-o"],
    "glslc": ["glslc", "--target-env=vulkan1.1", "-o"],
}


def each(command, texts, out):
    """A process a file, on all cores, by xargs."""
    names = "\n".join(sorted(str(path) for path in texts.iterdir()))
    quoted = " ".join(command)
    line = ["xargs", "-P", str(os.cpu_count()), "-I{}", "sh", "-c", f'{quoted} "{out}/$(basename {{}}).spv" {{}} >/dev/null']
    source = out / "names"
    source.write_text(names)
    with open(source) as stdin:
        return measure(line, stdin=stdin)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--profile", choices=["optimised", "release", "dev"], default="optimised")
    options = parser.parse_args()
    binary = program(options.profile)
    peers = {name: command for name, command in PEERS.items() if shutil.which(name)}
    for name in PEERS.keys() - peers.keys():
        print(f"skipped: {name} is not on the path")
    with tempfile.TemporaryDirectory(prefix="peers") as name:
        folder = pathlib.Path(name)
        crates.many_shaders(folder / "crate", SHADERS)
        subprocess.run([str(binary), "texts", str(folder / "crate"), str(folder / "texts")], check=True)
        stages = sum(1 for _ in (folder / "texts").iterdir())
        times = {name: [] for name in ["ours", *peers]}
        for number in range(options.rounds):
            times["ours"].append(Script(binary, folder / "crate", folder / f"target{number}").run())
            for name, command in peers.items():
                out = folder / f"{name}{number}"
                out.mkdir()
                times[name].append(each(command, folder / "texts", out))
                made = sum(1 for path in out.iterdir() if path.suffix == ".spv")
                assert made == stages, f"{name} made {made} of {stages}"
        print(f"{stages} stages, {os.cpu_count()} cores, medians of {options.rounds}")
        ours = statistics.median(it.wall for it in times["ours"])
        for name, all in times.items():
            wall, cpu = statistics.median(it.wall for it in all), statistics.median(it.cpu for it in all)
            print(f"{name:20} {wall:8.2f} s   {cpu:8.2f} s of all cores   {wall / ours:6.2f} times ours")


main()

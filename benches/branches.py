#!/usr/bin/env python3
"""What branches and rules cost an editor: the expansion of a shader with 40 branches, in an unoptimised macro.

usage: benches/branches.py [--runs 5]

Makes two crates of twenty infos each in a temporary folder: one with the branches and rules of
shared/assemble/tests/it/rules/forty.info, one with an attribute instead. The difference of `cargo check` by twenty is one
expansion, with everything that rustc does to what it gives. Wall and CPU time, medians.
"""
import argparse
import os
import pathlib
import resource
import shutil
import statistics
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
INFOS = 20


def crate(folder, name, body):
    path = folder / name
    (path / "src").mkdir(parents=True)
    manifest = f'[package]\nname = "{name}"\nversion = "0.1.0"\nedition = "2024"\n[workspace]\n'
    manifest += f'[dependencies]\nshader-info = {{ path = "{ROOT}/runtime" }}\n[profile.dev]\ndebug = false\n'
    (path / "Cargo.toml").write_text(manifest)
    shutil.copy(ROOT / "Cargo.lock", path)
    text = "use shader_info::{VertexInput, shader_info};\n"
    text += "#[derive(Clone, Copy, VertexInput)]\n#[repr(C)]\npub struct SkinCompact { pub pos: [f32; 2] }\n"
    text += "".join(f"shader_info! {{ pub Everything{index} {{ {body} }} }}\n" for index in range(INFOS))
    (path / "src" / "lib.rs").write_text(text)
    return path


def check(path, target):
    (path / "src" / "lib.rs").touch()
    environment = {**os.environ, "CARGO_TARGET_DIR": str(target)}
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    subprocess.run(["cargo", "check", "--offline", "--quiet"], cwd=path, env=environment, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return time.monotonic() - start, cpu


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    declaration = (ROOT / "shared/assemble/tests/it/rules/forty.info").read_text()
    rules = declaration[declaration.index("{") + 1 : declaration.rindex("}")]
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        crates = [crate(folder, "plain", "vertex_in(0) pos: vec2;"), crate(folder, "forty", rules)]
        times = {path.name: [] for path in crates}
        # The first build of each makes what it depends on.
        for run in range(runs + 1):
            for path in crates:
                taken = check(path, folder / "target")
                if run > 0:
                    times[path.name].append(taken)
        for which, what in enumerate(["wall", "CPU"]):
            plain, forty = (statistics.median(one[which] for one in times[name]) for name in ["plain", "forty"])
            one = 1000 * (forty - plain) / INFOS
            print(f"{what}: {1000 * plain:.0f} ms without, {1000 * forty:.0f} ms with branches: {one:.1f} ms an info")


main()

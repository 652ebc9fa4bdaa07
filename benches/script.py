"""A generated crate in, its build script as cargo would start it out, with what it took."""
import os
import pathlib
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent


# Ours and what works for it on each text. C++ is optimised in every profile and not named here, so that `optimised`
# takes what the dev profile has built of it: a release build compiles all of SPIRV-Tools once more, for ten minutes.
OURS = """shader-builder shader-info-glsl shader-info-model shader-info-lang shader-info-reflect shader-info-assemble proc-macro2 unicode-ident rayon rayon-core
crossbeam-deque crossbeam-epoch crossbeam-utils sha2 spirv-tools glslang serde_json""".split()


def program(profile):
    """Builds the example that stands for a build script: with every feature of the workspace, so SPIRV-Tools linked."""
    arguments = ["cargo", "build", "--quiet", "--workspace", "--example", "scale"]
    if profile == "release":
        arguments.append("--release")
    if profile == "optimised":
        for package in OURS:
            for setting in ("opt-level=3", "debug-assertions=false", "overflow-checks=false"):
                arguments += ["--config", f"profile.dev.package.{package}.{setting}"]
    subprocess.run(arguments, cwd=ROOT, check=True)
    target = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    return target / ("release" if profile == "release" else "debug") / "examples" / "scale"


class Took:
    """Seconds on the wall, seconds of all cores, and the most memory in bytes."""

    def __init__(self, wall, cpu, memory, output):
        self.wall, self.cpu, self.memory, self.output = wall, cpu, memory, output


def measure(arguments, **options):
    start = time.monotonic()
    child = subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True, **options)
    output = child.stdout.read()
    _, status, usage = os.wait4(child.pid, 0)
    wall = time.monotonic() - start
    if status:
        sys.exit(f"{arguments} failed:\n{output[-4000:]}")
    return Took(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024, output)


class Script:
    """The build script of a crate with a target folder of its own."""

    def __init__(self, program, crate, target):
        self.program, self.crate, self.target = program, pathlib.Path(crate), pathlib.Path(target)
        self.out = self.target / "debug/build/scale-0/out"
        self.out.mkdir(parents=True)

    def run(self):
        variables = {name: value for name, value in os.environ.items() if name not in ("CI", "SHADER_BUILDER", "DOCS_RS")}
        variables.update(
            OUT_DIR=str(self.out), CARGO_MANIFEST_DIR=str(self.crate), PROFILE="debug", CARGO_NET_OFFLINE="true",
            NUM_JOBS=str(os.cpu_count()),
        )
        variables.pop("CARGO_MAKEFLAGS", None)
        return measure([str(self.program), "script"], env=variables)

    def results(self):
        """How many texts the cache knows: each was compiled once."""
        return sum(len(files) for _, _, files in os.walk(self.target / "shader-builder-cache/results"))

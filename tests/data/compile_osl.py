# Compiles each text of Open Shading Language in a folder by the compiler in Blender's Python module (`pip install bpy`),
# and prints the names of those that it refuses. Equal texts are compiled once.
import pathlib
import shutil
import sys

import bpy  # noqa: F401  (has the compiler, and its own header)

import _cycles  # isort: skip

known = {}
for path in sorted(pathlib.Path(sys.argv[1]).rglob("*.osl")):
    text, compiled = path.read_bytes(), path.with_suffix(".oso")
    if text in known:
        shutil.copy(known[text], compiled)
    elif _cycles.osl_compile(str(path), str(compiled)):
        known[text] = compiled
    else:
        print("REFUSED", path.relative_to(sys.argv[1]), flush=True)
print("DONE", flush=True)

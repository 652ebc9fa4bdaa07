#!/usr/bin/env python3
"""Materials of a folder of MaterialX documents: our generation beside the reference's, in one run.

usage: benches/materials.py FOLDER [--library FOLDER] [--rounds 5]

The library is that of the Python package MaterialX (`pip install MaterialX==1.39.5`) unless one is named; without the
package the reference's columns are empty. Times are milliseconds, the best of the rounds, medians over the materials.
Cold is from the document's text to both stages with the library loaded; again is a second generation with what the first
left (ours: the document is read, and compared with that of the first) or with the generator's cache full (the reference's,
which reads no document then). Changed is ours again where a number of the document is another one: its functions are made
again if its value is fixed. Unchanged is what a library answers that made the same element of the same text before: it
compares the text, and makes nothing.
"""
import argparse
import os
import pathlib
import statistics
import subprocess
import time

ROOT = pathlib.Path(__file__).parent.parent


def ours(library, folder, rounds):
    """The time of the library by documents and by index, and those of each material."""
    command = ["cargo", "run", "--release", "-q", "-p", "shader-info-graph", "--example", "time_materials", "--"]
    run = subprocess.run([*command, library, folder, str(rounds)], cwd=ROOT, check=True, capture_output=True, text=True)
    first, *rest = (line.split("\t") for line in run.stdout.splitlines())
    return first[1:], [(*row[:3], *map(float, row[3:])) for row in rest]


def reference(mx, materials, rounds):
    """The best times of each material, cold and again, and that of the library."""
    from MaterialX import PyMaterialXGenGlsl as glsl, PyMaterialXGenShader as generation

    start = time.perf_counter()
    library = mx.createDocument()
    mx.loadLibraries(mx.getDefaultDataLibraryFolders(), mx.getDefaultDataSearchPath(), library)
    loaded = time.perf_counter() - start
    out = []
    for file, element in materials:
        best = [float("inf"), float("inf")]
        for _ in range(rounds):
            start = time.perf_counter()
            document = mx.createDocument()
            mx.readFromXmlFile(document, file)
            document.setDataLibrary(library)
            found = document.getDescendant(element)
            read = time.perf_counter() - start
            generator = glsl.VkShaderGenerator.create()
            context = generation.GenContext(generator)
            context.registerSourceCodeSearchPath(mx.getDefaultDataSearchPath())
            times = []
            for _ in range(2):
                start = time.perf_counter()
                generator.generate("x", found, context)
                times.append(time.perf_counter() - start)
            best = [min(best[0], read + times[0]), min(best[1], times[1])]
        out.append(best)
    return loaded, out


def median(times):
    return f"{statistics.median(times):.3f}" if times else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("--library")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    try:
        import MaterialX as mx
    except ImportError:
        mx = None
    library = options.library or os.environ.get("SHADER_INFO_MATERIALX")
    if library is None and mx is None:
        parser.error("no library: name it with --library, or pip install MaterialX==1.39.5")
    library = library or os.path.join(os.path.dirname(mx.__file__), "libraries")
    (documents, index), times = ours(library, os.path.abspath(options.folder), options.rounds)
    materials = sorted({it[:2] for it in times})
    loaded, theirs = reference(mx, materials, options.rounds) if mx else (None, [])
    print(f"| {len(materials)} materials | cold | again | changed | unchanged | library |\n|---|---|---|---|---|---|")
    for publish in ("none", "all"):
        mine = [it for it in times if it[2] == publish]
        cells = " | ".join(median([it[column] for it in mine]) for column in (3, 4, 5, 6))
        print(f"| publish {publish} | {cells} | index {index}, documents {documents} |")
    if theirs:
        cells = f"{median([it[0] * 1e3 for it in theirs])} | {median([it[1] * 1e3 for it in theirs])} | | "
        print(f"| MaterialX {mx.getVersionString()} | {cells} | {loaded * 1e3:.1f} |")


if __name__ == "__main__":
    main()

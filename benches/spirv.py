#!/usr/bin/env python3
"""Sizes of optimised SPIR-V: our pixel stages with fixed values beside the reference's with all values baked in.

usage: benches/spirv.py FOLDER [--json FILE]

Each material's GLSL is compiled by glslangValidator, then by `spirv-opt -O --strip-debug`, with the same options for both.
The reference's public uniforms become constants of the document's values first, so that the optimiser knows as much as our
generator. Needs `pip install MaterialX==1.39.5`, glslang-tools and spirv-tools. A size is the count of instructions; the
bytes of the modules are shown, too.
"""
import argparse
import json
import os
import pathlib
import re
import statistics
import subprocess
import tempfile

import MaterialX as mx
from MaterialX import PyMaterialXGenGlsl as glsl
from MaterialX import PyMaterialXGenShader as generation

ROOT = pathlib.Path(__file__).parent.parent


def ours(library, folder, out):
    """Writes our texts of each material of a folder's documents, and lists the materials."""
    command = ["cargo", "run", "--release", "-q", "-p", "shader-info-graph", "--example", "time_materials", "--"]
    run = subprocess.run([*command, library, folder, "1", out], cwd=ROOT, check=True, capture_output=True, text=True)
    rows = [line.split("\t") for line in run.stdout.splitlines()[1:]]
    return sorted({(row[0], row[1]) for row in rows})


def baked(library, file, element):
    """The reference's pixel stage with its public uniforms as constants."""
    document = mx.createDocument()
    mx.readFromXmlFile(document, file, mx.FileSearchPath(os.path.dirname(file)))
    document.setDataLibrary(library)
    generator = glsl.GlslShaderGenerator.create()
    colors = generation.DefaultColorManagementSystem.create(generator.getTarget())
    colors.loadLibrary(library)
    generator.setColorManagementSystem(colors)
    context = generation.GenContext(generator)
    context.registerSourceCodeSearchPath(mx.getDefaultDataSearchPath())
    settings = context.getOptions()
    settings.targetColorSpaceOverride = "lin_rec709"
    settings.hwMaxActiveLightSources = 0
    shader = generator.generate("x", document.getDescendant(element), context)
    text = shader.getSourceCode("pixel")
    public = {port.getVariable() for port in shader.getStage("pixel").getUniformBlock("PublicUniforms")}

    def constant(found):
        name = found.group(2)
        is_value = name in public and not found.group(1).startswith("sampler")
        return f"const {found.group(1)} {name} ={found.group(3)};" if is_value else found.group(0)

    return re.sub(r"uniform (\w+) (\w+) =([^;]+);", constant, text)


def size(text, folder):
    """Instructions and bytes of the optimised module."""
    source, module, small = (folder / name for name in ("x.frag", "x.spv", "small.spv"))
    # SPIR-V has no uniform booleans: both texts get numbers in their place.
    text = re.sub(r"uniform bool (\w+)( = \w+)?;", r"uniform int \1_number;\n#define \1 (\1_number != 0)", text)
    source.write_text(text.replace("#version 400", "#version 450", 1))
    compiler = ["glslangValidator", "-G", "--aml", "--amb", "-o", module, source]
    done = subprocess.run(compiler, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(done.stdout)
    subprocess.run(["spirv-opt", "-O", "--strip-debug", module, "-o", small], check=True)
    shown = subprocess.run(["spirv-dis", "--no-header", small], check=True, capture_output=True, text=True).stdout
    return len(shown.splitlines()), small.stat().st_size


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("--json")
    options = parser.parse_args()
    library = mx.createDocument()
    mx.loadLibraries(mx.getDefaultDataLibraryFolders(), mx.getDefaultDataSearchPath(), library)
    path = os.path.join(os.path.dirname(mx.__file__), "libraries")
    rows = []
    with tempfile.TemporaryDirectory() as made:
        out = pathlib.Path(made)
        for file, element in ours(path, os.path.abspath(options.folder), made):
            text = (out / f"{pathlib.Path(file).stem}@{element}.none.frag").read_text()
            mine, theirs = size(text, out), size(baked(library, file, element), out)
            rows.append({"file": os.path.basename(file), "element": element, "ours": mine, "reference": theirs})
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps(rows, indent=1))
    print(f"| {len(rows)} materials, optimised SPIR-V | instructions, median | bytes, median |\n|---|---|---|")
    for name in ("ours", "reference"):
        middle = [statistics.median(row[name][of] for row in rows) for of in (0, 1)]
        print(f"| {name} | {middle[0]:.0f} | {middle[1]:.0f} |")
    ratios = [statistics.median(row["ours"][of] / row["reference"][of] for row in rows) for of in (0, 1)]
    print(f"| ratio, median of materials | {ratios[0]:.3f} | {ratios[1]:.3f} |")


if __name__ == "__main__":
    main()

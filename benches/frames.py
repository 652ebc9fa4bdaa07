#!/usr/bin/env python3
"""Frame times of materials with our text beside the reference's, by the reference's own renderer, in one run.

usage: xvfb-run -a benches/frames.py FOLDER --geometry SPHERE.obj --light LATLONG.hdr [--size 128] [--rounds 3]
       [--images FOLDER] [--json FILE] [--isotropic]

FOLDER holds MaterialX documents. Each material is drawn with the reference's GLSL, with ours of fixed values, and with ours
of published values, which get the reference's values by their names. Needs `pip install MaterialX==1.39.5 numpy` and a
driver of OpenGL; LIBGL_ALWAYS_SOFTWARE=1 measures llvmpipe. Times are processor time of all threads of this process while a
frame is drawn, the least of the rounds, so that other programs disturb them little. The difference of the pictures (root
mean square) is shown, so that no time is that of another picture.

The reference's renderer asks for 16 times anisotropic filtering of every texture, and llvmpipe filters so even where a text
names the level: on some materials that is 99 % of a frame, on both sides. --isotropic hides the extension from the renderer,
so that the frame is the text's. The renderer then prints an OpenGL error for each texture.
"""
import argparse
import json
import math
import os
import pathlib
import statistics
import subprocess
import tempfile
import time

import MaterialX as mx
import numpy as np
from MaterialX import PyMaterialXGenGlsl as glsl
from MaterialX import PyMaterialXGenShader as generation
from MaterialX import PyMaterialXRender as render
from MaterialX import PyMaterialXRenderGlsl as opengl

ROOT = pathlib.Path(__file__).parent.parent


def ours(library, folder, out):
    """Writes our texts of each material of a folder's documents, and lists the materials."""
    command = ["cargo", "run", "--release", "-q", "-p", "shader-info-graph", "--example", "time_materials", "--"]
    run = subprocess.run([*command, library, folder, "1", out], cwd=ROOT, check=True, capture_output=True, text=True)
    rows = [line.split("\t") for line in run.stdout.splitlines()[1:]]
    return sorted({(row[0], row[1]) for row in rows})


def text_of(folder, file, element, publish, stage):
    return (pathlib.Path(folder) / f"{pathlib.Path(file).stem}@{element}.{publish}.{stage}").read_text()


class Scene:
    """A sphere under one light, before a camera."""

    def __init__(self, options, library):
        self.library = library
        self.path = mx.getDefaultDataSearchPath()
        self.renderer = opengl.GlslRenderer.create(options.size, options.size, render.BaseType.FLOAT)
        self.renderer.initialize()
        self.images = opengl.GLTextureHandler.create(render.StbImageLoader.create())
        self.renderer.setImageHandler(self.images)
        geometry = self.renderer.getGeometryHandler()
        geometry.loadGeometry(options.geometry, True)
        low, high = geometry.getMinimumBounds(), geometry.getMaximumBounds()
        center = [(low[axis] + high[axis]) / 2 for axis in range(3)]
        radius = max((high[axis] - low[axis]) / 2 for axis in range(3)) * 1.05
        eye = mx.Vector3(center[0], center[1], center[2] + 4 * radius)
        camera = render.Camera.create()
        camera.setViewMatrix(render.Camera.createViewMatrix(eye, mx.Vector3(*center), mx.Vector3(0, 1, 0)))
        half = math.tan(math.radians(15)) * 0.5
        camera.setProjectionMatrix(render.Camera.createPerspectiveMatrix(-half, half, -half, half, 0.5, 100.0))
        camera.setViewportSize(mx.Vector2(options.size, options.size))
        self.renderer.setCamera(camera)
        self.lights = render.LightHandler.create()
        light = self.images.acquireImage(mx.FilePath(options.light), mx.Color4(0))
        self.lights.setEnvRadianceMap(light)
        self.lights.setEnvIrradianceMap(light)
        self.lights.setEnvSampleCount(16)
        self.lights.setRefractionTwoSided(True)
        self.search = options.images

    def shader(self, file, element):
        """The reference's shader."""
        document = mx.createDocument()
        mx.readFromXmlFile(document, file, mx.FileSearchPath(os.path.dirname(file)))
        document.setDataLibrary(self.library)
        generator = glsl.GlslShaderGenerator.create()
        colors = generation.DefaultColorManagementSystem.create(generator.getTarget())
        colors.loadLibrary(self.library)
        generator.setColorManagementSystem(colors)
        context = generation.GenContext(generator)
        context.registerSourceCodeSearchPath(self.path)
        settings = context.getOptions()
        settings.targetColorSpaceOverride = "lin_rec709"
        settings.hwMaxActiveLightSources = 0
        found = document.getDescendant(element)
        paths = mx.FileSearchPath(os.path.dirname(file))
        for folder in self.search:
            paths.append(folder)
        self.images.setSearchPath(paths)
        self.renderer.setLightHandler(self.lights)
        return generator.generate("x", found, context)

    def program(self, shader, texts=None):
        """Takes the reference's program, or texts in its place."""
        self.renderer.createProgram(shader)
        if texts:
            program = self.renderer.getProgram()
            program.setStages(shader)
            program.addStage("vertex", texts[0])
            program.addStage("pixel", texts[1])
            program.build()
        self.renderer.validateInputs()

    def frame(self):
        """Processor time of one frame in milliseconds, and its image."""
        start = time.process_time()
        self.renderer.render()
        # Waits for the frame.
        image = self.renderer.captureImage(None)
        return (time.process_time() - start) * 1e3, image


def picture(image):
    rows = range(image.getHeight())
    columns = range(image.getWidth())
    return np.array([[list(image.getTexelColor(x, y))[:3] for x in columns] for y in rows], dtype=np.float32)


def measured(scene, shader, texts, rounds):
    scene.program(shader, texts)
    scene.frame()
    frames = [scene.frame() for _ in range(rounds)]
    return min(it[0] for it in frames), picture(frames[0][1])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("--geometry", required=True)
    parser.add_argument("--light", required=True)
    parser.add_argument("--images", action="append", default=[])
    parser.add_argument("--size", type=int, default=128)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json")
    parser.add_argument("--isotropic", action="store_true")
    options = parser.parse_args()
    if options.isotropic:
        # Mesa reads it when the context is made.
        os.environ["MESA_EXTENSION_OVERRIDE"] = "-GL_EXT_texture_filter_anisotropic -GL_ARB_texture_filter_anisotropic"
    library = mx.createDocument()
    mx.loadLibraries(mx.getDefaultDataLibraryFolders(), mx.getDefaultDataSearchPath(), library)
    path = os.path.join(os.path.dirname(mx.__file__), "libraries")
    rows = []
    with tempfile.TemporaryDirectory() as out:
        materials = ours(path, os.path.abspath(options.folder), out)
        scene = Scene(options, library)
        for file, element in materials:
            shader = scene.shader(file, element)
            least, expected = measured(scene, shader, None, options.rounds)
            row = {"file": os.path.basename(file), "element": element, "reference": least}
            for publish in ("none", "all"):
                texts = [text_of(out, file, element, publish, stage) for stage in ("vert", "frag")]
                least, found = measured(scene, shader, texts, options.rounds)
                row[publish] = least
                row[f"{publish}_rms"] = float(np.sqrt(np.mean((found - expected) ** 2)))
            rows.append(row)
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps(rows, indent=1))
    print(f"| {len(rows)} materials, {options.size}×{options.size} | ms, median | ratio, median | worst rms |\n|---|---|---|---|")
    print(f"| reference | {statistics.median(row['reference'] for row in rows):.1f} | 1 | |")
    for publish in ("none", "all"):
        ratios = [row[publish] / row["reference"] for row in rows]
        worst = max(row[f"{publish}_rms"] for row in rows)
        middle = statistics.median(row[publish] for row in rows)
        print(f"| publish {publish} | {middle:.1f} | {statistics.median(ratios):.3f} | {worst:.2g} |")


if __name__ == "__main__":
    main()

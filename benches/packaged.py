"""Makes a directory source of the crates of a checkout, as a registry would deliver them, and of all that they depend on.

Crates from a registry are compiled without the files for incremental compilation and with fewer codegen units, and
cargo does not look at their files again: what a user of them waits for differs from what path dependencies take.
"""
import hashlib
import json
import os
import pathlib
import subprocess
import tarfile


def config(folder):
    """The lines of .cargo/config.toml that make cargo use a directory source."""
    return f'[source.crates-io]\nreplace-with = "packaged"\n[source.packaged]\ndirectory = "{folder}"\n'


def packaged(root, folder):
    """Fills `folder` with the packages of the checkout `root`. Needs the network or a filled CARGO_HOME."""
    source = pathlib.Path(folder)
    cargo(root, "vendor", "--quiet", "--locked", "--versioned-dirs", str(source))
    target = source.parent / f"{source.name}-target"
    names = [package["name"] for package in metadata(root)["packages"] if package["publish"] is None]
    chosen = [argument for name in names for argument in ("-p", name)]
    cargo(root, "package", "--quiet", "--locked", "--no-verify", "--allow-dirty", "--target-dir", str(target), *chosen)
    for archive in (target / "package").glob("*.crate"):
        with tarfile.open(archive) as packed:
            packed.extractall(source, filter="data")
        checksum = {"files": {}, "package": hashlib.sha256(archive.read_bytes()).hexdigest()}
        (source / archive.stem / ".cargo-checksum.json").write_text(json.dumps(checksum))
    return config(source)


def metadata(root):
    output = subprocess.run(
        ["cargo", "metadata", "--locked", "--no-deps", "--format-version", "1"], cwd=root, capture_output=True, text=True, check=True
    )
    return json.loads(output.stdout)


def cargo(root, *arguments):
    subprocess.run(["cargo", *arguments], cwd=root, env={**os.environ, "CARGO_TERM_COLOR": "never"}, stdout=subprocess.DEVNULL, check=True)

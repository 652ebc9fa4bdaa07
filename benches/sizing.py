#!/usr/bin/env python3
"""Shares and executes shaders over servers of this machine, and sizes caches and workers for larger projects.

usage: benches/sizing.py PROGRAM LOOPBACK [--stages 2000] [--only cache|execution|model]

PROGRAM is `shader-builder` with its feature `remote`, LOOPBACK the program `loopback` of shader-builder-remote-testing:
`cargo build --workspace --bins --examples` makes both. SHADER_INFO_BUILDGRID names the virtual environment of BuildGrid.

`cache` prints the time of a build with an empty folder of results and a full remote cache against a cold build.
`execution` runs the library and generated stages over 1, 2 and 4 workers, beside a build without servers. Of both the model
knows what a part of the units costs where no server is, and what the server costs for units of another project. `model`
prints its table for larger projects.
"""
import argparse
import contextlib
import hashlib
import heapq
import json
import os
import pathlib
import re
import subprocess
import tempfile
import time

import crates

ROOT = pathlib.Path(__file__).resolve().parent.parent
CORES = len(os.sched_getaffinity(0))
# The model knows of each project what one unit of so many costs.
SAMPLE = 4


def row(words, value, more=""):
    print(f"{words:58} {value:>12}   {more}", flush=True)


class Loopback:
    """BuildGrid and workers, and the processor time that they took, those processes that ended included."""

    def __init__(self, loopback, program, workers):
        arguments = [loopback, program, str(workers)]
        self.child = subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.url = self.child.stdout.readline().strip()
        time.sleep(2)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.child.stdin.close()
        self.child.wait()

    def cpu(self):
        """Seconds of the server and the database; of the workers, with what they ran."""
        server = sum(seconds(pid) for pid in descendants(self.child.pid) if is_server(pid))
        return server, seconds(self.child.pid, True)


def stat(pid):
    with contextlib.suppress(OSError):
        return pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return None


def seconds(pid, with_children=False):
    fields = stat(pid)
    if not fields:
        return 0.0
    return sum(map(int, fields[11:15 if with_children else 13])) / os.sysconf("SC_CLK_TCK")


def is_server(pid):
    with contextlib.suppress(OSError):
        line = pathlib.Path(f"/proc/{pid}/cmdline").read_bytes()
        return b"bgd" in line or b"postgres" in line
    return False


def descendants(root):
    parents = {int(path.name): stat(path.name) for path in pathlib.Path("/proc").iterdir() if path.name.isdigit()}
    found, new = set(), {root}
    while new:
        new = {pid for pid, fields in parents.items() if fields and int(fields[1]) in new}
        found |= new
    # The database leaves its parent.
    return found | {pid for pid in parents if is_server(pid)}


def check(program, package, *options):
    """Seconds on the wall, and the counts of the lines about texts and servers."""
    with tempfile.TemporaryDirectory() as folder:
        start = time.monotonic()
        arguments = [program, "check", str(package), "--cache", folder, *options]
        out = subprocess.run(arguments, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True).stdout
        wall = time.monotonic() - start
        results = (path for path in pathlib.Path(folder, "results").rglob("*") if path.is_file())
        files = sorted((path.name, hashlib.sha256(path.read_bytes()).hexdigest()) for path in results)
    texts = int(re.search(r"(\d+) texts checked", out)[1])
    counts = re.search(
        r"remote: (\d+) results from the cache, (\d+) executed, (\d+) compiled here, (\d+) written; (\d+) \D+ (\d+) sent", out
    )
    busy = re.search(r"ms in all, (\d+) ms", out)
    return wall, texts, [int(it) for it in counts.groups()] if counts else None, files, int(busy[1]) / 1000


def cache(options, package, more):
    print(f"\n{package.name}: a cold build, then one with an empty folder of results and a full remote cache")
    with Loopback(options.loopback, options.program, 0) as server:
        cold, texts, _, made, _ = check(options.program, package, *more)
        write, _, counts, _, _ = check(options.program, package, *more, "--remote-cache", server.url, "--remote-write")
        assert counts[3] == texts, counts
        read, _, counts, same, _ = check(options.program, package, *more, "--remote-cache", server.url)
        assert counts[:4] == [texts, 0, 0, 0] and same == made, counts
    row("cold, no server", f"{cold:.2f} s", f"{texts} texts")
    row("cold, written to the server", f"{write:.2f} s", f"{write / cold:.2f}")
    row("from the server, 0 compiled, equal bytes", f"{read:.2f} s", f"{read / cold:.2f}")


class ServerCost:
    """Seconds of the server and its database for a unit and for a batch: two runs of one worker over a part of the library,
    in many small batches and in few large ones."""

    def __init__(self, options):
        few, many = (self.run(options, executions) for executions in (2, 16))
        (units, few_batches, least), (_, many_batches, most) = few, many
        self.batch = max(0.0, (most - least) / (many_batches - few_batches))
        self.unit = (least - few_batches * self.batch) / units
        row("a unit at the server, with the database", f"{self.unit * 1000:.1f} ms")
        row("a batch at the server, beside its units", f"{self.batch * 1000:.0f} ms")

    @staticmethod
    def run(options, executions):
        with Loopback(options.loopback, options.program, 1) as server:
            before, _ = server.cpu()
            _, texts, counts, _, _ = check(
                options.program, ROOT / "shaders", "--filter", "Forward", "--remote-executor", server.url,
                "--remote-delay", "120", "--remote-jobs", str(executions)
            )
            after, _ = server.cpu()
        assert counts[1] == texts, counts
        return texts, len(batches_of(texts, executions)), after - before


class Constants:
    """What the model knows of a project, in seconds: a build here without servers, and a part of its plan compiled."""

    def __init__(self, options, package, more, server):
        self.wall, self.texts, _, self.results, busy = check(options.program, package, *more)
        self.around = self.wall - busy / CORES
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            plan(options, package, folder, *more)
            self.warm_up, self.unit = compile_times(options, folder)
        self.server = server
        print(f"\n{package.name}")
        row("warm-up of a batch", f"{self.warm_up * 1000:.0f} ms")
        row("a unit at a worker", f"{self.unit * 1000:.1f} ms", f"of every {SAMPLE}th")
        row("without servers", f"{self.wall:.2f} s", f"{self.texts} units; {self.around:.2f} s of it not compiling")


def plan(options, package, folder, *more):
    arguments = [options.program, "plan", str(package), "--out", str(folder), "--json", *more]
    subprocess.run(arguments, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return json.loads((folder / "plan.json").read_text())["units"]


def compile_times(options, folder):
    """The warm-up of a process and a unit without it, over all backends, weighed as the units are."""
    batches = {}
    for unit in json.loads((folder / "plan.json").read_text())["units"]:
        batches.setdefault(unit["batch"], []).append(str(folder / unit["input"]))
    batches = {name: units[::SAMPLE] for name, units in batches.items() if len(units) > SAMPLE}
    first = sum(cpu_of(options, batch[:1], folder) for batch in batches.values())
    whole = sum(cpu_of(options, batch, folder) for batch in batches.values())
    count = sum(map(len, batches.values()))
    unit = (whole - first) / (count - len(batches))
    return first / len(batches) - unit, unit


def cpu_of(options, inputs, folder):
    child = subprocess.Popen([options.program, "compile-unit", *inputs, str(folder / "results")])
    _, status, usage = os.wait4(child.pid, 0)
    assert status == 0, inputs
    return usage.ru_utime + usage.ru_stime


def batches_of(units, executions=16):
    """The sizes of the batches that the builder makes, as `remote/src/network/execute.rs` chooses them."""
    sizes = []
    while units:
        sizes.append(min(units, max(16, min(128, -(-units // executions)))))
        units -= sizes[-1]
    return sizes


def simulate(batches, workers, cores, constants, executions=16, latency=0.1):
    """The time of batches of so many units: a server that does one thing at a time, and workers on so many cores.

    Each batch is uploaded (half of the server's work), waits for a worker, is compiled, and is fetched (the other half).
    Everything that computes shares the cores.
    """
    def at_server_for(units):
        return (units * constants.server.unit + constants.server.batch) / 2

    waiting, queued, running = list(batches)[::-1], [], {}
    server_queue, at_server, timers = [], None, []
    idle, now, open_batches, sequence = workers, 0.0, 0, 0
    while waiting or queued or running or server_queue or at_server or timers:
        while waiting and open_batches < executions:
            units = waiting.pop()
            open_batches += 1
            server_queue.append((at_server_for(units), "upload", units))
        if at_server is None and server_queue:
            at_server = list(server_queue.pop(0))
        while idle and queued:
            units, sequence = queued.pop(0), sequence + 1
            idle -= 1
            heapq.heappush(timers, (now + latency, sequence, units))
        active = len(running) + (at_server is not None)
        rate = min(1.0, cores / active) if active else 1.0
        ends = [left / rate for left in running.values()]
        ends += [at_server[0] / rate] if at_server else []
        ends += [timers[0][0] - now] if timers else []
        step = min(ends)
        now += step
        running = {key: left - step * rate for key, left in running.items()}
        for key in [key for key, left in running.items() if left <= 1e-9]:
            del running[key]
            idle += 1
            server_queue.append((at_server_for(key[1]), "fetch", key[1]))
        while timers and timers[0][0] <= now + 1e-9:
            _, number, units = heapq.heappop(timers)
            running[(number, units)] = constants.warm_up + units * constants.unit
        if at_server:
            at_server[0] -= step * rate
            if at_server[0] <= 1e-9:
                if at_server[1] == "upload":
                    queued.append(at_server[2])
                else:
                    open_batches -= 1
                at_server = None
    return now


def execution(options, package, more, constants):
    texts, times = constants.texts, []
    for workers in (1, 2, 4):
        with Loopback(options.loopback, options.program, workers) as server:
            took, _, counts, same, _ = check(
                options.program, package, *more, "--remote-executor", server.url, "--remote-delay", "120"
            )
        assert counts[1] == texts and same == constants.results, counts
        predicted = constants.around + simulate(batches_of(texts), workers, CORES, constants)
        times.append(took)
        row(f"{workers} workers: {texts / took:.0f} units a second", f"{took:.2f} s", f"efficiency {times[0] / took / workers:.2f}")
        row("  predicted", f"{predicted:.2f} s", f"{predicted / took:.2f}")
    row("received for a unit, and sent", f"{counts[4] / texts / 1000:.1f} KB", f"{counts[5] / texts / 1000:.1f} KB")
    row("overhead of a unit, one worker, beside a local one", f"{(times[0] - constants.wall) / texts * 1000:.1f} ms")


def model(constants):
    print("\nminutes for units over workers of one core each: the machine that asks; the server, this one and faster ones")
    rates = {"this server": 1 / (constants.server.unit + constants.server.batch / 128), "1,000 a second": 1000, "10,000 a second": 10000}
    print(f"{'units':>10} {'workers':>8} {'asking':>8} " + " ".join(f"{words:>16}" for words in rates))
    for units in (10**4, 10**5, 10**6):
        asking = units * constants.around / constants.texts / 60
        for workers in (1, 10, 100, 1000):
            batches = batches_of(units, 2 * workers)
            work = (units * constants.unit + len(batches) * constants.warm_up) / min(workers, len(batches))
            times = [max(units / rate, work) / 60 for rate in rates.values()]
            print(f"{units:>10,} {workers:>8,} {asking:>8.1f} " + " ".join(f"{time:>16.1f}" for time in times))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("loopback")
    parser.add_argument("--stages", type=int, default=2000)
    parser.add_argument("--only", choices=["cache", "execution", "model"])
    options = parser.parse_args()
    library = ROOT / "shaders"
    with tempfile.TemporaryDirectory() as name:
        generated = pathlib.Path(name) / "generated"
        crates.many_shaders(generated, options.stages // 2)
        both = [(library, []), (generated, ["--backends", "vulkan"])]
        if options.only in (None, "cache"):
            for package, more in both:
                cache(options, package, more)
        if options.only == "cache":
            return
        server = ServerCost(options)
        for package, more in both if options.only in (None, "execution") else []:
            execution(options, package, more, Constants(options, package, more, server))
        if options.only in (None, "model"):
            model(Constants(options, library, [], server))


if __name__ == "__main__":
    main()

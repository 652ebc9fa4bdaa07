"""Compiles the units of a plan that `shader-builder plan --json` wrote."""

def _units_impl(ctx):
    results = [ctx.actions.declare_file("results/" + unit.basename) for unit in ctx.files.units]
    arguments = ctx.actions.args()
    arguments.add("compile-unit")
    arguments.add_all(ctx.files.units)
    arguments.add(results[0].dirname)
    ctx.actions.run(
        executable = ctx.executable.program,
        arguments = [arguments],
        inputs = ctx.files.units,
        outputs = results,
        mnemonic = "ShaderUnits",
        progress_message = "Compiling %d shader texts for %s" % (len(results), ctx.attr.backend),
        # A result depends on nothing but its unit: no variables, no network.
        use_default_shell_env = False,
    )
    return [DefaultInfo(files = depset(results))]

shader_units = rule(
    implementation = _units_impl,
    doc = "Compiles units of one backend. The same units give the same bytes on every machine.",
    attrs = {
        "units": attr.label_list(mandatory = True, allow_files = True),
        "backend": attr.string(doc = "For people."),
        "program": attr.label(mandatory = True, executable = True, cfg = "host", allow_single_file = True),
    },
)

def _plan_impl(repository_ctx):
    path = repository_ctx.path(repository_ctx.attr.plan)
    plan = json.decode(repository_ctx.read(path))
    if plan["schema"] != 1:
        fail("%s has schema %s, and this rule reads schema 1" % (path, plan["schema"]))
    program = repository_ctx.which("shader-builder")
    if not program:
        fail("`shader-builder` is not on the PATH: cargo install --locked shader-builder-cli@" + plan["version"])
    repository_ctx.symlink(program, "shader-builder")
    batches = {}
    for unit in plan["units"]:
        repository_ctx.symlink(path.dirname.get_child("units").get_child(unit["name"]), unit["input"])
        batches.setdefault(unit["batch"], []).append(unit)
    lines = ['load("@//:plan.bzl", "shader_units")', 'exports_files(["shader-builder"])']
    for number, units in batches.items():
        lines.append('shader_units(name = "batch_%d", backend = "%s", program = ":shader-builder", units = %s)' % (
            number,
            units[0]["backend"],
            [unit["input"] for unit in units],
        ))
    names = [":batch_%d" % number for number in batches]
    lines.append('filegroup(name = "results", srcs = %s, visibility = ["//visibility:public"])' % names)
    repository_ctx.file("BUILD", "\n".join(lines) + "\n")

shader_plan = repository_rule(
    implementation = _plan_impl,
    doc = "A repository with a target for each batch of a plan, and `results` for all of them.",
    attrs = {"plan": attr.label(mandatory = True, allow_single_file = True)},
    environ = ["PATH"],
    local = True,
)

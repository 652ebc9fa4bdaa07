// What a program gives to the shader and gets from it, with every API's numbers.
const declaredBy = (it) => (it ? [it.info, " ", place(it.place)] : "");
const sampler = (slot) => (slot === null ? "" : `, sampler ${slot}`);
const section = (words, rows, made) => (rows.length ? [el("h2", {}, words), made()] : null);

const resourcesTab = (shader) => {
  const { resources, attributes, between_stages: varyings, outputs, push_constants: push,
    specialization_constants: constants, local_group_size: group, by_variant: differs } = shader.detail;
  const metal = (it) => ["buffer", "texture", "sampler"].filter((what) => what in it.metal)
    .map((what) => `${what}(${it.metal[what]})`).join(", ");
  const kind = (it) => [it.kind, it.access ? ` ${it.access.replace("_", "/")}` : "", it.format ? ` ${it.format}` : ""].join("");
  const parts = [
    group ? el("p", {}, `Work groups of ${group.join(" × ")} invocations.`) : null,
    differs.too_many ? el("p", {}, `Lengths differ by variant in ${differs.too_many} ways, too many to show; the numbers here are the largest of each.`) : null,
    section("Differs by variant", differs.rows, () => [
      el("p", { class: "muted" }, "All other numbers here are those of the largest lengths."),
      table(["", ...differs.cases.map((it) => `#${it}`)], differs.rows.map((it) => [it.what, ...it.values]),
        { label: "Differs by variant" })]),
    section("Resources", resources, () => table(["Name", "Kind", "Type", "Frequency", "#Bytes", "Stages", "Declared by"],
      resources.map((it) => [
        code(it.name), kind(it), code(it.type), it.frequency, it.size ? `${it.size}` : it.stride ? `${it.stride} each` : "–",
        it.stages.length === 6 ? "all" : it.stages.join(", "), declaredBy(it.declared_by),
      ]), { label: "Resources" })),
    section("Where each API finds them", resources, () => table(
      ["Name", "#Slot, OpenGL", "Vulkan", "WebGPU", "Direct3D 12", "Metal"],
      resources.map((it) => [
        code(it.name), `${it.opengl}`,
        `set ${it.vulkan.set} binding ${it.vulkan.binding}`,
        `group ${it.webgpu.group} binding ${it.webgpu.binding}${sampler(it.webgpu.sampler)}`,
        `space${it.d3d12.space} ${it.d3d12.register}${sampler(it.d3d12.sampler)}`, metal(it),
      ].map((cell) => el("span", { class: "keep" }, cell))), { label: "Slots" })),
    push ? [el("h2", {}, "Push constants"),
      table(["Name", "Type", "#std430 byte", "#std140 byte", "Filled as", "Declared by"], push.members.map((it) => [
        code(it.name), code(it.array ? `${it.type}[${it.array}]` : it.type), `${it.std430}`, `${it.std140}`,
        it.semantic ?? "", declaredBy(it.declared_by),
      ]), { label: "Push constants" }),
      push.why.split("\n").map((line) => el("p", { class: push.falls_back ? "" : "muted" }, line))] : null,
    section("Vertex attributes", attributes, () => table(["Name", "Type", "#Location", "Format", "#Buffer", "#Byte", "#Of", "Once a", "Declared by"],
      attributes.map((it) => [code(it.name), code(it.type), `${it.location}`, it.format, `${it.buffer}`, `${it.offset}`, `${it.stride}`,
        it.per_instance ? "instance" : "vertex", declaredBy(it.declared_by)]), { label: "Vertex attributes" })),
    section("Between stages", varyings, () => table(["Name", "Type", "#Location", "Interpolation", "Written by"], varyings.map((it) => [
      code(it.name), code(it.array > 1 ? `${it.type}[${it.array}]` : it.type), `${it.location}`,
      it.interpolation.replace("_", " "), `${it.stage.replace("_", " ")}${it.per_patch ? ", once a patch" : ""}`]), { label: "Between stages" })),
    section("Colour outputs", outputs, () => table(["Name", "Type", "#Location", "#Index"], outputs.map((it) => [
      code(it.name), code(it.type), `${it.location}`, `${it.index}`]), { label: "Colour outputs" })),
    section("Specialization constants", constants, () => table(["Name", "Type", "#Id", "Default", "Declared by"], constants.map((it) => [
      code(it.name), code(it.type), `${it.id}`, code(it.default), declaredBy(it.declared_by)]), { label: "Specialization constants" })),
  ].filter(Boolean);
  return parts.length ? parts : nothing("It takes nothing and gives nothing.");
};

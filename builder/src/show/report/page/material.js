// The materials that a shader is made of: each document's nodes, drawn and in tables, with what became of each.
const MOST_DRAWN = 300;
const SHARES = { computed: null, given: null, known: "faint" };
const shareOf = (node) => (node.fate in SHARES ? SHARES[node.fate] : "without");

const originOf = (input) => {
  if (input.node) return code(input.output ? `${input.node}.${input.output}` : input.node);
  if (input.interface) return ["input ", code(input.interface), input.value === null ? "" : ` = ${input.value}`];
  return input.value ?? "its definition's default";
};

const materialDiagram = (it) => {
  if (it.nodes.length > MOST_DRAWN) return nothing(`${it.nodes.length} nodes are too many to draw.`);
  const element = "element";
  const nodes = it.nodes.map((node) => ({
    id: `node ${node.path}`, label: node.path, sub: `${node.category}: ${node.type}`, kind: shareOf(node),
  }));
  const edges = it.nodes.flatMap((node) => node.inputs.filter((input) => input.node)
    .map((input) => [`node ${input.node}`, `node ${node.path}`]));
  if (nodes.length) edges.push([nodes[0].id, element]);
  return [
    diagram([...nodes, { id: element, label: it.element, kind: "root" }], edges, `Material ${it.element}`),
    el("p", { class: "muted" }, "Solid: the shader computes it. Dashed: its value is known. Grey: the shader does without it."),
  ];
};

const materialView = (shader) => (it) => {
  const head = el("h2", {}, it.element ?? it.document, " ", el("span", { class: "muted" }, it.document));
  const owner = it.from !== shader.name && shaders.find((other) => other.name === it.from && other.detail.materials.length);
  const when = it.when ? el("p", { class: "muted" }, `only when ${it.when}`) : null;
  if (owner) return [head, el("p", {}, "The material of ",
    el("a", { href: route.link("shader", owner.id, "material") }, it.from), ", which it inherits."), when];
  const stands = el("p", {}, it.from === shader.name ? "Its own statement" : `The statement of ${it.from}`, " ", place(it.place));
  if (it.problems.length) return [head, stands, when, it.problems.map((text) => el("pre", { class: "excerpt" }, text))];
  return [
    head, stands, when,
    it.files.length ? el("p", { class: "muted" }, `Made of ${it.files.join(", ")}`) : null,
    materialDiagram(it),
    el("h3", {}, "Nodes, and what became of each"),
    table(["Node", "What it is", "Type", "In the shader"], it.nodes.map((node) => [
      code(node.path), node.category, node.type,
      el("span", { class: shareOf(node) === "without" ? "muted" : null }, prose(node.reason)),
    ]), { label: `Nodes of ${it.element}` }),
    el("h3", {}, "Inputs of the nodes"),
    table(["Input", "Type", "Value or node", "By the program"], it.nodes.flatMap((node) => node.inputs.map((input) => [
      code(`${node.path}/${input.name}`), input.type, originOf(input), input.published ? "published" : "",
    ])), { label: `Inputs of ${it.element}` }),
  ];
};

const materialTab = (shader) => {
  const { materials } = shader.detail;
  if (!materials.length) return nothing(`${shader.name} is not made of a material: it has no graph statement.`);
  return materials.map(materialView(shader));
};

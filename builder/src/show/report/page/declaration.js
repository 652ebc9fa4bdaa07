// What somebody wrote: the declaration, whom it inherits from, the files it is made of, one file.
const declarationTab = (shader, { line }) => {
  const { declaration: { file, first, last }, statements } = shader.detail;
  const text = data.files[file];
  const own = text === undefined
    ? nothing(`${file} is not in this page.`)
    : codeView(text.split("\n").slice(first - 1, last).join("\n"), {
        language: "rust", first, line, link: (number) => route.link("shader", shader.id, "declaration", `L${number}`),
      });
  // A line may stand for several: a buffer and the struct in it.
  const seen = new Set();
  const rows = statements.filter((it) => {
    const key = `${it.place?.file}:${it.place?.line}:${it.place?.column}`;
    return !seen.has(key) && seen.add(key);
  });
  return [
    own,
    el("h2", {}, "Everything it says, in the order it counts"),
    table(["Statement", "From", "By way of", "Place"], rows.map((it) => [
      [code(it.text), it.when ? el("div", { class: "muted" }, `only when ${it.when}`) : null],
      it.from === shader.name ? "itself" : infoLink(it.from),
      it.ways.filter((way) => way.length > 1).map((way) => el("div", {}, way.join(" → "))),
      place(it.place),
    ]), { label: "Statements" }),
    compositionView(shader.detail.composition),
  ];
};

// Why each part of a composition is there: fragments, what they say to each other, slots, requests.
const compositionView = (it) => [
  it.fragments.length ? [
    el("h2", {}, "Fragments, in the order they run"),
    table(["Instance", "Vertex code", "Fragment code", "There by", "Declared"], it.fragments.map((row) => [
      [code(row.instance), " ", row.fragment], row.vertex_code ?? "not by default", row.fragment_code ?? "not by default",
      [row.by, row.when ? el("div", { class: "muted" }, `only when ${row.when}`) : null], place(row.declared),
    ]), { label: "Fragments" }),
    el("p", { class: "muted" }, `${it.vectors} of ${it.vectors_limit} vectors pass from vertex to fragment code.`),
    el("h2", {}, "What they say to each other"),
    table(["Instance", "Part", "What becomes of it", "Place"], it.parts.map((row) => [
      code(row.instance), code(row.statement), row.outcome, place(row.place),
    ]), { label: "What fragments say to each other" }),
    el("h2", {}, "Who asks for inputs and outputs"),
    table(["What", "Asked for by", "Named by", "Place"], it.inputs.map((row) => [
      code(row.what), row.declared_by.join(", "), row.named_by.join(", ") || "nobody", place(row.place),
    ]), { label: "Inputs and outputs" }),
  ] : null,
  it.slots.length ? [
    el("h2", {}, "Slots, what changes them in the order it applies"),
    it.slots.map((slot) => [
      el("h3", {}, code(slot.signature), " ", place(slot.place)),
      slot.bodies.length ? table(["What", "Of", "Why there", "Place"], slot.bodies.map((row) => [
        [row.role, row.when ? el("div", { class: "muted" }, `only when ${row.when}`) : null],
        [infoLink(row.from), row.by ? el("span", { class: "muted" }, ` by ${row.by}`) : null], row.why, place(row.place),
      ]), { label: `Slot ${slot.signature}` }) : nothing("Nothing fills it."),
    ]),
  ] : null,
  it.requests.length ? [
    el("h2", {}, "What is there because it is used"),
    table(["Word", "Used by", "Brings"], it.requests.map((row) => [
      code(row.word), row.used_by.map((said) => el("div", {}, said.by, " ", place(said.place))), row.brings.join(", "),
    ]), { label: "Requests" }),
  ] : null,
].flat(Infinity);

const infoLink = (name) => {
  const found = shaders.find((it) => it.name === name);
  return found ? el("a", { href: route.link("shader", found.id) }, name) : name;
};

// Fragments and modifiers are no parents, though they bring statements, too.
const madeOf = (shader) => {
  const fragments = shader.detail.composition?.fragments ?? [];
  if (!fragments.length) return null;
  return el("p", {}, "It is made of fragments: ", fragments.flatMap((it, index) => [index ? ", " : "", it.fragment]),
    ". ", el("a", { href: route.link("shader", shader.id, "declaration") }, "The declaration says why each is there."));
};

const inheritanceTab = (shader) => {
  const { inherits, place: own } = shader.detail;
  if (!inherits.length) return [
    nothing(`${shader.name} has no parents: it has no additional_info statement.`), madeOf(shader)];
  const key = (it) => `${it.name} ${it.place?.file}:${it.place?.line}`;
  const nodes = new Map(), edges = new Map();
  const visit = (it, kind) => {
    const found = shaders.find((other) => other.name === it.name && other.detail.place?.file === it.place?.file);
    const href = found ? route.link("shader", found.id, "inheritance") : null;
    const known = { id: key(it), label: it.name, sub: it.place ? `${it.place.file}:${it.place.line}` : "", href, kind };
    if (!nodes.has(known.id)) nodes.set(known.id, known);
    for (const parent of it.inherits) {
      edges.set(`${key(it)}→${key(parent)}`, [key(it), key(parent)]);
      visit(parent, parent.another_package ? "faint" : null);
    }
  };
  visit({ name: shader.name, place: own, inherits }, "root");
  const branch = (it) => el("li", {}, it.another_package ? it.name : infoLink(it.name), " ", place(it.place),
    it.path !== it.name ? el("span", { class: "muted" }, " as ", code(it.path)) : null,
    it.another_package ? el("span", { class: "muted" }, " from another package") : null,
    it.again ? el("span", { class: "muted" }, " again: what it says counts once") : null,
    it.inherits.length ? el("ul", {}, it.inherits.map(branch)) : null);
  return [
    diagram([...nodes.values()], [...edges.values()], `Inheritance of ${shader.name}`),
    el("h2", {}, "In the order written"), el("ul", { class: "tree" }, inherits.map(branch)), madeOf(shader),
  ];
};

const includesTab = (shader) => {
  const { includes } = shader.detail;
  if (!includes.length) return nothing("All of its GLSL stands in the declaration.");
  const root = `shader ${shader.name}`;
  const nodes = new Map([[root, { id: root, label: shader.name, kind: "root" }]]);
  const node = (file, found) => {
    const short = file.split("/").at(-1);
    if (!nodes.has(file)) nodes.set(file, {
      id: file, label: short, sub: short === file ? "" : file, kind: found ? null : "bad",
      href: file in data.files ? route.link("file", file) : null,
    });
    return file;
  };
  const edges = new Map();
  for (const it of includes) {
    const edge = [it.by_statement ? root : node(it.from, true), node(it.to, it.found)];
    edges.set(edge.join("→"), edge);
  }
  return [
    diagram([...nodes.values()], [...edges.values()], `Files of ${shader.name}`),
    el("h2", {}, "Who asks for what"),
    table(["File", "Asked for at"], includes.map((it) => [
      it.found ? place({ file: it.to, line: 1 }, it.to) : el("span", { class: "word bad" }, `${it.to} (missing)`),
      place({ file: it.from, line: it.line }),
    ]), { label: "Includes" }),
  ];
};

const fileView = (file, line) => {
  const text = data.files[file];
  if (text === undefined) return [el("h1", { tabindex: "-1" }, file), nothing("This page has no copy of the file.")];
  const users = shaders.filter((it) => it.detail.declaration.file === file
    || it.detail.includes.some((include) => include.to === file)
    || it.detail.stages.some((stage) => stage.origins.some((origin) => origin.file === file)));
  return [
    el("h1", { tabindex: "-1" }, file),
    el("p", { class: "muted" }, `${count(text.split("\n").length - (text.endsWith("\n") ? 1 : 0), "line")}, in `,
      users.length ? users.flatMap((it, index) => [index ? ", " : "", el("a", { href: route.link("shader", it.id) }, it.name)]) : "no shader", "."),
    codeView(text, { language: "plain", line, link: (number) => route.link("file", file, `L${number}`) }),
  ];
};

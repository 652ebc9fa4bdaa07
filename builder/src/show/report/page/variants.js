// The matrix of variants: every technique by the values of its branches, with the texts that it shares with others.
const ROWS = 100;

const valueCell = (branch, index, isOpen) => {
  const word = branch.values[index];
  if (isOpen) return el("td", { class: "cell open", title: `${branch.name}: dynamic` }, "∗");
  const isBool = branch.values.length === 2 && branch.values[0] === "false";
  const shown = isBool ? (index ? "●" : "·") : word;
  const kind = index === branch.default ? "cell plain" : "cell";
  return el("td", { class: kind, title: `${branch.name} = ${word}` }, shown);
};

// `skinning !fog mode=Lit`, and any other word for what rules choose.
const wordsOf = (search) => search.trim().split(/\s+/).filter(Boolean);
const demand = (matrix, word) => {
  const [, not, name, value] = /^(!?)([^=]+)(?:=(.*))?$/.exec(word) ?? [null, "", word, undefined];
  const at = matrix.branches.findIndex((it) => it.name === name);
  if (at >= 0) {
    const wanted = value ?? (not ? "false" : "true");
    const index = matrix.branches[at].values.indexOf(wanted);
    return ([values], number) => isOpen(matrix, number, at) || (value !== undefined && not ? values[at] !== index : values[at] === index);
  }
  const part = word.toLowerCase();
  return ([, choice]) => matrix.choices[choice].some((it) => it.toLowerCase().includes(part));
};
// Whether one technique has all values of a branch.
const isOpen = (matrix, number, at) => matrix.branches[at].lowering === "dynamic"
  || (number >= matrix.first_fallback && matrix.open.includes(matrix.branches[at].name));

const branchTable = (matrix) => table(["Branch", "Values", "Reaches the GLSL as", "#Techniques it adds"], matrix.branches.map((it) => [
  el("span", { class: "keep" }, code(it.name)), it.values.map((word, at) => [at ? ", " : "", at === it.default ? el("b", {}, word) : word]),
  { static: "a constant", specialization: "a specialization constant", dynamic: "bits of a push constant" }[it.lowering] ?? it.lowering,
  it.adds === null ? "none" : `${it.adds}`]), { label: "Branches" });

const ruleTable = (matrix) => table(["Rule", "Where", "#Keys"], matrix.rules.map((it) => [
  el("span", { class: "rule", "data-depth": `${Math.min(it.depth, 6)}` }, code(it.words)),
  it.place ? place(it.place) : "", `${it.keys}${it.words.startsWith("skip") ? " left out" : ""}`]), { label: "Rules" });

const matrixTable = (matrix, stages, found, shown, only) => {
  const heads = [
    el("th", { scope: "col", class: "number first" }, "#"),
    ...matrix.branches.map((it) => el("th", { scope: "col", class: "turned" }, el("span", {}, it.name))),
    ...stages.map((it) => el("th", { scope: "col", class: "number" }, `${it.stage.replaceAll("_", " ")} text`)),
    el("th", { scope: "col" }, "Rules choose"),
  ];
  const row = (number) => {
    const [values, choice] = matrix.techniques[number];
    return el("tr", {},
      el("th", { scope: "row", class: "number first" }, number >= matrix.first_fallback ? "fallback" : `${number}`),
      matrix.branches.map((it, at) => valueCell(it, values[at], isOpen(matrix, number, at))),
      stages.map((it, at) => {
        const text = it.of[number];
        const [size, spirv] = it.texts[text] ?? [0, 0];
        return el("td", { class: "number" }, el("button", {
          type: "button", class: `text b${text % 6 + 1}`, onclick: () => only(at, text),
          title: `${bytes(size)}${spirv ? `, ${bytes(spirv)} of SPIR-V` : ""}: show the techniques that have it`,
        }, `${text}`));
      }),
      el("td", { class: "chosen" }, matrix.choices[choice].join(", ")));
  };
  return el("div", { class: "scroll matrix", tabindex: "0", role: "region", "aria-label": "Techniques" },
    el("table", {}, el("thead", {}, el("tr", {}, heads)), el("tbody", {}, found.slice(0, shown).map(row))));
};

// The signs of the matrix, where they are seen.
const legend = (matrix) => {
  const has = (sign) => matrix.branches.some((it, at) => sign(it, at));
  const isBool = (it) => it.values.length === 2 && it.values[0] === "false";
  return el("p", { class: "muted legend-line", id: "variant-legend" }, [
    has(isBool) ? ["● true, · false; "] : null, [el("span", { class: "cell" }, "coloured"), ": not the default; "],
    has((it) => it.lowering === "dynamic") || matrix.open.length
      ? [el("span", { class: "cell open" }, "∗"), " dynamic: one text serves all values; "] : null,
    "equal numbers are the same text",
  ]);
};

const sum = (stage) => stage.texts.reduce(([text, spirv], [one, other]) => [text + one, spirv + other], [0, 0]);

const variantsTab = (shader, { parts: [wanted] }) => {
  const all = shader.detail.variants;
  if (!all.length) return nothing(shader.detail.statements.some((it) => it.word === "branch")
    ? "No backend has techniques of it." : "It has no branches: one technique, one text a stage and backend.");
  const backends = inOrder(all.flatMap((it) => Object.keys(it.backends)));
  const current = backends.includes(wanted) ? wanted : backends.includes("vulkan") ? "vulkan" : backends[0];
  const matrix = all.find((it) => current in it.backends);
  const stages = matrix.backends[current];
  const search = el("input", { type: "search", id: "variant-search", autocomplete: "off", "aria-label": "Search techniques",
    placeholder: "skinning !fog mode=Lit, or a word of what rules choose" });
  let text = null, shown = ROWS;
  const said = el("p", { class: "muted", id: "variant-count", role: "status" });
  const room = el("div", {});
  const draw = () => {
    const wants = wordsOf(search.value).map((word) => demand(matrix, word));
    const numbers = matrix.techniques.map((_, number) => number).filter((number) =>
      (text === null || stages[text.stage].of[number] === text.number) && wants.every((holds) => holds(matrix.techniques[number], number)));
    const more = numbers.length > shown
      ? el("p", {}, el("button", { type: "button", onclick: () => { shown += 10 * ROWS; draw(); } }, `Show more: ${numbers.length - shown} are left`)) : null;
    const which = text === null ? null : el("button", { type: "button", onclick: () => { text = null; draw(); } },
      `${stages[text.stage].stage.replaceAll("_", " ")} text ${text.number} only ×`);
    const source = text && shader.detail.stages.find((it) =>
      it.backend === current && it.stage === stages[text.stage].stage && it.variant === text.number);
    const show = source ? el("a", { href: route.link("shader", shader.id, "source", current, source.stage, "any", `${source.variant}`) }, " its source") : null;
    said.replaceChildren(...[`${numbers.length} of ${count(matrix.techniques.length, "technique")} `, which, show].filter(Boolean));
    const only = (stage, number) => { text = { stage, number }; shown = ROWS; draw(); };
    room.replaceChildren(numbers.length ? matrixTable(matrix, stages, numbers, shown, only) : nothing("No technique is like that."), ...(more ? [more] : []));
  };
  search.addEventListener("input", () => { shown = ROWS; draw(); });
  draw();
  const fallbacks = matrix.techniques.length - matrix.first_fallback;
  return [
    el("div", { class: "choices" }, choice("Backend", backends.map((to) => ({
      label: title(to), href: route.link("shader", shader.id, "variants", to), isCurrent: to === current })))),
    el("div", { class: "facts" },
      fact(`${matrix.keys}`, matrix.skipped ? `keys; ${matrix.skipped} left out by rules` : "keys"),
      fact(`${matrix.first_fallback}`, matrix.count > matrix.first_fallback ? `techniques shipped, of ${matrix.count}` : "techniques"),
      fallbacks ? fact(`${fallbacks}`, `for all other keys: ${matrix.open.join(", ")} dynamic`) : null,
      stages.map((it) => fact(`${it.texts.length}`, `${it.stage.replaceAll("_", " ")} text${it.texts.length === 1 ? "" : "s"}, ${bytes(sum(it)[0])}`
        + `${sum(it)[1] ? `, ${bytes(sum(it)[1])} of SPIR-V` : ""}; names ${it.names.join(", ") || "no branch"}`))),
    el("h2", {}, "Techniques"), search, said, legend(matrix), room,
    el("h2", {}, "Branches"), branchTable(matrix),
    matrix.rules.length ? [el("h2", {}, "Rules, and how many keys go through each"), ruleTable(matrix)] : null,
  ];
};

// One shader: its head and its tabs. A new tab is a row of the table.
// All of them, though of many variants only some are on the page.
const textCount = ({ detail }) => {
  const stages = detail.variants.flatMap((it) => Object.values(it.backends)).flat();
  return stages.length ? stages.reduce((sum, it) => sum + it.texts.length, 0) : detail.stages.length;
};

const summaryTab = (shader) => {
  const { stages: all, unsupported } = shader.detail;
  const backends = inOrder([...new Set(all.map((it) => it.backend))]);
  const total = (key) => all.reduce((sum, it) => sum + (it[key] ?? 0), 0);
  // Of many variants the first, and those that are wrong.
  const isFirst = (it) => all.find((other) => other.backend === it.backend && other.stage === it.stage) === it;
  const stages = backends.flatMap((to) => all.filter((it) => it.backend === to && (isFirst(it) || OUTCOMES[it.outcome] === "bad")));
  return [
    el("div", { class: "facts" },
      fact(shader.result, count(shader.warnings, "warning")),
      fact(bytes(shader.text_bytes), `${count(textCount(shader), "text")} for ${count(backends.length, "backend")}`),
      fact(bytes(shader.spirv_bytes), "SPIR-V"),
      shader.optimized_bytes ? fact(saving(shader.spirv_bytes_before_optimizing, shader.optimized_bytes), "optimised, for Vulkan") : null,
      fact(millis(total("milliseconds")), `compiling; ${stages.filter((it) => it.from_cache).length} from the cache`)),
    stages.length ? [el("h2", {}, "Stages by backend"),
      table(["Backend", "Stage", "Outcome", "#Text", "#SPIR-V", "#Optimised", "#Time"], stages.map((it) => [
        el("span", { class: "keep" }, title(it.backend)),
        el("a", { href: route.link("shader", shader.id, "source", it.backend, it.stage) }, it.stage.replaceAll("_", " ")),
        el("span", { class: `word ${OUTCOMES[it.outcome]}` }, it.outcome),
        bytes(it.text_bytes), bytes(it.spirv_bytes), saving(it.spirv_bytes, it.optimized_bytes),
        it.from_cache ? "from the cache" : millis(it.milliseconds)]), { label: "Stages" })] : null,
    unsupported.length ? [el("h2", {}, "Backends that cannot express it"),
      table(["Backend", "Why", "Place"], unsupported.flatMap(({ backend, diagnostics }) => diagnostics.map((it) => [
        title(backend), it.message, it.line ? place(it) : ""])), { label: "Unsupported" })] : null,
  ];
};

const diagnosticsTab = (shader) => {
  const said = shader.detail.stages.flatMap((stage) => stage.messages.filter((it) => it.level === "warning").map((it) => ({ stage, it })));
  if (!shader.detail.diagnostics.length && !said.length) return nothing("No errors and no warnings.");
  return [
    shader.detail.diagnostics.map((it) => [excerpt(it),
      it.line ? el("p", {}, place(it), el("span", { class: "muted" }, ` ${it.code}: ${it.title}`)) : null]),
    said.length ? [el("h2", {}, "Warnings of the compiler"),
      table(["Backend", "Stage", "Warning", "Place"], said.map(({ stage, it }) => [
        title(stage.backend), el("a", { href: route.link("shader", shader.id, "source", stage.backend, stage.stage, "glsl", `L${it.line}`) }, stage.stage),
        it.text, place(it.place)]), { label: "Warnings" })] : null,
  ];
};

// Word in the address, title, view, number beside the title.
const TABS = [
  ["summary", "Summary", summaryTab],
  ["declaration", "Declaration", declarationTab],
  ["inheritance", "Inheritance", inheritanceTab],
  ["includes", "Includes", includesTab],
  ["material", "Material", materialTab, (shader) => shader.detail.materials.length],
  ["source", "Source", sourceTab],
  ["resources", "Resources", resourcesTab],
  ["layouts", "Layouts", layoutsTab],
  ["variants", "Variants", variantsTab, (shader) => shader.detail.variants[0]?.first_fallback ?? 0],
  ["diagnostics", "Diagnostics", diagnosticsTab, (shader) => shader.errors + shader.warnings],
];

const shaderView = (shader, { parts: [wanted, ...rest], line }) => {
  const [word, name, view] = TABS.find(([word]) => word === wanted) ?? TABS[0];
  const tabs = el("div", { role: "tablist", "aria-label": "Parts of the shader" }, TABS.map(([tab, words, , number]) => {
    const many = number?.(shader);
    return el("a", {
      role: "tab", id: `tab-${tab}`, href: route.link("shader", shader.id, tab), "aria-selected": tab === word ? "true" : "false",
      tabindex: tab === word ? null : "-1",
    }, many ? `${words} (${many})` : words);
  }));
  tabs.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const all = [...tabs.children];
    const next = all[(all.indexOf(document.activeElement) + step + all.length) % all.length];
    location.hash = next.getAttribute("href");
    keepFocus = `#${next.id}`;
  });
  return [
    el("div", { class: "head" }, el("h1", { tabindex: "-1" }, shader.name), status(shader), place(shader.detail.place)),
    shader.detail.doc ? el("p", { class: "muted doc" }, prose(shader.detail.doc)) : null,
    tabs,
    el("div", { role: "tabpanel", "aria-label": name }, view(shader, { parts: rest, line })),
  ];
};

// The whole run: figures, the table of shaders, what is wrong, what took longest.
const statusOf = (shader) => (shader.errors > 0 ? "bad" : shader.warnings > 0 ? "warn"
  : shader.compiled.length > 0 ? "good" : "none");
const status = (shader) => el("span", { class: `word ${statusOf(shader)}` }, shader.result);
const dot = (shader) => el("span", { class: `dot ${statusOf(shader)}`, role: "img", "aria-label": shader.result });
const title = (backend) => data.backends[backend] ?? backend;
// Names of backends, in the order that the whole page has them.
const inOrder = (names) => [...names].sort((a, b) => data.backend_order.indexOf(a) - data.backend_order.indexOf(b));
const fact = (value, words) => el("div", {}, el("b", {}, value), el("small", {}, words));

const excerpt = (it, kind) => el("pre", { class: `excerpt ${kind ?? ""}`, tabindex: "0" }, it.rendered);

const columns = [
  ["Shader", (it) => it.name, (it) => el("a", { href: route.link("shader", it.id) }, it.name)],
  ["Result", (it) => statusOf(it), (it) => el("span", { class: "keep" }, dot(it), " ", status(it))],
  ["Stages", (it) => it.stages.join(" "), (it) => it.stages.join(", ").replaceAll("_", " ")],
  ["#Backends", (it) => it.backends.length, (it) => `${it.backends.length}`],
  ["#Texts", (it) => it.text_bytes, (it) => bytes(it.text_bytes)],
  ["#SPIR-V", (it) => it.spirv_bytes, (it) => bytes(it.spirv_bytes)],
  ["#Optimised", (it) => it.optimized_bytes, (it) => saving(it.spirv_bytes_before_optimizing, it.optimized_bytes)],
  ["#Compiling", (it) => it.time, (it) => millis(it.time)],
];

const saving = (before, after) => {
  if (!after) return "–";
  const change = Math.round((after / before - 1) * 100);
  return `${bytes(after)} (${change > 0 ? "+" : change < 0 ? "−" : ""}${Math.abs(change)} %)`;
};

let sorting = { column: 0, direction: 1 };
const shaderTable = () => {
  const key = columns[sorting.column][1];
  const rows = [...shaders].sort((a, b) => sorting.direction * (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
  const made = table(columns.map(([head]) => head), rows.map((it) => columns.map(([, , cell]) => cell(it))), { label: "Shaders" });
  made.querySelectorAll("th").forEach((head, column) => {
    const isSorted = column === sorting.column;
    if (isSorted) head.setAttribute("aria-sort", sorting.direction > 0 ? "ascending" : "descending");
    const sort = () => {
      sorting = { column, direction: isSorted ? -sorting.direction : 1 };
      const next = shaderTable();
      made.replaceWith(next);
      next.querySelectorAll("th button")[column].focus();
    };
    head.replaceChildren(el("button", { type: "button", onclick: sort }, head.textContent));
  });
  return made;
};

const overview = () => {
  const failed = shaders.filter((it) => it.errors > 0).length;
  const statics = shaders.filter((it) => it.static).length;
  const spirv = shaders.reduce((sum, it) => sum + it.spirv_bytes, 0);
  const before = shaders.reduce((sum, it) => sum + it.spirv_bytes_before_optimizing, 0);
  const after = shaders.reduce((sum, it) => sum + it.optimized_bytes, 0);
  const slowest = shaders.flatMap((shader) => shader.detail.stages.map((stage) => ({ shader, stage })))
    .filter(({ stage }) => stage.milliseconds !== null)
    .sort((a, b) => b.stage.milliseconds - a.stage.milliseconds).slice(0, 10);
  const time = data.milliseconds;
  return [
    el("h1", { tabindex: "-1" }, `Shaders of ${data.package}`),
    el("p", { class: "muted" }, `${count(data.infos, "info")}, ${statics} compiled statically`
      + (data.not_static ? `, ${data.not_static} with sources but without do_static_compilation` : "") + "."),
    el("div", { class: "facts" },
      fact(data.passed ? "passed" : count(data.diagnostics.length, "error"), failed ? `in ${count(failed, "shader")}` : `${count(statics, "static shader")}`),
      fact(`${data.texts}`, "texts, each compiled once"),
      fact(`${data.from_cache}`, "of them from the cache"),
      fact(millis(time.compiling), `of compiling; ${millis(time.all)} on the clock`),
      fact(bytes(spirv), "SPIR-V"),
      after ? fact(bytes(after), `of ${bytes(before)} for Vulkan, optimised for ${data.optimized_for}`) : null),
    data.diagnostics.length ? [el("h2", {}, "Errors"), data.diagnostics.map((it) => [excerpt(it), it.line ? place(it) : null])] : null,
    el("h2", {}, "Shaders"), shaderTable(),
    slowest.length ? [el("h2", {}, "Slowest stages"),
      table(["Shader", "Stage", "Backend", "#Time"], slowest.map(({ shader, stage }) => [
        el("a", { href: route.link("shader", shader.id, "source", stage.backend, stage.stage) }, shader.name),
        stage.stage.replaceAll("_", " "), title(stage.backend), millis(stage.milliseconds)]), { label: "Slowest stages" })] : null,
    el("h2", {}, "Checked with"), el("ul", {}, data.tools.map((tool) => el("li", {}, tool))),
    el("p", { class: "muted" }, `Warm-up of the compiler, once a dialect: ${inOrder(Object.keys(time.warm_up))
      .map((backend) => `${title(backend)} ${millis(time.warm_up[backend])}`).join(", ") || "none"}.`),
    Object.keys(data.skipped).length ? [el("h2", {}, "Skipped"),
      el("ul", {}, Object.entries(data.skipped).map(([what, times]) => el("li", {}, `${what} (${times})`)))] : null,
    el("h2", {}, "Files"),
    el("ul", {}, Object.keys(data.files).map((file) => el("li", {}, el("a", { href: route.link("file", file) }, file)))),
  ];
};

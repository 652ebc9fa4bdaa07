// One stage for one backend: what the compiler gets, what a translator makes of it, its SPIR-V.
const FORMS = [
  ["glsl", (it) => `Assembled GLSL${it.translated ? " (portable)" : ""}`, (it) => it.text, "plain"],
  ["translated", (it) => ({ metal: "MSL", d3d12: "HLSL", webgpu: "WGSL" })[it.backend] ?? "Translated", (it) => it.translated, "plain"],
  ["spirv", () => "SPIR-V", (it) => it.spirv, "spirv"],
  ["optimized", () => "SPIR-V, optimised", (it) => it.optimized, "spirv"],
];

const choice = (words, options) => el("div", { class: "choice", role: "group", "aria-label": words }, el("span", {}, words),
  options.map(({ label, href, isCurrent, kind }) =>
    el("a", { href, "aria-current": isCurrent ? "true" : null }, kind ? el("span", { class: `word ${kind}` }, label) : label)));

const OUTCOMES = { passed: "good", failed: "bad", invalid: "bad", untranslated: "bad", "not compiled": "none" };

const sourceTab = (shader, { parts: [backend, stage, form], line }) => {
  const all = shader.detail.stages;
  if (!all.length) {
    return nothing(shader.errors ? "Nothing was assembled: see the errors."
      : "Nothing was assembled: it does not say do_static_compilation.");
  }
  const backends = [...new Set(all.map((it) => it.backend))];
  const current = backends.includes(backend) ? backend : backends.includes("vulkan") ? "vulkan" : backends[0];
  const ofBackend = all.filter((it) => it.backend === current);
  const it = ofBackend.find((other) => other.stage === stage) ?? ofBackend[0];
  const forms = FORMS.filter(([, , hash]) => hash(it));
  const [word, , hash, language] = forms.find(([name]) => name === form) ?? forms[0];
  const link = (to, of, as, number) =>
    route.link("shader", shader.id, "source", to, of, as, number ? `L${number}` : null);
  const options = [
    choice("Backend", backends.map((to) => ({ label: title(to), href: link(to, it.stage, form), isCurrent: to === current }))),
    choice("Stage", ofBackend.map((other) => ({
      label: other.stage.replaceAll("_", " "), href: link(current, other.stage, form), isCurrent: other === it }))),
    choice("Text", forms.map(([name, label]) => ({
      label: label(it), href: link(current, it.stage, name), isCurrent: name === word }))),
  ];
  const whole = it.messages.filter((message) => message.line === 0 || word !== "glsl");
  return [
    el("div", { class: "choices" }, options),
    el("p", {}, el("span", { class: `word ${OUTCOMES[it.outcome]}` }, it.outcome), el("span", { class: "muted" },
      it.from_cache ? ", from the cache" : it.milliseconds === null ? "" : ` in ${millis(it.milliseconds)}`,
      it.spirv_bytes ? `, ${bytes(it.spirv_bytes)} of SPIR-V` : "",
      it.optimized_bytes ? `, optimised ${saving(it.spirv_bytes, it.optimized_bytes)}` : "",
      it.spirv_bytes && !it.spirv ? "; there was no spirv-dis to read it" : "")),
    whole.map((message) => el("pre", { class: `excerpt ${message.level === "error" ? "" : "warn"}` },
      `${message.level}: ${message.text}`, message.place ? ["\n", place(message.place)] : null)),
    codeView(data.contents[hash(it)], {
      language, line, link: (number) => link(current, it.stage, word, number),
      origins: word === "glsl" ? it.origins : null, remarks: word === "glsl" ? it.messages : [],
    }),
  ];
};

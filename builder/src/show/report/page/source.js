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

// How many texts the techniques have on a backend for a stage.
const textsOf = (shader, backend, stage) =>
  shader.detail.variants.find((it) => backend in it.backends)?.backends[backend].find((it) => it.stage === stage)?.texts.length ?? 1;

// One text of a stage: of the first technique, or of the one whose number stands behind the form in the address.
const sourceTab = (shader, { parts: [backend, stage, form, variant], line }) => {
  const all = shader.detail.stages;
  if (!all.length) {
    return nothing(shader.errors ? "Nothing was assembled: see the errors."
      : "Nothing was assembled: it does not say do_static_compilation.");
  }
  const backends = inOrder([...new Set(all.map((it) => it.backend))]);
  const current = backends.includes(backend) ? backend : backends.includes("vulkan") ? "vulkan" : backends[0];
  const ofBackend = all.filter((it) => it.backend === current);
  const ofStage = ofBackend.filter((other) => other.stage === (ofBackend.some((it) => it.stage === stage) ? stage : ofBackend[0].stage));
  const it = ofStage.find((other) => `${other.variant}` === variant) ?? ofStage[0];
  const forms = FORMS.filter(([, , hash]) => hash(it));
  // What the API gets, where a translator made it.
  const first = it.translated ? "translated" : "glsl";
  const [word, , hash, language] = forms.find(([name]) => name === form) ?? forms.find(([name]) => name === first);
  const link = (to, of, as, number, which = it.variant) =>
    route.link("shader", shader.id, "source", to, of, as ?? (which ? "any" : null), which ? `${which}` : null, number ? `L${number}` : null);
  const texts = textsOf(shader, current, it.stage);
  const options = [
    choice("Backend", backends.map((to) => ({ label: title(to), href: link(to, it.stage, form), isCurrent: to === current }))),
    choice("Stage", [...new Set(ofBackend.map((other) => other.stage))].map((other) => ({
      label: other.replaceAll("_", " "), href: link(current, other, form, null, 0), isCurrent: other === it.stage }))),
    ofStage.length > 1 || texts > 1 ? [choice("Variant", ofStage.map((other) => ({
      label: `text ${other.variant}`, href: link(current, it.stage, form, null, other.variant), isCurrent: other === it }))),
      texts > ofStage.length ? el("span", { class: "muted" }, `${texts - ofStage.length} more: shader-builder expand ${shader.name} --variant …`) : null] : null,
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

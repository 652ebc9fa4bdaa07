// Reads the data, builds the frame once, and draws the view that the address names.
let data, shaders, keepFocus = null;

const read = async () => {
  const packed = Uint8Array.from(atob(document.getElementById("data").textContent), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  return JSON.parse(await new Response(stream).text());
};

const prepare = () => {
  const seen = new Map();
  shaders = data.shaders.map((shader) => {
    const times = (seen.get(shader.name) ?? 0) + 1;
    seen.set(shader.name, times);
    const { detail } = shader;
    const words = [shader.name, detail.doc, detail.place?.file, ...detail.statements.map((it) => it.name), ...detail.includes.map((it) => it.to)];
    return {
      ...shader, id: times > 1 ? `${shader.name}~${times}` : shader.name, words: words.join(" ").toLowerCase(),
      time: detail.stages.length ? detail.stages.reduce((sum, it) => sum + (it.milliseconds ?? 0), 0) : null,
    };
  });
};

const frame = () => {
  const list = el("ul", { class: "list", "aria-label": "Shaders" });
  const search = el("input", { type: "search", placeholder: "Search, or press /", "aria-label": "Search shaders", autocomplete: "off" });
  const themes = ["auto", "light", "dark"];
  const theme = el("button", { type: "button", "aria-label": "Colours: as the system has them" }, "◐");
  theme.addEventListener("click", () => {
    const next = themes[(themes.indexOf(document.documentElement.dataset.theme ?? "auto") + 1) % themes.length];
    document.documentElement.dataset.theme = next;
    theme.setAttribute("aria-label", `Colours: ${next === "auto" ? "as the system has them" : next}`);
  });
  const main = el("main", { id: "main" });
  const whole = el("div", { id: "frame" },
    el("nav", { "aria-label": "Shaders" },
      el("div", { class: "top" },
        el("div", { class: "brand" }, el("a", { href: "#/" }, data.package,
          el("small", {}, `${count(shaders.length, "shader")}`, el("span", { class: "back" }, " · show all"))), theme),
        search),
      list),
    main);
  const links = () => [...list.querySelectorAll("a")];
  search.addEventListener("input", () => {
    whole.toggleAttribute("data-searching", search.value.trim() !== "");
    drawList(list, search.value);
  });
  search.addEventListener("keydown", (event) => {
    if (event.key === "Enter") links()[0]?.click();
    if (event.key === "ArrowDown") { links()[0]?.focus(); event.preventDefault(); }
    if (event.key === "Escape") { search.value = ""; search.dispatchEvent(new Event("input")); }
  });
  list.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    (links()[links().indexOf(document.activeElement) + step] ?? search).focus();
  });
  // On a small screen the list gives way to what was chosen from it.
  list.addEventListener("click", () => whole.removeAttribute("data-searching"));
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && document.activeElement !== search) { search.focus(); event.preventDefault(); }
  });
  return { whole, list, search, main };
};

const drawList = (list, wanted) => {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const found = shaders.filter((shader) => words.every((word) => shader.words.includes(word)));
  const current = route.read().parts;
  list.replaceChildren(...found.map((shader) => el("li", {}, el("a", {
    href: route.link("shader", shader.id, current[0] === "shader" ? current[2] : null),
    "aria-current": current[0] === "shader" && current[1] === shader.id ? "page" : null,
  }, dot(shader), el("span", { class: "name" }, shader.name),
    el("small", {}, shader.errors ? count(shader.errors, "error") : shader.warnings ? count(shader.warnings, "warning") : "")))));
  if (!found.length) list.append(el("li", { class: "empty" }, "No shader has that in its name, inputs or files."));
};

const view = ({ parts: [kind, name, ...rest], line }) => {
  if (kind === "shader") {
    const shader = shaders.find((it) => it.id === name);
    return shader ? shaderView(shader, { parts: rest, line }) : [el("h1", {}, name), nothing("There is no such shader in this report.")];
  }
  return kind === "file" ? fileView(name, line) : overview();
};

const draw = ({ whole, list, search, main }) => {
  const at = route.read();
  whole.dataset.view = at.parts[0] ?? "overview";
  main.replaceChildren(...[view(at)].flat(4).filter(Boolean));
  document.title = at.parts[1] ? `${at.parts[1]} – ${data.package}` : `Shaders of ${data.package}`;
  drawList(list, search.value);
  list.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  const line = at.line && document.getElementById(`L${at.line}`);
  if (line) line.scrollIntoView({ block: "center" });
  else main.scrollTo(0, 0);
  if (keepFocus) document.querySelector(keepFocus)?.focus();
  keepFocus = null;
};

const start = async () => {
  const notice = document.getElementById("notice");
  if (typeof DecompressionStream === "undefined") {
    notice.textContent = "This browser is too old to unpack the page: it lacks DecompressionStream, which browsers have had since "
      + "2023. `shader-builder report --format json` writes the same data as plain JSON.";
    return;
  }
  try {
    data = await read();
    prepare();
    const made = frame();
    notice.replaceWith(made.whole);
    window.addEventListener("hashchange", () => draw(made));
    draw(made);
    document.documentElement.dataset.ready = "";
  } catch (error) {
    notice.textContent = `The page's data cannot be read: ${error}`;
    throw error;
  }
};

start();

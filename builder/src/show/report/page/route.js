// Where the reader is: `#/shader/Text/source/vulkan/vertex/glsl/L12`, `#/file/shaders/text.glsl/L3`, `#/`.
const route = {
  link: (...parts) => `#/${parts.filter((part) => part !== null && part !== undefined).map(encodeURIComponent).join("/")}`,
  read() {
    const safe = (part) => { try { return decodeURIComponent(part); } catch { return part; } };
    const parts = location.hash.replace(/^#\/?/, "").split("/").filter((part) => part !== "").map(safe);
    const line = /^L(\d+)$/.exec(parts.at(-1) ?? "");
    if (line) parts.pop();
    return { parts, line: line ? Number(line[1]) : null };
  },
};

// A file and a line in, a link to that line of the page's own copy out; plain words where the page has none.
const place = (it, words) => {
  if (!it) return "";
  const shown = words ?? `${it.file}:${it.line}`;
  if (!(it.file in data.files)) return el("span", { class: "place" }, shown);
  return el("a", { class: "place", href: route.link("file", it.file, `L${it.line}`) }, shown);
};

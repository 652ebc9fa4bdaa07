// A tag, its attributes and its children in, an element out. Texts become text nodes, never markup.
const fill = (made, attributes, children) => {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.flat(3).filter((child) => child !== null && child !== undefined && child !== ""));
  return made;
};
const el = (tag, attributes, ...children) => fill(document.createElement(tag), attributes, children);
const svg = (tag, attributes, ...children) =>
  fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);

// Heads and rows in, a table that scrolls by itself out. A head that begins with `#` stands over numbers.
const table = (heads, rows, attributes) => {
  const isNumber = heads.map((head) => typeof head === "string" && head.startsWith("#"));
  const plain = (head, index) => (isNumber[index] ? head.slice(1) : head);
  const cell = (value, index) => el("td", { class: isNumber[index] ? "number" : null }, value);
  return el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": attributes?.label ?? "Table" },
    el("table", {},
      el("thead", {}, el("tr", {}, heads.map((head, index) =>
        el("th", { scope: "col", class: isNumber[index] ? "number" : null }, plain(head, index))))),
      el("tbody", {}, rows.map((row) => el("tr", {}, row.map(cell))))));
};

const bytes = (count) => (count === 0 ? "–" : count < 10240 ? `${count} B` : `${Math.round(count / 1024)} KB`);
const millis = (time) => (time === null ? "–" : time < 10 ? `${time.toFixed(1)} ms` : `${Math.round(time)} ms`);
const count = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;
const nothing = (words) => el("p", { class: "muted" }, words);
const code = (text) => el("code", {}, text);
// A doc comment's words: code stands as code, links and emphasis as their words.
const prose = (text) => text.split(/(`[^`]+`|\[`[^`]+`\](?:\([^)]*\)|\[[^\]]*\])?|\[[^\]]+\]\([^)]*\)|\*\*[^*]+\*\*)/).map((part) => {
  const label = /^\[(.+?)\](?:\(.*\)|\[.*\])?$/s.exec(part)?.[1] ?? part;
  if (/^`.+`$/s.test(label)) return code(label.slice(1, -1));
  return /^\*\*.+\*\*$/s.test(label) ? el("b", {}, label.slice(2, -2)) : label;
});

// A text in, its lines with numbers, colours and the places they come from out.
const WORDS = new Set(("if else for while do return break continue discard switch case default const in out inout uniform " +
  "buffer layout flat smooth noperspective centroid precision highp mediump lowp struct void shared readonly writeonly " +
  "coherent restrict volatile invariant pub fn let var use mod impl enum static self crate as match where type kernel " +
  "vertex fragment constant device thread threadgroup using namespace template typename cbuffer register return true " +
  "false nointerpolation override loop function").split(" "));
const TYPES = /^(?:[iub]?vec[234]|mat[234](?:x[234])?|float[234x]*|u?int[234]?|bool[234]?|double|half|[fiu](?:8|16|32|64|size)|[iu]?(?:(?:sampler|image|texture)(?=[1-3A-Zb])|subpassInput)\w*|Texture\w*|Sampler\w*|array|ptr)$/;
const PIECES = {
  plain: /(?<c>\/\/[^\n]*|\/\*[^]*?(?:\*\/|$))|(?<s>"(?:\\.|[^"\\\n])*")|(?<m>#!?\[[^\n\]]*\]|^[ \t]*#(?!\[)[^\n]*?(?=\/\/|\/\*|$))|(?<n>\b(?:0x[\da-f]+|\d[\d.]*(?:e[+-]?\d+)?)[ufilh]*\b)|(?<i>[A-Za-z_]\w*)/gim,
  spirv: /(?<c>;[^\n]*)|(?<s>"(?:\\.|[^"\\\n])*")|(?<w>\bOp\w+)|(?<t>%\w+)|(?<n>\b-?\d[\d.]*\b)/g,
};
const CLASS = { c: "c", s: "n", m: "m", n: "n", w: "w", t: "t" };

const kindOf = ({ groups }) => {
  if (groups.i === undefined) return CLASS[Object.keys(groups).find((name) => groups[name] !== undefined)];
  return WORDS.has(groups.i) ? "w" : TYPES.test(groups.i) ? "t" : null;
};

// Pieces never cross a line's end: each line is an array of strings and spans.
const colored = (text, language) => {
  const lines = [[]];
  const put = (piece, kind) => piece.split("\n").forEach((part, index) => {
    if (index > 0) lines.push([]);
    if (part !== "") lines.at(-1).push(kind ? el("span", { class: kind }, part) : part);
  });
  let at = 0;
  for (const match of text.matchAll(PIECES[language] ?? PIECES.plain)) {
    const kind = kindOf(match);
    if (!kind) continue;
    put(text.slice(at, match.index), null);
    put(match[0], kind);
    at = match.index + match[0].length;
  }
  put(text.slice(at), null);
  if (lines.at(-1).length === 0 && lines.length > 1) lines.pop();
  return lines;
};

// Line → the place behind it.
const originsByLine = (origins) => {
  const found = new Map();
  for (const { first, last, file, line, made } of origins ?? []) {
    for (let at = first; at <= last; at += 1) found.set(at, { file, line: made ? line : line + at - first, made });
  }
  return found;
};

// `first` is the number of the first line; `link` makes a line's own address; `remarks` are shown below their lines.
const codeView = (text, { language, first = 1, origins, link, line, remarks = [] }) => {
  const from = originsByLine(origins);
  const rows = [];
  let file = null;
  colored(text, language).forEach((pieces, index) => {
    const number = first + index;
    const origin = from.get(number);
    if (origin && origin.file !== file) {
      file = origin.file;
      rows.push(el("div", { class: "row file" }, el("span", { class: "no" }), el("span", { class: "no" }), el("span", {}, file)));
    }
    const behind = !from.size ? null : !origin ? el("span", { class: "from" })
      : el(origin.file in data.files ? "a" : "span", {
          class: "from", title: `${origin.file}:${origin.line}${origin.made ? ", made from this statement" : ""}`,
          href: origin.file in data.files ? route.link("file", origin.file, `L${origin.line}`) : null,
        }, `${origin.line}`);
    const said = remarks.filter((remark) => remark.line === number)
      .map((remark) => el("span", { class: `remark ${remark.level}` }, `${remark.level}: ${remark.text}`));
    rows.push(el("div", { class: `row${number === line ? " target" : ""}`, id: `L${number}` },
      el("a", { class: "no", href: link(number), "aria-label": `Line ${number}` }, `${number}`), behind,
      el("code", {}, pieces.length ? pieces : "\u200b", said)));
  });
  return el("div", { class: "code", tabindex: "0", role: "region", "aria-label": "Text" }, el("div", { class: "rows" }, rows));
};

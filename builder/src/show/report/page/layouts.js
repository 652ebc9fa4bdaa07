// Structs, buffers and push constants as boxes of bytes, sixteen a row, with padding hatched.
const ROW = 16;

// A shape in, runs of bytes out: { from, to, member } with `member` null for padding.
const runsOf = (shape) => {
  const runs = [];
  let at = 0;
  const pad = (to) => { if (to > at) runs.push({ from: at, to, member: null }); at = Math.max(at, to); };
  shape.members.forEach((member, index) => {
    const elements = member.stride ? Math.round(member.size / member.stride) : 1;
    const isTight = member.parts.length === 1 && (!member.stride || member.parts[0][1] === member.stride);
    // An array without holes is one box; one with holes shows them, for its first and last elements.
    const shown = isTight ? [[0, 1]] : [[0, Math.min(elements, 3)], [Math.max(3, elements - 1), elements]];
    for (const [first, last] of shown) for (let element = first; element < last; element += 1) {
      const start = member.offset + element * member.stride;
      if (element > 2 && elements > 4) {
        pad(member.offset + 3 * member.stride);
        runs.push({ from: at, to: start, member, index, isCut: true });
        at = start;
      }
      const parts = isTight ? [[0, member.size]] : member.parts;
      parts.forEach(([offset, length], part) => {
        pad(start + offset);
        const label = elements > 1 && !isTight ? `${member.name}[${element}]` : parts.length > 1 ? `${member.name}[${part}]` : member.name;
        runs.push({ from: at, to: start + offset + length, member, index, label });
        at = start + offset + length;
      });
    }
    pad(member.offset + member.size);
  });
  pad(shape.size);
  return runs;
};

const boxes = (shape) => {
  const made = [el("div", { class: "at" }), [0, 4, 8, 12].map((at) => el("div", { class: "ruler" }, `+${at}`))];
  const cell = (from, to, kind, words, hint) => {
    const box = el("div", { class: kind, title: hint }, words);
    box.style.gridColumn = `${2 + (from % ROW)} / span ${to - from}`;
    return box;
  };
  let row = -1;
  const begin = (from) => {
    const next = Math.floor(from / ROW);
    if (next !== row && from % ROW === 0) { made.push(el("div", { class: "at" }, `${from}`)); row = next; }
  };
  for (const { from, to, member, index, label, isCut } of runsOf(shape)) {
    const hint = member ? `${member.name}: ${member.type}, bytes ${from} to ${to - 1}` : `${to - from} bytes of padding, from ${from}`;
    const rows = Math.ceil(to / ROW) - Math.floor(from / ROW);
    let at = from;
    while (at < to) {
      const end = Math.min(to, (Math.floor(at / ROW) + 1) * ROW);
      const number = Math.floor(at / ROW) - Math.floor(from / ROW);
      // Long boxes are cut in the middle.
      if (isCut || (rows > 5 && number === 2)) {
        const until = isCut ? to : (Math.floor(to / ROW) - (to % ROW === 0 ? 1 : 0)) * ROW;
        const dots = el("div", { class: "at" }, "⋮");
        dots.style.gridColumn = "1";
        made.push(dots);
        const box = el("div", { class: "box more" }, `${until - at} bytes more of ${member ? member.name : "padding"}`);
        box.style.gridColumn = "2 / span 16";
        made.push(box);
        row = Math.floor(until / ROW) - 1;
        at = until;
        continue;
      }
      begin(at);
      const words = !member ? "" : at === from ? label : "";
      made.push(cell(at, end, member ? `box b${1 + (index % 6)}` : "box pad", words, hint));
      at = end;
    }
  }
  return el("div", { class: "bytes", role: "img", "aria-label": `${shape.size} bytes in ${shape.packing}` }, made);
};

const layoutsTab = (shader, { parts: [packing] }) => {
  const { layouts } = shader.detail;
  if (!layouts.length) return nothing("It has no struct, buffer or push constant whose bytes are known here.");
  return [
    el("p", { class: "muted" }, el("span", { class: "legend box pad" }), "padding. Sixteen bytes a row; hover over a box for its bytes."),
    layouts.map((layout) => {
      const used = layout.uses.map((use) => use.packing);
      const shape = layout.shapes.find((it) => it.packing === packing)
        ?? layout.shapes.find((it) => it.packing === used[0]) ?? layout.shapes[0];
      const held = (member) => member.parts.reduce((sum, [, length]) => sum + length, 0)
        * (member.stride ? Math.round(member.size / member.stride) : 1);
      const holes = shape.size - shape.members.reduce((sum, member) => sum + held(member), 0);
      return el("section", { class: "layout" },
        el("div", { class: "head" }, el("h2", {}, layout.name), layout.place ? place(layout.place) : null),
        layout.uses.map((use) => el("div", { class: "muted" },
          `${use.what} in ${use.packing}${use.array ? `, an array of ${use.length ?? "any length"}` : ""}`)),
        el("div", { class: "choices" }, choice("Packing", layout.shapes.map((it) => ({
          label: `${it.packing === "rust" ? "Rust" : it.packing}${used.includes(it.packing) ? " (used)" : ""}`,
          href: route.link("shader", shader.id, "layouts", it.packing), isCurrent: it === shape })))),
        boxes(shape),
        el("p", {}, `${shape.size} bytes, aligned to ${shape.align}; ${holes ? `${count(holes, "byte")} of padding` : "no padding"}.`),
        table(["Member", "Type", "#Byte", "#Size", "#Each"], shape.members.map((it) => [
          code(it.name), code(it.type), `${it.offset}`, `${it.size}`, it.stride ? `${it.stride}` : "–"]), { label: layout.name }));
    }),
  ];
};

// Nodes and edges in, a drawing with arrows from left to right out. Nodes: { id, label, sub, href, kind }.
const diagram = (nodes, edges, label) => {
  const byId = new Map(nodes.map((node) => [node.id, { ...node, layer: 0, next: [], before: [] }]));
  for (const [from, to] of edges) {
    if (from === to || !byId.has(from) || !byId.has(to)) continue;
    byId.get(from).next.push(byId.get(to));
    byId.get(to).before.push(byId.get(from));
  }
  const all = [...byId.values()];
  // As far right as the longest way to it; a circle ends after as many rounds as there are nodes.
  for (let round = 0, moved = true; moved && round < all.length; round += 1) {
    moved = false;
    for (const node of all) for (const next of node.next) {
      if (next.layer <= node.layer && node.layer + 1 < all.length) { next.layer = node.layer + 1; moved = true; }
    }
  }
  const layers = [];
  for (const node of all) (layers[node.layer] ??= []).push(node);
  // An arrow over several layers has a free spot in each that it passes.
  const lines = all.flatMap((from) => from.next.map((to) => {
    const line = [from];
    for (let layer = from.layer + 1; layer < to.layer; layer += 1) {
      const spot = { layer, before: [line.at(-1)], label: "", isSpot: true };
      layers[layer].push(spot);
      line.push(spot);
    }
    to.before = to.before.map((it) => (it === from ? line.at(-1) : it));
    return [...line, to];
  }));
  const HEIGHT = 38, GAP = 14, BETWEEN = 56;
  let x = 4, bottom = 0;
  for (const layer of layers.filter(Boolean)) {
    const middle = (node) => node.before.reduce((sum, it) => sum + it.y, 0) / (node.before.length || 1);
    if (x > 4) layer.sort((a, b) => middle(a) - middle(b));
    const width = Math.max(...layer.map((node) => Math.max(node.label.length * 7.4, (node.sub ?? "").length * 6.2))) + 24;
    let y = 4;
    for (const node of layer) {
      // The middle of a spot is where an arrow passes, so it needs less room.
      Object.assign(node, { x, width, y: node.isSpot ? y - HEIGHT / 2 + 8 : y });
      y += (node.isSpot ? 16 : HEIGHT) + GAP;
    }
    bottom = Math.max(bottom, y - 4);
    x += width + BETWEEN;
  }
  const width = x - BETWEEN + 4, height = bottom - GAP + 8;
  const arrow = (line) => {
    const steps = line.slice(1).map((to, index) => {
      const from = line[index];
      const [x1, y1, x2, y2] = [from.x + from.width, from.y + HEIGHT / 2, to.isSpot ? to.x : to.x - 5, to.y + HEIGHT / 2];
      const bend = Math.max(24, (x2 - x1) / 2);
      return `${index ? "L" : "M"}${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
    });
    return svg("path", { d: steps.join(""), "marker-end": "url(#arrow)" });
  };
  const box = (node) => {
    const shape = [
      svg("rect", { x: node.x, y: node.y, width: node.width, height: HEIGHT, rx: 6 }),
      svg("text", { x: node.x + 12, y: node.y + (node.sub ? 16 : 23) }, node.label),
      node.sub ? svg("text", { class: "sub", x: node.x + 12, y: node.y + 30 }, node.sub) : null,
    ];
    return node.href ? svg("a", { href: node.href, class: node.kind }, shape) : svg("g", { class: node.kind }, shape);
  };
  return el("div", { class: "diagram", tabindex: "0", role: "region", "aria-label": label },
    svg("svg", { width, height, viewBox: `0 0 ${width} ${height}`, role: "group", "aria-label": label },
      svg("defs", {}, svg("marker", { id: "arrow", viewBox: "0 0 8 8", refX: 6, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto" },
        svg("path", { d: "M0 0L8 4L0 8z" }))),
      lines.map(arrow), all.map(box)));
};

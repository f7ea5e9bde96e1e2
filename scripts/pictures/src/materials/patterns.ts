import { hashCell, hashText, seeded } from "../random";
import type { InkAt } from "./pile";

/** Measures of a rug in cm and settings of its pattern. */
export interface Canvas {
  widthCm: number;
  lengthCm: number;
  inks: number;
  seed: string;
  design: string;
  /** width of a border as a share of the rug's width */
  border: number;
  /** round rug: borders are circles */
  round: boolean;
  /** repeat of a runner's pattern in cm */
  repeatCm?: number;
}

/** A valid ink: 0 is the ground, higher ones wrap around. */
export function ink(canvas: Canvas, wished: number): number {
  return wished === 0 || canvas.inks < 2 ? 0 : 1 + ((wished - 1) % (canvas.inks - 1));
}

/** Stripes of random widths across the length, or along it. */
export function stripes(canvas: Canvas, along: boolean): InkAt {
  const random = seeded(`${canvas.seed}-stripes`);
  const span = along ? canvas.widthCm : canvas.lengthCm;
  const bands: { end: number; ink: number }[] = [];
  let end = 0;
  let turn = 0;
  while (end < span / 2) {
    const wide = turn % 2 === 0;
    end += wide
      ? random.between(span * 0.045, span * 0.12)
      : random.between(span * 0.008, span * 0.025);
    bands.push({
      end,
      ink: wide && turn % 4 === 0 ? 0 : ink(canvas, 1 + Math.floor(random.next() * 4)),
    });
    turn++;
  }
  return (x, y) => {
    const t = along ? x : y;
    const at = Math.min(t, span - t);
    return bands.find((band) => at < band.end)?.ink ?? 0;
  };
}

/** Border lines along a runner with a plain middle. */
export function borderLines(canvas: Canvas): InkAt {
  const w = canvas.widthCm;
  return (x) => {
    const edge = Math.min(x, w - x);
    if (edge < w * 0.055) return ink(canvas, 1);
    if (edge > w * 0.1 && edge < w * 0.125) return ink(canvas, 2);
    if (edge > w * 0.15 && edge < w * 0.165) return ink(canvas, 1);
    return 0;
  };
}

/** A plain mixture of the first and the last ink, bound in the second. */
export function piping(canvas: Canvas): InkAt {
  const { widthCm: w, lengthCm: h, round } = canvas;
  const seed = hashText(canvas.seed) & 0xffff;
  return (x, y) => {
    const inset = round ? w / 2 - Math.hypot(x - w / 2, y - h / 2) : Math.min(x, w - x, y, h - y);
    if (inset < 4) return 1;
    return hashCell(Math.floor(x / 1.1), Math.floor(y / 0.7), seed) < 0.6 ? 0 : 2;
  };
}

/** Diamonds in a frame, whole ones along each side; lengths in cm. */
function lattice(canvas: Canvas): InkAt {
  const [w, h] = [canvas.widthCm, canvas.lengthCm];
  const frame = Math.min(w, h) * 0.05;
  const cw = (w - 2 * frame) / 4;
  const ch = (h - 2 * frame) / (2 * Math.max(1, Math.round((h - 2 * frame) / (cw * 2.6))));
  const steep = Math.hypot(1 / cw, 1 / ch);
  return (x, y) => {
    const inset = canvas.round
      ? w / 2 - Math.hypot(x - w / 2, y - h / 2)
      : Math.min(x, w - x, y, h - y);
    if (inset < frame - 1.1) return 0;
    if (inset < frame + 1.1) return ink(canvas, 1);
    const [u, v] = [(x - w / 2) / cw, (y - h / 2) / ch];
    // distance from the line and from the middle of the diamond
    const line =
      Math.min(Math.abs(u + v - Math.round(u + v)), Math.abs(u - v - Math.round(u - v))) / steep;
    const middle = 0.5 / steep - line;
    if (line < 1.2) return ink(canvas, 1);
    return Math.abs(line - 5.2) < 0.75 || middle < 2.2 ? ink(canvas, 2) : 0;
  };
}

export function geometric(canvas: Canvas): InkAt {
  const pick =
    canvas.design || ["lattice", "arcs", "triangles", "blocks"][hashText(canvas.seed) % 4];
  const w = canvas.widthCm;
  if (pick === "lattice") return lattice(canvas);
  if (pick === "arcs") {
    const cell = w / 3;
    return (x, y) => {
      const row = Math.floor(y / (cell / 2));
      const shift = row % 2 === 0 ? 0 : 0.5;
      const column = Math.floor(x / cell - shift);
      const dx = x / cell - shift - column - 0.5;
      const dy = 1 - (y / (cell / 2) - row);
      const ring = Math.hypot(dx, dy * 0.5) * 2;
      if (ring > 1) return ink(canvas, 3);
      return [0, ink(canvas, 1), 0, ink(canvas, 2), ink(canvas, 1)][
        Math.min(4, Math.floor((1 - ring) * 5))
      ];
    };
  }
  if (pick === "blocks") {
    return (x, y) => {
      const u = x / w;
      const v = y / canvas.lengthCm;
      const curve = 0.36 + 0.22 * Math.sin(v * 3.4 + 0.6);
      if (Math.abs(u - curve - 0.1) < 0.006) return ink(canvas, 4);
      if (Math.hypot((u - 0.68) * w, (v - 0.27) * canvas.lengthCm) < w * 0.2) return ink(canvas, 2);
      if (Math.abs(Math.hypot((u - 0.3) * w, (v - 0.78) * canvas.lengthCm) - w * 0.22) < w * 0.018)
        return ink(canvas, 3);
      return u < curve ? ink(canvas, 1) : v > 0.62 ? ink(canvas, 3) : 0;
    };
  }
  const cell = w / 6;
  const seed = hashText(canvas.seed) & 0xffff;
  return (x, y) => {
    const i = Math.floor(x / cell);
    const j = Math.floor(y / cell);
    const u = x / cell - i;
    const v = y / cell - j;
    const upper = hashCell(i, j, seed) > 0.5 ? u + v < 1 : u > v;
    return ink(
      canvas,
      Math.floor(hashCell(i * 2 + (upper ? 1 : 0), j, seed + 1) * (canvas.inks + 0.8)),
    );
  };
}

/** Outline of a medallion: large lobes with a small wave on them. */
const lobes = (angle: number): number =>
  1 + 0.09 * Math.cos(angle * 8) + 0.03 * Math.cos(angle * 24);

/** Oriental: borders of rosettes, corner pieces, a lobed medallion in a field of motifs. */
export function oriental(canvas: Canvas): InkAt {
  const w = canvas.widthCm;
  const h = canvas.lengthCm;
  const band = Math.min(w, h) * canvas.border;
  const repeat = canvas.repeatCm ?? 0;
  const fit = (size: number): number => (repeat > 0 ? repeat / Math.round(repeat / size) : size);
  const allover = canvas.design === "allover" || canvas.design === "herati";
  const rosette = (
    dx: number,
    dy: number,
    size: number,
    a: number,
    b: number,
    ground: number,
  ): number => {
    const r = Math.hypot(dx, dy) / size;
    if (r > 1.05) return ground;
    const petal = 0.72 + 0.28 * Math.cos(Math.atan2(dy, dx) * 8);
    if (r < 0.2) return b;
    if (r < 0.36) return a;
    return r < petal ? (r > petal - 0.16 ? b : a) : ground;
  };
  return (x, y) => {
    const turn = canvas.round
      ? (Math.atan2(y - h / 2, x - w / 2) / 6.28319 + 0.5) * (w - band) * 3
      : 0;
    const inset = w / 2 - Math.hypot(x - w / 2, y - h / 2);
    const ex = canvas.round ? inset : Math.min(x, w - x);
    const ey = canvas.round ? inset + 1 : Math.min(y, h - y);
    const edge = Math.min(ex, ey);
    if (edge < band * 0.1) return ink(canvas, 2);
    // rows of small motifs meet in the same way at each corner
    const along = canvas.round ? turn : repeat > 0 ? y : Math.max(ex, ey);
    if (edge < band * 0.26) {
      return Math.abs(((along / fit(band * 0.2)) % 1) - 0.5) +
        Math.abs(edge / (band * 0.16) - 1.1) * 0.5 <
        0.36
        ? ink(canvas, 3)
        : ink(canvas, 1);
    }
    if (edge < band * 0.3 || (edge > band * 0.82 && edge < band * 0.86)) return ink(canvas, 2);
    if (edge < band * 0.82) {
      const side = ex < ey;
      const corner = canvas.round || repeat > 0 ? 0 : band * 0.82;
      if (Math.max(ex, ey) < corner)
        return rosette(
          ex - band * 0.56,
          ey - band * 0.56,
          band * 0.24,
          ink(canvas, 3),
          ink(canvas, 2),
          ink(canvas, 1),
        );
      const length = canvas.round
        ? (w - band) * 3
        : repeat > 0
          ? repeat
          : (side ? h : w) - 2 * corner;
      const steps = Math.max(3, Math.round(length / (band * 0.78)));
      const t = (((canvas.round ? turn : (side ? y : x) - corner) / length) * steps) % 1;
      const d = (edge - band * 0.56) / (length / steps);
      const vine = Math.abs(d - 0.16 * Math.sin(t * 6.2832)) < 0.035;
      const flower = rosette(t - 0.5, d, 0.27, ink(canvas, 3), ink(canvas, 2), -1);
      if (flower >= 0) return flower;
      const bud = rosette(((t + 0.5) % 1) - 0.5, d, 0.19, ink(canvas, 4), ink(canvas, 2), -1);
      return bud >= 0 ? bud : vine ? ink(canvas, 4) : ink(canvas, 1);
    }
    if (edge < band) {
      return (along / fit(band * 0.13)) % 1 < 0.5 ? ink(canvas, 3) : 0;
    }
    // the field is symmetric in both directions
    const fw = w / 2 - band;
    const fh = h / 2 - band;
    const u = Math.abs(x - w / 2) / fw;
    const v = Math.abs(y - h / 2) / fh;
    // whole motifs from the middle to the border
    const size = Math.min(w, h) * (allover ? 0.08 : 0.065);
    const cm = repeat > 0 ? fit(size * 2) / 2 : fh / Math.round(fh / size);
    const wide = repeat > 0 ? cm : fw / Math.round(fw / size);
    const down = repeat > 0 ? y % repeat : Math.abs(y - h / 2);
    const strewn = (a: number, b: number, ground: number): number => {
      const row = Math.floor(down / cm);
      const px = (Math.abs(x - w / 2) / wide + (row % 2) * 0.5) % 1;
      const py = (down / cm) % 1;
      const flower = rosette(px - 0.5, py - 0.5, 0.34, a, b, -1);
      if (flower >= 0) return flower;
      const leaf =
        Math.abs(px - 0.5) < 0.04 || Math.abs(py - 0.5 - 0.18 * Math.sin(px * 6.2832)) < 0.035;
      return leaf ? b : ground;
    };
    if (canvas.round && Math.hypot(u, v) > 0.66 && !allover)
      return Math.hypot(u, v) < 0.7
        ? ink(canvas, 2)
        : strewn(ink(canvas, 3), ink(canvas, 2), ink(canvas, 1));
    const medallion = Math.hypot(u / 0.62, v / 0.56) / lobes(Math.atan2(v, u));
    const tip = u < 0.07 * (1 - Math.abs(v - 0.68) / 0.14) || u < 0.03;
    const corner =
      Math.hypot((1 - u) / 0.55, (1 - v) / 0.4) /
      (1 + 0.1 * Math.cos(Math.atan2(1 - v, 1 - u) * 14));
    if (repeat > 0) {
      const link = Math.abs((((y / repeat) * 2) % 1) - 0.5) * 2;
      const lozenge = u * 1.25 + link;
      if (lozenge < 0.28)
        return rosette(
          u * fw,
          (link / 2) * (repeat / 2),
          fw * 0.26,
          ink(canvas, 3),
          ink(canvas, 2),
          ink(canvas, 1),
        );
      if (lozenge < 0.72) return strewn(ink(canvas, 3), ink(canvas, 2), ink(canvas, 1));
      if (lozenge < 0.8) return ink(canvas, 2);
      if (lozenge < 0.86) return ink(canvas, 3);
    }
    if (allover) return strewn(ink(canvas, 3), ink(canvas, 4), 0);
    if (medallion < 1) {
      if (medallion > 0.94) return ink(canvas, 2);
      if (medallion > 0.84) return ink(canvas, 3);
      if (medallion > 0.8) return ink(canvas, 2);
      if (medallion > 0.42) return strewn(ink(canvas, 3), ink(canvas, 4), ink(canvas, 1));
      if (medallion > 0.38) return ink(canvas, 2);
      return rosette(u * fw, v * fh, fw * 0.24, ink(canvas, 3), ink(canvas, 2), 0);
    }
    if (v > 0.5 && v < 0.82 && tip) return ink(canvas, 2);
    if (corner < 1) {
      if (corner > 0.93) return ink(canvas, 2);
      return strewn(ink(canvas, 3), ink(canvas, 4), ink(canvas, 1));
    }
    return strewn(ink(canvas, 3), ink(canvas, 4), 0);
  };
}

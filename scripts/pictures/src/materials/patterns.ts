import { hashCell, hashText, seeded } from "../random";
import type { InkAt } from "./pile";

/** A rug's measures in cm and what its pattern may use. */
export interface Canvas {
  widthCm: number;
  lengthCm: number;
  inks: number;
  seed: string;
  design: string;
  /** width of a border as a share of the rug's width */
  border: number;
  /** the rug is a disc, so borders run round it */
  round: boolean;
  /** a runner repeats after so many cm of length */
  repeatCm?: number;
}

/** Gives an ink that exists: 0 is the ground, the others go round. */
function ink(canvas: Canvas, wished: number): number {
  return wished === 0 || canvas.inks < 2 ? 0 : 1 + ((wished - 1) % (canvas.inks - 1));
}

/** Stripes of a seeded rhythm across the length; `along` turns them to run with it. */
export function stripes(canvas: Canvas, along: boolean): InkAt {
  const random = seeded(`${canvas.seed}-stripes`);
  const span = along ? canvas.widthCm : canvas.lengthCm;
  const bands: { end: number; ink: number }[] = [];
  let end = 0;
  let turn = 0;
  while (end < span / 2) {
    const wide = turn % 2 === 0;
    end += wide ? random.between(span * 0.045, span * 0.12) : random.between(span * 0.008, span * 0.025);
    bands.push({ end, ink: wide && turn % 4 === 0 ? 0 : ink(canvas, 1 + Math.floor(random.next() * 4)) });
    turn++;
  }
  return (x, y) => {
    const t = along ? x : y;
    const at = Math.min(t, span - t);
    return bands.find((band) => at < band.end)?.ink ?? 0;
  };
}

/** A runner's long border lines beside a calm middle. */
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

/** Modern geometry: lattice, arcs or triangles, as the design says. */
export function geometric(canvas: Canvas): InkAt {
  const pick = canvas.design || ["lattice", "arcs", "triangles", "blocks"][hashText(canvas.seed) % 4];
  const w = canvas.widthCm;
  if (pick === "lattice") {
    const cell = w / 4;
    return (x, y) => {
      const a = Math.abs((((x + y * 0.62) / cell + 40) % 1) - 0.5);
      const b = Math.abs((((x - y * 0.62) / cell + 40) % 1) - 0.5);
      if (Math.min(a, b) < 0.035) return ink(canvas, 1);
      return a + b > 0.88 || (a > 0.2 && a < 0.225 && b > 0.2) ? ink(canvas, 2) : 0;
    };
  }
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
      return [0, ink(canvas, 1), 0, ink(canvas, 2), ink(canvas, 1)][Math.min(4, Math.floor((1 - ring) * 5))];
    };
  }
  if (pick === "blocks") {
    return (x, y) => {
      const u = x / w;
      const v = y / canvas.lengthCm;
      const curve = 0.36 + 0.22 * Math.sin(v * 3.4 + 0.6);
      if (Math.abs(u - curve - 0.1) < 0.006) return ink(canvas, 4);
      if (Math.hypot((u - 0.68) * w, (v - 0.27) * canvas.lengthCm) < w * 0.2) return ink(canvas, 2);
      if (Math.abs(Math.hypot((u - 0.3) * w, (v - 0.78) * canvas.lengthCm) - w * 0.22) < w * 0.018) return ink(canvas, 3);
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
    return ink(canvas, Math.floor(hashCell(i * 2 + (upper ? 1 : 0), j, seed + 1) * (canvas.inks + 0.8)));
  };
}

/** A child's rug: a rainbow with clouds, stars, or dots. */
export function kids(canvas: Canvas): InkAt {
  const pick = canvas.design || ["rainbow", "stars", "dots"][hashText(canvas.seed) % 3];
  const w = canvas.widthCm;
  const h = canvas.lengthCm;
  if (pick === "town") return town(canvas);
  if (pick === "animals") return animal(canvas);
  const cloud = (x: number, y: number, cx: number, cy: number, r: number): boolean =>
    y < cy + r * 0.55 &&
    (Math.hypot(x - cx, y - cy) < r ||
      Math.hypot(x - cx - r, y - cy - r * 0.1) < r * 0.68 ||
      Math.hypot(x - cx + r, y - cy - r * 0.1) < r * 0.72);
  if (pick === "rainbow") {
    return (x, y) => {
      const cy = h * 0.62;
      if (cloud(x, y, w * 0.2, cy, w * 0.1) || cloud(x, y, w * 0.8, cy, w * 0.1)) return ink(canvas, 1);
      const ring = Math.hypot(x - w / 2, y - cy) / (w * 0.4);
      if (y < cy && ring < 1 && ring > 0.42) return ink(canvas, 2 + Math.floor((1 - ring) / 0.145));
      if (cloud(x, y, w * 0.72, h * 0.17, w * 0.07) || cloud(x, y, w * 0.3, h * 0.84, w * 0.08)) return ink(canvas, 1);
      return 0;
    };
  }
  const cell = w / (pick === "stars" ? 4 : 5.5);
  const seed = hashText(canvas.seed) & 0xffff;
  return (x, y) => {
    const j = Math.floor(y / cell);
    const i = Math.floor(x / cell + (j % 2) * 0.5);
    const dx = x / cell + (j % 2) * 0.5 - i - 0.5 + (hashCell(i, j, seed) - 0.5) * 0.2;
    const dy = y / cell - j - 0.5 + (hashCell(i, j, seed + 1) - 0.5) * 0.2;
    const size = 0.2 + hashCell(i, j, seed + 2) * 0.14;
    const colour = ink(canvas, 1 + Math.floor(hashCell(i, j, seed + 3) * 4));
    const r = Math.hypot(dx, dy);
    if (pick === "dots") return r < size ? colour : 0;
    const turn = Math.atan2(dy, dx) + hashCell(i, j, seed + 4);
    const wave = Math.abs((((turn / 6.2832) * 5 + 10) % 1) - 0.5) * 2;
    return r < size * (0.52 + 0.62 * wave ** 1.4) ? colour : 0;
  };
}

/** Classic oriental: borders of rosettes, corner pieces, a lobed medallion in a strewn field. */
export function oriental(canvas: Canvas): InkAt {
  const w = canvas.widthCm;
  const h = canvas.lengthCm;
  const band = Math.min(w, h) * canvas.border;
  const repeat = canvas.repeatCm ?? 0;
  const fit = (size: number): number => (repeat > 0 ? repeat / Math.round(repeat / size) : size);
  const allover = canvas.design === "allover" || canvas.design === "herati";
  const rosette = (dx: number, dy: number, size: number, a: number, b: number, ground: number): number => {
    const r = Math.hypot(dx, dy) / size;
    if (r > 1.05) return ground;
    const petal = 0.72 + 0.28 * Math.cos(Math.atan2(dy, dx) * 8);
    if (r < 0.2) return b;
    if (r < 0.36) return a;
    return r < petal ? (r > petal - 0.16 ? b : a) : ground;
  };
  return (x, y) => {
    const turn = canvas.round ? (Math.atan2(y - h / 2, x - w / 2) / 6.28319 + 0.5) * (w - band) * 3 : 0;
    const inset = w / 2 - Math.hypot(x - w / 2, y - h / 2);
    const ex = canvas.round ? inset : Math.min(x, w - x);
    const ey = canvas.round ? inset + 1 : Math.min(y, h - y);
    const edge = Math.min(ex, ey);
    if (edge < band * 0.1) return ink(canvas, 2);
    if (edge < band * 0.26) {
      const t = canvas.round ? turn : ex < ey ? y : x;
      return Math.abs(((t / fit(band * 0.2)) % 1) - 0.5) + Math.abs(edge / (band * 0.16) - 1.1) * 0.5 < 0.36
        ? ink(canvas, 3)
        : ink(canvas, 1);
    }
    if (edge < band * 0.3 || (edge > band * 0.82 && edge < band * 0.86)) return ink(canvas, 2);
    if (edge < band * 0.82) {
      const side = ex < ey;
      const length = canvas.round ? (w - band) * 3 : repeat > 0 ? repeat : side ? h : w;
      const steps = Math.max(3, Math.round(length / (band * 0.78)));
      const t = (((canvas.round ? turn : side ? y : x) / length) * steps) % 1;
      const d = (edge - band * 0.56) / (length / steps);
      const vine = Math.abs(d - 0.16 * Math.sin(t * 6.2832)) < 0.035;
      const flower = rosette(t - 0.5, d, 0.27, ink(canvas, 3), ink(canvas, 2), -1);
      if (flower >= 0) return flower;
      const bud = rosette(((t + 0.5) % 1) - 0.5, d, 0.13, ink(canvas, 4), ink(canvas, 2), -1);
      return bud >= 0 ? bud : vine ? ink(canvas, 4) : ink(canvas, 1);
    }
    if (edge < band) {
      const t = canvas.round ? turn : ex < ey ? y : x;
      return (t / fit(band * 0.13)) % 1 < 0.5 ? ink(canvas, 3) : 0;
    }
    // the field is symmetric in both directions
    const fw = w / 2 - band;
    const fh = h / 2 - band;
    const u = Math.abs(x - w / 2) / fw;
    const v = Math.abs(y - h / 2) / fh;
    const cm = fit(Math.min(w, h) * 0.17) / 2;
    const down = repeat > 0 ? y % repeat : Math.abs(y - h / 2);
    const strewn = (a: number, b: number, ground: number): number => {
      const row = Math.floor(down / cm);
      const px = (Math.abs(x - w / 2) / cm + (row % 2) * 0.5) % 1;
      const py = (down / cm) % 1;
      const flower = rosette(px - 0.5, py - 0.5, 0.34, a, b, -1);
      if (flower >= 0) return flower;
      const leaf = Math.abs(px - 0.5) < 0.04 || Math.abs(py - 0.5 - 0.18 * Math.sin(px * 6.2832)) < 0.035;
      return leaf ? b : ground;
    };
    if (canvas.round && Math.hypot(u, v) > 0.66 && !allover)
      return Math.hypot(u, v) < 0.7 ? ink(canvas, 2) : strewn(ink(canvas, 3), ink(canvas, 2), ink(canvas, 1));
    const medallion = Math.hypot(u / 0.62, v / 0.56) / (1 + 0.09 * Math.cos(Math.atan2(v, u) * 16));
    const tip = u < 0.07 * (1 - Math.abs(v - 0.68) / 0.14) || u < 0.03;
    const corner = Math.hypot((1 - u) / 0.55, (1 - v) / 0.4) / (1 + 0.1 * Math.cos(Math.atan2(1 - v, 1 - u) * 14));
    if (repeat > 0) {
      // a chain of lozenges down the middle
      const link = Math.abs((((y / repeat) * 2) % 1) - 0.5) * 2;
      const lozenge = u * 1.25 + link;
      if (lozenge < 0.28) return rosette(u * fw, (link / 2) * (repeat / 2), fw * 0.26, ink(canvas, 3), ink(canvas, 2), ink(canvas, 1));
      if (lozenge < 0.72) return strewn(ink(canvas, 3), ink(canvas, 2), ink(canvas, 1));
      if (lozenge < 0.8) return ink(canvas, 2);
      if (lozenge < 0.86) return ink(canvas, 3);
    }
    if (allover) return strewn(ink(canvas, 3), ink(canvas, 2), 0);
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
      return strewn(ink(canvas, 3), ink(canvas, 2), ink(canvas, 1));
    }
    return strewn(ink(canvas, 3), ink(canvas, 4), 0);
  };
}

/** A play town: streets with dashes round green blocks with houses and a pond. */
function town(canvas: Canvas): InkAt {
  const w = canvas.widthCm;
  const cell = w / 3;
  const seed = hashText(canvas.seed) & 0xffff;
  const [street, line, roof, water] = [1, 2, 3, 4].map((k) => ink(canvas, k));
  return (x, y) => {
    const i = Math.floor(x / cell);
    const j = Math.floor(y / cell);
    const u = x / cell - i;
    const v = y / cell - j;
    const lane = 0.13;
    const across = Math.min(u, 1 - u);
    const down = Math.min(v, 1 - v);
    if (across < lane || down < lane) {
      const crossing = across < lane && down < lane;
      const middle = Math.min(across, down);
      const run = across < down ? v : u;
      if (!crossing && middle < 0.014 && (run * 9) % 1 < 0.55) return line;
      if (!crossing && Math.max(across, down) < lane + 0.07 && (middle * 24) % 1 < 0.5) return line;
      return street;
    }
    const kind = hashCell(i, j, seed);
    if (kind < 0.25) {
      const pond = Math.hypot((u - 0.5) * 1.1, v - 0.52) + 0.03 * Math.sin(u * 14);
      return pond < 0.22 ? water : 0;
    }
    const houses: readonly (readonly [number, number, number])[] = [
      [0.36, 0.38, 0.11],
      [0.64, 0.62, 0.13],
      [0.66, 0.32, 0.09],
    ];
    for (const [hx, hy, r] of houses) {
      const a = Math.abs(u - hx);
      const b = Math.abs(v - hy);
      if (a < r && b < r * 0.8) return b < 0.012 ? line : kind > 0.62 ? roof : hx > 0.5 ? water : roof;
    }
    return Math.hypot(u - 0.34, v - 0.66) < 0.075 ? line : 0;
  };
}

/** A friendly animal's face that fills the rug. */
function animal(canvas: Canvas): InkAt {
  const w = canvas.widthCm;
  const h = canvas.lengthCm;
  const [light, dark, darker] = [1, 2, 3].map((k) => ink(canvas, k));
  return (px, py) => {
    const x = Math.abs(px - w / 2) / (w * 0.5);
    const y = (py - h * 0.5) / (w * 0.5);
    const ear = Math.hypot(x - 0.56, y + 0.62);
    const face = Math.hypot(x * 0.98, y * 1.06);
    if (face < 0.78) {
      const eye = Math.hypot(x - 0.3, y + 0.1);
      if (eye < 0.025 || (Math.hypot(x - 0.27, y + 0.13) < 0.026 && eye < 0.085)) return light;
      if (eye < 0.085) return darker;
      if (Math.hypot(x * 0.8, (y - 0.16) * 1.25) < 0.1) return darker;
      if (Math.abs(Math.hypot(x - 0.12, y - 0.27) - 0.12) < 0.017 && y > 0.28) return darker;
      if (x < 0.012 && y > 0.2 && y < 0.3) return darker;
      if (Math.hypot(x, (y - 0.3) * 1.2) < 0.34) return light;
      if (Math.hypot(x - 0.52, y - 0.2) < 0.1) return dark;
      return 0;
    }
    if (ear < 0.14) return light;
    if (ear < 0.25) return 0;
    const scallop = 0.9 + 0.05 * Math.cos(Math.atan2(y, x) * 18);
    return face < scallop ? dark : light;
  };
}

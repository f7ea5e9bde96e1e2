import { fromHex, type Rgb } from "../colour";
import type { Picture } from "../compose";
import { blurField } from "../heightfield";
import { smoothNoise } from "../noise";
import { hashCell } from "../random";
import { withLevels, type Texture } from "../texture";
import { finish, SIZE, sizeAt, type Canvas } from "./picture";

export type Backing = "jute" | "felt" | "vinyl" | "latex";

const ground = fromHex("#f4f0ea");
/** Colours of the undersides. */
export const backings: Readonly<Record<Backing, Rgb>> = {
  jute: fromHex("#b9a27c"),
  felt: fromHex("#cdc9c2"),
  vinyl: fromHex("#c9c4ba"),
  latex: fromHex("#3c3b38"),
};

/** lengths in pixels of a picture of 944 px */
const MARGIN = 46;
/** distance of the fold from the corner and radius of the bend */
const FOLD = 262;
const BEND = 60;
const NX = 0.74;
const NY = 0.6726;

/** Edge of the goods. */
export interface Rim {
  /** thickness in pixels of a picture of 944 px */
  thick: number;
  /** width of tufts that cross the outline in such pixels, 0 for a smooth edge */
  tuft: number;
}

interface Spot {
  /** 0 ground, 1 face, 2 underside */
  kind: 0 | 1 | 2;
  /** position on the sheet in pixels of a picture of 944 px, from its upper left corner */
  x: number;
  y: number;
  light: number;
}

/** The geometry of the picture for all materials: up to four samples per pixel. */
interface Layout {
  key: string;
  /** samples per pixel */
  looks: Uint8Array;
  kind: Uint8Array;
  x: Float32Array;
  y: Float32Array;
  light: Float32Array;
}

let known: Layout | undefined;

/** A piece of material on a light ground with a folded lower right corner, where the thickness of the goods is seen. @param fine factor of resolution, the same as of the texture */
export function drawSwatch(texture: Texture, backing: Backing, rim: Rim, fine: number): Picture {
  const { width, height } = sizeAt(fine);
  const key = `${rim.thick} ${rim.tuft} ${fine}`;
  if (known?.key !== key) known = layOut(key, rim, fine);
  const { looks, kind, light } = known;
  const canvas: Canvas = { width, height, rgb: new Float32Array(width * height * 3) };
  const back = backings[backing];
  const face = texture.levels[0];
  for (let at = 0; at < looks.length; at++) {
    const share = 1 / looks[at];
    for (let k = at * 4; k < at * 4 + looks[at]; k++) {
      const weight = light[k] * share;
      if (kind[k] === 0) {
        for (let c = 0; c < 3; c++) canvas.rgb[at * 3 + c] += ground[c] * weight;
      } else if (kind[k] === 1) {
        const from =
          (((known.y[k] * fine) | 0) % face.height) * face.width +
          (((known.x[k] * fine) | 0) % face.width);
        for (let c = 0; c < 3; c++) canvas.rgb[at * 3 + c] += face.rgb[from * 3 + c] * weight;
      } else {
        const own = weaveOf(backing, known.x[k], known.y[k], fine) * weight;
        for (let c = 0; c < 3; c++) canvas.rgb[at * 3 + c] += back[c] * own;
      }
    }
  }
  return finish(canvas);
}

function layOut(key: string, rim: Rim, fine: number): Layout {
  const { width, height } = sizeAt(fine);
  const w = SIZE.width - 2 * MARGIN;
  const h = SIZE.height - 2 * MARGIN - 8;
  const flap = new Float32Array(width * height);
  const sheetMask = new Float32Array(width * height);
  const spot: Spot = { kind: 0, x: 0, y: 0, light: 1 };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      find((x + 0.5) / fine - MARGIN, (y + 0.5) / fine - MARGIN, w, h, rim, spot);
      flap[y * width + x] = spot.kind === 2 ? 1 : 0;
      sheetMask[y * width + x] = spot.kind === 0 ? 0 : 1;
    }
  }
  const contact = blurField(flap, width, height, 13 * fine);
  const near = blurField(sheetMask, width, height, 5 * fine);
  const far = blurField(sheetMask, width, height, 19 * fine);
  const size = width * height;
  const layout: Layout = {
    key,
    looks: new Uint8Array(size),
    kind: new Uint8Array(size * 4),
    x: new Float32Array(size * 4),
    y: new Float32Array(size * 4),
    light: new Float32Array(size * 4),
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const shade = (field: Float32Array, dx: number, dy: number): number =>
        pick(field, width, height, x - Math.round(dx * fine), y - Math.round(dy * fine));
      const flat = near[at] > 0.999 && contact[at] < 0.001;
      layout.looks[at] = flat ? 1 : 4;
      for (let k = 0; k < layout.looks[at]; k++) {
        const sx = (x + (flat ? 0.5 : 0.25 + (k % 2) * 0.5)) / fine - MARGIN;
        const sy = (y + (flat ? 0.5 : 0.25 + (k >> 1) * 0.5)) / fine - MARGIN;
        find(sx, sy, w, h, rim, spot);
        const shadow = 1 - 0.34 * shade(far, 12, 18) - 0.22 * shade(near, 3, 5);
        const to = at * 4 + k;
        layout.kind[to] = spot.kind;
        layout.x[to] = Math.max(0, spot.x);
        layout.y[to] = Math.max(0, spot.y);
        layout.light[to] =
          spot.kind === 0
            ? Math.max(0.3, shadow)
            : spot.kind === 1
              ? spot.light * (1 - 0.5 * contact[at])
              : spot.light;
      }
    }
  }
  return layout;
}

function pick(field: Float32Array, width: number, height: number, x: number, y: number): number {
  return x < 0 || y < 0 || x >= width || y >= height ? 0 : field[y * width + x];
}

function find(px: number, py: number, w: number, h: number, { thick, tuft }: Rim, out: Spot): void {
  const s = (px - w) * NX + (py - h) * NY + FOLD;
  const rise = Math.min(1, Math.max(0, s / BEND));
  /** distance from the outline, less than 0 outside */
  const inset = (x: number, y: number): number => Math.min(x, y, w - x, h - y);
  const lock = (x: number, y: number): number =>
    tuft > 0 ? 0.5 + 0.5 * smoothNoise(x / tuft, y / tuft, 999, 999, 8) : 0;
  const show = (kind: 1 | 2, x: number, y: number, light: number): void => {
    out.kind = kind;
    out.x = w - 0.5 - Math.abs(w - 0.5 - Math.abs(x));
    out.y = h - 0.5 - Math.abs(h - 0.5 - Math.abs(y));
    out.light = light;
  };
  if (s < BEND && s > -FOLD - thick) {
    // length of the folded material up to this point
    const along = s > 0 ? BEND * (Math.PI - Math.asin(rise)) : BEND * Math.PI - s;
    const x = px + NX * (along - s);
    const y = py + NY * (along - s);
    const lambert = 0.6 * Math.sqrt(1 - rise * rise) - 0.79 * rise;
    const light = 0.62 + 0.62 * lambert + 0.05 * Math.min(1, -Math.min(0, s) / 90);
    const beyond = -inset(x, y);
    if (beyond <= 0) return show(2, x, y, light);
    // the thickness of the goods is seen beside their back
    if (beyond < thick * (0.45 + 0.4 * lock(x, y)))
      return show(1, x, y, light * (0.9 - (0.4 * beyond) / thick));
  }
  const along = s > 0 ? BEND * Math.asin(rise) - s : 0;
  const [x, y] = [px + NX * along, py + NY * along];
  const d = inset(x, y) + thick * 0.2 * lock(x, y);
  out.kind = 0;
  if (s >= BEND || d < 0) return;
  // pile slopes down at the outline
  const slope = tuft > 0 ? 0.25 * Math.exp((-3 * d) / thick) : 0;
  show(1, x, y, 1 - 0.55 * rise - slope);
}

/** The underside as a material, seamless. */
export function underside(backing: Backing): Texture {
  const [width, height] = [280, 280];
  const rgb = new Float32Array(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const own = weaveOf(backing, at % width, Math.floor(at / width), 1);
    for (let c = 0; c < 3; c++) rgb[at * 3 + c] = backings[backing][c] * own;
  }
  return withLevels({ pxPerCm: 9, levels: [{ width, height, rgb }] });
}

/** Lightness of the underside's structure, about 1. */
function weaveOf(backing: Backing, x: number, y: number, fine: number): number {
  const grit = hashCell((x * fine) | 0, (y * fine) | 0, 5) - 0.5;
  if (backing === "vinyl") return 1 + grit * 0.03;
  if (backing === "felt") {
    const fibre = (a: number, b: number): number => hashCell((a / 9) | 0, (b / 1.3) | 0, 6) - 0.5;
    return 1 + grit * 0.12 + (fibre(x + y, 999 + y - x) + fibre(999 + x - y, x + y)) * 0.1;
  }
  const over = ((x / 7) | 0) % 2 === ((y / 7) | 0) % 2;
  const u = Math.sin(((x % 7) / 7) * Math.PI);
  const v = Math.sin(((y % 7) / 7) * Math.PI);
  const thread = over ? u * (0.85 + 0.15 * v) : v * (0.85 + 0.15 * u);
  return (0.72 + 0.36 * thread + grit * 0.06) * (over ? 1 : 0.93);
}

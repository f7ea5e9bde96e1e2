import { smoothNoise } from "./noise";

/** A seamless piece of material: relief and yarns, without colours, so that all colours of a line share it. */
export interface Surface {
  width: number;
  height: number;
  pxPerCm: number;
  z: Float32Array;
  /** position in the palette: 0 = first colour, 1.5 = between the second and the third */
  blend: Float32Array;
  /** lightness relative to the palette */
  tone: Float32Array;
}

export function flatSurface(width: number, height: number, pxPerCm: number): Surface {
  const size = width * height;
  return {
    width,
    height,
    pxPerCm,
    z: new Float32Array(size),
    blend: new Float32Array(size),
    tone: new Float32Array(size).fill(1),
  };
}

/** A yarn or fibre lying on a surface; lengths in pixels. */
export interface Strand {
  x: number;
  y: number;
  /** direction in radians and length */
  angle: number;
  length: number;
  /** sideways bend in the middle, as a share of the length */
  bow: number;
  radiusStart: number;
  radiusEnd: number;
  /** height of the axis at start, middle and end */
  zStart: number;
  zMiddle: number;
  zEnd: number;
  blend: number;
  toneStart: number;
  toneEnd: number;
  /** turns of twist along it, 0 = a single smooth fibre */
  twist: number;
}

const WIDE = 1 << 20;

function fibreNoise(x: number, y: number): number {
  return smoothNoise(x, y, WIDE, WIDE, 77);
}

/** Adds a strand to the surface; higher points hide it. */
export function layStrand(s: Surface, k: Strand): void {
  const { width, height, z, blend, tone } = s;
  const thin = Math.max(0.6, Math.min(k.radiusStart, k.radiusEnd));
  const steps = Math.max(1, Math.ceil(k.length / (thin * 0.7)));
  const cos = Math.cos(k.angle);
  const sin = Math.sin(k.angle);
  const origin = (k.x * 0.37 + k.y * 0.61) % 97;
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    const along = t * k.length;
    const aside = k.bow * k.length * 4 * t * (1 - t);
    const cx = k.x + cos * along - sin * aside;
    const cy = k.y + sin * along + cos * aside;
    const r = k.radiusStart + (k.radiusEnd - k.radiusStart) * t;
    const axis =
      k.zStart * (1 - t) * (1 - 2 * t) + k.zMiddle * 4 * t * (1 - t) + k.zEnd * t * (2 * t - 1);
    const toneHere = k.toneStart + (k.toneEnd - k.toneStart) * t;
    const x0 = Math.ceil(cx - r);
    const x1 = Math.floor(cx + r);
    const y0 = Math.ceil(cy - r);
    const y1 = Math.floor(cy + r);
    const inverse = 1 / (r * r);
    for (let y = y0; y <= y1; y++) {
      const dy = y - cy;
      const row = (((y % height) + height) % height) * width;
      for (let x = x0; x <= x1; x++) {
        const dx = x - cx;
        const d = (dx * dx + dy * dy) * inverse;
        if (d >= 1) continue;
        let top = axis + r * Math.sqrt(1 - d);
        let shade = toneHere;
        if (k.twist !== 0) {
          const side = (dy * cos - dx * sin) / r;
          const turn = t * k.twist + side * 0.42;
          const groove = Math.sin(6.2832 * turn);
          top += groove * r * 0.16;
          shade *= 1 + groove * 0.07;
          if (r > 5) {
            // close-up: fine lines of fibres along the twist, and a fuzzy rim
            const fibre =
              fibreNoise(turn * 7 + origin, along / (r * 1.1) + origin) +
              0.6 * fibreNoise(turn * 17 + origin, along / (r * 1.7));
            if (d > 0.9 + fibre * 0.12) continue;
            top += fibre * r * 0.1;
            shade *= 1 + fibre * 0.085;
          }
        }
        const at = row + (((x % width) + width) % width);
        if (top > z[at]) {
          z[at] = top;
          blend[at] = k.blend;
          tone[at] = shade;
        }
      }
    }
  }
}

/** A copy of a field blurred by a box of the given radius in pixels, twice, with wrap-around. */
export function blurField(
  field: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const r = Math.max(1, Math.round(radius));
  let from = field;
  for (let pass = 0; pass < 2; pass++) {
    const rows = new Float32Array(field.length);
    blurLines(from, rows, width, height, 1, width, r);
    const columns = new Float32Array(field.length);
    blurLines(rows, columns, height, width, width, 1, r);
    from = columns;
  }
  return from;
}

function blurLines(
  from: Float32Array,
  to: Float32Array,
  length: number,
  lines: number,
  step: number,
  stride: number,
  r: number,
): void {
  const share = 1 / (2 * r + 1);
  for (let line = 0; line < lines; line++) {
    const base = line * stride;
    let sum = 0;
    for (let i = -r; i <= r; i++) sum += from[base + (((i % length) + length) % length) * step];
    for (let i = 0; i < length; i++) {
      to[base + i * step] = sum * share;
      const enter = (i + r + 1) % length;
      const leave = (((i - r) % length) + length) % length;
      sum += from[base + enter * step] - from[base + leave * step];
    }
  }
}

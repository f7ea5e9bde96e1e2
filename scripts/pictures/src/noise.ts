import { hashCell } from "./random";

/** Smooth value noise in −1…1 at a point in cells; repeats after `periodX` × `periodY` cells, so that textures are seamless. */
export function smoothNoise(
  x: number,
  y: number,
  periodX: number,
  periodY: number,
  seed: number,
): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const fx = x - x0;
  const fy = y - y0;
  const sx = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
  const sy = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
  const ax = ((x0 % periodX) + periodX) % periodX;
  const ay = ((y0 % periodY) + periodY) % periodY;
  const bx = (ax + 1) % periodX;
  const by = (ay + 1) % periodY;
  const top = hashCell(ax, ay, seed) * (1 - sx) + hashCell(bx, ay, seed) * sx;
  const bottom = hashCell(ax, by, seed) * (1 - sx) + hashCell(bx, by, seed) * sx;
  return (top * (1 - sy) + bottom * sy) * 2 - 1;
}

/** A seamless field of fractal noise, about −1…1, with `cellsX` × `cellsY` of the largest blobs. */
export function fractalField(
  width: number,
  height: number,
  cellsX: number,
  cellsY: number,
  octaves: number,
  seed: number,
): Float32Array {
  const out = new Float32Array(width * height);
  let gain = 0.55;
  let cx = Math.max(1, Math.round(cellsX));
  let cy = Math.max(1, Math.round(cellsY));
  for (let octave = 0; octave < octaves; octave++) {
    addOctave(out, width, height, cx, cy, gain, seed + octave * 101);
    gain *= 0.55;
    cx *= 2;
    cy *= 2;
    if (cx > width || cy > height) break;
  }
  return out;
}

function addOctave(
  out: Float32Array,
  width: number,
  height: number,
  cellsX: number,
  cellsY: number,
  gain: number,
  seed: number,
): void {
  const grid = new Float32Array(cellsX * cellsY);
  for (let y = 0; y < cellsY; y++) {
    for (let x = 0; x < cellsX; x++) grid[y * cellsX + x] = hashCell(x, y, seed) * 2 - 1;
  }
  // all rows have the same weights
  const left = new Int32Array(width);
  const right = new Int32Array(width);
  const weight = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    const gx = (x / width) * cellsX;
    const cell = Math.floor(gx);
    const f = gx - cell;
    left[x] = cell % cellsX;
    right[x] = (cell + 1) % cellsX;
    weight[x] = f * f * (3 - 2 * f);
  }
  for (let y = 0; y < height; y++) {
    const gy = (y / height) * cellsY;
    const cell = Math.floor(gy);
    const f = gy - cell;
    const sy = f * f * (3 - 2 * f);
    const top = (cell % cellsY) * cellsX;
    const bottom = ((cell + 1) % cellsY) * cellsX;
    for (let x = 0; x < width; x++) {
      const sx = weight[x];
      const a = grid[top + left[x]] * (1 - sx) + grid[top + right[x]] * sx;
      const b = grid[bottom + left[x]] * (1 - sx) + grid[bottom + right[x]] * sx;
      out[y * width + x] += (a * (1 - sy) + b * sy) * gain;
    }
  }
}

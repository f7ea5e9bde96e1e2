import { fromHex } from "../colour";
import { join, sheet, type Mesh } from "../space/mesh";
import type { Part } from "../space/scene";
import { product } from "./studio";

const back = { colour: fromHex("#b9a98c"), slot: "back" };
const cut = { colour: fromHex("#b9a98c"), slot: "edge" };
/** seen between the turns */
const hollow = { colour: fromHex("#2f2a25") };

/** where the back ends, from -1 below to 1 above */
const BACK = -0.5;

interface Bend {
  /** position across the roll and its height, in cm */
  z: number;
  y: number;
  /** direction out of the face */
  nz: number;
  ny: number;
  /** length up to here, in cm */
  at: number;
}

/** The middle of the goods, from the core to the end of a strip that falls from the roll's front and lies before it. */
function path(radius: number, thick: number, stripCm: number): Bend[] {
  const core = radius * 0.28;
  const turns = Math.round((radius - core) / thick);
  const bends: Bend[] = [];
  const go = (z: number, y: number, nz: number, ny: number): void => {
    const last = bends.at(-1);
    const at = last ? last.at + Math.hypot(z - last.z, y - last.y) : 0;
    bends.push({ z, y, nz, ny, at });
  };
  const middle = radius;
  const steps = turns * 40;
  for (let i = 0; i <= steps; i++) {
    // ends at the front, where the goods go down
    const a = (i / 40 - turns) * 2 * Math.PI + Math.PI;
    const r = core + ((radius - thick / 2 - core) * i) / steps;
    go(Math.cos(a) * r, middle + Math.sin(a) * r, Math.cos(a), Math.sin(a));
  }
  const front = -(radius - thick / 2);
  const sweep = radius * 0.8;
  for (let i = 0; i <= 24; i++) {
    const a = (i / 24) * (Math.PI / 2);
    go(
      front - sweep + Math.cos(a) * sweep,
      thick / 2 + sweep - Math.sin(a) * sweep,
      -Math.cos(a),
      Math.sin(a),
    );
  }
  go(front - sweep - stripCm, thick / 2, 0, 1);
  return bends;
}

/** A lying roll along x whose end shows its turns, and the strip that leaves it; sizes in cm. */
export function unrolled(radius: number, lengthCm: number, thick: number, stripCm: number): Part[] {
  const bends = path(radius, thick, stripCm);
  const outer = bends.filter(({ at }) => at >= bends[bends.length - 27].at - 6.4 * radius);
  /** A sheet along the bends, `off` of the goods' half thickness away from their middle. */
  const along = (
    of: readonly Bend[],
    point: (bend: Bend, u: number) => readonly [number, number, number],
    size: readonly [number, number],
  ): Mesh =>
    sheet(
      1,
      of.length - 1,
      (u, v) => {
        const k = Math.min(of.length - 2, Math.floor(v * (of.length - 1)));
        const t = v * (of.length - 1) - k;
        const [a, b] = [point(of[k], u), point(of[k + 1], u)];
        return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
      },
      size,
    );
  const face = (off: number): Mesh => {
    const mesh = along(
      outer,
      ({ z, y, nz, ny }, u) => [(u - 0.5) * lengthCm, y + ny * off, z + nz * off],
      [lengthCm, outer.length - 1],
    );
    // the pattern follows the length of the goods
    const start = outer[0].at;
    const uvs = mesh.uvs.map((value, i) =>
      i % 2 === 0 ? value : outer[Math.round(value)].at - start,
    );
    return { ...mesh, uvs };
  };
  const half = thick * 0.43;
  const end = (x: number, from: number, to: number): Mesh =>
    along(
      bends,
      ({ z, y, nz, ny }, u) => {
        const off = (from + u * (to - from)) * half;
        return [x, y + ny * off, z + nz * off];
      },
      [1, 1],
    );
  const ends = (from: number, to: number): Mesh =>
    join(end(-lengthCm / 2, from, to), end(lengthCm / 2, from, to));
  const disc = (x: number): Mesh =>
    sheet(1, 40, (u, v) => {
      const a = v * 2 * Math.PI;
      return [x, radius + Math.sin(a) * u * (radius - thick), Math.cos(a) * u * (radius - thick)];
    });
  const last = bends[bends.length - 1];
  const front = sheet(1, 1, (u, v) => [(u - 0.5) * lengthCm, last.y + (v * 2 - 1) * half, last.z]);
  return [
    { mesh: face(half), paint: product },
    { mesh: join(face(-half), ends(-1, BACK)), paint: back },
    { mesh: join(ends(BACK, 1), front), paint: cut },
    { mesh: join(disc(0.4 - lengthCm / 2), disc(lengthCm / 2 - 0.4)), paint: hollow },
  ];
}

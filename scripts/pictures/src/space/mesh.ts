import { add, cross, sub, unit, type Vec } from "./vector";

/** Triangles, three corners each: positions in cm, normals, and texture coordinates in cm. */
export interface Mesh {
  positions: number[];
  normals: number[];
  uvs: number[];
}

/** The mesh of a bent sheet: `at(u, v)` for u, v in 0…1, with texture coordinates over `size` cm. */
export function sheet(
  nu: number,
  nv: number,
  at: (u: number, v: number) => Vec,
  size: readonly [number, number] = [1, 1],
): Mesh {
  const mesh: Mesh = { positions: [], normals: [], uvs: [] };
  const points: Vec[] = [];
  const normals: Vec[] = [];
  for (let j = 0; j <= nv; j++) {
    for (let i = 0; i <= nu; i++) {
      const u = i / nu;
      const v = j / nv;
      points.push(at(u, v));
      const e = 0.004;
      const du = sub(at(Math.min(1, u + e), v), at(Math.max(0, u - e), v));
      const dv = sub(at(u, Math.min(1, v + e)), at(u, Math.max(0, v - e)));
      normals.push(unit(cross(du, dv)));
    }
  }
  for (let j = 0; j < nv; j++) {
    for (let i = 0; i < nu; i++) {
      const a = j * (nu + 1) + i;
      const corners = [a, a + 1, a + nu + 2, a, a + nu + 2, a + nu + 1];
      for (const k of corners) {
        mesh.positions.push(...points[k]);
        mesh.normals.push(...normals[k]);
        mesh.uvs.push(((k % (nu + 1)) / nu) * size[0], (Math.floor(k / (nu + 1)) / nv) * size[1]);
      }
    }
  }
  return mesh;
}

export function join(...meshes: Mesh[]): Mesh {
  return {
    positions: meshes.flatMap((m) => m.positions),
    normals: meshes.flatMap((m) => m.normals),
    uvs: meshes.flatMap((m) => m.uvs),
  };
}

/** Rotates a mesh about the vertical axis by `turn` radians and moves it. */
export function place(mesh: Mesh, to: Vec, turn = 0): Mesh {
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const rotate = (list: number[], shift: Vec): number[] => {
    const out: number[] = [];
    for (let i = 0; i < list.length; i += 3) {
      const [x, y, z] = [list[i], list[i + 1], list[i + 2]];
      out.push(x * c + z * s + shift[0], y + shift[1], z * c - x * s + shift[2]);
    }
    return out;
  };
  return {
    positions: rotate(mesh.positions, to),
    normals: rotate(mesh.normals, [0, 0, 0]),
    uvs: mesh.uvs,
  };
}

/** Rotates a mesh about the x axis by `angle` radians (its top moves away from the viewer). */
export function tip(mesh: Mesh, angle: number): Mesh {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const turn = (list: number[]): number[] =>
    list.map((value, i) => {
      const base = i - (i % 3);
      const [y, z] = [list[base + 1], list[base + 2]];
      return i % 3 === 0 ? value : i % 3 === 1 ? y * c - z * s : z * c + y * s;
    });
  return { positions: turn(mesh.positions), normals: turn(mesh.normals), uvs: mesh.uvs };
}

/** A box with rounded edges on y = 0, centred in x and z. `puff` bulges its faces in cm, like a cushion. */
export function roundedBox(w: number, h: number, d: number, radius: number, puff = 0): Mesh {
  const half: Vec = [w / 2, h / 2, d / 2];
  const r = Math.min(radius, half[0], half[1], half[2]);
  const n = r < 1.2 && puff === 0 ? 6 : 12;
  const faces: Mesh[] = [];
  for (let axis = 0; axis < 3; axis++) {
    for (const sign of [-1, 1]) {
      const a = (axis + 1) % 3;
      const b = (axis + 2) % 3;
      // more vertices at the rounded edges
      const spread = (t: number, length: number): number => {
        const k = t * 2 - 1;
        const edge = Math.abs(k) > 0.6 ? (Math.abs(k) - 0.6) / 0.4 : 0;
        const inner = length - r;
        return Math.sign(k) * (Math.abs(k) <= 0.6 ? (Math.abs(k) / 0.6) * inner : inner + edge * r);
      };
      faces.push(
        sheet(
          n,
          n,
          (u, v) => {
            const p = [0, 0, 0];
            p[axis] = sign * half[axis];
            p[a] = spread(u, half[a]);
            p[b] = spread(v, half[b]);
            const inner = p.map((x, k) => Math.max(-(half[k] - r), Math.min(half[k] - r, x)));
            const out = unit([p[0] - inner[0], p[1] - inner[1], p[2] - inner[2]]);
            const fullness = [0, 1, 2].map((k) => Math.max(0, 1 - (p[k] / half[k]) ** 2));
            const swell = puff * (fullness[a] * fullness[b]) ** 0.8;
            const q = [0, 1, 2].map((k) => inner[k] + out[k] * r + (k === axis ? sign * swell : 0));
            return [q[0], q[1] + half[1], q[2]];
          },
          [half[a] * 2, half[b] * 2],
        ),
      );
    }
  }
  return join(...faces);
}

/** A filled cushion with pointed corners and a seam; the filling has sunk a little. */
export function cushion(w: number, h: number, depth: number): Mesh {
  const half = (sign: number): Mesh =>
    sheet(
      24,
      24,
      (u, v) => {
        // more vertices at the seam
        const [a, b] = [Math.sin((u - 0.5) * Math.PI), Math.sin((v - 0.5) * Math.PI)];
        const full = ((1 - a * a) * (1 - b * b)) ** 0.42;
        const sunk = 1 - 0.16 * b - 0.1 * Math.cos(a * 3.1) * b * b;
        const drawn = (across: number): number => 1 - 0.09 * (1 - across * across);
        return [
          (a * w * drawn(b)) / 2,
          (b * h * drawn(a)) / 2 + h / 2,
          (sign * full * sunk * depth) / 2,
        ];
      },
      [w, h],
    );
  const rim = Array.from({ length: 48 }, (_, i): Vec => {
    const side = Math.floor(i / 12);
    const t = ((i % 12) / 12) * 2 - 1;
    const bow = 1 - 0.09 * (1 - t * t);
    const [x, y] = [
      [t, -bow],
      [bow, t],
      [-t, bow],
      [-bow, -t],
    ][side];
    return [(x * w) / 2, ((y + 1) * h) / 2, 0];
  });
  return join(
    half(-1),
    half(1),
    ...rim.map((from, i) => bar(from, rim[(i + 1) % rim.length], 0.45)),
  );
}

/** A cloth with a thickness: its border bends down by `thick` cm. */
export function blanket(
  nu: number,
  nv: number,
  thick: number,
  at: (u: number, v: number) => Vec,
  size: readonly [number, number],
): Mesh {
  return sheet(
    nu,
    nv,
    (u, v) => {
      const rim = Math.min(u, 1 - u, v, 1 - v) * Math.max(nu, nv);
      const [x, y, z] = at(u, v);
      return [x, y + thick * (Math.sqrt(Math.min(1, rim)) - 1), z];
    },
    size,
  );
}

/** Two points beside each sharp corner, so that the normals of its two sides do not mix. */
function withCorners(list: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  return list.flatMap((p, i) => {
    if (i === 0 || i === list.length - 1) return [p];
    const [back, on] = [list[i - 1], list[i + 1]].map(([r, y]) => [r - p[0], y - p[1]] as const);
    const lengths = [Math.hypot(...back), Math.hypot(...on)];
    const cos = -(back[0] * on[0] + back[1] * on[1]) / (lengths[0] * lengths[1]);
    if (cos > SHARP_COS) return [p];
    const [k, m] = lengths.map((length) => Math.min(0.25, CORNER_CM / length));
    return [
      [p[0] + back[0] * k, p[1] + back[1] * k] as const,
      [p[0] + on[0] * m, p[1] + on[1] * m] as const,
    ];
  });
}

/** cosine of 35°, and half the width of a corner in cm */
const SHARP_COS = 0.82;
const CORNER_CM = 0.006;

/** A body with rotational symmetry: `profile` lists radius and height in cm from bottom to top. */
export function lathe(profile: readonly (readonly [number, number])[], segments = 28): Mesh {
  const outline = withCorners(profile);
  const last = outline.length - 1;
  const around = Math.max(...outline.map(([r]) => r)) * 6.28;
  const top = outline[last][1] - outline[0][1];
  return sheet(
    segments,
    last * 3,
    (u, v) => {
      const k = Math.min(last - 1, Math.floor(v * last));
      const t = v * last - k;
      const r = outline[k][0] + (outline[k + 1][0] - outline[k][0]) * t;
      const y = outline[k][1] + (outline[k + 1][1] - outline[k][1]) * t;
      return [Math.cos(u * 6.28319) * r, y, Math.sin(u * 6.28319) * r];
    },
    [around, top],
  );
}

export function bar(from: Vec, to: Vec, radius: number, radiusEnd = radius): Mesh {
  const axis = unit(sub(to, from));
  const side = unit(cross(axis, Math.abs(axis[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]));
  const other = cross(axis, side);
  const length = Math.hypot(...sub(to, from));
  return sheet(
    12,
    2,
    (u, v) => {
      const r = radius + (radiusEnd - radius) * v;
      const c = Math.cos(u * 6.28319) * r;
      const s = Math.sin(u * 6.28319) * r;
      const along = [0, 1, 2].map(
        (k) => from[k] + (to[k] - from[k]) * v + side[k] * c + other[k] * s,
      );
      return [along[0], along[1], along[2]];
    },
    [radius * 6.28, length],
  );
}

export function rectangle(corner: Vec, edgeU: Vec, edgeV: Vec): Mesh {
  return sheet(
    1,
    1,
    (u, v) =>
      add(corner, [
        edgeU[0] * u + edgeV[0] * v,
        edgeU[1] * u + edgeV[1] * v,
        edgeU[2] * u + edgeV[2] * v,
      ]),
    [Math.hypot(...edgeU), Math.hypot(...edgeV)],
  );
}

/** Extrudes a closed outline in (z, y) cm along x, with both end faces. */
export function extrude(outline: readonly (readonly [number, number])[], lengthCm: number): Mesh {
  const sides = outline.map((from, i) => {
    const to = outline[(i + 1) % outline.length];
    return rectangle(
      [-lengthCm / 2, from[1], from[0]],
      [lengthCm, 0, 0],
      [0, to[1] - from[1], to[0] - from[0]],
    );
  });
  const middle = outline.reduce<[number, number]>(
    (m, p) => [m[0] + p[0] / outline.length, m[1] + p[1] / outline.length],
    [0, 0],
  );
  const ends = [-1, 1].map((sign) => ({
    positions: outline.flatMap((from, i) => {
      const to = outline[(i + 1) % outline.length];
      const x = (sign * lengthCm) / 2;
      return [x, middle[1], middle[0], x, from[1], from[0], x, to[1], to[0]];
    }),
    normals: outline.flatMap(() => [sign, 0, 0, sign, 0, 0, sign, 0, 0]),
    uvs: outline.flatMap((from, i) => {
      const to = outline[(i + 1) % outline.length];
      return [middle[0], middle[1], from[0], from[1], to[0], to[1]];
    }),
  }));
  return join(...sides, ...ends);
}

/** Bounding volume hierarchy of triangles. */
export interface Tree {
  /** 9 numbers per triangle: corner, edge, edge */
  triangles: Float64Array;
  /** input index of the triangle at this position */
  order: Int32Array;
  /** position of an input triangle */
  at: Int32Array;
  /** 6 numbers per node: low corner, high corner */
  boxes: Float64Array;
  /** inner node: second child; leaf: −1 − first triangle */
  links: Int32Array;
  counts: Int32Array;
  /** axis that divides an inner node: the first child is the low one */
  axes: Int32Array;
}

/** Intersection of a ray; the object is reused by the next ray. */
export interface Hit {
  t: number;
  /** index of the triangle in the input, −1 for none */
  triangle: number;
  u: number;
  v: number;
}

const LEAF = 4;

export function buildTree(positions: Float64Array): Tree {
  const count = positions.length / 9;
  const order = Int32Array.from({ length: count }, (_, i) => i);
  const centre = new Float64Array(count * 3);
  for (let i = 0; i < count; i++) {
    for (let c = 0; c < 3; c++) {
      centre[i * 3 + c] =
        (positions[i * 9 + c] + positions[i * 9 + 3 + c] + positions[i * 9 + 6 + c]) / 3;
    }
  }
  const boxes: number[] = [];
  const links: number[] = [];
  const counts: number[] = [];
  const axes: number[] = [];
  const build = (from: number, to: number): void => {
    const node = links.length;
    const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
    const span = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
    for (let i = from; i < to; i++) {
      for (let c = 0; c < 3; c++) {
        const middle = centre[order[i] * 3 + c];
        span[c] = Math.min(span[c], middle);
        span[c + 3] = Math.max(span[c + 3], middle);
        for (let k = 0; k < 3; k++) {
          const p = positions[order[i] * 9 + k * 3 + c];
          box[c] = Math.min(box[c], p - 1e-4);
          box[c + 3] = Math.max(box[c + 3], p + 1e-4);
        }
      }
    }
    boxes.push(...box);
    links.push(-1 - from);
    counts.push(to - from);
    axes.push(0);
    if (to - from <= LEAF) return;
    const sizes = [0, 1, 2].map((c) => span[c + 3] - span[c]);
    const axis = sizes.indexOf(Math.max(...sizes));
    if (sizes[axis] < 1e-9) return;
    let middle = partition(order, centre, from, to, axis, (span[axis] + span[axis + 3]) / 2);
    if (middle === from || middle === to) {
      order.subarray(from, to).sort((a, b) => centre[a * 3 + axis] - centre[b * 3 + axis]);
      middle = (from + to) >> 1;
    }
    counts[node] = 0;
    axes[node] = axis;
    build(from, middle);
    links[node] = links.length;
    build(middle, to);
  };
  build(0, count);
  const triangles = new Float64Array(count * 9);
  for (let i = 0; i < count; i++) {
    const p = order[i] * 9;
    for (let c = 0; c < 3; c++) {
      triangles[i * 9 + c] = positions[p + c];
      triangles[i * 9 + 3 + c] = positions[p + 3 + c] - positions[p + c];
      triangles[i * 9 + 6 + c] = positions[p + 6 + c] - positions[p + c];
    }
  }
  const at = new Int32Array(count);
  order.forEach((triangle, position) => (at[triangle] = position));
  return {
    triangles,
    order,
    at,
    boxes: Float64Array.from(boxes),
    links: Int32Array.from(links),
    counts: Int32Array.from(counts),
    axes: Int32Array.from(axes),
  };
}

function partition(
  order: Int32Array,
  centre: Float64Array,
  from: number,
  to: number,
  axis: number,
  split: number,
): number {
  let low = from;
  let high = to - 1;
  while (low <= high) {
    if (centre[order[low] * 3 + axis] < split) low++;
    else {
      const swap = order[low];
      order[low] = order[high];
      order[high] = swap;
      high--;
    }
  }
  return low;
}

const stack = new Int32Array(128);
const hit: Hit = { t: 0, triangle: -1, u: 0, v: 0 };

/** Finds the first triangle on a ray; with `any` (for shadows) any triangle within `reach` cm. */
export function castRay(
  tree: Tree,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  reach: number,
  any: boolean,
): Hit {
  const { boxes, links, counts, triangles, order, axes } = tree;
  const ix = 1 / (dx || 1e-12);
  const iy = 1 / (dy || 1e-12);
  const iz = 1 / (dz || 1e-12);
  hit.t = reach;
  hit.triangle = -1;
  let depth = 0;
  stack[depth++] = 0;
  while (depth > 0) {
    const node = stack[--depth];
    const b = node * 6;
    const x1 = (boxes[b] - ox) * ix;
    const x2 = (boxes[b + 3] - ox) * ix;
    const y1 = (boxes[b + 1] - oy) * iy;
    const y2 = (boxes[b + 4] - oy) * iy;
    const z1 = (boxes[b + 2] - oz) * iz;
    const z2 = (boxes[b + 5] - oz) * iz;
    const near = Math.max(x1 < x2 ? x1 : x2, y1 < y2 ? y1 : y2, z1 < z2 ? z1 : z2);
    const far = Math.min(x1 < x2 ? x2 : x1, y1 < y2 ? y2 : y1, z1 < z2 ? z2 : z1);
    if (far < 0 || near > far || near > hit.t) continue;
    if (counts[node] === 0) {
      // the nearer child first
      const axis = axes[node];
      const isLowFirst = (axis === 0 ? dx : axis === 1 ? dy : dz) >= 0;
      stack[depth++] = isLowFirst ? links[node] : node + 1;
      stack[depth++] = isLowFirst ? node + 1 : links[node];
      continue;
    }
    const first = -1 - links[node];
    for (let i = first; i < first + counts[node]; i++) {
      const p = i * 9;
      const ax = triangles[p + 3];
      const ay = triangles[p + 4];
      const az = triangles[p + 5];
      const bx = triangles[p + 6];
      const by = triangles[p + 7];
      const bz = triangles[p + 8];
      const qx = dy * bz - dz * by;
      const qy = dz * bx - dx * bz;
      const qz = dx * by - dy * bx;
      const det = ax * qx + ay * qy + az * qz;
      if (det > -1e-10 && det < 1e-10) continue;
      const inv = 1 / det;
      const sx = ox - triangles[p];
      const sy = oy - triangles[p + 1];
      const sz = oz - triangles[p + 2];
      const u = (sx * qx + sy * qy + sz * qz) * inv;
      if (u < 0 || u > 1) continue;
      const rx = sy * az - sz * ay;
      const ry = sz * ax - sx * az;
      const rz = sx * ay - sy * ax;
      const v = (dx * rx + dy * ry + dz * rz) * inv;
      if (v < 0 || u + v > 1) continue;
      const t = (bx * rx + by * ry + bz * rz) * inv;
      if (!(t > 1e-6 && t < hit.t)) continue;
      hit.t = t;
      hit.triangle = order[i];
      hit.u = u;
      hit.v = v;
      if (any) return hit;
    }
  }
  return hit;
}

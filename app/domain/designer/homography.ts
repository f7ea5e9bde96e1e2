/** A point: in cm on a floor, in any unit on a picture. */
export type PlanePoint = readonly [number, number];
/** Corners in order: far left, far right, near right, near left. */
export type Quad = readonly [PlanePoint, PlanePoint, PlanePoint, PlanePoint];
/** A projective map (3 × 3 matrix by rows; the last number is 1). */
export type Homography = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  1,
];

/** Treated as zero, for numbers of about 1,000. */
const NOTHING = 1e-9;

/** The map of four corners to four others; null if three are on a line. */
export function homographyOf(from: Quad, to: Quad): Homography | null {
  if (hasFlatCorner(from) || hasFlatCorner(to)) return null;
  const rows = from.flatMap(([x, y], index) => {
    const [u, v] = to[index] ?? [0, 0];
    return [
      [x, y, 1, 0, 0, 0, -x * u, -y * u, u],
      [0, 0, 0, x, y, 1, -x * v, -y * v, v],
    ];
  });
  const solved = solve(rows);
  if (!solved) return null;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = solved;
  return [a, b, c, d, e, f, g, h, 1];
}

const hasFlatCorner = (corners: Quad): boolean =>
  corners.some((_, left) => {
    const [a, b, c] = corners.filter((__, index) => index !== left);
    return (
      a &&
      b &&
      c &&
      Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) < NOTHING
    );
  });

export const rectangle = (width: number, length: number): Quad => [
  [0, 0],
  [width, 0],
  [width, length],
  [0, length],
];

/** Solves eight equations by Gaussian elimination; each row ends with its right-hand side. */
function solve(rows: number[][]): number[] | null {
  const size = rows.length;
  const left = rows.map((row) => [...row]);
  for (let column = 0; column < size; column++) {
    const pivot = left
      .slice(column)
      .reduce((best, row) =>
        Math.abs(row[column] ?? 0) > Math.abs(best[column] ?? 0) ? row : best,
      );
    const lead = pivot[column] ?? 0;
    if (Math.abs(lead) < NOTHING) return null;
    left.splice(left.indexOf(pivot), 1);
    left.splice(column, 0, pivot);
    for (const row of left) {
      if (row === pivot) continue;
      const share = (row[column] ?? 0) / lead;
      for (let at = column; at <= size; at++) row[at] = (row[at] ?? 0) - share * (pivot[at] ?? 0);
    }
  }
  return left.map((row, index) => (row[size] ?? 0) / (row[index] ?? 1));
}

/** Sums of widths of some pieces side by side, up to the width of the roll: a bit for each centimetre. */
export type WidthSums = Int32Array;

const BITS = 32;

/** The sum of no pieces. */
export function noWidths(rollCm: number): WidthSums {
  const sums = new Int32Array(Math.floor(rollCm / BITS) + 1);
  sums[0] = 1;
  return sums;
}

/** The sums with and without one more piece, which lies in one of some widths. */
export function withPiece(sums: WidthSums, ...widths: readonly number[]): WidthSums {
  const more = sums.slice();
  for (const width of widths) {
    const [words, bits] = [Math.floor(width / BITS), width % BITS];
    for (let to = sums.length - 1; to >= words; to -= 1) {
      const carried = bits > 0 && to > words ? (sums[to - words - 1] ?? 0) >>> (BITS - bits) : 0;
      more[to] = (more[to] ?? 0) | ((sums[to - words] ?? 0) << bits) | carried;
    }
  }
  return more;
}

/** The largest sum that is not wider than a place. */
export function widestIn(sums: WidthSums, placeCm: number): number {
  let word = Math.floor(placeCm / BITS);
  let bits = (sums[word] ?? 0) & (-1 >>> (BITS - 1 - (placeCm % BITS)));
  while (bits === 0) bits = sums[(word -= 1)] ?? 1;
  return word * BITS + (BITS - 1 - Math.clz32(bits));
}

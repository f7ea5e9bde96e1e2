import { TypedFastBitSet as Bitset } from "typedfastbitset";

/** A set of document ids, one bit each. It grows on demand. */
export { Bitset };

export function bitsetOf(docIds: ArrayLike<number>): Bitset {
  const bits = new Bitset();
  for (let index = 0; index < docIds.length; index += 1) bits.add(docIds[index] ?? 0);
  return bits;
}

export function intersect(first: Bitset, ...others: readonly Bitset[]): Bitset {
  const [second, ...rest] = others;
  if (!second) return first.clone();
  const all = first.new_intersection(second);
  for (const other of rest) all.intersection(other);
  return all;
}

export function union(sets: readonly Bitset[]): Bitset {
  const [first, ...rest] = sets;
  if (!first) return new Bitset();
  const any = first.clone();
  for (const other of rest) any.union(other);
  return any;
}

import { NONE } from "./documents";

/** Slots ascending, the score of each beside it. */
export interface Ranked {
  slots: Uint32Array;
  scores: Float32Array;
}

/** Scores by slot from the scores of those documents that have all that was asked for. */
export function scoresBySlot(
  { matched, scores }: { matched: Uint8Array; scores: Float32Array },
  all: number,
  slotOf: Int32Array,
  slots: number,
): Float32Array {
  const bySlot = new Float32Array(slots);
  const documents = Math.min(slotOf.length, matched.length);
  for (let document = 0; document < documents; document += 1) {
    if (matched[document] !== all) continue;
    const slot = slotOf[document] ?? NONE;
    if (slot !== NONE) bySlot[slot] = scores[document] ?? 0;
  }
  return bySlot;
}

/** All slots with a score. */
export function gather(bySlot: Float32Array): Ranked {
  const length = bySlot.length;
  const slots = new Uint32Array(length);
  const scores = new Float32Array(length);
  let count = 0;
  for (let slot = 0; slot < length; slot += 1) {
    const score = bySlot[slot] ?? 0;
    if (score === 0) continue;
    slots[count] = slot;
    scores[count] = score;
    count += 1;
  }
  return { slots: slots.subarray(0, count), scores: scores.subarray(0, count) };
}

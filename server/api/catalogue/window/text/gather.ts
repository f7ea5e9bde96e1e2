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
  let found = 0;
  for (let slot = 0; slot < bySlot.length; slot += 1) found += bySlot[slot] === 0 ? 0 : 1;
  const slots = new Uint32Array(found);
  const scores = new Float32Array(found);
  for (let slot = 0, count = 0; count < found; slot += 1) {
    const score = bySlot[slot] ?? 0;
    if (score === 0) continue;
    slots[count] = slot;
    scores[count] = score;
    count += 1;
  }
  return { slots, scores };
}

import { longer } from "./longer";

/** So many dead documents are borne with before all are numbered anew, and so large a share of all. */
const MOST_DEAD = 1000;
const MOST_DEAD_SHARE = 0.25;

/** Stands for a document without a slot, a slot without a document. */
export const NONE = -1;

/**
 * The states that products have been in. A product that changes becomes a new document and its old one dies, so that the entries of a
 * word only ever grow at their end and stay in order.
 */
export interface Documents {
  /** How many documents there are, the dead ones too. */
  readonly count: number;
  /** One more than the highest slot. */
  readonly slots: number;
  /** Slots of the documents, NONE of the dead ones. Good until the next change. */
  readonly slotOf: Int32Array;
  /** A new document for a slot; the slot's former one dies. */
  put(slot: number): number;
  /** The document of a slot dies. */
  remove(slot: number): void;
  isAlive(document: number): boolean;
  /** Once too many have died: new numbers without gaps, NONE for the dead ones. They hold at once. */
  renumbered(): Int32Array | undefined;
}

export function createDocuments(): Documents {
  let slotOf = new Int32Array();
  let documentOf = new Int32Array();
  let count = 0;
  let slots = 0;
  let dead = 0;

  function remove(slot: number): void {
    const document = slot < slots ? (documentOf[slot] ?? NONE) : NONE;
    if (document === NONE) return;
    slotOf[document] = NONE;
    documentOf[slot] = NONE;
    dead += 1;
  }

  return {
    get count() {
      return count;
    },
    get slots() {
      return slots;
    },
    get slotOf() {
      return slotOf;
    },
    put(slot) {
      remove(slot);
      slotOf = longer(slotOf, count + 1, NONE);
      documentOf = longer(documentOf, slot + 1, NONE);
      slots = Math.max(slots, slot + 1);
      slotOf[count] = slot;
      documentOf[slot] = count;
      return count++;
    },
    remove,
    isAlive: (document) => (slotOf[document] ?? NONE) !== NONE,
    renumbered() {
      if (dead <= Math.max(MOST_DEAD, count * MOST_DEAD_SHARE)) return undefined;
      let next = 0;
      const numbers = slotOf.slice(0, count).map((slot) => (slot === NONE ? NONE : next++));
      slotOf = slotOf.slice(0, count).filter((slot) => slot !== NONE);
      documentOf = documentOf.map((document) => (document === NONE ? NONE : (numbers[document] ?? NONE)));
      count = slotOf.length;
      dead = 0;
      return numbers;
    },
  };
}

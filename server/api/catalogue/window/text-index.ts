import type { Locale } from "~/contract/common";
import { fold } from "~/domain/text";

/** What a search looks through of one product. */
export interface TextFields {
  name: string;
  brand: string;
  categories: string;
  codes: string;
  sizes: string;
  description: string;
}

/** Finds products by words. */
export interface TextIndex {
  set(slot: number, fields: TextFields): void;
  remove(slot: number): void;
  /** Slots ascending, scores beside them, higher is better; empty where nothing matches. */
  find(q: string): { slots: Uint32Array; scores: Float32Array };
}

/** Weights of a word by where it stands: name before brand and category, these before the rest. */
const WEIGHTS: Readonly<Record<keyof TextFields, number>> = { name: 4, codes: 4, brand: 2, categories: 2, sizes: 1, description: 1 };
const MOST_WORDS = 6;

/** An index in which every word that is looked for must begin some word of the product. */
export function createTextIndex(_locale: Locale): TextIndex {
  const texts = new Map<number, { text: string; weight: number }[]>();
  return {
    set(slot, fields) {
      texts.set(slot, [
        { text: ` ${fold(`${fields.name} ${fields.codes}`)}`, weight: WEIGHTS.name },
        { text: ` ${fold(`${fields.brand} ${fields.categories}`)}`, weight: WEIGHTS.brand },
        { text: ` ${fold(`${fields.sizes} ${fields.description}`)}`, weight: WEIGHTS.description },
      ]);
    },
    remove: (slot) => void texts.delete(slot),
    find(q) {
      const words = fold(q).split(" ").filter(Boolean).slice(0, MOST_WORDS);
      const found = [...texts]
        .map(([slot, parts]): [number, number] => {
          const scores = words.map((word) => Math.max(0, ...parts.map(({ text, weight }) => (text.includes(` ${word}`) ? weight : 0))));
          return [slot, scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0)];
        })
        .filter(([, score]) => score > 0)
        .sort(([a], [b]) => a - b);
      return { slots: Uint32Array.from(found, ([slot]) => slot), scores: Float32Array.from(found, ([, score]) => score) };
    },
  };
}

import { wordsOfCode } from "~/domain/search/words";
import { createSortedTexts } from "./sorted-texts";

/** Codes of documents, hyphens left out. */
export interface Codes {
  add(code: string, document: number): void;
  /** Documents with this whole code. */
  whole(code: string): number[];
  /** Documents with a code, or a part of one from some number on, that begins so. */
  begun(code: string): number[];
  /** Gives all documents new numbers; those with -1 go. */
  renumber(numbers: Int32Array): void;
}

export function createCodes(): Codes {
  const wholes = createSortedTexts();
  const parts = createSortedTexts();
  return {
    add(code, document) {
      const [whole, ...rest] = wordsOfCode(code);
      if (whole) wholes.add(whole, document);
      for (const part of rest) parts.add(part, document);
    },
    whole: (code) => wholes.equalTo(code),
    begun: (code) => [...wholes.startingWith(code), ...parts.startingWith(code)],
    renumber(numbers) {
      wholes.renumber(numbers);
      parts.renumber(numbers);
    },
  };
}

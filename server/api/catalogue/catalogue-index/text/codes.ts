import { tokensOfCode } from "../../../../rules/search";
import { createSortedTexts } from "./sorted-texts";

/** Product codes, without hyphens. */
export interface Codes {
  add(code: string, revision: number): void;
  whole(code: string): number[];
  /** Revisions whose code, or a part of it that starts with a digit, has this prefix. */
  begun(code: string): number[];
  /** Renumbers the revisions; drops entries of revisions with -1. */
  renumber(numbers: Int32Array): void;
}

export function createCodes(): Codes {
  const wholes = createSortedTexts();
  const parts = createSortedTexts();
  return {
    add(code, revision) {
      const [whole, ...rest] = tokensOfCode(code);
      if (whole) wholes.add(whole, revision);
      for (const part of rest) parts.add(part, revision);
    },
    whole: (code) => wholes.equalTo(code),
    begun: (code) => [...wholes.startingWith(code), ...parts.startingWith(code)],
    renumber(numbers) {
      wholes.renumber(numbers);
      parts.renumber(numbers);
    },
  };
}

import { tokensOfCode } from "../../../../rules/search";
import { createSortedTexts } from "./sorted-texts";

/** Product codes, without hyphens. */
export type Codes = ReturnType<typeof createCodes>;

export function createCodes() {
  const wholes = createSortedTexts();
  const parts = createSortedTexts();
  return {
    add(code: string, revision: number) {
      const [whole, ...rest] = tokensOfCode(code);
      if (whole) wholes.add(whole, revision);
      for (const part of rest) parts.add(part, revision);
    },
    whole: (code: string) => wholes.equalTo(code),
    /** Revisions whose code, or a part of it that starts with a digit, has this prefix. */
    begun: (code: string): number[] => [...wholes.startingWith(code), ...parts.startingWith(code)],
    /** Renumbers the revisions; drops entries of revisions with -1. */
    renumber(numbers: Int32Array) {
      wholes.renumber(numbers);
      parts.renumber(numbers);
    },
  };
}
